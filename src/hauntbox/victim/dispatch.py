"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.game import Steps
from hauntbox.victim import (
    actions,
    attack,
    bunker,
    curse,
    death,
    demon,
    doppelganger,
    event_cards,
    ghost,
    hunt,
    items,
    rage,
    rolls,
    rounds,
    running,
    set_up,
    skills,
    trials,
    turn,
    wendigo,
    werewolf,
    widow,
    witch,
    wounds,
)
from hauntbox.victim.state import VictimGame


class BaseSteps(Steps):
    """The steps of the base game."""

    def perform(self, g: VictimGame, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 81:
            if step < 40:
                if step < 20:
                    if step < 10:
                        if step < 5:
                            if step < 2:
                                if step == 0:
                                    set_up.choose_victims(g, a, b)
                                elif step == 1:
                                    set_up.victim_chosen(g, a, b)
                            else:
                                if step == 2:
                                    set_up.deal_first(g, a, b)
                                elif step == 3:
                                    set_up.first_dealt(g, a, b)
                                elif step == 4:
                                    set_up.hand_out(g, a, b)
                        else:
                            if step < 7:
                                if step == 5:
                                    rounds.begin_round(g, a, b)
                                elif step == 6:
                                    rounds.victims_phase(g, a, b)
                            else:
                                if step == 7:
                                    rounds.start_of_turn(g, a, b)
                                elif step == 8:
                                    rounds.photo_flash(g, a, b)
                                elif step == 9:
                                    rounds.photo_chosen(g, a, b)
                    else:
                        if step < 15:
                            if step < 12:
                                if step == 10:
                                    rounds.end_of_turn(g, a, b)
                                elif step == 11:
                                    rounds.hand_limit(g, a, b)
                            else:
                                if step == 12:
                                    rounds.limit_discarded(g, a, b)
                                elif step == 13:
                                    rounds.turn_over(g, a, b)
                                elif step == 14:
                                    rounds.event_phase(g, a, b)
                        else:
                            if step < 17:
                                if step == 15:
                                    turn.menu(g, a, b)
                                elif step == 16:
                                    turn.menu_chosen(g, a, b)
                            else:
                                if step == 17:
                                    rolls.throw_dice(g, a, b)
                                elif step == 18:
                                    rolls.thrown(g, a, b)
                                elif step == 19:
                                    rolls.offer_manual(g, a, b)
                else:
                    if step < 30:
                        if step < 25:
                            if step < 22:
                                if step == 20:
                                    rolls.manual_chosen(g, a, b)
                                elif step == 21:
                                    rolls.reroll_die(g, a, b)
                            else:
                                if step == 22:
                                    rolls.die_rerolled(g, a, b)
                                elif step == 23:
                                    running.run_rolled(g, a, b)
                                elif step == 24:
                                    running.stride(g, a, b)
                        else:
                            if step < 27:
                                if step == 25:
                                    running.curse_tile(g, a, b)
                                elif step == 26:
                                    running.run_over(g, a, b)
                            else:
                                if step == 27:
                                    running.lay_tile(g, a, b)
                                elif step == 28:
                                    running.tile_drawn(g, a, b)
                                elif step == 29:
                                    running.orient(g, a, b)
                    else:
                        if step < 35:
                            if step < 32:
                                if step == 30:
                                    running.oriented(g, a, b)
                                elif step == 31:
                                    running.show_gate(g, a, b)
                            else:
                                if step == 32:
                                    running.gate_shown(g, a, b)
                                elif step == 33:
                                    running.step_on(g, a, b)
                                elif step == 34:
                                    running.stepped_on(g, a, b)
                        else:
                            if step < 37:
                                if step == 35:
                                    running.crawl(g, a, b)
                                elif step == 36:
                                    running.look_at(g, a, b)
                            else:
                                if step == 37:
                                    running.see_tile(g, a, b)
                                elif step == 38:
                                    running.tile_seen(g, a, b)
                                elif step == 39:
                                    running.put_back(g, a, b)
            else:
                if step < 60:
                    if step < 50:
                        if step < 45:
                            if step < 42:
                                if step == 40:
                                    running.tile_back(g, a, b)
                                elif step == 41:
                                    actions.decode_rolled(g, a, b)
                            else:
                                if step == 42:
                                    actions.gain_number(g, a, b)
                                elif step == 43:
                                    actions.number_gained(g, a, b)
                                elif step == 44:
                                    actions.gain_symbol(g, a, b)
                        else:
                            if step < 47:
                                if step == 45:
                                    actions.symbol_gained(g, a, b)
                                elif step == 46:
                                    actions.heal_rolled(g, a, b)
                            else:
                                if step == 47:
                                    actions.search_rolled(g, a, b)
                                elif step == 48:
                                    actions.take_cards(g, a, b)
                                elif step == 49:
                                    actions.cards_taken(g, a, b)
                    else:
                        if step < 55:
                            if step < 52:
                                if step == 50:
                                    actions.hide_rolled(g, a, b)
                                elif step == 51:
                                    items.sub_action(g, a, b)
                            else:
                                if step == 52:
                                    items.draw_item(g, a, b)
                                elif step == 53:
                                    items.item_drawn(g, a, b)
                                elif step == 54:
                                    items.settle_hand(g, a, b)
                        else:
                            if step < 57:
                                if step == 55:
                                    items.hand_settled(g, a, b)
                                elif step == 56:
                                    skills.active_skill(g, a, b)
                            else:
                                if step == 57:
                                    skills.agile_rolled(g, a, b)
                                elif step == 58:
                                    skills.resourceful(g, a, b)
                                elif step == 59:
                                    skills.raise_chosen(g, a, b)
                else:
                    if step < 70:
                        if step < 65:
                            if step < 62:
                                if step == 60:
                                    skills.spend_card(g, a, b)
                                elif step == 61:
                                    skills.card_spent(g, a, b)
                            else:
                                if step == 62:
                                    skills.self_heal_rolled(g, a, b)
                                elif step == 63:
                                    bunker.enter_code(g, a, b)
                                elif step == 64:
                                    bunker.offer_enter(g, a, b)
                        else:
                            if step < 67:
                                if step == 65:
                                    bunker.enter_chosen(g, a, b)
                                elif step == 66:
                                    bunker.escape(g, a, b)
                            else:
                                if step == 67:
                                    trials.take_test(g, a, b)
                                elif step == 68:
                                    trials.test_rolled(g, a, b)
                                elif step == 69:
                                    wounds.wound(g, a, b)
                    else:
                        if step < 75:
                            if step < 72:
                                if step == 70:
                                    wounds.cure(g, a, b)
                                elif step == 71:
                                    wounds.cured(g, a, b)
                            else:
                                if step == 72:
                                    event_cards.draw_event(g, a, b)
                                elif step == 73:
                                    event_cards.event_shown(g, a, b)
                                elif step == 74:
                                    event_cards.suffer_event(g, a, b)
                        else:
                            if step < 78:
                                if step == 75:
                                    event_cards.pay_or_bleed(g, a, b)
                                elif step == 76:
                                    event_cards.paid_or_bled(g, a, b)
                                elif step == 77:
                                    event_cards.hail_discard(g, a, b)
                            else:
                                if step == 78:
                                    event_cards.hail_discarded(g, a, b)
                                elif step == 79:
                                    event_cards.choose_stress(g, a, b)
                                elif step == 80:
                                    event_cards.stress_chosen(g, a, b)
        else:
            if step < 121:
                if step < 101:
                    if step < 91:
                        if step < 86:
                            if step < 83:
                                if step == 81:
                                    curse.curse_phase(g, a, b)
                                elif step == 82:
                                    curse.curse_shown(g, a, b)
                            else:
                                if step == 83:
                                    curse.curse_rolled(g, a, b)
                                elif step == 84:
                                    curse.find_lowest(g, a, b)
                                elif step == 85:
                                    curse.tie_roll(g, a, b)
                        else:
                            if step < 88:
                                if step == 86:
                                    curse.tie_rolled(g, a, b)
                                elif step == 87:
                                    curse.possess(g, a, b)
                            else:
                                if step == 88:
                                    rage.offer_rage(g, a, b)
                                elif step == 89:
                                    rage.rage_chosen(g, a, b)
                                elif step == 90:
                                    demon.demon_phase(g, a, b)
                    else:
                        if step < 96:
                            if step < 93:
                                if step == 91:
                                    demon.end_of_demon_turn(g, a, b)
                                elif step == 92:
                                    demon.demon_menu(g, a, b)
                            else:
                                if step == 93:
                                    demon.demon_chosen(g, a, b)
                                elif step == 94:
                                    demon.slave_phase(g, a, b)
                                elif step == 95:
                                    demon.slave_menu(g, a, b)
                        else:
                            if step < 98:
                                if step == 96:
                                    demon.slave_chosen(g, a, b)
                                elif step == 97:
                                    demon.slave_over(g, a, b)
                            else:
                                if step == 98:
                                    attack.roll_attack(g, a, b)
                                elif step == 99:
                                    attack.attack_die(g, a, b)
                                elif step == 100:
                                    attack.offer_reroll(g, a, b)
                else:
                    if step < 111:
                        if step < 106:
                            if step < 103:
                                if step == 101:
                                    attack.reroll_chosen(g, a, b)
                                elif step == 102:
                                    attack.strike(g, a, b)
                            else:
                                if step == 103:
                                    attack.offer_fireworks(g, a, b)
                                elif step == 104:
                                    attack.fireworks_chosen(g, a, b)
                                elif step == 105:
                                    attack.defend(g, a, b)
                        else:
                            if step < 108:
                                if step == 106:
                                    attack.defended(g, a, b)
                                elif step == 107:
                                    attack.hit(g, a, b)
                            else:
                                if step == 108:
                                    attack.offer_rush(g, a, b)
                                elif step == 109:
                                    attack.rush_after_web(g, a, b)
                                elif step == 110:
                                    attack.rush_chosen(g, a, b)
                    else:
                        if step < 116:
                            if step < 113:
                                if step == 111:
                                    attack.rush_rolled(g, a, b)
                                elif step == 112:
                                    hunt.offer_hunt(g, a, b)
                            else:
                                if step == 113:
                                    hunt.free_hunt_chosen(g, a, b)
                                elif step == 114:
                                    hunt.roll_hunt(g, a, b)
                                elif step == 115:
                                    hunt.hunt_die(g, a, b)
                        else:
                            if step < 118:
                                if step == 116:
                                    hunt.offer_hunt_reroll(g, a, b)
                                elif step == 117:
                                    hunt.hunt_reroll_chosen(g, a, b)
                            else:
                                if step == 118:
                                    hunt.begin_hunt(g, a, b)
                                elif step == 119:
                                    hunt.hunt_step(g, a, b)
                                elif step == 120:
                                    hunt.hunt_chosen(g, a, b)
            else:
                if step < 141:
                    if step < 131:
                        if step < 126:
                            if step < 123:
                                if step == 121:
                                    werewolf.mark_target(g, a, b)
                                elif step == 122:
                                    werewolf.target_marked(g, a, b)
                            else:
                                if step == 123:
                                    werewolf.strike_marked(g, a, b)
                                elif step == 124:
                                    werewolf.strike_marked_chosen(g, a, b)
                                elif step == 125:
                                    werewolf.double_slash(g, a, b)
                        else:
                            if step < 128:
                                if step == 126:
                                    werewolf.slashed(g, a, b)
                                elif step == 127:
                                    wendigo.ambush(g, a, b)
                            else:
                                if step == 128:
                                    wendigo.ambush_ends(g, a, b)
                                elif step == 129:
                                    wendigo.ambushed(g, a, b)
                                elif step == 130:
                                    wendigo.mad_charge(g, a, b)
                    else:
                        if step < 136:
                            if step < 133:
                                if step == 131:
                                    wendigo.charged(g, a, b)
                                elif step == 132:
                                    witch.corpse_explosion(g, a, b)
                            else:
                                if step == 133:
                                    witch.corpse_chosen(g, a, b)
                                elif step == 134:
                                    witch.explode(g, a, b)
                                elif step == 135:
                                    witch.exploded(g, a, b)
                        else:
                            if step < 138:
                                if step == 136:
                                    witch.destroy_body(g, a, b)
                                elif step == 137:
                                    witch.thunder(g, a, b)
                            else:
                                if step == 138:
                                    witch.struck(g, a, b)
                                elif step == 139:
                                    witch.break_decoder(g, a, b)
                                elif step == 140:
                                    widow.web(g, a, b)
                else:
                    if step < 151:
                        if step < 146:
                            if step < 143:
                                if step == 141:
                                    widow.webs_back(g, a, b)
                                elif step == 142:
                                    widow.web_taken_back(g, a, b)
                            else:
                                if step == 143:
                                    widow.lay_web(g, a, b)
                                elif step == 144:
                                    widow.web_laid(g, a, b)
                                elif step == 145:
                                    widow.spring_web(g, a, b)
                        else:
                            if step < 148:
                                if step == 146:
                                    widow.poison_mist(g, a, b)
                                elif step == 147:
                                    widow.first_chosen(g, a, b)
                            else:
                                if step == 148:
                                    widow.choose_second(g, a, b)
                                elif step == 149:
                                    widow.second_chosen(g, a, b)
                                elif step == 150:
                                    doppelganger.shadow_thorns(g, a, b)
                    else:
                        if step < 156:
                            if step < 153:
                                if step == 151:
                                    doppelganger.hunt_if_landed(g, a, b)
                                elif step == 152:
                                    doppelganger.dimensional_shift(g, a, b)
                            else:
                                if step == 153:
                                    doppelganger.shift_chosen(g, a, b)
                                elif step == 154:
                                    doppelganger.choose_piece(g, a, b)
                                elif step == 155:
                                    doppelganger.swapped(g, a, b)
                        else:
                            if step < 159:
                                if step == 156:
                                    ghost.terrifying_dance(g, a, b)
                                elif step == 157:
                                    ghost.behind_you(g, a, b)
                                elif step == 158:
                                    ghost.teleported(g, a, b)
                            else:
                                if step == 159:
                                    death.death_skill(g, a, b)
                                elif step == 160:
                                    death.eliminate(g, a, b)
                                elif step == 161:
                                    death.after_death(g, a, b)

"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import (
    arrival,
    end,
    exorcism,
    haunting,
    icons,
    losses,
    powers,
    set_up,
    tiles,
    turn,
    yang,
)
from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories


class BaseSteps(Performer):
    """The steps of the base game."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 56:
            if step < 28:
                if step < 14:
                    if step < 7:
                        if step < 3:
                            if step == 0:
                                set_up.deal_village(g, a, b)
                            elif step == 1:
                                set_up.tile_dealt(g, a, b)
                            elif step == 2:
                                set_up.deal_boards(g, a, b)
                        else:
                            if step < 5:
                                if step == 3:
                                    set_up.board_dealt(g, a, b)
                                elif step == 4:
                                    set_up.deal_sides(g, a, b)
                            else:
                                if step == 5:
                                    set_up.side_dealt(g, a, b)
                                elif step == 6:
                                    set_up.deal_first(g, a, b)
                    else:
                        if step < 10:
                            if step == 7:
                                set_up.first_dealt(g, a, b)
                            elif step == 8:
                                set_up.hand_out(g, a, b)
                            elif step == 9:
                                turn.turn(g, a, b)
                        else:
                            if step < 12:
                                if step == 10:
                                    turn.start_of_yin(g, a, b)
                                elif step == 11:
                                    turn.ghosts_act(g, a, b)
                            else:
                                if step == 12:
                                    turn.haunter_acts(g, a, b)
                                elif step == 13:
                                    turn.tormentor_acts(g, a, b)
                else:
                    if step < 21:
                        if step < 17:
                            if step == 14:
                                turn.overrun(g, a, b)
                            elif step == 15:
                                turn.end_of_turn(g, a, b)
                            elif step == 16:
                                arrival.add_ghost(g, a, b)
                        else:
                            if step < 19:
                                if step == 17:
                                    arrival.drawn(g, a, b)
                                elif step == 18:
                                    arrival.put_into_play(g, a, b)
                            else:
                                if step == 19:
                                    arrival.placed(g, a, b)
                                elif step == 20:
                                    arrival.left_stone(g, a, b)
                    else:
                        if step < 24:
                            if step == 21:
                                arrival.leave_play(g, a, b)
                            elif step == 22:
                                icons.power_off(g, a, b)
                            elif step == 23:
                                icons.all_powers_off(g, a, b)
                        else:
                            if step < 26:
                                if step == 24:
                                    icons.quick_start(g, a, b)
                                elif step == 25:
                                    icons.capture_die(g, a, b)
                            else:
                                if step == 26:
                                    icons.tao_locked(g, a, b)
                                elif step == 27:
                                    icons.lose_qi_icon(g, a, b)
            else:
                if step < 42:
                    if step < 35:
                        if step < 31:
                            if step == 28:
                                icons.haunt_icon(g, a, b)
                            elif step == 29:
                                icons.curse_icon(g, a, b)
                            elif step == 30:
                                icons.all_lose_tao(g, a, b)
                        else:
                            if step < 33:
                                if step == 31:
                                    icons.lose_tao(g, a, b)
                                elif step == 32:
                                    icons.tao_lost(g, a, b)
                            else:
                                if step == 33:
                                    icons.clear_circle(g, a, b)
                                elif step == 34:
                                    haunting.haunt_line(g, a, b)
                    else:
                        if step < 38:
                            if step == 35:
                                haunting.haunt_tile(g, a, b)
                            elif step == 36:
                                haunting.curse_die(g, a, b)
                            elif step == 37:
                                haunting.curse_spared(g, a, b)
                        else:
                            if step < 40:
                                if step == 38:
                                    haunting.roll_curse(g, a, b)
                                elif step == 39:
                                    haunting.curse_shown(g, a, b)
                            else:
                                if step == 40:
                                    haunting.curse_borrowed(g, a, b)
                                elif step == 41:
                                    haunting.reroll_curse(g, a, b)
                else:
                    if step < 49:
                        if step < 45:
                            if step == 42:
                                haunting.curse_kept(g, a, b)
                            elif step == 43:
                                haunting.apply_curse(g, a, b)
                            elif step == 44:
                                yang.yang(g, a, b)
                        else:
                            if step < 47:
                                if step == 45:
                                    yang.yang_chosen(g, a, b)
                                elif step == 46:
                                    yang.yin_yang(g, a, b)
                            else:
                                if step == 47:
                                    yang.yin_yang_chosen(g, a, b)
                                elif step == 48:
                                    yang.turn_back(g, a, b)
                    else:
                        if step < 52:
                            if step == 49:
                                tiles.help(g, a, b)
                            elif step == 50:
                                tiles.cemetery(g, a, b)
                            elif step == 51:
                                tiles.bring_back(g, a, b)
                        else:
                            if step < 54:
                                if step == 52:
                                    tiles.altar(g, a, b)
                                elif step == 53:
                                    tiles.altar_chosen(g, a, b)
                            else:
                                if step == 54:
                                    tiles.herbalist(g, a, b)
                                elif step == 55:
                                    tiles.herbalist_gain(g, a, b)
        else:
            if step < 84:
                if step < 70:
                    if step < 63:
                        if step < 59:
                            if step == 56:
                                tiles.hut(g, a, b)
                            elif step == 57:
                                tiles.hut_chosen(g, a, b)
                            elif step == 58:
                                tiles.watchman(g, a, b)
                        else:
                            if step < 61:
                                if step == 59:
                                    tiles.watchman_chosen(g, a, b)
                                elif step == 60:
                                    tiles.temple(g, a, b)
                            else:
                                if step == 61:
                                    tiles.circle(g, a, b)
                                elif step == 62:
                                    tiles.circle_chosen(g, a, b)
                    else:
                        if step < 66:
                            if step == 63:
                                tiles.pavilion_ghost(g, a, b)
                            elif step == 64:
                                tiles.pavilion_ghost_chosen(g, a, b)
                            elif step == 65:
                                tiles.pavilion_to(g, a, b)
                        else:
                            if step < 68:
                                if step == 66:
                                    tiles.move_ghost(g, a, b)
                                elif step == 67:
                                    tiles.pavilion_taoist(g, a, b)
                            else:
                                if step == 68:
                                    tiles.move_taoist(g, a, b)
                                elif step == 69:
                                    tiles.tea_house(g, a, b)
                else:
                    if step < 77:
                        if step < 73:
                            if step == 70:
                                losses.gain_tao(g, a, b)
                            elif step == 71:
                                losses.tao_gained(g, a, b)
                            elif step == 72:
                                losses.gain_qi(g, a, b)
                        else:
                            if step < 75:
                                if step == 73:
                                    losses.lose_qi(g, a, b)
                                elif step == 74:
                                    losses.borne_by(g, a, b)
                            else:
                                if step == 75:
                                    losses.die(g, a, b)
                                elif step == 76:
                                    powers.use_mantra(g, a, b)
                    else:
                        if step < 80:
                            if step == 77:
                                powers.mantra_chosen(g, a, b)
                            elif step == 78:
                                powers.use_twin_winds(g, a, b)
                            elif step == 79:
                                exorcism.exorcism(g, a, b)
                        else:
                            if step < 82:
                                if step == 80:
                                    exorcism.rolled(g, a, b)
                                elif step == 81:
                                    exorcism.reroll_borrowed(g, a, b)
                            else:
                                if step == 82:
                                    exorcism.reroll(g, a, b)
                                elif step == 83:
                                    exorcism.reroll_chosen(g, a, b)
            else:
                if step < 98:
                    if step < 91:
                        if step < 87:
                            if step == 84:
                                exorcism.rerolled(g, a, b)
                            elif step == 85:
                                exorcism.exorcism_result(g, a, b)
                            elif step == 86:
                                exorcism.result_chosen(g, a, b)
                        else:
                            if step < 89:
                                if step == 87:
                                    exorcism.pay(g, a, b)
                                elif step == 88:
                                    exorcism.paid(g, a, b)
                            else:
                                if step == 89:
                                    exorcism.curses(g, a, b)
                                elif step == 90:
                                    exorcism.curse_next(g, a, b)
                    else:
                        if step < 94:
                            if step == 91:
                                exorcism.rewards(g, a, b)
                            elif step == 92:
                                exorcism.reward_next(g, a, b)
                            elif step == 93:
                                exorcism.qi_or_yin_yang(g, a, b)
                        else:
                            if step < 96:
                                if step == 94:
                                    exorcism.qi_or_yin_yang_chosen(g, a, b)
                                elif step == 95:
                                    exorcism.group_qi(g, a, b)
                            else:
                                if step == 96:
                                    exorcism.group_yin_yang(g, a, b)
                                elif step == 97:
                                    exorcism.group_yin_yang_chosen(g, a, b)
                else:
                    if step < 105:
                        if step < 101:
                            if step == 98:
                                exorcism.discard_exorcised(g, a, b)
                            elif step == 99:
                                end.victory_check(g, a, b)
                            elif step == 100:
                                arrival.replace_incarnation(g, a, b)
                        else:
                            if step < 103:
                                if step == 101:
                                    tiles.herbalist_white(g, a, b)
                                elif step == 102:
                                    haunting.curse_again(g, a, b)
                            else:
                                if step == 103:
                                    haunting.curse_final(g, a, b)
                                elif step == 104:
                                    yang.begin_yang(g, a, b)
                    else:
                        if step < 109:
                            if step < 107:
                                if step == 105:
                                    exorcism.offer_reroll(g, a, b)
                                elif step == 106:
                                    exorcism.roll_again(g, a, b)
                            else:
                                if step == 107:
                                    exorcism.exorcised(g, a, b)
                                elif step == 108:
                                    exorcism.who_gets_qi(g, a, b)
                        else:
                            if step < 111:
                                if step == 109:
                                    end.score(g, a, b)
                                elif step == 110:
                                    yang.more_chosen(g, a, b)
                            else:
                                if step == 111:
                                    turn.begin_yin(g, a, b)
                                elif step == 112:
                                    turn.start_acts(g, a, b)

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
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.game import Steps


class BaseSteps(Steps):
    """The steps of the base game."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 56:
            if step < 28:
                if step < 14:
                    if step < 7:
                        if step < 3:
                            if step < 1:
                                set_up.deal_village(g, a, b)
                            else:
                                if step == 1:
                                    set_up.tile_dealt(g, a, b)
                                else:
                                    set_up.deal_boards(g, a, b)
                        else:
                            if step < 5:
                                if step == 3:
                                    set_up.board_dealt(g, a, b)
                                else:
                                    set_up.deal_sides(g, a, b)
                            else:
                                if step == 5:
                                    set_up.side_dealt(g, a, b)
                                else:
                                    set_up.deal_first(g, a, b)
                    else:
                        if step < 10:
                            if step < 8:
                                set_up.first_dealt(g, a, b)
                            else:
                                if step == 8:
                                    set_up.hand_out(g, a, b)
                                else:
                                    turn.turn(g, a, b)
                        else:
                            if step < 12:
                                if step == 10:
                                    turn.start_of_yin(g, a, b)
                                else:
                                    turn.ghosts_act(g, a, b)
                            else:
                                if step == 12:
                                    turn.haunter_acts(g, a, b)
                                else:
                                    turn.tormentor_acts(g, a, b)
                else:
                    if step < 21:
                        if step < 17:
                            if step < 15:
                                turn.overrun(g, a, b)
                            else:
                                if step == 15:
                                    turn.end_of_turn(g, a, b)
                                else:
                                    arrival.add_ghost(g, a, b)
                        else:
                            if step < 19:
                                if step == 17:
                                    arrival.drawn(g, a, b)
                                else:
                                    arrival.put_into_play(g, a, b)
                            else:
                                if step == 19:
                                    arrival.placed(g, a, b)
                                else:
                                    arrival.left_stone(g, a, b)
                    else:
                        if step < 24:
                            if step < 22:
                                arrival.leave_play(g, a, b)
                            else:
                                if step == 22:
                                    icons.power_off(g, a, b)
                                else:
                                    icons.all_powers_off(g, a, b)
                        else:
                            if step < 26:
                                if step == 24:
                                    icons.quick_start(g, a, b)
                                else:
                                    icons.capture_die(g, a, b)
                            else:
                                if step == 26:
                                    icons.tao_locked(g, a, b)
                                else:
                                    icons.lose_qi_icon(g, a, b)
            else:
                if step < 42:
                    if step < 35:
                        if step < 31:
                            if step < 29:
                                icons.haunt_icon(g, a, b)
                            else:
                                if step == 29:
                                    icons.curse_icon(g, a, b)
                                else:
                                    icons.all_lose_tao(g, a, b)
                        else:
                            if step < 33:
                                if step == 31:
                                    icons.lose_tao(g, a, b)
                                else:
                                    icons.tao_lost(g, a, b)
                            else:
                                if step == 33:
                                    icons.clear_circle(g, a, b)
                                else:
                                    haunting.haunt_line(g, a, b)
                    else:
                        if step < 38:
                            if step < 36:
                                haunting.haunt_tile(g, a, b)
                            else:
                                if step == 36:
                                    haunting.curse_die(g, a, b)
                                else:
                                    haunting.curse_spared(g, a, b)
                        else:
                            if step < 40:
                                if step == 38:
                                    haunting.roll_curse(g, a, b)
                                else:
                                    haunting.curse_shown(g, a, b)
                            else:
                                if step == 40:
                                    haunting.curse_borrowed(g, a, b)
                                else:
                                    haunting.reroll_curse(g, a, b)
                else:
                    if step < 49:
                        if step < 45:
                            if step < 43:
                                haunting.curse_kept(g, a, b)
                            else:
                                if step == 43:
                                    haunting.apply_curse(g, a, b)
                                else:
                                    yang.yang(g, a, b)
                        else:
                            if step < 47:
                                if step == 45:
                                    yang.yang_chosen(g, a, b)
                                else:
                                    yang.yin_yang(g, a, b)
                            else:
                                if step == 47:
                                    yang.yin_yang_chosen(g, a, b)
                                else:
                                    yang.turn_back(g, a, b)
                    else:
                        if step < 52:
                            if step < 50:
                                tiles.help(g, a, b)
                            else:
                                if step == 50:
                                    tiles.cemetery(g, a, b)
                                else:
                                    tiles.bring_back(g, a, b)
                        else:
                            if step < 54:
                                if step == 52:
                                    tiles.altar(g, a, b)
                                else:
                                    tiles.altar_chosen(g, a, b)
                            else:
                                if step == 54:
                                    tiles.herbalist(g, a, b)
                                else:
                                    tiles.herbalist_gain(g, a, b)
        else:
            if step < 84:
                if step < 70:
                    if step < 63:
                        if step < 59:
                            if step < 57:
                                tiles.hut(g, a, b)
                            else:
                                if step == 57:
                                    tiles.hut_chosen(g, a, b)
                                else:
                                    tiles.watchman(g, a, b)
                        else:
                            if step < 61:
                                if step == 59:
                                    tiles.watchman_chosen(g, a, b)
                                else:
                                    tiles.temple(g, a, b)
                            else:
                                if step == 61:
                                    tiles.circle(g, a, b)
                                else:
                                    tiles.circle_chosen(g, a, b)
                    else:
                        if step < 66:
                            if step < 64:
                                tiles.pavilion_ghost(g, a, b)
                            else:
                                if step == 64:
                                    tiles.pavilion_ghost_chosen(g, a, b)
                                else:
                                    tiles.pavilion_to(g, a, b)
                        else:
                            if step < 68:
                                if step == 66:
                                    tiles.move_ghost(g, a, b)
                                else:
                                    tiles.pavilion_taoist(g, a, b)
                            else:
                                if step == 68:
                                    tiles.move_taoist(g, a, b)
                                else:
                                    tiles.tea_house(g, a, b)
                else:
                    if step < 77:
                        if step < 73:
                            if step < 71:
                                losses.gain_tao(g, a, b)
                            else:
                                if step == 71:
                                    losses.tao_gained(g, a, b)
                                else:
                                    losses.gain_qi(g, a, b)
                        else:
                            if step < 75:
                                if step == 73:
                                    losses.lose_qi(g, a, b)
                                else:
                                    losses.borne_by(g, a, b)
                            else:
                                if step == 75:
                                    losses.die(g, a, b)
                                else:
                                    powers.use_mantra(g, a, b)
                    else:
                        if step < 80:
                            if step < 78:
                                powers.mantra_chosen(g, a, b)
                            else:
                                if step == 78:
                                    powers.use_twin_winds(g, a, b)
                                else:
                                    exorcism.exorcism(g, a, b)
                        else:
                            if step < 82:
                                if step == 80:
                                    exorcism.rolled(g, a, b)
                                else:
                                    exorcism.reroll_borrowed(g, a, b)
                            else:
                                if step == 82:
                                    exorcism.reroll(g, a, b)
                                else:
                                    exorcism.reroll_chosen(g, a, b)
            else:
                if step < 98:
                    if step < 91:
                        if step < 87:
                            if step < 85:
                                exorcism.rerolled(g, a, b)
                            else:
                                if step == 85:
                                    exorcism.exorcism_result(g, a, b)
                                else:
                                    exorcism.result_chosen(g, a, b)
                        else:
                            if step < 89:
                                if step == 87:
                                    exorcism.pay(g, a, b)
                                else:
                                    exorcism.paid(g, a, b)
                            else:
                                if step == 89:
                                    exorcism.curses(g, a, b)
                                else:
                                    exorcism.curse_next(g, a, b)
                    else:
                        if step < 94:
                            if step < 92:
                                exorcism.rewards(g, a, b)
                            else:
                                if step == 92:
                                    exorcism.reward_next(g, a, b)
                                else:
                                    exorcism.qi_or_yin_yang(g, a, b)
                        else:
                            if step < 96:
                                if step == 94:
                                    exorcism.qi_or_yin_yang_chosen(g, a, b)
                                else:
                                    exorcism.group_qi(g, a, b)
                            else:
                                if step == 96:
                                    exorcism.group_yin_yang(g, a, b)
                                else:
                                    exorcism.group_yin_yang_chosen(g, a, b)
                else:
                    if step < 105:
                        if step < 101:
                            if step < 99:
                                exorcism.discard_exorcised(g, a, b)
                            else:
                                if step == 99:
                                    end.victory_check(g, a, b)
                                else:
                                    arrival.replace_incarnation(g, a, b)
                        else:
                            if step < 103:
                                if step == 101:
                                    tiles.herbalist_white(g, a, b)
                                else:
                                    haunting.curse_again(g, a, b)
                            else:
                                if step == 103:
                                    haunting.curse_final(g, a, b)
                                else:
                                    yang.begin_yang(g, a, b)
                    else:
                        if step < 108:
                            if step < 106:
                                exorcism.offer_reroll(g, a, b)
                            else:
                                if step == 106:
                                    exorcism.roll_again(g, a, b)
                                else:
                                    exorcism.exorcised(g, a, b)
                        else:
                            if step < 110:
                                if step == 108:
                                    exorcism.who_gets_qi(g, a, b)
                                else:
                                    end.score(g, a, b)
                            else:
                                if step == 110:
                                    yang.more_chosen(g, a, b)
                                else:
                                    turn.yin(g, a, b)

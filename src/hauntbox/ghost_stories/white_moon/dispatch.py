"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import (
    artifacts,
    barrier,
    crystals,
    cursed_children,
    devourers,
    families,
    green_roots,
    incarnations,
    ma_cho,
    school,
    set_up,
    steven,
    su_ling,
    turn,
    villagers,
)


class WhiteMoonSteps(Performer):
    """The steps of WhiteMoon."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 214:
            if step < 107:
                if step < 39:
                    if step < 17:
                        if step < 12:
                            if step == 8:
                                set_up.hand_out(g, a, b)
                            elif step == 10:
                                turn.start_of_yin(g, a, b)
                            elif step == 11:
                                turn.ghosts_act(g, a, b)
                        else:
                            if step == 12:
                                villagers.haunter_acts(g, a, b)
                            elif step == 13:
                                su_ling.tormentor_acts(g, a, b)
                            elif step == 15:
                                turn.end_of_turn(g, a, b)
                    else:
                        if step < 21:
                            if step == 17:
                                artifacts.drawn(g, a, b)
                            elif step == 19:
                                su_ling.placed(g, a, b)
                            elif step == 20:
                                artifacts.left_stone(g, a, b)
                        else:
                            if step == 21:
                                incarnations.leave_play(g, a, b)
                            elif step == 24:
                                villagers.quick_start(g, a, b)
                            elif step == 35:
                                villagers.haunt_tile(g, a, b)
                else:
                    if step < 75:
                        if step < 51:
                            if step == 39:
                                su_ling.curse_shown(g, a, b)
                            elif step == 45:
                                turn.yang_chosen(g, a, b)
                            elif step == 50:
                                school.cemetery(g, a, b)
                        else:
                            if step == 51:
                                school.bring_back(g, a, b)
                            elif step == 66:
                                incarnations.move_ghost(g, a, b)
                            elif step == 68:
                                turn.move_taoist(g, a, b)
                    else:
                        if step < 88:
                            if step == 75:
                                artifacts.die(g, a, b)
                            elif step == 80:
                                school.rolled(g, a, b)
                            elif step == 86:
                                artifacts.result_chosen(g, a, b)
                        else:
                            if step == 88:
                                crystals.paid(g, a, b)
                            elif step == 101:
                                crystals.herbalist_white(g, a, b)
                            elif step == 103:
                                su_ling.curse_final(g, a, b)
            else:
                if step < 201:
                    if step < 195:
                        if step < 192:
                            if step == 107:
                                school.exorcised(g, a, b)
                            elif step == 109:
                                turn.score(g, a, b)
                            elif step == 110:
                                turn.more_chosen(g, a, b)
                        else:
                            if step == 192:
                                set_up.lay_stacks(g, a, b)
                            elif step == 193:
                                set_up.save_before(g, a, b)
                            elif step == 194:
                                set_up.saved_before(g, a, b)
                    else:
                        if step < 198:
                            if step == 195:
                                set_up.start_artifact(g, a, b)
                            elif step == 196:
                                set_up.artifact_started(g, a, b)
                            elif step == 197:
                                villagers.reveal(g, a, b)
                        else:
                            if step == 198:
                                villagers.villager_revealed(g, a, b)
                            elif step == 199:
                                villagers.kill_top(g, a, b)
                            elif step == 200:
                                villagers.kill_stack(g, a, b)
                else:
                    if step < 207:
                        if step < 204:
                            if step == 201:
                                villagers.dying_revealed(g, a, b)
                            elif step == 202:
                                villagers.flee(g, a, b)
                            elif step == 203:
                                villagers.bring_along(g, a, b)
                        else:
                            if step == 204:
                                villagers.brought_along(g, a, b)
                            elif step == 205:
                                villagers.save_top(g, a, b)
                            elif step == 206:
                                families.villager_curse(g, a, b)
                    else:
                        if step < 210:
                            if step == 207:
                                families.tao_out_of_game(g, a, b)
                            elif step == 208:
                                families.tao_taken_out(g, a, b)
                            elif step == 209:
                                families.call_incarnation(g, a, b)
                        else:
                            if step < 212:
                                if step == 210:
                                    families.incarnation_called(g, a, b)
                                elif step == 211:
                                    families.choose_victim(g, a, b)
                            else:
                                if step == 212:
                                    families.choose_qi_loser(g, a, b)
                                elif step == 213:
                                    families.qi_loser(g, a, b)
        else:
            if step < 238:
                if step < 226:
                    if step < 220:
                        if step < 217:
                            if step == 214:
                                families.family_reward(g, a, b)
                            elif step == 215:
                                families.place_buddhas(g, a, b)
                            elif step == 216:
                                families.buddha_put(g, a, b)
                        else:
                            if step == 217:
                                families.share_tao(g, a, b)
                            elif step == 218:
                                families.tao_shared(g, a, b)
                            elif step == 219:
                                families.share_qi(g, a, b)
                    else:
                        if step < 223:
                            if step == 220:
                                families.qi_shared(g, a, b)
                            elif step == 221:
                                devourers.devourer_acts(g, a, b)
                            elif step == 222:
                                devourers.devour(g, a, b)
                        else:
                            if step == 223:
                                su_ling.su_ling_at_the_end(g, a, b)
                            elif step == 224:
                                su_ling.su_ling_chosen(g, a, b)
                            elif step == 225:
                                su_ling.su_ling_crystal(g, a, b)
                else:
                    if step < 232:
                        if step < 229:
                            if step == 226:
                                su_ling.su_ling_crystal_chosen(g, a, b)
                            elif step == 227:
                                crystals.crystal_reward(g, a, b)
                            elif step == 228:
                                crystals.group_crystal(g, a, b)
                        else:
                            if step == 229:
                                crystals.who_gets_crystal(g, a, b)
                            elif step == 230:
                                crystals.crystal_given(g, a, b)
                            elif step == 231:
                                barrier.barrier(g, a, b)
                    else:
                        if step < 235:
                            if step == 232:
                                barrier.barrier_board(g, a, b)
                            elif step == 233:
                                barrier.barrier_chosen(g, a, b)
                            elif step == 234:
                                barrier.barrier_save(g, a, b)
                        else:
                            if step == 235:
                                barrier.barrier_roll(g, a, b)
                            elif step == 236:
                                barrier.barrier_rolled(g, a, b)
                            elif step == 237:
                                barrier.barrier_result(g, a, b)
            else:
                if step < 250:
                    if step < 244:
                        if step < 241:
                            if step == 238:
                                barrier.barrier_next(g, a, b)
                            elif step == 239:
                                barrier.barrier_over(g, a, b)
                            elif step == 240:
                                artifacts.inherit(g, a, b)
                        else:
                            if step == 241:
                                artifacts.inherited(g, a, b)
                            elif step == 242:
                                artifacts.claw(g, a, b)
                            elif step == 243:
                                artifacts.clawed(g, a, b)
                    else:
                        if step < 247:
                            if step == 244:
                                artifacts.potion(g, a, b)
                            elif step == 245:
                                artifacts.potion_chosen(g, a, b)
                            elif step == 246:
                                artifacts.scroll(g, a, b)
                        else:
                            if step == 247:
                                artifacts.scroll_chosen(g, a, b)
                            elif step == 248:
                                artifacts.firework(g, a, b)
                            elif step == 249:
                                artifacts.firework_chosen(g, a, b)
                else:
                    if step < 256:
                        if step < 253:
                            if step == 250:
                                school.school(g, a, b)
                            elif step == 251:
                                school.school_chosen(g, a, b)
                            elif step == 252:
                                school.school_roll(g, a, b)
                        else:
                            if step == 253:
                                school.school_result(g, a, b)
                            elif step == 254:
                                school.school_next(g, a, b)
                            elif step == 255:
                                school.school_over(g, a, b)
                    else:
                        if step < 259:
                            if step == 256:
                                incarnations.take_portal(g, a, b)
                            elif step == 257:
                                incarnations.voracious(g, a, b)
                            elif step == 258:
                                incarnations.take_su_ling(g, a, b)
                        else:
                            if step < 261:
                                if step == 259:
                                    incarnations.roots_strike_all(g, a, b)
                                elif step == 260:
                                    incarnations.remove_two(g, a, b)
                            else:
                                if step == 261:
                                    incarnations.walk(g, a, b)
                                elif step == 262:
                                    incarnations.ghost_each_yin(g, a, b)


class MaChoSteps(Performer):
    """The steps of MaCho."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 214:
            if step < 192:
                if step == 43:
                    ma_cho.apply_curse(g, a, b)
                elif step == 110:
                    ma_cho.more_chosen(g, a, b)
            else:
                if step == 192:
                    ma_cho.lay_stacks(g, a, b)
                elif step == 206:
                    ma_cho.villager_curse(g, a, b)
        else:
            if step < 411:
                if step == 214:
                    ma_cho.family_reward(g, a, b)
                elif step == 410:
                    ma_cho.family_out(g, a, b)
            else:
                if step == 411:
                    ma_cho.family_is_out(g, a, b)
                elif step == 412:
                    ma_cho.ma_cho_reward(g, a, b)
                elif step == 413:
                    ma_cho.ma_cho_rewarded(g, a, b)


class StevenQiGalSteps(Performer):
    """The steps of StevenQiGal."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 431:
            if step == 21:
                steven.leave_play(g, a, b)
            elif step == 430:
                steven.save_one(g, a, b)
        else:
            if step == 431:
                steven.one_saved(g, a, b)
            elif step == 432:
                steven.leave_a_buddha(g, a, b)
            elif step == 433:
                steven.buddha_moved(g, a, b)


class CursedChildrenSteps(Performer):
    """The steps of CursedChildren."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 421:
            if step < 192:
                if step == 8:
                    cursed_children.hand_out(g, a, b)
                elif step == 109:
                    cursed_children.score(g, a, b)
            else:
                if step == 192:
                    cursed_children.lay_stacks(g, a, b)
                elif step == 420:
                    cursed_children.deal_children(g, a, b)
        else:
            if step < 423:
                if step == 421:
                    cursed_children.child_dealt(g, a, b)
                elif step == 422:
                    cursed_children.place_child(g, a, b)
            else:
                if step == 423:
                    cursed_children.child_placed(g, a, b)
                elif step == 424:
                    cursed_children.child_makes_room(g, a, b)


class GreenRootsSteps(Performer):
    """The steps of GreenRoots."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 109:
            if step == 8:
                green_roots.hand_out(g, a, b)
            elif step == 16:
                green_roots.add_ghost(g, a, b)
            elif step == 19:
                green_roots.placed(g, a, b)
        else:
            if step == 109:
                green_roots.score(g, a, b)
            elif step == 400:
                green_roots.roots(g, a, b)
            elif step == 401:
                green_roots.roots_kill(g, a, b)

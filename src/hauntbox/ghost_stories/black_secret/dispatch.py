"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import (
    catacombs,
    curse_effects,
    curses,
    demons,
    ending,
    interrupted,
    mantra_effects,
    mantras,
    search,
    set_up,
    shadow,
    skeletons,
    turn,
    wu_feng,
)


class BlackSecretSteps(Performer):
    """The steps of BlackSecret."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 495:
            if step < 458:
                if step < 57:
                    if step < 23:
                        if step < 16:
                            if step < 10:
                                if step == 8:
                                    set_up.hand_out(g, a, b)
                                elif step == 9:
                                    turn.turn(g, a, b)
                            else:
                                if step == 10:
                                    turn.start_of_yin(g, a, b)
                                elif step == 11:
                                    turn.ghosts_act(g, a, b)
                        else:
                            if step < 21:
                                if step == 16:
                                    wu_feng.add_ghost(g, a, b)
                                elif step == 17:
                                    wu_feng.drawn(g, a, b)
                            else:
                                if step == 21:
                                    skeletons.leave_play(g, a, b)
                                elif step == 22:
                                    interrupted.power_off(g, a, b)
                    else:
                        if step < 28:
                            if step < 25:
                                if step == 23:
                                    interrupted.all_powers_off(g, a, b)
                                elif step == 24:
                                    interrupted.quick_start(g, a, b)
                            else:
                                if step == 25:
                                    interrupted.capture_die(g, a, b)
                                elif step == 26:
                                    interrupted.tao_locked(g, a, b)
                        else:
                            if step < 35:
                                if step == 28:
                                    interrupted.haunt_icon(g, a, b)
                                elif step == 29:
                                    interrupted.curse_icon(g, a, b)
                            else:
                                if step == 35:
                                    catacombs.haunt_tile(g, a, b)
                                elif step == 43:
                                    curse_effects.apply_curse(g, a, b)
                                elif step == 45:
                                    catacombs.yang_chosen(g, a, b)
                else:
                    if step < 449:
                        if step < 77:
                            if step < 73:
                                if step == 57:
                                    interrupted.hut_chosen(g, a, b)
                                elif step == 68:
                                    catacombs.move_taoist(g, a, b)
                            else:
                                if step == 73:
                                    mantras.lose_qi(g, a, b)
                                elif step == 75:
                                    catacombs.die(g, a, b)
                        else:
                            if step < 110:
                                if step == 77:
                                    mantra_effects.mantra_chosen(g, a, b)
                                elif step == 109:
                                    ending.score(g, a, b)
                            else:
                                if step == 110:
                                    catacombs.more_chosen(g, a, b)
                                elif step == 111:
                                    turn.begin_yin(g, a, b)
                                elif step == 448:
                                    set_up.deal_catacombs(g, a, b)
                    else:
                        if step < 453:
                            if step < 451:
                                if step == 449:
                                    set_up.catacombs_dealt(g, a, b)
                                elif step == 450:
                                    set_up.deal_wu_feng(g, a, b)
                            else:
                                if step == 451:
                                    set_up.wu_feng_dealt(g, a, b)
                                elif step == 452:
                                    set_up.lay_mantras(g, a, b)
                        else:
                            if step < 455:
                                if step == 453:
                                    set_up.lay_mantra(g, a, b)
                                elif step == 454:
                                    set_up.mantra_laid(g, a, b)
                            else:
                                if step == 455:
                                    wu_feng.use_ghost(g, a, b)
                                elif step == 456:
                                    wu_feng.ghost_used(g, a, b)
                                elif step == 457:
                                    wu_feng.put_ghost(g, a, b)
            else:
                if step < 477:
                    if step < 468:
                        if step < 462:
                            if step < 460:
                                if step == 458:
                                    wu_feng.call(g, a, b)
                                elif step == 459:
                                    wu_feng.take_incarnation(g, a, b)
                            else:
                                if step == 460:
                                    wu_feng.incarnation_taken(g, a, b)
                                elif step == 461:
                                    wu_feng.play_incarnation(g, a, b)
                        else:
                            if step < 465:
                                if step == 462:
                                    wu_feng.hand_decided(g, a, b)
                                elif step == 463:
                                    wu_feng.incarnation_chosen(g, a, b)
                            else:
                                if step == 465:
                                    demons.demon_phase(g, a, b)
                                elif step == 466:
                                    demons.demon_acts(g, a, b)
                                elif step == 467:
                                    demons.demon_acted(g, a, b)
                    else:
                        if step < 472:
                            if step < 470:
                                if step == 468:
                                    demons.summon(g, a, b)
                                elif step == 469:
                                    demons.demon_enters(g, a, b)
                            else:
                                if step == 470:
                                    demons.activate(g, a, b)
                                elif step == 471:
                                    demons.activated(g, a, b)
                        else:
                            if step < 474:
                                if step == 472:
                                    demons.exorcism_of_demons(g, a, b)
                                elif step == 473:
                                    demons.demons_rolled(g, a, b)
                            else:
                                if step == 474:
                                    demons.demons_result(g, a, b)
                                elif step == 475:
                                    demons.demons_chosen(g, a, b)
                                elif step == 476:
                                    demons.demons_pay(g, a, b)
                else:
                    if step < 486:
                        if step < 481:
                            if step < 479:
                                if step == 477:
                                    demons.demons_paid(g, a, b)
                                elif step == 478:
                                    demons.demons_driven_out(g, a, b)
                            else:
                                if step == 479:
                                    demons.demon_stone(g, a, b)
                                elif step == 480:
                                    demons.tao_taken(g, a, b)
                        else:
                            if step < 483:
                                if step == 481:
                                    search.search(g, a, b)
                                elif step == 482:
                                    search.token_found(g, a, b)
                            else:
                                if step == 483:
                                    search.empty_stack(g, a, b)
                                elif step == 484:
                                    search.stack_chosen(g, a, b)
                                elif step == 485:
                                    search.stack_shown(g, a, b)
                    else:
                        if step < 490:
                            if step < 488:
                                if step == 486:
                                    search.stack_token(g, a, b)
                                elif step == 487:
                                    search.urn_found(g, a, b)
                            else:
                                if step == 488:
                                    search.offer_qi(g, a, b)
                                elif step == 489:
                                    curses.draw_curses(g, a, b)
                        else:
                            if step < 492:
                                if step == 490:
                                    curses.curse_drawn(g, a, b)
                                elif step == 491:
                                    curses.cast_any(g, a, b)
                            else:
                                if step == 492:
                                    curses.curse_chosen(g, a, b)
                                elif step == 493:
                                    curses.cast(g, a, b)
                                elif step == 494:
                                    curses.curse_laid(g, a, b)
        else:
            if step < 531:
                if step < 513:
                    if step < 504:
                        if step < 499:
                            if step < 497:
                                if step == 495:
                                    curses.reset_curses(g, a, b)
                                elif step == 496:
                                    curses.curse_works(g, a, b)
                            else:
                                if step == 497:
                                    curse_effects.mantra_robbed(g, a, b)
                                elif step == 498:
                                    curse_effects.ladder_goes(g, a, b)
                        else:
                            if step < 501:
                                if step == 499:
                                    curse_effects.ladder_gone(g, a, b)
                                elif step == 500:
                                    curse_effects.choose_taoist(g, a, b)
                            else:
                                if step == 501:
                                    curse_effects.taoist_chosen(g, a, b)
                                elif step == 502:
                                    curse_effects.take_tao_of(g, a, b)
                                elif step == 503:
                                    curse_effects.move_a_ghost(g, a, b)
                    else:
                        if step < 508:
                            if step < 506:
                                if step == 504:
                                    curse_effects.ghost_to_move(g, a, b)
                                elif step == 505:
                                    curse_effects.ghost_where(g, a, b)
                            else:
                                if step == 506:
                                    curse_effects.taoist_dragged(g, a, b)
                                elif step == 507:
                                    curse_effects.raise_ghost(g, a, b)
                        else:
                            if step < 510:
                                if step == 508:
                                    curse_effects.ghost_raised(g, a, b)
                                elif step == 509:
                                    curse_effects.choose_haunt(g, a, b)
                            else:
                                if step == 510:
                                    curse_effects.summon_all(g, a, b)
                                elif step == 511:
                                    curse_effects.roll_against(g, a, b)
                                elif step == 512:
                                    curse_effects.shown_against(g, a, b)
                else:
                    if step < 522:
                        if step < 517:
                            if step < 515:
                                if step == 513:
                                    curse_effects.kept_against(g, a, b)
                                elif step == 514:
                                    curse_effects.again_against(g, a, b)
                            else:
                                if step == 515:
                                    curse_effects.final_against(g, a, b)
                                elif step == 516:
                                    curse_effects.remove_last(g, a, b)
                        else:
                            if step < 519:
                                if step == 517:
                                    curse_effects.strip_more(g, a, b)
                                elif step == 518:
                                    skeletons.place_skeletons(g, a, b)
                            else:
                                if step == 519:
                                    skeletons.skeleton_placed(g, a, b)
                                elif step == 520:
                                    skeletons.three_skeletons(g, a, b)
                                elif step == 521:
                                    skeletons.one_skeleton(g, a, b)
                    else:
                        if step < 526:
                            if step < 524:
                                if step == 522:
                                    interrupted.hut_discards(g, a, b)
                                elif step == 523:
                                    mantras.put_qi(g, a, b)
                            else:
                                if step == 524:
                                    mantras.qi_put(g, a, b)
                                elif step == 525:
                                    mantras.mantra_works(g, a, b)
                        else:
                            if step < 528:
                                if step == 526:
                                    mantras.mantra_done(g, a, b)
                                elif step == 527:
                                    mantras.choose_mantra(g, a, b)
                            else:
                                if step == 528:
                                    mantras.mantra_applied(g, a, b)
                                elif step == 529:
                                    mantras.gift_of_qi(g, a, b)
                                elif step == 530:
                                    mantras.calligrapher(g, a, b)
            else:
                if step < 549:
                    if step < 540:
                        if step < 535:
                            if step < 533:
                                if step == 531:
                                    mantras.calligrapher_chosen(g, a, b)
                                elif step == 532:
                                    mantras.mantra_to_replace(g, a, b)
                            else:
                                if step == 533:
                                    mantras.replacement_chosen(g, a, b)
                                elif step == 534:
                                    mantras.yin_yang_and_qi(g, a, b)
                        else:
                            if step < 537:
                                if step == 535:
                                    mantra_effects.ladders_back(g, a, b)
                                elif step == 536:
                                    mantra_effects.ladder_put_back(g, a, b)
                            else:
                                if step == 537:
                                    mantra_effects.tao_for(g, a, b)
                                elif step == 538:
                                    mantra_effects.tao_taken_for(g, a, b)
                                elif step == 539:
                                    mantra_effects.qi_for(g, a, b)
                    else:
                        if step < 544:
                            if step < 542:
                                if step == 540:
                                    mantra_effects.yin_yang_for(g, a, b)
                                elif step == 541:
                                    mantra_effects.place_weakening(g, a, b)
                            else:
                                if step == 542:
                                    mantra_effects.weakened(g, a, b)
                                elif step == 543:
                                    mantra_effects.discard_ghosts(g, a, b)
                        else:
                            if step < 546:
                                if step == 544:
                                    mantra_effects.ghost_discarded(g, a, b)
                                elif step == 545:
                                    mantra_effects.curse_revoked(g, a, b)
                            else:
                                if step == 546:
                                    mantra_effects.carry_taoist(g, a, b)
                                elif step == 547:
                                    mantra_effects.taoist_carried(g, a, b)
                                elif step == 548:
                                    mantra_effects.shift_ghost(g, a, b)
                else:
                    if step < 558:
                        if step < 553:
                            if step < 551:
                                if step == 549:
                                    mantra_effects.demon_banished(g, a, b)
                                elif step == 550:
                                    mantra_effects.set_buddhas(g, a, b)
                            else:
                                if step == 551:
                                    mantra_effects.buddha_placed(g, a, b)
                                elif step == 552:
                                    mantra_effects.bury(g, a, b)
                        else:
                            if step < 555:
                                if step == 553:
                                    mantra_effects.buried(g, a, b)
                                elif step == 554:
                                    mantra_effects.who_chosen(g, a, b)
                            else:
                                if step == 555:
                                    catacombs.offer_ladder(g, a, b)
                                elif step == 556:
                                    catacombs.ladder_used(g, a, b)
                                elif step == 557:
                                    shadow.shadow_comes(g, a, b)
                    else:
                        if step < 562:
                            if step < 560:
                                if step == 558:
                                    shadow.shadow_acts(g, a, b)
                                elif step == 559:
                                    shadow.shadow_acted(g, a, b)
                            else:
                                if step == 560:
                                    shadow.shadow_rolled(g, a, b)
                                elif step == 561:
                                    shadow.shadow_hits(g, a, b)
                        else:
                            if step < 564:
                                if step == 562:
                                    shadow.shadow_hit(g, a, b)
                                elif step == 563:
                                    curse_effects.throw_against(g, a, b)
                            else:
                                if step == 564:
                                    curses.hexer_acts(g, a, b)
                                elif step == 700:
                                    wu_feng.use_supposed(g, a, b)
                                elif step == 701:
                                    wu_feng.hand_supposed(g, a, b)

"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import (
    curses,
    dice,
    draws,
    exorcisms,
    levels,
    mantras,
    scenarios,
    set_up,
    turn,
)


class BlackMoonSteps(Performer):
    """The steps of BlackMoon."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 476:
            if step < 209:
                if step < 44:
                    if step < 17:
                        if step == 8:
                            set_up.hand_out(g, a, b)
                        elif step == 11:
                            turn.ghosts_act(g, a, b)
                    else:
                        if step == 17:
                            draws.drawn(g, a, b)
                        elif step == 43:
                            dice.apply_curse(g, a, b)
                else:
                    if step < 110:
                        if step == 44:
                            levels.yang(g, a, b)
                        elif step == 68:
                            levels.move_taoist(g, a, b)
                    else:
                        if step == 110:
                            levels.more_chosen(g, a, b)
                        elif step == 206:
                            draws.villager_curse(g, a, b)
            else:
                if step < 401:
                    if step < 247:
                        if step == 209:
                            draws.call_incarnation(g, a, b)
                        elif step == 242:
                            exorcisms.claw(g, a, b)
                    else:
                        if step == 247:
                            levels.scroll_chosen(g, a, b)
                        elif step == 260:
                            draws.remove_two(g, a, b)
                else:
                    if step < 458:
                        if step == 401:
                            scenarios.roots_kill(g, a, b)
                        elif step == 422:
                            scenarios.place_child(g, a, b)
                    else:
                        if step == 458:
                            draws.call(g, a, b)
                        elif step == 475:
                            exorcisms.demons_chosen(g, a, b)
        else:
            if step < 601:
                if step < 512:
                    if step < 496:
                        if step == 476:
                            exorcisms.demons_pay(g, a, b)
                        elif step == 477:
                            exorcisms.demons_paid(g, a, b)
                    else:
                        if step == 496:
                            curses.curse_works(g, a, b)
                        elif step == 501:
                            levels.taoist_chosen(g, a, b)
                else:
                    if step < 525:
                        if step == 512:
                            dice.shown_against(g, a, b)
                        elif step == 515:
                            dice.final_against(g, a, b)
                    else:
                        if step == 525:
                            mantras.mantra_works(g, a, b)
                        elif step == 547:
                            mantras.taoist_carried(g, a, b)
            else:
                if step < 833:
                    if step < 606:
                        if step == 601:
                            dice.infernal_shown(g, a, b)
                        elif step == 605:
                            dice.infernal_final(g, a, b)
                    else:
                        if step == 606:
                            dice.infernal_applies(g, a, b)
                        elif step == 832:
                            curses.villager_driven(g, a, b)
                else:
                    if step < 835:
                        if step == 833:
                            curses.crystal_robbed(g, a, b)
                        elif step == 834:
                            curses.portal_moved(g, a, b)
                    else:
                        if step == 835:
                            mantras.save_by_mantra(g, a, b)
                        elif step == 836:
                            mantras.saved_by_mantra(g, a, b)

"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.promos import (
    b_rice,
    chuck,
    guard_tower,
    jean_claude,
    shaman,
    terror,
)


class GuardhouseSteps(Performer):
    """The steps of Guardhouse."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step == 109:
            terror.score(g, a, b)


class TowerSteps(Performer):
    """The steps of Tower."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 131:
            if step == 128:
                guard_tower.guard_tower(g, a, b)
            elif step == 129:
                guard_tower.look(g, a, b)
            elif step == 130:
                guard_tower.looked(g, a, b)
        else:
            if step < 133:
                if step == 131:
                    guard_tower.arrange(g, a, b)
                elif step == 132:
                    guard_tower.arranged(g, a, b)
            else:
                if step == 133:
                    guard_tower.tower_tao(g, a, b)
                elif step == 134:
                    guard_tower.tower_tao_taken(g, a, b)


class BRiceSteps(Performer):
    """The steps of BRice."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 136:
            if step < 110:
                if step == 15:
                    b_rice.end_of_turn(g, a, b)
                elif step == 75:
                    b_rice.die(g, a, b)
            else:
                if step == 110:
                    b_rice.more_chosen(g, a, b)
                elif step == 135:
                    b_rice.scream(g, a, b)
        else:
            if step < 138:
                if step == 136:
                    b_rice.screamed(g, a, b)
                elif step == 137:
                    b_rice.share_loss(g, a, b)
            else:
                if step == 138:
                    b_rice.loss_shared(g, a, b)
                elif step == 139:
                    b_rice.keep_nunchaku(g, a, b)


class ShamanSteps(Performer):
    """The steps of Shaman."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step == 23:
            shaman.all_powers_off(g, a, b)
        elif step == 140:
            shaman.wander(g, a, b)


class ChuckSteps(Performer):
    """The steps of Chuck."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step == 141:
            chuck.clear_board(g, a, b)
        elif step == 142:
            chuck.kick(g, a, b)


class JeanClaudeSteps(Performer):
    """The steps of JeanClaude."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 107:
            if step < 21:
                if step == 18:
                    jean_claude.put_into_play(g, a, b)
                elif step == 19:
                    jean_claude.placed(g, a, b)
            else:
                if step == 21:
                    jean_claude.leave_play(g, a, b)
                elif step == 65:
                    jean_claude.pavilion_to(g, a, b)
                elif step == 75:
                    jean_claude.die(g, a, b)
        else:
            if step < 144:
                if step == 107:
                    jean_claude.exorcised(g, a, b)
                elif step == 110:
                    jean_claude.more_chosen(g, a, b)
                elif step == 143:
                    jean_claude.two_spaces(g, a, b)
            else:
                if step == 144:
                    jean_claude.stand_on_two(g, a, b)
                elif step == 145:
                    jean_claude.move_two(g, a, b)
                elif step == 146:
                    jean_claude.get_apple(g, a, b)

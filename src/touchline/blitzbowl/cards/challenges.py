"""The conditions of the Challenges, looked at in the claim step after an Action of the coach whose turn it is.

To add a Challenge: an entry in the data file and a function of the same name here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.blitzbowl.cards.deck import CHALLENGES
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    BLOCK,
    COMPLETED,
    FOUL,
    MARK,
    NEW_DEED,
    NONE,
    REGULAR,
    RISKED,
    RUN,
    SCORED,
    SIDESTEP,
    TARGET_DOWN,
    TARGET_INJURED,
    THROW,
    THROW_TEAM_MATE,
)


def break_some_bones(match: BlitzMatch) -> bool:
    return match.act_kind in (BLOCK, FOUL) and bool(match.act_facts & TARGET_INJURED)


def free_up_the_ball(match: BlitzMatch) -> bool:
    return bool(match.act_held & ~match.held_by(1 - match.active))


def get_moving(match: BlitzMatch) -> bool:
    return match.act_kind == RUN and match.runs >= 3


def get_the_ball(match: BlitzMatch) -> bool:
    return bool(match.act_gained & ~match.possessed)


def get_together(match: BlitzMatch) -> bool:
    if match.act_kind not in (RUN, MARK, SIDESTEP) or not match.is_standing(match.act_player):
        return False
    near = match.standing[match.active] & match.grid.near[match.at[match.act_player]]
    return near.bit_count() >= 2


def make_a_risky_throw(match: BlitzMatch) -> bool:
    return bool(match.act_facts & RISKED)


def move_the_ball(match: BlitzMatch) -> bool:
    """The ball's own displacement counts, from the start of the Action to its end, not the way it took."""
    if match.act_kind not in (RUN, THROW, THROW_TEAM_MATE):
        return False
    held = match.held_by(match.active)
    return any(
        held >> ball & 1 and before != NONE and match.advance(match.active, match.ball_square(ball)) - before >= 4
        for ball, before in enumerate(match.act_from)
    )


def play_as_a_team(match: BlitzMatch) -> bool:
    several = match.deeds.bit_count() >= 3 and match.doers.bit_count() >= 3
    return several and bool(match.act_facts & NEW_DEED)


def show_no_fear(match: BlitzMatch) -> bool:
    return (
        match.is_standing(match.act_player)
        and match.at[match.act_player] in match.ground.trapdoors
        and match.held_by(1 - match.active) != 0
    )


def show_them_how_its_done(match: BlitzMatch) -> bool:
    return bool(match.act_facts & REGULAR) and match.regular[match.act_player].bit_count() >= 3


def show_us_a_completion(match: BlitzMatch) -> bool:
    return bool(match.act_facts & COMPLETED)


def showboat_for_the_crowd(match: BlitzMatch) -> bool:
    return bool(match.act_facts & SCORED)


def spread_out(match: BlitzMatch) -> bool:
    if match.act_kind not in (RUN, SIDESTEP):
        return False
    mine = match.standing[match.active]
    return all(not match.grid.near[square] & mine for square in match.grid.squares(mine))


def take_them_down(match: BlitzMatch) -> bool:
    return match.act_kind == BLOCK and bool(match.act_facts & TARGET_DOWN)


def tie_them_up(match: BlitzMatch) -> bool:
    """Two opponents Marked by this Player and by no other of the team."""
    player = match.act_player
    if match.act_kind != MARK or not match.is_standing(player):
        return False
    others = match.standing[match.active] & ~(1 << match.at[player])
    foes = match.standing[1 - match.active] & match.grid.near[match.at[player]]
    return (foes & ~match.grid.spread(others)).bit_count() >= 2


_BY_NAME: Final[dict[str, Callable[[BlitzMatch], bool]]] = {
    condition.__name__.replace("_", "-"): condition
    for condition in (
        break_some_bones,
        free_up_the_ball,
        get_moving,
        get_the_ball,
        get_together,
        make_a_risky_throw,
        move_the_ball,
        play_as_a_team,
        show_no_fear,
        show_them_how_its_done,
        show_us_a_completion,
        showboat_for_the_crowd,
        spread_out,
        take_them_down,
        tie_them_up,
    )
}
CONDITIONS: Final[list[Callable[[BlitzMatch], bool]]] = [_BY_NAME[name] for name in CHALLENGES]

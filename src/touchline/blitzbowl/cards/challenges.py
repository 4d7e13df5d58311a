"""The conditions of the Challenges, looked at in the claim step after an Action of the coach whose turn it is.

To add a Challenge: an entry in the data file, a function here, and its line in the table at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.blitzbowl.cards.deck import CHALLENGES
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ALL_KINDS,
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
    return bool(match.act_facts & TARGET_INJURED)


def free_up_the_ball(match: BlitzMatch) -> bool:
    return bool(match.act_held & ~match.held_by(1 - match.active))


def get_moving(match: BlitzMatch) -> bool:
    return match.runs >= 3


def get_the_ball(match: BlitzMatch) -> bool:
    return bool(match.act_gained & ~match.possessed)


def get_together(match: BlitzMatch) -> bool:
    if not match.is_standing(match.act_player):
        return False
    near = match.standing[match.active] & match.grid.near[match.at[match.act_player]]
    return near.bit_count() >= 2


def make_a_risky_throw(match: BlitzMatch) -> bool:
    return bool(match.act_facts & RISKED)


def move_the_ball(match: BlitzMatch) -> bool:
    """The ball's own displacement counts, from the start of the Action to its end, not the way it took."""
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
    mine = match.standing[match.active]
    return all(not match.grid.near[square] & mine for square in match.grid.squares(mine))


def take_them_down(match: BlitzMatch) -> bool:
    return bool(match.act_facts & TARGET_DOWN)


def tie_them_up(match: BlitzMatch) -> bool:
    """Two opponents Marked by this Player and by no other of the team."""
    player = match.act_player
    if not match.is_standing(player):
        return False
    others = match.standing[match.active] & ~(1 << match.at[player])
    foes = match.standing[1 - match.active] & match.grid.near[match.at[player]]
    return (foes & ~match.grid.spread(others)).bit_count() >= 2


_ANY: Final = ALL_KINDS
_BLOCK: Final = 1 << BLOCK
_RUN: Final = 1 << RUN
_THROWS: Final = 1 << THROW | 1 << THROW_TEAM_MATE

# by id: the condition, and the kinds of Action that can meet it
_BY_ID: Final[dict[str, tuple[Callable[[BlitzMatch], bool], int]]] = {
    "break-some-bones": (break_some_bones, _BLOCK | 1 << FOUL),
    "free-up-the-ball": (free_up_the_ball, _ANY),
    "get-moving": (get_moving, _RUN),
    "get-the-ball": (get_the_ball, _ANY),
    "get-together": (get_together, _RUN | 1 << MARK | 1 << SIDESTEP),
    "make-a-risky-throw": (make_a_risky_throw, _THROWS),
    "move-the-ball": (move_the_ball, _RUN | _THROWS),
    "play-as-a-team": (play_as_a_team, _ANY),
    "show-no-fear": (show_no_fear, _ANY),
    "show-them-how-its-done": (show_them_how_its_done, _ANY),
    "show-us-a-completion": (show_us_a_completion, _THROWS),
    "showboat-for-the-crowd": (showboat_for_the_crowd, _ANY),
    "spread-out": (spread_out, _RUN | 1 << SIDESTEP),
    "take-them-down": (take_them_down, _BLOCK),
    "tie-them-up": (tie_them_up, 1 << MARK),
}
CONDITIONS: Final[list[Callable[[BlitzMatch], bool]]] = [_BY_ID[id][0] for id in CHALLENGES]
CONDITION_KINDS: Final[list[int]] = [_BY_ID[id][1] for id in CHALLENGES]

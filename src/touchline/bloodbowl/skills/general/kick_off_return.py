"""Kick-Off Return."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import may_leave_square, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import KICK_FLIES, NONE, PICK_Q, PLAYER
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

RETURN: Final = 3  # squares


def returners(match: BowlMatch) -> list[int]:
    """Receivers with the skill whom nobody marks and who are not on the Line of Scrimmage."""
    seat, bit = 1 - match.kicking, match.rules.bits["kick-off-return"]
    able = match.rules.open_players(match, seat)
    return [
        player
        for player in match.team(seat)
        if able >> player & 1
        and match.effects[player] & bit
        and not match.front_of(seat) >> match.at[player] & 1
        and may_leave_square(match, player)
    ]


def kick_off_return(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """One player of the receiving team may move before the roll on the kick-off table; not for a touchback."""
    players = returners(match) if match.landing != NONE else []
    if not players or players[0] != owner:
        return value
    match.topic = match.rules.number("kick-off-return")
    match.focus = NONE
    options = [NO] + [PLAYER + player for player in players]
    return match.ask(1 - match.kicking, PICK_Q, options, returner_chosen, value)


def returner_chosen(match: BowlMatch, answer: int, value: int) -> int:
    if answer == NO:
        return value
    tell_use(match, answer - PLAYER, "kick-off-return")
    match.after(kick_returned)
    return match.rules.march(match, answer - PLAYER, RETURN)


def kick_returned(_match: BowlMatch, _: int) -> int:
    """Nobody else does."""
    return YES


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("kick-off-return", interrupts={KICK_FLIES: kick_off_return}),
        "Kick-Off Return",
        "When the team receives, one such player off the line of scrimmage and outside opposing tackle zones may move "
        "up to three squares in its own half before the kick-off result is rolled.",
        GENERAL_SKILL,
        (BB2016,),
        720,
        carry_on=(returner_chosen, kick_returned),
    ),
]

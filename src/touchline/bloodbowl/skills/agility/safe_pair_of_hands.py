"""Safe Pair of Hands."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BALL_LET_GO, BALL_Q, NONE, SQUARE
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def safe_hands(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """May put the ball into a free square instead of letting it bounce."""
    free = match.grid.near[match.at[owner]] & ~match.occupied() if owner == subject else 0
    if not free:
        return value
    seat = ask_use(match, owner, "safe-pair-of-hands")
    return match.ask(seat, BALL_Q, [NO, *match.grid.squares(free, SQUARE)], ball_put_down, owner)


def ball_put_down(match: BowlMatch, answer: int, owner: int) -> int:
    if answer != NO:
        tell_use(match, owner, "safe-pair-of-hands")
        match.tell(events.BALL_MOVED, match.drop, answer - SQUARE)
        match.ball = answer - SQUARE
        match.drop = NONE
        return match.rules.ball_at_rest(match)
    return DONE


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("safe-pair-of-hands", interrupts={BALL_LET_GO: safe_hands}),
        "Safe Pair of Hands",
        "When knocked down with the ball, may place it in an adjacent empty square instead of letting it bounce.",
        AGILITY_SKILL,
        (BB2020,),
        300,
        carry_on=(ball_put_down,),
    ),
]

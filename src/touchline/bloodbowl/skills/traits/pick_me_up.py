"""Pick-me-up."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import ask_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import TURN_ENDS, USE_Q
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

HELPING_REACH: Final = 3
HELPED_UP: Final = 5


def pick_me_up(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """When the opponents' turn is over, Prone team-mates nearby may be helped up; one die for each of them."""
    if match.seat_of(owner) == seat:
        return value
    helpers = [player for player in match.on_pitch(match.seat_of(owner)) if helps_up(match, player)]
    if helpers[0] != owner:
        return value
    near = 0
    for mate in match.on_pitch(match.seat_of(owner)):
        lies = match.prone >> mate & 1 and not match.stunned >> mate & 1
        if lies and any(match.grid.distance(match.at[h], match.at[mate]) <= HELPING_REACH for h in helpers):
            near |= 1 << mate
    return help_up(match, DONE, near)


def helps_up(match: BowlMatch, player: int) -> bool:
    return match.is_skilled(player) and bool(match.effects[player] & match.rules.bits["pick-me-up"])


def help_up(match: BowlMatch, _: int, near: int) -> int:
    """The next of the players in the bit set `near`."""
    while near:
        mate = (near & -near).bit_length() - 1
        near &= near - 1
        die = match.dice.roll(D6)
        match.tell_roll(events.DIE, mate, match.rules.number("pick-me-up"), die, die, HELPED_UP)
        if die >= HELPED_UP:
            match.after(help_up, near)
            return match.ask(ask_use(match, mate, "pick-me-up"), USE_Q, [NO, YES], helped_up, mate)
    return DONE


def helped_up(match: BowlMatch, answer: int, mate: int) -> int:
    if answer == YES:
        match.rules.stand(match, mate)
    return DONE


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pick-me-up", interrupts={TURN_ENDS: pick_me_up}),
        "Pick-me-up",
        "At the end of the opponent's team turn, roll once D6 for each prone, non-stunned team-mate within 3 "
        "squares of a standing player with it: 5+ stands up.",
        TRAIT,
        (BB2020,),
        900,
        carry_on=(help_up, helped_up),
    ),
]

"""Weeping Dagger."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.harming import hits
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY_STANDS, LEAGUE
from touchline.core.dice import D6
from touchline.core.hooks import Effect

POISONED: Final = 4


def weeping_dagger(match: BowlMatch, row: int, owner: int, victim: int, _other: int) -> int:
    """In a league a victim of a block who is only Badly Hurt may miss the next match."""
    rules = match.rules
    if match.setup.play != LEAGUE or row != rules.badly_hurt_row or not hits(match, owner, victim):
        return row
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, rules.number("weeping-dagger"), die, die, POISONED)
    return rules.casualty_names.index("miss-next-game") if die >= POISONED else row


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("weeping-dagger", interrupts={CASUALTY_STANDS: weeping_dagger}),
        "Weeping Dagger",
        "In a league, an opponent whom its block leaves Badly Hurt misses the next match on a 4+.",
        TRAIT,
        (BB2016,),
        990,
        anywhere=True,
        compulsory=True,
    ),
]

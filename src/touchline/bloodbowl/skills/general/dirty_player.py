"""Dirty Player."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.harming import (
    figure,
    fouls,
    is_spent,
    most_added,
    offer_armour,
    offer_injury,
    roll_raised,
)
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, BOOST, BY_FOUL, INJURY, UNTIL_ACTIVATION, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

DIRTY_PLAYER: Final = "dirty-player"
STAMP: Final = 2  # in an edition where one use counts for both rolls


def dirty_player_boost(match: BowlMatch, value: int, owner: int, _victim: int, _needed: int) -> int:
    helps = fouls(match, owner) and not is_spent(match, DIRTY_PLAYER)
    return value + figure(match, owner, DIRTY_PLAYER) if helps else value


def dirty_player_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, DIRTY_PLAYER) if fouls(match, owner) else value


def dirty_player_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, DIRTY_PLAYER) if fouls(match, owner) else value


def stamp_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    """Asked when it breaks the armour; what it adds counts for the Injury roll as well."""
    if (
        not fouls(match, owner)
        or value >= needed
        or value + most_added(match, owner, victim, needed, DIRTY_PLAYER) < needed
    ):
        return value
    return match.ask(ask_use(match, owner, DIRTY_PLAYER), USE_Q, [NO, YES], stamped, value, owner)


def stamp_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    rules = match.rules
    if not fouls(match, owner) or is_spent(match, DIRTY_PLAYER):
        return value
    most = value + most_added(match, owner, victim, 0, DIRTY_PLAYER)
    if rules.injury_for(match, victim, most) == rules.injury_for(match, victim, value):
        return value
    return match.ask(ask_use(match, owner, DIRTY_PLAYER), USE_Q, [NO, YES], stamped, value, owner)


def stamped(match: BowlMatch, answer: int, total: int, owner: int) -> int:
    """One use for the whole foul: until it is over the team has what is added to both rolls."""
    if answer == NO:
        return total
    rules, more = match.rules, figure(match, owner, DIRTY_PLAYER)
    match.boosted |= rules.bits[DIRTY_PLAYER]
    rules.grant(match, match.team_owner(match.seat_of(owner)), DIRTY_PLAYER, UNTIL_ACTIVATION)
    tell_use(match, owner, DIRTY_PLAYER)
    return total + more


def still_stamping(match: BowlMatch, value: int, owner: int, _victim: int, _other: int) -> int:
    return value + STAMP if owner >= match.count and match.cause == BY_FOUL else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            DIRTY_PLAYER,
            values={BOOST: dirty_player_boost},
            interrupts={ARMOUR: dirty_player_armour, INJURY: dirty_player_injury},
        ),
        "Dirty Player",
        "+X to the armour roll or the injury roll of its foul, chosen after the roll.",
        GENERAL_SKILL,
        (BB2020, BB2016),
        330,
        carry_on=(roll_raised,),
        figure="+1",
        fixed={BB2016: "+1"},
    ),
    Skill(
        Effect(
            DIRTY_PLAYER,
            values={BOOST: dirty_player_boost, INJURY: still_stamping},
            interrupts={ARMOUR: stamp_armour, INJURY: stamp_injury},
        ),
        "Dirty Player",
        "+2 to the armour roll and to the injury roll of its foul.",
        GENERAL_SKILL,
        (GOLD,),
        330,
        carry_on=(stamped,),
        fixed={GOLD: "+2"},
    ),
]

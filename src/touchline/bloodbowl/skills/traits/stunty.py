"""Stunty."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_BLADE, DODGE, INJURY_TABLE, INTERFERE, PASSING
from touchline.core.hooks import Effect

STUNTY_TABLE: Final = 1
CONSPICUOUS: Final = ("secret-weapon", "swoop")  # the same where the weapon itself does not matter
BULKY: Final = ("bombardier", "chainsaw", "swoop")  # what keeps a Stunty player from slipping through


def stunty_dodge(match: BowlMatch, value: int, owner: int, subject: int, markers: int) -> int:
    """Slips through: markers of the square entered do not count, unless something bulky is carried along."""
    return slip(match, value, owner, subject, markers, BULKY)


def slip(match: BowlMatch, value: int, owner: int, subject: int, markers: int, bulky: tuple[str, ...]) -> int:
    if owner != subject or match.effects[owner] & match.rules.bits_of(bulky):
        return value
    return value + markers - titchy_markers(match, owner)


def slips_through(match: BowlMatch, value: int, owner: int, subject: int, markers: int) -> int:
    return slip(match, value, owner, subject, markers, CONSPICUOUS)


def titchy_markers(match: BowlMatch, player: int) -> int:
    """Markers so small that they hinder nobody anyway."""
    titchy, foes = match.rules.bits["titchy"], match.tackling[1 - match.seat_of(player)]
    near = foes & match.grid.near[match.at[player]]
    return sum(bool(match.effects[foe] & titchy) for foe in match.players_on(near)) if near else 0


def stunty_pass(_match: BowlMatch, value: int, owner: int, _subject: int, passer: int) -> int:
    """A pass by a Stunty player is easier to interfere with."""
    return value + 1 if owner == passer else value


def stunty_injury(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return STUNTY_TABLE if owner == subject else value


def weak_throw(_match: BowlMatch, value: int, owner: int, subject: int, _band: int) -> int:
    return value - 1 if owner == subject else value


def hurt_easily(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """By all but a blade, whose Injury roll nothing modifies."""
    return STUNTY_TABLE if owner == subject and match.cause != BY_BLADE else value


ARMED: Final = ("chainsaw", "blunderbuss", "poison-dagger", "explosive-bombs", "stink-bombs", "pogo-stick")


def slips_by(match: BowlMatch, value: int, owner: int, subject: int, markers: int) -> int:
    """Markers of the square entered do not count, unless the player carries a weapon or ignores them anyway."""
    hindered = match.effects[owner] & match.rules.bits_of((*ARMED, "titchy"))
    return value + markers if owner == subject and not hindered else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "stunty",
            values={DODGE: stunty_dodge, INTERFERE: stunty_pass, INJURY_TABLE: stunty_injury},
        ),
        "Stunty",
        "Not hindered by opponents who mark the square dodged into; easier to intercept; hurt more easily by "
        "Injury rolls.",
        TRAIT,
        (BB2020,),
        390,
        compulsory=True,
    ),
    Skill(
        Effect(
            "stunty",
            values={DODGE: slips_through, PASSING: weak_throw, INJURY_TABLE: hurt_easily},
        ),
        "Stunty",
        "Ignores tackle zones on the square it dodges into, unless it has a Secret Weapon or Swoop; -1 to its "
        "passes; hurt "
        "more easily by Injury rolls.",
        TRAIT,
        (BB2016,),
        390,
        compulsory=True,
    ),
    Skill(
        Effect("stunty", values={DODGE: slips_by}),
        "Stunty",
        "Ignores tackle zones on the square it dodges to, unless it carries a secret weapon.",
        TRAIT,
        (GOLD,),
        390,
        compulsory=True,
    ),
]

"""Inducements, each an effect of the team that has hired it, with its small functions at the points of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.inducements import (
    bolts,
    curses,
    customs,
    healers,
    referees,
    sidelines,
    spells,
    staff,
    supplement_referees,
    supplement_staff,
    supplement_things,
    team_rules,
    wizards,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import WEATHERS
from touchline.core.hooks import Effect

CORE: Final[list[Effect[BowlMatch]]] = [
    *sidelines.SIDELINES,
    *healers.HEALERS,
    *staff.STAFF,
    *referees.REFEREES,
    *wizards.WIZARDS,
]
SUPPLEMENT: Final[list[Effect[BowlMatch]]] = [
    *supplement_staff.SUPPLEMENT_STAFF,
    *wizards.MORE_WIZARDS,
    *supplement_referees.SUPPLEMENT_REFEREES,
    *supplement_things.THINGS,
]
# effects that come with inducements and teams without being for sale
COMPANIONS: Final[list[Effect[BowlMatch]]] = [
    Effect("prayers-to-nuffle"),
    Effect("borrowed-weather"),
    Effect("too-many-players"),
    *team_rules.TEAM_RULES,
    *spells.MAGIC,
    *curses.GROUNDS,
    *supplement_staff.STAFF_COMPANIONS,
    *supplement_things.THING_COMPANIONS,
    *wizards.SPELL_EFFECTS,
]
# what an event may add of its own
CUSTOM: Final[list[Effect[BowlMatch]]] = customs.CUSTOM
CUSTOM_COMPANIONS: Final[list[Effect[BowlMatch]]] = customs.CUSTOM_COMPANIONS
INDUCEMENTS: Final = tuple(effect.id for effect in (*CORE, *SUPPLEMENT, *CUSTOM))
DEATH_ZONE: Final = frozenset(effect.id for effect in SUPPLEMENT)
TREASURY_ONLY: Final = frozenset((supplement_things.SIDE_BET,))
ROOKIES: Final = "riotous-rookies"
SUBSTITUTES: Final = staff.SUBSTITUTES | supplement_staff.SUBSTITUTES
# the named options of an effect, by its id
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "weather-mage": WEATHERS,
    **curses.OPTIONS,
    **supplement_things.OPTIONS,
}
WORKS_ANYWHERE: Final = customs.WORKS_ANYWHERE
CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    *bolts.CARRY_ON,
    *curses.CARRY_ON,
    *customs.CARRY_ON,
    *healers.CARRY_ON,
    *referees.CARRY_ON,
    *sidelines.CARRY_ON,
    *spells.CARRY_ON,
    *staff.CARRY_ON,
    *supplement_referees.CARRY_ON,
    *supplement_staff.CARRY_ON,
    *supplement_things.CARRY_ON,
    *team_rules.CARRY_ON,
    *wizards.CARRY_ON,
)

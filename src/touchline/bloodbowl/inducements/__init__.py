"""Inducements, each an entry: what it costs whom, and the effect of the team that has it with its small functions.

Mercenaries and Star Players are inducements with rules of their own and stand elsewhere. Left out are the Mercenary
types of Death Zone, whose prices depend on tables we do not hold; an organiser may list them as custom inducements.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import BookEntry, Inducement, Source
from touchline.bloodbowl.inducements import (
    bolts,
    curses,
    customs,
    healers,
    referees,
    sidelines,
    spells,
    staff,
    supplement_coaches,
    supplement_helpers,
    supplement_referees,
    supplement_staff,
    supplement_things,
    team_rules,
    wizards,
)
from touchline.core.hooks import Effect

INDUCEMENTS: Final[list[Inducement]] = [
    *sidelines.SIDELINES,
    *healers.HEALERS,
    *staff.FAMOUS_STAFF,
    *referees.REFEREES,
    *wizards.WIZARDS,
    *supplement_staff.SUPPLEMENT_STAFF,
    *supplement_coaches.MORE_STAFF,
    *wizards.MORE_WIZARDS,
    *supplement_referees.SUPPLEMENT_REFEREES,
    *supplement_helpers.HELPERS,
    *supplement_things.THINGS,
]
# what comes with inducements and teams without being for sale
COMPANIONS: Final[list[BookEntry]] = [
    BookEntry(
        Effect("prayers-to-nuffle"),
        "Prayers to Nuffle",
        "A roll on the table of prayers; prayers already in force are re-rolled.",
    ),
    BookEntry(
        Effect("borrowed-weather"),
        "Borrowed weather",
        "The Weather Mage has changed the weather; it changes back when the opponent's next turn ends.",
    ),
    BookEntry(
        Effect("too-many-players"),
        "Too many players",
        "More players than may play: their coach chooses who sits out.",
    ),
    BookEntry(
        Effect(sidelines.MEAL_DUE),
        "A meal is due",
        "The Halfling Master Chef has not been used this half; it happens at the first kick-off of the half.",
    ),
    *team_rules.TEAM_RULES,
    *spells.MAGIC,
    *curses.GROUNDS,
    *supplement_staff.STAFF_COMPANIONS,
    *supplement_coaches.MORE_STAFF_COMPANIONS,
    *supplement_things.THING_COMPANIONS,
    *spells.SPELLS,
    *bolts.BOLTS,
    *curses.CURSES,
]
# what an event may add of its own
CUSTOM: Final[list[BookEntry]] = [*customs.CUSTOM, *customs.CUSTOM_COMPANIONS]
SOURCE: Final[Source] = Source(
    "inducements",
    date(2025, 5, 29),
    (
        "ScooloV/BBBase docs/core_rules/inducements_in_detail.md and docs/death_zone/new_inducements.md (March 2025)",
        "wrightomated/blood-bowl-roster, inducement data of December 2022 (prices agree)",
        "FAQ text of May 2024 (Halfling Master Chef)",
    ),
)
CUSTOM_SOURCE: Final[Source] = Source(
    "custom inducements",
    date(2022, 11, 30),
    ("Matched Play Guide (2022), Additional Rules / Custom Inducements",),
)

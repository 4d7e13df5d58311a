"""Blood Bowl, 2020 edition: its book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import KickOffResult, Weather
from touchline.bloodbowl.extras import EXTRAS, Extras
from touchline.bloodbowl.kick_off import KICK_OFF_RESULTS
from touchline.bloodbowl.match_events.table import EVENT_CARRY_ON, EVENT_EFFECTS, MEDDLERS, TRIGGER
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.rules.modern.profiles import ModernRules
from touchline.bloodbowl.skills import (
    bodies,
    clinging,
    evading,
    fighting,
    handling,
    harm,
    minds,
    passing,
    rerolls,
    traits,
)
from touchline.bloodbowl.skills.bodies import BODY_SKILLS, WORKS_ANYWHERE
from touchline.bloodbowl.skills.clinging import CLINGING_SKILLS
from touchline.bloodbowl.skills.evading import EVADING_SKILLS
from touchline.bloodbowl.skills.fighting import FIGHTING_SKILLS
from touchline.bloodbowl.skills.handling import HANDLING_SKILLS, WORKS_WHEN_DOWN
from touchline.bloodbowl.skills.harm import HARM_SKILLS, WORKS_WHEN_PRONE
from touchline.bloodbowl.skills.minds import MIND_TRAITS
from touchline.bloodbowl.skills.passing import PASSING_SKILLS
from touchline.bloodbowl.skills.rerolls import LEADER_REROLL, ONE_DIE, REROLL_SKILLS, TEAM_REROLL, WORKS_AFTER_DIVE
from touchline.bloodbowl.skills.traits import BALKING, TRAITS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.tables import table_of
from touchline.bloodbowl.weather import WEATHERS
from touchline.core.hooks import Effect

# functions with which the skills carry on after a question, by module
SKILL_MODULES: Final = (
    bodies.CARRY_ON,
    clinging.CARRY_ON,
    evading.CARRY_ON,
    fighting.CARRY_ON,
    handling.CARRY_ON,
    harm.CARRY_ON,
    minds.CARRY_ON,
    passing.CARRY_ON,
    rerolls.CARRY_ON,
    traits.CARRY_ON,
    EVENT_CARRY_ON,
)
# skills that work in any state of their owner
ALWAYS: Final = (*WORKS_WHEN_DOWN, *WORKS_WHEN_PRONE, *WORKS_ANYWHERE, *WORKS_AFTER_DIVE, *traits.WORKS_WHEN_DOWN)
SKILLS: Final[list[Effect[BowlMatch]]] = [
    *REROLL_SKILLS,
    *FIGHTING_SKILLS,
    *EVADING_SKILLS,
    *HARM_SKILLS,
    *CLINGING_SKILLS,
    *BODY_SKILLS,
    *HANDLING_SKILLS,
    *MIND_TRAITS,
    *PASSING_SKILLS,
    *TRAITS,
]


def make_book(
    data: Mapping[str, Any] | None = None,
    extra_skills: Sequence[Effect[BowlMatch]] = (),
    extras: Extras = EXTRAS,
    weather: Mapping[int, Weather] | None = None,
    kick_off: Mapping[int, KickOffResult] | None = None,
) -> Book:
    """The contents of this edition: with other data and entries, more skills, or other rows of its tables."""
    replaced = {effect.id for effect in extra_skills}
    return Book(
        game_id=BB2020,
        name="Blood Bowl 2020",
        data=data or read_data("bb2020.toml"),
        skills=[*(effect for effect in SKILLS if effect.id not in replaced), *extra_skills],
        weather=table_of(BB2020, WEATHERS) | dict(weather or {}),
        fair_weather="perfect-conditions",
        kick_off=table_of(BB2020, KICK_OFF_RESULTS) | dict(kick_off or {}),
        extras=extras,
        carry_on=SKILL_MODULES,
        glossaries=("glossary.toml",),
        examples="example_teams.toml",
        always=ALWAYS,
        balking=BALKING,
        one_die=ONE_DIE,
        team_sources=(TEAM_REROLL, LEADER_REROLL),
        match_events=EVENT_EFFECTS,
        event_trigger=TRIGGER,
        meddlers=MEDDLERS,
        registry=read_data("bb2020_numbers.toml"),
    )


class Edition2020(ModernRules):
    """The rules of the 2020 edition."""

    __slots__ = ()

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        extra_skills: Sequence[Effect[BowlMatch]] = (),
        extras: Extras = EXTRAS,
        weather: Mapping[int, Weather] | None = None,
        kick_off: Mapping[int, KickOffResult] | None = None,
    ) -> None:
        super().__init__(make_book(data, extra_skills, extras, weather, kick_off))


EDITION: Final[Edition2020] = Edition2020()

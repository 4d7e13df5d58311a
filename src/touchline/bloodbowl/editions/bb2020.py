"""Blood Bowl, 2020 edition: its book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from touchline.bloodbowl import events
from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import KickOffResult, Skill, Weather
from touchline.bloodbowl.extras import EXTRAS, Extras
from touchline.bloodbowl.kick_off import KICK_OFF_RESULTS
from touchline.bloodbowl.match_events.table import EVENT_CARRY_ON, EVENT_EFFECTS, MEDDLERS, ONE_DIE, TRIGGER
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.rules.modern.profiles import ModernRules
from touchline.bloodbowl.skills import SKILLS, skills_of
from touchline.bloodbowl.skills.team_rerolls import TEAM_REROLLS
from touchline.bloodbowl.tables import table_of
from touchline.bloodbowl.weather import WEATHERS


def make_book(
    data: Mapping[str, Any] | None = None,
    extra_skills: Sequence[Skill] = (),
    extras: Extras = EXTRAS,
    weather: Mapping[int, Weather] | None = None,
    kick_off: Mapping[int, KickOffResult] | None = None,
) -> Book:
    """The contents of this edition: with other data and entries, more skills, or other rows of its tables."""
    replaced = {skill.id for skill in extra_skills}
    return Book(
        game_id=BB2020,
        name="Blood Bowl 2020",
        data=data or read_data("bb2020.toml"),
        skills=skills_of(BB2020, [*(skill for skill in SKILLS if skill.id not in replaced), *extra_skills]),
        weather=table_of(BB2020, WEATHERS) | dict(weather or {}),
        fair_weather="perfect-conditions",
        kick_off=table_of(BB2020, KICK_OFF_RESULTS) | dict(kick_off or {}),
        extras=extras,
        carry_on=EVENT_CARRY_ON,
        glossaries=[read_data("glossary.toml"), read_data("glossary_2020.toml")],
        examples=read_data("example_teams.toml")["team"],
        formations=read_data("formations.toml")["formation"],
        team_rerolls=TEAM_REROLLS,
        one_die=ONE_DIE,
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
        extra_skills: Sequence[Skill] = (),
        extras: Extras = EXTRAS,
        weather: Mapping[int, Weather] | None = None,
        kick_off: Mapping[int, KickOffResult] | None = None,
    ) -> None:
        super().__init__(make_book(data, extra_skills, extras, weather, kick_off))

    def own_events(self) -> list[int]:
        return [
            *super().own_events(),
            events.REROLL_LOST,
            events.INDUCEMENT_USED,
            events.INDUCEMENT_LEFT,
            events.BITTEN,
        ]


EDITION: Final[Edition2020] = Edition2020()

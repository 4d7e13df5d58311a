"""The book of an edition: what it contains besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from touchline.bloodbowl.entries import KickOffResult, Weather
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect


class Book:
    """The contents of an edition: skills, weather, table results, entries, data files. Its rules are a class."""

    __slots__ = (
        "always",
        "balking",
        "carry_on",
        "data",
        "event_trigger",
        "examples",
        "extras",
        "fair_weather",
        "game_id",
        "glossaries",
        "kick_off",
        "match_events",
        "meddlers",
        "name",
        "one_die",
        "registry",
        "skills",
        "team_sources",
        "weather",
    )

    def __init__(
        self,
        *,
        game_id: str,
        name: str,
        data: Mapping[str, Any],
        skills: list[Effect[BowlMatch]],
        weather: Mapping[int, Weather],
        fair_weather: str,
        kick_off: Mapping[int, KickOffResult],
        extras: Extras,
        carry_on: tuple[tuple[Callable[..., int], ...], ...],
        glossaries: tuple[str, ...],
        examples: str,
        always: tuple[str, ...] = (),
        balking: tuple[str, ...] = (),
        one_die: Mapping[str, tuple[int, ...]] | None = None,
        team_sources: tuple[str, ...] = (),
        match_events: list[Effect[BowlMatch]] | None = None,
        event_trigger: str = "",
        meddlers: tuple[str, ...] = (),
        registry: Mapping[str, list[str]] | None = None,
    ) -> None:
        self.game_id = game_id
        self.name = name  # as people call it
        self.data = data  # tables and figures, as in the data file of the edition
        self.skills = skills  # in the order in which they step in
        self.weather = weather  # for each total of 2D6
        self.fair_weather = fair_weather  # the one without an effect, by id
        self.kick_off = kick_off  # for each total of 2D6
        self.extras = extras
        self.carry_on = carry_on  # functions with which skills continue after a question
        self.glossaries = glossaries  # data files with names and texts; a later one replaces those of an earlier one
        self.examples = examples  # the data file with the two example teams
        self.always = always  # skills that work in any state of their owner
        self.balking = balking  # skills that ask for a die before their owner acts
        self.one_die: dict[str, tuple[int, ...]] = dict(one_die or {})  # re-rolls of one block die, with its results
        self.team_sources = team_sources  # the re-rolls that every team has
        self.match_events: list[Effect[BowlMatch]] = list(match_events or [])
        self.event_trigger = event_trigger  # the effect of the field that brings Match Events
        self.meddlers = meddlers  # effects that change dice already rolled
        self.registry: dict[str, list[str]] = dict(registry or {})  # ids by their numbers, which never change

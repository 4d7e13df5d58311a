"""The book of an edition: what it contains besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from touchline.bloodbowl.cards.card import Card
from touchline.bloodbowl.entries import KickOffResult, Skill, Weather
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect


class Book:
    """The contents of an edition: skills, weather, table results, entries, data files. Its rules are a class."""

    __slots__ = (
        "cards",
        "carry_on",
        "data",
        "event_trigger",
        "examples",
        "extras",
        "fair_weather",
        "formations",
        "game_id",
        "glossaries",
        "kick_off",
        "match_events",
        "meddlers",
        "name",
        "one_die",
        "registry",
        "skills",
        "team_rerolls",
        "weather",
    )

    def __init__(
        self,
        *,
        game_id: str,
        name: str,
        data: Mapping[str, Any],
        skills: list[Skill],
        weather: Mapping[int, Weather],
        fair_weather: str,
        kick_off: Mapping[int, KickOffResult],
        extras: Extras,
        carry_on: tuple[Callable[..., int], ...] = (),
        glossaries: Sequence[Mapping[str, Any]],
        examples: Sequence[Mapping[str, Any]],
        formations: Sequence[Mapping[str, Any]],
        team_rerolls: list[Effect[BowlMatch]],
        one_die: Mapping[str, tuple[int, ...]] | None = None,
        match_events: list[Effect[BowlMatch]] | None = None,
        event_trigger: str = "",
        meddlers: tuple[str, ...] = (),
        registry: Mapping[str, list[str]] | None = None,
        cards: Sequence[Card] = (),
    ) -> None:
        self.game_id = game_id
        self.name = name  # as people call it
        self.data = data  # tables and figures, as in the data file of the edition
        self.skills = skills  # in the order in which they step in
        self.team_rerolls = team_rerolls  # those that every team has
        self.weather = weather  # for each total of 2D6
        self.fair_weather = fair_weather  # the one without an effect, by id
        self.kick_off = kick_off  # for each total of 2D6
        self.extras = extras
        self.carry_on = carry_on  # functions with which Match Events continue after a question
        self.glossaries = glossaries  # names and texts by section and id; a later one replaces those of an earlier one
        self.examples = examples  # the two teams of a match that names none
        self.formations = formations  # ready-made set-ups
        self.one_die: dict[str, tuple[int, ...]] = dict(one_die or {})  # Match Events that repeat one block die
        self.match_events: list[Effect[BowlMatch]] = list(match_events or [])
        self.event_trigger = event_trigger  # the effect of the field that brings Match Events
        self.meddlers = meddlers  # effects that change dice already rolled
        self.cards: list[Card] = list(cards)  # special plays
        self.registry: dict[str, list[str]] = dict(registry or {})  # ids by their numbers, which never change

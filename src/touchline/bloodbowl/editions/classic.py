"""What the books of the editions have in common whose rules are of the family `classic`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from touchline.bloodbowl.cards.card import Card
from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.kick_off import KICK_OFF_RESULTS
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.skills import SKILLS, skills_of
from touchline.bloodbowl.skills.team_rerolls import TEAM_REROLLS
from touchline.bloodbowl.tables import table_of
from touchline.bloodbowl.weather import WEATHERS


def classic_book(
    game_id: str,
    name: str,
    files: str,
    ending: str,
    extras: Extras,
    data: Mapping[str, Any] | None = None,
    cards: Sequence[Card] = (),
) -> Book:
    """The contents of an edition: its tables and numbers are in `files`, texts and teams in files with this ending."""
    return Book(
        game_id=game_id,
        name=name,
        data=data or read_data(f"{files}.toml"),
        registry=read_data(f"{files}_numbers.toml"),
        skills=skills_of(game_id, SKILLS),
        weather=table_of(game_id, WEATHERS),
        fair_weather="nice",
        kick_off=table_of(game_id, KICK_OFF_RESULTS),
        extras=extras,
        glossaries=[read_data("glossary.toml"), read_data(f"glossary_{ending}.toml")],
        examples=read_data(f"example_teams_{ending}.toml")["team"],
        formations=read_data("formations.toml")["formation"],
        team_rerolls=TEAM_REROLLS,
        cards=cards,
    )

"""The files of cards and of short lists: abilities, Challenges, Bonus Plays, events, arenas and balls."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from touchline.blitzbowl.library_model import Ability, Arena, Ball, BonusPlay, Card, Challenge, Event
from touchline.blitzbowl.library_reading import Listed, TableReader, check_unique


def parse_list(reader: TableReader, field: str, noun: str, parse: Callable[[TableReader], Listed]) -> dict[str, Listed]:
    """All tables of one list, by id."""
    tables = reader.tables(field, noun)
    entries = [parse(table) for table in tables]
    for table in tables:
        table.finish()
    check_unique([entry.id for entry in entries], reader.where, noun, reader.faults)
    return {entry.id: entry for entry in entries}


def parse_ability(reader: TableReader) -> Ability:
    return Ability(reader.identifier(), reader.text("name"), reader.text("text"))


def parse_challenge(reader: TableReader) -> Challenge:
    return Challenge(reader.identifier(), reader.text("name"), reader.whole("points", 1, 9), reader.text("text"))


def parse_bonus_play(reader: TableReader) -> BonusPlay:
    return BonusPlay(
        id=reader.identifier(),
        name=reader.text("name"),
        moment=reader.text("moment"),
        text=reader.text("text"),
        interrupt=reader.flag("interrupt"),
    )


def parse_event(reader: TableReader) -> Event:
    lasts: Literal["once", "game"] = "game" if reader.one_of("lasts", ("once", "game")) == "game" else "once"
    return Event(reader.identifier(), reader.text("name"), reader.whole("copies", 1, 12), lasts, reader.text("text"))


def parse_arena(reader: TableReader) -> Arena:
    return Arena(
        id=reader.identifier(),
        number=reader.whole("number", 1, 8),
        name=reader.text("name"),
        league=reader.text("league"),
        text=reader.text("text"),
    )


def parse_ball(reader: TableReader) -> Ball:
    return Ball(reader.identifier(), reader.text("name"), reader.text("text"))


def parse_cards(reader: TableReader, challenges: Collection[str], bonus_plays: Collection[str]) -> tuple[Card, ...]:
    """The deck, numbered from 1 without a gap."""
    cards = []
    for place, table in enumerate(reader.tables("cards", "card"), 1):
        number = table.whole("number", 1, 99)
        if number != place:
            table.fault(f"number is {number}; the cards must be numbered 1, 2, 3 and so on")
        front = table.reference("front", challenges, "Challenge")
        back = table.reference("back", bonus_plays, "Bonus Play")
        cards.append(Card(number, front, back, table.text("disputed", default="")))
        table.finish()
    return tuple(cards)

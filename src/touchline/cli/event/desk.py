"""What the event commands share: their options, how people and games are named, and how answers are shown."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from touchline.cli.event.event_file import EventFile
from touchline.core.errors import TouchlineError
from touchline.tournament import Entry, Event, Questionable, Refused
from touchline.tournament.decisions import Decision
from touchline.tournament.names import LONGEST_NAME
from touchline.tournament.state import Coach, EventState, Game, Squad
from touchline.tournament.telling import with_name

FILE = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
JSON = click.option("--json", "as_json", is_flag=True, help="For scripts.")


class EventGroup(click.Group):
    """Shows several faults as a list, and says how to insist on unlikely values."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except Refused as refusal:
            faults = list(refusal.faults)
            if isinstance(refusal, Questionable):
                faults.append("if it is right, say so again with --checked")
            told = [printable(fault) for fault in faults]
            raise TouchlineError(told[0] if len(told) == 1 else "\n  - ".join(["refused:", *told])) from refusal


@dataclass
class Turn:
    """One command's hold on the event: decisions signed by their author, and what to say once they are written."""

    event: Event
    by: str
    at: str
    why: str
    said: list[str] = field(default_factory=list)

    @property
    def state(self) -> EventState:
        return self.event.state

    def decide(self, decision: Decision) -> Entry:
        return self.event.decide(decision, by=self.by, at=self.at, why=self.why)

    def say(self, text: str) -> None:
        self.said.append(printable(text))


@dataclass(frozen=True)
class Desk:
    """The event file with the author, time and reason of a decision."""

    file: EventFile
    by: str | None
    at: str
    why: str
    expected: int | None
    as_json: bool

    @contextmanager
    def turn(self, acting_for: str | None = None) -> Iterator[Turn]:
        """Decide. The author is --by, else the coach the decision is made for, else the organiser."""
        with self.file.writing(self.expected) as event:
            before = event.journal.version
            default = event.state.organiser if acting_for is None else _person(event.state, acting_for)
            turn = Turn(event, self.by or default, self.at, self.why)
            try:
                yield turn
            except Refused as refusal:
                raise type(refusal)(with_name(event.state, fault) for fault in refusal.faults) from refusal
        if self.as_json:
            entries = [asdict(entry) for entry in event.journal.entries[before:]]
            echo_json({"version": event.journal.version, "entries": entries})
        else:
            for line in turn.said:
                click.echo(line)


Function = Callable[..., Any]


def deciding(function: Function) -> Function:
    """Give a command the event FILE and the options of a decision; it receives them as its desk."""

    @functools.wraps(function)
    def command(
        file: Path, by: str | None, at: str | None, why: str, expected: int | None, as_json: bool, **rest: Any
    ) -> Any:
        return function(Desk(EventFile(file), by, at or now(), why, expected, as_json), **rest)

    options = (
        FILE,
        click.option("--by", metavar="NAME", help="Who decides; the organiser if not given."),
        click.option("--why", default="", metavar="TEXT", help="The reason, kept in the log."),
        click.option("--at", metavar="TIME", help="When it was decided; now if not given."),
        click.option("--expect-version", "expected", type=int, help="Refuse if the journal has moved on from there."),
        JSON,
    )
    for option in reversed(options):
        command = option(command)
    return command


def reading(function: Function) -> Function:
    """Give a command the event read from FILE, and whether to answer in JSON."""

    @functools.wraps(function)
    def command(file: Path, as_json: bool, **rest: Any) -> Any:
        return function(EventFile(file).read(), as_json, **rest)

    return FILE(JSON(command))


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def find_coach(state: EventState, text: str) -> str:
    """A coach by id, player number or name."""
    if text in state.coaches:
        return text
    return _only_one("coach", text, state.coaches)


def find_squad(state: EventState, text: str) -> str:
    if text in state.squads:
        return text
    return _only_one("team", text, state.squads)


def find_entrant(state: EventState, text: str) -> str:
    return find_squad(state, text) if state.is_squad_event else find_coach(state, text)


def find_seat(state: EventState, text: str) -> str:
    """Somebody who plays: a coach or a Spare Player."""
    return text if text in state.spare_players else find_coach(state, text)


def _person(state: EventState, text: str) -> str:
    """Who acts for a coach; a Spare Player acts alone."""
    seat = find_seat(state, text)
    return state.coaches[seat].person if seat in state.coaches else seat


def find_game(state: EventState, text: str) -> Game:
    """A game by id, or of the current round by its table or one of its coaches."""
    if text in state.games:
        return state.games[text]
    current = list(state.games_of(state.current_round)) if state.rounds else []
    by_table = [game for game in current if str(game.table) == text]
    if by_table:
        return by_table[0]
    if not text.isdecimal():
        coach = find_seat(state, text)
        for game in current:
            if coach in game.coaches:
                return game
    raise Refused([f"there is no game {text!r} in the current round; name a table, a coach, or a game such as r1t3"])


def _only_one(what: str, text: str, pool: Mapping[str, Coach] | Mapping[str, Squad]) -> str:
    found = [one.id for one in pool.values() if str(one.number) == text or one.name.casefold() == text.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused([f"several are called {text!r}: say which of {', '.join(found)}"])
    near = get_close_matches(text.casefold(), [one.name.casefold() for one in pool.values()], n=3)
    meant = ", ".join(one.name for one in pool.values() if one.name.casefold() in near)
    hint = f"did you mean {meant}?" if meant else "say the name, the number or the id"
    raise Refused([f"there is no {what} {text[:LONGEST_NAME]!r}; {hint}"])


def printable(text: str) -> str:
    """What coaches have typed must not steer the terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text)


def echo_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def echo_written(path: Path, as_json: bool) -> None:
    if as_json:
        return echo_json({"file": str(path)})
    click.echo(f"Written to {path}.")


def show_table(title: str, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table for people. What coaches have typed is never read as markup."""
    table = Table(title=Text(title) if title else None, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    content = [[("" if cell is None else str(cell)) for cell in row] for row in rows]
    for place, heading in enumerate(headings):
        figures = content and all(_is_figure(row[place]) for row in content)
        longest = max((len(word) for word in heading.split()), default=1)
        table.add_column(Text(heading), justify="right" if figures else "left", min_width=longest)
    for row in content:
        table.add_row(*(Text(printable(cell)) for cell in row))
    Console().print(table)


def _is_figure(cell: str) -> bool:
    return not cell or cell.lstrip("-").isdecimal()

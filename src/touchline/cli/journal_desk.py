"""What the commands of journals share: their options, how a decision is signed, and how answers are shown."""

from __future__ import annotations

import functools
import json
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from touchline.cli.journal_file import JournalFile
from touchline.core.errors import TouchlineError
from touchline.journal import Chronicle, Decision, Entry, Questionable, Refused

FILE = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
JSON = click.option("--json", "as_json", is_flag=True, help="For scripts.")


def _time(_context: click.Context, _option: click.Parameter, text: str | None) -> str | None:
    try:
        if text is not None:
            datetime.fromisoformat(text)
    except ValueError:
        raise click.BadParameter(f"{text!r} is not a time; write it as 2026-05-02T12:00") from None
    return text


AT = click.option("--at", metavar="TIME", callback=_time, help="When it was decided; now if not given.")
Kept = TypeVar("Kept", bound=Chronicle[Any])
Function = Callable[..., Any]
LONGEST_ID = 24
MOST_CELLS = 0.75
BETWEEN = 3  # columns of space beside each column of a table
UNBOUNDED = 10_000  # columns, to see how wide a table would be


class JournalGroup(click.Group):
    """Shows several faults as a list, and says how to insist on unlikely values."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except Refused as refusal:
            faults = list(refusal.faults)
            if isinstance(refusal, Questionable):
                faults.append("if that is right, repeat the command with --checked")
            told = [printable(fault) for fault in faults]
            raise TouchlineError(told[0] if len(told) == 1 else "\n  - ".join(["refused:", *told])) from refusal


@dataclass
class Turn(Generic[Kept]):
    """One command's hold on a journal: decisions signed by their author, and what to print once they are written."""

    kept: Kept
    by: str
    at: str
    why: str
    said: list[str] = field(default_factory=list)

    def decide(self, decision: Decision[Any]) -> Entry:
        return self.kept.decide(decision, by=self.by, at=self.at, why=self.why)

    def say(self, text: str) -> None:
        self.said.append(printable(text))


@dataclass(frozen=True)
class JournalDesk(Generic[Kept]):
    """A journal file with the author, time and reason of a decision."""

    file: JournalFile[Kept]
    by: str | None
    at: str
    why: str
    expected: int | None
    as_json: bool

    @abstractmethod
    def author(self, kept: Kept, acting_for: str | None) -> str:
        """Who decides if nobody is named."""

    def worded(self, kept: Kept, fault: str) -> str:
        """A fault as people read it."""
        return fault

    def hold(self, kept: Kept, by: str) -> Turn[Kept]:
        return Turn(kept, by, self.at, self.why)

    @contextmanager
    def held(self, acting_for: str | None = None) -> Iterator[Turn[Kept]]:
        """Decide. What was decided is on the disk when this ends, and is reported then."""
        with self.file.writing(self.expected) as kept:
            before = kept.journal.version
            turn = self.hold(kept, self.by or self.author(kept, acting_for))
            try:
                yield turn
            except Refused as refusal:
                raise type(refusal)(self.worded(kept, fault) for fault in refusal.faults) from refusal
        if self.as_json:
            entries = [asdict(entry) for entry in kept.journal.entries[before:]]
            echo_json({"version": kept.journal.version, "entries": entries})
        else:
            for line in turn.said:
                click.echo(line)


def with_desk(desk: Callable[..., JournalDesk[Any]], boss: str) -> Callable[[Function], Function]:
    """A decorator that gives a command the journal FILE and the options of a decision; it receives them as its desk."""

    def decorate(function: Function) -> Function:
        @functools.wraps(function)
        def command(
            file: Path, by: str | None, at: str | None, why: str, expected: int | None, as_json: bool, **rest: Any
        ) -> Any:
            return function(desk(file, by, at or now(), why, expected, as_json), **rest)

        options = (
            FILE,
            click.option("--by", metavar="NAME", help=f"Who decides; the {boss} if not given."),
            click.option("--why", default="", metavar="TEXT", help="The reason, kept in the log."),
            AT,
            click.option(
                "--expect-version", "expected", type=int, help="Refuse if the journal has changed since this version."
            ),
            JSON,
        )
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def with_kept(file: type[JournalFile[Any]]) -> Callable[[Function], Function]:
    """A decorator that gives a command what is read from FILE, and whether to answer in JSON."""

    def decorate(function: Function) -> Function:
        @functools.wraps(function)
        def command(file_path: Path, as_json: bool, **rest: Any) -> Any:
            return function(file(file_path).read(), as_json, **rest)

        argument = click.argument("file_path", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
        return argument(JSON(command))

    return decorate


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


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
    content = [[("" if cell is None else str(cell)) for cell in row] for row in rows]
    console = Console()
    table = _table(title, headings, content)
    if console.measure(table, options=console.options.update(max_width=UNBOUNDED)).maximum > console.width:
        table = _table(title, headings, content, _widths(headings, content, console.width))
    console.print(table)


def _widths(headings: Sequence[str], content: list[list[str]], space: int) -> list[int]:
    """How wide each column of a narrow table is. Ids and figures keep their width, and words are whole if they can be.

    What is left goes where it is needed most: first until most cells fit, then until all do.
    """
    found = [_least(place, heading, content) for place, heading in enumerate(headings)]
    lengths = [sorted(len(row[place]) for row in content) or [0] for place in range(len(headings))]
    space -= BETWEEN * len(headings) - 1
    while sum(found) > space and max(found[1:], default=1) > 1:
        found[found.index(max(found[1:]), 1)] -= 1
    for share in (MOST_CELLS, 1.0):
        wanted = [each[min(len(each) - 1, int(share * len(each)))] for each in lengths]
        while sum(found) < space and any(now < then for now, then in zip(found, wanted, strict=True)):
            place = max(range(len(found)), key=lambda each: wanted[each] - found[each])
            found[place] += 1
    return found


def _least(place: int, heading: str, content: list[list[str]]) -> int:
    """The longest word of a column, or the longest figure."""
    words = [*heading.split(), *(word for row in content for word in row[place].split())]
    return min(max((len(word) for word in words), default=1), LONGEST_ID)


def _table(title: str, headings: Sequence[str], content: list[list[str]], widths: Sequence[int] | None = None) -> Table:
    """The same as it is drawn, in columns as wide as they need to be or of given widths."""
    table = Table(title=Text(title) if title else None, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        figures = content and all(_is_figure(row[place]) for row in content)
        width = widths[place] if widths is not None else None
        table.add_column(Text(heading), justify="right" if figures else "left", width=width, overflow="fold")
    for row in content:
        table.add_row(*(Text(printable(cell)) for cell in row))
    return table


def _is_figure(cell: str) -> bool:
    return not cell or cell.lstrip("+-").replace(",", "").isdecimal()

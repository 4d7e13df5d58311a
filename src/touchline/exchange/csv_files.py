"""CSV as spreadsheets write and read it."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from touchline.exchange.errors import FileRefused

LARGEST_TABLE = 5_000_000
"""In bytes; more than any event needs, less than hurts."""
MOST_COLUMNS = 100
LONGEST_LINE = 100_000
MOST_LINES = 100_000
"""Of any table; empty lines count, for reading them takes as long."""

_FORMULA = re.compile(r"'*[=+\-@\t\r]")
"""Text that a spreadsheet would work out, or that was marked against that already."""


def write_rows(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a line of headings. Text that a spreadsheet would take for a formula is marked as text."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\r\n")
    writer.writerow(headings)
    for row in rows:
        writer.writerow([_plain(cell) for cell in row])
    return output.getvalue()


Line = tuple[int, dict[str, str]]
"""Where a record ends in the file, and its cells by heading."""


def read_rows(content: bytes, most_lines: int = MOST_LINES) -> list[Line]:
    """Records by heading (lower case, blanks as underscores), whatever the separator; empty lines are left out."""
    text = _decoded(content).rstrip("\n")
    below = text.count("\n")  # the headings
    if below > most_lines:
        raise FileRefused([f"the table has {below:,} lines; at most {most_lines:,} are read"])
    lines = text.split("\n")
    longest = max(map(len, lines))
    if longest > LONGEST_LINE:
        raise FileRefused([f"a line of the table has {longest:,} characters; at most {LONGEST_LINE:,} are read"])
    separator = max(",;\t", key=lines[0].count)
    try:
        # a generator, so that other threads have their turn even in a record that never ends
        reader = csv.reader((f"{line}\n" for line in lines), delimiter=separator, strict=True)
        table = [(reader.line_num, [_unmarked(cell.strip()) for cell in _narrow(line)]) for line in reader]
    except csv.Error as error:
        raise FileRefused([f"this is not a CSV table: {error}"]) from error
    if not table or not any(table[0][1]):
        raise FileRefused(["the table is empty; its first line must name the columns"])
    headings = [heading.casefold().replace(" ", "_") for heading in table[0][1]]
    return _by_heading(headings, table[1:])


def _narrow(line: list[str]) -> list[str]:
    """A line that has not too many cells."""
    if len(line) > MOST_COLUMNS:
        raise FileRefused([f"the table has {len(line):,} columns; at most {MOST_COLUMNS} are read"])
    return line


def _by_heading(headings: Sequence[str], lines: Sequence[tuple[int, list[str]]]) -> list[Line]:
    faults = [f"column {name!r} stands twice" for name, count in Counter(headings).items() if count > 1]
    faults += [
        f"line {number} has {len(line)} cells, but there are {len(headings)} columns"
        for number, line in lines
        if any(line) and len(line) != len(headings)
    ]
    if faults:
        raise FileRefused(faults)
    return [(number, dict(zip(headings, line, strict=True))) for number, line in lines if any(line)]


def require_columns(lines: Sequence[Line], *names: str) -> None:
    """Refuse a table without lines or without one of these columns."""
    if not lines:
        raise FileRefused(["the table holds no lines"])
    missing = [name for name in names if name not in lines[0][1]]
    if missing:
        raise FileRefused([f"the table has no column {name!r}" for name in missing])


def column(row: Mapping[str, str], *names: str) -> str:
    """The first of these columns that is there and filled."""
    return next((row[name] for name in names if row.get(name)), "")


def _decoded(content: bytes) -> str:
    if len(content) > LARGEST_TABLE:
        raise FileRefused([f"the table is larger than {LARGEST_TABLE:,} bytes"])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # what spreadsheets on older Windows write
        text = content.decode("cp1252", errors="replace")
    if "\0" in text:
        raise FileRefused(["this is not a text file"])
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _plain(cell: object) -> object:
    if isinstance(cell, str) and _FORMULA.match(cell):
        return f"'{cell}"
    return "" if cell is None else cell


def _unmarked(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell

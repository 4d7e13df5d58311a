"""Importing replays that were written by hand."""

from __future__ import annotations

from tests.exchange.fumbbl_files import Written
from touchline.bloodbowl.state import BowlMatch
from touchline.core.record import Record, replay, verify
from touchline.exchange.fumbbl.importing import Imported, import_replay
from touchline.matches import find_game


def imported(written: Written) -> Imported:
    """A replay that both engines agree on, as far as it goes."""
    found = import_replay(written.data())
    assert found.report()[1:] == [
        "The replay stops before the match is over.",
        f"Both engines agree in {found.decisions:,} decisions, {found.dice:,} dice and {found.positions:,} positions.",
    ]
    assert found.positions > 0
    verify(find_game(found.record.game), Record.load(found.record.dump()))
    return found


def last(found: Imported) -> BowlMatch:
    match: BowlMatch = [match for match, _ in replay(find_game(found.record.game), found.record)][-1]
    return match


def square(match: BowlMatch, label: str) -> str:
    player = next(player for player, sheet in enumerate(match.sheets) if sheet.label == label)
    return match.grid.name(match.at[player])

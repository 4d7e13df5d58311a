"""What the event commands share: how people and games are named, and who decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path

from touchline.cli.event.event_file import EventFile
from touchline.cli.journal_desk import (
    AT,
    FILE,
    JSON,
    Function,
    JournalDesk,
    echo_json,
    echo_written,
    now,
    printable,
    show_table,
    with_desk,
    with_kept,
)
from touchline.cli.journal_desk import (
    Turn as JournalTurn,
)
from touchline.journal.names import LONGEST_NAME
from touchline.tournament import Event, Refused
from touchline.tournament.state import Coach, EventState, Game, Squad
from touchline.tournament.telling import with_name

__all__ = [
    "AT",
    "FILE",
    "JSON",
    "Desk",
    "Function",
    "Turn",
    "deciding",
    "echo_json",
    "echo_written",
    "find_coach",
    "find_entrant",
    "find_game",
    "find_seat",
    "find_squad",
    "now",
    "printable",
    "reading",
    "show_table",
]


class Turn(JournalTurn[Event]):
    """One command's hold on the event."""

    @property
    def event(self) -> Event:
        return self.kept

    @property
    def state(self) -> EventState:
        return self.kept.state


class Desk(JournalDesk[Event]):
    """The event file with the author, time and reason of a decision."""

    def author(self, kept: Event, acting_for: str | None) -> str:
        """The coach the decision is made for, else the organiser."""
        return kept.state.organiser if acting_for is None else _person(kept.state, acting_for)

    def worded(self, kept: Event, fault: str) -> str:
        return with_name(kept.state, fault)

    def hold(self, kept: Event, by: str) -> Turn:
        return Turn(kept, by, self.at, self.why)

    @contextmanager
    def turn(self, acting_for: str | None = None) -> Iterator[Turn]:
        with self.held(acting_for) as turn:
            assert isinstance(turn, Turn)
            yield turn


def _open(file: Path, by: str | None, at: str, why: str, expected: int | None, as_json: bool) -> Desk:
    return Desk(EventFile(file), by, at, why, expected, as_json)


deciding = with_desk(_open, "organiser")
reading = with_kept(EventFile)


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

"""Results: reported by both coaches, confirmed or entered by the scorekeeper, settled by a referee, amended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from touchline.journal.entries import Entry
from touchline.tournament.decisions.base import Decision
from touchline.tournament.knockout import winner_of
from touchline.tournament.roles import Right, Role
from touchline.tournament.scoring import (
    GameResult,
    agree,
    excessive_figures,
    merged,
    missing_figures,
    result_faults,
    unlikely_figures,
)
from touchline.tournament.state import EventState, Game


@dataclass(frozen=True)
class ReportResult(Decision, kind="result-reported", right=Right.REPORT, source="people"):
    """A coach's report of their game; a captain may report for the whole squad. Two that agree are official."""

    game: str
    coach: str
    sheet: GameResult
    checked: bool = False

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _playable(state, self.game)
        game = state.games.get(self.game)
        if game is None:
            return
        if self.coach not in game.coaches:
            yield f"{self.coach} does not play in {game.called}"
            return
        if game.settled_by is not None:
            yield f"{game.called} was settled by {game.settled_by}; that ruling is final"
        elif game.sheet is not None:
            yield f"{game.called} has an official result; only the scorekeeper can amend it"
        yield from _bad_result(state, game, self.sheet, [self.coach])

    def out_of_bounds(self) -> Iterable[str]:
        return excessive_figures(self.sheet)

    def doubts(self, state: EventState) -> list[str]:
        return [] if self.checked else unlikely_figures(self.sheet)

    def apply(self, state: EventState, entry: Entry) -> None:
        game = state.games[self.game]
        game.reports[self.coach] = self.sheet
        if len(game.reports) == 2 and agree(*game.reports.values()):
            game.sheet = merged(game.reports)


@dataclass(frozen=True)
class PlayHere(Decision, kind="table-set-up", right=Right.REPORT, source="program"):
    """A game is played at a table of this server; its result is still reported by both coaches."""

    game: str
    played_at: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        game = state.games.get(self.game)
        return game.coaches if game is not None else ()

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _playable(state, self.game)
        game = state.games.get(self.game)
        if game is None:
            return
        if game.official:
            yield f"{game.called} has a result"
        if game.played_at:
            yield f"{game.called} has a table already"
        if any(coach not in state.coaches for coach in game.coaches):
            yield "a game against a Spare Player is played in the hall"
        if not self.played_at.strip():
            yield "the table must be named"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.games[self.game].played_at = self.played_at


@dataclass(frozen=True)
class ConfirmReport(Decision, kind="report-confirmed", right=Right.SCORE, source="people"):
    """The scorekeeper makes the only report of a game official."""

    game: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _playable(state, self.game)
        game = state.games.get(self.game)
        if game is None:
            return
        if game.sheet is not None:
            yield f"{game.called} is official already"
        elif game.disputed:
            yield f"the reports of {game.called} differ; a referee must settle it"
        elif not game.reports:
            yield f"nobody has reported {game.called}"

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        game = state.games[self.game]
        if is_party(state, game, actor) and set(game.reports) <= set(state.seats_of(actor)):
            yield f"{game.called} is your own game: the other coach, or somebody else, confirms your report"

    def apply(self, state: EventState, entry: Entry) -> None:
        game = state.games[self.game]
        game.sheet = merged(game.reports)


@dataclass(frozen=True)
class EnterResult(Decision, kind="result-entered", right=Right.SCORE, source="people"):
    """The scorekeeper enters a result nobody has disputed."""

    game: str
    sheet: GameResult
    checked: bool = False

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _playable(state, self.game)
        game = state.games.get(self.game)
        if game is None:
            return
        if game.sheet is not None:
            yield f"{game.called} has a result; amend it instead"
        elif game.disputed and not _is_judge(state, actor):
            yield f"the reports of {game.called} differ; a referee must settle it"
        yield from _bad_result(state, game, self.sheet, list(game.coaches))

    def out_of_bounds(self) -> Iterable[str]:
        return excessive_figures(self.sheet)

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        game = state.games[self.game]
        if is_party(state, game, actor) and not all(agree(self.sheet, told) for told in game.reports.values()):
            yield f"{game.called} is your own game, and it was reported otherwise; ask the organiser"

    def doubts(self, state: EventState) -> list[str]:
        return [] if self.checked else unlikely_figures(self.sheet)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.games[self.game].sheet = self.sheet


@dataclass(frozen=True)
class AmendResult(Decision, kind="result-amended", right=Right.SCORE, source="people", needs_reason=True):
    """Correct an official result, also of an earlier round. A referee's ruling is not the scorekeeper's to change."""

    game: str
    sheet: GameResult
    checked: bool = False

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _playable(state, self.game)
        game = state.games.get(self.game)
        if game is None:
            return
        if game.sheet is None:
            yield f"{game.called} has no result to amend"
        yield from _ruled_otherwise(state, game, actor)
        yield from _bad_result(state, game, self.sheet, list(game.coaches))
        yield from _turns_the_bracket(state, game, self.sheet)

    def out_of_bounds(self) -> Iterable[str]:
        return excessive_figures(self.sheet)

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        return _own_game(state, state.games[self.game], actor)

    def doubts(self, state: EventState) -> list[str]:
        return [] if self.checked else unlikely_figures(self.sheet)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.games[self.game].sheet = self.sheet


@dataclass(frozen=True)
class SettleResult(Decision, kind="result-settled", right=Right.SETTLE, source="people"):
    """A referee's ruling on a result is final. Where referees differ the Head Referee's ruling stands."""

    game: str
    sheet: GameResult
    checked: bool = False

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _playable(state, self.game)
        game = state.games.get(self.game)
        if game is None:
            return
        yield from _ruled_otherwise(state, game, actor)
        yield from _bad_result(state, game, self.sheet, [])
        yield from _turns_the_bracket(state, game, self.sheet)

    def out_of_bounds(self) -> Iterable[str]:
        return excessive_figures(self.sheet)

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        return _own_game(state, state.games[self.game], actor)

    def doubts(self, state: EventState) -> list[str]:
        return [] if self.checked else unlikely_figures(self.sheet)

    def apply(self, state: EventState, entry: Entry) -> None:
        game = state.games[self.game]
        game.sheet, game.settled_by = self.sheet, entry.author


def is_party(state: EventState, game: Game, actor: str) -> bool:
    """Does somebody play in a game on which they could rule? The organiser stands above that."""
    return actor != state.organiser and not set(game.coaches).isdisjoint(state.seats_of(actor))


def _own_game(state: EventState, game: Game, actor: str) -> Iterable[str]:
    if is_party(state, game, actor):
        yield f"{game.called} is your own game; a referee who does not play in it, or the organiser, decides about it"


def is_ruled_otherwise(state: EventState, game: Game, actor: str) -> bool:
    """A referee's ruling is final for everyone but that referee, the Head Referee and the Organiser."""
    return game.settled_by not in (None, actor) and actor not in (state.head_referee, state.organiser)


def _ruled_otherwise(state: EventState, game: Game, actor: str) -> Iterable[str]:
    if is_ruled_otherwise(state, game, actor):
        yield f"{game.called} was settled by {game.settled_by}; that ruling is final, save for the Head Referee"


def _is_judge(state: EventState, actor: str) -> bool:
    return bool({Role.REFEREE, Role.HEAD_REFEREE, Role.ORGANISER} & state.roles_of(actor))


def _playable(state: EventState, name: str) -> Iterable[str]:
    game = state.games.get(name)
    if game is None:
        yield f"there is no game {name!r}"
    elif game.away is None:
        yield f"game {name} is a Bye; its result is fixed"
    if state.phase == "finished":
        yield "the event is finished; undo that first"


def _bad_result(state: EventState, game: Game, sheet: GameResult, complete_for: list[str]) -> Iterable[str]:
    """`complete_for` names the coaches whose extra figures must be on this sheet."""
    if game.away is None:
        return
    needs_winner = state.matches[game.match].stage == "knockout"
    faults = result_faults(state.pack, sheet, (game.home, game.away), needs_winner=needs_winner)
    yield from faults
    if faults:
        return
    for coach in complete_for:
        if coach in state.coaches:
            missing = missing_figures(state.pack, sheet.scores[coach])
            yield from (f"{coach}: {name} must be recorded at this event" for name in missing)


def _turns_the_bracket(state: EventState, game: Game, sheet: GameResult) -> Iterable[str]:
    """A knockout result cannot change its winner after the next round has been drawn."""
    match = state.matches[game.match]
    if match.stage != "knockout" or match.round == state.current_round:
        return
    before, old = winner_of(state, match), game.sheet
    game.sheet = sheet
    try:
        after = winner_of(state, match)
    finally:
        game.sheet = old
    if before != after:
        yield f"round {match.round + 1} was drawn with {state.name_of(str(before))} as winner; undo that round first"

"""What a table of this server tells an event: the result sheet, and where teams change what became of the players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from touchline.matches.event_games import DEEDS, MatchFigures, SideFigures, deeds_of, match_figures, suffered_by
from touchline.store.tables import Store
from touchline.teams import library_of
from touchline.tournament import Event, GameResult, Refused, fill_in
from touchline.tournament.decisions import RecordProgress, ReportResult
from touchline.tournament.scoring import PlayerTally, Score
from touchline.tournament.state import EventState, Game, GameProgress
from touchline.tournament.team_lists import after, team_before_round
from touchline.web.events.fixtures import fixture_of
from touchline.web.events.progress_view import uses_progress
from touchline.web.journal_rooms import now
from touchline.web.match_tables import finished_match

FROM_TABLE: Final = "as played at the table"


def table_figures(store: Store, state: EventState, game: Game) -> MatchFigures | None:
    """The figures of the table where a game is played; nothing while it goes on."""
    finished = finished_match(store, game.played_at)
    if finished is None:
        return None
    fixture = fixture_of(state, game)
    figures = match_figures(finished.match, fixture.lists, library_of(fixture.roster))
    # a coach who resigns or runs out of time concedes
    return figures if finished.resigned is None else replace(figures, conceded=finished.resigned)


def figures_view(state: EventState, figures: MatchFigures, sides: tuple[str, str]) -> dict[str, Any]:
    """The figures for the page on which the coaches confirm them."""
    return {
        "touchdowns": [side.touchdowns for side in figures.sides],
        "casualties": [side.casualties for side in figures.sides],
        "conceded_by": [] if figures.conceded is None else [sides[figures.conceded]],
        "injuries": [_injuries(side) if state.pack.uses("injuries") else [] for side in figures.sides],
    }


def _injuries(side: SideFigures) -> list[dict[str, str]]:
    return [
        {"player": one.player, "result": one.casualty, "lasting_injury": one.lasting_injury}
        for one in side.players
        if one.casualty
    ]


def sheet_of(state: EventState, game: Game, figures: MatchFigures) -> GameResult:
    """The result sheet of a match, with everything the awards need."""
    scores = {coach: _score(side) for coach, side in zip(game.coaches, figures.sides, strict=True)}
    if figures.conceded is not None:
        return fill_in(state.pack, scores, ending="conceded", conceded_by=(game.coaches[figures.conceded],))
    return fill_in(state.pack, scores)


def _score(side: SideFigures) -> Score:
    players = tuple(
        PlayerTally(one.player, one.count("touchdown"), one.count("casualty"), one.star)
        for one in side.players
        if one.count("touchdown") or one.count("casualty")
    )
    return Score("draw", 0, side.touchdowns, side.casualties, sent_off=side.sent_off, players=players)


def bots_agree(event: Event, game: str, sheet: GameResult, at: str = "") -> None:
    """Let the bots of a game report what the table says."""
    for coach in (event.state.coaches[name] for name in event.state.games[game].coaches):
        if coach.bot and event.state.games[game].sheet is None:
            event.decide(ReportResult(game, coach.id, sheet, checked=True), by=coach.person, at=at or now())


def bring_progress(event: Event, name: str, figures: MatchFigures, at: str = "") -> None:
    """Write down injuries and points of both teams once the result of the table is official.

    Until the next round is drawn each coach adds the most valuable player and what the points are spent on.
    """
    state, game = event.state, event.state.games[name]
    if not uses_progress(state) or not game.official or not _is_result_of(game, figures):
        return
    for coach, side in zip(game.coaches, figures.sides, strict=True):
        if coach in state.coaches and coach not in state.progress.get(name, {}):
            progress = progress_of(state, game, coach, side)
            by = state.coaches[coach].person
            event.decide(RecordProgress(name, coach, progress), by=by, at=at or now(), why=FROM_TABLE)


def progress_of(state: EventState, game: Game, coach: str, side: SideFigures) -> GameProgress:
    """What a match did to the players of a coach, as far as the event uses it."""
    before, rules = team_before_round(state, coach, game.round), state.pack.roster
    assert rules is not None
    suffered = suffered_by(side, before, library_of(rules).advancement) if state.pack.uses("injuries") else ()
    return GameProgress(suffered, deeds_of(side, before) if state.pack.uses("player-advancement") else ())


def check_progress(state: EventState, record: RecordProgress, figures: MatchFigures) -> None:
    """Refuse a coach's record that says otherwise than the table what happened to the players.

    What a table does not count is for the coach to add: the most valuable player, advancement, deeds of the rulespack.
    """
    game, coach, rules = state.games[record.game], record.coach, state.pack.roster
    if rules is None or not _is_result_of(game, figures):
        return
    at_table = progress_of(state, game, coach, figures.sides[game.coaches.index(coach)])
    counted = tuple(deed for deed in record.progress.deeds if deed.deed in DEEDS.values())
    told = GameProgress(record.progress.suffered, counted)
    team = team_before_round(state, coach, game.round)
    if after(state, team, coach, game, told, rules) != after(state, team, coach, game, at_table, rules):
        raise Refused([f"{game.called}: injuries and deeds are those of the table where it was played"])


def _is_result_of(game: Game, figures: MatchFigures) -> bool:
    """Does the official result say what the table says? It may have been settled otherwise."""
    sheet = game.sheet
    if sheet is None or any(coach not in sheet.scores for coach in game.coaches):
        return False
    official = [(sheet.scores[coach].touchdowns, sheet.scores[coach].casualties) for coach in game.coaches]
    return official == [(side.touchdowns, side.casualties) for side in figures.sides]

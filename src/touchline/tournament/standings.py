"""Standings of coaches and of squads, worked out from the games. (Matched Play: RANKING, TEAM EVENT TIEBREAKERS)"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from touchline.ranking import Table, Tiebreaker, Totals, columns, table
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.scoring import Line, bye_line, line_of
from touchline.tournament.state import Coach, EventState, Game, Match, Stage


def _add_game(totals: Totals, line: Line) -> None:
    totals.won += line.outcome == "win"
    totals.drawn += line.outcome == "draw"
    totals.lost += line.outcome == "loss"
    totals.add_game(line)


def lines(state: EventState, stages: Collection[Stage] | None = None, up_to: int | None = None) -> Iterator[Line]:
    """What every official game is worth to each coach in it; Spare Players have no line."""
    for game in state.games.values():
        late = up_to is not None and game.round > up_to
        if not late and (stages is None or state.matches[game.match].stage in stages):
            yield from game_lines(state, game)


def game_lines(state: EventState, game: Game) -> Iterator[Line]:
    """What one game is worth to each coach in it, once it is official."""
    if game.away is None:
        yield bye_line(state.pack, game.home, game.id, game.round)
    elif game.sheet is not None:
        for coach in game.coaches:
            if coach in state.coaches:
                yield line_of(state.pack, game.sheet, coach, game.id, game.round)


def coach_standings(
    state: EventState,
    coaches: Iterable[str] | None = None,
    stages: Collection[Stage] | None = None,
    up_to: int | None = None,
) -> Table:
    """The individual ranking. Disqualified coaches hold no place; those who left after a game keep theirs."""
    everyone = state.coaches if coaches is None else coaches
    played = {coach for game in state.games.values() for coach in game.coaches}
    ranked = [coach for coach in everyone if _is_ranked(state.coaches[coach], coach in played)]
    totals = {coach: Totals() for coach in state.coaches}
    for line in lines(state, stages, up_to):
        _add_game(totals[line.coach], line)
        totals[line.coach].add_points(line.points, line.opponent)
    _add_custom_figures(state, totals, stages, up_to)
    _add_votes(state, totals)
    return _table(state, ranked, totals, ("points", *state.pack.tiebreakers_in_order()))


def _is_ranked(coach: Coach, has_game: bool) -> bool:
    return coach.status == "active" or (coach.status == "withdrawn" and has_game)


def squad_standings(
    state: EventState,
    squads: Iterable[str] | None = None,
    stages: Collection[Stage] | None = None,
    up_to: int | None = None,
) -> Table:
    """The ranking of squads: points of the meetings, then games won, games drawn, then the coaches' figures summed."""
    totals = {squad: Totals() for squad in state.squads}
    members = {coach: Totals() for coach in state.coaches}
    for line in lines(state, stages, up_to):
        _add_game(members[line.coach], line)
    _add_custom_figures(state, members, stages, up_to)
    _add_votes(state, members)
    for coach, own in members.items():
        squad = state.coaches[coach].squad
        if squad is not None:
            _add_member(totals[squad], own)
    for match in state.matches.values():
        if (stages is None or match.stage in stages) and (up_to is None or match.round <= up_to):
            _add_match(state, totals, match)
    order = ("points", "games_won", "games_drawn", *state.pack.tiebreakers_in_order())
    return _table(state, state.squads if squads is None else squads, totals, order)


def standings(
    state: EventState,
    entrants: Iterable[str] | None = None,
    stages: Collection[Stage] | None = None,
    up_to: int | None = None,
) -> Table:
    """The ranking that decides the event: of squads in a Team Event, of coaches otherwise."""
    ranking = squad_standings if state.is_squad_event else coach_standings
    return ranking(state, entrants, stages, up_to)


def match_score(state: EventState, match: Match) -> tuple[int, int] | None:
    """Games won by each side of a meeting, once all its games are official."""
    won = {True: 0, False: 0}
    for name in match.games:
        game = state.games[name]
        if not game.official:
            return None
        for coach in game.coaches:
            line = _line(state, name, coach)
            if line.outcome == "win":
                won[_stands_for(state, coach, match.home)] += 1
    return won[True], won[False]


def _stands_for(state: EventState, coach: str, entrant: str) -> bool:
    return coach == entrant or state.squad_of(coach) == entrant


def _line(state: EventState, name: str, coach: str) -> Line:
    game = state.games[name]
    if game.sheet is None:
        return bye_line(state.pack, coach, name, game.round)
    return line_of(state.pack, game.sheet, coach, name, game.round)


def _add_match(state: EventState, totals: Mapping[str, Totals], match: Match) -> None:
    score = match_score(state, match)
    if score is None:
        return
    sides = [(match.home, score, match.away)]
    if match.away is not None:
        sides.append((match.away, (score[1], score[0]), match.home))
    for squad, (won, lost), opponent in sides:
        totals[squad].add_points(_match_points(state.pack, won, lost), opponent)


def _match_points(pack: Rulespack, won: int, lost: int) -> int:
    """More games won than the other squad wins the meeting; drawn games and individual points play no part."""
    return pack.points.win if won > lost else pack.points.loss if won < lost else pack.points.draw


def _add_member(squad: Totals, coach: Totals) -> None:
    squad.won += coach.won
    squad.drawn += coach.drawn
    squad.lost += coach.lost
    for name, amount in coach.figures.items():
        squad.add(name, amount)


def _add_custom_figures(
    state: EventState, totals: Mapping[str, Totals], stages: Collection[Stage] | None, up_to: int | None
) -> None:
    counted = [custom.name for custom in state.pack.custom_tiebreakers if custom.source == "game"]
    if counted:
        for line in lines(state, stages, up_to):
            for name in counted:
                totals[line.coach].add(name, line.further.get(name, 0))
    for name, values in state.custom_values.items():
        for coach, value in values.items():
            totals[coach].add(name, value)


def _add_votes(state: EventState, totals: Mapping[str, Totals]) -> None:
    for favourite in state.favourite_votes.values():
        if favourite in totals:
            totals[favourite].add("favourite_opponent", 1)


def _table(state: EventState, ranked: Iterable[str], totals: Mapping[str, Totals], order: Sequence[str]) -> Table:
    own = {
        custom.name: Tiebreaker(
            custom.name, custom.label, custom.label, chosen_by=(), higher_is_better=custom.higher_is_better
        )
        for custom in state.pack.custom_tiebreakers
    }
    shown = columns(order, totals, "Tournament Points", own)
    return table(ranked, shown, state.number_of, lambda entrant: totals[entrant].games)

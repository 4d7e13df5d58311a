"""The moment a result counts: the record of the players, their injuries, and the start of the post-match sequences."""

from __future__ import annotations

from dataclasses import replace

from touchline.league.dice import DiceBox
from touchline.league.drafting import free_number, next_id
from touchline.league.model import Player, changed, squad_of
from touchline.league.reports import MatchReport, TeamReport, joined_ids, with_ids
from touchline.league.rules import Outcome
from touchline.league.run import Run
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps.fees import pay_fees
from touchline.league.steps.statistics import league_points


def settle(state: LeagueState, fixture: Fixture, outcome_id: str, report: MatchReport, winner: str) -> Run:
    """The transaction that makes a result count."""
    outcome = state.rules.outcomes[outcome_id]
    scored = report.sides[winner].touchdowns if winner else 0
    report = with_least_score(outcome, report, winner)
    run = Run(state, fixture, fixture.home, DiceBox())
    run.mark(outcome=outcome_id, report=report, winner=winner)
    if outcome.awarded and winner:
        run.act_for(winner)
        run.note_own("awarded", report.sides[winner].touchdowns - scored)
    opened: dict[str, int] = {}
    joined: dict[str, dict[str, str]] = {}
    for team in fixture.teams:
        run.act_for(team)
        if outcome.served:
            run.put_squad(squad_of(run.team.players).after_match())
        if report.sides[team].joined:
            joined[team] = dict(zip(joined_ids(report.sides[team]), _join(run, report.sides[team]), strict=True))
    if joined:
        report = with_ids(report, joined)
        run.mark(report=report)
    for team in fixture.teams:
        run.act_for(team)
        _record_side(run, report.sides[team])
        if outcome.sequence[run.place] and run.rules.after:
            opened[team] = 0
            run.change(open_fixture=fixture.id)
        elif fixture.kind == "league":
            for amount, why in league_points(run):
                run.post("points", amount, why)
    run.mark(post=opened)
    return run


def with_least_score(outcome: Outcome, report: MatchReport, winner: str) -> MatchReport:
    """The score as it is recorded: an outcome may lay down a least score for the winner."""
    if not winner or (outcome.score is None and not outcome.awarded):
        return report
    loser = next(team for team in report.sides if team != winner)
    if outcome.awarded:
        return _awarded(outcome, report, winner, loser)
    assert outcome.score is not None
    won, lost = outcome.score
    own, other = report.sides[winner], report.sides[loser]
    if own.touchdowns - other.touchdowns >= won - lost:
        return report
    sides = {winner: replace(own, touchdowns=won), loser: replace(other, touchdowns=lost)}
    return replace(report, sides={team: sides[team] for team in report.sides})


def _awarded(outcome: Outcome, report: MatchReport, winner: str, loser: str) -> MatchReport:
    own, other = report.sides[winner], report.sides[loser]
    total = own.touchdowns + other.touchdowns + outcome.awarded
    sides = {winner: replace(own, touchdowns=total), loser: replace(other, touchdowns=0)}
    return replace(report, sides={team: sides[team] for team in report.sides})


def winner_of(report: MatchReport) -> str:
    """Who won by the report: the one who did not concede, more touchdowns, or the winner of extra time."""
    home, away = report.sides
    if report.conceded_by:
        return away if report.conceded_by == home else home
    scored = report.sides[home].touchdowns, report.sides[away].touchdowns
    if scored[0] == scored[1]:
        return report.overtime_winner
    return home if scored[0] > scored[1] else away


def _record_side(run: Run, side: TeamReport) -> None:
    pay_fees(run, side)
    for deed in side.deeds:
        run.award(run.team.players[deed.player], deed.what, deed.count)
    for change in side.changed_by_staff:
        if change.how == "taught":
            player = run.team.players[change.player]
            run.put(changed(player, taught=player.taught + 1))
    for injury in side.injuries:
        words = next(line.text for line in run.rules.tables["injuries"] if line.result == injury.result)
        if run.team.players[injury.player].contract and words:
            words, injury = "misses", replace(injury, characteristic="")
        run.put(injured(run.team.players[injury.player], words, injury.characteristic))
        run.postings.append(
            (run.team_id, f"injury:{injury.player}", 1, f"{injury.result} {injury.characteristic}".strip())
        )
        if "dead" in words and injury.by in run.other.players:
            run.put(run.other.players[injury.by].counted(kills=1), run.other.id)


def _join(run: Run, side: TeamReport) -> list[str]:
    """Who joined in the match waits for the hire step, like a Journeyman; the ids in their order."""
    ids = []
    for position in side.joined:
        found, team = run.rosters.position(run.team.roster, position), run.team
        free, number = not run.figure(f"joins.{position}"), free_number(team.listed)
        player = Player(
            next_id(team), number, "", position, found.cost, joined=run.fixture.season, journeyman=True, free=free
        )
        run.put(player)
        ids.append(player.id)
    return ids


def injured(player: Player, words: str, characteristic: str) -> Player:
    """A player with an injury, described by the words of the table."""
    return changed(
        player,
        misses=player.misses or "misses" in words,
        niggles=player.niggles + int("niggling" in words),
        reduced=(*player.reduced, characteristic) if characteristic else player.reduced,
        hurt_now=player.hurt_now or bool(characteristic),
        dead=player.dead or "dead" in words,
    )

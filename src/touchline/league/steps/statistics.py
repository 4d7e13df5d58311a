"""After the match: League points and the team's statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.league.steps.base import Answer, Step, enter, only

if TYPE_CHECKING:
    from touchline.league.run import Run


class LeaguePoints(Step):
    """Points of the result, with the bonus points in use. Friendlies and play-offs score none."""

    id = "league-points"
    title = "League points"

    def applies(self, run: Run) -> bool:
        return run.fixture.kind == "league"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        for amount, why in league_points(run):
            run.post("points", amount, why)
        return True


def league_points(run: Run) -> list[tuple[int, str]]:
    """What a fixture scores for a team: amount and reason."""
    outcome = run.rules.outcomes[run.fixture.outcome]
    word = "win" if run.won else "loss" if run.lost else "draw"
    if outcome.points is not None:
        return [(outcome.points[run.place], f"{word}, {run.fixture.outcome}")]
    found = [(run.figure(f"points.{word}"), word)]
    report = run.fixture.report
    if report is None or run.conceded or run.fixture.outcome == "walkover":
        return found
    own, other = run.side, report.sides[run.other.id]
    bonuses = (
        ("bonus.touchdowns", own.touchdowns >= run.rules.figures.get("bonus.touchdowns-needed", 3), "touchdowns"),
        ("bonus.clean-sheet", other.touchdowns == 0, "clean sheet"),
        ("bonus.casualties", own.casualties >= run.rules.figures.get("bonus.casualties-needed", 3), "casualties"),
    )
    return found + [(run.figure(name), f"bonus: {why}") for name, met, why in bonuses if met and run.rules.on(name)]


class TeamStatistics(Step):
    """Touchdowns and casualties of the match go to the totals of the team."""

    id = "team-statistics"
    title = "Team statistics"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        run.post("touchdowns", run.side.touchdowns, f"against {run.other.name}")
        run.post("casualties", run.side.casualties, f"against {run.other.name}")
        return True


enter(LeaguePoints(), TeamStatistics())

"""After the match: expensive mistakes, Journeymen for the next match, and the value of the team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.journal import Refused
from touchline.league.drafting import free_number, next_id
from touchline.league.model import Player, changed
from touchline.league.steps.base import Answer, Field, Option, Question, Step, enter, only, texts_of
from touchline.league.values import team_value

if TYPE_CHECKING:
    from touchline.league.run import Run


class ExpensiveMistakes(Step):
    """A D6 against the treasury: nothing, a minor incident, half of it, or nearly all."""

    id = "expensive-mistakes"
    title = "Expensive mistakes"

    def applies(self, run: Run) -> bool:
        return bool(run.rules.banded("mistakes", run.team.treasury))

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        table = run.rules.banded("mistakes", run.team.treasury)
        result = run.rules.row(table, run.roll("mistakes", 6)).result
        loss = mistake_loss(run, result)
        run.post("treasury", -loss, f"expensive mistakes: {result}")
        run.tell(f"Expensive mistakes: {result}, {loss:,} gp lost")
        return True


def mistake_loss(run: Run, result: str) -> int:
    """What a result costs; never more than there is."""
    gold = run.team.treasury
    if result == "minor":
        return min(gold, run.roll("minor incident", 3) * 10_000)
    if result == "major":
        step_of, half = run.figure("mistakes.round-to"), gold // 2
        rest = half % step_of
        return half - rest if run.rules.on("mistakes.loss-rounds-down") or not rest else half - rest + step_of
    if result == "catastrophe":
        return max(0, gold - run.total("catastrophe", 2, 6) * 10_000)
    return 0


class Recover(Step):
    """Players who missed the match are back."""

    id = "recover"
    title = "Recovery"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        for player in run.team.listed:
            if player.sat_out:
                run.put(changed(player, sat_out=False))
        return True


class _Journeymen(Step):
    """A team that can field fewer than eleven may fill up with free Journeymen of its Linemen positions.

    Answer: `positions` lists one position for each Journeyman.
    """

    def _missing(self, run: Run, team: str) -> int:
        return max(0, run.figure("journeyman.up-to") - run.rosters.size_of(run.teams[team].fieldable))

    def _add(self, run: Run, team: str, positions: list[str]) -> None:
        linemen = {each.id: each for each in run.rosters.linemen(run.teams[team].roster)}
        for wanted in positions:
            position = linemen.get(wanted)
            if position is None:
                raise Refused([f"{wanted!r} is not a position for Journeymen; choose of {', '.join(linemen)}"])
            own = run.teams[team]
            number = free_number(own.listed)
            run.put(
                Player(
                    next_id(own), number, f"Journeyman {number}", position.id, position.cost,
                    joined=run.fixture.season, journeyman=True,
                ),
                team,
            )  # fmt: skip

    def _options(self, run: Run, team: str) -> tuple[Option, ...]:
        return tuple(Option(each.id, each.name) for each in run.rosters.linemen(run.teams[team].roster))


class AddJourneymen(_Journeymen):
    """May, not must: a team can stay short."""

    id = "add-journeymen"
    title = "Journeymen for the next match"

    def applies(self, run: Run) -> bool:
        return self._missing(run, run.team_id) > 0

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        missing = self._missing(run, run.team_id)
        options = self._options(run, run.team_id)
        fields = {"positions": Field("repeated", "Positions of the Journeymen", options, most=missing)}
        return self.question(run, f"Add up to {missing} Journeymen", options, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "positions")
        positions = texts_of(answer, "positions")
        missing = self._missing(run, run.team_id)
        if len(positions) > missing:
            raise Refused([f"{len(positions)} Journeymen; at most {missing} can join"])
        self._add(run, run.team_id, positions)
        return True


class TakeOnJourneymen(_Journeymen):
    """Before the match each team with fewer than eleven takes on Journeymen until it has that many."""

    id = "take-on-journeymen"
    title = "Journeymen"

    def _short(self, run: Run) -> list[str]:
        done = run.fact("journeymen", [])
        return [name for name in run.teams if name not in done and self._missing(run, name)]

    def _right_number(self, given: int, missing: int) -> bool:
        return given == missing

    def applies(self, run: Run) -> bool:
        return bool(self._short(run))

    def turn(self, run: Run) -> str:
        return self._short(run)[0]

    def asks(self, run: Run) -> Question | None:
        team = self._short(run)[0]
        missing = self._missing(run, team)
        options = self._options(run, team)
        least = missing if self._right_number(missing, missing) and not self._right_number(0, missing) else 0
        fields = {"positions": Field("repeated", "Positions of the Journeymen", options, least, missing)}
        return self.question(
            run, f"Choose {missing} Journeymen", options, team=team, fields=fields, facts={"missing": missing}
        )

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "positions")
        team = self._short(run)[0]
        positions = texts_of(answer, "positions")
        if not self._right_number(len(positions), self._missing(run, team)):
            raise Refused([f"{self._missing(run, team)} Journeymen join, not {len(positions)}"])
        self._add(run, team, positions)
        run.note("journeymen", [*run.fact("journeymen", []), team])
        return not self._short(run)


class FirstJourneymen(TakeOnJourneymen):
    """A new team with fewer than eleven players may add Journeymen before its first match."""

    id = "first-journeymen"
    title = "Journeymen before the first match"

    def _short(self, run: Run) -> list[str]:
        return [name for name in super()._short(run) if not self._has_played(run, name)]

    def _has_played(self, run: Run, team: str) -> bool:
        run.read_more = True
        return any(run.state.fixtures[name].report is not None for name in run.state.fixtures_of[team])

    def _right_number(self, given: int, missing: int) -> bool:
        return given <= missing


class TeamValue(Step):
    """The value for the next match is worked out and recorded."""

    id = "team-value"
    title = "Team value"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        value = team_value(run.rules, run.rosters, run.team)
        run.post("value", value - run.team.value, f"after the match against {run.other.name}", always=True)
        return True


enter(ExpensiveMistakes(), Recover(), AddJourneymen(), TakeOnJourneymen(), FirstJourneymen(), TeamValue())

"""A league: a journal of decisions and dice, and the state they add up to."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from touchline.journal import (
    Chronicle,
    DocumentError,
    Entry,
    Journal,
    Refused,
    from_document,
    to_document,
)
from touchline.journal.names import bad_names
from touchline.league.bounds import HELD
from touchline.league.decisions import (
    AddStage,
    AwardTrophy,
    DraftTeam,
    EnterResult,
    LeagueDecision,
    PublishFixtures,
    Redraft,
    ReportMatch,
    ReviewTeam,
    TakeSteps,
    late_faults,
)
from touchline.league.decisions.teams import held_by
from touchline.league.defaults import plain_answer
from touchline.league.dice import DiceBox, Roll
from touchline.league.figures import figures
from touchline.league.playoffs import check_played, playoff_seeds
from touchline.league.reports import MatchReport
from touchline.league.rules import LeagueRules, load_rules, rule_faults
from touchline.league.schedule import Planned, bracket, deadlines, round_robin
from touchline.league.sequence import Due, due_step
from touchline.league.standings import find_stage
from touchline.league.state import LeagueState
from touchline.league.tournaments import knockout
from touchline.teams import TeamList

CREATED = "league-created"
LONGEST_NAME = 200
Roller = Callable[[str, int], int]
"""Gives a die for a purpose: the purpose, and the number of sides."""


class League(Chronicle[LeagueState]):
    """A league over the years."""

    created = CREATED
    subject = "league"
    family = LeagueDecision

    def __init__(self, journal: Journal) -> None:
        self._memory: dict[Any, Any] = {}
        self._founded: tuple[Entry, LeagueRules] | None = None
        super().__init__(journal)

    def excesses(self, state: LeagueState) -> Mapping[str, int]:
        return {
            f"{team.name}, {account} (at most {HELD[account]:,})": amount
            for team in state.teams.values()
            for account, amount in held_by(state, team.id).items()
            if abs(amount) > HELD[account]
        }

    # --- beginning

    @classmethod
    def create(cls, rules: LeagueRules | str, name: str, *, commissioner: str, at: str) -> League:
        """Found a league by a rule set, or by rules of its own."""
        chosen = load_rules(rules) if isinstance(rules, str) else rules
        faults = _faults_of(chosen, name, commissioner)
        if faults:
            raise Refused(faults)
        journal = Journal()
        payload = {"name": name, "commissioner": commissioner, "rules": to_document(chosen)}
        journal.append(CREATED, payload, author=commissioner, time=at)
        return cls(journal)

    def start(self, entry: Entry) -> LeagueState:
        payload = entry.payload
        if entry.kind != CREATED or not isinstance(payload.get("commissioner"), str):
            raise DocumentError(["a league's journal begins with its foundation by a commissioner"])
        if self._founded is None or self._founded[0] is not entry:
            self._founded = (entry, from_document(LeagueRules, payload.get("rules"), "rules"))
        rules = self._founded[1]
        return LeagueState(rules, str(payload.get("name")), str(payload["commissioner"]), memory=self._memory)

    @classmethod
    def founding_faults(cls, payload: Mapping[str, Any]) -> Iterable[str]:
        rules = from_document(LeagueRules, payload.get("rules"), "rules")
        return _faults_of(rules, str(payload.get("name")), str(payload.get("commissioner")))

    def copy(self) -> League:
        """The league as it stands, for long work: later decisions do not change the copy."""
        other = copy.copy(self)
        other.journal, other.state = self.journal.copy(), self.state.copy()
        return other

    def may_change(self, entry: Entry, by: str) -> bool:
        """The commissioner may undo and correct everything, deputies everything but appointments."""
        return by == self.state.commissioner or (self.state.runs_league(by) and not self._appoints(entry))

    def _appoints(self, entry: Entry) -> bool:
        """Is an entry a decision of the commissioner alone, or does it undo or correct one, at any depth?"""
        decided = (one for one in self.journal.changed_by(entry) if one.kind != self.created)
        return any(LeagueDecision.known[one.kind].role == "commissioner" for one in decided)

    @property
    def name(self) -> str:
        return self.state.name

    @property
    def phase(self) -> str:
        return self.state.season.phase if self.state.season else "preparing"

    def figures(self, state: LeagueState, beside: LeagueState | None = None) -> Mapping[str, Any]:
        return figures(state, beside)

    # --- teams and schedule

    def draft(self, team: str, coach: str, listed: TeamList, *, by: str, at: str, approve: bool = False) -> Entry:
        """Draft a team from a team list; the commissioner may approve it at once."""
        entry = self.decide(DraftTeam(team, coach, listed), by=by, at=at)
        return self.decide(ReviewTeam(team, "approved"), by=by, at=at) if approve else entry

    def draw_divisions(self, count: int, seed: int, names: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
        """All approved teams in divisions as equal as possible, at random."""
        teams = [name for name, team in self.state.teams.items() if team.status == "approved"]
        random.Random(seed).shuffle(teams)
        labels = list(names) or [chr(65 + place) for place in range(count)]
        return {label: tuple(teams[place::count]) for place, label in enumerate(labels)}

    def schedule(
        self,
        stage: str,
        *,
        seed: int,
        by: str,
        at: str,
        meetings: int | None = None,
        first_day: str = "",
        days: int | None = None,
    ) -> Entry:
        """Draw the round robin of every division of a stage and publish it."""
        state = self.state
        pairs = state.rules.figure("fixtures.per-pair") if meetings is None else meetings
        length = state.rules.figure("fixtures.days") if days is None else days
        planned: dict[str, Planned] = {}
        for place, (division, teams) in enumerate(find_stage(state, stage).divisions.items()):
            rounds = round_robin(teams, seed + place, pairs)
            ends = deadlines(first_day, len(rounds), length)
            for number, games in enumerate(rounds, start=1):
                for table, (home, away) in enumerate(games, start=1):
                    name = f"s{state.season_number}-{stage}-{division}-r{number}-{table}".lower().replace(" ", "-")
                    planned[name] = Planned(number, home, away, division, ends[number - 1])
        return self.decide(PublishFixtures(stage, planned, seed), by=by, at=at)

    def seed_playoffs(self, stage: str, size: int = 4) -> list[str]:
        """The teams of the play-offs in the order of their seeds."""
        return playoff_seeds(self.state, stage, size)

    def draw_playoffs(self, stage: str, seeds: Sequence[str], *, by: str, at: str, name: str = "Play-offs") -> Entry:
        """Add a knockout stage for teams in the order of their seeds."""
        self.decide(AddStage(stage, "knockout", name), by=by, at=at)
        planned = dict(bracket(seeds, f"s{self.state.season_number}-{stage}-"))
        return self.decide(PublishFixtures(stage, planned), by=by, at=at)

    def draw_tournament(self, stage: str, seed: int, *, by: str, at: str, first_day: str = "") -> Entry:
        """Draw the semi-finals of a tournament among its best teams; the final follows from them."""
        found = find_stage(self.state, stage)
        check_played(self.state, found)
        planned = knockout(self.state, stage, seed, first_day)
        name = f"{found.name}: final rounds"
        self.decide(AddStage(f"{stage}-final", "knockout", name), by=by, at=at)
        return self.decide(PublishFixtures(f"{stage}-final", planned, seed), by=by, at=at)

    def award_trophy(self, award: AwardTrophy, *, by: str, at: str, roller: Roller) -> Entry:
        """Award a trophy with the dice that it calls for."""
        return self.decide(award.rolled(self.state, roller), by=by, at=at)

    def redraft(self, plan: Redraft, *, by: str, at: str, roller: Roller | None = None) -> Entry:
        """Draft a team again between seasons, with dice for what may heal."""
        plan = from_document(Redraft, to_document(plan), plan.kind)
        if plan.team not in self.state.teams:
            raise Refused([f"there is no team {plan.team!r}"])
        box = DiceBox(plan.dice, roller)
        plan.worked_out(self.state, box)
        return self.decide(replace(plan, dice=tuple(box.used)), by=by, at=at)

    # --- matches

    def due(self, fixture: str, team: str = "") -> Due | None:
        """The step that comes next: of the fixture before the match, of a team after it."""
        found = self.state.fixtures.get(fixture)
        if found is None:
            raise Refused([f"there is no fixture {fixture!r}"])
        return due_step(self.state, found, team)

    def take(
        self,
        fixture: str,
        team: str,
        answer: Mapping[str, Any] | None = None,
        *,
        by: str,
        at: str,
        roller: Roller | None = None,
        dice: Iterable[Roll] = (),
        typed_by: str = "",
        step: str = "",
        why: str = "",
        expected: int | None = None,
    ) -> Entry:
        """Take the step that is due, with dice of the program (`roller`) or typed ones (`dice`, `typed_by`).

        Without a roller a die that is lacking is named in the refusal. `step` guards against taking a step twice.
        """
        if not step:  # what is due is worked out for the answer anyway, so a step that is named needs no look
            due = self.due(fixture, team)
            if due is None:
                raise Refused(["no step is due"])
            step = due.step
        if fixture in self.state.fixtures and not self.state.runs_league(by):
            late = late_faults(self.state, self.state.fixtures[fixture], team, step, answer, at)
            if late:
                raise Refused(late)
        decision = TakeSteps(fixture, team, step, answer or {}, typed_by=typed_by)
        decision = from_document(TakeSteps, to_document(decision), decision.kind)
        box = DiceBox(dice, roller)
        decision.worked_out(self.state, box)
        return self.decide(replace(decision, dice=tuple(box.used)), by=by, at=at, why=why, expected=expected)

    def close_for_absent(self, fixture: str, team: str, *, by: str, at: str, why: str, roller: Roller) -> list[Entry]:
        """Walk a sequence to its end for an absent coach, choosing as little as possible; only for those in charge."""
        if not self.state.runs_league(by):
            raise Refused([f"{by} may not close a sequence for others"])
        if not why.strip():
            raise Refused(["say why: closing a sequence for somebody needs a reason"])
        written = []
        while (due := self.due(fixture, team)) is not None:
            actor = due.team or team or self.state.fixtures[fixture].home
            written.append(self.take(fixture, actor, plain_answer(due), by=by, at=at, roller=roller, why=why))
        return written

    def told(self, number: int) -> list[str]:
        """What an entry led to, in lines for the people at the table; nothing for entries that are no steps."""
        run = self.state.runs.get(number)
        return list(run.told) if run is not None else []

    def report(self, fixture: str, team: str, report: MatchReport, *, by: str, at: str) -> Entry:
        """One coach's report; the second that says the same makes the result count."""
        return self.decide(ReportMatch(fixture, team, report), by=by, at=at)

    def enter_result(self, fixture: str, report: MatchReport, *, by: str, at: str, outcome: str = "played") -> Entry:
        return self.decide(EnterResult(fixture, report, outcome), by=by, at=at)


def _faults_of(rules: LeagueRules, name: str, commissioner: str) -> list[str]:
    """What keeps a league from being founded."""
    faults = list(rule_faults(rules))
    if not commissioner.strip() or not name.strip():
        faults.append("a league needs a name and a commissioner")
    return [*faults, *bad_names(name, commissioner, most=LONGEST_NAME)]


def program_dice(seed: int | None = None) -> Roller:
    """Dice of the program: secret by default, reproducible with a seed."""
    source = random.SystemRandom() if seed is None else random.Random(seed)
    return lambda purpose, sides: source.randint(1, sides)

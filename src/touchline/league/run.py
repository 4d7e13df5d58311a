"""A transaction: steps work on copies of the fixture and its teams, which take the place of the old ones at the end."""

from __future__ import annotations

from typing import Any, Final

from touchline.journal import Refused
from touchline.league.dice import DiceBox
from touchline.league.lists import Rosters, rosters_of
from touchline.league.model import LeagueTeam, Player, Squad, change, changed, squad_of
from touchline.league.reports import TeamReport, times
from touchline.league.rules import LeagueRules, Trophy
from touchline.league.state import Fixture, LeagueState, Posting

Basis = tuple[object, LeagueRules, Fixture, LeagueTeam, LeagueTeam | None]
"""What a transaction depends on: the decision, the rules, the fixture and its teams as they were."""


FIGURES: Final = ("treasury", "fans", "value")
"""The accounts whose sum a team keeps, under the same name."""
_DICE_AWAY: Final = DiceBox()


class Run:
    """What a step sees and changes. `team` is the one whose step it is; in the pre-match sequence the one to choose.

    A run outlives its commit, because the next fold may use it again; it then knows no state, so that nothing is kept
    in a circle and a league that is dropped is freed at once, and keeps only what it leads to.
    """

    __slots__ = (
        "_facts", "_made", "_own", "_own_facts", "_own_fixture", "_squads", "_state", "basis", "dice", "fixture",
        "postings", "read_more", "rosters", "rules", "team", "team_id", "teams", "told", "turn",
    )  # fmt: skip

    def __init__(self, state: LeagueState, fixture: Fixture, team: str, dice: DiceBox) -> None:
        self._state: LeagueState | None = state
        self.rules: LeagueRules = state.rules
        self.rosters: Rosters = rosters_of(state.rules.lists)
        self.fixture = fixture
        self.team_id = team
        self.dice = dice
        home, away, teams = fixture.home, fixture.away, state.teams
        self.teams: dict[str, LeagueTeam] = (
            {home: teams[home]} if away is None else {home: teams[home], away: teams[away]}
        )
        self.team: LeagueTeam = self.teams[team if team in self.teams else home]
        """The team whose step it is, as it stands now."""
        self.postings: list[tuple[str, str, int, str]] = []
        self.told: list[str] = []
        self.turn = ""
        """The team that has to decide something next, as far as this transaction went through a sequence."""
        self.read_more = False
        """Whether a step has looked at more than the fixture and its teams."""
        self.basis: Basis
        """What it depended on, once it is worked out."""
        self._made: list[Posting] | None = None
        self._own: dict[str, LeagueTeam] = {}
        self._own_fixture: Fixture | None = None
        """The teams and the fixture, once they are copies of this transaction, which can be changed in place."""
        self._facts: dict[str, Any] | None = None
        """What the fixture notes, once it is a copy as well."""
        self._own_facts: dict[str, Any] | None = None
        self._squads: dict[str, Squad] | None = None
        """The squads of this transaction by team."""

    # --- looking

    @property
    def state(self) -> LeagueState:
        assert self._state is not None
        return self._state

    @property
    def other(self) -> LeagueTeam:
        return self.teams[self.fixture.opponent_of(self.team_id)]

    @property
    def side(self) -> TeamReport:
        assert self.fixture.report is not None
        return self.fixture.report.sides[self.team_id]

    @property
    def won(self) -> bool:
        return self.fixture.winner == self.team_id

    @property
    def lost(self) -> bool:
        winner, outcome = self.fixture.winner, self.fixture.outcome
        if winner:
            return winner != self.team_id
        return self.rules.outcomes[outcome].both_lose if outcome else False

    @property
    def conceded(self) -> bool:
        return self.fixture.report is not None and self.fixture.report.conceded_by == self.team_id

    @property
    def punished(self) -> bool:
        """Whether the team conceded and pays for it."""
        return self.conceded and self.rules.outcomes[self.fixture.outcome].penalty

    @property
    def place(self) -> int:
        """0 for the winner or a draw, 1 for the loser: the place in the pairs of an outcome."""
        return int(self.lost)

    @property
    def friendly(self) -> bool:
        return self.fixture.kind == "friendly"

    def trophies(self, team: str) -> list[Trophy]:
        """The trophies that a team holds."""
        held = self.teams[team].notes.get("trophies", ())
        return [self.rules.trophies[name] for name in held if name in self.rules.trophies]

    def figure(self, name: str) -> int:
        return self.rules.figure(name)

    def called(self, player: Player, team: str = "") -> str:
        """A player as people point him out: number, name and position."""
        words = [player.name] if player.name else []
        words += [] if player.star else [self.rosters.position_of(self.teams[team or self.team_id], player).name]
        return f"{player.number} {', '.join(words)}".strip()

    def fact(self, name: str, default: Any = None) -> Any:
        return self.fixture.facts.get(name, default)

    def own(self, name: str, default: Any = None) -> Any:
        """Something that the post-match sequence of this team has noted."""
        return self.fixture.post_facts.get(f"{self.team_id}.{name}", default)

    def awaited(self) -> str | None:
        """Whose turn it is by the last transaction of the fixture, if it was of the same team and nothing changed."""
        last: Run | None = self.state.last_runs.get(self.fixture.id)
        if last is None or last.team_id != self.team_id or last.fixture is not self.fixture or last.read_more:
            return None
        if last.rules is not self.rules:
            return None
        for name, team in self.teams.items():
            if last.teams[name] is not team:
                return None
        return last.turn

    # --- changing

    def roll(self, purpose: str, sides: int) -> int:
        who = f"{self.team_id}." if self.team_id else ""
        return self.dice.roll(who + purpose, sides)

    def total(self, purpose: str, number: int, sides: int) -> int:
        return sum(self.roll(purpose, sides) for _ in range(number))

    def post(self, account: str, amount: int, why: str, team: str = "", *, always: bool = False) -> None:
        """Change an account and note why, a change by nothing only with `always`. A treasury never falls below 0."""
        name = team or self.team_id
        if not amount and not always:
            return
        if account in FIGURES:
            found = self.teams[name]
            figure = getattr(found, account) + amount
            if figure < 0 and account == "treasury":
                raise Refused([f"{found.name} has {found.treasury:,} gp; {-amount:,} gp are needed ({why})"])
            self._change(name, {account: figure})
        self.postings.append((name, account, amount, why))

    def award(self, player: Player, reward: str, count: int = 1) -> Player:
        """Star Player Points for what a player did; the record counts it in any case."""
        points = self.rules.rewards[reward] * count
        if points and not earns(self.rosters, self.team, player):
            points = 0
        if points:
            self.postings.append((self.team_id, f"spp:{player.id}", points, times(reward, count)))
        record = {**player.record, reward: player.record.get(reward, 0) + count}
        awarded = changed(player, spp=player.spp + points, record=record)
        self.put(awarded)
        return awarded

    def put(self, player: Player, team: str = "") -> None:
        name = team or self.team_id
        found = self.teams[name]
        own = self._squads.get(name) if self._squads else None
        if own is None or own is not found.players or not own.put(player):
            self._put_squad(name, squad_of(found.players).with_player(player))

    def put_squad(self, squad: Squad) -> None:
        """Take over a squad that was made for this transaction."""
        self._put_squad(self.team_id, squad)

    def _put_squad(self, name: str, squad: Squad) -> None:
        if self._squads is None:
            self._squads = {}
        self._squads[name] = squad
        self._change(name, {"players": squad})

    def change(self, **changes: Any) -> None:
        self._change(self.team_id, changes)

    def _change(self, name: str, changes: dict[str, Any]) -> None:
        found = self.teams[name]
        if self._own.get(name) is found:
            change(found, changes)
        else:
            self._own[name] = self.teams[name] = made = changed(found, **changes)
            if name == self.team_id:
                self.team = made

    def note_team(self, name: str, value: Any, team: str = "") -> None:
        """Keep a lasting thing with a team."""
        whose = team or self.team_id
        self._change(whose, {"notes": {**self.teams[whose].notes, name: value}})

    def act_for(self, team: str) -> None:
        """Go on with the steps of a team of the fixture."""
        self.team_id, self.team = team, self.teams[team]

    def mark(self, **changes: Any) -> None:
        """Change the fixture itself."""
        if self.fixture is self._own_fixture:
            change(self.fixture, changes)
        else:
            self.fixture = self._own_fixture = changed(self.fixture, **changes)

    def note(self, name: str, value: Any) -> None:
        """Keep something with the fixture that the pre-match sequence has settled."""
        if self._facts is None:
            self._facts = {**self.fixture.facts}
            self.mark(facts=self._facts)
        self._facts[name] = value

    def note_own(self, name: str, value: Any) -> None:
        if self._own_facts is None:
            self._own_facts = {**self.fixture.post_facts}
            self.mark(post_facts=self._own_facts)
        self._own_facts[f"{self.team_id}.{name}"] = value

    def tell(self, text: str) -> None:
        """A line for the people at the table."""
        self.told.append(text)

    def commit(self, state: LeagueState, entry: int) -> None:
        """Put the copies in the place of the old ones."""
        state.runs[entry] = self
        if self.turn:
            state.last_runs[self.fixture.id] = self
        state.fixtures[self.fixture.id] = self.fixture
        state.teams.update(self.teams)
        if self._made is None:
            fixture, season = self.fixture.id, self.fixture.season
            self._made = [
                tuple.__new__(Posting, (entry, team, account, amount, why, fixture, season))
                for team, account, amount, why in self.postings
            ]
            self.dice = _DICE_AWAY
            self.postings = []
            self._own = {}
            self._state = self._own_fixture = self._facts = self._own_facts = self._squads = None
        postings = state.postings
        for posting in self._made:
            postings[posting.team].append(posting)


def earns(rosters: Rosters, team: LeagueTeam, player: Player) -> bool:
    """Whether a player earns points: no star does, and nobody whose position is a secret weapon."""
    if player.star:
        return False
    listed = player.ally_of or team.roster
    return not (rosters.armed(listed) and rosters.position(listed, player.position).weapon)

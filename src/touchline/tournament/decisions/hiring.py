"""What a coach hires for one game with the gold that evens out the teams. (Matched Play: INJURIES)"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from touchline.journal.entries import Entry
from touchline.journal.errors import Refused
from touchline.teams.compensation import ExtraHires, check_extra_hires
from touchline.tournament.decisions.base import Decision
from touchline.tournament.roles import Right
from touchline.tournament.state import EventState, Game
from touchline.tournament.team_lists import compensations, team_before_round


@dataclass(frozen=True)
class HireForGame(Decision, kind="hired-for-game", right=Right.REPORT, source="people"):
    """Inducements, stars and mercenaries of one game, paid by its compensation; a later record replaces it."""

    game: str
    coach: str
    extra: ExtraHires

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        game = state.games.get(self.game)
        if game is None or self.coach not in game.coaches or self.coach not in state.coaches:
            yield f"{self.coach} does not play in game {self.game}"
        elif game.official:
            yield f"{game.called} is over"
        elif state.pack.roster is None or not state.pack.roster.progress.values_are_compared:
            yield "nobody is compensated at this event: neither injuries nor player advancement are in use"
        else:
            yield from self._not_allowed(state, game)

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        if state.games[self.game].played_at:
            yield "the table of the game is set up; the teams play there as they were"

    def _not_allowed(self, state: EventState, game: Game) -> Iterable[str]:
        assert state.pack.roster is not None
        try:
            granted = compensations(state, game.id)[self.coach]
            team = team_before_round(state, self.coach, game.round)
        except Refused as refusal:
            yield from refusal.faults
        else:
            yield from map(str, check_extra_hires(team, self.extra, granted, state.pack.roster))

    def apply(self, state: EventState, entry: Entry) -> None:
        state.hired.setdefault(self.game, {})[self.coach] = self.extra

"""Votes, awards given by hand, custom tiebreakers, secret objectives, and what happens to players between games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from touchline.core.foreign_text import shortened
from touchline.journal.entries import Entry
from touchline.journal.errors import Refused
from touchline.ranking.tiebreakers import OBJECTIVES_PER_GAME
from touchline.teams import TeamsError
from touchline.teams.progress import MOST_DEEDS
from touchline.tournament.awards_list import LABELS
from touchline.tournament.decisions.base import Decision
from touchline.tournament.objectives import OBJECTIVES
from touchline.tournament.roles import Right
from touchline.tournament.rulespack_limits import MOST_OF_ANYTHING
from touchline.tournament.state import EventState, Game, GameProgress
from touchline.tournament.team_lists import after, team_before_round

MVP = "mvp"
MOST_MVPS = 2  # its own, and that of an opponent who conceded


@dataclass(frozen=True)
class CastVote(Decision, kind="vote-cast", right=Right.VOTE, source="people"):
    """A coach's one vote at the end of the event: for a favourite opponent met here, or for the best painted team."""

    voter: str
    about: Literal["favourite-opponent", "best-painted"]
    choice: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.voter,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        for coach in (self.voter, self.choice):
            if coach not in state.coaches:
                yield f"there is no coach {coach!r}"
        if self.voter == self.choice:
            yield "nobody can vote for themselves"
        if state.current_round < state.pack.rounds:
            yield "votes are cast once the last round has been drawn"
        if self.voter in self._votes(state):
            yield f"{state.name_of(self.voter)} has voted already"
        if self.about == "favourite-opponent" and not _have_met(state, self.voter, self.choice):
            yield f"{state.name_of(self.voter)} has not played {state.name_of(self.choice)}"
        if self.about == "best-painted" and state.pack.awards.best_painted_by != "vote":
            yield "the organiser chooses the best painted team at this event"

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        """Everybody can register by themselves: who was never admitted has no vote."""
        if not _takes_part(state, self.voter):
            yield f"{state.name_of(self.voter)} does not take part and has no vote"
        if not _takes_part(state, self.choice):
            yield f"{state.name_of(self.choice)} does not take part and cannot be chosen"

    def _votes(self, state: EventState) -> dict[str, str]:
        return state.favourite_votes if self.about == "favourite-opponent" else state.painting_votes

    def apply(self, state: EventState, entry: Entry) -> None:
        self._votes(state)[self.voter] = self.choice


def _takes_part(state: EventState, coach: str) -> bool:
    """Whether a coach is in the event, or has left it after a game."""
    status = state.coaches[coach].status
    return status == "active" or (status == "withdrawn" and any(coach in game.coaches for game in state.games.values()))


def _have_met(state: EventState, one: str, other: str) -> bool:
    return any({one, other} == set(game.coaches) for game in state.games.values())


@dataclass(frozen=True)
class GiveAward(Decision, kind="award-given", right=Right.AWARD, source="people"):
    """An award decided by hand: the best painted team where the organiser chooses, or one the organiser has added."""

    award: str
    winners: tuple[str, ...]

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        by_hand = {extra.name for extra in state.pack.awards.extra}
        if state.pack.awards.best_painted_by == "organiser":
            by_hand.add("best-painted")
        if self.award in LABELS and self.award not in by_hand:
            yield f"{LABELS[self.award]} is worked out from votes or results"
        elif self.award not in by_hand:
            yield f"the rulespack has no award {self.award!r}"
        for winner in self.winners:
            coach = state.coaches.get(winner)
            if coach is None or coach.status == "disqualified":
                yield f"{winner} cannot receive an award"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.given_awards[self.award] = self.winners


@dataclass(frozen=True)
class SetCustomValues(Decision, kind="custom-values-set", right=Right.AWARD, source="people"):
    """Values of a tiebreaker the organiser keeps by hand."""

    tiebreaker: str
    values: Mapping[str, int]

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        kept = [custom.name for custom in state.pack.custom_tiebreakers if custom.source == "organiser"]
        if self.tiebreaker not in kept:
            yield f"{self.tiebreaker!r} is not kept by hand; those that are: {', '.join(kept) or 'none'}"
        yield from (f"there is no coach {coach!r}" for coach in self.values if coach not in state.coaches)

    def out_of_bounds(self) -> Iterable[str]:
        wrong = [value for value in self.values.values() if abs(value) > MOST_OF_ANYTHING]
        yield from (f"{value:,} is out of bounds; allowed are values up to {MOST_OF_ANYTHING:,}" for value in wrong)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.custom_values[self.tiebreaker] = dict(self.values)


@dataclass(frozen=True)
class DealObjectives(Decision, kind="objectives-dealt", right=Right.REPORT, source="program"):
    """The three secret objectives a coach has rolled for a game."""

    game: str
    coach: str
    rolls: tuple[int, ...]
    seed: int | None = None

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if not state.pack.uses("secret-objectives"):
            yield "secret objectives are not in use at this event"
        game = state.games.get(self.game)
        if game is None or self.coach not in game.coaches:
            yield f"{self.coach} does not play in game {self.game}"
        elif game.official:
            yield f"{game.called} is over"
        if self.coach in state.objectives.get(self.game, {}):
            yield f"{state.name_of(self.coach)} has objectives for this game already"
        if len(set(self.rolls)) != OBJECTIVES_PER_GAME or len(self.rolls) != OBJECTIVES_PER_GAME:
            yield f"a coach has {OBJECTIVES_PER_GAME} different objectives per game"
        yield from (f"{roll} is not a result of the objectives table" for roll in self.rolls if roll not in OBJECTIVES)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.objectives.setdefault(self.game, {})[self.coach] = self.rolls


@dataclass(frozen=True)
class RecordProgress(Decision, kind="progress-recorded", right=Right.REPORT, source="people"):
    """What a game did to a coach's players where injuries or advancement are used; a later record replaces it."""

    game: str
    coach: str
    progress: GameProgress

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        game = state.games.get(self.game)
        if game is None or self.coach not in game.coaches or self.coach not in state.coaches:
            yield f"{self.coach} does not play in game {self.game}"
            return
        if not game.official:
            yield f"{game.called} has no result yet"
        elif game.round != state.current_round:
            yield f"round {state.current_round} has been drawn with the team as it was"
        if self.progress.suffered and not state.pack.uses("injuries"):
            yield "every player recovers after the game: the injuries option is not in use"
        if (self.progress.deeds or self.progress.advancements) and not state.pack.uses("player-advancement"):
            yield "players earn nothing here: the player advancement option is not in use"
        else:
            yield from self._impossible(state, game)

    def out_of_bounds(self) -> Iterable[str]:
        counts = Counter((injury.number, "casualty suffered") for injury in self.progress.suffered)
        for deed in self.progress.deeds:
            counts[(deed.number, deed.deed)] += deed.count
        for (number, what), count in counts.items():
            if count > MOST_DEEDS:
                yield f"player {number}: {count:,} times {shortened(what, 40)!r}; at most {MOST_DEEDS} in one game"

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        if sum(deed.count for deed in self.progress.deeds if deed.deed == MVP) > MOST_MVPS:
            yield f"a team has at most {MOST_MVPS} most valuable players in a game"

    def _impossible(self, state: EventState, game: Game) -> Iterable[str]:
        rules = state.pack.roster
        if rules is None:
            return
        try:
            team = team_before_round(state, self.coach, game.round)
            after(state, team, self.coach, game, self.progress, rules)
        except TeamsError as refusal:
            yield from refusal.problems
        except Refused as refusal:
            yield from refusal.faults

    def apply(self, state: EventState, entry: Entry) -> None:
        state.progress.setdefault(self.game, {})[self.coach] = self.progress

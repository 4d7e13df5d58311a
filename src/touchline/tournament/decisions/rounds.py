"""Drawing rounds: publishing, exchanging seats, groups, the cut to the knockout, going on without a result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from touchline.journal.entries import Entry
from touchline.tournament.decisions.base import Decision
from touchline.tournament.groups import group_faults
from touchline.tournament.knockout import qualifiers
from touchline.tournament.planning import PlannedMatch
from touchline.tournament.roles import Right, Role
from touchline.tournament.rulespack_checks import GROUP_ROUNDS
from touchline.tournament.state import EventState, Game, Match, Round


@dataclass(frozen=True)
class PublishRound(Decision, kind="round-published", right=Right.PAIR, source="program"):
    """A round with all its games, as drawn by the guide's system or put together by hand."""

    number: int
    method: str
    matches: tuple[PlannedMatch, ...]
    seed: int | None = None

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.phase not in ("open", "running"):
            yield "rounds can be drawn only while the event is open or running"
        if self.number != state.current_round + 1:
            yield f"the next round is {state.current_round + 1}, not {self.number}"
        if self.number > state.pack.rounds:
            yield f"the rulespack lists only {state.pack.rounds} rounds"
        if not any(match.games for match in self.matches):
            yield "nobody is ready to play; register coaches, or mark those who are back as present"
        yield from (f"{game.called} has no result yet" for game in state.missing_results())
        yield from _lists_not_approved(state)
        yield from self._seating_faults(state)

    def _seating_faults(self, state: EventState) -> Iterable[str]:
        """Everyone who is ready plays exactly once, and nobody else does."""
        seats = Counter(coach for match in self.matches for game in match.games for coach in (game.home, game.away))
        del seats[None]
        in_knockout = {coach for match in self.matches if match.stage == "knockout" for coach in _coaches(state, match)}
        for coach in state.coaches:
            if not seats[coach] and state.is_ready(coach) and (not state.is_squad_event or state.coaches[coach].squad):
                yield f"{state.name_of(coach)} is ready to play but has no game"
            if seats[coach] and not state.is_ready(coach) and coach not in in_knockout:
                late = state.waits_for_list(state.coaches[coach])
                why = "has no approved list" if late else "is absent or out of the event"
                yield f"{state.name_of(coach)} {why} and cannot be paired"
        for seated, times in seats.items():
            if times > 1:
                yield f"{state.name_of(str(seated))} would have {times} games in one round"
            if seated not in state.coaches and seated not in state.spare_players:
                yield f"{seated} is neither a coach nor a Spare Player"
        entrants = Counter(entrant for match in self.matches for entrant in (match.home, match.away) if entrant)
        yield from (
            f"{state.name_of(entrant)} would meet {times} opponents" for entrant, times in entrants.items() if times > 1
        )
        alone = [match for match in self.matches if match.away is None and match.stage in ("standard", "rest")]
        if len(alone) > 1:
            yield "at most one entrant can be left over"

    def apply(self, state: EventState, entry: Entry) -> None:
        table = 0
        matches: list[Match] = []
        games: list[Game] = []
        for place, planned in enumerate(self.matches, start=1):
            match = Match(
                f"r{self.number}m{place}",
                self.number,
                planned.home,
                planned.away,
                planned.stage,
                planned.places,
                planned.note,
            )
            for planned_game in planned.games:
                table += 1
                game_id = f"r{self.number}t{table}"
                games.append(Game(game_id, self.number, table, planned_game.home, planned_game.away, match.id))
                match.games += (game_id,)
            matches.append(match)
        state.matches |= {match.id: match for match in matches}
        state.games |= {game.id: game for game in games}
        ids = tuple(match.id for match in matches), tuple(game.id for game in games)
        state.rounds[self.number] = Round(self.number, self.method, self.seed, *ids)
        state.phase = "running"


def _coaches(state: EventState, match: PlannedMatch) -> list[str]:
    return [coach for game in match.games for coach in (game.home, game.away) if coach is not None]


def _lists_not_approved(state: EventState) -> Iterable[str]:
    for coach in state.coaches.values():
        if state.is_ready(coach.id) and coach.list_status != "approved":
            yield f"the list of {coach.name} is {coach.list_status}, not approved"
    if state.is_squad_event:
        for coach in state.coaches.values():
            if coach.squad is None and coach.status == "active":
                yield f"{coach.name} belongs to no team"


@dataclass(frozen=True)
class SwapSeats(Decision, kind="seats-swapped", right=Right.PAIR, source="people", needs_reason=True):
    """Two coaches of the current round exchange their opponents by hand."""

    one: str
    other: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        found = [_current_game(state, coach) for coach in (self.one, self.other)]
        for coach, game in zip((self.one, self.other), found, strict=True):
            if game is None:
                yield f"{state.name_of(coach)} has no game in the current round"
            elif game.away is not None and (game.sheet is not None or game.reports):
                yield f"{game.called} has a report or result already"
        first, second = found
        if first is not None and second is not None:
            if self.one == self.other:
                yield "name two different entrants to exchange their opponents"
            elif first is second:
                yield "the two play each other; there is nothing to exchange"
            elif state.matches[first.match].stage in ("group", "knockout"):
                yield "groups and knockout brackets are fixed"
            elif state.is_squad_event and state.squad_of(self.one) != state.squad_of(self.other):
                yield "only coaches of one team can exchange opponents; to pair teams again, undo the round"

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        found = (_current_game(state, coach) for coach in (self.one, self.other))
        at_tables = [game.called for game in found if game is not None and game.played_at]
        if at_tables and Role.ORGANISER not in state.roles_of(actor):
            yield f"a table is set up for {at_tables[0]}: only the organiser takes its coaches away"

    def apply(self, state: EventState, entry: Entry) -> None:
        first, second = _current_game(state, self.one), _current_game(state, self.other)
        assert first is not None
        assert second is not None
        for game, leaving, coming in ((first, self.one, self.other), (second, self.other, self.one)):
            _replace_seat(game, leaving, coming)
            game.played_at = ""  # a table is for those it was set up for
            match = state.matches[game.match]
            match.note = f"Changed by hand: {entry.reason}"
            if not state.is_squad_event:
                _replace_seat(match, leaving, coming)


def _replace_seat(seats: Game | Match, leaving: str, coming: str) -> None:
    if seats.home == leaving:
        seats.home = coming
    elif seats.away == leaving:
        seats.away = coming


def _current_game(state: EventState, coach: str) -> Game | None:
    if not state.rounds:
        return None
    return next((game for game in state.games_of(state.current_round) if coach in game.coaches), None)


@dataclass(frozen=True)
class KeepApart(Decision, kind="kept-apart", right=Right.PAIR, source="people", needs_reason=True):
    """Two entrants, such as siblings, are not to be paired if that can be avoided."""

    one: str
    other: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        entrants = state.entrants()
        yield from (f"{name} is not an entrant of the event" for name in (self.one, self.other) if name not in entrants)
        if self.one == self.other:
            yield "two different entrants are needed"
        if frozenset((self.one, self.other)) in state.apart:
            yield "the two are kept apart already"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.apart.add(frozenset((self.one, self.other)))


@dataclass(frozen=True)
class ConfirmPairings(Decision, kind="pairings-confirmed", right=Right.CONFIRM_PAIRINGS, source="people"):
    """A captain confirms that the coaches of the squad are paired correctly."""

    squad: str
    match: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (state.squads[self.squad].captain,) if self.squad in state.squads else ()

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        match = state.matches.get(self.match)
        if match is None or self.squad not in match.entrants:
            yield f"team {self.squad} does not play in match {self.match}"
        elif self.squad in match.confirmed_by:
            yield "the pairings are confirmed already"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.matches[self.match].confirmed_by += (self.squad,)


@dataclass(frozen=True)
class LeaveOpen(Decision, kind="left-open", right=Right.PROCEED, source="people", needs_reason=True):
    """Go on although a result is missing; the game counts for nobody until a result is entered."""

    game: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        game = state.games.get(self.game)
        if game is None:
            yield f"there is no game {self.game!r}"
        elif game.official:
            yield f"{game.called} has a result"
        elif state.matches[game.match].stage == "knockout":
            yield "the knockout cannot continue without the winner of every game"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.games[self.game].left_open = True


@dataclass(frozen=True)
class SetGroups(Decision, kind="groups-set", right=Right.PAIR, source="program"):
    """The groups of a Group & Knockout event, drawn from a seed or set by hand."""

    groups: Mapping[str, tuple[str, ...]]
    seed: int | None = None

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.pack.format.knockout is None:
            yield "this event has no groups"
        if state.rounds:
            yield "round 1 has been drawn; the groups are fixed"
        yield from group_faults([entrant for entrant in state.entrants() if state.is_ready(entrant)], self.groups)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.groups = dict(self.groups)


@dataclass(frozen=True)
class CutToKnockout(Decision, kind="cut-to-knockout", right=Right.PAIR, source="people"):
    """Settle who has qualified, in order of seeding."""

    seeds: tuple[str, ...]

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.pack.format.knockout is None:
            yield "this event has no knockout stage"
        elif state.current_round != GROUP_ROUNDS:
            yield f"the group stage has {GROUP_ROUNDS} rounds, of which {state.current_round} are drawn"
        elif state.missing_results():
            yield from (f"{game.called} has no result yet" for game in state.missing_results())
        elif self.seeds != qualifiers(state):
            yield "these are not the entrants who have qualified, in the order of their seeding"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.seeds = self.seeds

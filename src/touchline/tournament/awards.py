"""Awards, worked out from the final order, the games and the votes. (Matched Play: AWARDS, MANDATORY STAR PLAYERS)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from touchline.tournament.awards_list import LABELS, PODIUM, STAR_AWARDS
from touchline.tournament.final_order import FinalPlace, best_of_the_rest, final_order
from touchline.tournament.scoring import Score
from touchline.tournament.standings import coach_standings, lines
from touchline.tournament.state import EventState

STUNTY_TIER = 3


@dataclass(frozen=True)
class Award:
    """An award with those who share it: entrants, coaches, or `coach/player` for a single player."""

    name: str
    label: str
    winners: tuple[str, ...]
    value: int | None = None


def awards(state: EventState) -> list[Award]:
    """Every award of the rulespack, in its order; one nobody has earned has no winners."""
    extra = {award.name: award.label for award in state.pack.awards.extra}
    stars = STAR_AWARDS if state.pack.uses("mandatory-star-players") else ()
    names = dict.fromkeys((*PODIUM, *state.pack.awards.given, *stars, *extra))
    counting = _Counting(state)
    found = []
    for name in names:
        winners, value = counting.winners(name)
        found.append(Award(name, {**LABELS, **extra}[name], winners, value))
    return found


Winners = tuple[tuple[str, ...], int | None]


class _Counting:
    """The figures behind the awards."""

    def __init__(self, state: EventState) -> None:
        self.state = state
        self.order = final_order(state)

    def winners(self, name: str) -> Winners:
        if name in self.state.given_awards:
            return self.state.given_awards[name], None
        if name in PODIUM:
            return self._at_place(PODIUM.index(name) + 1), None
        rule = self._rules().get(name)
        return rule() if rule else ((), None)

    def _rules(self) -> dict[str, Callable[[], Winners]]:
        votes = self.state
        return {
            "most-sporting": lambda: self._most(Counter(votes.favourite_votes.values())),
            "best-painted": lambda: self._most(Counter(votes.painting_votes.values())),
            "wooden-spoon": self._wooden_spoon,
            "most-touchdowns": lambda: self._most(self._own(lambda score: score.touchdowns)),
            "fewest-conceded": self._fewest_conceded,
            "most-casualties": lambda: self._most(self._own(_violence)),
            "most-suffered": lambda: self._most(self._suffered()),
            "most-sent-off": lambda: self._most(self._own(lambda score: score.sent_off or 0)),
            "stunty-cup": self._stunty_cup,
            "top-scorer": lambda: self._most(self._players("touchdowns")),
            "most-violent-player": lambda: self._most(self._players("casualties")),
            "best-of-the-rest": self._best_of_the_rest,
            "casualties-on-stars": lambda: self._most(self._own(lambda score: score.casualties_on_stars)),
            "casualties-by-stars": lambda: self._most(self._own(lambda score: _by_stars(score, "casualties"))),
            "touchdowns-by-stars": lambda: self._most(self._own(lambda score: _by_stars(score, "touchdowns"))),
        }

    def _may_win(self, entrant: str) -> bool:
        coach = self.state.coaches.get(entrant.partition("/")[0])
        return coach is not None and coach.status != "disqualified"

    def _most(self, figures: Counter[str]) -> Winners:
        """The one with the most, shared between equals; nobody wins with zero."""
        eligible = {name: figure for name, figure in figures.items() if self._may_win(name) and figure > 0}
        best = max(eligible.values(), default=None)
        return tuple(sorted(name for name, figure in eligible.items() if figure == best)), best

    def _scores(self) -> Iterable[tuple[str, str, Score, Score]]:
        """Each coach's own and opposing score in every recorded game."""
        for game in self.state.games.values():
            if game.sheet is not None and game.away is not None:
                home, away = game.sheet.scores[game.home], game.sheet.scores[game.away]
                yield game.home, game.away, home, away
                yield game.away, game.home, away, home

    def _own(self, figure: Callable[[Score], int]) -> Counter[str]:
        counted: Counter[str] = Counter()
        for coach, _, own, _ in self._scores():
            counted[coach] += figure(own)
        return counted

    def _suffered(self) -> Counter[str]:
        counted: Counter[str] = Counter()
        for coach, _, _, other in self._scores():
            counted[coach] += _violence(other)
        return counted

    def _players(self, deed: str) -> Counter[str]:
        counted: Counter[str] = Counter()
        for coach, _, own, _ in self._scores():
            for tally in own.players:
                counted[f"{coach}/{tally.player}"] += getattr(tally, deed)
        return counted

    def _at_place(self, place: int) -> tuple[str, ...]:
        return tuple(sorted(found.entrant for found in self.order if found.place == place))

    def _best_of_the_rest(self) -> Winners:
        rows = best_of_the_rest(self.state).rows if self.state.seeds else ()
        return tuple(row.entrant for row in rows if row.place == 1), None

    def _wooden_spoon(self) -> Winners:
        """The bottom of the final order; coaches who left are passed over."""
        staying = [place for place in self.order if not self._has_left(place)]
        last = max((place.place for place in staying), default=0)
        return tuple(sorted(place.entrant for place in staying if place.place == last)), None

    def _has_left(self, place: FinalPlace) -> bool:
        coach = self.state.coaches.get(place.entrant)
        return coach is not None and coach.status != "active"

    def _fewest_conceded(self) -> Winners:
        """Among coaches with a game, or a Bye, in every round; a conceded game counts with its recorded score.

        A round that is still being played does not count yet, so finishing a game first is no advantage.
        """
        over = set(self.state.rounds) - {game.round for game in self.state.missing_results()}
        played: Counter[str] = Counter()
        conceded: Counter[str] = Counter()
        for line in lines(self.state):
            if line.round in over:
                played[line.coach] += 1
                conceded[line.coach] += line.conceded
        eligible = {coach: conceded[coach] for coach in played if played[coach] == len(over) and self._may_win(coach)}
        fewest = min(eligible.values(), default=None)
        return tuple(sorted(coach for coach, number in eligible.items() if number == fewest)), fewest

    def _stunty_cup(self) -> Winners:
        """The best placed coach of a Tier 3 team; not given where every team is stunty."""
        if self.state.pack.is_stunty:
            return (), None
        order = self.order
        if self.state.is_squad_event:
            order = [FinalPlace(row.place, row.entrant) for row in coach_standings(self.state).rows]
        stunty = [place for place in order if self.state.coaches[place.entrant].tier == STUNTY_TIER]
        best = min((place.place for place in stunty), default=0)
        return tuple(sorted(place.entrant for place in stunty if place.place == best)), None


def _violence(score: Score) -> int:
    """Casualties by block, blitz or crowd; where not recorded, those of the ranking."""
    return score.casualties if score.violence is None else score.violence


def _by_stars(score: Score, deed: str) -> int:
    return sum(getattr(tally, deed) for tally in score.players if tally.star)

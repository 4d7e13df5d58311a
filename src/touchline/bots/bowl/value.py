"""What a position is worth to a seat whose turn is ending, in hundredths of a touchdown: a weighted sum of features.

The weights of an edition are in `weights/GAME.json`, by case and by the names of the features; `touchline fit` makes
them. An edition without a file of its own is judged by that of 2020.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from math import exp, sqrt
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY, KNOCKED_OUT, SENT_OFF, TURN
from touchline.bots.bowl.features import CASES, NAMES, Features
from touchline.bots.bowl.figures import GONE_COST, OUT_COST, PRONE, STUNNED_COST
from touchline.core.errors import TouchlineError

REROLL: Final = 3.5  # what a team re-roll is worth with all the half to come
TOUCHDOWN: Final = 100.0  # the value of one
_STEEPNESS: Final = 1.5  # how much a touchdown of lead says about who wins
_OPEN_END: Final = 0.2  # how much is open at the very end
_CERTAIN: Final = 30.0
_FALLBACK: Final = "bloodbowl-2020"
_REMEMBERED: Final = 10_000  # positions of a seat, at the most

Weights = list[list[float]]  # for each case, in the order of the features' names


def winning_chance(match: BowlMatch, lead: float) -> float:
    """The chance to win with a lead in value, with the time that is left; a draw counts as half a win.

    Its two figures were fitted to 200 matches of bots against each other.
    """
    turns = match.rules.turns_in_half
    halves = max(0, 2 - match.half)
    left = sum(max(0, turns - turn) + turns * halves for turn in match.turns) / (4 * turns)
    power = _STEEPNESS * lead / TOUCHDOWN / sqrt(left + _OPEN_END)
    return 1 / (1 + exp(-max(-_CERTAIN, min(_CERTAIN, power))))


def weights_from(data: Mapping[str, Mapping[str, float]]) -> Weights:
    """Weights from their file; every feature must have one, and nothing else."""
    found: Weights = []
    for case, names in zip(CASES, NAMES, strict=True):
        given = data.get(case, {})
        wrong = sorted(set(names) ^ set(given))
        if wrong:
            raise TouchlineError(f"the weights of {case!r} and its features differ in {', '.join(map(repr, wrong))}")
        found.append([float(given[name]) for name in names])
    return found


_known: dict[str, Weights] = {}


def weights_of(game: str) -> Weights:
    """The fitted weights of an edition."""
    if game not in _known:
        folder = files("touchline.bots.bowl").joinpath("weights")
        path = folder.joinpath(f"{game}.json")
        if not path.is_file():
            path = folder.joinpath(f"{_FALLBACK}.json")
        _known[game] = weights_from(json.loads(path.read_text(encoding="utf-8"))["weights"])
    return _known[game]


Place = tuple[object, ...]


def place_of(match: BowlMatch) -> Place:
    """All that the value of a position depends on and that changes within a half."""
    return (
        tuple(match.at),
        tuple(match.box),
        match.prone,
        match.stunned,
        match.able,
        match.ball,
        tuple(match.rerolls),
        tuple(match.drive_rerolls),
        tuple(match.turns),
        tuple(match.score),
        match.active,
        match.phase,
        match.act_player,
        match.act_kind,
        match.act_other,
    )


class Judge(Features):
    """Judges the positions of one match. It remembers them: a third of those in a search come again."""

    def __init__(self, match: BowlMatch, weights: Weights) -> None:
        super().__init__(match)
        self.weights = weights
        self.known: tuple[dict[Place, float], dict[Place, float]] = {}, {}  # by seat

    def value(self, match: BowlMatch, seat: int) -> float:
        """The worth of a position to a seat whose turn is over, or would be if it ended now."""
        known, place = self.known[seat], place_of(match)
        found = known.get(place)
        if found is None:
            if len(known) >= _REMEMBERED:
                known.clear()
            found = self.judged(match, seat)
            known[place] = found
        return found

    def judged(self, match: BowlMatch, seat: int) -> float:
        total = TOUCHDOWN * (match.score[seat] - match.score[1 - seat])
        if match.phase != TURN:
            return total + self.off_pitch(match, seat)
        weights = self.weights[self.case_of(match, seat)]
        for number, feature in enumerate(self.features(match, seat)):
            total += weights[number] * feature
        return total

    def touchdown(self, match: BowlMatch, seat: int) -> float:
        """The worth of a touchdown scored now: the other side will be kicked to."""
        total = TOUCHDOWN * (match.score[seat] + 1 - match.score[1 - seat])
        return total + self.off_pitch(match, seat) + self.on_ground(match, seat) - self.kicked_to(match, 1 - seat)

    def off_pitch(self, match: BowlMatch, seat: int) -> float:
        """What the players who have left the pitch are worth."""
        total = 0.0
        for player in range(match.count):
            if match.at[player] < 0:
                box = match.box[player]
                cost = OUT_COST if box == KNOCKED_OUT else GONE_COST if box in (CASUALTY, SENT_OFF) else 0.0
                total += (-cost if match.seat_of(player) == seat else cost) * self.worth[player]
        return total

    def on_ground(self, match: BowlMatch, seat: int) -> float:
        """What the players who lie on the pitch are worth."""
        total = 0.0
        for player in range(match.count):
            if match.prone >> player & 1:
                cost = (STUNNED_COST if match.stunned >> player & 1 else PRONE) * self.worth[player]
                total += -cost if match.seat_of(player) == seat else cost
        return total


class Judges:
    """The judge of the match at hand; bots that think about the same match share it."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights  # those of the match's edition if not given
        self.judge: Judge | None = None

    def of(self, match: BowlMatch) -> Judge:
        """A judge who knows the players as they are now."""
        if self.judge is None or self.judge.setup is not match.setup:
            self.judge = Judge(match, self.weights or weights_of(match.rules.game_id))
        return self.judge

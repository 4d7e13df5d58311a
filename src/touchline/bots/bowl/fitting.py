"""Fits the weights of the value to results: plays games, samples the end of every turn, and regresses.

What is explained is how the rest of the half went, in touchdowns. Who played and with which teams is known to the
regression and not to the value, so that a good team does not make its positions look good. Some weights are set by
hand: the worth of players on the ground or gone takes far more games to show than it takes to know. A weight that would
have the wrong sign becomes 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from touchline.bloodbowl.vocabulary import NONE, TURN, TURN_Q
from touchline.bots.bloodbowl_scripted import ScriptedBowlBot
from touchline.bots.bowl.features import CASES, NAMES
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.value import Judge, weights_of
from touchline.core.dice import SeededDice
from touchline.core.errors import TouchlineError
from touchline.matches import find_game
from touchline.matches.wishes import settings_for

EXPLORE: Final = 0.1  # how often the greedy bot takes another option while it gathers
HELD_OUT: Final = 0.15  # the share of samples that the fit is tried on
_RIDGE: Final = 8.0

BY_HAND: Final[Mapping[str, float]] = {
    "own prone": -2.0,
    "their prone": 1.6,
    "own stunned": -3.2,
    "their stunned": 2.8,
    "own knocked out": -4.0,
    "their knocked out": 4.0,
    "own gone": -6.0,
    "their gone": 6.0,
    "exposure to blocks": -2.0,
    "own re-rolls": 5.0,
    "their re-rolls": -5.0,
}
SHAPES: Final[Sequence[Mapping[str, float]]] = (
    {"open squares at the carrier": -3.0},
    {"own markers": 2.0, "own players astray": -2.0, "room to run": -8.0, "own players within 3": 2.0},
    {"own zones on the ball": 2.0},
)
BETTER: Final[Sequence[frozenset[str]]] = (
    frozenset(
        (
            "mates next to the carrier",
            "prize of the hope",
            "hope to score by the lane",
            "chance to run home",
            "mates ahead",
        )
    ),
    frozenset(("danger to the carrier", "own players who reach the carrier", "screen")),
    frozenset(("we pick up after that", "own hope with the ball", "own players within 3")),
)
WORSE: Final[Sequence[frozenset[str]]] = (
    frozenset(
        (
            "danger",
            "hope in danger",
            "markers",
            "sideline",
            "mates astray",
            "mates behind",
            "opponents ahead",
            "opponents who reach the carrier",
            "opponents within 3",
        )
    ),
    frozenset(
        (
            "chance to run home",
            "columns gained freely",
            "hope afterwards",
            "own players passed",
            "mates next to the carrier",
            "open receivers",
        )
    ),
    frozenset(("they pick up", "their hope with the ball", "own players astray", "their zones on the ball")),
)


@dataclass(frozen=True)
class Sample:
    """A position at the end of a turn, and how the rest of the half went for the seat whose turn it was."""

    case: int
    features: list[float]
    result: int  # touchdowns
    bots: tuple[int, int]  # 1 for the greedy bot, the seat's own first
    teams: tuple[str, str]

    def as_text(self) -> str:
        return json.dumps([self.case, self.features, self.result, self.bots, self.teams])


def sample_from(text: str) -> Sample:
    """A sample from its line in a file."""
    try:
        case, features, result, bots, teams = json.loads(text)
        if len(features) != len(NAMES[case]):
            raise TouchlineError(f"a sample of {CASES[case]!r} has {len(features)} features, not {len(NAMES[case])}")
        return Sample(case, features, result, (bots[0], bots[1]), (teams[0], teams[1]))
    except (ValueError, TypeError, IndexError) as error:
        raise TouchlineError(f"this line is not a sample: {text[:60]!r}") from error


# --- gathering


def gather(game: str, teams: Sequence[str], seed: int) -> list[Sample]:
    """The samples of one match between bots and teams that follow from the seed."""
    random = Random(seed)
    pair = random.sample(list(teams), 2)
    greedy = [random.random() < 0.7 for _ in range(2)]
    match: Any = find_game(game).new(settings_for(game, {"teams": pair}), SeededDice(random.getrandbits(64)))
    bots = [
        GreedyBowlBot(random.getrandbits(64), explore=EXPLORE) if good else ScriptedBowlBot(random.getrandbits(64))
        for good in greedy
    ]
    found: list[Sample] = []
    pending: list[tuple[int, int, list[float], list[int]]] = []
    seen, half = None, match.half

    def settle() -> None:
        for case, seat, features, before in pending:
            result = match.score[seat] - before[seat] - match.score[1 - seat] + before[1 - seat]
            both = (int(greedy[seat]), int(greedy[1 - seat]))
            found.append(Sample(case, features, result, both, (pair[seat], pair[1 - seat])))
        pending.clear()

    while not match.over:
        if match.half != half:
            settle()
            half = match.half
        now = (match.half, tuple(match.turns), match.actor)
        if match.question == TURN_Q and match.phase == TURN and now != seen and match.ball != NONE:
            seen, seat = now, 1 - match.actor  # the value is for the seat that has just moved
            judge = Judge(match, weights_of(game))
            features = [round(feature, 4) for feature in judge.features(match, seat)]
            pending.append((judge.case_of(match, seat), seat, features, list(match.score)))
        match.step(bots[match.actor].choose(match))
    settle()
    return found


# --- fitting


@dataclass(frozen=True)
class Fit:
    """The weights of one case, and the share of the variance they explain in samples that the fit has not seen."""

    case: str
    samples: int
    explained: float
    weights: dict[str, float]


def fit(samples: Iterable[Sample]) -> list[Fit]:
    """The weights of every case."""
    kept = list(samples)
    teams = sorted({team for sample in kept for team in sample.teams})
    return [_fit_case(case, [sample for sample in kept if sample.case == case], teams) for case in range(len(CASES))]


def _fit_case(case: int, samples: list[Sample], teams: list[str]) -> Fit:
    names = NAMES[case]
    if len(samples) < 10 * len(names):
        needed = 10 * len(names)
        raise TouchlineError(
            f"{len(samples)} samples of {CASES[case]!r} are too few, {needed} are needed: play more games"
        )
    rows = [[*sample.features, *_controls(sample, teams)] for sample in samples]
    results = [100.0 * max(-1, min(1, sample.result)) for sample in samples]
    fixed = {**BY_HAND, **SHAPES[case]}
    held = max(1, int(len(rows) * HELD_OUT))
    tried = _signed(case, rows[:-held], results[:-held], fixed)
    explained = _explained(rows[-held:], results[-held:], tried)
    weights = _signed(case, rows, results, fixed)
    return Fit(CASES[case], len(rows), explained, {name: round(weights[i], 3) for i, name in enumerate(names)})


def _controls(sample: Sample, teams: list[str]) -> list[float]:
    """Who plays and with what: the bots, and each team but the first."""
    sides = [float((team == sample.teams[0]) - (team == sample.teams[1])) for team in teams[1:]]
    return [sample.bots[0] - 0.5, sample.bots[1] - 0.5, *sides]


def _signed(case: int, rows: list[list[float]], results: list[float], fixed: Mapping[str, float]) -> list[float]:
    """Weights by ridge regression; those of the wrong sign are left out, the worst first, until none is."""
    names = NAMES[case]
    weights = [fixed.get(name, 0.0) for name in names] + [0.0] * (len(rows[0]) - len(names))
    known = [number for number, name in enumerate(names) if name in fixed]
    rest = [
        result - sum(weights[number] * row[number] for number in known)
        for row, result in zip(rows, results, strict=True)
    ]
    free = [number for number in range(len(weights)) if number not in known]
    products, targets = _moments(rows, rest, free)
    spreads = {number: products[at][at] for at, number in enumerate(free)}
    while True:
        places = [at for at, number in enumerate(free) if number in spreads]
        found = _solve(products, targets, places)
        wrong = {
            free[at]: abs(value) * spreads[free[at]] ** 0.5
            for at, value in found.items()
            if free[at] < len(names) and _wrong_sign(case, names[free[at]], value)
        }
        if not wrong:
            break
        del spreads[max(wrong, key=lambda number: wrong[number])]
    for at, value in found.items():
        weights[free[at]] = value
    return weights


def _wrong_sign(case: int, name: str, value: float) -> bool:
    return (name in BETTER[case] and value < 0) or (name in WORSE[case] and value > 0)


def _moments(rows: list[list[float]], results: list[float], free: list[int]) -> tuple[list[list[float]], list[float]]:
    """The sums of products of the free columns with each other and with the results."""
    columns = [[row[number] for row in rows] for number in free]
    products = [[0.0] * len(free) for _ in free]
    for one, first in enumerate(columns):
        for other in range(one, len(columns)):
            total = sum(a * b for a, b in zip(first, columns[other], strict=True))
            products[one][other] = products[other][one] = total
    targets = [sum(a * b for a, b in zip(column, results, strict=True)) for column in columns]
    return products, targets


def _solve(products: list[list[float]], targets: list[float], places: list[int]) -> dict[int, float]:
    """Ridge regression on some of the columns; the constant, which is the first, is hardly held back."""
    table = [[products[one][other] for other in places] + [targets[one]] for one in places]
    for at in range(len(places)):
        table[at][at] += _RIDGE if places[at] else 0.01
    for at in range(len(places)):  # Gauss: the matrix is positive, so no row has to change its place
        row = table[at]
        for below in table[at + 1 :]:
            share = below[at] / row[at]
            for column in range(at, len(row)):
                below[column] -= share * row[column]
    found = [0.0] * len(places)
    for at in range(len(places) - 1, -1, -1):
        known = sum(table[at][column] * found[column] for column in range(at + 1, len(places)))
        found[at] = (table[at][-1] - known) / table[at][at]
    return dict(zip(places, found, strict=True))


def _explained(rows: list[list[float]], results: list[float], weights: list[float]) -> float:
    mean = sum(results) / len(results)
    spread = sum((result - mean) ** 2 for result in results)
    missed = 0.0
    for row, result in zip(rows, results, strict=True):
        missed += (result - sum(a * b for a, b in zip(row, weights, strict=True))) ** 2
    return 1 - missed / spread if spread else 0.0

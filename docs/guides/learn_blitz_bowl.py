"""Learn Blitz Bowl against a random opponent with numpy alone: a linear softmax policy and REINFORCE.

    python learn_blitz_bowl.py --games 2500 --curve learning-curve.svg

It needs `pip install 'touchline[learn]'`. Every legal action is described by a few hundred numbers (what lies on its
square, who makes it), and the policy weighs them. Weights are shared by all squares and Players, so what is learnt in
one place holds in all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import touchline.learn  # noqa: F401  (registers the environments)
from touchline.blitzbowl.vocabulary import ACT, ANSWERS, KINDS, PLAY, PLAYER, QUESTIONS, SQUARE
from touchline.learn.blitzbowl_actions import COLUMNS, ROWS, SQUAD
from touchline.learn.blitzbowl_layout import ABILITY_COLUMNS, LAYOUT, PLANES, PLAYER_COLUMNS

ENVIRONMENT = "touchline/BlitzBowl-v0"
OTHER_ANSWERS = ANSWERS - PLAY
ROW = len(PLAYER_COLUMNS) - len(ABILITY_COLUMNS)  # abilities are left out: the teams are always the same
SPOT = len(PLANES) + 2

# where each kind of feature begins in the description of an action
AT_SQUARE = 0
AT_PLAYER = AT_SQUARE + 2 * SPOT
AT_ACT = AT_PLAYER + 2 * ROW
AT_SIMPLE = AT_ACT + len(KINDS) * ROW
AT_OTHER = AT_SIMPLE + 2 * len(QUESTIONS)
FEATURES = AT_OTHER + OTHER_ANSWERS

Array = NDArray[np.float32]


def describe(observation: Array, legal: NDArray[np.intp]) -> Array:
    """A row of features for each legal action."""
    pieces = LAYOUT.pieces(observation)
    rows = np.zeros((len(legal), FEATURES), np.float32)
    describe_squares(rows, pieces, legal)
    describe_players(rows, pieces, legal)
    question = int(pieces["question"].argmax())
    for row, action in enumerate(legal):
        if action < SQUARE:
            rows[row, AT_SIMPLE + 2 * question + action] = 1
        elif action >= PLAY:
            rows[row, AT_OTHER + action - PLAY] = 1
    return rows


def describe_squares(rows: Array, pieces: dict[str, NDArray[Any]], legal: NDArray[np.intp]) -> None:
    """What lies on the square, its column and its distance from a loose ball; apart for a Player with the ball."""
    chosen = (legal >= SQUARE) & (legal < PLAYER)
    if not chosen.any():
        return
    board = pieces["board"]
    y, x = np.divmod(legal[chosen] - SQUARE, COLUMNS)
    spots = np.empty((len(x), SPOT), np.float32)
    spots[:, : len(PLANES)] = board[:, y, x].T
    spots[:, -2] = x / (COLUMNS - 1)
    balls = np.argwhere(board[PLANES.index("loose balls")])
    spots[:, -1] = np.maximum(abs(y - balls[0, 0]), abs(x - balls[0, 1])) / ROWS if len(balls) else 0
    carrier = bool((board[PLANES.index("balls we hold")] * board[PLANES.index("asked about")]).any())
    start = AT_SQUARE + SPOT * carrier
    rows[chosen, start : start + SPOT] = spots


def describe_players(rows: Array, pieces: dict[str, NDArray[Any]], legal: NDArray[np.intp]) -> None:
    """The row of the Player in the table; apart for each kind of Action, and for friend and foe as a target."""
    table = pieces["players"][:, :ROW]
    for row, action in enumerate(legal):
        if PLAYER <= action < ACT:
            player, part = action - PLAYER, AT_PLAYER + ROW * (action - PLAYER >= SQUAD)
        elif ACT <= action < PLAY:
            kind, player = divmod(action - ACT, 32)
            part = AT_ACT + ROW * kind
        else:
            continue
        rows[row, part : part + ROW] = table[player]


@dataclass
class Policy:
    """Softmax over the legal actions; Adam climbs along the gradient of the expected reward."""

    rate: float = 0.02
    weights: Array = field(default_factory=lambda: np.zeros(FEATURES, np.float32))
    mean: Array = field(default_factory=lambda: np.zeros(FEATURES, np.float32))
    square: Array = field(default_factory=lambda: np.zeros(FEATURES, np.float32))
    updates: int = 0

    def chances(self, rows: Array) -> Array:
        worth = rows @ self.weights
        odds = np.exp(worth - worth.max())
        return np.asarray(odds / odds.sum(), np.float32)

    def improve(self, gradient: Array) -> None:
        self.updates += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.updates)
        square = self.square / (1 - 0.999**self.updates)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Game:
    """What a game teaches: for each decision the gradient of its log-chance, and the reward that followed."""

    gradients: list[Array]
    rewards: list[float]
    score: list[int]

    def returns(self, discount: float) -> Array:
        """The rewards after each decision, later ones counting less."""
        total, returns = 0.0, np.zeros(len(self.rewards), np.float32)
        for number in reversed(range(len(self.rewards))):
            total = self.rewards[number] + discount * total
            returns[number] = total
        return returns


def play(env: gymnasium.Env[Any, Any], policy: Policy, chance: np.random.Generator, seed: int) -> Game:
    """One game with the policy's own dice."""
    seen, info = env.reset(seed=seed)
    game = Game([], [], info["score"])
    ended = False
    while not ended:
        legal = np.flatnonzero(seen["action_mask"])
        rows = describe(seen["observation"], legal)
        chances = policy.chances(rows)
        choice = min(int(np.searchsorted(chances.cumsum(), chance.random())), len(legal) - 1)
        seen, reward, over, cut, info = env.step(legal[choice])
        game.gradients.append(rows[choice] - chances @ rows)
        game.rewards.append(float(reward))
        game.score = info["score"]
        ended = over or cut
    return game


def learn(games: int, batch: int = 10, discount: float = 0.9, seed: int = 0) -> tuple[Policy, list[list[int]]]:
    """Play game after game against a random opponent, on either seat, and improve after every batch."""
    env = gymnasium.make(ENVIRONMENT, seat=None, reward="score", opponent="random")
    policy, chance = Policy(), np.random.default_rng(seed)
    scores: list[list[int]] = []
    for first in range(0, games, batch):
        played = [play(env, policy, chance, seed * 1_000_000 + first + number) for number in range(batch)]
        returns = np.concatenate([game.returns(discount) for game in played])
        merit = (returns - returns.mean()) / (returns.std() + 1e-6)
        gradients = np.concatenate([game.gradients for game in played])
        policy.improve(merit @ gradients / len(merit))
        scores += [game.score for game in played]
        if len(scores) % (10 * batch) == 0:
            say(f"{len(scores):5} games, of the last {10 * batch}: {summary(scores[-10 * batch :])}")
    return policy, scores


def evaluate(policy: Policy, opponent: str, games: int, seed: int) -> list[list[int]]:
    """The scores of games in which nothing is learnt."""
    env = gymnasium.make(ENVIRONMENT, seat=None, reward="score", opponent=opponent)
    chance = np.random.default_rng(seed)
    return [play(env, policy, chance, seed * 1_000_000 + number).score for number in range(games)]


def summary(scores: Sequence[Sequence[int]]) -> str:
    leads = np.array([own - theirs for own, theirs in scores])
    return f"{(leads > 0).mean():.0%} won, {(leads == 0).mean():.0%} drawn, mean lead {leads.mean():+.2f}"


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def draw_curve(path: Path, scores: Sequence[Sequence[int]], window: int = 100) -> None:
    """Games won and the mean lead, each over a window of games."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    window = min(window, len(scores))
    leads = np.array([own - theirs for own, theirs in scores], float)
    every = max(1, len(scores) // 250)  # more points than that make the picture large, not clear
    games = np.arange(window, len(scores) + 1)[::every]
    with rc_context({"svg.hashsalt": "touchline", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7, 5), layout="constrained")
        top, bottom = figure.subplots(2, 1, sharex=True)
        top.plot(games, 100 * moving_mean(leads > 0, window)[::every], label="won", color="tab:green")
        top.plot(games, 100 * moving_mean(leads < 0, window)[::every], label="lost", color="tab:red")
        top.set(ylabel="games in %", ylim=(0, 100), title=f"Against a random opponent, mean of {window} games")
        top.legend(loc="center right")
        bottom.plot(games, moving_mean(leads, window)[::every], color="tab:blue")
        bottom.set(ylabel="mean lead in points", xlabel="games played")
        for axes in (top, bottom):
            axes.grid(alpha=0.3)
        figure.savefig(path, metadata={"Date": None})


def moving_mean(values: NDArray[Any], window: int) -> NDArray[Any]:
    return np.convolve(values, np.ones(window) / window, "valid")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Learn Blitz Bowl against a random opponent.")
    parser.add_argument("--games", type=int, default=2500, help="games to learn from")
    parser.add_argument("--batch", type=int, default=10, help="games between two improvements")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--test-games", type=int, default=200, help="games afterwards, in which nothing is learnt")
    parser.add_argument("--opponents", nargs="*", default=["random"], help="bots to be tested against")
    parser.add_argument("--curve", type=Path, help="a picture of the learning curve: .svg or .png")
    chosen = parser.parse_args(arguments)
    policy, scores = learn(chosen.games, chosen.batch, seed=chosen.seed)
    for opponent in chosen.opponents:
        tested = evaluate(policy, opponent, chosen.test_games, chosen.seed + 1)
        say(f"{chosen.test_games} new games against {opponent}: {summary(tested)}")
    if chosen.curve:
        draw_curve(chosen.curve, scores)


if __name__ == "__main__":
    main()

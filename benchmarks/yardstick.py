"""The yardstick: python-chess, a well-kept pure Python game library, playing random games."""

from __future__ import annotations

import random

import chess

from benchmarks.registry import Stopwatch, Unit, measure

DECISIONS = "chess: random decisions"
COPY = "chess: copy a position"
GAMES = 60  # games differ much in speed, by how long their endings are
SEVENTY_FIVE_MOVES = 150  # half-moves after which a game is drawn without anybody's claim
COPIES = 20_000


@measure(DECISIONS, Unit.PER_SECOND, both_builds=False)
def play_random_games(watch: Stopwatch) -> int:
    """Whole games under full rules: list the legal moves, choose one, push it, until the game is over by itself.

    Without its automatic draws a game would go on for many quick moves of bare kings that nobody plays. Everything is
    asked once; `is_game_over` would list the legal moves twice more.
    """
    chance = random.Random(1)
    decisions = 0
    with watch.running():
        for _ in range(GAMES):
            board = chess.Board()
            while not drawn(board) and (moves := list(board.legal_moves)):
                board.push(chance.choice(moves))
                decisions += 1
    return decisions


def drawn(board: chess.Board) -> bool:
    """Is the game drawn without anybody's claim, other than by stalemate?"""
    return (
        board.halfmove_clock >= SEVENTY_FIVE_MOVES or board.is_insufficient_material() or board.is_fivefold_repetition()
    )


@measure(COPY, Unit.MICROSECONDS, both_builds=False)
def copy_positions(watch: Stopwatch) -> int:
    """Copies of one middle-game position without its history, as a search would make them."""
    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")
    with watch.running():
        for _ in range(COPIES):
            board.copy(stack=False)
    return COPIES

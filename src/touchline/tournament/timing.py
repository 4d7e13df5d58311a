"""The time limit of a game. (Matched Play: GAMES)"""

from __future__ import annotations

from dataclasses import dataclass

from touchline.tournament.rulespack import Rulespack


@dataclass(frozen=True)
class TimeCall:
    """What happens at a moment of a round: play goes on, one side finishes its turn, or the game is over."""

    is_time_up: bool
    may_finish_turn: str | None = None

    @property
    def is_over(self) -> bool:
        return self.is_time_up and self.may_finish_turn is None


def time_call(pack: Rulespack, round_number: int, minutes_played: int, side_in_turn: str | None) -> TimeCall:
    """When time runs out only the team turn in progress is completed; between two turns the game ends at once."""
    limit = pack.logistics.rounds[round_number - 1].minutes
    return TimeCall(True, side_in_turn) if minutes_played >= limit else TimeCall(False)

"""What the bots know of Blood Bowl."""

from __future__ import annotations

from typing import Any

from touchline.bots.knowledge import Unfamiliar


class BloodBowlKnowledge(Unfamiliar):
    """The score and the time; what a position is worth nobody has taught them yet."""

    def stage(self, match: Any) -> int:
        return int(sum(match.turns) + 2 * match.rules.turns_in_half * (match.half - 1))

    def score(self, match: Any) -> tuple[int, ...]:
        return match.score[0], match.score[1]

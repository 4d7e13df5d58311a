"""Kick-off events of the newer editions."""

from __future__ import annotations

from touchline.bloodbowl.rules.modern.passing import ModernPassing
from touchline.bloodbowl.state import BowlMatch
from touchline.core.match import DONE


class ModernKickOff(ModernPassing):
    """Chapter The Kick-off Event, as far as it differs."""

    __slots__ = ("late_turn",)

    late_turn: int  # from this turn on a Time-out gives time back

    def event_time_out(self, match: BowlMatch) -> int:
        """Late in the half both turn markers move back, before that forward."""
        step = -1 if match.turns[match.kicking] >= self.late_turn else 1
        match.turns = [turn + step for turn in match.turns]
        return DONE

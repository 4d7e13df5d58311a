"""The kick-off: one player kicks."""

from __future__ import annotations

from touchline.bloodbowl.rules.modern.casualties import ModernCasualties
from touchline.bloodbowl.sheets import CENTRE
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import KICKED, KICKER_Q, NONE, PLAYER


class ModernKickOff(ModernCasualties):
    """Chapter The Kick-off."""

    __slots__ = ()

    def kick(self, match: BowlMatch, _: int) -> int:
        """Nominate a kicker; a coach is asked only when it matters who it is."""
        players = self.kickers(match)
        skilled = [player for player in players if match.setup.interrupt_holders[KICKED] >> player & 1]
        if not skilled:
            return self.kicker_named(match, PLAYER + (players[0] if players else NONE))
        return match.ask(match.kicking, KICKER_Q, [PLAYER + player for player in players], self.kicker_named)

    def kickers(self, match: BowlMatch) -> list[int]:
        """Players off the line and in the Centre Field; if they are few or there are none, those on the line too."""
        standing = match.standing[match.kicking]
        own = standing & CENTRE
        behind = own & ~match.front_of(match.kicking)
        few = standing.bit_count() <= self.line_minimum
        return match.players_on(own if few or not behind else behind)

    def kicker_named(self, match: BowlMatch, answer: int) -> int:
        return self.aim_kick(match, answer - PLAYER)

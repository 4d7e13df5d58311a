"""Team re-rolls: one per team turn."""

from __future__ import annotations

from touchline.bloodbowl.rules.classic.throwing import ClassicThrowing
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, REROLLS_DENIED, SOURCE, TEAM_REROLLS_DENIED
from touchline.core.match import NO


class ClassicRerolls(ClassicThrowing):
    """Chapter Re-rolls."""

    __slots__ = ()

    def reroll_options(self, match: BowlMatch, player: int, kind: int, shown: int) -> list[int]:
        options = super().reroll_options(match, player, kind, shown)
        denied = match.setup.value_holders[REROLLS_DENIED] >> player & 1
        if denied and self.value_in_any_state(match, NO, REROLLS_DENIED, player, NONE):
            return [NO]
        if len(options) == 1 or self.may_use_team_reroll(match, match.seat_of(player)):
            return options
        return [option for option in options if option == NO or not self.loner_sources >> option - SOURCE & 1]

    def may_use_team_reroll(self, match: BowlMatch, seat: int) -> bool:
        """One per turn, no matter which player used it."""
        if self.value(match, NO, TEAM_REROLLS_DENIED, NONE, seat):
            return False
        return not any(match.used[player] & self.loner_sources for player in match.team(seat))

    def pay_reroll(self, match: BowlMatch, player: int, source: int) -> int:
        match.used[player] |= self.loner_sources & 1 << source
        return super().pay_reroll(match, player, source)

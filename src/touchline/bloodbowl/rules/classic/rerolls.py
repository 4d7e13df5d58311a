"""Team re-rolls: one in each team turn of the own team."""

from __future__ import annotations

from touchline.bloodbowl.rules.classic.throwing import ClassicThrowing
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SOURCE
from touchline.core.match import NO


class ClassicRerolls(ClassicThrowing):
    """Chapter Re-rolls."""

    __slots__ = ()

    def reroll_options(self, match: BowlMatch, player: int, kind: int, shown: int) -> list[int]:
        options = super().reroll_options(match, player, kind, shown)
        if len(options) == 1 or self.may_use_team_reroll(match, match.seat_of(player)):
            return options
        return [option for option in options if option == NO or not self.loner_sources >> option - SOURCE & 1]

    def may_use_team_reroll(self, match: BowlMatch, seat: int) -> bool:
        """One in each turn, whoever has used it."""
        return not any(match.used[player] & self.loner_sources for player in match.team(seat))

    def pay_reroll(self, match: BowlMatch, player: int, source: int) -> int:
        match.used[player] |= self.loner_sources & 1 << source
        return super().pay_reroll(match, player, source)

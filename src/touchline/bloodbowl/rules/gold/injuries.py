"""Injuries: daemons who are banished, and the apothecary, who heals on the spot or not at all."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.gold.throwing import GoldThrowing
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BANISHED, BY_CROWD
from touchline.core.dice import D6
from touchline.core.match import DONE, NO, YES

HEALS: Final = 2  # what the apothecary needs


class GoldInjuries(GoldThrowing):
    """Chapters Injuries, Apothecaries."""

    __slots__ = ()

    def injury_suffered(self, match: BowlMatch, result: int, player: int) -> int:
        """Whoever is banished counts as killed, beyond all healing."""
        if result != BANISHED:
            return super().injury_suffered(match, result, player)
        self.credit_casualty(match, player)
        return self.casualty_stands(match, self.dead_row, player)

    def can_treat(self, match: BowlMatch, player: int) -> bool:
        """Only injuries on the pitch are treated."""
        return match.cause != BY_CROWD and match.at[player] >= 0 and super().can_treat(match, player)

    def heal(self, match: BowlMatch, player: int) -> bool:
        """On a 2 the player stays on the pitch, face up."""
        self.use_apothecary(match, player)
        die = match.dice.roll(D6)
        match.tell_roll(events.TREATED, player, die, 0, die, HEALS)
        return die >= HEALS

    def knock_out_treated(self, match: BowlMatch, answer: int, player: int) -> int:
        healed = answer == YES and self.heal(match, player)
        return DONE if healed else super().knock_out_treated(match, NO, player)

    def casualty_treated(self, match: BowlMatch, answer: int, player: int, row: int) -> int:
        healed = answer == YES and self.heal(match, player)
        return DONE if healed else self.casualty_stands(match, row, player)

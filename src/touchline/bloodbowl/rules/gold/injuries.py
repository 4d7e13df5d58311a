"""Injuries: daemons who are banished, and the apothecary, who heals on the spot or not at all."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.gold.throwing import GoldThrowing
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABSENT, ARMOUR_HELD, BANISHED, BY_CROWD, NONE, SPLITS
from touchline.core.dice import D6, D8
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES

HEALS: Final = 2  # what the apothecary needs


class GoldInjuries(GoldThrowing):
    """Chapters Injuries, Apothecaries."""

    __slots__ = ()

    def injury_suffered(self, match: BowlMatch, result: int, player: int) -> int:
        """A banished player counts as killed and cannot be healed."""
        if result == SPLITS:
            return self.split_up(match, player)
        if result != BANISHED:
            return super().injury_suffered(match, result, player)
        match.tell(events.CASUALTY, player, self.dead_row, NONE)
        self.credit_casualty(match, player)
        self.mourn(match, player)
        return self.casualty_stands(match, self.dead_row, player)

    def armour_rolled(self, match: BowlMatch, player: int, total: int, needed: int) -> int:
        """Nothing modifies the roll against an aura, but it holds like any armour."""
        if total < needed and self.armour_is_fixed(match, player):
            return self.interrupt(match, DONE, ARMOUR_HELD, player, NONE)
        return super().armour_rolled(match, player, total, needed)

    # --- one that becomes two

    def halves(self, match: BowlMatch, player: int) -> list[int]:
        """The two who come in the place of a player: they are at the end of the list, in the order of their origins."""
        team = match.team(match.seat_of(player))
        origins = [p for p in team if "split" in match.setup.original.sheets[p].skills]
        place = team[-1] + 1 - 2 * (len(origins) - origins.index(player))
        return [place, place + 1]

    def split_up(self, match: BowlMatch, player: int) -> int:
        """One of them stands where the player was, the other some squares away."""
        square = match.at[player]
        self.remove(match, player, ABSENT)
        for number, half in enumerate(self.halves(match, player)):
            to = square
            match.lifted |= 1 << half
            while number and (to == OFF or match.occupied() >> to & 1):
                direction = self.directions[match.dice.roll(D8) - 1]
                to, out = self.fly(match, square, direction, match.dice.roll(D6))
                to = OFF if out else to
            match.lifted &= ~(1 << half)
            self.place(match, half, to)
            match.swarmed |= 1 << half
            match.tell(events.JOINED, half)
        return DONE

    def mourn(self, match: BowlMatch, player: int) -> None:
        """With both of the two the one they came from is lost."""
        for origin in match.team(match.seat_of(player)):
            if match.box[origin] != ABSENT or not self.is_owned(match, origin, "split"):
                continue
            halves = self.halves(match, origin)
            if player in halves and any(match.hurt[half] for half in halves if half != player):
                match.hurt[origin] = self.dead_row

    def can_treat(self, match: BowlMatch, player: int) -> bool:
        """Only injuries on the pitch are treated."""
        return match.cause != BY_CROWD and match.at[player] >= 0 and super().can_treat(match, player)

    def own_apothecary(self, match: BowlMatch, player: int) -> int:
        """Stars and freebooters are players of the team like all others."""
        return match.apothecaries[match.seat_of(player)]

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

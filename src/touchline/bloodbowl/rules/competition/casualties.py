"""Casualties that are rolled twice, or that something makes worse in the end; and players whom nobody can send off."""

from __future__ import annotations

from touchline.bloodbowl.rules.competition.throwing import CompetitionThrowing
from touchline.bloodbowl.rules.fouling import BRIBED, OFF
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_BLADE,
    CASUALTY_Q,
    CASUALTY_STANDS,
    CASUALTY_TWICE,
    FOUL_FORGIVEN,
    HURT,
    NONE,
    ROW,
    SENDING_OFF,
    UNHURT,
)
from touchline.core.match import NO


class CompetitionRules(CompetitionThrowing):
    """Chapter Casualties, and the whole line of rules."""

    __slots__ = ()

    # --- who comes first

    def fold_in_turn(self, match: BowlMatch, value: int, point: int, owners: int, subject: int, other: int) -> int:
        """Where both teams have something for a moment, the active coach or the kicking one comes first."""
        first = self.decides_first(match)
        ours, theirs = 1 << match.team_owner(first), 1 << match.team_owner(1 - first)
        if not first or subject != NONE or not (owners & ours and owners & theirs):
            return super().fold_in_turn(match, value, point, owners, subject, other)
        ours |= owners & match.team_bits(first)
        match.after(self.fold, point, owners & ~ours, subject, other)
        return self.fold(match, value, point, ours, subject, other)

    # --- sending off

    def send_off(self, match: BowlMatch, player: int) -> int:
        """Before the coach may argue somebody may have settled the matter."""
        match.after(self.referee_spoken_to, player)
        return self.interrupt(match, NO, SENDING_OFF, player, match.seat_of(player))

    def referee_spoken_to(self, match: BowlMatch, settled: int, player: int) -> int:
        return BRIBED if settled else super().send_off(match, player)

    def foul_judged(self, match: BowlMatch, off: int, player: int) -> int:
        """A referee may remember a foul that has sent nobody off."""
        if off != OFF:
            match.after(self.foul_forgiven, player)
        return super().foul_judged(match, off, player)

    def foul_forgiven(self, match: BowlMatch, _: int, player: int) -> int:
        return self.interrupt(match, NO, FOUL_FORGIVEN, player, NONE)

    # --- casualties

    def old_injuries(self, match: BowlMatch, player: int) -> int:
        """Every one of them adds 1, except after a Stab."""
        return match.sheets[player].niggles if match.cause != BY_BLADE else 0

    def stuns_anybody(self, _match: BowlMatch) -> bool:
        """Who is never only Stunned is knocked out in the crowd as well."""
        return False

    def lasting_pain(self, match: BowlMatch, player: int) -> int:
        return 0

    def injury_suffered(self, match: BowlMatch, result: int, player: int) -> int:
        if result == UNHURT:
            return self.unhurt(match, player)
        if result != HURT or not self.value_in_any_state(match, NO, CASUALTY_TWICE, player, NONE):
            return super().injury_suffered(match, result, player)
        row, match.hurt_too[player] = self.roll_twice(match, player)
        return self.suffer_casualty(match, player, row)

    def roll_twice(self, match: BowlMatch, player: int) -> tuple[int, int]:
        """Two rows of the Casualty table, the worse one first."""
        one, two = self.roll_casualty(match, player), self.roll_casualty(match, player)
        return max(one, two), min(one, two)

    def casualty_treated(self, match: BowlMatch, answer: int, player: int, row: int) -> int:
        """With two rows for one casualty the apothecary makes another two; the coach keeps one pair."""
        milder = match.hurt_too[player]
        if answer == NO or not milder:
            return super().casualty_treated(match, answer, player, row)
        self.use_apothecary(match, player)
        other, other_milder = self.roll_twice(match, player)
        if other == row:
            match.hurt_too[player] = min(milder, other_milder)
            return self.casualty_chosen(match, ROW + row, player)
        match.focus = player
        options = sorted((ROW + row, ROW + other))
        seat = match.seat_of(player)
        return match.ask(seat, CASUALTY_Q, options, self.pair_chosen, player, other, other_milder)

    def pair_chosen(self, match: BowlMatch, answer: int, player: int, other: int, milder: int) -> int:
        if answer - ROW == other:
            match.hurt_too[player] = milder
        return self.casualty_chosen(match, answer, player)

    def casualty_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer - ROW == self.badly_hurt_row:
            match.hurt_too[player] = 0
        return super().casualty_chosen(match, answer, player)

    def casualty_suffered(self, match: BowlMatch, stays: int, player: int, row: int) -> int:
        if not stays:
            match.hurt_too[player] = 0
            return super().casualty_suffered(match, stays, player, row)
        match.after(self.casualty_settled, player)
        return self.interrupt(match, row, CASUALTY_STANDS, player, NONE)

    def casualty_settled(self, match: BowlMatch, row: int, player: int) -> int:
        """Both of two rows take effect."""
        if match.hurt_too[player]:
            self.note_injury(match, player, match.hurt_too[player])
        return super().casualty_suffered(match, 1, player, row)

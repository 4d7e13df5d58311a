"""Catches that players dive for, bombs that are thrown on, and what is thrown across the whole pitch."""

from __future__ import annotations

from touchline.bloodbowl.rules.competition.blocking import CompetitionBlocking
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_BOMB, DIVES, NONE, PASSED, PICK_Q, PLAYER, USE_Q
from touchline.core.match import DONE, NO, YES


class CompetitionHandling(CompetitionBlocking):
    """Chapters Catching and Bombs."""

    __slots__ = ()

    # --- diving for a ball

    def may_dive(self, match: BowlMatch, square: int, modifier: int, tried: int) -> int:
        """One player of each team may try for a ball that lands in an empty square; if both do, neither may."""
        if match.occupied() >> square & 1 or not self.divers(match, square, match.active):
            return self.name_other_diver(match, NONE, square, modifier)
        match.after(self.name_other_diver, square, modifier)
        return self.name_diver(match, square, match.active)

    def divers(self, match: BowlMatch, square: int, seat: int) -> list[int]:
        able = match.setup.value_holders[DIVES] & match.able & match.team_bits(seat)
        players = match.players_on(match.grid.near[square]) if able and not match.occupied() >> square & 1 else []
        return [player for player in players if able >> player & 1 and self.dives(match, player)]

    def name_diver(self, match: BowlMatch, square: int, seat: int) -> int:
        """Who dives, or NONE."""
        divers = self.divers(match, square, seat)
        match.topic = self.diving()
        match.focus = NONE
        return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in divers], self.own_diver_named)

    def own_diver_named(self, match: BowlMatch, answer: int) -> int:
        if answer == NO:
            return NONE
        self.note_use(match, answer - PLAYER, self.diving())
        return answer - PLAYER

    def name_other_diver(self, match: BowlMatch, first: int, square: int, modifier: int) -> int:
        if not self.divers(match, square, 1 - match.active):
            return self.divers_named(match, NONE, first, square, modifier)
        match.after(self.divers_named, first, square, modifier)
        return self.name_diver(match, square, 1 - match.active)

    def divers_named(self, match: BowlMatch, second: int, first: int, square: int, modifier: int) -> int:
        diver = max(first, second)
        if diver == NONE or min(first, second) != NONE:
            return self.bounce(match, square)
        match.after(self.dived_after, diver, square)
        return self.catch_test(match, diver, modifier)

    def dived_after(self, match: BowlMatch, shown: int, diver: int, square: int) -> int:
        """What slips through the hands of a diver bounces from there; a bomb goes off where it came down."""
        if shown & PASSED:
            return self.keep_catch(match, diver)
        return self.bounce(match, square if match.bomb else match.at[diver])

    # --- bombs

    def catch(self, match: BowlMatch, player: int, modifier: int, directness: int = NONE) -> int:
        """Nobody has to catch a bomb."""
        if not match.bomb:
            return super().catch(match, player, modifier, directness)
        match.topic = self.numbers["bombardier"]
        match.focus = player
        return match.ask(match.seat_of(player), USE_Q, [NO, YES], self.bomb_awaited, player, modifier, directness)

    def bomb_awaited(self, match: BowlMatch, answer: int, player: int, modifier: int, directness: int) -> int:
        if answer == NO:
            return self.explode(match, match.at[player])
        return super().catch(match, player, modifier, directness)

    def bomb_in_hand(self, match: BowlMatch, now: int, player: int) -> int:
        """A bomb that was caught is thrown on."""
        return self.aim_pass(match, player)

    def fumble(self, match: BowlMatch, player: int) -> int:
        """A bomb that slips from the hand is a Turnover in itself."""
        if match.bomb and match.seat_of(player) == match.active:
            self.cause_turnover(match)
        return super().fumble(match, player)

    def hit_by_bomb(self, match: BowlMatch, player: int) -> int:
        """Knocked Down, even if on the ground already."""
        match.attacker = NONE
        match.cause = BY_BOMB
        return self.fell(match, player) if match.at[player] >= 0 else DONE

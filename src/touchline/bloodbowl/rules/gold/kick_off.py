"""The kick-off: the table is rolled before the ball scatters, and crowds are compared by Fan Factor."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.classic.profiles import ClassicRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.tables import rows_of
from touchline.bloodbowl.vocabulary import KICK_OFF, KICK_PLACED, KICKED, NONE, SQUARE
from touchline.core.dice import D6, D8
from touchline.core.match import DONE, NO
from touchline.core.trail import total as added


class GoldKickOff(ClassicRules):
    """Chapters The Kick-off and The Crowd."""

    __slots__ = ("kick_dice",)

    kick_dice: list[int]  # how many D6 the ball scatters by, for each result of the table

    def read_kick_off(self) -> None:
        super().read_kick_off()
        dice = {result.id: result.kick_dice for result in rows_of(self.book.kick_off, "kick-off")}
        self.kick_dice = [dice.get(id, 1) for id in self.kick_off_events]

    def count_fans(self, match: BowlMatch) -> None:
        """The Fan Factor is all that counts; the gate belongs to leagues."""
        for seat, side in enumerate(match.sides):
            match.fans[seat] = side.fans

    def kick_is_due(self, match: BowlMatch, scoring: int) -> bool:
        """As long as either team has a turn left."""
        return min(match.turns) < self.turns_in_half

    def kick_aimed(self, match: BowlMatch, answer: int, kicker: int) -> int:
        """Nothing is rolled yet."""
        match.phase = KICK_OFF
        match.turnover = 0
        match.coming_down = 1
        match.landing = answer - SQUARE
        match.after(self.kick_placed, kicker)
        return self.interrupt(match, NO, KICK_PLACED, NONE, NONE)

    def kick_placed(self, match: BowlMatch, decided: int, kicker: int) -> int:
        """The table, then the scatter, then what the result does, then the ball comes down."""
        total = self.two_dice(match)[0]
        event = self.kick_off_table[total]
        match.tell(events.KICK_OFF_EVENT, event, total)
        match.after(self.come_down_after_event)
        match.after(self.resolve_result, event)
        match.after(self.kick_deviates)
        if decided:
            return 0
        match.kick_way = match.dice.roll(D8)
        distance = sum(match.dice.roll(D6) for _ in range(self.kick_dice[event]))
        if not self.interrupters(match, KICKED, kicker):
            return distance
        match.tell(events.DEVIATES, kicker, self.directions[match.kick_way - 1], distance)
        return self.interrupt(match, distance, KICKED, kicker, NONE)

    def kick_in_the_air(self, match: BowlMatch, _: int) -> int:
        """The result of the table waits already."""
        return DONE

    def resolve_result(self, match: BowlMatch, _: int, event: int) -> int:
        return self.event_rules[event](match)

    def come_down_after_event(self, match: BowlMatch, _: int) -> int:
        """With no turn left in the half there is no kick."""
        if min(match.turns) >= self.turns_in_half:
            match.landing = NONE
            return DONE
        return super().come_down_after_event(match, DONE)

    # --- what the results of the table have in common

    def next_extra(self, match: BowlMatch, seat: int, left: int) -> int:
        """How many players may still be set up beyond the usual number."""
        raise NotImplementedError

    def roll_fans(self, match: BowlMatch) -> int:
        """2D6 and the Fan Factor for each coach: the seat with the higher total, or NONE."""
        totals = [0, 0]
        for seat, parts in enumerate(self.fan_parts(match)):
            rolled = self.two_dice(match)[0]
            totals[seat] = rolled + added(parts)
            self.tell_roll_off(match, events.ROLL_OFF, seat, rolled, parts)
        return NONE if totals[0] == totals[1] else int(totals[1] > totals[0])

    def gain_one_reroll(self, match: BowlMatch, bonus: list[list[int]]) -> int:
        """A D6 and a bonus for each coach, ties again: the winner has a team re-roll more in this half."""
        winner = NONE
        while winner == NONE:
            winner = self.roll_off(match, bonus)
        match.rerolls[winner] += 1
        match.tell(events.REROLL_GAINED, winner)
        return DONE


def gold(match: BowlMatch) -> GoldKickOff:
    """The rules of a match of this edition, for entries that belong to it alone."""
    rules = match.rules
    assert isinstance(rules, GoldKickOff)
    return rules

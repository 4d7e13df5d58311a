"""The kick-off: weather, the kick, the roll for an event, and the ball coming down. Events are in `kick_off/`."""

from __future__ import annotations

from collections.abc import Callable

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.picking import PickingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    EVENT_RULED,
    KICK_COMES_DOWN,
    KICK_FLIES,
    KICK_OFF,
    KICK_Q,
    KICK_SCATTERED,
    KICKED,
    NONE,
    PLAYER,
    SQUARE,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.match import DONE, NO
from touchline.core.trail import BASE, FANS, part
from touchline.core.trail import total as added


class KickOffRules(PickingRules):
    """Chapters The Kick-off, The Kick-off Event, Weather."""

    __slots__ = (
        "event_bonus",
        "event_rules",
        "fair_weather",
        "kick_off_events",
        "kick_off_table",
        "weather_table",
        "weathers",
    )

    kick_off_table: list[int]  # the event for each total of 2D6
    weather_table: list[int]  # the weather for each total of 2D6
    event_bonus: int  # added to the D3 that says how many players an event concerns
    weathers: list[str]  # by their numbers
    fair_weather: int  # the one without an effect
    kick_off_events: list[str]  # by their numbers
    event_rules: list[Callable[[BowlMatch], int]]  # what each event does

    # --- weather

    def roll_weather(self, match: BowlMatch) -> None:
        """One D6 for each coach; the sum says what the sky does."""
        total, _ = self.two_dice(match)
        self.set_weather(match, self.weather_table[total])
        match.tell(events.WEATHER, match.weather, total)

    def set_weather(self, match: BowlMatch, weather: int) -> None:
        field = match.field_owner()
        match.usual_weather = NONE
        match.effects[field] = match.effects[field] & ~self.weather_bits[match.weather] | self.weather_bits[weather]
        match.weather = weather

    def call_weather(self, match: BowlMatch, weather: int) -> None:
        """A weather that somebody has called for; the usual one comes back after it."""
        usual = match.weather if match.usual_weather == NONE else match.usual_weather
        self.set_weather(match, weather)
        match.usual_weather = usual
        match.tell(events.WEATHER, weather, NONE)

    def restore_weather(self, match: BowlMatch) -> None:
        if match.usual_weather != NONE:
            self.set_weather(match, match.usual_weather)
            match.tell(events.WEATHER, match.weather, NONE)

    # --- the kick

    def kick(self, match: BowlMatch, _: int) -> int:
        """Choose where the kick goes; `kick_aimed` follows."""
        raise NotImplementedError

    def aim_kick(self, match: BowlMatch, kicker: int) -> int:
        """Aim at any square of the other half; without a kicker NONE."""
        match.focus = NONE
        squares = match.grid.squares(match.half_of(1 - match.kicking), SQUARE)
        return match.ask(match.kicking, KICK_Q, squares, self.kick_aimed, kicker)

    def kick_aimed(self, match: BowlMatch, answer: int, kicker: int) -> int:
        match.phase = KICK_OFF
        match.turnover = 0
        match.coming_down = 1
        match.landing = answer - SQUARE
        match.kick_way = match.dice.roll(D8)
        distance = match.dice.roll(D6)
        match.after(self.kick_deviates)
        if not self.interrupters(match, KICKED, kicker):
            return distance
        match.tell(events.DEVIATES, kicker, self.directions[match.kick_way - 1], distance)
        return self.interrupt(match, distance, KICKED, kicker, NONE)

    def kick_deviates(self, match: BowlMatch, distance: int) -> int:
        """Where the ball will come down; off the pitch or in the kicking half it is a touchback, after the event."""
        aimed = match.landing
        square, out = self.fly(match, aimed, self.directions[match.kick_way - 1], distance)
        match.landing = NONE if out or match.half_of(match.kicking) >> square & 1 else square
        match.tell(events.KICKED, aimed, match.landing)
        match.after(self.kick_scattered)
        return self.interrupt(match, DONE, KICK_SCATTERED, NONE, NONE)

    def kick_scattered(self, match: BowlMatch, _: int) -> int:
        """Players may move before the event."""
        match.after(self.kick_in_the_air)
        return self.interrupt(match, DONE, KICK_FLIES, NONE, NONE)

    def kick_in_the_air(self, match: BowlMatch, _: int) -> int:
        """Before the ball comes down there is an event."""
        match.after(self.come_down_after_event)
        return self.roll_event(match)

    def roll_event(self, match: BowlMatch) -> int:
        event, total = self.value(match, NONE, EVENT_RULED, NONE, NONE), 0
        if event == NONE:
            total = self.two_dice(match)[0]
            event = self.kick_off_table[total]
        match.tell(events.KICK_OFF_EVENT, event, total)
        return self.event_rules[event](match)

    def come_down_after_event(self, match: BowlMatch, _: int) -> int:
        match.after(self.event_over)
        return self.interrupt(match, DONE, KICK_COMES_DOWN, NONE, NONE)

    def event_over(self, match: BowlMatch, _: int) -> int:
        match.active = 1 - match.kicking
        match.turnover = 0
        match.activated = 0
        match.after(self.ball_comes_down)
        return self.settle_ball(match, DONE)

    def ball_comes_down(self, match: BowlMatch, _: int) -> int:
        square = match.landing
        match.landing = NONE
        if square == NONE:
            return self.touchback(match)
        match.after(self.kick_at_rest)
        return self.land(match, square, self.loose_ball_modifier)

    def kick_at_rest(self, match: BowlMatch, _: int) -> int:
        match.coming_down = 0
        return DONE

    # --- what the results of the table have in common

    def event_number(self, id: str) -> int:
        """The number of a result, for a question about it."""
        return self.kick_off_events.index(id)

    def open_players(self, match: BowlMatch, seat: int) -> int:
        """The Open players of a team, as bits."""
        found = 0
        for player in match.on_pitch(seat):
            if match.is_open(player):
                found |= 1 << player
        return found

    def roll_allowance(self, match: BowlMatch, seat: int) -> None:
        """D3 + 3 Open players take part."""
        match.chosen = self.open_players(match, seat)
        die = match.dice.roll(D3)
        match.allowance = die + self.event_bonus
        self.tell_roll_off(match, events.ROLL_OFF, seat, die, part(BASE, NONE, self.event_bonus))

    def ask_for_player(self, match: BowlMatch, seat: int) -> list[int]:
        return [NO] + [PLAYER + player for player in match.team(seat) if match.chosen >> player & 1]

    def roll_off(self, match: BowlMatch, bonus: list[list[int]]) -> int:
        """A D6 and a bonus, in parts, for each coach: the seat with the higher total, or NONE."""
        totals = [0, 0]
        for seat in (0, 1):
            die = match.dice.roll(D6)
            totals[seat] = die + added(bonus[seat])
            self.tell_roll_off(match, events.ROLL_OFF, seat, die, bonus[seat])
        return NONE if totals[0] == totals[1] else int(totals[1] > totals[0])

    def fan_parts(self, match: BowlMatch) -> list[list[int]]:
        """What the fans of each team add to a roll-off."""
        return [part(FANS, NONE, match.fans[seat]) for seat in (0, 1)]

    def less_popular(self, match: BowlMatch) -> list[int]:
        """The seats with the lower total of D6 and Fan Factor; both on a tie."""
        winner = self.roll_off(match, self.fan_parts(match))
        return [0, 1] if winner == NONE else [1 - winner]

    def floor(self, match: BowlMatch, player: int) -> None:
        """Placed Prone and Stunned."""
        self.lay_down(match, player)
        self.stun(match, player)
        match.tell(events.STUNNED, player)

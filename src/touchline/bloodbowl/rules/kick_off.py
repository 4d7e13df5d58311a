"""The kick-off: the kick, the eleven events, and the ball coming down."""

from __future__ import annotations

from collections.abc import Callable

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.praying import PrayingRules
from touchline.bloodbowl.sheets import CENTRE, FRONT_LINES, HALVES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ASSISTANTS,
    BLITZ,
    CHEERLEADERS,
    EVENT_Q,
    GET_REF,
    KICK_COMES_DOWN,
    KICK_FLIES,
    KICK_OFF,
    KICK_Q,
    KICKED,
    KICKER_Q,
    MOVE,
    NONE,
    PLACE_Q,
    PLAYER,
    RESERVES,
    ROLLED_AGAIN,
    SENT_OFF,
    SQUARE,
    THROW_TEAM_MATE,
    TURN_Q,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.match import DONE, NO, YES


class KickOffRules(PrayingRules):
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
    event_rules: list[Callable[[BowlMatch], int]]  # the rule of each event: the method `event_` and its id

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
        behind = own & ~FRONT_LINES[match.kicking]
        few = standing.bit_count() <= self.line_minimum
        return match.players_on(own if few or not behind else behind)

    def kicker_named(self, match: BowlMatch, answer: int) -> int:
        """Aim at any square of the other half."""
        match.focus = NONE
        squares = match.grid.squares(HALVES[1 - match.kicking], SQUARE)
        return match.ask(match.kicking, KICK_Q, squares, self.kick_aimed, answer - PLAYER)

    def kick_aimed(self, match: BowlMatch, answer: int, kicker: int) -> int:
        match.phase = KICK_OFF
        match.turnover = 0
        match.coming_down = 1
        match.landing = answer - SQUARE
        match.kick_way = match.dice.roll(D8)
        match.after(self.kick_deviates)
        return self.interrupt(match, match.dice.roll(D6), KICKED, kicker, NONE)

    def kick_deviates(self, match: BowlMatch, distance: int) -> int:
        """Where the ball will come down; off the pitch or in the kicking half it is a touchback, after the event."""
        aimed = match.landing
        square, out = self.fly(match, aimed, self.directions[match.kick_way - 1], distance)
        match.landing = NONE if out or HALVES[match.kicking] >> square & 1 else square
        match.tell(events.KICKED, aimed, match.landing)
        match.after(self.kick_in_the_air)
        return self.interrupt(match, DONE, KICK_FLIES, NONE, NONE)

    def kick_in_the_air(self, match: BowlMatch, _: int) -> int:
        """Before the ball comes down there is an event."""
        match.after(self.come_down_after_event)
        return self.roll_event(match)

    def roll_event(self, match: BowlMatch) -> int:
        total = self.two_dice(match)[0]
        event = self.kick_off_table[total]
        match.tell(events.KICK_OFF_EVENT, event, total)
        return self.resolve_event(match, event)

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

    # --- the events

    def resolve_event(self, match: BowlMatch, event: int) -> int:
        """Each event has its rule."""
        return self.event_rules[event](match)

    def rule_of_event(self, id: str) -> Callable[[BowlMatch], int]:
        """The method that resolves an event of the edition's table."""
        rule = getattr(self, "event_" + id.replace("-", "_"), None)
        if not callable(rule):
            raise ValueError(f"no chapter has a rule for the kick-off event {id}")
        return rule  # type: ignore[no-any-return]

    def event_get_the_ref(self, match: BowlMatch) -> int:
        """Each team gains a Bribe, unless a hired referee sees to it that things go otherwise."""
        match.after(self.ref_met)
        return self.interrupt(match, YES, GET_REF, NONE, NONE)

    def ref_met(self, match: BowlMatch, way: int) -> int:
        if way == ROLLED_AGAIN:
            return self.roll_event(match)
        if way == YES:
            match.bribes = [bribes + 1 for bribes in match.bribes]
        return DONE

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
        match.allowance = match.dice.roll(D3) + self.event_bonus

    def ask_for_player(self, match: BowlMatch, seat: int) -> list[int]:
        return [NO] + [PLAYER + player for player in match.team(seat) if match.chosen >> player & 1]

    # Solid Defence

    def event_solid_defence(self, match: BowlMatch) -> int:
        """Some Open players of the kicking team are taken off and set up again."""
        self.roll_allowance(match, match.kicking)
        return self.take_off(match, 0)

    def take_off(self, match: BowlMatch, taken: int) -> int:
        """`taken`: who is off so far, as bits."""
        seat = match.kicking
        options = self.ask_for_player(match, seat) if taken.bit_count() < match.allowance else [NO]
        match.topic = self.kick_off_events.index("solid-defence")
        return match.ask(seat, EVENT_Q, options, self.taken_off, taken)

    def taken_off(self, match: BowlMatch, answer: int, taken: int) -> int:
        if answer == NO:
            match.chosen = taken
            match.allowance = taken.bit_count()
            return self.place_next(match, DONE, match.kicking)
        player = answer - PLAYER
        match.chosen &= ~(1 << player)
        self.remove(match, player, RESERVES)
        return self.take_off(match, taken | 1 << player)

    # High Kick

    def event_high_kick(self, match: BowlMatch) -> int:
        """One Open player of the receiving team may stand where the ball comes down."""
        seat = 1 - match.kicking
        if match.landing == NONE or match.occupied() >> match.landing & 1:
            return DONE
        match.chosen = self.open_players(match, seat)
        match.topic = self.kick_off_events.index("high-kick")
        return match.ask(seat, EVENT_Q, self.ask_for_player(match, seat), self.high_kick_answered)

    def high_kick_answered(self, match: BowlMatch, answer: int) -> int:
        if answer != NO:
            self.move(match, answer - PLAYER, match.landing)
            self.note_entry(match, answer - PLAYER)
            match.tell(events.PLACED, answer - PLAYER, match.landing)
        return DONE

    # Cheering Fans and Brilliant Coaching

    def roll_off(self, match: BowlMatch, bonus: list[int]) -> int:
        """A D6 and a bonus for each coach: the seat with the higher total, or NONE."""
        totals = [0, 0]
        for seat in (0, 1):
            die = match.dice.roll(D6)
            totals[seat] = die + bonus[seat]
            match.tell(events.ROLL_OFF, seat, die, totals[seat])
        return NONE if totals[0] == totals[1] else int(totals[1] > totals[0])

    def event_cheering_fans(self, match: BowlMatch) -> int:
        """The louder crowd earns its team a prayer."""
        cheers = [self.value(match, s.cheerleaders, CHEERLEADERS, NONE, seat) for seat, s in enumerate(match.sides)]
        winner = self.roll_off(match, cheers)
        return DONE if winner == NONE else self.pray(match, winner)

    def event_brilliant_coaching(self, match: BowlMatch) -> int:
        """The better coached team has a re-roll more in this drive; an ejected coach shouts from afar."""
        helpers = [self.value(match, s.assistants, ASSISTANTS, NONE, seat) for seat, s in enumerate(match.sides)]
        winner = self.roll_off(match, [helpers[seat] - (match.ejected >> seat & 1) for seat in (0, 1)])
        if winner != NONE:
            match.drive_rerolls[winner] += 1
        return DONE

    # Changing Weather

    def event_changing_weather(self, match: BowlMatch) -> int:
        """New weather; in Perfect Conditions a gust scatters the ball."""
        self.roll_weather(match)
        if match.weather == self.fair_weather and match.landing != NONE:
            square, out = self.scatter(match, match.landing)
            match.landing = NONE if out or HALVES[match.kicking] >> square & 1 else square
        return DONE

    # Quick Snap

    def event_quick_snap(self, match: BowlMatch) -> int:
        """Some Open players of the receiving team move one square each."""
        self.roll_allowance(match, 1 - match.kicking)
        return self.snap_next(match)

    def snap_next(self, match: BowlMatch) -> int:
        seat = 1 - match.kicking
        options = self.ask_for_player(match, seat) if match.allowance else [NO]
        match.topic = self.kick_off_events.index("quick-snap")
        return match.ask(seat, EVENT_Q, options, self.snapping)

    def snapping(self, match: BowlMatch, answer: int) -> int:
        if answer == NO:
            return DONE
        player = answer - PLAYER
        match.chosen &= ~(1 << player)
        free = match.grid.near[match.at[player]] & ~match.occupied() | 1 << match.at[player]
        match.focus = player
        return match.ask(1 - match.kicking, PLACE_Q, match.grid.squares(free, SQUARE), self.snapped, player)

    def snapped(self, match: BowlMatch, answer: int, player: int) -> int:
        square = answer - SQUARE
        if square != match.at[player]:
            match.allowance -= 1
            self.move(match, player, square)
            match.tell(events.STEP, player, square)
            self.note_entry(match, player)
        return self.snap_next(match)

    # Blitz

    def event_blitz(self, match: BowlMatch) -> int:
        """Some Open players of the kicking team are activated before the ball comes down."""
        self.roll_allowance(match, match.kicking)
        match.active = match.kicking
        match.activated = match.used_actions = match.turnover = 0
        match.used = [0] * match.count
        return self.next_charge(match, DONE)

    def next_charge(self, match: BowlMatch, _: int) -> int:
        """It is over when a player of the kicking team has gone down."""
        seat = match.kicking
        if match.turnover or not match.allowance:
            return self.charge_over(match)
        ready = match.chosen & ~match.activated & (match.able | match.dazed)
        kinds = 1 << MOVE | 1 << BLITZ | 1 << THROW_TEAM_MATE
        options = [NO, *self.declarations(match, seat, ready, kinds)]
        return match.ask(seat, TURN_Q, options, self.charging)

    def charging(self, match: BowlMatch, answer: int) -> int:
        if answer < ACT:
            return self.charge_over(match)
        match.allowance -= 1
        match.after(self.next_charge)
        return self.declare(match, answer)

    def charge_over(self, match: BowlMatch) -> int:
        match.used_actions = 0
        return DONE

    # Officious Ref and Pitch Invasion

    def losers(self, match: BowlMatch) -> list[int]:
        """The seats with the lower total of D6 and Fan Factor; both on a tie."""
        winner = self.roll_off(match, match.fans)
        return [0, 1] if winner == NONE else [1 - winner]

    def event_officious_ref(self, match: BowlMatch) -> int:
        """A random player of the less popular team is floored, or sent off without appeal."""
        for seat in self.losers(match):
            eligible = sum(1 << player for player in match.on_pitch(seat))
            if eligible:
                player = self.random_player(match, seat, eligible)
                die = match.dice.roll(D6)
                match.tell(events.DIE, player, NONE, die)
                if die == 1:
                    match.tell(events.SENT_OFF, player)
                    self.remove(match, player, SENT_OFF)
                else:
                    self.floor(match, player)
        return DONE

    def event_pitch_invasion(self, match: BowlMatch) -> int:
        """Fans floor some players of the less popular team; one D3 serves both if it is a tie."""
        losers = self.losers(match)
        number = match.dice.roll(D3)
        for seat in losers:
            eligible = sum(1 << player for player in match.on_pitch(seat))
            for _ in range(min(number, eligible.bit_count())):
                player = self.random_player(match, seat, eligible)
                eligible &= ~(1 << player)
                self.floor(match, player)
        return DONE

    def floor(self, match: BowlMatch, player: int) -> None:
        """Placed Prone and Stunned."""
        self.lay_down(match, player)
        self.stun(match, player)

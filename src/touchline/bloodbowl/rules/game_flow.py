"""The flow of a match: before it, drives, turns, halves, extra time and the end."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.rules.inducing import InducingRules
from touchline.bloodbowl.sheets import END_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    AFTER,
    BEFORE,
    CONCEDE,
    DRIVE_BEGINS,
    DRIVE_ENDS,
    DRIVE_OVER,
    HALF_BEGINS,
    JOURNEYMAN,
    KICK_SETTLED,
    KNOCKED_OUT,
    NONE,
    ON_PITCH,
    PICK_Q,
    PLAYER,
    RECOVERY,
    RECOVERY_DIE,
    RESERVES,
    ROLLS_OVER,
    SCORING,
    SENT_OFF,
    SETTING_UP,
    STALLED,
    TEAM_REROLLS,
    TOSS_Q,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_Q,
    UNTIL_DRIVE,
    UNTIL_HALF,
    UNTIL_NEXT_TURN,
    UNTIL_TURN_BEGINS,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import COIN, D6
from touchline.core.grid import Big
from touchline.core.match import DONE, NO, NOBODY, YES

SECOND_HALF = 2
EXTRA_TIME = 3
BORROWED_WEATHER = "borrowed-weather"


class FlowRules(InducingRules):
    """Chapters Pre-game Sequence, The Drive, Team Turns, End of the Drive, End of the Game, Extra Time, Conceding."""

    __slots__ = (
        "fans_last",
        "one_never_recovers",
        "recovery_target",
        "shoot_out_rounds",
        "sudden_death",
        "turns_in_half",
    )

    turns_in_half: int
    recovery_target: int
    one_never_recovers: bool  # does a Knocked-out player stay out on a natural 1, whatever is added?
    fans_last: bool  # are the fans counted after the toss, not before all else?
    shoot_out_rounds: int
    sudden_death: int  # does the first touchdown of extra time end the match? 1 or 0

    # --- before the match

    def begun(self, match: BowlMatch, _: int) -> int:
        """Fans, weather, journeymen (who are on the list already), inducements, prayers, then the toss."""
        for seat in (0, 1):
            match.effects[match.team_owner(seat)] |= self.team_sources
        given = match.setup.pre_match
        if not self.fans_last:
            self.fans_come(match)
        if match.setup.event_switch.in_use:
            match.effects[match.field_owner()] |= self.bits[self.event_trigger]
        if given is None or given.weather == NONE:
            self.roll_weather(match)
        else:
            self.set_weather(match, given.weather)
            match.tell(events.WEATHER, match.weather, NONE)
        for player, sheet in enumerate(match.sheets):
            if sheet.contract == JOURNEYMAN and not sheet.absent:
                match.tell(events.JOINED, player)
        match.after(self.prepared)
        return self.induce(match)

    def fans_come(self, match: BowlMatch) -> None:
        """Count the fans, unless a league has done so."""
        given = match.setup.pre_match
        if given is None or given.fans[0] == NONE:
            self.count_fans(match)
        else:
            match.fans = [given.fans[0], given.fans[1]]

    def count_fans(self, match: BowlMatch) -> None:
        """How many fans each team brings."""
        raise NotImplementedError

    def support(self, match: BowlMatch, seat: int) -> int:
        """What the fans are worth to a team now, for what a league works out after the match."""
        return self.support_by(match.fans, seat)

    def support_by(self, fans: list[int], seat: int) -> int:
        """The same by the fans that came, before anything changes it."""
        return fans[seat]

    def prepared(self, match: BowlMatch, _: int) -> int:
        given = match.setup.pre_match
        if given is not None and given.kicking != NONE:
            return self.tossed(match, given.kicking)
        match.after(self.tossed)
        return self.toss(match)

    def toss(self, match: BowlMatch) -> int:
        """The winner chooses to kick or to receive. Returns the seat that kicks."""
        winner = self.toss_winner(match)
        match.tell(events.TOSS, winner)
        match.focus = NONE
        return match.ask(winner, TOSS_Q, [NO, YES], self.toss_answered, winner)

    def toss_winner(self, match: BowlMatch) -> int:
        return match.dice.roll(COIN) - 1

    def toss_answered(self, _match: BowlMatch, answer: int, winner: int) -> int:
        return winner if answer == YES else 1 - winner

    def tossed(self, match: BowlMatch, kicking: int) -> int:
        match.first_kicking = kicking
        if self.fans_last:
            self.fans_come(match)
        return self.start_half(match, 1, kicking)

    # --- halves and drives

    def start_half(self, match: BowlMatch, half: int, kicking: int) -> int:
        """Turn markers back to the start, team re-rolls full; extra time goes on with what is left."""
        match.half = half
        match.turns = [0, 0]
        if half <= SECOND_HALF:
            match.leader_used = 0
            match.rerolls = [
                self.brought_along(match, half, seat) + self.value(match, side.rerolls, TEAM_REROLLS, NONE, seat)
                for seat, side in enumerate(match.sides)
            ]
        match.kicking = kicking
        match.tell(events.HALF, half, kicking)
        match.after(self.half_begun)
        return self.interrupt(match, DONE, HALF_BEGINS, NONE, half)

    def brought_along(self, match: BowlMatch, half: int, seat: int) -> int:
        """Re-rolls gained before the match and those for the whole of it, which are used last in the first half."""
        lasting = match.sides[seat].match_rerolls
        return match.rerolls[seat] + lasting if half == 1 else min(match.rerolls[seat], lasting)

    def half_begun(self, match: BowlMatch, _: int) -> int:
        return self.start_drive(match)

    def start_drive(self, match: BowlMatch) -> int:
        """The kicking team sets up, then the receiving team, then the kick."""
        match.phase = BEFORE
        match.active = match.kicking
        match.ball = match.drop = NONE
        match.scorer = NONE
        match.swarmed = 0
        match.after(self.receivers_set_up)
        return self.gather(match, match.kicking)

    def gather(self, match: BowlMatch, seat: int) -> int:
        """Somebody may come to the help of a team before it sets up."""
        match.after(self.gathered, seat)
        return self.interrupt(match, DONE, SETTING_UP, NONE, seat)

    def gathered(self, match: BowlMatch, _: int, seat: int) -> int:
        return self.set_up(match, seat)

    def receivers_set_up(self, match: BowlMatch, _: int) -> int:
        match.after(self.all_set_up)
        return self.gather(match, 1 - match.kicking)

    def all_set_up(self, match: BowlMatch, _: int) -> int:
        match.chosen = match.allowance = 0
        match.after(self.lined_up)
        return self.interrupt(match, DONE, DRIVE_BEGINS, NONE, NONE)

    def lined_up(self, match: BowlMatch, _: int) -> int:
        match.fielded = self.taking_part(match)
        match.after(self.kicked_off)
        return self.kick(match, DONE)

    def taking_part(self, match: BowlMatch) -> int:
        """Who takes part in the drive."""
        return match.able

    def kicked_off(self, match: BowlMatch, _: int) -> int:
        """The ball is down; if somebody has scored already the drive is over."""
        match.chosen = match.allowance = 0
        match.coming_down = 0
        if match.scorer != NONE:
            return self.end_drive(match)
        match.after(self.kick_dealt_with)
        return self.interrupt(match, DONE, KICK_SETTLED, NONE, NONE)

    def kick_dealt_with(self, match: BowlMatch, _: int) -> int:
        seat = self.crowded_seat(match)
        if seat == NONE:
            return self.next_turn(match, 1 - match.kicking)
        match.after(self.surplus_named)
        return self.name_surplus(match, seat, seat)

    # --- too many players, which a match taken over from a table may have

    def crowded_seat(self, match: BowlMatch) -> int:
        """The seat with more players on the pitch than it may have, or NONE."""
        there = match.able | match.dazed | match.prone
        for seat in (0, 1):
            limit = self.player_limit(match, seat)
            if (there & match.team_bits(seat)).bit_count() > limit and len(match.fielded_by(seat)) > limit:
                return seat
        return NONE

    def name_surplus(self, match: BowlMatch, seat: int, coach: int) -> int:
        """A coach names a player of a seat who has to go."""
        match.topic, match.focus = self.numbers["too-many-players"], NONE
        options = [PLAYER + player for player in match.fielded_by(seat)]
        return match.ask(coach, PICK_Q, options, self.surplus_chosen)

    def surplus_chosen(self, _match: BowlMatch, answer: int) -> int:
        return answer - PLAYER

    def surplus_named(self, match: BowlMatch, player: int) -> int:
        """Noticed before the first turn: the player is simply taken off."""
        self.let_go(match, player, match.at[player])
        self.remove(match, player, RESERVES)
        match.after(self.kicked_off)
        return self.settle_ball(match, DONE)

    def surplus_caught(self, match: BowlMatch, player: int) -> int:
        """Noticed later: sent off as for a foul, to the Reserves if that is averted."""
        match.after(self.surplus_judged, player)
        return self.send_off(match, player)

    def surplus_judged(self, match: BowlMatch, off: int, player: int) -> int:
        self.let_go(match, player, match.at[player])
        if off == OFF:
            match.tell(events.SENT_OFF, player)
        self.remove(match, player, SENT_OFF if off == OFF else RESERVES)
        return self.turn_begun(match, DONE)

    # --- turns

    def begin_turn(self, match: BowlMatch, seat: int) -> int:
        """The turn marker moves, everybody may be activated again."""
        match.phase = TURN
        match.active = seat
        match.turns[seat] += 1
        match.activated = match.used_actions = match.turnover = 0
        match.used = [0] * match.count
        match.was_stunned = match.stunned & match.team_bits(seat)
        match.stalling = 0
        match.tell(events.TURN, seat, match.turns[seat])
        self.lapse_with_turn(match, seat)
        match.after(self.turn_begun)
        return self.interrupt(match, DONE, TURN_BEGINS, NONE, seat)

    def lapse_with_turn(self, match: BowlMatch, seat: int) -> None:
        """A turn of the seat begins: what lasted until then is over."""
        if match.lasting:
            self.lapse(match, UNTIL_TURN_BEGINS + seat)
            self.lapse(match, UNTIL_NEXT_TURN + seat)

    def turn_begun(self, match: BowlMatch, _: int) -> int:
        seat = self.crowded_seat(match)
        if seat != NONE:
            match.after(self.surplus_caught)
            return self.name_surplus(match, seat, 1 - seat)
        match.after(self.first_activation)
        return self.settle_ball(match, DONE)

    def first_activation(self, match: BowlMatch, _: int) -> int:
        """A coach may give up as the turn begins."""
        return self.offer_activations(match, match.setup.conceding)

    def next_activation(self, match: BowlMatch, _: int) -> int:
        return self.offer_activations(match, False)

    def offer_activations(self, match: BowlMatch, conceding: bool) -> int:
        """Activate a player or end the turn."""
        self.judge_stalling(match)
        if match.turnover or match.scorer != NONE:
            return self.end_turn(match)
        return match.ask(match.active, TURN_Q, self.turn_options(match, conceding), self.activation_chosen)

    def turn_options(self, match: BowlMatch, conceding: bool) -> list[int]:
        """What the coach may do between two activations."""
        seat = match.active
        ready = (match.able | match.dazed | match.prone & ~match.stunned) & ~match.activated & match.setup.teams[seat]
        options = [NO]
        if conceding:
            options.append(CONCEDE)
        return options + self.declarations(match, seat, ready, self.kinds)

    def has_to_attack(self, match: BowlMatch, option: int) -> bool:
        """Is this an action that the coach may not leave out, so that the turn goes on?"""
        return False

    def gaze_is_free(self) -> bool:
        """Does a Hypnotic Gaze take no action?"""
        return False

    def acts_first(self, match: BowlMatch, player: int) -> bool:
        """Has this player to act before all who need not?"""
        return False

    def is_out_of_order(self, match: BowlMatch, player: int) -> bool:
        """Does a player act too late?"""
        return False

    def activation_chosen(self, match: BowlMatch, answer: int) -> int:
        if answer == CONCEDE:
            return self.concede(match, match.active, penalised=True)
        if answer < ACT:
            return self.end_turn(match)
        match.after(self.next_activation)
        return self.declare(match, answer)

    def judge_stalling(self, match: BowlMatch) -> None:
        """Note a carrier who could score without any die; this only matters where somebody minds."""
        if match.scorer != NONE:
            match.stalling = 0
            return
        effects: list[Big] = match.effects
        masks: list[Big] = self.interrupt_masks
        if not effects[match.team_owner(1 - match.active)] & masks[STALLED]:
            return
        match.spent = match.rushed = match.unmoved = 0  # of the player activated last
        if self.could_score(match, match.holder()):
            match.stalling |= 1 << match.holder()

    def could_score(self, match: BowlMatch, player: int) -> bool:
        """Is the player Open, ready to act without a roll, and within reach of the End Zone without a die?"""
        if player == NONE or match.seat_of(player) != match.active or match.activated >> player & 1:
            return False
        if not match.is_open(player) or match.effects[player] & self.balking_bits:
            return False
        grid, seat = match.grid, match.seat_of(player)
        if match.effects[match.team_owner(1 - seat)] & self.interrupt_masks[SCORING]:  # a die waits in the End Zone
            return False
        free = grid.full & ~match.occupied() & ~match.trapdoors
        through = free & ~grid.around(match.tackling[1 - seat])
        steps = self.movement_left(match, player)
        return bool(grid.reach(match.at[player], steps, free, through) & END_ZONES[1 - seat])

    def end_turn(self, match: BowlMatch) -> int:
        """Effects of the coach whose turn ends come first, then those of the other; no turn is under way any more."""
        match.phase = AFTER
        match.after(self.own_effects_over)
        return self.interrupt_of(match, DONE, TURN_ENDS, match.active, match.active)

    def own_effects_over(self, match: BowlMatch, _: int) -> int:
        match.after(self.stallers_punished)
        return self.interrupt_of(match, DONE, TURN_ENDS, 1 - match.active, match.active)

    def stallers_punished(self, match: BowlMatch, _: int) -> int:
        """One after the other, as long as they are there; a touchdown has made it good."""
        while match.stalling and match.scorer == NONE:
            player = (match.stalling & -match.stalling).bit_length() - 1
            match.stalling &= ~(1 << player)
            if match.at[player] >= 0:
                match.after(self.stallers_punished)
                return self.interrupt(match, DONE, STALLED, player, NONE)
        return self.dust_settled(match, DONE)

    def dust_settled(self, match: BowlMatch, _: int) -> int:
        match.after(self.turn_ended)
        return self.settle_ball(match, DONE)

    def turn_ended(self, match: BowlMatch, _: int) -> int:
        """What lasted for the turn is over, players Stunned since before it roll over; then the other team's turn."""
        if match.lasting:
            self.lapse(match, UNTIL_TURN_ENDS + match.active)
            if not self.is_weather_borrowed(match):
                self.restore_weather(match)
        if match.scorer == NONE:
            match.stunned &= ~self.value(match, match.was_stunned, ROLLS_OVER, NONE, match.active)
        match.was_stunned = 0
        if match.scorer != NONE:
            scoring = match.seat_of(match.scorer)
            if scoring != match.active and match.turns[scoring] < self.turns_in_half:
                match.turns[scoring] += 1
                self.lapse_with_turn(match, scoring)  # that turn begins and ends with the touchdown
            return self.end_drive(match)
        return self.next_turn(match, 1 - match.active)

    def is_weather_borrowed(self, match: BowlMatch) -> bool:
        bit = self.bits.get(BORROWED_WEATHER, 0)
        return any(match.effects[match.team_owner(seat)] & bit for seat in (0, 1))

    def turn_limit(self, match: BowlMatch) -> int:
        """How many seconds a team turn of this match may last; 0 without a limit."""
        return 0

    def turns_left(self, match: BowlMatch) -> bool:
        """Does the half go on after the turn that ends now?"""
        return min(match.turns) < self.turns_in_half

    def next_turn(self, match: BowlMatch, first: int) -> int:
        """The turn of a team, or of the other if that one has none left; else the half and its drive are over."""
        for seat in (first, 1 - first):
            if match.turns[seat] < self.turns_in_half:
                return self.begin_turn(match, seat)
        return self.end_drive(match)

    # --- the end of a drive

    def end_drive(self, match: BowlMatch) -> int:
        match.phase = AFTER
        if self.sudden_death and match.half == EXTRA_TIME and match.scorer != NONE:
            return self.finish_with(match, match.seat_of(match.scorer))
        match.ball = match.drop = NONE
        match.fainted = 0  # they have missed this drive
        match.after(self.recover)
        return self.interrupt(match, DONE, DRIVE_ENDS, NONE, NONE)

    def recover(self, match: BowlMatch, _: int) -> int:
        """Knocked-out players may come round."""
        self.come_round(match)
        match.after(self.drive_over)
        return self.interrupt(match, DONE, DRIVE_OVER, NONE, NONE)

    def come_round(self, match: BowlMatch) -> None:
        for player in range(match.count):
            if match.box[player] == KNOCKED_OUT:
                die = match.dice.roll(D6)
                natural = self.value(match, die, RECOVERY_DIE, player, die)
                total = self.value(match, natural, RECOVERY, player, natural)
                wakes = total >= self.recovery_target and not (natural == 1 and self.one_never_recovers)
                self.tell_recovery(match, player, natural, total, self.recovery_target, wakes)
                if wakes:
                    match.box[player] = RESERVES

    def drive_over(self, match: BowlMatch, _: int) -> int:
        """Everybody leaves the pitch; the team that scored kicks, if the other has a turn left."""
        for player in range(match.count):
            if match.box[player] == ON_PITCH:
                self.remove(match, player, RESERVES)
        match.drive_rerolls = [0, 0]
        self.restore_weather(match)
        for ended in (UNTIL_DRIVE, UNTIL_TURN_ENDS, UNTIL_TURN_ENDS + 1, UNTIL_TURN_BEGINS, UNTIL_TURN_BEGINS + 1):
            self.lapse(match, ended)
        if match.scorer != NONE:
            scoring = match.seat_of(match.scorer)
            if self.kick_is_due(match, scoring):
                match.kicking = scoring
                return self.start_drive(match)
        return self.end_half(match)

    def kick_is_due(self, match: BowlMatch, scoring: int) -> bool:
        """Is there another drive in the half after a touchdown of this seat?"""
        return match.turns[1 - scoring] < self.turns_in_half

    def drive_follows(self, match: BowlMatch) -> bool:
        """Will there be another kick-off?"""
        if match.scorer != NONE and self.kick_is_due(match, match.seat_of(match.scorer)):
            return True
        level = match.score[0] == match.score[1]
        return match.half < SECOND_HALF or (match.half == SECOND_HALF and match.setup.extra_time and level)

    def end_half(self, match: BowlMatch) -> int:
        match.scorer = NONE
        self.lapse(match, UNTIL_HALF)
        match.trapdoors = 0
        if match.half < SECOND_HALF:
            return self.start_half(match, SECOND_HALF, 1 - match.first_kicking)
        if match.score[0] != match.score[1]:
            return self.finish_with(match, int(match.score[1] > match.score[0]))
        if not match.setup.extra_time:
            return self.finish_with(match, NOBODY)
        if match.half == SECOND_HALF:
            match.after(self.extra_time_tossed)
            return self.toss(match)
        return self.shoot_out(match)

    def extra_time_tossed(self, match: BowlMatch, kicking: int) -> int:
        return self.start_half(match, EXTRA_TIME, kicking)

    def shoot_out(self, match: BowlMatch) -> int:
        """Some roll-offs, ties again; the team that wins more of them wins the match."""
        wins = [0, 0]
        while sum(wins) < self.shoot_out_rounds:
            winner = self.roll_off(match, self.shoot_out_bonus(match))
            if winner != NONE:
                wins[winner] += 1
        return self.finish_with(match, int(wins[1] > wins[0]))

    def shoot_out_bonus(self, match: BowlMatch) -> list[list[int]]:
        """What each team adds to its die."""
        return [[], []]

    # --- the end

    def concede(self, match: BowlMatch, seat: int, penalised: bool) -> int:
        match.tell(events.CONCEDED, seat)
        match.conceded = seat
        match.penalised = int(penalised)
        self.score_concession(match, seat)
        return self.finish_with(match, 1 - seat)

    def score_concession(self, match: BowlMatch, seat: int) -> None:
        """The score of a match that a seat has given up."""
        raise NotImplementedError

    def finish_with(self, match: BowlMatch, winner: int) -> int:
        match.tell(events.FINISHED, winner)
        return match.finish(winner)

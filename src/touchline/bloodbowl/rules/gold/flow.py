"""Set-up and team turns: extra players, the turn marker, illegal procedure, and what is not an action of a player."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.rules.classic.procedure import TURN_MARKER
from touchline.bloodbowl.rules.fouling import ARGUED_WELL
from touchline.bloodbowl.rules.gold.weapons import GoldWeapons
from touchline.bloodbowl.rules.setup import CHANGE
from touchline.bloodbowl.sheets import HALVES, LINES, WIDE_ZONES
from touchline.bloodbowl.skills.raging import is_frenzied, must_attack
from touchline.bloodbowl.skills.team_rerolls import leader_is_there
from touchline.bloodbowl.skills.traits.take_root import ASLEEP
from touchline.bloodbowl.skills.traits.unpaid import PAID, UNPAID
from touchline.bloodbowl.skills.wits import daze_until
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ADJUST_Q,
    ALL_BACK,
    ARGUE_DENIED,
    ARGUE_Q,
    CALL_Q,
    CATCH_Q,
    DRIVE_OVER,
    EJECTED,
    GAZE,
    HYPNOTIC_GAZE,
    MARKER_ASLEEP,
    NONE,
    PASSED,
    PICK_UP_Q,
    PLACE_Q,
    PLAYER,
    RESERVES,
    SQUARE,
    TARGET_Q,
    TOO_SOON,
    TOSS_DUE,
    TURN,
    TURN_BEGINS,
    TURN_FACE_UP,
    UNTIL_DRIVE,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D6
from touchline.core.match import DONE, NO, YES
from touchline.core.rolls import because
from touchline.core.trail import BASE, part

LOOKED_DOWN: Final = 8  # less what an Agility test needs: one more than the Agility
STUNNED: Final = "stunned_players"
TITCHY: Final = "titchy"
ANYBODY: Final = 0  # who may be set up beyond the usual number
TINY: Final = 1
ANY_TIME: Final = 2  # the setting of the turn marker with which a call may come too soon  # a setting


class GoldFlow(GoldWeapons):
    """Chapters Setting Up, The Sequence of Play, Moving the Turn Marker."""

    __slots__ = ()

    # --- the size of a team

    def counts_listed_stars(self, league: bool) -> bool:
        """Stars are bought for the list, at the cost of places."""
        return False

    def places(self, skills: list[list[str]]) -> int:
        """Two Titchy players take one place."""
        titchy = sum(TITCHY in held for held in skills)
        return len(skills) - titchy // 2

    # --- what other editions do not have

    def own_questions(self) -> list[int]:
        return [*super().own_questions(), PICK_UP_Q, CATCH_Q]

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.TURNED, events.TREATED, events.UNFINISHED]

    def own_changes(self) -> list[Alteration]:
        return [*super().own_changes(), Alteration(PAID, lost=[UNPAID]), Alteration(ASLEEP)]

    # --- before the match

    def prepared(self, match: BowlMatch, _: int) -> int:
        """Who sleeps through the first half is known before the toss."""
        match.after(self.all_there)
        return self.interrupt(match, DONE, TOSS_DUE, NONE, NONE)

    def all_there(self, match: BowlMatch, _: int) -> int:
        return super().prepared(match, DONE)

    # --- how many players

    def gathered(self, match: BowlMatch, _: int, seat: int) -> int:
        match.after(self.titchies_come, seat)
        return super().gathered(match, DONE, seat)

    def present(self, match: BowlMatch, seat: int) -> int:
        """Unpaid players still sit in the Reserves."""
        found = super().present(match, seat)
        for player in match.team(seat):
            if match.box[player] == RESERVES and self.is_owned(match, player, UNPAID):
                found |= 1 << player
        return found

    def waiting(self, match: BowlMatch, seat: int) -> list[int]:
        return [player for player in match.available(seat) if match.box[player] == RESERVES]

    def titchies_come(self, match: BowlMatch, _: int, seat: int) -> int:
        """The referee loses count: D6-1 more of them, if the team has filled its places."""
        tiny = [player for player in self.waiting(match, seat) if self.is_owned(match, player, TITCHY)]
        if not tiny:
            return DONE
        die = match.dice.roll(D6)
        if match.sink is not None:
            why = because(0, 0, part(BASE, NONE, -1), [])
            match.sink.take_roll(events.DIE, tiny[0], self.numbers[TITCHY], die, why)
        return self.next_titchy(match, seat, die - 1)

    def next_titchy(self, match: BowlMatch, seat: int, left: int) -> int:
        tiny = [player for player in self.waiting(match, seat) if self.is_owned(match, player, TITCHY)]
        return self.offer_extra(match, seat, left, tiny, TINY)

    def next_extra(self, match: BowlMatch, seat: int, left: int) -> int:
        return self.offer_extra(match, seat, left, self.waiting(match, seat), ANYBODY)

    def offer_extra(self, match: BowlMatch, seat: int, left: int, players: list[int], kind: int) -> int:
        """One more player beyond the usual number, of some kind."""
        if not left or not players or not self.extra_squares(match, seat):
            return DONE
        options = [NO] + [PLAYER + player for player in players]
        return match.ask(seat, ADJUST_Q, options, self.extra_joins, seat, left, kind)

    def extra_squares(self, match: BowlMatch, seat: int) -> int:
        own, squares = match.standing[seat], HALVES[seat] & ~match.occupied()
        for zone in WIDE_ZONES:
            if (own & zone).bit_count() >= self.wide_limit:
                squares &= ~zone
        return squares

    def extra_joins(self, match: BowlMatch, answer: int, seat: int, left: int, kind: int) -> int:
        if answer == NO:
            return DONE
        match.focus = answer - PLAYER
        options = match.grid.squares(self.extra_squares(match, seat), SQUARE)
        return match.ask(seat, PLACE_Q, options, self.extra_placed, answer - PLAYER, left, kind)

    def extra_placed(self, match: BowlMatch, answer: int, player: int, left: int, kind: int) -> int:
        self.place(match, player, answer - SQUARE)
        match.swarmed |= 1 << player
        seat = match.seat_of(player)
        if kind == TINY:
            return self.next_titchy(match, seat, left - 1)
        return self.next_extra(match, seat, left - 1)

    def all_set_up(self, match: BowlMatch, _: int) -> int:
        """Nobody plays a drive against a team whose players have all gone away as they were to be set up."""
        here = [bool(match.on_pitch(seat)) for seat in (0, 1)]
        if all(here):
            return super().all_set_up(match, DONE)
        for player in (*match.on_pitch(0), *match.on_pitch(1)):
            self.remove(match, player, RESERVES)
        match.fainted = 0
        self.lapse(match, UNTIL_DRIVE)
        return self.walk_over(match, here)

    def place_next(self, match: BowlMatch, _: int, seat: int) -> int:
        """A coach may set up fewer players, once enough of them are on the line."""
        placed = match.standing[seat]
        left = match.allowance % CHANGE
        enough = (placed & LINES[seat]).bit_count() >= min(self.line_minimum, placed.bit_count() + left)
        if not left or not placed or not enough:
            return super().place_next(match, DONE, seat)
        return match.ask(seat, ADJUST_Q, [NO, *self.placeable(match, seat)], self.placing, seat)

    def placing(self, match: BowlMatch, answer: int, seat: int) -> int:
        return DONE if answer == NO else super().placing(match, answer, seat)

    # --- between two drives

    def recover(self, match: BowlMatch, _: int) -> int:
        """Knocked-out players come round last."""
        match.after(self.drive_over)
        match.after(self.come_round_late)
        match.after(self.hurt_recovered)
        return self.interrupt(match, DONE, DRIVE_OVER, NONE, NONE)

    def hurt_recovered(self, match: BowlMatch, _: int) -> int:
        return self.interrupt(match, DONE, ALL_BACK, NONE, NONE)

    def come_round_late(self, match: BowlMatch, _: int) -> int:
        self.come_round(match)
        return DONE

    # --- the turn marker

    def turn_options(self, match: BowlMatch, conceding: bool) -> list[int]:
        options = super().turn_options(match, conceding)
        seat, team = match.active, match.team_bits(match.active)
        if match.setup.option(STUNNED):
            lying = match.stunned & team & ~match.activated
            options += [ACT + ACT_STRIDE * TURN_FACE_UP + player for player in match.grid.squares(lying)]
        options += [ACT + ACT_STRIDE * HYPNOTIC_GAZE + player for player in self.gazers(match, seat)]
        if any(self.has_to_attack(match, option) for option in options):
            options.remove(NO)
        return sorted(options)

    def has_to_attack(self, match: BowlMatch, option: int) -> bool:
        """Is this an action of a frenzied player who may not be left out?"""
        if option < ACT:
            return False
        player = (option - ACT) % ACT_STRIDE
        if match.activated >> player & 1:
            return False
        return is_frenzied(match, player) and must_attack(match, player)

    def marker_moved(self, match: BowlMatch) -> int:
        return self.interrupt(match, DONE, TURN_BEGINS, NONE, match.active)

    def is_worth_a_call(self, match: BowlMatch) -> bool:
        """A wrong call has its price, so a coach may be led to make one."""
        return match.marker != MARKER_ASLEEP

    def is_out_of_order(self, match: BowlMatch, player: int) -> bool:
        """Does a wild animal, or somebody on a chain, act after a player who is none?"""
        if not self.acts_first(match, player):
            return False
        return any(not self.acts_first(match, other) for other in self.acted(match))

    def acted(self, match: BowlMatch) -> list[int]:
        """Who has taken an action in this turn."""
        return match.grid.squares(match.activated & match.team_bits(match.active))

    def acts_first(self, match: BowlMatch, player: int) -> bool:
        return bool(match.effects[player] & (self.bits["wild-animal"] | self.bits["ball-and-chain"]))

    def first_activation(self, match: BowlMatch, _: int) -> int:
        """Where calls are free at any time one may come before anything has happened, which is too soon."""
        if match.setup.option(TURN_MARKER) != ANY_TIME or match.marker == MARKER_ASLEEP or match.turnover:
            return super().first_activation(match, DONE)
        match.after(self.called_early, match.active)
        match.focus, match.topic = NONE, TOO_SOON
        return match.ask(1 - match.active, CALL_Q, [NO, YES], self.early_call_answered)

    def early_call_answered(self, _match: BowlMatch, answer: int) -> int:
        return answer

    def called_early(self, match: BowlMatch, answer: int, seat: int) -> int:
        match.topic = NONE
        if answer == YES:
            match.tell(events.CALLED, 1 - seat, events.WRONG_CALL)
            self.called_wrongly(match, seat)
        return super().first_activation(match, DONE)

    def called_wrongly(self, match: BowlMatch, seat: int) -> int:
        match.rerolls[seat] += 1
        return YES

    def penalised(self, match: BowlMatch, seat: int) -> int:
        """The coach may argue the call before paying for it. YES if the turn goes on."""
        match.focus = NONE
        if match.ejected >> seat & 1 or self.value(match, NO, ARGUE_DENIED, NONE, seat):
            return self.call_argued(match, NO, seat)
        return match.ask(seat, ARGUE_Q, [NO, YES], self.call_argued, seat)

    def call_argued(self, match: BowlMatch, answer: int, seat: int) -> int:
        """6: there was no fault; 1: the coach has to go."""
        if answer == YES:
            die = match.dice.roll(D6)
            match.tell_roll(events.ARGUED, seat, die, 0, die, ARGUED_WELL)
            if die >= ARGUED_WELL:
                return YES
            if die == 1:
                match.ejected |= 1 << seat
                match.tell(events.COACH_EJECTED, seat)
                self.value(match, DONE, EJECTED, NONE, seat)
        return self.penalty_due(match, seat)

    def penalty_due(self, match: BowlMatch, seat: int) -> int:
        if match.eye_on == 1 - seat:
            self.watch(match, NONE)
        return super().penalised(match, seat)

    def can_give_up(self, match: BowlMatch, seat: int) -> bool:
        """The re-roll of a Leader is one of the team."""
        return super().can_give_up(match, seat) or leader_is_there(match, seat)

    def give_up(self, match: BowlMatch, seat: int) -> None:
        if super().can_give_up(match, seat):
            super().give_up(match, seat)
        else:
            match.leader_used |= 1 << seat

    def procedure_judged(self, match: BowlMatch, goes_on: int, answer: int) -> int:
        kind, player = divmod(answer - ACT, ACT_STRIDE)
        if goes_on and kind == TURN_FACE_UP:
            match.activated |= 1 << player
            match.stunned &= ~(1 << player)
            match.was_stunned &= ~(1 << player)
            match.tell(events.TURNED, player)
            return self.next_activation(match, DONE)
        if goes_on and kind == HYPNOTIC_GAZE:
            match.after(self.next_activation)
            return self.gaze(match, player)
        return super().procedure_judged(match, goes_on, answer)

    # --- stunned players

    def turn_ended(self, match: BowlMatch, _: int) -> int:
        """Nobody rolls over without a coach who sees to it."""
        if match.setup.option(STUNNED):
            match.was_stunned = 0
        return super().turn_ended(match, DONE)

    # --- the gaze, which takes no action

    def gaze_is_free(self) -> bool:
        return True

    def gazers(self, match: BowlMatch, seat: int) -> list[int]:
        """Who has an opponent in view, once in each turn, unless they can do nothing in it."""
        bit, found = self.bits["hypnotic-gaze"], []
        for player in match.team(seat):
            fresh = match.effects[player] & bit and not match.used[player] & bit
            if fresh and match.is_able(player) and self.gazed_at(match, player):
                found.append(player)
        return found

    def gazed_at(self, match: BowlMatch, player: int) -> list[int]:
        foes = match.tackling[1 - match.seat_of(player)] & match.grid.near[match.at[player]]
        return match.players_on(foes) if foes else []

    def gaze(self, match: BowlMatch, player: int) -> int:
        match.focus = player
        options = [PLAYER + foe for foe in self.gazed_at(match, player)]
        return match.ask(match.active, TARGET_Q, options, self.gaze_aimed, player)

    def gaze_aimed(self, match: BowlMatch, answer: int, player: int) -> int:
        """A D6 above the victim's Agility takes its tackle zone for the turn."""
        victim = answer - PLAYER
        number = self.numbers["hypnotic-gaze"]
        match.used[player] |= 1 << number
        self.note_use(match, player, number)
        needed = LOOKED_DOWN - match.sheets[victim].agility
        match.after(self.gaze_tested, victim, needed)
        return self.skill_test(match, player, "hypnotic-gaze", needed, 0)

    def gaze_tested(self, match: BowlMatch, shown: int, victim: int, needed: int) -> int:
        if shown & ~PASSED >= needed:
            daze_until(match, victim, UNTIL_TURN_ENDS + match.active)
            match.tell(events.ZONE_LOST, victim, self.numbers["hypnotic-gaze"])
        return DONE

    def stop_options(self, match: BowlMatch) -> list[int]:
        """In its own action a player may gaze as well, as the one skill of it."""
        options = super().stop_options(match)
        player, gazes = match.act_player, match.setup.teams[match.active] if match.phase == TURN else 0
        if gazes >> player & 1 and match.effects[player] & self.bits["hypnotic-gaze"]:
            return [*options, GAZE] if player in self.gazers(match, match.active) else options
        return options

    def step_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer != GAZE:
            return super().step_chosen(match, answer, player)
        match.after(self.next_step, player)
        return self.gaze(match, player)


def gold_flow(match: BowlMatch) -> GoldFlow:
    """The rules of a match of this edition, for entries that belong to it alone."""
    rules = match.rules
    assert isinstance(rules, GoldFlow)
    return rules

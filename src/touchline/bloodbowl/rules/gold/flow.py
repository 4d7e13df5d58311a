"""Set-up and team turns: extra players, the turn marker, illegal procedure, and what is no action of a player."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.gold.weapons import GoldWeapons
from touchline.bloodbowl.sheets import HALVES, WIDE_ZONES
from touchline.bloodbowl.skills.raging import is_frenzied, must_attack
from touchline.bloodbowl.skills.wits import daze_until
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ADJUST_Q,
    CALL_Q,
    CATCH_Q,
    HYPNOTIC_GAZE,
    MARKER_ASLEEP,
    MOVE_MARKER,
    MOVED_MARKER,
    NONE,
    PENALTY_Q,
    PICK_UP_Q,
    PLACE_Q,
    PLAYER,
    RESERVES,
    SQUARE,
    TARGET_Q,
    TURN_BEGINS,
    TURN_FACE_UP,
    UNMOVED_MARKER,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D6
from touchline.core.match import DONE, NO, YES

LOOKED_DOWN: Final = 8  # less what an Agility test needs: one more than the Agility
TURN_MARKER: Final = "turn_marker"  # settings
STUNNED: Final = "stunned_players"


class GoldFlow(GoldWeapons):
    """Chapters Setting Up, The Sequence of Play, Moving the Turn Marker."""

    __slots__ = ()

    # --- what other editions do not have

    def own_questions(self) -> list[int]:
        return [*super().own_questions(), PICK_UP_Q, CATCH_Q, CALL_Q, PENALTY_Q]

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.TURN_MARKER, events.CALLED, events.TURNED, events.TREATED]

    # --- how many players

    def gathered(self, match: BowlMatch, _: int, seat: int) -> int:
        match.after(self.titchies_come, seat)
        return super().gathered(match, DONE, seat)

    def waiting_titchies(self, match: BowlMatch, seat: int) -> list[int]:
        return [
            player
            for player in match.available(seat)
            if match.box[player] == RESERVES and self.is_owned(match, player, "titchy")
        ]

    def titchies_come(self, match: BowlMatch, _: int, seat: int) -> int:
        """The referee loses count: D6-1 more of them, if the team has filled its places."""
        waiting = self.waiting_titchies(match, seat)
        if not waiting:
            return DONE
        die = match.dice.roll(D6)
        match.tell(events.DIE, waiting[0], self.numbers["titchy"], die)
        return self.next_titchy(match, seat, die - 1)

    def next_titchy(self, match: BowlMatch, seat: int, left: int) -> int:
        waiting = self.waiting_titchies(match, seat) if left else []
        if not waiting or not self.titchy_squares(match, seat):
            return DONE
        options = [NO] + [PLAYER + player for player in waiting]
        return match.ask(seat, ADJUST_Q, options, self.titchy_joins, seat, left)

    def titchy_squares(self, match: BowlMatch, seat: int) -> int:
        own, squares = match.standing[seat], HALVES[seat] & ~match.occupied()
        for zone in WIDE_ZONES:
            if (own & zone).bit_count() >= self.wide_limit:
                squares &= ~zone
        return squares

    def titchy_joins(self, match: BowlMatch, answer: int, seat: int, left: int) -> int:
        if answer == NO:
            return DONE
        match.focus = answer - PLAYER
        options = match.grid.squares(self.titchy_squares(match, seat), SQUARE)
        return match.ask(seat, PLACE_Q, options, self.titchy_placed, answer - PLAYER, left)

    def titchy_placed(self, match: BowlMatch, answer: int, player: int, left: int) -> int:
        self.place(match, player, answer - SQUARE)
        match.swarmed |= 1 << player
        return self.next_titchy(match, match.seat_of(player), left - 1)

    # --- the turn marker

    def begin_turn(self, match: BowlMatch, seat: int) -> int:
        match.marker = UNMOVED_MARKER if match.setup.option(TURN_MARKER) else MARKER_ASLEEP
        return super().begin_turn(match, seat)

    def turn_options(self, match: BowlMatch, conceding: bool) -> list[int]:
        options = super().turn_options(match, conceding)
        seat, team = match.active, match.team_bits(match.active)
        if match.setup.option(STUNNED):
            lying = match.stunned & team & ~match.activated
            options += [ACT + 64 * TURN_FACE_UP + player for player in match.grid.squares(lying)]
        options += [ACT + 64 * HYPNOTIC_GAZE + player for player in self.gazers(match, seat)]
        if any(self.has_to_attack(match, option) for option in options):
            options.remove(NO)
        if match.marker == UNMOVED_MARKER:
            options.insert(int(options[0] == NO), MOVE_MARKER)
        return sorted(options)

    def has_to_attack(self, match: BowlMatch, option: int) -> bool:
        """Is this an action of a frenzied player who may not be left out?"""
        if option < ACT:
            return False
        player = (option - ACT) % 64
        if match.activated >> player & 1:
            return False
        return is_frenzied(match, player) and must_attack(match, player)

    def activation_chosen(self, match: BowlMatch, answer: int) -> int:
        if answer == MOVE_MARKER:
            match.marker = MOVED_MARKER
            match.tell(events.TURN_MARKER, match.active)
            match.after(self.next_activation)
            return self.interrupt(match, DONE, TURN_BEGINS, NONE, match.active)
        if answer < ACT:
            return super().activation_chosen(match, answer)
        match.after(self.procedure_judged, answer)
        return self.may_be_called(match, answer)

    def may_be_called(self, match: BowlMatch, answer: int) -> int:
        """As soon as a model is picked up the opponent may call; YES if the turn goes on."""
        fault = self.is_out_of_order(match, (answer - ACT) % 64)
        if match.marker == MARKER_ASLEEP and not fault:
            return YES
        match.focus = NONE
        return match.ask(1 - match.active, CALL_Q, [NO, YES], self.called, int(fault))

    def is_out_of_order(self, match: BowlMatch, player: int) -> bool:
        """Does a wild animal, or somebody on a chain, act after a player who is none?"""
        early = self.bits["wild-animal"] | self.bits["ball-and-chain"]
        if not match.effects[player] & early:
            return False
        acted = match.activated & match.team_bits(match.active)
        return any(not match.effects[other] & early for other in match.grid.squares(acted))

    def called(self, match: BowlMatch, answer: int, fault: int) -> int:
        seat, unmoved = match.active, match.marker == UNMOVED_MARKER
        match.marker = MARKER_ASLEEP  # nobody looks at it again in this turn
        if answer == NO:
            return YES
        match.tell(events.CALLED, 1 - seat, int(unmoved or fault))
        if not unmoved and not fault:
            match.rerolls[seat] += 1
            return YES
        if match.eye_on == 1 - seat:
            match.eye_on = NONE
        if not match.rerolls[seat] or not self.may_use_team_reroll(match, seat):
            return NO
        match.focus = NONE
        return match.ask(seat, PENALTY_Q, [NO, YES], self.penalty_taken, seat)

    def penalty_taken(self, match: BowlMatch, answer: int, seat: int) -> int:
        if answer == YES:
            match.rerolls[seat] -= 1
            match.used[match.team(seat)[0]] |= self.team_sources & -self.team_sources
        return answer

    def procedure_judged(self, match: BowlMatch, goes_on: int, answer: int) -> int:
        if not goes_on:
            self.cause_turnover(match)
            return self.end_turn(match)
        kind, player = divmod(answer - ACT, 64)
        if kind == TURN_FACE_UP:
            match.activated |= 1 << player
            match.stunned &= ~(1 << player)
            match.was_stunned &= ~(1 << player)
            match.tell(events.TURNED, player)
            return self.next_activation(match, DONE)
        if kind == HYPNOTIC_GAZE:
            return self.gaze(match, player)
        return super().activation_chosen(match, answer)

    # --- stunned players

    def turn_ended(self, match: BowlMatch, _: int) -> int:
        """Nobody rolls over without a coach who sees to it; nobody looks at the marker any more."""
        match.marker = MARKER_ASLEEP
        if match.setup.option(STUNNED):
            match.was_stunned = 0
        return super().turn_ended(match, DONE)

    # --- the gaze, which takes no action

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
        die = match.dice.roll(D6)
        needed = LOOKED_DOWN - match.sheets[victim].agility
        match.tell_roll(events.DIE, player, number, die, die, needed)
        if die >= needed:
            daze_until(match, victim, UNTIL_TURN_ENDS + match.active)
        return self.next_activation(match, DONE)

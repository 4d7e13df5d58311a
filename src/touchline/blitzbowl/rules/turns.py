"""Turns: the toss and set-up, the turn sequence, and how the game is won."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl import events
from touchline.blitzbowl.cards.deck import ARENAS, EVENT_COPIES, EVENTS_SHUFFLED_IN
from touchline.blitzbowl.dice import DECK
from touchline.blitzbowl.rules.actions import AT_THE_END, BETWEEN, EVERYBODY, GRANTED
from touchline.blitzbowl.rules.random_events import EventRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACTIONS_BEGIN,
    ACTIONS_END,
    ALL_KINDS,
    BALL,
    EMERGENCY,
    FREE_SIDESTEP,
    FREE_SIDESTEPS,
    LEAD_TO_WIN,
    LIMIT,
    NONE,
    PITCH,
    PITCH_Q,
    RESERVES,
    TEAM,
    TEAM_Q,
    TURN_BEGINS,
)
from touchline.core.dice import COIN, D6, D8
from touchline.core.match import DONE, NOBODY

ROLLED: Final = 9  # the setting of an arena that is rolled for
ACTIONS_A_TURN: Final = 3
ANY_KIND: Final = ALL_KINDS | 1 << FREE_SIDESTEP


class TurnRules(EventRules):
    """Chapters Setting Up the Game, Playing the Game, Emergency Reserves, No Ball in Play, Winning the Game."""

    __slots__ = ("arena_bits", "rookie_bit", "squig", "turn_bits")

    arena_bits: list[int]  # by arena number - 1
    rookie_bit: int
    turn_bits: int  # what is in force for one turn only
    squig: int  # the kind of ball that bites

    # --- set-up

    def begun(self, match: BlitzMatch, _: int) -> int:
        """Toss the coin; the arena is rolled before the winner chooses the pitch."""
        winner = match.dice.roll(COIN) - 1
        match.tell(events.TOSS, winner)
        match.first = 1 - winner
        arena = match.setup.arena
        if arena == ROLLED:
            arena = match.dice.roll(D8)
        if arena:
            match.arena = arena
            match.tell(events.ARENA, arena)
        match.after(self.pitch_chosen, winner)
        options = [PITCH + number for number in range(len(match.setup.grounds))]
        return match.ask(winner, PITCH_Q, options, self.pitch_named)

    def pitch_named(self, match: BlitzMatch, answer: int) -> int:
        match.ground_number = answer - PITCH
        match.tell(events.PITCH_CHOSEN, match.ground_number)
        return DONE

    def pitch_chosen(self, match: BlitzMatch, _: int, winner: int) -> int:
        """Where only the two boxed teams are on the table the winner takes one of them."""
        match.after(self.teams_chosen)
        if not match.setup.team_choice:
            return DONE
        return match.ask(winner, TEAM_Q, [TEAM, TEAM + 1], self.team_named, winner)

    def team_named(self, match: BlitzMatch, answer: int, winner: int) -> int:
        match.order = 1 if answer - TEAM != winner else 0
        return DONE

    def teams_chosen(self, match: BlitzMatch, _: int) -> int:
        """Deal the first three cards; then events are shuffled into the rest."""
        self.lay_out(match)
        for slot in range(3):
            match.display[slot] = self.draw_challenge(match)
            match.tell(events.DEALT, slot, match.display[slot])
        match.top = self.draw_challenge(match)
        match.tell(events.TOP, match.top)
        if match.setup.events:
            match.event_deck = EVENT_COPIES.copy()
            match.events_left = EVENTS_SHUFFLED_IN
        match.after(self.starting_ball)
        match.after(self.set_up_next, 1 - match.first)
        return self.set_up_next(match, DONE, match.first)

    def lay_out(self, match: BlitzMatch) -> None:
        """Every Player in the Dugout with their abilities, the arena and the Rookies to Watch Card in force."""
        count = match.count
        match.at = [NONE] * count
        match.made = [0] * count
        match.regular = [0] * count
        match.effects = [sheet.abilities for sheet in match.sheets] + [0, 0, 0]
        if match.arena == 0 and match.setup.arena != ROLLED:
            match.arena = match.setup.arena
        if match.arena:
            match.effects[match.field_owner()] = self.arena_bits[match.arena - 1]
        if match.setup.rookies != NONE:
            match.effects[match.team_owner(match.setup.rookies)] = self.rookie_bit

    def draw_challenge(self, match: BlitzMatch) -> int:
        """Deal one Challenge; no Random Event can be among the first four cards."""
        drawn = match.dice.draw(DECK, match.deck)
        match.deck[drawn] -= 1
        return drawn

    def starting_ball(self, match: BlitzMatch, _: int) -> int:
        """The coach who set up second chooses the ball, where that is in use; it lies still on a Trapdoor."""
        match.after(self.kick_off)
        return self.ask_ball(match, 1 - match.first)

    def kick_off(self, match: BlitzMatch, answer: int) -> int:
        self.put_ball(match, answer - BALL, self.random_trapdoor(match))
        match.active = 1 - match.first
        return self.begin_turn(match, DONE)

    # --- the turn sequence

    def begin_turn(self, match: BlitzMatch, _: int) -> int:
        """The other coach's turn. A coach who begins it far enough ahead has won."""
        match.active = 1 - match.active
        match.turn += 1
        seat = match.active
        match.tell(events.TURN, seat, match.turn)
        lead = match.score[seat] - match.score[1 - seat]
        if lead >= self.modify(match, 10, LEAD_TO_WIN, 1 << match.field_owner(), NONE, seat):
            return self.end_game(match, seat)
        self.clear_turn(match)
        self.squig_ball(match)
        match.possessed = match.held_by(seat)
        team = match.team_owner(seat)
        if not match.effects[team] & self.interrupt_masks[TURN_BEGINS]:
            return self.pre_turn(match, DONE)
        match.after(self.pre_turn)
        return self.fold(match, DONE, TURN_BEGINS, 1 << team, NONE, seat)

    def clear_turn(self, match: BlitzMatch) -> None:
        """Everybody may act again, and every Bonus Play may be played again."""
        match.made = [0] * match.count
        match.regular = [0] * match.count
        match.locked = match.claims = match.runs = match.deeds = match.doers = 0
        match.act_kind = match.act_player = match.act_target = NONE
        match.act_facts = match.act_gained = match.act_held = 0
        match.act_from = []
        match.played = [0, 0]
        match.actions_left = ACTIONS_A_TURN
        for seat in range(2):
            match.effects[match.team_owner(seat)] &= ~self.turn_bits
            if match.hands[seat]:
                self.hand_changed(match, seat)

    def squig_ball(self, match: BlitzMatch) -> None:
        """A Squig Ball on the ground hops; held by the active team it may bite, and hops then."""
        for ball, kind in enumerate(match.ball_kinds):
            if kind != self.squig or match.balls[ball] == NONE:
                continue
            if match.balls[ball] >= 0:
                self.bounce(match, ball)
            elif match.held_by(match.active) >> ball & 1:
                player = match.standing_at(match.ball_square(ball))
                die = match.dice.roll(D6)
                match.tell_roll(events.DIE, player, NONE, die, die, 2)
                if die == 1:
                    self.bounce(match, self.let_go(match, player, match.at[player]))

    def pre_turn(self, match: BlitzMatch, _: int) -> int:
        """Refresh the cards, a ball if there is none, Emergency Reserves; not in a coach's first turn."""
        if match.turn <= 2:
            return self.begin_actions(match, DONE)
        match.after(self.refreshed)
        return self.refresh(match)

    def refreshed(self, match: BlitzMatch, _: int) -> int:
        if match.balls_in_play():
            return self.emergency_reserves(match, DONE)
        match.after(self.emergency_reserves)
        return self.choose_ball(match, match.active)

    def emergency_reserves(self, match: BlitzMatch, _: int) -> int:
        """A crowded Dugout sends one Player on for nothing, if the coach wants."""
        seat = match.active
        bench = self.in_dugout(match, seat)
        wanted = match.sides[seat].emergency
        if bench.bit_count() < self.modify(match, wanted, EMERGENCY, 1 << match.field_owner(), NONE, seat):
            return self.begin_actions(match, DONE)
        if not self.action_options(match, seat, bench, 1 << RESERVES):
            return self.begin_actions(match, DONE)
        match.after(self.begin_actions)
        match.topic = match.focus = NONE
        return self.choose_action(match, seat, bench, 1 << RESERVES, GRANTED, 0)

    def begin_actions(self, match: BlitzMatch, _: int) -> int:
        seat = match.active
        held = match.effects[match.team_owner(seat)] | match.sides[seat].abilities
        if not held & self.interrupt_masks[ACTIONS_BEGIN]:
            return self.next_action(match, DONE)
        match.after(self.next_action)
        owners = 1 << match.team_owner(match.active)
        for player in match.team(match.active):
            owners |= 1 << player
        return self.fold(match, DONE, ACTIONS_BEGIN, owners, NONE, match.active)

    def next_action(self, match: BlitzMatch, _: int) -> int:
        """One Player Action after the other."""
        if match.actions_left == 0:
            return self.end_actions(match)
        match.topic = match.focus = NONE
        match.after(self.action_spent)
        return self.choose_action(match, match.active, EVERYBODY, ANY_KIND, BETWEEN, 0)

    def action_spent(self, match: BlitzMatch, _: int) -> int:
        match.actions_left -= 1
        return self.next_action(match, DONE)

    def end_actions(self, match: BlitzMatch) -> int:
        """After the last Action: what can still be done for nothing, then perhaps one Action more."""
        seat = match.active
        match.after(self.actions_over)
        match.topic = match.focus = NONE
        if not match.hands[seat] and not match.sides[seat].abilities & self.value_masks[FREE_SIDESTEPS]:
            return self.more_actions(match, DONE, seat)
        match.after(self.more_actions, seat)
        return self.choose_action(match, seat, EVERYBODY, 1 << FREE_SIDESTEP, AT_THE_END, 0)

    def more_actions(self, match: BlitzMatch, _: int, seat: int) -> int:
        return self.fold(match, DONE, ACTIONS_END, 1 << match.team_owner(seat), NONE, seat)

    def actions_over(self, match: BlitzMatch, _: int) -> int:
        if match.actions_left:
            return self.next_action(match, DONE)
        if match.hands[match.active].bit_count() <= LIMIT:
            return self.end_turn(match, DONE)
        match.after(self.end_turn)
        return self.discard_surplus(match, DONE)

    def end_turn(self, match: BlitzMatch, _: int) -> int:
        """The game ends with the turn after the one in which the last card was dealt."""
        if match.final and match.turn >= match.final:
            ahead = match.score[0] - match.score[1]
            return self.end_game(match, NOBODY if ahead == 0 else 0 if ahead > 0 else 1)
        return self.begin_turn(match, DONE)

    def end_game(self, match: BlitzMatch, winner: int) -> int:
        match.tell(events.FINISHED, winner)
        return match.finish(winner)


assert len(ARENAS) == D8.sides

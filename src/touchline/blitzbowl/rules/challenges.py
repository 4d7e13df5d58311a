"""Challenge Cards: the deck, the active cards, claiming; and the touchdowns and points around them."""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.cards.challenges import CONDITION_KINDS, CONDITIONS
from touchline.blitzbowl.cards.deck import BACKS, CHALLENGE_POINTS, EVENTS, FRONTS, cards_with_front, front_of
from touchline.blitzbowl.dice import BACK, DECK
from touchline.blitzbowl.rules.actions import ActionRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACTION_Q,
    ARMOUR_ROLL,
    CARD,
    CLAIM_Q,
    DISCARD_Q,
    FREE_ACTION_Q,
    LIMIT,
    NONE,
    PLAY,
    PLAYER_Q,
    POINTS,
    REROLL_Q,
    SCORED,
    SLOT,
    SOURCE,
    SWAP_Q,
    USE_Q,
)
from touchline.core.dice import Dice
from touchline.core.match import DONE, NO

TOUCHDOWN_POINTS = 4
SWEEP_POINTS = 2


class ChallengeRules(ActionRules):
    """Chapters Scoring Touchdowns, Challenge Cards, Clean Sweep, Replace and Discarding Challenge Cards."""

    __slots__ = ("card_bits", "personal_bits")

    card_bits: int  # every Bonus Play in hand, as effects
    personal_bits: int  # what one Player has: abilities, and the ball in its hands

    # --- points

    def award(self, match: BlitzMatch, seat: int, points: int) -> int:
        """Points for a claimed card or a touchdown; an event may add to them."""
        points = self.modify(match, points, POINTS, 1 << match.field_owner(), NONE, NONE)
        match.score[seat] += points
        return points

    def score_touchdowns(self, match: BlitzMatch) -> None:
        """Every Open carrier of the active team in the other End Zone scores, and leaves with the ball."""
        seat = match.active
        if not match.standing[seat] & match.ground.end_zones[1 - seat]:
            return
        held = match.held_by(seat)
        for ball in range(len(match.balls)):
            if not held >> ball & 1:
                continue
            square = match.ball_square(ball)
            player = match.standing_at(square)
            if match.ground.end_zones[1 - seat] >> square & 1 and match.is_open(player):
                points = self.award(match, seat, TOUCHDOWN_POINTS)
                match.act_facts |= SCORED
                match.tell(events.TOUCHDOWN, player, points)
                self.remove_ball(match, ball)
                self.leave(match, player)
                match.made[player] = match.regular[player] = 0  # a new Player takes the scorer's place
                match.locked &= ~(1 << player)

    # --- claiming

    def may_claim(self, match: BlitzMatch) -> bool:
        """Coach A never claims in their first turn; Coach B by the settings."""
        return match.turn > 2 or (match.turn == 2 and match.setup.early_claims)

    def claimable(self, match: BlitzMatch) -> list[int]:
        """The spaces of active cards whose condition the Action just made has met."""
        slots: list[int] = []
        if not self.may_claim(match):
            return slots
        kind = match.act_kind
        for slot in range(3):
            card = match.display[slot]
            if card != NONE and CONDITION_KINDS[card] >> kind & 1 and CONDITIONS[card](match):
                slots.append(slot)
        return slots

    def claim_step(self, match: BlitzMatch, slots: list[int]) -> int:
        """After an Action its coach may claim one of these active cards."""
        options = [NO] + [SLOT + slot for slot in slots]
        return match.ask(match.active, CLAIM_Q, options, self.claimed)

    def claimed(self, match: BlitzMatch, answer: int) -> int:
        if answer == NO:
            return DONE
        seat, slot = match.active, answer - SLOT
        front = match.display[slot]
        match.display[slot] = NONE
        match.tell(events.CLAIMED, seat, front, self.award(match, seat, CHALLENGE_POINTS[front]))
        card = self.turn_over(match, front, match.dice)
        match.tell(events.TOOK_CARD, seat, BACKS[card])
        match.hands[seat] |= 1 << card
        self.hand_changed(match, seat)
        match.claims += 1
        if match.claims >= 3 and match.display == [NONE, NONE, NONE]:
            match.score[seat] += SWEEP_POINTS
            match.tell(events.SWEEP, seat)
        return DONE

    def turn_over(self, match: BlitzMatch, front: int, dice: Dice) -> int:
        """Look at the back of a card with this front: any card that nobody has seen is equally likely."""
        cards = [card for card in cards_with_front(front) if match.unseen >> card & 1]
        weights = [0] * len(BACK.faces)
        for card in cards:
            weights[BACKS[card]] += 1
        back = dice.draw(BACK, weights)
        chosen = next(card for card in cards if BACKS[card] == back)
        match.unseen &= ~(1 << chosen)
        return chosen

    # --- hands

    def hand_changed(self, match: BlitzMatch, seat: int) -> None:
        """Keep the effects of a team in step with the Bonus Plays it can still play this turn."""
        team = match.team_owner(seat)
        bits = match.effects[team] & ~self.card_bits
        for card in match.hand(seat):
            if not match.played[seat] >> BACKS[card] & 1:
                bits |= 1 << (self.first_card + BACKS[card])
        match.effects[team] = bits

    def discard_from_hand(self, match: BlitzMatch, seat: int, bonus: int) -> None:
        """A card with this Bonus Play goes from the hand to the discard pile."""
        card = next(card for card in match.hand(seat) if BACKS[card] == bonus)
        match.hands[seat] &= ~(1 << card)
        match.discards |= 1 << card
        match.tell(events.DISCARDED, seat, front_of(card), bonus)
        self.hand_changed(match, seat)

    def discard_surplus(self, match: BlitzMatch, _: int) -> int:
        """At the end of a turn its coach keeps three cards at most."""
        seat = match.active
        hand = match.hand(seat)
        if len(hand) <= LIMIT:
            return DONE
        options = sorted({CARD + BACKS[card] for card in hand})
        return match.ask(seat, DISCARD_Q, options, self.surplus_chosen)

    def surplus_chosen(self, match: BlitzMatch, answer: int) -> int:
        self.discard_from_hand(match, match.active, answer - CARD)
        return self.discard_surplus(match, DONE)

    def pending_card(self, match: BlitzMatch) -> int:
        """The card in hand that the pending question is about, or NONE: the one to be used, or the only re-roll."""
        bonus = match.topic - self.first_card
        if match.question == REROLL_Q:
            bonus = match.legal[1] - SOURCE - self.first_card if len(match.legal) == 2 else NONE
        elif match.question not in (USE_Q, PLAYER_Q):
            return NONE
        if not 0 <= bonus < len(BACK.faces):
            return NONE
        return next((card for card in match.hand(match.actor) if BACKS[card] == bonus), NONE)

    def legal_again(self, match: BlitzMatch) -> list[int]:
        """The answers to the pending question with the hand its coach has now."""
        seat = match.actor
        if match.question in (ACTION_Q, FREE_ACTION_Q):
            _, (asked, players, kinds, free) = match.stack[-1]
            options = [answer for answer in match.legal if answer < PLAY]
            return options + self.card_options(match, options, asked, players, kinds, free)
        if match.question == PLAYER_Q:  # a card may go with the one that asks
            held = match.effects[match.team_owner(seat)] >> self.first_card
            return [answer for answer in match.legal if answer < PLAY or held >> (answer - PLAY) & 1]
        if match.question == DISCARD_Q:
            return sorted({CARD + BACKS[card] for card in match.hand(seat)})
        if match.question == REROLL_Q:
            cards = self.reroll_masks[ARMOUR_ROLL] & self.card_bits  # re-rolls of cards serve every roll
            others = [answer for answer in match.legal if answer == NO or not cards >> (answer - SOURCE) & 1]
            held = cards & match.effects[match.team_owner(seat)]
            return sorted(others + [SOURCE + n for n in range(held.bit_length()) if held >> n & 1])
        return match.legal

    # --- the deck and the active cards

    def refresh(self, match: BlitzMatch) -> int:
        """Fill the empty spaces; when there is none, the coach swaps one active card for the top of the deck."""
        if NONE in match.display or match.deck_is_empty():
            return self.fill(match, DONE)
        options = [SLOT + slot for slot in range(3)]
        return match.ask(match.active, SWAP_Q, options, self.swapped)

    def swapped(self, match: BlitzMatch, answer: int) -> int:
        self.discard_active(match, answer - SLOT)
        return self.fill(match, DONE)

    def discard_active(self, match: BlitzMatch, slot: int) -> None:
        """An active card is discarded; its back becomes known to all."""
        front = match.display[slot]
        if front == NONE:
            return
        match.display[slot] = NONE
        card = self.turn_over(match, front, match.dice)
        match.discards |= 1 << card
        match.tell(events.DISCARDED, match.active, front, BACKS[card])

    def fill(self, match: BlitzMatch, _: int) -> int:
        """Deal to the empty spaces, lowest first, for as long as there are cards."""
        if NONE not in match.display or match.deck_is_empty():
            return DONE
        match.after(self.fill)
        if match.top != NONE:
            return self.deal(match, DONE)
        match.after(self.deal)
        return self.expose(match, DONE)

    def deal(self, match: BlitzMatch, _: int) -> int:
        """The top card goes to the lowest empty space; the last one announces the final turns."""
        if match.top == NONE or NONE not in match.display:
            return DONE
        slot = match.display.index(NONE)
        match.display[slot] = match.top
        match.tell(events.DEALT, slot, match.top)
        match.top = NONE
        if match.deck_is_empty() and not match.final and match.turn:
            match.final = match.turn + 1
        return self.expose(match, DONE)

    def expose(self, match: BlitzMatch, _: int) -> int:
        """Turn up the next card of the deck; a Random Event is resolved at once and the next one turned up."""
        if match.top != NONE:
            return DONE
        weights = self.deck_weights(match)
        if not any(weights):
            return DONE
        drawn = match.dice.draw(DECK, weights)
        if drawn < len(FRONTS):
            match.deck[drawn] -= 1
            match.top = drawn
            match.tell(events.TOP, drawn)
            return DONE
        event = drawn - len(FRONTS)
        match.events_left -= 1
        match.event_deck[event] -= 1
        match.tell(events.EVENT, event)
        match.after(self.expose)
        return match.rules.resolve_event(match, event)

    def deck_weights(self, match: BlitzMatch) -> list[int]:
        """How likely each Challenge and each Random Event is to come next.

        The events in the deck are an unseen part of all events not seen yet, so each of those is equally likely.
        """
        if match.events_left == 0:
            return match.deck + [0] * len(EVENTS)
        unseen = sum(match.event_deck)
        return [count * unseen for count in match.deck] + [copies * match.events_left for copies in match.event_deck]

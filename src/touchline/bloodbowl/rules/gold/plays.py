"""Special plays: what cards of both coaches do to rolls, fouls, calls, set-up and turns."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.handbook.dealing import DECKS, PLAYS, SETTING, react
from touchline.bloodbowl.cards.playing import open_window, playable
from touchline.bloodbowl.rules.blocking import results_of
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.rules.gold.spare_actions import GoldSpareActions
from touchline.bloodbowl.skills.traits.unpaid import UNPAID
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    AFTER,
    CALL_Q,
    KICK_OFF,
    NONE,
    PASSED,
    PICK_Q,
    PLAYER,
    POW,
    RESULT,
    SKILL_TEST,
    SOURCE,
    TURN,
    UNMOVED_MARKER,
    UNTIL_ACTIVATION,
    UNTIL_TURN_ENDS,
)
from touchline.core.match import DONE, NO, YES

CANCELLED_DECKS: Final[tuple[str, ...]] = DECKS[:2]  # whose cards can be double-crossed
SECOND_HALF: Final = 2
TOO_GREAT: Final = "too-great-to-play"
SIX: Final = 6 | PASSED  # what a test shows that needs no die
TURN_STARTS: Final = ("own-turn-start", "opponent-turn-start")


class GoldPlays(GoldSpareActions):
    """Chapter Special Play Cards."""

    __slots__ = ()

    def equip(self, match: BowlMatch) -> None:
        super().equip(match)
        for seat in (0, 1):
            if match.setup.option(SETTING) or match.sides[seat].card_draw:
                match.effects[match.team_owner(seat)] |= self.bits[PLAYS] | self.bits["extra-training"]

    def reroll_options(self, match: BowlMatch, player: int, kind: int, shown: int) -> list[int]:
        """The die of a card is the coach's: no skill of a player repeats it."""
        options = super().reroll_options(match, player, kind, shown)
        if kind != SKILL_TEST + self.numbers[PLAYS]:
            return options
        own = self.team_sources | self.bits["extra-training"]
        return [option for option in options if option == NO or own >> option - SOURCE & 1]

    def rerolling(self, match: BowlMatch, player: int) -> int:
        """The die of a card is re-rolled by the coach."""
        coach = match.team_owner(match.seat_of(player))
        return coach if match.topic == SKILL_TEST + self.numbers[PLAYS] else player

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.CHOSEN, events.TURN_MISSED]

    def cards_shown(self, match: BowlMatch, seat: int) -> int:
        """A re-roll by a card names it as well."""
        training = SOURCE + self.numbers["extra-training"]
        if match.actor == seat and training in match.legal:
            return sum(1 << n for n, card in enumerate(self.cards) if "own-re-roll" in card.when) & match.hands[seat]
        return super().cards_shown(match, seat)

    # --- when cards are played, and who comes on

    def is_open(self, match: BowlMatch, moment: str) -> bool:
        """A turnover at the start of a turn ends it at once."""
        return super().is_open(match, moment) and not (match.turnover and moment in TURN_STARTS)

    def may_come_on(self, match: BowlMatch, player: int) -> bool:
        """Nobody comes on unpaid, or joins a team-mate who is too great for that."""
        if self.is_owned(match, player, UNPAID):
            return False
        if not self.is_altered(match, player, "too-great"):
            return True
        return not any(self.is_altered(match, mate, "too-great") for mate in match.on_pitch(match.seat_of(player)))

    def acted(self, match: BowlMatch) -> list[int]:
        """A player whom a card has left out has not acted."""
        return [player for player in super().acted(match) if not self.is_altered(match, player, "left-out")]

    # --- a card is laid open

    def card_declared(self, match: BowlMatch, seat: int, number: int) -> int:
        """Before the turn marker is moved the opponent may call; then the card may be double-crossed."""
        match.after(self.card_called, seat, number)
        if match.phase != TURN or match.marker != UNMOVED_MARKER or seat != match.active:
            return YES
        match.focus = NONE
        return match.ask(1 - seat, CALL_Q, [NO, YES], self.called, 0)

    def card_called(self, match: BowlMatch, goes_on: int, seat: int, number: int) -> int:
        """A card that costs the turn is spent."""
        if not goes_on:
            self.cause_turnover(match)
            return NO
        if self.cards[number].deck not in CANCELLED_DECKS:
            return YES
        return react(match, YES, 1 - seat, "opponent-plays-card", NONE)

    def penalised(self, match: BowlMatch, seat: int) -> int:
        match.after(self.call_judged, seat)
        return react(match, YES, seat, "own-illegal-procedure", NONE)

    def call_judged(self, match: BowlMatch, stands: int, seat: int) -> int:
        return super().penalised(match, seat) if stands else YES

    # --- set-up

    def gathered(self, match: BowlMatch, _: int, seat: int) -> int:
        """Of two who are too great for each other one stays away; a twelfth player may come on last."""
        if self.is_owned(match, match.team_owner(seat), "twelve-players"):
            match.after(self.twelfth_comes, seat)
        great = [player for player in match.available(seat) if self.is_altered(match, player, "too-great")]
        if len(great) < 2:
            return super().gathered(match, DONE, seat)
        match.topic, match.focus = self.numbers[TOO_GREAT], NONE
        return match.ask(seat, PICK_Q, [PLAYER + player for player in great], self.great_one_left, seat)

    def great_one_left(self, match: BowlMatch, answer: int, seat: int) -> int:
        match.fainted |= 1 << answer - PLAYER
        match.tell(events.FAINTED, answer - PLAYER)
        return super().gathered(match, DONE, seat)

    def twelfth_comes(self, match: BowlMatch, _: int, seat: int) -> int:
        return self.next_extra(match, seat, 1)

    # --- between two drives

    def end_drive(self, match: BowlMatch) -> int:
        """Cards for the end of a drive come before all else; the half may go on after the last touchdown, too."""
        if not (match.hands[0] or match.hands[1]) or match.half > SECOND_HALF:
            return super().end_drive(match)
        match.ball = match.drop = NONE
        if match.scorer == NONE or self.kick_is_due(match, match.seat_of(match.scorer)):
            return self.drive_extended(match, DONE)
        match.after(self.drive_extended)
        match.after(self.other_watch)
        return react(match, NO, 0, "half-end", NONE)

    def drive_extended(self, match: BowlMatch, _: int) -> int:
        """After the last drive of the match nobody needs its cards."""
        if not self.drive_follows(match):
            return super().end_drive(match)
        match.after(self.drive_plays_over)
        match.after(self.drive_plays, 1)
        return self.drive_plays(match, DONE, 0)

    def drive_plays(self, match: BowlMatch, _: int, seat: int) -> int:
        """A touchdown of the opponents is a moment of its own."""
        match.phase = AFTER
        match.after(self.more_drive_plays, seat)
        scored = match.scorer != NONE and match.seat_of(match.scorer) != seat
        return open_window(match, DONE, seat, "opponent-scored") if scored else DONE

    def more_drive_plays(self, match: BowlMatch, _: int, seat: int) -> int:
        return open_window(match, DONE, seat, "drive-end")

    def drive_plays_over(self, match: BowlMatch, _: int) -> int:
        return super().end_drive(match)

    # --- turns

    def begin_turn(self, match: BowlMatch, seat: int) -> int:
        """A turn that is missed moves the marker all the same."""
        owner = match.team_owner(seat)
        if not self.is_owned(match, owner, "misses-turn"):
            return super().begin_turn(match, seat)
        self.withdraw(match, owner, "misses-turn")
        match.phase = TURN
        match.active = seat
        match.turns[seat] += 1
        match.tell(events.TURN, seat, match.turns[seat])
        match.tell(events.TURN_MISSED, seat)
        self.lapse_with_turn(match, seat)
        self.lapse(match, UNTIL_TURN_ENDS + seat)
        return self.next_turn(match, 1 - seat)

    def next_turn(self, match: BowlMatch, first: int) -> int:
        """When both teams have used their turns somebody's watch may have stopped."""
        asked = match.landing == NONE and match.phase == KICK_OFF  # before the kick was given up
        if asked or not self.may_stop_watch(match):
            return super().next_turn(match, first)
        match.after(self.half_extended, first)
        match.after(self.other_watch)
        return react(match, NO, 0, "half-end", NONE)

    def may_stop_watch(self, match: BowlMatch) -> bool:
        """Is a half over, extra time not being one, and has anybody cards?"""
        over = min(match.turns) >= self.turns_in_half and match.half <= SECOND_HALF
        return over and any(match.hands)

    def other_watch(self, match: BowlMatch, stopped: int) -> int:
        return YES if stopped else react(match, NO, 1, "half-end", NONE)

    def come_down_after_event(self, match: BowlMatch, _: int) -> int:
        """A watch that has stopped in a riot saves the kick."""
        if not self.may_stop_watch(match):
            return super().come_down_after_event(match, DONE)
        match.after(self.comes_down_late)
        match.after(self.other_watch)
        return react(match, NO, 0, "half-end", NONE)

    def comes_down_late(self, match: BowlMatch, _: int) -> int:
        return super().come_down_after_event(match, DONE)

    def half_extended(self, match: BowlMatch, _: int, first: int) -> int:
        return super().next_turn(match, first)

    # --- actions

    def dodge(self, match: BowlMatch, player: int) -> int:
        """A carrier whom nobody sees needs no dodge, but may still be followed."""
        if match.lasting and self.is_altered(match, player, "slips-away"):
            return SIX
        foe = 1 - match.seat_of(player)
        if not playable(match, foe, "opponent-dodges"):
            return super().dodge(match, player)
        match.after(self.dodge_slips, player)
        return react(match, NO, foe, "opponent-dodges", player)

    def dodge_slips(self, match: BowlMatch, slips: int, player: int) -> int:
        """On a banana skin everybody is clumsy."""
        if slips:
            self.alter(match, player, "slipping", UNTIL_ACTIVATION)
            match.after(self.dodge_over, player)
        return super().dodge(match, player)

    def dodge_over(self, match: BowlMatch, shown: int, player: int) -> int:
        self.unalter(match, player, "slipping")
        return shown

    def is_plain_rush(self, match: BowlMatch, player: int, square: int) -> bool:
        foe = 1 - match.seat_of(player)
        watched = match.hands[foe] and playable(match, foe, "opponent-goes-for-it")
        return not watched and super().is_plain_rush(match, player, square)

    def rush(self, match: BowlMatch, player: int) -> int:
        foe = 1 - match.seat_of(player)
        if not playable(match, foe, "opponent-goes-for-it"):
            return super().rush(match, player)
        match.after(self.rush_undisturbed, player)
        return react(match, YES, foe, "opponent-goes-for-it", player)

    def rush_undisturbed(self, match: BowlMatch, undisturbed: int, player: int) -> int:
        if undisturbed:
            return super().rush(match, player)
        match.spent += 1
        match.rushed += 1
        return NO

    # --- blocks

    def block_rolled(self, match: BowlMatch, player: int, target: int, dice: int, pool: int) -> int:
        """A card may change the result, unless the target goes down in any case."""
        seat, results = match.seat_of(player), results_of(pool)
        settled = POW in results if dice > 0 else results == {POW}
        if settled or not playable(match, seat, "own-block-result"):
            return super().block_rolled(match, player, target, dice, pool)
        match.after(self.effort_made, player, target, dice, pool)
        return react(match, NO, seat, "own-block-result", player)

    def effort_made(self, match: BowlMatch, result: int, player: int, target: int, dice: int, pool: int) -> int:
        """Defender down, whatever was rolled."""
        if result == POW:
            return self.result_chosen(match, RESULT + POW)
        return super().block_rolled(match, player, target, dice, pool)

    # --- passes

    def interferers(self, match: BowlMatch, passer: int, square: int) -> list[int]:
        return [] if self.is_owned(match, passer, "fake-play") else super().interferers(match, passer, square)

    def intercepting(self, match: BowlMatch, answer: int, passer: int) -> int:
        seat = 1 - match.seat_of(passer)
        if answer == NO or not playable(match, seat, "own-interception"):
            return super().intercepting(match, answer, passer)
        match.after(self.hand_grown, answer, passer)
        return react(match, NO, seat, "own-interception", answer - PLAYER)

    def hand_grown(self, match: BowlMatch, succeeds: int, answer: int, passer: int) -> int:
        if not succeeds:
            return super().intercepting(match, answer, passer)
        return self.interception_tested(match, SIX, answer - PLAYER, passer)

    def roll_pass(self, match: BowlMatch, player: int, target: int) -> int:
        if not match.lasting or not self.is_altered(match, player, "eagle-eyed"):
            return super().roll_pass(match, player, target)
        self.unalter(match, player, "eagle-eyed")
        return self.pass_judged(match, SIX, player, target, 0)

    # --- the referee

    def foul_judged(self, match: BowlMatch, off: int, player: int) -> int:
        seat = match.seat_of(player)
        if off != OFF or not playable(match, seat, "own-sent-off"):
            return super().foul_judged(match, off, player)
        match.after(self.ref_bribed, player)
        return react(match, OFF, seat, "own-sent-off", player)

    def ref_bribed(self, match: BowlMatch, off: int, player: int) -> int:
        return super().foul_judged(match, off, player)

"""Fans and FAME, the kick without a kicker, and Bribes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import TURN_MOMENTS, Card
from touchline.bloodbowl.cards.decks import in_decks
from touchline.bloodbowl.entries import REFEREES
from touchline.bloodbowl.rules.classic.procedure import ClassicProcedure
from touchline.bloodbowl.rules.explaining import settled
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.rules.venue import REFEREE, STADIUM
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARGUE_Q, CHOICE_Q, CROWD_ROLL, FAME, LEAGUE, NONE, OPTION, STAR, TOSS_WON
from touchline.core.dice import D3, Dice, Die
from touchline.core.match import NO, YES
from touchline.core.trail import AT_HOME, LOYAL_FANS, REROLLS_LEFT, part, total
from touchline.core.trail import FAME as FAME_COUNTS

ROLLED: Final = "rolled"
SPONSORED: Final = ("west_sponsor", "east_sponsor")
NO_SPONSOR: Final = "none"
SPONSORS: Final = ("mcmurtys", "farblast")  # that matter in a match
SPECIAL_PLAYS: Final = "special-plays"
STUDIO: Final = "broadcast-studio"
SPECTACLE: Final = "reputation-for-spectacle"
BROADCAST: Final = 50_000
LEAST_FEE: Final = 10_000
CASH: Final = 10_000
RIVALS: Final = "old-rivals"
RIVALS_COME: Final = 10  # on the two dice of either team
HOME: Final = "home-crowd"  # the special rule of a team that plays in its own stadium


class ClassicCrowd(ClassicProcedure):
    """Chapters Fans, FAME, Kick-off."""

    __slots__ = ("cards",)

    cards: list[Card]  # special plays, by their numbers

    # --- where the match is played

    def read_limits(self, source: Mapping[str, Any]) -> None:
        """Where the book has stadiums, referee and weather can be chosen as well."""
        super().read_limits(source)
        self.cards = self.book.cards
        referees = self.in_section(REFEREES)
        if STADIUM in self.options:
            self.options[REFEREE] = (referees[0], referees)
            self.options["weather"] = (ROLLED, (ROLLED, *self.weathers))
            for setting in SPONSORED:
                self.options[setting] = (NO_SPONSOR, (NO_SPONSOR, *SPONSORS))

    def equip(self, match: BowlMatch) -> None:
        super().equip(match)
        for seat in (0, 1):
            owner, sponsor = match.team_owner(seat), match.setup.options.get(SPONSORED[seat], 0)
            if match.sides[seat].card_draw:
                match.effects[owner] |= self.bits[SPECIAL_PLAYS]
            if sponsor:
                match.effects[owner] |= self.bits[self.options[SPONSORED[seat]][1][sponsor]]

    def roll_weather(self, match: BowlMatch) -> None:
        """Unless a weather was chosen for the match."""
        chosen = match.setup.options.get("weather", 0)
        if not chosen or match.half:
            super().roll_weather(match)
            return
        self.set_weather(match, self.weathers.index(self.options["weather"][1][chosen]))
        match.tell(events.WEATHER, match.weather, NONE)

    # --- what the stadium does for business

    def hire_price(self, match: BowlMatch, player: int) -> int:
        """A broadcast is worth something to a star."""
        price, star = super().hire_price(match, player), match.sheets[player].contract == STAR
        return max(LEAST_FEE, price - BROADCAST) if price and star and self.is_played_at(match, STUDIO) else price

    def induce(self, match: BowlMatch) -> int:
        """A spectacle brings both teams petty cash; teams of equal value spend it, too, the west first."""
        if match.setup.play != LEAGUE or match.setup.pre_match is not None or not self.is_played_at(match, SPECTACLE):
            return super().induce(match)
        match.petty_cash = CASH * self.two_dice(match)[0]
        if self.spender(match) != NONE:
            return super().induce(match)
        match.after(self.west_bought)
        return self.shop(match, 0, 0)

    def west_bought(self, match: BowlMatch, _: int) -> int:
        match.after(self.cheaper_bought)
        return self.shop(match, 1, 0)

    def shop(self, match: BowlMatch, seat: int, purse: int) -> int:
        """The petty cash of the stadium is added when a team begins to buy."""
        fresh = not match.outlay[seat]
        return super().shop(match, seat, purse + (match.petty_cash if fresh else 0))

    def difference(self, match: BowlMatch, dearer: int) -> int:
        """What the dearer team has spent of the stadium's cash does not count."""
        return super().difference(match, dearer) - min(match.outlay[dearer], match.petty_cash)

    def purse_left(self, match: BowlMatch, seat: int) -> int:
        if self.spender(match) == NONE:
            return match.petty_cash - match.outlay[seat]
        return super().purse_left(match, seat) + match.petty_cash

    # --- special plays

    def own_events(self) -> list[int]:
        cards = [events.CARD_DRAWN, events.CARD_PLAYED] if self.book.cards else []
        return [*super().own_events(), *cards]

    def card_declared(self, match: BowlMatch, seat: int, number: int) -> int:
        """A coach has laid a card open: YES, or NO if it comes to nothing."""
        return YES

    def is_open(self, match: BowlMatch, moment: str) -> bool:
        """May cards be played at this moment? After a touchdown no turn goes on."""
        return match.scorer == NONE or moment not in TURN_MOMENTS

    def may_come_on(self, match: BowlMatch, player: int) -> bool:
        """May a card bring this reserve onto the pitch?"""
        return True

    def is_showing_cards(self, match: BowlMatch, seat: int) -> bool:
        """Does the question that is pending name cards of the seat?"""
        return match.actor == seat and match.question == CHOICE_Q and match.topic == self.numbers[SPECIAL_PLAYS]

    def cards_shown(self, match: BowlMatch, seat: int) -> int:
        """Cards that a pending question names, as a bitmask."""
        if not self.is_showing_cards(match, seat):
            return 0
        return sum(1 << answer - OPTION for answer in match.legal if answer >= OPTION) & match.hands[seat]

    def hidden_cards(self, match: BowlMatch, seat: int) -> int:
        return (match.hands[seat] & ~self.cards_shown(match, seat)).bit_count()

    def redeal(self, match: BowlMatch, seat: int, dice: Dice) -> None:
        """Any unseen card of the same deck may be in the hand; what the question names stays."""
        shown = self.cards_shown(match, seat)
        hidden = match.hands[seat] & ~shown
        decks = sum(1 << number for number in in_decks(match.setup.settings.get("cards"), self.cards))
        unseen = decks & ~match.cards_out | hidden
        match.cards_out &= ~hidden
        match.hands[seat] = shown
        die = Die("card", tuple([card.id for card in self.cards]))
        for held in [number for number in range(len(self.cards)) if hidden >> number & 1]:
            deck = self.cards[held].deck
            weights = [
                unseen >> n & 1 if card.deck == deck and not card.at_once else 0 for n, card in enumerate(self.cards)
            ]
            number = dice.draw(die, weights)
            unseen &= ~(1 << number)
            match.hands[seat] |= 1 << number
        match.cards_out |= match.hands[seat]

    # --- fans

    def count_fans(self, match: BowlMatch) -> None:
        """2D6 and the Fan Factor, in thousands; a team at home has a D3 more."""
        for seat, side in enumerate(match.sides):
            rolled, _ = self.two_dice(match)
            if rolled >= RIVALS_COME and match.setup.settings.get("rivals") is True:
                match.effects[match.field_owner()] |= self.bits[RIVALS]
            parts = part(AT_HOME, NONE, match.dice.roll(D3) if HOME in side.rules else 0)
            parts += part(LOYAL_FANS, NONE, side.fans)
            match.fans[seat] = rolled + total(parts)
            self.tell_roll_off(match, events.FANS, seat, rolled, parts)

    def fame(self, match: BowlMatch, seat: int) -> int:
        """What counts for results of the kick-off table: the FAME of the match, and what is added for them alone."""
        return self.value(match, self.support(match, seat), FAME, NONE, seat)

    def support(self, match: BowlMatch, seat: int) -> int:
        """The FAME of the match: that of the fans who came, and what has changed since."""
        return self.support_by(match.fans, seat) + match.fame_change[seat]

    def support_by(self, fans: list[int], seat: int) -> int:
        """FAME: 1 for more fans than the other team, 2 for at least twice as many."""
        ours, theirs = fans[seat], fans[1 - seat]
        return (ours > theirs) + (ours > theirs and ours >= 2 * theirs)

    def fame_parts(self, match: BowlMatch, seat: int) -> list[int]:
        """What FAME adds to a roll of the kick-off table."""
        return part(FAME_COUNTS, NONE, self.fame(match, seat))

    def gain_rerolls(self, match: BowlMatch, bonus: list[list[int]]) -> None:
        """D3, FAME and a bonus for each coach: the higher total, or both on a tie, gains a re-roll for the half."""
        totals = [0, 0]
        for seat in (0, 1):
            die = match.dice.roll(D3)
            parts = self.fame_parts(match, seat) + bonus[seat]
            totals[seat] = self.value(match, die + total(parts), CROWD_ROLL, NONE, seat)
            if match.sink is not None:
                parts += match.sink.trail.changes(CROWD_ROLL, NONE)
            self.tell_roll_off(match, events.ROLL_OFF, seat, die, settled(parts, totals[seat] - die))
        for seat in (0, 1):
            if totals[seat] >= totals[1 - seat]:
                match.rerolls[seat] += 1
                match.tell(events.REROLL_GAINED, seat)

    def lapse_with_turn(self, match: BowlMatch, seat: int) -> None:
        """A weather may have been called until this turn."""
        super().lapse_with_turn(match, seat)
        if not self.is_weather_borrowed(match):
            self.restore_weather(match)

    def toss_winner(self, match: BowlMatch) -> int:
        """The coin, unless somebody has seen to it."""
        sure = self.value(match, NONE, TOSS_WON, NONE, NONE)
        return super().toss_winner(match) if sure == NONE else sure

    def kick(self, match: BowlMatch, _: int) -> int:
        return self.aim_kick(match, NONE)

    def shoot_out_bonus(self, match: BowlMatch) -> list[list[int]]:
        """The team re-rolls that are left."""
        return [part(REROLLS_LEFT, NONE, left) for left in match.rerolls]

    # --- the referee

    def may_bribe_again(self, match: BowlMatch) -> bool:
        return True

    def argued(self, match: BowlMatch, answer: int, player: int) -> int:
        """Bribe and argument come in either order: who tries a Bribe first may still argue."""
        if answer == NO:
            match.after(self.bribed_first, player, match.bribes[match.seat_of(player)])
        return super().argued(match, answer, player)

    def bribed_first(self, match: BowlMatch, off: int, player: int, bribes: int) -> int:
        seat = match.seat_of(player)
        if off != OFF or match.bribes[seat] == bribes:
            return off
        match.focus = player
        return match.ask(seat, ARGUE_Q, [NO, YES], self.argued_last, player)

    def argued_last(self, match: BowlMatch, answer: int, player: int) -> int:
        return OFF if answer == NO else super().argued(match, YES, player)

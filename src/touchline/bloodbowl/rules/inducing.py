"""Before a match: journeymen, buying inducements with treasury and petty cash, the Underdog's prayers."""

from __future__ import annotations

from collections.abc import Callable

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import KIND_LIMITS
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.rules.kick_off import KickOffRules
from touchline.bloodbowl.sheets import Offer
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    BUY_Q,
    JOURNEYMAN,
    LEAGUE,
    MERCENARY,
    NONE,
    OPTION,
    PLAYER,
    PREPARED,
    PURCHASE,
    RESERVES,
    STAR,
)
from touchline.core.dice import Dice
from touchline.core.match import DONE, NO

LOW_COST = "low-cost-linemen"


class InducingRules(KickOffRules):
    """Chapters Take On Journeymen, Inducements."""

    __slots__ = ("extras", "specials", "spells", "star_limit", "team_limit")

    team_limit: int  # players a team may have with those hired for the match
    star_limit: int
    extras: Extras  # the entries with which this edition is played
    specials: list[str]  # the special rules of stars, by id
    spells: dict[int, Callable[[BowlMatch, int], int]]  # casting each spell, by the number of its effect

    # --- what a team is worth

    def team_value(self, match: BowlMatch, seat: int) -> int:
        """Current Team Value with journeymen and with what was bought for this match."""
        return self.value_before(match, seat) + match.outlay[seat]

    def value_before(self, match: BowlMatch, seat: int) -> int:
        """Current Team Value with journeymen, before anything is bought."""
        side = match.sides[seat]
        value = side.value
        if LOW_COST not in side.rules:
            value += sum(s.price for s in side.sheets if s.contract == JOURNEYMAN and not s.absent)
        return value

    def spender(self, match: BowlMatch) -> int:
        """The seat that may spend its treasury before the match: the dearer team of a league, or NONE."""
        worth = [self.value_before(match, seat) for seat in (0, 1)]
        if match.setup.play != LEAGUE or worth[0] == worth[1]:
            return NONE
        return int(worth[1] > worth[0])

    # --- buying

    def induce(self, match: BowlMatch) -> int:
        """In a league the dearer team spends treasury first, then the other its petty cash; else nobody buys now."""
        dearer = self.spender(match)
        if dearer == NONE or match.setup.pre_match is not None:
            return self.prepare(match)
        match.after(self.dearer_bought, dearer)
        return self.shop(match, dearer, match.sides[dearer].treasury)

    def dearer_bought(self, match: BowlMatch, _: int, dearer: int) -> int:
        """Petty cash: the difference, with what the dearer team has spent."""
        match.after(self.cheaper_bought)
        return self.shop(match, 1 - dearer, self.difference(match, dearer))

    def difference(self, match: BowlMatch, dearer: int) -> int:
        """How much more the dearer team is worth, with what both have bought."""
        return self.team_value(match, dearer) - self.team_value(match, 1 - dearer)

    def cheaper_bought(self, match: BowlMatch, _: int) -> int:
        return self.prepare(match)

    def shop(self, match: BowlMatch, seat: int, purse: int) -> int:
        """Buy one thing after another, as long as the purse and the limits allow."""
        options = [NO] + [PLAYER + player for player in self.for_hire(match, seat, purse)]
        options += sorted(
            OPTION + offer.inducement
            for offer in match.sides[seat].offers
            if self.is_for_sale(match, seat, offer, purse)
        )
        match.focus = NONE
        return match.ask(seat, BUY_Q, options, self.bought, seat, purse)

    def purse_left(self, match: BowlMatch, seat: int) -> int:
        """What a team that is buying has left: of its treasury, or of the petty cash that levels the two teams."""
        if seat == self.spender(match):
            return match.sides[seat].treasury - match.outlay[seat]
        return self.difference(match, 1 - seat)

    def is_for_sale(self, match: BowlMatch, seat: int, offer: Offer, purse: int) -> bool:
        if offer.treasury_only and seat != self.spender(match):
            return False
        if offer.price > purse or self.is_kind_full(match, seat, offer.inducement):
            return False
        return match.stock[self.stock_place(seat, offer.inducement)] % PURCHASE < offer.limit

    def is_kind_full(self, match: BowlMatch, seat: int, inducement: int) -> bool:
        """Has the team as many wizards, named staff or referees as it may have, if it is one of these?"""
        kinds = {item.id: item.kind for item in self.extras.inducements}
        kind = kinds[self.inducements[inducement]]
        if kind not in KIND_LIMITS:
            return False
        same = [number for number, id in enumerate(self.inducements) if kinds.get(id) == kind]
        return sum(self.had(match, seat, number) for number in same) >= KIND_LIMITS[kind]

    def bought(self, match: BowlMatch, answer: int, seat: int, purse: int) -> int:
        if answer == NO:
            return DONE
        if answer < OPTION:
            price = self.hire_price(match, answer - PLAYER)
            self.hire(match, answer - PLAYER)
        else:
            offer = next(o for o in match.sides[seat].offers if o.inducement == answer - OPTION)
            price = offer.price
            match.stock[self.stock_place(seat, offer.inducement)] += PURCHASE + 1
            match.tell(events.BOUGHT, seat, self.numbers[self.inducements[offer.inducement]], price)
        match.outlay[seat] += price
        return self.shop(match, seat, purse - price)

    def for_hire(self, match: BowlMatch, seat: int, purse: int) -> list[int]:
        """Mercenaries and stars not hired yet whom the team can pay and has room for."""
        here = sum(match.box[player] != ABSENT for player in match.team(seat))
        stars = {match.sheets[p].position for p in match.team(seat) if self.takes_star_place(match, p)}
        most_players, most_stars = match.sides[seat].limits
        found: list[int] = []
        for player in match.team(seat):
            sheet = match.sheets[player]
            if (
                match.box[player] != ABSENT
                or not MERCENARY <= sheet.contract <= STAR
                or not 0 < self.hire_price(match, player) <= purse
            ):
                continue
            room = here + len(self.hired_with(match, player)) <= most_players
            if room and (sheet.contract != STAR or len(stars) < most_stars):
                found.append(player)
        return found

    def hire_price(self, match: BowlMatch, player: int) -> int:
        """What a mercenary or star costs; 0 for who comes with another."""
        return match.sheets[player].price

    def is_hired_star(self, match: BowlMatch, player: int) -> bool:
        return match.sheets[player].contract == STAR and match.box[player] != ABSENT

    def takes_star_place(self, match: BowlMatch, player: int) -> bool:
        """Does the player count among the stars that a team may hire?"""
        return self.is_hired_star(match, player)

    def counts_listed_stars(self, league: bool) -> bool:
        """Do stars in the list of a team count among those that it may hire?"""
        return True

    def places(self, skills: list[list[str]]) -> int:
        """How many places players with these skills take in a team."""
        return len(skills)

    def hired_with(self, match: BowlMatch, player: int) -> list[int]:
        """The player, and for stars who come as a pair the other one."""
        sheet = match.sheets[player]
        if sheet.contract != STAR:
            return [player]
        return [p for p in match.team(sheet.seat) if match.sheets[p].position == sheet.position]

    def hire(self, match: BowlMatch, player: int) -> None:
        for each in self.hired_with(match, player):
            match.box[each] = RESERVES
            match.tell(events.JOINED, each)

    # --- everything is bought

    def prepare(self, match: BowlMatch) -> int:
        """Inducements are at work from now on; in a league nobody serves two teams."""
        if match.setup.play == LEAGUE:
            self.part_with_doubles(match)
        self.equip(match)
        match.after(self.compensated)
        return self.interrupt(match, DONE, PREPARED, NONE, NONE)

    def equip(self, match: BowlMatch) -> None:
        """Everybody in a team's pay is at work, and the team's own rules count."""
        for seat in (0, 1):
            for number, id in enumerate(self.inducements):
                if match.stock[self.stock_place(seat, number)] % PURCHASE:
                    match.effects[match.team_owner(seat)] |= self.bits[id]
            for rule in match.sides[seat].rules:
                match.effects[match.team_owner(seat)] |= self.bits.get(rule, 0)

    def part_with_doubles(self, match: BowlMatch) -> None:
        """A named person whom both teams have hired serves neither; the fees are lost."""
        for seat in (0, 1):
            for offer in match.sides[seat].offers:
                places = [self.stock_place(side, offer.inducement) for side in (0, 1)]
                if offer.named and all(match.stock[place] % PURCHASE for place in places):
                    for place in places:
                        match.stock[place] -= match.stock[place] % PURCHASE
        stars = [{match.sheets[p].position for p in match.team(s) if self.is_hired_star(match, p)} for s in (0, 1)]
        for player in range(match.count):
            if self.is_hired_star(match, player) and match.sheets[player].position in stars[0] & stars[1]:
                match.box[player] = ABSENT

    def redeal(self, match: BowlMatch, seat: int, dice: Dice) -> None:
        """Deal again what is hidden of a seat."""

    def hidden_cards(self, match: BowlMatch, seat: int) -> int:
        """How many cards of a seat the other cannot know."""
        return 0

    def compensated(self, match: BowlMatch, _: int) -> int:
        """What the weaker team gets besides inducements."""
        return DONE

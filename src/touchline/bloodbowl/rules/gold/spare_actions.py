"""Actions that cards add to a turn: one more Blitz or pass, any number of fouls, two actions in a row."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.gold.actions import THROWN
from touchline.bloodbowl.rules.gold.flow import GoldFlow
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    BLITZ,
    FOUL,
    HAND_OFF,
    KINDS,
    PASS,
    THROW_TEAM_MATE,
    UNTIL_TURN_ENDS,
)
from touchline.core.match import DONE

BLITZKRIEG: Final = "blitzkrieg"  # cards that let one more player take an action
OLD_ONE_TWO: Final = "the-old-one-two"
ONCE_EACH: Final = (BLITZ, FOUL, PASS, THROW_TEAM_MATE)  # actions that nobody takes twice in a turn


class GoldSpareActions(GoldFlow):
    """Chapter Special Play Cards, as far as it speaks of actions."""

    __slots__ = ()

    def offer_activations(self, match: BowlMatch, conceding: bool) -> int:
        """Cards let more players foul, blitz or throw."""
        owner = match.team_owner(match.active)
        if match.used_actions >> BLITZ & 1 and self.is_owned(match, owner, BLITZKRIEG):
            match.used_actions &= ~(1 << BLITZ)
            self.withdraw(match, owner, BLITZKRIEG)
        if self.is_owned(match, owner, OLD_ONE_TWO):
            match.used_actions &= ~(1 << PASS | 1 << THROW_TEAM_MATE)
        if self.is_owned(match, owner, "grudge-match"):
            match.used_actions &= ~(1 << FOUL)
        return super().offer_activations(match, conceding)

    def turn_options(self, match: BowlMatch, conceding: bool) -> list[int]:
        """Of two actions in a row only one is a blitz, a pass or a foul."""
        options = super().turn_options(match, conceding)
        return [option for option in options if not self.is_repeated(match, option)] if match.lasting else options

    def is_repeated(self, match: BowlMatch, option: int) -> bool:
        kind, player = divmod(option - ACT, ACT_STRIDE)
        return kind in ONCE_EACH and self.is_altered(match, player, f"took {KINDS[kind]}")

    # --- one more throw or hand-off

    def spare_pass(self, match: BowlMatch, used: int) -> None:
        """A second throw, or a second hand-off, is that of the card."""
        if match.used_actions & used:
            self.withdraw(match, match.team_owner(match.active), OLD_ONE_TWO)

    def has_spare_pass(self, match: BowlMatch) -> bool:
        return self.is_owned(match, match.team_owner(match.active), OLD_ONE_TWO)

    def may_throw(self, match: BowlMatch) -> bool:
        return super().may_throw(match) or self.has_spare_pass(match)

    def throw_taken(self, match: BowlMatch) -> None:
        self.spare_pass(match, THROWN)
        super().throw_taken(match)

    def aim_pass(self, match: BowlMatch, player: int) -> int:
        if not match.bomb:
            self.spare_pass(match, THROWN)
        return super().aim_pass(match, player)

    def aim_throw(self, match: BowlMatch, player: int, mate: int) -> int:
        self.spare_pass(match, THROWN)
        return super().aim_throw(match, player, mate)

    def hand_off_used(self, match: BowlMatch) -> bool:
        return super().hand_off_used(match) and not self.has_spare_pass(match)

    def hand_off(self, match: BowlMatch, player: int, receiver: int) -> int:
        self.spare_pass(match, 1 << HAND_OFF)
        return super().hand_off(match, player, receiver)

    # --- two actions in a row

    def activation_chosen(self, match: BowlMatch, answer: int) -> int:
        """A second action in a row is lost as soon as somebody else acts."""
        if answer >= ACT and match.lasting:
            for player in match.team(match.active):
                if player != (answer - ACT) % ACT_STRIDE and self.is_altered(match, player, "second-go"):
                    self.unalter(match, player, "second-go")
                    match.activated |= 1 << player
        return super().activation_chosen(match, answer)

    def activation_over(self, match: BowlMatch, _: int, player: int) -> int:
        if match.lasting and match.at[player] >= 0:
            if self.is_altered(match, player, "time-warp"):
                self.unalter(match, player, "time-warp")
                self.alter(match, player, "second-go", UNTIL_TURN_ENDS + match.active)
                if match.act_kind in ONCE_EACH:
                    self.alter(match, player, f"took {KINDS[match.act_kind]}", UNTIL_TURN_ENDS + match.active)
                match.activated &= ~(1 << player)
            elif self.is_altered(match, player, "second-go"):
                self.unalter(match, player, "second-go")
        return super().activation_over(match, DONE, player)

    def activated(self, match: BowlMatch, acts: int, player: int, kind: int) -> int:
        """A player who stands around does nothing in this turn, a second time either."""
        if not acts and match.lasting:
            for warp in ("time-warp", "second-go"):
                self.unalter(match, player, warp)
        return super().activated(match, acts, player, kind)

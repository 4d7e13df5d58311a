"""Drives: when a touchdown counts, who recovers and who is treated."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.competition.casualties import CompetitionRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, STAR, TURN
from touchline.core.match import DONE, YES

AT_THE_END: Final = 1  # of the action: the second value of the setting `touchdown`


class CompetitionDrives(CompetitionRules):
    """Chapters Scoring a Touchdown, Recovering Knocked-out Players, Apothecaries."""

    __slots__ = ()

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.INVADED]

    # --- drives

    def recover(self, match: BowlMatch, _: int) -> int:
        """Nobody rolls for a kick-off that never comes."""
        if self.drive_follows(match):
            return super().recover(match, DONE)
        match.after(self.drive_over)
        return DONE

    # --- stars

    def takes_star_place(self, match: BowlMatch, player: int) -> bool:
        """A star on the roster of a league team takes no place of those hired for the match."""
        return match.sheets[player].absent and super().takes_star_place(match, player)

    def counts_listed_stars(self, league: bool) -> bool:
        """Not in a league, where stars may be on the roster."""
        return not league

    # --- healing

    def own_apothecary(self, match: BowlMatch, player: int) -> int:
        """The team's apothecary treats everybody but stars and staff."""
        return match.apothecaries[match.seat_of(player)] if match.sheets[player].contract < STAR else 0

    # --- touchdowns

    def kicked_off(self, match: BowlMatch, _: int) -> int:
        """A touchdown while the kick comes down counts like one in the opponent's turn: a turn of the team goes by."""
        scorer = match.scorer
        if scorer != NONE and match.turns[match.seat_of(scorer)] < self.turns_in_half:
            match.turns[match.seat_of(scorer)] += 1
            self.lapse_with_turn(match, match.seat_of(scorer))
        return super().kicked_off(match, DONE)

    def check_touchdown(self, match: BowlMatch) -> int:
        return DONE if self.scores_later(match) else super().check_touchdown(match)

    def run_in(self, match: BowlMatch) -> int:
        return DONE if self.scores_later(match) else super().run_in(match)

    def scores_later(self, match: BowlMatch) -> bool:
        """In the team's own turn a touchdown may count only when the action is over."""
        waits = match.setup.option("touchdown") == AT_THE_END and match.phase == TURN and match.act_player != NONE
        return waits and match.holder() != NONE and match.seat_of(match.holder()) == match.active

    def next_activation(self, match: BowlMatch, _: int) -> int:
        """The action is over: a carrier who stands in the End Zone scores."""
        player = self.carrier_home(match)
        if player != NONE:
            self.touchdown_stands(match, YES, player)
        return super().next_activation(match, DONE)

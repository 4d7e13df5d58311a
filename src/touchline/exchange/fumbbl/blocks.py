"""Answers in a block and in what replaces one."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.vocabulary import (
    NONE,
    RESULT,
    RESULTS,
    SQUARE,
)
from touchline.core.match import NO, YES
from touchline.exchange.fumbbl.rolls import ReplayEnds
from touchline.exchange.fumbbl.turns import Turns
from touchline.exchange.fumbbl.walking import ACTION_OVER

CHOICES: Final = {
    "SKULL": "player-down", "BOTH DOWN": "both-down", "PUSHBACK": "push-back", "POW/PUSH": "stumble", "POW": "pow",
}  # fmt: skip


class Blocks(Turns):
    """Answers in a block and in what replaces one."""

    def answer_result(self) -> int:
        choice = self.report("blockChoice")
        if choice is None:
            raise ReplayEnds("the replay ends before a block die is chosen")
        name = str(choice.get("blockResult"))
        return RESULT + RESULTS.index(CHOICES.get(name, name.lower()))

    def answer_push(self) -> int:
        """Where the next player who is moved by somebody else goes."""
        place = self.find(
            lambda item: (
                item.name == "fieldModelSetPlayerCoordinate"
                and self.number(item.key) != self.match.act_player
                and SQUARE + self.model.square(item.value) in self.match.legal
            ),
            lambda item: item.name in ACTION_OVER,
        )
        if place < 0:
            return self.match.legal[0]
        return SQUARE + self.model.square(self.items[place].value)

    def answer_follow_up(self) -> int:
        """Did the blocker step into the square that became free, before doing anything else?"""
        match = self.match
        blocker = self.squad.players[match.act_player if match.attacker == NONE else match.attacker]
        place = self.find(
            lambda item: item.name == "fieldModelSetPlayerCoordinate" and item.key == blocker,
            lambda item: (
                item.name in ("playerAction", "turnEnd", "injury", "block")
                or (item.name == "actingPlayerSetPlayerAction" and item.value == "blitzMove")
            ),
        )
        return NO if place < 0 else YES

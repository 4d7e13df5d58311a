"""Answers in a block and in what replaces one."""

from __future__ import annotations

from collections import Counter
from typing import Final

from touchline.bloodbowl.vocabulary import NONE, PLAYER, RESULT, RESULTS, SOURCE, SQUARE
from touchline.core.match import NO, YES
from touchline.exchange.fumbbl.rolls import BLOCK_FACES, ReplayEnds
from touchline.exchange.fumbbl.turns import Turns
from touchline.exchange.fumbbl.walking import ACTION_OVER

CHOICES: Final = {
    "SKULL": "player-down", "BOTH DOWN": "both-down", "PUSHBACK": "push-back", "POW/PUSH": "stumble", "POW": "pow",
}  # fmt: skip
WEAPONS: Final = {"chainsawRoll": "chainsaw", "projectileVomit": "projectile-vomit", "breatheFire": "breathe-fire"}


class Blocks(Turns):
    """Answers in a block and in what replaces one."""

    def answer_result(self) -> int:
        """The die that was chosen."""
        shown = self.items[self.dice.place]
        target = self.match.defender
        place = self.find(
            lambda item: item.name == "blockChoice" and self.number(item.get("defenderId")) in (target, NONE)
        )
        choice = shown if shown.name == "blockChoice" else self.items[place] if place >= 0 else None
        if choice is None:
            raise ReplayEnds("the replay ends before a block die is chosen")
        name = str(choice.get("blockResult"))
        return RESULT + RESULTS.index(CHOICES.get(name, name.lower()))

    def answer_strike(self) -> int:
        """A block, or the Special action that replaces it."""
        for item in self.ahead(*ACTION_OVER):
            if item.name in ("blockRoll", "blockChoice"):
                return NO
            weapon = "stab" if item.name == "injury" and item.get("injuryType") == "stab" else WEAPONS.get(item.name)
            if weapon is not None:
                return SOURCE + self.match.rules.numbers[weapon]
        return NO

    def answer_order(self) -> int:
        """Of two blocks at once the one that was resolved first: its target was named first."""
        return PLAYER + self.match.act_target

    def answer_die(self) -> int:
        """The one block die that was rolled again: it is in the old roll and not in the new one."""
        before = next((item for item in reversed(self.items[: self.place]) if item.name == "blockRoll"), None)
        place = self.find(lambda item: item.name == "blockReRoll", lambda item: item.name in ACTION_OVER)
        after = next((item for item in self.items[place + 1 :] if item.name in ("blockRoll", "blockChoice")), None)
        if before is None or place < 0 or after is None:
            return self.match.legal[0]
        old = Counter(before.get("blockRoll")) + Counter(self.items[place].get("blockRoll"))
        gone = list((old - Counter(after.get("blockRoll"))).elements()) or before.get("blockRoll")
        return RESULT + RESULTS.index(BLOCK_FACES[gone[0]])

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

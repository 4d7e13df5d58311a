"""Answers in a team turn: who acts, where they go and what they do there."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.vocabulary import (
    ACT,
    BLITZ,
    BLOCK,
    FOUL,
    HAND_OFF,
    KICK_OFF,
    MOVE,
    PASS,
    PLAYER,
    SQUARE,
    THROW,
    THROW_TEAM_MATE,
)
from touchline.core.match import NO
from touchline.exchange.fumbbl.before_kick import BeforeKick
from touchline.exchange.fumbbl.model import SIDES
from touchline.exchange.fumbbl.rolls import Difference
from touchline.exchange.fumbbl.walking import ACTION_OVER

KINDS: Final = {
    "move": MOVE, "standUp": MOVE, "removeConfusion": MOVE, "block": BLOCK, "blitz": BLITZ, "blitzMove": BLITZ,
    "standUpBlitz": BLITZ, "pass": PASS, "passMove": PASS, "handOver": HAND_OFF, "handOverMove": HAND_OFF,
    "foul": FOUL, "foulMove": FOUL, "throwTeamMate": THROW_TEAM_MATE, "throwTeamMateMove": THROW_TEAM_MATE,
}  # fmt: skip
DEEDS: Final = (
    "block", "foul", "dodgeRoll", "goForItRoll", "confusionRoll", "pickUpRoll", "passRoll", "handOver",
)  # fmt: skip


class Turns(BeforeKick):
    """Answers in a team turn: who acts, where they go and what they do there."""

    def answer_turn(self) -> int:
        """The next player who really acts, or the end of the turn."""
        self._begin_turn()
        while True:
            place = self.find(
                lambda item: item.name == "playerAction", lambda item: item.name in ("turnEnd", "startHalf")
            )
            if place < 0:
                self.more()
                return NO
            self.advance(place)
            if self._acts(place):
                break
            self.advance(place + 1)
        self.compare()
        self.advance(place + 1)
        item = self.items[place]
        kind = KINDS.get(str(item.get("playerAction")))
        if kind is None:
            raise Difference(f"the action {item.get('playerAction')!r} cannot be imported yet")
        return ACT + 64 * kind + self.number(item.get("actingPlayerId"))

    def _begin_turn(self) -> None:
        """Go on to where FUMBBL begins the turn that we are in."""
        match = self.match
        if match.phase == KICK_OFF:  # the kicking team's blitz
            return
        seat, turn = match.active, match.turns[match.active]
        if self.model.turns[seat] == turn and self.model.playing == seat:
            return
        place = self.find(
            lambda item: item.name == "turnDataSetTurnNr" and item.key == SIDES[seat] and item.value == turn
        )
        if place < 0:
            self.more()
            raise Difference(f"we begin turn {turn} of the {SIDES[seat]} team, which the replay does not have")
        self.advance(place + 1)

    def _acts(self, place: int) -> bool:
        """Is an activation more than a click? A player who was let go again unused is still active in FUMBBL."""
        player = str(self.items[place].get("actingPlayerId"))
        for item in self.items[place + 1 :]:
            if item.name in ACTION_OVER:
                return False
            if item.name in DEEDS:
                return True
            if item.name == "fieldModelSetPlayerCoordinate" and item.key == player:
                return True
            if item.name in ("actingPlayerSetHasMoved", "actingPlayerSetStandingUp") and item.value:
                return True
        return False

    def answer_target(self) -> int:
        wanted = {BLITZ: "selectBlitzTarget", FOUL: "foul"}.get(self.match.act_kind, "block")
        report = self.report(wanted, stop=ACTION_OVER)
        return NO if report is None else PLAYER + self.number(report.get("defenderId"))

    def answer_move(self) -> int:
        """The next thing that the player does: a step, a block, a foul, a throw; or nothing more."""
        match, player = self.match, self.match.act_player
        id = self.squad.players[player]
        for place in range(self.place, len(self.items)):
            item = self.items[place]
            if item.name in ACTION_OVER:
                break
            if item.name == "fieldModelSetPlayerCoordinate" and item.key == id:
                square = self.model.square(item.value)
                if square >= 0 and square != match.at[player]:
                    self.advance(place + 1)
                    return SQUARE + square
            elif item.name in ("block", "foul") and match.act_kind in (BLITZ, FOUL):
                self.advance(place + 1)
                return PLAYER + self.number(item.get("defenderId"))
            elif item.name == "handOver":
                self.advance(place + 1)
                return PLAYER + self.number(item.get("catcherId"))
            elif item.name == "gameSetPassCoordinate" and item.value is not None and match.act_kind == PASS:
                self.advance(place)
                return THROW
        return NO

    def answer_throw(self) -> int:
        place = self.find(lambda item: item.name == "gameSetPassCoordinate" and item.value is not None)
        self.advance(place + 1)
        return SQUARE + self.model.square(self.items[place].value)

    def answer_interfere(self) -> int:
        report = self.report("interceptionRoll", stop=("catchRoll", "scatterBall", "turnEnd", "playerAction"))
        return NO if report is None else PLAYER + self.number(report.get("playerId"))

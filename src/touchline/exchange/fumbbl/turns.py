"""Answers in a team turn: who acts, where they go and what they do there."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    BALL_AND_CHAIN,
    BLITZ,
    BLOCK,
    FACING,
    FOUL,
    HAIL_MARY,
    HAND_OFF,
    HYPNOTIC_GAZE,
    JUMP,
    KICK_OFF,
    KICK_TEAM_MATE,
    MOVE,
    NONE,
    PASS,
    PLAYER,
    SQUARE,
    THROW,
    THROW_BOMB,
    THROW_TEAM_MATE,
)
from touchline.core.grid import DIRECTION_NAMES
from touchline.core.match import NO
from touchline.exchange.fumbbl.before_kick import BeforeKick
from touchline.exchange.fumbbl.model import SIDES, STATE_BITS
from touchline.exchange.fumbbl.rolls import COMPASS, Difference
from touchline.exchange.fumbbl.stream import Item
from touchline.exchange.fumbbl.walking import ACTION_OVER

KINDS: Final = {
    "move": MOVE, "standUp": MOVE, "removeConfusion": MOVE, "block": BLOCK, "blitz": BLITZ, "blitzMove": BLITZ,
    "standUpBlitz": BLITZ, "pass": PASS, "passMove": PASS, "handOver": HAND_OFF, "handOverMove": HAND_OFF,
    "foul": FOUL, "foulMove": FOUL, "throwTeamMate": THROW_TEAM_MATE, "throwTeamMateMove": THROW_TEAM_MATE,
    "kickTeamMate": KICK_TEAM_MATE, "kickTeamMateMove": KICK_TEAM_MATE, "hailMaryPass": PASS,
    "gaze": HYPNOTIC_GAZE, "gazeMove": HYPNOTIC_GAZE, "gazeSelect": HYPNOTIC_GAZE,
    "throwBomb": THROW_BOMB, "hailMaryBomb": THROW_BOMB,
    "multipleBlock": BLOCK, "stab": BLOCK, "chainsaw": BLOCK, "breatheFire": BLOCK, "projectileVomit": BLOCK,
}  # fmt: skip
DEEDS: Final = (
    "block", "blockChoice", "foul", "dodgeRoll", "goForItRoll", "confusionRoll", "pickUpRoll", "passRoll", "handOver",
    "injury", "alwaysHungryRoll", "animalSavagery", "bloodLustRoll", "breatheFire", "chainsawRoll", "dauntlessRoll",
    "foulAppearanceRoll", "hypnoticGazeRoll", "jumpUpRoll", "kickTeamMateRoll", "leapRoll", "projectileVomit",
    "scatterPlayer", "standUpRoll", "throwTeamMateRoll",
)  # fmt: skip
HITS: Final = ("block", "blockChoice", "chainsawRoll", "projectileVomit", "breatheFire", "injury")
TARGETS: Final = {
    BLITZ: ("selectBlitzTarget",),
    FOUL: ("foul",),
    HYPNOTIC_GAZE: ("selectGazeTarget", "hypnoticGazeRoll"),
}
PICKED_UP: Final = 16  # the state of a player who is about to be thrown


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
        self.action = str(item.get("playerAction"))
        self.specials = list(item.get("specials") or [])
        kind = KINDS.get(self.action)
        if kind is None:
            raise Difference(f"the action {self.action!r} cannot be imported yet")
        player = self.number(item.get("actingPlayerId"))
        whirls = ACT + ACT_STRIDE * BALL_AND_CHAIN + player  # there this is a move like any other
        return whirls if whirls in self.match.legal else ACT + ACT_STRIDE * kind + player

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
        if self.items[place].get("specials"):
            return True
        for number in range(place + 1, len(self.items)):
            item = self.items[number]
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
        if NO in self.match.legal and self.action != "multipleBlock":
            return NO
        found = [
            PLAYER + self.number(item.get("defenderId"))
            for wanted in (TARGETS.get(self.match.act_kind, HITS), HITS)
            for item in self.ahead(*ACTION_OVER)
            if item.name in wanted and item.is_report
        ]
        return next((answer for answer in found if answer in self.match.legal), NO)

    def answer_move(self) -> int:
        """The next thing that the player does: a step, a block, a foul, a throw; or nothing more."""
        for place in range(self.place, len(self.items)):
            item = self.items[place]
            if item.name in ACTION_OVER:
                break
            answer = self._step(item) if item.key == self.squad.players[self.match.act_player] else self._deed(item)
            if answer is not None:
                # the next question is answered by the report of the action itself
                self.advance(place if answer == THROW or item.name in (*HITS, "hypnoticGazeRoll") else place + 1)
                return answer
        return NO

    def _step(self, item: Item) -> int | None:
        """Where the player goes, if the item says so; farther than to the next square it is a jump."""
        square = self.model.square(item.value) if item.name == "fieldModelSetPlayerCoordinate" else NONE
        here = self.match.at[self.match.act_player]
        if square in (NONE, here):
            return None
        return (SQUARE if self.match.grid.near[here] >> square & 1 else JUMP) + square

    def _deed(self, item: Item) -> int | None:
        """What the player does to somebody, if the item says so."""
        kind = self.match.act_kind
        if item.name == "gameSetPassCoordinate":
            return THROW if item.value is not None and kind == PASS else None
        if item.name == "handOver":
            return PLAYER + self.number(item.get("catcherId"))
        if item.name == "foul":
            return PLAYER + self.number(item.get("defenderId")) if kind == FOUL else None
        if item.name == "fieldModelSetPlayerState":
            lifted = kind in (THROW_TEAM_MATE, KICK_TEAM_MATE) and int(item.value) & STATE_BITS == PICKED_UP
            return PLAYER + self.number(item.key) if lifted else None
        if item.name == "hypnoticGazeRoll" and kind == HYPNOTIC_GAZE:
            return PLAYER + self.match.act_target
        return PLAYER + self._struck(item) if item.name in HITS and self._struck(item) != NONE else None

    def _struck(self, item: Item) -> int:
        """Who suffers the block of a Blitz, or what replaces it; not every edition names a target at the start."""
        if self.match.act_kind != BLITZ or not item.is_report:
            return NONE
        named = self.number(item.get("defenderId"))
        if item.name == "chainsawRoll":
            injury = self.report("injury", stop=ACTION_OVER)
            named = NONE if injury is None else self.number(injury.get("defenderId"))
        target = named if self.match.act_target == NONE else self.match.act_target
        fits = named == target or item.name == "chainsawRoll"
        return target if fits and PLAYER + target in self.match.legal else NONE

    def answer_throw(self) -> int:
        """Where the ball, a bomb or a team-mate is thrown; beyond all ranges it is a Hail Mary."""
        place = self.find(lambda item: item.name == "gameSetPassCoordinate" and item.value is not None)
        square = self.model.square(self.items[place].value)
        if SQUARE + square not in self.match.legal and HAIL_MARY in self.match.legal:
            return HAIL_MARY
        self.advance(place + 1)
        return SQUARE + square

    def answer_face(self) -> int:
        """Which side of the pitch a Ball & Chain player faces: it is the one whose template leads on like that."""
        report = self.report("scatterPlayer", stop=ACTION_OVER)
        if report is None:
            return NO
        direction = DIRECTION_NAMES.index(COMPASS[report.get("directionArray")[0]])
        faced = (
            direction - (int(report.get("rolls")[0]) + 1) // 2 + 2
        )  # the template leads to one side of it or the other
        if not faced % 2:
            raise Difference("the replay goes where no template leads")
        return FACING + faced % 8 // 2

    def answer_interfere(self) -> int:
        report = self.report("interceptionRoll", stop=("catchRoll", "scatterBall", "turnEnd", "playerAction"))
        return NO if report is None else PLAYER + self.number(report.get("playerId"))

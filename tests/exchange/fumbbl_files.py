"""Replays in the format of FUMBBL, written by hand: a short match, command by command."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from typing import Any, ClassVar

SIDES = ("home", "away")
STATES = {"standing": 1, "prone": 3, "stunned": 4, "knocked out": 5, "casualty": 6, "reserve": 9, "sent off": 13}
ACTIVE = 256
PICKED_UP = 16
STEPS = {"North": (0, -1), "South": (0, 1), "East": (1, 0), "West": (-1, 0), "Northeast": (1, -1)}
# where the eleven players of the home team stand; the other team stands as in a mirror
LINE = [(12, 6), (12, 7), (12, 8), (10, 5), (10, 7), (10, 9), (8, 4), (8, 7), (8, 10), (6, 5), (6, 9)]


class Written:
    """A replay that is being written. Players are `home1` to `home12` and `away1` to `away12`."""

    figures: ClassVar[dict[str, int]] = {"movement": 6, "strength": 3, "agility": 3, "passing": 4, "armour": 9}

    def __init__(self, **skills: list[str]) -> None:
        self.options: dict[str, str] = {}
        self.weather = [3, 4]
        self.teams = {side: self._team(side, skills) for side in SIDES}
        self.bought: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
        self.commands: list[dict[str, Any]] = []
        self.at: dict[str, tuple[int, int]] = {}

    def _team(self, side: str, skills: dict[str, list[str]]) -> dict[str, Any]:
        names = [f"{side}{number}" for number in range(1, 13)]
        return {
            "teamId": side,
            "teamName": f"The {side} team",
            "coach": f"coach of {side}",
            "race": "Human",
            "reRolls": 2,
            "apothecaries": 1,
            "playerArray": [
                {"playerId": name, "playerNr": number, "playerName": name, "playerStatus": "active", "positionId": "1"}
                | {"skillArray": skills.get(name, []), "skillValuesMap": {}, **self.figures}
                for number, name in enumerate(names, start=1)
            ],
            "roster": {"positionArray": [{"positionId": "1", "positionName": "Lineman"}]},
        }

    # --- the file

    def document(self) -> dict[str, Any]:
        game: dict[str, Any] = {"gameId": 1, "teamHome": self.teams["home"], "teamAway": self.teams["away"]}
        game["gameOptions"] = {
            "gameOptionArray": [{"gameOptionId": id, "gameOptionValue": value} for id, value in self.options.items()]
        }
        for side in SIDES:
            game[f"turnData{side.title()}"] = {"inducementSet": {"inducementArray": self.bought[side]}}
        return {"game": game, "gameLog": {"commandArray": self.commands}}

    def buy(self, side: str, **inducements: int) -> Written:
        """What a team has bought before the match."""
        self.bought[side] += [{"inducementType": type, "value": value} for type, value in inducements.items()]
        return self

    def data(self) -> bytes:
        return gzip.compress(json.dumps(self.document()).encode(), mtime=0)

    # --- commands

    def add(self, *reports: dict[str, Any], changes: Sequence[tuple[str, str | None, Any]] = ()) -> None:
        self.commands.append(
            {
                "netCommandId": "serverModelSync",
                "commandNr": len(self.commands) + 1,
                "reportList": {"reports": list(reports)},
                "modelChangeList": {
                    "modelChangeArray": [
                        {"modelChangeId": id, "modelChangeKey": key, "modelChangeValue": value}
                        for id, key, value in changes
                    ]
                },
            }
        )

    def report(self, id: str, **fields: Any) -> None:
        self.add({"reportId": id, **fields})

    def change(self, id: str, key: str | None, value: Any) -> None:
        self.add(changes=[(id, key, value)])

    def put(self, player: str, square: tuple[int, int]) -> Written:
        self.at[player] = square
        self.change("fieldModelSetPlayerCoordinate", player, list(square))
        return self

    def state(self, player: str, state: str, active: bool = True) -> Written:
        self.change("fieldModelSetPlayerState", player, STATES[state] + (ACTIVE if active else 0))
        return self

    def mode(self, mode: str) -> None:
        self.change("gameSetTurnMode", None, mode)

    def ball(self, square: tuple[int, int]) -> Written:
        self.change("fieldModelSetBallCoordinate", None, list(square))
        return self

    # --- a match

    def count_fans(self) -> None:
        for side in SIDES:
            self.report("fanFactor", teamId=side, dedicatedFansRoll=2)
        self.report("weather", weather="Nice Weather", weatherRoll=self.weather)

    def begin(self, begun: bool = False) -> Written:
        """Fans, weather, toss: the home team kicks. Both teams set up as in a mirror. `begun`: fans are counted."""
        if not begun:
            self.count_fans()
        self.report("coinThrow", coach="coach of home", coinThrowHeads=True, coinChoiceHeads=True)
        self.report("receiveChoice", teamId="home", receiveChoice=False)
        self.report("startHalf", half=1)
        self.add(changes=[("gameSetHalf", None, 1), *(("turnDataSetReRolls", side, 2) for side in SIDES)])
        self.mode("setup")
        self.change("gameSetHomePlaying", None, True)
        for number, (x, y) in enumerate(LINE, start=1):
            self.state(f"home{number}", "standing")
            self.put(f"home{number}", (x, y))
        self.change("gameSetHomePlaying", None, False)
        for number, (x, y) in enumerate(LINE, start=1):
            self.state(f"away{number}", "standing")
            self.put(f"away{number}", (25 - x, y))
        self.change("gameSetHomePlaying", None, True)
        self.mode("kickoff")
        return self

    def kick(self, end: tuple[int, int] = (22, 7), distance: int = 1, direction: str = "South") -> Written:
        self.report(
            "kickoffScatter",
            ballCoordinateEnd=list(end),
            scatterDirection=direction,
            rollScatterDirection=5,
            rollScatterDistance=distance,
        )
        self.ball(end)
        return self

    def event(self, name: str, roll: list[int]) -> Written:
        self.report("kickoffResult", kickoffResult=name, kickoffRoll=roll)
        return self

    def bounce(self, start: tuple[int, int] = (22, 7), direction: str = "East") -> Written:
        """The ball comes down and bounces."""
        self.change("fieldModelSetBallInPlay", None, True)
        x, y = STEPS[direction]
        self.report("scatterBall", directionArray=[direction], rolls=[5], gustOfWind=False)
        self.ball((start[0] + x, start[1] + y))
        return self

    def turn(self, side: str, number: int, **over: Any) -> Written:
        self.report("turnEnd", playerIdTouchdown=None, knockoutRecoveryArray=[], heatExhaustionArray=[], **over)
        self.change("gameSetHomePlaying", None, side == "home")
        self.change("turnDataSetTurnNr", side, number)
        self.mode("regular")
        return self

    def act(self, player: str, action: str = "move") -> Written:
        self.report("playerAction", actingPlayerId=player, playerAction=action)
        self.change("actingPlayerSetPlayerId", None, player)
        return self

    def block(self, target: str, faces: list[int], result: str) -> Written:
        """Block dice as they are rolled, shown to who chooses, and chosen."""
        self.report("block", defenderId=target)
        self.report("blockRoll", choosingTeamId="away", blockRoll=faces, defenderId=None)
        return self.choose(target, faces, result)

    def choose(self, target: str, faces: list[int], result: str) -> Written:
        self.report(
            "blockChoice", nrOfDice=len(faces), blockRoll=faces, diceIndex=0, blockResult=result, defenderId=target
        )
        return self

    def armour(self, player: str, roll: list[int], **fields: Any) -> Written:
        """An armour roll that is not broken."""
        self.report("injury", defenderId=player, armorRoll=roll, injuryRoll=None, casualtyRoll=None, **fields)
        return self

    def throw(self, square: tuple[int, int]) -> Written:
        self.change("gameSetPassCoordinate", None, list(square))
        return self

    def lift(self, player: str) -> Written:
        self.change("fieldModelSetPlayerState", player, PICKED_UP + ACTIVE)
        return self

    def step(self, player: str, *squares: tuple[int, int]) -> Written:
        self.change("actingPlayerSetHasMoved", None, True)
        for square in squares:
            self.put(player, square)
        return self

    def roll(self, id: str, player: str, face: int, **fields: Any) -> Written:
        self.report(id, playerId=player, roll=face, reRolled=False, **fields)
        return self

    def done(self, player: str) -> Written:
        self.state(player, "standing", active=False)
        self.change("actingPlayerSetPlayerId", None, None)
        return self

    def touchdown(self, **over: Any) -> Written:
        """The sixth player of the away team fetches the ball and runs round everybody; `over` is told at the end."""
        self.teams["away"]["playerArray"][5]["movement"] = 9
        self.act("away6").step("away6", (16, 10)).roll("pickUpRoll", "away6", 5)
        self.step("away6", (15, 11), (14, 12), *((x, 13) for x in range(13, 7, -1))).ball((8, 13))
        self.done("away6").turn("home", 1).turn("away", 2)
        self.act("away6").step("away6", *((x, 13) for x in range(7, -1, -1))).ball((0, 13))
        self.change("teamResultSetScore", "away", 1)
        self.report("turnEnd", playerIdTouchdown="away6", **{"knockoutRecoveryArray": [], **over})
        return self

    def end(self) -> Written:
        """One more player acts, so that the position before it is compared; then the replay stops."""
        return self.act("away11").step("away11", (19, 10)).done("away11")


class Written2016(Written):
    """A replay of the 2016 edition."""

    figures: ClassVar[dict[str, int]] = {"movement": 6, "strength": 3, "agility": 3, "armour": 8}

    def __init__(self, **skills: list[str]) -> None:
        super().__init__(**skills)
        self.options["rulesVersion"] = "BB2016"

    def count_fans(self) -> None:
        """There the weather comes first."""
        self.report("weather", weather="Nice", weatherRoll=self.weather)
        self.report("spectators", spectatorRollHome=[2, 3], fameHome=0, spectatorRollAway=[1, 5], fameAway=1)


def started_2016(**skills: list[str]) -> Written:
    """The same by the rules of 2016."""
    return Written2016(**skills).begin().kick().event("Get the Ref", [1, 1]).bounce().turn("away", 1)


def beside_the_line(written: Written, weather: list[int] | None = None) -> Written:
    """The first turn of the away team; the ball lies next to away6, on the side where nobody stands."""
    written.weather = weather or written.weather
    written.begin().kick((15, 10)).event("Get the Ref", [1, 1]).bounce((15, 10))
    return written.turn("away", 1)


def started(**skills: list[str]) -> Written:
    """A replay in which the first turn of the away team has begun; nothing special has happened."""
    return Written(**skills).begin().kick().event("Get the Ref", [1, 1]).bounce().turn("away", 1)

"""Answers before the ball is in play: toss, purchases, set-up, the kick and its event."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HALVES, WIDTH
from touchline.bloodbowl.vocabulary import (
    BY_HAND,
    NONE,
    PLAYER,
    SQUARE,
)
from touchline.core.match import NO, YES
from touchline.exchange.fumbbl.ordering import SWARM
from touchline.exchange.fumbbl.rolls import ReplayEnds
from touchline.exchange.fumbbl.walking import Walk

SETTING_UP: Final = ("setup", "perfectDefence")  # FUMBBL's modes in which a whole team is set up


class BeforeKick(Walk):
    """Answers before the ball is in play: toss, purchases, set-up, the kick and its event."""

    def answer_toss(self) -> int:
        choice = self.report("receiveChoice")
        return YES if choice is not None and not choice.get("receiveChoice") else NO

    def answer_buy(self) -> int:
        return NO

    def answer_formation(self) -> int:
        self.setups = self._set_up(self.match.actor)
        return BY_HAND

    def _set_up(self, seat: int) -> list[tuple[int, int]]:
        """Where everybody of a team stands when its coach is done, those on the line first."""
        ours = self.model.copy()
        place = self.place
        while place < len(self.items):
            item = self.items[place]
            if item.name == "gameSetTurnMode" and item.value != ours.mode and ours.mode in SETTING_UP:
                break
            if (
                item.name == "gameSetHomePlaying"
                and ours.mode == "setup"
                and ours.is_set_up(seat)
                and ours.playing == seat
            ):
                break
            ours.take(item)
            place += 1
        else:
            raise ReplayEnds("the replay ends while a team is set up")
        self.advance(place)
        line = 12 if seat == 0 else 13
        found = [(player, ours.at[player]) for player in self.match.team(seat) if ours.at[player] >= 0]
        return sorted(found, key=lambda one: (one[1] % WIDTH != line, 4 <= one[1] // WIDTH <= 10, one[0]))

    def answer_adjust(self) -> int:
        if not self.setups and self.dice.place >= 0 and self.items[self.dice.place].name == SWARM:
            self.setups = self._swarming()[:1]
        return PLAYER + self.setups[0][0] if self.setups else NO

    def _swarming(self) -> list[tuple[int, int]]:
        """Who comes on for Swarming, and where: those on the pitch there when the kick-off event is rolled."""
        ahead = self.model.copy()
        for item in self.ahead("kickoffResult"):
            ahead.take(item)
        match = self.match
        return [(p, ahead.at[p]) for p in match.team(match.actor) if ahead.at[p] >= 0 and match.at[p] < 0]

    def answer_place(self) -> int:
        """A square in the set-up; later one to which a rule puts a player."""
        if self.setups:
            return SQUARE + self.setups.pop(0)[1]
        put = self.squad.players[self.match.focus]
        place = self.find(lambda item: item.name == "fieldModelSetPlayerCoordinate" and item.key == put)
        if place < 0:
            raise ReplayEnds("the replay does not tell where a player is put")
        self.advance(place + 1)
        return SQUARE + self.model.square(self.items[place].value)

    def answer_kicker(self) -> int:
        return self.match.legal[0]

    def answer_kick(self) -> int:
        scatter = self.report("kickoffScatter")
        if scatter is None:
            raise ReplayEnds("the replay has no kick")
        end, distance = scatter.get("ballCoordinateEnd"), int(scatter.get("rollScatterDistance"))
        x, y = self.model.offset(scatter.get("scatterDirection"))
        half = HALVES[1 - self.match.kicking]
        squares = self.match.grid.squares(half)
        for length in (distance, distance // 2, (distance + 1) // 2):
            aimed = self.model.square([end[0] - x * length, end[1] - y * length])
            if aimed in squares:
                return SQUARE + aimed
        off = [s for s in squares if self.model.square([s % WIDTH + x * distance, s // WIDTH + y * distance]) == NONE]
        return SQUARE + (off or squares)[0]

    def answer_touchback(self) -> int:
        place = self.find(lambda item: item.name == "fieldModelSetBallCoordinate" and item.value is not None)
        ahead = self.model.copy()
        for item in self.items[self.place : place + 1]:
            ahead.take(item)
        return PLAYER + ahead.player_at(ahead.ball)

    def answer_event(self) -> int:
        """Who takes part in a result of the kick-off table."""
        event = self.match.rules.kick_off_events[self.match.topic]
        if event == "solid-defence":
            return self._set_up_again()
        place = self.find(
            lambda item: item.name == "fieldModelSetPlayerCoordinate" and self.model.square(item.value) >= 0,
            lambda item: item.name in ("fieldModelSetBallInPlay", "turnEnd", "catchRoll"),
        )
        if place < 0:
            return NO
        item = self.items[place]
        self.advance(place + 1)
        self.setups = [(self.number(item.key), self.model.square(item.value))]
        return PLAYER + self.number(item.key)

    def _set_up_again(self) -> int:
        """Solid Defence: everybody who stands elsewhere when the coach is done."""
        if not self.again:
            ahead = self.model.copy()
            for item in self.items[self.place :]:
                if item.name == "gameSetTurnMode" and ahead.mode == "solidDefence" and item.value != "solidDefence":
                    break
                ahead.take(item)
            team = self.match.team(self.match.kicking)
            self.again = [(player, ahead.at[player]) for player in team if ahead.at[player] != self.model.at[player]]
            self.setups = []
        if len(self.setups) < len(self.again):
            self.setups.append(self.again[len(self.setups)])
            return PLAYER + self.setups[-1][0]
        self.again = []
        return NO

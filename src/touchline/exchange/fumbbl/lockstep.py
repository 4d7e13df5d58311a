"""A FUMBBL replay played on our rules: each question is answered as FUMBBL's coaches did, with their dice.

`place` is how far both engines have come in the stream of the replay. A question is answered by looking ahead from
there; a die takes the place to where it fell. The two engines differ where our rules ask what the replay cannot answer,
or roll another die.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.sheets import HALVES, WIDTH
from touchline.bloodbowl.skills.team_rerolls import LEADER_REROLL, TEAM_REROLL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    BLITZ,
    BLOCK,
    BY_HAND,
    FOUL,
    HAND_OFF,
    KICK_OFF,
    MOVE,
    NONE,
    PASS,
    PLAYER,
    QUESTIONS,
    RESULT,
    RESULTS,
    ROW,
    SOURCE,
    SQUARE,
    THROW,
    THROW_TEAM_MATE,
)
from touchline.core.dice import LoggedDice
from touchline.core.errors import TouchlineError
from touchline.core.events import EventList
from touchline.core.match import NO, YES
from touchline.core.record import GIVEN, Answer, Record, Recorder
from touchline.exchange.fumbbl.comparing import differences, position
from touchline.exchange.fumbbl.model import SIDES, Model
from touchline.exchange.fumbbl.rolls import Difference, ReplayEnds, ReportedDice, all_rolls
from touchline.exchange.fumbbl.squads import Squad, skill_id
from touchline.exchange.fumbbl.stream import Item, Replay

KINDS: Final = {
    "move": MOVE, "standUp": MOVE, "removeConfusion": MOVE, "block": BLOCK, "blitz": BLITZ, "blitzMove": BLITZ,
    "standUpBlitz": BLITZ, "pass": PASS, "passMove": PASS, "handOver": HAND_OFF, "handOverMove": HAND_OFF,
    "foul": FOUL, "foulMove": FOUL, "throwTeamMate": THROW_TEAM_MATE, "throwTeamMateMove": THROW_TEAM_MATE,
}  # fmt: skip
CHOICES: Final = {
    "SKULL": "player-down", "BOTH DOWN": "both-down", "PUSHBACK": "push-back", "POW/PUSH": "stumble", "POW": "pow",
}  # fmt: skip
SOURCES: Final = {"Team ReRoll": TEAM_REROLL, "Brilliant Coaching ReRoll": TEAM_REROLL, "Leader ReRoll": LEADER_REROLL}
ROWS: Final = (
    ("RIP", "dead"),
    ("Serious Injury", "serious-injury"),
    ("Seriously Hurt", "seriously-hurt"),
    ("Smashed", "lasting-injury"),
)
DAMAGE: Final = (LookupError, TypeError, ValueError, AttributeError, OverflowError)  # of a log that makes no sense
TURN_OVER: Final = ("turnEnd", "startHalf")
ACTION_OVER: Final = ("playerAction", "turnEnd")
DEEDS: Final = (
    "block", "foul", "dodgeRoll", "goForItRoll", "confusionRoll", "pickUpRoll", "passRoll", "handOver",
)  # fmt: skip
NEXT_ROLLS: Final = (
    "dodgeRoll", "goForItRoll", "pickUpRoll", "catchRoll", "passRoll", "blockRoll", "injury", "confusionRoll",
    "blockChoice", *ACTION_OVER,
)  # fmt: skip


class Unrecorded:
    """A match that was taken over in its middle: it is played, and nothing is written down."""

    def __init__(self, match: BowlMatch, dice: ReportedDice) -> None:
        self.match = match
        self.dice = LoggedDice(dice)
        match.dice = self.dice

    def step(self, action: int) -> Answer:
        seat, text = self.match.actor, self.match.describe(action)
        self.match.step(action)
        dice, self.dice.log = tuple(self.dice.log), []
        return Answer(seat, text, dice)


class Lockstep:
    """One replay on its way through our rules."""

    def __init__(self, replay: Replay, names: bool = True) -> None:
        self.items = replay.items
        self.squad = Squad(replay.game, names)
        self.model = Model(self.squad)
        self.place = 0  # items before it are done
        self.dice = ReportedDice(all_rolls(self.items, self.squad), self.squad, self._coin())
        self.sink = EventList()
        self.compared = 0  # positions
        self.resumed = -1  # where FUMBBL's position was taken the last time
        self.again: list[tuple[int, int]] = []  # the same for Solid Defence, while players are taken off
        self.setups: list[tuple[int, int]] = []  # players and squares still to be set up
        self.taken_over: Unrecorded | None = None
        self.recorder: Recorder[BowlMatch] = Recorder(
            BLOOD_BOWL, self.squad.settings, GIVEN, self.sink, source=self.dice
        )
        self.handlers: dict[str, Callable[[], int]] = {
            name.replace("-", "_"): handler
            for name in QUESTIONS
            if (handler := getattr(self, f"answer_{name.replace('-', '_')}", None)) is not None
        }

    @property
    def match(self) -> BowlMatch:
        return self.recorder.match if self.taken_over is None else self.taken_over.match

    @property
    def start_dice(self) -> tuple[str, ...]:
        return self.recorder.record.start_dice

    def finished(self) -> Record:
        """The record as far as it goes: up to the first time that FUMBBL's position was taken."""
        return self.recorder.finished()

    # --- the loop

    def step(self) -> Answer:
        """Answer one question of our rules."""
        try:
            self._catch_up()
            action = self._answer()
            return (self.taken_over or self.recorder).step(action)
        except (Difference, ReplayEnds):
            raise
        except TouchlineError as error:
            raise Difference(str(error)) from error
        except DAMAGE as error:
            raise Difference(f"the replay is damaged: {type(error).__name__} {error}") from error

    def _answer(self) -> int:
        """What FUMBBL's coach answers to the question that we ask."""
        question = QUESTIONS[self.match.question]
        handler = self.handlers.get(question.replace("-", "_"))
        if handler is None:
            raise Difference(f"we ask {self.match.prompt()!r}, which the import cannot answer")
        action = handler()
        if action not in self.match.legal:
            raise Difference(f"the replay answers {question!r} with what is not legal here: {self._spell(action)}")
        return action

    @property
    def command(self) -> int:
        """The number of FUMBBL's command that comes next."""
        return self.items[min(self.place, len(self.items) - 1)].command

    def resynchronise(self) -> bool:
        """Take FUMBBL's position before the next activation as ours; False if there is none that can be taken."""
        while True:
            place = self.find(lambda item: item.name == "playerAction")
            if place < 0:
                return False
            self.advance(place if place > self.resumed else place + 1)
            if place <= self.resumed:
                continue
            self.resumed = place
            try:
                match = BLOOD_BOWL.stage(position(self.match, self.model), self.squad.settings, self.dice)
            except TouchlineError:
                continue
            self.dice.skip_to(place)
            match.sink = self.sink
            self.taken_over = Unrecorded(match, self.dice)
            return True

    def _spell(self, action: int) -> str:
        try:
            return self.match.describe(action)
        except (KeyError, IndexError, ValueError):
            return str(action)

    def _catch_up(self) -> None:
        """Go on to where the last die fell."""
        self.advance(max(self.place, self.dice.place + 1))

    def advance(self, place: int) -> None:
        while self.place < min(place, len(self.items)):
            self.model.take(self.items[self.place])
            self.place += 1

    def compare(self) -> None:
        """Hold our position against FUMBBL's before a player acts."""
        self.compared += 1
        found = differences(self.match, self.model)
        if found:
            raise Difference("; ".join(found))

    # --- looking ahead

    def find(self, wanted: Callable[[Item], bool], stop: Callable[[Item], bool] = lambda _: False) -> int:
        """The place of the next item that is wanted, or -1 if another one comes first that stops the search."""
        for place in range(self.place, len(self.items)):
            item = self.items[place]
            if wanted(item):
                return place
            if stop(item):
                return -1
        return -1

    def more(self) -> None:
        """The search has come to the end of the replay: there is nothing left to compare with."""
        if self.place >= len(self.items) or all(
            item.name not in (*TURN_OVER, "playerAction") for item in self.items[self.place :]
        ):
            raise ReplayEnds("the replay ends here")

    def report(self, *names: str, stop: tuple[str, ...] = ()) -> Item | None:
        place = self.find(lambda item: item.name in names, lambda item: item.name in stop)
        return None if place < 0 else self.items[place]

    def number(self, id: object) -> int:
        return self.squad.number.get(str(id), NONE)

    def _coin(self) -> int:
        choice = next((item for item in self.items if item.name == "receiveChoice"), None)
        return 1 + (0 if choice is None else self.squad.seat_of_team.get(str(choice.get("teamId")), 0))

    # --- before the kick

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
            if item.name == "gameSetTurnMode" and item.value != "setup" and ours.mode == "setup":
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
        self.advance(place)
        line = 12 if seat == 0 else 13
        found = [(player, ours.at[player]) for player in self.match.team(seat) if ours.at[player] >= 0]
        return sorted(found, key=lambda one: (one[1] % WIDTH != line, 4 <= one[1] // WIDTH <= 10, one[0]))

    def answer_adjust(self) -> int:
        return PLAYER + self.setups[0][0] if self.setups else NO

    def answer_place(self) -> int:
        return SQUARE + self.setups.pop(0)[1]

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

    # --- turns and actions

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

    # --- blocks

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

    # --- dice again, skills, healing

    def answer_re_roll(self) -> int:
        reroll = self.report("reRoll", stop=NEXT_ROLLS)
        if reroll is None:
            return NO
        name = str(reroll.get("reRollSource"))
        source = SOURCES.get(name, skill_id(name))
        if source not in self.match.rules.numbers:
            raise Difference(f"the re-roll {name!r} cannot be imported yet")
        return SOURCE + self.match.rules.numbers[source]

    def answer_use(self) -> int:
        match = self.match
        if match.topic == NONE:
            return self._apothecary()
        skill = match.rules.effects[match.topic].id
        place = self.find(
            lambda item: item.name == "skillUse" and skill_id(str(item.get("skill"))) == skill,
            lambda item: item.name in ("playerAction", "turnEnd", "blockRoll"),
        )
        return YES if place < 0 or self.items[place].get("used") else NO

    def _apothecary(self) -> int:
        id = self.squad.players[self.match.focus]
        place = self.find(
            lambda item: (
                str(item.value.get("playerId")) == id
                and (item.name == "apothecaryChoice" or bool(item.get("casualtyRoll")))
                if item.name in ("apothecaryChoice", "apothecaryRoll")
                else False
            ),
            lambda item: item.name in ACTION_OVER,
        )
        return NO if place < 0 else YES

    def answer_casualty(self) -> int:
        choice = self.report("apothecaryChoice", stop=ACTION_OVER)
        words = "" if choice is None else str(choice.get("seriousInjury"))
        row = next((row for start, row in ROWS if words.startswith(start)), "badly-hurt")
        wanted = ROW + self.match.rules.casualty_names.index(row)
        return wanted if wanted in self.match.legal else self.match.legal[0]

    def answer_argue(self) -> int:
        return NO if self.report("argueTheCall", stop=ACTION_OVER) is None else YES

    def answer_bribe(self) -> int:
        return NO if self.report("bribesRoll", stop=ACTION_OVER) is None else YES

"""Positions set up by hand and read as plain facts, for scenarios, drills and puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.bloodbowl.match_events.markers import events_view
from touchline.bloodbowl.prayers.fortunes import TRAPDOOR, open_trapdoors
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.view import acting_view, ball_view, player_view, team_view
from touchline.bloodbowl.vocabulary import (
    BOXES,
    HELD,
    INJURIES,
    KINDS,
    NONE,
    PHASES,
    RESULTS,
    TESTS,
    TURN,
    UNTIL_HALF,
)
from touchline.core.dice import unpack
from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.grid import DIRECTION_NAMES
from touchline.core.match import DONE
from touchline.core.scenario_file import read_drawing
from touchline.core.staging import SEAT_NAMES, PositionReader

STARTS: Final = ("action", "turn", "kick-off", "drive", "drive-end")
WORDS: Final = ("ball", "prone", "stunned", "dazed", "rooted", "activated", "fainted")
MOVING: Final = (
    "move",
    "blitz",
    "pass",
    "hand-off",
    "foul",
    "throw-team-mate",
)  # actions that are gone on with by steps
ACTING: Final = ("player", "kind", "target", "spent", "rushed", "blocked")


def stage(match: BowlMatch, position: Mapping[str, object]) -> BowlMatch:
    """Put a position on the board of a match that has not begun, and run to the first question."""
    stager = _Stager(match)
    stager.read(position)
    if stager.faults:
        raise ScenarioError("; ".join(stager.faults))
    return match


class _Stager(PositionReader):
    """Puts a position of Blood Bowl on the board."""

    def __init__(self, match: BowlMatch) -> None:
        super().__init__({sheet.label: player for player, sheet in enumerate(match.sheets)}, "player", STARTS)
        self.match = match
        match.half = 1
        match.turns = [2, 1]
        match.phase = TURN
        match.kicking = match.first_kicking = 1
        for seat in (0, 1):
            match.effects[match.team_owner(seat)] |= match.rules.team_sources
        if match.setup.event_switch.in_use:
            match.effects[match.field_owner()] |= match.rules.bits[match.rules.event_trigger]
        match.rules.set_weather(match, match.weather)
        match.rules.equip(match)
        self.readers = {
            "board": self.board,
            "players": self.players,
            "ball": self.ball,
            "active": self.active,
            "kicking": self.kicking,
            "weather": self.weather,
            "half": self.half,
            "turns": self.pair,
            "score": self.pair,
            "rerolls": self.pair,
            "drive_rerolls": self.pair,
            "bribes": self.pair,
            "fans": self.pair,
            "apothecaries": self.pair,
            "used": self.used,
            "used_skills": self.used_skills,
            "ejected": self.ejected,
            "acting": self.acting,
            "in_force": self.in_force,
            "start": self.start_at,
        }

    def read(self, position: Mapping[str, object]) -> None:
        match = self.match
        self.read_keys(position)
        self.check_start()
        if self.faults:
            return
        rules = match.rules
        match.was_stunned = match.stunned & match.team_bits(match.active)
        if self.start == "turn":
            match.turns[match.active] -= 1
            match.after(self.turn, match.active)
        elif self.start == "kick-off":
            match.after(rules.kicked_off)
            match.after(rules.kick)
        elif self.start == "drive":
            match.after(self.drive)
        elif self.start == "drive-end":
            match.after(self.drive_end)
        else:
            match.after(rules.next_activation if match.activated else rules.first_activation)
            if match.act_player != NONE:
                match.after(rules.next_step, match.act_player)
        match.run(DONE)

    def check_start(self) -> None:
        """Only who can holds the ball, a drive starts with an empty pitch, and a touchdown ends play."""
        match = self.match
        holder = match.holder()
        if holder != NONE and not match.rules.can_hold(match, holder):
            self.faults.append(f"{match.sheets[holder].label} cannot hold the ball")
        if self.start == "drive":
            there = [sheet.label for player, sheet in enumerate(match.sheets) if match.at[player] >= 0]
            if there:
                self.faults.append(
                    f"start: a drive begins with everybody in the Dugout, so {', '.join(there)} cannot be on the pitch"
                )
        elif self.start != "drive-end" and match.rules.carrier_home(match) != NONE:
            carrier = match.sheets[match.holder()].label
            self.faults.append(f"{carrier} stands with the ball in the End Zone that it attacks: a touchdown already")

    def turn(self, match: BowlMatch, _: int, seat: int) -> int:
        return match.rules.begin_turn(match, seat)

    def drive(self, match: BowlMatch, _: int) -> int:
        return match.rules.start_drive(match)

    def drive_end(self, match: BowlMatch, _: int) -> int:
        return match.rules.end_drive(match)

    # --- the board

    def board(self, _key: str, value: object) -> None:
        for square, cell in read_drawing(str(value), self.match.grid, self.faults).items():
            if cell == "*":
                self.match.ball = square
            elif cell != ":":
                words = [self.match.grid.name(square)] + (["ball"] if cell.endswith("*") else [])
                words += ["prone"] if cell.startswith("(") else ["stunned"] if cell.startswith("[") else []
                self.put_player(cell.strip("()[]*"), words)

    def players(self, key: str, value: object) -> None:
        for name, text in self.table(key, value).items():
            self.put_player(name, str(text).split())

    def put_player(self, name: str, words: list[str]) -> None:
        match = self.match
        player = self.player(name)
        if player == NONE or not words:
            return
        if words[0] in BOXES[1:]:
            match.box[player] = BOXES.index(words[0])
            self.mark_off_pitch(name, player, words[1:])
            return
        try:
            square = match.grid.square(words[0])
        except TouchlineError as error:
            self.faults.append(f"{name}: {error}; or one of {', '.join(BOXES[1:])}")
            return
        if match.occupied() >> square & 1 or match.at[player] >= 0:
            self.faults.append(f"{name} cannot be put on {words[0]}: the square is taken or the player is placed")
            return
        match.rules.place(match, player, square)
        match.fielded |= 1 << player
        for word in words[1:]:
            self.mark(name, player, word)

    def mark_off_pitch(self, name: str, player: int, words: list[str]) -> None:
        for word in words:
            if word == "fainted":
                self.match.fainted |= 1 << player
            else:
                self.faults.append(f"{name}: {word!r} is for players on the pitch; off it only fainted is allowed")

    def mark(self, name: str, player: int, word: str) -> None:
        match = self.match
        bit = 1 << player
        if word not in WORDS:
            self.faults.append(f"{name}: {word!r} is none of {', '.join(WORDS)}")
        elif word == "ball":
            match.ball = HELD - player
        elif word == "activated":
            match.activated |= bit
        elif word == "fainted":
            match.fainted |= bit
        elif word == "rooted":
            match.rooted |= bit
        else:
            match.rules.count_out(match, player)
            match.dazed = match.dazed | bit if word == "dazed" else match.dazed & ~bit
            match.prone |= bit if word in ("prone", "stunned") else 0
            match.stunned |= bit if word == "stunned" else 0
            match.rules.count_in(match, player)

    def ball(self, _key: str, value: object) -> None:
        try:
            self.match.ball = self.match.grid.square(str(value))
        except TouchlineError as error:
            self.faults.append(f"ball: {error}")

    # --- whose turn, and what has been used

    def active(self, key: str, value: object) -> None:
        self.match.active = self.seat(key, value)

    def kicking(self, key: str, value: object) -> None:
        self.match.kicking = self.match.first_kicking = self.seat(key, value)

    def weather(self, key: str, value: object) -> None:
        weathers = self.match.rules.weathers
        self.match.rules.set_weather(self.match, weathers.index(self.one_of(key, value, tuple(weathers))))

    def half(self, key: str, value: object) -> None:
        if value in (1, 2, 3):
            self.match.half = int(str(value))
        else:
            self.faults.append(f"{key} is 1, 2 or 3 for extra time, not {value!r}")

    def pair(self, key: str, value: object) -> None:
        setattr(self.match, key, self.two_numbers(key, value))

    def used(self, key: str, value: object) -> None:
        for kind in value if isinstance(value, list) else [value]:
            if kind in KINDS:
                self.match.used_actions |= self.match.rules.uses[KINDS.index(str(kind))]
            else:
                self.faults.append(f"{key}: {kind!r} is not an action; allowed: {', '.join(KINDS)}")

    def used_skills(self, key: str, value: object) -> None:
        """Skills used in this turn; the special rule of a star is used up for good."""
        match = self.match
        for name, ids in self.table(key, value).items():
            player = self.player(name)
            for id in self.texts(f"{key}.{name}", ids) if player != NONE else []:
                held = [effect for effect, bit in match.rules.bits.items() if match.effects[player] & bit]
                if id not in held:
                    self.faults.append(f"{key}.{name}: {id!r} is none of {', '.join(held) or 'nothing'}")
                elif id == match.sheets[player].special:
                    match.rules.use_up(match, player, id)
                else:
                    match.used[player] |= match.rules.bits[id]

    def ejected(self, key: str, value: object) -> None:
        for side in value if isinstance(value, list) else [value]:
            self.match.ejected |= 1 << self.seat(key, side)

    def acting(self, key: str, value: object) -> None:
        """An activation under way: the next step is asked for."""
        table, match = self.table(key, value), self.match
        self.faults += [f"{key}: unknown {k!r}; allowed: {', '.join(ACTING)}" for k in table if k not in ACTING]
        player = self.player(str(table.get("player")))
        target = self.player(str(table["target"])) if "target" in table else NONE
        kind = KINDS.index(self.one_of(f"{key}.kind", table.get("kind", MOVING[0]), MOVING))
        spent, rushed = self.two_numbers(key, [table.get("spent", 0), table.get("rushed", 0)])
        if rushed > spent:
            self.faults.append(f"{key}: spent and rushed are numbers of squares, those Rushed among those spent")
        if self.faults:
            return
        match.act_player, match.act_kind, match.act_target = player, kind, target
        match.spent, match.rushed = spent, rushed
        match.act_done = int(table.get("blocked") is True)
        match.activated |= 1 << player
        match.used_actions |= match.rules.uses[kind]

    def in_force(self, key: str, value: object) -> None:
        match = self.match
        owners = {"west": match.team_owner(0), "east": match.team_owner(1), "field": match.field_owner()}
        for name, ids in self.table(key, value).items():
            if name not in owners:
                self.faults.append(f"{key}: {name!r} is none of {', '.join(owners)}")
                continue
            for id in self.texts(f"{key}.{name}", ids):
                if id in match.rules.bits:
                    match.rules.grant(match, owners[name], id, UNTIL_HALF)
                    if id == TRAPDOOR:
                        open_trapdoors(match, NONE)
                else:
                    self.faults.append(f"{key}.{name}: {id!r} is not an effect; allowed: {', '.join(match.rules.bits)}")


def inspect(match: BowlMatch) -> dict[str, object]:
    """Everything an expectation may speak of."""
    return {
        "players": {sheet.label: player_view(match, player) for player, sheet in enumerate(match.sheets)},
        "teams": {SEAT_NAMES[seat]: team_view(match, seat, seat) for seat in (0, 1)},
        "ball": ball_view(match),
        "score": list(match.score),
        "turns": list(match.turns),
        "rerolls": list(match.rerolls),
        "bribes": list(match.bribes),
        "active": SEAT_NAMES[match.active],
        "kicking": SEAT_NAMES[match.kicking],
        "half": match.half,
        "phase": PHASES[match.phase],
        "weather": match.rules.weathers[match.weather],
        "match_events": events_view(match),
        "acting": acting_view(match),
        "prompt": match.prompt(),
    }


def name_value(match: BowlMatch, field: str, value: int) -> str:
    """An event's value as a scenario writes it."""
    if field in ("player", "target"):
        if value >= match.count:
            return SEAT_NAMES[value - match.count]
        return match.sheets[value].label if value != NONE else "-"
    if field in ("square", "from", "landing"):
        return match.grid.name(value) if value >= 0 else "-"
    if field == "dice":
        return str(len(unpack(value)))
    if field in ("seat", "winner"):
        return SEAT_NAMES[value] if value >= 0 else "nobody"
    names: dict[str, list[str] | tuple[str, ...]] = {
        "event": match.rules.kick_off_events,
        "weather": match.rules.weathers,
        "kind": KINDS,
        "result": RESULTS,
        "test": TESTS,
        "injury": INJURIES,
        "row": match.rules.casualty_names,
        "box": BOXES,
        "direction": DIRECTION_NAMES,
        "skill": match.rules.skill_deck.faces,
        "effect": [effect.id for effect in match.rules.effects],
        "source": [effect.id for effect in match.rules.effects],
    }
    return names[field][value] if field in names and value >= 0 else str(value)

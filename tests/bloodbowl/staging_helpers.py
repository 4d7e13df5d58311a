"""For tests of the rules: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tests.bloodbowl import twins
from tests.staged import StagedTable, with_dice
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, JUMP, PLAYER, RESULT, SQUARE, TURN_Q
from touchline.core.hooks import Effect

PLAIN: Mapping[str, object] = {"position": "lineman", "ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 9, "skills": []}


class Table(StagedTable[BowlMatch]):
    """A match of this game that somebody plays by hand."""

    game = BLOOD_BOWL

    @property
    def actor(self) -> str:
        return ("west", "east")[self.match.actor]

    def squares(self, word: str = "to") -> set[str]:
        """The squares of all answers that begin with a word."""
        return {text.removeprefix(f"{word} ") for text in self.legal if text.startswith(f"{word} ")}

    def counted(self, player: str, what: str) -> int:
        return int(self.fact(f"players.{player}.statistics.{what}"))

    @property
    def ball(self) -> str:
        """Who holds the ball, or its square, or `air`."""
        ball = self.fact("ball")
        return "air" if ball["in_air"] else str(ball["holder"] or ball["square"])

    def is_turn_of(self, seat: str) -> bool:
        return self.question == "turn" and self.fact("active") == seat


def stage(
    players: Mapping[str, str], settings: Mapping[str, object] | None = None, dice: str = "", **position: object
) -> Table:
    """A position with these players on the pitch, west to act unless it says otherwise; its start may roll dice.

    The west gets one more player far from everything, and so does an empty east, so that no turn is over at once; where
    a drive is to start they wait in the Dugout as well.
    """
    if twins.edition():
        return twin_table(players, settings, dice, position)
    drive = position.get("start") == "drive"
    far = {"6W": "reserves" if drive else "b14"} if "6W" not in players else {}
    if not any(name.endswith("E") for name in players):
        far["6E"] = "reserves" if drive else "y14"
    players = {**far, **players}
    wanted = {"players": dict(players), "active": "west", **position}
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL.stage(wanted, dict(settings or {}), scripted)))


def twin_table(
    players: Mapping[str, str], settings: Mapping[str, object] | None, dice: str, position: Mapping[str, object]
) -> Table:
    """The same position by the rules of another edition."""
    from tests.bloodbowl.bb2016 import staging_helpers as bb2016

    table = bb2016.stage(players, twins.translated(settings) if settings else None, dice, **position)
    twins.note(table)
    return table


def team(*players: Mapping[str, object], size: int = 12, **staff: object) -> dict[str, object]:
    """A team whose first players differ from plain linemen as given."""
    listed = [{**PLAIN, **player} for player in players]
    return {"id": "team", "players": listed + [dict(PLAIN) for _ in range(size - len(listed))], **staff}


def versus(west: Mapping[str, object], east: Mapping[str, object] | None = None, **more: object) -> dict[str, object]:
    """Settings with these two teams."""
    return {"teams": [dict(west), dict(east or team())], **more}


def skill(effect: Effect[BowlMatch], priority: int = 1000, anywhere: bool = False) -> Skill:
    """A skill of the 2020 edition with this effect."""
    return Skill(effect, effect.id, "Made for a test.", TRAIT, (BB2020,), priority, anywhere=anywhere)


def new_match(dice: str, settings: Mapping[str, object] | None = None) -> Table:
    """A match from its very beginning."""
    if twins.edition():
        return twin_match(dice, settings)
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL.new(dict(settings or {}), scripted)))


def twin_match(dice: str, settings: Mapping[str, object] | None) -> Table:
    from tests.bloodbowl.bb2016 import staging_helpers as bb2016

    table = bb2016.new_match(dice, twins.translated(settings) if settings else None)
    twins.note(table)
    return table


def varied(chance: Random, match: BowlMatch) -> int:
    """An answer by chance: first what kind of thing is done, then which; turns seldom end early."""
    groups: dict[int, list[int]] = {}
    for action in match.legal:
        if action < SQUARE or action >= RESULT:
            kind = action
        elif action >= ACT:
            kind = ACT + (action - ACT) // 64
        else:
            kind = SQUARE if action < JUMP else JUMP if action < PLAYER else PLAYER
        groups.setdefault(kind, []).append(action)
    kinds = list(groups)
    if match.question == TURN_Q and len(kinds) > 1 and chance.random() < 0.97:
        kinds = [kind for kind in kinds if kind >= SQUARE] or kinds
    return chance.choice(groups[chance.choice(kinds)])

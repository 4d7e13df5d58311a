"""For tests of the 2016 edition: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl import staging_helpers, twins
from tests.staged import with_dice
from touchline.bloodbowl.game import BLOOD_BOWL_2016

PLAIN: Mapping[str, object] = {"position": "lineman", "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": []}


class Table(staging_helpers.Table):
    """A match of this edition that somebody plays by hand."""

    game = BLOOD_BOWL_2016

    def answer(self, text: str) -> None:
        """A target that this edition does not ask for is left out in a test of two editions."""
        if not (twins.edition() and text.startswith("target ") and self.question != "target"):
            super().answer(text)


def stage(
    players: Mapping[str, str], settings: Mapping[str, object] | None = None, dice: str = "", **position: object
) -> Table:
    """A position with these players on the pitch, west to act unless it says otherwise; its start may roll dice.

    The west gets one more player far from everything, and so does an empty east, so that no turn is over at once.
    """
    far = {"6W": "b14"} if "6W" not in players else {}
    if not any(name.endswith("E") for name in players):
        far["6E"] = "y14"
    wanted = {"players": {**far, **players}, "active": "west", **position}
    given = dict(settings or versus(team()))
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL_2016.stage(wanted, given, scripted)))


def team(*players: Mapping[str, object], size: int = 12, **staff: object) -> dict[str, object]:
    """A team whose first players differ from plain linemen as given."""
    listed = [{**PLAIN, **player} for player in players]
    return {"id": "team", "players": listed + [dict(PLAIN) for _ in range(size - len(listed))], **staff}


def versus(west: Mapping[str, object], east: Mapping[str, object] | None = None, **more: object) -> dict[str, object]:
    """Settings with these two teams."""
    return {"teams": [dict(west), dict(east or team())], **more}


def new_match(dice: str, settings: Mapping[str, object] | None = None) -> Table:
    """A match from its very beginning."""
    given = dict(settings or versus(team()))
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL_2016.new(given, scripted)))

"""What can be seen of Match Events on the pitch."""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.words import sentences

PLAYERS = {"1W": "b7", "2W": "b9", "1E": "y7", "2E": "y9"}


def event(id: str, dice: str = "", answer: str = "", answer_dice: str = "") -> Table:
    table = trigger(id, PLAYERS, dice, ball="m6")
    return table.play(answer, dice=answer_dice) if answer else table


@pytest.mark.parametrize(
    ("table", "square"),
    [
        (("pop",), "m6"),
        (("dodgy-trapdoor", "d6 1"), "g2"),
        (("dreadful-stench", "", "square a4"), "a4"),
        (("tizcan-wave", "d16 3"), "d1"),
        (("burning-barrel", "", "square h9", "d8 2, d3 1"), "h8"),
        (("camra-crash", "", "square h9", "d8 2, d3 1"), "h8"),
    ],
)
def test_markers_have_a_square(table: tuple[str, ...], square: str) -> None:
    assert shown(event(*table), table[0])["square"] == square


@pytest.mark.parametrize("id", ["burning-barrel", "camra-crash"])
def test_where_nobody_can_go_is_drawn(id: str) -> None:
    table = event(id, "", "square h9", "d8 2, d3 1")
    assert BLOOD_BOWL.draw(table.match).count("#") == (1 if id == "burning-barrel" else 9)


def test_players_and_teams_are_named() -> None:
    assert shown(event("feud", "player 1, player 2"), "feud")["players"] == ["1W", "2E"]
    assert shown(event("moment-of-glory", "player 2"), "moment-of-glory")["players"] == ["2W"]
    assert shown(event("wish-daemon", "coin tails"), "wish-daemon")["seats"] == [1]
    assert lasting(event("whiteout")) == ["whiteout"]


def test_an_event_is_described_in_words() -> None:
    table = event("camra-crash", "", "square h9", "d8 2, d3 1")
    told = sentences(table.match, table.log.drain(), 0)
    assert any("h8" in line for line in told)
    assert all(line.endswith((".", "!")) for line in told)

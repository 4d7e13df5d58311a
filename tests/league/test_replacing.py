"""Players, teams and fixtures are replaced by copies: a copy has every field, and changes leave the original alone."""

from __future__ import annotations

from dataclasses import fields

import pytest

from touchline.league.model import LeagueTeam, Player, changed, squad_of
from touchline.league.state import Fixture

PLAYER = Player(
    "p1", 7, "Griff", "blitzer", 90_000, 2, 30, 16, (), 1, ("MA",), True, True, True, True, True, True, 1, True, True,
    True, True, "dead", {"games": 3}, "orc", "chainsaw", "lineman",
)  # fmt: skip
TEAM = LeagueTeam(
    "t1", "Reikland", "Ann", "human", "badlands-brawl", "approved", {"p1": PLAYER}, 70_000, 3, 2, 1, 4, True,
    ("wizard",), 1, 1_100_000, {"trophy": "cup"}, "greedy", "f1",
)  # fmt: skip
FIXTURE = Fixture(
    "f1", 2, "regular", 3, "t1", "t2", "playoff", "A", "2026-05-01", ("winner of sf1", "winner of sf2"), True, 4,
    {"weather": "nice"}, {}, "played", None, "t1", {"t1": 2}, {"t1.mvp": ["p1"]}, "Sunday", "table1",
)  # fmt: skip


@pytest.mark.parametrize("thing", [PLAYER, TEAM, FIXTURE], ids=lambda thing: type(thing).__name__)
def test_a_copy_has_every_field(thing: Player | LeagueTeam | Fixture) -> None:
    copied = thing.copy()
    assert copied is not thing
    assert [field.name for field in fields(thing) if not hasattr(copied, field.name)] == []
    assert copied == thing


def test_a_changed_copy_leaves_the_original_alone() -> None:
    older = changed(PLAYER, spp=36, left="retired")
    assert (older.spp, older.left, older.name) == (36, "retired", "Griff")
    assert (PLAYER.spp, PLAYER.left) == (30, "dead")


def test_nothing_is_changed_that_a_player_does_not_have() -> None:
    with pytest.raises(AttributeError):
        changed(PLAYER, spq=36)


@pytest.mark.parametrize("name", ["p2", 1, True, None])
def test_a_squad_can_be_asked_for_anything(name: object) -> None:
    squad = squad_of({"p1": PLAYER})
    assert name not in squad
    assert squad.get(name) is None
    with pytest.raises(KeyError):
        squad[name]
    assert squad["p1"] is squad.get("p1") is PLAYER

"""Stunty. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having
from touchline.core.dice import ScriptedDice


def dodging(die: int, *skills: str, east: dict[str, object] | None = None) -> str:
    """1W leaves the Tackle Zone of 1E for a square marked by 2E."""
    settings = versus(team(having(*skills)), team(east or {}))
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, settings).play("move 1W")
    table.match.dice = ScriptedDice([f"d6 {die}", "d6 1", "d6 2"])  # the last two for the armour of a player who falls
    table.match.step(table.match.parse("to f5"))
    return table.status("1W")


@pytest.mark.rule("bb2020.trait.stunty.dodge")
def test_it_ignores_markers_of_the_square_entered() -> None:
    assert dodging(3, "stunty") == "standing"
    assert dodging(2, "stunty") == "prone"
    assert dodging(3) == "prone"


@pytest.mark.rule("bb2020.trait.stunty.dodge", "bb2020.interaction.stunty-with-weapon")
@pytest.mark.parametrize("bulk", ["bombardier", "chainsaw", "swoop"])
def test_not_with_something_bulky(bulk: str) -> None:
    assert dodging(3, "stunty", bulk) == "prone"
    assert dodging(4, "stunty", bulk) == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.stunty-with-titchy")
def test_with_titchy_it_is_one_easier_still() -> None:
    assert dodging(2, "stunty", "titchy") == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.stunty-vs-prehensile-tail")
def test_tails_still_count() -> None:
    assert dodging(3, "stunty", east=having("prehensile-tail")) == "prone"
    assert dodging(4, "stunty", east=having("prehensile-tail")) == "standing"


@pytest.mark.rule("bb2020.trait.stunty.interference")
def test_its_passes_are_easier_to_interfere_with() -> None:
    table = stage({"1W": "e5 ball", "1E": "g5"}, versus(team(having("stunty"))))
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 5, d6 6")
    assert table.ball == "1E", "3+ at -3 and +1"


@pytest.mark.rule("bb2020.trait.stunty.injury-table", "bb2020.interaction.stunty-thick-skull-table")
@pytest.mark.parametrize(
    ("injury", "plain", "thick"),
    [
        ("d6 3, d6 3", "stunned", "stunned"),
        ("d6 3, d6 4", "knocked-out", "stunned"),
        ("d6 4, d6 4", "knocked-out", "knocked-out"),
        ("d6 4, d6 5", "badly-hurt", "badly-hurt"),
        ("d6 5, d6 5, d16 7", "seriously-hurt", "seriously-hurt"),
    ],
)
def test_the_stunty_injury_table(injury: str, plain: str, thick: str) -> None:
    for skills, expected in ((("stunty",), plain), (("stunty", "thick-skull"), thick)):
        table = facing({}, having(*skills)).play("block 1W", dice="block pow").play("push to i6")
        table.play("stay", dice=f"d6 6, d6 6, {injury}")
        assert expected in (table.status("1E"), table.fact("players.1E.casualty"))

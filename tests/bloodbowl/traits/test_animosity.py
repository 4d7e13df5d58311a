"""Animosity: the ball is not for everybody. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


def carrying(trait: str, mate: dict[str, object] | None = None) -> Table:
    settings = versus(team(having(trait), {"position": "orc-lineman", **(mate or {})}, {"position": "troll"}))
    return stage({"1W": "e5 ball", "2W": "g5", "3W": "h7", "4W": "k9", "1E": "y2"}, settings)


@pytest.mark.rule("bb2020.trait.animosity.refuses-on-one", "bb2020.trait.animosity.timing")
@pytest.mark.rule("bb2020.trait.animosity.no-turnover")
def test_a_one_refuses_after_the_move_and_before_the_ball_is_given() -> None:
    table = carrying("animosity (Orc Linemen)").play("hand-off 1W", "to f5")
    table.play("hand to 2W", dice="d6 1")
    assert (table.ball, table.square("1W")) == ("1W", "f5")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []
    assert "hand-off" not in table.actions_of("2W")
    assert (
        carrying("animosity (Orc Linemen)").play("hand-off 1W", "to f5", "hand to 2W", dice="d6 2, d6 3").ball == "2W"
    )


@pytest.mark.rule("bb2020.trait.animosity.refuses-on-one", "bb2020.trait.animosity.no-turnover")
def test_a_pass_at_the_square_of_such_a_team_mate() -> None:
    table = carrying("animosity (Orc Linemen)").play("pass 1W", "throw", "throw to g5", dice="d6 1")
    assert (table.ball, table.is_turn_of("west")) == ("1W", True)
    assert "pass" not in table.actions_of("4W")
    table = carrying("animosity (Orc Linemen)").play("pass 1W", "throw", "throw to h7", dice="d6 5, d6 3")
    assert table.ball == "3W", "a troll is another matter"


@pytest.mark.rule("bb2020.trait.animosity.refuses-on-one")
@pytest.mark.parametrize(
    ("trait", "position", "dislikes"),
    [
        ("animosity (all team-mates)", "anything", True),
        ("animosity (Dwarfs and Halflings)", "old-world-dwarf-blocker", True),
        ("animosity (Dwarfs and Halflings)", "old-world-halfling-hopeful", True),
        ("animosity (Dwarfs and Halflings)", "old-world-human-thrower", False),
        ("animosity (Big Uns)", "big-un", True),
        ("animosity (Underworld Goblin Linemen)", "underworld-goblin-lineman", True),
        ("animosity (Underworld Goblin Linemen)", "skaven-clanrat", False),
    ],
)
def test_who_it_names(trait: str, position: str, dislikes: bool) -> None:
    table = carrying(trait, {"position": position}).play("hand-off 1W", "to f5")
    table.play("hand to 2W", dice="d6 1" if dislikes else "d6 3")
    assert table.ball == ("1W" if dislikes else "2W")


@pytest.mark.rule("bb2020.trait.animosity.not-mercenaries-or-stars")
@pytest.mark.parametrize("contract", ["mercenary", "star"])
def test_mercenaries_and_stars_are_liked(contract: str) -> None:
    table = carrying("animosity (all team-mates)", {"contract": contract})
    assert table.play("hand-off 1W", "to f5", "hand to 2W", dice="d6 3").ball == "2W"

"""Foul Appearance, Prehensile Tail, Thick Skull and Big Hand of the 2016 edition, where they differ from 2020."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, facing, having, stage, team, versus

FOUL = having("foul-appearance")


@pytest.mark.rule(
    "bb2016.skill.foul-appearance.one-wastes-block",
    "bb2016.skill.foul-appearance.blitz-after-moving",
    "bb2016.skill.foul-appearance.blitz-goes-on",
)
def test_the_roll_comes_when_the_block_is_due() -> None:
    table = facing({"ma": 3}, FOUL, {"1W": "e6"}).play("blitz 1W").play("to g6").play("block 1E", dice="d6 1")
    assert table.question == "move", "only the block is wasted, and its square of movement is spent"
    assert table.match.spent == 3
    assert not [answer for answer in table.legal if answer.startswith("block")]
    late = (
        facing({"ma": 1}, FOUL, {"1W": "f6"})
        .play("blitz 1W")
        .play("to g6")
        .play("block 1E", dice="d6 2, d6 2, block push-back")
    )
    assert late.question == "push", "Go For It, then the roll"
    assert facing({}, FOUL).play("block 1W", dice="d6 1").is_turn_of("west")


@pytest.mark.rule("bb2016.skill.foul-appearance.each-block")
def test_the_second_block_of_frenzy_needs_its_own_roll() -> None:
    table = (
        facing(having("frenzy"), FOUL).play("block 1W", dice="d6 2, block push-back").play("push to i6", dice="d6 1")
    )
    assert (table.is_turn_of("west"), table.square("1W")) == (True, "h6")
    settings = versus(team(having("frenzy")), team(FOUL), foul_appearance="first-block")
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="d6 2, block push-back")
    table.play("push to i6", dice="block push-back")
    assert table.question == "push", "a league may leave the second roll out"


@pytest.mark.rule("bb2016.skill.foul-appearance.not-gaze-or-bomb")
def test_neither_a_gaze_nor_a_bomb_needs_it() -> None:
    table = facing(having("hypnotic-gaze", "bombardier"), FOUL).play("hypnotic-gaze 1W").play("gaze at 1E", dice="d6 4")
    assert table.status("1E") == "dazed"
    table = facing(having("bombardier"), FOUL, {"1E": "j6"}).play("throw-bomb 1W").play("throw to j6", dice="d6 4")
    assert table.play("no", dice="d6 1, d6 1").status("1E") == "prone"


def dodged(tails: int, die: int, *skills: str) -> Table:
    settings = versus(team({"ag": 4}), team(*[having("prehensile-tail")] * tails, having(*skills)))
    places = ["h5", "h6", "h7"][:tails]
    players = {f"{number}E": place for number, place in enumerate(places, start=1)}
    players[f"{tails + 1}E"] = "g7"
    table = stage({"1W": "g6", **players}, settings).play("move 1W")
    return table.play("to f5", dice=f"d6 {die}")


@pytest.mark.rule("bb2016.skill.prehensile-tail.minus-one-each", "bb2016.interaction.prehensile-tail-two-players")
def test_several_tails_add_up() -> None:
    assert dodged(1, 3).status("1W") == "standing", "AG 4 needs 3+, +1, -1"
    assert dodged(2, 4).status("1W") == "standing"
    assert dodged(2, 5, "diving-tackle").question == "use"
    table = dodged(2, 5, "diving-tackle").play("yes", dice="d6 1, d6 1")
    assert table.status("1W") == "prone", "-4 in all"


@pytest.mark.rule("bb2016.skill.prehensile-tail.minus-one-each")
def test_two_tails_fail_a_three() -> None:
    settings = versus(team({"ag": 4}), team(having("prehensile-tail"), having("prehensile-tail")))
    table = stage({"1W": "g6", "1E": "h5", "2E": "h7"}, settings).play("move 1W").play("to f6", dice="d6 3, d6 1, d6 1")
    assert table.status("1W") == "prone"


@pytest.mark.rule(
    "bb2016.skill.thick-skull.with-stunty",
    "bb2016.interaction.stunty-thick-skull-table",
    "bb2016.skill.stunty.injury-table",
)
@pytest.mark.parametrize(
    ("skull", "dice", "status"),
    [
        (True, "d6 3, d6 3", "stunned"),
        (True, "d6 3, d6 4", "knocked-out"),
        (True, "d6 4, d6 4", "stunned"),
        (True, "d6 4, d6 5", "casualty"),
        (True, "d6 5, d6 5, d68 41", "casualty"),
        (False, "d6 3, d6 3", "stunned"),
        (False, "d6 3, d6 4", "knocked-out"),
        (False, "d6 4, d6 4", "knocked-out"),
        (False, "d6 4, d6 5", "casualty"),
    ],
)
def test_the_injury_table_of_stunty_players(skull: bool, dice: str, status: str) -> None:
    victim = having("stunty", "thick-skull") if skull else having("stunty")
    table = (
        facing({}, victim)
        .play("block 1W", dice="block pow")
        .play("push to i6")
        .play("stay", dice=f"d6 4, d6 5, {dice}")
    )
    assert table.status("1E") == status
    if status == "casualty":
        assert table.fact("players.1E.casualty") == ("badly-hurt" if "d68" not in dice else "miss-next-game")


@pytest.mark.rule("bb2016.skill.stunty.after-modifiers")
def test_the_total_is_read_after_modifiers() -> None:
    table = facing(having("mighty-blow"), having("stunty")).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 4, d6 5, d6 3, d6 3").play("yes")
    assert table.status("1E") == "knocked-out", "6 and 1 are 7"


@pytest.mark.rule("bb2016.skill.big-hand.not-for-catching")
def test_a_big_hand_does_not_help_to_catch() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5", "1E": "h5"}, versus(team({}, having("big-hand")))).play(
        "pass 1W", "throw"
    )
    table.play("throw to g5", dice="d6 3, d6 3, d8 2")
    assert table.ball == "g4", "+1 and -1 for the marker: a 4 was needed"


@pytest.mark.rule("bb2016.skill.sure-hands.reroll-pick-up")
def test_sure_hands_repeat_every_failed_pick_up() -> None:
    table = (
        facing(having("sure-hands"), {}, {"1W": "c6", "1E": "y6"}, ball="d6").play("move 1W").play("to d6", dice="d6 1")
    )
    assert table.play("re-roll by sure-hands", dice="d6 3").ball == "1W"

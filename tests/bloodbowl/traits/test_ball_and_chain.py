"""Ball & Chain: whirled across the pitch. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having
from touchline.core.errors import SetupError

CHAIN = having("ball-and-chain", "no-hands", "secret-weapon", ma=3, st=7, av=8)
KNOCKED_OUT = "d6 4, d6 4"


def chained(players: dict[str, str] | None = None, east: dict[str, object] | None = None, **chain: object) -> Table:
    """1W at g6 has declared its move."""
    table = stage({"1W": "g6", "9E": "y14", **(players or {})}, versus(team({**CHAIN, **chain}), team(east or {})))
    return table.play("ball-and-chain 1W")


@pytest.mark.rule("bb2020.trait.ball-and-chain.only-action")
def test_its_move_is_all_it_can_do_and_any_number_may() -> None:
    players = {"1W": "g6", "2W": "e9", "1E": "h6", "2E": "h7 prone"}
    table = stage(players, versus(team(CHAIN, CHAIN)), ball="b2")
    assert table.actions_of("1W") == table.actions_of("2W") == ["ball-and-chain"]
    table.play("ball-and-chain 1W", "stop")
    assert table.actions_of("2W") == ["ball-and-chain"]


@pytest.mark.rule("bb2020.trait.ball-and-chain.direction")
@pytest.mark.parametrize(
    ("side", "squares"),
    [
        ("north", ["f5", "g5", "h5"]),
        ("east", ["h5", "h6", "h7"]),
        ("south", ["h7", "g7", "f7"]),
        ("west", ["f7", "f6", "f5"]),
    ],
)
def test_the_coach_faces_a_side_and_a_die_does_the_rest(side: str, squares: list[str]) -> None:
    table = chained()
    assert table.legal == ["stop", "face north", "face east", "face south", "face west"]
    for die in range(1, 7):
        square = chained().play(f"face {side}", dice=f"d6 {die}").square("1W")
        assert square == squares[(die - 1) // 2]


@pytest.mark.rule("bb2020.trait.ball-and-chain.may-stop")
def test_it_may_stop_at_any_time() -> None:
    table = chained().play("face east", dice="d6 3").play("stop")
    assert (table.square("1W"), table.is_turn_of("west")) == ("h6", True)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.dodges-automatically")
@pytest.mark.rule("bb2020.interaction.ball-and-chain-vs-diving-tackle")
def test_nobody_holds_it_back() -> None:
    holder = having("diving-tackle", "prehensile-tail", "tentacles")
    table = chained({"1E": "g5", "2E": "h5"}, holder).play("face south", dice="d6 3")
    assert (table.square("1W"), table.question) == ("g7", "face")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.leaves-pitch")
def test_the_crowd_gets_who_leaves_the_pitch() -> None:
    table = stage({"1W": "g1", "9E": "y14"}, versus(team(CHAIN))).play("ball-and-chain 1W")
    table.play("face north", dice=f"d6 3, {KNOCKED_OUT}")
    assert table.status("1W") == "knocked-out"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.ball-and-chain.ball-square")
def test_the_ball_bounces_and_it_goes_on() -> None:
    table = stage({"1W": "g6", "9E": "y14"}, versus(team(CHAIN)), ball="h6").play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, d8 2")
    assert (table.ball, table.square("1W"), table.question) == ("h5", "h6", "face")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.blocks-anyone", "bb2020.trait.ball-and-chain.must-follow-up")
def test_it_blocks_whoever_stands_in_the_way_and_follows() -> None:
    """7 against 3 are three dice. Foul Appearance does not matter, and nobody is asked about following up."""
    table = chained({"1E": "h6"}, having("foul-appearance"))
    table.play("face east", dice="d6 3, block push-back, block pow, block pow")
    table.play("take push-back", "push to i6")
    assert (table.square("1W"), table.square("1E"), table.question) == ("h6", "i6", "face")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.blocks-anyone", "bb2020.trait.ball-and-chain.team-mate-block")
def test_a_team_mate_is_blocked_without_assists_and_its_own_coach_chooses() -> None:
    """ST 2 against 5: the stronger team-mate's dice are chosen by the same coach; 3W and 1E assist nobody."""
    settings = versus(team({**CHAIN, "st": 2}, {"st": 5}))
    table = stage({"1W": "g6", "2W": "h6", "3W": "h5", "1E": "i7", "2E": "y14"}, settings).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, block push-back, block pow, block pow")
    assert (table.question, table.actor) == ("result", "west")
    table.play("take pow", "push to i6", dice="d6 1, d6 2")
    assert table.status("2W") == "prone"
    assert table.is_turn_of("east"), "a team-mate knocked down is a Turnover"


@pytest.mark.rule("bb2020.trait.ball-and-chain.team-mate-block")
def test_hurting_a_team_mate_counts_for_nobody() -> None:
    table = chained({"2W": "h6"}).play("face east", dice="d6 3, block pow, block pow, block pow")
    table.play("push to i6", dice="d6 6, d6 6, d6 6, d6 6, d16 1")
    assert (table.status("2W"), table.counted("1W", "casualties")) == ("casualty", 0)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.overruns-downed")
@pytest.mark.parametrize("status", ["prone", "stunned"])
def test_players_on_the_ground_are_pushed_aside_and_bruised(status: str) -> None:
    table = chained({"1E": f"h6 {status}"}, skills=["ball-and-chain", "mighty-blow +1"])
    table.play("face east", dice="d6 3").play("push to i6", dice="d6 4, d6 4")
    assert (table.square("1E"), table.status("1E"), table.square("1W")) == ("i6", status, "h6")
    assert table.question == "face", "no Mighty Blow with an 8 against 9+"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.overruns-downed")
def test_players_on_the_ground_can_be_pushed_into_the_crowd() -> None:
    table = stage({"1W": "y6", "1E": "z6 prone", "9E": "b2"}, versus(team(CHAIN))).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, d6 1, d6 1")
    assert (table.status("1E"), table.square("1W")) == ("reserves", "z6")


@pytest.mark.rule("bb2020.trait.ball-and-chain.rush-empty")
@pytest.mark.parametrize(
    ("die", "weather", "falls"),
    [(2, "perfect-conditions", False), (1, "perfect-conditions", True), (2, "blizzard", True)],
)
def test_a_failed_rush_is_a_fall_in_the_square_it_moved_to(die: int, weather: str, falls: bool) -> None:
    table = stage({"1W": "g6", "9E": "y14"}, versus(team({**CHAIN, "ma": 1})), weather=weather)
    table.play("ball-and-chain 1W").play("face east", dice="d6 3")
    table.play("face east", dice=f"d6 3, d6 {die}" + (f", {KNOCKED_OUT}" if falls else ""))
    assert table.status("1W") == ("knocked-out" if falls else "standing")
    assert table.is_turn_of("east") if falls else table.square("1W") == "i6"


@pytest.mark.rule("bb2020.trait.ball-and-chain.rush-into-player")
def test_rushing_into_somebody() -> None:
    table = chained({"1E": "i6"}, ma=1).play("face east", dice="d6 3")
    table.play("face east", dice="d6 3, d6 1").play("push to j6", dice=KNOCKED_OUT)
    assert (table.status("1W"), table.square("1E"), table.status("1E")) == ("knocked-out", "j6", "standing")
    assert table.is_turn_of("east")
    table = chained({"1E": "i6"}, ma=1).play("face east", dice="d6 3")
    table.play("face east", dice="d6 3, d6 2, block push-back, block pow, block pow")
    assert table.question == "result", "a block"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.injury-without-armour")
@pytest.mark.rule("bb2020.interaction.thick-skull-vs-stunned-as-ko")
@pytest.mark.parametrize("injury", ["d6 1, d6 1", "d6 3, d6 4", "d6 4, d6 4"])
@pytest.mark.parametrize("skills", [["ball-and-chain"], ["ball-and-chain", "thick-skull"]])
def test_going_down_needs_no_armour_roll_and_stunned_is_knocked_out(injury: str, skills: list[str]) -> None:
    table = chained({"1E": "h6"}, st=3, skills=skills)
    table.play("face east", dice=f"d6 3, block player-down, {injury}")
    assert table.status("1W") == "knocked-out"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.ball-and-chain.injury-without-armour")
def test_being_placed_prone_hurts_as_well() -> None:
    settings = versus(team(having("wrestle")), team(CHAIN))
    table = stage({"1W": "g6", "1E": "h6", "9E": "y14"}, settings)
    table.play("block 1W", dice="block both-down, block both-down, block both-down").play("yes", dice="d6 1, d6 1")
    assert (table.status("1E"), table.status("1W")) == ("knocked-out", "prone")


@pytest.mark.rule("bb2020.trait.ball-and-chain.banned-skills")
@pytest.mark.parametrize(
    "skill", ["shadowing", "on-the-ball", "multiple-block", "leap", "grab", "frenzy", "diving-tackle"]
)
def test_skills_it_cannot_have(skill: str) -> None:
    with pytest.raises(SetupError, match=f"ball-and-chain.*{skill}"):
        stage({"1W": "g6"}, versus(team(having("ball-and-chain", skill))))


@pytest.mark.rule("bb2020.trait.ball-and-chain.brawler")
def test_brawler_works_in_its_blocks() -> None:
    table = chained({"1E": "h6"}, st=3, skills=["ball-and-chain", "brawler"])
    table.play("face east", dice="d6 3, block both-down")
    assert "re-roll by brawler" in table.legal


@pytest.mark.rule("bb2020.trait.ball-and-chain.leaves-pitch", "bb2020.trait.ball-and-chain.injury-without-armour")
@pytest.mark.parametrize("result", ["push-back", "pow"])
@pytest.mark.parametrize(("injury", "status"), [("d6 3, d6 4", "reserves"), ("d6 4, d6 4", "knocked-out")])
def test_a_block_into_the_crowd_knocks_nobody_down_first(result: str, injury: str, status: str) -> None:
    """The crowd's Injury roll is the only one, and Stunned there is the Reserves box."""
    table = stage({"1W": "f2", "1E": "f1"}, versus(team(), team({"skills": ["ball-and-chain"]})))
    assert table.play("block 1W", dice=f"block {result}").play("stay", dice=injury).status("1E") == status

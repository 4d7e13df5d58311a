"""Open, Marked, Prone and Reserves. (Player Status)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams, walk
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.settings import EVERYTHING

RING = ("g5", "h5", "i5", "g6", "i6", "g7", "h7", "i7")


@pytest.mark.rule("blitz.status.exactly-one-of-four", "blitz.status.live")
@pytest.mark.parametrize("seed", [4, 5])
def test_every_player_has_one_status_that_follows_from_the_board(seed: int) -> None:
    seen = set()
    for match in walk(seed, 400, **{**EVERYTHING, "teams": ["vampire", "snotling"], "arena": "none"}):
        players: dict[str, dict[str, object]] = BLITZ_BOWL.inspect(match)["players"]  # type: ignore[assignment]
        standing = [player for player in players.values() if player["status"] in ("open", "marked")]
        for player in players.values():
            seen.add(player["status"])
            assert (player["status"] == "reserves") is (player["square"] is None)
            if player in standing:
                foes = [foe for foe in standing if foe["seat"] != player["seat"]]
                near = [foe for foe in foes if adjacent(str(player["square"]), str(foe["square"]))]
                assert player["status"] == ("marked" if near else "open")
    assert seen == {"open", "marked", "prone", "reserves"}


def adjacent(one: str, other: str) -> bool:
    columns, rows = abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))
    return max(columns, rows) == 1


@pytest.mark.rule("blitz.status.adjacent-eight", "blitz.status.marked")
@pytest.mark.parametrize("square", RING)
def test_each_of_the_eight_squares_around_is_adjacent(square: str) -> None:
    assert stage({"1W": "h6", "1E": square}).status("1W") == "marked"


@pytest.mark.rule("blitz.status.adjacent-eight", "blitz.status.open")
@pytest.mark.parametrize("square", ["f4", "h4", "j6", "g8", "j5"])
def test_two_squares_away_is_not_adjacent(square: str) -> None:
    assert stage({"1W": "h6", "1E": square}).status("1W") == "open"


@pytest.mark.rule("blitz.status.adjacent-eight")
def test_rubble_and_players_at_the_corner_do_not_part_neighbours() -> None:
    corner = {
        "id": "corner",
        "name": "Corner",
        "about": "Two pillars with a diagonal between them.",
        "rows": [
            "A....B",
            "A.#..B",
            "A..#.B",
            "A...TB",
            "A....B",
            "A....B",
        ],
    }
    table = stage({"1W": "d2", "1E": "c3"}, {"pitches": [corner]})
    assert (table.status("1W"), table.status("1E")) == ("marked", "marked")
    table = stage({"1W": "g6", "2W": "g7", "3W": "h6 prone", "1E": "h7"})
    assert table.status("1W") == "marked"


@pytest.mark.rule("blitz.status.open", "blitz.status.prone-never-marks", "blitz.glossary.standing-opponent")
def test_prone_opponents_mark_nobody_and_are_marked_by_nobody() -> None:
    table = stage({"1W": "h6", "2W": "d6 prone", "1E": "i6 prone", "2E": "e6"})
    assert [table.status(name) for name in ("1W", "1E", "2W", "2E")] == ["open", "prone", "prone", "open"]
    assert "block" not in table.actions_of("1W")


@pytest.mark.rule("blitz.status.marking-is-mutual")
def test_marking_is_mutual_whoever_came() -> None:
    table = stage({"1W": "f6", "1E": "h6", "2W": "b1"})
    table.play("mark 1W", "to g6")
    assert (table.status("1W"), table.status("1E")) == ("marked", "marked")
    table.play("block 1W", dice="block shove").play("stay")
    assert (table.status("1W"), table.status("1E")) == ("open", "open")


@pytest.mark.rule("blitz.status.several-markers")
def test_one_player_marks_and_is_marked_by_several() -> None:
    foes = {f"{number}E": square for number, square in enumerate(RING[:6], 1)}
    table = stage({"1W": "h6", **foes})
    assert {table.status(name) for name in ("1W", *foes)} == {"marked"}
    table.play("block 1W")
    assert table.legal == [f"target {name}" for name in foes]


@pytest.mark.rule("blitz.status.live")
def test_status_changes_the_moment_a_player_stands_up_arrives_or_leaves() -> None:
    table = stage({"1W": "h6 prone", "1E": "i6", "2W": "a3", "2E": "b6"}, {"fouls": True})
    assert table.status("1E") == "open"
    table.play("stand-up 1W")
    assert (table.status("1W"), table.status("1E")) == ("marked", "marked")
    table.play("block 1W", dice="block smash, d6 1")
    assert table.status("1W") == "open"


@pytest.mark.rule("blitz.status.prone-not-used-for-challenges")
def test_a_prone_team_mate_does_not_help_with_a_challenge() -> None:
    table = stage({"1W": "e6", "2W": "h5", "3W": "h7 prone"}, challenges=["get-together"])
    table.play("run 1W", "to g6")
    assert table.question == "action"
    table = stage({"1W": "e6", "2W": "h5", "3W": "h7"}, challenges=["get-together"])
    table.play("run 1W", "to g6")
    assert table.legal == ["claim nothing", "claim 1 get-together"]


@pytest.mark.rule("blitz.status.prone-not-used-for-challenges")
def test_nor_does_a_prone_team_mate_spoil_one() -> None:
    table = stage({"1W": "e6", "2W": "h5 prone"}, challenges=["spread-out"])
    assert table.play("run 1W", "to g6").question == "claim"
    table = stage({"1W": "e6", "2W": "h5"}, challenges=["spread-out"])
    assert table.play("run 1W", "to g6").question == "action"
    table = stage({"1W": "f6", "2W": "i6 prone", "1E": "h6", "2E": "h7"}, challenges=["tie-them-up"])
    assert table.play("mark 1W", "to g6").question == "claim"


@pytest.mark.rule("blitz.status.prone-not-used-for-challenges")
def test_a_card_about_an_opponent_on_the_ground_looks_at_that_opponent() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, challenges=["take-them-down"])
    table.play("block 1W", dice="block smash, d6 6")
    assert (table.status("1E"), table.question) == ("prone", "claim")


@pytest.mark.rule("blitz.status.prone-ignored-for-reserves-placement")
def test_a_prone_opponent_does_not_guard_the_end_zone() -> None:
    table = stage({"1E": "b3 prone", "2E": "b8"})
    table.play("reserves 1W")
    assert table.squares() == {f"a{row}" for row in (1, 2, 3, 4, 5, 6, 10, 11)}, "a7, a8 and a9 are guarded"


@pytest.mark.rule("blitz.status.falling-drops-ball")
def test_the_ball_bounces_from_whoever_goes_down() -> None:
    table = stage({"1W": "f6 ball", "1E": "h6"}, hands={"west": ["diving-tackle"]})
    table.play("mark 1W", "to g6").play("yes", dice="block miss, d8 8")
    assert (table.status("1W"), table.ball) == ("prone", "f6")


@pytest.mark.rule("blitz.status.falling-drops-ball")
def test_the_ball_bounces_when_a_banana_skin_lays_its_holder_down() -> None:
    table = stage(
        {"1W": "e6 ball", "2W": "a1", "1E": "k6", "2E": "o1"},
        start="turn",
        active="east",
        events_left=6,
        challenges=["get-moving", "get-together", "-"],
        dice="card banana-skins",
    )
    assert (table.match.actor, table.legal) == (1, ["pick 1W", "pick 2W"])
    table.play("pick 1W", dice="d8 4")
    assert (table.status("1W"), table.ball) == ("prone", "f6")


@pytest.mark.rule("blitz.status.reserves-in-dugout")
def test_a_player_in_the_dugout_is_nowhere_on_the_pitch() -> None:
    table = stage({"1W": "a6", "2W": "e6", "1E": "f6 ball"}, teams("necromantic", "orc"))
    dugout = table.fact("players.6W")
    assert (dugout["status"], dugout["square"], dugout["ball"]) == ("reserves", None, None)
    assert table.status("1W") == "open"
    assert table.actions_of("6W") == ["reserves"]


@pytest.mark.rule("blitz.status.reserves-in-dugout", "blitz.injury.goes-to-dugout")
def test_whoever_is_injured_on_their_feet_leaves_the_ball_on_the_pitch() -> None:
    table = stage({"6W": "g6", "1E": "h6 ball"}, teams("necromantic", "orc"))
    table.play("block 6W", dice="d6 6, d8 4")
    assert (table.status("1E"), table.square("1E"), table.ball) == ("reserves", None, "i6")
    assert table.status("6W") == "open"

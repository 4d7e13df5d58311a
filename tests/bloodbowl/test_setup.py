"""The pitch, set-up and its limits. (The Pitch, Set-up)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.sheets import CENTRE, END_ZONES, GRID, HALVES, LINES, TRAPDOORS, WIDE_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FORMATION
from touchline.core.errors import IllegalAction


def setting_up(available: int = 12, conceding: bool = False) -> Table:
    """East, who kicks, is about to set up with this many players available."""
    settings = versus(team(), team(), conceding=conceding)
    gone = {f"{n}E": "knocked-out" for n in range(available + 1, 13)}
    return stage({"6W": "reserves", "1E": "reserves", **gone}, settings, start="drive", kicking="east")


def hand(table: Table, *squares: str) -> Table:
    for number, square in enumerate(squares, start=1):
        table.play(f"move {number}E", f"place {square}")
    return table


def is_legal(match: BowlMatch, seat: int) -> bool:
    """Does a team as it stands meet every rule of set-up? Counted square by square."""
    squares = [match.at[player] for player in match.team(seat) if match.at[player] >= 0]
    rows, columns = [square // 26 + 1 for square in squares], [square % 26 + 1 for square in squares]
    line = sum(column == (13, 14)[seat] and 5 <= row <= 11 for row, column in zip(rows, columns, strict=True))
    return (
        len(squares) <= 11
        and all((column <= 13) == (seat == 0) for column in columns)
        and line >= min(3, len(squares))
        and sum(row <= 4 for row in rows) <= 2
        and sum(row >= 12 for row in rows) <= 2
    )


@pytest.mark.rule(
    "bb2020.pitch.size",
    "bb2020.pitch.end-zones",
    "bb2020.pitch.wide-zones",
    "bb2020.pitch.centre-field",
    "bb2020.pitch.line-of-scrimmage",
    "bb2020.pitch.halves",
    "bb2020.pitch.trapdoors",
)
def test_the_pitch() -> None:
    assert (GRID.width, GRID.height) == (26, 15)
    assert [zone.bit_count() for zone in END_ZONES] == [15, 15]
    assert HALVES[0] >> GRID.square("a1") & 1
    assert HALVES[0] >> GRID.square("m15") & 1
    assert HALVES[1] >> GRID.square("n1") & 1
    assert [half.bit_count() for half in HALVES] == [13 * 15, 13 * 15]
    assert [zone.bit_count() for zone in WIDE_ZONES] == [4 * 26, 4 * 26]
    assert CENTRE.bit_count() == 7 * 26
    assert [GRID.name(square) for square in GRID.squares(LINES[0])] == [f"m{row}" for row in range(5, 12)]
    assert [GRID.name(square) for square in GRID.squares(LINES[1])] == [f"n{row}" for row in range(5, 12)]
    assert [GRID.name(square) for square in TRAPDOORS] == ["g2", "t14"]


@pytest.mark.rule("bb2020.pitch.trapdoor-is-plain-square")
def test_a_trapdoor_is_a_plain_square() -> None:
    assert stage({"1W": "e2"}).play("move 1W", "to g2").status("1W") == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.kicking-first", "bb2020.drive.sequence")
def test_the_kicking_team_sets_up_first() -> None:
    table = setting_up()
    assert (table.question, table.actor) == ("formation", "east")
    table.play("formation wall", "ready")
    assert (table.question, table.actor) == ("formation", "west")
    table.play("formation cage", "ready")
    assert (table.question, table.actor) == ("kick", "east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.max-eleven", "bb2020.setup.all-available", "bb2020.setup.standing")
@pytest.mark.parametrize(("available", "fielded"), [(12, 11), (11, 11), (7, 7), (2, 2)])
def test_eleven_players_or_all_there_are(available: int, fielded: int) -> None:
    table = setting_up(available).play("formation wall", "ready")
    east = [table.status(f"{n}E") for n in range(1, 13)]
    assert east.count("standing") == fielded


def test_every_formation_is_legal_for_any_number_of_players() -> None:
    for number, formation in enumerate(EDITION.formations):
        for available in range(1, 13):
            table = setting_up(available)
            seat = 1 if formation.kicking else 0
            EDITION.formation_chosen(table.match, FORMATION + number, seat)
            assert is_legal(table.match, seat), f"{formation.id} with {available}"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.own-half", "bb2020.setup.wide-zone-limit")
def test_by_hand_only_legal_squares_are_offered() -> None:
    table = setting_up().play("by hand", "move 1E")
    assert {"n1", "z15", "n8"} <= table.squares("place")
    assert "m8" not in table.squares("place")
    table.play("place p1").play("move 2E", "place p2", "move 3E")
    assert not {"o1", "r4"} & table.squares("place"), "two players are in the northern Wide Zone"
    assert "o14" in table.squares("place")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.line-of-scrimmage-minimum", "bb2020.setup.wide-zone-on-line-does-not-count")
def test_three_players_must_be_on_the_line_in_the_centre() -> None:
    table = setting_up().play("by hand")
    hand(table, "n1", "n15", "p5", "p6", "p7", "p8", "p9", "p10").play("move 9E")
    assert table.squares("place") == {f"n{row}" for row in range(5, 12)}, "the last three have to be there"


def test_a_player_placed_by_hand_is_moved_as_often_as_wanted() -> None:
    table = setting_up().play("by hand")
    hand(table, "n7", "n8", "n9", "p5", "p9", "p8", "x5", "x6", "x7", "x8", "x9")
    for square in ("p6", "q7", "p5", "r12"):
        table.play("move 4E", f"place {square}")
    assert (table.square("4E"), table.question) == ("r12", "adjust")
    table.play("ready")
    assert (table.question, table.actor) == ("formation", "west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.line-of-scrimmage-minimum", "bb2020.setup.wide-zone-limit")
def test_a_player_is_moved_again_before_all_are_placed() -> None:
    table = setting_up().play("by hand")
    hand(table, "n7", "p1", "p2")
    for square in ("n8", "n9", "p8"):
        table.play("move 1E", f"place {square}")
    assert (table.square("1E"), table.question) == ("p8", "adjust")
    table.play("move 2E")
    assert {"p1", "o1"} <= table.squares("place"), "there are two in the Wide Zone, this player among them"
    table.play("place p1").play("move 1E")
    assert not {"o1", "r4"} & table.squares("place")
    table.play("place p8")
    for number, square in enumerate(("n7", "n8", "n9", "x5", "x6", "x7", "x8", "x9"), start=4):
        table.play(f"move {number}E", f"place {square}")
    assert "ready" in table.legal


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.own-half", "bb2020.setup.wide-zone-limit", "bb2020.setup.line-of-scrimmage-minimum")
@pytest.mark.parametrize(
    ("player", "square", "why"),
    [
        ("4E", "m8", "own half"),
        ("4E", "o3", "2 players are in that Wide Zone"),
        ("1E", "p9", "3 players must be on the Line of Scrimmage"),
        ("12E", "p9", "takes the place of another"),
    ],
)
def test_a_square_that_is_not_allowed_says_why(player: str, square: str, why: str) -> None:
    table = setting_up(12).play("by hand")
    hand(table, "n7", "n8", "n9", "p5", "p1", "p2", "x5", "x6", "x7", "x8", "x9")
    table.play(f"move {player}")
    with pytest.raises(IllegalAction, match=why):
        table.match.parse(f"place {square}")


@pytest.mark.rule("bb2020.setup.three-or-fewer")
def test_three_players_all_stand_on_the_line() -> None:
    table = setting_up(3).play("by hand", "move 1E")
    assert table.squares("place") == {f"n{row}" for row in range(5, 12)}


@pytest.mark.rule("bb2020.concede.without-penalty", "bb2020.setup.three-or-fewer")
def test_a_team_of_three_may_concede_before_set_up() -> None:
    assert "concede" not in setting_up(4, conceding=True).legal
    table = setting_up(3, conceding=True).play("concede")
    assert table.match.over
    assert (table.match.winner, table.fact("score")) == (0, [1, 0])


@pytest.mark.rule("bb2020.concede.without-penalty")
def test_a_team_without_any_player_need_not_concede() -> None:
    table = setting_up(0, conceding=True)
    assert table.legal == ["concede", "by hand"]
    assert table.play("by hand").fact("kicking") == "east"
    assert (table.question, table.actor) == ("formation", "west")


def test_a_formation_can_be_changed_player_by_player() -> None:
    table = setting_up().play("formation wall")
    bench = next(f"{n}E" for n in range(1, 13) if table.square(f"{n}E") is None)
    first = next(f"{n}E" for n in range(1, 13) if table.square(f"{n}E") == "n7")
    table.play(f"move {bench}", "place n7")
    assert (table.square(bench), table.square(first)) == ("n7", None)
    assert f"move {bench}" in table.legal, "as often as the coach wants"
    back = next(f"{n}E" for n in range(1, 13) if table.square(f"{n}E") == "r6")
    table.play(f"move {back}")
    assert "m7" not in table.squares("place")
    table.play("place x8", "ready")
    assert table.square(back) == "x8"
    assert is_legal(table.match, 1)

"""Fans, FAME, weather and every row of the kick-off table of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.words import sentences

EDITION = BLOOD_BOWL_2016.edition
LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9", "6E": "y14"}


def kicked(dice: str, settings: dict[str, object] | None = None, bounce: str = "d8 2", **position: object) -> Table:
    """East kicks to c3, which scatters to d3; the dice are those of the table and its result."""
    table = stage(LINE, settings, "", start="kick-off", kicking="east", **position)
    tail = f", {bounce}" if bounce else ""
    return table.play("kick to c3", dice=f"d8 5, d6 1, {dice}{tail}")


def fans(west: int, east: int, settings: dict[str, object] | None = None) -> Table:
    table = stage(LINE, settings, "", start="kick-off", kicking="east")
    table.match.fans = [west, east]
    return table


# --- fans, weather, toss


@pytest.mark.rule("bb2016.fans.attendance", "bb2016.fans.home-bonus", "bb2016.weather.roll", "bb2016.pregame.toss")
@pytest.mark.rule("bb2016.pregame.stadium-hook", "bb2016.match.sides")
def test_before_the_match() -> None:
    """West: 2D6 and Fan Factor 3; east at home with a D3 besides; the winner of the toss chooses."""
    settings = versus(team(fans=3), {**team(fans=1), "rules": ["home-crowd"]})
    table = new_match("d6 1, d6 2, coin tails", settings)
    assert (table.match.fans, table.fact("weather")) == ([0, 0], "very-sunny")
    assert (table.question, table.actor, table.legal) == ("toss", "east", ["receive", "kick"])
    table.play("receive", dice="d6 2, d6 3, d6 4, d6 4, d3 2")
    assert (table.match.fans, table.actor) == ([8, 11], "west"), "west kicks, so it sets up first"


@pytest.mark.rule("bb2016.pregame.order")
def test_the_order_before_the_match() -> None:
    """The stadium's slope is there; weather, inducements, cards, toss, then the fans and what needs FAME."""
    held = {**team(), "card_draw": 1, "card_keep": 1, "value": 900_000}
    kegs = {"offers": [{"id": "bloodweiser-kegs", "price": 50_000}], "treasury": 50_000, "value": 1_000_000}
    table = new_match("d6 3, d6 4", versus({**team(), **kegs}, held, play="league", stadium="sloping-pitch"))
    match = table.match
    assert match.rules.is_owned(match, match.field_owner(), "sloping-pitch")
    assert (table.question, table.fact("weather")) == ("buy", "nice")
    table.play("buy bloodweiser-kegs", dice="card pit-trap, coin heads")
    assert (table.question, match.hands[1].bit_count(), match.fans) == ("toss", 1, [0, 0])
    table.play("kick", dice="d6 6, d6 6, d6 1, d6 1, d6 3")
    assert (classic(match).fame(match, 0), table.question) == (2, "formation")


@pytest.mark.rule("bb2016.fame.equal", "bb2016.fame.more", "bb2016.fame.twice", "bb2016.fame.whole-match")
@pytest.mark.parametrize(
    ("west", "east", "fame"), [(7, 7, [0, 0]), (8, 7, [1, 0]), (13, 7, [1, 0]), (14, 7, [2, 0]), (5, 12, [0, 2])]
)
def test_fame(west: int, east: int, fame: list[int]) -> None:
    table = fans(west, east)
    rules = classic(table.match)
    assert [rules.fame(table.match, seat) for seat in (0, 1)] == fame
    table.match.half = 2
    assert [rules.fame(table.match, seat) for seat in (0, 1)] == fame


@pytest.mark.rule("bb2016.weather.table")
def test_the_weather_table() -> None:
    rows = {total: EDITION.weathers[EDITION.weather_table[total]] for total in range(2, 13)}
    assert rows == {
        2: "sweltering-heat",
        3: "very-sunny",
        **dict.fromkeys(range(4, 11), "nice"),
        11: "pouring-rain",
        12: "blizzard",
    }


@pytest.mark.rule("bb2016.weather.lasts")
def test_the_weather_stays_over_drives_and_halves() -> None:
    table = stage({"6W": "b2", "6E": "y9"}, None, "", start="drive-end", turns=[8, 8], weather="pouring-rain")
    assert (table.fact("half"), table.fact("weather")) == (2, "pouring-rain")


@pytest.mark.rule("bb2016.weather.sweltering-heat-order", "bb2016.drive.end-order")
@pytest.mark.rule("bb2016.weather.sweltering-heat-fewer-than-eleven")
def test_heat_comes_after_recovery_and_fainted_players_miss_a_drive() -> None:
    """First the Knocked-out player's die, then one for each player on the pitch."""
    players = {"1W": "knocked-out", "2W": "e5", "6W": "b2", "6E": "y9"}
    table = stage(players, None, "d6 4, d6 1, d6 2, d6 3", start="drive-end", weather="sweltering-heat")
    assert table.status("1W") == "reserves"
    assert table.match.fainted == 1 << 1
    assert 1 not in table.match.available(0)


# --- the table


@pytest.mark.rule("bb2016.kickoff.table")
def test_the_kick_off_table() -> None:
    rows = [EDITION.kick_off_events[EDITION.kick_off_table[total]] for total in range(2, 13)]
    names = [EDITION.glossary.name_of(row) for row in rows]
    assert names == [
        "Get the Ref",
        "Riot",
        "Perfect Defence",
        "High Kick",
        "Cheering Fans",
        "Changing Weather",
        "Brilliant Coaching",
        "Quick Snap",
        "Blitz!",
        "Throw a Rock",
        "Pitch Invasion",
    ]


@pytest.mark.rule("bb2016.kickoff.riot-late", "bb2016.kickoff.riot-early", "bb2016.kickoff.riot-roll")
@pytest.mark.rule("bb2016.kickoff.riot-effect", "bb2016.kickoff.riot-limits")
@pytest.mark.parametrize(
    ("turns", "die", "after"),
    [
        ([7, 7], "", [6, 6]),
        ([7, 8], "", [6, 7]),
        ([0, 0], "", [1, 1]),
        ([3, 4], ", d6 3", [4, 5]),
        ([3, 4], ", d6 4", [2, 3]),
        ([2, 8], ", d6 1", [3, 8]),
        ([1, 0], ", d6 6", [0, 0]),
    ],
)
def test_a_riot(turns: list[int], die: str, after: list[int]) -> None:
    """West receives. Its first turn after the Riot is one more than the marker shows."""
    table = kicked(f"d6 1, d6 2{die}", turns=turns)
    assert table.match.turns == [after[0] + 1, after[1]]
    moved = next(line for line in sentences(table.match, table.log.drain(), 0) if line.startswith("Both turn markers"))
    assert moved.endswith(f"by 1 (die {die[-1]})." if die else "by 1."), "the log shows the die"


@pytest.mark.rule("bb2016.kickoff.cheering-fans", "bb2016.kickoff.cheering-fans-tie", "bb2016.fame.used")
@pytest.mark.rule("bb2016.kickoff.brilliant-coaching", "bb2016.kickoff.brilliant-coaching-tie")
@pytest.mark.rule("bb2016.reroll.kick-off-lasts-half")
@pytest.mark.parametrize("roll", ["d6 3, d6 3", "d6 4, d6 4"])
@pytest.mark.parametrize(
    ("west", "east", "dice", "rerolls"),
    [
        (8, 7, "d3 1, d3 1", [1, 0]),
        (7, 7, "d3 1, d3 1", [1, 1]),
        (14, 7, "d3 1, d3 3", [1, 1]),
        (7, 7, "d3 1, d3 2", [0, 1]),
    ],
)
def test_rerolls_of_the_crowd(roll: str, west: int, east: int, dice: str, rerolls: list[int]) -> None:
    table = fans(west, east).play("kick to c3", dice=f"d8 5, d6 1, {roll}, {dice}, d8 2")
    assert table.fact("rerolls") == rerolls
    assert table.match.drive_rerolls == [0, 0], "for the half, not for the drive"


@pytest.mark.rule("bb2016.kickoff.cheering-fans", "bb2016.kickoff.brilliant-coaching")
@pytest.mark.parametrize(("roll", "staff"), [("d6 3, d6 3", "cheerleaders"), ("d6 4, d6 4", "assistants")])
def test_staff_counts_at_kick_off(roll: str, staff: str) -> None:
    table = kicked(f"{roll}, d3 1, d3 2", versus({**team(), staff: 2}))
    assert table.fact("rerolls") == [1, 0]


@pytest.mark.rule("bb2016.kickoff.brilliant-coaching-ejected")
def test_an_ejected_coach_is_missed() -> None:
    table = stage(LINE, None, "", start="kick-off", kicking="east")
    table.match.ejected = 1
    table.play("kick to c3", dice="d8 5, d6 1, d6 4, d6 4, d3 2, d3 2, d8 2")
    assert table.fact("rerolls") == [0, 1]


@pytest.mark.rule("bb2016.kickoff.changing-weather", "bb2016.kickoff.changing-weather-gust")
def test_changing_weather() -> None:
    table = kicked("d6 3, d6 4, d6 6, d6 6")
    assert (table.fact("weather"), table.ball) == ("blizzard", "d2")
    table = kicked("d6 3, d6 4, d6 3, d6 4, d8 5", weather="nice")
    assert (table.fact("weather"), table.ball) == ("nice", "e2"), "a gust, though it was Nice before"


@pytest.mark.rule("bb2016.kickoff.changing-weather-touchback-stands")
@pytest.mark.rule("bb2016.kickoff.changing-weather-gust-touchback")
def test_gusts_and_touchbacks() -> None:
    table = stage(LINE, None, "", start="kick-off", kicking="east").play(
        "kick to c1", dice="d8 2, d6 1, d6 3, d6 4, d6 3, d6 4"
    )
    assert table.question == "touchback", "out already, so no gust"
    table = stage(LINE, None, "", start="kick-off", kicking="east").play(
        "kick to c1", dice="d8 5, d6 1, d6 3, d6 4, d6 3, d6 4, d8 2"
    )
    assert table.question == "touchback", "blown off the pitch"


@pytest.mark.rule("bb2016.kickoff.quick-snap", "bb2016.kickoff.quick-snap-no-rolls", "bb2016.kickoff.optional")
def test_quick_snap() -> None:
    """Marked players, too; a step may cross the half-way line."""
    table = kicked("d6 4, d6 5", bounce="")
    assert (table.question, table.actor) == ("event", "west")
    players = {text.split()[-1] for text in table.legal if text.startswith(("choose", "move"))}
    assert {"1W", "2W", "3W", "6W"} <= players | {text.split()[-1] for text in table.legal}


@pytest.mark.rule("bb2016.kickoff.perfect-defence", "bb2016.kickoff.perfect-defence-receivers")
def test_perfect_defence_is_for_all_of_the_kicking_team() -> None:
    table = kicked("d6 1, d6 3", bounce="")
    assert table.actor == "east"
    assert table.question == "formation", "all of them are set up again"
    assert [player for player in table.match.on_pitch(0) if table.match.is_standing(player)] == [0, 1, 2, 5]
    before = {"1E", "2E", "3E", "6E"}
    assert {text.split()[1] for text in table.play("formation wall").legal if text.startswith("move")} == before
    table.play("ready", dice="d8 2")
    assert {name for name in table.fact("players") if name.endswith("E") and table.square(name)} == before
    assert table.match.fainted == 0, "who stayed in Reserves may play the next drive"


@pytest.mark.rule("bb2016.kickoff.throw-a-rock", "bb2016.kickoff.throw-a-rock-injury", "bb2016.fame.used")
def test_throw_a_rock() -> None:
    table = fans(8, 7).play("kick to c3", dice="d8 5, d6 1, d6 5, d6 6, d6 3, d6 3, player 2, d6 1, d6 2, d8 2")
    assert table.status("2E") == "stunned", "3 and FAME beat 3"


@pytest.mark.rule("bb2016.kickoff.throw-a-rock-tie")
def test_a_rock_for_each_on_a_tie() -> None:
    table = kicked("d6 5, d6 6, d6 3, d6 3, player 1, d6 1, d6 2, player 2, d6 5, d6 3")
    assert (table.status("1W"), table.status("2E")) == ("stunned", "knocked-out")


@pytest.mark.rule(
    "bb2016.kickoff.pitch-invasion", "bb2016.kickoff.pitch-invasion-one", "bb2016.kickoff.stunned-recover"
)
def test_pitch_invasion() -> None:
    """West has FAME 2: its fans stun easterners on a 4, but never on a 1; westerners go down on a 6."""
    table = fans(14, 7).play(
        "kick to c3", dice="d8 5, d6 1, d6 6, d6 6, d6 5, d6 6, d6 1, d6 2, d6 4, d6 3, d6 1, d6 6, d8 2"
    )
    assert [table.status(f"{n}W") for n in (1, 2, 3, 6)] == ["standing", "stunned", "standing", "standing"]
    assert [table.status(f"{n}E") for n in (1, 2, 3, 6)] == ["stunned", "standing", "standing", "stunned"]
    table.play("end turn")
    assert table.status("2W") == "prone", "at the end of the team's first turn"


# --- Blitz!


def blitz(players: dict[str, str] | None = None, **position: object) -> Table:
    table = stage(players or LINE, None, "", start="kick-off", kicking="east", **position)
    return table.play("kick to c3", dice="d8 5, d6 1, d6 5, d6 5")


FREE = {**LINE, "4E": "p3", "5E": "p12"}


@pytest.mark.rule("bb2016.kickoff.blitz", "bb2016.kickoff.blitz-marked-cannot-act", "bb2016.kickoff.blitz-marker")
@pytest.mark.rule("bb2016.kickoff.blitz-actions")
def test_the_blitz_is_a_turn_for_players_who_are_not_marked() -> None:
    table = blitz(FREE, turns=[2, 2])
    assert table.actor == "east"
    able = {text.split()[-1] for text in table.legal if text != "end turn" and text[-1] == "E"}
    assert able == {"4E", "5E", "6E"}
    assert table.match.turns == [2, 2], "no marker has moved"
    table.play("move 4E").play("to o3").play("stop").play("move 5E").play("to o12").play("stop")
    table.play(table.legal[0], dice="d8 2")
    assert table.is_turn_of("west")
    table.play("end turn")
    assert "move" in table.actions_of("4E"), "they can act again in their own turn"


@pytest.mark.rule("bb2016.kickoff.blitz-rerolls", "bb2016.kickoff.blitz-normal-rules")
@pytest.mark.rule("bb2016.kickoff.blitz-ends-on-turnover", "bb2016.kickoff.blitz-stunned")
def test_a_turnover_ends_the_blitz() -> None:
    table = blitz({**FREE, "4W": "o4"}, rerolls=[0, 1])
    assert "4E" not in {text.split()[-1] for text in table.legal}, "marked by 4W"
    table = blitz(FREE, rerolls=[0, 1]).play("move 5E").play("to j12").play("to i12", dice="d6 1")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 1, d6 6, d6 5, d6 1, d6 1, d8 2")
    assert (table.status("5E"), table.is_turn_of("west")) == ("stunned", True)
    assert table.play("end turn", "end turn").status("5E") == "prone", "turned at the end of their next own turn"


@pytest.mark.rule("bb2016.kickoff.blitz-opponent-down")
def test_an_opponent_who_goes_down_does_not_end_the_blitz() -> None:
    table = blitz({**FREE, "5W": "m12"}).play("blitz 5E").play("to n12").play("block 5W", dice="block pow")
    table.play("push to l12").play("stay", dice="d6 1, d6 1")
    assert table.actor == "east"


@pytest.mark.rule("bb2016.kickoff.blitz-player-under-ball", "bb2016.kick.catch-no-modifier")
def test_a_blitzer_under_the_ball_must_catch_it() -> None:
    table = stage({**LINE, "4E": "p3"}, None, "", start="kick-off", kicking="east")
    table.play("kick to k3", dice="d8 5, d6 1, d6 5, d6 5").play("move 4E").play("to l3").play("stop")
    table.play(table.legal[0], dice="d6 4")
    assert table.ball == "4E", "4+ with Agility 3: no modifier for a kick"


# --- set-up


@pytest.mark.rule("bb2016.setup.fewer-than-three")
def test_a_team_of_two_stands_on_the_line() -> None:
    away = {f"{n}W": "casualty" for n in range(1, 11)}
    table = stage({**away, "6W": "casualty", "6E": "reserves"}, None, "", start="drive", kicking="west")
    table.play("by hand")
    assert table.legal, "two players are left"
    squares = {text.split()[-1] for text in table.legal}
    assert all(square.startswith("m") or not square[1:].isdigit() for square in squares)

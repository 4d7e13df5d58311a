"""The eight prayers that every kind of play knows. (Prayers to Nuffle)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import BOUNCE, LINE, before, kick_off, prayed
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.vocabulary import UNTIL_HALF

LONERS = [{"skills": ["loner 4+"]}] * 12
ALL_LONERS = versus(team(*LONERS), team(*LONERS))


def after_drive(table: Table) -> Table:
    """The same match once the drive is over: what lasts for a drive has lapsed."""
    match = table.match
    match.stack = []
    match.after(match.rules.recover)
    match.run(0)
    return table


@pytest.mark.rule("bb2020.prayer.exhibition.cheering-fans-only", "bb2020.kickoff.cheering-fans-table")
def test_exhibition_and_matched_play_roll_a_d8_and_leagues_a_d16() -> None:
    for play in ("matched", "exhibition"):
        assert prayed(2, settings=versus(team(), play=play)).fact("teams.west.effects") == ["friends-with-the-ref"]
    table = kick_off("d6 3, d6 3, d6 6, d6 1, d16 10", versus(team(), play="league"))
    assert table.fact("teams.west.effects") == ["perfect-passing"]


@pytest.mark.rule("tournament.prayer.only-on-cheering-fans")
def test_matched_play_prays_on_cheering_fans_alone_whatever_the_values() -> None:
    unequal = versus(team(value=1_500_000), team(value=1_000_000), play="matched")
    assert before("coin heads", unequal).question == "toss", "nobody prays before the match"
    assert prayed(2, settings=unequal).fact("teams.west.effects") == ["friends-with-the-ref"]
    brilliant = kick_off("d6 3, d6 4, d6 6, d6 1", unequal)
    assert brilliant.fact("teams.west.effects") == []


@pytest.mark.rule("bb2020.prayer.cheering-fans.reroll-if-active", "bb2020.kickoff.cheering-fans-table")
def test_a_prayer_in_force_is_rolled_again_and_an_expired_one_may_come_again() -> None:
    table = stage(LINE, start="kick-off", kicking="east")
    rules, match = table.match.rules, table.match
    rules.grant(match, match.team_owner(0), "friends-with-the-ref", 2)
    table.play("kick to c3", dice=f"d8 5, d6 1, d6 3, d6 3, d6 6, d6 1, d8 2, d8 7, player 3, {BOUNCE}")
    assert set(table.fact("teams.west.effects")) == {"friends-with-the-ref", "greasy-cleats"}
    after_drive(table)
    assert table.fact("teams.west.effects") == []
    for _ in range(2):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    table.play("kick to w3", dice=f"d8 5, d6 1, d6 3, d6 3, d6 6, d6 1, d8 2, {BOUNCE}")
    assert table.fact("teams.west.effects") == ["friends-with-the-ref"]


def open_doors(table: Table) -> None:
    match = table.match
    match.trapdoors = sum(1 << match.grid.square(square) for square in ("g2", "t14"))
    match.rules.grant(match, match.team_owner(0), "treacherous-trapdoor", UNTIL_HALF)


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor")
def test_a_trapdoor_opens_under_whoever_enters_it_on_a_one() -> None:
    """The trapdoors are on g2 and t14 until the half is over."""
    settings = versus(team())
    table = prayed(1, settings=settings)
    trapdoors = table.match.trapdoors
    assert [table.match.grid.name(square) for square in table.match.grid.squares(trapdoors)] == ["g2", "t14"]
    table = stage({"1W": "f2 ball", "2W": "f5"}, settings)
    open_doors(table)
    table.play("move 1W", "to h2")
    assert table.square("1W") == "h2", "a way leads around trapdoors"
    table.play("to g2", dice="d6 2")
    assert table.square("1W") == "g2", "it held"
    table = stage({"1W": "f2 ball"}, settings)
    open_doors(table)
    table.play("move 1W", "to g2", dice="d6 1, d6 1, d6 1, d8 5")
    assert (table.status("1W"), table.ball) == ("reserves", "h2")
    assert table.is_turn_of("east"), "the carrier is lost: a Turnover"
    table = stage({"1W": "f2", "2W": "e9"}, settings)
    open_doors(table)
    table.play("move 1W", "to g2", dice="d6 1, d6 6, d6 5, d16 1")
    assert (table.status("1W"), table.is_turn_of("west")) == ("casualty", True)


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.reroll.team-allowed-rolls")
def test_the_die_of_a_trapdoor_may_be_rolled_again_in_the_own_turn() -> None:
    table = stage({"1W": "f2"}, rerolls=[1, 0])
    open_doors(table)
    table.play("move 1W", "to g2", dice="d6 1")
    assert "re-roll by team-re-roll" in table.legal
    table.play("re-roll by team-re-roll", dice="d6 2")
    assert table.square("1W") == "g2"


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.pitch.trapdoor-is-plain-square")
def test_a_fall_on_the_spot_is_no_entry() -> None:
    """The player has been in the square since before: a Rush for a block fails, and a jump does not get off."""
    table = stage({"1W": "g2 prone", "1E": "h2"}, versus(team({"ma": 3})))
    open_doors(table)
    table.play("blitz 1W", "block 1E", dice="d6 1, d6 1, d6 2")
    assert (table.square("1W"), table.status("1W")) == ("g2", "prone")
    table = stage({"1W": "g2", "1E": "h2 prone"})
    open_doors(table)
    table.play("move 1W", "jump to i2", dice="d6 1, d6 1, d6 2")
    assert (table.square("1W"), table.status("1W")) == ("g2", "prone")


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.pitch.trapdoor-is-plain-square")
@pytest.mark.parametrize(
    ("face", "harm"), [("pow", "d6 3, d6 4, "), ("pow", "d6 5, d6 4, d6 1, d6 1, "), ("push-back", "")]
)
def test_a_push_onto_a_trapdoor_is_completed_first(face: str, harm: str) -> None:
    """The follow-up, then Armour and Injury of a player Knocked Down, then the door, then the ball."""
    table = stage({"1W": "e2", "1E": "f2 ball"}, versus(team()))
    open_doors(table)
    table.play("block 1W", dice=f"block {face}")
    table.play("push to g2", "follow up", dice=f"{harm}d6 1, d6 3, d6 4, d8 7")
    assert (table.square("1W"), table.status("1E"), table.ball) == ("f2", "reserves", "g3")


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.pitch.trapdoor-is-plain-square")
def test_who_is_knocked_out_does_not_roll_for_the_trapdoor() -> None:
    table = stage({"1W": "e2", "1E": "f2", "2E": "t9"}, versus(team()))
    open_doors(table)
    table.play("block 1W", "push to g2", "stay", dice="block pow, d6 5, d6 4, d6 4, d6 4")
    assert table.status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.pitch.trapdoor-is-plain-square")
def test_a_blocker_who_follows_up_onto_a_trapdoor_still_strikes_hard() -> None:
    table = stage({"1W": "f2", "1E": "g2"}, versus(team({"skills": ["mighty-blow +1"]})))
    open_doors(table)
    table.play("block 1W", "push to h2", "follow up", dice="block pow, d6 4, d6 4")
    table.play("yes", dice="d6 1, d6 1, d6 1, d6 1, d6 1")
    assert (table.status("1E"), table.status("1W"), table.is_turn_of("west")) == ("stunned", "reserves", True)


@pytest.mark.rule("bb2020.prayer.2.friends-with-the-ref", "bb2020.half.effects-expire")
@pytest.mark.parametrize(("die", "status"), [(5, "standing"), (4, "sent-off")])
def test_friends_with_the_ref(die: int, status: str) -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"})
    match = table.match
    match.rules.grant(match, match.team_owner(0), "friends-with-the-ref", 2)
    table.play("foul 1W", "foul 1E", "argue", dice=f"d6 1, d6 1, d6 {die}")
    assert table.status("1W") == status


@pytest.mark.rule("bb2020.prayer.3.stiletto", "bb2020.prayer.available-players")
def test_a_stiletto_for_a_random_player() -> None:
    """Players on the pitch and in Reserves are available, not those in other boxes; it lasts for the drive."""
    table = prayed(3, "player 4")
    assert table.fact("players.4W.skills") == ["stab"]
    assert after_drive(table).fact("players.4W.skills") == []
    table = prayed(3, settings=ALL_LONERS)
    assert not any(table.fact(f"players.{n}W.skills")[1:] for n in range(1, 13)), "nobody is eligible: wasted"


@pytest.mark.rule("bb2020.prayer.4.iron-man", "bb2020.profile.modifier-on-value")
def test_iron_man() -> None:
    settings = versus(team({}, {"av": 11}, {"skills": ["loner 4+"]}))
    table = prayed(4, settings=settings, asks=True)
    assert (table.question, table.actor) == ("pick", "west")
    assert "choose 3W" not in table.legal
    assert table.play("choose 1W", dice=BOUNCE).fact("players.1W.av") == 10
    assert after_drive(table).fact("players.1W.av") == 10, "for the game"
    assert prayed(4, settings=settings, asks=True).play("choose 2W", dice=BOUNCE).fact("players.2W.av") == 11


@pytest.mark.rule("bb2020.prayer.5.knuckle-dusters", "bb2020.prayer.skill-already-owned")
def test_knuckle_dusters() -> None:
    settings = versus(team({"skills": ["mighty-blow +2"]}))
    table = prayed(5, settings=settings, asks=True).play("choose 2W", dice=BOUNCE)
    assert table.fact("players.2W.skills") == ["mighty-blow +1"]
    assert after_drive(table).fact("players.2W.skills") == []
    table = prayed(5, settings=settings, asks=True).play("choose 1W", dice=BOUNCE)
    assert table.fact("players.1W.skills") == ["mighty-blow +2"], "who has it gains nothing"


@pytest.mark.rule("bb2020.prayer.6.bad-habits")
def test_bad_habits() -> None:
    settings = versus(team(), team({"skills": ["loner 4+"]}))
    table = prayed(6, "d3 2, player 2, player 5", settings)
    found = [n for n in range(1, 13) if table.fact(f"players.{n}E.skills") == ["loner 2+"]]
    assert found == [2, 5]
    assert after_drive(table).fact("players.2E.skills") == []


@pytest.mark.rule("bb2020.prayer.7.greasy-cleats", "bb2020.profile.modifier-on-value")
def test_greasy_cleats() -> None:
    table = prayed(7, "player 1", ALL_LONERS)
    assert table.fact("players.1E.ma") == 5
    assert after_drive(table).fact("players.1E.ma") == 6


@pytest.mark.rule("bb2020.prayer.8.blessed-statue")
def test_the_blessed_statue() -> None:
    table = prayed(8, asks=True, settings=versus(team())).play("choose 1W", dice=BOUNCE)
    assert table.fact("players.1W.skills") == ["pro"]
    assert after_drive(table).fact("players.1W.skills") == ["pro"]


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.pitch.trapdoor-is-plain-square")
def test_a_trapdoor_opens_under_a_whirling_player() -> None:
    settings = versus(team({"skills": ["ball-and-chain", "no-hands"]}))
    table = stage({"1W": "f2", "2W": "b9"}, settings)
    open_doors(table)
    table.play("ball-and-chain 1W").play("face east", dice="d6 3, d6 1, d6 2, d6 2")
    assert (table.status("1W"), table.is_turn_of("west")) == ("reserves", True), "a Stunned result off the pitch"


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.skill.shadowing.effect")
def test_a_trapdoor_opens_under_a_shadow() -> None:
    settings = versus(team(), team({"skills": ["shadowing"]}))
    table = stage({"1W": "g2", "2W": "b9", "1E": "f2", "2E": "y9"}, settings)
    open_doors(table)
    table.play("move 1W").play("to h2", dice="d6 3").play("yes", dice="d6 6, d6 1, d6 2, d6 2")
    assert (table.status("1E"), table.square("1W"), table.question) == ("reserves", "h2", "move")


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.skill.diving-tackle.placed-prone-in-vacated-square")
def test_a_trapdoor_opens_under_a_diving_tackle() -> None:
    settings = versus(team(), team({"skills": ["diving-tackle"]}))
    table = stage({"1W": "g2", "2W": "b9", "1E": "f2", "2E": "y9"}, settings)
    open_doors(table)
    table.play("move 1W").play("to h2", dice="d6 5").play("yes", dice="d6 1, d6 2, d6 2")
    assert (table.status("1E"), table.square("1W"), table.question) == ("reserves", "h2", "move")


@pytest.mark.rule("bb2020.prayer.1.treacherous-trapdoor", "bb2020.kickoff.quick-snap")
def test_a_trapdoor_opens_under_a_quick_snap() -> None:
    table = stage({"1W": "f2", "2W": "b9", "1E": "n8", "2E": "n7"}, start="kick-off", kicking="east")
    open_doors(table)
    table.play("kick to c8", dice="d8 2, d6 1, d6 4, d6 5, d3 1").play("pick 1W", "place g2")
    table.play("enough", dice="d6 1, d6 2, d6 2, d8 2")
    assert table.status("1W") == "reserves"

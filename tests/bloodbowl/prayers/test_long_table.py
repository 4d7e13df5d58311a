"""The prayers of leagues alone, and how a league team comes to pray. (Prayers to Nuffle)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import before, league
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.vocabulary import UNTIL_DRIVE, UNTIL_HALF
from touchline.bloodbowl.words import sentences


def blessed(effect: str, players: dict[str, str], until: int = UNTIL_DRIVE, **position: object) -> Table:
    """West has prayed with success."""
    table = stage(players, versus(team(), play="league"), "", **position)
    table.match.rules.grant(table.match, table.match.team_owner(0), effect, until)
    return table


# --- before a league match


@pytest.mark.rule("bb2020.pregame.prayers-hook", "bb2020.prayer.league.number-of-rolls", "bb2020.pregame.underdog")
def test_the_underdog_prays_for_every_full_fifty_thousand() -> None:
    table = before("", league(team(value=1_149_999), team(value=1_000_000)))
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice="d16 10").play("yes", "kick", dice="d16 13, coin heads")
    assert table.fact("teams.east.effects") == ["perfect-passing", "fouling-frenzy"]


@pytest.mark.rule("bb2020.prayer.league.number-of-rolls", "bb2020.pregame.prayers-hook")
def test_nobody_has_to_pray_and_small_differences_do_not_count() -> None:
    assert (
        before("", league(team(value=1_100_000), team(value=1_000_000))).play("no", dice="coin heads").question
        == "toss"
    )
    assert before("coin heads", league(team(value=1_049_999), team(value=1_000_000))).question == "toss"
    assert before("coin heads", versus(team(value=1_500_000), team(value=1_000_000))).question == "toss"


@pytest.mark.rule("bb2020.prayer.league.d16-reroll-duplicates")
def test_a_prayer_is_not_answered_twice() -> None:
    table = before("", league(team(value=1_100_000), team(value=1_000_000)))
    table.play("yes", dice="d16 10").play("yes", dice="d16 10, d16 11, coin heads")
    assert table.fact("teams.east.effects") == ["perfect-passing", "fan-interaction"]
    told = sentences(table.match, table.log.drain(), 0)
    assert "The die shows 10 for Perfect Passing." in told
    assert sum("prays to Nuffle" in line for line in told) == 2, "the die that was rolled again is no prayer"


@pytest.mark.rule("bb2020.prayer.league.start-next-drive", "bb2020.half.effects-expire")
def test_prayers_last_for_the_drive_the_half_or_the_game() -> None:
    table = before("", league(team(value=1_150_000), team(value=1_000_000)))
    table.play("yes", dice="d16 10").play("yes", dice="d16 11").play("yes", dice="d16 9, coin heads")
    assert len(table.fact("teams.east.effects")) == 3
    match = table.match
    match.stack, match.scorer, match.half = [], 0, 1
    match.after(match.rules.drive_over)
    match.run(0)
    assert set(table.fact("teams.east.effects")) == {"moles-under-the-pitch", "perfect-passing"}
    match.stack, match.scorer = [], -1
    match.after(match.rules.drive_over)
    match.run(0)
    assert (table.fact("half"), table.fact("teams.east.effects")) == (2, ["perfect-passing"])


@pytest.mark.rule("bb2020.prayer.extra-time", "bb2020.half.effects-expire")
def test_what_lasts_for_the_half_ends_before_extra_time() -> None:
    table = stage({"1W": "e5"}, versus(team(), extra_time=True), half=2)
    match = table.match
    match.rules.grant(match, match.team_owner(0), "under-scrutiny", UNTIL_HALF)
    match.stack = []
    match.after(match.rules.drive_over)
    match.dice.script = ["coin heads"]  # type: ignore[attr-defined]
    match.run(0)
    assert table.fact("teams.west.effects") == []


# --- what they do


@pytest.mark.rule("bb2020.prayer.9.moles")
def test_moles_under_the_pitch() -> None:
    """Rushes of both teams are harder, twice so if both have prayed for it."""
    table = blessed("moles-under-the-pitch", {"1W": "e5"}, UNTIL_HALF)
    table.play("move 1W", "to k5", "to l5", dice="d6 2, d6 1, d6 2")
    assert table.status("1W") == "prone"
    table = blessed("moles-under-the-pitch", {"1W": "e5"}, UNTIL_HALF)
    table.match.rules.grant(table.match, table.match.team_owner(1), "moles-under-the-pitch", UNTIL_HALF)
    table.play("move 1W", "to k5", "to l5", dice="d6 4").play("to m5", dice="d6 3, d6 1, d6 2")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.league.spp.perfect-passing")
@pytest.mark.rule("bb2020.prayer.10.perfect-passing")
def test_perfect_passing() -> None:
    table = blessed("perfect-passing", {"1W": "e5 ball", "2W": "g5"})
    table.play("pass 1W", "throw", "throw to g5", dice="d6 6, d6 6")
    assert (table.counted("1W", "completions"), table.fact("players.1W.extra_points")) == (1, 1)


@pytest.mark.rule("bb2020.league.spp.fan-interaction")
@pytest.mark.rule("bb2020.prayer.11.fan-interaction")
def test_fan_interaction() -> None:
    table = blessed("fan-interaction", {"1W": "g2", "1E": "g1"})
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 6, d6 4, d16 1")
    assert (table.counted("1W", "casualties"), table.fact("players.1W.extra_points")) == (1, 0)


@pytest.mark.rule("bb2020.league.spp.necessary-violence")
@pytest.mark.rule("bb2020.prayer.12.necessary-violence")
def test_necessary_violence() -> None:
    table = blessed("necessary-violence", {"1W": "g6", "1E": "h6"})
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 5, d16 1")
    assert (table.counted("1W", "casualties"), table.fact("players.1W.extra_points")) == (1, 1)


@pytest.mark.rule("bb2020.league.spp.fouling-frenzy")
@pytest.mark.rule("bb2020.prayer.13.fouling-frenzy")
def test_fouling_frenzy() -> None:
    table = blessed("fouling-frenzy", {"1W": "g6", "1E": "h6 prone"})
    table.play("foul 1W", "foul 1E", dice="d6 6, d6 5, d6 6, d6 5, d16 1")
    assert (table.counted("1W", "casualties"), table.fact("players.1W.extra_points")) == (1, 0)


@pytest.mark.rule("bb2020.league.spp.necessary-violence", "bb2020.league.spp.fan-interaction")
@pytest.mark.rule("bb2020.league.spp.fouling-frenzy")
def test_with_necessary_violence_all_that_count_earn_more() -> None:
    table = blessed("necessary-violence", {"1W": "g6", "1E": "h6 prone"})
    table.match.rules.grant(table.match, table.match.team_owner(0), "fouling-frenzy", UNTIL_HALF)
    table.play("foul 1W", "foul 1E", dice="d6 6, d6 5, d6 6, d6 5, d16 1")
    assert (table.counted("1W", "casualties"), table.fact("players.1W.extra_points")) == (1, 1)
    table = blessed("necessary-violence", {"1W": "g2", "1E": "g1"})
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 6, d6 4, d16 1")
    assert (table.counted("1W", "casualties"), table.fact("players.1W.extra_points")) == (0, 0), "by the crowd alone"


@pytest.mark.rule("bb2020.prayer.14.throw-a-rock", "bb2020.prayer.14.stalling")
@pytest.mark.rule("bb2020.stalling.definition", "bb2020.stalling.when-judged")
def test_a_rock_for_a_staller() -> None:
    """No Turnover, but the ball bounces."""
    table = blessed("throw-a-rock", {"1E": "c5 ball", "2E": "k9", "1W": "g9"}, active="east")
    table.play("move 2E", "stop").play("end turn", dice="d6 5, d6 1, d6 2, d8 5")
    assert (table.status("1E"), table.ball) == ("prone", "d5")
    assert "turnover" not in table.told
    table = blessed("throw-a-rock", {"1E": "c5 ball", "2E": "k9", "1W": "g9"}, active="east")
    assert table.play("move 2E", "stop").play("end turn", dice="d6 4").status("1E") == "standing"


@pytest.mark.rule("bb2020.prayer.14.stalling", "bb2020.stalling.when-judged")
def test_a_turnover_does_not_save_a_staller() -> None:
    players = {"1E": "c5 ball", "2E": "k9", "3E": "k14", "1W": "l9"}
    table = blessed("throw-a-rock", players, active="east").play("move 3E", "stop")
    table.play("move 2E", "to j9", dice="d6 1, d6 1, d6 2, d6 6, d6 1, d6 2, d8 5")
    assert (table.status("1E"), table.status("2E")) == ("prone", "prone")


@pytest.mark.rule("bb2020.stalling.definition", "bb2020.prayer.14.stalling", "bb2020.stalling.when-judged")
@pytest.mark.parametrize(
    ("players", "skills"),
    [
        ({"1E": "c5 ball", "1W": "d6"}, []),  # marked
        ({"1E": "h5 ball"}, []),  # too far without a Rush
        ({"1E": "b5 ball"}, ["bone-head"]),  # would have to roll
        ({"1E": "c5"}, []),  # has no ball
        ({"1E": "c5 ball activated"}, []),  # cannot be activated any more
    ],
)
def test_who_does_not_stall(players: dict[str, str], skills: list[str]) -> None:
    settings = versus(team(), team({"skills": skills}))
    table = stage({**players, "5W": "p9", "2E": "k14", "3E": "k12"}, settings, active="east")
    table.match.rules.grant(table.match, table.match.team_owner(0), "throw-a-rock", UNTIL_DRIVE)
    assert table.play("move 2E", "stop").play("end turn").is_turn_of("west")


@pytest.mark.rule("bb2020.stalling.definition", "bb2020.prayer.14.stalling")
def test_what_makes_the_way_longer_counts_for_stallers() -> None:
    """In a Whiteout the sixth square is a Rush, whatever somebody else has moved before."""

    def rock(event: str, square: str) -> Table:
        table = blessed("throw-a-rock", {"1E": f"{square} ball", "2E": "k9", "1W": "g9"}, active="east")
        if event:
            table.match.rules.grant(table.match, table.match.field_owner(), event, UNTIL_DRIVE)
        return table.play("move 2E", "to k11", "stop")

    assert rock("", "g5").match.stalling, "six squares to go"
    assert not rock("whiteout", "g5").match.stalling
    assert rock("whiteout", "f5").match.stalling, "five squares to go"
    assert not rock("total-darkness", "f5").match.stalling


@pytest.mark.rule("bb2020.stalling.definition")
def test_a_star_who_needs_no_die_to_act_may_stall() -> None:
    gobbo = {"special": "sneakiest-of-the-lot", "contract": "star"}
    table = stage({"1E": "c5 ball", "2E": "k9", "1W": "g9"}, versus(team(), team(gobbo)), active="east")
    table.match.rules.grant(table.match, table.match.team_owner(0), "throw-a-rock", UNTIL_DRIVE)
    assert table.play("move 2E", "stop").match.stalling


@pytest.mark.rule("bb2020.stalling.definition")
def test_whoever_scores_has_not_stalled() -> None:
    table = blessed("throw-a-rock", {"1E": "c5 ball", "2E": "k9", "1W": "g9"}, active="east")
    table.play("move 2E", "stop").play("move 1E", "to a5")
    assert table.fact("score") == [0, 1]


@pytest.mark.rule("bb2020.stalling.definition", "bb2020.prayer.14.throw-a-rock")
def test_no_rock_flies_after_a_touchdown() -> None:
    """The staller hands the ball to somebody who scores."""
    table = blessed("throw-a-rock", {"1E": "c5 ball", "2E": "b5", "3E": "k9", "1W": "g9"}, active="east")
    table.play("move 3E", "stop").play("hand-off 1E", "hand to 2E", dice="d6 6")
    assert (table.fact("players.2E.status"), table.ball) == ("standing", "2E")
    table.play("move 2E", "to a5")
    assert table.fact("score") == [0, 1]
    assert (table.status("1E"), table.question) == ("reserves", "formation")


@pytest.mark.rule("bb2020.stalling.no-penalty")
def test_stalling_is_allowed_where_nobody_minds() -> None:
    table = stage({"1E": "c5 ball", "1W": "g9"}, active="east").play("end turn")
    assert (table.status("1E"), table.match.stalling) == ("standing", 0)


@pytest.mark.rule("bb2020.prayer.15.under-scrutiny")
def test_every_foul_is_seen_and_may_be_argued() -> None:
    table = blessed("under-scrutiny", {"1E": "e5", "1W": "f5 prone"}, UNTIL_HALF, active="east")
    table.play("foul 1E", "foul 1W", dice="d6 1, d6 2")
    assert (table.question, table.actor) == ("argue", "east")
    assert table.play("accept").status("1E") == "sent-off"
    table = blessed("under-scrutiny", {"1W": "e5", "1E": "f5 prone"}, UNTIL_HALF)
    assert table.play("foul 1W", "foul 1E", dice="d6 1, d6 2").status("1W") == "standing", "only the opponents'"


@pytest.mark.rule("bb2020.prayer.16.intensive-training")
def test_intensive_training() -> None:
    player = {"primary": "G", "skills": ["block"]}
    table = before("", league(team(value=1_050_000), team(*[player] * 12, value=1_000_000)))
    table.play("yes", dice="d16 16, player 3")
    assert (table.question, table.actor) == ("choice", "east")
    assert "take tackle" in table.legal
    assert not {"take block", "take dodge", "take loner"} & set(table.legal)
    assert table.play("take tackle", dice="coin heads").fact("players.3E.skills") == ["block", "tackle"]
    assert "lineman 3E gains Tackle." in sentences(table.match, table.log.drain(), 0)

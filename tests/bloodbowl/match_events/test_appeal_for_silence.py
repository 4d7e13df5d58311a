"""Appeal for Silence. (7-8, 3)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

PLAYERS = {
    "1W": "g6", "2W": "g8", "3W": "g10", "4W": "g12",
    "1E": "h6 prone", "2E": "h8 prone", "3E": "h10 prone", "4E": "h12 prone", "5E": "w9",
}  # fmt: skip


def appeal(players: dict[str, str] | None = None, **more: object) -> Table:
    return trigger("appeal-for-silence", players or PLAYERS, **more)


def foul(table: Table, player: str, victim: str, dice: str = "d6 1, d6 1") -> Table:
    return table.play(f"foul {player}").play(f"target {victim}").play(f"foul {victim}", dice=dice)


@pytest.mark.rule("events.appeal-for-silence.three-fouls", "events.appeal-for-silence.not-sent-off")
def test_three_players_may_foul_and_nobody_sees_it() -> None:
    table = appeal()
    foul(table, "1W", "1E")
    assert "foul" not in table.actions_of("1W"), "each is activated once"
    foul(table, "2W", "2E", "d6 4, d6 5, d6 2, d6 2")
    foul(table, "3W", "3E")
    assert [table.status(player) for player in ("1W", "2W", "3W")] == ["standing"] * 3
    assert table.is_turn_of("west")
    assert "foul" not in table.actions_of("4W"), "three are enough"


@pytest.mark.rule("events.appeal-for-silence.both-teams", "events.appeal-for-silence.three-fouls")
def test_the_other_team_has_its_three_fouls_in_its_turn() -> None:
    players = {f"{n}E": f"g{4 + 2 * n}" for n in range(1, 5)} | {f"{n}W": f"h{4 + 2 * n} prone" for n in range(1, 5)}
    table = appeal({**players, "5W": "w9"})
    end_turn(table)
    for number in (1, 2, 3):
        foul(table, f"{number}E", f"{number}W")
    assert (table.is_turn_of("east"), "foul" in table.actions_of("4E")) == (True, False)


@pytest.mark.rule("events.appeal-for-silence.secret-weapons")
def test_secret_weapons_are_sent_off_all_the_same() -> None:
    settings = versus(team({"skills": ["secret-weapon"]}), team(), match_events=True)
    table = appeal({"1W": "g6", "2W": "x6 ball", "1E": "k2"}, settings=settings, turns=[3, 3])
    table.match.fielded |= 1
    table.play("move 2W", "to z6")
    assert table.question == "argue"
    assert table.play("accept").status("1W") == "sent-off"


@pytest.mark.rule("events.appeal-for-silence.duration")
def test_it_ends_at_the_start_of_the_next_turn_of_the_active_team() -> None:
    table = end_turn(appeal({**PLAYERS, "1E": "h6 stunned"}))
    assert lasting(table) == ["appeal-for-silence"]
    end_turn(table)
    assert lasting(table) == []
    assert foul(table, "1W", "1E").question == "argue"


@pytest.mark.rule("events.appeal-for-silence.three-fouls", "bb2020.skill.pile-driver.uses-the-foul")
def test_a_pile_driver_is_one_of_the_three() -> None:
    settings = versus(team({"skills": ["pile-driver"]}), team(), match_events=True)
    players = {"1W": "g6", "2W": "j6", "3W": "j7", "4W": "b2", "1E": "h6", "2E": "y9"}
    table = trigger("appeal-for-silence", players, settings=settings)
    table.play("block 1W", dice="block pow").play("push to i6", "follow up", dice="d6 1, d6 2")
    table.play("yes", dice="d6 1, d6 2")
    for fouler in ("2W", "3W"):
        assert "foul" in table.actions_of("4W")
        table.play(f"foul {fouler}", "foul 1E", dice="d6 1, d6 2")
    assert "foul" not in table.actions_of("4W")


@pytest.mark.rule("events.appeal-for-silence.three-fouls", "bb2020.star.black-gobbo.two-fouls")
def test_the_black_gobbo_does_not_keep_others_from_fouling() -> None:
    gobbo = {"special": "sneakiest-of-the-lot", "contract": "star"}
    table = appeal(settings=versus(team({}, {}, {}, gobbo), team(), match_events=True))
    foul(table, "1W", "1E")
    foul(table, "2W", "2E")
    foul(table, "3W", "3E")
    assert "foul" not in table.actions_of("4W"), "three are enough, his included"

"""The dice that trigger a Match Event, how often, and how long its effects last."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.bloodbowl.match_events.event_helpers import ON, QUIET, dice_of, end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.match_events.table import MATCH_EVENTS, event_for

LEDGER = Path(__file__).parents[3] / "docs" / "ledger" / "match_events.toml"
TABLE = [rule for rule in tomllib.loads(LEDGER.read_text())["rule"] if rule["id"].startswith("events.table.")]
ROWS = [rule for rule in TABLE if "data" in rule]
PLAYERS = {"1W": "g6", "1E": "k6"}


def quiet_turn(dice: str = QUIET, **position: object) -> Table:
    return stage(PLAYERS, settings=dict(ON), dice=dice, start="turn", **position)


# --- the trigger


@pytest.mark.rule("events.trigger.d16-each-turn", "events.trigger.other-results")
@pytest.mark.parametrize("die", [2, 9, 16])
def test_each_coach_rolls_a_d16_at_the_start_of_each_turn(die: int) -> None:
    table = quiet_turn(f"d16 {die}")
    assert table.is_turn_of("west")
    end_turn(table, f"d16 {die}")
    assert table.is_turn_of("east")
    end_turn(table, f"d16 {die}")
    assert table.is_turn_of("west")
    assert "match-event" not in table.told
    assert lasting(table) == []


@pytest.mark.rule("events.trigger.on-one", "events.trigger.event-dice", "events.trigger.immediate")
def test_a_one_triggers_the_event_of_a_d8_and_a_d6_at_once() -> None:
    table = stage(PLAYERS, settings=dict(ON), dice="d16 1, d8 8, d6 2", start="turn")
    assert table.is_turn_of("west")
    assert lasting(table) == ["whiteout"]


@pytest.mark.rule("events.trigger.timing")
def test_it_is_rolled_after_the_marker_has_moved_and_before_anybody_is_activated() -> None:
    table = quiet_turn()
    end_turn(table, QUIET)
    kinds = [kind for kind in table.told if kind in ("turn", "die", "action")]
    assert kinds == ["turn", "die"]


@pytest.mark.rule("events.trigger.timing")
def test_effects_already_in_play_come_before_the_d16() -> None:
    table = trigger("burning-barrel", PLAYERS).play("square d4", dice="d8 2, d3 1")
    table.match.half = 2  # so that another event may come
    end_turn(table, f"d6 3, {QUIET}")
    table = trigger("tizcan-wave", PLAYERS, "d16 3")
    table.match.half = 2
    end_turn(table, f"d16 4, {QUIET}")
    table = trigger("sprinkler-malfunction", PLAYERS)
    end_turn(table)
    table.match.half = 2
    end_turn(table, dice_of("sprinkler-malfunction"))
    assert lasting(table) == ["sprinkler-malfunction"], "the first is over when the second comes"


@pytest.mark.rule("events.trigger.no-rerolls")
def test_no_re_roll_is_offered_for_the_dice_of_the_trigger() -> None:
    table = quiet_turn("d16 1, d8 8, d6 2", rerolls=[3, 3])
    assert table.question == "turn"
    assert table.fact("rerolls") == [3, 3]


@pytest.mark.rule("events.trigger.no-rerolls")
def test_a_wish_can_turn_the_dice_of_the_trigger_in_your_own_turn() -> None:
    table = trigger("wish-daemon", PLAYERS, score=[0, 1])
    end_turn(table)
    table.match.half = 2
    end_turn(table, "d16 7")
    assert table.question == "meddle"
    table.play("turn 7 into 1", dice="d8 8, d6 5")
    assert lasting(table) == ["pelted-with-projectiles"]


# --- limits


@pytest.mark.rule("events.limit.one-per-half", "events.limit.no-further-d16")
def test_after_an_event_nobody_rolls_again_in_the_half() -> None:
    table = trigger("whiteout", PLAYERS)
    for _ in range(4):
        end_turn(table)
    assert table.is_turn_of("west")


@pytest.mark.rule("events.limit.second-half-resumes")
@pytest.mark.parametrize("first", [QUIET, dice_of("feud") + ", player 1, player 1"])
def test_the_second_half_has_its_own_event(first: str) -> None:
    table = quiet_turn(first, turns=[8, 8], fans=[1, 1])
    table.play("end turn", dice="")
    start_second_half(table)
    table.play("end turn", dice=dice_of("whiteout"))
    table.play("end turn")
    assert "whiteout" in lasting(table)


def start_second_half(table: Table) -> None:
    """Set up, kick to the middle of the other half, and begin the first turn without an event."""
    for _ in ("kicking", "receiving"):
        table.play(next(option for option in table.legal if option.startswith("formation")), "ready")
    target = "kick to g8" if "kick to g8" in table.legal else "kick to t8"
    table.play(target, dice=f"d8 2, d6 1, d6 1, d6 1, d8 2, {QUIET}")


@pytest.mark.rule("events.limit.not-in-extra-time")
def test_no_d16_in_extra_time() -> None:
    table = stage(PLAYERS, settings=dict(ON), half=3, start="turn")
    assert table.is_turn_of("west")
    end_turn(table)
    assert table.is_turn_of("east")


@pytest.mark.rule("events.limit.extra-time-ends-effects")
def test_extra_time_ends_what_lasts_for_the_game() -> None:
    settings = versus(team(), team(), match_events=True, extra_time=True)
    table = trigger("feud", PLAYERS, "player 1, player 1", settings=settings, half=2, turns=[8, 8])
    assert lasting(table) == ["feud"]
    table.play("end turn", dice="coin heads").play("kick")
    assert table.fact("half") == 3
    assert lasting(table) == []


@pytest.mark.rule("events.limit.extra-time-ends-effects")
def test_extra_time_ends_a_wish() -> None:
    settings = versus(team(), team(), match_events=True, extra_time=True)
    table = trigger("wish-daemon", PLAYERS, "coin heads", settings=settings, half=2, turns=[8, 8], active="west")
    table.play("end turn", dice="coin heads").play("kick")
    assert lasting(table) == []


@pytest.mark.rule("events.limit.drive-effects")
def test_an_effect_for_the_drive_ends_with_a_touchdown() -> None:
    table = trigger("whiteout", {"1W": "x6 ball", "1E": "k6"}, turns=[3, 3])
    assert lasting(table) == ["whiteout"]
    table.play("move 1W", "to z6")
    assert table.fact("score") == [1, 0]
    assert lasting(table) == []


@pytest.mark.rule("events.limit.drive-effects")
def test_an_effect_for_the_drive_ends_with_the_half() -> None:
    table = trigger("whiteout", PLAYERS, turns=[8, 8])
    end_turn(table)
    assert table.fact("half") == 2
    assert lasting(table) == []


@pytest.mark.rule("events.limit.next-turn-effects")
def test_an_effect_until_the_next_turn_covers_both_turns() -> None:
    table = trigger("enchanted-ball", PLAYERS)
    assert lasting(table) == ["enchanted-ball"]
    end_turn(table)
    assert (table.fact("active"), lasting(table)) == ("east", ["enchanted-ball"])
    end_turn(table)
    assert (table.fact("active"), lasting(table)) == ("west", [])


@pytest.mark.rule("events.limit.next-turn-effects")
def test_it_goes_on_into_a_new_drive() -> None:
    table = trigger("enchanted-ball", {"1W": "g6", "1E": "c6 ball"}, turns=[3, 2])
    end_turn(table)
    table.play("move 1E", "to a6")
    assert table.fact("score") == [0, 1]
    assert lasting(table) == ["enchanted-ball"], "until the west's next turn starts"


# --- the table


@pytest.mark.rule(
    "events.table.pop",
    "events.table.enthusiastic-apothecary",
    "events.table.dodgy-trapdoor",
    "events.table.moment-of-glory",
    "events.table.feud",
    "events.table.weather-magic",
    "events.table.wish-daemon",
    "events.table.distracted-ref",
    "events.table.magical-interference",
    "events.table.streaker",
    "events.table.dreadful-stench",
    "events.table.tumbling-timber",
    "events.table.tizcan-wave",
    "events.table.abusive-fans",
    "events.table.amnesty",
    "events.table.enchanted-ball",
    "events.table.burning-barrel",
    "events.table.commercial-endorsement",
    "events.table.sprinkler-malfunction",
    "events.table.whiteout",
    "events.table.appeal-for-silence",
    "events.table.camra-crash",
    "events.table.pelted-with-projectiles",
    "events.table.total-darkness",
)
def test_every_row_of_the_table() -> None:
    for rule in ROWS:
        wanted = rule["id"].removeprefix("events.table.")
        for d8 in rule["data"]["d8"]:
            assert event_for(d8, rule["data"]["d6"]).id == wanted


@pytest.mark.rule("events.table.complete")
def test_every_combination_leads_to_one_of_24_events() -> None:
    assert len(ROWS) == 24
    found = [event_for(d8, d6).id for d8 in range(1, 9) for d6 in range(1, 7)]
    assert len(found) == 48
    assert all(found.count(event.id) == 2 for event in MATCH_EVENTS)
    assert len({event.id for event in MATCH_EVENTS}) == 24

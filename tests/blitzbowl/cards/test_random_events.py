"""The ten Random Events, each turned up by the card dealt in west's Refresh step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Players, Table
from tests.staged import script
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.dice import ScriptedDice

AFTER = "card get-together"  # the Challenge turned up once the event is over


def struck(
    event: str, players: Players, dice: str = AFTER, settings: dict[str, object] | None = None, **position: Any
) -> Table:
    """West's turn begins with one space to fill, and the dealt card uncovers the event."""
    place: dict[str, object] = {
        "players": dict(players),
        "active": "west",
        "turn": 5,
        "start": "turn",
        "challenges": ["take-them-down", "-", "get-the-ball"],
        "next": "get-moving",
        "events_left": 2,
        **position,
    }
    cards = script(f"card {event}, {dice}")
    table = Table(BLITZ_BOWL.stage(place, settings or {}, ScriptedDice(cards)))
    scripted = table.match.dice
    assert isinstance(scripted, ScriptedDice)
    assert scripted.left() == []
    return table


HOME = {"1W": "c3", "2W": "c6", "3W": "c9"}  # enough Players on the pitch for no Emergency Reserves


# --- Banana Skins


def test_banana_skins_take_an_open_opponent_of_each_coach() -> None:
    """The active coach picks first; Marked and Prone Players are safe; nobody makes an Armour Check."""
    table = struck(
        "banana-skins", {**HOME, "4W": "k6", "1E": "l6", "2E": "m9", "3E": "m2 prone"}, dice="", balls=["h6"]
    )
    assert (table.match.actor, table.question) == (1, "player")  # 2E was the only one west could pick
    assert table.status("2E") == "prone"
    assert table.legal == ["pick 1W", "pick 2W", "pick 3W"]
    table.play("pick 3W", dice=AFTER)
    assert table.status("3W") == "prone"
    assert table.status("4W") == "marked"
    assert table.question == "action"


def test_banana_skins_without_an_open_opponent_do_nothing_to_that_team() -> None:
    table = struck("banana-skins", {**HOME, "4W": "k6", "1E": "l6"}, dice="", balls=["h6"])
    assert table.match.actor == 1
    table.play("pick 1W", dice=AFTER)
    assert table.status("1E") == "marked"


def test_banana_skins_make_the_carrier_drop_the_ball() -> None:
    table = struck("banana-skins", {**HOME, "1E": "m6 ball", "2E": "m9"}, dice="")
    assert table.match.actor == 0
    table.play("pick 1E", dice="d8 4").play("pick 1W", dice=AFTER)
    assert table.ball == "n6"


# --- Crumbling Astrogranite Pitch


def test_crumbling_pitch_weakens_armour_in_blocks_for_the_rest_of_the_game() -> None:
    """A 2 would do for a Dwarf; with -1 it does not. A Kerrunch is no worse, since -1 is the most."""
    table = struck("crumbling-astrogranite-pitch", {**HOME, "4W": "g6", "1E": "h6", "2E": "g7"}, balls=["n2"])
    assert table.fact("in_force.field") == ["crumbling-astrogranite-pitch"]
    table.play("block 4W", "target 1E", dice="block smash, d6 2")
    assert table.status("1E") == "reserves"
    kerrunch = struck("crumbling-astrogranite-pitch", {**HOME, "4W": "g6", "1E": "h6"}, balls=["n2"])
    kerrunch.play("block 4W", dice="block kerrunch, d6 3")
    assert kerrunch.status("1E") == "prone"


def test_crumbling_pitch_does_not_touch_other_armour_checks() -> None:
    """The Armour Check of a Player somebody is thrown onto is not caused by a Block."""
    settings: dict[str, object] = {
        "teams": ["goblin", "dwarf"],
        "additional_teams": True,
        "throw_team_mate": True,
    }
    players = {"7W": "h6", "1W": "g6", "2W": "b2", "3W": "b9", "1E": "k6"}
    table = struck("crumbling-astrogranite-pitch", players, settings=settings, balls=["n2"])
    table.play("throw-team-mate 7W", "to k6", dice="d6 4, d6 2")
    assert table.status("1E") == "prone"


# --- Empty The Bench


def test_empty_the_bench_offers_every_reserves_player_a_free_action_active_coach_first() -> None:
    table = struck("empty-the-bench", {**HOME, "4W": "c11", "1E": "m3", "2E": "m6", "3E": "m10"}, "", balls=["h6"])
    assert (table.match.actor, table.legal) == (0, ["decline", "reserves 5W", "reserves 6W"])
    table.play("reserves 5W", "to a5")
    assert table.legal == ["decline", "reserves 6W"]
    table.play("decline")
    assert (table.match.actor, table.legal) == (1, ["decline", "reserves 4E", "reserves 5E", "reserves 6E"])
    table.play("reserves 4E", "to o5", "reserves 6E", "to o7", "reserves 5E", "to o9", dice=AFTER)
    assert (table.match.actor, table.question, table.fact("actions_left")) == (0, "action", 3)
    assert [table.square(player) for player in ("5W", "6W", "4E", "5E", "6E")] == ["a5", None, "o5", "o9", "o7"]


def test_a_full_house_has_no_bench_to_empty() -> None:
    places = ["c2", "c4", "c6", "c8", "c10", "c11"]
    west = {f"{n + 1}W": square for n, square in enumerate(places)}
    east = {f"{n + 1}E": square.replace("c", "m") for n, square in enumerate(places)}
    assert struck("empty-the-bench", {**west, **east}, balls=["h6"]).question == "action"


# --- Generous Coaches


def test_generous_coaches_add_a_point_to_claims_and_touchdowns_but_not_to_a_sweep() -> None:
    table = struck("generous-coaches", {**HOME, "5W": "j6 ball", "1E": "m2"}, balls=["d6"])
    table.play("run 5W", "to o6")
    assert table.fact("score") == [5, 0]
    table.play("run 2W", "to d6", "to d6", "claim 3 get-the-ball", dice="back shadowing")
    assert table.fact("score") == [7, 0]


def test_a_sweep_is_still_worth_two() -> None:
    """Three cards of one point each: three times two, and two for the sweep."""
    table = struck(
        "generous-coaches",
        {"1W": "c6", "2W": "g6", "3W": "c10", "1E": "n2"},
        balls=["d6"],
        challenges=["get-the-ball", "show-us-a-completion", "-"],
        next="move-the-ball",
    )
    table.play("run 1W", "to d6", "to d6", "claim 1 get-the-ball", dice="back shadowing")
    table.play("throw 1W", "target 2W", "claim 2 show-us-a-completion", dice="d6 4, back nerves-of-steel")
    refresh = "card spread-out, card tie-them-up, card show-no-fear"  # of east's turn, which follows
    table.play("run 2W", "to k6", "claim 3 move-the-ball", dice=f"back dodge, {refresh}")
    assert table.fact("score") == [8, 0]


# --- Get The Ref!


@pytest.mark.parametrize(
    ("face", "fouler", "target", "locked"),
    [("miss", "open", "prone", True), ("tackle", "open", "reserves", False)],
)
def test_get_the_ref_nobody_is_sent_off(face: str, fouler: str, target: str, locked: bool) -> None:
    """Spotted! counts as Slipped!, Take That! as Got Them!."""
    table = struck("get-the-ref", {**HOME, "4W": "g6", "1E": "h6 prone"}, balls=["n2"], settings={"fouls": True})
    table.play("foul 4W", dice=f"block {face}")
    assert (table.status("4W"), table.status("1E")) == (fouler, target)
    assert table.fact("players.4W.locked") is locked


# --- Impatient Coaches


def test_impatient_coaches_want_three_new_challenges() -> None:
    """The card just dealt goes too; no compulsory swap follows."""
    dice = (
        "back blocking-play, back sprint, back step-aside, "
        "card spread-out, card tie-them-up, card move-the-ball, card get-together"
    )
    table = struck("impatient-coaches", {**HOME, "1E": "m2"}, dice, balls=["h6"])
    assert table.fact("challenges") == ["spread-out", "tie-them-up", "move-the-ball"]
    assert table.fact("next") == "get-together"
    assert sorted(table.fact("discards")) == ["blocking-play", "sprint", "step-aside"]
    assert table.fact("hands") == {"west": [], "east": []}
    assert table.question == "action"


def test_impatient_coaches_can_deal_the_last_card() -> None:
    dice = "back blocking-play, back aggressive-mark, back shadowing, card spread-out, card tie-them-up"
    table = struck(
        "impatient-coaches", {**HOME, "1E": "m2"}, dice, balls=["h6"], deck=["spread-out", "tie-them-up"], events_left=1
    )
    assert table.fact("challenges") == ["spread-out", "tie-them-up", "-"]
    assert table.fact("final") == 6


# --- Multi-Ball


def test_multi_ball_brings_one_more_ball() -> None:
    table = struck("multi-ball", {**HOME, "1E": "m2"}, "d8 4, card get-together", balls=["n9"])
    assert [ball["square"] for ball in table.fact("balls")] == ["n9", "i6"]


def test_multi_ball_brings_two_when_none_is_in_play() -> None:
    table = struck("multi-ball", {**HOME, "1E": "m2"}, "d8 4, d8 8, card get-together")
    assert [ball["square"] for ball in table.fact("balls")] == ["i6", "g6"]


# --- Pitch Invasion


def test_pitch_invasion_rolls_for_everybody_on_the_pitch() -> None:
    """The opponents of the active coach first. Only a Kerrunch injures, whatever the armour, standing or Prone."""
    players = {**HOME, "1E": "m2 ball", "2E": "m6 prone", "3E": "m9"}
    dice = "block kerrunch, d8 4, block kerrunch, block smash, block tackle, block shove, block kerrunch, " + AFTER
    table = struck("pitch-invasion", players, dice)
    assert [table.status(player) for player in ("1E", "2E", "3E")] == ["reserves", "reserves", "open"]
    assert [table.status(player) for player in ("1W", "2W", "3W")] == ["open", "open", "reserves"]
    assert table.ball == "n2"


# --- Reset


def test_reset_sets_everybody_up_again_and_the_turn_goes_on() -> None:
    """Pitch and Dugout, active coach first; balls stay where they are, also the one that was held."""
    table = struck("reset", {"1W": "c3", "2W": "c6 prone", "1E": "m6 ball"}, "", balls=["o1"])
    placed: list[tuple[int, str]] = []
    while table.question == "place":
        assert table.match.actor == (0 if len(placed) < 6 else 1)
        assert {square[0] for square in table.squares()} == {"ao"[table.match.actor]}
        placed.append((table.match.actor, table.legal[0]))
        last = len(placed) == 12
        assert "place o1" not in table.legal  # a ball lies there, and there is room elsewhere
        table.play(table.legal[0], dice=AFTER if last else "")
    assert [seat for seat, _ in placed] == [0] * 6 + [1] * 6
    assert table.status("2W") == "open"
    assert sorted(ball["square"] for ball in table.fact("balls")) == ["m6", "o1"]
    assert all(ball["holder"] is None for ball in table.fact("balls"))
    assert (table.match.actor, table.question, table.fact("actions_left")) == (0, "action", 3)


# --- Trapdoor Monster


def test_the_trapdoor_monster_eats_one_and_floors_the_neighbours() -> None:
    players = {**HOME, "1E": "h6 ball", "2E": "g5", "4W": "i7 ball", "3E": "h7 prone", "5W": "j6"}
    table = struck("trapdoor-monster", players, "d8 2, d8 4, card get-together")
    assert table.status("1E") == "reserves"
    assert [table.status(player) for player in ("2E", "4W", "3E")] == ["prone", "prone", "prone"]
    assert table.status("5W") == "open"  # two squares away
    assert sorted(ball["square"] for ball in table.fact("balls")) == ["h5", "j7"]


def test_everybody_has_fallen_before_a_ball_of_the_monsters_victims_bounces() -> None:
    """Both Dwarfs next to 2W lie on the ground by then, so 2W is Open and catches the ball."""
    players = {**HOME, "1E": "g5 ball", "2E": "g6", "2W": "f5"}
    table = struck("trapdoor-monster", players, "d8 8, card get-together")
    assert [table.status(player) for player in ("1E", "2E", "2W")] == ["prone", "prone", "open"]
    assert table.ball == "2W"


def test_the_trapdoor_monster_comes_out_of_a_random_trapdoor() -> None:
    table = struck(
        "trapdoor-monster",
        {**HOME, "1E": "j4", "2E": "f8"},
        "trapdoor 2, card get-together",
        settings={"pitches": ["two-trapdoors"]},
        balls=["n2"],
    )
    assert (table.status("1E"), table.status("2E")) == ("open", "reserves")

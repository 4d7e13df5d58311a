"""The scripted Blood Bowl bot with stars, wizards, prayers, Match Events and a purse: uses that are obvious."""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import before, league, prayed, with_inducement
from tests.bloodbowl.match_events.event_helpers import trigger
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.stars.staged import star
from tests.bots.test_bloodbowl_scripted import answer
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.table import Plan, play_plan
from touchline.matches.rosters import quick_team

CAGE = {"1E": "k8 ball", "2E": "j7", "3E": "l7", "4E": "j9", "5E": "l9"}
BRIBES = {"id": "bribes", "price": 50_000, "limit": 3}
WIZARD = {"id": "hireling-sports-wizard", "price": 150_000, "limit": 1}
CARDS = {"id": "special-plays", "price": 10_000, "limit": 5}


def wizard(players: dict[str, str], **position: object) -> Table:
    """The turn of the east is about to be over; the west has a wizard."""
    settings = versus(with_inducement(hireling_sports_wizard=1))
    return stage(players, settings, "", active="east", **position).play("end turn")


# --- wizards


def test_a_fireball_breaks_a_cage_open() -> None:
    table = wizard({"1W": "c3", **CAGE})
    assert answer(table) == "cast fireball"
    assert answer(table.play("cast fireball")) == "aim at k8"


def test_a_wizard_waits_while_there_is_nothing_to_hit() -> None:
    assert answer(wizard({"1W": "c3", "1E": "k8", "2E": "p2"}, ball="y9")) == "no spell"


def test_late_in_the_match_a_spell_is_cast_on_whoever_is_there() -> None:
    table = wizard({"1W": "c3", "1E": "k8 ball", "2E": "p2"}, half=2, turns=[7, 8])
    assert answer(table).startswith("cast")


# --- Match Events


def test_an_aimed_event_comes_down_among_opponents() -> None:
    table = trigger("magical-interference", {"1W": "c3", **CAGE})
    assert answer(table) in {f"square {square}" for square in ("j7", "k7", "l7", "j8", "k8", "l8", "j9", "k9", "l9")}


def test_an_aimed_event_that_can_only_hit_your_own_team_is_let_go() -> None:
    table = trigger("magical-interference", {"1W": "j8 ball", "2W": "j9", "3W": "k8", "1E": "j7 prone"})
    assert answer(table) == "nothing"


def test_a_distracted_referee_lets_a_reserve_on() -> None:
    assert answer(trigger("distracted-ref", {"1W": "g6", "1E": "k6"})).startswith("pick")


# --- prayers


def test_a_prayer_goes_to_the_strongest() -> None:
    settings = versus(team({}, {"st": 5, "skills": ["block"]}))
    table = prayed(4, settings=settings, asks=True)
    assert table.question == "pick"
    assert answer(table) == "choose 2W"


# --- stars


def test_a_star_strikes_whoever_has_the_ball() -> None:
    table = star("black-ink", {"1W": "g6", "1E": "h6", "2E": "h7 ball"}).play("move 1W")
    assert answer(table) == "choose 2E"


def test_a_star_does_not_fell_a_well_placed_carrier_of_its_own_team() -> None:
    table = star("treacherous", {"1W": "g6", "2W": "h6 ball", "1E": "y9"}).play("move 1W")
    assert answer(table) == "no"


def test_a_star_takes_the_ball_from_an_opponent() -> None:
    table = star("look-into-my-eyes", {"1W": "g6", "1E": "h6 ball"}).play("move 1W")
    assert answer(table) == "yes"


def test_a_star_who_reaches_farther_blocks_from_there() -> None:
    table = star("vicious-vines", {"1W": "g6", "2W": "h7", "1E": "i6"}, st=5, position={"ball": "y9"})
    assert answer(table) == "block 1W"


def test_a_bomb_flies_among_opponents_but_not_among_friends() -> None:
    bomber = versus(team({"skills": ["bombardier"], "pa": 2}))
    table = stage({"1W": "h8", "1E": "k8", "2E": "k9", "3E": "l8"}, bomber, ball="y1")
    assert answer(table) == "throw-bomb 1W"
    assert answer(table.play("throw-bomb 1W")) == "throw to k8"
    table = stage({"1W": "h8", "2W": "j8", "1E": "k8", "2E": "k9"}, bomber, ball="y1")
    assert answer(table) != "throw-bomb 1W"


# --- healers, bribes


def test_bribes_and_arguments_are_tried() -> None:
    table = stage({"1W": "e5", "2W": "m12", "1E": "f5 prone"}, bribes=[1, 0])
    assert answer(table.play("foul 1W", "foul 1E", dice="d6 1, d6 1")) in ("yes", "argue", "bribe")


# --- the purse


def purse(amount: int, *offers: dict[str, object]) -> Table:
    rich = team(value=1_000_000 + amount, treasury=200_000, offers=list(offers))
    return before("", league(rich, team(value=1_000_000, offers=list(offers))))


def test_the_team_with_the_higher_value_keeps_its_gold() -> None:
    table = purse(200_000, BRIBES)
    assert (table.actor, answer(table)) == ("west", "done")


def test_petty_cash_buys_what_helps_most() -> None:
    table = purse(200_000, BRIBES, WIZARD, CARDS).play("done")
    assert (table.actor, answer(table)) == ("east", "buy hireling-sports-wizard")
    table.play("buy hireling-sports-wizard")
    assert answer(table) == "buy bribes"
    assert table.play("buy bribes", dice="coin heads").question == "toss", "all is spent"


def test_cards_that_are_no_part_of_the_match_are_not_bought() -> None:
    assert answer(purse(20_000, CARDS).play("done")) == "done"


# --- whole matches


@pytest.mark.parametrize("seed", [5, 6])
def test_with_everything_on_the_list_it_still_beats_random_answers(seed: int) -> None:
    held = {"hireling-sports-wizard": 1, "bribes": 1, "bloodweiser-kegs": 1}
    teams = [{**quick_team(race), "inducements": held} for race in ("human", "orc")]
    outcome = play_plan(Plan(BLOOD_BOWL.id, ("scripted", "random"), seed, {"teams": teams, "match_events": True}))
    assert outcome.winner == 0
    assert outcome.score[0] >= 2

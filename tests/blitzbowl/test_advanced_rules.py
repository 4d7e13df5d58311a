"""Advanced rules: each is a switch of its own; the Random Events in the deck; the Rookies to Watch Card."""

from __future__ import annotations

from random import Random

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams
from tests.staged import script
from touchline.blitzbowl.cards.deck import EVENT_COPIES, EVENTS
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import DEFAULTS
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import DiceError, SetupError

FIRST_THREE = "coin heads, card get-moving, card get-the-ball, card spread-out"


@pytest.mark.rule("blitz.advanced.opt-in")
def test_advanced_rules_are_off_in_a_basic_game_and_switched_on_one_by_one() -> None:
    switches = {"random_events", "additional_teams", "fouls", "throw_team_mate"}
    assert not any(DEFAULTS[switch] for switch in switches)
    assert DEFAULTS["rookies"] == "nobody"
    next_to_prone = {"1W": "g6", "1E": "h6 prone"}
    assert stage(next_to_prone).actions_of("1W") == ["run"]
    assert stage(next_to_prone, {"fouls": True}).actions_of("1W") == ["run", "foul"]
    troll = {"7W": "g6", "1W": "h6", "1E": "h7 prone"}
    assert stage(troll, teams("goblin", "dwarf", fouls=True)).actions_of("7W") == ["run", "foul"]
    assert stage(troll, teams("goblin", "dwarf", throw_team_mate=True)).actions_of("7W") == ["run", "throw-team-mate"]
    with pytest.raises(SetupError, match="additional_teams is false, so only the teams"):
        BLITZ_BOWL.new({"teams": ["goblin", "dwarf"]}, SeededDice(1))
    assert BLITZ_BOWL.new({}, SeededDice(1)).events_left == 0
    assert BLITZ_BOWL.new({"random_events": True}, SeededDice(1)).events_left == 6


# --- Random Events in the deck


@pytest.mark.rule("blitz.event.six-of-twelve")
def test_six_of_twelve_events_are_in_the_deck() -> None:
    """Each event card is equally likely to be among the six; nobody can draw a seventh."""
    match = BLITZ_BOWL.new({"random_events": True}, SeededDice(4))
    assert sum(EVENT_COPIES) == 12
    assert (match.events_left, match.event_deck) == (6, EVENT_COPIES)
    seen: set[str] = set()
    for seed in range(12):
        drawn = events_of_a_game(seed)
        seen |= set(drawn)
        assert len(drawn) <= 6
        assert all(drawn.count(event) <= EVENT_COPIES[EVENTS.index(event)] for event in drawn)
    assert len(seen) >= 9  # different games have different events


def events_of_a_game(seed: int) -> list[str]:
    match = BLITZ_BOWL.new({"random_events": True}, SeededDice(seed))
    pick = Random(seed)
    while not match.over:
        match.step(pick.choice(match.legal))
    drawn = match.view(0)["events_drawn"]
    assert isinstance(drawn, list)
    assert len(drawn) == 6 - match.events_left
    return drawn


@pytest.mark.rule("blitz.event.six-of-twelve", "blitz.event.never-on-top-at-start")
def test_the_first_four_cards_are_challenges() -> None:
    """Three are dealt before the events come in, and the fourth, on top, is never an event."""
    settings = {"random_events": True}
    for dealt in range(4):
        cards = script(FIRST_THREE + ", card tie-them-up")
        cards[1 + dealt] = "card multi-ball"
        with pytest.raises(DiceError, match="multi-ball"):
            BLITZ_BOWL.new(settings, ScriptedDice(cards))
    match = BLITZ_BOWL.new(settings, ScriptedDice(script(FIRST_THREE + ", card tie-them-up")))
    assert match.deck_size() == 23
    assert match.view(0)["next_challenge"] == "tie-them-up"


@pytest.mark.rule("blitz.event.identity-hidden")
def test_nobody_sees_which_events_are_in_the_deck_or_where() -> None:
    """A view tells the events drawn so far and no more; the deck itself knows no order and no choice of six."""
    match = BLITZ_BOWL.new({"random_events": True}, SeededDice(4))
    for seat in (0, 1):
        view = match.view(seat)
        assert view["events_drawn"] == []
        assert not any(f"'{event}'" in str(view) for event in EVENTS)
    table = stage(
        {"1W": "c6", "2W": "c2", "3W": "c10", "1E": "n9"},
        {"random_events": True},
        balls=["h6"],
        challenges=["get-moving", "get-the-ball", "spread-out"],
        next="tie-them-up",
        events_left=6,
        start="turn",
        turn=3,
    )
    table.play("swap 1 get-moving", dice="back sprint, card generous-coaches, card get-together")
    assert [table.match.view(seat)["events_drawn"] for seat in (0, 1)] == [["generous-coaches"]] * 2
    weights = table.match.rules.deck_weights(table.match)
    chances = {event: weights[len(weights) - len(EVENTS) + n] for n, event in enumerate(EVENTS)}
    assert chances["generous-coaches"] == 0
    assert chances["multi-ball"] == 2 * chances["reset"] > 0  # every card not seen yet is as likely as any other


@pytest.mark.rule("blitz.teams.twenty-three-cards")
def test_there_are_twenty_three_teams_and_any_of_them_may_play() -> None:
    ids = list(load_library().teams)
    assert len(ids) == 23
    for one, other in zip(ids, ids[1:] + ids[:1], strict=True):
        match = BLITZ_BOWL.new(teams(one, other), SeededDice(1))
        assert [side.id for side in match.sides] == [one, other]
    both = BLITZ_BOWL.new(teams("gnome", "gnome"), SeededDice(1))
    assert [side.id for side in both.sides] == ["gnome", "gnome"]


# --- Rookies to Watch

ROOKIES = {"rookies": "west"}
REROLL = ["keep the roll", "re-roll by rookies-to-watch"]


@pytest.mark.rule("blitz.rookies.given-during-set-up")
def test_one_coach_or_nobody_has_the_card() -> None:
    players = {"1W": "g6", "1E": "n9"}
    assert stage(players, ROOKIES).fact("in_force.west") == ["rookies-to-watch"]
    assert stage(players, ROOKIES).fact("in_force.east") == []
    assert stage(players, {"rookies": "east"}).fact("in_force.east") == ["rookies-to-watch"]
    assert stage(players).fact("in_force.west") == []
    assert BLITZ_BOWL.new(ROOKIES, SeededDice(2)).view(1)["in_force"] == {
        "west": ["rookies-to-watch"],
        "east": [],
        "field": [],
    }


@pytest.mark.rule("blitz.rookies.re-roll-triggers")
def test_it_re_rolls_a_block() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, ROOKIES).play("block 1W", dice="block miss")
    assert (table.match.actor, table.legal) == (0, REROLL)
    table.play("re-roll by rookies-to-watch", dice="block smash, d6 4")
    assert table.status("1E") == "prone"


@pytest.mark.rule("blitz.rookies.re-roll-triggers")
def test_it_re_rolls_a_throw_check() -> None:
    table = stage({"1W": "c6 ball", "2W": "f6", "1E": "n9"}, ROOKIES).play("throw 1W", dice="d6 3")
    assert table.legal == REROLL
    assert table.play("re-roll by rookies-to-watch", dice="d6 4").ball == "2W"


@pytest.mark.rule("blitz.rookies.re-roll-triggers")
def test_it_re_rolls_an_armour_check_in_the_opponents_turn() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, ROOKIES, active="east", turn=4)
    table.play("block 1E", dice="block smash, d6 2")
    assert (table.match.actor, table.legal) == (0, REROLL)
    table.play("re-roll by rookies-to-watch", dice="d6 3")
    assert table.status("1W") == "prone"


@pytest.mark.rule("blitz.rookies.re-roll-triggers")
def test_it_never_touches_the_other_coachs_dice_nor_a_foul() -> None:
    foul = stage({"1W": "g6", "1E": "h6 prone"}, {**ROOKIES, "fouls": True})
    foul.play("foul 1W", dice="block miss")
    assert foul.status("1W") == "reserves"
    armour = stage({"1W": "g6", "1E": "h6"}, ROOKIES)
    armour.play("block 1W", "keep the roll", dice="block smash, d6 1")
    assert armour.status("1E") == "reserves"
    theirs = stage({"1W": "g6", "1E": "h6"}, ROOKIES, active="east", turn=4)
    theirs.play("block 1E", dice="block miss")
    assert (theirs.match.actor, theirs.question) == (1, "action")


@pytest.mark.rule("blitz.rookies.single-use")
def test_it_works_once_and_leaves_the_game() -> None:
    """No Bonus Play: it is never in hand or on the discard pile, and it does not re-roll a re-roll."""
    players = {"5W": "g6", "1E": "h6", "1W": "b2 ball", "2W": "e2"}
    table = stage(players, ROOKIES, hands={"west": ["raw-talent", "sprint", "dodge"]})
    table.play("block 5W", dice="block miss")
    assert table.legal == ["keep the roll", "re-roll by offensive-specialist", "re-roll by raw-talent", REROLL[1]]
    table.play(REROLL[1], dice="block miss")
    assert table.question == "action"
    assert table.fact("in_force.west") == []
    assert table.fact("discards") == []
    assert len(table.fact("hands.west")) == 3
    table.play("throw 1W", "target 2W", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by raw-talent"]


@pytest.mark.rule("blitz.rookies.single-use")
def test_it_does_not_count_towards_the_hand() -> None:
    players = {"1W": "c3", "2W": "c5", "3W": "c7", "1E": "m5", "2E": "m7", "3E": "m10"}
    table = stage(players, ROOKIES, hands={"west": ["raw-talent", "sprint", "dodge"]}, deck=[], balls=["h6"])
    table.play("pass", "pass", "pass")
    assert table.fact("active") == "east"


def test_a_staged_deck_with_events_can_be_viewed() -> None:
    """A position says how many events are left, not which came before."""
    table: Table = stage({"1W": "c3", "1E": "m5"}, events_left=2)
    assert table.match.view(0)["events_drawn"] == []

"""The greedy bot in the Gold edition: who acts first, who must attack, hand-offs, horns, gazes, re-rolls."""

from __future__ import annotations

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD
from touchline.bots.bowl.ball import giving_options
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.options import GIVE, Situation
from touchline.bots.bowl.value import Judge, weights_of
from touchline.core.dice import SeededDice


def turn_of(table: Table, seed: int = 4) -> list[str]:
    """Everything the bot answers until its turn is over."""
    match, bot, given = table.match, GreedyBowlBot(1), list[str]()
    match.dice = SeededDice(seed)
    while match.active == 0 and not match.over and not sum(match.score):
        chosen = (bot if match.actor == 0 else GreedyBowlBot(2)).choose(match)
        if match.actor == 0:
            given.append(match.describe(chosen))
        match.step(chosen)
        assert len(given) < 60
    return given


def situation_of(table: Table) -> Situation:
    return GreedyBowlBot(1).situation(table.match)


def judge_of(table: Table) -> Judge:
    return Judge(table.match, weights_of(BLOOD_BOWL_GOLD.id))


# --- who acts first


def test_a_wild_animal_acts_before_the_others_or_not_at_all() -> None:
    """Nobody is next to it, so that it may be left out; but after somebody else it is too late."""
    settings = versus(team({}, {}, {"skills": ["wild-animal"], "st": 5}))
    places = {"1W": "h8 ball", "2W": "f4", "3W": "f12", "1E": "n7", "2E": "n9"}
    table = stage(places, settings, rerolls=[2, 2])
    given = turn_of(table)
    declared = [text.split()[1] for text in given if text.split()[0] in ("move", "block", "blitz", "pass")]
    assert "3W" not in declared[1:]
    assert "called" not in table.told


def test_a_wild_animal_acts_before_anybody_is_turned_face_up() -> None:
    """Turning counts as acting."""
    settings = versus(team({}, {}, {"skills": ["wild-animal"], "st": 5}))
    places = {"1W": "h8 ball", "2W": "f4 stunned", "3W": "f12", "1E": "n7", "2E": "n9"}
    given = turn_of(stage(places, settings, rerolls=[2, 2]))
    assert given[0] in ("move 3W", "blitz 3W")
    assert "turn-face-up 2W" in given


# --- who must attack


def test_a_frenzied_player_who_may_only_attack_is_thought_of() -> None:
    """Such a player may not move, but is among those whose blocks are weighed."""
    settings = versus(team({"skills": ["frenzy"], "st": 5}))
    table = stage({"1W": "m8", "1E": "n8", "2W": "h8 ball"}, settings)
    assert (situation_of(table).bound, 0 in situation_of(table).idle) == ([0], False)
    assert any(option.player == 0 for option in GreedyBowlBot(1).ranked(table.match))


def test_a_bad_attack_that_is_due_comes_last_and_nobody_moves_in_vain() -> None:
    settings = versus(team({"skills": ["frenzy"]}), team({"st": 5}))
    table = stage({"1W": "m8", "1E": "n8", "2W": "b2 ball", "6W": "b4"}, settings, turns=[8, 8])
    given = turn_of(table)
    assert [text for text in given if text.startswith(("block", "blitz"))] == ["block 1W"]
    steps = [given[number + 1] for number, text in enumerate(given) if text.startswith("move")]
    assert "stop" not in steps


# --- the ball


def test_the_ball_is_handed_off_in_a_pass_action() -> None:
    settings = versus(team({"ma": 4}, {"ma": 9, "ag": 5}))
    places = {"1W": "q8 ball", "2W": "r8", "1E": "p7", "2E": "p9"}
    table = stage(places, settings, turns=[8, 7])
    options = [option for option in giving_options(situation_of(table), 0) if option.what == GIVE]
    assert table.match.describe(options[0].script[0]) == "pass 1W"
    turn_of(table, seed=1)
    assert table.match.score == [1, 0]


# --- strength


def test_horns_count_in_a_blitz_after_a_step() -> None:
    settings = versus(team({"skills": ["horns"]}))
    table = stage({"1W": "k8", "1E": "n8", "2E": "h9"}, settings)
    judge = judge_of(table)
    assert judge.block_dice(table.match, 0, 12) == 1
    assert judge.block_dice(table.match, 0, 12, True) == 2


# --- gazes


def test_a_gaze_that_takes_no_action_comes_first() -> None:
    settings = versus(team({}, {"skills": ["hypnotic-gaze"]}))
    table = stage({"1W": "h8 ball", "2W": "i7", "1E": "i8", "2E": "y2"}, settings)
    assert turn_of(table)[0] == "hypnotic-gaze 2W"


# --- re-rolls


def test_a_second_team_reroll_in_a_turn_is_not_counted_on() -> None:
    table = stage({"1W": "h8", "2W": "h10", "1E": "i8", "2E": "y2"}, ball="c3", rerolls=[2, 2])
    assert situation_of(table).rerolls(table.match) == 2
    table.play("move 1W", "to g8", "re-roll by team-re-roll", "stop", dice="d6 1, d6 5")
    assert table.match.rerolls[0] == 1
    assert situation_of(table).rerolls(table.match) == 0

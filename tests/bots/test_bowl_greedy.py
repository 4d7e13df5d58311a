"""The greedy Blood Bowl bot: what it sees in a position, what it does there, and how its matches end."""

from __future__ import annotations

from random import Random

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.builds import share
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PLAYER, TOUCHBACK_Q
from touchline.bots.bowl.explaining import explain
from touchline.bots.bowl.features import CASES, LOOSE, NAMES, OURS, THEIRS
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.value import Judge, weights_from, weights_of
from touchline.bots.table import Plan, play_plan
from touchline.core.dice import SeededDice
from touchline.core.errors import TouchlineError
from touchline.core.snapshot import position
from touchline.matches.rosters import quick_team


def answer(table: Table) -> str:
    """What the bot answers; the match stays as it is."""
    match = table.match
    before = position(BLOOD_BOWL, match)
    chosen = match.describe(GreedyBowlBot(1).choose(match))
    assert position(BLOOD_BOWL, match) == before
    return chosen


def judge_of(match: BowlMatch) -> Judge:
    return Judge(match, weights_of(BLOOD_BOWL.id))


def turn_of(table: Table, seed: int = 4) -> list[str]:
    """Everything the bot answers until its turn is over."""
    match, bot, given = table.match, GreedyBowlBot(1), list[str]()
    match.dice = SeededDice(seed)
    while match.active == 0 and not match.over and not sum(match.score):
        chosen = bot.choose(match)
        given.append(match.describe(chosen))
        match.step(chosen)
        assert len(given) < 60
    return given


# --- what it sees


def test_both_seats_see_the_same_in_mirrored_positions() -> None:
    """Columns are mirrored about the middle of the pitch: a is z. 6W, whom all positions have, stands on b14."""
    same = versus(team({}, {}), team({}, {}))
    west = stage({"1W": "h8 ball", "2W": "i7", "1E": "k8", "6E": "y14"}, settings=same).match
    east = stage({"1E": "s8 ball", "2E": "r7", "1W": "p8", "6E": "y14"}, settings=same, active="east").match
    west.turns = east.turns = [3, 3]
    assert judge_of(west).features(west, 0) == pytest.approx(judge_of(east).features(east, 1))
    assert judge_of(west).value(west, 0) == pytest.approx(judge_of(east).value(east, 1))


def test_the_case_is_who_has_the_ball() -> None:
    ours = stage({"1W": "h8 ball", "1E": "n8"}).match
    loose = stage({"1W": "h8", "1E": "n8"}, ball="j9").match
    cases = [judge_of(match).case_of(match, seat) for match, seat in ((ours, 0), (ours, 1), (loose, 0))]
    assert cases == [OURS, THEIRS, LOOSE]
    for match, seat, case in ((ours, 0, OURS), (ours, 1, THEIRS), (loose, 0, LOOSE)):
        assert len(judge_of(match).features(match, seat)) == len(NAMES[case])


def test_danger_is_the_odds_of_the_blocks_that_threaten() -> None:
    """One opponent next to the carrier with one die: Pow and Stumble of six faces; with Block also Both Down."""
    match = stage({"1W": "h8 ball", "1E": "i8"}).match
    assert judge_of(match).danger(match, 0).risk == pytest.approx(2 / 6)
    match = stage({"1W": "h8 ball", "1E": "i8"}, settings=versus(team(), team({"skills": ["block"]}))).match
    assert judge_of(match).danger(match, 0).risk == pytest.approx(3 / 6)
    match = stage({"1W": "h8 ball", "1E": "z1"}).match
    assert judge_of(match).danger(match, 0).risk == 0


def test_a_cage_lowers_the_danger() -> None:
    alone = stage({"1W": "j8 ball", "1E": "n8"}).match
    caged = stage({"1W": "j8 ball", "2W": "i7", "3W": "i9", "4W": "k7", "5W": "k9", "1E": "n8"}).match
    lone, safe = judge_of(alone).danger(alone, 0), judge_of(caged).danger(caged, 0)
    assert lone.hunters == 1
    assert lone.access > 0
    assert safe.hunters == safe.access == 0
    assert safe.risk < lone.risk
    assert judge_of(caged).value(caged, 0) > judge_of(alone).value(alone, 0)


# --- what it does


def test_a_sure_touchdown_is_scored() -> None:
    assert any(given.startswith("to z") for given in turn_of(stage({"1W": "v8 ball", "2W": "m8", "1E": "n8"})))


def test_the_ball_is_picked_up() -> None:
    match = (table := stage({"1W": "h8", "2W": "h9", "1E": "y1"}, ball="j9")).match
    turn_of(table)
    assert match.holder() in (0, 1)


def test_the_opposing_carrier_is_blitzed() -> None:
    table = stage({"1W": "h8", "2W": "h6", "1E": "k8 ball"}, settings=versus(team({"st": 5}, {"st": 5})))
    assert any(given.startswith("blitz") for given in turn_of(table))


def test_a_bad_block_is_not_made() -> None:
    table = stage({"1W": "m8", "1E": "n8"}, settings=versus(team(), team({"st": 5})), ball="d3")
    assert not answer(table).startswith(("block", "blitz"))


def test_safe_moves_come_before_risks() -> None:
    """The mates get up and close in before anybody dodges or rolls a die that may end the turn."""
    places = {"1W": "h8 prone", "2W": "x4", "1E": "y3", "2E": "y5"}
    assert turn_of(stage(places, ball="y4"))[0] == "move 1W"


def test_a_cage_is_built_around_the_carrier() -> None:
    """Mates stand at corners of the carrier's square when the turn is over."""
    places = {"1W": "j8 ball", "2W": "f6", "3W": "f10", "4W": "h5", "5W": "h11", "1E": "r8", "2E": "r7", "3E": "r9"}
    match = (table := stage(places)).match
    turn_of(table)
    holder = match.holder()
    assert holder == 0
    corners = [n for n in range(1, 5) if match.grid.squared(match.at[n], match.at[holder]) == 2]
    assert len(corners) >= 2


def test_hopeful_options_are_ranked_with_their_chances() -> None:
    match = stage({"1W": "m8", "2W": "m7", "3W": "h8 ball", "1E": "n8"}).match
    options = GreedyBowlBot(1).ranked(match)
    assert [option.worth for option in options] == sorted((option.worth for option in options), reverse=True)
    assert all(0 <= option.chance <= 1 and option.script[0] in match.legal for option in options)


def test_the_same_seed_gives_the_same_answers() -> None:
    match = stage({"1W": "h8 ball", "2W": "i7", "3W": "m8", "1E": "n8", "2E": "n7"}).match
    assert GreedyBowlBot(7).choose(match) == GreedyBowlBot(7).choose(match)


# --- whole matches


@pytest.mark.parametrize("seed", share([1, 2, 3, 4, 5]))
def test_it_beats_random_answers(seed: int) -> None:
    pairs = [
        ("human", "orc"),
        ("skaven", "dwarf"),
        ("halfling", "ogre"),
        ("goblin", "vampire"),
        ("wood-elf", "snotling"),
    ]
    first, second = pairs[seed - 1]
    teams = {"teams": [quick_team(first), quick_team(second)]}
    outcome = play_plan(Plan(BLOOD_BOWL.id, ("greedy", "random"), seed, teams))
    assert outcome.winner == 0


# --- its weights


def test_every_feature_has_a_weight() -> None:
    weights = weights_of(BLOOD_BOWL.id)
    assert [len(case) for case in weights] == [len(names) for names in NAMES]
    assert weights_of("bloodbowl-of-another-edition") == weights


def test_weights_that_do_not_fit_the_features_are_refused() -> None:
    data = {case: dict.fromkeys(names, 1.0) for case, names in zip(CASES, NAMES, strict=True)}
    del data["loose"]["field position"]
    with pytest.raises(TouchlineError, match="the weights of 'loose' and its features differ in 'field position'"):
        weights_from(data)


def test_random_positions_have_values_that_change_with_the_score() -> None:
    random = Random(1)
    match = stage({"1W": "h8 ball", "2W": "m7", "1E": "n8"}).match
    judge = judge_of(match)
    before = judge.value(match, 0)
    match.score[0] += random.randint(1, 3)
    assert judge.value(match, 0) == pytest.approx(before + 100 * match.score[0])


# --- a bot that is asked in the middle of an activation, as at a table of a server


def stateless_turn(table: Table, seed: int = 4) -> list[str]:
    """A turn in which every answer is given by a bot that has not seen the ones before."""
    match, given = table.match, list[str]()
    match.dice = SeededDice(seed)
    while match.active == 0 and not match.over and not sum(match.score):
        chosen = GreedyBowlBot(1).choose(match)
        given.append(match.describe(chosen))
        match.step(chosen)
        assert len(given) < 80
    return given


def test_a_blitz_declared_by_another_is_carried_out() -> None:
    places = {"1W": "h8", "2W": "h6", "1E": "k8 ball", "2E": "h2"}
    table = stage(places, settings=versus(team({"st": 5}, {"st": 5})))
    given = stateless_turn(table)
    blitz = next(number for number, text in enumerate(given) if text.startswith("blitz"))
    assert given[blitz + 1] == "target 1E"
    assert any("1E" in text for text in given[blitz + 2 : blitz + 4])


def test_a_touchdown_is_scored_without_a_memory() -> None:
    table = stage({"1W": "v8 ball", "2W": "m8", "1E": "n8"})
    stateless_turn(table)
    assert table.match.score == [1, 0]


def test_the_best_block_is_made_without_a_memory() -> None:
    """The target of a declared block is the weak opponent rather than the strong one."""
    settings = versus(team(), team({"st": 5}, {"st": 2}))
    table = stage({"1W": "m8", "1E": "n7", "2E": "n9"}, settings=settings, ball="a1").play("block 1W")
    assert answer(table) == "target 2E"


# --- reasons


def test_it_explains_its_best_options_with_their_chances() -> None:
    match = stage({"1W": "v8 ball", "2W": "m8", "1E": "n8"}).match
    reasons = explain(GreedyBowlBot(1), match)
    assert 1 <= len(reasons) <= 3
    assert any(reason.startswith("1W score at z") and "safe" in reason for reason in reasons)
    blocked = stage({"1W": "m8", "1E": "n8 ball"}, settings=versus(team({"st": 5}))).match
    assert any(reason.startswith("1W block 1E: 89% to go well") for reason in explain(GreedyBowlBot(1), blocked))


def test_there_is_nothing_to_explain_in_the_middle_of_an_activation() -> None:
    assert explain(GreedyBowlBot(1), stage({"1W": "v8 ball", "1E": "n8"}).play("move 1W").match) == []


# --- a touchback


def test_a_touchback_goes_to_somebody_whom_nobody_marks() -> None:
    """Two are alike: the one on the line stands next to an opponent, the other behind it."""
    match = stage({"1W": "m8", "2W": "h8", "1E": "n8"}).match
    match.question, match.legal = TOUCHBACK_Q, [PLAYER, PLAYER + 1]
    assert GreedyBowlBot(1).choose(match) == PLAYER + 1

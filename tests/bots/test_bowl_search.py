"""The searching Blood Bowl bot: its budget, what its tries say, and what it does in a position."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bots.positions import ForbiddenDice
from touchline.bloodbowl.game import BLOOD_BOWL, EDITIONS, BloodBowl
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, TURN, TURN_Q
from touchline.bots.bowl.even_dice import EvenDice
from touchline.bots.bowl.explaining import fear_of
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.options import CHARGE, HIT
from touchline.bots.bowl.quick import QuickBowlBot
from touchline.bots.bowl.search import SearchBowlBot, lead_of
from touchline.bots.bowl.value import Judge, weights_of, winning_chance
from touchline.bots.bowl.weighing import SCATTER, Candidate, Weighing
from touchline.bots.by_name import read_bot
from touchline.bots.table import Plan, play_plan
from touchline.core.dice import D6, SeededDice
from touchline.core.match import NO, YES
from touchline.core.snapshot import position
from touchline.simulate.settings import match_settings, team_ids


def crowded() -> BowlMatch:
    return stage({"1W": "h8 ball", "2W": "i7", "3W": "m8", "1E": "n8", "2E": "n7"}, turns=[3, 3]).match


def candidate(prior: float, tries: int = 0, mean: float = 0.0) -> Candidate:
    found = Candidate([0], 0, prior)
    for number in range(tries):
        found.add(mean + (SCATTER if number % 2 else -SCATTER))
    return found


# --- the value


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_what_a_judge_remembers_is_what_another_one_finds(edition: BloodBowl) -> None:
    match, bot = edition.new({}, SeededDice(4)), GreedyBowlBot(4)
    weights, compared = weights_of(edition.id), 0
    while compared < 60:
        if match.question == TURN_Q and match.phase == TURN:
            for seat in (0, 1):
                bot.judge(match).value(match, seat)
                again = bot.judge(match).value(match, seat)
                assert again == Judge(match, weights).value(match, seat)
            compared += 1
        match.step(bot.choose(match))


# --- the budget


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="a search needs a budget: seconds, iterations or both"):
        SearchBowlBot(1)


def test_it_is_called_by_name() -> None:
    bot = read_bot("search:iterations=3", BLOOD_BOWL.id).make(1)
    assert isinstance(bot, SearchBowlBot)
    assert (bot.seconds, bot.iterations) == (None, 3)
    default = read_bot("search", BLOOD_BOWL.id).make(1)
    assert isinstance(default, SearchBowlBot)
    assert (default.seconds, default.iterations) == (1.0, None)


def test_it_keeps_to_its_budget() -> None:
    match = crowded()
    found = SearchBowlBot(1, None, 3).weighed(match)
    assert len(found) > 1
    assert sum(one.tries for one in found) == 3
    began = perf_counter()
    found = SearchBowlBot(1, 0.05, 1000).weighed(match)
    assert 1 <= sum(one.tries for one in found) < 1000
    assert perf_counter() - began < 20  # one try may take long on a busy machine


def test_it_throws_dice_of_its_own_and_leaves_the_match_alone() -> None:
    match = crowded()
    match.dice = ForbiddenDice()
    before = position(BLOOD_BOWL, match)
    answers = {SearchBowlBot(7, None, 2).choose(match) for _ in range(2)}
    assert len(answers) == 1
    assert position(BLOOD_BOWL, match) == before


# --- what tries say


def test_without_tries_the_greedy_opinion_decides() -> None:
    best, other = candidate(0.5), candidate(0.45)
    assert Weighing([other, best]).ranked() == [best, other]
    assert Weighing([other, best]).chosen() is best


def test_a_few_tries_do_not_outweigh_the_opinion_and_many_do() -> None:
    def chosen(tries: int) -> float:
        liked, disliked = candidate(0.51, tries, 0.500), candidate(0.50, tries, 0.508)
        return Weighing([liked, disliked]).chosen().prior

    assert chosen(2) == 0.51
    assert chosen(4) == 0.51  # the other looks better, but not clearly
    assert chosen(40) == 0.50


def test_the_opinion_counts_for_more_where_the_dice_scatter() -> None:
    calm, wild = Candidate([0], 0, 0.5), Candidate([0], 0, 0.5)
    for number in range(20):
        calm.add(0.5)
        wild.add(0.5 + (0.05 if number % 2 else -0.05))
    assert Weighing([calm]).opinion < 2 < 10 < Weighing([wild]).opinion


def test_the_turn_is_ended_only_instead_of_a_risk() -> None:
    """A safe move can be made before the turn is over in any case."""
    waiting = stage({"1W": "h8 ball", "2W": "c7", "1E": "n8"}, turns=[3, 3]).match
    found = SearchBowlBot(1, None, 1).candidates(waiting)
    assert any(one.option is not None and one.option.chance == 1 for one in found)
    assert all(one.option is not None for one in found)


def test_what_all_tries_have_in_common_says_nothing_about_any() -> None:
    both = [candidate(0.5, 10, 0.3), candidate(0.4, 10, 0.2)]
    weighing = Weighing(both)
    assert weighing.shift == pytest.approx(-0.2)
    assert [weighing.hope(one) for one in both] == pytest.approx([0.3, 0.2])


def test_tries_go_to_the_hopeful_and_end_when_one_is_clearly_best() -> None:
    neglected = candidate(0.499)
    assert Weighing([candidate(0.5, 20, 0.5), neglected]).most_promising() is neglected
    assert Weighing([candidate(0.9, 20, 0.9), candidate(0.3, 20, 0.3)]).most_promising() is None


def test_tries_end_when_two_are_known_to_be_equal() -> None:
    same = [Candidate([0], 0, 0.5), Candidate([1], 1, 0.5)]
    assert Weighing(same).most_promising() is not None
    for _ in range(1000):
        for one in same:
            one.add(0.5)
    assert Weighing(same).most_promising() is None


# --- where a try leads to


def test_the_lead_after_a_touchdown_counts_the_kick_off_to_the_others() -> None:
    before = stage({"1W": "y8 ball", "2W": "m8", "1E": "n8"}, turns=[3, 3]).match
    after = before.clone()
    bot = GreedyBowlBot(1)
    after.dice = SeededDice(3)
    while not sum(after.score):
        after.step(bot.choose(after))
    judge = Judge(after, weights_of(BLOOD_BOWL.id))
    lead = lead_of(judge, before, after, 0)
    assert 50 < lead < 100
    assert lead_of(judge, before, after, 1) == pytest.approx(-lead)
    assert winning_chance(after, lead) > 0.6


def test_a_lead_says_more_the_less_time_is_left() -> None:
    match = crowded()
    early = winning_chance(match, 100)
    match.half, match.turns = 2, [8, 7]
    assert 0.5 < early < winning_chance(match, 100)
    assert winning_chance(match, 0) == 0.5


def test_it_fears_what_the_reply_did_in_many_tries() -> None:
    feared = candidate(0.5, 8, 0.4)
    feared.replies, feared.conceded, feared.lost = 8, 3, 2
    assert fear_of(feared) == "they score in 3 of 8 tries"
    feared.lost = 5
    assert fear_of(feared) == "the ball is lost in 5 of 8 tries"
    feared.conceded = feared.lost = 1
    assert fear_of(feared) == ""
    few = candidate(0.5, 2, 0.4)
    few.replies = few.conceded = 2
    assert fear_of(few) == ""


def test_replies_that_score_are_counted() -> None:
    match = stage({"1W": "m8", "1E": "c8 ball"}, turns=[2, 1]).match
    bot = SearchBowlBot(1, None, 1)
    waiting = Candidate([NO], NONE, 0.5)
    for _ in range(3):
        bot.reply(match, waiting)
    assert (waiting.replies, waiting.conceded, waiting.lost) == (3, 3, 0)
    assert bot.tried(match, waiting, SeededDice(1)) < 0.5


def test_the_first_dice_of_tries_show_every_face_about_equally_often() -> None:
    for place in range(5):
        shown = Counter[int]()
        for tried in range(60):
            dice = EvenDice(17, tried)
            shown[[dice.roll(D6) for _ in range(place + 1)][-1]] += 1
        assert all(8 <= shown[face] <= 12 for face in range(1, 7)), (place, shown)


def test_even_dice_of_different_seeds_and_later_dice_are_as_random_as_any() -> None:
    begins = Counter(EvenDice(seed * 1_000_003, 5).roll(D6) for seed in range(600))
    assert all(70 <= begins[face] <= 130 for face in range(1, 7))
    dice = EvenDice(17, 3)
    for _ in range(5):
        dice.roll(D6)
    twin = dice.copy()
    assert [dice.roll(D6) for _ in range(20)] == [twin.roll(D6) for _ in range(20)]
    assert twin.roll(D6) == SeededDice(20, 25).roll(D6)


def test_what_the_greedy_bot_answers_is_remembered_and_the_tries_stay_the_same() -> None:
    match = crowded()
    bot, fresh = SearchBowlBot(1, None, 1), SearchBowlBot(1, None, 1)
    first, second = bot.candidates(match)[:2]
    remembered = [bot.tried(match, one, SeededDice(seed)) for one in (first, second, first) for seed in range(6)]
    assert bot.policy.known
    for number, worth in enumerate(remembered):
        fresh.policy.known.clear()
        assert fresh.tried(match, (first, second, first)[number // 6], SeededDice(number % 6)) == worth


def test_a_block_on_the_carrier_is_tried_even_if_the_greedy_bot_dislikes_it() -> None:
    places = {"1E": "n8", "2E": "n7", "3E": "n9", "1W": "m8 ball"}
    strong = {"st": 6}
    match = stage(places, versus(team({"ma": 1}), team(strong, strong, strong)), turns=[2, 2]).match
    match.dice = SeededDice(1)
    match.step(NO)
    assert not GreedyBowlBot(1).ranked(match)
    found = SearchBowlBot(1, None, 1).candidates(match)
    assert any(one.option is not None and one.option.what in (HIT, CHARGE) for one in found)


# --- what it does


def test_a_sure_touchdown_in_the_last_turn_is_scored() -> None:
    match = stage({"1W": "v8 ball", "2W": "m8", "1E": "n8"}, turns=[8, 7]).match
    bot = SearchBowlBot(1, None, 4)
    match.dice = SeededDice(1)
    for _ in range(40):
        if sum(match.score) or match.active != 0:
            break
        match.step(bot.choose(match))
    assert match.score == [1, 0]


def test_the_quick_policy_takes_what_gains_most() -> None:
    match = crowded()
    found = QuickBowlBot(1).ranked(match)
    assert len(found) == 1
    assert found[0].script[0] in match.legal


def test_an_apothecary_is_kept_early_for_somebody_of_worth() -> None:
    """An ordinary player is treated late in the match, a dear one at once."""

    def treated(price: int, half: int) -> bool:
        table = stage(
            {"1W": "g6", "1E": "h6", "5E": "y2"},
            versus(team(), team({"price": price})),
            apothecaries=[0, 1],
            half=half,
            turns=[2, 2],
        )
        table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 6, d6 4, d6 4")
        assert table.question == "use"
        return SearchBowlBot(1, None, 1).choose(table.match) == YES

    assert treated(150_000, 1)
    assert treated(50_000, 2)
    assert not treated(50_000, 1)


def test_the_set_up_is_deep_against_a_side_with_few_turns() -> None:
    match = BLOOD_BOWL.new(versus(team(), team()), SeededDice(4))
    bot = SearchBowlBot(1, None, 1)
    while match.describe(match.legal[-1]) != "arrow" and "wall" not in " ".join(map(match.describe, match.legal)):
        match.step(bot.choose(match))
    deep = next(answer for answer in match.legal if "deep" in match.describe(answer))
    match.turns = [7, 7]
    assert bot.choose(match) == deep


# --- everywhere


@pytest.mark.long
@pytest.mark.parametrize("game", [edition.id for edition in EDITIONS])
def test_it_plays_every_team_to_the_end(game: str) -> None:
    teams = team_ids(game)
    for number, pair in enumerate(zip(teams[::2], [*teams[1::2], teams[0]], strict=False)):
        bots = ("search:iterations=2", "search:iterations=2")
        outcome = play_plan(Plan(game, bots, number, match_settings(game, pair)))
        assert outcome.turns > 0, pair

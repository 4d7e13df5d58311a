"""What the pages are told about an answer before it is given."""

from random import Random
from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.matches import find_game
from touchline.matches.wishes import settings_for
from touchline.web.answers import _offer, chances_of, look_ahead, offers
from touchline.web.presentation import presentation_of

BLITZ_BOWL = presentation_of("blitzbowl")


def picked_actions(match: Match) -> list[int]:
    """The answers that say which Player does what, if that is asked."""
    view: dict[str, object] = match.view(match.actor)
    if view["question"] not in BLITZ_BOWL.action_questions:
        return []
    return [offer.action for offer in offers(match, BLITZ_BOWL) if offer.player]


@pytest.mark.parametrize("seed", [1, 12])
def test_an_action_is_aimed_at_squares_or_players_or_done_at_once(seed: int) -> None:
    """What comes after an Action, such as the next one or a claim, is not offered together with it."""
    random, match = Random(seed), find_game("blitzbowl").new({}, SeededDice(seed))
    aimed = done_at_once = 0
    while not match.over:
        for action in picked_actions(match):
            ahead = look_ahead(match, action, BLITZ_BOWL)
            assert all(answer.square or answer.player for answer in ahead.answers), match.describe(action)
            aimed += bool(ahead.answers)
            done_at_once += not ahead.answers
        match.step(random.choice(match.legal))
    assert aimed
    assert done_at_once


def test_formations_and_the_chance_of_a_dim_player_are_described_in_plain_words() -> None:
    bowl = presentation_of("bloodbowl-2020")
    settings = settings_for("bloodbowl-2020", {"teams": ["human", "orc"]})
    match: Any = find_game("bloodbowl-2020").new(settings, SeededDice(7))
    labels: set[str] = set()
    while match.view(match.actor)["question"] != "turn" or match.actor != 0:
        found = offers(match, bowl)
        labels |= {offer.label for offer in found}
        match.step(next((offer.action for offer in found if offer.text.startswith("formation")), match.legal[0]))
    assert "Formation deep wall" in labels
    move = next(offer for offer in offers(match, bowl) if offer.text == "move 12W")
    chances = look_ahead(match, move.action, bowl).chances
    assert (chances.aim, round(chances.percent or 0)) == ("nothing goes wrong", 83)  # the Ogre's Bone Head


def test_passes_and_hand_offs_show_their_chance_before_they_are_chosen() -> None:
    bowl = presentation_of("bloodbowl-2020")
    table = stage({"1W": "g6 ball", "2W": "g7", "3W": "i9", "1E": "y2"})
    give = next(offer for offer in offers(table.match, bowl) if offer.text == "hand-off 1W")
    aimed = [offer for offer in look_ahead(table.match, give.action, bowl).answers if offer.player]
    assert [(offer.text, offer.chances and offer.chances.percent) for offer in aimed] == [("hand to 2W", 66.7)]
    marked = stage({"1W": "g6 ball", "2W": "g7", "1E": "h7", "2E": "h8"})
    aimed = [offer for offer in look_ahead(marked.match, give.action, bowl).answers if offer.player]
    told = [(offer.chances.aim, offer.chances.percent) for offer in aimed if offer.chances]
    assert told == [("ball with 2W", 33.3)], "the catch, although it is likelier to fail"
    thrown = {offer.square: offer.arrival for offer in offers(table.play("pass 1W", "throw").match, bowl)}
    assert (thrown["g7"], thrown["i9"], thrown["h9"]) == (33.3, 22.2, None), "4+ or 5+, and a catch on 3+"


def test_a_gaze_shows_the_chance_to_daze() -> None:
    bowl = presentation_of("bloodbowl-2020")
    odd = versus(team(skilled("hypnotic-gaze", ag=3)))
    table = stage({"1W": "g6", "1E": "h7", "2E": "h6"}, odd).play("hypnotic-gaze 1W", "target 1E")
    chances = bowl.chances(table.match, table.match.parse("gaze at 1E"))
    assert (chances.aim, chances.whom, chances.percent) == ("1E dazed", "1E", 50.0)


def test_special_actions_have_their_names_and_figures_keep_their_signs() -> None:
    bowl = presentation_of("bloodbowl-2020")
    odd = {"skills": ["throw-team-mate", "hypnotic-gaze", "projectile-vomit"], "st": 5}
    table = stage({"1W": "g6", "2W": "g7", "1E": "h6"}, versus(team(odd, {"skills": ["right-stuff"]})))
    labels = {offer.label for offer in offers(table.match, bowl) if offer.player == "1W"}
    assert {"Move", "Blitz", "Throw Team-mate", "Hypnotic Gaze"} <= labels
    strikes = [(offer.label, bool(offer.meaning)) for offer in offers(table.play("block 1W").match, bowl)]
    assert strikes == [("Block", False), ("Projectile Vomit", True)]
    named = _offer(0, "take direction-1", set(), set(), {}), _offer(0, "take direction+1", set(), set(), {})
    assert [offer.label for offer in named] == ["Take direction-1", "Take direction+1"]


def test_only_an_answer_that_names_something_explains_what_it_means() -> None:
    """To kick is no use of the skill Kick."""
    bowl = presentation_of("bloodbowl-2020")
    match = find_game("bloodbowl-2020").new(settings_for("bloodbowl-2020", {}), SeededDice(2))
    toss = offers(match, bowl)
    assert [(offer.label, offer.meaning) for offer in toss] == [("Receive", ""), ("Kick", "")]
    view: Any = match.view(0)
    assert [team["rerolls"] for team in view["teams"]] == [
        side.rerolls for side in match.sides
    ]  # before the first half
    assert min(side.rerolls for side in match.sides) > 0


def test_a_run_of_blitz_bowl_shows_its_path_and_who_moves() -> None:
    match: Any = find_game("blitzbowl").new({"teams": ["orc", "dwarf"]}, SeededDice(3))
    while match.view(match.actor)["question"] != "action":
        match.step(match.legal[0])
    skip = offers(match, BLITZ_BOWL)[-1]
    assert (skip.text, skip.label) == ("pass", "Skip action")
    run = next(offer for offer in offers(match, BLITZ_BOWL) if offer.text.startswith("run "))
    far = look_ahead(match, run.action, BLITZ_BOWL).answers[-1]
    path = chances_of(match, [run.text, far.text], BLITZ_BOWL).path
    assert path is not None
    assert path[-1] == far.square
    assert match.view(0)["acting"] is None
    match.step(run.action)
    assert match.view(0)["acting"] == {"player": run.player, "kind": "run", "target": None}


def test_a_card_says_what_it_is_worth() -> None:
    offer = _offer(1, "claim-1 get-the-ball", set(), set(), BLITZ_BOWL.glossary())
    assert offer.meaning.startswith("1 point. ")


def test_a_blitz_shows_its_way_and_its_dice_before_it_is_declared() -> None:
    bowl = presentation_of("bloodbowl-2020")
    match = stage({"1W": "g6", "2W": "j7", "3W": "c3", "1E": "i6", "2E": "y2"}).match
    chances = chances_of(match, ["blitz 1W", "target 1E"], bowl)
    assert (chances.aim, chances.percent, chances.path) == ("gets to 1E", None, ["h5"])
    assert chances.block is not None
    assert (chances.block.dice, chances.block.chooses, chances.block.ours) == (2, True, ["2W"])
    match = stage({"1W": "g6", "1E": "i6", "2E": "g7"}).match
    dodging = chances_of(match, ["blitz 1W", "target 1E"], bowl)
    assert dodging.outcomes == [("gets to 1E", 66.7), ("fails on the way", 33.3)]

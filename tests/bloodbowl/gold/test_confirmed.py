"""Gold: points settled by a last check of entries drawn at random."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import new_match, stage, team, versus
from tests.bloodbowl.gold.test_special_plays import SKY, holding, own_start
from touchline.bloodbowl.vocabulary import ABSENT, CASUALTY, RESERVES
from touchline.bloodbowl.words import sentences

PAIR = {"1W": "e5", "1E": "f5"}
PLAIN = versus(team(rerolls=0))


# --- players without a tackle zone


@pytest.mark.rule("gold.base.catch.compulsory", "gold.bone-head.fail-tackle-zone")
def test_who_has_no_tackle_zone_must_try_to_catch() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5 dazed", "1E": "y9"}, PLAIN).play("pass 1W", "throw")
    assert table.play("throw to i5", dice="d6 4, d6 3").ball == "2W"


@pytest.mark.rule("gold.base.catch.compulsory", "gold.base.hand-off.procedure", "gold.bone-head.fail-idle")
def test_a_bone_head_who_stands_around_takes_a_hand_off_and_does_nothing_else() -> None:
    bone_head = versus(team({}, {"skills": ["bone-head"]}, rerolls=0))
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "y9"}, bone_head).play("move 2W", dice="d6 1")
    table.play("pass 1W").play("hand to 2W", dice="d6 3")
    assert table.ball == "2W"
    assert not any("2W" in option for option in table.legal)


@pytest.mark.rule("gold.base.pass.interception.position")
def test_who_has_no_tackle_zone_may_intercept_unless_a_chain_needs_both_hands() -> None:
    fanatic = versus(team(rerolls=0), team({}, {"skills": ["ball-and-chain"]}))
    players = {"1W": "e5 ball", "2W": "k5", "1E": "g5 dazed", "2E": "i5"}
    table = stage(players, fanatic).play("pass 1W", "throw", "throw to k5")
    assert set(table.legal) == {"nobody", "interfere with 1E"}
    assert table.play("interfere with 1E", dice="d6 6").ball == "1E"


# --- re-rolls of trophies


@pytest.mark.rule("gold.base.reroll.trophy")
@pytest.mark.parametrize(("left", "second_half"), [(4, 4), (2, 4), (1, 3), (0, 2)])
def test_the_re_roll_of_a_trophy_does_not_return_for_the_second_half(left: int, second_half: int) -> None:
    settings = versus(team(rerolls=2, match_rerolls=2), team(rerolls=2))
    table = stage(PAIR, settings, turns=[8, 8], rerolls=[left, 2], active="east").play("end turn")
    assert (table.fact("half"), table.fact("rerolls")) == (2, [second_half, 2])


# --- players who are not there


@pytest.mark.rule("gold.take-root.available", "gold.take-root.misses-half", "gold.base.card.decks")
@pytest.mark.parametrize(("card", "dice"), [("", "d6 3"), ("micky-finn-2", ""), ("it-wasn-t-me", "player 1")])
def test_only_who_sleeps_comes_for_the_second_half(card: str, dice: str) -> None:
    """A treeman who misses the match for another reason stays away."""
    drawn = {**team(), "card_draw": 1} if card else team()
    table = new_match(SKY + ("" if card else f", {dice}, coin heads"), versus(drawn, team({"skills": ["take-root"]})))
    if card == "micky-finn-2":
        table.play("take dirty-tricks", dice=f"card {card}").play("choose 1E", dice="coin heads")
    elif card:
        table.play("take random-events", dice=f"card {card}, {dice}, coin heads")
    table.play("kick")
    match = table.match
    treeman = match.split
    assert match.box[treeman] == ABSENT
    match.stack.clear()
    match.rules.start_half(match, 2, 1)
    match.run(0)
    assert match.box[treeman] == (ABSENT if card else RESERVES)


@pytest.mark.rule("gold.base.card.decks", "gold.bone-head.fail-idle")
def test_speed_of_light_is_not_for_an_action_that_is_lost() -> None:
    teams = (team({}, {"skills": ["bone-head"]}), team())
    table = holding("speed-of-light", players={"2W": "e5", "6E": "y14"}, teams=teams).play("move 2W", dice="d6 1")
    assert table.is_turn_of("west")
    table = holding("speed-of-light", players={"2W": "e5", "6E": "y14"}, teams=teams).play("move 2W", dice="d6 2")
    assert table.legal == ["nothing", "take speed-of-light"]


@pytest.mark.rule("gold.base.wizard.necromancer.raise", "gold.regeneration.fail", "gold.regeneration.success")
@pytest.mark.parametrize(("die", "rises"), [(3, True), (4, False)])
def test_who_fails_to_regenerate_is_dead_and_may_be_raised(die: int, rises: bool) -> None:
    zombie = {"position": "zombie", "ma": 4, "st": 3, "ag": 2, "av": 8, "skills": ["regeneration"]}
    sides = versus(team(rules=["necromancer"], raised=zombie), team({"skills": ["regeneration"]}))
    table = stage({"1W": "e5", "2W": "y9 ball", "1E": "f5", "6E": "y14"}, sides)
    table.match.rules.equip(table.match)
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 6, d6 6, d6 6, d6 6, d6 6")
    assert table.question == "turn", "it may still regenerate"
    table.play("move 2W").play("to z9", dice=f"d6 {die}")
    assert (table.question == "use") is rises
    if rises:
        table.play("yes")
        assert table.match.box[table.match.split - 1] == RESERVES
        assert table.match.box[table.match.split] == CASUALTY


# --- cards and the log


@pytest.mark.rule("gold.base.card.decks")
@pytest.mark.parametrize(
    ("strength", "dice", "asked"),
    [
        (3, "block pow", False),
        (3, "block stumble", True),
        (4, "block pow, block push-back", True),
        (4, "block pow, block pow", False),
    ],
)
def test_heroic_effort_is_not_offered_in_vain(strength: int, dice: str, asked: bool) -> None:
    teams = (team(), team({"st": strength}))
    table = holding("heroic-effort", players={**PAIR, "6E": "y14"}, teams=teams).play("block 1W", dice=dice)
    assert ("take heroic-effort" in table.legal) is asked


@pytest.mark.rule("gold.split.second-blue")
def test_the_log_does_not_call_a_blue_horror_a_ball() -> None:
    horror = team({"skills": ["split", "daemonic-aura"]}, rules=["splitting"], raised=None)
    table = own_start("assassin", players={**PAIR, "6E": "y14"}, teams=(team(), horror)).play("take assassin")
    table.play("choose 1E", dice="d6 5, d6 5, d8 5, d6 1")
    log = " ".join(str(line) for line in sentences(table.match, table.log.events, 0))
    assert "Through the air: f5 to g5." in log
    assert "The ball goes" not in log


@pytest.mark.rule("gold.base.skill.pass-block.purpose")
def test_who_has_no_tackle_zone_moves_to_intercept_not_to_mark() -> None:
    sides = versus(team(rerolls=0), team({"skills": ["pass-block"]}))
    table = stage({"1W": "e5 ball", "2W": "k5", "1E": "h8 dazed", "6E": "y14"}, sides)
    table.play("pass 1W", "throw", "throw to k5", "choose 1E", "to h7", "to h6", "to h5")
    assert table.legal == ["nobody", "interfere with 1E"]
    table = stage({"1W": "e5 ball", "2W": "k5", "1E": "b8 dazed", "6E": "y14"}, sides)
    table.play("pass 1W", "throw").play("throw to k5", dice="d6 6, d6 6")
    assert table.ball == "2W", "only the thrower was near enough"

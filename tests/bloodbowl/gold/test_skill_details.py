"""Gold: finer points of skills and traits, throws of team-mates, and what the third edition left to rulings."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.gold import EDITION
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD
from touchline.bloodbowl.vocabulary import CASUALTY
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError
from touchline.teams import load_library
from touchline.teams.edition import GOLD
from touchline.teams.model import Access

PAIR = {"1W": "e5", "1E": "f5"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


# --- re-rolls


@pytest.mark.rule("gold.base.reroll.player")
@pytest.mark.parametrize(
    ("skill", "answers", "dice"),
    [
        ("dodge", ["move 1W", "to d5"], "d6 1"),
        ("sure-feet", ["move 2W", "to j9"], "d6 1"),
        ("sure-hands", ["move 3W", "to l5", "pick it up"], "d6 1"),
    ],
)
def test_a_skill_repeats_the_roll_it_is_for(skill: str, answers: list[str], dice: str) -> None:
    west = [has(skill), has(skill, ma=1), has(skill)]
    players = {"1W": "e5", "2W": "h9", "3W": "k5", "1E": "f5"}
    table = stage(players, versus(team(*west, rerolls=0)), ball="l5", rerolls=[0, 0])
    table.play(*answers[:-1]).play(answers[-1], dice=dice)
    assert (table.question, table.legal) == ("re-roll", ["keep the roll", f"re-roll by {skill}"])


@pytest.mark.rule("gold.base.reroll.failed-pro")
def test_a_failed_pro_roll_closes_every_other_reroll() -> None:
    table = stage(PAIR, versus(team(has("pro", "dodge"))), rerolls=[2, 0]).play("move 1W").play("to d5", dice="d6 1")
    table.play("re-roll by pro", dice="d6 3").play("keep the roll", dice="d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone"


@pytest.mark.rule("gold.skill.declare.after-roll-exception")
def test_only_what_repeats_or_changes_a_roll_waits_for_it() -> None:
    """Re-rolls and modifiers come after the dice; Jump Up, Leap and Multiple Block are said before."""
    dodger = stage(PAIR, versus(team(has("dodge"), rerolls=0))).play("move 1W")
    assert dodger.play("to d5", dice="d6 1").question == "re-roll"
    prone = stage({"1W": "e5 prone", "1E": "y9"}, versus(team(has("jump-up")))).play("move 1W")
    assert (prone.question, prone.actor) == ("use", "west"), "before it gets up"
    two = {"1W": "e5", "1E": "f5", "2E": "f6"}
    blocker = stage(two, versus(team(has("multiple-block", st=6)))).play("block 1W").play("target 1E")
    assert blocker.question == "target", "before the dice of the block"


@pytest.mark.rule("gold.base.ruling.one-skill.declared-unneeded")
def test_a_skill_that_was_declared_is_used_up_even_if_nothing_came_of_it() -> None:
    jumper = versus(team(has("jump-up", "dodge"), rerolls=0))
    table = stage({"1W": "e5 prone", "1E": "f5"}, jumper).play("move 1W", "yes").play("to d5", dice="d6 1, d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone", "no Dodge after Jump Up, with movement to spare"


# --- one list, nobody on the ground


@pytest.mark.rule("gold.base.skill.one-list")
def test_nobody_has_a_skill_twice() -> None:
    table = stage(PAIR, versus(team(has("block", "block"))))
    assert table.match.effects[0] == stage(PAIR, versus(team(has("block")))).match.effects[0]
    table.match.rules.alter(table.match, 0, "block", 0)
    assert table.fact("players.1W.skills").count("block") == 2, "as listed; a gained one is not added"


@pytest.mark.rule("gold.base.skill.prone-no-use")
def test_who_lies_on_the_ground_uses_no_skills() -> None:
    players = {"1W": "e5", "1E": "d5 prone", "2E": "f5", "6E": "y14"}
    settings = versus(team(rerolls=0), team(has("diving-tackle", "tackle", "shadowing"), has("thick-skull")))
    table = stage(players, settings).play("move 1W").play("to e4", dice="d6 4")
    assert (table.question, table.fact("players.1W.square")) == ("move", "e4"), "one marker, and no dive"


@pytest.mark.rule("gold.base.skill.foul-appearance.prone", "gold.base.skill.foul-appearance.stack")
def test_foul_appearance_counts_once_and_only_on_its_feet() -> None:
    ugly = versus(team(rerolls=0), team(has("foul-appearance"), has("foul-appearance")))
    players = {"1W": "e5 ball", "2W": "g5", "1E": "e8", "2E": "f8"}
    table = stage(players, ugly).play("pass 1W", "throw").play("throw to g5", dice="d6 4, d6 4")
    assert table.ball == "2W", "-1 to the pass and to the catch, not -2"
    lying = {"1W": "e5 ball", "2W": "g5", "1E": "e8 prone", "2E": "f8 stunned"}
    table = stage(lying, ugly).play("pass 1W", "throw").play("throw to g5", dice="d6 3, d6 3")
    assert table.ball == "2W", "nobody looks at those on the ground"
    table = stage(PAIR, ugly).play("block 1W", dice="d6 1")
    assert table.is_turn_of("west"), "an opponent who looks at one loses heart on a 1"


@pytest.mark.rule("gold.base.skill.spikes", "gold.base.skill.very-long-legs", "gold.base.skill.spikes.av")
def test_spikes_and_long_legs_are_in_the_profile() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("spikes", "very-long-legs", ma=7, av=10))))
    assert (table.fact("players.1W.ma"), table.fact("players.1W.av")) == (7, 10), "not added again"
    with pytest.raises(SetupError, match="av"):
        BLOOD_BOWL_GOLD.blank(versus(team(has("spikes", av=11))), ScriptedDice([]))


@pytest.mark.rule("gold.base.ruling.skill-or-trait.compulsory-use")
def test_traits_ask_for_nothing_except_where_they_say_may() -> None:
    """Thick Skull, Stand Firm, Frenzy, Dauntless and Nerves of Steel apply by themselves; Pro and Leader are asked."""
    firm = stage(PAIR, versus(team(), team(has("stand-firm", "thick-skull")))).play("block 1W", dice="block push-back")
    assert firm.is_turn_of("west")
    assert firm.fact("players.1E.square") == "f5"
    pro = stage(PAIR, versus(team(has("pro"), rerolls=0))).play("move 1W").play("to d5", dice="d6 1")
    assert "re-roll by pro" in pro.legal


# --- blocks


@pytest.mark.rule("gold.base.skill.side-step.chain")
def test_side_step_works_in_a_chain() -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "g5", "3E": "g4", "4E": "g6"}
    table = stage(players, versus(team(), team(has(), has("sidestep")))).play("block 1W", dice="block push-back")
    table.play("push to g5")
    assert table.actor == "east"
    if table.question == "use":
        table.play("yes")
    assert "f4" in table.squares("push to") | table.squares("to")


@pytest.mark.rule("gold.base.skill.stand-firm.chain")
def test_stand_firm_stops_a_chain() -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "g5", "3E": "g4", "4E": "g6"}
    settings = versus(team(), team(has(), has("stand-firm"), has("stand-firm"), has("stand-firm")))
    table = stage(players, settings).play("block 1W", dice="block push-back")
    while table.question == "push":
        table.play(table.legal[0])
    assert [table.fact(f"players.{n}E.square") for n in (1, 2, 3, 4)] == ["f5", "g5", "g4", "g6"]
    assert table.question != "follow-up"


@pytest.mark.rule("gold.base.skill.tentacles.may-act")
def test_who_is_held_may_still_act_from_the_square() -> None:
    settings = versus(team(rerolls=0), team(has("tentacles", st=6)))
    table = stage({"1W": "e5 ball", "2W": "e6", "1E": "f5"}, settings).play("pass 1W").play("to d5")
    table.play("yes", dice="d6 6")
    assert table.fact("players.1W.square") == "e5"
    assert {"throw", "hand to 2W"} <= set(table.legal)
    assert not table.squares("to")


@pytest.mark.rule("gold.base.skill.dump-off.frenzy")
def test_dump_off_may_come_before_every_block_of_a_frenzied_player() -> None:
    settings = versus(team(has("frenzy", st=4)), team(has("dump-off"), has()))
    players = {"1W": "e5", "1E": "f5 ball", "2E": "h9", "6E": "y14"}
    table = stage(players, settings).play("block 1W")
    assert (table.question, table.actor) == ("use", "east")
    table.play("no", dice="block push-back, block push-back").play("push to g5")
    assert (table.question, table.actor) == ("use", "east"), "before the second block, too"


@pytest.mark.rule("gold.base.assist.declared")
def test_assists_of_both_sides_are_counted_without_a_question() -> None:
    players = {"1W": "e5", "2W": "f6", "1E": "f5", "2E": "e4"}
    table = stage(players).play("block 1W").play("target 1E", dice="block push-back")
    assert table.question == "push", "one helper on each side: one die"


@pytest.mark.rule("gold.base.ruling.touchdown.during-block")
def test_a_carrier_who_follows_up_into_the_end_zone_scores() -> None:
    players = {"1W": "y5 ball", "1E": "z5", "6E": "c13"}
    table = stage(players).play("blitz 1W").play("block 1E", dice="block push-back")
    if table.question == "push":
        table.play(table.legal[0])
    table.play("follow up", dice="d6 1, d6 1")
    assert table.match.score == [1, 0]


@pytest.mark.rule("gold.base.ruling.knock-out.order")
def test_who_blocks_two_names_the_order() -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "f6"}
    table = stage(players, versus(team(has("multiple-block", st=7)))).play("block 1W", "target 1E")
    table.play("target 2E", dice="block pow, block pow")
    assert (table.question, table.actor, table.legal) == ("order", "west", ["first 1E", "first 2E"])


@pytest.mark.rule("gold.diving-tackle.not-other-movement")
def test_a_dive_is_no_answer_to_pushes_and_following_up() -> None:
    settings = versus(team(), team(has(), has("diving-tackle")))
    players = {"1W": "e5", "1E": "f5", "2E": "d5", "6E": "y14"}
    table = stage(players, settings).play("block 1W").play("target 1E", dice="block push-back, block push-back")
    table.play("push to g5").play("follow up")
    assert table.is_turn_of("west"), "following up a block"
    pushed = versus(team(has(), has("diving-tackle")))
    table = stage({"1W": "e5", "2W": "f6", "1E": "f5", "6E": "y14"}, pushed)
    table.play("block 1W", dice="block push-back, block push-back").play("push to g5", "stay")
    assert table.is_turn_of("west"), "pushed back out of a tackle zone"


@pytest.mark.rule("gold.base.skill.regeneration.apothecary")
def test_the_apothecary_may_treat_who_regenerates() -> None:
    troll = versus(team(), team(has("regeneration")))
    table = stage(PAIR, troll, apothecaries=[0, 1]).play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 6, d6 6")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice="d6 1")
    assert table.match.box[table.match.split] == CASUALTY
    assert table.match.rules.is_owned(table.match, table.match.split, "regeneration"), "the roll is still to come"


# --- Pass Block

PASSING = {"1W": "e5 ball", "2W": "i5", "1E": "g8", "6E": "y14"}


@pytest.mark.rule(
    "gold.base.skill.pass-block",
    "gold.base.skill.pass-block.when",
    "gold.base.skill.pass-block.purpose",
    "gold.base.skill.pass-block.commit",
)
def test_pass_block_moves_before_the_interception() -> None:
    settings = versus(team(rerolls=0), team(has("pass-block")))
    table = stage(PASSING, settings).play("pass 1W", "throw").play("throw to i5")
    assert (table.question, table.actor) == ("pick", "east")
    table.play("choose 1E")
    assert "g12" not in table.squares("to")
    table.play("to g6")
    assert table.actor == "east", "the thrower may not change his mind"
    while table.question == "move":
        table.play("stop")
    assert table.question == "interfere"


@pytest.mark.rule("gold.base.skill.pass-block.rules")
def test_a_fall_while_blocking_a_pass_is_no_turnover() -> None:
    settings = versus(team(rerolls=0), team(has("pass-block")))
    players = {"1W": "e5 ball", "2W": "i5", "3W": "g9", "1E": "g8", "6E": "y14"}
    table = stage(players, settings).play("pass 1W", "throw").play("throw to i5").play("choose 1E")
    table.play("to g7", dice="d6 1, d6 1, d6 1, d6 4, d6 3")
    assert table.fact("players.1E.status") == "prone"
    assert table.ball == "2W"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.skill.pass-block.hand-off")
def test_nobody_reacts_to_a_hand_off_or_a_bomb() -> None:
    settings = versus(team(rerolls=0), team(has("pass-block")))
    table = stage({**PASSING, "2W": "e6"}, settings).play("pass 1W").play("hand to 2W", dice="d6 3")
    assert table.ball == "2W"
    bomber = versus(team(has("explosive-bombs"), rerolls=0), team(has("pass-block")))
    table = stage({"1W": "e5", "1E": "g8", "6E": "y14"}, bomber).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to i5", dice="d6 4, d8 5")
    assert table.is_turn_of("west")


# --- throwing team-mates

HURLER = {"1W": "e5", "2W": "f5", "1E": "y9"}


def hurled(*skills: str, mate: tuple[str, ...] = ("right-stuff",), players: dict[str, str] | None = None) -> Table:
    settings = versus(team(has("throw-team-mate", *skills, st=5), has(*mate), rerolls=0))
    return stage(players or HURLER, settings, rerolls=[0, 0]).play("throw-team-mate 1W")


@pytest.mark.rule("gold.base.throw-team-mate.adjacent", "gold.base.skill.right-stuff.any-owner")
def test_a_team_mate_beside_the_thrower_is_lifted_with_the_ball() -> None:
    table = hurled(players={"1W": "e5", "2W": "f5 ball", "1E": "y9"})
    assert "lift 2W" in table.legal
    assert "lift 6W" not in table.legal, "not beside"
    table.play("lift 2W").play("throw to h5", dice="d6 4, d6 4")
    assert table.ball == "2W"
    assert "lift 2W" in hurled(mate=("right-stuff",)).legal, "ST 3, whatever the size"


@pytest.mark.rule("gold.base.throw-team-mate.skills", "gold.base.skill.accurate.not-ttm")
def test_neither_accurate_nor_pass_helps_but_pro_does() -> None:
    table = hurled("accurate", "pass", "pro").play("lift 2W").play("throw to h5", dice="d6 3")
    assert (table.question, table.legal) == ("re-roll", ["keep the roll", "re-roll by pro"])


@pytest.mark.rule("gold.base.throw-team-mate.out")
def test_who_is_thrown_off_the_pitch_meets_the_crowd() -> None:
    table = hurled(players={"1W": "e2", "2W": "f2", "1E": "y9"}).play("lift 2W")
    table.play("throw to h1", dice="d6 3, d8 2, d6 4, d6 4")
    assert table.fact("players.2W.status") == "knocked-out"


@pytest.mark.rule("gold.base.throw-team-mate.landing-success", "gold.base.throw-team-mate.no-completion")
def test_who_lands_on_his_feet_may_act() -> None:
    table = hurled().play("lift 2W").play("throw to h5", dice="d6 4, d6 4")
    assert "move 2W" in table.legal
    assert table.counted("1W", "completions") == 0


@pytest.mark.rule("gold.base.throw-team-mate.touchdown")
@pytest.mark.parametrize(("die", "score"), [(4, 1), (1, 0)])
def test_a_thrown_carrier_scores_on_his_feet(die: int, score: int) -> None:
    table = hurled(players={"1W": "x5", "2W": "y5 ball", "1E": "c13"}).play("lift 2W")
    fall = ", d6 1, d6 1, d8 4" if die == 1 else ""
    table.play("throw to z5", dice=f"d6 4, d6 {die}{fall}")
    assert table.match.score[0] == score


@pytest.mark.rule("gold.base.throw-team-mate.gold-lists")
def test_big_guys_are_not_listed_with_the_skill_but_may_learn_it() -> None:
    library = load_library(edition=GOLD)
    assert library.skills["throw-team-mate"].category.value == "S"
    giants = [
        position
        for listed in ("minotaur", "ogre", "treeman", "goblin")
        for position in library.teams[listed].positions
        if position.big_guy
    ]
    assert len(giants) >= 4
    for position in giants:
        assert not position.has("throw-team-mate")
        assert position.access(library.skills["throw-team-mate"].category) is Access.PRIMARY


@pytest.mark.rule("gold.base.ruling.fumble-turnover")
def test_a_fumbled_throw_costs_the_turn_only_with_the_ball() -> None:
    table = hurled().play("lift 2W").play("throw to h5", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("west")
    with_ball = hurled(players={"1W": "e5", "2W": "f5 ball", "1E": "y9"}).play("lift 2W")
    with_ball.play("throw to h5", dice="d6 1, d6 1, d6 1, d8 5")
    assert with_ball.is_turn_of("east")


# --- passes


@pytest.mark.rule("gold.base.pass.measure-freely", "gold.base.pass.higher-range")
def test_ranges_are_shown_before_the_throw_and_the_longer_counts() -> None:
    table = stage({"1W": "e5 ball", "1E": "y9"}).play("pass 1W", "to f5")
    assert "throw" in table.legal, "after moving, before the throw"
    table.play("throw")
    assert len(table.squares("throw to")) > 100
    rows = EDITION.range_chart
    assert [row[3] for row in rows[:4]] == [0, 0, 1, 1], "three to the side: quick, then on the line, which is short"

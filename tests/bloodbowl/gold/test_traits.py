"""Gold: traits, which players must use."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import new_match, stage, team, versus
from touchline.bloodbowl.vocabulary import ABSENT, CASUALTY, RESERVES

PAIR = {"1W": "e5", "1E": "f5"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


# --- wits


@pytest.mark.rule(
    "gold.bone-head.roll",
    "gold.bone-head.fail-idle",
    "gold.bone-head.fail-tackle-zone",
    "gold.trait.example.bone-head",
    "gold.turnover.seventh.needs-started-action",
    "gold.turnover.closed-list",
)
@pytest.mark.parametrize("status", ["", " prone"])
def test_a_bone_head_forgets_the_action_and_uses_nothing_up(status: str) -> None:
    table = stage({"1W": f"e5{status}", "2W": "e9", "1E": "f5"}, versus(team(has("bone-head"), rerolls=0)))
    table.play("blitz 1W", dice="d6 1")
    assert table.is_turn_of("west")
    assert bool(table.match.dazed & 1) is (not status)
    assert "blitz 2W" in table.legal
    assert not any(text.endswith("1W") for text in table.legal)


@pytest.mark.rule("gold.bone-head.success", "gold.bone-head.tackle-zone-return")
def test_a_bone_head_who_remembers_has_the_tackle_zone_again() -> None:
    table = stage({"1W": "e5 dazed", "1E": "y9"}, versus(team(has("bone-head"))))
    assert table.match.dazed & 1
    table.play("move 1W", dice="d6 2")
    assert not table.match.dazed & 1


@pytest.mark.rule(
    "gold.really-stupid.roll",
    "gold.really-stupid.helped",
    "gold.really-stupid.helper-excluded",
    "gold.really-stupid.tackle-zone-return",
)
@pytest.mark.parametrize(
    ("friend", "skills", "acts"),
    [("", [], False), ("f6", [], True), ("f6 prone", [], True), ("f6", ["bone-head"], False)],
)
def test_the_stupid_need_a_clever_friend(friend: str, skills: list[str], acts: bool) -> None:
    players = {"1W": "e5", "1E": "y9", **({"2W": friend} if friend else {})}
    table = stage(players, versus(team(has("really-stupid"), has(*skills), rerolls=0)))
    table.play("move 1W", dice="d6 2")
    assert (table.question == "move") is acts


# --- frenzy and wild animals


@pytest.mark.rule("gold.frenzy.must-attack", "gold.wild-animal.is-frenzied")
@pytest.mark.parametrize("trait", ["frenzy", "wild-animal"])
def test_a_frenzied_player_next_to_an_opponent_must_hit(trait: str) -> None:
    table = stage({**PAIR, "2W": "e9"}, versus(team(has(trait))))
    assert {text.split()[0] for text in table.legal if text.endswith(" 1W")} == {"block", "blitz"}
    assert "end turn" not in table.legal
    table.play("block 1W", dice="block pow").play("push to g5", dice="d6 1, d6 1")
    assert "end turn" in table.legal


@pytest.mark.rule("gold.frenzy.must-follow-up", "gold.frenzy.block-again", "gold.frenzy.block-action-free")
def test_a_frenzied_player_blocks_until_somebody_falls() -> None:
    table = stage(PAIR, versus(team(has("frenzy")))).play("block 1W", dice="block push-back")
    for square in ("g5", "h5"):
        table.play(f"push to {square}", dice="block push-back")
    table.play("push to i5", dice="block pow").play("push to j5", dice="d6 1, d6 1")
    assert table.fact("players.1W.square") == "i5"
    assert table.fact("players.1E.status") == "prone"


@pytest.mark.rule("gold.frenzy.block-action-cap", "gold.base.skill.frenzy.new-assists")
def test_a_block_action_has_no_more_blocks_than_movement() -> None:
    table = stage(PAIR, versus(team(has("frenzy", ma=2)))).play("block 1W", dice="block push-back")
    table.play("push to g5", dice="block push-back").play("push to h5")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.frenzy.blitz-cost")
def test_further_blocks_of_a_blitz_cost_movement_and_going_for_it_is_a_choice() -> None:
    table = stage(PAIR, versus(team(has("frenzy", ma=2), rerolls=0))).play("blitz 1W")
    table.play("block 1E", dice="block push-back").play("push to g5", dice="block push-back").play("push to h5")
    assert table.question == "use"
    table.play("yes", dice="d6 2, block pow").play("push to i5", dice="d6 1, d6 1")
    assert table.fact("players.1W.square") == "h5"


@pytest.mark.rule("gold.stand-firm.frenzy-continues", "gold.base.skill.frenzy.no-follow-no-block")
def test_a_frenzied_player_goes_on_against_whoever_stands_firm() -> None:
    table = stage(PAIR, versus(team(has("frenzy")), team(has("stand-firm"))))
    table.play("block 1W", dice="block push-back, block push-back, block pow, d6 1, d6 1")
    assert table.fact("players.1E.status") == "prone"
    assert table.fact("players.1E.square") == "f5"


@pytest.mark.rule("gold.wild-animal.no-block-assists")
def test_nobody_helps_a_wild_animal_to_block() -> None:
    table = stage({**PAIR, "2W": "f6"}, versus(team(has("wild-animal")))).play("block 1W", dice="block push-back")
    assert table.question == "push"  # one die


@pytest.mark.rule("gold.wild-animal.no-foul-assists", "gold.base.foul.assist.wild-animal")
def test_nobody_helps_a_wild_animal_to_foul() -> None:
    players = {"1W": "e5", "2W": "f6", "1E": "f5 prone"}
    table = stage(players, versus(team(has("wild-animal")))).play("foul 1W").play("foul 1E", dice="d6 3, d6 4")
    assert table.fact("players.1E.status") == "prone"  # 7 + 1


@pytest.mark.rule("gold.wild-animal.act-first", "gold.wild-animal.illegal-procedure")
@pytest.mark.parametrize(("call", "acts"), [("let it pass", True), ("call", False)])
def test_a_late_wild_animal_may_be_called(call: str, acts: bool) -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "y9"}, versus(team(has("wild-animal"), rerolls=0)))
    table.play("move 2W", "stop", "move 1W")
    assert (table.question, table.actor) == ("call", "east")
    table.play(call)
    if not acts:
        table.play("accept")
    assert (table.question == "move") is acts
    assert table.is_turn_of("east") is not acts


def test_wild_animals_act_in_any_order_among_themselves() -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "y9"}, versus(team(has("wild-animal"), has("wild-animal"))))
    table.play("move 2W", "stop", "move 1W")
    assert table.question == "move"


# --- throwing team-mates

THROW = {"1W": "e5", "2W": "f5", "1E": "y9"}


@pytest.mark.rule(
    "gold.base.skill.throw-team-mate",
    "gold.base.throw-team-mate.range",
    "gold.base.throw-team-mate.target",
    "gold.base.landing.modifiers",
    "gold.skill.declare.example.throw-team-mate",
    "gold.skill.declare.example.right-stuff",
    "gold.base.skill.right-stuff",
    "gold.base.throw-team-mate.action",
)
def test_a_good_throw_lands_where_it_was_aimed() -> None:
    settings = versus(team(has("throw-team-mate", "pass", st=5), has("right-stuff"), rerolls=0))
    table = stage(THROW, settings).play("throw-team-mate 1W", "lift 2W")
    assert "y9" not in table.squares("throw to")
    table.play("throw to h5", dice="d6 4, d6 4")  # quick as if short; AG 3 to land
    assert table.fact("players.2W.square") == "h5"
    assert "pass 2W" not in table.legal
    assert "move 2W" in table.legal


@pytest.mark.rule(
    "gold.base.throw-team-mate.miss",
    "gold.base.throw-team-mate.landing-fail",
    "gold.base.ruling.seventh.thrown-player",
)
def test_a_bad_throw_scatters_and_lands_worse() -> None:
    settings = versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0))
    table = stage(THROW, settings).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to h5", dice="d6 3, d8 5, d8 5, d8 5, d6 4, d6 1, d6 1")
    assert table.fact("players.2W.square") == "k5"
    assert table.fact("players.2W.status") == "prone"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.throw-team-mate.fumble")
def test_a_fumble_drops_the_team_mate() -> None:
    settings = versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0))
    table = stage(THROW, settings).play("throw-team-mate 1W", "lift 2W").play("throw to h5", dice="d6 1, d6 1, d6 1")
    assert table.fact("players.2W.square") == "f5"
    assert table.fact("players.2W.status") == "prone"


@pytest.mark.rule("gold.base.throw-team-mate.on-player")
def test_landing_on_somebody_knocks_both_over() -> None:
    settings = versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0))
    table = stage({**THROW, "2E": "j5"}, settings).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to h5", dice="d6 3, d8 2, d8 5, d8 8, d8 5, d6 1, d6 1, d6 1, d6 1")
    assert [table.fact(f"players.{name}.square") for name in ("2W", "2E")] == ["j5", "k5"]
    assert [table.fact(f"players.{name}.status") for name in ("2W", "2E")] == ["prone", "prone"]


@pytest.mark.rule("gold.always-hungry.trigger", "gold.always-hungry.one-second-roll", "gold.always-hungry.eaten")
def test_the_hungry_eat_on_two_ones() -> None:
    settings = versus(team(has("throw-team-mate", "always-hungry", st=5), has("right-stuff"), rerolls=0))
    table = stage(THROW, settings).play("throw-team-mate 1W").play("lift 2W", dice="d6 1, d6 1")
    assert table.fact("players.2W.casualty") == "dead"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.always-hungry.two-plus-throw")
def test_the_hungry_throw_on_two_and_more() -> None:
    settings = versus(team(has("throw-team-mate", "always-hungry", st=5), has("right-stuff"), rerolls=0))
    table = stage(THROW, settings).play("throw-team-mate 1W").play("lift 2W", dice="d6 2")
    assert table.question == "throw"


@pytest.mark.rule("gold.always-hungry.squirms-free", "gold.always-hungry.squirms-into-occupied")
@pytest.mark.parametrize("occupied", [False, True])
def test_who_squirms_free_lies_beside_the_thrower(occupied: bool) -> None:
    settings = versus(team(has("throw-team-mate", "always-hungry", st=5), has("right-stuff"), rerolls=0))
    players = {**THROW, "2E": "e4"} if occupied else THROW
    table = stage(players, settings).play("throw-team-mate 1W")
    table.play("lift 2W", dice="d6 1, d6 2, d8 2" + (", d8 2, d6 1, d6 1" if occupied else ""))
    assert table.fact("players.2W.square") == "e4"
    assert table.fact("players.2W.status") == "prone"
    assert table.is_turn_of("west")
    if occupied:
        assert table.fact("players.2E.square") == "e3"
        assert table.fact("players.2E.status") == "prone"


# --- before and between drives


@pytest.mark.rule("gold.take-root.roll", "gold.take-root.misses-half", "gold.take-root.available")
@pytest.mark.parametrize(("die", "box"), [(3, ABSENT), (4, RESERVES)])
def test_a_treeman_may_miss_the_first_half(die: int, box: int) -> None:
    table = new_match(f"d6 3, d6 4, d6 {die}, coin heads", versus(team(has("take-root"))))
    assert (table.question, table.match.box[0]) == ("toss", box), "before the toss"
    table.play("kick")
    assert table.match.box[0] == box
    table.match.stack.clear()
    table.match.after(table.match.rules.extra_time_tossed)  # any later half
    table.match.run(0)
    assert table.match.box[0] == RESERVES


@pytest.mark.rule("gold.off-for-a-bite.roll", "gold.off-for-a-bite.away", "gold.off-for-a-bite.available")
@pytest.mark.parametrize(("die", "there"), [(3, False), (4, True)])
def test_a_vampire_may_be_off_for_a_bite(die: int, there: bool) -> None:
    table = new_match("d6 3, d6 4, coin heads", versus(team(has("off-for-a-bite"))))
    table.play("kick", dice=f"d6 {die}")
    assert (0 in table.match.available(0)) is there


@pytest.mark.rule(
    "gold.regeneration.is-trait",
    "gold.regeneration.placed-in-box",
    "gold.regeneration.when",
    "gold.regeneration.fail",
    "gold.regeneration.success",
    "gold.regeneration.opponent-spp",
)
@pytest.mark.parametrize(("die", "box"), [(3, CASUALTY), (4, RESERVES)])
def test_regeneration_waits_for_the_end_of_the_drive(die: int, box: int) -> None:
    players = {"1W": "e5", "2W": "y9 ball", "1E": "f5"}
    table = stage(players, versus(team({}, {"ma": 8}), team(has("regeneration"))))
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 6, d6 6, d6 6, d6 6, d6 6")
    assert table.match.box[table.match.split] == CASUALTY
    assert table.counted("1W", "casualties") == 1
    table.play("move 2W").play("to z9", dice=f"d6 {die}")
    assert table.match.box[table.match.split] == box
    assert table.fact("players.1E.casualty") == (None if box == RESERVES else "dead")


@pytest.mark.rule("gold.unstable.roll-touchdown", "gold.unstable.vanishes", "gold.unstable.stays")
@pytest.mark.parametrize(("die", "box"), [(4, RESERVES), (5, ABSENT)])
def test_the_unstable_may_vanish_after_a_touchdown(die: int, box: int) -> None:
    table = stage({"1W": "e5", "2W": "y9 ball", "1E": "f5"}, versus(team(has("unstable"))))
    table.play("move 2W").play("to z9", dice=f"d6 {die}")
    assert table.match.box[0] == box


@pytest.mark.rule(
    "gold.daemonic-aura.armour-unmodified",
    "gold.daemonic-aura.claw-mighty-blow",
    "gold.daemonic-aura.banished",
    "gold.qa.an-injury-means-ten-plus",
)
def test_a_daemon_is_banished_by_an_injury() -> None:
    table = stage(PAIR, versus(team(has("claws", "mighty-blow")), team(has("daemonic-aura"))))
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 4, d6 4")
    assert table.fact("players.1E.status") == "prone"  # nobody may add to it
    table = stage(PAIR, versus(team(), team(has("daemonic-aura"))))
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 4, d6 5, d6 5, d6 5")
    assert table.fact("players.1E.casualty") == "dead"


@pytest.mark.rule("gold.daemonic-aura.stunned-ko-normal")
@pytest.mark.parametrize(("injury", "status"), [("d6 3, d6 4", "stunned"), ("d6 4, d6 4", "knocked-out")])
def test_a_daemon_is_stunned_like_anybody(injury: str, status: str) -> None:
    table = stage(PAIR, versus(team(), team(has("daemonic-aura"))))
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice=f"d6 4, d6 5, {injury}")
    assert table.fact("players.1E.status") == status


@pytest.mark.rule("gold.qa.daemonic-aura-foul")
def test_nothing_is_added_to_a_foul_against_a_daemon() -> None:
    players = {"1W": "e5", "2W": "f6", "1E": "f5 prone"}
    table = stage(players, versus(team(has("dirty-player")), team(has("daemonic-aura"))))
    table.play("foul 1W").play("foul 1E", dice="d6 3, d6 5")
    assert table.fact("players.1E.status") == "prone"


@pytest.mark.rule("gold.titchy.dodge-bonus", "gold.titchy.ignores-tackle-zones", "gold.titchy.injury-bonus")
def test_the_titchy_slip_through_and_break_easily() -> None:
    players = {"1W": "e5", "1E": "d5", "2E": "g5", "3E": "g6"}
    table = stage(players, versus(team(has("titchy"), rerolls=0)))
    assert table.play("move 1W").play("to f5", dice="d6 2").fact("players.1W.square") == "f5"
    table = stage(PAIR, versus(team(), team(has("titchy"))))
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 4, d6 5, d6 3, d6 4")
    assert table.fact("players.1E.status") == "knocked-out"  # 7 + 1


@pytest.mark.rule(
    "gold.titchy.extra-set-up",
    "gold.titchy.extra-rolled-each-time",
    "gold.titchy.over-eleven",
    "gold.base.flow.set-up-rolls",
)
def test_more_titchy_players_come_than_the_referee_counts() -> None:
    tiny = [has("titchy") for _ in range(16)]
    table = new_match("d6 3, d6 4, coin heads", versus(team(*tiny, size=16))).play("kick", "formation wall")
    table.play("ready", dice="d6 4")
    for square in ("e5", "e6", "e7"):
        table.play(next(text for text in table.legal if text.startswith("move ")), f"place {square}")
    assert len(table.match.on_pitch(0)) == 14


@pytest.mark.rule("gold.big-guy.team.eight-on-pitch", "gold.base.set-up.max-eleven")
def test_eight_big_guys_are_on_the_pitch() -> None:
    table = new_match("d6 3, d6 4, coin heads", versus(team(size=10, rules=["big-guys"]))).play(
        "kick", "formation wall"
    )
    assert len(table.match.on_pitch(0)) == 8


@pytest.mark.rule("gold.ally.no-team-rerolls", "gold.ally.home-players-keep-rerolls")
@pytest.mark.parametrize(("skills", "offered"), [(["ally"], False), ([], True)])
def test_allies_get_no_team_reroll(skills: list[str], offered: bool) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has(*skills))), rerolls=[2, 0]).play("move 1W")
    table.play("to f5", dice="d6 1" + ("" if offered else ", d6 1, d6 1"))
    assert (table.question == "re-roll") is offered


@pytest.mark.rule("gold.base.skill.foul-appearance", "gold.base.skill.foul-appearance.block")
def test_a_foul_appearance_puts_off_blockers_and_passers() -> None:
    table = stage(PAIR, versus(team(rerolls=0), team(has("foul-appearance")))).play("block 1W", dice="d6 1")
    assert table.is_turn_of("west")
    players = {"1W": "e5 ball", "2W": "h5", "1E": "g8", "2E": "h8"}
    two = team(has("foul-appearance"), has("foul-appearance"))
    table = stage(players, versus(team(rerolls=0), two)).play("pass 1W", "throw")
    table.play("throw to h5", dice="d6 4, d6 4")  # each -1 once
    assert table.ball == "2W"

"""What the pages say of a match beyond its rules: headlines with reasons, moves, blocks, what a re-roll risks."""

from __future__ import annotations

from typing import Any

from tests.blitzbowl.staging_helpers import stage as stage_blitz
from tests.bloodbowl.gold.staging_helpers import stage as stage_gold
from tests.bloodbowl.gold.staging_helpers import team as team_gold
from tests.bloodbowl.gold.staging_helpers import versus as versus_gold
from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl import events
from touchline.bloodbowl.names import coach, who
from touchline.bloodbowl.words import sentences, told
from touchline.core.rolls import PASSES, because
from touchline.core.trail import OTHER, part
from touchline.matches.telling import lately, log_entry
from touchline.web.answers import look_ahead, offers
from touchline.web.blocks import BlockPreview
from touchline.web.presentation import presentation_of

BOWL = presentation_of("bloodbowl-2020")
BLITZ = presentation_of("blitzbowl")


def entries(table: Table, *answers: str, dice: str) -> list[dict[str, Any]]:
    """Play answers one by one, as a table does; the entries of the log that they lead to."""
    history, log = [table.log.drain()], []
    for answer, rolled in zip(answers, dice.split(" / "), strict=True):
        table.play(answer, dice=rolled)
        history.append(table.log.drain())
        log.append(log_entry(table.match, history, rolled.split(", ") if rolled else [], 0))
    return log


def test_a_turnover_gives_its_reason_even_if_the_roll_came_with_an_answer_before() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, rerolls=[1, 0])
    log = entries(table, "move 1W", "to f5", "keep the roll", dice=" / d6 2 / d6 1, d6 2")
    (kind, words), *_ = log[-1]["headlines"]
    assert kind == "turnover"
    assert words.startswith("Turnover for ")
    assert words.endswith("1W: dodge 2, needs 3+: fails.")


def test_the_coach_who_chooses_a_result_sees_the_roll_that_the_other_one_kept() -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(), team(skilled("guard", st=4))), rerolls=[1, 0])
    history = []
    for answer, dice in (("block 1W", "block pow, block push-back"), ("keep the roll", "")):
        history.append(table.play(answer, dice=dice).log.drain())
    assert (table.question, table.actor) == ("result", "east")
    assert "1W rolls against " in BOWL.roll_asked_about(table.match, lately(history))


def test_a_turnover_for_a_foul_says_what_the_referee_saw() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"})
    log = entries(table, "foul 1W", "foul 1E", "accept", dice=" / d6 2, d6 2 / ")
    lines, headlines = log[-2]["lines"], log[-1]["headlines"]
    assert lines[-1].startswith("The referee sees the foul of ")
    assert lines[-1].endswith("1W: a double.")
    assert [kind for kind, _ in headlines] == ["sent-off", "turnover"]
    assert headlines[1][1] == f"Turnover for {coach(table.match, 0)}: {lines[-1]}"


def test_a_turnover_for_an_action_that_was_not_finished_names_it() -> None:
    table = stage_gold({"1W": "e5", "1E": "y2"})
    (kind, words), *_ = entries(table, "blitz 1W", "stop", dice=" / ")[-1]["headlines"]
    assert kind == "turnover"
    assert words.endswith("1W ends the blitz action without a block.")


def test_fans_on_the_pitch_stun_by_arithmetic() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    why = because(6, PASSES, part(OTHER, -1, 1), [])
    words = told(match, (events.INVADED, 0, 5, 0, *why))
    assert words.endswith("1W, fans on the pitch: 5 + 1 (FAME of the other team) = 6, needs 6+: stunned.")
    fallen = [(events.FELL, 0, match.at[0], 0), (events.STUNNED, 0, 0, 0)]
    assert sentences(match, fallen, 0) == [f"{who(match, 0)} is Stunned on h6."]


def test_a_call_of_illegal_procedure_says_what_was_forgotten() -> None:
    table = stage_gold({"1W": "e5", "1E": "y2"}, versus_gold(team_gold(), turn_marker="coach"), active="east")
    log = entries(table, "end turn", "move 1W", "call", dice=" /  / ")
    assert log[-1]["headlines"][0][1].endswith("has not moved the turn marker.")


def test_moves_name_who_went_where() -> None:
    table = stage({"1W": "e5", "1E": "y2"})
    log = entries(table, "move 1W", "to h5", dice=" / ")
    assert log[-1]["moves"] == [["1W", ["f5", "g5", "h5"]]]
    blocked = entries(
        stage({"1W": "h6", "1E": "i6"}), "block 1W", "push to j5", "follow up", dice="block push-back /  / "
    )
    assert [entry["moves"] for entry in blocked] == [[], [["1E", ["j5"]]], [["1W", ["i6"]]]]


def test_the_toss_and_the_end_are_said_with_who_kicks_and_why() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    west, east = (side.name for side in match.sides)
    assert told(match, (events.HALF, 1, 1, 0)) == f"The first half begins: {east} (east) kicks, {west} (west) receives."
    assert "conceded" not in told(match, (events.FINISHED, -1, 0, 0))
    match.half = 2
    assert told(match, (events.FINISHED, -1, 0, 0)).endswith("the last turn of the second half is over.")


def test_a_skill_that_costs_nothing_is_offered_before_a_team_re_roll() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(skilled("dodge"), rerolls=2)), rerolls=[2, 0])
    table.play("move 1W", "to f5", dice="d6 2")
    texts = [offer.text for offer in offers(table.match, BOWL)]
    assert texts == ["keep the roll", "re-roll by dodge", "re-roll by team-re-roll"]


def test_a_loner_sees_what_a_team_re_roll_risks() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(skilled("loner 4+"), rerolls=2)), rerolls=[2, 0])
    table.play("move 1W", "to f5", dice="d6 2")
    notes = {offer.text: offer.note for offer in offers(table.match, BOWL)}
    assert notes == {"keep the roll": "", "re-roll by team-re-roll": "2 left. Loner: works on 4+ (50%)"}


def test_a_block_shows_dice_chooser_and_assists_before_it_is_made() -> None:
    match = stage({"1W": "h6", "2W": "j6", "1E": "i6", "2E": "h5"}).match
    ahead = look_ahead(match, match.parse("block 2W"), BOWL)
    assert ahead.chances.block == BlockPreview(1, True, [], []), "1W is marked by 2E and helps nobody"
    both = {offer.text: offer.chances for offer in look_ahead(match, match.parse("block 1W"), BOWL).answers}
    assert both["target 1E"] is not None
    assert both["target 1E"].block == BlockPreview(1, True, ["2W"], ["2E"])


def test_a_block_of_blitz_bowl_shows_its_assists() -> None:
    match = stage_blitz({"5W": "h6", "1W": "j6", "1E": "i6"}).match
    found = look_ahead(match, match.parse("block 5W"), BLITZ).chances.block
    assert found == BlockPreview(2, True, ["1W"], [])


def test_an_edition_without_loners_shows_how_many_re_rolls_are_left() -> None:
    table = stage_gold({"1W": "e5", "1E": "d5"}, rerolls=[2, 0])
    table.play("move 1W", "to f5", dice="d6 1")
    notes = {offer.text: offer.note for offer in offers(table.match, presentation_of("bloodbowl-gold"))}
    assert notes["re-roll by team-re-roll"] == "2 left"


def test_who_may_leave_the_ball_is_told_the_chance_to_pick_it_up() -> None:
    table = stage_gold({"1W": "e5", "1E": "y2"}, ball="f5").play("move 1W", "to f5")
    found = [(offer.text, offer.note) for offer in offers(table.match, presentation_of("bloodbowl-gold"))]
    assert found == [("pick it up", "67%"), ("leave the ball", "")]
    table = stage_gold({"1W": "e5", "2W": "g5", "1E": "y2"}, ball="f5")
    table.play("move 1W", "to f5", "leave the ball", dice="d8 5")
    found = [(offer.text, offer.note) for offer in offers(table.match, presentation_of("bloodbowl-gold"))]
    assert found == [("catch it", "50%"), ("let it bounce", "")]
    assert table.match.view(0)["balls"] == [{"square": "g5", "holder": None, "in_air": True}]


def test_a_jump_shows_its_chance_like_every_other_risky_square() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone", "2E": "y2"}).play("move 1W")
    jumps = {offer.text: offer.arrival for offer in offers(table.match, BOWL) if offer.text.startswith("jump")}
    assert jumps == {"jump to g4": 66.7, "jump to g5": 66.7, "jump to g6": 66.7}

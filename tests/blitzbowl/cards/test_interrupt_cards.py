"""Bonus Plays that interrupt the opponent: Intervention, Shadowing, Step Aside, Tough Enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Players, Table, stage, teams
from touchline.core.dice import SeededDice


def facing(card: str, players: Players, settings: dict[str, object] | None = None, **position: Any) -> Table:
    """A position in which east holds this card in west's turn."""
    return stage(players, settings, hands={"east": [card]}, **position)


# --- Intervention


def test_intervention_marks_the_runner() -> None:
    """Any Open Player who can end next to the runner may do it; 2E is too far away, 3E is Marked."""
    players = {"1W": "c6", "1E": "h6", "2E": "n2", "3E": "i9", "2W": "j9"}
    table = facing("intervention", players).play("run 1W", "to f6")
    assert (table.match.actor, table.question) == (1, "player")
    assert table.legal == ["nobody", "pick 1E"]
    table.play("pick 1E")
    assert table.squares() == {"g5", "g6", "g7"}
    table.play("to g6")
    assert (table.status("1W"), table.status("1E")) == ("marked", "marked")
    assert table.fact("hands.east") == []
    assert (table.match.actor, table.fact("actions_left")) == (0, 2)


def test_intervention_must_end_next_to_the_runner_not_next_to_somebody_else() -> None:
    players = {"1W": "c6", "2W": "g8", "1E": "h6"}
    table = facing("intervention", players).play("run 1W", "to f6", "pick 1E")
    assert table.squares() == {"g5", "g6", "g7"}  # not h7, next to 2W alone


def test_intervention_answers_runs_only() -> None:
    table = facing("intervention", {"1W": "d6", "1E": "h6", "2E": "f6"}).play("mark 1W", "to e6")
    assert table.match.actor == 0


def test_intervention_comes_before_the_touchdown() -> None:
    """The carrier is in the End Zone, but Marked by the time touchdowns are checked."""
    table = facing("intervention", {"5W": "j6 ball", "1E": "m9"}).play("run 5W", "to o6")
    table.play("pick 1E", "to n7")
    assert table.fact("score") == [0, 0]
    assert table.status("5W") == "marked"


def test_a_declined_intervention_lets_the_touchdown_stand_and_keeps_the_card() -> None:
    table = facing("intervention", {"5W": "j6 ball", "1E": "m9"}).play("run 5W", "to o6", "nobody")
    assert table.fact("score") == [4, 0]
    assert table.fact("hands.east") == ["intervention"]


@pytest.mark.rule("blitz.bonus.any-number-per-turn", "blitz.bonus.timing-on-card")
def test_an_aggressive_mark_lengthens_the_mark_of_an_intervention() -> None:
    """1E is near enough anyway, 2E only with the second card; both cards are spent."""
    players = {"1W": "c6", "1E": "g5", "2E": "i7", "3E": "o1"}
    table = stage(players, hands={"east": ["intervention", "aggressive-mark"]})
    table.play("run 1W", "to d6")
    assert table.legal == ["nobody", "pick 1E", "play aggressive-mark"]
    table.play("play aggressive-mark")
    assert (table.match.actor, table.legal) == (1, ["pick 1E", "pick 2E"])
    table.play("pick 2E", "to e7")
    assert (table.square("2E"), table.status("1W"), table.match.actor) == ("e7", "marked", 0)
    assert table.fact("hands.east") == []
    plain = stage(players, hands={"east": ["intervention"]})
    assert plain.play("run 1W", "to d6").legal == ["nobody", "pick 1E"]


def test_an_intervention_imagined_without_the_aggressive_mark_does_not_offer_it() -> None:
    """A bot resamples the opponent's hand: the card that asks stays, the other may be another."""
    table = stage({"1W": "c6", "1E": "g5"}, hands={"east": ["intervention", "aggressive-mark"]})
    table.play("run 1W", "to d6")
    for seed in range(20):
        imagined = table.match.clone()
        imagined.resample(0, SeededDice(seed))
        texts = [imagined.describe(action) for action in imagined.legal]
        hand = imagined.view(1)["hands"][1]["bonus_plays"]  # type: ignore[index]
        assert "intervention" in hand
        assert ("play aggressive-mark" in texts) == ("aggressive-mark" in hand)


def test_an_intervening_troll_slayer_may_block_at_once() -> None:
    """Frenzied follows any Mark Action, in whose turn it is made."""
    table = facing("intervention", {"1W": "c6", "6E": "h6"}).play("run 1W", "to f6", "pick 6E", "to g6")
    assert (table.match.actor, table.legal) == (1, ["decline", "block 6E"])
    table.play("block 6E", dice="block smash, d6 3")
    assert table.status("1W") == "prone"


# --- Shadowing


def test_shadowing_steps_into_the_square_left() -> None:
    """Only who Marked the sidestepping Player may follow; 2E was two squares away."""
    table = facing("shadowing", {"1W": "g6", "1E": "h6", "2E": "h8"}).play("sidestep 1W", "to f6")
    assert (table.match.actor, table.legal) == (1, ["nobody", "pick 1E"])
    table.play("pick 1E")
    assert table.square("1E") == "g6"
    assert table.status("1W") == "marked"
    assert table.fact("players.1E.made") == []  # no Action


def test_shadowing_carries_the_ball_along_and_bounces_a_loose_one() -> None:
    table = facing("shadowing", {"1W": "g6", "1E": "h6 ball"}).play("sidestep 1W", "to f6", "pick 1E")
    assert (table.ball, table.square("1E")) == ("1E", "g6")
    loose = facing("shadowing", {"1W": "g6", "1E": "h6"}, balls=["f6"]).play("sidestep 1W", "to f6", dice="d8 4")
    assert loose.ball == "g6"
    loose.play("pick 1E", dice="d8 2")
    assert (loose.ball, loose.square("1E")) == ("g5", "g6")


def test_nobody_shadows_a_run() -> None:
    table = facing("shadowing", {"1W": "g6", "1E": "i6"}).play("run 1W", "to f6")
    assert table.match.actor == 0


# --- Step Aside


def test_step_aside_gets_out_of_a_mark() -> None:
    table = facing("step-aside", {"1W": "e6", "1E": "g6"}).play("mark 1W", "to f6")
    assert (table.match.actor, table.legal) == (1, ["nobody", "pick 1E"])
    table.play("pick 1E", "to h6")
    assert table.status("1E") == "open"
    assert table.fact("players.1E.made") == ["sidestep"]


def test_step_aside_comes_before_the_free_block_of_a_frenzied_player() -> None:
    """The Mark's target is gone, so there is nobody to block."""
    players = {"6W": "e6", "1E": "g6"}
    table = facing("step-aside", players, teams("dwarf", "dwarf")).play("mark 6W", "to f6")
    assert table.match.actor == 1
    table.play("pick 1E", "to h6")
    assert (table.match.actor, table.question) == (0, "action")


def test_step_aside_is_for_players_that_opponent_marks_and_who_have_somewhere_to_go() -> None:
    """2E is Marked by somebody else; 3E is hemmed in by the edge and by Team-mates."""
    players = {"1W": "e6", "1E": "g6", "2W": "c2", "2E": "d2"}
    table = facing("step-aside", players).play("mark 1W", "to f6")
    assert table.legal == ["nobody", "pick 1E"]
    cornered = facing("step-aside", {"1W": "c1", "1E": "a1", "2W": "a3"}).play("mark 1W", "to b1")
    assert cornered.match.actor == 0


def test_a_declined_step_aside_stays_in_hand() -> None:
    table = facing("step-aside", {"1W": "e6", "1E": "g6"}).play("mark 1W", "to f6", "nobody")
    assert table.fact("hands.east") == ["step-aside"]
    assert table.match.actor == 0


# --- Tough Enough


def test_tough_enough_forbids_assists_and_shoves() -> None:
    """A Big Un with an assist would roll three dice; the Shoves of the two left are Misses."""
    table = facing("tough-enough", {"6W": "g6", "1W": "g7", "1E": "h6"}).play("block 6W")
    assert (table.match.actor, table.question) == (1, "use")
    table.play("yes", dice="block shove, block shove")
    assert table.square("1E") == "h6"
    assert table.fact("players.6W.locked") is True
    assert table.fact("hands.east") == []


def test_tough_enough_lasts_for_one_block() -> None:
    players = {"6W": "g6", "1W": "g7", "1E": "h6", "2W": "c2", "2E": "d2", "3W": "c3"}
    table = facing("tough-enough", players).play("block 6W", "yes", dice="block shove, block shove")
    table.play("block 2W", dice="block shove, block shove")
    assert table.square("2E") == "e2"


def test_tough_enough_can_be_kept() -> None:
    table = facing("tough-enough", {"6W": "g6", "1W": "g7", "1E": "h6"})
    table.play("block 6W", "no", "stay", dice="block shove, block shove, block shove")
    assert table.square("1E") == "i6"
    assert table.fact("hands.east") == ["tough-enough"]


@pytest.mark.rule("blitz.bonus.timing-on-card")
def test_tough_enough_is_not_offered_where_it_changes_nothing() -> None:
    """A Bodyguard stands firm already; only an assist leaves something to forbid."""
    nobles = teams("dwarf", "imperial-nobility")
    alone = stage({"1W": "h6", "4E": "i6", "1E": "o2"}, nobles, hands={"east": ["tough-enough"]})
    alone.play("block 1W", dice="block shove")
    assert alone.square("4E") == "i6"
    assert "tough-enough" not in alone.fact("discards")
    helped = stage({"1W": "h6", "2W": "i5", "4E": "i6", "1E": "o2"}, nobles, hands={"east": ["tough-enough"]})
    helped.play("block 1W")
    assert (helped.question, helped.match.actor) == ("use", 1)


def test_tough_enough_beats_what_makes_blocks_assisted() -> None:
    """Blocking Play counts as an assist, but cannot beats can; the block is then unassisted for other cards too."""
    table = facing("tough-enough", {"1W": "g6", "1E": "h6"}, in_force={"west": ["blocking-play:on"]})
    table.play("block 1W", "yes", dice="block shove")
    assert table.square("1E") == "h6"


# --- no Interrupt within an Interrupt


@pytest.mark.rule("blitz.interrupt.no-nesting")
def test_nobody_shadows_a_step_aside() -> None:
    """West Marks, east steps aside: west's Shadowing would interrupt an Interrupt."""
    hands = {"east": ["step-aside"], "west": ["shadowing"]}
    table = stage({"1W": "e6", "1E": "g6"}, hands=hands).play("mark 1W", "to f6", "pick 1E", "to h6")
    assert (table.match.actor, table.question) == (0, "action")
    assert table.fact("hands.west") == ["shadowing"]


@pytest.mark.rule("blitz.interrupt.no-nesting")
def test_nobody_steps_aside_from_an_intervention() -> None:
    hands = {"east": ["intervention"], "west": ["step-aside"]}
    table = stage({"1W": "c6", "1E": "h6"}, hands=hands).play("run 1W", "to f6", "pick 1E", "to g6")
    assert (table.match.actor, table.question) == (0, "action")
    assert table.status("1W") == "marked"


@pytest.mark.rule("blitz.interrupt.no-nesting")
def test_a_block_within_an_intervention_meets_no_tough_enough() -> None:
    """The Troll Slayer's free Block belongs to the Interrupt; when it is over, Interrupts may come again."""
    hands = {"east": ["intervention", "step-aside"], "west": ["tough-enough"]}
    players = {"1W": "c6", "2W": "c9", "6E": "h6", "1E": "e10"}
    table = stage(players, hands=hands).play("run 1W", "to f6", "pick 6E", "to g6")
    table.play("block 6E", dice="block miss")
    assert table.match.actor == 0
    table.play("mark 2W", "to d10")
    assert (table.match.actor, table.legal) == (1, ["nobody", "pick 1E"])  # Step Aside


@pytest.mark.rule("blitz.interrupt.no-nesting", "blitz.interrupt.pauses-current-action")
def test_two_interrupts_of_one_moment_follow_each_other() -> None:
    """A Dark Elf Runner is blocked: first the ball is dumped off, then Tough Enough, then the Block goes on."""
    table = facing("tough-enough", {"1W": "g6", "4E": "h6 ball", "1E": "i6"}, teams("orc", "dark-elf"))
    table.play("block 1W")
    assert (table.match.actor, table.legal) == (1, ["decline", "throw 4E"])
    table.play("throw 4E")
    assert table.ball == "1E"
    assert table.question == "use"
    table.play("yes", dice="block shove")
    assert table.square("4E") == "h6"
    assert table.fact("players.1W.made") == ["block"]

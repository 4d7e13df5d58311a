"""Terms, possession, distances, precedence, hands and Interrupts. (Important Principles)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams, walk
from touchline.blitzbowl.cards.deck import BONUS_PLAYS
from touchline.blitzbowl.events import EVENT_KINDS, TOOK_CARD
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.core.errors import DiceError
from touchline.core.events import HIDDEN, for_seat

SPECTATOR = -1


# --- Team-mates and opponents


@pytest.mark.rule("blitz.terms.team-mate", "blitz.terms.opposition-player")
def test_a_throw_goes_to_team_mates_and_a_block_to_opponents() -> None:
    table = stage({"1W": "e6 ball", "2W": "f8", "3W": "h6", "1E": "i8", "2E": "k6"})
    table.play("throw 1W")
    assert table.legal == ["target 2W", "target 3W"], "neither the thrower nor an opponent"
    table = stage({"1W": "e6", "2W": "d6", "1E": "f6", "2E": "f7"})
    table.play("block 1W")
    assert table.legal == ["target 1E", "target 2E"]


@pytest.mark.rule("blitz.terms.team-mate")
def test_a_player_is_not_their_own_team_mate() -> None:
    table = stage({"1W": "e6", "1E": "f6"})
    table.play("block 1W", dice="block shove")
    assert table.question == "follow-up", "one die: the blocker does not assist themselves"
    table = stage({"1W": "e6 ball"})
    assert table.actions_of("1W") == ["run"], "and has nobody to throw to"


# --- possession


@pytest.mark.rule("blitz.possession.held-or-loose")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_ball_is_loose_in_one_square_or_held_by_one_standing_player(seed: int) -> None:
    seen = set()
    for match in walk(seed, 500):
        facts = BLITZ_BOWL.inspect(match)
        players: dict[str, dict[str, object]] = facts["players"]  # type: ignore[assignment]
        holders = [ball["holder"] for ball in facts["balls"] if ball["holder"]]  # type: ignore[attr-defined]
        assert len(set(holders)) == len(holders)
        for ball in facts["balls"]:  # type: ignore[attr-defined]
            seen.add(ball["holder"] is None)
            if ball["holder"]:
                assert ball["square"] == players[ball["holder"]]["square"]
                assert players[ball["holder"]]["status"] in ("open", "marked")
        assert sorted(holders) == sorted(label for label, player in players.items() if player["ball"])
    assert seen == {True, False}, "the match showed both"


@pytest.mark.rule("blitz.possession.only-listed-ways")
def test_standing_up_beside_or_arriving_near_a_ball_gives_nobody_the_ball() -> None:
    table = stage({"1W": "e6 prone", "2W": "f8"}, balls=["f6"])
    table.play("stand-up 1W").play("run 2W", "to e7")
    assert table.ball == "f6"


@pytest.mark.rule("blitz.possession.only-listed-ways")
def test_a_run_that_does_not_enter_the_square_leaves_the_ball() -> None:
    table = stage({"1W": "e6"}, balls=["f6"])
    table.play("run 1W", "to h6")
    assert table.ball == "f6", "the way led around it"
    assert table.square("1W") == "h6"


@pytest.mark.rule("blitz.possession.not-optional")
def test_nobody_declines_a_ball() -> None:
    table = stage({"4W": "e6 ball", "1W": "f6"})
    table.play("throw 4W")
    assert (table.ball, table.question) == ("1W", "action"), "handed off, and nobody was asked"
    table = stage({"1W": "g6", "1E": "h6 ball"})
    table.play("block 1W", dice="block smash, d8 8, d6 6")
    assert (table.ball, table.question) == ("1W", "action"), "bounced to, and nobody was asked"


# --- within


@pytest.mark.rule("blitz.within.shortest-count")
def test_diagonals_count_as_one_and_the_square_itself_counts() -> None:
    grid = stage({}).match.grid
    far = {
        name: grid.distance(grid.square("h6"), grid.square(name)) for name in ("h6", "i6", "i7", "j7", "j8", "k6", "e1")
    }
    assert far == {"h6": 0, "i6": 1, "i7": 1, "j7": 2, "j8": 2, "k6": 3, "e1": 5}


@pytest.mark.rule("blitz.within.shortest-count")
def test_a_bomb_reaches_squares_within_three() -> None:
    foes = {"1E": "k6", "2E": "k9", "3E": "e3", "4E": "l6", "5E": "h10"}
    table = stage({"7W": "h6", **foes}, teams("snotling", "orc", pitches=["eight-pillars"]))
    table.play("block 7W")
    assert table.legal == ["target 1E", "target 2E", "target 3E"]


@pytest.mark.rule("blitz.within.ignores-obstacles")
def test_rubble_and_players_in_between_do_not_lengthen_the_way() -> None:
    table = stage({"7W": "c3", "1E": "f3", "2E": "f4", "1W": "c4"}, teams("snotling", "dwarf"))
    table.play("block 7W")
    assert table.legal == ["target 1E", "target 2E"], "three squares away, behind two blocked ones"


# --- cards and precedence


@pytest.mark.rule("blitz.card.two-sides")
def test_a_claimed_card_is_held_by_its_other_side() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, challenges=["take-them-down"])
    table.play("block 1W", dice="block smash, d6 6").play("claim 1 take-them-down", dice="back diving-tackle")
    assert table.fact("hands.west") == ["diving-tackle"]
    assert load_library().bonus_plays["diving-tackle"].text
    table = stage({"1W": "g6", "1E": "h6"}, challenges=["take-them-down"])
    table.play("block 1W", dice="block smash, d6 6")
    with pytest.raises(DiceError, match="no raw-talent left"):
        table.play("claim 1 take-them-down", dice="back raw-talent")


@pytest.mark.rule("blitz.precedence.card-beats-book")
@pytest.mark.parametrize(("die", "found"), [(5, "reserves"), (6, "prone")])
def test_a_card_changes_a_check_by_more_than_one(die: int, found: str) -> None:
    table = stage({"1W": "g6", "1E": "h6"}, hands={"west": ["bladed-knuckle-dusters"]})
    table.play("block 1W", dice="block smash")
    table.play("yes", dice=f"d6 {die}")
    assert table.status("1E") == found, "Armour 2+ counts as 6+"


@pytest.mark.rule("blitz.precedence.cannot-beats-can")
def test_a_ban_on_assists_beats_a_card_that_makes_every_block_assisted() -> None:
    position: dict[str, Any] = {"in_force": {"west": ["blocking-play:on"]}}
    table = stage({"1W": "g6", "1E": "h6"}, **position)
    table.play("block 1W", dice="block miss, block miss")
    assert table.fact("players.1W.locked"), "the card alone gives a second die"
    table = stage({"1W": "g6", "2W": "i6", "6E": "h6"}, teams("orc", "gnome"), **position)
    table.play("block 1W", dice="block miss")
    assert table.fact("players.1W.locked"), "Woodland Aid forbids it, whatever else allows it"


# --- hands


def claim(back: str) -> Table:
    table = stage({"1W": "g6", "1E": "h6"}, challenges=["break-some-bones"])
    table.play("block 1W", dice="block smash, d6 1")
    return table.play("claim 1 break-some-bones", dice=f"back {back}")


@pytest.mark.rule("blitz.hand.holds-claimed-cards")
def test_a_claimed_card_stays_in_hand_until_played_or_discarded() -> None:
    table = claim("step-aside")
    assert table.fact("hands") == {"west": ["step-aside"], "east": []}
    table = stage({"1W": "e6"}, hands={"west": ["sprint", "dodge"]})
    table.play("play sprint", "run 1W", "to l6")
    assert table.fact("hands.west") == ["dodge"]
    assert "sprint" in table.fact("discards")


@pytest.mark.rule("blitz.hand.secret-from-opponent")
def test_nobody_but_the_owner_sees_the_bonus_play() -> None:
    one, other = claim("raw-talent"), claim("step-aside")
    for seat in (1, SPECTATOR):
        assert one.match.view(seat) == other.match.view(seat)
    assert one.match.view(0) != other.match.view(0)
    hand = one.match.view(1)["hands"][0]  # type: ignore[index]
    assert hand == {"size": 1, "challenges": ["break-some-bones"], "bonus_plays": None}
    assert one.match.view(0)["hands"][0]["bonus_plays"] == ["raw-talent"]  # type: ignore[index]


def test_nobody_is_asked_anything_once_the_match_is_over() -> None:
    (*_, match) = walk(5, 10_000)
    assert match.over
    for seat in (0, 1, SPECTATOR):
        view = match.view(seat)
        assert (view["question"], view["prompt"], view["legal"]) == (None, None, None)


@pytest.mark.rule("blitz.hand.secret-from-opponent")
def test_the_news_of_a_claim_hides_the_bonus_play() -> None:
    table = claim("raw-talent")
    (event,) = [event for event in table.log.events if event[0] == TOOK_CARD]
    raw_talent = BONUS_PLAYS.index("raw-talent")
    assert [for_seat(event, EVENT_KINDS[TOOK_CARD], seat)[2] for seat in (0, 1, SPECTATOR)] == [
        raw_talent,
        HIDDEN,
        HIDDEN,
    ]


# --- Interrupts


@pytest.mark.rule("blitz.interrupt.pauses-current-action")
def test_a_dump_off_suspends_the_block_and_then_it_goes_on() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "k6"}, teams("orc", "dark-elf"))
    table.play("block 1W")
    assert (table.match.actor, table.question, table.legal) == (1, "free-action", ["decline", "throw 4E"])
    table.play("throw 4E", dice="d6 3, block smash, d6 6")
    assert table.ball == "1E"
    assert (table.status("4E"), table.match.actor, table.fact("actions_left")) == ("prone", 0, 2)


@pytest.mark.rule("blitz.interrupt.pauses-current-action")
def test_what_an_interrupt_makes_impossible_is_skipped_and_the_action_was_made() -> None:
    table = stage({"6E": "h6", "1W": "f6"}, active="east", hands={"west": ["step-aside"]}, challenges=["tie-them-up"])
    table.play("mark 6E", "to g6")
    assert (table.match.actor, table.legal) == (0, ["nobody", "pick 1W"])
    table.play("pick 1W", "to e6")
    assert (table.match.actor, table.question) == (1, "action"), "no free Block: nobody is Marked any more"
    assert table.fact("players.6E.made") == ["mark"]
    assert table.fact("actions_left") == 2


@pytest.mark.rule("blitz.interrupt.no-nesting")
def test_an_interrupt_cannot_be_interrupted_by_either_coach() -> None:
    hands = {"west": ["step-aside"], "east": ["intervention"]}
    table = stage({"1W": "e6", "1E": "h6"}, hands=hands)
    table.play("run 1W", "to f6")
    assert (table.match.actor, table.legal) == (1, ["nobody", "pick 1E"])
    table.play("pick 1E", "to g6")
    assert (table.match.actor, table.question) == (0, "action"), "Step Aside is not offered against that Mark"
    assert table.status("1W") == "marked"
    table = stage({"1W": "e6", "1E": "h6"}, active="east", hands=hands)
    table.play("mark 1E", "to f6")
    assert table.legal == ["nobody", "pick 1W"], "against a Mark of one's own turn it is"


@pytest.mark.rule("blitz.interrupt.no-nesting")
def test_a_block_inside_an_interrupt_meets_no_dump_off() -> None:
    table = stage(
        {"4W": "e6 ball", "1W": "b6", "6E": "h6"}, teams("dark-elf", "dwarf"), hands={"east": ["intervention"]}
    )
    table.play("run 4W", "to f6").play("pick 6E", "to g6")
    assert table.legal == ["decline", "block 6E"], "Frenzied is no Interrupt"
    table.play("block 6E", dice="block miss")
    assert table.match.actor == 0
    assert table.ball == "4W"


@pytest.mark.rule("blitz.interrupt.no-nesting")
def test_two_interrupts_at_one_moment_follow_each_other() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "k6"}, teams("orc", "dark-elf"), hands={"east": ["tough-enough"]})
    table.play("block 1W").play("throw 4E", dice="d6 3")
    assert table.ball == "1E", "the first is over"
    assert (table.match.actor, table.question, table.legal) == (1, "use", ["no", "yes"])
    table.play("yes", dice="block shove")
    assert table.fact("players.1W.locked"), "a Shove counts as a Miss now"

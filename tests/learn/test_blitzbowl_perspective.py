"""What a seat sees of Blitz Bowl and how it answers: complete, from its own side, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.learn.random_play import FULL, MirroredDice, played_for, positions, positions_with_hands
from touchline.blitzbowl.cards.deck import BACKS, BONUS_PLAYS, CHALLENGES
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ACT, ACTION_Q, RUN, SQUARE
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import SetupError
from touchline.learn.blitzbowl_actions import COLUMNS, BlitzBowlActions
from touchline.learn.blitzbowl_layout import LAYOUT, PLANES, PLAYER_COLUMNS, PROGRESS
from touchline.learn.blitzbowl_observer import BlitzBowlObserver

ACTIONS = BlitzBowlActions()
OBSERVER = BlitzBowlObserver()
WEST, EAST = 0, 1
SMALL_PITCH = {"id": "yard", "name": "Yard", "about": "small", "rows": ["A.....B"] * 3 + ["A..T..B"] + ["A.....B"] * 3}


def staged(**position: object) -> BlitzMatch:
    return BLITZ_BOWL.stage(position, {}, ScriptedDice([]))


def plane(match: BlitzMatch, seat: int, name: str) -> list[tuple[int, int]]:
    """The squares of a plane as row and column."""
    board = LAYOUT.pieces(OBSERVER.observe(match, seat))["board"]
    return [(int(row), int(column)) for row, column in np.argwhere(board[PLANES.index(name)])]


def player(match: BlitzMatch, seat: int, row: int) -> dict[str, float]:
    table = LAYOUT.pieces(OBSERVER.observe(match, seat))["players"]
    return dict(zip(PLAYER_COLUMNS, table[row].tolist(), strict=True))


def test_version_0_keeps_its_numbers() -> None:
    # a change here needs a new version of the environments, since trained policies would misread them
    assert LAYOUT.shapes == {
        "board": (16, 11, 15),
        "players": (22, 59),
        "progress": (15,),
        "question": (18,),
        "topic": (77,),
        "action under way": (10,),
        "actions of the turn": (10,),
        "challenges": (3, 15),
        "next challenge": (15,),
        "own hand": (20,),
        "hands' challenges": (2, 15),
        "played this turn": (2, 20),
        "discards": (20,),
        "in force": (3, 57),
        "events drawn": (10,),
        "balls": (4,),
    }
    assert (LAYOUT.size, ACTIONS.count) == (4423, 1200)


@pytest.mark.parametrize("settings", [{}, FULL, {"pitches": [SMALL_PITCH]}], ids=["basic", "everything", "small"])
def test_the_mask_shows_exactly_the_legal_answers(settings: dict[str, object]) -> None:
    for match in positions(settings, 5):
        for seat in (WEST, EAST):
            mask = ACTIONS.mask(match, seat)
            answers = sorted(ACTIONS.answer(match, seat, int(action)) for action in np.flatnonzero(mask))
            assert answers == (match.legal if seat == match.actor else [])
            if seat == match.actor:
                assert all(mask[ACTIONS.action(match, seat, answer)] for answer in match.legal)


@pytest.mark.parametrize("action", [-1, 1200, SQUARE + COLUMNS * 11, ACT + 32 * RUN + 6, ACT + 32 * RUN + 22])
def test_a_number_that_means_nothing_stands_for_no_answer(action: int) -> None:
    assert ACTIONS.answer(staged(players={"1W": "c3"}), WEST, action) == -1


@pytest.mark.parametrize("settings", [{}, {**FULL, "arena": "bone-pit"}], ids=["basic", "everything"])
def test_observations_are_bounded_and_reveal_nothing_hidden(settings: dict[str, object]) -> None:
    redealt = 0
    for match in positions_with_hands(settings, 26):
        for seat in (WEST, EAST):
            seen = OBSERVER.observe(match, seat)
            assert seen.dtype == np.float32
            assert np.abs(seen).max() <= 1
            other = match.clone()
            other.resample(seat, SeededDice(match.dice.count))
            redealt += other.hands != match.hands
            assert np.array_equal(OBSERVER.observe(other, seat), seen)
            assert np.array_equal(ACTIONS.mask(other, seat), ACTIONS.mask(match, seat))
    assert redealt > 10


def test_a_question_put_to_the_other_seat_is_not_seen() -> None:
    match = played_for(40, {}, 3)
    asked, waiting = match.actor, 1 - match.actor
    assert LAYOUT.pieces(OBSERVER.observe(match, asked))["question"].tolist()[match.question] == 1
    assert not LAYOUT.pieces(OBSERVER.observe(match, waiting))["question"].any()
    assert not LAYOUT.pieces(OBSERVER.observe(match, waiting))["topic"].any()


def test_what_an_older_question_was_about_is_not_seen() -> None:
    match = staged(players={"1W": "b3"})
    match.topic, match.focus = match.rules.first_card, 7  # as if the other coach had just kept a card
    pieces = LAYOUT.pieces(OBSERVER.observe(match, WEST))
    assert pieces["question"][ACTION_Q] == 1
    assert not pieces["topic"].any()
    assert not pieces["players"][:, PLAYER_COLUMNS.index("asked about")].any()


def test_the_board_is_seen_from_ones_own_end() -> None:
    match = staged(players={"1W": "b3", "2W": "d5 prone", "4E": "n7 ball"}, balls=["h6"])
    assert plane(match, WEST, "own standing") == [(2, 1)]
    assert plane(match, EAST, "their standing") == [(2, 13)]
    assert plane(match, WEST, "own prone") == [(4, 3)]
    assert plane(match, EAST, "own standing") == plane(match, EAST, "balls we hold") == [(6, 1)]
    assert plane(match, WEST, "balls they hold") == [(6, 13)]
    assert plane(match, EAST, "loose balls") == [(5, 7)]
    assert {column for _, column in plane(match, EAST, "own end zone")} == {0}
    assert {column for _, column in plane(match, WEST, "own end zone")} == {0}
    assert plane(match, WEST, "trapdoors") == plane(match, EAST, "trapdoors") == [(5, 7)]
    assert len(plane(match, WEST, "next to own standing")) == 9


def test_players_are_listed_by_team_ones_own_first() -> None:
    match = staged(players={"2W": "d5 prone", "4E": "n7 ball", "5W": "m7"}, locked=["2W"])
    fallen = player(match, WEST, 1)
    assert (fallen["on the pitch"], fallen["prone"], fallen["locked"], fallen["marked"]) == (1, 1, 1, 0)
    runner = player(match, WEST, 11 + 3)
    assert runner == pytest.approx(player(match, EAST, 3) | {"column": runner["column"]})
    assert (runner["holds a ball"], runner["marked"]) == (1, 1)
    assert (runner["column"], player(match, EAST, 3)["column"]) == pytest.approx((13 / 14, 1 / 14))
    assert not any(player(match, WEST, 6).values())


def test_score_time_and_cards_are_seen() -> None:
    match = staged(
        players={"1W": "b3"},
        score=[7, 2],
        challenges=["get-the-ball", "show-us-a-completion"],
        hands={"west": ["sprint"], "east": ["dodge", "blitz"]},
    )
    pieces = LAYOUT.pieces(OBSERVER.observe(match, EAST))
    progress = dict(zip(PROGRESS, pieces["progress"].tolist(), strict=True))
    assert progress["score difference"] == pytest.approx(-0.25)
    assert (progress["own turn"], progress["own hand size"], progress["their hand size"]) == (0, 0.5, 0.25)
    shown = [CHALLENGES[front] for _, front in np.argwhere(pieces["challenges"])]
    assert shown[:2] == ["get-the-ball", "show-us-a-completion"]
    assert {BONUS_PLAYS[play] for play in np.flatnonzero(pieces["own hand"])} == {"dodge", "blitz"}
    assert {BONUS_PLAYS[BACKS[card]] for card in match.hand(WEST)} == {"sprint"}


def test_both_seats_learn_alike() -> None:
    """A match and its mirror image, with the teams exchanged, look the same from seats exchanged, to the end."""
    spots = {"1": "c2", "2": "c6", "3": "c10", "4": "e6 ball", "5": "f4", "6": "f8"}
    foes = {"1": "k2", "2": "m6", "3": "k10", "4": "j5", "5": "j8", "6": "h3"}
    west = {f"{number}W": spot for number, spot in spots.items()}
    mirror = {f"{number}E": mirrored(spot) for number, spot in spots.items()}
    east = {f"{number}E": spot for number, spot in foes.items()}
    mirror |= {f"{number}W": mirrored(spot) for number, spot in foes.items()}
    for seed in range(3):
        one = BLITZ_BOWL.stage({"players": west | east, "active": "west", "coach_a": "west"}, {}, SeededDice(seed))
        other = BLITZ_BOWL.stage(
            {"players": mirror, "active": "east", "coach_a": "east"},
            {"teams": ["dwarf", "orc"]},
            MirroredDice(SeededDice(seed)),
        )
        play_alike(one, other, Random(seed))
        assert one.over
        assert other.over
        assert one.result == other.result[::-1]


def mirrored(spot: str) -> str:
    return chr(ord("a") + ord("o") - ord(spot[0])) + spot[1:]


def play_alike(one: BlitzMatch, other: BlitzMatch, chance: Random) -> None:
    """Play both with the same actions; before each, a seat sees the same as the opposite seat of the other match."""
    while not one.over:
        assert other.actor == 1 - one.actor
        for seat in (WEST, EAST):
            assert np.array_equal(OBSERVER.observe(one, seat), OBSERVER.observe(other, 1 - seat))
            assert np.array_equal(ACTIONS.mask(one, seat), ACTIONS.mask(other, 1 - seat))
        action = int(chance.choice(np.flatnonzero(ACTIONS.mask(one, one.actor))))
        answers = [ACTIONS.answer(match, match.actor, action) for match in (one, other)]
        one.step(answers[0])
        other.step(answers[1])


def test_a_pitch_that_is_too_large_is_refused() -> None:
    rows = ["A" + "." * 14 + "B"] * 11 + ["A.......T......B"]
    large = {"id": "heath", "name": "Heath", "about": "wide", "rows": rows}
    match = BLITZ_BOWL.blank({"pitches": ["one-trapdoor", large]}, SeededDice(0))
    with pytest.raises(SetupError, match="heath is 16 by 12 squares; an observation has room for at most 15 by 11"):
        OBSERVER.accept(match)


def test_a_small_pitch_lies_in_the_corner_of_the_board() -> None:
    match = BLITZ_BOWL.stage({"players": {"1E": "e2"}}, {"pitches": [SMALL_PITCH]}, ScriptedDice([]))
    assert plane(match, EAST, "own standing") == [(1, 2)]
    assert plane(match, WEST, "their standing") == [(1, 4)]
    assert len(plane(match, EAST, "pitch")) == 49

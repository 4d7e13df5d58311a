"""Dice: fair and reproducible when seeded, strict when scripted, exact when enumerated."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core.dice import (
    COIN,
    D3,
    D6,
    D8,
    D16,
    Dice,
    Die,
    EnumeratingDice,
    KeyedDice,
    LoggedDice,
    ScriptedDice,
    SeededDice,
    commitment,
    dice_of,
    pack,
    pool_outcomes,
    unpack,
)
from touchline.core.errors import DiceError

BLOCK = Die("block", ("skull", "both down", "push", "push", "stumble", "pow"))
CARD = Die("card", ("ace", "king", "queen"))
SEEDS = (0, 1, 7, 2026, (1 << 32) - 1, 1 << 32, (1 << 64) - 1)

# Chi-square values that a fair die exceeds once in ten thousand samples, by degrees of freedom.
LIMIT = {1: 15.14, 5: 25.74, 7: 29.88, 15: 44.26, 35: 74.93, 63: 111.4}


def chi_square(counts: Counter[object], cells: int, total: int) -> float:
    expected = total / cells
    return sum((number - expected) ** 2 / expected for number in counts.values()) + (cells - len(counts)) * expected


# --- seeded


@pytest.mark.parametrize("die", [D6, D8, D16, COIN], ids=lambda die: die.name)
@pytest.mark.parametrize("seed", SEEDS)
def test_faces_are_equally_likely(die: Die, seed: int) -> None:
    dice = SeededDice(seed)
    counts: Counter[object] = Counter(dice.roll(die) for _ in range(12_000))
    assert set(counts) == set(range(1, die.sides + 1))
    assert chi_square(counts, die.sides, 12_000) < LIMIT[die.sides - 1]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("die", "gap"), [(D6, 1), (D6, 2), (D6, 3), (D8, 1), (D8, 5)])
def test_dice_of_one_seed_do_not_depend_on_each_other(die: Die, gap: int, seed: int) -> None:
    dice = SeededDice(seed)
    rolls = [dice.roll(die) for _ in range(14_400 + gap)]
    counts: Counter[object] = Counter(zip(rolls, rolls[gap:], strict=False))
    assert chi_square(counts, die.sides**2, 14_400) < LIMIT[die.sides**2 - 1]


@pytest.mark.parametrize("step", [1, 2, 1 << 16, 1 << 32, 1 << 40])
def test_neighbouring_seeds_do_not_depend_on_each_other(step: int) -> None:
    """The same die under seeds a step apart, as a batch of matches uses them."""
    rolls = [[SeededDice(seed * step, count).roll(D6) for seed in range(2_001)] for count in range(8)]
    pairs: Counter[object] = Counter(pair for row in rolls for pair in pairwise(row))
    assert chi_square(pairs, 36, 16_000) < LIMIT[35]


def test_first_die_is_fair_over_many_seeds() -> None:
    counts: Counter[object] = Counter(SeededDice(seed).roll(D6) for seed in range(12_000))
    assert chi_square(counts, 6, 12_000) < LIMIT[5]


@pytest.mark.parametrize(
    ("seed", "rolls"),
    [
        (0, [3, 5, 1, 6, 6, 6, 6, 1, 1, 3, 3, 6, 2, 6, 7, 2, 5, 1, 7, 1]),
        (1, [4, 3, 6, 5, 3, 3, 3, 6, 5, 3, 1, 4, 1, 2, 2, 1, 3, 3, 2, 7]),
        (0xDEADBEEF_12345678, [6, 1, 1, 5, 3, 1, 3, 1, 3, 2, 3, 2, 3, 1, 6, 1, 7, 7, 1, 8]),
    ],
)
def test_golden_rolls(seed: int, rolls: list[int]) -> None:
    """The same on every machine and on both builds."""
    dice = SeededDice(seed)
    assert [dice.roll(D6) for _ in range(10)] + [dice.roll(D8) for _ in range(10)] == rolls


@given(st.integers(0, (1 << 64) - 1), st.integers(0, 50))
def test_copy_and_state_go_on_equally(seed: int, rolled: int) -> None:
    dice = SeededDice(seed)
    for _ in range(rolled):
        dice.roll(D6)
    copies = [dice.copy(), SeededDice(*dice.state())]
    wanted = [dice.roll(D16) for _ in range(5)]
    assert [[copy.roll(D16) for _ in range(5)] for copy in copies] == [wanted, wanted]
    assert dice.count == rolled + 5


def test_draw_follows_its_weights() -> None:
    dice = SeededDice(5)
    counts = Counter(dice.draw(CARD, [3, 0, 1]) for _ in range(8_000))
    assert counts[1] == 0
    assert (counts[0] - 6_000) ** 2 / 6_000 + (counts[2] - 2_000) ** 2 / 2_000 < LIMIT[1]


def test_seeded_pool_is_the_dice_in_order() -> None:
    singles, pool = SeededDice(3), SeededDice(3)
    assert sorted(singles.roll(D8) for _ in range(4)) == unpack(pool.pool(D8, 4))
    assert pool.count == 4


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(DiceError, match=r"0 to 2\^64 - 1"):
        SeededDice(seed)


# --- kinds of dice


def test_equal_faces_are_one_result() -> None:
    assert BLOCK.results == [1, 2, 3, 5, 6]
    assert BLOCK.weights == [1, 1, 2, 1, 1]


@pytest.mark.parametrize(("name", "faces"), [("my die", ("1",)), ("", ("1",)), ("d", ("a, b",)), ("d", ("a | b",))])
def test_names_that_no_record_could_hold_are_refused(name: str, faces: tuple[str, ...]) -> None:
    with pytest.raises(DiceError):
        Die(name, faces)


@pytest.mark.parametrize("face", ["", " a", "a  b", "a\nb"])
def test_faces_with_stray_blanks_are_refused(face: str) -> None:
    with pytest.raises(DiceError, match="cannot be written"):
        Die("d", ("1", face))


@given(st.lists(st.integers(1, 31), max_size=12))
def test_pack_and_unpack(faces: list[int]) -> None:
    assert unpack(pack(faces)) == sorted(faces)


# --- scripted


def test_script_is_followed() -> None:
    dice = ScriptedDice(["d6 4", " block   both down ", "card queen", "d6 6", "d6 1"])
    assert dice.roll(D6) == 4
    assert dice.roll(BLOCK) == 2
    assert dice.draw(CARD, [1, 1, 1]) == 2
    assert unpack(dice.pool(D6, 2)) == [1, 6]
    assert dice.left() == []


def test_missing_die() -> None:
    dice = ScriptedDice(["d6 4"])
    dice.roll(D6)
    with pytest.raises(DiceError, match="ask for a d8, but the script has no die left after 1"):
        dice.roll(D8)


def test_die_of_another_kind() -> None:
    with pytest.raises(DiceError, match="ask for a d8, but die 1 of the script is 'd6 4'"):
        ScriptedDice(["d6 4"]).roll(D8)


def test_unknown_face() -> None:
    dice = ScriptedDice(["block shove"])
    with pytest.raises(DiceError, match="a block has no face 'shove'; it has skull, both down, push, stumble, pow"):
        dice.roll(BLOCK)
    assert dice.left() == ["block shove"]


def test_card_that_is_not_in_the_deck() -> None:
    dice = ScriptedDice(["card king"])
    with pytest.raises(DiceError, match="the card has no king left to draw"):
        dice.draw(CARD, [1, 0, 1])
    assert dice.left() == ["card king"]


def test_left_over_dice_and_further_dice() -> None:
    dice = ScriptedDice(["d6 4"])
    dice.add(["d6  5"])
    dice.roll(D6)
    copy = dice.copy()
    assert dice.left() == ["d6 5"]
    assert copy.roll(D6) == 5
    assert dice.left() == ["d6 5"]


def test_only_seeded_dice_are_saved() -> None:
    for dice in (ScriptedDice([]), EnumeratingDice([])):
        with pytest.raises(DiceError, match="only seeded dice can"):
            dice.state()


@pytest.mark.parametrize("dice", [SeededDice(1), EnumeratingDice([])], ids=["seeded", "enumerating"])
def test_empty_deck(dice: Dice) -> None:
    with pytest.raises(DiceError, match="nothing is left to draw from the card"):
        dice.draw(CARD, [0, 0, 0])


# --- logged


def test_log_reads_as_a_script() -> None:
    dice = LoggedDice(SeededDice(9))
    shown = [dice.roll(D6), dice.pool(BLOCK, 3), dice.draw(CARD, [1, 2, 3]), dice.pool(D3, 1)]
    script = ScriptedDice(dice.log)
    again = [script.roll(D6), script.pool(BLOCK, 3), script.draw(CARD, [1, 2, 3]), script.pool(D3, 1)]
    assert [shown[0], shown[2], shown[3]] == [again[0], again[2], again[3]]
    assert [BLOCK.faces[face - 1] for face in unpack(shown[1])] == [BLOCK.faces[face - 1] for face in unpack(again[1])]
    assert dice.count == dice.inner.count == 6


def test_copies_do_not_log() -> None:
    dice = LoggedDice(SeededDice(9))
    copy = dice.copy()
    assert copy.roll(D6) == dice.roll(D6)
    assert len(dice.log) == 1
    assert dice.state() == [9, 1]


# --- enumerating


def walk(rolls: list[tuple[str, Die, int]]) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every leaf of a fixed sequence of rolls."""
    leaves, path = [], list[int]()
    while True:
        dice = EnumeratingDice(path)
        shown = tuple(dice.roll(die) if how == "roll" else dice.pool(die, number) for how, die, number in rolls)
        leaves.append((shown, dice.chance))
        path = dice.next_path()
        if not path:
            return leaves


def test_walk_sees_every_outcome_once() -> None:
    leaves = walk([("roll", D3, 1), ("roll", COIN, 1)])
    assert [shown for shown, _ in leaves] == list(product((1, 2, 3), (1, 2)))
    assert {chance for _, chance in leaves} == {Fraction(1, 6)}


@given(
    st.lists(
        st.tuples(st.sampled_from(["roll", "pool"]), st.sampled_from([D3, COIN, BLOCK]), st.integers(1, 3)), max_size=3
    )
)
def test_chances_add_up_to_one(rolls: list[tuple[str, Die, int]]) -> None:
    assert sum(chance for _, chance in walk(rolls)) == 1


@pytest.mark.parametrize("die", [D3, D6, D8, BLOCK], ids=lambda die: die.name)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_pools_weigh_what_brute_force_counts(die: Die, number: int) -> None:
    first = {face: die.faces.index(face) + 1 for face in die.faces}
    counted = Counter(pack([first[face] for face in faces]) for faces in product(die.faces, repeat=number))
    packed, weights = pool_outcomes(die, number)
    assert dict(zip(packed, weights, strict=True)) == counted
    assert sum(weights) == die.sides**number


def test_enumerated_draw_skips_what_is_gone() -> None:
    seen = {}
    path: list[int] = []
    while True:
        dice = EnumeratingDice(path)
        drawn = dice.draw(CARD, [1, 0, 3])
        seen[drawn] = dice.chance
        path = dice.next_path()
        if not path:
            break
    assert seen == {0: Fraction(1, 4), 2: Fraction(3, 4)}


def test_copy_of_enumerating_dice_follows_the_same_path() -> None:
    dice = EnumeratingDice([2, 1])
    dice.roll(D6)
    copy = dice.copy()
    assert copy.roll(D6) == dice.roll(D6) == 2
    assert copy.roll(D6) == 1
    assert dice.path == [2, 1]


# --- keyed dice

KEY = 1 << 255 | 12345


def test_keyed_dice_are_the_same_for_the_same_key_and_go_on_after_a_copy() -> None:
    dice = dice_of(KEY)
    rolls = [dice.roll(D6) for _ in range(40)]
    again = dice_of(KEY)
    assert [again.roll(D6) for _ in range(25)] == rolls[:25]
    assert [again.copy().roll(D6), *(again.roll(D6) for _ in range(15))] == [rolls[25], *rolls[25:]]
    key, count = dice.state()
    assert (key, count) == (KEY, 40)
    assert dice_of(key, 17).roll(D6) == rolls[17]
    assert [dice_of(KEY + 1).roll(D6) for _ in range(40)] != rolls


def test_keyed_dice_are_fair() -> None:
    dice = dice_of(KEY)
    faces = Counter(dice.roll(D6) for _ in range(12_000))
    assert all(1800 < faces[face] < 2200 for face in range(1, 7))
    cards = Counter(dice.draw(D6, [1, 0, 3]) for _ in range(4000))
    assert (cards[1], 850 < cards[0] < 1150) == (0, True)


def test_keyed_dice_are_a_keyed_hash_of_their_number() -> None:
    block = hashlib.blake2b((0).to_bytes(8, "big"), key=KEY.to_bytes(32, "big"), person=b"touchline-dice").digest()
    assert dice_of(KEY).roll(D6) == 1 + (int.from_bytes(block[:4], "big") * 6 >> 32)


def test_short_seeds_stay_as_they_are_and_keys_have_a_length() -> None:
    assert dice_of(7).state() == SeededDice(7).state()
    for key in (1 << 256, 5):
        with pytest.raises(DiceError, match="65 to 256 bits"):
            KeyedDice(key)


def test_a_commitment_is_the_sha256_of_the_key() -> None:
    assert commitment(KEY) == hashlib.sha256(str(KEY).encode()).hexdigest()

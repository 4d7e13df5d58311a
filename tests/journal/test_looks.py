"""Names that people would mistake for each other."""

from __future__ import annotations

import time

import pytest

from touchline.journal.looks import look_of, namesake, namesakes


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Victim", "Víctim"),
        ("Victim", "V\u0131ct\u0131m"),
        ("mary", "rnary"),
        ("walter", "vvalter"),
        ("Olaf", "Øłaf"),
        ("Ann", "ᴀɴɴ"),
        ("Ann", "a\u0307nn"),
        ("Nick", "Νick"),  # Greek capitals look like other letters than the small ones
        ("Harry", "Ηarry"),
        ("vera", "νera"),
        ("Thomas", "Tհomas"),
        ("Ann", "Ꭺnn"),
        ("Ann", "ꭺnn"),
        ("Cecil", "Ϲeϲil"),  # signs that are equal to another sign than the one they look like
        ("Tom", "𐊗𐓂m"),
        ("ole", "٥le"),
        ("Bob", "8ob"),
        ("Zed", "2ed"),
        ("toni", "t൦ni"),
        ("ΝΙΚΟΣ", "Νίκος"),
        ("Victim", "🅥ictim"),
        ("Victim", "🆅ictim"),
        ("Victim", "🇻ictim"),
        ("Victim", "\\/ictim"),
        ("Walter", "\\/\\/alter"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert namesake(name, ["Somebody", other]) == other
    assert namesake(other, [name]) == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Dan", "Cian"),
        ("Coach 6", "Coach 8"),
        ("Coach 12", "Coach 21"),
        ("Nan", "Van"),
        ("Иван", "Иза"),
        ("李", "王"),
        ("राम", "रमा"),
        ("สมชาย", "สุมชาย"),
        ("はな", "ばな"),
    ],
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert namesake(name, [other]) is None


def test_a_name_of_signs_alone_has_a_look() -> None:
    assert look_of("?!") != look_of("??")
    assert look_of("***") == "***"


def test_long_lists_are_compared_in_one_go() -> None:
    known = [f"Coach number {number}" for number in range(3000)]
    began = time.perf_counter()
    assert namesakes([f"C\u00f3ach number {number}" for number in range(2990, 6000)], known) == known[2990:]
    assert time.perf_counter() - began < 2

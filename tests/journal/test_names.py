"""Names are made of letters that can be seen."""

from __future__ import annotations

import pytest

from touchline.journal.names import bad_names


@pytest.mark.parametrize(
    "letter", ["\u202e", "\u200b", "\u2028", "\u3164", "\u115f", "\uffa0", "\u2800", "\U000e0041", "\0"]
)
def test_a_letter_that_nobody_sees_is_no_part_of_a_name(letter: str) -> None:
    assert list(bad_names(f"Ann{letter}")) == [f"{f'Ann{letter}'!r} has characters that cannot be seen in a name"]


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\U0001f468\u200d\U0001f373", "e\u0301"]
)
def test_joiners_and_accents_are_letters_of_names(name: str) -> None:
    assert not list(bad_names(name))


@pytest.mark.parametrize("name", ["\ufe0f", "\u034f\u034f", "\u0301", "\u17b4", "\U0001d159"])
def test_a_name_has_something_that_can_be_seen(name: str) -> None:
    assert list(bad_names(name)) == [f"{name!r} has characters that cannot be seen in a name"]
    assert list(bad_names(f"Ann{name}", "", "\u2764\ufe0f", "?!")) == []

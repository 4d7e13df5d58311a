"""How refusals are put into words."""

from __future__ import annotations

from touchline.core.errors import TouchlineError
from touchline.core.refusals import LONGEST_FAULT, LONGEST_LIST, MOST_FAULTS, as_text, listed, short
from touchline.journal.errors import Refused


def test_few_faults_stay_as_they_are() -> None:
    faults = ["the coach's name is missing", "'Orcz' is not a team; allowed: Orc, Human"]
    assert listed(faults) == faults
    assert as_text(Refused(faults)) == "; ".join(faults)
    assert as_text(TouchlineError("one fault")) == "one fault"


def test_of_many_faults_the_first_are_listed_and_the_others_counted() -> None:
    faults = [f"line {number}: wrong" for number in range(50)]
    assert listed(faults) == [*faults[:MOST_FAULTS], f"and {50 - MOST_FAULTS} more"]


def test_long_faults_take_the_place_of_others() -> None:
    shown = listed([f"{number} " + "too long " * 200 for number in range(9)])
    assert shown[-1] == f"and {9 - len(shown) + 1} more"
    assert sum(map(len, shown)) <= LONGEST_LIST


def test_what_was_sent_is_shortened_and_what_is_allowed_stays() -> None:
    assert short(f"{'x' * 5000!r} is not a team; allowed: Orc") == f"'{'x' * 60}…' is not a team; allowed: Orc"
    assert short(f"{'x y ' * 500!r} is not a team; allowed: Orc") == f"'{'x y ' * 15}…' is not a team; allowed: Orc"
    assert short(f"no team {'x' * 5000}; allowed: Orc") == f"no team {'x' * 60}…; allowed: Orc"
    apostrophes = "the coach's list has more players than the rules of this event and the coaches' other events allow"
    assert short(apostrophes) == apostrophes


def test_a_fault_has_a_longest_size_in_bytes() -> None:
    for sign in ("x ", "é ", "🏈 ", "'", "\x00a"):
        assert len(short(sign * 100_000).encode()) <= LONGEST_FAULT


def test_what_cannot_be_read_is_not_repeated() -> None:
    assert short("a\x00\ud800b") == "a b"

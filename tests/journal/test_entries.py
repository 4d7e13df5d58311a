"""The append-only journal: numbering, undo and redo, versions, JSON lines."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.journal import entries
from touchline.journal.entries import Entry, Journal, JournalError, StaleVersion


def write(journal: Journal, word: str) -> Entry:
    return journal.append("word", {"word": word}, author="ann", time="2026-05-01T10:00", reason="because")


def words(journal: Journal) -> list[str]:
    return journal.fold([], lambda found, entry: [*found, entry.payload["word"]])


def test_entries_keep_number_author_time_reason_and_payload() -> None:
    journal = Journal()
    entry = write(journal, "first")
    assert entry == Entry(1, "ann", "2026-05-01T10:00", "because", "word", {"word": "first"})
    assert (journal.version, journal[1]) == (1, entry)


def test_undo_compensates_and_undoing_the_undo_brings_back() -> None:
    journal = Journal()
    for word in ("one", "two", "three"):
        write(journal, word)
    undo = journal.undo([2], author="bob", time="later", reason="typing slip")
    assert words(journal) == ["one", "three"]
    assert journal.version == 4
    journal.undo([undo.number], author="bob", time="later still")
    assert words(journal) == ["one", "two", "three"]


def test_a_stale_author_is_refused_and_nothing_is_written() -> None:
    journal = Journal()
    write(journal, "one")
    with pytest.raises(StaleVersion, match="version 0, but the journal is at 1"):
        journal.append("word", {"word": "two"}, author="bob", time="now", expected=0)
    assert journal.version == 1


def test_what_was_written_cannot_be_changed_from_outside_and_must_be_plain() -> None:
    journal = Journal()
    words = {"words": ["one"]}
    journal.append("words", words, author="ann", time="now")
    words["words"].append("two")
    assert journal[1].payload == {"words": ["one"]}
    for odd in ({"x": object()}, {"x": float("nan")}):
        with pytest.raises(JournalError, match="cannot be written to a journal"):
            journal.append("words", odd, author="ann", time="now")
    assert journal.version == 1


@pytest.mark.parametrize("targets", [[], [0], [2], [99]])
def test_an_undo_must_name_earlier_entries(targets: list[int]) -> None:
    journal = Journal()
    write(journal, "one")
    with pytest.raises(JournalError):
        journal.undo(targets, author="bob", time="now")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda document: document | {"number": 7}, "carries the number 7"),
        (lambda document: document | {"author": 3}, "wrong type"),
        (lambda document: {"number": 1}, "line 1"),
        (lambda document: document | {"kind": "undo", "payload": {}}, "does not name"),
    ],
)
def test_damaged_lines_are_named(spoil, message: str) -> None:  # type: ignore[no-untyped-def]
    journal = Journal()
    write(journal, "one")
    with pytest.raises(JournalError, match=message):
        Journal.load(json.dumps(spoil(json.loads(journal.dump()))))


@pytest.mark.parametrize("word", ["a\0b", "half \ud800"])
def test_what_cannot_be_read_again_is_not_written(word: str) -> None:
    journal = Journal()
    with pytest.raises(JournalError, match="cannot be written"):
        write(journal, word)
    assert journal.version == 0


LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0")


@given(st.lists(st.one_of(st.text(LETTERS, max_size=8), st.integers(1, 20)), max_size=25))
def test_dump_and_load_give_the_same_journal_whatever_was_written_and_undone(steps: list[str | int]) -> None:
    journal = Journal()
    for step in steps:
        if isinstance(step, str):
            write(journal, step)
        elif step <= journal.version:
            journal.undo([step], author="bob", time="now")
    again = Journal.load(journal.dump())
    assert again.entries == journal.entries
    assert words(again) == words(journal)


def test_sound_lines_are_read_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """The careful reader, which takes each line by itself, is only for those that need it."""
    journal = Journal()
    for word in ("one", "two", "three"):
        write(journal, word)

    def careful(number: int, line: str) -> Entry:
        raise AssertionError(f"line {number} was read by itself")

    monkeypatch.setattr(entries, "_read_line", careful)
    text = journal.dump()
    assert Journal.load(text).entries == Journal.load(text.rstrip("\n")).entries == journal.entries
    with pytest.raises(AssertionError, match="line 1 was read"):
        Journal.load(text.replace("two", "t\\u0077o"))


def test_a_long_journal_is_read_in_parts_and_a_bad_line_of_a_later_one_is_named() -> None:
    journal = Journal()
    for number in range(2_000):
        write(journal, f"word {number}")
    text = journal.dump()
    assert len(text) > 3 * entries.AT_ONCE
    assert Journal.load(text).entries == journal.entries
    lines = text.splitlines(keepends=True)
    blank = "".join([*lines[:1_000], "\n", "  \n", *lines[1_000:]])
    assert Journal.load(blank).entries == journal.entries
    broken = "".join([*lines[:1_500], lines[1_500].replace(",", ",\n", 1), *lines[1_501:]])
    with pytest.raises(JournalError, match="line 1501 of the journal"):
        Journal.load(broken)


@pytest.mark.parametrize("line", ["{}\n", "x\n", "[]\n"])
def test_the_first_bad_line_of_very_many_is_named_at_once(line: str) -> None:
    text = line * 1_000_000
    began = time.process_time()
    with pytest.raises(JournalError, match="line 1 of the journal"):
        Journal.load(text)
    assert time.process_time() - began < 0.2


@pytest.mark.parametrize("line", ['"x"', "5", "[1]", "{}", '{"number": 1, "song": 2}'])
def test_a_line_that_is_no_entry_is_named_in_words(line: str) -> None:
    with pytest.raises(JournalError, match="line 1 of the journal is not an entry with author, kind, number"):
        Journal.load(f"{line}\n")

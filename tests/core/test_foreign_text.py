"""TOML and JSON from strangers: what would stall a server is refused before it is parsed, in a few words."""

from __future__ import annotations

import threading
import time

import pytest

from touchline.core.foreign_text import (
    DEEPEST,
    LARGEST_TOML,
    MOST_VALUES,
    ForeignTextError,
    check_json,
    read_json,
    read_toml,
)

DOTTED = "a" + ".a" * 90_000
BOMBS = {
    "a dotted key": f"{DOTTED} = 1",
    "a dotted key with blanks": "a" + " . a" * 40_000 + " = 1",
    "quoted parts": '"a"' + '."a"' * 40_000 + " = 1",
    "a table": f"[{DOTTED}]\nb = 1",
    "an inline table": f"b = {{ {DOTTED} = 1 }}",
    "after a string that ends with four quotes": f'b = {{ c = """x"""", {DOTTED} = "y" }}',
    "after a string of single quotes": f"b = {{ c = '''x'''', {DOTTED} = 'y' }}",
    "after a string that never ends": f'b = "x\n{DOTTED} = 1',
    "quotes that never end": 'b = "' + '\\"' * 90_000,
    "long quotes that never end": 'b = """' + '\\"""' * 40_000,
    "long single quotes that never end": "b = '''" + "x''" * 50_000,
    "one long word": "x" * 190_000,
    "deep lists": f"b = {'[' * 50_000}",
    "deep inline tables": "b = " + "{a=" * 50_000,
    "much of it": f'b = "{"x" * LARGEST_TOML}"',
}


@pytest.mark.parametrize("kind", BOMBS)
def test_toml_that_would_take_long_is_refused_at_once_in_few_words(kind: str) -> None:
    begin = time.process_time()
    with pytest.raises(ForeignTextError) as refusal:
        read_toml(BOMBS[kind])
    assert time.process_time() - begin < 1
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("start", ["0x", "0o", "0b"])
def test_a_number_too_long_to_be_told_is_refused(start: str) -> None:
    with pytest.raises(ForeignTextError, match="a number has more than 64 digits"):
        read_toml(f"a = {start}{'1' * 5000}")
    assert read_toml(f"a = {start}11 # {start}{'1' * 5000}")["a"] == int(f"{start}11", 0)


def test_toml_of_honest_people_is_read() -> None:
    text = """
    title = "A long dotted text a.b.c.d.e.f.g.h.i.j.k.l in quotes" # and a.b.c.d.e.f.g.h.i.j in a comment
    [event.logistics.rounds]
    times = ["10:00", '12.30.45.67.89.10.11.12.13']
    deep = [[[1, 2.5], [3]], [[4]]]
    words = '''
    it's a.b.c.d.e.f.g.h.i.j
    '''
    """
    assert read_toml(text)["event"]["logistics"]["rounds"]["deep"] == [[[1, 2.5], [3]], [[4]]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"[" * 1_000_000, f"more than {DEEPEST} levels"),
        (b"[" + b"0," * 9_000_000 + b"0]", f"more than {MOST_VALUES:,} values"),
        (b'{"a":' * 1_000_000, f"more than {DEEPEST} levels"),
        (b"[" + b'{"a":1},' * 2_000_000 + b"0]", f"more than {MOST_VALUES:,} values"),
        (b'"' + b'\\"' * 9_000_000, "it is not JSON"),
        (b'"' + b'\\"' * 9_000_000 + b"\\", "it is not JSON"),
        (b'"' + b"x" * 21_000_000 + b'"', "at most 20,000,000"),
        (b"[" + (b"1" * 4000 + b",") * 4000 + b"0]", "more than 400 characters"),
        (('["\u2200",' + "0," * 4_000_000 + "0]").encode("utf-16-le"), "not in UTF-8"),
        (('["\u2200",' + "0," * 4_000_000 + "0]").encode("utf-16"), "not in UTF-8"),
        (('["\u2200",' + "[" * 4_000_000).encode("utf-32"), "not in UTF-8"),
    ],
)
def test_json_that_would_take_long_is_refused_at_once(text: bytes, words: str) -> None:
    begin = time.process_time()
    with pytest.raises(ForeignTextError, match=words):
        read_json(text)
    assert time.process_time() - begin < 1


@pytest.mark.parametrize(
    "content",
    [
        b"[" + b"0," * 150_000 + b"0]",
        b'"' + rb"\n" * 5_000_000 + b'"',
        b'"' + b"x" * 15_000_000 + b'"',
        b" " * 15_000_000,
    ],
    ids=["values", "escapes", "text", "blanks"],
)
def test_other_threads_work_while_json_is_checked(content: bytes) -> None:
    """Compiled code lets nobody else work unless it pauses."""
    ticks, done = 0, threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0)

    ticking = threading.Thread(target=tick, daemon=True)
    ticking.start()
    before = ticks
    check_json(content)
    found = ticks - before
    done.set()
    ticking.join()
    assert found > 50


def test_json_with_one_large_text_is_read_whatever_is_in_the_text() -> None:
    content = b'{"journal": "' + rb"[[{\"a\": [[[[1, 2]]]]}]]\n" * 100_000 + b'", "look": true}'
    check_json(content)
    assert read_json(content)["look"] is True


def test_long_gaps_between_values_are_read() -> None:
    assert read_json(b"[" + b" " * 100_000 + b"1" + b"\n" * 100_000 + b"," + b"2" * 400 + b"]")[0] == 1


@pytest.mark.parametrize("text", ["[" * 60_000, '{"a":' * 10_000, '{"a" 1}', "9" * 60_000, "\ud800{"])
def test_small_json_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ForeignTextError, match="it is not JSON"):
        read_json(text)


@pytest.mark.parametrize("text", ['["\\ud800"]', '{"a\\u0000": 1}', '["\\\\\\u0000"]'])
def test_letters_that_nothing_can_keep_are_refused(text: str) -> None:
    for given in (text, text.encode()):
        with pytest.raises(ForeignTextError, match="a text in it has"):
            read_json(given)


def test_letters_that_only_look_so_are_read() -> None:
    assert read_json(r'["\\u0000", "\ud83d\ude00", "\u00e9"]') == [r"\u0000", "\U0001f600", "é"]
    assert read_toml(r'a = "\\u0000 \u00e9"') == {"a": r"\u0000 é"}
    with pytest.raises(ForeignTextError, match="number zero"):
        read_toml(r'a = "\u0000"')


@pytest.mark.parametrize(
    "inside", [b"a" * 30_000, b"\\n" * 30_000, b'\\"' * 30_000, b"[" * 30_000, b"a" * 8192, b"\\\\" * 1024]
)
def test_what_is_in_a_long_string_is_neither_a_bracket_nor_an_end(inside: bytes) -> None:
    check_json(b'["' + inside + b'", {}]')
    check_json(b'["' + inside)
    check_json(b'["' + inside + b"\\")
    with pytest.raises(ForeignTextError, match="40 levels"):
        check_json(b'["' + inside + b'", ' + b"[" * 40)


@pytest.mark.parametrize("before", [b"", b"[1, ", b'["text", '])
def test_a_number_without_an_end_is_not_read(before: bytes) -> None:
    with pytest.raises(ForeignTextError, match="a number has more than 400 characters"):
        check_json(before + b"1" * 100_000)
    check_json(before + b" " * 100_000)

"""CSV and JSON tables of an event, and the way back."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.exchange.played import played_event
from touchline.exchange.csv_files import read_rows, write_rows
from touchline.exchange.errors import FileRefused
from touchline.exchange.event_tables import TABLES, read_table
from touchline.exchange.registrations import read_registrations
from touchline.exchange.table_reading import FIGURES, read_pairs, read_results
from touchline.tournament.decisions import EditCoach, EnterResult, RegisterCoach


@pytest.mark.parametrize("what", list(TABLES))
def test_every_table_says_the_same_in_csv_and_json(what: str) -> None:
    table = TABLES[what](played_event(("ann", "bob", "cid", "dee", "eve")).state, None)
    assert table.rows
    assert [row for _, row in read_table(table.csv().encode())] == [row for _, row in read_table(table.json().encode())]


def test_results_and_standings_hold_the_figures() -> None:
    state = played_event().state
    results = json.loads(TABLES["results"](state, None).json())
    assert (results[0]["home"], results[0]["home_touchdowns"], results[0]["home_points"]) == ("Ann", 2, 2)
    standings = json.loads(TABLES["standings"](state, None).json())
    assert (standings[0]["name"], standings[0]["points"], standings[0]["casualties"]) == ("Ann", 2, 3)
    assert json.loads(TABLES["pairings"](state, 2).json()) == []


def test_registrations_come_back() -> None:
    built = played_event()
    built.decide(EditCoach("bob", "Bob", naf_name="Bobby", naf_number=77))
    state = built.state
    entries = read_registrations(read_table(TABLES["registrations"](state, None).csv().encode()))
    assert [(entry.name, entry.person, entry.accepted) for entry in entries] == [
        (name.title(), name, True) for name in ("ann", "bob", "cid", "dee")
    ]
    assert [(entry.naf_name, entry.naf_number) for entry in entries][:2] == [("", None), ("Bobby", 77)]
    with pytest.raises(FileRefused, match="line 2: '1e9' is not a NAF number"):
        read_registrations(read_table(b"name,naf_number\nAnn,1e9\n"))


def test_pairings_and_results_come_back() -> None:
    source, target = played_event(), played_event()
    source.pair(("ann", "cid"), ("bob", "dee"))
    source.enter({"ann": (1, 0), "cid": (3, 4)})
    names = {coach.name: coach.id for coach in target.state.coaches.values()}
    pairs = read_pairs(read_table(TABLES["pairings"](source.state, 2).csv().encode()), names.__getitem__)
    target.pair(*pairs)
    results = read_results(
        read_table(TABLES["results"](source.state, None).json().encode()), target.state, names.__getitem__
    )
    assert [(line, game) for line, game, _ in results] == [(3, "r2t1")]
    for _, game, sheet in results:
        target.decide(EnterResult(game, sheet))
    assert target.state.games["r2t1"].sheet == source.state.games["r2t1"].sheet


def test_bad_tables_are_refused_with_every_fault() -> None:
    state = played_event().state
    names = {coach.name: coach.id for coach in state.coaches.values()}
    heading = b"home,away,home_touchdowns,away_touchdowns,home_casualties,away_casualties\n"
    lines = read_table(heading + b"Ann,Cid,1,1,0,0\nAnn,Bob,x,1,0,0\n")
    state.games["r1t1"].sheet = None
    with pytest.raises(FileRefused) as refusal:
        read_results(lines, state, names.__getitem__)
    assert refusal.value.faults == (
        "line 2: Ann and Cid do not meet in that round",
        "line 3: home_touchdowns should be a whole number, not 'x'",
    )
    with pytest.raises(FileRefused, match="no column 'away'"):
        read_pairs(read_table(b"home\nAnn\n"), names.__getitem__)
    with pytest.raises(FileRefused, match="yes or no"):
        read_registrations(read_table(b"name,accepted\nAnn,perhaps\n"))
    for content, message in (
        (b"", "empty"),
        (b"a,b\n1\n", "line 2 has 1 cells"),
        (b"a,a\n1,2\n", "stands twice"),
        (b"a\n\x00\n", "not a text file"),
        (b'a,b\n"x"y,2\n', "not a CSV table"),
        (b"[1]", "list of objects"),
        (b"[", "it is not JSON"),
    ):
        with pytest.raises(FileRefused, match=message):
            read_table(content)


@pytest.mark.rule("tournament.result.required-fields")
def test_a_line_is_filled_in_as_a_whole_or_not_at_all() -> None:
    state = played_event().state
    names = {coach.name: coach.id for coach in state.coaches.values()}
    heading = b"home,away,home_touchdowns,away_touchdowns,home_casualties,away_casualties,ending,conceded_by\n"
    state.games["r1t1"].sheet = None
    for line, fault in (
        (b"Ann,Bob,2,,1,0,,\n", "line 2: away_touchdowns is empty; write 0 for none"),
        (b"Ann,Bob,2,1,,,,\n", "line 2: home_casualties, away_casualties are empty; write 0 for none"),
        (
            b"Ann,Bob,,,,,conceded,Bob\n",
            f"line 2: {', '.join(FIGURES)} are empty; write 0 for none",
        ),
        (b"Ann,Bob,,,1,,,\n", "line 2: home_touchdowns, away_touchdowns, away_casualties are empty; write 0 for none"),
    ):
        with pytest.raises(FileRefused) as refusal:
            read_results(read_table(heading + line), state, names.__getitem__)
        assert refusal.value.faults == (fault,)
    assert read_results(read_table(heading + b"Ann,Bob,,,,,,\n"), state, names.__getitem__) == []
    for line in (b"Ann,Bob,0,0,,,no-show,Bob\n", b"Ann,Bob,,,,,no-show,Bob\n"):
        ((_, game, sheet),) = read_results(read_table(heading + line), state, names.__getitem__)
        assert (game, sheet.ending, sheet.conceded_by) == ("r1t1", "no-show", ("bob",))
    with pytest.raises(FileRefused, match="no column 'home_casualties'"):
        read_results(read_table(b"home,away,home_touchdowns,away_touchdowns\nAnn,Bob,1,1\n"), state, names.__getitem__)


def test_text_that_looks_like_a_formula_is_marked_and_comes_back() -> None:
    text = write_rows(("name",), [("=1+1",), ("'quoted",), ("-",)])
    assert "'=1+1" in text
    assert [row["name"] for _, row in read_rows(text.encode())] == ["=1+1", "'quoted", "-"]


def test_any_separator_and_old_letters_are_read() -> None:
    for content in ("naïve;b\n1;2\n".encode("cp1252"), "naïve\tb\r\n1\t2\r\n".encode("utf-8-sig")):
        assert read_rows(content) == [(2, {"naïve": "1", "b": "2"})]


def test_a_coach_may_be_called_anything() -> None:
    built = played_event()
    built.decide(RegisterCoach("odd", 9, '=O"dd, cmd', "odd", True, True))
    rows = [row for _, row in read_table(TABLES["registrations"](built.state, None).csv().encode())]
    assert rows[-1]["name"] == '=O"dd, cmd'


CELLS = st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t")).map(str.strip)


@example([("'=x", "''-")])
@given(st.lists(st.tuples(CELLS.filter(bool), CELLS), max_size=6))
def test_whatever_is_written_is_read_again(rows: list[tuple[str, str]]) -> None:
    found = read_rows(write_rows(("one", "two"), rows).encode())
    assert [(row["one"], row["two"]) for _, row in found] == rows


def test_a_table_of_very_many_columns_is_refused_at_once() -> None:
    headings = ",".join(map(str, range(10_000))).encode()
    with pytest.raises(FileRefused, match="10,000 columns; at most 100"):
        read_rows(headings + b"\n")
    with pytest.raises(FileRefused, match="1,000,000 characters; at most 100,000"):
        read_rows(b"name\n" + b"," * 1_000_000)


@pytest.mark.parametrize("content", [b"name\n" + b"a\n" * 5001, b"[" + b",".join([b'{"name":"a"}'] * 5001) + b"]"])
def test_a_table_with_more_lines_than_an_event_has_coaches_is_refused(content: bytes) -> None:
    with pytest.raises(FileRefused, match="5,001 lines; at most 5,000"):
        read_table(content)


@pytest.mark.parametrize("filling", [b"\n", b"\r", b"\r\n", b";\n", b'"\n"\n'])
def test_empty_lines_count_and_are_refused_before_anything_is_read(filling: bytes) -> None:
    content = b"name\n" + filling * 300_000 + b"Ann\n"
    began = time.process_time()
    with pytest.raises(FileRefused, match="lines; at most 100,000"):
        read_rows(content)
    assert time.process_time() - began < 0.2
    assert read_rows(b"name\n\n\nAnn" + b"\n" * 300_000) == [(4, {"name": "Ann"})]


def test_a_line_of_a_json_table_may_leave_something_out() -> None:
    state = played_event().state
    lines = read_table(json.dumps([{"home": "ann", "away": "bob"}, {"home": "cid"}, {}]).encode())
    assert read_pairs(lines, str) == [("ann", "bob"), ("cid", None), ("", None)]
    filled = json.dumps([dict.fromkeys(("home", "away", *FIGURES), "1"), {"home_touchdowns": "1"}]).encode()
    with pytest.raises(FileRefused, match="line 2: away_touchdowns, home_casualties, away_casualties are empty"):
        read_results(read_table(filled), state, str)

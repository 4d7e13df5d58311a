"""Records: a match as a few lines that reproduce it, and what is found when the lines are not true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.toy.game import ToyGame, WildGame
from tests.toy.match import ToyMatch
from touchline.core.dice import Dice
from touchline.core.errors import IllegalAction, RecordError
from touchline.core.events import EventList, Sink
from touchline.core.game import Settings
from touchline.core.record import GIVEN, Answer, Record, Recorder, replay, verify
from touchline.core.snapshot import digest, position

GAME = ToyGame()
ANSWERS = ("draw", "move o1 to d1", "move x1 to b1", "pass", "move x1 to c1")


def played(turns: int = 5) -> Recorder[ToyMatch]:
    """Seed 11 draws a leap; the last step next to o1 rolls a die."""
    recorder = Recorder(GAME, {"turns": turns}, 11)
    for text in ANSWERS:
        recorder.step(recorder.match.parse(text))
    return recorder


def text() -> str:
    return played().finished().dump()


def refusal(record: str) -> str:
    with pytest.raises(RecordError) as caught:
        verify(GAME, Record.load(record))
    return str(caught.value)


def test_record_reads_well() -> None:
    lines = text().splitlines()
    assert lines[:5] == [
        "touchline-record 2",
        "game toy 1",
        'settings {"cards":[2,2,1],"target":2,"turns":5}',
        "seed 11",
        "start",
    ]
    assert lines[5].startswith("0 draw | card ")
    assert lines[6:9] == ["1 move o1 to d1", "0 move x1 to b1", "1 pass"]
    assert lines[9].startswith("0 move x1 to c1 | d6 ")
    assert lines[10].startswith("end -1 ")


def test_record_reads_back_and_verifies() -> None:
    recorder = played()
    record = Record.load(recorder.finished().dump())
    assert record == recorder.finished()
    assert digest(GAME, verify(GAME, record)) == record.digest


def test_open_record_verifies() -> None:
    record = Record.load(played(turns=9).finished().dump())
    assert record.winner is None
    assert not verify(GAME, record).over


def test_lines_of_another_system_are_read() -> None:
    verify(GAME, Record.load(text().replace("\n", "\r\n")))


def test_odd_separators_in_settings_survive() -> None:
    record = Record("toy", 1, {"name": "two\u2028lines\x85"}, 1, digest="0")
    assert Record.load(record.dump()) == record


def test_replay_shows_every_position_and_event() -> None:
    recorder, sink = played(turns=9), EventList()
    seen = [(match.turn, answer) for match, answer in replay(GAME, recorder.finished(), sink)]
    assert [turn for turn, _ in seen] == [0, 1, 2, 3, 4, 5]
    assert seen[0][1] is None
    assert seen[2][1] == Answer(1, "move o1 to d1")
    assert len(sink.events) > 4


# --- damage


@pytest.mark.parametrize("lines", range(11))
def test_truncated_records_are_refused(lines: int) -> None:
    cut = "\n".join(text().splitlines()[:lines])
    with pytest.raises(RecordError):
        Record.load(cut)


def test_truncated_last_line_is_found() -> None:
    assert "claims the position" in refusal(text().rstrip()[:-3])
    assert "does not close the record" in refusal(" ".join(text().split(" ")[:-1]))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("touchline-record 2", "touchline-record 3", "not a touchline-record of version 1 or 2"),
        ("game toy 1", "game toy", "head of the record is damaged"),
        ("game toy 1", "match toy 1", "head of the record is damaged"),
        ("game toy 1", "game chess 1", "of the game 'chess', not 'toy'"),
        ("settings {", "settings ", "head of the record is damaged"),
        ('settings {"cards":[2,2,1],"target":2,"turns":5}', "settings []", "head of the record is damaged"),
        ("seed 11", "seed x", "head of the record is damaged"),
        ("\nstart", "\nbegin", "line 5"),
        ("\nstart", "\nstart | d6 1", "line 5: the start rolled"),
        ("1 pass", "0 pass", "line 9: seat 0 answers, but seat 1 was asked"),
        ("1 pass", "pass", "line 9: 'pass' is not an answer of a seat"),
        ("1 pass", "9" * 5000 + " pass", "line 9: '99999"),
        ("1 pass", "reseed " + "9" * 5000, "line 9: 'reseed 99999"),
        ("1 pass", "1 fly", "line 9: 'fly' is not legal now"),
        ("1 pass", "1 pass | d6 1", "line 9: 'pass' rolled nothing, the record says d6 1"),
        ("1 pass", "1 draw", "line 9: 'draw' rolled card"),
        ("end -1 ", "end 0 ", "claims the winner 0, its answers lead to -1"),
        ("end -1 ", "open ", "claims the winner None, its answers lead to -1"),
        ("end -1 ", "end nobody ", "line 11"),
        ("end -1 ", "end -1 0 ", "line 11"),
    ],
)
def test_changed_records_are_found_out(old: str, new: str, reason: str) -> None:
    whole = text()
    assert whole.count(old) == 1
    assert reason in refusal(whole.replace(old, new))


def test_records_of_version_1_are_checked_but_for_their_digest() -> None:
    old = text().replace("touchline-record 2", "touchline-record 1")
    old = old[: old.rindex(" ")] + " 0123456789abcdef\n"
    record = Record.load(old)
    assert verify(GAME, record).over
    assert record.dump() == old
    assert "claims the winner 0" in refusal(old.replace("end -1", "end 0"))
    assert "'pass' rolled nothing, the record says d6 1" in refusal(old.replace("1 pass", "1 pass | d6 1"))


def test_records_of_other_rules_are_played_by_those_of_today() -> None:
    other = text().replace("game toy 1", "game toy 7")
    assert verify(GAME, Record.load(other)).over
    for old, new in (("1 pass", "1 fly"), ("end -1", "end 0"), ("end -1 ", "end -1 0")):
        reason = refusal(other.replace(old, new))
        assert "(played by rules version 7 of toy; this program plays 1" in reason
    assert "plays 1, which differs at answer 4)" in refusal(other.replace("1 pass", "1 fly"))


def test_other_dice_are_found_out() -> None:
    lines = text().splitlines()
    die = lines[9].rpartition(" ")[2]
    lines[9] = lines[9].removesuffix(die) + str(7 - int(die))
    assert f"rolled d6 {die}, the record says d6 {7 - int(die)}" in refusal("\n".join(lines))


def test_answer_left_out_is_found_out() -> None:
    lines = text().splitlines()
    assert "seat 0 answers, but seat 1 was asked" in refusal("\n".join(lines[:6] + lines[7:]))


def test_impossible_settings_and_seeds_are_refused() -> None:
    assert "turns is a number" in refusal(text().replace('"turns":5', '"turns":0'))
    assert "a seed is a whole number" in refusal(text().replace("seed 11", "seed -1"))


def test_edition_has_its_own_records() -> None:
    with pytest.raises(RecordError, match="of the game 'toy', not 'toy-wild'"):
        verify(WildGame(), Record.load(text()))


# --- recording and undo


def test_refused_answer_is_not_recorded() -> None:
    recorder = played(turns=9)
    before = position(GAME, recorder.match)
    with pytest.raises(IllegalAction):
        recorder.step(9)
    assert len(recorder.record.answers) == len(ANSWERS)
    assert position(GAME, recorder.match) == before


def test_undo_takes_back_answers_without_dice() -> None:
    recorder = Recorder(GAME, {}, 11)
    recorder.match.sink = sink = EventList()
    recorder.step(recorder.match.parse("draw"))
    start = position(GAME, recorder.match)
    recorder.step(recorder.match.parse("move o1 to d1"))
    recorder.step(recorder.match.parse("pass"))
    sink.drain()
    assert [recorder.undo().text, recorder.undo().text] == ["pass", "move o1 to d1"]
    assert position(GAME, recorder.match) == start
    assert sink.events == []  # nothing is told twice
    assert recorder.match.sink is sink
    recorder.step(recorder.match.parse("move o1 to d1"))
    assert len(sink.events) == 1


def test_undo_stops_at_dice_and_reveals() -> None:
    recorder = Recorder(GAME, {}, 11)
    recorder.step(recorder.match.parse("draw"))
    before = position(GAME, recorder.match)
    assert not recorder.can_undo()
    with pytest.raises(RecordError, match="'draw' cannot be taken back: it rolled or revealed card "):
        recorder.undo()
    assert position(GAME, recorder.match) == before
    assert len(recorder.record.answers) == 1


class Staged(ToyGame):
    """Matches begin a step from each other, crosses with a secret card."""

    def new(self, settings: Settings, dice: Dice, sink: Sink | None = None) -> ToyMatch:
        return self.stage({"pawns": {"x1": "b1", "o1": "d1"}, "hands": {"crosses": ["leap"]}}, settings, dice)


def test_undo_stops_where_a_hidden_card_is_played() -> None:
    recorder = Recorder(Staged(), {}, 4)
    assert recorder.step(recorder.match.parse("leap x1 to b3")).dice == ()
    assert not recorder.can_undo()
    with pytest.raises(RecordError, match="'leap x1 to b3' cannot be taken back: it showed what was hidden"):
        recorder.undo()
    recorder.step(recorder.match.parse("pass"))
    assert recorder.undo().text == "pass"
    assert not recorder.can_undo()


def test_undo_plays_the_match_again_from_its_start_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder(GAME, {"turns": 30}, 11)
    begun: list[object] = []
    original = ToyGame.new

    def new(game: ToyGame, settings: Settings, dice: Dice, sink: Sink | None = None) -> ToyMatch:
        begun.append(settings)
        return original(game, settings, dice, sink)

    monkeypatch.setattr(ToyGame, "new", new)
    for turn in range(40):
        if recorder.match.over:
            break
        recorder.step(recorder.match.legal[turn % len(recorder.match.legal)])
        if recorder.can_undo():
            recorder = recorder.copy()  # as a table does for every change
            before = recorder.finished().dump()
            answer = recorder.undo()
            assert recorder.step(recorder.match.parse(answer.text)) == answer
            assert recorder.finished().dump() == before
    assert sum(1 for answer in recorder.record.answers if answer.dice) > 2
    assert len(begun) == 1
    verify(GAME, recorder.finished())


def test_nothing_to_undo_at_the_start() -> None:
    recorder = Recorder(GAME, {}, 11)
    assert not recorder.can_undo()
    with pytest.raises(RecordError, match="nothing has been answered yet"):
        recorder.undo()


def played_on(seed: int) -> Recorder[ToyMatch]:
    """A match of random answers that is played on with other dice in the middle."""
    recorder = Recorder(ToyGame(), {}, 7)
    for number in range(40):
        if number == 12:
            recorder.reseed(seed)
        if not recorder.match.over:
            recorder.step(recorder.match.legal[number % len(recorder.match.legal)])
    return recorder


def test_a_match_played_on_with_other_dice_reads_back_and_verifies() -> None:
    one, other = played_on(9).finished(), played_on(10).finished()
    assert one.answers[:12] == other.answers[:12]
    assert one.answers != other.answers
    lines = one.dump().splitlines()
    assert lines[5 + 12] == "reseed 9"
    again = Record.load(one.dump())
    assert again == one
    assert digest(ToyGame(), verify(ToyGame(), again)) == one.digest
    with pytest.raises(RecordError, match=r"line \d+: .* rolled"):
        verify(ToyGame(), Record.load(one.dump().replace("reseed 9", "reseed 10")))
    with pytest.raises(RecordError, match="line 18: 'reseed x' names no seed"):
        Record.load(one.dump().replace("reseed 9", "reseed x"))


def test_undo_keeps_the_other_dice_and_stops_where_they_came_in() -> None:
    recorder = Recorder(ToyGame(), {}, 7)
    while not recorder.can_undo():
        recorder.step(recorder.match.legal[0])
    recorder.reseed(9)
    assert not recorder.can_undo()
    with pytest.raises(RecordError, match="the match was played on from there"):
        recorder.undo()
    before = recorder.match.dice.state()
    while not recorder.can_undo():
        recorder.step(recorder.match.legal[0])
        before = recorder.match.dice.state()
    recorder.undo()
    assert recorder.match.dice.state() == before
    assert before[0] == 9


def test_a_copy_goes_on_by_itself_with_the_same_dice() -> None:
    recorder, sink = played(turns=9), EventList()
    before = recorder.finished().dump()
    one, other = recorder.copy(sink), recorder.copy()
    for copy in (one, other):
        for _ in range(4):
            if not copy.match.over:
                copy.step(copy.match.legal[-1])
    assert one.finished().dump() == other.finished().dump() != before
    assert len(sink.drain()) > 0
    assert recorder.finished().dump() == before
    verify(GAME, one.finished())
    again = recorder.copy()
    undone = recorder.copy()
    undone.step(undone.match.parse("pass"))
    undone.undo()
    assert undone.finished().dump() == again.finished().dump()


# --- given dice


def given() -> Record:
    """The same game as if its dice had been rolled on a table."""
    record = played().finished()
    return replace(record, seed=GIVEN)


def test_a_record_with_given_dice_replays_by_what_is_written_down() -> None:
    record = given()
    assert "\ndice given\nstart\n" in record.dump()
    loaded = Record.load(record.dump())
    assert loaded == record
    assert digest(GAME, verify(GAME, loaded)) == record.digest


def test_given_dice_decide_and_are_checked() -> None:
    text = given().dump()
    line = next(line for line in text.splitlines() if " | d6 " in line)
    die = line.rpartition(" ")[2]
    for other, reason in (
        (line.replace(f"d6 {die}", "d6 7"), "d6 has no face '7'"),
        (line.replace(f" | d6 {die}", ""), "the script has no die left"),
        (f"{line}, d6 1", f"rolled d6 {die}, the record says d6 {die}, d6 1"),
        (line.replace("d6", "d8"), "the rules ask for a d6, but die"),
    ):
        assert reason in refusal(text.replace(line, other))
    ends = {
        refusal(text.replace(line, line.replace(f"d6 {die}", "d6 1"))),
        refusal(text.replace("card leap", "card dud")),
    }
    assert all("the record claims the " in end for end in ends), "other dice are legal, and lead elsewhere"
    assert len(ends) == 2


def test_a_match_with_given_dice_goes_on_with_a_seed_and_takes_answers_back() -> None:
    record = given()
    recorder = Recorder(GAME, {**record.settings, "turns": 9}, GIVEN, given=record.start_dice)
    for answer in record.answers:
        recorder.give(answer.dice)
        recorder.step(recorder.match.parse(answer.text))
    copy = recorder.copy()
    copy.give(["d6 1"])
    recorder.reseed(5)
    while not recorder.match.over:
        recorder.step(recorder.match.legal[-1])
    assert "reseed 5" in recorder.finished().dump()
    verify(GAME, Record.load(recorder.finished().dump()))
    back = Recorder(GAME, record.settings, GIVEN)
    for answer in record.answers[:4]:
        back.give(answer.dice)
        back.step(back.match.parse(answer.text))
    assert back.undo().text == "pass"
    assert back.record.answers == record.answers[:3]

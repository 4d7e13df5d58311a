"""Recorded games of all games: small texts that replay to the same end, and positions that go on as they did."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.builds import share
from tests.cli.keyboard import typed
from tests.recorded import (
    ALL,
    BLITZ,
    BOWL,
    CHANGELOG,
    DEEP,
    NOT_OFFERED,
    OLD,
    SERIES,
    WHAT_TO_DO,
    Recorded,
    RulesChanged,
    Series,
)
from tests.toy.game import ToyGame
from tests.toy.match import ToyMatch
from touchline.core.errors import RecordError
from touchline.core.record import Record, replay, verify
from touchline.core.snapshot import dumps, loads
from touchline.matches import GAMES

MOST = {BLITZ.game.id: 12_000}  # letters of a record
MOST_OF_OTHERS = 60_000
EACH = [(recorded, number) for recorded in ALL for number in recorded.numbers]
NAMES = [f"{recorded.game.id}-{number}" for recorded, number in EACH]


@pytest.mark.parametrize(("recorded", "number"), EACH, ids=NAMES)
def test_recorded_games_end_as_they_did(recorded: Recorded, number: int) -> None:
    record = recorded.read(number)
    try:
        match = verify(recorded.game, record)
    except RecordError as error:
        pytest.fail(f"{error}\n{WHAT_TO_DO}")
    assert match.over
    assert match.winner == record.winner


@pytest.mark.parametrize("series", SERIES, ids=lambda series: series.game.id)
def test_series_of_recorded_games_end_as_they_did(series: Series) -> None:
    """Random rosters and settings: what seldom happens is in them, too."""
    records = series.read()
    assert len(records) == series.count
    for number, record in share(list(enumerate(records))):
        try:
            assert verify(series.game, record).over
        except RecordError as error:
            pytest.fail(f"game {number} of the series: {error}\n{WHAT_TO_DO}")


@pytest.mark.parametrize(("recorded", "number"), EACH, ids=NAMES)
def test_a_record_is_a_small_text(recorded: Recorded, number: int) -> None:
    text = recorded.record(number).read_text(encoding="utf-8")
    assert len(text) < MOST.get(recorded.game.id, MOST_OF_OTHERS)
    assert Record.load(text).dump() == text


# --- records of version 1, byte by byte as they were written then

# where today's rules part from them, and how: the set-up of version 3, and a way that was walked differently before
PARTED = [
    (BLITZ, 0, 0, ""),
    (BOWL, 0, 49, "line 54: seat 0 answers, but seat 1 was asked"),
    (BOWL, 1, 107, "line 112: 'to q12' rolled nothing, the record says d6 6"),
    (BOWL, 2, 199, "line 204: seat 1 answers, but seat 0 was asked"),
]


@pytest.mark.parametrize(("recorded", "number", "answer", "words"), PARTED)
def test_untouched_records_of_version_1_are_read(recorded: Recorded, number: int, answer: int, words: str) -> None:
    """They are read whole; where the rules have changed since, it is said what differs and at which answer."""
    game, path = recorded.game, recorded.untouched(number)
    record = Record.load(path.read_text(encoding="utf-8"))
    assert (record.version, record.rules_version) == (1, 1)
    assert record.dump() == path.read_text(encoding="utf-8")
    if not answer:
        assert verify(game, record).winner == record.winner
        return
    with pytest.raises(RecordError) as refused:
        verify(game, record)
    note = f"(played by rules version 1 of {game.id}; this program plays {game.rules_version}, which differs at answer"
    assert str(refused.value) == f"{words} {note} {answer})"
    assert refused.value.answer == answer
    played = [given for _, given in replay(game, record.until(answer - 1))]
    assert played == [None, *record.answers[: answer - 1]], "with the same dice up to there"


def test_a_record_without_pictures_is_shown_up_to_where_the_rules_part() -> None:
    path = str(BOWL.untouched(2))
    shown = typed("replay", path, "--all")
    assert shown.code == 0
    assert shown.shows(
        " 198 ", "which differs at answer 199)", "So the game is shown up to there, its first 198 answers."
    )
    assert typed("replay", path, lines=["l", "q"]).shows("198 of 198", "its first 198 answers")
    for words in ("--verify", "--aftermath", "--luck"):
        refused = typed("replay", path, words)
        assert (refused.code, "which differs at answer 199)" in refused.error) == (2, True)


@pytest.mark.parametrize(("recorded", "number"), EACH, ids=NAMES)
def test_a_snapshot_in_the_middle_of_an_action_goes_on_as_the_match_did(recorded: Recorded, number: int) -> None:
    """The files were written by the interpreted build in another process; both builds must go on equally."""
    saved, end = recorded.snapshot(number).read_text(encoding="utf-8").split("\n")[:2]
    match = loads(recorded.game, saved)
    assert len(match.stack) > DEEP
    assert json.loads(dumps(recorded.game, match))["state"] == json.loads(saved)["state"]
    assert recorded.play_on(match) == end


# --- changes of the rules


FIRST_LISTED = {BLITZ.game.id: 2, BOWL.game.id: 2, OLD.game.id: 9}  # versions before have no line


@pytest.mark.parametrize("recorded", ALL, ids=lambda recorded: recorded.game.id)
def test_every_rules_version_has_its_line_in_the_changelog(recorded: Recorded) -> None:
    game, text = recorded.game, CHANGELOG.read_text(encoding="utf-8")
    chapter = text[text.index(f"(`{game.id}`)") :].split("\n## ")[0]
    versions = [int(number) for number in re.findall(r"^\| (\d+) \| \S", chapter, re.MULTILINE)]
    assert versions == list(range(game.rules_version, FIRST_LISTED.get(game.id, 1) - 1, -1)), WHAT_TO_DO


def test_every_game_on_offer_has_a_rules_version_and_recorded_games() -> None:
    recorded = {each.game.id: each.game for each in ALL}
    assert set(GAMES) <= set(recorded)
    assert [series.game.id for series in SERIES] == list(recorded)
    for id, game in recorded.items():
        assert (game.rules_version == NOT_OFFERED) == (id not in GAMES), f"{id} is offered from version 1 on"


class Slower(ToyGame):
    """The toy game with another rule."""

    def start(self, match: ToyMatch) -> None:
        match.target += 1
        super().start(match)


class SlowerVersion(Slower):
    rules_version = 2


def test_games_are_recorded_again_only_under_a_raised_version(tmp_path: Path) -> None:
    settings: dict[int, dict[str, object]] = {1: {}, 2: {"turns": 60}}
    first, same, slower, raised = (
        Recorded(game, settings, tmp_path) for game in (ToyGame(), ToyGame(), Slower(), SlowerVersion())
    )
    first.write()
    texts = [first.record(number).read_text() for number in settings]
    same.write()
    with pytest.raises(RulesChanged, match="toy, game 1, rules version 1"):
        slower.write()
    assert [first.record(number).read_text() for number in settings] == texts
    raised.write()
    assert "game toy 2" in raised.record(2).read_text()
    verify(raised.game, raised.read(2))
    with pytest.raises(RecordError, match=r"played by rules version 2 of toy; this program plays 1"):
        verify(first.game, first.read(2))


def test_a_series_is_recorded_again_only_under_a_raised_version(tmp_path: Path) -> None:
    first, same, slower, raised = (
        Series(game, lambda number: {"turns": 40 + number}, 3, tmp_path)
        for game in (ToyGame(), ToyGame(), Slower(), SlowerVersion())
    )
    first.write()
    packed = first.path.read_bytes()
    same.write()
    with pytest.raises(RulesChanged, match="toy, game 0, rules version 1"):
        slower.write()
    assert first.path.read_bytes() == packed
    raised.write()
    assert [record.rules_version for record in raised.read()] == [2, 2, 2]

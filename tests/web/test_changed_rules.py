"""The rules change under matches that were played: finished ones stay visible, others go on or say why not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.web.room import ANN_AND_BOB, master_of, owner_of
from touchline.blitzbowl.edition import Blitz
from touchline.blitzbowl.game import BlitzBowl
from touchline.blitzbowl.rules.harm import PASSED
from touchline.blitzbowl.state import BlitzMatch
from touchline.core.build import compiled
from touchline.core.errors import RecordError
from touchline.core.match import NOBODY
from touchline.core.record import Record, verify
from touchline.matches import GAMES, find_game
from touchline.store.tables import DamagedJournal, Store
from touchline.web.repair import find_damage
from touchline.web.replays import Replays, keep_replay
from touchline.web.table import LiveTable

if compiled():
    pytest.skip("other rules are a subclass, which compiled classes do not take", allow_module_level=True)


class Soft(Blitz):
    """Other rules: every check succeeds."""

    __slots__ = ()

    def check(self, match: BlitzMatch, player: int, point: int, value: int, modifier: int) -> int:
        super().check(match, player, point, value, modifier)
        return PASSED


class SoftBlitz(BlitzBowl):
    rules_version = BlitzBowl.rules_version + 1


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Puts the other rules in force."""
    return lambda: monkeypatch.setitem(GAMES, "blitzbowl", SoftBlitz(Soft()))


async def played(folder: Path, answers: int) -> tuple[str, Store]:
    master = master_of(folder)
    table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, seed=3)
    random = Random(3)
    for _ in range(answers):
        table = (await master.room(table_id)).table
        if table.match.over:
            break
        await master.answer(table_id, owner_of(table.match.actor), table.version, [random.choice(table.match.legal)])
    await master.close()
    return table_id, master.store


def test_a_match_that_has_ended_is_kept_with_its_replay_by_itself(tmp_path: Path) -> None:
    table_id, store = asyncio.run(played(tmp_path, 2000))
    kept = store.kept_record(table_id)
    assert kept is not None
    record = Record.load(kept)
    assert verify(find_game("blitzbowl"), record).over
    assert store.without_record(10) == []


def test_a_finished_match_stays_visible_and_says_where_it_can_be_played_on(
    tmp_path: Path, new_rules: Callable[[], None]
) -> None:
    table_id, store = asyncio.run(played(tmp_path, 2000))
    before = Replays(store).get(table_id)
    new_rules()
    after = Replays(store).get(table_id)
    assert [after.moment(number) for number in range(after.moments)] == [
        before.moment(number) for number in range(before.moments)
    ]
    assert after.record.dump() == before.record.dump()
    with pytest.raises(RecordError) as parted:
        verify(find_game("blitzbowl"), after.record)
    answer = parted.value.answer
    assert answer is not None
    assert after.position(answer - 1).view(NOBODY)["score"] == before.playback.views[answer - 1]["score"]
    with pytest.raises(RecordError, match=rf"can be watched, but not played on from: .* at answer {answer}\)"):
        after.position(after.moments - 1)
    assert find_damage(store, table_id) is None


def test_a_match_whose_replay_was_never_kept_is_shown_up_to_where_the_rules_part(
    tmp_path: Path, new_rules: Callable[[], None]
) -> None:
    table_id, store = asyncio.run(played(tmp_path, 2000))
    before = Replays(store).get(table_id)
    store.cut(table_id, 10**6)  # removes the kept record, and nothing else
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET finished = 1, winner = 0")
    new_rules()
    with pytest.raises(RecordError) as parted:
        keep_replay(store, table_id)
    answer = parted.value.answer
    assert answer is not None
    after = Replays(store).get(table_id)
    assert 1 < after.moments == answer < before.moments
    assert after.playback.views[0] == before.playback.views[0]
    (note,) = after.playback.notes
    assert f"Shown are the first {answer - 1} answers, by the rules of today: {parted.value}." in note
    assert not verify(find_game("blitzbowl"), Record.load(after.record.dump())).over
    assert len(store.entries(table_id)) == before.moments - 1, "nothing is lost"
    assert find_damage(store, table_id) is None


def test_a_match_in_progress_goes_on_where_the_new_rules_agree(tmp_path: Path, new_rules: Callable[[], None]) -> None:
    table_id, store = asyncio.run(played(tmp_path, 20))
    new_rules()
    table = LiveTable(store, store.table(table_id), store.entries(table_id))
    assert table.version == 20


def test_a_match_in_progress_says_why_it_cannot_go_on(tmp_path: Path, new_rules: Callable[[], None]) -> None:
    table_id, store = asyncio.run(played(tmp_path, 150))
    new_rules()

    async def look() -> str:
        master = master_of(tmp_path)
        with pytest.raises(DamagedJournal) as refused:
            await master.room(table_id)
        await master.close()
        return str(refused.value)

    reason = asyncio.run(look())
    assert (
        f"the match at table {table_id} cannot go on: rules version {BlitzBowl.rules_version}, by which it was played"
        in reason
    )
    assert f"and today's version {BlitzBowl.rules_version + 1} differ at answer" in reason
    assert f"Nothing is lost: its journal is kept. With `touchline repair {table_id}` it goes on" in reason
    assert len(store.entries(table_id)) == 150
    damage = find_damage(store, table_id)
    assert damage is not None
    assert 0 < damage.sound < 150


def test_matches_that_ended_before_are_kept_when_the_server_starts(tmp_path: Path) -> None:
    table_id, store = asyncio.run(played(tmp_path, 2000))
    kept = store.kept_record(table_id)
    store.cut(table_id, 10**6)  # removes the kept record, and nothing else

    async def start() -> None:
        master = master_of(tmp_path)
        with master.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET finished = 1, winner = 0")
        await master.resume()
        await master.close()

    asyncio.run(start())
    assert store.kept_record(table_id) == kept
    assert keep_replay(store, table_id).dump() == kept

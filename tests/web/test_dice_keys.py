"""Dice of live games come from a key: committed to before the match, open after it, and enough to roll them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.room import ANN, ANN_AND_BOB, master_of
from tests.web.test_master import play, run
from touchline.cli import main as entry
from touchline.core.dice import KeyedDice, commitment
from touchline.core.record import Record, verify
from touchline.matches import find_game
from touchline.web.replays import Replays


def test_coaches_can_verify_that_nobody_chose_the_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        [promised] = (await master.state(table_id, ANN))["dice"]["commitments"]
        key = master.store.table(table_id).seed
        KeyedDice(key)  # a key, not a short seed
        await play(master, table_id, 20)
        during = await master.state(table_id, ANN)
        assert during["dice"] == {"commitments": [promised], "keys": []}
        assert str(key) not in str(during)
        version = (await master.room(table_id)).table.version
        await master.resign(table_id, ANN, version)
        after = (await master.state(table_id, ""))["dice"]
        assert after == {"commitments": [promised], "keys": [str(key)]}
        assert commitment(int(after["keys"][0])) == promised
        await master.close()

        record = Replays(master.store).get(table_id).record
        verify(find_game("blitzbowl"), Record.load(record.dump()))
        path = tmp_path / "match.txt"
        path.write_text(record.dump())
        with pytest.raises(SystemExit):
            entry.main(["replay", str(path), "--dice"])
        assert capsys.readouterr().out == f"key {key}\nSHA-256 {promised}\n"

    run(story())


def test_a_seed_given_by_hand_stays_as_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        one = await master.create("blitzbowl", {}, ANN_AND_BOB, seed=3)
        two = await master.create("blitzbowl", {}, ANN_AND_BOB, seed=3)
        assert master.store.table(one).start_dice == master.store.table(two).start_dice
        assert master.store.table(one).seed == 3

    run(story())

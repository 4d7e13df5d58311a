"""Dice of live games come from a key: committed to before the match, open after it, and enough to roll them again."""

from __future__ import annotations

import hashlib
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.room import ANN, ANN_AND_BOB, master_of
from tests.web.test_master import play, run
from touchline.cli import main as entry
from touchline.core.dice import KeyedDice, commitment
from touchline.core.record import Record, Recorder, verify
from touchline.matches import GAMES, find_game
from touchline.matches.wishes import settings_for
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


FACES = {
    "blitzbowl": ("miss", "tackle", "smash", "kerrunch", "shove", "shove"),
    "bloodbowl": ("player-down", "both-down", "push-back", "stumble", "pow", "push-back"),
}


def by_the_recipe(key: int, count: int, game_id: str, die: str) -> str | None:
    """A face as docs/records.md describes it; none for what is drawn from several."""
    block = hashlib.blake2b((count // 16).to_bytes(8, "big"), key=key.to_bytes(32, "big"), person=b"touchline-dice")
    number = int.from_bytes(block.digest()[4 * (count % 16) :][:4], "big")
    if die == "coin":
        return ("heads", "tails")[number * 2 >> 32]
    if die == "block":
        return FACES[game_id.partition("-")[0]][number * 6 >> 32]
    if die == "d68":
        row, place = divmod(number * 48 >> 32, 8)
        return f"{row + 1}{place + 1}"
    return str(1 + (number * int(die[1:]) >> 32)) if die[1:].isdecimal() else None


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_the_dice_of_a_whole_match_follow_from_the_key_by_the_written_recipe(game_id: str) -> None:
    key, chance = 2**255 + 77, Random(5)
    recorder: Recorder[Any] = Recorder(find_game(game_id), settings_for(game_id, {}), key)
    while not recorder.match.over:
        recorder.step(chance.choice(recorder.match.legal))
    count = compared = 0
    for line in recorder.record.dump().splitlines():
        rolled = [tuple(one.split(" ", 1)) for one in line.partition(" | ")[2].split(", ") if one]
        expected = [(die, by_the_recipe(key, count + place, game_id, die)) for place, (die, _) in enumerate(rolled)]
        count += len(rolled)
        for (die, known), pairs in groupby(
            zip(rolled, expected, strict=True), lambda pair: (pair[1][0], pair[1][1] is not None)
        ):
            together = list(pairs)  # dice rolled together are listed in ascending order
            if known:
                assert sorted(one[1] for one, _ in together) == sorted(str(two[1]) for _, two in together), (line, die)
                compared += len(together)
    assert compared > 5

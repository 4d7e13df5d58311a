"""The table master without any transport: who may answer what, what is kept, and what each seat gets to see."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.room import ANN, ANN_AND_BOB, ANN_AND_BOT, BOB, EVE, TWO_BOTS, address, master_of, owner_of
from touchline.bots.by_name import read_bot
from touchline.core.errors import SetupError
from touchline.core.record import Record
from touchline.core.snapshot import digest
from touchline.matches import find_game
from touchline.matches.rosters import quick_team
from touchline.store.tables import SeatRow, Store, UnknownTable
from touchline.web import attending, table
from touchline.web.master import TableMaster
from touchline.web.table import LiveTable, Refused


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


async def play(master: TableMaster, table_id: str, answers: int, seed: int = 1) -> None:
    """Let both coaches answer at random, some of the time several answers at once."""
    random = Random(seed)
    for _ in range(answers):
        room = await master.room(table_id)
        if room.table.match.over:
            return
        action = random.choice(room.table.match.legal)
        await master.answer(table_id, owner_of(room.table.match.actor), room.table.version, [action])


def test_an_answer_moves_the_table_on_and_is_in_the_journal(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        before = await master.state(table_id, ANN)
        asked = before["view"]["actor"]
        mine = await master.state(table_id, owner_of(asked))

        await master.answer(table_id, owner_of(asked), 0, [mine["answers"][0]["text"]])

        after = await master.state(table_id, owner_of(asked))
        assert (before["version"], after["version"]) == (0, 1)
        [entry] = Store.open(address(tmp_path)).entries(table_id)
        assert (entry.seat, entry.answer) == (asked, mine["answers"][0]["text"])

    run(story())


def test_stale_illegal_and_foreign_answers_are_refused_with_the_reason_and_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        room = await master.room(table_id)
        me, other = owner_of(room.table.match.actor), owner_of(1 - room.table.match.actor)
        legal = room.table.match.describe(room.table.match.legal[0])
        await master.answer(table_id, me, 0, [legal])
        untouched = digest(find_game("blitzbowl"), room.table.match)

        for owner, version, answer, why, words in (
            (me, 0, legal, "stale", "version 0, but the table is at version 1"),
            (me, 2, legal, "stale", "version 2"),
            (me, 1, legal, "illegal", "not legal now; allowed: place"),
            (me, 1, "dance", "illegal", "'dance' is not legal now"),
            (me, 1, 99999, "illegal", "99999 is not legal now"),
            (other, 1, legal, "foreign", "that seat is not yours"),
            (EVE, 1, legal, "foreign", "that seat is not yours"),
            ("", 1, legal, "foreign", "that seat is not yours"),
        ):
            with pytest.raises(Refused, match=words) as refusal:
                await master.answer(table_id, owner, version, [answer])
            assert refusal.value.why == why

        assert digest(find_game("blitzbowl"), room.table.match) == untouched
        assert len(Store.open(address(tmp_path)).entries(table_id)) == 1

    run(story())


def test_a_table_is_brought_back_exactly_as_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await play(master, table_id, 70)
        state = await master.state(table_id, ANN)

        again = master_of(tmp_path)  # another process, so to speak: it has the store alone

        assert await again.state(table_id, ANN) == state
        await play(again, table_id, 5)

    run(story())


def test_an_answer_that_was_not_written_never_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await play(master, table_id, 20)
        before = await master.state(table_id, ANN)
        sent: list[str] = []

        async def send(text: str) -> None:
            sent.append(text)

        watching = asyncio.create_task(master.watch(table_id, ANN, send))
        await asyncio.sleep(0.05)

        def fail(*_: object) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            with pytest.raises(OSError, match="the disk is full"):
                await play(master, table_id, 1)

        await asyncio.sleep(0.05)
        watching.cancel()
        assert {json.loads(text).get("version", "away") for text in sent} == {
            20,
            "away",
        }  # what was not written is not published
        assert await master.state(table_id, ANN) == before
        await play(master, table_id, 3)

    run(story())


def test_two_servers_at_one_store_do_not_write_over_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        one, other = master_of(tmp_path), master_of(tmp_path)
        table_id = await one.create("blitzbowl", {}, ANN_AND_BOB)
        await other.state(table_id, ANN)
        await play(one, table_id, 1)
        with pytest.raises(Refused, match="moved on from version 0") as refusal:
            await play(other, table_id, 1)
        assert refusal.value.why == "stale"
        assert await other.state(table_id, ANN) == await one.state(table_id, ANN)

    run(story())


def hidden_from(state: dict[str, Any], seat: int) -> bool:
    return state["view"]["hands"][seat]["bonus_plays"] is None


def test_spectators_and_opponents_see_no_hidden_card(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, seed=3)
        room = await master.room(table_id)
        bot = read_bot("greedy", "blitzbowl").make(1)  # it claims cards, so that both coaches have some
        for _ in range(60):
            action = bot.choose(room.table.match)
            await master.answer(table_id, owner_of(room.table.match.actor), room.table.version, [action])
        assert all(hand["size"] for hand in room.table.match.view(0)["hands"])  # type: ignore[attr-defined]
        ann, bob, eve = [await master.state(table_id, owner) for owner in (ANN, BOB, EVE)]

        assert (ann["seat"], bob["seat"], eve["seat"]) == (0, 1, None)
        assert (hidden_from(ann, 0), hidden_from(ann, 1)) == (False, True)
        assert (hidden_from(bob, 0), hidden_from(bob, 1)) == (True, False)
        assert (hidden_from(eve, 0), hidden_from(eve, 1)) == (True, True)
        assert eve["answers"] == []
        assert [state["answers"] != [] for state in (ann, bob)].count(True) == 1
        told = {line for entry in eve["log"] for line in entry["lines"]}
        assert any("takes a Bonus Play into the hand" in line for line in told)
        dice = {die.split(" ")[0] for entry in ann["log"] for die in entry["dice"]}
        assert dice <= {"d6", "d8", "block", "coin", "trapdoor"}
        assert '"seed"' not in json.dumps([ann, bob, eve])  # it would foretell every die

    run(story())


def test_special_plays_of_an_opponent_stay_hidden(tmp_path: Path) -> None:
    """Neither board, questions, log nor dice of a running match name a card in the hand of somebody else."""

    async def story() -> None:
        master = master_of(tmp_path)
        teams = [{**quick_team(team, None, "2016"), "card_draw": 3, "card_keep": 2} for team in ("orc", "human")]
        table_id = await master.create("bloodbowl-2016", {"teams": teams, "cards": "all"}, ANN_AND_BOB, seed=4)
        room = await master.room(table_id)
        cards = find_game("bloodbowl-2016").edition.book.cards  # type: ignore[attr-defined]
        for _ in range(12):
            match = room.table.match
            states = [await master.state(table_id, owner) for owner in (ANN, BOB, EVE)]
            for viewer, state in enumerate(states):
                text = json.dumps(state)
                for seat in {0, 1} - {viewer}:
                    held = [card for number, card in enumerate(cards) if match.hands[seat] >> number & 1]  # type: ignore[attr-defined]
                    assert not [card.id for card in held if card.id in text or card.name in text]
            owner = owner_of(match.actor)
            await master.answer(table_id, owner, room.table.version, [match.legal[0]])
        assert all(hand.bit_count() == 2 for hand in room.table.match.hands)  # type: ignore[attr-defined]

    run(story())


def test_several_answers_are_taken_as_far_as_they_fit(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        room = await master.room(table_id)
        while find_game("blitzbowl").questions[room.table.match.question] != "action":
            await play(master, table_id, 1)
        owner = owner_of(room.table.match.actor)
        state = await master.state(table_id, owner)
        run_answer = next(offer for offer in state["answers"] if offer["text"].startswith("run "))
        [ahead] = await master.ahead(table_id, owner, state["version"], [run_answer["action"]])
        square = ahead.answers[-1]
        assert square.square is not None

        given = await master.answer(
            table_id, owner, state["version"], [run_answer["text"], square.text, "dance", "pass"]
        )

        assert given == 2
        after = await master.state(table_id, owner)
        assert after["version"] == state["version"] + 2
        mover = next(player for player in after["view"]["players"] if player["label"] == run_answer["player"])
        assert mover["square"] == square.square

    run(story())


def test_looking_ahead_is_for_the_coach_who_is_asked_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        room = await master.room(table_id)
        before = digest(find_game("blitzbowl"), room.table.match)
        action = room.table.match.legal[0]
        with pytest.raises(Refused, match="not yours"):
            await master.ahead(table_id, EVE, 0, [action])
        with pytest.raises(Refused, match="not legal"):
            await master.chances(table_id, owner_of(room.table.match.actor), 0, ["dance"])
        await master.ahead(table_id, owner_of(room.table.match.actor), 0, room.table.match.legal)
        assert digest(find_game("blitzbowl"), room.table.match) == before

    run(story())


def test_an_answer_without_dice_can_be_taken_back_by_its_coach_alone(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        first = (await master.room(table_id)).table.match.actor
        me, other = owner_of(first), owner_of(1 - first)
        before = await master.state(table_id, me)
        await play(master, table_id, 1)
        assert (await master.state(table_id, me))["undo"] is True
        assert (await master.state(table_id, other))["undo"] is False
        with pytest.raises(Refused, match="only the coach"):
            await master.undo(table_id, other, 1)
        with pytest.raises(Refused, match="version 0"):
            await master.undo(table_id, me, 0)

        await master.undo(table_id, me, 1)

        after = await master.state(table_id, me)
        (announced,) = after.pop("talk")
        assert "took back: " in announced["text"]
        assert after == {**{key: value for key, value in before.items() if key != "talk"}, "version": 2}
        again = await master_of(tmp_path).state(table_id, me)  # the journal has both lines
        assert {key: value for key, value in again.items() if key != "talk"} == after

    run(story())


def test_a_journal_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        me = owner_of((await master.room(table_id)).table.match.actor)
        await play(master, table_id, 1)
        monkeypatch.setattr(table, "MOST_LINES_WITH_UNDO", 1)
        assert (await master.state(table_id, me))["undo"] is False
        with pytest.raises(Refused, match="nothing more can be"):
            await master.undo(table_id, me, 1)
        monkeypatch.setattr(table, "MOST_LINES", 1)
        with pytest.raises(Refused, match="reached the limit of answers"):
            await play(master, table_id, 1)

    run(story())


def test_the_replays_of_matches_that_end_together_are_kept_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    under_way = threading.Semaphore(1)

    def keep(_store: Store, table_id: str) -> None:
        assert under_way.acquire(blocking=False), "answers need the other threads"
        time.sleep(0.02)  # the others would begin meanwhile
        under_way.release()
        kept.append(table_id)

    async def story() -> None:
        monkeypatch.setattr("touchline.web.master.keep_replay", keep)
        master = master_of(tmp_path)
        tables = [await master.create("blitzbowl", {}, ANN_AND_BOB) for _ in range(4)]
        await asyncio.gather(*(master.resign(table_id, ANN, 0) for table_id in tables))
        await master.close()
        assert sorted(kept) == sorted(tables)

    run(story())


def test_a_bot_that_cannot_answer_is_not_asked_again_at_every_look(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        asked = []

        async def fail(*given: object) -> tuple[int, tuple[int, ...]]:
            asked.append(given)
            raise ValueError("out of order")

        master.thinkers.choose = fail  # type: ignore[assignment, method-assign]
        table_id = await master.create("blitzbowl", {}, TWO_BOTS)
        for _ in range(20):
            await master.room(table_id)
            await asyncio.sleep(0.01)
        assert len(asked) == 1
        await master.close()

    run(story())


def test_a_bot_that_cannot_answer_for_a_while_goes_on_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attending, "AFTER_FAILURE", 0.02)

    async def story() -> None:
        master = master_of(tmp_path)
        failures = iter(range(3))
        choose = master.thinkers.choose

        async def sometimes(*given: Any) -> tuple[int, tuple[int, ...]]:
            if next(failures, None) is not None:
                raise OSError("too many open files")
            return await choose(*given)

        master.thinkers.choose = sometimes  # type: ignore[assignment, method-assign]
        room = await master.room(await master.create("blitzbowl", {}, TWO_BOTS))
        async with asyncio.timeout(60):
            while room.table.version < 5:
                await asyncio.sleep(0.01)
        await master.close()

    run(story())


def test_a_bot_that_can_never_answer_is_left_alone_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attending, "AFTER_FAILURE", 0.001)
    monkeypatch.setattr(attending, "LONGEST_PAUSE", 0.001)

    async def story() -> None:
        master = master_of(tmp_path)
        asked = []

        async def fail(*given: object) -> tuple[int, tuple[int, ...]]:
            asked.append(given)
            raise ValueError("out of order")

        master.thinkers.choose = fail  # type: ignore[assignment, method-assign]
        room = await master.room(await master.create("blitzbowl", {}, TWO_BOTS))
        async with asyncio.timeout(60):
            while room.thinking is not None:
                await asyncio.sleep(0.01)
        assert len(asked) == attending.MOST_TRIES + 1
        await master.close()

    run(story())


def test_answers_that_were_given_together_are_taken_back_together(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        me = owner_of((await master.room(table_id)).table.match.actor)
        before = await master.state(table_id, me)
        column = "ao"[before["seat"]]
        taken = await master.answer(table_id, me, 0, [f"place {column}2", f"place {column}4"])
        assert taken == 2

        await master.undo(table_id, me, 2, 5)  # more than there are

        after = await master.state(table_id, me)
        assert (after["view"], after["version"]) == (before["view"], 4)
        (announced,) = after["talk"]
        assert announced["text"].count("place ") == 2
        assert (await master_of(tmp_path).state(table_id, me))["view"] == before["view"]

    run(story())


def test_an_answer_that_rolled_stands(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        room = await master.room(table_id)
        while not room.table.match.over and (not room.table.record.answers or not room.table.record.answers[-1].dice):
            await play(master, table_id, 1, seed=room.table.version)
        with pytest.raises(Refused, match="cannot be taken back: it rolled or revealed"):
            await master.undo(table_id, owner_of(room.table.record.answers[-1].seat), room.table.version)

    run(story())


def test_a_watcher_gets_the_whole_log_once_and_then_what_is_new(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        states: list[dict[str, Any]] = []

        async def send(text: str) -> None:
            states.append(json.loads(text))

        watching = asyncio.create_task(master.watch(table_id, EVE, send))
        for _ in range(4):
            await asyncio.sleep(0.05)
            await play(master, table_id, 1)
        await asyncio.sleep(0.05)
        watching.cancel()

        numbers = [entry["number"] for state in states for entry in state["log"]]
        assert [state["version"] for state in states] == [0, 1, 2, 3, 4]
        assert numbers == [0, 1, 2, 3, 4]
        assert all(state["seat"] is None for state in states)

    run(story())


def test_bots_play_a_whole_match_and_its_record_holds_good(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, TWO_BOTS)
        room = await master.room(table_id)
        while not (await master.state(table_id, ANN))["view"]["over"]:
            await asyncio.sleep(0.02)
        row = master.store.table(table_id)
        assert row.finished is not None
        assert row.winner == room.table.match.winner
        with pytest.raises(Refused, match="over"):
            await master.answer(table_id, ANN, room.table.version, ["pass"])
        assert LiveTable(master.store, row, master.store.entries(table_id)).match.over
        await master.close()

    run(story())


def test_a_bot_answers_for_its_own_seat_alone(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOT)
        for _ in range(30):
            state = await master.state(table_id, ANN)
            while not state["answers"]:
                await asyncio.sleep(0.01)
                state = await master.state(table_id, ANN)
            await asyncio.sleep(0.02)
            assert await master.state(table_id, ANN) == state  # nobody answers for Ann
            await master.answer(table_id, ANN, state["version"], [state["answers"][0]["action"]])
        assert {entry.seat for entry in master.store.entries(table_id)} == {0, 1}
        await master.close()

    run(story())


def test_a_guest_takes_the_open_seat_by_invitation(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, (ANN_AND_BOB[0], SeatRow("open", "")))
        with pytest.raises(Refused, match="only a coach at this table"):
            await master.invite(table_id, EVE)
        sent, again = [await master.invite(table_id, ANN) for _ in range(2)]
        assert len(sent) > 40
        assert not any(sent.encode() in file.read_bytes() for file in tmp_path.iterdir())
        with pytest.raises(Refused, match="not valid"):
            await master.join(table_id, "guessed", BOB, "Bob")
        with pytest.raises(Refused, match="already have a seat"):
            await master.join(table_id, sent, ANN, "Ann")

        assert await master.join(table_id, sent, BOB, "Bob") == 1

        for used in (sent, again):
            with pytest.raises(Refused, match="already used"):
                await master.join(table_id, used, EVE, "Eve")
        with pytest.raises(Refused, match="every seat of this table is taken"):
            await master.invite(table_id, ANN)
        state = await master_of(tmp_path).state(table_id, BOB)
        assert (state["seat"], state["seats"][1]["name"]) == (1, "Bob")

    run(story())


def test_settings_that_cannot_be_played_and_unknown_tables_are_named(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        with pytest.raises(SetupError, match="unknown setting"):
            await master.create("blitzbowl", {"weather": "rain"}, ANN_AND_BOB)
        with pytest.raises(UnknownTable, match="'nowhere'"):
            await master.state("nowhere", ANN)

    run(story())


def test_a_journal_that_does_not_replay_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await play(master, table_id, 30)
        row, entries = master.store.table(table_id), master.store.entries(table_id)
        assert isinstance(LiveTable(master.store, row, entries).record, Record)
        rolled = next(number for number, entry in enumerate(entries) if entry.dice)
        entries[rolled] = replace(entries[rolled], dice=("d6 1",))
        with pytest.raises(Exception, match="played again it gives"):
            LiveTable(master.store, row, entries)

    run(story())

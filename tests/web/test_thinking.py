"""Bots think in processes of their own, which may die without harm."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor

import pytest

from touchline.bots.by_name import BotName, quick_bot, read_bot
from touchline.bots.program import VARIABLE, ProgramError, add_program
from touchline.core import snapshot
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.matches import find_game
from touchline.web import thinking
from touchline.web.thinking import Thinkers, processes


def test_a_process_that_was_killed_is_replaced_while_the_loop_goes_on() -> None:
    game = find_game("blitzbowl")
    match = game.new({}, SeededDice(4))
    position = snapshot.dumps(game, match)
    made: list[Executor] = []

    def making(at_once: int) -> Executor:
        made.append(processes(at_once))
        return made[-1]

    async def story() -> None:
        thinkers = Thinkers(making)
        assert (await thinkers.choose("blitzbowl", "greedy", position, 1))[0] in match.legal
        [first] = made
        assert isinstance(first, ProcessPoolExecutor)
        slow = asyncio.create_task(thinkers.choose("blitzbowl", "search:seconds=1", position, 1))
        beats = 0
        while not slow.done():
            await asyncio.sleep(0.02)
            beats += 1
            if beats == 10:
                for process in list(first._processes):
                    os.kill(process, signal.SIGKILL)
        assert slow.result()[0] in match.legal
        assert beats > 20  # nothing else stood still meanwhile
        assert len(made) == 2
        thinkers.close()

    asyncio.run(asyncio.wait_for(story(), 60))


def test_processes_that_never_live_are_given_up() -> None:
    class Dead(ProcessPoolExecutor):
        def submit(self, *_: object, **__: object) -> None:  # type: ignore[override]
            from concurrent.futures.process import BrokenProcessPool

            raise BrokenProcessPool("gone")

    async def story() -> None:
        with pytest.raises(RuntimeError, match="do not stay alive"):
            await Thinkers(Dead).choose("blitzbowl", "greedy", "", 1)

    asyncio.run(story())


def test_a_silent_program_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "{}")
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    game = find_game("blitzbowl")
    position = snapshot.dumps(game, game.new({}, SeededDice(4)))
    with pytest.raises(ProgramError, match=r"not answered for 0\.05 seconds"):
        thinking.choose("blitzbowl", add_program("mute=sh -c 'cat > /dev/null'"), position, 1)


@pytest.mark.parametrize("game_id", ["blitzbowl", "bloodbowl-gold"])
@pytest.mark.parametrize("answer", [-5, ZeroDivisionError("a fault of the bot")])
def test_a_simpler_bot_answers_for_one_that_fails(
    game_id: str, answer: int | Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, match: Match) -> int:
            if isinstance(answer, Exception):
                raise answer
            return answer

    game = find_game(game_id)
    match = game.new({}, SeededDice(4))
    name, make = read_bot("random", game_id), BotName.make
    monkeypatch.setattr(BotName, "make", lambda bot, seed: Broken() if bot == name else make(bot, seed))
    given, intention = thinking.choose(game_id, "random", snapshot.dumps(game, match), 1)
    assert given in match.legal
    assert intention == ()
    assert f"the bot random of {game_id}" in caplog.text
    assert "a simpler one answers" in caplog.text


@pytest.mark.parametrize("game_id", ["blitzbowl", "bloodbowl-gold"])
def test_where_the_simple_bot_fails_any_legal_answer_is_given(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, match: Match) -> int:
            match.step(match.legal[0])
            raise ValueError

    game = find_game(game_id)
    match = game.new({}, SeededDice(4))
    make = BotName.make
    chance = read_bot("random", game_id)
    monkeypatch.setattr(BotName, "make", lambda bot, seed: make(bot, seed) if bot == chance else Broken())
    given, _ = thinking.choose(game_id, quick_bot(game_id), snapshot.dumps(game, match), 1)
    assert given in match.legal

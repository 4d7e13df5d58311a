"""The arena: fair pairs, right statistics, the same results on any number of processes."""

from __future__ import annotations

import json

import pytest

from touchline.bots.arena import Arena
from touchline.bots.crew import play_all
from touchline.bots.statistics import wilson
from touchline.bots.table import Outcome, Plan
from touchline.cli import main as entry
from touchline.core.errors import TouchlineError
from touchline.core.match import NOBODY


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals_are_those_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_every_seed_is_played_twice_with_the_seats_swapped() -> None:
    plans = list(Arena("blitzbowl", ("random", "greedy", "search"), 4).plans())
    assert len(plans) == 12
    for first, second in zip(plans[::2], plans[1::2], strict=True):
        assert first.seed == second.seed
        assert first.bots == second.bots[::-1]
    assert [plan.seed for plan in plans[:4]] == [plan.seed for plan in plans[4:8]]
    assert len({plan.seed for plan in plans}) == 2


def test_results_are_counted_for_the_bot_and_not_for_the_seat() -> None:
    arena = Arena("blitzbowl", ("one", "two"), 4)
    winners = (0, 0, 1, NOBODY)
    for number, plan in enumerate(arena.plans()):
        arena.count(number, Outcome(plan, winners[number], (7, 3), 100, 26))
    (pairing,) = arena.pairings
    assert (pairing.wins, pairing.draws, pairing.losses) == (1, 1, 2)
    assert (pairing.points_for, pairing.points_against) == (20, 20)
    assert pairing.as_data() == {
        "bots": ["one", "two"],
        "games": 4,
        "wins": 1,
        "draws": 1,
        "losses": 2,
        "win_rate": 0.25,
        "interval_95": [0.0456, 0.6994],
        "mean_score": [5.0, 5.0],
        "mean_decisions": 100.0,
    }


@pytest.mark.parametrize(("bots", "games"), [(("random",), 2), (("random", "greedy"), 0)])
def test_an_arena_that_cannot_be_held_is_refused(bots: tuple[str, ...], games: int) -> None:
    with pytest.raises(TouchlineError):
        Arena("blitzbowl", bots, games)


def test_greedy_beats_random_on_two_processes() -> None:
    arena = Arena("blitzbowl", ("greedy", "random"), 20, seed=3)
    for number, outcome in enumerate(play_all(arena.plans(), jobs=2)):
        arena.count(number, outcome)
    assert arena.pairings[0].games == 20
    assert arena.pairings[0].wins >= 17


def test_outcomes_come_in_the_order_of_the_plans_on_any_number_of_processes() -> None:
    plans = [Plan("blitzbowl", ("random", "random"), seed) for seed in range(12)]
    alone = list(play_all(plans))
    assert [outcome.plan for outcome in alone] == plans
    assert list(play_all(plans, jobs=2)) == alone


def test_no_processes_cannot_play() -> None:
    with pytest.raises(TouchlineError, match="1 process or more"):
        next(play_all([Plan("blitzbowl", ("random", "random"), 1)], jobs=0))


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        entry.main(["arena", *words])
    output = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, output.out, output.err


def test_json_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("random", "random", "--games", "4", "--seed", "9", "--jobs", "1", "--teams", "skaven", "ogre", "--json")
    code, out, err = call(capsys, *words)
    data = json.loads(out)
    assert (code, err) == (0, "")
    assert (data["game"], data["seed"], data["finished"], data["games_played"]) == ("blitzbowl", 9, True, 4)
    (pairing,) = data["pairings"]
    assert pairing["games"] == pairing["wins"] + pairing["draws"] + pairing["losses"] == 4
    assert call(capsys, *words)[1] == out


def test_a_table_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    code, out, _ = call(capsys, "random", "random", "--games", "2", "--jobs", "1")
    assert code == 0
    assert "95 % interval" in out
    assert "random" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["random", "smart"], "there is no bot 'smart' for blitzbowl; there are random, greedy, search"),
        (["random", "greedy:x=1"], "the bot greedy has no option 'x=1'"),
        (["random"], "an arena needs two bots or more"),
        (["random", "greedy", "--game", "chess"], "there is no game 'chess'; we have blitzbowl"),
        (["random", "greedy", "--teams", "orc", "elf"], '"elf" is not a known team; allowed are "amazon"'),
        (["random", "greedy", "--set", "fouls"], "a setting is written as name=value, not 'fouls'"),
        (["random", "greedy", "--set", "foul=true"], 'unknown setting "foul"; allowed are'),
        (["random", "greedy", "--games", "0"], "Invalid value for '--games'"),
    ],
)
def test_bad_input_is_one_line_and_code_2(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    code, out, err = call(capsys, *words)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1

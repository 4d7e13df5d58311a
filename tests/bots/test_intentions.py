"""What a bot means to do is handed on to the bot that gives the next answer."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.by_name import read_bot
from touchline.bots.intentions import intend, intention_of
from touchline.core.dice import SeededDice


@pytest.mark.parametrize("name", ["greedy", "greedy:slips=0.000001", "search:iterations=1"])
def test_another_bot_goes_on_with_the_activation(name: str) -> None:
    table = stage({"1W": "h8", "2W": "h6", "1E": "k8 ball"}, settings=versus(team({"st": 5}, {"st": 5})))
    match = table.match
    match.dice = SeededDice(4)
    bot = read_bot(name, BLOOD_BOWL.id).make(1)
    assert intention_of(bot) == ()
    match.step(bot.choose(match))
    intention = intention_of(bot)
    assert len(intention) > 2
    while len(intention) > 1 and intention[1] in match.legal:
        other = read_bot(name, BLOOD_BOWL.id).make(len(intention))
        intend(other, intention)
        assert other.choose(match) == intention[1]
        assert intention_of(other) == (intention if len(intention) > 2 else ())[:1] + intention[2:]
        match.step(intention[1])
        intention = intention_of(other)
    assert match.active == 0 or match.turnover


def test_bots_that_plan_nothing_have_no_intention() -> None:
    bot = read_bot("random", BLOOD_BOWL.id).make(1)
    intend(bot, (3, 4, 5))
    assert intention_of(bot) == ()

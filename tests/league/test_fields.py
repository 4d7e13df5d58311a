"""The parts of an answer: seasons walked with nothing but the fields of the questions, as a generated form does."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import Field, League, Option, Refused, program_dice
from touchline.league.rules import RULE_SETS, changed_rules, load_rules
from touchline.league.steps.base import Question
from touchline.simulate.league_seasons import by_model


class FormFiller:
    """Fills in a form at random from its fields alone."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def answer(self, question: Question) -> dict[str, Any]:
        return self._parts(question.fields)

    def _parts(self, fields: Any) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, field in fields.items():
            found |= self._part(name, field)
        return found

    def _part(self, name: str, field: Field) -> dict[str, Any]:
        free = [option for option in field.options if not option.why_not]
        if field.kind == "choice":
            return self._chosen(name, self.random.choice(free)) if free else {}
        if field.kind == "several":
            return {name: [option.id for option in self.random.sample(free, min(len(free), field.least))]}
        if field.kind == "repeated":
            return {name: [self.random.choice(free).id for _ in range(field.least)]}
        if field.kind == "counts":
            return {name: dict(Counter(self.random.choice(free).id for _ in range(field.least)))}
        if field.kind == "number":
            return {name: max(0, field.least)}
        if field.kind == "texts":
            return {name: [f"card {place}" for place in range(field.least)]}
        if field.kind == "rows" and self.random.random() < 0.3:
            return {name: [self._parts(field.parts)]}
        return {name: "Borg"} if field.kind == "text" else {}

    def _chosen(self, name: str, option: Option) -> dict[str, Any]:
        chosen = {name: option.id} if option.answer is None else dict(option.answer)
        return chosen | self._parts(option.fields)


def walk(league: League, filler: FormFiller, refused: list[str], fixture: str, team: str = "") -> Counter[str]:
    """Walk a sequence; a form that is refused is filled in again."""
    seen: Counter[str] = Counter()
    while (due := league.due(fixture, team)) is not None:
        actor = due.team or team or league.state.fixtures[fixture].home
        answer = filler.answer(due.question) if due.question else {}
        seen.update(field.kind for field in due.question.fields.values()) if due.question else None
        try:
            league.take(fixture, actor, answer, by=BOSS, at=NOW, roller=program_dice(len(refused)))
        except Refused as refusal:
            refused.append(str(refusal))
    return seen


@pytest.mark.parametrize("rules", RULE_SETS)
def test_whole_matches_are_walked_with_answers_made_from_the_fields_alone(rules: str) -> None:
    seen: Counter[str] = Counter()
    refused: list[str] = []
    for seed in range(6):
        loaded = load_rules(rules)
        often = {"fixtures.most-running": 0} if "fixtures.most-running" in loaded.figures else {}
        builder = LeagueBuilder(changed_rules(loaded, figures=often), coaches=("ann", "bob", "cid", "dee"))
        for number in range(1, 4):
            builder.fixture(f"f{number}", round=number)
            filler, chance = FormFiller(seed * 10 + number), random.Random(seed * 10 + number)
            seen += walk(builder.league, filler, refused, f"f{number}")
            for team in ("a", "b"):
                for player in ("p1", "p10"):  # enough to advance
                    builder.put(team, player, spp=builder.team(team).players[player].spp + 30)
            report = by_model(builder.league.state, f"f{number}", chance)
            outcome = "conceded" if report.conceded_by else "played"
            builder.league.enter_result(f"f{number}", report, by=BOSS, at=NOW, outcome=outcome)
            for team in ("a", "b"):
                seen += walk(builder.league, filler, refused, f"f{number}", team)
                assert builder.team(team).treasury >= 0
    assert {"choice", "several", "rows", "number"} <= set(seen)
    assert not [words for words in refused if "no part" in words or "must be" in words]
    assert len(refused) < 100  # the rest is gold that is not there


def test_a_random_skill_shows_the_chance_of_each_skill() -> None:
    builder = LeagueBuilder("bb2020", coaches=("ann", "bob", "cid", "dee"))
    builder.fixture()
    builder.prepare()
    builder.put("a", "p1", spp=20)
    builder.report()
    builder.until("advancement", "a")
    options = {option.id: option for option in builder.due("f1", "a").question.fields["player"].options}
    random_skill = options["p1:random-primary"].fields["category"].options[0]
    assert len(random_skill.odds) > 5
    assert sum(share for _, share in random_skill.odds) == pytest.approx(1)
    assert sum(share for _, share in options["p1:characteristic"].odds) == pytest.approx(1)
    assert options["done"].answer == {"done": True}


def test_improvement_rolls_show_the_chance_of_a_double() -> None:
    builder = LeagueBuilder("bb2016")
    builder.fixture()
    builder.prepare()
    builder.put("a", "p1", spp=6)
    builder.report()
    builder.until("improvements", "a")
    odds = dict(builder.due("f1", "a").question.odds)
    assert odds["a double"] == pytest.approx(1 / 6)
    assert sum(odds.values()) == pytest.approx(1)

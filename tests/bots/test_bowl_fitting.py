"""Fitting the value of Blood Bowl positions: known weights are found again from samples made with them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.bowl.features import CASES, LOOSE, NAMES
from touchline.bots.bowl.fitting import BY_HAND, SHAPES, Sample, fit, gather, sample_from
from touchline.bots.bowl.value import weights_from
from touchline.cli.fit import command
from touchline.core.errors import TouchlineError

TEAMS = ("human", "orc", "skaven")


def samples(each: int, own_hope: float = 0.4) -> list[Sample]:
    """Positions at random in which a single feature of each case, its fifteenth, decides."""
    random = Random(3)
    found = []
    for case, names in enumerate(NAMES):
        for _ in range(each):
            features = [1.0] + [0.0] * (len(names) - 1)
            for number, name in enumerate(names):
                if number and name not in BY_HAND and name not in SHAPES[case]:
                    features[number] = random.random()
            sign = 1 if case == 0 else -1
            result = int(random.random() < own_hope * features[14]) * sign
            teams = random.sample(TEAMS, 2)
            found.append(Sample(case, features, result, (1, 0), (teams[0], teams[1])))
    return found


def test_the_feature_that_decides_gets_the_weight() -> None:
    for case, names in zip(fit(samples(3000)), NAMES, strict=True):
        decisive = case.weights[names[14]]
        assert abs(decisive) == pytest.approx(40, abs=8)
        others = [abs(w) for name, w in case.weights.items() if name not in (names[0], names[14], *BY_HAND)]
        assert max(others) < 12
        assert 0 < case.explained < 0.2


def test_weights_set_by_hand_stay_and_no_sign_is_wrong() -> None:
    for number, case in enumerate(fit(samples(500))):
        for name, weight in {**BY_HAND, **SHAPES[number]}.items():
            assert case.weights[name] == weight
    assert fit(samples(500))[LOOSE].weights["they pick up"] <= 0
    assert fit(samples(500, own_hope=-1))[0].weights["danger"] <= 0


def test_too_few_samples_are_refused() -> None:
    with pytest.raises(TouchlineError, match="5 samples of 'ours' are too few"):
        fit(samples(5))


def test_a_match_gives_samples_that_can_be_kept() -> None:
    found = gather(BLOOD_BOWL.id, TEAMS, 11)
    assert len(found) > 20
    assert {sample.teams[0] for sample in found} <= set(TEAMS)
    assert {sample.case for sample in found} <= set(range(len(CASES)))
    assert [sample_from(sample.as_text()) for sample in found] == found


@pytest.mark.parametrize("line", ["", "[]", "[0, [1.0], 0, [1, 1], ['a', 'b']]", '[0, [1.0], 0, [1, 1], ["a", "b"]]'])
def test_a_line_that_is_no_sample_is_refused(line: str) -> None:
    with pytest.raises(TouchlineError, match="sample"):
        sample_from(line)


def test_the_command_fits_what_was_kept(tmp_path: Path) -> None:
    data, output = tmp_path / "samples.jsonl", tmp_path / "weights.json"
    data.write_text("".join(sample.as_text() + "\n" for sample in samples(400)))
    options = ["bloodbowl", "--games", "0", "--data", str(data), "--output", str(output)]
    result = CliRunner().invoke(command, options, standalone_mode=False)
    assert result.exception is None
    assert "ours: 400 samples" in result.stderr
    file = json.loads(output.read_text())
    assert file["game"] == BLOOD_BOWL.id
    assert len(weights_from(file["weights"])) == len(CASES)


def test_only_blood_bowl_has_a_value_to_fit() -> None:
    result = CliRunner().invoke(command, ["blitzbowl"])
    assert result.exit_code == 2
    assert "GAME is an edition of Blood Bowl" in result.output

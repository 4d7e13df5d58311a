"""Tests that are played by the rules of two editions.

`@pytest.mark.twins("bb2016")` plays a test of the 2020 edition once more by the rules of 2016. It then proves the rules
of that ledger whose `same_as` names a rule of the test. `tests.bloodbowl.twins` translates profiles.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

FIXTURE = "played_edition"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "twins(edition, ...): play the test by the rules of these editions as well")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    named = [edition for mark in metafunc.definition.iter_markers("twins") for edition in mark.args]
    if named:
        params = [pytest.param("", id="own"), *(pytest.param(edition, id=edition) for edition in named)]
        metafunc.parametrize(FIXTURE, params, indirect=True)


def played_edition(item: pytest.Item) -> str:
    """The other edition that a test is played by, or an empty text."""
    spec = getattr(item, "callspec", None)
    return str(spec.params.get(FIXTURE, "")) if spec is not None else ""


@pytest.fixture(name=FIXTURE, autouse=True)
def fixture_of_edition(request: pytest.FixtureRequest) -> Iterator[None]:
    """While the test runs, positions are staged by the rules of the other edition, and at least one must be."""
    edition = getattr(request, "param", "")
    if not edition:
        yield
        return
    from tests.bloodbowl import twins

    with twins.playing(edition) as staged:
        yield
        assert staged, "nothing was staged by the rules of the other edition"

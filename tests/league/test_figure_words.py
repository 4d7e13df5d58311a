"""Every figure of a rule set has words for people, and no words are left over."""

from __future__ import annotations

from touchline.league import RULE_SETS, load_rules
from touchline.league.figure_words import FIGURE_WORDS


def test_every_figure_has_words() -> None:
    assert {name for rules in RULE_SETS for name in load_rules(rules).figures} == set(FIGURE_WORDS)


def test_no_two_figures_share_their_words() -> None:
    assert len(set(FIGURE_WORDS.values())) == len(FIGURE_WORDS)

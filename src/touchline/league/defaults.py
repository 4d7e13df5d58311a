"""The answer that changes least: for absent coaches, and for programs that only want to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from touchline.league.sequence import Due
from touchline.league.steps import Question

Choice = Callable[[Question, list[str]], dict[str, Any]]


def plain_answer(due: Due) -> dict[str, Any]:
    """An answer to the step that is due: nothing bought, no points spent, nobody fired, nothing risked."""
    question = due.question
    if question is None:
        return {}
    free = [option.id for option in question.options if not option.why_not]
    choice = _CHOICES.get(due.step)
    return choice(question, free) if choice is not None else {}


def _improvement(question: Question, free: list[str]) -> dict[str, Any]:
    dice = question.facts.get("dice", ())
    if len(dice) == 3:
        return {"take": _first_of_pair(question, free), "dice": list(dice[:2])}
    return {"take": free[0]}


def _first_of_pair(question: Question, free: list[str]) -> str:
    """Skills come with any two dice, characteristics with some only."""
    return next((name for name in free if not name.isupper()), free[0])


def _advancement(question: Question, free: list[str]) -> dict[str, Any]:
    """Points are kept, unless too many must be spent."""
    if "take" in question.fields:
        return {"take": free[0]}
    must = question.facts["must"]
    return bought_advancement(question, [name for name in free if name.partition(":")[0] in must])


def bought_advancement(question: Question, free: list[str]) -> dict[str, Any]:
    """A skill of choice for the first player who can have one, else a characteristic, else no more."""
    skills = question.facts["skills"]
    for access in ("primary", "secondary"):
        for name, kind in (option.split(":") for option in free if option.endswith(f"chosen-{access}")):
            if skills[name][access]:
                return {"player": name, "kind": kind, "skill": skills[name][access][0]}
    for name, kind in (option.split(":") for option in free if option.endswith(":characteristic")):
        return {"player": name, "kind": kind}
    return {"done": True}


def _cards(question: Question, free: list[str]) -> dict[str, Any]:
    draw, keep = question.facts["draw"], question.facts["keep"]
    return {"decks": {"any": draw}, "kept": ["?"] * keep, "returned": ["?"] * (draw - keep)}


def _journeymen(question: Question, free: list[str]) -> dict[str, Any]:
    """They cost nothing, and a team that stays short suffers for it."""
    return {"positions": [free[0]] * (question.fields["positions"].most or 0)} if free else {}


_CHOICES: Final[dict[str, Choice]] = {
    "mvp-nominated": lambda question, free: {"nominated": free[:3]},
    "improvements": _improvement,
    "advancement": _advancement,
    "kick": lambda question, free: {"choice": "receive"},
    "stadium": lambda question, free: {"venue": "roll"},
    "take-on-journeymen": _journeymen,
    "first-journeymen": _journeymen,
    "add-journeymen": _journeymen,
    "special-plays": _cards,
    "find-sponsor": lambda question, free: {"kind": "one-time"} if "kind" in question.fields else {},
}

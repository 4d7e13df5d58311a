"""What a step of a sequence is, and the registry of all of them.

A step belongs to no edition: a rule set names the steps it uses, in its order, and brings figures and tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from touchline.journal import Refused

if TYPE_CHECKING:
    from touchline.league.run import Run

Answer = Mapping[str, Any]


FieldKind = Literal["choice", "several", "repeated", "counts", "number", "text", "texts", "rows", "record"]
Odds = tuple[tuple[str, float], ...]
"""Results with their probability."""


@dataclass(frozen=True)
class Option:
    """Something that can be chosen, or that cannot, with the reason."""

    id: str
    label: str
    why_not: str = ""
    answer: Mapping[str, Any] | None = None
    """The parts of the answer it stands for, where that is not its id."""
    fields: Mapping[str, Field] = field(default_factory=dict)
    """Further parts of the answer that it calls for."""
    group: str = ""
    """A heading under which it stands with others, such as a player."""
    most: int | None = None
    """How often it can be chosen."""
    cost: int = 0
    odds: Odds = ()
    """What the dice may bring if it is chosen."""


@dataclass(frozen=True)
class Field:
    """One part of an answer. Forms are made from these, so no step needs a page of its own.

    choice: one option; several: different options; repeated: options, each as often as allowed; counts: a table of
    options and numbers; number, text, texts: typed; rows: a list of records with `parts`; record: one, or none.
    """

    kind: FieldKind
    label: str
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int | None = None
    parts: Mapping[str, Field] = field(default_factory=dict)
    purse: int | None = None
    """The gold there is for everything chosen in the form."""
    cost: int = 0
    """The price of each, where a number is chosen; what is given up brings nothing back."""


def yes_or_no(name: str, yes: str, no: str, /, **more: Field) -> dict[str, Field]:
    """A part that is true or false; `more` is asked for if it is true."""
    options = (Option("yes", yes, answer={name: True}, fields=more), Option("no", no, answer={name: False}))
    return {name: Field("choice", "", options)}


@dataclass(frozen=True)
class Question:
    """What a coach has to decide. `fields` are the parts of the answer."""

    step: str
    team: str
    text: str
    options: tuple[Option, ...] = ()
    fields: Mapping[str, Field] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Figures that help to decide."""
    odds: Odds = ()
    """What dice that are rolled next, or were rolled just now, bring how often."""


class Step:
    """One step. An automatic step asks nothing; a step that asks runs with the answer."""

    id: ClassVar[str]
    title: ClassVar[str]

    def applies(self, run: Run) -> bool:
        """Whether there is anything to do."""
        return True

    def turn(self, run: Run) -> str:
        """The team that must decide something now; empty if the step runs by itself."""
        return ""

    def asks(self, run: Run) -> Question | None:
        """What must be decided; called only if it is somebody's turn."""
        return None

    def run(self, run: Run, answer: Answer) -> bool:
        """Do it. False if the step goes on with another question."""
        raise NotImplementedError

    def question(self, run: Run, text: str, options: tuple[Option, ...] = (), **more: Any) -> Question:
        return Question(self.id, more.pop("team", run.team_id), text, options, **more)


STEPS: Final[dict[str, Step]] = {}


def enter(*steps: Step) -> None:
    """Enter steps into the registry."""
    STEPS.update({step.id: step for step in steps})


def text_of(answer: Answer, name: str, default: str = "") -> str:
    value = answer.get(name, default)
    if not isinstance(value, str):
        raise Refused([f"{name} must be a text, not {value!r}"])
    return value


def number_of(answer: Answer, name: str, default: int = 0) -> int:
    value = answer.get(name, default)
    if type(value) is not int:
        raise Refused([f"{name} must be a whole number, not {value!r}"])
    return value


def flag_of(answer: Answer, name: str) -> bool:
    value = answer.get(name, False)
    if not isinstance(value, bool):
        raise Refused([f"{name} must be true or false, not {value!r}"])
    return value


def texts_of(answer: Answer, name: str) -> list[str]:
    """A list of texts, such as the ids of players."""
    return [_sound(name, "texts", value, isinstance(value, str)) for value in _list_of(answer, name)]


def numbers_of(answer: Answer, name: str) -> list[int]:
    return [_sound(name, "whole numbers", value, type(value) is int) for value in _list_of(answer, name)]


def rows_of(answer: Answer, name: str) -> list[Answer]:
    """A list of records with parts of their own."""
    return [_sound(name, "records", value, isinstance(value, Mapping)) for value in _list_of(answer, name)]


def _list_of(answer: Answer, name: str) -> list[Any]:
    value = answer.get(name, [])
    if not isinstance(value, (list, tuple)):
        raise Refused([f"{name} must be a list, not {value!r}"])
    return list(value)


def _sound(name: str, wanted: str, value: Any, sound: bool) -> Any:
    if not sound:
        raise Refused([f"{name} must be a list of {wanted}; {value!r} is none"])
    return value


def table_of(answer: Answer, name: str) -> dict[str, Any]:
    value = answer.get(name, {})
    if type(value) is not dict and not isinstance(value, Mapping):
        raise Refused([f"{name} must be a table of names and values, not {value!r}"])
    return dict(value)


def only(answer: Answer, *known: str) -> None:
    """Refuse parts of an answer that the step does not know."""
    if not answer:
        return
    unknown = [name for name in answer if name not in known]
    if unknown:
        raise Refused([f"the answer has no part {name!r}; known are {', '.join(known) or 'none'}" for name in unknown])

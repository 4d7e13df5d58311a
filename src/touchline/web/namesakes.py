"""Names that give rights, and names that look alike: the head confirms them.

Who has the name of somebody in office has their rights, and two coaches whose names look alike are mistaken for each
other. The names before and after a change are compared while nobody else changes anything, so this holds for
decisions, files, undo and correction alike, and for two who come at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from touchline.journal.errors import Questionable, Refused
from touchline.journal.looks import look_of, namesake, namesakes


@dataclass(frozen=True)
class Names:
    """The names in an event or a league."""

    head: str
    """The organiser or the commissioner."""
    office: frozenset[str]
    """All who run it, with the head."""
    parts: frozenset[tuple[str, str]]
    """The names of those who take part, each with whose name it is: one coach may have several."""

    @property
    def taking_part(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.parts)


@dataclass(frozen=True)
class Confirming:
    """Who changes something, and whether they have made sure who somebody with a known name is."""

    person: str
    title: str
    """What the head is called."""
    confirmed: bool
    by_name: bool = False
    """Whether those who enter others name them, as at events: a link of that name then belongs to somebody else."""

    def check(self, before: Names, after: Names, holders: Callable[[], Iterable[str]]) -> None:
        """Ask about names that are new on one side and known on the other; `holders` are those who have a link."""
        appointed, entered = after.office - before.office, after.taking_part - before.taking_part
        known = {*after.taking_part, *holders()} - before.office if appointed else ()
        doubts = [f"{name} is known here already and would get an office" for name in namesakes(appointed, known)]
        doubts += [
            f"{name} is in office here: somebody of that name has those rights"
            for name in namesakes(entered, after.office)
        ]
        if self.by_name and entered:
            linked = {*holders()} - {*after.office, *before.taking_part, self.person}
            doubts += [
                f"somebody has a link as {name} already and would act for them; withdraw it if that is not them"
                for name in namesakes(entered, linked)
            ]
        alike = [f"{name} looks like {other}, who takes part already" for name, other in _mistaken(before, after)]
        if not (doubts or alike) or (self.confirmed and self.person == after.head):
            return
        if self.person == after.head:
            asked = [f"{doubt}; confirm that it is them" for doubt in doubts]
            raise Questionable([*asked, *(f"{doubt}; confirm that they are two people" for doubt in alike)])
        raise Refused(f"{doubt}; only the {self.title} can enter or appoint them" for doubt in [*doubts, *alike])


def _mistaken(before: Names, after: Names) -> Iterator[tuple[str, str]]:
    """New names of those who take part, each with a name of somebody else that looks like it."""
    new = sorted(after.parts - before.parts)
    if not new:
        return
    seen: dict[str, tuple[str, str]] = {look_of(name): (name, whose) for name, whose in after.parts & before.parts}
    for name, whose in new:
        other, owner = seen.setdefault(look_of(name), (name, whose))
        if owner != whose:
            yield name, other


def check_spelling(names: Sequence[str], known: Sequence[str]) -> None:
    """Refuse a new name that somebody else has in another spelling: people could not tell the two apart."""
    for name in names:
        other = namesake(name, (one for one in (*known, *names) if one != name))
        if other and name not in known:
            raise Refused([f"{other} is known here already; write the name in the same way"])

"""Names that give rights: who has the name of somebody in office has their rights, so the head confirms such names.

The names before and after a change are compared, so this holds for decisions, files, undo and correction alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from touchline.journal.errors import Questionable, Refused
from touchline.journal.looks import namesake, namesakes


@dataclass(frozen=True)
class Names:
    """The names in an event or a league."""

    head: str
    """The organiser or the commissioner."""
    office: frozenset[str]
    """All who run it, with the head."""
    taking_part: frozenset[str]


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
        if not doubts or (self.confirmed and self.person == after.head):
            return
        if self.person == after.head:
            raise Questionable(f"{doubt}; confirm that it is them" for doubt in doubts)
        raise Refused(f"{doubt}; only the {self.title} can enter or appoint them" for doubt in doubts)


def check_spelling(names: Sequence[str], known: Sequence[str]) -> None:
    """Refuse a new name that somebody else has in another spelling: people could not tell the two apart."""
    for name in names:
        other = namesake(name, (one for one in (*known, *names) if one != name))
        if other and name not in known:
            raise Refused([f"{other} is known here already; write the name in the same way"])

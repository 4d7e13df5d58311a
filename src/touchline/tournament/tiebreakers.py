"""The figures of tiebreakers on the result sheets of an event. The tiebreakers themselves are entries of `ranking`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from touchline.ranking import TIEBREAKERS, Tiebreaker

if TYPE_CHECKING:
    from touchline.tournament.rulespack import Rulespack
    from touchline.tournament.scoring import Score

# figures that a score names itself; those of other tiebreakers are among its further ones
_NAMED: Final[Mapping[str, Callable[[Score], int | None]]] = {
    "objectives": lambda score: score.objectives,
    "sent_off": lambda score: score.sent_off,
}


def own_figures() -> tuple[str, ...]:
    """The names of those with a figure of their own on the result sheet."""
    return tuple(name for name, entry in TIEBREAKERS.items() if entry.field)


def recorded(pack: Rulespack) -> dict[str, str]:
    """The figures that the event's result sheets have beside touchdowns and casualties, with their labels."""
    built_in = {entry.name: entry.field for entry in TIEBREAKERS.values() if _is_recorded(entry, pack)}
    order = pack.tiebreakers_in_order()
    own = [custom for custom in pack.custom_tiebreakers if custom.source == "game" and custom.name in order]
    return built_in | {custom.name: custom.label for custom in own}


def _is_recorded(entry: Tiebreaker, pack: Rulespack) -> bool:
    """A figure is on the sheets if it breaks ties, or belongs to a rule in use."""
    in_use = entry.name in pack.tiebreakers_in_order() or entry.needs in (pack.additional_rules or ())
    return bool(entry.field) and in_use


def figure_of(name: str, score: Score) -> int | None:
    """A figure of the result sheet by its name; None if it is not filled in."""
    return _NAMED[name](score) if name in _NAMED else score.custom.get(name)


def figure_faults(score: Score) -> Iterator[str]:
    """What is wrong with the figures of tiebreakers on a result sheet."""
    for name in own_figures():
        entry, given = TIEBREAKERS[name], figure_of(name, score)
        if given is not None and given < 0:
            yield f"{entry.label} is {given}; it must be 0 or more"
        if given is not None and entry.most is not None and given > entry.most:
            yield f"{given} {entry.label}; at most {entry.most} are possible in a game"


def label_of(pack: Rulespack, name: str) -> str:
    """What a tiebreaker is called in a sentence."""
    custom = {tiebreaker.name: tiebreaker.label for tiebreaker in pack.custom_tiebreakers}
    return custom[name] if name in custom else TIEBREAKERS[name].label

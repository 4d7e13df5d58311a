"""Re-rolls, staff and fans. (Drafting Your Team; the rulebook's drafting rules)"""

from collections.abc import Iterator

from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault


def sideline_faults(entered: EnteredList) -> Iterator[Fault]:
    listed, draft, fans = entered.listed, entered.rules.draft, entered.library.edition.fans
    yield from _range("rerolls", "team re-rolls", listed.rerolls, 0, draft.rerolls)
    yield from _range("assistant-coaches", "assistant coaches", listed.assistant_coaches, 0, draft.assistant_coaches)
    yield from _range("cheerleaders", "cheerleaders", listed.cheerleaders, 0, draft.cheerleaders)
    yield from _range("dedicated-fans", fans, listed.dedicated_fans, draft.fans_at_start, draft.fans)
    if listed.apothecary and not entered.team.apothecary:
        yield Fault(
            "apothecary-not-allowed",
            f"{entered.team.name} teams cannot have an apothecary.",
            "no apothecary",
        )


def _range(code: str, what: str, count: int, least: int, most: int) -> Iterator[Fault]:
    if not least <= count <= most:
        yield Fault(f"{code}-limit", f"The list has {count} {what}.", f"{least} to {most}")

"""Inducements, the organiser's own ones and mercenaries. (Inducements; Custom Inducements)"""

from collections import Counter
from collections.abc import Iterator

from touchline.teams.checks.skills import refusal
from touchline.teams.entry import Entry
from touchline.teams.faults import Fault
from touchline.teams.model import Access, Inducement, Position, Skill
from touchline.teams.roster import ListedMercenary
from touchline.teams.wording import either, several, title


def inducement_faults(entry: Entry) -> Iterator[Fault]:
    for inducement_id, count in sorted(entry.listed.count_of_inducements().items()):
        custom = entry.custom.get(inducement_id)
        published = entry.library.inducements.get(inducement_id)
        if custom is not None:
            yield from _count(custom.name, count, custom.maximum)
        elif published is not None:
            yield from _permission(entry, published)
            yield from _count(published.name, count, entry.maximum(published))
        else:
            message = f"There is no inducement '{inducement_id}' at this event."
            yield Fault("inducement-unknown", message, "the inducements of the publications in use")
    yield from _kinds(entry)
    yield from _mercenaries(entry)


def _count(name: str, count: int, maximum: int) -> Iterator[Fault]:
    if not 1 <= count <= maximum:
        yield Fault("inducement-limit", f"The list has {name} {count} times.", f"1 to {maximum}, or none")


def _permission(entry: Entry, inducement: Inducement) -> Iterator[Fault]:
    rules, name = entry.rules.inducements, inducement.name
    if inducement.publication not in rules.publications:
        in_use = either(title(publication) for publication in rules.publications)
        message = f"{name} comes from {title(inducement.publication)}, which is not in use at this event."
        yield Fault("inducement-publication", message, f"inducements of {in_use}")
    if inducement.id in rules.banned:
        yield Fault("inducement-banned", f"{name} may not be taken at this event.", "other inducements")
    own = entry.special_rules | {entry.team.id}
    if inducement.needs and not own & set(inducement.needs):
        message = f"{name} is not for this {entry.team.name} team."
        yield Fault("inducement-not-for-team", message, _wanted(entry, inducement.needs))
    if own & set(inducement.not_for):
        message = f"{name} is not for {entry.team.name} teams."
        others = either(entry.library.teams[team].name for team in inducement.not_for)
        yield Fault("inducement-not-for-team", message, f"any team but {others}")
    if inducement.for_want_of_apothecary and entry.team.apothecary:
        message = f"{name} is not for {entry.team.name} teams."
        yield Fault("inducement-not-for-team", message, "teams that cannot have an apothecary")
    if inducement.needs_apothecary and not entry.team.apothecary:
        message = f"{name} is not for {entry.team.name} teams."
        yield Fault("inducement-not-for-team", message, "teams that may have an apothecary")
    if inducement.needs_tier is not None and entry.tier != inducement.needs_tier:
        message = f"{name} is not for a Tier {entry.tier} team."
        yield Fault("inducement-not-for-team", message, f"teams of Tier {inducement.needs_tier}")


def _wanted(entry: Entry, needs: tuple[str, ...]) -> str:
    teams = [entry.library.teams[team].name for team in needs if team in entry.library.teams]
    return f"{either(teams)} teams" if teams else f"teams with {either(title(rule) for rule in needs)}"


def _kinds(entry: Entry) -> Iterator[Fault]:
    """Named staff, wizards and referees share a limit each, whichever they are."""
    draft = entry.rules.draft
    counts: Counter[str] = Counter()
    for inducement_id, count in entry.listed.count_of_inducements().items():
        published = entry.library.inducements.get(inducement_id)
        if published is not None and inducement_id not in entry.custom:
            counts[published.kind] += count
    limits = {
        "staff": (draft.staff, "(In)Famous Coaching Staff"),
        "wizard": (draft.wizards, "wizards"),
        "referee": (draft.referees, "biased referees"),
    }
    for kind, (limit, what) in limits.items():
        if counts[kind] > limit:
            yield Fault(f"{kind}-limit", f"The list has {counts[kind]} {what}.", f"at most {limit}")


def _mercenaries(entry: Entry) -> Iterator[Fault]:
    if entry.listed.mercenaries and not entry.rules.inducements.mercenaries:
        yield Fault("mercenaries-not-allowed", "This event allows no mercenaries.", "no mercenaries")
    for mercenary in entry.listed.mercenaries:
        if len(mercenary.skills) > 1:
            yield _mercenary_skill(entry, mercenary, several(len(mercenary.skills), "added skill"))
        position = entry.position_of(mercenary)
        for skill_id in mercenary.skills:
            skill = entry.library.skills.get(skill_id)
            if skill is None or (position is not None and not _may_learn(entry, position, skill)):
                yield _mercenary_skill(entry, mercenary, skill.name if skill is not None else f"'{skill_id}'")


def _may_learn(entry: Entry, position: Position, skill: Skill) -> bool:
    return position.access(skill.category) is Access.PRIMARY and refusal(position, skill, entry) is None


def _mercenary_skill(entry: Entry, mercenary: ListedMercenary, has: str) -> Fault:
    message = f"The mercenary number {mercenary.number} cannot have {has}."
    return Fault("mercenary-skill", message, f"one {entry.library.edition.primary} skill, paid in gold")

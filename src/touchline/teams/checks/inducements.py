"""Inducements, the organiser's own ones and mercenaries. (Inducements; Custom Inducements)"""

from collections import Counter
from collections.abc import Iterator

from touchline.teams.checks.skills import refusal
from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault
from touchline.teams.model import Access, Inducement, Position, Skill
from touchline.teams.roster import ListedMercenary
from touchline.teams.wording import either, several, title


def inducement_faults(entered: EnteredList) -> Iterator[Fault]:
    for inducement_id, count in sorted(entered.listed.count_of_inducements().items()):
        custom = entered.custom.get(inducement_id)
        published = entered.library.inducements.get(inducement_id)
        if custom is not None:
            yield from _count(custom.name, count, custom.maximum)
        elif published is not None:
            yield from _permission(entered, published)
            yield from _count(published.name, count, entered.maximum(published))
        else:
            message = f"There is no inducement '{inducement_id}' at this event."
            yield Fault("inducement-unknown", message, "the inducements of the publications in use")
    yield from _kinds(entered)
    yield from _mercenaries(entered)


def _count(name: str, count: int, maximum: int) -> Iterator[Fault]:
    if not 1 <= count <= maximum:
        yield Fault("inducement-limit", f"The list has {name} {count} times.", f"1 to {maximum}, or none")


def _permission(entered: EnteredList, inducement: Inducement) -> Iterator[Fault]:
    rules, name = entered.rules.inducements, inducement.name
    if inducement.publication not in rules.publications:
        in_use = either(title(publication) for publication in rules.publications)
        message = f"{name} comes from {title(inducement.publication)}, which is not in use at this event."
        yield Fault("inducement-publication", message, f"inducements of {in_use}")
    if inducement.id in rules.banned:
        yield Fault("inducement-banned", f"{name} may not be taken at this event.", "other inducements")
    own = entered.special_rules | {entered.team.id}
    if inducement.needs and not own & set(inducement.needs):
        message = f"{name} is not for this {entered.team.name} team."
        yield Fault("inducement-not-for-team", message, _wanted(entered, inducement.needs))
    if own & set(inducement.not_for):
        message = f"{name} is not for {entered.team.name} teams."
        others = either(entered.library.teams[team].name for team in inducement.not_for)
        yield Fault("inducement-not-for-team", message, f"any team but {others}")
    if inducement.for_want_of_apothecary and entered.team.apothecary:
        message = f"{name} is not for {entered.team.name} teams."
        yield Fault("inducement-not-for-team", message, "teams that cannot have an apothecary")
    if inducement.needs_apothecary and not entered.team.apothecary:
        message = f"{name} is not for {entered.team.name} teams."
        yield Fault("inducement-not-for-team", message, "teams that may have an apothecary")
    if inducement.needs_tier is not None and entered.tier != inducement.needs_tier:
        message = f"{name} is not for a Tier {entered.tier} team."
        yield Fault("inducement-not-for-team", message, f"teams of Tier {inducement.needs_tier}")


def _wanted(entered: EnteredList, needs: tuple[str, ...]) -> str:
    teams = [entered.library.teams[team].name for team in needs if team in entered.library.teams]
    return f"{either(teams)} teams" if teams else f"teams with {either(title(rule) for rule in needs)}"


def _kinds(entered: EnteredList) -> Iterator[Fault]:
    """Named staff, wizards and referees share a limit each, whichever they are."""
    draft = entered.rules.draft
    counts: Counter[str] = Counter()
    for inducement_id, count in entered.listed.count_of_inducements().items():
        published = entered.library.inducements.get(inducement_id)
        if published is not None and inducement_id not in entered.custom:
            counts[published.kind] += count
    limits = {
        "staff": (draft.staff, "(In)Famous Coaching Staff"),
        "wizard": (draft.wizards, "wizards"),
        "referee": (draft.referees, "biased referees"),
    }
    for kind, (limit, what) in limits.items():
        if counts[kind] > limit:
            yield Fault(f"{kind}-limit", f"The list has {counts[kind]} {what}.", f"at most {limit}")


def _mercenaries(entered: EnteredList) -> Iterator[Fault]:
    if entered.listed.mercenaries and not entered.rules.inducements.mercenaries:
        yield Fault("mercenaries-not-allowed", "This event allows no mercenaries.", "no mercenaries")
    for mercenary in entered.listed.mercenaries:
        if len(mercenary.skills) > 1:
            yield _mercenary_skill(entered, mercenary, several(len(mercenary.skills), "added skill"))
        position = entered.position_of(mercenary)
        for skill_id in mercenary.skills:
            skill = entered.library.skills.get(skill_id)
            if skill is None or (position is not None and not _may_learn(entered, position, skill)):
                yield _mercenary_skill(entered, mercenary, skill.name if skill is not None else f"'{skill_id}'")


def _may_learn(entered: EnteredList, position: Position, skill: Skill) -> bool:
    return position.access(skill.category) is Access.PRIMARY and refusal(position, skill, entered) is None


def _mercenary_skill(entered: EnteredList, mercenary: ListedMercenary, has: str) -> Fault:
    message = f"The mercenary number {mercenary.number} cannot have {has}."
    return Fault("mercenary-skill", message, f"one {entered.library.edition.primary} skill, paid in gold")

"""Skills bought with Skill Points. (Skill Points; Purchasing Skills)"""

from collections.abc import Iterable, Iterator

from touchline.teams.edition import Edition
from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault
from touchline.teams.model import Access, Category, Position, Skill
from touchline.teams.roster import ListedPlayer
from touchline.teams.wording import either, several


def skill_faults(entered: EnteredList) -> Iterator[Fault]:
    for player in entered.listed.players:
        yield from _number_of_skills(entered, player)
        position = entered.position_of(player)
        if position is not None:
            for place, skill_id in enumerate(player.skills):
                yield from _one_skill(entered, player, position, skill_id, player.skills[:place])
    yield from _team_totals(entered)


def _number_of_skills(entered: EnteredList, player: ListedPlayer) -> Iterator[Fault]:
    most = entered.rules.skills.skills_per_player
    if len(player.skills) > most:
        yield Fault(
            "too-many-skills",
            f"Number {player.number} has {several(len(player.skills), 'added skill')}.",
            f"at most {most} for each player",
        )


def _one_skill(
    entered: EnteredList, player: ListedPlayer, position: Position, skill_id: str, added_before: tuple[str, ...]
) -> Iterator[Fault]:
    skill = entered.library.skills.get(skill_id)
    if skill is None:
        message = f"Number {player.number} has been given '{skill_id}', which is not a skill of this edition."
        yield Fault("skill-unknown", message, "a skill of the rulebook")
        return
    reason = refusal(position, skill, entered, added_before)
    if reason is not None:
        code, why, allowed = reason
        message = f"Number {player.number} ({position.name}) cannot be given {skill.name}: {why}."
        yield Fault(code, message, allowed)


def refusal(
    position: Position, skill: Skill, entered: EnteredList, added: Iterable[str] = ()
) -> tuple[str, str, str] | None:
    """Why a player of the position cannot be given the skill: a code, the reason and what is allowed.

    `added` are skills the player has been given already, which count like those of the position.
    """
    held = {each.skill.id for each in position.skills} | set(added)
    if skill.inborn:
        return "skill-is-trait", "it is a trait", "skills only; traits cannot be bought"
    if skill.id in held:
        return "skill-already-held", "the player already has it", "another skill"
    if position.access(skill.category) is None:
        why = f"the position has no access to {entered.library.edition.category(skill.category)} skills"
        return "skill-not-accessible", why, _open_to(position, entered.library.edition)
    clashes = sorted(entered.library.skills[other].name for other in held & _enemies(skill, entered))
    if clashes:
        return "skill-clash", f"it cannot be combined with {clashes[0]}", "another skill"
    if skill.needs and skill.needs not in held:
        needed = entered.library.skills[skill.needs].name
        return "skill-needs-other", f"it needs {needed}", f"players with {needed} only"
    return None


def _enemies(skill: Skill, entered: EnteredList) -> set[str]:
    """Skills that exclude this one, whichever of the two says so."""
    return set(skill.excludes) | {other.id for other in entered.library.skills.values() if skill.id in other.excludes}


def _open_to(position: Position, edition: Edition) -> str:
    def names(categories: frozenset[Category]) -> str:
        return either(sorted(edition.category(category) for category in categories))

    return f"{names(position.primary)} as {edition.primary}, {names(position.secondary)} as {edition.secondary}"


def _team_totals(entered: EnteredList) -> Iterator[Fault]:
    allowance = entered.allowance
    if allowance is None:
        return
    bought = list(entered.bought_skills())
    if bought and not entered.rules.uses_skill_points:
        message = f"{several(len(bought), 'skill')} have been added, but this event gives no Skill Points."
        yield Fault("no-skill-points", message, "skills gained by player advancement only")
        return
    secondaries = sum(access is Access.SECONDARY for _, _, _, access in bought)
    if secondaries > allowance.secondaries:
        yield Fault(
            "secondary-limit",
            f"The list has {several(secondaries, f'{entered.library.edition.secondary} skill')}.",
            f"at most {allowance.secondaries}{entered.of_tier}",
        )
    spent = entered.skill_points_spent()
    if spent > allowance.skill_points:
        yield Fault(
            "skill-points",
            f"Skills and stars of the list cost {several(spent, 'Skill Point')}.",
            f"at most {allowance.skill_points}{entered.of_tier}",
        )

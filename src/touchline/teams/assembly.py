"""From the rows of the data files to the objects of the model: ids become skills, compact texts become figures."""

import re
from collections.abc import Iterable
from datetime import date

from touchline.teams import rows
from touchline.teams.model import (
    Category,
    HeldSkill,
    Inducement,
    Position,
    Profile,
    ReducedPrice,
    Skill,
    Star,
    StarProfile,
    Team,
)

_PROFILE = re.compile(r"(\d+) (\d+) (\d+)\+ (?:(\d+)\+|-) (\d+)\+")
_HELD = re.compile(r"([a-z-]+)(?: \((.+)\))?")
_NO_PROFILE = Profile(0, 0, 0, None, 0)


class Assembly:
    """Builds the objects of one library; what does not fit is noted as a problem."""

    def __init__(self, as_of: date, skill_rows: Iterable[rows.SkillRow], problems: list[str]) -> None:
        self.as_of = as_of
        self.problems = problems
        self.skills = {row.id: self.skill(row) for row in skill_rows}

    def skill(self, row: rows.SkillRow) -> Skill:
        category = self.categories(row.category, row.id)
        kind = next(iter(category), Category.TRAIT)
        return Skill(row.id, row.name, kind, row.value, row.compulsory, row.excludes, row.needs)

    def team(self, row: rows.TeamRow) -> Team:
        positions = rows.in_force(row.positions, self.as_of)
        return Team(
            id=row.id,
            name=row.name,
            origin=row.origin,
            reroll_cost=row.reroll_cost,
            apothecary=row.apothecary,
            special_rules=row.special_rules,
            choices=tuple(choice.rule for choice in rows.in_force(row.choose_one, self.as_of)),
            big_guy_limit=row.big_guy_limit,
            positions=tuple(self.position(position, row.id) for position in positions),
        )

    def position(self, row: rows.PositionRow, team: str) -> Position:
        where = f"{team}, {row.id}"
        return Position(
            id=row.id,
            name=row.name,
            limit=row.limit,
            cost=row.cost,
            profile=self.profile(row.profile, where),
            skills=self.held(row.skills, where),
            primary=self.categories(row.primary, where),
            secondary=self.categories(row.secondary, where),
            lineman=row.lineman,
            big_guy=row.big_guy,
        )

    def star(self, row: rows.StarRow) -> Star:
        profiles = tuple(
            StarProfile(entry.name, self.profile(entry.profile, row.id), self.held(entry.skills, row.id))
            for entry in row.profiles
        )
        return Star(row.id, row.name, row.cost, row.plays_for, row.not_for, row.ability, row.effect, profiles)

    def inducement(self, row: rows.InducementRow) -> Inducement:
        return Inducement(
            id=row.id,
            name=row.name,
            publication=row.publication,
            kind=row.kind,
            maximum=row.maximum,
            cost=row.cost,
            effect=row.effect,
            reduced=tuple(ReducedPrice(price.team_or_rule, price.cost) for price in row.reduced),
            needs=row.needs,
            needs_apothecary=row.needs_apothecary,
            needs_tier=row.needs_tier,
            named=row.named,
        )

    def profile(self, text: str, where: str) -> Profile:
        match = _PROFILE.fullmatch(text)
        if match is None:
            self.problems.append(f"{where}: '{text}' is no profile (wanted like '6 3 3+ 4+ 9+', '-' for no PA)")
            return _NO_PROFILE
        ma, st, ag, pa, av = match.groups()
        return Profile(int(ma), int(st), int(ag), None if pa is None else int(pa), int(av))

    def held(self, texts: Iterable[str], where: str) -> tuple[HeldSkill, ...]:
        found = []
        for text in texts:
            match = _HELD.fullmatch(text)
            skill = self.skills.get(match[1]) if match else None
            if match is None or skill is None:
                self.problems.append(f"{where}: there is no skill '{text}' in the lists of that day")
            else:
                found.append(HeldSkill(skill, match[2] or ""))
        return tuple(found)

    def categories(self, letters: str, where: str) -> frozenset[Category]:
        known = {category.value for category in Category}
        for letter in sorted(set(letters) - known):
            self.problems.append(f"{where}: '{letter}' is no skill category (known: {', '.join(sorted(known))})")
        return frozenset(Category(letter) for letter in letters if letter in known)

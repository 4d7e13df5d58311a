"""From rows of data files and entries of the game to the objects of the model: ids become skills, texts figures."""

import re
from collections.abc import Iterable, Mapping
from datetime import date

from touchline.bloodbowl import entries
from touchline.bloodbowl.prayers import SHORT_TABLE
from touchline.bloodbowl.vocabulary import MOMENTS
from touchline.teams import rows
from touchline.teams.event_rules import CustomInducement, TableRow
from touchline.teams.model import (
    Category,
    HeldSkill,
    Inducement,
    Position,
    Prayer,
    PrayerTable,
    Profile,
    ReducedPrice,
    Skill,
    Star,
    StarProfile,
    Team,
)

_PROFILE = re.compile(r"(\d+) (\d+) (\d+)\+ (?:(\d+)\+|-) (\d+)\+")
_CLASSIC_PROFILE = re.compile(r"(\d+) (\d+) (\d+) (\d+)")
_HELD = re.compile(r"([a-z-]+)(?: \((.+)\))?")
# Prayers are rolled for when the kick-off event is Cheering Fans, never in the pre-game sequence.
CHEERING_FANS = "cheering-fans"
_NO_PROFILE = Profile(0, 0, 0, None, 0)


class Assembly:
    """Builds the objects of one library; what does not fit is noted as a problem."""

    def __init__(self, as_of: date, skill_rows: Iterable[rows.SkillRow], classic: bool, problems: list[str]) -> None:
        self.as_of = as_of
        self.classic = classic
        self.problems = problems
        self.skills = {row.id: self.skill(row) for row in skill_rows}

    def skill(self, row: rows.SkillRow) -> Skill:
        category = self.categories(row.category, row.id)
        kind = next(iter(category), Category.TRAIT)
        return Skill(
            row.id, row.name, kind, row.value, row.compulsory, row.excludes, row.needs, row.trait, text=row.text
        )

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
            allies=row.allies,
            allies_lack=row.allies_lack,
            free_rerolls=row.free_rerolls,
            min_players=row.min_players,
            max_players=row.max_players,
            on_pitch=row.on_pitch,
            weapons=row.weapons,
            foreign_price=row.foreign_price,
            allies_only=row.allies_only,
            doubtful=row.doubtful,
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
            race=row.race,
            weapon=row.weapon,
            never_ally=row.never_ally,
            doubtful=row.doubtful,
        )

    def plain_star(self, row: rows.StarRow, kinds: Mapping[str, tuple[str, ...]]) -> Star:
        """A star of a data file; the kind says whose place it takes, unless the row does."""
        profiles = tuple(
            StarProfile(one.name or row.name, self.profile(one.profile, row.id), self.held(one.skills, row.id))
            for one in row.players
        )
        return Star(
            id=row.id,
            name=row.name,
            cost=row.cost,
            plays_for=row.plays_for,
            not_for=(),
            ability=row.ability,
            ability_id=row.rule,
            effect=row.effect,
            profiles=profiles,
            upkeep=row.upkeep,
            slots=(row.slot,) if row.slot else kinds.get(row.kind, ()),
            weapon=row.weapon,
            hired=row.hired,
            doubtful=row.doubtful,
        )

    def star(self, entry: entries.Star) -> Star:
        profiles = tuple(
            StarProfile(one.name or entry.name, self.profile(one.profile, entry.id), self.held(one.skills, entry.id))
            for one in entry.players
        )
        return Star(
            id=entry.id,
            name=entry.name,
            cost=entry.cost,
            plays_for=entry.plays_for,
            not_for=entry.not_for,
            ability=entry.rule.name,
            ability_id=entry.rule.id,
            effect=entry.rule.text,
            profiles=profiles,
        )

    def inducement(self, entry: entries.Inducement) -> Inducement:
        prices = rows.in_force(entry.reduced, self.as_of)
        return Inducement(
            id=entry.id,
            name=entry.name,
            publication=entry.publication,
            kind=entry.kind,
            maximum=entry.maximum,
            cost=entry.cost,
            effect=entry.text,
            reduced=tuple(ReducedPrice(price.team_or_rule, price.cost) for price in prices),
            needs=entry.needs,
            needs_apothecary=entry.needs_apothecary,
            for_want_of_apothecary=entry.for_want_of_apothecary,
            needs_tier=entry.needs_tier,
            named=entry.named,
            before_match=entry.before_match,
        )

    def profile(self, text: str, where: str) -> Profile:
        return self.classic_profile(text, where) if self.classic else self.modern_profile(text, where)

    def classic_profile(self, text: str, where: str) -> Profile:
        match = _CLASSIC_PROFILE.fullmatch(text)
        if match is None:
            self.problems.append(f"{where}: '{text}' is no profile (wanted like '6 3 3 8': MA, ST, AG, AV)")
            return _NO_PROFILE
        ma, st, ag, av = (int(figure) for figure in match.groups())
        return Profile(ma, st, ag, None, av, classic=True)

    def modern_profile(self, text: str, where: str) -> Profile:
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
            self.problems.append(f"{where}: '{letter}' is not a skill category (known: {', '.join(sorted(known))})")
        return frozenset(Category(letter) for letter in letters if letter in known)


def ready_made(entry: entries.Inducement) -> CustomInducement:
    """An inducement that an organiser may add to an event as it is."""
    return CustomInducement(
        id=entry.id,
        name=entry.name,
        cost=entry.cost,
        effect=entry.text,
        maximum=entry.maximum,
        when=entry.when,
        table=tuple(TableRow(face.low, face.high, face.name, face.text) for face in entry.table),
    )


def skill_row(skill: entries.Skill, skills: Iterable[entries.Skill]) -> rows.SkillRow:
    """A skill of the game as a row of a list; what others exclude excludes them in turn. Nobody chooses a trait."""
    excluding = [other.id for other in skills if skill.id in other.excludes]
    return rows.SkillRow(
        skill.id,
        skill.name,
        skill.category,
        value=skill.figure if skill.category != entries.TRAIT else "",
        compulsory=skill.compulsory,
        excludes=(*skill.excludes, *excluding) if skill.category != entries.TRAIT else (),
        needs=skill.needs,
        text=skill.text,
        since=skill.since,
        until=skill.until,
    )


def prayer_table(prayers: Iterable[entries.Prayer]) -> PrayerTable:
    """The table of Matched Play: the first prayers, of which the last one with a number counts."""
    by_roll = {prayer.roll: prayer for prayer in prayers if prayer.roll <= SHORT_TABLE}
    return PrayerTable(
        die=SHORT_TABLE,
        occasion=CHEERING_FANS,
        prayers=tuple(
            Prayer(roll, by_roll[roll].name, MOMENTS[by_roll[roll].until], by_roll[roll].text)
            for roll in sorted(by_roll)
        ),
    )

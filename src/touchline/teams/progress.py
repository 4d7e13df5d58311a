"""A team through an event at which teams change: injuries and player advancement.

(Matched Play Guide: Additional Rules / Injuries, Player Advancement.) Without these options every team starts each game
with its complete list, and nothing here but the winner's new fan ever applies.
"""

from dataclasses import dataclass, replace

from touchline.teams.check import entered_for
from touchline.teams.checks.skills import refusal
from touchline.teams.entered_list import EnteredList
from touchline.teams.errors import TeamsError
from touchline.teams.event_rules import RosterRules
from touchline.teams.library import Library, library_of
from touchline.teams.model import Access, Position, Skill
from touchline.teams.roster import ListedPlayer, TeamList

MOST_DEEDS = 99  # of one kind, of one player, in one game


class ProgressRefused(TeamsError):
    """Something a player cannot do or gain; nothing was changed."""


@dataclass(frozen=True, slots=True)
class GainedSkill:
    """A skill gained by advancement and the way it was gained, which decides its worth."""

    skill: str
    kind: str


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What games have made of one player."""

    number: int
    points: int = 0
    gained: tuple[GainedSkill, ...] = ()
    niggling: int = 0
    reduced: tuple[str, ...] = ()
    misses_next_game: bool = False
    dead: bool = False

    @property
    def available(self) -> bool:
        return not self.dead and not self.misses_next_game


@dataclass(frozen=True, slots=True)
class Suffered:
    """A Casualty result on the Injury table, with the D16 of the Casualty table and the D6 of a Lasting Injury."""

    number: int
    roll: int
    lasting_roll: int = 1


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a player did that earns Star Player Points."""

    number: int
    deed: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class EventTeam:
    """A list with what has become of it; the list itself never changes."""

    listed: TeamList
    dedicated_fans: int
    players: tuple[PlayerState, ...]

    def state(self, number: int) -> PlayerState:
        found = next((state for state in self.players if state.number == number), None)
        if found is None:
            numbers = ", ".join(str(state.number) for state in self.players)
            raise ProgressRefused(
                "There is no such player", [f"number {number} is not on the list (there are {numbers})"]
            )
        return found

    def line_up(self) -> tuple[ListedPlayer, ...]:
        """Who can play the next game. Players acquired during a game were never on the list and so are not here."""
        return tuple(player for player in self.listed.players if self.state(player.number).available)

    def with_state(self, changed: PlayerState) -> "EventTeam":
        players = tuple(changed if state.number == changed.number else state for state in self.players)
        return replace(self, players=players)


def enter(listed: TeamList) -> EventTeam:
    """A team before its first game."""
    return EventTeam(listed, listed.dedicated_fans, tuple(PlayerState(player.number) for player in listed.players))


def after_game(
    team: EventTeam,
    rules: RosterRules,
    won: bool = False,
    suffered: tuple[Suffered, ...] = (),
    deeds: tuple[Deed, ...] = (),
    library: Library | None = None,
) -> EventTeam:
    """The team after a game: the winner has one more fan, and the event's options take their course."""
    library = library or library_of(rules)
    team = replace(team, dedicated_fans=team.dedicated_fans + int(won))
    rested = tuple(replace(state, misses_next_game=False) for state in team.players)
    team = replace(team, players=rested)
    if rules.progress.injuries:
        for casualty in suffered:
            team = team.with_state(_injured(team.state(casualty.number), casualty, library))
    if rules.progress.advancement:
        for deed in deeds:
            state = team.state(deed.number)
            team = team.with_state(replace(state, points=state.points + _points(deed, rules, library)))
    return team


def _injured(state: PlayerState, casualty: Suffered, library: Library) -> PlayerState:
    """Earlier niggling injuries make a casualty worse."""
    _check_die(state.number, "the Casualty table", casualty.roll, 16)
    _check_die(state.number, "a Lasting Injury", casualty.lasting_roll, 6)
    result = library.advancement.casualty(casualty.roll + state.niggling)
    lost = (library.advancement.lasting_injury(casualty.lasting_roll),) if result.characteristic else ()
    return replace(
        state,
        niggling=state.niggling + int(result.niggling),
        reduced=state.reduced + lost,
        misses_next_game=state.misses_next_game or result.misses_next_game,
        dead=state.dead or result.dead,
    )


def _check_die(number: int, table: str, roll: int, sides: int) -> None:
    if not 1 <= roll <= sides:
        problem = f"player {number}: {roll} is no roll for {table} (a D{sides} shows 1 to {sides})"
        raise ProgressRefused("No such roll", [problem])


def _points(deed: Deed, rules: RosterRules, library: Library) -> int:
    """The rulebook's points for the deed, or those the rulespack states for a deed of its own."""
    if not 1 <= deed.count <= MOST_DEEDS:
        problem = f"player {deed.number}: {deed.count} times '{deed.deed}' in one game (possible are 1 to {MOST_DEEDS})"
        raise ProgressRefused("Not that often", [problem])
    own = {extra.deed: extra.points for extra in rules.progress.extra_points}
    points = own.get(deed.deed, library.advancement.points_for(deed.deed))
    if points is None:
        known = sorted({reward.deed for reward in library.advancement.rewards} | set(own))
        raise ProgressRefused("No points for that", [f"'{deed.deed}' earns nothing (earning: {', '.join(known)})"])
    return points * deed.count


def advance(
    team: EventTeam, number: int, kind: str, skill: str, rules: RosterRules, library: Library | None = None
) -> EventTeam:
    """Spend a player's points on a skill. The cost rises with every advancement the player has had."""
    entered = entered_for(team.listed, rules, library)
    state = team.state(number)
    problems = _obstacles(entered, state, kind, skill)
    if problems:
        raise ProgressRefused(f"Number {number} cannot advance", problems)
    price = _price(entered, state, kind)
    gained = (*state.gained, GainedSkill(skill, kind))
    return team.with_state(replace(state, points=state.points - (price or 0), gained=gained))


def _obstacles(entered: EnteredList, state: PlayerState, kind: str, skill_id: str) -> list[str]:
    if not entered.rules.progress.advancement:
        return ["this event does not use player advancement"]
    if state.dead:
        return ["the player is dead"]
    price = _price(entered, state, kind)
    if price is None:
        kinds = ", ".join(known.id for known in entered.library.advancement.kinds)
        return [f"'{kind}' cannot be bought with {len(state.gained)} advancements so far (kinds: {kinds})"]
    problems = [f"it costs {price} Star Player Points, and there are {state.points}"] if state.points < price else []
    player = next(player for player in entered.listed.players if player.number == state.number)
    position, skill = entered.position_of(player), entered.library.skills.get(skill_id)
    if position is None or skill is None:
        return [*problems, f"there is no skill '{skill_id}'"]
    return [*problems, *_unsuitable(entered, player, state, position, kind, skill)]


def _price(entered: EnteredList, state: PlayerState, kind_id: str) -> int | None:
    kind = entered.library.advancement.kind(kind_id)
    if kind is None or len(state.gained) >= len(kind.spp_cost):
        return None
    return kind.spp_cost[len(state.gained)]


def _unsuitable(
    entered: EnteredList, player: ListedPlayer, state: PlayerState, position: Position, kind: str, skill: Skill
) -> list[str]:
    reason = refusal(position, skill, entered, (*player.skills, *(gained.skill for gained in state.gained)))
    if reason is not None:
        return [reason[1]]
    wanted = Access.PRIMARY if kind.endswith("primary") else Access.SECONDARY
    if position.access(skill.category) is not wanted:
        return [f"{skill.name} is no {wanted.value.title()} skill of a {position.name}"]
    return []

"""Which team plays: known, admitted, in a tier, with its special rule picked. (Skill Points; Stunty Tournament)"""

from collections.abc import Iterator

from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault
from touchline.teams.wording import either, title


def team_faults(entered: EnteredList) -> Iterator[Fault]:
    yield from _admission(entered)
    yield from _special_rule(entered)
    if entered.rules.stunty.only:
        yield from _stunty(entered)


def _admission(entered: EnteredList) -> Iterator[Fault]:
    team = entered.team
    if team.id in entered.rules.banned_teams:
        yield Fault("team-banned", f"{team.name} teams are not admitted to this event.", "any other team")
    if team.allies_only:
        message = f"There are no {team.name} teams; such players are allies of others."
        yield Fault("team-of-allies", message, "any other team")
    if entered.allowance is None:
        yield Fault(
            "tier-missing",
            f"{team.name} teams have no tier at this event that comes with Skill Points.",
            "a team with a tier; ask the organiser to assign one",
        )


def _special_rule(entered: EnteredList) -> Iterator[Fault]:
    choices, picked = entered.team.choices, entered.listed.special_rule
    names = either(title(choice) for choice in choices)
    if choices and not picked:
        yield Fault("special-rule-missing", f"A {entered.team.name} team must pick a special rule.", names)
    elif picked and picked not in choices:
        allowed = names if choices else "no choice for this team"
        yield Fault(
            "special-rule-unknown",
            f"A {entered.team.name} team cannot pick {title(picked)}.",
            allowed,
        )


def _stunty(entered: EnteredList) -> Iterator[Fault]:
    stunty = entered.stunty
    if stunty is None:
        added = {team.team for team in entered.rules.stunty.more_teams}
        eligible = sorted(set(entered.library.stunty_teams) | added)
        yield Fault(
            "team-not-stunty",
            f"{entered.team.name} is not one of the teams of a Stunty Tournament.",
            either(entered.library.teams[team].name for team in eligible if team in entered.library.teams),
        )
        return
    for player, position in entered.hired():
        if stunty.positions and position.id not in stunty.positions:
            allowed = [name.name for name in entered.team.positions if name.id in stunty.positions]
            yield Fault(
                "position-not-stunty",
                f"Number {player.number} is a {position.name}, who may not play in a Stunty Tournament.",
                either(allowed),
            )

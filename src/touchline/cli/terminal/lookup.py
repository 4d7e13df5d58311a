"""Looking up a card, an ability, an event, an arena, a ball, a team or a Player of the game at hand."""

from __future__ import annotations

from difflib import get_close_matches

from touchline.blitzbowl.library import Team, load_library
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.view import status
from touchline.cli.terminal.panels import points, profile
from touchline.core.errors import TouchlineError


class UnknownName(TouchlineError):
    """Nothing is called that."""


def look_up(match: BlitzMatch, name: str) -> list[str]:
    """What we know about a name, as lines of text."""
    wanted = "-".join(name.casefold().replace("'", "").replace("!", "").split())
    for player, sheet in enumerate(match.sheets):
        if sheet.label.casefold() == wanted:
            return _player(match, player)
    texts = _texts()
    if wanted in texts:
        return texts[wanted]
    close = [entry for entry in texts if wanted and entry.startswith(wanted)] or get_close_matches(wanted, texts)
    if len(close) == 1:
        return texts[close[0]]
    shown = f"did you mean {', '.join(close[:5])}?" if close else "try a Player such as 3W, a card or an ability"
    raise UnknownName(f"nothing is called {name!r}; {shown}")


def _player(match: BlitzMatch, player: int) -> list[str]:
    sheet = match.sheets[player]
    where = match.grid.name(match.at[player]) if match.on_pitch(player) else "Dugout"
    abilities = [effect.id for number, effect in enumerate(match.rules.effects) if sheet.abilities >> number & 1]
    named = ", ".join(load_library().abilities[id].name for id in abilities)
    head = f"{sheet.label} {match.sides[sheet.seat].name} {sheet.position_name}, {where}, {status(match, player)}"
    lines = [f"{head}: {profile(match, player)}{'; ' * bool(named)}{named}"]
    return lines + [_ability(id) for id in abilities]


def _ability(id: str) -> str:
    ability = load_library().abilities[id]
    return f"{ability.name}: {ability.text}"


def _team(team: Team) -> list[str]:
    lines = [f"{team.name}: {team.players} Players, Emergency Reserves from {team.emergency_reserves} in the Dugout"]
    for position in team.positions:
        values = f"M{position.move} B{position.block} T{_check(position.throw)} A{_check(position.armour)}"
        named = ", ".join(load_library().abilities[id].name for id in position.abilities)
        lines.append(f"  {position.count} {position.name}: {values}{'; ' * bool(named)}{named}")
    return lines


def _check(value: int | str) -> str:
    return f"{value}+" if isinstance(value, int) else value


def _texts() -> dict[str, list[str]]:
    """Every entry of the library by its id. A Challenge and a Bonus Play never share one."""
    library = load_library()
    texts: dict[str, list[str]] = {team.id: _team(team) for team in library.teams.values()}
    for ability in library.abilities.values():
        texts.setdefault(ability.id, []).append(_ability(ability.id))
    for event in library.events.values():
        texts.setdefault(event.id, []).append(f"{event.name} (Random Event): {event.text}")
    for ball in library.balls.values():
        texts.setdefault(ball.id, []).append(f"{ball.name} (ball): {ball.text}")
    for arena in library.arenas.values():
        texts.setdefault(arena.id, []).append(f"{arena.name} ({arena.league}): {arena.text}")
    for challenge in library.challenges.values():
        line = f"{challenge.name} (Challenge, {points(challenge.points)}): {challenge.text}"
        texts.setdefault(challenge.id, []).append(line)
    for play in library.bonus_plays.values():
        kind = "Bonus Play, Interrupt" if play.interrupt else "Bonus Play"
        texts.setdefault(play.id, []).append(f"{play.name} ({kind}). When: {play.moment} {play.text}")
    return texts

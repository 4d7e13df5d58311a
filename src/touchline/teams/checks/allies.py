"""Mixed teams and their secret weapons. (Gold: Mixed Race Teams; Secret Weapons; Daemonic Aura)"""

from collections.abc import Iterator

from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault
from touchline.teams.model import Position, Weapon
from touchline.teams.roster import ListedPlayer
from touchline.teams.wording import either, several

AURA = "daemonic-aura"
WIZARD = "wizard"
"""The kind of inducement that lets a team field players with a Daemonic Aura."""


def ally_faults(entered: EnteredList) -> Iterator[Fault]:
    """One ally of each list the team may draw on, a star of that race included."""
    for player in entered.listed.players:
        yield from _one_ally(entered, player)
    for ally, count in entered.allies.items():
        if ally in entered.team.allies and count > 1:
            name = entered.library.teams[ally].name
            message = f"The list has {count} allies from the {name} list, Star Players included."
            yield Fault("ally-limit", message, "1 from each list")


def _one_ally(entered: EnteredList, player: ListedPlayer) -> Iterator[Fault]:
    ally = entered.ally_of(player)
    if not ally:
        return
    if ally not in entered.team.allies:
        team = entered.library.teams.get(ally)
        message = f"Number {player.number} comes from the {team.name if team else repr(ally)} list."
        allowed = either(entered.library.teams[team].name for team in entered.team.allies)
        yield Fault("ally-not-allowed", message, f"allies of a {entered.team.name} team: {allowed}")
        return
    position = entered.position_of(player)
    names = [one.name for one in entered.library.teams[ally].positions if one.limit and not one.never_ally]
    if position is None:
        whose = entered.library.teams[ally].name
        message = f"Number {player.number}: {whose} teams have no position '{player.position}'."
        yield Fault("position-unknown", message, either(names))
    elif position.never_ally or not position.limit:
        message = f"Number {player.number}: a {position.name} never plays for another team."
        yield Fault("ally-not-allowed", message, either(names))


def weapon_faults(entered: EnteredList) -> Iterator[Fault]:
    for player in entered.listed.players:
        if player.weapon:
            yield from _one_weapon(entered, player)
    armed = sum(bool(position.weapon) or _carries(player) for player, position in entered.hired())
    if armed > entered.team.weapons:
        message = f"The list has {several(armed, 'player')} with a secret weapon."
        yield Fault("weapon-limit", message, f"at most {entered.team.weapons}, Fanatics and Death Rollers included")
    for star in entered.stars:
        if star.weapon:
            message = f"{star.name} carries a secret weapon ({entered.library.weapons[star.weapon].name})."
            yield Fault("star-with-weapon", message, "Star Players without one; ordinary players may buy weapons")


def _carries(player: object) -> bool:
    return isinstance(player, ListedPlayer) and bool(player.weapon)


def _one_weapon(entered: EnteredList, player: ListedPlayer) -> Iterator[Fault]:
    weapon, position = entered.library.weapons.get(player.weapon), entered.position_of(player)
    if weapon is None or not weapon.cost:
        message = f"Number {player.number} has been given '{player.weapon}', which is no weapon for sale."
        yield Fault("weapon-unknown", message, _for_sale(entered))
    elif entered.team.id not in weapon.teams:
        message = f"{entered.team.name} teams cannot use a {weapon.name} (number {player.number})."
        yield Fault("weapon-not-for-team", message, _for_sale(entered))
    elif position is not None and position.weapon:
        yield _second_weapon(entered, player, position, weapon)


def _second_weapon(entered: EnteredList, player: ListedPlayer, position: Position, weapon: Weapon) -> Fault:
    own = entered.library.weapons[position.weapon].name
    message = f"Number {player.number} ({position.name}) has a {own} and cannot be given a {weapon.name}."
    return Fault("weapon-second", message, "one weapon for each player")


def _for_sale(entered: EnteredList) -> str:
    sold = [weapon for weapon in entered.library.weapons.values() if weapon.cost and entered.team.id in weapon.teams]
    return either(weapon.name for weapon in sold)


def aura_faults(entered: EnteredList) -> Iterator[Fault]:
    """Daemons need a wizard to summon them."""
    bound = [position.name for _, position in entered.hired() if position.has(AURA)]
    bought = (entered.library.inducements.get(item) for item in entered.listed.count_of_inducements())
    if bound and not any(item is not None and item.kind == WIZARD for item in bought):
        message = f"The list has players with a Daemonic Aura ({bound[0]}) but no team wizard."
        yield Fault("aura-without-wizard", message, "a team wizard, or no such players")

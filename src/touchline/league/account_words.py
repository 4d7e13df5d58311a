"""What the accounts of a team, and its players, are called for people."""

from __future__ import annotations

from typing import Final

from touchline.league.model import Player
from touchline.league.state import LeagueState

_ACCOUNTS: Final = {
    "treasury": "Treasury",
    "value": "Team value",
    "fans": "Fans",
    "points": "League points",
    "touchdowns": "Touchdowns",
    "casualties": "Casualties",
}
_OF_PLAYERS: Final = {"spp": "Star Player Points", "value": "Value", "injury": "Injury"}


def player_name(player: Player) -> str:
    return player.name or f"Number {player.number}"


def account_words(state: LeagueState, team: str, account: str) -> str:
    """What a figure is called."""
    kind, _, player = account.partition(":")
    if kind in _OF_PLAYERS and player in state.teams[team].players:
        return f"{_OF_PLAYERS[kind]} of {player_name(state.teams[team].players[player])}"
    if account == "value" and state.rules.on("value.is-rating"):
        return "Team rating"
    return _ACCOUNTS.get(account, account.capitalize())

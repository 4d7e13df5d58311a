"""Teams and players of FUMBBL as settings of a match."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.prayers import SHORT_TABLE
from touchline.core.foreign_text import shortened
from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl.games import game_of, options_of
from touchline.exchange.fumbbl.stream import Item

SEATS: Final = ("teamHome", "teamAway")
# names that differ in more than spelling
SKILLS: Final[Mapping[str, str]] = {
    "Sidestep": "sidestep",
    "Side Step": "sidestep",
    "Claw": "claws",
    "Claws": "claws",
    "Bone Head": "bone-head",
    "Timmm-ber!": "timmm-ber",
    "Mighty Blow": "mighty-blow",
    "Nerves of Steel": "nerves-of-steel",
    "Ball and Chain": "ball-and-chain",
    "Ball & Chain": "ball-and-chain",
    "Blood Lust": "bloodlust",
    "Bloodlust": "bloodlust",
    "On the Ball": "on-the-ball",
    "Monstrous Mouth": "monstrous-mouth",
    "Throw Team-Mate": "throw-team-mate",
    "Kick Team-Mate": "kick-team-mate",
    "Really Stupid": "really-stupid",
    "Unchannelled Fury": "unchannelled-fury",
    "My Ball": "my-ball",
}
INCREASES: Final = ("+MA", "+ST", "+AG", "+PA", "+AV")  # are in the figures of a player already
FIGURES: Final[Mapping[str, str]] = {"loner": "4+", "mighty-blow": "+1", "dirty-player": "+1", "bloodlust": "3+"}
PRESENT: Final = (None, "active", "journeyman")  # how a player of the list stands who is there
ROOKIE: Final = "RiotousRookie"
TERMS: Final[Mapping[str, str]] = {
    "Star": "star", "Mercenary": "mercenary", "Journeyman": "journeyman", ROOKIE: "journeyman",
}  # fmt: skip
PLAYERS_BOUGHT: Final = ("starPlayers", "mercenaries", "infamousStaff")
LONGEST_NAME: Final = 60
MOST_NOTES: Final = 20
MOST_PLAYERS: Final = 60  # those who were raised or hired in the match among them
INDUCEMENTS: Final[Mapping[str, str]] = {
    "bloodweiserBabes": "bloodweiser-kegs", "bloodweiserKegs": "bloodweiser-kegs", "bribes": "bribes",
    "extraTeamTraining": "extra-team-training", "halflingMasterChef": "halfling-master-chef",
    "igor": "mortuary-assistant", "mortuaryAssistant": "mortuary-assistant", "plagueDoctor": "plague-doctor",
    "partTimeCoach": "part-time-assistant-coaches", "tempCheerleader": "temp-agency-cheerleaders",
    "riotousRookies": "riotous-rookies", "wanderingApothecaries": "wandering-apothecaries",
    "weatherMage": "weather-mage", "wizard": "hireling-sports-wizard", "biasedRef": "biased-referee",
}  # fmt: skip
OF_2016: Final[Mapping[str, str]] = {"igor": "igor", "partTimeCoach": "specialist-assistant-coaches"}
NOTHING_BOUGHT: Final = ("card", "prayers")  # prayers are reported where they are rolled
RULES: Final[Mapping[str, str]] = {"briberyAndCorruption": "bribery-and-corruption"}  # of teams, inducements there
CHARACTERISTICS: Final[Mapping[str, str]] = {
    "ma": "movement", "st": "strength", "ag": "agility", "pa": "passing", "av": "armour",
}  # fmt: skip


def slug(name: str) -> str:
    plain = name.lower().replace("&", "and").replace("'", "").replace("\u2019", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def spoken(name: object) -> str:
    """A name from a file: short, and without letters that steer a terminal or turn the line around."""
    return shortened("".join(letter for letter in str(name) if letter.isprintable()), LONGEST_NAME)


def skill_id(name: str) -> str:
    return SKILLS.get(name, slug(name))


class Squad:
    """The players of both teams in the order of their seats, by FUMBBL's ids."""

    def __init__(self, game: Mapping[str, Any], names: bool = True) -> None:
        self.game = game_of(game)
        self.rules = self.game.edition
        self.modern = self.game is BLOOD_BOWL  # as opposed to the edition of 2016
        self.teams = [game[seat] for seat in SEATS]
        self.turn_data = [game.get(data) or {} for data in ("turnDataHome", "turnDataAway")]
        home, away = (spoken(team.get("coach") or "") if names else "" for team in self.teams)
        self.coaches = (home, away)
        self.players: list[str] = []
        self.bought: set[str] = set()  # inducements of both teams
        self.unknown: dict[str, None] = {}  # what we do not know and leave out, in words
        self.split = 0  # how many of them are in the first team
        self.whirling: set[str] = set()  # those with a Ball & Chain
        self.seat_of_team = {str(team.get("teamId")): seat for seat, team in enumerate(self.teams)}
        self.settings: dict[str, object] = {
            "teams": [self._team(team, f"team {seat + 1}", names) for seat, team in enumerate(self.teams)]
        }
        options = options_of(game)
        self.settings["extra_time"] = options.get("overtime") == "true"
        if not self.modern:
            paid = options.get("pilingOnUsesATeamReroll", "true") == "true"
            self.settings["piling_on"] = "team-re-roll" if paid else "free"
            self.settings["extended"] = True  # inducements of supplements as well
        self.number = {id: number for number, id in enumerate(self.players)}

    def pray(self, items: Sequence[Item]) -> None:
        """A match before which teams prayed, or with the long table of prayers, is one of a league."""
        amount = next((item for item in items if item.is_report and item.name == "prayerAmount"), None)
        rolls = [int(item.get("roll") or 0) for item in items if item.is_report and item.name == "prayerRoll"]
        if amount is None and max(rolls, default=0) <= SHORT_TABLE:
            return
        self.settings["play"] = "league"
        teams = self.settings["teams"]
        assert isinstance(teams, list)
        for team, field in zip(teams, ("teamValue", "opponentTeamValue"), strict=True):
            team["value"] = 0 if amount is None else int(amount.get(field) or 0)

    def seat_of(self, id: str) -> int:
        """The seat of a player."""
        return int(self.number.get(id, 0) >= self.split)

    @property
    def notes(self) -> list[str]:
        """What was left out of both teams, for a person."""
        found = list(self.unknown)
        more = [f"and {len(found) - MOST_NOTES} more"] if len(found) > MOST_NOTES else []
        return [f"{one}, which we do not know, is left out" for one in found[:MOST_NOTES]] + more

    def _team(self, team: Mapping[str, Any], where: str, names: bool) -> dict[str, object]:
        positions = {
            str(position.get("positionId")): position
            for position in (team.get("roster") or {}).get("positionArray", [])
        }
        players = [p for p in team["playerArray"] if p.get("playerStatus") in PRESENT]
        if len(players) > MOST_PLAYERS:
            raise FileRefused([f"{where} has {len(players):,} players; at most {MOST_PLAYERS} are read"])
        listed = [self._player(player, positions, where, names) for player in players]
        bought = self._bought(team)
        self.players += [str(player.get("playerId")) for player in players]
        self.split = self.split or len(players)
        return {
            "id": slug(str(team.get("race", where))),
            "name": spoken((team.get("teamName") if names else team.get("race")) or where),
            "rerolls": int(team.get("reRolls") or 0),
            "apothecary": bool(team.get("apothecaries")),
            "cheerleaders": int(team.get("cheerleaders") or 0),
            "assistants": int(team.get("assistantCoaches") or 0),
            "fans": int(team.get("dedicatedFans" if self.modern else "fanFactor") or 0),
            "inducements": self._inducements(bought, where),
            "rules": [RULES[name] for name in bought if RULES.get(name) in self.rules.known_team_rules],
            "players": listed,
            "limits": {"players": len(listed), "stars": len(listed)},  # what was played there was allowed there
        }

    def _bought(self, team: Mapping[str, Any]) -> dict[str, int]:
        """What a team has bought or was given before the match; players among it are in the list already."""
        data = self.turn_data[self.teams.index(team)].get("inducementSet") or {}
        listed = {
            str(one.get("inducementType")): int(one.get("value", 1) or 0) for one in data.get("inducementArray") or []
        }
        rookies = any(player.get("playerType") == ROOKIE for player in team["playerArray"])
        there = (*PLAYERS_BOUGHT, *NOTHING_BOUGHT, *(["riotousRookies"] if rookies else []))
        return {name: number for name, number in listed.items() if number and name not in there}

    def _inducements(self, bought: Mapping[str, int], where: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, number in bought.items():
            id = self.inducement(name)
            if id is not None:
                found[id] = number
            elif name not in RULES:
                self.unknown[f"{where}: the inducement {spoken(name)!r}"] = None
        self.bought |= set(found)
        return found

    def inducement(self, name: str) -> str | None:
        """Our id of an inducement."""
        return INDUCEMENTS.get(name) if self.modern else OF_2016.get(name, INDUCEMENTS.get(name))

    def _player(
        self, player: Mapping[str, Any], positions: Mapping[str, Any], where: str, names: bool
    ) -> dict[str, object]:
        position = positions.get(str(player.get("positionId"))) or {}
        title = spoken(position.get("positionName") or f"position {player.get('positionId')}")
        skills, special = [], ""
        for name in player.get("skillArray") or []:
            if name in INCREASES:
                continue
            id = skill_id(str(name))
            if id in self.rules.specials:  # a star's own rule is a skill there
                special = id
                continue
            if id not in self.rules.known_skills:
                self.unknown[f"{where}: the skill {spoken(name)!r}"] = None
                continue
            if id == "ball-and-chain":
                self.whirling.add(str(player.get("playerId")))
            skills.append(f"{id} {self._figure(id, str(name), player, position)}".strip())
        return {
            "position": slug(title),
            "contract": TERMS.get(str(player.get("playerType")), "player"),
            "special": special,
            "name": spoken(player.get("playerName") or title) if names else title,
            "skills": skills,
            "niggles": sum("Niggling" in str(injury) for injury in player.get("lastingInjuries") or []),
            **{key: int(player.get(CHARACTERISTICS[key]) or 0) for key in self.rules.limits},
        }

    def _figure(self, id: str, name: str, player: Mapping[str, Any], position: Mapping[str, Any]) -> str:
        if id not in FIGURES or not self.modern:
            return ""
        for holder in (player, position):
            for field in ("skillDisplayValuesMap", "skillValuesMap"):
                value = (holder.get(field) or {}).get(name)
                digits = re.sub(r"\D", "", str(value)) if value else ""
                if digits:
                    return f"+{digits}" if FIGURES[id].startswith("+") else f"{digits}+"
        return FIGURES[id]

"""The dice of a FUMBBL replay in the order in which they fell, and dice that show them to our rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.core.dice import Dice, Die, pack
from touchline.core.errors import TouchlineError
from touchline.core.foreign_text import shortened
from touchline.core.grid import DIRECTION_NAMES
from touchline.exchange.fumbbl.squads import Squad
from touchline.exchange.fumbbl.stream import Item

PICK: Final = "pick"  # a player by chance
BLOCK_FACES: Final = ("", "player-down", "both-down", "push-back", "push-back", "stumble", "pow")
COMPASS: Final = {
    "Northwest": "NW", "North": "N", "Northeast": "NE", "West": "W", "East": "E", "Southwest": "SW", "South": "S",
    "Southeast": "SE",
}  # fmt: skip
# reports whose field `roll` is one D6
ONE_DIE: Final = (
    "alwaysHungryRoll", "animalSavagery", "animosityRoll", "argueTheCall", "biasedRef", "bloodLustRoll", "breatheFire",
    "bombExplodesAfterCatch", "bribesRoll", "catchRoll", "chainsawRoll",
    "cloudBurster", "confusionRoll", "dauntlessRoll", "dodgeRoll",
    "escapeRoll", "foulAppearanceRoll", "goForItRoll", "hypnoticGazeRoll", "interceptionRoll", "leapRoll",
    "jumpUpRoll", "kickTeamMateRoll", "passRoll", "pickUpRoll", "projectileVomit", "reRoll", "regenerationRoll",
    "rightStuffRoll", "safeThrowRoll", "stabRoll", "standUpRoll", "swoopPlayer", "tentaclesShadowingRoll",
    "throwTeamMateRoll", "trapDoor", "spellEffectRoll", "weepingDaggerRoll", "indomitable", "kickoffRiot",
    "allYouCanEat", "balefulHex", "catchOfTheDay", "lookIntoMyEyesRoll", "pickMeUp", "thenIStartedBlastin",
    "thrownKeg", "throwAtStallingPlayer",
)  # fmt: skip
# ("reRoll": the die of a Loner or of Pro, if there is one; "kickoffRiot": none in the first and in late turns)
LASTING: Final = "(-"  # in the name of an injury that lowers a characteristic
CHOICE_WITHIN: Final = 300  # items after a casualty, in which the apothecary has done his work
HURT: Final = ("injury", "apothecaryRoll", "apothecaryChoice")
FANS: Final = ("fanFactor", "spectators")
# reports with a D6 for each coach, the home team first
ROLL_OFFS: Final = ("extraReRoll", "cheeringFans", "kickoffOfficiousRef", "penaltyShootout")
# reports whose field `roll` is a D3: how many players take part
ALLOWANCES: Final = ("solidDefenceRoll", "quickSnapRoll", "blitzRoll")

Face = tuple[str, str, bool]  # the die, what it showed, whether it is an extra one


class Difference(TouchlineError):
    """A place at which the two engines disagree."""


class ReplayEnds(TouchlineError):
    """The replay has nothing more to say, and the match is not over."""


@dataclass(frozen=True)
class Rolled:
    """One die: where it lies in the stream, what it is and what it showed. An `extra` one counts only in some cases."""

    place: int
    die: str
    face: str
    extra: bool = False


def compass_face(name: str) -> str:
    """The face of our D8 that leads in a direction."""
    return str(EDITION.directions.index(DIRECTION_NAMES.index(COMPASS[name])) + 1)


def all_rolls(items: Sequence[Item], squad: Squad) -> list[Rolled]:
    """Every die of a replay, in the order in which our rules roll them."""
    found: list[Rolled] = []
    table, rock, lasting = BlockTable(), Rock(), LastingInjuries(items)
    readers = {**READERS, **(MODERN if squad.modern else CLASSIC)}
    begun = False
    whirls = False  # does somebody with a Ball & Chain act?
    for place, item in enumerate(items):
        if item.name == "startHalf" and item.is_report and not begun:
            begun = True
            found.sort(key=lambda rolled: _rank(items[rolled.place].name, squad.modern))
        if item.name == "playerAction":
            whirls = str(item.get("actingPlayerId")) in squad.whirling
        if table.is_new(item) and item.name in readers:
            reader = _template if whirls and item.name == "scatterPlayer" else readers[item.name]
            faces = [*rock.hits(item), *reader(item, squad)]
            found += [Rolled(place, die, face, extra) for die, face, extra in faces]
        if squad.modern and item.is_report and item.name in HURT:
            found += [Rolled(place, die, face) for die, face, _ in lasting.faces(place)]
    return found


def _rank(report: str, modern: bool) -> int:
    """The order before the match, whenever FUMBBL tells of it: fans, then the weather; in 2016 the weather first."""
    if report in FANS:
        return 0 if modern else 1
    return 0 if report == "weather" and not modern else 2


class LastingInjuries:
    """The D6 of a lasting injury: FUMBBL rolls it with the casualty, ours once the coach has chosen between two."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items
        self.rolled: dict[tuple[str, str], list[Face]] = {}  # by player and injury

    def faces(self, place: int) -> list[Face]:
        """The die that our rules roll here; it is reported with every casualty and counts only for some."""
        item = self.items[place]
        injury = str(item.get("seriousInjury"))
        player = str(item.get("defenderId") or item.get("playerId"))
        if LASTING not in injury:
            return []
        if item.name == "apothecaryChoice":
            return self.rolled.get((player, injury), [])
        self.rolled[player, injury] = _faces("d6", (item.get("casualtyRoll") or [])[1:2])
        return [] if self._choice_follows(place, player) else self.rolled[player, injury]

    def _choice_follows(self, place: int, player: str) -> bool:
        for number in range(place + 1, min(place + CHOICE_WITHIN, len(self.items))):
            item = self.items[number]
            if item.name in ("playerAction", "turnEnd"):
                return False
            if item.is_report and item.name == "apothecaryChoice" and str(item.get("playerId")) == player:
                return True
        return False


class Rock:
    """Throw a Rock: told once for both teams; our rules find each victim when it is hurt."""

    def __init__(self) -> None:
        self.victims: set[str] = set()

    def hits(self, item: Item) -> list[Face]:
        """The victim that an injury belongs to."""
        if item.name == "kickoffThrowARock":
            self.victims = {str(id) for id in item.get("playerIdsHit") or []}
        victim = str(item.get("defenderId"))
        if item.name != "injury" or victim not in self.victims:
            return []
        self.victims.discard(victim)
        return [(PICK, victim, False)]


class BlockTable:
    """The block dice that lie on the table: they are shown again to the coach who chooses, and after each change."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.changed = False  # one die was rolled again, and the roll is shown with it next
        self.twice = False  # two blocks at once, whose dice are shown only when they are chosen
        self.rolled: set[str] = set()  # their targets whose dice were counted

    def is_new(self, item: Item) -> bool:
        """Does an item report dice that were not counted before?"""
        if not item.is_report:
            return False
        if item.name == "playerAction":
            self.twice, self.rolled = item.get("playerAction") == "multipleBlock", set()
        if item.name in ("block", "reRoll", "playerAction"):
            self.shown, self.changed = [], False
        if item.name == "blockReRoll":
            self.changed = True
        if item.name == "blockChoice":
            return self.twice and str(item.get("defenderId")) not in self.rolled
        if item.name != "blockRoll":
            return True
        again = self.changed or self.shown == item.get("blockRoll")
        self.shown, self.changed = list(item.get("blockRoll")), False
        self.rolled.add(str(item.get("defenderId")))
        return not again


def _faces(die: str, faces: Any, extra: bool = False) -> list[Face]:
    return [(die, str(face), extra) for face in faces or []]


def _one_die(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", [item.get("roll")] if item.get("roll") else [])


def _block_dice(item: Item, _squad: Squad) -> list[Face]:
    return [("block", BLOCK_FACES[face], False) for face in item.get("blockRoll")]


def _spectators(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", [*item.get("spectatorRollHome"), *item.get("spectatorRollAway")])


def _bonus_re_roll(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d3", [item.get("rollHome"), item.get("rollAway")])


def _invasion_of_fame(item: Item, _squad: Squad) -> list[Face]:
    """A D6 for each player on the pitch; the others have a zero in the lists."""
    return _faces("d6", [roll for side in ("rollsHome", "rollsAway") for roll in item.get(side) or [] if roll])


def _hold(item: Item, _squad: Squad) -> list[Face]:
    """Tentacles and Shadowing with two dice."""
    rolled = item.get("tentacleRoll") or item.get("roll")
    return _faces("d6", rolled if isinstance(rolled, list) else [rolled] if rolled else [])


def _classic_injury(item: Item, _squad: Squad) -> list[Face]:
    """Armour, injury, and one number of a D6 and a D8 for each casualty; Decay brings a second."""
    dice = _faces("d6", item.get("armorRoll")) + _faces("d6", item.get("injuryRoll"))
    for field in ("casualtyRoll", "casualtyRollDecay"):
        casualty = item.get(field) or []
        dice += _faces("d68", ["".join(str(die) for die in casualty[:2])] if casualty else [])
    return dice


def _fans(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d3", [item.get("dedicatedFansRoll")])


def _weather(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", item.get("weatherRoll"))


def _kick_off_event(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", item.get("kickoffRoll"))


def _kick(item: Item, _squad: Squad) -> list[Face]:
    way = [("d8", compass_face(item.get("scatterDirection")), False)]
    return way + _faces("d6", [item.get("rollScatterDistance")])


def _swarm(item: Item, _squad: Squad) -> list[Face]:
    """Older replays tell only how many may come, which was the die."""
    rolled = item.get("swarmingPlayerRoll") or 0
    return _faces("d3", [rolled if rolled > 0 else item.get("swarmingPlayerAmount")])


def _chef(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", item.get("masterChefRoll"))


def _scatter(item: Item, _squad: Squad) -> list[Face]:
    return [("d8", compass_face(direction), False) for direction in item.get("directionArray")]


def _roll_off(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", [item.get("rollHome"), item.get("rollAway")])


def _allowance(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d3", [item.get("roll")])


def _prayer(item: Item, squad: Squad) -> list[Face]:
    return _faces("d16" if squad.settings.get("play") == "league" else "d8", [item.get("roll")])


def _template(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", item.get("rolls"))


def _invasion(item: Item, squad: Squad) -> list[Face]:
    """A D6 for each coach, a D3, and the players whom the fans have picked, the home team first."""
    picked = sorted(item.get("playerIds") or [], key=lambda id: squad.seat_of(str(id)))
    return _roll_off(item, squad) + _faces("d3", [item.get("amount")]) + [(PICK, str(id), False) for id in picked]


def _picked_by_referee(item: Item, _squad: Squad) -> list[Face]:
    return [(PICK, str(item.get("playerId")), False), *_faces("d6", [item.get("roll")])]


def _event(item: Item, _squad: Squad) -> list[Face]:
    """Whom a prayer concerns: by chance, or by the choice of a coach."""
    return [(PICK, str(item.get("playerId")), True)]


def _injury(item: Item, _squad: Squad) -> list[Face]:
    """Armour, injury and casualty."""
    dice = _faces("d6", item.get("armorRoll")) + _faces("d6", item.get("injuryRoll"))
    return dice + _faces("d16", (item.get("casualtyRoll") or [])[:1])


def _throw_in(item: Item, _squad: Squad) -> list[Face]:
    return _faces("d6", [item.get("directionRoll"), *(item.get("distanceRoll") or [])])


def _recoveries(item: Item, squad: Squad) -> list[Face]:
    """Knocked-out players in our order, whichever one the report has; then those who may faint in the heat."""
    by_number = lambda one: squad.number.get(str(one["playerId"]), 99)  # noqa: E731
    tried = sorted(item.get("knockoutRecoveryArray") or [], key=by_number)
    hot = item.get("heatExhaustionArray") or []
    recovered = _faces("d6", [one["roll"] for one in tried])
    if not squad.modern:
        return recovered + _faces("d6", [one["roll"] for one in sorted(hot, key=by_number)])
    fainted = sorted(hot, key=lambda one: squad.seat_of(str(one["playerId"])))
    number = _faces("d3", [item.get("heatRoll")] if item.get("heatRoll") else [])
    return recovered + number + [(PICK, str(one["playerId"]), False) for one in fainted]


READERS: Final[Mapping[str, Callable[[Item, Squad], list[Face]]]] = {
    **dict.fromkeys(ONE_DIE, _one_die),
    "blockChoice": _block_dice,
    "blockReRoll": _block_dice,
    "blockRoll": _block_dice,
    "scatterPlayer": _scatter,
    "weather": _weather,
    "kickoffResult": _kick_off_event,
    "kickoffScatter": _kick,
    "masterChefRoll": _chef,
    "scatterBall": _scatter,
    "swarmingPlayersRoll": _swarm,
    "throwIn": _throw_in,
    "turnEnd": _recoveries,
}

MODERN: Final[Mapping[str, Callable[[Item, Squad], list[Face]]]] = {
    **dict.fromkeys(ROLL_OFFS, _roll_off),
    **dict.fromkeys(ALLOWANCES, _allowance),
    "apothecaryRoll": _injury,
    "fanFactor": _fans,
    "injury": _injury,
    "kickoffPitchInvasion": _invasion,
    "officiousRefRoll": _picked_by_referee,
    "passDeviate": _kick,
    "playerEvent": _event,
    "prayerRoll": _prayer,
    "weatherMageRoll": _weather,
}
CLASSIC: Final[Mapping[str, Callable[[Item, Squad], list[Face]]]] = {
    "apothecaryRoll": _classic_injury,
    "extraReRoll": _bonus_re_roll,
    "injury": _classic_injury,
    "kickoffPitchInvasion": _invasion_of_fame,
    "kickoffThrowARock": _roll_off,
    "penaltyShootout": _roll_off,
    "spectators": _spectators,
    "tentaclesShadowingRoll": _hold,
}


class ReportedDice(Dice):
    """Shows the dice of a replay one after the other; `place` is where in the stream the last one fell."""

    __slots__ = ("coin", "place", "rolls", "squad")

    def __init__(self, rolls: list[Rolled], squad: Squad, coin: int) -> None:
        super().__init__()
        self.rolls = rolls
        self.squad = squad
        self.place = -1
        self.coin = coin

    def _next(self, die: str) -> Rolled:
        while self.count < len(self.rolls) and self.rolls[self.count].extra and self.rolls[self.count].die != die:
            self.count += 1
        if self.count >= len(self.rolls):
            raise ReplayEnds(f"we roll a {die}, and the replay has no die left")
        rolled = self.rolls[self.count]
        if rolled.die != die:
            raise Difference(
                f"we roll a {die}, and the next die of the replay is {rolled.die} {shortened(rolled.face)}"
            )
        self.count += 1
        self.place = rolled.place
        return rolled

    def roll(self, die: Die) -> int:
        if die.name == "coin":
            return self.coin
        return die.face(self._next(die.name).face)

    def pool(self, die: Die, number: int) -> int:
        return pack([self.roll(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        id = self._next(PICK).face
        index = self.squad.number.get(id, -1) - (self.squad.split if self.squad.seat_of(id) else 0)
        if not 0 <= index < len(weights) or not weights[index]:
            raise Difference("the replay picks a player by chance who cannot be picked here")
        return index

    def skip_to(self, place: int) -> None:
        """Leave out the dice that fell before a place."""
        self.count = next((n for n, rolled in enumerate(self.rolls) if rolled.place >= place), len(self.rolls))
        self.place = place - 1

    def copy(self) -> Dice:
        raise Difference("dice of a replay cannot be copied")

"""Answers about dice again, skills, healing and the referee."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.skills.team_rerolls import LEADER_REROLL, TEAM_REROLL
from touchline.bloodbowl.vocabulary import (
    NONE,
    OPTION,
    PLAYER,
    ROW,
    SOURCE,
    SQUARE,
)
from touchline.core.match import NO, YES
from touchline.exchange.fumbbl.blocks import Blocks
from touchline.exchange.fumbbl.rolls import ONE_DIE, Difference
from touchline.exchange.fumbbl.squads import RULES, skill_id, slug
from touchline.exchange.fumbbl.stream import Item
from touchline.exchange.fumbbl.walking import ACTION_OVER

SOURCES: Final = {"Team ReRoll": TEAM_REROLL, "Brilliant Coaching ReRoll": TEAM_REROLL, "Leader ReRoll": LEADER_REROLL}
# FUMBBL's names of injuries end with these; the rows of both editions
ROWS: Final = {
    "(RIP)": ("dead",), "(NI)": ("serious-injury", "niggling-injury"), "(MNG)": ("seriously-hurt", "miss-next-game"),
    "(-MA)": ("lasting-injury", "injured-ma"), "(-AV)": ("lasting-injury", "injured-av"),
    "(-AG)": ("lasting-injury", "injured-ag"), "(-ST)": ("lasting-injury", "injured-st"), "(-PA)": ("lasting-injury",),
}  # fmt: skip
BRIBERY: Final = RULES["briberyAndCorruption"]
DOCTOR: Final = "plague-doctor"  # told as an apothecary where somebody is knocked out
MAGE: Final = "weather-mage"
SPELLS: Final = {"fireball": "fireball", "zap": "zap", "lightning": "thunderbolt"}
VICTIMS: Final = ("targetPlayerId", "defenderId", "otherPlayerId")
CHANGES: Final = ("fieldModelSetPlayerCoordinate", "fieldModelSetPlayerState")
PICKED: Final = ("catchRoll", "playerEvent", "spellEffectRoll")
NEXT_ROLLS: Final = (
    *(name for name in ONE_DIE if name != "reRoll"),
    "blockRoll",
    "injury",
    "blockChoice",
    *ACTION_OVER,
)


class Uses(Blocks):
    """Answers about dice again, skills, healing and the referee."""

    def answer_re_roll(self) -> int:
        reroll = self.report("reRoll", "blockReRoll", stop=NEXT_ROLLS)
        if reroll is None:
            return NO
        name = str(reroll.get("reRollSource"))
        source = SOURCES.get(name, skill_id(name))
        if source not in self.match.rules.numbers:
            raise Difference(f"the re-roll {name!r} cannot be imported yet")
        return SOURCE + self.match.rules.numbers[source]

    def answer_use(self) -> int:
        match = self.match
        if match.topic == NONE:
            return self._apothecary()
        skill = match.rules.effects[match.topic].id
        if skill == "prayers-to-nuffle":
            return NO if self.report("prayerRoll", stop=("receiveChoice", "kickoffScatter")) is None else YES
        if skill == "piling-on":
            report = self.report("pilingOn", stop=ACTION_OVER)
            return YES if report is not None and report.get("used") else NO
        if skill == BRIBERY:
            report = self.report("briberyAndCorruptionReRoll", stop=ACTION_OVER)
            return NO if report is None else YES
        if skill in self.squad.bought:
            used = self._bought_is_used(skill)
            return self._apothecary() if skill == DOCTOR and not used else YES if used else NO
        if skill in match.rules.specials:
            return YES if self._special_used(skill) else NO
        place = self.find(
            lambda item: item.name == "skillUse" and skill_id(str(item.get("skill"))) == skill,
            lambda item: item.name in ("playerAction", "turnEnd", "blockRoll"),
        )
        return YES if place < 0 or self.items[place].get("used") else NO

    def _bought_is_used(self, inducement: str) -> bool:
        """Is something that was bought used up now? That is always told."""
        if inducement == MAGE:
            return self._mage_calls()
        place = self.find(
            lambda item: (
                item.name == "inducement" and self.squad.inducement(str(item.get("inducementType"))) == inducement
            ),
            lambda item: item.name in ACTION_OVER,
        )
        return place >= 0

    def _mage_calls(self) -> bool:
        """Does the mage of the coach who is asked call a weather before anybody acts? Their turn may begin only now."""
        playing = self.model.playing
        for item in self.ahead("playerAction"):
            if item.name == "gameSetHomePlaying":
                playing = 0 if item.value else 1
            elif item.name == "weatherMageRoll":
                return playing == self.match.actor
        return False

    def _special_used(self, rule: str) -> bool:
        """Does a star use its own rule now? That is always told."""
        if rule in self.specials:
            return True
        place = self.find(
            lambda item: item.name == "skillUse" and skill_id(str(item.get("skill"))) == rule,
            lambda item: item.name in ACTION_OVER,
        )
        return place >= 0 and bool(self.items[place].get("used"))

    def answer_choice(self) -> int:
        """Which weather a mage calls; nothing else that FUMBBL tells names one of several."""
        weathers = self.match.rules.weathers
        called = self.report("weatherMageResult", stop=ACTION_OVER) if self._asks(MAGE) else None
        if called is not None:
            name = slug(str(called.get("weather")))
            weather = weathers.index(name) if name in weathers else self.match.rules.fair_weather
            if OPTION + weather in self.match.legal:
                return OPTION + weather
        return NO if NO in self.match.legal else self.match.legal[0]

    def _asks(self, effect: str) -> bool:
        topic = self.match.topic
        return topic != NONE and self.match.rules.effects[topic].id == effect

    def _apothecary(self) -> int:
        id = self.squad.players[self.match.focus]
        place = self.find(
            lambda item: (
                str(item.value.get("playerId")) == id
                and (item.name == "apothecaryChoice" or bool(item.get("casualtyRoll")))
                if item.name in ("apothecaryChoice", "apothecaryRoll")
                else False
            ),
            lambda item: item.name in ACTION_OVER,
        )
        return NO if place < 0 else YES

    def answer_casualty(self) -> int:
        choice = self.report("apothecaryChoice", stop=ACTION_OVER)
        words = "" if choice is None else str(choice.get("seriousInjury"))
        names = next((rows for end, rows in ROWS.items() if words.endswith(end)), ("badly-hurt",))
        wanted = [ROW + self.match.rules.casualty_names.index(n) for n in names if n in self.match.rules.casualty_names]
        return next((row for row in wanted if row in self.match.legal), self.match.legal[0])

    def answer_argue(self) -> int:
        return NO if self.report("argueTheCall", stop=ACTION_OVER) is None else YES

    def answer_bribe(self) -> int:
        return NO if self.report("bribesRoll", stop=ACTION_OVER) is None else YES

    # --- wizards and what the gods or skills do to somebody

    def answer_cast(self) -> int:
        """A spell is reported where it is cast: there between turns, here as one ends or the next begins."""
        place = self.find(
            lambda item: item.name == "wizardUse", lambda item: item.name in ("playerAction", "startHalf")
        )
        team = str(self.items[place].get("teamId")) if place >= 0 else ""
        if self.squad.seat_of_team.get(team) != self.match.actor:
            return NO
        wanted = SOURCE + self.match.rules.numbers.get(
            SPELLS.get(str(self.items[place].get("wizardSpell")).lower(), ""), NONE
        )
        if wanted in self.match.legal:
            self.advance(place + 1)
            return wanted
        return NO

    def answer_pick(self) -> int:
        """The player or square that is reported next; without one it is nobody, where that is allowed."""
        topic = self.match.topic
        rule = self.match.rules.effects[topic].id if topic != NONE else ""
        star = rule in self.match.rules.specials
        if star and NO in self.match.legal and not self._special_used(rule):
            return NO
        for item in self.ahead(*ACTION_OVER, "kickoffScatter"):
            for answer in self._victims(item) if star else self._picked(item):
                if answer in self.match.legal:
                    return answer
        return self.match.legal[0]

    def _picked(self, item: Item) -> list[int]:
        """Whom or what an item names."""
        if item.name in PICKED:
            return [PLAYER + self.number(item.get("playerId"))]
        if item.name == "fieldModelAddBloodSpot":
            return [SQUARE + self.model.square(item.value.get("coordinate"))]
        return []

    def _victims(self, item: Item) -> list[int]:
        """Whom a rule of a star is used on: a report names them, or they are moved or changed."""
        if item.is_report:
            return [PLAYER + self.number(item.get(field)) for field in VICTIMS]
        return [PLAYER + self.number(item.key)] if item.name in CHANGES else []

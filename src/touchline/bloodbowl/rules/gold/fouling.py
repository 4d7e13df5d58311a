"""Fouls, and the referee who has his eye on one of the coaches."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.fouling import SPARED
from touchline.bloodbowl.rules.gold.kick_off import GoldKickOff
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_FOUL, NONE
from touchline.core.match import DONE


class GoldFouling(GoldKickOff):
    """Chapters Fouls and I've Got My Eye On You."""

    __slots__ = ()

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.WATCHED]

    def foul_modifier(self, match: BowlMatch, player: int, victim: int) -> int:
        """+1 for the foul and for each assist; nobody helps the victim."""
        fixed = self.armour_is_fixed(match, victim)
        return 0 if fixed else self.foul_bonus() + self.assists(match, player, victim, BY_FOUL)

    def foul_bonus(self) -> int:
        return 1

    def assists_marked(self, match: BowlMatch, mate: int, cause: int) -> bool:
        """Nobody assists a foul from a tackle zone."""
        return cause != BY_FOUL and super().assists_marked(match, mate, cause)

    def foul_is_seen(self, match: BowlMatch, player: int) -> int:
        """A player watched by the referee is caught unless the dice are a double."""
        watched = match.eye_on == match.seat_of(player)
        return int(not match.doubles) if watched else match.doubles

    def fouled(self, match: BowlMatch, _: int, player: int, victim: int) -> int:
        """After the foul the referee watches the coach who committed it."""
        match.after(self.eye_moves, match.seat_of(player))
        return super().fouled(match, DONE, player, victim)

    def eye_moves(self, match: BowlMatch, _: int, seat: int) -> int:
        self.watch(match, seat)
        return DONE

    def watch(self, match: BowlMatch, seat: int) -> None:
        """The referee watches a coach from now on, or nobody."""
        if match.eye_on != seat:
            match.eye_on = seat
            match.tell(events.WATCHED, seat)

    def foul_judged(self, match: BowlMatch, off: int, player: int) -> int:
        """A decision that was argued away has never been made."""
        if off == SPARED:
            match.spotted_by = NONE
            return DONE
        return super().foul_judged(match, off, player)

    def start_half(self, match: BowlMatch, half: int, kicking: int) -> int:
        """The referee forgets at half-time."""
        self.watch(match, NONE)
        return super().start_half(match, half, kicking)

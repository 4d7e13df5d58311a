"""What a coach sees in a position at the end of a turn, as named numbers. What each is worth is fitted to results.

There are three cases: the ball is ours, theirs or loose. Each has the common features and some of its own. All are
asked of the position as the other coach will find it, who moves next.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HEIGHT
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY, HELD, KNOCKED_OUT, SENT_OFF
from touchline.bots.bowl.figures import AHEAD, COLUMN, ROW, TO_GO
from touchline.bots.bowl.outlook import Outlook

OURS: Final = 0
THEIRS: Final = 1
LOOSE: Final = 2
CASES: Final = ("ours", "theirs", "loose")

COMMON: Final = (
    "constant",
    "own prone",
    "their prone",
    "own stunned",
    "their stunned",
    "own knocked out",
    "their knocked out",
    "own gone",
    "their gone",
    "exposure to blocks",
    "own re-rolls",
    "their re-rolls",
    "own turns left",
    "their turns left",
)
NAMES: Final = (
    (
        *COMMON,
        "hope to score",
        "hope to score by the lane",
        "danger",
        "hope in danger",
        "distance",
        "open squares at the carrier",
        "opponents ahead",
        "sideline",
        "mates next to the carrier",
        "mates astray",
        "markers",
        "prize of the hope",
        "mates behind",
        "chance to run home",
        "opponents who reach the carrier",
        "carrier with block or dodge",
        "mates ahead",
        "opponents within 3",
        "last turn",
    ),
    (
        *COMMON,
        "chance to run home",
        "room to run",
        "columns gained freely",
        "hope afterwards",
        "own markers",
        "distance",
        "own players passed",
        "own players astray",
        "own players within 3",
        "danger to the carrier",
        "hope to score",
        "mates next to the carrier",
        "open receivers",
        "screen",
        "own players who reach the carrier",
        "carrier with block or dodge",
        "last turn",
    ),
    (
        *COMMON,
        "they pick up",
        "we pick up after that",
        "their hope to score",
        "own hope to score",
        "their hope with the ball",
        "own hope with the ball",
        "own players astray",
        "own zones on the ball",
        "their zones on the ball",
        "field position",
        "own players within 3",
        "last turn",
    ),
)
RECEIVES: Final[list[float]] = [0.0, 0.03, 0.12, 0.35, 0.6, 0.75, 0.85, 0.95, 1.0]  # by turns left
KICKED_TO: Final = 35.0  # the worth of a kick-off to the receivers with all their turns left
_USUAL_MOVEMENT: Final = 6


class Features(Outlook):
    """Positions as lists of numbers."""

    def kicked_to(self, match: BowlMatch, seat: int, gone: int = 0) -> float:
        """The value of a kick-off to the receiving team, after this many more of its turns."""
        left = self.turns_left(match, seat) - gone
        return KICKED_TO * RECEIVES[max(0, min(8, left))]

    def case_of(self, match: BowlMatch, seat: int) -> int:
        if match.ball > HELD:
            return LOOSE
        return OURS if match.seat_of(HELD - match.ball) == seat else THEIRS

    def features(self, match: BowlMatch, seat: int) -> list[float]:
        """The features of the position's case for a seat whose turn is over, or would be if it ended now."""
        found = self.common(match, seat)
        case = self.case_of(match, seat)
        if case == LOOSE:
            return found + self.loose_features(match, seat, max(0, match.ball))
        carrier = HELD - match.ball
        if match.at[carrier] < 0:
            return found + [0.0] * (len(NAMES[case]) - len(found))
        if case == OURS:
            return found + self.own_features(match, seat, carrier)
        return found + self.their_features(match, seat, carrier)

    def common(self, match: BowlMatch, seat: int) -> list[float]:
        prone, stunned, out, gone = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
        for player in range(match.count):
            side = 0 if player < match.split else 1
            if match.at[player] >= 0:
                if match.prone >> player & 1:
                    if match.stunned >> player & 1:
                        stunned[side] += self.worth[player]
                    else:
                        prone[side] += self.worth[player]
            elif match.box[player] == KNOCKED_OUT:
                out[side] += self.worth[player]
            elif match.box[player] == CASUALTY or match.box[player] == SENT_OFF:
                gone[side] += self.worth[player]
        foe, time = 1 - seat, self.time(match)
        return [
            1.0,
            prone[seat],
            prone[foe],
            stunned[seat],
            stunned[foe],
            out[seat],
            out[foe],
            gone[seat],
            gone[foe],
            self.exposure(match, seat) / 5,
            (match.rerolls[seat] + match.drive_rerolls[seat]) * time,
            (match.rerolls[foe] + match.drive_rerolls[foe]) * time,
            self.turns_after(match, seat) / 8,
            self.turns_left(match, foe) / 8,
        ]

    # --- our ball

    def own_features(self, match: BowlMatch, seat: int, carrier: int) -> list[float]:
        square = match.at[carrier]
        turns = self.turns_after(match, seat)
        distance, movement = TO_GO[seat][square], self.movement[carrier]
        hope = self.scoring(distance, movement, turns)
        lane_hope = hope
        if turns > 0:
            gained = self.lane(match, seat, square, movement)
            if gained < distance:
                lane_hope = self.scoring(distance - gained, movement, turns - 1) * 0.95
        danger = self.danger(match, carrier)
        near, astray, behind, ahead = self.company(match, seat, carrier)
        row = ROW[square]
        side = 1.0 if row in (0, HEIGHT - 1) else 0.4 if row in (1, HEIGHT - 2) else 0.0
        needed = -(-distance // max(1, movement))
        prize = (100.0 - self.kicked_to(match, 1 - seat, needed)) / 100
        return [
            hope,
            lane_hope,
            danger.risk,
            hope * danger.risk,
            distance / 10,
            danger.access / 4,
            self.in_the_way(match, seat, square) / 5,
            side,
            near / 4,
            astray / 10,
            float(match.markers_at(square, seat)),
            hope * prize,
            behind / 4,
            self.run_home(match, carrier, seat) if turns > 0 else 0.0,
            danger.hunters / 4,
            1.0 if self.block[carrier] or self.dodge[carrier] else 0.0,
            ahead / 4,
            (match.standing[1 - seat] & match.grid.ring(square, 3)).bit_count() / 4,
            1.0 if turns <= 1 else 0.0,
        ]

    def in_the_way(self, match: BowlMatch, seat: int, square: int) -> float:
        """Opponents who are still between a carrier and the End Zone."""
        row, distance, to_go = ROW[square], TO_GO[seat][square], TO_GO[seat]
        found = 0.0
        for foe in match.team(1 - seat):
            at = match.at[foe]
            if at >= 0 and not match.stunned >> foe & 1:
                behind = to_go[at] - distance
                if behind <= 0:
                    found += 1.0 if abs(ROW[at] - row) <= 5 else 0.5
                elif behind <= 2:
                    found += 0.3
        return found

    def company(self, match: BowlMatch, seat: int, carrier: int) -> tuple[int, int, int, int]:
        """Mates within 2 of a carrier, squares they are astray, mates behind and mates ahead."""
        square = match.at[carrier]
        row, column, forward = ROW[square], COLUMN[square], AHEAD[seat]
        near = astray = behind = ahead = 0
        for mate in match.team(seat):
            at = match.at[mate]
            if at < 0 or mate == carrier:
                continue
            along = (COLUMN[at] - column) * forward
            across = abs(ROW[at] - row)
            stands = not match.prone >> mate & 1
            astray += max(0, max(abs(along - 2), across) - 3)
            if along < -1:
                behind += 1
            elif 1 <= along <= 6 and across <= 5 and stands:
                ahead += 1
            if max(abs(along), across) <= 2 and stands:
                near += 1
        return near, astray, behind, ahead

    # --- their ball

    def their_features(self, match: BowlMatch, seat: int, carrier: int) -> list[float]:
        foe = 1 - seat
        square = match.at[carrier]
        turns = self.turns_left(match, foe)
        distance, movement = TO_GO[foe][square], self.movement[carrier]
        markers = match.markers_at(square, foe)
        home = room = afterwards = hope = 0.0
        gained = 0
        if turns > 0:
            home = self.run_home(match, carrier, foe)
            if not markers:
                room, gained = self.roam(match, foe, square, movement)
            afterwards = self.scoring(max(1, distance - gained), movement, turns - 1)
            hope = self.scoring(distance, movement, turns)
        passed, astray, close, screen = self.defence(match, seat, square)
        danger = self.danger(match, carrier)
        return [
            home,
            room,
            gained / 6,
            afterwards,
            float(min(3, markers)),
            distance / 10,
            passed / 10,
            astray / 10,
            close / 4,
            danger.risk,
            hope,
            ((match.standing[foe] & match.grid.ring(square, 2)).bit_count() - 1) / 4,
            self.receivers(match, foe, carrier) / 3,
            screen / 4,
            danger.hunters / 4,
            1.0 if self.block[carrier] or self.dodge[carrier] else 0.0,
            1.0 if turns <= 1 else 0.0,
        ]

    def receivers(self, match: BowlMatch, seat: int, carrier: int) -> int:
        """Unmarked mates of a carrier who could score in one turn."""
        zone, to_go = match.grid.around(match.tackling[1 - seat]), TO_GO[seat]
        found = 0
        for mate in match.team(seat):
            at = match.at[mate]
            if at >= 0 and mate != carrier and to_go[at] <= self.movement[mate]:
                if not zone >> at & 1 and not match.prone >> mate & 1:
                    found += 1
        return found

    def defence(self, match: BowlMatch, seat: int, square: int) -> tuple[int, int, int, int]:
        """Of the players against a carrier: columns they are passed by, squares astray, how many close, and ahead."""
        row, column, forward = ROW[square], COLUMN[square], AHEAD[1 - seat]
        passed = astray = close = screen = 0
        for player in match.team(seat):
            at = match.at[player]
            if at < 0:
                continue
            along = (COLUMN[at] - column) * forward
            across = abs(ROW[at] - row)
            stands = not match.prone >> player & 1
            if along < 0:
                passed += min(4, -along)
            if 1 <= along <= 6 and across <= 6 and stands:
                screen += 1
            astray += max(0, max(abs(along - 3), across) - 3)
            if max(abs(along), across) <= 3 and stands:
                close += 1
        return passed, astray, close, screen

    # --- nobody's ball

    def loose_features(self, match: BowlMatch, seat: int, ball: int) -> list[float]:
        foe = 1 - seat
        turns, own_turns = self.turns_left(match, foe), self.turns_after(match, seat)
        theirs = self.pick_up(match, foe, ball) if turns > 0 else 0.0
        ours = (1 - theirs) * (self.pick_up(match, seat, ball) if own_turns > 0 else 0.0)
        their_hope = self.scoring(TO_GO[foe][ball], _USUAL_MOVEMENT, turns)
        own_hope = self.scoring(TO_GO[seat][ball], _USUAL_MOVEMENT, own_turns)
        astray = close = 0
        for player in match.team(seat):
            at = match.at[player]
            if at >= 0:
                away = match.grid.distance(at, ball)
                astray += max(0, away - 2)
                if away <= 3 and not match.prone >> player & 1:
                    close += 1
        return [
            theirs,
            ours,
            their_hope,
            own_hope,
            theirs * their_hope,
            ours * own_hope,
            astray / 10,
            float(min(3, match.markers_at(ball, foe))),
            float(min(3, match.markers_at(ball, seat))),
            (TO_GO[foe][ball] - TO_GO[seat][ball]) / 10,
            close / 4,
            1.0 if turns <= 1 else 0.0,
        ]

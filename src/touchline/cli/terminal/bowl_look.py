"""Blood Bowl in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from touchline.bloodbowl import roll_words, words
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.notation import price_words
from touchline.bloodbowl.odds import answer_odds
from touchline.bloodbowl.replies import pressing, steady
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.view import hand_view, lasting_effects, status, team_effects, used_inducements
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    BLOCK,
    BUY_Q,
    JUMP,
    KINDS,
    MOVE_Q,
    PLAYER,
    REROLL_Q,
    RESULT,
    SQUARE,
    TARGET_Q,
    TURN,
    TURN_Q,
)
from touchline.cli.terminal.board import LABELS, TEAM_COLOURS
from touchline.cli.terminal.bowl_board import LEGEND, WIDEST, draw_board
from touchline.cli.terminal.lookup import UnknownName
from touchline.cli.terminal.panels import ENDS, summary
from touchline.core.events import Event
from touchline.core.match import NO, NOBODY, YES, Match
from touchline.core.odds import Odds
from touchline.core.scenario import StagedGame

PHASE_WORDS: Final = ("set-up", "kick-off", "", "play has stopped")
MOST_LISTED: Final = 40  # answers that are not squares; more do not fit on a screen


class BowlLook:
    """The look of Blood Bowl."""

    matches: type[Match] = BowlMatch
    command = "bowl"
    help = """\
  move 3W, then to h6; both at once: move 3W to h6; shorter: m 3w h6
  block 5W target 2E, blitz 4W target 2E, pass 1W, throw, take pow, follow up, end turn"""
    legend = LEGEND
    odds_note = "the best result taken, re-rolls by skills only, no apothecary, no following up"

    def __init__(self, game: BloodBowl) -> None:
        self.game: StagedGame[Any] = game

    def heading(self, match: BowlMatch) -> Text:
        line = Text()
        for seat in (0, 1):
            name = f"{match.sides[seat].name} ({ENDS[seat]})"
            line.append(f"{name} {match.score[seat]}", style=f"bold {TEAM_COLOURS[seat]}")
            line.append("  :  " if seat == 0 else "   ")
        if match.over:
            return line.append("the match is over", style="bold")
        weather = match.rules.glossary.name_of(match.rules.weathers[match.weather])
        return line.append(f"{self.when(match)}, {weather}")

    def when(self, match: BowlMatch) -> str:
        if not match.half:
            return "before the match"
        turns = f", turn {match.turns[0]} : {match.turns[1]}" if any(match.turns) else ""
        now = "" if match.phase == TURN else f", {PHASE_WORDS[match.phase]}"
        return f"half {match.half}{turns}{now}"

    def beside(self, match: BowlMatch, seat: int) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for side in (0, 1):
            rerolls = match.rerolls[side] + match.drive_rerolls[side]
            staff = f"re-rolls {rerolls}, Bribes {match.bribes[side]}, apothecaries {match.apothecaries[side]}"
            extras = "; ".join(self.extras(match, side))
            text = f"{staff}{'; ' * bool(extras)}{extras}; {self.bench(match, side)}{self.done(match, side)}"
            lines.append(Text.assemble((f"{ENDS[side]}: ", TEAM_COLOURS[side]), text))
        return lines

    def done(self, match: BowlMatch, side: int) -> str:
        """Who has done something that counts."""
        deeds = ((match.sheets[player].label, words.deeds(match, player)) for player in match.team(side))
        return "".join(f"; {label} {done}" for label, done in deeds if done)

    def bench(self, match: BowlMatch, side: int) -> str:
        """Who is off the pitch, box by box."""
        boxes: dict[str, list[str]] = {}
        for player in match.team(side):
            if match.at[player] < 0:
                boxes.setdefault(status(match, player).replace("-", " "), []).append(match.sheets[player].label)
        return "; ".join(f"{box}: {' '.join(labels)}" for box, labels in boxes.items()) or "nobody off the pitch"

    def extras(self, match: BowlMatch, side: int) -> list[str]:
        """What a team has hired or is at work for it, and what it has used."""
        name_of = match.rules.glossary.name_of
        left = {id: match.rules.stock(match, side, id) for id in match.rules.inducements}
        lasts = lasting_effects(match, match.team_owner(side))
        working = [effect.id for effect in team_effects(match, side) if not left.get(effect.id)]
        return [
            *(f"{name_of(id)}{f' x{count}' if count > 1 else ''}" for id, count in left.items() if count),
            *(f"{name_of(id)}{f' (until the {lasts[id]} ends)' if id in lasts else ''}" for id in working),
            *(self.custom(match, item) for item in match.sides[side].customs),
            *(f"{backs['name']}: {backs['count']}" for backs in hand_view(match, side, NOBODY)),
            *(f"{name_of(id)} used" for id in used_inducements(match, side)),
        ]

    def custom(self, match: BowlMatch, item: Mapping[str, object]) -> str:
        """An inducement of an event's own, and how it is played."""
        plays_as = str(item["plays_as"])
        how = f"plays as {match.rules.glossary.name_of(plays_as)}" if plays_as else "you apply it yourselves"
        times = f" x{item['count']}" if item["count"] != 1 else ""
        return f"{item['name']}{times} ({how})"

    def board_width(self, match: BowlMatch) -> int:
        return LABELS + 1 + WIDEST * match.grid.width

    def board(self, match: BowlMatch, columns: int, tall: bool, asks: bool) -> Text:
        return draw_board(match, columns, asks)

    def odds(self, match: BowlMatch, answer: int, spend: bool = False) -> Odds:
        return answer_odds(match, answer, pressing if spend else steady)

    def sentences(self, match: BowlMatch, events: Iterable[Event], seat: int) -> list[str]:
        return words.sentences(match, events, seat)

    def roll_asked_about(self, match: BowlMatch, events: Sequence[Event]) -> str:
        return roll_words.roll_asked_about(match, events)

    # --- answers

    def offers(self, match: BowlMatch) -> Table:
        if match.question == TURN_Q:
            return self.action_offers(match)
        table = Table.grid(padding=(0, 1))
        listed = [
            (number, answer)
            for number, answer in enumerate(match.legal, start=1)
            if not SQUARE <= answer < PLAYER or JUMP <= answer < PLAYER
        ]
        for number, answer in listed[:MOST_LISTED]:
            text = Text.assemble((f" {number:>3} ", "bold"), match.describe(answer))
            table.add_row(text, Text(self.note(match, answer), style="dim"))
        squares = [answer - SQUARE for answer in match.legal if SQUARE <= answer < JUMP]
        if squares:
            example = match.describe(SQUARE + squares[len(squares) // 2])
            table.add_row(Text(f" or one of the {len(squares)} lit squares, such as {example}"))
        return table

    def note(self, match: BowlMatch, answer: int) -> str:
        """Who an answer is about, and its odds."""
        if match.question == BUY_Q:
            name = f"{match.sheets[answer - PLAYER].name}, " if PLAYER <= answer < ACT else ""
            return f"{name}{price_words(match, answer)}"
        if not PLAYER <= answer < ACT:
            return ""
        player = answer - PLAYER
        where = match.grid.name(match.at[player]) if match.at[player] >= 0 else status(match, player)
        rolls = match.question == MOVE_Q or (match.question == TARGET_Q and match.act_kind == BLOCK)
        chances = summary(answer_odds(match, answer, injuries=False)) if rolls else ""
        return f"{match.sheets[player].name} on {where}  {chances}".rstrip()

    def action_offers(self, match: BowlMatch) -> Table:
        """Actions, one line for each player."""
        table = Table.grid(padding=(0, 1))
        rows: dict[int, list[tuple[int, int]]] = {}
        others = Text(" ")
        for number, answer in enumerate(match.legal, start=1):
            if ACT <= answer < RESULT:
                rows.setdefault((answer - ACT) % ACT_STRIDE, []).append((number, answer))
            else:
                others.append(f"{number:>3} ", style="bold").append(f"{match.describe(answer)}  ")
        for player, answers in sorted(rows.items()):
            sheet = match.sheets[player]
            line = Text()
            for number, answer in answers:
                line.append(f"{number} ", style="bold").append(f"{KINDS[(answer - ACT) // ACT_STRIDE]}  ")
            name = f" {sheet.label:<3} {match.grid.name(match.at[player]):<3} {sheet.name}"
            table.add_row(Text(name, style=TEAM_COLOURS[sheet.seat]), Text(profile(match, player), style="dim"), line)
        table.add_row(others)
        return table

    def forms(self, match: BowlMatch, answer: int) -> list[str]:
        text = match.describe(answer).casefold()
        rest = text.partition(" ")[2]
        if answer == NO:
            return [text, "no"]
        if answer == YES:
            return [text, "yes"]
        if SQUARE <= answer < JUMP:
            name = match.grid.name(answer - SQUARE)
            return [text, f"to {name}", name]
        if PLAYER <= answer < ACT:
            label = match.sheets[answer - PLAYER].label.casefold()
            return [text, f"to {label}", label]
        if match.question == REROLL_Q:
            return [text, "re-roll", "reroll", rest.removeprefix("by ")]
        return [text, rest] if answer >= RESULT and rest else [text]

    def forced_targets(self, match: BowlMatch, answer: int) -> list[int]:
        if match.question != TURN_Q or not ACT <= answer < RESULT:
            return []
        kind, player = divmod(answer - ACT, ACT_STRIDE)
        return match.rules.block_targets(match, player) if kind == BLOCK else []

    # --- looking up

    def look_up(self, match: BowlMatch, name: str) -> list[str]:
        wanted = "-".join(name.casefold().replace("'", "").replace("!", "").split())
        for player, sheet in enumerate(match.sheets):
            if sheet.label.casefold() == wanted:
                return self.player(match, player)
        texts = match.rules.glossary.entries
        close = [id for id in texts if wanted and id.startswith(wanted)] or get_close_matches(wanted, texts)
        if wanted in texts or len(close) == 1:
            entry = texts[wanted if wanted in texts else close[0]]
            return [f"{entry.name}: {entry.text}"]
        shown = f"did you mean {', '.join(close[:5])}?" if close else "try a player such as 3W, a skill or the weather"
        raise UnknownName(f"nothing is called {name!r}; {shown}")

    def player(self, match: BowlMatch, player: int) -> list[str]:
        sheet = match.sheets[player]
        where = f"{match.grid.name(match.at[player])}, " if match.at[player] >= 0 else ""
        named = ", ".join(match.rules.glossary.skill_name(listed) for listed in sheet.skills)
        head = f"{sheet.label} {match.sides[sheet.seat].name} {sheet.name}, {where}{status(match, player)}"
        spent = match.rules.skill_spent(match, player)
        if spent:
            head += f", has used {match.rules.glossary.name_of(spent)} in this action"
        entries = match.rules.glossary.entries
        meant = [entries[listed.split()[0]] for listed in sheet.skills if listed.split()[0] in entries]
        texts = [f"{entry.name}: {entry.text}" for entry in meant]
        if sheet.special:
            used = match.rules.is_altered(match, player, f"without {sheet.special}")
            own = entries[sheet.special]
            texts.append(f"{own.name} (the star's own rule{', used' if used else ''}): {own.text}")
        return [f"{head}: {profile(match, player)}{'; ' * bool(named)}{named}", *texts]

    # --- the course of a match

    def has_secrets(self, match: BowlMatch) -> bool:
        return False

    def turn(self, match: BowlMatch) -> int:
        return sum(match.turns) + 2 * match.rules.turns_in_half * max(0, match.half - 1)


def profile(match: BowlMatch, player: int) -> str:
    """A player's characteristics."""
    printed = match.rules.profile(match.sheets[player])
    return " ".join(f"{name.upper()}{figure}" for name, figure in printed.items())

"""Somebody who has never played and does what the screen says: safe squares, good chances, cards that can be claimed.

The policy reads the state that the page shows, nothing else: squares, chances and words. It knows no rules.

`python -m tests.web.newcomer bloodbowl-2020 first-match 20` plays 20 matches against a bot and prints how they ended.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from touchline.bots.by_name import read_bot
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction
from touchline.core.match import Match
from touchline.matches import find_game
from touchline.simulate.settings import match_settings
from touchline.web.answers import look_ahead, offers
from touchline.web.presentation import Presentation, presentation_of

State = dict[str, Any]
Ask = Callable[[list[int]], list[dict[str, Any]]]  # what the page fetches when a player is clicked

AT_ONCE = 6  # players looked at before one of them acts
GOOD = 60  # percent that somebody dares
LATER = ("pass", "hand-off", "foul", "throw-team-mate", "secure-the-ball")  # what one learns after the first match
LAST = ("end turn", "pass", "stop", "decline")


def column(square: str) -> int:
    return ord(square[0]) - ord("a")


def distance(one: str, two: str) -> int:
    return max(abs(column(one) - column(two)), abs(int(one[1:]) - int(two[1:])))


class Newcomer:
    """Plays one seat; `tried` keeps whom it has looked at in this turn, so that the turn ends."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tried: set[tuple[Any, str]] = set()

    def answer(self, state: State, look: Ask) -> list[str]:
        """What is clicked next."""
        texts = [offer["text"] for offer in state["answers"]]
        if state["picks_action"]:
            return self._act(state, look)
        for wish in (
            "claim ",
            "ready",
            "formation ",
            "receive",
            "take pow",
            "take kerrunch",
            "take smash",
            "take stumble",
        ):
            found = [text for text in texts if text.startswith(wish) and text != "claim nothing"]
            if found:
                return [found[0]]
        for wish in ("take tackle", "take push", "take shove", "re-roll by", "yes", "follow up"):
            found = [text for text in texts if text.startswith(wish)]
            if found:
                return [found[0]]
        return [self._charge(state) or self._square(state) or texts[0]]

    def _charge(self, state: State) -> str | None:
        """A click on the target of a Blitz: the page runs to the best square beside it, and blocks."""
        acting = state["view"].get("acting") or {}
        goal = next((p["square"] for p in state["view"]["players"] if p["label"] == acting.get("target")), None)
        if state["view"]["question"] != "move" or acting.get("kind") != "blitz" or goal is None:
            return None
        hit = next((o["text"] for o in state["answers"] if o["text"] == f"block {acting['target']}"), None)
        near = [o for o in state["answers"] if o["square"] and distance(o["square"], goal) == 1]
        best = max(near, default=None, key=lambda offer: offer["arrival"] or 100)
        return hit or (str(best["text"]) if best else None)

    def _square(self, state: State) -> str | None:
        """Of lit squares: a safe one, the ball's if it lies there, else the one nearest to where it wants to be."""
        offers = [offer for offer in state["answers"] if offer["square"] and (offer["arrival"] or 100) >= GOOD]
        offers = [offer for offer in offers if not self._worse(state, offer["square"])]
        if state["view"]["question"] == "move":  # a step that may fail is no end in itself
            balls = {ball["square"] for ball in state["view"]["balls"] if not ball.get("holder")}
            offers = [offer for offer in offers if offer["arrival"] in (None, 100) or offer["square"] in balls]
        stop = next((offer["text"] for offer in state["answers"] if offer["text"] in LAST), None)
        if not offers:
            return stop
        best = min(offers, key=lambda offer: self._far(state, offer["square"]))
        return str(best["text"])

    def _worse(self, state: State, square: str) -> bool:
        """Is it no nearer to the goal than where the acting player stands?"""
        acting = (state["view"].get("acting") or {}).get("player")
        here = next((p["square"] for p in state["view"]["players"] if p["label"] == acting and p["square"]), None)
        return here is not None and self._far(state, square) >= self._far(state, here)

    def _far(self, state: State, square: str) -> float:
        view = state["view"]
        acting = (view.get("acting") or {}).get("player")
        mine = {p["label"] for p in view["players"] if p["seat"] == self.seat}
        squares = {p["label"]: p["square"] for p in view["players"]}
        ball = next((b for b in view["balls"] if b["square"] or squares.get(b.get("holder"))), None)
        goal = min(view["pitch"]["end_zones"][1 - self.seat], key=lambda each: distance(square, each))
        if ball is None:
            return float(abs(column(square) - view["pitch"]["width"] // 2))
        holder = ball.get("holder")
        if holder == acting and holder is not None:
            return distance(square, goal)
        if holder in mine:  # stay around the carrier, a little ahead
            return float(abs(distance(square, squares[holder]) - 1.5) + distance(square, goal) / 50)
        where = ball["square"] or squares[holder]
        return distance(square, where)

    def _act(self, state: State, look: Ask) -> list[str]:
        """Choose a player and what it does: score, take the ball, hit somebody, or come nearer."""
        view = state["view"]
        turn = (view.get("half"), tuple(team.get("turn", 0) for team in view["teams"]), view["turn"], view["active"])
        offers = [o for o in state["answers"] if o["player"] and (turn, o["text"]) not in self.tried]
        offers = [o for o in offers if o["text"].split(" ")[0] not in LATER]
        squares = {p["label"]: p["square"] for p in view["players"]}
        far = {who: self._far(self._as(state, who), squares[who]) if squares[who] else 0.0 for who in squares}
        players = sorted({o["player"] for o in offers}, key=lambda who: (far[who], who))
        best = (0.0, ["end turn"])
        while players and best[0] <= 0:  # whoever is nearest to the ball is looked at first, a few at a time
            few, players = players[:AT_ONCE], players[AT_ONCE:]
            best = max([best, *self._ranked(state, look, [o for o in offers if o["player"] in few])])
        if best[0] <= 0:
            return [next((text for text in LAST if text in [o["text"] for o in state["answers"]]), "end turn")]
        self.tried.add((turn, best[1][0]))
        return best[1]

    def _ranked(self, state: State, look: Ask, offers: list[dict[str, Any]]) -> list[tuple[float, list[str]]]:
        """What these answers and those that follow them are worth."""
        ranked: list[tuple[float, list[str]]] = []
        for offer, ahead in zip(offers, look([o["action"] for o in offers]), strict=True):
            chances, verb = ahead["chances"], offer["text"].split(" ")[0]
            if verb in ("reserves", "stand-up") or (not ahead["answers"] and chances["whom"]):
                good = chances["percent"] or 100
                if good >= GOOD:
                    ranked.append((20 + good / 10, [offer["text"]]))
            for then in ahead["answers"]:
                ranked += self._weigh(state, offer, then)
        return ranked

    def _as(self, state: State, who: str) -> State:
        """The state as it looks while this player acts."""
        return {**state, "view": {**state["view"], "acting": {"player": who}}}

    def _weigh(self, state: State, offer: dict[str, Any], then: dict[str, Any]) -> list[tuple[float, list[str]]]:
        view, who = state["view"], offer["player"]
        both = [offer["text"], then["text"]]
        if then["player"]:
            good = (then["chances"] or {}).get("percent") or 0
            return (
                [(15 + good / 10, both)] if good >= GOOD and offer["text"].split(" ")[0] in ("block", "blitz") else []
            )
        arrival = then["arrival"] or 100
        if not then["square"] or arrival < GOOD:
            return []
        as_acting = self._as(state, who)
        here = next((p["square"] for p in view["players"] if p["label"] == who), None)
        gain = (self._far(as_acting, here) if here else 9) - self._far(as_acting, then["square"])
        carries = any(ball.get("holder") == who for ball in view["balls"])
        fetches = any(ball["square"] == then["square"] and not ball.get("holder") for ball in view["balls"])
        scores = carries and then["square"] in view["pitch"]["end_zones"][1 - self.seat]
        if arrival < 100 and not (scores or fetches or carries):
            return []  # the page says it: safe things first
        safe = arrival / 100
        first = 3 if offer["text"].startswith(("run", "move")) else 1
        return (
            [
                (
                    gain * safe
                    + 100 * scores * safe
                    + 40 * fetches * safe
                    + (25 if carries and arrival == 100 else 0)
                    + first,
                    both,
                )
            ]
            if gain > 0
            else []
        )


def click(match: Match, newcomer: Newcomer, shown: Presentation) -> None:
    """One gesture: what is clicked goes as far as it fits, as at a table."""
    view = match.view(newcomer.seat)
    answers = [asdict(offer) for offer in offers(match, shown)]
    state = {"view": view, "answers": answers, "picks_action": view["question"] in shown.action_questions}
    given = newcomer.answer(state, lambda actions: [asdict(look_ahead(match, action, shown)) for action in actions])
    match.step(match.parse(given[0]))
    for text in given[1:]:
        if match.over or match.actor != newcomer.seat:
            return
        try:
            match.step(match.parse(text))
        except IllegalAction:
            return


def play(game: str, bot: str, seed: int, seat: int = 0, teams: tuple[str, ...] = ()) -> Match:
    """A match of the newcomer against a bot, to its end."""
    match: Match = find_game(game).new(match_settings(game, teams), SeededDice(seed))
    opponent, shown, newcomer = read_bot(bot, game).make(seed), presentation_of(game), Newcomer(seat)
    while not match.over:
        if match.actor == seat:
            click(match, newcomer, shown)
        else:
            match.step(opponent.choose(match))
    return match


def main(game: str, bot: str, games: str) -> None:
    """Play so many matches, from both ends in turn."""
    ended: Counter[str] = Counter()
    for seed in range(int(games)):
        winner = play(game, bot, seed, seed % 2).winner
        ended["drawn" if winner not in (0, 1) else "won" if winner == seed % 2 else "lost"] += 1
        sys.stdout.write(f"{dict(ended)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

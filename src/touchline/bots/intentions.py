"""What a bot means to do next, as plain numbers: a server makes a new bot for every answer and hands this on."""

from __future__ import annotations

from touchline.bots.agent import Agent, Slipping
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.search import SearchBowlBot

Intention = tuple[int, ...]  # the player who is acting, then the answers still to be given; empty for none


def planner_in(agent: Agent) -> GreedyBowlBot | None:
    """The part of a bot that plans whole activations, if it has one."""
    if isinstance(agent, Slipping):
        return planner_in(agent.agent)
    if isinstance(agent, SearchBowlBot):
        return agent.greedy
    return agent if isinstance(agent, GreedyBowlBot) else None


def intention_of(agent: Agent) -> Intention:
    planner = planner_in(agent)
    return (planner.acting, *planner.script) if planner is not None and planner.script else ()


def intend(agent: Agent, intention: Intention) -> None:
    """Let a bot go on with what another one has begun."""
    planner = planner_in(agent)
    if planner is not None and intention:
        planner.acting, planner.script = intention[0], list(intention[1:])

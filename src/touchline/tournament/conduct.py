"""The Code of Conduct, entry by entry, so that an incident can cite it. (Matched Play: CODE OF CONDUCT)"""

from __future__ import annotations

CARDINAL_RULES = {
    "courtesy": "Treat every opponent politely and with respect.",
    "honesty": "Do not lie and do not cheat.",
}

PRINCIPLES = {
    "greet-opponent": "Open the game with a friendly gesture: a greeting, a good wish, a handshake.",
    "clean-language": "Mind your words; others hear them too.",
    "punctual-and-equipped": "Be at the table in time, with everything you need.",
    "offer-roster": "Show your roster before the game without being asked.",
    "answer-roster-questions": "Answer questions about your roster truthfully until they are understood.",
    "explain-inducements-and-specials": "Say which inducements and special rules you have and what they do.",
    "count-moves-openly": "Count squares with care, and let the opponent check before models are moved.",
    "roll-dice-openly": "Roll where both can see, and leave the dice until both have.",
    "ask-before-touching-models": "Ask before you touch models that are not yours.",
    "remind-of-forgotten-rules": "Point out rules forgotten or misread, above all when it helps the opponent.",
    "no-clock-manipulation": "Neither rush nor stall to gain from the clock.",
    "no-distraction": "Let the opponent think, and keep a respectful distance.",
    "no-complaining-about-luck": "Do not lament your dice, nor the opponent's.",
    "good-winner-good-loser": "Win modestly and lose with grace.",
    "no-fixed-results": "Never agree on the result of a game.",
}

CODE_OF_CONDUCT = CARDINAL_RULES | PRINCIPLES
EVENT_RULE = "event-rule:"
"""Prefix of a citation that names a rule of the event instead of the Code."""


def is_known_citation(citation: str) -> bool:
    return citation in CODE_OF_CONDUCT or (citation.startswith(EVENT_RULE) and len(citation) > len(EVENT_RULE))


def justifies_disqualification(citation: str) -> bool:
    """A principle alone does not: only a Cardinal Rule or a rule of the event."""
    return citation in CARDINAL_RULES or (citation.startswith(EVENT_RULE) and len(citation) > len(EVENT_RULE))

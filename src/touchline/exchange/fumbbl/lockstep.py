"""A FUMBBL replay played on our rules: each question is answered as FUMBBL's coaches did, with their dice."""

from __future__ import annotations

from touchline.exchange.fumbbl.uses import Uses
from touchline.exchange.fumbbl.walking import DAMAGE

__all__ = ["DAMAGE", "Lockstep"]


class Lockstep(Uses):
    """One replay on its way through our rules."""

"""Extra Arms."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.pieces import plus_one
from touchline.bloodbowl.vocabulary import CATCH, INTERFERE, PICK_UP
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    *(
        Skill(
            Effect("extra-arms", values=dict.fromkeys((PICK_UP, CATCH, INTERFERE), plus_one)),
            "Extra Arms",
            f"+1 to pick up, catch and {interfere}.",
            MUTATION,
            (edition,),
            520,
        )
        for edition, interfere in ((BB2020, "interfere"), (BB2016, "intercept"))
    ),
    Skill(
        Effect("extra-arms", values={CATCH: plus_one}),
        "Extra Arms",
        "+1 to catch.",
        MUTATION,
        (GOLD,),
        520,
        compulsory=True,
    ),
]

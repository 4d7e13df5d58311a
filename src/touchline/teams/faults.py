"""What is wrong with a list, in words a coach understands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend: `message` says what is wrong, `allowed` what would be right."""

    code: str
    message: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.message} Allowed: {self.allowed}."

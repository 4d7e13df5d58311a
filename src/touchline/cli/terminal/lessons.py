"""The tutorial: the drills one after the other, with explanations, hints and the real engine underneath."""

from __future__ import annotations

import click
from rich.text import Text

from touchline.blitzbowl.drills import WrongAnswer
from touchline.cli.terminal.answers import read_line
from touchline.cli.terminal.look import look_for
from touchline.cli.terminal.screen import Leave, Screen
from touchline.core.errors import TouchlineError
from touchline.core.events import EventList
from touchline.matches.courses import Course, find_course

HELP = "Type an answer such as {example}, its number, hint, show (the example answer), info NAME, or quit."
ALL = 0  # the number that stands for every drill


drill_option = click.option(
    "--drill", type=int, is_flag=False, flag_value=ALL, help="Learn the game: all drills, or one of them."
)


def teach(screen: Screen, course_id: str, number: int) -> int:
    """Work through one drill of a course, or through all of them in order."""
    course = find_course(course_id)
    wanted = [drill.number for drill in course.drills] if number == ALL else [course.find(number).number]
    command = look_for(course.game).command
    try:
        for each in wanted:
            Tutor(screen, course, each).teach()
            if each != wanted[-1]:
                screen.read(" Enter for the next drill ")
        screen.say(f"That was the last drill. A game: touchline {command}" if number == ALL else "Well done.")
    except Leave:
        screen.say("The lesson stops here.")
    return 0


class Tutor:
    """Teaches one drill."""

    def __init__(self, screen: Screen, course: Course, number: int) -> None:
        self.screen = screen
        self.course = course
        self.look = look_for(course.game)
        self.lesson = course.lesson(number)
        self.sink = EventList()
        self.log: list[str] = []
        self.hints = 0
        self.help = HELP.format(example=self.example())
        self.note = self.help
        self.lesson.match.sink = self.sink

    def example(self) -> str:
        return self.lesson.match.describe(self.lesson.example())

    def teach(self) -> None:
        while not self.lesson.finished:
            self.show()
            self.ask()
        self.show()
        self.screen.say(f"Drill {self.lesson.drill.number} is done.")

    def show(self) -> None:
        drill, match = self.lesson.drill, self.lesson.match
        title = Text(f"Drill {drill.number} of {len(self.course.drills)}: {drill.title}", style="bold")
        self.screen.wipe()
        self.screen.say(title, drill.text, Text(f"Your task: {drill.goal}", style="bold"), self.look.heading(match))
        self.screen.say(self.screen.board(match, not self.lesson.finished), *self.log)

    def ask(self) -> None:
        match = self.lesson.match
        self.screen.say(Text(self.lesson.step.text, style="bold"), match.prompt(), self.look.offers(match))
        if self.note:
            self.screen.say(self.note)
        self.note = ""
        line = self.screen.read(" > ")
        if line and not self.obey(line):
            self.answer(line)

    def obey(self, line: str) -> bool:
        """Carry out a command of the tutorial; False when the line is none."""
        word, _, rest = line.casefold().partition(" ")
        if word in ("quit", "q"):
            raise Leave
        if word in ("?", "help"):
            self.note = self.help
        elif word == "hint":
            self.note = self.next_hint()
        elif word == "show":
            self.note = f"for example: {self.example()}"
        elif word in ("info", "why"):
            self.note = self.read_up(rest)
        else:
            return False
        return True

    def read_up(self, name: str) -> str:
        try:
            return "\n".join(self.look.look_up(self.lesson.match, name))
        except TouchlineError as error:
            return str(error)

    def next_hint(self) -> str:
        """The hints one after the other, then the example."""
        hints = self.lesson.drill.hints
        self.hints += 1
        if self.hints <= len(hints):
            return hints[self.hints - 1]
        return f"for example: {self.example()}"

    def answer(self, line: str) -> None:
        lesson = self.lesson
        try:
            for answer in read_line(lesson.match, line):
                lesson.answer(answer)
        except WrongAnswer as error:
            self.note = f"{error}. {self.next_hint()}"
        except TouchlineError as error:
            self.note = str(error)
        self.log += self.look.sentences(lesson.match, self.sink.drain(), lesson.drill.turn)

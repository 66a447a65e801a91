"""The tutor of the plain mode: what the lesson says stands before the question, and words count as deeds."""

import re
from typing import Final

from cosmotui.lesson_session import LessonSession
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.words import folded
from cosmotui.session import Session

WORDS: Final = {
    "enter": "its number",
    "w": "why",
    "u": "undo",
    "l": "log",
    "?": "rules",
    "q": "q",
    "F6": "choosing it again",
}
"""What does in plain mode the work of a standard key."""


def in_words(text: str) -> str:
    """Return a text in which standard keys in braces have become the words of the plain mode."""
    return re.sub(r"{([^{}]+)}", lambda found: WORDS.get(found[1], found[1]), text)


class Tutor:
    """The tutor of a session in plain mode; it is silent where no lesson is being taken."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.lesson: Final = session if isinstance(session, LessonSession) else None
        self._terminal = terminal
        if self.lesson is not None:
            self.lesson.progress.key = lambda key: WORDS.get(key, key)

    @property
    def is_over(self) -> bool:
        """Whether a lesson has come to its end, or its goal was missed."""
        progress = self.lesson.progress if self.lesson else None
        return progress is not None and (progress.is_over or progress.is_missed)

    def begin(self) -> None:
        """Say which lesson it is."""
        if self.lesson is not None:
            seats = "; ".join(f"{seat.letter} {seat.name}" for seat in self.lesson.match.setup.seats)
            self._say(f"{self.lesson.match.game.title}, lesson: {self.lesson.lesson.title}", f"Seats in order: {seats}")

    def tell(self) -> None:
        """Say what was to be noticed of the last step, and what is to be done now."""
        progress = self.lesson.progress if self.lesson else None
        if progress is None:
            return
        if progress.remark:
            self._say("", f"Done: {progress.remark}" if progress.remark != "Done." else "Done.")
            progress.remark = ""
        if progress.is_missed:
            self._say("", "Not this time.")
        elif progress.step is not None:
            step = f"Step {progress.number + 1} of {len(progress.steps)}"
            self._say("", f"{step}. {progress.say} {progress.step.rule}".rstrip())
        else:
            self._say("", f"Lesson done. {progress.say}")

    def did(self, word: str) -> bool:
        """Note a word that was obeyed; return whether the lesson has gone on by it."""
        if self.lesson is None or not self.lesson.progress.did(word, self.lesson.match.answer_count):
            return False
        self.tell()
        return True

    def _say(self, *lines: str) -> None:
        self._terminal.say(*(part for line in lines for part in folded(line)))

"""The tutor of the plain mode: what the lesson says stands before the question, and words count as deeds."""

import re
from typing import Final

from cosmotui.lessons.progress import Progress
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.words import folded

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
    """The tutor of a match or a desk in plain mode; it is silent where no lesson is being taken."""

    def __init__(self, progress: Progress | None, terminal: Terminal) -> None:
        self.progress: Final = progress
        self._terminal = terminal
        self._told = -1
        """The number of the step that was told last."""
        if progress is not None:
            progress.key = lambda key: WORDS.get(key, key)

    @property
    def is_over(self) -> bool:
        """Whether a lesson has come to its end, or its goal was missed."""
        return self.progress is not None and (self.progress.is_over or self.progress.is_missed)

    def begin(self, game: str, *more: str) -> None:
        """Say which lesson it is, of the game with that title."""
        if self.progress is not None:
            self._say(f"{game}, lesson: {self.progress.lesson.title}", *more)

    def tell(self) -> None:
        """Say what was to be noticed of the last step, and what is to be done now."""
        progress = self.progress
        if progress is None:
            return
        self._told = progress.number
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

    def tell_news(self) -> bool:
        """Say the same if another step is to be done than was told last; return whether it is."""
        if self.progress is None or self.progress.number == self._told:
            return False
        self.tell()
        return True

    def did(self, word: str, answers: int) -> bool:
        """Note a word that was obeyed after so many answers; return whether the lesson has gone on, by it or by what
        it has entered into a form."""
        if self.progress is not None:
            self.progress.did(word, answers)
        return self.tell_news()

    def _say(self, *lines: str) -> None:
        self._terminal.say(*(part for line in lines for part in folded(line)))

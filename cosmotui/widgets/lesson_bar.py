"""The two lines above a screen that say what to do now, in a lesson or a coached match."""

from typing import Final

import msgspec
from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify
from cosmotui.widgets.plain_text import wrap

ASIDE: Final = 11
"""The cells at the right that the text leaves to the notes."""


class Advice(msgspec.Struct, frozen=True):
    """What the bar says."""

    text: str
    aside: str = ""
    """The note at the right of the first line: `2 of 6`."""
    below: str = ""
    """The note at the right of the second line: the rule."""
    under: str = ""
    """What the second line says where the text has only one."""


def broken(text: str, width: int) -> list[str]:
    """Return a text in the lines that it takes in a bar of that width."""
    return wrap(text, width - 1 - ASIDE)


class LessonBar(LineWidget):
    """Two lines on a plate: what to do now, how far the lesson has come, and the rule."""

    BACKGROUND = "plate"

    advice: reactive[Advice] = drawn(Advice(""))
    """What is said."""

    def lines(self, width: int, height: int) -> list[Line]:
        advice = self.advice
        texts = broken(self.glyphs.adapt(advice.text), width)[:2]
        inks = ["plate-strong", "plate-strong" if len(texts) > 1 else "plate-dim"]
        texts = [*texts, advice.under, ""][:2]
        return [
            justify([(f" {text}", ink)], [(f"{note} ", "plate-dim")], width, "plate")
            for text, ink, note in zip(texts, inks, (advice.aside, advice.below), strict=True)
        ]

"""The draft of a form that a seat of a match has begun to fill in."""

import re
import zlib
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmotui.engine.question import Compose
from cosmotui.saves.drafts import AS_LEFT, Drafts

_ENCODER: Final = msgspec.msgpack.Encoder()


class BegunForm(msgspec.Struct, frozen=True):
    """A partly filled-in form, and the question that asked for it."""

    asked: Annotated[int, Meta(ge=0, lt=1 << 32)]
    form: dict[str, object]


class FormDraft:
    """An unconfirmed form of a seat: kept with every change, dropped when it is the same as at its start."""

    def __init__(self, drafts: Drafts, question: Compose, start: dict[str, object]) -> None:
        """Take one of the seat's `drafts`; `start` is the form without a draft."""
        self.start = _copy(start)
        self._drafts = drafts
        self._question = question
        self._name = re.sub(r"[^A-Za-z0-9]", "-", question.key)
        self._asked = zlib.crc32(_ENCODER.encode((question.fingerprint(), question.start)))

    @property
    def form(self) -> dict[str, object]:
        """The form as it was left, or the one at the start if this question has no draft."""
        begun = self._drafts.read(self._name, BegunForm)
        fits = begun is not None and begun.asked == self._asked and _fits(begun.form, self.start)
        return _copy(begun.form if begun is not None and fits else self.start)

    def begin(self) -> tuple[dict[str, object], str]:
        """Return the form to go on with, and a sentence to show with it, or ""."""
        form = self.form
        return form, self._drafts.trouble() or (AS_LEFT if form != self.start else "")

    def keep(self, form: dict[str, object]) -> str:
        """Keep the form. Returns the first time why that is impossible; the form can be filled in all the same."""
        try:
            form = _copy(form)
        except UnicodeError:  # half a character, which no file can hold
            return ""
        if form == self.start:
            self.drop()
            return ""
        return self._drafts.keep(self._name, BegunForm(self._asked, form))

    def drop(self) -> None:
        """Drop the draft."""
        self._drafts.drop(self._name)


def _fits(form: dict[str, object], start: dict[str, object]) -> bool:
    """Return whether every field holds the kind of thing that it is to hold; more about it only the rules know."""
    pairs = ((value, start.get(field)) for field, value in form.items())
    return all(value is None or like is None or type(value) is type(like) for value, like in pairs)


def _copy(form: dict[str, object]) -> dict[str, object]:
    """Return the form as a file would return it: nobody else can change it, and lists are lists."""
    return msgspec.msgpack.decode(_ENCODER.encode(form), type=dict[str, object])

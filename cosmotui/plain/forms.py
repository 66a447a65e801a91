"""Forms that are filled in line by line. A form may have words of its own; any other is changed by FIELD = VALUE."""

from typing import Protocol

from cosmotui import games
from cosmotui.engine.question import Compose, Reply
from cosmotui.engine.state import View
from cosmotui.games import manifest
from cosmotui.late import late
from cosmotui.plain import questions


class FormEditor(Protocol):
    """A form with its present content, and the commands that change it."""

    help: tuple[str, ...]
    """The commands of the form, one per line."""

    def __init__(self, question: Compose, view: View, start: dict[str, object]) -> None:
        """Begin from a filled-in form; `view` is that of the seat that is asked."""

    def lines(self) -> list[str]:
        """Return the lines of the form."""
        ...

    def prompt(self) -> str:
        """Return a short text on how to answer."""
        ...

    def obey(self, text: str) -> list[str] | None:
        """Do what was typed and return the lines to say; None if the text is no command of this form."""
        ...

    def filled_in(self) -> dict[str, object]:
        """Return the form as it would be handed in now."""
        ...

    def read(self, text: str) -> Reply:
        """Return the answer that `text` hands in. Raises Unclear."""
        ...


class FieldForm:
    """Any form, changed field by field."""

    help: tuple[str, ...] = ("  FIELD = VALUE  change a field", "  ok             hand it in")

    def __init__(self, question: Compose, view: View, start: dict[str, object]) -> None:
        self._question = question
        self._form = dict(start)

    def lines(self) -> list[str]:
        return questions.form_lines(self._form)

    def prompt(self) -> str:
        return questions.prompt(self._question)

    def obey(self, text: str) -> list[str] | None:
        return self.lines() if questions.edit_form(self._form, text) else None

    def filled_in(self) -> dict[str, object]:
        return dict(self._form)

    def read(self, text: str) -> Reply:
        return questions.read_answer(self._question, text, self._form)


def editor(game: str, question: Compose, view: View, start: dict[str, object] | None = None) -> FormEditor:
    """Return an editor for the form of a question of that game, from `start` if the form is filled in already."""
    forms = manifest(game).plain_forms if game in games.names() else {}
    kind: type[FormEditor] = late(forms, question.form) if question.form in forms else FieldForm
    return kind(question, view, dict(question.start if start is None else start))

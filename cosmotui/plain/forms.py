"""Forms that are filled in line by line. A form may have words of its own; any other is changed by FIELD = VALUE."""

from cosmotui import games
from cosmotui.engine.question import Compose, Reply
from cosmotui.engine.state import View
from cosmotui.games import manifest
from cosmotui.plain import questions
from cosmotui.plain.form_input import FormInput
from cosmotui.startup.late import late


class FieldForm(FormInput[View]):
    """Any form, changed field by field."""

    help: tuple[str, ...] = ("  FIELD = VALUE  change a field", "  ok             hand it in")

    def lines(self) -> list[str]:
        return questions.form_lines(self._form)

    def prompt(self) -> str:
        return questions.prompt(self._question)

    def obey(self, text: str) -> list[str] | None:
        return self.lines() if questions.edit_form(self._form, text) else None

    def read(self, text: str) -> Reply:
        return questions.read_answer(self._question, text, self._form)


def editor(game: str, question: Compose, view: View, start: dict[str, object] | None = None) -> FormInput[View]:
    """Return an editor for the form of a question of that game, from `start` if the form is filled in already."""
    forms = manifest(game).plain_forms if game in games.names() else {}
    kind: type[FormInput[View]] = late(forms, question.form) if question.form in forms else FieldForm
    return kind(question, view, dict(question.start if start is None else start))

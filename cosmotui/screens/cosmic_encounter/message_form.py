"""A message by the rules of the game: to whom, and one line of text (CE-35.2)."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.channels import EVERYBODY, FLEET, LONGEST
from cosmotui.screens.cosmic_encounter.count_form import CountForm
from cosmotui.screens.cosmic_encounter.private_form import Asking
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.notes import Note
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, heading, row


class MessageScreen(CountForm):
    """The first row chooses who hears it, the second is typed: at once, where nothing is said yet."""

    NAME = "the message"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "type", "type")]
    app: Navigator

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking)
        self.prompt = Prompt(id="prompt")
        others = (str(seat) for seat in range(len(self.view.seats)))
        self._channels = [to for to in (EVERYBODY, FLEET, *others) if not asking.problems_of({"to": to, "text": "x"})]

    @property
    def _to(self) -> str:
        return str(self.form.get("to", ""))

    @property
    def _text(self) -> str:
        return str(self.form.get("text", ""))

    def _hearers(self, to: str) -> str:
        words = {EVERYBODY: "everybody", FLEET: "your own fleet"}
        return words.get(to) or (visible(self.name_of(int(to))) if to.isdigit() else "nobody")

    def body(self) -> Iterable[Widget]:
        yield from super().body()
        yield self.prompt

    def on_mount(self) -> None:
        super().on_mount()
        if not self._text:
            self.call_after_refresh(self.action_type)

    def asked_words(self) -> str:
        return "A message to whom, and what?"

    # --- what is shown -------------------------------------------------------------------------------------------

    def count_rows(self, cells: int) -> Sequence[Row]:
        note = "left right changes" if len(self._channels) > 1 else "no other may hear it"
        first, *more = wrap(visible(self._text), cells - 10) if self._text else ["none: t types it"]
        text = [[("Text  ", "dim"), (first, "text")], *([(" " * 6 + line, "text")] for line in more)]
        return [
            heading("message"),
            row("to", [("To    ", "dim"), (self._hearers(self._to), "strong")], [(note, "dim")]),
            Row("text", tuple((line, []) for line in text)),
        ]

    def lock_words(self) -> tuple[str, str]:
        return (f"Tell {self._hearers(self._to)}", "enter") if self._text else ("Say nothing", "enter")

    def options(self) -> Sequence[Option]:
        return (Option("type", "Type the text", number="t"), Option("none", "No text"))

    def take(self, value: str) -> None:
        if value == "type":
            self.action_type()
        else:
            self.change(value, {**self.form, "text": ""})

    def left_rows(self, cells: int) -> Sequence[Row]:
        heard = "Everybody will read it." if self._to == EVERYBODY else f"Only {self._hearers(self._to)} will read it."
        return [
            heading("what follows", f"{len(self._text)} of {LONGEST}"),
            said(heard, cells, rule="CE-35.2"),
            said("It is said, and binds nobody.", cells, "dim"),
        ]

    def explain(self) -> Note:
        return Note("Messages", (("Who may talk to whom is ruled by the channels of the match.", "CE-35.2"),))

    # --- changes -------------------------------------------------------------------------------------------------

    def step(self, key: str, by: int) -> str:
        if key != "to" or len(self._channels) < 2:
            return "t types the text." if key != "to" else "No other may hear it now. CE-35.2"
        now = self._channels.index(self._to) if self._to in self._channels else 0
        self.change("to", {**self.form, "to": self._channels[(now + by) % len(self._channels)]})
        return ""

    def action_type(self) -> None:
        """Type the text."""
        self.panel.display = False  # what is asked now is the text
        self.prompt.ask("What do you say?", self._put, text=self._text, limit=LONGEST)

    def _put(self, text: str) -> str:
        form = {**self.form, "text": text.strip()}
        problems = self.asking.problems_of(form)
        if problems:
            return str(problems[0])
        self.call_later(lambda: self.change("text", form))
        return ""

    def on_prompt_closed(self, event: Prompt.Closed) -> None:
        event.stop()
        self.panel.display = True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and self.prompt.display:
            return False  # keys are typed
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        if not self.prompt.display:
            super().on_key(event)

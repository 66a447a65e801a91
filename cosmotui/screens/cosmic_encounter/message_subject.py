"""A message by the rules of the game: to whom, and one line of text (CE-35.2)."""

from collections.abc import Sequence

from cosmotui.engine.question import Option
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_encounter.timing.channels import EVERYBODY, FLEET, LONGEST, channels_seen
from cosmotui.screens.cosmic_encounter.count_subject import CountSubject
from cosmotui.screens.cosmic_encounter.private_subject import Asking
from cosmotui.screens.notes import Note
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, heading, row


class MessageSubject(CountSubject):
    """A form whose first row chooses who hears the message, if that is asked, and whose second is typed."""

    NAME = "the message"

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking)
        self.prompt = Prompt(id="prompt")
        self._heard = channels_seen(self.view)
        self._channels = sorted(self._heard, key=lambda to: to not in (EVERYBODY, FLEET))

    @property
    def _to(self) -> str:
        return str(self.form.get("to", EVERYBODY))

    @property
    def text(self) -> str:
        """The text of the message."""
        return str(self.form.get("text", ""))

    def _hearers(self, to: str) -> str:
        words = {EVERYBODY: "everybody", FLEET: "your own fleet"}
        names = [visible(self.name_of(seat)) for seat in self._heard.get(to, ())]
        return words.get(to) or " and ".join(names) or "nobody"

    def asked_words(self) -> str:
        return self.question.title

    # --- what is shown -------------------------------------------------------------------------------------------

    def count_rows(self, cells: int) -> Sequence[Row]:
        note = f"{keys('left right')} changes" if len(self._channels) > 1 else "no other may hear it"
        first, *more = wrap(visible(self.text), cells - 10) if self.text else [f"none: {keys('t')} types it"]
        text = [[("Text  ", "dim"), (first, "text")], *([(" " * 6 + line, "text")] for line in more)]
        return [
            heading("message"),
            *(
                [row("to", [("To    ", "dim"), (self._hearers(self._to), "strong")], [(note, "dim")])]
                if "to" in self.form
                else []
            ),
            Row("text", tuple((line, []) for line in text)),
        ]

    def lock_words(self) -> tuple[str, str]:
        return (f"Tell {self._hearers(self._to)}", "enter") if self.text else ("Say nothing", "enter")

    def options(self) -> Sequence[Option]:
        return (Option("type", "Type the text", number=keys("t")), Option("none", "No text"))

    def take(self, value: str) -> None:
        if value == "type":
            self.type()
        else:
            self.change(value, {**self.form, "text": ""})

    def left_rows(self, cells: int) -> Sequence[Row]:
        heard = "Everybody will read it." if self._to == EVERYBODY else f"Only {self._hearers(self._to)} will read it."
        return [
            heading("what follows", f"{len(self.text)} of {LONGEST}"),
            said(heard, cells, rule="CE-35.2"),
            said("It is said, and binds nobody.", cells, "dim"),
        ]

    def explain(self) -> Note:
        return Note("Messages", (("Who may talk to whom is ruled by the channels of the match.", "CE-35.2"),))

    # --- changes -------------------------------------------------------------------------------------------------

    def step(self, key: str, by: int) -> str:
        if key != "to" or len(self._channels) < 2:
            return f"{keys('t')} types the text." if key != "to" else "No other may hear it now. CE-35.2"
        now = self._channels.index(self._to) if self._to in self._channels else 0
        self.change("to", {**self.form, "to": self._channels[(now + by) % len(self._channels)]})
        return ""

    def type(self) -> None:
        """Let the text be typed."""
        self.front.panel.display = False  # what is asked now is the text
        self.prompt.ask("What do you say?", self._put, text=self.text, limit=LONGEST)

    def _put(self, text: str) -> str:
        form = {**self.form, "text": text.strip()}
        if problems := self.asking.problems_of(form):
            return str(problems[0])
        self.prompt.call_later(lambda: self.change("text", form))
        return ""

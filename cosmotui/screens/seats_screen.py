"""Who answers for which seat of a match, and how a seat goes to a bot, to somebody else, and back."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from cosmotui.saves.records import WHO_LIMIT
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.page import Page
from cosmotui.session.passphrase import LIMIT
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.picker import Choice, Picker
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

BOT, BACK, OTHER, LOCK, UNLOCK = "bot ", "back", "other", "lock", "unlock"
"""What may be done with a seat; `BOT` stands before a level."""
NOT_RATED: Final = "A seat that changes hands counts for nobody in the record; the log and the result tell of it."


class SeatsScreen(Page[None]):
    """A page of all seats over the screen of a match."""

    CSS_PATH = str(styles_path("seats.tcss"))
    NAME = "the seats"
    WORDS = {"take": "change"}
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,C", "back", "back", key_display="esc")]

    def __init__(self, controller: MatchController) -> None:
        super().__init__()
        self._controller, self._session, self._seating = controller, controller.main, controller.main.live.seating
        self.list, self.picker, self.prompt = SectionList(id="seats"), Picker(id="picker"), Prompt(id="prompt")
        self.bar = Title(self._session.match.game.title, "who plays")
        self.parts = (self.list, self.picker, self.prompt)

    def on_mount(self) -> None:
        self.show()
        self.list.focus(scroll_visible=False)

    def show(self) -> None:
        """Redraw who plays each seat."""
        seats, seating = self._session.match.setup.seats, self._seating
        rows: list[Row] = [heading("who plays", "a seat goes to a bot, to somebody else, and back")]
        for number, seat in enumerate(seats):
            tag: Line = [(self.app.glyphs.seat_tag(seat.colour), seat_ink(seat.colour))]
            key = str(number) if number in self._session.seats_to_change else ""
            rows.append(row(key, [*tag, (f" {visible(seat.name)}", "text")], [(visible(seating.plays(number)), "dim")]))
        self.list.show([*rows, gap(), row("", [(NOT_RATED, "dim")])])

    # --- one seat ----------------------------------------------------------------------------------------------------

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        seat = int(message.key)
        if refused := self._seating.refusal(seat):
            self.say(refused)
        elif self._session.is_barred(seat):
            self._ask_passphrase(seat, lambda: self._offer(seat))
        else:
            self._offer(seat)

    def _ask_passphrase(self, seat: int, then: Callable[[], object]) -> None:
        def done(typed: str) -> str:
            wrong = self._session.enter(seat, typed)
            if not wrong:
                self.call_later(then)
            return wrong

        self.prompt.ask(f"The passphrase of {self._seating.name(seat)}?", done, limit=LIMIT, hidden=True)

    def _offer(self, seat: int) -> None:
        """Let one choose what becomes of a seat."""
        seating = self._seating
        name, standing = seating.name(seat), seating.stand_in(seat)
        back = [Choice(BACK, f"{name}, back again")] if standing is not None else []
        bots = [
            Choice(f"{BOT}{level}", f"a bot, {level}")
            for level in seating.levels
            if standing is None or standing.level != level
        ]
        has = seating.has_passphrase(seat)
        lock = Choice(LOCK, "another passphrase .." if has else "a passphrase ..", about=_LOCKS)
        choices = [*back, *bots, Choice(OTHER, "somebody else .."), lock]
        if has:
            choices.append(Choice(UNLOCK, "no passphrase any more"))
        title = f"Who plays for {name}?" if standing is None else f"A bot plays for {name}. Who now?"
        self.picker.pick(title, choices, lambda value: self._chosen(seat, value))

    def _chosen(self, seat: int, value: str) -> str:
        seating = self._seating
        if value.startswith(BOT):
            return self._done(seating.give_to_bot(seat, value.removeprefix(BOT)))
        if value == BACK:
            return self._done(seating.give_to(seat, seating.name(seat)))
        if value == UNLOCK:
            seating.lock(seat, "")
            return self._done("")
        if value == OTHER:
            self.call_later(self._ask_name, seat)
        else:
            self.call_later(self._ask_new, seat)
        return ""

    def _ask_name(self, seat: int) -> None:
        hint = "At a table that person joins by this name." if self._session.is_at_table else ""
        self.prompt.ask(
            f"Who plays for {self._seating.name(seat)} now?",
            lambda typed: self._done(self._seating.give_to(seat, typed)),
            hint=hint,
            limit=WHO_LIMIT,
        )

    def _ask_new(self, seat: int) -> None:
        def done(typed: str) -> str:
            if not typed.strip():
                return "Type one, or leave with esc."
            self.call_later(self._ask_again, seat, typed)
            return ""

        self.prompt.ask("The new passphrase?", done, hint=_LOCKS, limit=LIMIT, hidden=True)

    def _ask_again(self, seat: int, typed: str) -> None:
        def done(again: str) -> str:
            if again != typed:
                return "That is another one. Type the first one again, or leave with esc."
            self._seating.lock(seat, typed)
            self._session.enter(seat, typed)
            return self._done("")

        self.prompt.ask("The same once more?", done, limit=LIMIT, hidden=True)

    def _done(self, refused: str) -> str:
        """Show what has changed, or return why nothing has."""
        if not refused:
            self._session.live.tell(self._session)
            self._controller.changed()
            self.show()
        return refused


_LOCKS: Final = (
    "The curtain of this seat asks for it. Whoever has the file of the match can take it away, which everybody is told."
)

"""Looking back at a match that is over: the three answers that cost most, each on the board of its moment."""

from collections.abc import Iterable
from secrets import randbelow
from threading import Thread
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.errors import EngineError
from cosmotui.engine.question import ChooseOne, Option
from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.state import View
from cosmotui.keymap.current import keys
from cosmotui.rules.chance import percent
from cosmotui.screens.look import Look, who
from cosmotui.screens.page import Page
from cosmotui.session.looking_back import Account, Moment, Progress, look_back, moment_before, worth_looking
from cosmotui.session.session import Session
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

LEVEL_OFF: Final = "Nothing cost a win that the bot is sure of."
PARTS: Final = 4
"""The number of times that the progress is shown."""
LEAST, AROUND = 32, 9
"""The cells of the narrowest rail, and those of a row around the name of a moment."""
BACK: Final = Option("back", "back")


class LookingBack(Page[None]):
    """A screen that judges the answers of a seat, and opens the moments of the worst as a what-if."""

    CSS_PATH = str(styles_path("looking_back.tcss"))
    NAME = "looking back"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "try", "try it as a what-if"),
        Binding("v", "eyes", "whose answers"),
        Binding("escape,q", "back", "back", key_display="q"),
    ]

    def __init__(self, session: Session, look: Look[View]) -> None:
        """Look back at the match of a session, first through the eyes of the first person who played here."""
        super().__init__()
        self._session, self._look = session, look
        self._seats = session.people or list(range(len(session.match.setup.seats)))
        self._seat = self._seats[0]
        self._account: Account | None = None
        self._progress = Progress(0, 1)
        self._job: object = None
        """The token of the judging that counts."""
        self.resized = self._show

    # --- the parts ---------------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        match = self._session.match
        done, of = self._progress
        note = "" if self._account else f"judging, {100 * done // of} in 100"
        return Title("looking back", match.game.title, who(match.setup.seats[self._seat]), note=note)

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="match"):
            board = self._look.board()
            board.can_focus = False
            yield board
            with Vertical(id="rail"):
                yield Facts(title="choices and luck", id="account")
                yield Facts(title="this moment", id="moment")
                yield QuestionPanel(id="question")

    def on_mount(self) -> None:
        self.query_one(QuestionPanel).focus()
        self._judge()

    def on_unmount(self) -> None:
        self._job = None

    # --- judging -----------------------------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Judge the answers of the present seat in a thread, which ends when the screen is left."""
        job = self._job = object()
        self._account, self._progress = None, Progress(0, 1)
        found = look_back(self._session.match, self._seat)

        def run() -> None:
            shown = 0
            for one in found:
                if self._job is not job:
                    return
                part = PARTS if isinstance(one, Account) else PARTS * one.done // one.of
                if part > shown or isinstance(one, Account):
                    shown = part
                    self.call_later(self._show_found, job, one)

        Thread(target=run, name="looking back", daemon=True).start()
        self._show()

    def _show_found(self, job: object, one: Progress | Account) -> None:
        if job is not self._job:
            return
        if isinstance(one, Progress):
            self._progress = one
            self.show_title()
        else:
            self._account = one
            self._show()

    # --- showing -----------------------------------------------------------------------------------------------------

    @property
    def _moments(self) -> tuple[Moment, ...]:
        return self._account.moments if self._account else ()

    @property
    def _pointed(self) -> Moment | None:
        """The moment that is pointed at."""
        option = self.query_one(QuestionPanel).option
        number = str(option.value) if option is not None else ""
        return self._moments[int(number)] if number.isdecimal() else None

    def _show(self) -> None:
        """Show the account, and ask which moment to try again."""
        self.show_title()
        match, cells = self._session.match, (self.query_one(QuestionPanel).size.width or LEAST) - AROUND
        options = tuple(
            Option(str(number), _called(one, cells), number=f"+{percent(one.fall)}")
            for number, one in enumerate(self._moments)
        )
        title = "Try which moment again?" if options else "Nothing to try again"
        if self._account is None:
            title = "The bot looks at every answer .."
        panel = self.query_one(QuestionPanel)
        panel.styles.height = len(options) + 3
        asked = ChooseOne(-1, "", title, (*options, BACK))
        panel.asked = Asked(asked, who(match.setup.seats[self._seat]), fact="in 100 to win" if options else "")
        self.query_one("#account", Facts).facts = tuple(Fact(line) for line in self._told_account())
        self._show_moment()
        self.show_keys()

    def _told_account(self) -> list[str]:
        """Return what choices cost, and beside it what the dice did."""
        match = self._session.match
        ledger = dict(enumerate(self._look.ledger(match.events(None), match.setup.seats)))
        title = self._look.ledger_title().removesuffix(" at this point")
        luck = [f"{title[:1].upper()}{title[1:]}: {ledger[self._seat][1]}"] if self._seat in ledger else []
        told = self._account.told if self._account else "Choices are judged by what the seat saw, luck apart."
        sure = [LEVEL_OFF] if self._account and not self._moments else []
        return [visible(text) for text in (told, *luck, *sure)]

    def _show_moment(self) -> None:
        """Show the board of the moment that is pointed at, and what was answered there."""
        facts, moment = self.query_one("#moment", Facts), self._pointed
        board, match = self.query_one("#board"), self._session.match
        if moment is None:
            facts.facts = ()
            self._look.show(board, match.view(self._seat), None)
            return
        self._look.show(board, moment_before(match, moment.answer).view(self._seat), None)
        rows = [
            (moment.where, "chart"),
            (moment.title, "text"),
            (f"answered: {moment.given}, {percent(moment.given_chance)} in 100 to win", "text"),
            (f"better: {moment.better}, {percent(moment.better_chance)} in 100", "bright"),
            *([(f"for: {moment.reason}", "dim")] if moment.reason else []),
        ]
        facts.facts = tuple(Fact(visible(text), ink=ink) for text, ink in rows if text)

    def show_keys(self) -> None:
        if self.is_mounted:
            tried = (("arrows", "moment"), ("enter", "try it")) if self._moments else ()
            self.query_one("#key-row", KeyRow).keys = (*tried, *self.key_list.caps())

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        if self.query_one(QuestionPanel).press(event.key, event.character):
            event.stop()

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        event.stop()
        self._show_moment()

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        if event.reply == BACK.value:
            self.action_back()
        else:
            self._try(self._moments[int(str(event.reply))])

    def action_try(self) -> None:
        """Open the moment that is pointed at as a what-if."""
        self.query_one(QuestionPanel).action_answer()

    def _try(self, moment: Moment) -> None:
        match = self._session.match
        try:
            fork = moment_before(match, moment.answer).fork(self._seat, randbelow(SEED_LIMIT))
        except EngineError as error:
            self.say(str(error))
            return
        where = f"{moment.where} again" if moment.where else "the moment again"
        self.app.play_above(Session(fork), f"{where}, with other dice: it is not kept, {keys('q')} returns")

    def action_eyes(self) -> None:
        """Judge the answers of the next person."""
        if len(self._seats) < 2:
            self.say("Only one person played here.")
            return
        self._seat = self._seats[(self._seats.index(self._seat) + 1) % len(self._seats)]
        self._judge()

    def refuses(self, action: str) -> bool:
        return action in ("eyes", "whose answers") and len(self._seats) < 2


def _called(moment: Moment, cells: int) -> str:
    """Return the name of a moment: `turn 4: B4, not A3`, or `turn 4: B4` where there are too few cells."""
    better = f"{moment.where}: {moment.better}" if moment.where else moment.better
    whole = f"{better}, not {moment.given}"
    return whole if cell_len(whole) <= cells else better


def open_looking_back(page: Page[str] | Page[None], session: Session, look: Look[View]) -> None:
    """Look back at the match of a session above a page, or say there why nobody can."""
    seats = session.people or list(range(len(session.match.setup.seats)))
    if why_not := worth_looking(session.match, seats):
        page.say(why_not)
    else:
        page.app.push_screen(LookingBack(session, look))

"""The replay of a match: by event, turn or phase, both ways, through the eyes of those who may see it."""

from collections.abc import Iterable
from contextlib import suppress
from secrets import randbelow
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget

from cosmotui.engine.errors import ForkError
from cosmotui.engine.match import Match
from cosmotui.engine.replay import Replay
from cosmotui.engine.seal import seal_chip
from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.state import State, View
from cosmotui.keymap.current import keys
from cosmotui.saves.errors import SaveError
from cosmotui.saves.gradual import Gradual
from cosmotui.saves.open_match import Misfit
from cosmotui.saves.settings import Settings
from cosmotui.screens.file_list import told
from cosmotui.screens.log_lines import aside_of, named
from cosmotui.screens.look import AnyMatch, Look
from cosmotui.screens.looking_back import open_looking_back
from cosmotui.screens.page import PAUSE, SLICE, Page
from cosmotui.screens.share import how_to_share, line_of, path_of
from cosmotui.session.session import Session
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.plain_text import clip
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title
from cosmotui.widgets.words import Ship, Words

SPEEDS = (4.0, 2.0, 1.0, 0.5, 0.25)
"""The seconds that an event stays while playing, from slow to fast."""

LEAVE = ("escape", "q")
"""The keys for which a match need not be known."""
NAME = 12
"""The most letters of a name beside what its player plays as."""


class ScrubMeter(LineWidget):
    """A meter as wide as its space, which shows how far a replay has got."""

    position: reactive[int] = drawn(0)
    """The number of steps done."""
    of: reactive[int] = drawn(1)
    """The number of all steps."""

    def lines(self, width: int, height: int) -> list[Line]:
        return [[(self.glyphs.meter(self.position, self.of, width), "bright")]]


def no_replay(error: SaveError) -> str:
    """Return why a match cannot be watched."""
    return f"No replay. {error.hint or error.message}" if isinstance(error, Misfit) else told(error)


class ReplayScreen(Page[None]):
    """A screen that steps through the match of a session up to its present state, from `start` events on."""

    CSS_PATH = str(styles_path("replay.tcss"))
    NAME = "the replay"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "event", key_display="left right", tooltip="previous event"),
        Binding("right", "step(1)", "next event", show=False),
        Binding("up", "seek('turn', -1)", "turn", key_display="up down", tooltip="previous turn"),
        Binding("down", "seek('turn', 1)", "next turn", show=False),
        Binding("pageup", "seek('phase', -1)", "previous phase", show=False),
        Binding("pagedown", "seek('phase', 1)", "next phase", show=False),
        Binding("home", "go(0)", "go to the start", show=False),
        Binding("end", "go(-1)", "go to the end", show=False),
        Binding("space", "play", "play"),
        Binding("left_square_bracket", "speed(-1)", "speed", key_display="[ ]", tooltip="slower"),
        Binding("right_square_bracket", "speed(1)", "faster", show=False),
        Binding("m", "mark", "mark"),
        Binding("v", "eyes", "whose eyes"),
        Binding("f", "fork", "fork"),
        Binding("b", "look_back", "look back", show=False),
        Binding("g", "go_to", "go to", show=False),
        Binding("tab", "next_mark", "next mark", show=False),
        Binding("l", "log", "log", show=False),
        Binding("x", "share", "share", show=False),
        Binding("z", "zoom", "zoom", show=False),
        Binding("escape,q", "back", "back", key_display="q"),
    ]

    def __init__(
        self,
        session: Session,
        look: Look[View],
        settings: Settings | None = None,
        lean: bool = False,
        start: int | None = None,
        whole: Gradual[AnyMatch] | None = None,
    ) -> None:
        """Watch the match of a session; `whole` is the work of playing it again, if it has only begun."""
        super().__init__()
        self._watched = session
        self._whole = whole
        self._look = look
        self._settings = settings or Settings()
        self._lean = lean
        self._marks: dict[int, str] = {}
        """The marked positions, and where in the game they are."""
        self._watch()
        self.replay.go(0 if start is None else start)
        self._speed = 2
        self._timer: Timer | None = None
        self._number: str | None = None
        self._entries: list[LogEntry] = []
        self._last: list[int] = []

    def _watch(self) -> None:
        """Watch the match as far as it is known."""
        self._eyes = self._allowed_eyes()
        self.replay: Replay[State, View] = Replay(self._watched.match, self._eyes[0])
        """The walk over the match."""

    def _heard(self) -> None:
        """Walk over what is left at once where an answer was taken back elsewhere; it is shown a moment later."""
        if not (before := self.replay).goes_over(self._watched.match):
            self._watch()
            self.replay.seat = before.seat if before.seat in self._eyes else self._eyes[0]
            self.replay.go(before.position)
            self._marks = {mark: where for mark, where in self._marks.items() if mark <= self.replay.length}
            self.call_after_refresh(self._show_past)

    def _show_past(self) -> None:
        self._tell()
        self.show()

    def _allowed_eyes(self) -> list[int | None]:
        """Return whose eyes may be chosen: anybody's once the match is over, before that those of the person at the
        keyboard."""
        match, seats = self._watched.match, range(len(self._watched.match.setup.seats))
        if not match.game.has_secrets:
            return [None]
        if match.result is not None:
            return [None, *seats]
        here = self._watched.at_keyboard
        return [None] if here is None else [here, None]

    # --- the parts ---------------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="match"):
            board = self._look.board()
            board.can_focus = False
            yield board
            with Vertical(id="rail"):
                yield EventLog(title="events", note="", id="events")
                yield Facts(title=self._look.ledger_title(), id="account")
                yield Facts(title="marks", note="tab next", id="marks")
                yield ScrubMeter(id="scrub")

    def on_mount(self) -> None:
        self._watched.live.listen(self, self._heard)
        self.query_one("#account").styles.height = len(self._watched.match.setup.seats) + 1
        self._tell()
        self.show()
        self.call_after_refresh(self._play_again)

    def on_unmount(self) -> None:
        self._watched.live.forget(self)

    def _play_again(self) -> None:
        """Play the match again, some at a time; then show all of it."""
        try:
            if self._whole is not None and not self._whole.go_on(SLICE):
                self.set_timer(PAUSE, self._play_again)
            else:
                self.complete()
        except SaveError as error:
            self._whole = None
            self.action_back()
            self.app.call_after_refresh(self.app.say, no_replay(error))

    def complete(self) -> None:
        """Play all of the match again that has not been, and show it. Raises SaveError."""
        if self._whole is not None:
            self._watched, self._whole = Session(self._whole.result(), around=self._watched.live.around), None
            self._watch()
            self._tell()
            self.show()

    def _tell(self) -> None:
        """Word all events as the present eyes may know them, with the bots' reasons below, and note the line where
        each ends."""
        seats = self._watched.match.setup.seats
        waiting, line = self._watched.asides, -1
        self._entries, self._last = [], []
        for number in range(self.replay.length):
            event = self.replay.event(number)
            if event is not None:
                self._entries += named(self._look, event, seats)
                line = len(self._entries) - 1
            self._last.append(line)
            while waiting and waiting[0].events <= number:
                self._entries.append(aside_of(self._look, waiting.pop(0), seats))
        self._entries += [aside_of(self._look, one, seats) for one in waiting]  # nothing has come of those yet
        self.query_one("#events", EventLog).entries = tuple(self._entries)

    def show(self) -> None:
        """Show the present moment."""
        replay, match = self.replay, self._watched.match
        at = replay.position
        newest = replay.event(at - 1) if at else None
        self._look.show(self.query_one("#board"), replay.view(), newest, replay.lately())
        events = self.query_one("#events", EventLog)
        events.current = self._last[at - 1] if at else -1
        events.note = "reading" if self._whole is not None else f"{at} of {replay.length}"
        known = [event for number in range(at) if (event := match.event_at(number, None)) is not None]
        account = self.query_one("#account", Facts)
        account.facts = tuple(
            Fact((Ship(one.colour), f" {self._named(seat, one.name)}"), text)
            for seat, (one, text) in enumerate(self._look.ledger(known, match.setup.seats))
        )
        self._show_marks()
        meter = self.query_one("#scrub", ScrubMeter)
        meter.of = max(1, replay.length)
        meter.position = at
        self.show_title()

    def _named(self, seat: int, name: str) -> str:
        """Return a player's name, and what the player plays as, as far as the present eyes know that now."""
        played = self._look.played(self.replay.view(), seat)
        return f"{clip(name, NAME)}, {played}" if played else name

    def rules_here(self) -> tuple[str, str, str]:
        game, view = self._watched.match.game, self.replay.view()
        where = game.where(view)
        return game.name, game.rule_now(view, None), f"{game.title}, {where}" if where else game.title

    def _show_marks(self) -> None:
        marks = self.query_one("#marks", Facts)
        here = self.replay.position
        marks.facts = tuple(
            Fact("here", ink="bright", before=where) if mark == here else Fact(self._text(mark), before=where)
            for mark, where in sorted(self._marks.items())
        ) or (Fact("none yet", ink="dim"),)

    def _text(self, position: int) -> Words:
        """Return what had just happened at a position."""
        line = self._last[position - 1] if position else -1
        return self._entries[line].text if line >= 0 else "the start"

    def title_now(self) -> Title:
        match, eyes = self._watched.match, self.replay.seat
        seen = "all" if eyes is None else match.setup.seats[eyes].name
        playing = "playing, " if self._timer else ""
        where = match.game.where(self.replay.view())
        return Title(
            "replay", f"{match.game.title}, {where}", note=f"{playing}seen by {seen}", seal=seal_chip(match.setup.seed)
        )

    # --- keys --------------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        self.replay.step(by)
        self.show()

    def action_seek(self, mark: str, direction: int) -> None:
        self.replay.seek(mark, direction)
        self.show()

    def action_go(self, position: int) -> None:
        self.replay.go(self.replay.length if position < 0 else position)
        self.show()

    def action_play(self) -> None:
        if self._timer:
            self._stop()
        else:
            self._timer = self.set_interval(SPEEDS[self._speed], self._tick)
        self.show_title()

    def _tick(self) -> None:
        if self.replay.position >= self.replay.length or not self.is_in_front:
            self._stop()
            self.show_title()
        else:
            self.action_step(1)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def action_speed(self, by: int) -> None:
        self._speed = min(max(0, self._speed + by), len(SPEEDS) - 1)
        if self._timer:
            self._stop()
            self.action_play()
        seconds = SPEEDS[self._speed]
        self.say(f"{seconds:g} {'second' if seconds == 1 else 'seconds'} an event")

    def action_mark(self) -> None:
        here = self.replay.position
        if self._marks.pop(here, None) is None:
            self._marks[here] = self._watched.match.game.where(self.replay.view())
        self._show_marks()

    def action_next_mark(self) -> None:
        """Go to the next mark, around the end."""
        if self._marks:
            here = self.replay.position
            self.action_go(min((mark for mark in self._marks if mark > here), default=min(self._marks)))

    def action_eyes(self) -> None:
        if len(self._eyes) < 2:
            self.say("Everybody sees the same.")
            return
        self.replay.seat = self._eyes[(self._eyes.index(self.replay.seat) + 1) % len(self._eyes)]
        self._tell()
        self.show()

    def action_fork(self) -> None:
        """Play on from the present step in a fork, with other dice; nothing of the fork is kept."""
        match, at = self._watched.match, self.replay.position
        step = [step for step in match.checkpoints if step.events <= at][-1]
        try:
            fork = Match.restore(match.game, match.setup, step).fork(self.replay.seat, randbelow(SEED_LIMIT))
        except ForkError as error:
            self.say(str(error))
            return
        self._stop()
        self.app.play_above(Session(fork), f"a fork with other dice: it is not kept, {keys('q')} returns")

    def action_look_back(self) -> None:
        """Show the answers that cost most, with what a strong bot would have done."""
        self._stop()
        open_looking_back(self, self._watched, self._look)

    def action_go_to(self) -> None:
        self._number = ""
        self.say("go to turn: type its number, then enter")

    def on_key(self, event: Key) -> None:
        if self._whole is not None and event.key not in LEAVE:
            with suppress(SaveError):  # it is told when it is played on
                self.complete()
        if self._number is None:
            return
        event.stop()
        if event.key == "backspace":
            self._number = self._number[:-1]
        elif event.character and event.character in "0123456789":
            self._number = (self._number + event.character)[:6]
        elif event.key in ("enter", "escape"):
            typed, self._number = self._number, None
            self.say(self._to_turn(int(typed)) if typed and event.key == "enter" else "")
            return
        self.say(f"go to turn: {self._number}_")

    def _to_turn(self, number: int) -> str:
        """Go to where a turn begins; return what went wrong, or nothing."""
        begun = 0
        for position in range(1, self.replay.length + 1):
            event = self._watched.match.event_at(position - 1, None)
            if event is not None and event.mark == "turn":
                begun += 1
                if begun == number:
                    self.action_go(position)
                    return ""
        return f"There is no turn {number}; there are {begun}."

    def action_log(self) -> None:
        from cosmotui.screens.whole_log import WholeLog

        session = self._watched
        log = WholeLog(session.match, self._look, self.replay.seat, session.asides, session.live.around)
        self.app.push_screen(log)

    def action_share(self) -> None:
        """Offer the match, and a picture of the present moment."""
        from cosmotui.screens.share_screen import ShareScreen

        path = path_of(self._watched)
        line = line_of(self._watched.match, self._look)
        picture = "" if self._watched.is_at_table else self.app.export_screenshot(title=line)
        self.app.push_screen(ShareScreen(line, path, how_to_share(self._watched), picture))

    def action_zoom(self) -> None:
        board = self.query_one("#board")
        if isinstance(board, HexMap):
            board.large = not board.large if board.large is not None else self.size.width < 120

    def action_back(self) -> None:
        self._stop()
        self.dismiss()

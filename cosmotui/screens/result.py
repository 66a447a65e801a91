"""The result of a match: the winner's emblem, the standing, the turning points, the opened seed, and what next."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.reactive import reactive
from textual.widget import Widget

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.engine.seal import seal_chip, shares_told
from cosmotui.engine.seed import Seed, seed_text
from cosmotui.engine.state import View
from cosmotui.keymap.current import keys
from cosmotui.record.keeping import Done, feats_of
from cosmotui.saves.errors import SaveError
from cosmotui.saves.verify import verify
from cosmotui.screens.look import Look, Point, Summary
from cosmotui.screens.looking_back import open_looking_back
from cosmotui.screens.page import Page
from cosmotui.screens.scoring_page import ScoringPage
from cosmotui.screens.share import NO_FILE, how_to_share, how_to_verify, line_of, path_of
from cosmotui.session.hint import hints_told
from cosmotui.session.session import Session
from cosmotui.session.sittings import was_at_table, who_sat_where
from cosmotui.widgets.emblem import Emblem
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, seat_ink
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import fit, fit_right, visible, wrap
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.time_chart import Series, TimeChart
from cosmotui.widgets.title_bar import Title
from cosmotui.widgets.words import Ship, parts

DECIDED = "decided"
OPTIONS = (
    Option("replay", "Watch it again"),
    Option("again", "Same seats, new seed"),
    Option("share", "Share it"),
    Option("look back", "Look back: what cost most"),
    Option("home", "Back home"),
)
AT_TABLE = (OPTIONS[0], OPTIONS[2], Option("home", "Leave the table"))
"""The same at a table."""
BESIDE_COMMAND = 39
"""The columns of a screen that are not for the command below the seed."""
RADII = {1: 18, 2: 12, 3: 9, 4: 6}
"""The radius of the emblems in dots, by the number of winners."""


LEAST_TABLE = 42
"""The width of the standing in the smallest terminal, in cells."""
NAMES, LEAST_NAME = 22, 10
"""The usual width of a name, and the one below which columns are left out, the first ones first, in cells."""


class Table(LineWidget):
    """A widget with the standing: a line per seat, a column per number; what there is no room for is counted."""

    COUNTS = True
    summary: reactive[Summary] = drawn(Summary())

    def lines(self, width: int, height: int) -> list[Line]:
        summary = self.summary
        sizes = [
            2 + max(len(head), *(len(row.numbers[at]) for row in summary.standings), 0)
            for at, head in enumerate(summary.columns)
        ]
        first = next((at for at in range(len(sizes)) if width - sum(sizes[at:]) >= LEAST_NAME), 0)
        longest = max((cell_len(visible(row.who.name)) for row in summary.standings), default=0)
        names = min(max(NAMES, longest + 2), width - sum(sizes[first:]))

        def columns(texts: Sequence[str]) -> str:
            return "".join(fit_right(text, size) for text, size in zip(texts, sizes, strict=True))[sum(sizes[:first]) :]

        lines: list[Line] = [head_line("standing", "", width, self.glyphs)]
        if summary.columns:
            lines.append([(" " * names + columns(summary.columns), "chart")])
        for rank, row in enumerate(summary.standings):
            shape = (self.glyphs.seat(row.who.colour), seat_ink(row.who.colour))
            ink = "bright" if rank == 0 else "text"
            name = fit(visible(row.who.name), names - 2)
            lines.append([shape, (" " + name, ink), (columns(row.numbers), "text")])
        if 2 < height < len(lines):
            lines[height - 1 :] = [[("  ", "dim"), *more(len(lines) - height + 1, IN_FULL)]]
        if summary.note and len(lines) + 1 < height:
            lines += [[], *([(row, "dim")] for row in wrap(summary.note, width))]
        return lines


def _feats_of(session: Session) -> list[Done]:
    """Return the feats of a match that is in the record; none where the record cannot be read, which it says itself."""
    with suppress(SaveError):
        return feats_of(session.file.header, session.live.record) if session.file is not None else []
    return []


LARGE = 10
"""The number of turning points from which a screen is large."""


class ResultScreen(Page[str]):
    """A screen that ends with the player's choice: `replay`, `again`, `home`, or nothing to go back to the board."""

    CSS_PATH = str(styles_path("result.tcss"))
    NAME = "the result"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "choose('replay')", "replay"),
        Binding("d", "decided", "decided"),
        Binding("b", "look_back", "look back"),
        Binding("v", "verify", "verify"),
        Binding("x", "share", "share"),
        Binding("n", "choose('again')", "new seed"),
        Binding("s", "seats", "who sat where", show=False),
        Binding("escape", "board", "the board", key_display="esc"),
        Binding("q", "choose('home')", "leave"),
    ]

    def __init__(self, session: Session, look: Look[View]) -> None:
        super().__init__()
        self.session = session
        self._look = look
        self._summary = look.summary(session.match)
        self._feats = _feats_of(session)
        self._sat = who_sat_where(session.match.setup, session.live.around)

    def title_now(self) -> Title:
        match = self.session.match
        where = match.game.where(match.view(None))
        return Title(match.game.title, f"over, {where}", seal=seal_chip(match.setup.seed) + " opened")

    def body(self) -> Iterable[Widget]:
        match, summary = self.session.match, self._summary
        winners = match.result.winners if match.result else ()
        colours = [match.setup.seats[winner].colour for winner in winners]
        with Horizontal(id="end"):
            yield Emblem(*colours, radius=RADII.get(len(colours), 4), id="emblem")
            with Vertical(id="words"):
                yield Facts(self._headline(), id="headline")
                yield Facts(self._chain(), id="chain")
                curves = zip(match.setup.seats, summary.curves, strict=False)
                yield TimeChart([Series(seat.colour, curve) for seat, curve in curves], summary.curve_title, id="chart")
        with Horizontal(id="numbers"):
            with Vertical(id="left"):
                table = Table(id="standing")
                table.summary = summary
                yield table
                rolled = f"{summary.dice}, " if summary.dice else ""
                yield Facts(self._dice(), title="dice", note=f"{rolled}sealed, now open", id="dice")
            with Vertical(id="right"):
                yield Facts(title="turning points", id="points")
                account = Option(DECIDED, summary.account_name)
                usual = AT_TABLE if self.session.is_at_table else OPTIONS
                options = (usual[0], account, *usual[1:]) if summary.account else usual
                is_saved = self.session.file is not None and not self.session.trouble
                asked = Asked(ChooseOne(-1, "", "And now?", options), fact="saved" if is_saved else "not saved")
                yield QuestionPanel(asked, id="question")

    def on_mount(self) -> None:
        standing = self.query_one("#standing")
        note = len(wrap(self._summary.note, LEAST_TABLE))
        standing.styles.height = len(self._summary.standings) + 2 + (1 + note if note else 0)
        standing.styles.max_height = "100%"
        self.query_one("#question").styles.height = len(OPTIONS) + 1 + bool(self._summary.account)
        self.query_one("#chain").display = bool(self._chain())
        self.query_one(QuestionPanel).focus()
        if self._feats:
            self.query_one("#points", Facts).title = "feats, turning points"
        if self.session.unrecorded:
            self.call_after_refresh(self.say, f"Not in the record: {self.session.unrecorded}")

    def _headline(self) -> list[Fact]:
        match = self.session.match
        result, seats = match.result, match.setup.seats
        if result is None:
            return [Fact("It is not over yet.", ink="strong")]
        names = [visible(seat.name) for seat in seats]
        others = ", ".join(result.others(names))
        reason = f"{result.reason}, {self._summary.detail}" if self._summary.detail else result.reason
        return [
            Fact(visible(result.head(names)), ink="strong"),
            *([Fact(others)] if others else []),
            Fact(reason),
            Fact(result.rule, ink="chart"),
            Fact(self._summary.facts, ink="dim"),
            *([Fact(f"hints: {visible(hints)}", ink="dim")] if (hints := hints_told(match)) else []),
            *([Fact(f"{self._how_seated()}: {keys('s')} tells who sat where", ink="dim")] if self._sat else []),
        ]

    def _how_seated(self) -> str:
        live = self.session.live
        changed = "seats changed hands" if live.seating.changed else ""
        return ", ".join(filter(None, ["played at a table" * was_at_table(live.around), changed]))

    def _chain(self) -> list[Fact]:
        """Return the hash that stands for the whole match, for those who want to compare later."""
        file = self.session.file
        if file is None or file.path is None:
            return []
        match, _, newest = file.chain_mark.rpartition("-")
        if not match:
            return [Fact("its chain has been removed" if file.chain_removed else "without chain", ink="dim")]
        return [Fact(f"chain {match}-", ink="dim"), Fact(newest, ink="dim")]

    def _dice(self) -> list[Fact]:
        seed = self.session.match.seed
        if seed is None:
            return [Fact("the seed stays sealed")]
        if isinstance(seed, Seed):
            told = shares_told(self.session.match.setup)
            facts = [Fact(f"seed {seed_text(seed)}", ink="bright"), Fact(f"salt {seed.salt}", ink="bright")]
            return [*facts, *[Fact(told)] * bool(told)]
        facts = [Fact(f"seed {seed_text(seed)}", "old seal, no salt", ink="bright")]
        if not path_of(self.session):
            return facts
        # A command that is cut is of no use; v shows it in a whole row.
        told, whole = how_to_verify(self.session), self.app.size.width - BESIDE_COMMAND
        return [*facts, Fact(told if 0 < len(told) <= whole else f"{keys('v')} proves it")]

    def _points(self, count: int) -> tuple[Fact, ...]:
        """Return the weightiest turning points that fit, in the order in which they came."""
        feats = self._feats[: 2 if count < LARGE else 4]
        seats = self.session.match.setup.seats
        done = [
            Fact(
                (Ship(seats[one.seat].colour), f" {one.feat.title} {one.feat.rule}"),
                before="new feat" if one.is_first else "feat",
            )
            for one in feats
        ]
        points = sorted(self._summary.points[: count - len(feats)], key=lambda point: point.events)
        if not points and not feats:
            return (Fact("No fight was ever close.", ink="dim"),)
        return (*done, *self._turning(points))

    def _turning(self, points: Sequence[Point]) -> tuple[Fact, ...]:
        return tuple(
            Fact((" " if point.colour is None else Ship(point.colour), " ", *parts(point.text)), before=point.when)
            for point in points
        )

    def on_resize(self) -> None:
        large = self.size.width >= 120 and self.size.height >= 40
        emblem, points = self.query_one(Emblem), self.query_one("#points", Facts)
        radius = RADII.get(len(emblem.colours), 4)
        emblem.radius = 34 if large and radius == 18 else radius
        points.facts = self._points((11 if large else 5) - bool(self._summary.account))

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        if event.reply == "share":
            self.action_share()
        elif event.reply == DECIDED:
            self.action_decided()
        elif event.reply == "look back":
            self.action_look_back()
        else:
            self.dismiss(str(event.reply))

    def on_key(self, event: Key) -> None:
        if self.query_one(QuestionPanel).press(event.key, event.character):
            event.stop()

    def action_choose(self, what: str) -> None:
        self.dismiss(what)

    def action_board(self) -> None:
        self.dismiss("")

    def action_look_back(self) -> None:
        """Show the answers that cost most, with what a strong bot would have done."""
        open_looking_back(self, self.session, self._look)

    def action_share(self) -> None:
        """Offer the result in a line, a picture of this screen, and a recording."""
        from cosmotui.screens.share_screen import ShareScreen

        path = path_of(self.session)
        line = line_of(self.session.match, self._look)
        picture = "" if self.session.is_at_table else self.app.export_screenshot(title=line)
        self.app.push_screen(ShareScreen(line, path, how_to_share(self.session), picture))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        offered = {"decided": bool(self._summary.account), "seats": bool(self._sat)}
        return offered.get(action, True)

    def action_seats(self) -> None:
        """Tell who sat where at the table."""
        seats = self.session.match.setup.seats
        told = zip(seats, self._sat, strict=True)
        lines = [LogEntry(f"{visible(seat.name)}: {visible(who)}", seat.colour) for seat, who in told]
        where = "who sat where"
        self.app.push_screen(ScoringPage(self.session.match.game.title, lines, where, where))

    def action_decided(self) -> None:
        told = self._summary
        where = told.account_name[:1].lower() + told.account_name[1:]
        page = ScoringPage(self.session.match.game.title, told.account, where, told.account_title)
        self.app.push_screen(page)

    def action_verify(self) -> None:
        """Prove the match from its file, and say which command lets anybody do so."""
        path = path_of(self.session)
        if path is None:
            self.say(NO_FILE)
            return
        try:
            proof = verify(path)
        except SaveError as error:
            self.say(f"Not proved. {error.message}")
            return
        extent, command = (proof.extent or "not proved").capitalize(), how_to_verify(self.session)
        whole = f"{extent}: {proof.answers} answers, {proof.draws} draws."
        texts = (f"{whole} {command}", f"{extent}: {proof.answers} answers. {command}", whole) if command else (whole,)
        self.say(next((text for text in texts if len(text) < self.size.width), whole))

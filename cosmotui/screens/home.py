"""Home: the matches to go on with, new ones, and everything that is done to whole saves."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.registry import game_names, listing, turn_word
from cosmotui.saves.errors import SaveError
from cosmotui.saves.library import Library, SavedMatch
from cosmotui.screens.file_list import SaveList, moment, told
from cosmotui.screens.home_plot import HomePlot
from cosmotui.screens.page import digits
from cosmotui.widgets.paint import Line, seat_ink
from cosmotui.widgets.plain_text import fit, visible
from cosmotui.widgets.section_list import Row, SectionList, TextLine, gap, heading, row
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp

COLOURS = {None: "no colours", "standard": "16 colours", "256": "256 colours", "truecolor": "all colours"}


class Home(SaveList):
    """The first screen. The newest match is chosen, so that enter resumes it."""

    NAME = "home"
    EXAMPLE = "match.ctm"
    HOLDS = "The file holds the seed and everything hidden."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "column(1)", "to the right column", show=False),
        Binding("left,shift+tab", "column(-1)", "to the left column", show=False),
        Binding("1", "new(1)", "new match", key_display=digits(len(game_names()))),
        *(Binding(str(number), f"new({number})", "new match", show=False) for number in range(2, 10)),
        Binding("p", "replay", "replay", show=False),
        Binding("e", "rename", "rename", show=False),
        Binding("d", "duplicate", "duplicate", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
        Binding("u", "undelete", "bring back"),
        Binding("x", "export", "export"),
        Binding("a", "import", "import a match", show=False),
        Binding("c", "gallery", "aliens and pods", show=False),
        Binding("r", "app.rules", "rules", show=False),
        Binding("o", "options", "options", show=False),
    ]
    app: "CosmotuiApp"

    def __init__(self) -> None:
        self.library = Library()
        super().__init__(self.library, self.library.plural)
        self.matches = SectionList(id="matches")
        self.menu = SectionList(id="menu")
        self.saved: dict[str, SavedMatch] = {}
        """The matches of the list, by the keys of their rows."""
        self._trouble = ""
        self._room = False

    def title_now(self) -> Title:
        system = self.app.console.color_system
        note = ("ssh  " if self.app.lean else "") + COLOURS.get(system, "16 colours")
        return Title("cosmotui", "space board games, people and bots", note=note)

    def body(self) -> Iterable[Widget]:
        yield HomePlot(len(game_names()), id="plot")
        with Horizontal(id="columns"):
            yield self.matches
            with Vertical(id="right"):
                yield self.menu
                yield self.prompt

    @property
    def chosen(self) -> SavedMatch | None:
        """The match under the cursor."""
        return self.saved.get(self.matches.key)

    def on_screen_resume(self) -> None:
        had_none = not self.saved
        self.load()
        if self.focused is None or (had_none and self.saved):  # enter goes on with the first match there is
            (self.matches if self.saved else self.menu).focus(scroll_visible=False)

    def on_resize(self) -> None:
        if self._room != self._room_now():
            self.show_menu()

    def _room_now(self) -> bool:
        """Whether there is room for more than names."""
        return self.size.height >= 40

    # --- what is shown -------------------------------------------------------------------------------------------

    def load(self, choose: str = "") -> None:
        """Read the folder of saves again, and choose the match of that file name if one is given."""
        before, top = self.matches.key, self.matches.keys[:1]
        try:
            found, self._trouble = self.library.matches(), ""
        except SaveError as error:
            found, self._trouble = [], told(error)
        self.saved = {saved.path.name: saved for saved in found}
        self.matches.show(self._rows(found))
        keys = self.matches.keys
        newest = keys[0] if keys and ([before] == top or before not in keys) else before
        self.matches.choose(choose or newest)
        self.show_menu()

    def _rows(self, found: list[SavedMatch]) -> list[Row]:
        running = [saved for saved in found if not saved.problem and not saved.over]
        over = [saved for saved in found if not saved.problem and saved.over]
        bad = [saved for saved in found if saved.problem]
        rows = [heading("continue", str(len(running)) if running else "")]
        rows += [self._row(saved) for saved in running]
        if self._trouble:
            rows.append(Row("", (([(visible(self._trouble), "bright")], []),)))
        elif not running:
            rows.append(Row("", (([("No match is waiting; 1 begins one.", "dim")], []),)))
        for title, part in (("finished", over), ("cannot be read, kept", bad)):
            if part:
                rows += [gap(), heading(title, str(len(part))), *(self._row(saved) for saved in part)]
        return rows

    def _row(self, saved: SavedMatch) -> Row:
        when = moment(saved.changed)
        if saved.problem:
            name: Line = [(visible(saved.title if saved.game else saved.path.name), "strong")]
            return Row(saved.path.name, ((name, [(when, "dim")]), ([(visible(saved.problem), "dim")], [])))
        turn = f"{turn_word(saved.game)} {saved.turn}" if saved.turn else "setting up"
        first: TextLine = ([(visible(saved.title), "strong")], [(turn, "dim")])
        return Row(saved.path.name, (first, (self._whose(saved), [(when, "dim")])))

    def _whose(self, saved: SavedMatch) -> Line:
        if saved.over:
            return [("over", "dim")]
        line: Line = []
        for number in saved.asked[:2]:
            if number < len(saved.seats):
                seat = saved.seats[number]
                line.append((self.app.glyphs.seat_tag(seat.colour), seat_ink(seat.colour)))
                line.append((f" {visible(seat.name)} ", "dim"))
        return [*line, ("to move", "dim")] if line else [("about to begin", "dim")]

    def show_menu(self) -> None:
        """Draw the right list anew: what there is depends on the chosen match and on the room."""
        tall = self._room = self._room_now()
        rows = [heading("new")]
        for number, name in enumerate(game_names(), 1):
            played = listing(name)
            least, most = played.least_seats, played.most_seats
            seats = str(least) if least == most else f"{least}-{most}"
            texts: list[TextLine] = [([(f"{number} ", "strong"), (played.title, "text")], [(seats, "dim")])]
            if tall:
                texts.append(([(f"  {about(name)}", "dim")], []))
            rows.append(Row(f"new:{number}", tuple(texts)))
        chosen = self.chosen
        if chosen:
            rows += [gap(), heading("this match" if not chosen.problem else "this file")]
            if tall and not chosen.problem:
                rows += [*self._facts(chosen), gap()]
            rows += [self._entry(*entry) for entry in self._deeds(chosen)]
        rows += [gap(), heading("shelf")]
        shelf = [
            ("a", "import", "Import a match"),
            ("c", "gallery", "Aliens and pods"),
            ("r", "rules", "Rules"),
            ("o", "options", "Options"),
        ]
        rows += [self._entry(*entry) for entry in shelf]
        self.menu.show(rows)
        self.refresh_bindings()

    def _deeds(self, chosen: SavedMatch) -> list[tuple[str, str, str]]:
        deeds = [
            ("p", "replay", "Replay"),
            ("e", "rename", "Rename"),
            ("d", "duplicate", "Duplicate"),
            ("x", "export", "Export"),
            ("del", "delete", "Delete, u brings it back"),
        ]
        return [deed for deed in deeds if self.check_action(deed[1], ())]

    def _facts(self, saved: SavedMatch) -> list[Row]:
        """Who plays a match, and how it differs from the standard game."""
        rows: list[Row] = []
        for number, seat in enumerate(saved.seats):
            tag: Line = [(self.app.glyphs.seat_tag(seat.colour), seat_ink(seat.colour))]
            asked = "to move" if number in saved.asked else ""
            who = f"bot, {visible(seat.bot)}" if seat.bot else "human"
            rows.append(row("", [*tag, (" " + fit(visible(seat.name), 22), "text"), (who, "dim")], [(asked, "dim")]))
        if saved.options:
            rows.append(row("", [(f"{len(saved.options)} options are not standard", "dim")]))
        return rows

    def _entry(self, key: str, deed: str, text: str) -> Row:
        return Row(f"do:{deed}", (([(key, "strong"), (f" {text}", "text")], []),))

    def word(self, binding: Binding) -> str:
        return "quit" if binding.action == "leave" else super().word(binding)

    def entry(self, binding: Binding) -> str:
        begun = [f"new({number})" for number in range(1, len(game_names()) + 1)]
        if binding.action in begun:
            return f"new match: {listing(game_names()[begun.index(binding.action)]).title}"
        return self.word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        chosen = self.chosen if self.is_mounted else None
        match action:
            case "new":
                return isinstance(parameters[0], int) and parameters[0] <= len(game_names())
            case "replay" | "rename" | "duplicate":
                return chosen is not None and not chosen.problem
            case "export":
                return chosen is not None and bool(chosen.game)
            case "delete":
                return chosen is not None
            case "undelete":
                return bool(self._trash)
            case _:
                return True

    def action_column(self, step: int) -> None:
        (self.menu if step > 0 or not self.saved else self.matches).focus(scroll_visible=False)

    def on_section_list_moved(self, message: SectionList.Moved) -> None:
        if message.list is self.matches:
            self.show_menu()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if message.list is self.matches:
            self.action_open()
            return
        kind, _, what = message.key.partition(":")
        if kind == "new":
            self.action_new(int(what))
        elif what == "rules":
            self.app.action_rules()
        else:
            getattr(self, f"action_{what}")()

    def action_open(self) -> None:
        """Resume the chosen match, or watch it if it is over."""
        chosen = self.chosen
        if chosen and chosen.problem:
            self.say(f"{chosen.problem} The file is kept: {chosen.path}")
        elif chosen and chosen.over:
            self.action_replay()
        elif chosen:
            self._resume(chosen.path)

    def _resume(self, path: Path) -> None:
        from cosmotui.saves.open_match import open_match
        from cosmotui.session import Session

        try:
            opened = open_match(path)
        except SaveError as error:
            self.say(told(error))
            return
        self.app.play(Session(opened.match, opened.file))
        if opened.notes:
            self.app.call_after_refresh(self.app.say, " ".join(opened.notes))

    def action_new(self, number: int) -> None:
        """Begin with the game of that number."""
        self.app.enter(game_names()[number - 1])

    def action_gallery(self) -> None:
        """Show everything that can turn up in Cosmic Encounter."""
        from cosmotui.screens.registry import gallery_of

        if show := gallery_of("cosmic-encounter"):
            show(self.app)

    def action_options(self) -> None:
        """Show the settings."""
        from cosmotui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_replay(self) -> None:
        """Watch the chosen match from its start."""
        chosen = self.chosen
        if chosen is None:
            return
        from cosmotui.saves.open_match import Misfit, whole_match

        try:
            match = whole_match(chosen.path)
        except Misfit as error:
            self.say(f"No replay. {error.hint or error.message}")
        except SaveError as error:
            self.say(told(error))
        else:
            self.app.replay(match)

    def action_delete(self) -> None:
        super().action_delete()
        if not self.saved:
            self.menu.focus(scroll_visible=False)


def about(name: str) -> str:
    """What a game is, in the first words of its rulebook."""
    from cosmotui.rules.rulebook import Entry, load

    try:
        first = load(name).chapters[0].entries[0]
    except (OSError, IndexError):
        return ""
    return first.text.partition(". ")[0] if isinstance(first, Entry) else ""

"""Home: the matches to resume, new ones, and everything that can be done to whole saves."""

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui import games
from cosmotui.games import manifest
from cosmotui.saves.errors import SaveError
from cosmotui.saves.glimpse import Glimpse, glimpse
from cosmotui.saves.learned import learned
from cosmotui.saves.library import Library, SavedMatch
from cosmotui.screens.file_list import SaveList, told
from cosmotui.screens.home_plot import HomePlot
from cosmotui.screens.home_rows import about_rows, action_rows, game_of, game_rows, learn_rows, match_rows, waiting_row
from cosmotui.screens.kept import Kept
from cosmotui.screens.key_list import digits
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.waiting_tables import WaitingTables
from cosmotui.startup.launch import JOIN
from cosmotui.widgets.section_list import SectionList
from cosmotui.widgets.title_bar import Title

COLOURS = {None: "no colours", "standard": "16 colours", "256": "256 colours", "truecolor": "all colours"}
GLIMPSES = 20
"""The number of matches that are read before the screen takes keys again."""
MATCH_ACTIONS = (
    ("p", "replay", "Replay"),
    ("e", "rename", "Rename"),
    ("d", "duplicate", "Duplicate"),
    ("x", "export", "Export"),
)
DELETE = ("del", "delete", "Delete")
GALLERIES = [(name, gallery) for name in games.names() if (gallery := manifest(name).gallery)]
"""The galleries of the games that have one; the first has a key."""
SHELF = (
    ("a", "import", "Import"),
    *((" " if place else "c", f"gallery:{name}", gallery.row) for place, (name, gallery) in enumerate(GALLERIES)),
    ("j", "tables", "Tables"),
    ("w", "record", "Record, daily"),
    ("o", "options", "Options"),
)
LEARN = (("l", "learn", "Lessons"),)


class Home(SaveList):
    """The first screen. The newest match is chosen, so that enter resumes it."""

    NAME = "home"
    EXAMPLE = "match.ctm"
    HOLDS = "The file holds the seed and everything hidden."
    WORDS = {"leave": "quit"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "column(1)", "to the right column", show=False, system=True),
        Binding("left,shift+tab", "column(-1)", "to the left column", show=False, system=True),
        *(
            Binding(
                str(number),
                f"new({number})",
                "new match",
                key_display=digits(len(games.names())),
                show=number == 1,
                tooltip=f"new match: {manifest(name).title}",
            )
            for number, name in enumerate(games.names(), start=1)
        ),
        Binding("p", "replay", "replay", show=False),
        Binding("e", "rename", "rename", show=False),
        Binding("d", "duplicate", "duplicate", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
        Binding("u", "undelete", "bring back"),
        Binding("x", "export", "export"),
        Binding("a", "import", "import a match", show=False),
        *(Binding("c", f"gallery({name!r})", gallery.called, show=False) for name, gallery in GALLERIES[:1]),
        Binding("l", "app.lessons", "learn by playing", show=False),
        Binding("j", "app.tables", "tables", show=False),
        Binding("t", "app.record('daily')", "the daily sector", show=False),
        Binding("w", "app.record", "the record", show=False),
        Binding("r", "app.rules", "rules", show=False),
        Binding("o", "options", "options", show=False),
    ]

    def __init__(self) -> None:
        self.library = Library()
        super().__init__(self.library, self.library.plural)
        self.matches = SectionList(id="matches")
        self.menu = SectionList(id="menu")
        self.about = SectionList(id="about")
        self.about.can_focus = False
        self.actions = SectionList(id="actions")
        self.shelf = SectionList(action_rows("shelf", (*LEARN, *SHELF)), id="shelf")
        self.below = Horizontal(self.actions, self.shelf, id="below")
        self.saved: dict[str, SavedMatch] = {}
        """The matches of the list, by the keys of their rows."""
        self.kept: dict[str, Kept] = {}
        """Everything else in the list, by the keys of the rows."""
        self._glimpses: dict[str, tuple[SavedMatch, Glimpse]] = {}
        """The findings in each match, and the state of the file that they are for."""
        self._waiting = WaitingTables(lambda: self.app.call_later(self._show))
        self._trouble = ""
        self._is_new = True
        """Whether nothing was played or learned here yet: then learning is the first thing to do."""
        self.resized = self._show  # rows know how wide their list is

    def title_now(self) -> Title:
        system = self.app.console.color_system
        note = ("ssh  " if self.app.lean else "") + COLOURS.get(system, "16 colours")
        return Title("cosmotui", "space board games, people and bots", note=note)

    def body(self) -> Iterable[Widget]:
        yield HomePlot(len(games.names()), id="plot")
        with Horizontal(id="columns"):
            yield self.matches
            with Vertical(id="right"):
                yield self.menu
                yield self.about
                yield self.below
                yield self.prompt

    @property
    def chosen(self) -> SavedMatch | None:
        """The match under the cursor."""
        return self.saved.get(self.matches.key)

    def on_screen_resume(self) -> None:
        had_none = not self.matches.key
        self.load()
        if self.focused is None or (had_none and self.matches.key):  # enter goes on with the first match there is
            first = self.matches if self.matches.key else self.menu
            if self.focused is None:
                first.has_focus = True  # the message that tells the list so comes only after the first paint
            self.set_focus(first, scroll_visible=False)
        self.show_keys()

    # --- what is shown -------------------------------------------------------------------------------------------

    def load(self, choose: str = "") -> None:
        """Read the folders again, and choose the match of that file name if one is given."""
        before, top = self.matches.key, self.matches.keys[:1]
        self.saved, self.kept, self._trouble = {}, {}, ""
        taken, trouble = learned()
        if trouble:
            self.call_after_refresh(self.say, trouble)
        try:
            self.saved = {saved.path.name: saved for saved in self.library.matches()}
            self.kept = {kept.path.name: kept for kept in self.app.kept_things()}
        except SaveError as error:
            self._trouble = told(error)
        self._is_new = not taken.lessons and not self.saved and not self.kept
        self._show()
        keys = self.matches.keys
        newest = keys[0] if keys and ([before] == top or before not in keys) else before
        self.matches.choose(choose or newest)
        self.show_chosen()
        self.call_after_refresh(self._look_into)
        self.call_after_refresh(self._waiting.ask, self.saved.values())

    def _look_into(self) -> None:
        """Find out where matches stand, some at a time, once the screen is painted: that takes the rules of games."""
        known = [saved for saved, _ in self._glimpses.values()]
        new = [saved for saved in self.saved.values() if not saved.problem and saved not in known]
        for saved in new[:GLIMPSES]:
            self._glimpses[saved.path.name] = saved, glimpse(saved.path)
        if new:
            self._show()
            self.call_after_refresh(self._look_into)

    def _show(self) -> None:
        """Draw all lists."""
        if not self.is_mounted:
            return
        waiting = {saved.path.name for saved in self.saved.values() if saved.name in self._waiting.names}
        seen = {name: found for name, (_, found) in self._glimpses.items()}
        width = self.matches.size.width
        rows = match_rows(self.saved.values(), self.kept.values(), seen, self._trouble, self.app.glyphs, width)
        self.matches.show([waiting_row(one) if one.key in waiting else one for one in rows])
        self.menu.show([*learn_rows(self._is_new), *game_rows(self._has_room, self.menu.size.width)])
        self.shelf.show(action_rows("shelf", SHELF if self._is_new else (*LEARN, *SHELF)))
        self.below.set_class(self._is_new, "-new")
        self.show_chosen()

    @property
    def _has_room(self) -> bool:
        """Whether there is room for more than names."""
        return self.size.width >= 120 and self.size.height >= 40

    def show_chosen(self) -> None:
        """Draw what depends on the chosen match: who plays in it, and what can be done to it."""
        chosen = self.chosen
        about = chosen is not None and not chosen.problem and self._has_room
        self.about.display = about
        if about and chosen is not None:
            self.about.show(about_rows(chosen, self.app.glyphs))
        self.actions.display = chosen is not None
        if chosen is not None:
            title = "this file" if chosen.problem else "this match" if about else game_of(chosen)
            self.actions.show(action_rows(title, (*(() if chosen.problem else MATCH_ACTIONS), DELETE)))
        self.refresh_bindings()

    # --- keys ----------------------------------------------------------------------------------------------------

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "export":
            return self.chosen is not None and bool(self.chosen.game)
        return super().allows(action, parameters)

    def action_column(self, step: int) -> None:
        """Go to the next or the previous list."""
        lists = [one for one in (self.matches, self.menu, self.actions, self.shelf) if one.display and one.keys]
        now = lists.index(self.focused) if isinstance(self.focused, SectionList) and self.focused in lists else 0
        lists[min(max(0, now + step), len(lists) - 1)].focus(scroll_visible=False)

    def on_section_list_left(self, message: SectionList.Left) -> None:
        """Go from the games down to the actions, or from there up to the games."""
        if message.list is self.menu and message.step > 0:
            self.action_column(1)
        elif message.list in (self.actions, self.shelf) and message.step < 0:
            self.menu.focus(scroll_visible=False)

    def on_section_list_moved(self, message: SectionList.Moved) -> None:
        if message.list is self.matches:
            self.show_chosen()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if message.list is self.matches:
            self.action_open()
            return
        kind, _, what = message.key.partition(":")
        if kind == "new":
            self.action_new(int(what))
        elif what.startswith("gallery:"):
            self.action_gallery(what.removeprefix("gallery:"))
        elif what == "rules":
            self.app.action_rules()
        elif what == "learn":
            self.app.learn("")
        elif what == "record":
            self.app.action_record()
        elif what == "tables":
            self.app.action_tables()
        else:
            getattr(self, f"action_{what}")()

    def action_open(self) -> None:
        """Resume the chosen match, or watch it if it is over; open what else was chosen."""
        chosen, kept = self.chosen, self.kept.get(self.matches.key)
        if kept is not None:
            kept.open()
        elif chosen and chosen.problem:
            self.say(f"{chosen.problem} The file is kept: {chosen.path}")
        elif chosen and chosen.over:
            self.action_replay()
        elif chosen:
            _resume(self.app, chosen.path)

    def action_new(self, number: int) -> None:
        """Begin with the game of that number."""
        self.app.enter(games.names()[number - 1])

    def action_gallery(self, game: str) -> None:
        """Show everything that can turn up in a game."""
        self.app.show_gallery(game)

    def action_options(self) -> None:
        """Show the settings."""
        from cosmotui.screens.settings import SettingsScreen

        def shown_again(_: None) -> None:  # with the keys that were chosen
            self.shelf.show(action_rows("shelf", SHELF))
            self.show_chosen()

        self.app.push_screen(SettingsScreen(), shown_again)

    def action_replay(self) -> None:
        """Watch the chosen match from its start."""
        chosen = self.chosen
        if chosen is None:
            return
        from cosmotui.saves.journal import read_journal
        from cosmotui.saves.open_match import match_to_watch
        from cosmotui.screens.replay import no_replay

        try:
            match, whole = match_to_watch(chosen.path)
            around = read_journal(chosen.path).around
        except SaveError as error:
            self.say(no_replay(error))
        else:
            self.app.replay(match, whole, around)

    def action_delete(self) -> None:
        super().action_delete()
        if not self.matches.key:
            self.menu.focus(scroll_visible=False)


def _resume(app: Navigator, path: Path) -> None:
    """Go on with a match, or say why that cannot be done."""
    from cosmotui.saves.open_match import AtTable, open_match
    from cosmotui.session.session import Session

    try:
        opened = open_match(path)
    except AtTable:
        app.leave(f"{JOIN}{path.stem}")
        return
    except SaveError as error:
        app.say(told(error))
        return
    app.play(Session(opened.match, opened.file))
    if opened.notes:
        app.call_after_refresh(app.say, " ".join(opened.notes))

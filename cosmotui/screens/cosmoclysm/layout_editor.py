"""The editor of free layouts: 37 tiles are moved about on a grid, and checked after every move."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.game import Cosmoclysm
from cosmotui.saves.drafts import AS_LEFT, Drafts
from cosmotui.screens.cosmoclysm.layout_draft import SHAPES, BegunLayout, LayoutDraft, positions_of
from cosmotui.screens.cosmoclysm.layout_map import LayoutMap
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.screens.new_match_form import NewMatchForm

OWNER, DRAFT = "layout", "tiles"
"""The names under which a draft is kept, while the layout is only in use for a new match that has not begun."""
DONE = (Option("use", "Use this layout"), Option("drop", "Leave it as it was"))


class LayoutEditor(Page[str]):
    """A page that returns the layout as the option `tiles` takes it, or nothing if the layout was left unchanged."""

    CSS_PATH = str(styles_path("layout_editor.tcss"))
    NAME = "layout"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "walk(1, 0)", "move", key_display="arrows", system=True),
        Binding("left", "walk(-1, 0)", "west", show=False, system=True),
        Binding("up", "climb(-1)", "up", show=False, system=True),
        Binding("down", "climb(1)", "down", show=False, system=True),
        Binding("home", "walk(0, -1)", "go north-west", show=False),
        Binding("pageup", "walk(1, -1)", "go north-east", show=False),
        Binding("end", "walk(-1, 1)", "go south-west", show=False),
        Binding("pagedown", "walk(0, 1)", "go south-east", show=False),
        Binding("space,enter", "handle", "pick up, put down"),
        Binding("s", "shape", "other shape"),
        Binding("r", "relabel", "labels", show=False),
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("1", "done(1)", "use this layout", show=False),
        Binding("2", "done(2)", "leave it as it was", show=False),
        Binding("w", "why", "why", show=False),
        Binding("escape", "back", "back"),
    ]

    def __init__(
        self, layout: str = "hexagon", tiles: str = "", connected: bool = True, drafts: Drafts | None = None
    ) -> None:
        """Begin from a layout; `drafts` keeps it as it grows, and a layout that they hold already is resumed."""
        super().__init__()
        self.draft = LayoutDraft(positions_of(layout, tiles), connected)
        self._drafts = drafts or Drafts(OWNER, on_disk=False)
        self._used = self.draft.begun if layout == "custom" else None
        """The layout that is in use already, if there is one."""
        begun = self._drafts.read(DRAFT, BegunLayout)
        resumed = begun is not None and self.draft.resume(begun)
        self._told = self._drafts.trouble() or (AS_LEFT if resumed else "")
        self.draft.watch = lambda _: self._keep()
        self.map = LayoutMap(id="map")
        self._hand, self._shapes, self._checks = Paragraphs(id="hand"), Paragraphs(id="shapes"), Paragraphs(id="checks")
        self._ready = QuestionPanel(id="ready")
        self._shape = layout if layout in SHAPES else ""
        self._warned = False
        self.resized = self._center

    def title_now(self) -> Title:
        rule = "all tiles in one group" if self.draft.connected else "no tile alone"
        return Title(self.NAME, Cosmoclysm.title, note=f"{rule}, CC-2.12")

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="editor"):
            yield self.map
            yield Vertical(self._hand, self._shapes, self._checks, self._ready, id="rail")

    def rules_here(self) -> tuple[str, str, str]:
        problems = self.draft.problems()
        return Cosmoclysm.name, problems[0].rule if problems else "CC-2.11", "the layout"

    def on_mount(self) -> None:
        self.show()
        self.call_after_refresh(self._center)
        if self._told:
            self.call_after_refresh(self.say, self._told)

    def _keep(self) -> None:
        """Keep the present draft."""
        if trouble := self._drafts.keep(DRAFT, self.draft.begun):
            self.call_after_refresh(self.say, trouble)

    def _throw_away(self) -> None:
        """Leave the layout unchanged, and keep nothing else as the draft."""
        self._drafts.drop(DRAFT)
        if self._used is not None:
            self._drafts.keep(DRAFT, self._used)
        self.dismiss(None)

    def _center(self) -> None:
        """Show the layout in the middle; the cursor may have moved onto another tile."""
        self.map.center()
        self._show_hand()

    def show(self) -> None:
        """Redraw everything; only what differs is painted."""
        draft = self.draft
        self._warned = False
        self.map.draft = draft.now
        self._show_hand()
        shapes = ", ".join(f"[{name}]" if name == self._shape else name for name in SHAPES)
        self._shapes.shown = ("begin from", f"{keys('s')} next", ((shapes, "dim", ""),))
        problems = draft.problems()
        shown = tuple((f"✗ {problem.text}", "bright", problem.rule) for problem in problems)
        self._checks.shown = (
            "checks",
            f"{len(problems)} to mend" if problems else "all pass",
            shown or (("Every tile lies as the rules want it.", "dim", ""),),
        )
        fact = f"{len(problems)} to mend" if problems else ""
        question = ChooseOne(0, "layout", "Not yet" if problems else "Ready?", DONE)
        self._ready.asked = Asked(question, fact=fact)
        self._ready.lit = False  # enter is for the tile under the cursor
        self.refresh_bindings()

    def _show_hand(self) -> None:
        """Tell which tile is in hand, and what lies under the cursor."""
        draft, spot = self.draft, self.map.cursor
        under = draft.now.at.get(spot, "")
        held = f"{draft.now.hand} is in hand." if draft.now.hand else "Nothing is in hand."
        labels = "in reading order" if draft.automatic else "stay with their tiles"
        self._hand.shown = (
            "tiles",
            f"{len(draft.now.spots)} of {TILES} lie",
            (
                (held, "strong" if draft.now.hand else "text", ""),
                (f"Cursor: {f'tile {under}' if under else 'empty'} at {spot.q},{spot.r}", "dim", ""),
                (f"Labels {labels}; {keys('r')} changes.", "dim", ""),
            ),
        )

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "undo":
            return bool(self.draft.count)
        if action == "redo":
            return self.draft.can_redo
        return True

    def action_walk(self, q: int, r: int) -> None:
        self.map.walk(q, r)
        self.show()

    def action_climb(self, step: int) -> None:
        self.map.climb(step)
        self.show()

    def on_layout_map_clicked(self) -> None:
        self.action_handle()

    def action_handle(self) -> None:
        """Pick up the tile under the cursor, put down the one in hand, or exchange them."""
        self.draft.handle(self.map.cursor)
        self._shape = ""
        self.show()

    def action_shape(self) -> None:
        """Begin from the next shape; random ones differ each time."""
        names = list(SHAPES)
        self._shape = names[(names.index(self._shape) + 1) % len(names)] if self._shape in names else names[0]
        self.draft.begin(self._shape)
        self.show()
        self._center()

    def action_relabel(self) -> None:
        """Label the tiles in reading order, or let the labels stay with their tiles."""
        self.draft.relabel(not self.draft.automatic)
        self.show()

    def action_undo(self) -> None:
        """Undo the last change."""
        self.draft.undo()
        self._shape = ""
        self.show()

    def action_redo(self) -> None:
        """Redo the change that was undone last."""
        self.draft.redo()
        self.show()

    def action_why(self) -> None:
        """Open the rule that is broken, or the one that allows free layouts."""
        problems = self.draft.problems()
        here = problems[0].text if problems else ""
        self.app.read_rules(Cosmoclysm.name, problems[0].rule if problems else "CC-2.11", here)

    def leave(self) -> None:
        self.action_back()

    def action_back(self) -> None:
        """Leave the layout unchanged; ask once more if it was changed here."""
        if self.draft.changed and not self._warned and self.app.settings.confirmations:
            self._warned = True
            self.say("The layout was changed. 1 uses it; once more leaves it as it was.")
        else:
            self._throw_away()

    def action_done(self, number: int) -> None:
        """Take one of the options at the bottom right."""
        self._ready.press(str(number), str(number))

    def on_question_panel_answered(self, message: QuestionPanel.Answered) -> None:
        problems = self.draft.problems()
        if message.reply == "drop":
            self._throw_away()
        elif problems:
            self.say(str(problems[0]))
        else:
            self._keep()
            self.dismiss(self.draft.tiles())


def forget_layout() -> None:
    """Drop the draft of a layout: a match has begun on it."""
    Drafts(OWNER).drop(DRAFT)


def draw_layout(app: Navigator, form: "NewMatchForm", done: Callable[[], None]) -> None:
    """Draw the layout of a new match; `done` is called when the editor is left."""

    def drawn(tiles: str | None) -> None:
        if tiles is not None:
            form.set("layout", "custom")
            form.set("tiles", tiles)
        done()

    connected = form.value("layout_rule") == "connected"
    app.push_screen(LayoutEditor(form.value("layout"), form.value("tiles"), connected, Drafts(OWNER)), drawn)

"""The frame of every screen: the title in row 0, the keys in the last row, and messages that take that row for a while.

A screen's bindings are its one list of actions: they are the keys, they fill the key row, and `:` lists them all.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget

from cosmotui.screens.advised import bars
from cosmotui.screens.breakpoints import take_size
from cosmotui.screens.key_list import KeyList
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.asker import Asker
from cosmotui.widgets.bare import bare_lines
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.title_bar import Title, TitleBar

T = TypeVar("T")

SLICE, PAUSE = 0.02, 0.002
"""The seconds that long work on a screen may take before the screen takes keys, and those between."""


TALK: Final = Binding("T", "talk", "talk to the table", show=False)
"""The key of pages that may lie over a match at a table."""


class Page(Screen[T], inherit_bindings=False):
    """A screen with a title and keys. Subclasses set `bar` and `parts`, or override `title_now` and `body`."""

    app: Navigator
    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = []
    LAST: ClassVar[Sequence[str]] = ()
    """The actions that stand last in the key row."""
    NAME: ClassVar[str] = ""
    """The name of this screen in the list of commands."""
    WORDS: ClassVar[Mapping[str, str]] = {}
    """What actions are called here, where that is not the description of their bindings."""
    bar: Title | None = None
    """The title bar, where it never changes; without one the name of the screen."""
    parts: Sequence[Widget] = ()
    """Everything between title and keys, from the top."""
    askers: Sequence[Asker] = ()
    """The prompt and the picker, where nothing else can be done while one of them is open."""
    in_rules: tuple[str, str, str] = ("", "", "")
    """Game, rule id and reason with which `?` opens the rules; no game means those of the screen below."""
    resized: Callable[[], object] | None = None
    """Redraws what depends on the size of the screen, once that is another."""
    action_talk: Callable[[], object] | None = None
    """Opens what is said at the table over whose match the page lies; None: there is no table."""

    def __init__(self) -> None:
        super().__init__()
        self.key_list = KeyList(self.screen, self.NAME, self.word, self.refuses, self.LAST)
        self.takes_text = False
        """Whether keys are text now though no line for text has the focus, and so give no commands."""
        self.render_lines = partial(bare_lines, self)
        self._title_bar = TitleBar(id="title-bar")
        self._key_row = KeyRow(id="key-row")

    def compose(self) -> ComposeResult:
        take_size(self)
        self._title_bar.title = self.title_now()
        yield self._title_bar
        yield from bars(self)
        yield from self.body()
        yield self._key_row

    def title_now(self) -> Title:
        """Return the title bar."""
        return self.bar or Title(self.NAME)

    def body(self) -> Iterable[Widget]:
        """Return everything between title and keys."""
        return self.parts

    def rules_here(self) -> tuple[str, str, str]:
        """Return game, rule id and reason with which `?` opens the rules; no game means those of the screen below."""
        return self.in_rules

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close this screen once: a second key typed in the same moment must not close the one below it."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete.nothing()

    @property
    def is_in_front(self) -> bool:
        """Whether nothing lies over this screen; `is_current` holds also below a screen that has no colours yet."""
        return self.app.screen is self

    @property
    def is_open(self) -> bool:
        """Whether this screen is there, in front or below others: not before it is mounted, not once it was left."""
        return self.is_mounted and self.is_attached and self in self.app.screen_stack

    def call_after_refresh(self, callback: Callable[..., object], *args: object, **named: object) -> bool:
        """Call a function once the screen is painted, unless the screen was left in the meantime."""
        return super().call_after_refresh(lambda: callback(*args, **named) if self.is_open else None)

    def leave(self) -> None:
        """Go back to the screen that lies under this one."""
        self.dismiss(None)

    def action_back(self) -> None:
        """Go back, where a key is bound to that."""
        self.leave()

    def on_mount(self) -> None:
        self.bindings_updated_signal.subscribe(self, lambda _: self.show_keys())
        self.show_keys()

    @on(Resize)
    def pass_over(self, event: Resize) -> None:
        """Ignore a size that the terminal no longer has, and redraw what depends on the size."""
        pass_over_stale(self, event)
        if self.resized is not None:
            self.call_after_refresh(self.resized)

    def restyled(self) -> None:
        """Redraw what was drawn with the glyphs of before: the glyph tier or the theme has changed."""

    def show_title(self) -> None:
        """Redraw the title bar."""
        self._title_bar.title = self.title_now()

    def show_keys(self) -> None:
        """Redraw the key row: every shown binding that can be used now."""
        if self.is_mounted:
            self._key_row.keys = tuple(self.key_list.caps())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if any(one.display for one in self.askers) or (action == "talk" and self.action_talk is None):
            return False
        return self.allows(action, parameters)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Return whether an action does something now; called while no question is open."""
        return True

    def refuses(self, action: str) -> bool:
        """Return whether an action could only say why it does nothing now: then its key is not listed."""
        return False

    def word(self, binding: Binding) -> str:
        """Return what a key does here, in a word or two."""
        taking = self.taking() if binding.action == "take" and self.is_mounted else ""
        return taking or self.WORDS.get(binding.action, binding.description)

    def taking(self) -> str:
        """Return what enter does now, in a word or two; "" where that never changes."""
        return ""

    def say(self, text: str) -> None:
        """Show a message in place of the keys until the next key is pressed; "" takes it away."""
        self._key_row.message = text


def pass_over_stale(screen: Screen[T], event: Resize) -> None:
    """Keep Textual from laying out a screen for a size that the terminal no longer has.

    Laying out a screen tells the screen its size again. While two sizes are on their way, each layout would send the
    other size round once more, and the program would never come to rest.
    """
    if event.size != screen.app.size:
        event.prevent_default()

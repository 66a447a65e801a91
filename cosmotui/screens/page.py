"""The frame of every screen: the title in row 0, the keys in the last row, and messages that take that row for a while.

A screen's bindings are its one list of actions: they are the keys, they fill the key row, and `:` lists them all.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding, Binding, BindingType
from textual.dom import DOMNode
from textual.events import Resize
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from cosmotui.screens.stale_size import pass_over_stale
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.title_bar import Title, TitleBar

T = TypeVar("T")

CAPS = {
    "escape": "esc",
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "delete": "del",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "f2": "F2",
    "f3": "F3",
    "f4": "F4",
    "f5": "F5",
}
"""How a key is called where its name is not its cap."""


def cap(key: str) -> str:
    """The cap of a key as it stands in the key row."""
    parts = key.split("+") if len(key) > 1 else [key]
    return "+".join(CAPS.get(part, part) for part in parts)


def digits(count: int) -> str:
    """The caps of the first `count` digits: `1-5`."""
    return "1" if count < 2 else f"1-{min(count, 9)}"


def _ranks(kind: type[DOMNode]) -> dict[str, int]:
    """The actions of a class in the order in which it and its bases declare them."""
    bindings = [binding for base in reversed(kind.__mro__) for binding in base.__dict__.get("BINDINGS", ())]
    actions = [binding.action if isinstance(binding, Binding) else binding[1] for binding in bindings]
    return {action: rank for rank, action in enumerate(actions)}


class Notice(LineWidget):
    """A message in place of the key row."""

    text: reactive[str] = drawn("")

    def lines(self, width: int, height: int) -> list[Line]:
        return [cut_line([(" " + self.glyphs.adapt(visible(self.text)), "bright")], width)]


class Page(Screen[T], inherit_bindings=False):
    """A screen with a title and keys. Subclasses give `title_now` and `body`."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = []
    NAME: ClassVar[str] = ""
    """What the list of commands calls this screen."""

    @property
    def called(self) -> str:
        """What the list of commands calls this screen."""
        return self.NAME

    def has_keys_of(self, node: object) -> bool:
        """Whether the keys of a node count as those of this screen."""
        return node is self

    def __init__(self) -> None:
        super().__init__()
        self._title_bar = TitleBar(id="title-bar")
        self._key_row = KeyRow(id="key-row")
        self._notice = Notice(id="notice")
        self._notice.display = False

    def compose(self) -> ComposeResult:
        self._title_bar.title = self.title_now()
        yield self._title_bar
        yield from self.body()
        yield self._key_row
        yield self._notice

    def title_now(self) -> Title:
        """What the title bar says."""
        return Title(self.NAME)

    def body(self) -> Iterable[Widget]:
        """Everything between title and keys."""
        return ()

    def rules_here(self) -> tuple[str, str, str]:
        """Game, rule id and reason with which `?` opens the rules here; no game means the first there is."""
        return "", "", ""

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
        """Call something once the screen is painted; what belongs to a screen that was left meanwhile is dropped."""
        return super().call_after_refresh(self._if_open, partial(callback, *args, **named))

    def _if_open(self, callback: Callable[[], object]) -> object:
        return callback() if self.is_open else None

    def leave(self) -> None:
        """Go back to the screen that lies under this one."""
        self.dismiss(None)

    def on_mount(self) -> None:
        self.bindings_updated_signal.subscribe(self, lambda _: self.show_keys())
        self.show_keys()

    @on(Resize)
    def pass_over(self, event: Resize) -> None:
        """Leave out a size that the terminal no longer has."""
        pass_over_stale(self, event)

    def restyled(self) -> None:
        """The glyph tier or the theme is another one; for what was drawn with the glyphs of before."""

    def show_title(self) -> None:
        """Draw the title bar anew."""
        self._title_bar.title = self.title_now()

    def show_keys(self) -> None:
        """Draw the key row anew: every shown binding that can be used now."""
        if self.is_mounted:
            self._key_row.keys = tuple(self._caps())

    def _caps(self) -> Iterable[tuple[str, str]]:
        seen: set[str] = set()
        for key, active in self._in_order():
            binding = active.binding
            listed = binding.show and not self.refuses(binding.action)
            if listed and active.enabled and binding.action not in seen and not self._typed(key, active):
                seen.add(binding.action)
                yield binding.key_display or cap(binding.key), self.word(binding)

    def _in_order(self) -> list[tuple[str, ActiveBinding]]:
        """What can be done now: the focused widget's first, then the screen's, then the app's, each as declared."""
        nodes: list[DOMNode] = []
        ranks: list[dict[str, int]] = []
        found: list[tuple[int, int, str, ActiveBinding]] = []
        for key, active in self.active_bindings.items():
            if active.node not in nodes:
                nodes.append(active.node)
                ranks.append(_ranks(type(active.node)))
            place = nodes.index(active.node)
            found.append((place, ranks[place].get(active.binding.action, 0), key, active))
        found.sort(key=lambda entry: entry[:2])
        return [(key, active) for _, _, key, active in found]

    def refuses(self, action: str) -> bool:
        """Whether an action could only say now why it does nothing: its key is not listed, and says so if pressed."""
        return False

    def word(self, binding: Binding) -> str:
        """What a key does here, in a word or two."""
        return binding.description

    def entry(self, binding: Binding) -> str:
        """What the list of commands says of a key: where its word is meant for two keys, what this one does."""
        return binding.tooltip or self.word(binding)

    def _typed(self, key: str, active: ActiveBinding) -> bool:
        """Whether the key would be typed into the focused line instead."""
        character = key if len(key) == 1 else CAPS.get(key, "")
        focused = self.focused
        return focused is not None and len(character) == 1 and focused.check_consume_key(key, character)

    def commands(self) -> list[tuple[str, Binding, ActiveBinding]]:
        """Every action that can be done now, with the caps of all its keys, in the order of the key row.

        What only moves a cursor or a page, as the same key does everywhere, is a system binding and left out.
        """
        found: dict[tuple[object, str], tuple[list[str], ActiveBinding]] = {}
        for key, active in self._in_order():
            if active.enabled and active.binding.description and not active.binding.system:
                caps, _ = found.setdefault((active.node, active.binding.action), ([], active))
                caps.append(cap(key))
        return [(" ".join(caps), active.binding, active) for caps, active in found.values()]

    def say(self, text: str) -> None:
        """Show a message in place of the keys until the next key is pressed; "" takes it away."""
        self._notice.text = text
        self._notice.display = bool(text)
        self._key_row.display = not text

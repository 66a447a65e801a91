"""The queue of keys typed ahead: each key waits until every earlier one has had its effect.

Textual takes keys as fast as they come and passes them on through the queues of the widgets, so that a key can arrive
at a screen that is not there yet or is gone, or as a message about a row that is gone. The queue lets each key in only
when the program is at rest. Typed fast, keys do what they do when typed slowly, and no message is ever late.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from textual.app import App
from textual.dom import DOMNode
from textual.widget import Widget

FRAME = 1 / 60
"""The seconds between two checks while only painting is awaited."""
TURNS = 2000
"""The number of turns of the event loop after which the program counts as at rest.

Better a key too early than a program that is deaf because of a widget that never falls silent.
"""


class TypeAhead:
    """A queue of actions on an app, each done when the app is at rest after the one before."""

    def __init__(self, app: App[str]) -> None:
        self._app = app
        self._waiting: deque[Callable[[], object]] = deque()
        self._looking: asyncio.Handle | None = None
        """The next check whether the app is at rest, while any action waits."""
        self._turns = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, action: Callable[[], object]) -> None:
        """Queue an action."""
        self._waiting.append(action)
        if self._looking is None:
            self._look_next()

    def clear(self) -> None:
        """Forget the actions that are not done yet."""
        self._waiting.clear()

    def look(self) -> None:
        """Do the next action if the app is at rest."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if not self._waiting:
            return
        self._turns += 1
        if self._turns > TURNS or self._is_at_rest:
            self._turns = 0
            self._waiting.popleft()()
        if self._waiting:
            self._look_next()

    def _look_next(self) -> None:
        loop = asyncio.get_running_loop()
        only_paints = self._paints and self._has_read_all
        self._looking = loop.call_later(FRAME, self.look) if only_paints else loop.call_soon(self.look)

    @property
    def _is_at_rest(self) -> bool:
        """Whether every screen and widget exists, has read all its messages, and is painted where that matters."""
        return self._has_read_all and not self._paints

    @property
    def _has_read_all(self) -> bool:
        app = self._app
        return bool(app.screen_stack) and not app.message_queue_size and all(map(_is_at_rest, list(app._registry)))

    @property
    def _paints(self) -> bool:
        """Whether anything is to be done after the next paint."""
        return bool(self._app.screen_stack and self._app.screen._callbacks)


def _is_at_rest(node: DOMNode) -> bool:
    """Return whether a node has begun, and has nothing left to read unless it has ended."""
    return isinstance(node, Widget) and node.is_mounted and not (node.is_running and node.message_queue_size)

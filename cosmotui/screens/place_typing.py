"""The typing of a place after `g`: the cursor goes there as soon as it is clear which place is meant."""

from collections.abc import Callable

from textual.events import Key

from cosmotui.screens.game_area import GameArea


class PlaceTyping:
    """A reader that takes every key while the name of a place is typed, and then gives the keys back."""

    def __init__(self, area: GameArea, say: Callable[[str], None]) -> None:
        self._area, self._say = area, say
        self._typed: str | None = None
        self._is_done = False
        """Whether the last key made the place clear: an enter that follows belongs to it and chooses nothing."""

    @property
    def is_open(self) -> bool:
        """Whether a place is being typed."""
        return self._typed is not None

    def open(self) -> None:
        """Begin to take keys."""
        self._typed = ""
        self._say(f"go to: {self._area.GO_TO}")

    def press(self, event: Key) -> None:
        """Take a key."""
        typed, key = self._typed or "", event.key
        if key == "backspace":
            typed = typed[:-1]
        elif event.character and event.character.isprintable():
            typed = (typed + event.character)[: self._area.LONGEST_PLACE]
        word, ended = typed.strip(), key == "enter"
        if key == "escape" or (ended and not word):
            self._close("")
        elif word and (trouble := self._area.go_to(word, ended)) is not None:
            self._close(trouble)
            self._is_done = not ended
        else:
            self._typed = typed
            self._say(f"go to: {typed}_")

    def takes(self, event: Key) -> bool:
        """Return whether a key is the enter behind a place that was clear before it."""
        was_done, self._is_done = self._is_done, False
        return was_done and event.key == "enter"

    def _close(self, trouble: str) -> None:
        """Give the keys back their usual meaning."""
        self._typed = None
        self._area.focus_where_asked()
        self._say(trouble)

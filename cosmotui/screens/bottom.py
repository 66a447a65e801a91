"""The screen under all others of a program that does not begin at home."""

from textual.screen import Screen


class Bottom(Screen[None]):
    """An empty screen that nobody sees: once nothing lies over it any more, home comes, or the program ends."""

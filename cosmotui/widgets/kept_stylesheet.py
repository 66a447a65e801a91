"""A style sheet that parses each source once: a screen that brings its own styles does not parse all others again."""

from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet

_SOURCES = 512
"""More sources than the program has, with those of all widgets and screens."""


class KeptStylesheet(Stylesheet):
    """The style sheet of an app. What is parsed is kept until the variables of the theme change."""

    def __init__(self, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._parse_cache = LRUCache(_SOURCES)

    def reparse(self) -> None:
        """Parse the sources that are new. Textual parses every source here, in a style sheet of its own."""
        self.parse()

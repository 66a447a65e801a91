"""A player's cache in one line under the table, on a screen that nobody else sees."""

from rich.cells import cell_len
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.private_parts import shelves
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify, width_of
from cosmotui.widgets.more import more

_WORDLESS = ("artifact", "distress", "morph", "poison")
"""The shelves whose plates say what they are."""
Held = tuple[str, int]
"""The text on a shelf, with the number of pods that look like it."""
Stock = tuple[tuple[str, tuple[Held, ...]], ...]
"""The names of shelves, with what stands on each."""
KEY = "c"
OPENS = f"{KEY} all"


def stock_of(view: CosmicEncounterView) -> Stock:
    """Return what the seat of the view holds; nothing for a view that everybody may have."""
    if view.seat is None:
        return ()
    found: list[tuple[str, tuple[Held, ...]]] = []
    for shelf in shelves(view, view.aliens[view.seat].cache, lambda _: ""):
        texts = [plate.text for plate in shelf.plates]
        held = tuple(("" if text == "N" else text, texts.count(text)) for text in dict.fromkeys(texts))
        found.append(("" if shelf.name in _WORDLESS else shelf.name, held))
    return tuple(found) or (("", (("empty", 0),)),)


def _short(held: tuple[Held, ...]) -> bool:
    """Return whether what stands on a shelf can be told apart without commas."""
    return all(" " not in text and len(text) <= 5 and not text.isalpha() for text, _ in held)


def _told(text: str, count: int) -> str:
    return f"{text} x{count}".lstrip() if count > 1 else text


def _rest(count: int) -> Line:
    """Return how many pods have no room."""
    return [("  ", "dim"), *more(count, KEY)]


class CacheLine(LineWidget):
    """The line `CACHE attack 04 06 23  negotiate x2  Cosmic Zap`, and the key that opens the cache; where all may
    look, only the hint that players can look at their own caches. Pods that have no room are counted: `3 more: c`."""

    DEFAULT_CSS = "CacheLine { height: 1; }"

    stock: reactive[Stock] = drawn(())
    """The pods that are held."""
    apart: reactive[bool] = drawn(False)
    """Whether each of several people may look at a cache of that person's own."""

    def lines(self, width: int, height: int) -> list[Line]:
        if not self.stock:
            return [[("CACHE", "head"), (f"  each looks at its own, alone: {keys('c')}", "dim")] if self.apart else []]
        line: Line = [("CACHE", "head")]
        left = sum(count for _, held in self.stock for _, count in held)
        for name, held in self.stock:
            opening, comma = f"  {name}" if name else " ", " " if _short(held) else ", "
            for text, count in held:
                told = f"{comma if not opening else ' '}{_told(text, count)}".rstrip()
                after = _rest(left - count) if left > count else [("  " + OPENS, "dim")]
                if width_of(line) + cell_len(opening + told) + width_of(after) > width:
                    return [[*line, *_rest(left)]]
                line += [(opening, "dim"), (told, "text")]
                left, opening = left - count, ""
        return [justify(line, [(OPENS, "dim")], width)]

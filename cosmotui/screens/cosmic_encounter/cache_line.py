"""The own cache in one line under the table, for whoever looks at a screen that nobody else sees."""

from textual.reactive import reactive

from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.private_parts import shelves
from cosmotui.widgets.paint import Line, Painted, cut_line, drawn, justify

_WORDLESS = ("artifact", "distress", "morph", "poison")
"""Shelves whose plates say what they are."""
Stock = tuple[tuple[str, str], ...]
"""Names of shelves, with what stands on each."""


def stock_of(view: CosmicEncounterView) -> Stock:
    """What the seat of the view holds; nothing for a view that everybody may have."""
    if view.seat is None:
        return ()
    found: list[tuple[str, str]] = []
    for shelf in shelves(view, view.aliens[view.seat].cache, lambda _: ""):
        texts = [plate.text for plate in shelf.plates]
        if shelf.name == "negotiate" and set(texts) == {"N"}:
            found.append(("negotiate", f"x{len(texts)}" if len(texts) > 1 else ""))
        else:
            told = [text if texts.count(text) == 1 else f"{text} x{texts.count(text)}" for text in dict.fromkeys(texts)]
            found.append(
                ("" if shelf.name in _WORDLESS else shelf.name, " ".join(told) if _short(texts) else ", ".join(told))
            )
    return tuple(found) or (("", "empty"),)


def _short(texts: list[str]) -> bool:
    return all(" " not in text for text in texts) and max(map(len, texts)) <= 5


class CacheLine(Painted):
    """`CACHE attack 04 06 23  negotiate x2  Cosmic Zap`, and the key that opens it; empty where all may look."""

    DEFAULT_CSS = "CacheLine { height: 1; }"

    stock: reactive[Stock] = drawn(())
    """What is held."""

    def watch_stock(self) -> None:
        self.redraw()

    def lines(self, width: int, height: int) -> list[Line]:
        if not self.stock:
            return [[]]
        line: Line = [("CACHE", "head")]
        for name, held in self.stock:
            line += [(f"  {name}" if name else " ", "dim"), (f" {held}" if held else "", "text")]
        return [justify(cut_line(line, width - 7), [("c all", "dim")], width)]

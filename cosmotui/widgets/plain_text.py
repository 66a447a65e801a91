"""Typed and loaded text made safe to show: no control characters, no direction marks, no more cells than fit."""

import unicodedata

from rich.cells import cell_len, set_cell_size


def visible(text: str) -> str:
    """Return one line of `text` in which nothing steers the terminal.

    Control characters become `?`, blanks of any kind a space; direction marks, joiners and variation selectors are
    removed.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_visible(character) for character in unicodedata.normalize("NFC", text))


def _visible(character: str) -> str:
    category = unicodedata.category(character)
    if character in "\t\n\r" or category in ("Zs", "Zl", "Zp"):
        return " "
    if category in ("Cc", "Cs", "Co", "Cn"):
        return "?"
    if category == "Cf" or 0xFE00 <= ord(character) <= 0xFE0F:
        return ""
    return character


def clip(text: str, cells: int, mark: str = "..") -> str:
    """Return `text` cut to at most `cells` terminal cells; a cut text ends with `mark`."""
    if cell_len(text) <= cells:
        return text
    mark = mark[: max(0, cells)]
    room = cells - len(mark)
    if text.isascii() and text.isprintable():
        return text[:room].rstrip() + mark
    kept = ""
    for character in text:
        if cell_len(kept + character) > room:
            break
        kept += character
    return kept.rstrip() + mark


def clip_inside(text: str, cells: int) -> str:
    """Return `text` cut to at most `cells` terminal cells before its last word, which stays: `Evangelista M.. III`."""
    before, _, last = text.rpartition(" ")
    room = cells - cell_len(last) - 1
    return clip(text, cells) if cell_len(text) <= cells or room < cells // 2 else f"{clip(before, room)} {last}"


def fit(text: str, cells: int) -> str:
    """Return `text` cut or filled with blanks to exactly `cells` terminal cells."""
    cut = clip(text, cells)
    return cut + " " * (cells - cell_len(cut))


def fit_right(text: str, cells: int) -> str:
    """Return `text` cut or filled with blanks on its left to exactly `cells` terminal cells."""
    cut = clip(text, cells)
    return " " * (cells - cell_len(cut)) + cut


def wrap(text: str, cells: int) -> list[str]:
    """Return `text` wrapped at blanks into lines of at most `cells`; a longer word is broken where it must be."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        while cell_len(word) > cells > 0:
            if line:
                lines.append(line)
                line = ""
            piece = set_cell_size(word, cells).rstrip()
            lines.append(piece)
            word = word[len(piece) :]
        if line and cell_len(line) + 1 + cell_len(word) > cells:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines

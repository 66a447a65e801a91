"""Text in columns of terminal cells: typed text made plain, measured, wrapped and filled up."""

import unicodedata
from collections.abc import Iterator


def plain(text: str) -> str:
    """Return typed text on one line, safe for printers and terminals. Odd characters become `?`."""
    if _is_simple(text):
        return " ".join(text.split())
    return " ".join("".join(_plain(char) for char in unicodedata.normalize("NFC", text)).split())


def paragraphs(text: str) -> list[str]:
    """Return the lines of a typed text, each made plain, without empty ones at the ends."""
    return [plain(line) for line in text.strip().splitlines()]


def cells(text: str) -> int:
    """Return the width of a text in cells of a terminal."""
    if _is_simple(text):
        return len(text)
    return sum(_width(char) for char in text)


def fill(text: str, width: int, right: bool = False) -> str:
    """Return the text with blanks up to a width, cut there if it is longer."""
    while cells(text) > width:
        text = text[:-1]
    blanks = " " * (width - cells(text))
    return blanks + text if right else text + blanks


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Return the words of a text in lines of at most that width; those after the first begin with `indent`."""
    lines: list[str] = []
    line = ""
    for word in _words(text, width - len(indent)):
        longer = f"{line} {word}" if line.strip() else line + word
        if cells(longer) > width and line.strip():
            lines.append(line)
            longer = indent + word
        line = longer
    return [*lines, line]


def _is_simple(text: str) -> bool:
    """Return whether every character takes one cell and means nothing else."""
    return text.isascii() and text.isprintable()


def _words(text: str, width: int) -> Iterator[str]:
    """Yield the words, those that are wider than a line in pieces."""
    for word in text.split():
        if cells(word) <= width:
            yield word
            continue
        piece = ""
        for char in word:
            if cells(piece + char) > width:
                yield piece
                piece = ""
            piece += char
        yield piece


def _width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _plain(char: str) -> str:
    category = unicodedata.category(char)
    if char in "\t\n\r" or category.startswith("Z"):
        return " "
    if category in ("Cc", "Cs", "Co", "Cn"):
        return "?"
    return "" if category == "Cf" else char

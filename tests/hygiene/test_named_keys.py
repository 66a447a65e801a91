"""Whoever names a key on a screen asks the keymap: no text of a screen or widget holds a key that may be moved."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cosmotui.keymap.standard_keys import STANDARD_KEYS
from tests.hygiene.trees import tree_of

ROOT: Final = Path(__file__).parents[2] / "cosmotui"
LETTERS: Final = "".join(re.escape(key) for key in STANDARD_KEYS if key.isalpha() and len(key) == 1 and key != "a")
"""`a` is a word, too."""
NAMED: Final = re.compile(
    rf"""(?<![\w{{'.])(?:
        arrows | left\ right | up\ down | pgup | pgdn | F[2-5]   # named wherever they stand
        | [{LETTERS}?\[\]](?=\ [a-z])                           # `w why`, `u brings it back`
        | ^/(?=\ [a-z])                                          # `/ find`
        | (?<=:\ )[{LETTERS}]$                                   # `2 more: i`
    )(?![\w'}}])""",
    re.VERBOSE,
)
TELLING: Final = ("keys", "keys_at", "with_keys", "Binding", "Way", "more", "enter")
"""What may be given standard keys: it declares them, or asks the keymap."""
NO_KEYS: Final = {
    " u ahead, ", " u free, ", " u anywhere", " u, turns ", " u of the ", " u of it", " u from it", "size v hull",
    ": v", " x Size of it count at the end", "size v hull   order", "2 x the enemy's pods",
    "level total from  v  used for", "<g transform=\"translate(",
}  # fmt: skip
"""Units and signs of the rules, in which a letter stands for no key."""
COUNTED: Final = "tab, arrows on map"
"""Keys with a word between them, handed to `more`."""
ANSWER: Final = "y re"
"""How texts begin that say which letter is typed into a line: `y removes them`."""


def texts(file: Path) -> Iterator[tuple[int, str]]:
    """The texts of a module that have several words, but for docstrings and what is given to the keymap."""
    tree = tree_of(file)
    apart: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            apart.add(id(node.value))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLING:
            apart.update(id(inner) for inner in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.lineno, node.value


def is_table_entry(text: str) -> bool:
    """Whether a text is nothing but standard keys: key rows, `more` and ways to answer ask the keymap about these."""
    return text == COUNTED or all(word in STANDARD_KEYS or word == "arrows" for word in text.split())


def names_a_key(text: str) -> bool:
    apart = text in NO_KEYS or text.startswith(ANSWER) or is_table_entry(text)
    return " " in text and not apart and bool(NAMED.search(text))


def test_keys_in_texts_are_recognised() -> None:
    named = ["w why", "Dropped: it. u brings it back.", "3 more: i", "F4 tries", "/ find", "arrows move it", "[ and ]"]
    assert [text for text in named if not names_a_key(text)] == []
    others = ["{w} why", "enter goes on", "1 begins one", "Guard A", "a deal", "left right", "y removes it for good"]
    assert [text for text in others if names_a_key(text)] == []


def test_no_text_of_a_screen_holds_a_key_that_may_be_moved() -> None:
    found: list[str] = []
    for package in ("screens", "widgets"):
        for file in sorted((ROOT / package).rglob("*.py")):
            told = (one for one in texts(file) if names_a_key(one[1]))
            found += [f"{file.relative_to(ROOT)}:{line} {text!r}" for line, text in told]
    assert found == []

"""`python -m tests.docs.rulings` writes docs/RULINGS.md anew from the packaged rulebooks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cosmotui import games
from cosmotui.games import manifest
from tests.rules.rulebook_text import lines

FILE: Final = Path(__file__).resolve().parents[2] / "docs" / "RULINGS.md"
MARK: Final = "**[ruling]**"
HEAD: Final = """# Rulings

Where the original rules are silent, damaged or contradictory, this program had to decide. Each decision stands in the
rulebook of its game, beside the rule that it belongs to, and here with all others. `cosmotui rules GAME ID` shows one
in its place.

This page is made from the rulebooks: change a ruling there, then run `python -m tests.docs.rulings`.
"""


def rulings() -> str:
    """Return the whole document."""
    parts = [HEAD]
    for name in games.names():
        found = list(_of(name))
        parts.append(f"\n## {manifest(name).title}\n\n{len(found)} rulings.\n\n" + "".join(found))
    return "".join(parts)


def decided(game: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a rulebook that holds rulings, behind its rule, or its chapter if it has no id itself.

    What stands outside of both, such as how to read the book, is no ruling.
    """
    chapter = ""
    for line in lines(game.replace("-", "_")):
        if line.startswith("## "):
            head = re.match(r"## ([A-Z]{2}-\d+) ", line)
            chapter = head[1] if head else ""
        elif MARK in line:
            if rule := re.match(r"- ([A-Z]{2}-[\w.]+) ", line):
                yield rule[1], line[rule.end() :]
            elif chapter:
                yield chapter, line


def _of(game: str) -> Iterator[str]:
    for rule, written in decided(game):
        text = " ".join(written.replace(f"({MARK} ", "(").replace(MARK, "").split())
        yield f"- **{rule}** {text}\n"


if __name__ == "__main__":
    FILE.write_text(rulings(), encoding="utf-8")

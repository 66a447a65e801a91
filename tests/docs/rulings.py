"""`python -m tests.docs.rulings` writes docs/RULINGS.md anew from the packaged rulebooks."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from cosmotui import games
from cosmotui.games import manifest

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


def _of(game: str) -> Iterator[str]:
    book = files("cosmotui.rules").joinpath(game.replace("-", "_"), "rulebook.md").read_text(encoding="utf-8")
    for line in book.splitlines():
        rule = re.match(r"- ((?:[A-Z]{2}-)[\w.]+) ", line)
        if rule and MARK in line:
            text = " ".join(line[rule.end() :].replace(MARK, "").split())
            yield f"- **{rule[1]}** {text}\n"


if __name__ == "__main__":
    FILE.write_text(rulings(), encoding="utf-8")

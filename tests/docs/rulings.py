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
SAID: Final = "**Ruling:**"
HEAD: Final = """# Rulings

Where the original rules are silent, damaged or contradictory, this program had to decide. Each decision stands in the
rulebook of its game, beside the rule that it belongs to, and here with all others. `cosmotui rules GAME ID` shows one
in its place. Behind **Ruling:** stand the words that decide, then why; where they complete or limit a rule of the
original, that rule stands before them.

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
        yield f"- **{rule}** {entry(written)}\n"


def entry(written: str) -> str:
    """Return a line of a rulebook with its rule and its rulings told apart.

    A mark without words of its own before the reason stands for everything before it.
    """
    before, _, after = (part.strip() for part in " ".join(written.split()).partition(MARK))
    if after.startswith("*Reason: "):
        before, after = "", f"{before} {after}"
    told = f"{SAID} {after.replace(MARK, SAID)}"
    return f"Rule: {before}{'' if before.endswith('(') else ' '}{told}" if before else told


if __name__ == "__main__":
    FILE.write_text(rulings(), encoding="utf-8")

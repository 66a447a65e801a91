"""Pages of a rulebook as lines: by id, by words, or the list of chapters."""

import textwrap

from cosmotui.rules.glossary import looked_up
from cosmotui.rules.rulebook import DOTS, Block, Chapter, Rulebook, RuleEntry, RuleTable

WIDTH = 78
SHORT = "in short"
"""The id of the first chapter of every book."""
HITS = 40
"""The most places that a search shows."""


def opening(book: Rulebook) -> list[str]:
    """Return the game in short, then the chapters by id, those for programmers last."""
    short = book.find_id(SHORT)
    lines = [book.title, ""]
    if isinstance(short, Chapter):
        lines += [_head(short), *(line for block in short.entries for line in block_lines(block)), ""]
    wide, part = max(len(chapter.id) for chapter in book.chapters), ""
    for chapter in book.chapters:
        if chapter.part != part:
            part = chapter.part
            lines.append(f"{part}:")
        lines.append(f"  {chapter.id:<{wide}}  {chapter.title}")
    return lines


def pages(book: Rulebook, wanted: str) -> list[str]:
    """Return the text under an id; else the entry that explains the word, then every place with all the words.

    The result is empty if there is none.
    """
    chapter = book.chapter_of(wanted)
    named = isinstance(found := book.find_id(wanted), RuleEntry) and found.is_named
    if chapter is not None and not named:
        return [_head(chapter), *(line for block in book.passage(wanted) for line in block_lines(block))]
    hits = looked_up(book, wanted)
    lines: list[str] = []
    for number, hit in enumerate(hits[:HITS]):
        if number == 0 or hit.chapter is not hits[number - 1].chapter:
            lines.append(_head(hit.chapter))
        lines += block_lines(hit.block)
    if len(hits) > HITS:
        lines.append(f"{len(hits) - HITS} more; add a word to narrow it down.")
    return lines


def block_lines(block: Block) -> list[str]:
    """Return the lines of one entry, paragraph or table."""
    if isinstance(block, RuleTable):
        if block.tier == DOTS:
            return []  # the same follows in letters
        return ["", *(f"  {line}".rstrip() for line in block.lines), ""]
    text = f"{block.id} {block.text}" if isinstance(block, RuleEntry) and block.id else block.text
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _head(chapter: Chapter) -> str:
    return f"{chapter.id} {chapter.title}" if "-" in chapter.id else chapter.title

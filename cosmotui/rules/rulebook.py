"""The packaged rulebooks, parsed for reading: chapters, numbered rules, paragraphs and tables. Knows no screen."""

import re
import textwrap
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

import msgspec

from cosmotui import games
from cosmotui.games import manifest

TABLE_WIDTH = 76
"""Columns that a table may take; longer cells are wrapped."""

WORD = "Word"
"""The head of a table of words with their meanings and rules."""

FENCE = "```"
"""What stands before and after a drawing."""
DOTS, ASCII = "dots", "ascii"
"""The tiers of drawings: in braille, which not every terminal can show, and in letters."""

_ID = re.compile(r"[A-Z]{2}-(?:[DX]?\d+)(?:\.\d+)?|D-[a-z]+(?:-[a-z]+)*")
_NAME = re.compile(r"`([^`]+)`")
"""What a row begins with that is looked up by a name: a sub-step, a role, a word."""
_BOLD_ID = re.compile(rf"\*\*({_ID.pattern})\*\*")
_TYPED = re.compile("`[^`]*`")
_STAR = "\0"
"""Stands for an asterisk that is none of the markup, such as in `contact.*`."""
_MARKUP = (
    (re.compile(r"\*\*\[ruling\]\*\*(?= \*Reason)"), "Ruling."),
    (re.compile(r"\*\*\[ruling\]\*\*"), "Ruling:"),
    (re.compile(r"\*\*?([^*]+)\*\*?"), r"\1"),
    (re.compile("`"), ""),
)


class RuleEntry(msgspec.Struct, frozen=True):
    """One rule, decision, example or named thing, or a plain paragraph (`id` empty)."""

    id: str
    text: str
    ruling: bool = False
    """Whether it holds a decision where the original rules are silent."""
    is_named: bool = False
    """Whether its id is a name, such as `orientation.open`, and no number."""


class RuleTable(msgspec.Struct, frozen=True):
    """A table as preformatted lines, of which the first is the head; or a drawing."""

    lines: tuple[str, ...]
    tier: str = ""
    """The glyphs of a drawing that there is twice, DOTS or ASCII; "" for what there is once."""


Block: TypeAlias = RuleEntry | RuleTable


class Chapter(msgspec.Struct, frozen=True):
    """A chapter; `id` is its rule number, or its title in lower case if it has none."""

    id: str
    title: str
    entries: tuple[Block, ...]
    part: str = ""
    """The part of the book it stands in, such as `For programmers`; empty for what players read."""


class Hit(msgspec.Struct, frozen=True):
    """A place that a search found."""

    chapter: Chapter
    block: Block


class Rulebook(msgspec.Struct, frozen=True):
    """A whole rulebook in its order."""

    title: str
    chapters: tuple[Chapter, ...]

    def find_id(self, rule: str) -> Chapter | RuleEntry | None:
        """Return the chapter or entry of that id, in upper or lower case.

        Of named things with the same name the last counts: the chapter of words comes after the tables.
        """
        wanted = rule.strip().casefold()
        named: RuleEntry | None = None
        for chapter in self.chapters:
            if chapter.id.casefold() == wanted:
                return chapter
            for block in chapter.entries:
                if isinstance(block, RuleEntry) and wanted and block.id.casefold() == wanted:
                    if not block.is_named:
                        return block
                    named = block
        return named

    def chapter_of(self, rule: str) -> Chapter | None:
        """Return the chapter that has this id or holds the entry of this id."""
        found = self.find_id(rule)
        if isinstance(found, RuleEntry):
            return next(chapter for chapter in self.chapters if found in chapter.entries)
        return found

    def passage(self, rule: str) -> tuple[Block, ...]:
        """Return the text under an id: a chapter's entries, or an entry with the tables and paragraphs after it."""
        found, chapter = self.find_id(rule), self.chapter_of(rule)
        if chapter is None:
            return ()
        if not isinstance(found, RuleEntry):
            return chapter.entries
        start = chapter.entries.index(found)
        end = start + 1
        while end < len(chapter.entries) and not _is_numbered(chapter.entries[end]):
            end += 1
        return chapter.entries[start:end]

    def search(self, text: str) -> list[Hit]:
        """Return every block that holds all words of `text`, in any case and order; its chapter's title counts too."""
        words = text.casefold().split()
        return [
            Hit(chapter, block)
            for chapter in self.chapters
            for block in chapter.entries
            if words and not _is_twice(block) and all(word in _searched(chapter, block) for word in words)
        ]


@cache
def load(game: str) -> Rulebook:
    """Return the rulebook of a game, `rulebook.md` beside its rules. Raises FileNotFoundError."""
    module = find_spec(manifest(game).rules.partition(":")[0])
    if module is None or module.origin is None:
        raise FileNotFoundError(f"{game} has no rules.")
    return parse(Path(module.origin).with_name("rulebook.md").read_text(encoding="utf-8"))


def book_of(rule: str, game: str) -> str:
    """Return the game whose rulebook holds a rule: `game`, unless the id has the letters of another one."""
    found = _ID.match(rule.strip().upper())
    letters = found.group().partition("-")[0] if found else ""
    return next((name for name in games.names() if manifest(name).letters == letters), game)


def parse(text: str) -> Rulebook:
    """Return the rulebook in a text: `#` title, `##` chapters, `- ID text` entries, tables, fenced drawings,
    paragraphs.

    `###` headings within a chapter are paragraphs. A `#` after the first chapter begins a part of the book.
    """
    title, part = "Rules", ""
    chapters: list[Chapter] = []
    chapter_id, chapter_title, blocks = "reading", "How to read", list[Block]()
    lines = text.splitlines()
    number = 0
    while number < len(lines):
        line = lines[number].strip()
        number += 1
        if line.startswith("## "):
            if blocks:
                chapters.append(Chapter(chapter_id, chapter_title, tuple(blocks), part))
            chapter_id, chapter_title, blocks = *_heading(line[3:]), []
        elif line.startswith("# ") and (chapters or blocks):
            chapters.append(Chapter(chapter_id, chapter_title, tuple(blocks), part))
            part, blocks = line[2:].strip(), []
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("|"):
            end = number
            while end < len(lines) and lines[end].startswith("|"):
                end += 1
            blocks += _table([line, *lines[number:end]])
            number = end
        elif line.startswith(FENCE):
            end = next((at for at in range(number, len(lines)) if lines[at].startswith(FENCE)), len(lines))
            drawing = textwrap.dedent("\n".join(lines[number:end]))
            blocks.append(RuleTable(tuple(drawing.splitlines()), _tier(line)))
            number = end + 1
        elif line:
            blocks.append(_entry(line.removeprefix("- ").removeprefix("### ")))
    if blocks:
        chapters.append(Chapter(chapter_id, chapter_title, tuple(blocks), part))
    return Rulebook(title, tuple(chapters))


def _heading(text: str) -> tuple[str, str]:
    match = _ID.match(text)
    return (match.group(), text[match.end() :].strip()) if match else (text.casefold(), text)


def _entry(text: str) -> RuleEntry:
    if bold := _BOLD_ID.match(text):
        text = bold[1] + text[bold.end() :]
    match = _ID.match(text)
    rule, words = (match.group(), text[match.end() :]) if match else ("", text)
    return RuleEntry(rule, _plain(words), "[ruling]" in text and bool(match))


def _plain(text: str) -> str:
    text = _TYPED.sub(lambda typed: typed[0].replace("*", _STAR), text)
    for pattern, plain in _MARKUP:
        text = pattern.sub(plain, text)
    return text.replace(_STAR, "*").strip()


def _table(lines: list[str]) -> list[Block]:
    """Return a table whose rows begin with ids, or with names, is a list of entries; any other stays a table."""
    head, _, *rows = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines)
    plain = [[_plain(cell) for cell in row] for row in (head, *rows)]
    for pattern, firsts in ((_ID, [row[0] for row in plain[1:]]), (_NAME, [row[0] for row in rows])):
        matches = [pattern.match(first) for first in firsts]
        if rows and all(matches):
            return [_labelled(match, plain[0], row) for match, row in zip(matches, plain[1:], strict=True) if match]
    return [RuleTable(tuple(_layout(plain)))]


def _labelled(start: re.Match[str], head: list[str], row: list[str]) -> RuleEntry:
    """Return a row as an entry, each cell with the head of its column; a word with its meaning needs no heads."""
    more = start.string[start.end() :].strip()
    cells = [f"{label}: {cell}" for label, cell in zip(head[1:], row[1:], strict=False) if cell]
    if head[0] == WORD:
        return RuleEntry(start[1], f"{row[1]}. {' '.join(row[2:])}".strip(), is_named=True)
    text = "; ".join([more, *cells] if more else cells)
    return RuleEntry(start.group(), text) if start.re is _ID else RuleEntry(start[1], text, is_named=True)


def _layout(rows: list[list[str]]) -> list[str]:
    """Return the cells in columns two blanks apart; while that is too wide, the widest column gives way and wraps.

    Words are cut only where nothing else helps. A blank line stands between rows of several lines.
    """
    columns = max(len(row) for row in rows)
    rows = [row + [""] * (columns - len(row)) for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(columns)]
    whole = [max((len(word) for row in rows for word in row[column].split()), default=0) for column in range(columns)]
    while sum(widths) + 2 * (columns - 1) > TABLE_WIDTH:
        spare = [width for width, word in zip(widths, whole, strict=True) if width > word]
        widths[_widest(widths, whole) if spare else widths.index(max(widths))] -= 1
    lines: list[str] = []
    for number, row in enumerate(rows):
        cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        lines += [""] * (number > 1 and max(map(len, cells)) > 1)
        for part in range(max(map(len, cells))):
            texts = (cell[part] if part < len(cell) else "" for cell in cells)
            lines.append("  ".join(text.ljust(width) for text, width in zip(texts, widths, strict=True)).rstrip())
    return lines


def _widest(widths: list[int], whole: list[int]) -> int:
    """Return the widest column that is wider than its longest word."""
    columns = [column for column, width in enumerate(widths) if width > whole[column]]
    return max(columns, key=lambda column: widths[column])


def _is_numbered(block: Block) -> bool:
    return isinstance(block, RuleEntry) and bool(block.id)


def _tier(fence: str) -> str:
    """Return the tier that the first line of a drawing names; "" for none."""
    named = fence.removeprefix(FENCE)
    return named if named in (DOTS, ASCII) else ""


def _is_twice(block: Block) -> bool:
    """Return whether a block is a drawing in the glyphs of one tier, which no search is after."""
    return isinstance(block, RuleTable) and bool(block.tier)


def _searched(chapter: Chapter, block: Block) -> str:
    text = f"{block.id} {block.text}" if isinstance(block, RuleEntry) else "\n".join(block.lines)
    return f"{chapter.id} {chapter.title} {text}".casefold()

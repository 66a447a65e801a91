"""The packaged rulebooks as the reader, the command line and the messages find their way in them."""

import re

import pytest

from cosmotui import games
from cosmotui.engine.setup import HINTS
from cosmotui.games import rules_of
from cosmotui.rules.rulebook import ASCII, DOTS, Chapter, RuleEntry, RuleTable, book_of, load, parse
from tests.rules_report import rulebooks

BOOK = """# Game: rulebook

Some words.

## GX-1 First things

- GX-1.1 Plain **[ruling]** but decided. *Reason: `none`.*

| A | B |
|---|---|
| one | a rather long cell that cannot stand on one line together with the other one, so it wraps |

- GX-1.2 The **last** one.

## Examples

| id | Given | Expected |
|---|---|---|
| GX-X01 | this | that |
| GX-D2 choice | | more |
"""


@pytest.mark.parametrize("name", games.names())
def test_every_rule_of_a_game_is_found_by_its_id(name: str) -> None:
    for rule in rulebooks()[name]:
        found = load(name).find_id(rule.lower())
        assert isinstance(found, RuleEntry)
        assert found.id == rule
        assert found.text


@pytest.mark.parametrize("name", games.names())
def test_every_option_cites_a_rule_that_is_there(name: str) -> None:
    assert all(load(name).find_id(option.rule) for option in rules_of(name).options if option is not HINTS)


@pytest.mark.parametrize("name", games.names())
def test_an_id_is_looked_up_in_the_book_that_holds_it(name: str) -> None:
    for other in games.names():
        rule = rulebooks()[other][0]
        assert book_of(f" {rule.lower()}", name) == other
    assert book_of("cfx", name) == name
    assert book_of("", name) == name
    assert book_of("XX-1.1", name) == name


@pytest.mark.parametrize("name", games.names())
def test_a_book_begins_in_short_with_rules_that_are_there(name: str) -> None:
    book = load(name)
    short, how = book.chapters[:2]
    assert (short.title, how.title) == ("In short", "How to read")
    texts = [block.text for block in short.entries if isinstance(block, RuleEntry)]
    drawings = [block.tier for block in short.entries if isinstance(block, RuleTable)]
    assert drawings == ["dots", "ascii"] and 5 <= len(texts) <= 10
    assert len(" ".join(texts)) < 2000
    cited = re.findall(r"[A-Z]{2}-\d+(?:\.\d+)?", " ".join(texts))
    assert len(cited) >= 5
    assert all(book.find_id(rule) for rule in cited)


@pytest.mark.parametrize("name", games.names())
def test_what_is_written_for_programmers_stands_last(name: str) -> None:
    chapters = load(name).chapters
    parts = [chapter.part for chapter in chapters]
    assert parts == sorted(parts)
    assert set(parts) == {"", "For programmers"}
    titles = [chapter.title for chapter in chapters if chapter.part]
    assert titles == [title for title in ("State", "Decisions", "Measured") if title in titles]
    assert not {"State", "Decisions", "Measured"} & {chapter.title for chapter in chapters if not chapter.part}


def test_chapters_entries_tables_and_paragraphs() -> None:
    book = parse(BOOK)
    assert book.title == "Game: rulebook"
    assert [(chapter.id, chapter.title) for chapter in book.chapters] == [
        ("reading", "How to read"),
        ("GX-1", "First things"),
        ("examples", "Examples"),
    ]
    entry, table, last = book.chapters[1].entries
    assert entry == RuleEntry("GX-1.1", "Plain Ruling: but decided. Reason: none.", True)
    assert isinstance(table, RuleTable)
    assert all(len(line) <= 76 for line in table.lines)
    assert last == RuleEntry("GX-1.2", "The last one.")


@pytest.mark.parametrize(("fence", "tier"), [("", ""), ("dots", DOTS), ("ascii", ASCII), ("text", "")])
def test_only_a_drawing_that_there_is_twice_has_a_tier_and_no_search_finds_it(fence: str, tier: str) -> None:
    book = parse(f"# G\n\n## GX-1 First\n\n```{fence}\nnebula\n```\n")
    assert book.chapters[0].entries == (RuleTable(("nebula",), tier),)
    assert len(book.search("nebula")) == (not tier)


def test_an_id_may_be_printed_bold() -> None:
    book = parse("# G\n\n## GX-1 First\n\n- **GX-1.1** Bold **words** stay.\n- **GXX** No id.\n")
    assert book.chapters[0].entries == (RuleEntry("GX-1.1", "Bold words stay."), RuleEntry("", "GXX No id."))


def test_rows_that_begin_with_an_id_are_entries() -> None:
    book = parse(BOOK)
    assert book.find_id("GX-X01") == RuleEntry("GX-X01", "Given: this; Expected: that")
    assert book.find_id("gx-d2") == RuleEntry("GX-D2", "choice; Expected: more")


def test_decisions_and_things_with_names_are_entries_too() -> None:
    book = parse(
        "## Things\n\n| Id | Who |\n|---|---|\n| D-place-it | all |\n\n"
        "| Step | Acts |\n|---|---|\n| `day.open` (twice) | `a.*`, *nobody* |\n"
    )
    assert book.find_id("d-place-it") == RuleEntry("D-place-it", "Who: all")
    assert book.find_id("Day.Open") == RuleEntry("day.open", "(twice); Acts: a.*, nobody", is_named=True)


def test_a_table_cuts_no_words_as_long_as_it_can_help_it() -> None:
    head = "| " + " | ".join(["destroyed"] * 6) + " |\n" + "|---" * 6 + "|\n"
    book = parse("## Things\n\n" + head + "| one | " + " | ".join(["committed ships"] * 5) + " |\n" + head[:71])
    (table,) = book.chapters[0].entries
    assert isinstance(table, RuleTable)
    assert all(len(line) <= 76 for line in table.lines)
    assert set(" ".join(table.lines).split()) == {"destroyed", "one", "committed", "ships"}


def test_an_id_leads_to_its_chapter_and_its_passage() -> None:
    book = parse(BOOK)
    chapter = book.chapter_of("GX-1.1")
    assert isinstance(chapter, Chapter)
    assert chapter.id == "GX-1"
    assert book.passage("GX-1.1") == chapter.entries[:2]
    assert book.passage("GX-1") == chapter.entries
    assert book.passage("GX-9") == ()
    assert book.find_id("") is None


def test_a_search_wants_all_words_in_any_case() -> None:
    book = parse(BOOK)
    assert [hit.chapter.id for hit in book.search("DECIDED plain")] == ["GX-1"]
    assert book.search("decided that") == []
    assert book.search(" ") == []


def test_a_drawing_keeps_its_blanks() -> None:
    book = parse("# G\n\n## GX-1 One\n\n- GX-1.1 See:\n\n```\n    [10]  beyond\n  [5] T [6]\n```\n\n- GX-1.2 After.\n")
    drawing = book.passage("GX-1.1")[1]
    assert isinstance(drawing, RuleTable)
    assert drawing.lines == ("  [10]  beyond", "[5] T [6]")
    assert isinstance(book.find_id("GX-1.2"), RuleEntry)

"""The rules reader: opens where it should, finds what is looked for, and goes back."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.rules.rulebook import RuleEntry, load
from cosmotui.screens.rules_reader import RulesReader
from tests.screens.reading import keys_of, rows, text

SIZES = [(80, 24), (120, 40)]


async def opened(pilot: Pilot[str], at: str = "", here: str = "", game: str = "cosmoclysm") -> RulesReader:
    reader = RulesReader(game, at=at, here=here)
    await pilot.app.push_screen(reader)
    await pilot.pause()
    return reader


@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_a_rule_and_says_why(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, "CC-9.3", "Atropos 12 v Lachesis 12 at D5")
        shown = text(app)
        assert "FIGHTS" in shown and "CC-9.3" in shown
        assert "opened at: fights, CC-9.3" in rows(app)[0]
        await pilot.press("end")
        assert "here now: Atropos 12 v Lachesis 12 at D5" in text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_chapter_is_reached_and_every_rule_is_in_it(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    book = load("cosmoclysm")
    async with app.run_test(size=size) as pilot:
        reader = await opened(pilot)
        for number, chapter in enumerate(book.chapters):
            if number:
                await pilot.press("right")
            seen = text(app)
            while reader.text.top < reader.text.last_top:
                await pilot.press("pagedown")
                seen += text(app)
            ids = [block.id for block in chapter.entries if getattr(block, "id", "")]
            assert all(rule in seen for rule in ids), chapter.title


@pytest.mark.parametrize("chapter", ["state", "measured"])
async def test_a_wide_table_is_shown_whole(chapter: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        reader = await opened(pilot, chapter)
        assert max(len(row) for row in rows(app)) <= 80
        tables = [block for block in reader.book.chapter_of(chapter).entries if hasattr(block, "lines")]
        widest = max(tables[0].lines[:3], key=len)
        assert widest.rstrip().replace("−", "-") in text(app)


async def test_search_goes_from_hit_to_hit_and_around() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("slash", *keys_of("wormhole"), "enter")
        first = rows(app)[0]
        assert "hit 1 of" in first
        hits = int(first.rpartition(" of ")[2].partition(":")[0])
        for _ in range(hits):
            await pilot.press("n")
        assert rows(app)[0] == first


async def test_a_rule_id_is_found_at_once_and_nonsense_is_not() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("slash", *keys_of("cc-12.7"), "enter")
        assert "CAPTURE" in text(app) and "CC-12.7" in text(app)
        await pilot.press("slash", "ctrl+u", *keys_of("zzz"), "enter")
        assert "Not found." in text(app)
        await pilot.press("escape")
        assert "CAPTURE" in text(app)


async def test_back_and_on_return_to_the_places_that_were_open() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "CC-9")
        await pilot.press("right", "right")
        assert "ENTERING AN ALLY" in text(app)
        await pilot.press("left_square_bracket", "left_square_bracket")
        assert "9 FIGHTS" in text(app)
        await pilot.press("right_square_bracket")
        assert "RETREAT" in text(app)


async def test_the_options_say_what_is_standard() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, "options")
        shown = " ".join(text(app).split())
        assert "Layout (layout): hexagon, rift, custom. Standard: hexagon." in shown


@pytest.mark.parametrize("size", SIZES)
async def test_a_word_is_explained_wherever_one_reads_and_the_way_back_is_kept(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        reader = await opened(pilot, "CE-7.20", game="cosmic-encounter")
        await pilot.press("slash", *"ravages", "enter")
        await pilot.pause()
        shown = reader.text.opened
        assert shown is not None
        assert (shown.chapter.id, getattr(shown.passage, "id", "")) == ("CE-36", "CE-36.42")
        assert "Ravage: ships - the owner picks" in " ".join(text(app).split())
        await pilot.press("left_square_bracket")
        assert reader.text.opened is not None and reader.text.opened.chapter.id == "CE-7"


@pytest.mark.parametrize("size", SIZES)
async def test_all_words_stand_in_a_chapter_of_their_own(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        reader = await opened(pilot, "words", game="cosmic-encounter")
        assert [chapter.id for chapter in reader.book.chapters if not chapter.part][-1] == "words"
        assert "CE-36.1  Abandon: all ships of one own base rebound" in text(app)
        await pilot.press("end")
        assert "zero_might" in text(app)
        assert max(len(row) for row in rows(app)) <= size[0]


@pytest.mark.parametrize("chapter", ["timing", "outcomes", "decisions"])
async def test_the_tables_of_cosmic_encounter_are_read_at_80_columns(chapter: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        reader = await opened(pilot, chapter, game="cosmic-encounter")
        seen = text(app)
        while reader.text.top < reader.text.last_top:
            await pilot.press("pagedown")
            seen += text(app)
        assert reader.text.opened is not None
        for block in reader.text.opened.chapter.entries:
            lines = (block.id,) if isinstance(block, RuleEntry) else block.lines
            assert all(line.strip() in seen for line in lines)


async def test_an_unknown_rule_opens_the_first_chapter() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        reader = await opened(pilot, "CC-99")
        assert reader.text.opened is not None and reader.text.opened.chapter is reader.book.chapters[0]


def test_no_sign_is_shown_that_some_terminals_draw_two_cells_wide() -> None:
    from cosmotui.screens.rules_text import NARROW

    texts = [
        getattr(block, "text", "") or "\n".join(getattr(block, "lines", ()))
        for c in load("cosmoclysm").chapters
        for block in c.entries
        if getattr(block, "tier", "") != "dots"  # those are glyphs of a tier
    ]
    wide = {sign for text in texts for sign in text.translate(NARROW) if ord(sign) > 126}
    assert wide == set()

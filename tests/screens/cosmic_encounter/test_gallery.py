"""The gallery: every alien is read, filtered and found, and everything else stands beside them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.lore import ALERTS, FACTIONS, alert_of, factions_of, tier_of
from cosmotui.rules.cosmic_encounter.kinds.lore import TIERS as TIERS_OF_ALIENS
from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES
from cosmotui.rules.cosmic_encounter.words.catalog_filter import FACTS, Filter, values_of
from cosmotui.rules.cosmic_encounter.words.encyclopedia import HEADS, KINDS, items_of
from cosmotui.screens.cosmic_encounter.gallery import ORDER, PAGES, Aliens, open_gallery
from cosmotui.screens.home import Home
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.themes import CHOICES
from tests.screens.golden import same_as_golden
from tests.screens.reading import keys_of, rows, text

SIZES = [(80, 24), (120, 40)]
# Texts of some hundred pages: they are broken into other lines in the larger size, and are the same.
READ_IN = pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.slow)])


async def opened(pilot: Pilot[str], at: str = "") -> Aliens:
    gallery = Aliens(at)
    await pilot.app.push_screen(gallery)
    await pilot.pause()
    return gallery


def prose(app: CosmotuiApp, read: list[str] | None = None) -> str:
    """What stands right of the list, without line breaks."""
    at = 26 if app.size.width < 120 else 32
    return " ".join(" ".join(row[at:] for row in read or rows(app)).split())


async def read_through(pilot: Pilot[str], gallery: Aliens) -> str:
    """The whole page under the cursor, scrolled to its end."""
    app = pilot.app
    assert isinstance(app, CosmotuiApp)
    read = rows(app)
    seen = prose(app, read)
    for _ in range(6):
        if not gallery.page.is_long or any("the end, space" in row for row in read):
            break
        await pilot.press("space")
        read = rows(app)
        seen += " " + prose(app, read)
    return seen


@pytest.mark.usefixtures("same_aliens")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id", ["human", "fury", "philanthropist", "cosmic-zap"])
async def test_pages(size: tuple[int, int], id: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, id)
        same_as_golden(app, f"gallery-{id}-{size[0]}x{size[1]}")


@READ_IN
async def test_every_part_of_every_alien_is_read(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        gallery = await opened(pilot)
        for number, id in enumerate(ALIENS, 1):
            assert gallery.chosen is not None and gallery.chosen.id == id
            assert f"{number} of {len(ALIENS)}" in rows(app)[0]
            seen = await read_through(pilot, gallery)
            kind = alien(id)
            assert kind.name.upper() in seen and kind.power.name in seen
            assert f"{kind.galaxy} galaxy, {kind.alert} alert" in seen
            for clause in gallery.chosen.clauses:
                assert clause.text.split()[-1] in seen
            await pilot.press("down")


@READ_IN
async def test_every_other_list_is_one_key_away(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        gallery = await opened(pilot)
        for page in ORDER[1:]:
            await pilot.press("tab")
            assert f"COSMIC ENCOUNTER  {page}" in rows(app)[0]
            for kind in PAGES[page]:
                for item in items_of(kind):
                    assert gallery.chosen == item
                    assert item.clauses[0].text.split()[0] in prose(app)
                    await pilot.press("down")
        await pilot.press("tab")
        assert gallery.shown == "aliens"
        await pilot.press("left")
        assert gallery.shown == ORDER[-1]


def test_the_gallery_leaves_no_kind_out() -> None:
    shown = {kind for kinds in PAGES.values() for kind in kinds}
    assert set(HEADS) == set(KINDS)
    assert shown == set(KINDS) - {"flare", "legacy"}  # those stand on the pages of their aliens


@pytest.mark.usefixtures("same_aliens")
async def test_words_are_found_while_they_are_typed() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        gallery = await opened(pilot)
        await pilot.press("slash", *keys_of("warp vaporized"))
        found = [key.removeprefix("alien:") for key in gallery.list.keys]
        assert "zombie" in found and 0 < len(found) < 10
        await pilot.press(*keys_of("x"))
        assert gallery.list.keys == [] and "Nothing holds that." in text(app)
        await pilot.press("backspace", "enter")
        assert gallery.filter.text == "warp vaporized"
        await pilot.press("escape")
        assert len(gallery.list.keys) == len(ALIENS)
        assert app.screen is gallery
        await pilot.press("escape")
        assert isinstance(app.screen, Home)


@pytest.mark.usefixtures("same_aliens")
@pytest.mark.parametrize("size", SIZES)
async def test_aliens_are_filtered_by_alert_and_tier(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        gallery = await opened(pilot)
        await pilot.press("f", "down", "down", "enter")
        same_as_golden(app, f"gallery-filter-{size[0]}x{size[1]}")
        assert gallery.filter == Filter(alert="red")
        reds = [id for id in ALIENS if alien(id).alert == "red"]
        assert gallery.list.keys == [f"alien:{id}" for id in reds]
        assert "aliens, red" in rows(app)[0] and f"of {len(reds)}, {len(ALIENS)} in all" in rows(app)[0]
        await pilot.press("end", "enter", "f")
        assert gallery.filter == Filter(alert="red", tier="tier-3")
        assert gallery.list.keys == [f"alien:{id}" for id in reds if tier_of(id).id == "tier-3"]
        await pilot.press("f", "end", "enter", "escape", "escape")
        assert gallery.filter == Filter()


def test_every_value_of_the_filter_has_aliens() -> None:
    wanted = [Filter().toggled(field, value) for field in FACTS for value in values_of(field)]
    assert all(any(one.lets(item) for item in items_of("alien")) for one in wanted)
    counts = [sum(Filter(alert=alert).lets(item) for item in items_of("alien")) for alert in values_of("alert")]
    assert sum(counts) == len(ALIENS)


def test_every_alien_has_one_tier_and_every_member_of_a_faction_is_an_alien() -> None:
    tiers = [id for tier in TIERS_OF_ALIENS.values() for id in tier.aliens]
    assert sorted(tiers) == sorted(set(tiers)) and set(ALIENS) <= set(tiers)
    assert {one.alien for faction in FACTIONS.values() for one in faction.members} <= set(ALIENS)
    counts = [len(faction.members) for faction in FACTIONS.values()]
    assert counts == [6, 15, 4, 42, 20, 0, 0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id", ["eon-15", "prime", "history"])
async def test_pages_of_lore(size: tuple[int, int], id: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        gallery = await opened(pilot, id)
        assert gallery.shown == "lore"
        assert "COSMIC ENCOUNTER  lore" in rows(app)[0]
        same_as_golden(app, f"gallery-{id}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_a_faction_tells_its_members_and_a_galaxy_its_aliens(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        gallery = await opened(pilot, "prime-6")
        told = await read_through(pilot, gallery)
        for words in ("PRIME 6", "6 aliens", "Machine: killed its makers", "Dissolved once the Eon 15 had risen"):
            assert words in told
        gallery.open("conflict")
        await pilot.pause()
        told = await read_through(pilot, gallery)
        homes = [alien(id) for id in ALIENS if alien(id).galaxy == "Conflict"]
        assert all(one.name in told for one in homes) and f"{len(homes)} in this game" in told
        assert GALAXIES["conflict"].text.split()[-1] in told


async def test_an_alien_tells_the_factions_that_it_was_in() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        told = await read_through(pilot, await opened(pilot, "trader"))
        assert "Eon 15: sold weapons for a share of the riches of Machine. Mayfair 42. Avalon 20." in told
        assert "Eon 15" not in await read_through(pilot, await opened(pilot, "human"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("fact", "value"), [("type", "info"), ("galaxy", "Storm"), ("faction", "united-alliance")])
async def test_every_fact_filters(size: tuple[int, int], fact: str, value: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        gallery = await opened(pilot)
        await pilot.press("f")
        gallery.choices.choose(f"{fact}:{value}")
        await pilot.press("enter")
        wanted = {
            "type": [id for id in ALIENS if value in alien(id).types],
            "galaxy": [id for id in ALIENS if alien(id).galaxy == value],
            "faction": [id for id in ALIENS if value in [one.id for one in factions_of(id)]],
        }[fact]
        assert gallery.list.keys == [f"alien:{id}" for id in wanted] and 0 < len(wanted) < len(ALIENS)
        await pilot.press("enter")
        assert gallery.filter == Filter()


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_in_play_is_a_filter_at_a_table_alone(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        open_gallery(app, "void", {}, ("alien:void", "alien:human", "moon:cloak", "galaxy:prime"))
        await pilot.pause()
        gallery = app.screen
        assert isinstance(gallery, Aliens)
        await pilot.press("f")
        assert "in play" in text(app)
        gallery.choices.choose("play")
        await pilot.press("enter")
        assert gallery.list.keys == ["alien:human", "alien:void"]
        assert "aliens, in play" in rows(app)[0]
        await pilot.press("escape", "escape", "left", "left")
        assert gallery.shown == "lore"
        await pilot.press("f", "enter")
        assert gallery.list.keys == ["galaxy:prime"]
        await pilot.press("escape", "escape", "escape")
        await opened(pilot)
        await pilot.press("f")
        assert "in play" not in text(app)


async def test_enter_opens_the_rule_and_comes_back() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        gallery = await opened(pilot, "cosmic-zap")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesReader)
        assert (app.screen.at, app.screen.here) == ("CE-7.10", "Cosmic Zap")
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is gallery and gallery.chosen is not None and gallery.chosen.id == "cosmic-zap"


async def test_it_is_opened_from_home_from_the_rules_and_from_the_table() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, Aliens)
        await pilot.press("escape")
        app.read_rules("cosmic-encounter")
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, Aliens)
        await pilot.press("escape", "escape")
        app.read_rules("cosmoclysm")
        await pilot.pause()
        await pilot.press("a")
        assert isinstance(app.screen, RulesReader)
        open_gallery(app, "void")
        await pilot.pause()
        assert "VOID  Power to Eradicate" in text(app)


@pytest.mark.parametrize("theme", CHOICES)
@pytest.mark.parametrize("tier", TIERS)
async def test_every_theme_and_tier_shows_it(theme: str, tier: str) -> None:
    app = CosmotuiApp()
    app.glyphs = TIERS[tier]
    app.theme_choice = theme
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "zombie")
        shown = text(app)
        assert "POWER" in shown and "SPECIAL OFFER" in shown
        if tier == "ascii":
            assert shown.isascii()


async def test_the_mouse_chooses_and_scrolls() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        gallery = await opened(pilot)
        await pilot.click("#list", offset=(4, 4))
        assert gallery.chosen is not None and gallery.chosen.id == list(ALIENS)[3]
        gallery.page.scroll_lines(1)
        assert gallery.page.top == (1 if gallery.page.is_long else 0)
        gallery.page.scroll_lines(-9)
        assert gallery.page.top == 0


@pytest.mark.parametrize("size", SIZES)
async def test_an_alien_of_the_match_tells_what_it_has_done_and_no_other(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        done = "Ofra: used 3, zapped 1; encounters as leader: won 2, lost 0"
        open_gallery(app, "void", {"void": done})
        await pilot.pause()
        gallery = app.screen
        assert isinstance(gallery, Aliens)
        told = await read_through(pilot, gallery)
        assert "ON THIS TABLE" in told and done in told
        await pilot.press("up")
        assert "ON THIS TABLE" not in await read_through(pilot, gallery)


def test_every_alert_names_its_aliens_and_every_alien_is_called_as_its_id() -> None:
    """What the list shows without reading the files of the aliens is what stands in them."""
    assert {id: alert_of(id) for id in ALIENS} == {id: alien(id).alert for id in ALIENS}
    assert sum(len(one.aliens) for one in ALERTS.values()) == len(ALIENS)
    assert [item.name for item in items_of("alien")] == [alien(id).name for id in ALIENS]


LISTED: Final = """
import asyncio, sys
from cosmotui.app import CosmotuiApp

async def main():
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_gallery("cosmic-encounter")
        await pilot.pause()
        print(sum(name.startswith("cosmotui.rules.cosmic_encounter.content.aliens.") for name in sys.modules))

asyncio.run(main())
"""


def test_the_list_is_shown_before_the_files_of_all_aliens_are_read(tmp_path: Path) -> None:
    folders = {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("DATA", "CONFIG", "STATE")}
    run = subprocess.run(
        [sys.executable, "-c", LISTED], env={**os.environ, **folders}, capture_output=True, text=True, check=True
    )
    assert int(run.stdout) <= 2

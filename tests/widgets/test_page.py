"""Rules that hold for whole screens: one amber plate, seat ink only where it can be read, few runs, safe glyphs."""

import unicodedata

import pytest

from cosmotui.widgets.glyphs import ASCII, RICH, SAFE
from cosmotui.widgets.ink_styles import INK_TOKENS
from cosmotui.widgets.line_widget import LineWidget, fill_of, repaint, seat_ink
from cosmotui.widgets.themes import THEMES

from .host import Host, fills, runs
from .match_page import LAYOUT, page

NO_SEATS = ("lit", "chosen", "signal")
"""Fills on which seat ink cannot be read."""

SCREEN = """
 COSMOCLYSM  turn 14  ✚R Atropos           undo 0 at d4  seal 7F3A91C2-5D0EAA17
         ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀            FLEETS ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
         ⡇     ⡇ ✚E  ⡇     ⡇ ◉E  ⡇           ✚R Atropos    C D E F ∙ ∙ T     5
         ⡇ A1  ⡇ A2  ⡇ A3  ⡇ A4  ⡇           ◉B Lachesis   ∙ D E F F J ∙     5
      ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀         ✦Y Clotho     ∙ D E F F J T     6
      ⡇     ⡇ ✚F  ⡇ ✚C  ⡇     ⡇     ⡇
      ⡇ B1  ⡇ B2  ⡇ B3  ⡇ B4  ⡇ B5  ⡇        ODDS ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ w why
   ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀      ✚T E3 ▸ E4 ▸ ◉F D5
   ⡇     ⡇ ✚D  ⡇   ◌r⡇     ⡇ ◉J◌b⡇ ◉F  ⡇     capture  ▰▰▰▱▱▱▱▱▱▱ 30.9 in 100
   ⡇ C1  ⡇ C2 ✗⡇ C3  ⡇ C4  ⡇C5 23⡇ C6  ⡇     1d20 v 2d20, ties to Lachesis
⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
⡇ ✦J  ⡇   ◌b⡇     ⡇ ◉D  ⡇ ◉F  ⡇     ⡇     ⡇  LOG ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ l all
⡇ D1  ⡇ D2  ⡇ D3  ⡇D4 31⡇D5 31⡇ D6  ⡇ D7  ⡇  ✦ Clotho moved D E2 ▸ F3
⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⡢⣃⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁  ✚ Atropos declared Taker E3
   ⡇     ⡇     ⡇ ✚T  ⡇  ⡠⠃ ⡇ ✦E  ⡇     ⡇     ✚ d4 2: the Taker may move 2
   ⡇ E1  ⡇ E2  ⡇ E3⠉⠉⡏⠉E4 1⡇E5 18⡇ E6  ⡇
   ⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁      ✚R Atropos                  d4 2
      ⡇ ✦F  ⡇     ⡇ ✦D  ⡇   ◌r⡇     ⡇         Where does the Taker at E3 go?
      ⡇F1 31⡇ F2  ⡇F3 31⡇ F4  ⡇ F5  ⡇        ▸ 1 D5  fight ◉F        31 in 100
      ⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁          2 D4  fight ◉D        31 in 100
         ⡇     ⡇ ✦T  ⡇     ⡇ ✦F  ⡇             3 F3  fight ✦D        31 in 100
         ⡇ G1  ⡇G2 31⡇ G3  ⡇ G4  ⡇             4 C5  b, fight ◉J     23 in 100
         ⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠁             13 more: arrows on the map
 arrows hex  tab target  enter go  u undo  w why  b what if  ? rules
"""


def rows(app: Host) -> list:
    """The whole screen as strips."""
    return app.screen._compositor.render_strips(app.size)


async def test_the_match_looks_as_designed():
    app = Host(*page(), css=LAYOUT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert [strip.text.rstrip() for strip in rows(app)] == SCREEN.strip("\n").splitlines()


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES if not theme.ansi])
async def test_seat_ink_lies_on_the_ground_or_on_plates_alone(theme):
    app = Host(*page(), theme=theme, css=LAYOUT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        styles = [app.query_one("#map").ink(ink) for ink in INK_TOKENS if fill_of(ink) in NO_SEATS]
        allowed = {(style.bgcolor, style.color) for style in styles}
        filled = {style.bgcolor for style in styles}
        for strip in rows(app):
            for segment in strip:
                if segment.style.bgcolor in filled and segment.text.strip():
                    assert (segment.style.bgcolor, segment.style.color) in allowed, segment.text


def test_the_inks_of_these_fills_name_no_seat():
    assert not [ink for ink in INK_TOKENS if fill_of(ink) in NO_SEATS and "seat" in ink]
    assert {fill_of(seat_ink(colour, fill)) for colour in range(8) for fill in NO_SEATS} == set(NO_SEATS)


async def test_one_plate_is_amber_and_the_cursor():
    app = Host(*page(), css=LAYOUT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        plates = [fills(widget) for widget in app.query(LineWidget) if any("S" * 20 in line for line in fills(widget))]
        assert len(plates) == 1
        assert sum("S" in line for line in fills(app.query_one("#map"))) == 2


@pytest.mark.parametrize("theme", ["cosmo-dark", "cosmo-mono", "cosmo-16"])
async def test_no_row_has_more_than_24_runs(theme):
    app = Host(*page(), theme=theme, css=LAYOUT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert max(runs(widget) for widget in app.query(LineWidget)) <= 24
        assert max(len(list(strip.simplify())) for strip in rows(app)) <= 24


async def test_the_safe_tier_has_nothing_ambiguous_wide_or_emoji():
    app = Host(*page(), css=LAYOUT, glyphs=SAFE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        symbols = set("".join(strip.text for strip in rows(app)))
        assert all(unicodedata.east_asian_width(symbol) in ("N", "Na") for symbol in symbols)
        assert chr(0x2800) not in symbols


async def test_the_tier_may_be_changed_at_once():
    app = Host(*page(), css=LAYOUT)
    async with app.run_test(size=(80, 24)) as pilot:
        for tier in (ASCII, RICH, SAFE):
            app.glyphs = tier
            repaint(app.screen)
            await pilot.pause()
            text = "\n".join(strip.text for strip in rows(app))
            assert text.isascii() == (tier is ASCII)
            assert f"{tier.piece(0, 'T')}" in text
        assert [line.rstrip() for line in text.splitlines()] == SCREEN.strip("\n").splitlines()


async def test_at_120_by_40_hexes_are_large_and_nine_options_show():
    css = LAYOUT.replace("width: 43; height: 22", "width: 85; height: 38").replace(
        "width: 34; height: 22", "width: 32; height: 38"
    )
    css = css.replace("#question { height: 7; }", "#question { height: 12; }")
    app = Host(*page(), css=css)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        text = "\n".join(strip.text for strip in rows(app))
        assert "⡇◉ Destroyer⡇" in text and "31 in 100⡇" in text
        assert "9 C2" in text and "8 more" in text
        assert max(len(list(strip.simplify())) for strip in rows(app)) <= 24

"""The themes: every token there, seats told apart in every kind of sight, text readable, one for every terminal."""

import re
from itertools import combinations

import pytest
from textual.theme import BUILTIN_THEMES

from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.themes import SEATS, THEMES, default_variables, pick_theme

from .colour import SIGHT, contrast, difference, lab, linear, seen
from .host import Host, hex_map
from .match_page import LAYOUT, page
from .scenes import turn_14

BY_NAME = {theme.name: theme.variables for theme in THEMES}
PAINTED = ("cosmo-dark", "cosmo-dark-256", "cosmo-light", "cosmo-light-256", "cosmo-contrast")


def test_the_measure_of_difference_is_right():
    # pairs of the published test data of CIEDE2000
    assert difference((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)
    assert difference((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447)) == pytest.approx(1.4441, abs=1e-4)
    assert lab(linear("#ffffff")) == pytest.approx((100, 0, 0), abs=0.02)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", PAINTED)
def test_any_two_seats_differ_in_every_kind_of_sight(theme, sight):
    least = 9 if theme.endswith("256") else 11
    for one, other in combinations(SEATS, 2):
        pair = [lab(seen(BY_NAME[theme][f"seat-{letter}"], sight)) for letter in (one, other)]
        assert difference(*pair) >= least, (one, other)


@pytest.mark.parametrize("theme", PAINTED)
def test_seats_can_be_read_on_the_ground_and_on_a_plate(theme):
    colours = BY_NAME[theme]
    light = "light" in theme
    for letter in SEATS:
        assert contrast(colours[f"seat-{letter}"], colours["ground"]) >= (3.0 if light else 4.495)
        assert contrast(colours[f"plate-seat-{letter}"], colours["plate"]) >= (3.0 if light else 3.195)


@pytest.mark.parametrize("theme", PAINTED)
@pytest.mark.parametrize(
    ("ink", "fill"),
    [
        *((ink, "ground") for ink in ("text", "dim", "chart", "bright")),
        ("plate-ink", "plate"), ("plate-dim", "plate"), ("signal-ink", "signal"), ("lit-ink", "lit"),
        ("chosen-ink", "chosen"),
    ],
)  # fmt: skip
def test_text_can_be_read(theme, ink, fill):
    assert contrast(BY_NAME[theme][ink], BY_NAME[theme][fill]) >= 4.5


@pytest.mark.parametrize("theme", ["cosmo-dark-256", "cosmo-light-256"])
def test_the_256_colour_variants_use_colours_of_the_terminal_alone(theme):
    steps = {0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF}
    greys = set(range(8, 239, 10))
    for name, value in BY_NAME[theme].items():
        if not re.fullmatch("#[0-9a-f]{6}", value):
            continue
        parts = [int(value[at : at + 2], 16) for at in (1, 3, 5)]
        assert set(parts) <= steps or (len(set(parts)) == 1 and parts[0] in greys), (name, value)


def test_amber_is_no_seat_and_no_other_fill():
    for name in PAINTED:
        colours = BY_NAME[name]
        others = {colours[fill] for fill in ("ground", "pod", "plate", "lit")}
        assert colours["signal"] not in others | {colours[f"seat-{letter}"] for letter in SEATS}


def test_the_style_sheets_use_theme_variables_and_no_colour_of_their_own():
    known = set(default_variables()) | set(BUILTIN_THEMES["textual-dark"].to_color_system().generate())
    for sheet in ("ink.tcss", "stock.tcss"):
        text = styles_path(sheet).read_text(encoding="utf-8")
        assert set(re.findall(r"\$([a-z0-9-]+)", re.sub(r"/\*.*?\*/", "", text, flags=re.S))) <= known
        assert not re.search(r"#[0-9a-fA-F]{3,6}\b|\brgb\(", text)


@pytest.mark.parametrize("theme", [*BY_NAME, "nord", "textual-light", "ansi-dark"])
async def test_every_theme_shows_the_match(theme):
    app = Host(*page(), theme=theme, css=LAYOUT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "COSMOCLYSM" in app.query_one("#title").render_line(0).text
        assert "E3" in app.query_one(HexMap).render_line(14).text


async def test_a_theme_may_be_changed_while_playing():
    app = Host(hex_map(turn_14(), "D5"))
    async with app.run_test(size=(80, 24)) as pilot:
        board = app.query_one(HexMap)
        grounds = []
        for theme in ("cosmo-dark", "cosmo-mono", "nord", "cosmo-light", "cosmo-dark"):
            app.theme = theme
            await pilot.pause()
            strip = board.render_line(1)
            grounds.append(str(strip._segments[0].style.bgcolor))
            assert ("(C3)" in board.render_line(8).text) == (theme == "cosmo-mono")
        assert grounds[0] == grounds[-1] != grounds[3]


def test_the_terminal_decides_how_many_colours_a_theme_has():
    assert pick_theme("dark", "truecolor", "xterm-256color") == "cosmo-dark"
    assert pick_theme("dark", "256", "xterm-256color") == "cosmo-dark-256"
    assert pick_theme("light", "256", "screen-256color") == "cosmo-light-256"
    assert pick_theme("light", "truecolor") == "cosmo-light"
    assert pick_theme("contrast", "256") == "cosmo-contrast"
    assert pick_theme("light", "standard", "xterm") == "cosmo-16"
    assert pick_theme("dark", "windows") == "cosmo-16"
    assert pick_theme("dark", "standard", "linux") == "cosmo-linux"
    assert pick_theme("mono", "truecolor") == "cosmo-mono"
    assert pick_theme("dark", None) == "cosmo-mono"
    assert pick_theme("auto", "truecolor") == "cosmo-dark"


def test_the_name_of_a_theme_may_be_given_instead_of_the_choice():
    assert pick_theme("cosmo-light", "256") == "cosmo-light-256"
    assert pick_theme("cosmo-dark-256", "truecolor") == "cosmo-dark"
    assert pick_theme("nord", "256") == "nord"

"""The glyph tiers: one cell each, nothing ambiguous in the safe tier, the tier a terminal gets, meters."""

import unicodedata

import pytest
from msgspec.structs import asdict
from rich.cells import cell_len

from cosmotui.widgets.emblem import emblem_rows
from cosmotui.widgets.glyphs import ASCII, RICH, SAFE, TIERS, Glyphs, pick_tier
from cosmotui.widgets.hex_drawing import LARGE, LARGE_ASCII, SMALL, SMALL_ASCII


def symbols(tier: Glyphs) -> str:
    return "".join(value for value in asdict(tier).values() if isinstance(value, str))[len(tier.name) :]


@pytest.mark.parametrize("tier", TIERS.values(), ids=TIERS)
def test_every_glyph_is_one_cell_wide(tier):
    assert all(cell_len(symbol) == 1 for symbol in symbols(tier))
    assert len(set(tier.seats)) == 8


def test_the_safe_tier_is_never_ambiguous_wide_or_an_emoji():
    for symbol in symbols(SAFE):
        assert unicodedata.east_asian_width(symbol) in ("N", "Na"), symbol
        assert symbol not in "✳✴❄❇✔✖☀☁☎⚡♠♣♥♦▪▫◻◼◽◾", symbol  # these have an emoji form
        assert symbol != chr(0x2800)


def test_the_outlines_of_the_safe_tier_are_braille_and_of_the_ascii_tier_ascii():
    for size in (SMALL, LARGE, SMALL_ASCII, LARGE_ASCII):
        text = "".join(text for strokes in (*size.strokes.values(), size.base) for _, _, text in strokes)
        marks = set(text) - {" "}
        if size in (SMALL, LARGE):
            assert all(0x2801 <= ord(mark) <= 0x28FF for mark in marks)
        else:
            assert "".join(marks).isascii()


def test_the_ascii_tier_is_ascii():
    assert symbols(ASCII).isascii()
    assert "".join(emblem_rows(3, 12, braille=False)).isascii()


def test_seat_shapes_are_used_for_nothing_else():
    for tier in (SAFE, ASCII):
        others = [symbol for symbol in symbols(tier) if symbol not in tier.seats]
        assert not set(tier.seats) & set(others)


def test_a_seat_is_told_by_shape_and_letter():
    assert SAFE.seat_tag(0) == "✚R"
    assert SAFE.piece(1, "F") == "◉F"
    assert ASCII.seat_tag(0) == "R "
    assert ASCII.piece(1, "F") == "bF"


def test_texts_written_with_safe_glyphs_are_translated():
    assert ASCII.adapt("✚T E3 ▸ E4 ✗") == "RT E3 > E4 x"
    assert RICH.adapt("◉F ▸ ∙") == "●F ▶ ·"
    assert SAFE.adapt("▸") == "▸"


@pytest.mark.parametrize(
    ("value", "of", "meter"),
    [
        (0.309, 1, "▰▰▰▱▱▱▱▱▱▱"),
        (0, 1, "▱▱▱▱▱▱▱▱▱▱"),
        (0.001, 1, "▰▱▱▱▱▱▱▱▱▱"),
        (1, 1, "▰▰▰▰▰▰▰▰▰▰"),
        (7, 5, "▰▰▰▰▰▰▰▰▰▰"),
        (-1, 5, "▱▱▱▱▱▱▱▱▱▱"),
        (0, 0, "▱▱▱▱▱▱▱▱▱▱"),
    ],
)
def test_a_meter_is_full_in_proportion_and_never_empty_for_something(value, of, meter):
    assert SAFE.meter(value, of) == meter


def test_a_meter_is_as_wide_as_it_is_told():
    assert SAFE.meter(3, 6, 6) == "▰▰▰▱▱▱"
    assert ASCII.meter(3, 5, 5) == "###--"


@pytest.mark.parametrize(
    ("term", "locale", "choice", "tier"),
    [
        ("xterm-256color", "en_GB.UTF-8", "auto", "safe"),
        ("linux", "en_GB.UTF-8", "auto", "ascii"),
        ("vt100", "", "auto", "ascii"),
        ("xterm", "C", "auto", "safe"),
        ("xterm", "de_DE.ISO-8859-1", "auto", "ascii"),
        ("linux", "en_GB.UTF-8", "safe", "safe"),
        ("xterm", "en_GB.UTF-8", "rich", "rich"),
        ("xterm", "ja_JP.UTF-8", "rich", "safe"),
        ("xterm", "zh_CN.UTF-8", "rich", "safe"),
        ("xterm", "fr_FR.UTF-8", "ascii", "ascii"),
        ("xterm", "ca_ES.UTF-8@valencia", "auto", "safe"),
    ],
)
def test_the_tier_follows_terminal_locale_and_choice(term, locale, choice, tier):
    assert pick_tier(term, locale, choice).name == tier

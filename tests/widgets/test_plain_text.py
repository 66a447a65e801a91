"""Typed text is shown, never obeyed, and never wider than its room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from cosmotui.widgets.plain_text import clip, fit, fit_right, visible, wrap


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada", "Ada"),
        ("[b]Ada[/b]", "[b]Ada[/b]"),
        ("\x1b[2JAda", "?[2JAda"),
        ("A\nd\ta", "A d a"),
        ("A\u202eda", "Ada"),
        ("\u200bAda\ufe0f", "Ada"),
        ("A\x9b31mda", "A?31mda"),
        ("A\u00a0d\u3000a", "A d a"),
        ("\ue000", "?"),
        ("e\u0301", "é"),
        ("李", "李"),
        ("\x00\x07\x7f", "???"),
        ("\ud800", "?"),
    ],
)
def test_what_would_steer_the_terminal_shows_instead(typed, shown):
    assert visible(typed) == shown


@given(st.text())
def test_nothing_visible_is_a_control_character(text):
    shown = visible(text)
    assert all(character.isprintable() for character in shown)
    assert visible(shown) == shown


def test_a_cut_text_ends_with_two_dots():
    assert clip("Atropos", 7) == "Atropos"
    assert clip("Lachesis", 7) == "Lache.."
    assert clip("a b c d", 4) == "a.."
    assert clip("Exterminator", 9, ".") == "Extermin."
    assert clip("abc", 1) == "."
    assert clip("abc", 0) == ""


def test_cuts_count_cells_and_not_characters():
    assert clip("李四王五", 6) == "李四.."
    assert clip("李四王五", 5) == "李.."


@given(st.text(), st.integers(0, 30))
def test_a_fitted_text_has_exactly_its_cells(text, cells):
    shown = visible(text)
    assert cell_len(fit(shown, cells)) == cells
    assert cell_len(fit_right(shown, cells)) == cells


@given(st.lists(st.text("abc李", min_size=1, max_size=12)), st.integers(2, 20))
def test_wrapping_loses_nothing_and_keeps_to_the_width(words, cells):
    lines = wrap(" ".join(words), cells)
    assert all(cell_len(line) <= cells for line in lines)
    assert "".join("".join(lines).split()) == "".join(words)


def test_wrapping_breaks_at_blanks():
    assert wrap("Where does the Taker at E3 go?", 16) == ["Where does the", "Taker at E3 go?"]
    assert wrap("", 10) == [""]

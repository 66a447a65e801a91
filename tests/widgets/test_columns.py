"""Columns that lend each other room, and heads that go on below."""

import pytest

from cosmotui.widgets.columns import lent, longest
from cosmotui.widgets.glyphs import SAFE
from cosmotui.widgets.head import head_lines


@pytest.mark.parametrize(
    ("usual", "wanted", "cells"),
    [
        ((10, 10, 10), (8, 9, 10), (10, 10, 10)),
        ((10, 10, 10), (15, 4, 10), (15, 5, 10)),
        ((10, 10, 10), (15, 4, 8), (15, 7, 8)),
        ((10, 10, 10), (30, 30, 3), (17, 10, 3)),
        ((10, 10, 10), (11, 30, 3), (11, 16, 3)),
    ],
)
def test_a_column_takes_what_others_do_not_need(
    usual: tuple[int, ...], wanted: tuple[int, ...], cells: tuple[int, ...]
) -> None:
    assert lent(usual, wanted) == cells
    assert sum(cells) == sum(usual)


def test_the_longest_is_counted_as_it_is_shown() -> None:
    assert longest(["a", "日本\u202e"]) == 4
    assert longest([]) == 0


def test_a_note_that_fills_more_than_half_of_the_width_goes_on_below_its_head() -> None:
    note = "The uncommonly protracted championship"
    texts = ["".join(text for text, _ in line) for line in head_lines("episode 2", note, 30, SAFE, 4)]
    assert texts[0].startswith("EPISODE 2 ") and texts[1:] == ["The uncommonly protracted", "championship"]


def test_a_note_below_its_head_takes_no_more_rows_than_there_are() -> None:
    lines = head_lines("episode 2", "The uncommonly protracted championship", 30, SAFE, 2)
    assert len(lines) == 2 and "".join(text for text, _ in lines[1]).endswith("..")

"""Fewer bytes, the same screen: what a terminal shows after the thinned output is what it showed before."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.widgets.thin_sgr import thin

RED, BLUE_FILL = "38;2;255;0;0", "48;2;0;0;255"


def screen(output: str) -> list:
    """Every cell of a terminal that got this output; blanks count by their fill, unless something shows on them."""
    terminal = pyte.Screen(40, 6)
    pyte.Stream(terminal).feed(output)
    cells = []
    for y in range(6):
        for x in range(40):
            cell = terminal.buffer[y][x]
            if cell.data == " " and not (cell.reverse or cell.underscore or cell.strikethrough):
                cells.append((" ", cell.bg))
            else:
                cells.append(cell)
    return cells


styles = st.lists(
    st.sampled_from(
        ["1", "3", "4", "7", "31", "94", "39", "42", "103", "49", RED, BLUE_FILL, "38;5;9", "48;5;22", "0"]
    ),
    max_size=4,
).map(lambda parameters: f"\x1b[{';'.join(parameters)}m")
texts = st.sampled_from(["A", "hex ", "   ", "⡇", "\r\n", "\x1b[3;7H", "\x1b[2J", "E3 31"])


@given(st.lists(st.one_of(styles, texts, st.just("\x1b[0m")), max_size=30))
def test_the_screen_is_the_same(parts):
    output = "".join(parts) + "\x1b[0m"
    assert screen(thin(output)) == screen(output)


@given(st.lists(st.one_of(styles, texts), max_size=30))
def test_it_ends_in_the_plain_style_so_that_outputs_can_follow_each_other(parts):
    output = "".join(parts)
    assert screen(thin(output) + "after") == screen(output + "\x1b[0m" + "after")


def test_only_what_changes_is_sent():
    assert (
        thin(f"\x1b[{RED};{BLUE_FILL}mA\x1b[0m\x1b[{RED};{BLUE_FILL}mB\x1b[0m") == f"\x1b[{RED};{BLUE_FILL}mAB\x1b[0m"
    )
    assert thin(f"\x1b[1;{RED}mA\x1b[0m\x1b[{RED}mB\x1b[0m") == f"\x1b[1;{RED}mA\x1b[22mB\x1b[0m"
    assert thin(f"\x1b[{RED}mA\x1b[0m\x1b[31m  \x1b[0m") == f"\x1b[{RED}mA  \x1b[0m"


def test_dim_survives_the_end_of_bold():
    assert thin("\x1b[1mA\x1b[0m\x1b[2mB\x1b[0m") == "\x1b[1mA\x1b[22;2mB\x1b[0m"


@pytest.mark.parametrize("sequence", ["\x1b[38;9;1m", "\x1b[58;5;1m", "\x1b[38;5m", "\x1b[?25l", "\x1b]0;title\x07"])
def test_what_it_does_not_know_it_lets_through(sequence):
    assert sequence in thin(f"\x1b[1mA{sequence}B")


def test_plain_output_is_left_alone():
    assert thin("abc\r\n") == "abc\r\n"
    assert thin("") == ""

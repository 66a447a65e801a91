"""Fewer bytes, the same screen: a terminal shows the same after what the shadow sends as after the full output."""

import pyte
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from cosmotui.widgets.screen_diff import ScreenDiff

RED, BLUE_FILL = "38;2;255;0;0", "48;2;0;0;255"


def cells_after(*outputs: str) -> list:
    """Every cell of a terminal that got these outputs; blanks count by their fill, unless something shows on them."""
    terminal = pyte.Screen(50, 6)
    stream = pyte.Stream(terminal)
    for output in outputs:
        stream.feed(output)
    return [seen(terminal.buffer[y][x]) for y in range(6) for x in range(50)]


def seen(cell) -> object:
    if cell.data == " " and not (cell.reverse or cell.underscore or cell.strikethrough):
        return cell.bg
    return cell


styles = st.lists(
    st.sampled_from(
        ["1", "3", "4", "7", "22", "27", "31", "94", "39", "42", "103", "49", RED, BLUE_FILL, "38;5;9", "48;5;22", "0"]
    ),
    max_size=4,
).map(lambda parameters: f"\x1b[{';'.join(parameters)}m")
moves = st.builds(lambda y, x: f"\x1b[{y};{x}H", st.integers(1, 6), st.integers(1, 32))
texts = st.sampled_from(["A", "hex ", "   ", "⡇", "E3 31", "▸", "x" * 9, " " * 7, "a" + " " * 12 + "b", "ok" + " " * 5])
wide_texts = st.sampled_from(["A", "  ", "日本", "e\u0301", "⡇"])


def frames(words) -> st.SearchStrategy[list[str]]:
    """Frames as Textual makes them: each text at a place of its own, the plain style at the end."""
    piece = st.builds(lambda move, style, text: move + style + text + "\x1b[0m", moves, styles, words)
    return st.lists(st.lists(piece, max_size=8).map("".join), min_size=1, max_size=5)


@given(frames(texts), st.booleans())
def test_the_screen_is_the_same(outputs, erases):
    shadow = ScreenDiff(erases)
    assert cells_after(*(shadow.changes(output) for output in outputs)) == cells_after(*outputs)


@given(st.lists(st.tuples(st.integers(1, 6), st.lists(wide_texts, max_size=8).map("".join)), max_size=12))
def test_wide_and_combining_characters_stand_where_they_stood(lines):
    outputs = [f"\x1b[{y};1H{text}{' ' * (30 - cell_len(text))}" for y, text in lines]
    shadow = ScreenDiff()
    assert cells_after(*(shadow.changes(output) for output in outputs)) == cells_after(*outputs)


@given(frames(texts))
def test_the_same_frame_again_is_nothing(outputs):
    shadow = ScreenDiff()
    frame = "".join(outputs)
    shadow.changes(frame)
    again = shadow.changes(frame)
    assert again == ""


def test_only_cells_that_differ_are_sent():
    shadow = ScreenDiff()
    shadow.changes(f"\x1b[2;1H\x1b[{RED}mE3 31 in 100\x1b[0m")
    assert shadow.changes(f"\x1b[2;1H\x1b[{RED}mE4 31 in 200\x1b[0m") == "\x1b[2G4\x1b[7C2"


def test_a_blank_changes_no_ink():
    shadow = ScreenDiff()
    frame = f"\x1b[1;1H\x1b[{RED}m31 in 100\x1b[0m \x1b[{RED};{BLUE_FILL}m \x1b[0m"
    assert shadow.changes(frame) == f"\x1b[1;1H\x1b[{RED}m31 in 100 \x1b[{BLUE_FILL}m "


def test_long_blanks_are_erased_where_the_terminal_fills_what_it_erases():
    shadow = ScreenDiff(erases=True)
    shadow.changes(f"\x1b[2;1H\x1b[{RED}m{'x' * 30}\x1b[0m")
    assert shadow.changes(f"\x1b[2;1H\x1b[{RED};{BLUE_FILL}mfree{' ' * 26}\x1b[0m").endswith("mfree\x1b[26X")
    gap = f"\x1b[2;1H\x1b[{RED};{BLUE_FILL}mfree{' ' * 6}a{' ' * 18}b\x1b[0m"
    assert shadow.changes(gap) == "\x1b[6Ca\x1b[18Cb"
    shadow.changes(f"\x1b[2;1H\x1b[{RED};{BLUE_FILL}m{'x' * 30}\x1b[0m")
    assert shadow.changes(gap) == "\x1b[1Gfree      a\x1b[18X\x1b[18Cb"


def test_underlined_blanks_are_never_erased():
    shadow = ScreenDiff(erases=True)
    assert shadow.changes(f"\x1b[1;1H\x1b[4mfree{' ' * 26}\x1b[0m").endswith(" " * 26)


def test_what_is_forgotten_is_sent_again():
    shadow = ScreenDiff()
    first = shadow.changes("\x1b[1;1Hfleet")
    assert shadow.changes("\x1b[1;1Hfleet") == ""
    shadow.forget()
    assert shadow.changes("\x1b[1;1Hfleet") == f"\x1b[0m{first}"  # whatever was sent meanwhile


def test_what_comes_between_two_pictures_comes_in_the_plain_style():
    shadow = ScreenDiff()
    red = shadow.changes(f"\x1b[1;1H\x1b[{RED}mfleet\x1b[0m")
    assert red == f"\x1b[1;1H\x1b[{RED}mfleet"
    assert shadow.changes("\x1b[?1049l") == "\x1b[0m\x1b[?1049l"
    assert shadow.changes("\x1b[2J") == "\x1b[2J"


def test_runs_of_one_style_are_sent_one_after_the_other():
    shadow = ScreenDiff()
    shadow.changes("".join(f"\x1b[{y};1H{' ' * 30}" for y in range(1, 4)))
    rows = [f"\x1b[{y};2H\x1b[{RED}mred\x1b[0m\x1b[{y};9H\x1b[32mgreen\x1b[0m" for y in (1, 2, 3)]
    sent = shadow.changes("".join(rows))
    assert (sent.count(RED), sent.count("32")) == (1, 1)


def test_another_screen_or_an_erased_one_is_not_taken_for_known():
    for control in ("\x1b[?1049h", "\x1b[2J", "\x1bc"):
        shadow = ScreenDiff()
        shadow.changes("\x1b[1;1Hfleet")
        assert shadow.changes(control) == control
        assert "fleet" in shadow.changes("\x1b[1;1Hfleet"), control


def test_modes_and_titles_pass_and_cost_no_picture():
    shadow = ScreenDiff()
    shadow.changes("\x1b[1;1Hfleet")
    for control in ("\x1b[?25l", "\x1b[?2026h", "\x1b[?2048$p", "\x1b]0;title\x07", "\x1b[>25u"):
        assert shadow.changes(control) == control
        assert shadow.changes("\x1b[1;1Hfleet") == ""


def test_the_cursor_ends_where_it_was_put():
    shadow = ScreenDiff()
    shadow.changes("\x1b[1;1Hfleet")
    assert shadow.changes("\x1b[1;1Hfleet\x1b[3;4H") == "\x1b[3;4H"
    assert shadow.changes("\x1b[1;1Hfleet\x1b[3;4H") == ""


def test_a_cursor_that_may_stand_elsewhere_is_put_back():
    for output in ("\x1b[2;1Hship", "\x1b[2J", "\x1b[5;5H"):
        shadow = ScreenDiff()
        shadow.changes("\x1b[1;1Hfleet\x1b[3;4H")
        shadow.changes(output)
        assert shadow.changes("\x1b[3;4H") == "\x1b[3;4H", output


@given(frames(texts), st.tuples(st.integers(1, 6), st.integers(1, 30)))
def test_the_cursor_stands_where_every_frame_leaves_it_but_in_the_first_cell(outputs, place):
    shadow, terminal = ScreenDiff(), pyte.Screen(50, 6)
    for output in outputs:
        pyte.Stream(terminal).feed(shadow.changes(f"{output}\x1b[{place[0]};{place[1]}H"))
        assert place == (1, 1) or (terminal.cursor.y + 1, terminal.cursor.x + 1) == place

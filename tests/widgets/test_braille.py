"""The canvas of dots."""

from cosmotui.widgets.braille import Dots, ascii_character, bits_of, character


def test_a_dot_sets_its_bit_in_its_cell():
    dots = Dots(2, 1)
    dots.plot([(0, 0), (1, 3), (2, 1)])
    assert dots.row(0) == "⢁⠂"


def test_no_dots_are_a_space():
    assert Dots(3, 1).row(0) == "   "
    assert character(0) == " "


def test_dots_outside_are_dropped():
    dots = Dots(1, 1)
    dots.plot([(-1, 0), (0, 4), (2, 0)])
    assert dots.rows() == [" "]


def test_a_line_goes_from_end_to_end():
    dots = Dots(3, 1)
    dots.line((0, 0), (5, 3))
    assert dots.row(0) == "⠑⠢⢄"


def test_a_dotted_line_leaves_gaps():
    dots = Dots(4, 1)
    dots.line((0, 0), (7, 0), gap=1)
    assert dots.row(0) == "⠁⠁⠁⠁"


def test_a_circle_is_closed_and_hollow():
    dots = Dots(5, 3)
    dots.circle(4.5, 5.5, 4)
    rows = dots.rows()
    assert rows[1][2] == " "
    assert all(row[0] != " " or row[-1] != " " for row in rows)


def test_bits_of_a_character_and_back():
    assert bits_of("⡇") == 0x47
    assert character(bits_of("⣃") | bits_of("⠂")) == "⣃"
    assert bits_of("A") == 0


def test_ascii_takes_the_nearest_character():
    assert [ascii_character(bits_of(mark)) for mark in "⠉⣀⠒⡇⢸⣿⠑⠔⢃⡘"] == list("'.-||#'-\\/")
    assert ascii_character(0) == " "
    assert all(ascii_character(bits).isascii() for bits in range(256))

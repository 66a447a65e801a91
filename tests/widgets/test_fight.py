"""The two panels of a fight: the count, and who stands where."""

import pytest

from cosmotui.screens.space_force.count_table import CountRow, CountTable
from cosmotui.screens.space_force.range_plot import RangePlot, Token
from cosmotui.widgets.braille import bits_of
from cosmotui.widgets.glyphs import ASCII, SAFE
from cosmotui.widgets.line_widget import fill_of
from tests.widgets.host import Host

GUNNER = CountRow("14", 1, "Lindqvist", 12, 14, 0, "acts now", acting=True)
GUARD = CountRow("9", 5, "Guard 1", 0, 12, 4, "dying E3")


async def drawn(widget, width=48, height=12, glyphs=SAFE):
    widget.id = "it"
    app = Host(widget, css=f"#it {{ width: {width}; height: {height}; }}", glyphs=glyphs)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        return widget.lines(width, height)


def texts(lines):
    return ["".join(text for text, _ in line) for line in lines]


async def test_the_count_names_number_points_stun_and_state():
    lines = texts(await drawn(CountTable([GUNNER, GUARD])))
    assert lines[1].split() == ["14", "◉", "Lindqvist", "▰▰▰▰▰▱", "12", "0", "acts", "now"]
    assert lines[2].split() == ["9", "◖", "Guard", "1", "▱▱▱▱▱▱", "0", "4", "dying", "E3"]


async def test_only_the_row_that_acts_is_amber_and_over_the_whole_width():
    lines = await drawn(CountTable([GUARD, GUNNER]))
    fills = [{fill_of(ink) for _, ink in line} for line in lines]
    assert fills == [{""}, {""}, {"signal"}]
    assert len(texts(lines)[2]) == 48


async def test_a_long_count_keeps_the_one_who_acts_in_sight_and_says_how_many_are_left_out():
    many = [CountRow(str(30 - n), 1, f"Number {n}", 9, 9, 0, "", acting=n == 15) for n in range(30)]
    lines = texts(await drawn(CountTable(many), height=8))
    assert len(lines) == 8
    assert any("Number 15" in line for line in lines)
    seen = sum("Number" in line for line in lines)
    assert lines[-1].strip() == "24 more (12 above, 12 below): F5" and seen == 6


async def test_the_plot_is_true_to_scale_in_both_directions():
    tokens = [Token(0, 0, 0, "A"), Token(20, 0, 1, "B"), Token(0, 20, 2, "C")]
    lines = texts(await drawn(RangePlot(tokens), height=12))
    assert lines[0].endswith("paces, 10 a mark")
    row_a = next(y for y, line in enumerate(lines) if "✚A" in line)
    row_c = next(y for y, line in enumerate(lines) if "✦C" in line)
    assert lines[row_a].index("◉B") - lines[row_a].index("✚A") == 12
    assert row_a - row_c == 6, "y grows upwards; a row is as high as two columns are wide"


@pytest.mark.parametrize("far", [3, 40, 300, 4000])
async def test_everybody_is_on_the_plot_at_every_distance(far):
    tokens = [Token(0, 0, 0, "A"), Token(far, far // 2, 1, "B"), Token(-far, far, 2, "C")]
    told = "\n".join(texts(await drawn(RangePlot(tokens))))
    assert all(mark in told for mark in ("✚A", "◉B", "✦C"))


async def test_those_who_stand_in_one_square_are_shown_side_by_side():
    told = "\n".join(texts(await drawn(RangePlot([Token(0, 0, 0, "A"), Token(0, 0, 0, "B"), Token(1, 0, 0, "C")]))))
    assert all(mark in told for mark in ("✚A", "✚B", "✚C"))


async def test_the_line_of_attack_runs_from_one_to_the_other_and_has_an_ascii_twin():
    plot = RangePlot([Token(0, 0, 1, "L", "acting"), Token(22, 7, 5, "G1", "target")])
    plot.set_reactive(RangePlot.aim, ((0, 0), (22, 7)))
    inked = [(text, ink) for line in await drawn(plot) for text, ink in line]
    assert sum(ink == "path" and bool(bits_of(text)) for text, ink in inked) > 5
    assert ("◉", "lit-strong") in inked
    assert ("◖", "signal-strong") in inked
    plain = RangePlot([Token(0, 0, 1, "L"), Token(22, 7, 5, "G1")])
    plain.set_reactive(RangePlot.aim, ((0, 0), (22, 7)))
    told = "".join(texts(await drawn(plain, glyphs=ASCII)))
    assert "*" in told
    assert told.isascii()


@pytest.mark.parametrize("width", range(1, 8))
async def test_a_plot_narrower_than_a_mark_shows_none(width):
    plot = RangePlot([Token(0, 0, 1, "L", "acting"), Token(22, 7, 5, "G1", "target")])
    plot.set_reactive(RangePlot.aim, ((0, 0), (22, 7)))
    assert all(len(line) <= max(width, 8) for line in texts(await drawn(plot, width=width, height=3)))

"""The plot: true places, courses, textures, numbers that make room, axes, scale, scrolling, ASCII."""

import pytest

from cosmotui.screens.cosmic_conflict.tabletop_dots import dot_of
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.cosmic_conflict.tabletop_scene import Area, Label, Mark, PlotScene, Round, Stroke
from cosmotui.widgets.glyphs import ASCII, SAFE, Glyphs
from tests.widgets.host import Host, drawn, fills, inks, runs, showing

SIZE = "Plot { width: 57; height: 16; }"


def plot_of(scene: PlotScene, glyphs: Glyphs = SAFE, css: str = SIZE) -> tuple[Plot, Host]:
    plot = showing(Plot(), scene=scene)
    return plot, Host(plot, glyphs=glyphs, css=css)


async def test_tokens_stand_at_their_exact_cells_numbers_away_from_the_heading() -> None:
    marks = (Mark((10.5, 20), 0, "1", 90), Mark((30, 20), 1, "12", 270), Mark((40, 20), 1, "2", 0))
    plot, app = plot_of(PlotScene(marks=marks))
    async with app.run_test(size=(80, 24)):
        row = drawn(plot)[5]  # y 20 of 30, two units a row
        assert (row.index("1✚"), row.index("◉12"), row.index("◉2")) == (9, 30, 40)


async def test_the_corners_of_the_table_are_on_it() -> None:
    corners = [(0, 0), (54, 0), (0, 30), (54, 30)]
    plot, app = plot_of(PlotScene(marks=tuple(Mark((float(x), float(y)), None, "o") for x, y in corners)))
    async with app.run_test(size=(80, 24)):
        rows = drawn(plot)
        assert rows[0][0] == rows[0][53] == rows[14][0] == rows[14][53] == "o"
        assert rows[15].split() == ["0", "10", "20", "30", "40", "50", "54"]


async def test_tokens_of_one_cell_share_it_and_acting_and_target_are_filled() -> None:
    marks = (Mark((10, 20), 0, "1", 90), Mark((10.2, 20), 1, "3", 90), Mark((20, 20), 1, "2", 270, "target"))
    plot, app = plot_of(PlotScene(marks=(*marks, Mark((5, 5), 0, "4", 90, "acting"))))
    async with app.run_test(size=(80, 24)):
        assert "+✚" in drawn(plot)[5]
        assert fills(plot)[5].count("S") == 2 and fills(plot)[12].count("L") == 2


async def test_a_letter_stands_for_a_shape_in_the_ink_of_its_seat() -> None:
    plot, app = plot_of(PlotScene(marks=(Mark((10, 20), 1, letter="!"),)))
    async with app.run_test(size=(80, 24)):
        assert drawn(plot)[5].strip().startswith("!") and "seat-b" in inks(plot, "!")


async def test_a_course_ends_where_the_ship_will_be() -> None:
    plot, app = plot_of(PlotScene(strokes=(Stroke(((10.5, 15.0), (15.5, 15.0)), "seat-r"),)))
    async with app.run_test(size=(80, 24)):
        row = drawn(plot)[7]
        assert len(row) - len(row.lstrip()) == 10 and len(row.rstrip()) == 16
        assert inks(plot, row.strip()[0]) >= {"seat-r"}


@pytest.mark.parametrize("texture", ["solid", "concealing", "obscuring", "dense", "hazardous", "dangerous", "rings"])
async def test_every_texture_differs_and_stays_inside(texture: str) -> None:
    area = Area((27, 15), (27, 15), 0, 4, texture)  # type: ignore[arg-type]  # by name
    plot, app = plot_of(PlotScene(areas=(area,)))
    async with app.run_test(size=(80, 24)):
        rows = drawn(plot)[:15]
        inked = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell.strip()} - {
            (x, y) for y, row in enumerate(rows) for x in (54, 55)
        }
        assert inked and all(22 <= x <= 31 and 5 <= y <= 9 for x, y in inked)


def test_the_depth_of_disc_ring_and_capsule() -> None:
    assert Area((0, 0), (0, 0), 0, 2).depth(1, 0) == 1
    assert Area((0, 0), (0, 0), 1, 2).depth(0.5, 0) < 0 < Area((0, 0), (0, 0), 1, 2).depth(1.5, 0)
    assert Area((0, 0), (4, 0), 0, 1).depth(2, 0.5) == 0.5 and Area((0, 0), (4, 0), 0, 1).depth(6, 0) < 0


def test_places_become_dots_by_the_floor() -> None:
    assert dot_of((13, 10), 30, 2) == (26, 40)
    assert dot_of((0.49, 29.9), 30, 2) == (0, 0)


async def test_a_name_makes_room_for_tokens() -> None:
    free = PlotScene(labels=(Label(((10, 20), (10, 10)), "Planet"),))
    plot, app = plot_of(free)
    async with app.run_test(size=(80, 24)):
        assert "Planet" in drawn(plot)[5]
        plot.scene = PlotScene(labels=free.labels, marks=(Mark((10, 20), 0, "1", 90),))
        assert "Planet" not in drawn(plot)[5] and "Planet" in drawn(plot)[10]


async def test_ascii_shows_letters_for_everything() -> None:
    scene = PlotScene(
        areas=(Area((27, 15), (27, 15), 0, 4, "solid"), Area((10, 8), (10, 8), 0, 3, "hazardous")),
        marks=(Mark((40, 20), 1, "2", 270),),
        strokes=(Stroke(((30, 25), (35, 25)), "path"),),
        rounds=(Round((45, 10), 3),),
    )
    plot, app = plot_of(scene, ASCII)
    async with app.run_test(size=(80, 24)):
        whole = "\n".join(drawn(plot))
        assert whole.isascii()
        assert "####" in whole and "%%%" in whole and "b2" in whole and "***" in whole


async def test_a_large_table_scrolls_with_the_cursor_and_zooms() -> None:
    plot, app = plot_of(PlotScene(120, 120, marks=(Mark((100, 100), 0, "1", 90),)))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "✚" not in "\n".join(drawn(plot))
        plot.cursor = (100.0, 100.0)
        assert any("S" in row for row in fills(plot)) and "100" in drawn(plot)[15]
        plot.next_zoom()
        await pilot.pause()
        assert plot.scale(57, 16) == 4
        plot.next_zoom()
        assert plot.scale(57, 16) < 2 and "120" in drawn(plot)[15]
        plot.next_zoom()
        assert plot.zoom == 0


async def test_a_click_is_read_as_the_point_of_its_cell() -> None:
    plot, app = plot_of(PlotScene())
    async with app.run_test(size=(80, 24)):
        assert plot.point_at(13, 10) == (13.5, 9.0)
        assert plot.point_at(55, 3) is None


async def test_rows_have_few_runs() -> None:
    areas = tuple(Area((8.0 * n, 15), (8.0 * n, 15), 0, 3, "hazardous") for n in range(1, 7))
    marks = tuple(Mark((4.0 * n, 15.0), n % 2, str(n), 90) for n in range(1, 10))
    plot, app = plot_of(PlotScene(areas=areas, marks=marks))
    async with app.run_test(size=(80, 24)):
        assert runs(plot) <= 24

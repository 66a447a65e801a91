"""A terminal may leave a widget no row or no column: then it draws nothing."""

import pytest

from cosmotui.widgets.drawing import Drawing
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line
from tests.widgets.host import Host


@pytest.mark.parametrize("css", ["Drawing { height: 0; }", "Drawing { height: 1; width: 0; }"])
async def test_a_widget_without_a_cell_is_asked_for_no_lines(css: str) -> None:
    asked: list[tuple[int, int]] = []

    def draw(width: int, height: int, glyphs: Glyphs) -> list[Line]:
        asked.append((width, height))
        return [[("units", "text")]]

    drawing = Drawing()
    async with Host(drawing, css=css).run_test(size=(20, 5)) as pilot:
        drawing.draw = draw
        drawing.on_resize()
        await pilot.pause()
    assert asked == []

"""The sheet as a drawing with a cursor."""

from typing import Final

from cosmotui.screens.space_force.sheet_canvas import SheetCanvas
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.spot_grid import SpotGrid

WIDE: Final = 120
TALL: Final = 40


class SheetGrid(SpotGrid):
    """The drawing of a character's sheet, with a cursor."""

    def __init__(self, subject: SheetSubject) -> None:
        super().__init__(id="grid")
        self._subject = subject

    def canvas(self, width: int) -> Canvas:
        subject, screen = self._subject, self.screen.size
        tall = screen.height >= TALL
        has_rail = tall and screen.width >= WIDE
        return SheetCanvas(subject.season, subject.character, self.glyphs, width, tall, has_rail).draw()

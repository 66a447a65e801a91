"""The yard where the fleet of a side is put together and confirmed, or left (CX-D02, CX-3.14)."""

from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmic_conflict.fleet_subject import FleetSubject
from cosmotui.screens.editor_screen import EditorScreen
from cosmotui.screens.rows_area import RowsArea


class FleetYard(EditorScreen[Fleet, dict[str, object]]):
    """A page that returns the filled-in form of CX-D02 once it is confirmed, nothing if the person leaves.

    A draft that was left is found again by this seat of this match, and so is a card that was being made for it.
    """

    NAME = "the fleet"

    def __init__(self, job: BuildJob) -> None:
        self.fleet = FleetSubject(job)
        super().__init__(self.fleet, RowsArea(self.fleet))

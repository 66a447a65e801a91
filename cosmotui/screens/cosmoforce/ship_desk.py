"""The build phase of Cosmoforce: everybody designs a ship in secret (CF-D1)."""

from cosmotui.screens.build_desk import BuildDesk
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.page import Page


class ShipDesk(BuildDesk):
    """Where ships are designed one after the other."""

    BUILDS = "CF-D1"
    BUILDING = ("Who designs now?", "designs", "changes a ship")

    def yard(self, job: BuildJob) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmoforce.shipyard import Shipyard

        return Shipyard(job, self.lean)

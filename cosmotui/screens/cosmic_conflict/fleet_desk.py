"""The set-up of Cosmic Conflict: both sides bring a fleet in secret (CX-D02, CX-17.1)."""

from cosmotui.screens.build_desk import BuildDesk
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.page import Page


class FleetDesk(BuildDesk):
    """Where fleets are put together one after the other."""

    BUILDS = "CX-D02"
    BUILDING = ("Who brings a fleet now?", "brings a fleet", "changes a fleet")

    def yard(self, job: BuildJob) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmic_conflict.fleet_yard import FleetYard

        return FleetYard(job)

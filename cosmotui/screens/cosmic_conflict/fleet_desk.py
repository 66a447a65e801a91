"""The set-up of Cosmic Conflict: both sides bring a fleet in secret (CX-D02, CX-17.1)."""

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.screens.build_desk import BuildDesk
from cosmotui.screens.page import Page


class FleetDesk(BuildDesk):
    """Where fleets are put together one after the other."""

    BUILDS = "CX-D02"
    BUILDING = ("Who brings a fleet now?", "brings a fleet", "changes a fleet")

    def yard(
        self, question: Compose, start: dict[str, object], confirmed: tuple[int, int], again: bool
    ) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmic_conflict.fleet_yard import FleetYard

        setup = self.session.match.setup
        return FleetYard(setup, rules_of(setup), question.seat, question, start, confirmed, self.lean, again=again)

"""The build phase of Cosmoforce: everybody designs a ship in secret (CF-D1)."""

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmoforce.options import rules_of
from cosmotui.screens.build_desk import BuildDesk
from cosmotui.screens.page import Page


class ShipDesk(BuildDesk):
    """Where ships are designed one after the other."""

    BUILDS = "CF-D1"
    BUILDING = ("Who designs now?", "designs", "changes a ship")

    def yard(
        self, question: Compose, start: dict[str, object], confirmed: tuple[int, int], again: bool
    ) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmoforce.shipyard import Shipyard

        setup = self.session.match.setup
        return Shipyard(setup, rules_of(setup), question.seat, question, start, confirmed, self.lean, again=again)

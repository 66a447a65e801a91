"""Hazards that take pods, or bring them."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard


@effect("sargasso-web", "any:upkeep.recharge", first=True)
def _sargasso_web(use: Use) -> None:
    """Everything lying in the exhausts is vaporized before flares recharge."""
    do.vaporize_pods(use.table, use.seat, use.state.aliens[use.seat].exhaust)


SARGASSO_WEB = Hazard(id="sargasso-web", name="Sargasso Web", uses=(_sargasso_web,))

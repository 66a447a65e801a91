"""Hazards that take pods, or bring them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard


@effect("sargasso-web", "any:upkeep.recharge", first=True)
def _sargasso_web(use: Use) -> None:
    """Everything lying in the exhausts is vaporized before flares recharge."""
    do.vaporize_pods(use.table, use.seat, use.state.aliens[use.seat].exhaust)


SARGASSO_WEB = Hazard(id="sargasso-web", name="Sargasso Web", uses=(_sargasso_web,))


@effect("energy-fields", "leader:launch.after")
def _energy_fields(use: Use) -> Script[None]:
    """Both leaders draft two pods and display them"""
    drafted = yield from do.draft(use.table, use.seat, 2, use)
    held = use.state.aliens[use.seat].cache
    do.display(use.table, use.seat, [pod for pod in drafted if pod in held], for_a_time=True)


@effect("end of energy-fields", "leader:rally.window")
def _end_of_fields(use: Use) -> None:
    """until commissions have been made."""
    do.hide(use.table, use.state.aliens[use.seat].cache)


ENERGY_FIELDS = Hazard(id="energy-fields", name="Energy Fields", uses=(_energy_fields, _end_of_fields))

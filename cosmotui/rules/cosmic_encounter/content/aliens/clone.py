"""Clone: Power to Replicate."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _driver_there(use: Use) -> bool:
    driver, own = use.fleet.driver, use.alien
    return driver >= 0 and driver in own.exhaust and driver not in own.charging


def _keep(use: Use) -> None:
    use.alien.charging.append(use.fleet.driver)


@hinted(Hint(gain(0.1), danger=0.1, why="the driver is worth having again"))
@effect("clone", "leader:upkeep.recharge", applies=_driver_there, first=True)
def replicate(use: Use) -> Script[None]:
    """At upkeep as leader you may recharge the driver you discharged this encounter into your cache instead of
    exhausting it."""
    _keep(use)
    if use.boosted:
        yield from do.manifest_pod(use.table, use.seat, use.state.pods[use.fleet.driver], use)


@effect("legacy clone", "leader:upkeep.recharge", applies=_driver_there, first=True)
def legacy(use: Use) -> Script[None]:
    """Every leader may recharge its discharged driver at upkeep."""
    if (yield from do.agree(use.table, use.seat, "Recharge your driver?")):
        _keep(use)


@hinted(Hint(gain(0.1), why="the driver is worth having again"))
@effect("wild clone", "leader:upkeep.recharge", applies=_driver_there, first=True)
def wild(use: Use) -> None:
    """Recharge the driver you discharged."""
    _keep(use)


@hinted(Hint(helps=always))
@effect("super clone", "leader:upkeep.recharge", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: manifest a duplicate of that driver as well."""


ITEM = Alien(
    id="clone",
    name="Clone",
    alert="green",
    types=("resource",),
    galaxy="Prime",
    aim="find one strong driver",
    in_play=(
        "A strong driver is used again and again: one 30 or 40 is enough for the whole match. Others know of it, "
        "and will ask for it by name in a negotiation."
    ),
    with_others="Envy may claim the driver after payoff: then it cannot be recharged.",
    power=Power(name="Power to Replicate", uses=(replicate,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

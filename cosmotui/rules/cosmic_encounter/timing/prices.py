"""Powers whose uses have a price: all are optional, and what is due is carried out when they resolve (CE-12.5)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import Effect, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.under_way import under_way

USE: Final = "yes"
LEAVE: Final = Option("no", "leave it")


def price_of(power: Power | None) -> Effect | None:
    """Return what each use of a power costs, if there is a price."""
    return alien(power.price).power.price if power is not None and power.price else None


def agrees(use: Use) -> Script[bool]:
    """Return whether an alien wants a use for which there is a price, where it would come about by itself."""
    price = price_of(use.power)
    if price is None or not use.effect.is_mandatory:
        return True
    with under_way(use.state, Doing("use", use.seat, price.name)):
        title = f"Use {alien(use.source.id).name}? {use.effect.text}"
        options = (Option(USE, "use it", price.text), LEAVE)
        return (yield from choose_one(ChooseOne(use.seat, "D-declare", title, options))) == USE


def pay_price(use: Use) -> Script[None]:
    """Carry out the price of a use that nobody has stopped."""
    price = price_of(use.power)
    if price is not None:
        yield from price.script(Use(use.table, use.seat, price, use.at, use.cause, use.source))

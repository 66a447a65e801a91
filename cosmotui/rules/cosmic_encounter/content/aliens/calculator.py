"""Calculator: Power to Equalize."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, drivers, might, stirred
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _lower(use: Use) -> bool:
    own, other = do.driver_value(use, use.side), do.driver_value(use, 1 - use.side)
    return own is not None and other is not None and own < other


def _equalize(use: Use) -> None:
    first, second = do.driver_value(use, 0), do.driver_value(use, 1)
    if first is not None and second is not None and first != second:
        high = 0 if first > second else 1
        do.set_driver(use, high, abs(first - second), "Calculator")


def _equalized(own: int, other: int) -> tuple[int, int]:
    """Return the drivers after the higher one has been reduced by the lower."""
    low = min(own, other)
    return (own - low if own > other else own, other - low if other > own else other)


@hinted(Hint(drivers(_equalized), danger=0.5))
@effect("calculator", "leader:approach.after")
def equalize(use: Use) -> None:
    """After priming you may declare an equalize: if both drivers turn out to be attack pods, the higher driver's
    might is reduced by the lower one's."""
    do.declare(use, "equalize")


@effect("legacy calculator", "invader:contact.value")
def legacy(use: Use) -> None:
    """In every clash the higher attack driver is reduced by the lower."""
    _equalize(use)


@hinted(Hint(might(4)))
@effect("wild calculator", "leader:contact.window", applies=_lower)
def wild(use: Use) -> None:
    """If your driver is the lower attack pod raise it by 4."""
    do.set_driver(use, use.side, (do.driver_value(use, use.side) or 0) + 4, "Calculator")


@hinted(Hint(stirred))
@effect("super calculator", "sponsor:approach.after")
def super_flare(use: Use) -> Script[None]:
    """Use your power as a sponsor."""
    yield from do.use_clause(use, equalize)


@effect("equalize of calculator", "any:contact.window", applies=lambda use: do.declared(use, "calculator") is not None)
def act(use: Use) -> None:
    """What was declared takes effect after contact."""
    do.fulfil(use, "calculator")
    _equalize(use)


ITEM = Alien(
    id="calculator",
    name="Calculator",
    alert="yellow",
    types=("combat", "control"),
    galaxy="Prime",
    aim="drive just above half of theirs",
    in_play=(
        "A lower driver wins by it where it is more than half of the higher one: 12 against 20 becomes 12 against "
        "8. It is declared before the drivers are seen, so it frightens too. Equal drivers are left as they are."
    ),
    with_others=(
        "Volt: both act after contact, in timing order. Calculator with a 10 against Volt with an 08: if "
        "Calculator invades it is 2 against 24, if Volt invades 10 against 14."
    ),
    power=Power(name="Power to Equalize", uses=(equalize,), supplemental=(act,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Mirror: Power of Reversal."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, drivers, might, stirred
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def reversed_digits(value: int) -> int:
    """15 becomes 51, 08 becomes 80, 20 becomes 02; the sign stays."""
    found = abs(value) % 10 * 10 + abs(value) // 10 % 10
    return -found if value < 0 else found


def _reverse(use: Use) -> None:
    """The digits of the pods themselves; a kicker multiplies what comes of it, and a legacy comes before kickers."""
    for side in (0, 1):
        value, kicker = do.driver_value(use, side), use.now.fleets[side].kicker
        factor = use.state.pods[kicker].value if kicker >= 0 and use.at == "contact.window" else 1
        if value is not None and factor:
            do.set_driver(use, side, reversed_digits(value // factor) * factor, "Mirror")


@hinted(Hint(drivers(lambda own, other: (reversed_digits(own), reversed_digits(other))), danger=0.5))
@effect("mirror", "leader:approach.after")
def reversal(use: Use) -> None:
    """After priming you may call a reversal: the two digits of every attack driver revealed are swapped (15 to 51, 08
    to 80, 20 to 02); the minus sign stays."""
    do.declare(use, "reversal")


@effect("turn of mirror", "any:contact.window", applies=lambda use: do.declared(use, "mirror") is not None)
def turn(use: Use) -> None:
    """What was called takes effect after contact (CE-19.24)."""
    do.fulfil(use, "mirror")
    _reverse(use)


@effect("legacy mirror", "invader:contact.value")
def legacy(use: Use) -> None:
    """All attack drivers are digit-reversed."""
    _reverse(use)


@hinted(Hint(might(lambda survey: survey.enemy.value - survey.fleet.value)))
@effect("wild mirror", "leader:contact.window", applies=lambda use: use.fleet.driver >= 0 and use.enemy.driver >= 0)
def wild(use: Use) -> Script[None]:
    """Your driver becomes a copy of the opponent's."""
    yield from do.copy_driver(use, use.side)


@hinted(Hint(stirred))
@effect("super mirror", "sponsor:approach.after")
def super_flare(use: Use) -> Script[None]:
    """Use your power as a sponsor."""
    yield from do.use_clause(use, reversal)


ITEM = Alien(
    id="mirror",
    name="Mirror",
    alert="yellow",
    types=("combat", "control"),
    galaxy="Prime",
    aim="prime a low pod that turns high",
    in_play=(
        "A 08 or a 07 is a good driver with a reversal, a 40 a bad one. Called or not, the opponent cannot be sure."
    ),
    with_others=(
        "Calculator, Graviton and Volt change drivers after contact too: timing order decides which comes first."
    ),
    power=Power(name="Power of Reversal", uses=(reversal,), supplemental=(turn,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

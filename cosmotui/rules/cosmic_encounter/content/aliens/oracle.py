"""Oracle: Power to Foresee."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.rally import CHOOSES_LAST


@effect("oracle", "leader:approach.open", mandatory=True)
def foresee(use: Use) -> Script[None]:
    """After arrival your opponent must prime its driver openly (shown to all) before you prime yours."""
    do.prime_first(use, use.opponent, is_open=True)
    if use.boosted:
        yield from do.prime_distress_now(use, 1 - use.side)


@effect("legacy oracle", "leader:combat.prime1")
def legacy(use: Use) -> None:
    """Distress pods are primed openly."""
    do.open_distress(use, use.side)


@hinted(Hint(gain(0.05)))
@effect("wild oracle", "bystander:rally.sponsor")
def wild(use: Use) -> None:
    """Probe the other bystanders' sponsorship choices before making yours."""
    use.now.notes[f"{CHOOSES_LAST} {use.seat}"] = 1


@hinted(Hint(helps=always))
@effect("super oracle", "leader:approach.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: the enemy fleet must also prime any distress pods now and may prime none later this
    encounter."""


ITEM = Alien(
    id="oracle",
    name="Oracle",
    alert="green",
    types=("control", "info"),
    galaxy="Prime",
    aim="see the driver, then answer it",
    in_play=(
        "You always see the driver that you face before you prime yours: answer a strong one with a negotiate pod, and "
        "an envoy with anything that attacks."
    ),
    with_others=(
        "Magician: you resolve first, it primes openly, and may still make you prime two pods. Emperor primes first, "
        "then you, then champions may replace drivers."
    ),
    power=Power(name="Power to Foresee", uses=(foresee,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Super flares that go with the use of a power (CE-8.2, PP-4)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.sources import FLARE, Source
from cosmotui.rules.cosmic_encounter.timing.polling import has_witnesses, hears_of
from cosmotui.rules.cosmic_encounter.timing.uses import boosts, has_charge

NOT: Final = Option("no", "not this time")


def _may_boost(use: Use) -> Script[bool]:
    """Return whether the user is asked for a flare that goes with the power.

    Where a power acts by itself and other people look on, that must not show whether there is one.
    """
    table, power = use.table, use.power
    assert power is not None
    kind = alien(power.alien)
    if not (use.effect.is_mandatory and has_witnesses(table.setup, use.seat)):
        return bool(boosts(table, use))
    known = (
        kind.flare.super_flare.goes_with_power and rules_of(table.setup).flares and has_charge(table.state, use.seat)
    )
    return known and (yield from hears_of(table, use.seat, f"{kind.name} acts: a flare with it?"))


def flare_with(use: Use) -> Script[Use | None]:
    """Return the use of the super flare that goes with a power, if there is one and its holder wants it."""
    table, power = use.table, use.power
    assert power is not None
    if not (yield from _may_boost(use)):
        return None
    kind = alien(power.alien)
    flares = boosts(table, use)
    options = [
        NOT,
        *(Option("yes", f"discharge {table.state.pods[id].name}", kind.flare.super_flare.text) for id in flares[:1]),
    ]
    title = f"A flare with {kind.name}?"
    if (yield from choose_one(ChooseOne(use.seat, "D-power", title, tuple(options)))) != "yes":
        return None
    source = Source(FLARE, kind.id, use.seat, power)
    return Use(table, use.seat, kind.flare.super_flare, use.at, use.cause, source, pod=flares[0])

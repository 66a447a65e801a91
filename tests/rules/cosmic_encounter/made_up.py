"""Aliens that only a test knows: for rules that no alien of the catalogue brings about."""

import sys
from dataclasses import replace
from types import ModuleType
from typing import Final

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter import registry, sources, traits
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.content import aliens
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.kinds.effects import effect_named
from cosmotui.rules.cosmic_encounter.timing import moments, nothing_to_declare, timely_pods, uses


@effect("wild blank")
def _wild(use: Use) -> None:
    """Nothing."""


@effect("super blank")
def _super(use: Use) -> None:
    """Nothing."""


@effect("captor", "leader:payoff.crash", mandatory=True, first=True, applies=lambda use: use.fleet.result == "win")
def capture(use: Use) -> Script[None]:
    """After winning the leader captures the ships of the enemy fleet."""
    yield from do.capture(use.table, use.seat, fleet_ships(use.state, 1 - use.side), use)


BLANK: Final = Alien(
    id="blank",
    name="Blank",
    alert="green",
    types=("meta",),
    galaxy="Prime",
    power=Power(name="No power", uses=()),
    legacy=Legacy(()),
    flare=Flare(_wild, _super),
)
"""An alien whose power, flares and legacy do nothing; `replace` it where a test needs more than a power."""


def with_power(**parts: object) -> Alien:
    """A blank alien whose power has these parts."""
    return replace(BLANK, power=replace(BLANK.power, **parts))


CACHES: Final = (
    registry.item,
    moments.moments_of,
    sources.item_part,
    traits._answer,
    uses.clauses_at,
    uses._keyed,
    timely_pods.keyed_pods,
    nothing_to_declare._looked_for,
    effect_named,
)
"""What remembers aliens."""


class MadeUp:
    """Puts aliens into the catalogue for one test; they are never dealt. It is the fixture `made_up`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def __call__(self, id: str, *power: Effect, like: Alien = BLANK) -> str:
        """An alien of that id with these clauses as its power, and everything else as in `like`. Its id, for a `Scene`
        or `Power`; its flare is `flare Id`."""
        module = ModuleType(f"{aliens.__name__}.{id}")
        kind = replace(like, id=id, name=id.title(), power=replace(like.power, uses=(*like.power.uses, *power)))
        vars(module)["ITEM"] = kind
        self._patch.setitem(sys.modules, module.__name__, module)
        has = registry.has
        self._patch.setattr(registry, "has", lambda place, name: (place, name) == ("aliens", id) or has(place, name))
        forget()
        return id


def forget() -> None:
    """Let nothing remember aliens."""
    for one in CACHES:
        one.cache_clear()
    for trait in [one for one in vars(traits).values() if isinstance(one, traits.Trait)]:
        vars(trait).pop("wanted", None)

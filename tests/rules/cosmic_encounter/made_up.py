"""Aliens that only a test knows: for rules that no alien of the catalogue brings about."""

import sys
from dataclasses import replace
from types import ModuleType
from typing import Final

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import catalog
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.content import aliens
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.timing import uses
from cosmotui.rules.cosmic_encounter.words import describe


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


BLANK: Final = AlienKind(
    id="blank",
    name="Blank",
    alert="green",
    types=("meta",),
    galaxy="Prime",
    power_name="No power",
    power=(),
    legacy=(),
    wild=_wild,
    super_flare=_super,
)
"""An alien whose power, flares and legacy do nothing; `replace` it where a test needs more than a power."""
CACHES: Final = (
    catalog.alien,
    catalog.moments_of,
    uses._clauses,
    uses.is_keyed,
)
"""What remembers aliens."""


class MadeUp:
    """Puts aliens into the catalogue for one test; they are never dealt. It is the fixture `made_up`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def __call__(self, id: str, *power: Effect, like: AlienKind = BLANK) -> str:
        """An alien of that id with these clauses as its power, and everything else as in `like`. Its id, for a `Scene`
        or `Power`; its flare is `flare Id`."""
        module = ModuleType(f"{aliens.__name__}.{id}")
        kind = replace(like, id=id, name=id.title(), power=(*like.power, *power))
        vars(module)["ALIEN"] = kind
        self._patch.setitem(sys.modules, module.__name__, module)
        for reader in (catalog, uses, describe):
            self._patch.setattr(reader, "ALIENS", (*reader.ALIENS, id))
        forget()
        return id


def forget() -> None:
    """Let nothing remember aliens."""
    for one in CACHES:
        one.cache_clear()

"""Horde: Power to Spawn."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL


def _own(use: Use) -> bool:
    return use.befalls_user and bool(bases_of(use.state, use.seat))


@effect("horde", "any:on:drafted", "any:on:revived", applies=_own, mandatory=True)
def spawn(use: Use) -> Script[None]:
    """Each time you draft a pod or revive a ship, manifest one spawned ship on one of your bases. Spawned ships are
    vaporized when destroyed."""
    yield from do.spawn(use.table, use.seat, use.event.count * (2 if use.boosted else 1), "spawned")


@effect(
    "legacy horde",
    "invader:warpfall.revive",
    applies=lambda use: bool(bases_of(use.state, use.seat)) and not use.now.notes.get(REVIVAL),
    first=True,
)
def legacy(use: Use) -> Script[None]:
    """At warpfall the invader manifests a ship instead of reviving one."""
    use.now.notes[REVIVAL] = 1
    yield from do.spawn(use.table, use.seat, 1, "")


@hinted(Hint(gain(0.06)))
@effect("wild horde", "any:orientation.open", applies=lambda use: bool(bases_of(use.state, use.seat)))
def wild(use: Use) -> Script[None]:
    """Manifest one cloned ship; vaporize it if it is ever isolated or destroyed."""
    yield from do.spawn(use.table, use.seat, 1, "cloned")


@hinted(Hint(helps=always))
@effect("super horde", "any:on:drafted", "any:on:revived", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: manifest twice as many."""


ITEM = Alien(
    id="horde",
    name="Horde",
    alert="red",
    types=("resource",),
    galaxy="Alliance",
    aim="draft often, send spawn first",
    in_play=(
        "Grows with every draft and every revival. Spawned ships are gone for good when they are destroyed, so "
        "send them first."
    ),
    power=Power(name="Power to Spawn", uses=(spawn,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

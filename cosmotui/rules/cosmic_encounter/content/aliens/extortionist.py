"""Extortionist: Power to Extort."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.crash import QUASH_DOUBLED


def _half(use: Use) -> int:
    """How many pods may be extorted of those that another alien is about to claim."""
    cause = use.cause
    if cause is None or cause.seat == use.seat or cause.returns:
        return 0
    return len(cause.pods) // 2


@hinted(Hint(gain(0.1), why="half of what another gains"))
@effect("extortionist", "any:on:pods-incoming", applies=lambda use: _half(use) > 0)
def extort(use: Use) -> Script[None]:
    """Whenever another alien is about to claim pods (from any source; not its own pods that merely return to it), you
    may snatch half of them (round down) first; the victim may instead let you snipe one of its ships."""
    victim, half = use.event.seat, _half(use)
    ships = [] if use.boosted else free_ships(use.state, victim)
    title = f"Pay {use.names[use.seat]} with a ship, not with {half} of {len(use.event.pods)} pods?"
    if ships and (yield from do.agree(use.table, victim, title, "D-declare", "with a ship", "with pods")):
        yield from do.snipe(use.table, use.seat, ships, 1, use)
    else:
        yield from do.snatch_incoming(use, half)


def _own(use: Use) -> bool:
    return use.befalls_user and use.event.count > 1


@effect("legacy extortionist", "any:on:draft", "any:on:compensation", applies=_own)
def legacy(use: Use) -> None:
    """Draft and compensation amounts are halved (round up)."""
    use.event.count = -(-use.event.count // 2)


@hinted(Hint(gain(0.05), why="breaking off shall cost the other more"))
@effect("wild extortionist", "leader:negotiation.open", applies=lambda use: rules_of(use.table.setup).quash != "off")
def wild(use: Use) -> None:
    """At the start: an opponent that quashes suffers double casualties."""
    use.now.notes[f"{QUASH_DOUBLED} {1 - use.side}"] = 1


@hinted(Hint(helps=always))
@effect("super extortionist", "any:on:pods-incoming", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: the victim may not buy it off with a ship."""


ITEM = Alien(
    id="extortionist",
    name="Extortionist",
    alert="yellow",
    types=("resource", "destroy"),
    galaxy="Alliance",
    aim="tax the draws of others",
    in_play="Whoever draws two pods or more pays you for it, with pods or with a ship. Resupplies are your best days.",
    power=Power(name="Power to Extort", uses=(extort,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

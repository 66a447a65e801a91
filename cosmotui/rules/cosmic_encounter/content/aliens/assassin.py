"""Assassin: Power to Execute."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _victims(use: Use) -> list[int]:
    """Ships that may be sniped: of the defender, or of all others on wild destiny; none without destiny, and none where
    its user is the defender."""
    now = use.now
    if now.is_ambush or now.defender == use.seat:
        return []
    seats = use.others if now.notes.get("wild") else [now.defender]
    return [id for seat in seats for id in free_ships(use.state, seat)]


def _may_snipe(use: Use) -> bool:
    return bool(_victims(use))


@effect("assassin", "any:destiny.defender", applies=_may_snipe, mandatory=True)
def execute(use: Use) -> Script[None]:
    """Whenever destiny makes another alien the defender, snipe one ship of the defender; if destiny was wild you may
    pick a ship of any other alien."""
    yield from do.snipe(use.table, use.seat, _victims(use), 1, use)
    if use.boosted:
        yield from do.revive(use.table, use.seat, 1, use)


@effect("legacy assassin", "invader:destiny.defender", applies=lambda use: not use.now.is_ambush)
def legacy(use: Use) -> Script[None]:
    """An alien whose colour is chosen destroys one of its ships; on wild destiny every alien does."""
    targets = [use.seat, *use.others] if use.now.notes.get("wild") else [use.now.defender]
    for seat in targets:
        yield from do.ravage(use.table, seat, 1, use)


@hinted(Hint(might(3)))
@effect("wild assassin", "defender:combat.prime1")
def wild(use: Use) -> None:
    """Prime this flare as an assassin distress pod."""
    do.prime_as(use, "assassin")


@hinted(Hint(helps=always))
@effect(
    "super assassin", "any:destiny.defender", applies=lambda use: bool(revivable(use.state, use.seat)), with_power=True
)
def super_flare(use: Use) -> None:
    """With your power: revive one of your ships after the snipe."""


ITEM = Alien(
    id="assassin",
    name="Assassin",
    alert="yellow",
    types=("destroy",),
    galaxy="Prime",
    aim="kill the ship that matters",
    in_play=(
        "Works on every destiny but your own, whether you like it or not; which ship dies is your choice. It wins "
        "no friends: do not count on sponsors."
    ),
    power=Power(name="Power to Execute", uses=(execute,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Benefactor: Power of Altruism."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, holders
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import WARP


def _planets(use: Use) -> list[int]:
    """The planets of the system of whoever takes the resupply on which the user has no base."""
    return [planet for planet in planets_of(use.state, use.event.seat) if not on_planet(use.state, planet, use.seat)]


def _gains(use: Use) -> bool:
    if use.befalls_user:
        return do.can_revive_all(use.state, use.seat)
    return bool(_planets(use) and free_ships(use.state, use.seat))


@hinted(Hint(danger=0.9))
@effect("benefactor", "any:on:resupply", applies=_gains, mandatory=True)
def altruism(use: Use) -> Script[None]:
    """Whenever another alien takes a resupply, establish a base on any planet of its system (up to 4 of your free
    ships). Whenever you take a resupply, revive all of your ships."""
    if use.event.seat == use.seat:
        yield from do.revive_all(use.table, use.seat, use)
    else:
        yield from do.establish(use.table, use.seat, _planets(use), use)


@effect(
    "legacy benefactor",
    "any:on:resupply",
    applies=lambda use: use.befalls_user and do.can_revive_all(use.state, use.seat),
)
def legacy(use: Use) -> Script[None]:
    """An alien taking a resupply may also revive all of its ships."""
    if (yield from do.agree(use.table, use.seat, "Revive all of your ships?")):
        yield from do.revive_all(use.table, use.seat, use)


def _empty_homes(use: Use) -> list[int]:
    return do.home_planets_without_base(use.state, use.seat)


@hinted(Hint(gain(0.15)))
@effect("wild benefactor", "any:on:revive", applies=lambda use: use.befalls_user and bool(_empty_homes(use)))
def wild(use: Use) -> Script[None]:
    """When reviving ships: use them to establish a base in your home system."""
    ids = list(use.event.ships)
    yield from do.establish(use.table, use.seat, _empty_homes(use), use, most=len(ids), from_ids=ids)
    use.event.spare([id for id in ids if use.state.ships[id].place != WARP])


def _holders(use: Use) -> list[int]:
    """Everybody with a pod to scrap besides the flare itself, the user last."""
    aliens = use.state.aliens
    return [seat for seat in [*use.others, use.seat] if any(pod != use.pod for pod in aliens[seat].cache)]


@hinted(Hint(aim=holders(0.08)))
@effect("super benefactor", "any:orientation.open", applies=lambda use: bool(_holders(use)))
def super_flare(use: Use) -> Script[None]:
    """Choose any alien: it scraps one pod."""
    target = yield from do.choose_target(use, "Who scraps a pod?", _holders(use))
    if target != use.seat:
        target = yield from do.touch(use.table, target, use, "scrap a pod")
    if target < 0:
        return
    cache = use.state.aliens[target].cache
    pods = yield from do.choose_pods(use.table, target, "D-scrap", "Scrap which pod?", cache, 1, 1)
    yield from do.scrap(use.table, target, pods, use)


ITEM = Alien(
    id="benefactor",
    name="Benefactor",
    alert="red",
    types=("invasion", "resource"),
    galaxy="Conflict",
    aim="let others run out of pods",
    in_play=(
        "Lives on the resupplies of others. Keep free ships in many places, so that there are some for a base "
        "whenever an alien runs out of encounter pods."
    ),
    power=Power(name="Power of Altruism", uses=(altruism,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Space stations that use pods of a cache, or show them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Survey, best, gain
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS, Pod


def _note(use: Use) -> str:
    return f"billboards {use.source.number}"


def _best_value(survey: Survey) -> float:
    """Return the worth of doubling the best attack pod: it costs a ship, and all see the cache."""
    values = [pod.value for pod in survey.pods if pod.is_attack]
    return 0.01 * max(values, default=0) - SHIP


@hinted(Hint(gain(_best_value)))
@effect("orbital-billboards", "invader:warpfall.window", applies=lambda use: bool(use.cache))
def _billboards(use: Use) -> None:
    """You may display your whole cache. If you do, the attack pods you discharge as driver have double might in this
    invasion, and for each one doubled ravage one of your ships on this planet."""
    use.now.notes[_note(use)] = 1
    do.open_cache(use.table, use.seat)


@effect(
    "show of orbital-billboards",
    "leader:contact.value",
    applies=lambda use: _note(use) in use.now.notes and use.fleet.driver >= 0 and use.fleet.kind in ATTACKS,
    mandatory=True,
)
def _doubled(use: Use) -> Script[None]:
    """Its driver has double might, and one of its ships here is lost."""
    do.set_driver(use, use.side, 2 * use.fleet.value, "Orbital Billboards")
    there = on_planet(use.state, use.holding.planet, use.seat)
    yield from do.ravage(use.table, use.seat, 1, use, of=there)


ORBITAL_BILLBOARDS = Station(id="orbital-billboards", name="Orbital Billboards", uses=(_billboards, _doubled))


def _is_small(pod: Pod) -> bool:
    """Whether a pod has a single aur value from 01 to 06."""
    return 1 <= pod.value <= 6 and (pod.kind == "rift" or (pod.is_attack and pod.kind != "attack-2d"))


def _torn(use: Use) -> list[int]:
    """The small pods that another alien has just snatched from the user."""
    cause = use.cause
    if cause is None or cause.user != use.seat or cause.seat == use.seat or cause.manner != "snatched":
        return []
    return [pod for pod in cause.pods if _is_small(use.state.pods[pod])]


@hinted(Hint(gain(2 * SHIP)))
@effect("rift-enacter", "any:on:pods-gained", applies=lambda use: bool(_torn(use)))
def _tear(use: Use) -> Script[None]:
    """When another alien has snatched a pod of aur value 01 to 06 from you, you may make it ravage as many of its ships
    as that value."""
    count = sum(use.state.pods[pod].value for pod in _torn(use))
    yield from do.ravage(use.table, use.event.seat, count, use)


def _small(use: Use) -> list[int]:
    return [pod for pod in use.cache if _is_small(use.state.pods[pod])]


@hinted(Hint(gain(lambda survey: SHIP * min(6, survey.warp[survey.me]) - 0.07), pods=best("it revives most")))
@effect(
    "cure of rift-enacter",
    "invader:warpfall.window",
    applies=lambda use: bool(_small(use)) and bool(revivable(use.state, use.seat)),
)
def _cure(use: Use) -> Script[None]:
    """As invader in warpfall you may scrap such a pod to revive that many of your ships."""
    pod = yield from do.choose_pod(use.table, use.seat, "D-scrap", "Scrap which pod?", _small(use))
    yield from do.scrap(use.table, use.seat, [pod], use)
    yield from do.revive(use.table, use.seat, use.state.pods[pod].value, use)


RIFT_ENACTER = Station(id="rift-enacter", name="Rift Enacter", uses=(_tear, _cure))

"""Toll: Power to Tax."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import FLEET, INVADERS

TAXES = "taxed pods"
FULL, REFUND = 8, 2


def _through_gate(use: Use) -> int:
    """How many ships of an alien have just been committed through the gate."""
    ships = use.cause.ships if use.cause is not None else []
    return sum(use.state.ships[id].place == FLEET for id in ships)


def _owes(use: Use) -> bool:
    return use.befalls_another and _through_gate(use) > 1 and bool(use.state.aliens[use.event.seat].cache)


@effect("toll", "any:on:ships-committed", mandatory=True, applies=_owes)
def tax(use: Use) -> Script[None]:
    """Whenever other aliens commit more than one ship to the gate tax each of them: snatch one pod of its cache,
    shrouded in your nexus."""
    yield from do.snatch(use.table, use.seat, use.event.seat, 1, use, into=do.store(use, TAXES))


@effect("harvest of toll", "any:upkeep.window", applies=lambda use: len(do.stored(use, TAXES)) >= FULL)
def harvest(use: Use) -> Script[None]:
    """In any upkeep with 8 or more taxed pods in your nexus add one to your cache and scrap the rest."""
    taxes = do.stored(use, TAXES)
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Keep which taxed pod?", taxes, 1, 1)
    yield from do.fetch(use.table, use.seat, pods, use)
    yield from do.scrap(use.table, use.seat, do.stored(use, TAXES), use)


def _may_refund(use: Use) -> bool:
    return use.befalls_another and use.event.count > 0 and bool(do.stored(use, TAXES))


def _refund(use: Use, most: int) -> Script[None]:
    """Gift so many taxed pods in place of drafted ones."""
    most, taxes = min(most, use.event.count), do.stored(use, TAXES)
    title = f"Which taxed pod is the refund? {{}} of {most}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, taxes, 1, most)
    yield from do.hand_over(use.table, use.event.seat, use.seat, pods, "got", use)
    use.event.count -= len(pods)
    if not use.event.count:
        use.event.stop()


@hinted(Hint(gain(0.03), pods=worst("a bad pod in place of a draft")))
@effect("refund of toll", "any:on:draft", applies=_may_refund)
def refund(use: Use) -> Script[None]:
    """When another alien would draft pods you may gift it a taxed pod as a refund in place of one drafted pod."""
    yield from _refund(use, 1)


@effect(
    "legacy toll",
    "any:on:ships-committed",
    applies=lambda use: (
        use.cause is not None and use.cause.seat == use.seat and _through_gate(use) > 1 and bool(use.cache)
    ),
)
def legacy(use: Use) -> Script[None]:
    """An alien committing more than one ship to the gate scraps the leftmost pod of its cache."""
    yield from do.scrap(use.table, use.seat, use.cache[:1], use)


def _prey(use: Use) -> int:
    """How many pods may be snatched from the invader."""
    ships = fleet_ships(use.state, INVADERS, use.now.invader)
    return min(len(ships), len(use.state.aliens[use.now.invader].cache))


@hinted(Hint(gain(2 * POD), pods=worst("the pod that helps least")))
@effect("wild toll", "defender:arrival.window", applies=lambda use: _prey(use) > 0)
def wild(use: Use) -> Script[None]:
    """Snatch up to as many pods from the invader as it committed ships; claim or scrap each."""
    title = f"How many pods do you snatch from {use.names[use.now.invader]}?"
    count = yield from do.choose_number(use.table, use.seat, title, 1, _prey(use))
    pods = yield from do.snatch(use.table, use.seat, use.now.invader, count, use, detonates=False)
    held = [pod for pod in pods if pod in use.cache]
    title = f"Scrap which pod? {{}} of {len(held)}"
    gone = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, held, 0, len(held))
    yield from do.scrap(use.table, use.seat, gone, use)
    yield from do.detonate(use.table, use.seat, pods)


def _more(use: Use) -> bool:
    return _owes(use) if use.at == "on:ships-committed" else _may_refund(use)


@hinted(Hint(gain(POD)))
@effect("super toll", "any:on:ships-committed", "any:on:draft", applies=_more)
def super_flare(use: Use) -> Script[None]:
    """When taxing: tax twice; or when refunding: replace two pods."""
    if use.at == "on:draft":
        yield from _refund(use, REFUND)
    else:
        yield from do.snatch(use.table, use.seat, use.event.seat, 1, use, into=do.store(use, TAXES))


ITEM = Alien(
    id="toll",
    name="Toll",
    alert="green",
    types=("resource",),
    galaxy="Venture",
    aim="keep the best of eight pods",
    in_play=(
        "Whoever sends two ships pays you a pod. The best of eight is yours; the others are refunds, which others get "
        "in place of what they would have drawn."
    ),
    power=Power(name="Power to Tax", uses=(tax,), supplemental=(harvest,), extras=(refund,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

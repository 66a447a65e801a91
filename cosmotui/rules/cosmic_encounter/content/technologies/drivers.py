"""Technologies that change drivers."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS

BATTERY = "battery"


def _best_of_several(now: Situation) -> Aim:
    """Return the best attack pod of the cache, unless it is the only one."""
    view = now.survey.view
    attacks = [pod for pod in now.survey.alien.cache if view.pods[pod].is_attack]
    if len(attacks) < 2:
        return NOWHERE
    best = max(attacks, key=lambda pod: view.pods[pod].value)
    return Aim(now.unit * POD, "it may become the driver once both lie open", pods=(best,))


@hinted(Hint(aim=_best_of_several))
@effect("quark-battery", "any:warpfall.window", applies=lambda use: bool(use.cache))
def _quark_battery(use: Use) -> Script[None]:
    """On development shroud one pod of your cache under this technology."""
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Shroud which pod?", cache, 1, 1)
    do.store_pods(use.table, use.seat, pods, do.store(use, BATTERY))


def _is_charged(use: Use) -> bool:
    pods = use.state.pods
    return use.fleet.driver >= 0 and any(pods[pod].is_encounter for pod in do.stored(use, BATTERY))


def _is_better(now: Situation) -> float:
    """Return what the shrouded pod brings in place of an attack driver, as a part of a win."""
    survey = now.survey
    stores = [store for store in survey.view.stores if (store.owner, store.name) == (survey.me, BATTERY)]
    values = [survey.view.pods[pod].value for store in stores for pod in store.pods if survey.view.pods[pod].is_attack]
    if not values or survey.fleet.kind not in ATTACKS or survey.enemy.kind not in ATTACKS:
        return -1.0
    return (now.with_driver(max(values)) - now.win_chance()) * now.stake()


@hinted(Hint(weighed(_is_better), why="a better driver", cost=POD))
@effect("driver of quark-battery", "leader:contact.window", applies=_is_charged)
def _replace(use: Use) -> Script[None]:
    """Later, once, as a leader after contact: scrap this technology and your driver; the shrouded pod becomes your
    driver."""
    (pod,) = do.stored(use, BATTERY)
    yield from do.replace_driver(use, use.side, pod)
    yield from do.remove(use.table, use.source.number, "was used up", use)


QUARK_BATTERY = Technology(
    id="quark-battery", name="Quark Battery", cost=3, is_kept=True, development=_quark_battery, uses=(_replace,)
)

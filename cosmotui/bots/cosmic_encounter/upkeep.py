"""Decisions outside encounters: fuel, resupplies, purchases, boons, homes for ships, and further invasions."""

from collections.abc import Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import spare
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.rally import Temper, strength
from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations.showcase import SHOWCASE
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.unseen import unseen

PLENTY: Final = 17
"""Free ships with which pods matter more than the next ship."""
FEW: Final = 8
"""Pods of a cache that can do with more."""
GOOD: Final = 0.2
"""What a pod of the showcase is worth that is worth a lucre."""


def fuel(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return all the fuel there is, since each cell is a chance of a base."""
    most = max((int(value) for value in values), default=0)
    return str(most), f"{most} fuel for {most} invasions"


def resupply(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return whether to resupply: a free one at once, one for a base only if there are bases to spare, or if there is
    nobody left who could be sponsored for pods."""
    me = survey.me
    are_two = sum(not alien.eliminated for alien in survey.view.aliens) == 2
    is_spare = survey.homes[me] > 3 or (are_two and survey.homes[me] + survey.dominion[me] > 1)
    if "take" in values and (survey.alien.resupplies or is_spare):
        return "take", "no encounter pod is left"
    if "retreat" in values and survey.free[survey.me] < 6:
        return "retreat", "no encounter pod is left"
    return "no", "no need of one"


def moon(survey: Survey, options: Sequence[Option]) -> tuple[str, str]:
    """Return one ship for a moon: most are worth it, unless it is the only one of the base below."""
    stay, *going = options
    if any(survey.count(int(one.place or -1), survey.me) == 1 for one in going):
        return str(stay.value), "its only ship there holds the base"
    return ("1", "a moon is worth a ship") if going else (str(stay.value), "no moon to be had")


def place(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return all ships to the home base with the fewest, where they are needed most."""
    places = [value for value in values if value.startswith("all ")]
    if not places:
        return values[0], "one base is as good as another"

    def need(value: str) -> tuple[float, int]:
        planet = int(value.split()[1])
        if planet < 0:
            return (9.0, planet)
        home = survey.view.planets[planet].system == survey.me
        others = sum(survey.there.get(planet, ())) - survey.count(planet, survey.me)
        return (survey.count(planet, survey.me) + (0.0 if home else 1.5) + 0.1 * others, planet)

    best = min(places, key=need)
    count = survey.count(int(best.split()[1]), survey.me)
    return best, f"{count} {'ship' if count == 1 else 'ships'} there so far"


def purchase(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the purchase: a resupply without encounter pods, a voucher with plenty of lucre, or a boon."""
    if "resupply" in values:
        return "resupply", "no encounter pod is left"
    lucre = survey.alien.lucre
    if "showcase" in values and (best := max(on_show(survey), key=worth)) and worth(best) >= GOOD:
        return "showcase", best.name
    if "boon" in values and survey.warp[survey.me] >= 2:
        return "boon", survey.lost()
    if "boon" in values and len(survey.alien.cache) < FEW:
        return "boon", f"only {survey.cache(survey.me)}"
    if "boon" in values and lucre > 2:
        return "boon", f"{lucre} lucre is more than it needs"
    return "none", "lucre is kept"


def boon(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the ships, which are worth more than pods unless there are many and the cache is all but empty."""
    ships = survey.free[survey.me]
    drafts = [value for value in values if value in ("draft", "dark")]
    if "revive" in values and (ships < PLENTY or survey.alien.cache_size >= FEW or not drafts):
        return "revive", survey.lost()
    if len(drafts) > 1 and average(survey, True) > average(survey, False):
        return "dark", "the dark forge holds better pods"
    return (drafts[0] if drafts else values[0]), survey.cache(survey.me)


def average(survey: Survey, dark: bool) -> float:
    """Return the average worth of the pods of a forge that are out of sight."""
    pods = {pod: count for pod, count in unseen(survey.view).items() if pod.dark is dark}
    return sum(worth(pod) * count for pod, count in pods.items()) / max(sum(pods.values()), 1)


def on_show(survey: Survey) -> list[Pod]:
    """Return the pods that lie in the showcase."""
    view = survey.view
    return [view.pods[pod] for store in view.stores if store.of == SHOWCASE for pod in store.pods]


def showcase(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the best pod on show if it is better than a random one; a bought one is taken in any case."""
    pods = {value: survey.view.pods[int(value[1:])] for value in values if value != "stop"}
    best = max(pods, key=lambda value: worth(pods[value]))
    if "stop" not in values or worth(pods[best]) > average(survey, False):
        return best, f"{pods[best].name} is better than a random pod"
    return "stop", "a random pod is better"


def goes_on(survey: Survey, values: Sequence[str], temper: Temper) -> tuple[str, str]:
    """Return whether to invade again: always, unless nothing is left to invade with."""
    if spare(survey) < 1 and survey.free[survey.me] < 5:
        return "stop", "enough for this campaign"
    if strength(survey, survey.me, temper) < 1 and survey.alien.resupplies == 0:
        return "stop", "enough for this campaign"
    return "go", "another chance of a base"

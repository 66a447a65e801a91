"""Porcupine: Power to Needle."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, always, might, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _needle(use: Use, each: int, most: int) -> Script[None]:
    cache = use.cache
    title = f"Scrap which pod? {{}} of {min(most, len(cache))}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, cache, 0, min(most, len(cache)))
    yield from do.scrap(use.table, use.seat, pods, use)
    if pods:
        words = [("more", f"{each * len(pods):+d} might"), ("less", f"{-each * len(pods):+d} might")]
        way = yield from do.choose_word(use.table, use.seat, "Gain or lose it?", words)
        do.add_might(use, each * len(pods) * (1 if way == "more" else -1), "Porcupine")


def _poor_pods(now: Situation) -> Aim:
    """Return the poorest pods of the cache, up or down."""
    survey = now.survey
    pods = survey.view.pods
    ranked = tuple(sorted(survey.alien.cache, key=lambda pod: (now.worth(pods[pod]), pod)))
    each = now.sign * (3 if survey.is_boosted("porcupine") else 1)

    def end(count: int) -> float:
        return now.outcome(0, each * count, sum(now.worth(pods[pod]) for pod in ranked[:count]))

    aim = now.best_count(len(ranked), end, lambda count: each * count)
    return aim._replace(pods=ranked[: aim.number], word="more" if each > 0 else "less")


@hinted(Hint(aim=_poor_pods))
@effect("porcupine", "actor:combat.window", applies=lambda use: bool(use.cache))
def needle(use: Use) -> Script[None]:
    """As actor in combat you may scrap any number of pods; your fleet gains or loses that much might, as you choose."""
    yield from _needle(use, 3 if use.boosted else 1, 99)


@effect("legacy porcupine", "actor:combat.window", applies=lambda use: bool(use.cache))
def legacy(use: Use) -> Script[None]:
    """In combat each actor may scrap up to 3 pods of its cache for +1 might each to its fleet, once per encounter."""
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap a pod for 1 might? {} of 3", cache, 0, 3)
    yield from do.scrap(use.table, use.seat, pods, use)
    do.add_might(use, len(pods), "legacy of Porcupine")


@hinted(Hint(might(lambda survey: max(0, len(survey.alien.cache) - 1)), pods=worst("every pod counts")))
@effect("wild porcupine", "leader:combat.window", applies=lambda use: bool(use.cache))
def wild(use: Use) -> Script[None]:
    """Display any number of cache pods for +1 might each."""
    cache = use.cache
    title = "Display which pod for 1 might?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, 0, len(cache))
    do.display(use.table, use.seat, pods)
    do.add_might(use, len(pods), "Porcupine")


@hinted(Hint(helps=always))
@effect("super porcupine", "actor:combat.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: each pod counts 3."""


ITEM = Alien(
    id="porcupine",
    name="Porcupine",
    alert="yellow",
    types=("combat", "destroy"),
    galaxy="Storm",
    aim="hold many poor pods",
    in_play="Every pod is a point of might, up or down. A full cache of poor pods is a weapon.",
    power=Power(name="Power to Needle", uses=(needle,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

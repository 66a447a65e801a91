"""Naming a pod that an alien may hold: any possible in this match, whatever it really holds (CE-21.32, CE-7.22)."""

from collections.abc import Mapping
from functools import lru_cache

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.event_terms import Fits
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import DISTRESS, RIDERS, antiques, pool
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.views.view import visible_pods

WORDS = {"flex-attack": "flex", "slime-attack": "slime", "attack-2d": "2-D attack"}
"""Kinds of pods that people call otherwise."""


def nameable(table: CosmicTable, seat: int) -> dict[str, dict[str, Pod]]:
    """Return by kind all pods that the rules could bring, and those that an alien has seen, by name.

    The list depends on no pods or powers that are hidden from it, so that it reveals nothing.
    """
    state = table.state
    printed = _printed(len(state.aliens), rules_of(table.setup).poison)
    found = {kind: dict(pods) for kind, pods in printed.items()}
    if not rules_of(table.setup).flares:
        del found["flare"]
    for id in sorted(visible_pods(state, seat)):
        pod = state.pods[id]
        found.setdefault(_kind(pod), {}).setdefault(pod.name, pod)
    return found


@lru_cache(maxsize=16)
def _printed(aliens: int, poison: str) -> Mapping[str, Mapping[str, Pod]]:
    made = [Pod("negotiate", f"{rider}-negotiate") for rider in RIDERS]
    made += [Pod("artifact", item) for item in antiques()]
    made += DISTRESS.values()
    made += [Pod("flare", id) for id in ALIENS]
    found: dict[str, dict[str, Pod]] = {}
    for pod in sorted(pool(aliens, poison), key=lambda pod: pod.value) + made:
        found.setdefault(_kind(pod), {}).setdefault(pod.name, pod)
    return found


def pod_named(table: CosmicTable, seat: int, name: str) -> Pod:
    """Return a pod like the one that an alien has named, such as a copy to be manifested."""
    found = next(pods[name] for pods in nameable(table, seat).values() if name in pods)
    return Pod(found.kind, found.item, found.value, found.right)


def _kind(pod: Pod) -> str:
    return WORDS.get(pod.kind, pod.kind)


def name_pod(table: CosmicTable, seat: int, key: str, title: str, fits: Fits | None = None) -> Script[str]:
    """Ask an alien for the exact name of a pod, or of one of a kind: its kind, then which one of that kind."""
    kinds = {
        kind: [name for name, pod in pods.items() if fits is None or fits(pod)]
        for kind, pods in nameable(table, seat).items()
    }
    options = tuple(
        Option(kind, kind, number=f"{len(names)} names" if len(names) > 1 else "")
        for kind, names in kinds.items()
        if names
    )
    kind = yield from choose_one(ChooseOne(seat, key, title, options))
    names = kinds[kind]
    if len(names) == 1:
        return names[0]
    of_kind = tuple(Option(name, name) for name in names)
    return (yield from choose_one(ChooseOne(seat, key, f"Which {kind} pod?", of_kind)))

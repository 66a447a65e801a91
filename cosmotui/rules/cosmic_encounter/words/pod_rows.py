"""Pods by kind, a line for each kind, as a seat knows them."""

from collections.abc import Iterable, Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.views.view import HIDDEN, CosmicEncounterView

CLASSES: Final = (
    ("attack", ("attack", "flex-attack", "attack-2d", "slime-attack")),
    ("negotiate", ("negotiate",)),
    ("other drivers", ("poison", "morph", "intimidate")),
    ("kickers", ("kicker",)),
    ("artifacts", ("artifact",)),
    ("flares", ("flare",)),
    ("distress", ("distress",)),
    ("rifts", ("rift",)),
    ("unknown", ("",)),
)
"""The rows of a cache: a head with the kinds of pods below it."""


def pod_words(view: CosmicEncounterView, pod: int) -> str:
    """Return a pod as the seat knows it."""
    return view.pods[pod].name if view.pods[pod] != HIDDEN else "a hidden pod"


def pod_rows(view: CosmicEncounterView, pods: Sequence[int]) -> list[str]:
    """Return the pods by kind, a line for each kind: `attack: 04, 06, 20`."""
    rows: list[str] = []
    for head, kinds in CLASSES:
        some = [pod for pod in pods if view.pods[pod].kind in kinds]
        told = [_short(head, name) for name in sorted_names(view, some)]
        if told:
            rows.append(f"{head}: {', '.join(told)}")
    return rows


def _short(head: str, name: str) -> str:
    """Return the name of a pod in the row of its kind."""
    return name.removeprefix(f"{head.removesuffix('s')} ") if name != head else "plain"


def sorted_names(view: CosmicEncounterView, pods: Iterable[int]) -> list[str]:
    """Return the names of pods, the lowest of a kind first."""
    found = sorted(pods, key=lambda pod: (view.pods[pod].kind, view.pods[pod].value, view.pods[pod].name))
    return [pod_words(view, pod) for pod in found]

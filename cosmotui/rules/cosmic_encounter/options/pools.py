"""The pools that forges are built from (CE-4.4, CE-4.5)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, BOXES
from cosmotui.rules.cosmic_encounter.model.pod import COUNTS, SPECIAL, Pod


def _attacks(*rows: tuple[int, int]) -> tuple[tuple[Pod, int], ...]:
    return tuple((Pod("attack", value=value), count) for value, count in rows)


def _flexes(*values: int) -> tuple[tuple[Pod, int], ...]:
    return tuple((Pod("flex-attack", value=value), 1) for value in values)


def _two_dimensional(*rows: tuple[int, int, int]) -> tuple[tuple[Pod, int], ...]:
    return tuple((Pod("attack-2d", value=left, right=right), count) for left, right, count in rows)


def _items(kind: str, **counts: int) -> tuple[tuple[Pod, int], ...]:
    return tuple((Pod(kind, item), count) for item, count in counts.items())


RIDERS: Final = ("aggressive", "crooked", "innocent", "renowned", "stubborn")
"""Special negotiate pods, by the word before their name (CE-6.21)."""
_STANDARD: Final = (
    *_attacks((-7, 1), (-3, 1), (0, 1), (1, 1), (2, 2), (3, 1), (4, 4), (5, 1), (6, 6), (7, 1), (8, 4), (9, 1)),
    *_attacks((10, 3), (11, 1), (12, 2), (13, 1), (14, 2), (15, 1), (18, 1), (20, 1), (23, 1), (30, 1), (40, 1)),
    *_flexes(8, 10, 20),
    (Pod("morph"), 2),
    (Pod("negotiate"), 12),
    (Pod("poison"), 3),
)
_STANDARD_DISTRESS: Final = _items("distress", reinforcement=6, escape=2, therapist=2, assassin=1)
_LARGE: Final = (
    *_attacks((0, 1), (2, 1), (4, 1), (6, 2), (8, 2), (10, 2), (12, 1), (20, 1), (30, 1)),
    (Pod("negotiate"), 5),
    (Pod("morph"), 1),
    *_items("distress", reinforcement=2),
)

_DARK: Final = (
    *_attacks((-8, 1), (-7, 1), (-1, 1), (10, 2), (12, 2), (14, 1), (23, 1)),
    *_flexes(12, 20),
    *_two_dimensional((2, 20, 2), (3, 30, 1), (12, 21, 1), (21, 12, 1)),
    (Pod("morph"), 2),
    (Pod("negotiate"), 2),
    (Pod("poison"), 1),
    *((Pod("negotiate", f"{rider}-negotiate"), 1) for rider in RIDERS),
    *((Pod("kicker", value=factor), count) for factor, count in ((-1, 1), (2, 3), (0, 2), (3, 2), (4, 1))),
    *((Pod("rift", value=size), count) for size, count in ((1, 1), (2, 2), (3, 2), (4, 1), (5, 1))),
    *((Pod("intimidate", value=value), 1) for value in (-9, 19, 29, 39)),
    *((Pod("distress", SPECIAL, where), 1) for where in range(len(COUNTS))),
    *_items("distress", escape=1, therapist=1, assassin=1),
)

DISTRESS: Final = {
    **{item: Pod("distress", item) for item in ("assassin", "escape", "reinforcement", "therapist")},
    **{f"{where}-reinforcement": Pod("distress", SPECIAL, value) for value, where in enumerate(COUNTS)},
}
"""Those that can be named, special reinforcements included (CE-11.33)."""


def _artifacts(copies: Sequence[tuple[Effect, int]]) -> tuple[tuple[Pod, int], ...]:
    return tuple((Pod("artifact", effect.name), count) for effect, count in copies)


@cache
def standard() -> tuple[tuple[Pod, int], ...]:
    """Return the 81 pods without flares (CE-4.5): what there is, and how often."""
    return (*_STANDARD, *(one for box in BOXES.values() for one in _artifacts(box.standard)), *_STANDARD_DISTRESS)


@cache
def large() -> tuple[tuple[Pod, int], ...]:
    """Return the 24 more for seven and eight aliens (CE-4.4)."""
    return (*_LARGE, *(one for box in BOXES.values() for one in _artifacts(box.large)))


@cache
def antiques() -> tuple[str, ...]:
    """Return the artifacts that are not only the Mutant's (CE-11.30)."""
    kept = {effect.name for box in BOXES.values() for effect in box.mutant}
    return tuple(sorted(id for id in ARTIFACTS if id not in kept))


@cache
def dark() -> tuple[tuple[Pod, int], ...]:
    """Return the 65 pods of the dark forge (CE-31.10)."""
    rows = (*_DARK, *(one for box in BOXES.values() for one in _artifacts(box.dark)))
    return tuple((msgspec.structs.replace(pod, dark=True), count) for pod, count in rows)


def dark_pool(poison: str) -> list[Pod]:
    """Return the pods of the dark forge; `clean` takes the poison out of it too (CE-4.16)."""
    return [pod for pod, count in dark() for _ in range(count) if poison != "clean" or pod.kind != "poison"]


def pool(aliens: int, poison: str) -> list[Pod]:
    """Return the pods of the standard forge without flares; `poison` is `clean`, `toxic` or empty (CE-4.4, CE-4.7)."""
    rows = standard() if aliens <= 6 else (*standard(), *large())
    pods = [pod for pod, count in rows for _ in range(count) if poison != "clean" or pod.kind != "poison"]
    return pods + [Pod("poison")] * (2 * aliens if poison == "toxic" else 0)

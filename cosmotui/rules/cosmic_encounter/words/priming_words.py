"""Pods beside drivers, in words for screen, plain mode and log."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.facts.primed import Slot
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.priming import BESIDE, CHOICE, SECOND, Beside

_LABELS: Final = {SECOND: "Second driver", BESIDE: "Beside driver", CHOICE: "Another pod"}
_RULES: Final = {SECOND: "CE-31.2", BESIDE: "CE-37.15", CHOICE: "CE-37.17"}
_TOLD: Final = {
    SECOND: "A second driver acts for the fleet too: might adds up, poison goes before negotiate, that before attack.",
    BESIDE: "It does what its item says, and is no driver.",
    CHOICE: "One of these pods is chosen as the driver; the others go back.",
}


def slot_label(slot: Slot) -> str:
    """Return the label of a place in a form: `Second driver`."""
    return _LABELS[slot.call.rank] if slot.call is not None else "Driver"


def slot_told(slot: Slot) -> tuple[str, str]:
    """Return what a pod in a place is good for, and the rule."""
    assert slot.call is not None
    told = f"{_TOLD[slot.call.rank]} Ordered by: {slot.call.why}."
    return (f"{told} It may be left out." if slot.call.is_free else told), _RULES[slot.call.rank]


def beside_words(pods: Sequence[Pod], beside: Sequence[Beside]) -> list[str]:
    """Return the pods beside a driver: `second attack 08`, `another pod hidden`."""
    names = {SECOND: "second", BESIDE: "beside", CHOICE: "another"}
    return [f"{names[one.rank]} {_shown(pods, one.pod)}" for one in beside]


def _shown(pods: Sequence[Pod], id: int) -> str:
    return pods[id].name if id >= 0 and pods[id].kind else "pod hidden"

"""Good pods in the caches of others that a seat knows of, or may expect there."""

from collections.abc import Container, Iterable
from typing import Final

from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.unseen import unseen

GOOD: Final = 0.15
"""What a pod must be worth to be wanted by name."""
BEST: Final = Pod("attack", value=40)
"""The best attack pod of the forge."""


def known_treasure(survey: Survey) -> tuple[int, int] | None:
    """Return the owner and name of a good pod that is known to lie in another cache, and that may leave it."""
    found = [
        (worth(survey.view.pods[pod]), -seat, -pod)
        for seat in survey.seats
        if seat != survey.me
        for pod in survey.view.aliens[seat].known
        if survey.view.pods[pod].kind and _is_loose(survey, seat, pod)
    ]
    if not found or max(found)[0] < GOOD:
        return None
    _, seat, pod = max(found)
    return -seat, -pod


def _is_loose(survey: Survey, seat: int, pod: int) -> bool:
    """Return whether no effect keeps a pod in its cache (CE-36.14)."""
    if seat in survey.guarded:
        return False
    return pod not in survey.view.aliens[seat].locked and not survey.view.pods[pod].electrified


def likely_attack(survey: Survey, seats: Iterable[int], is_best: bool, besides: Container[str]) -> str:
    """Return the name of an attack pod that one of these aliens holds or most likely holds, the best or the worst; an
    empty text where they can hold none."""
    view = survey.view
    caches = [view.aliens[seat] for seat in seats]
    known = [view.pods[pod] for alien in caches for pod in alien.known]
    known = [pod for pod in known if pod.is_attack and pod.name not in besides]
    if known:
        return (max if is_best else min)(known, key=worth).name
    if all(alien.cache_size <= len(alien.known) for alien in caches):
        return ""
    left = {pod: count for pod, count in unseen(view).items() if pod.is_attack and pod.name not in besides}

    def aim(pod: Pod) -> tuple[float, int]:
        return left[pod] * (worth(pod) if is_best else worth(BEST) - worth(pod)), pod.value

    return max(left, key=aim).name if left else ""

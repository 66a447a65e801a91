"""Good pods in the caches of others that a seat knows of, or may expect there."""

from typing import Final

from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.unseen import unseen

GOOD: Final = 0.15
"""What a pod must be worth to be wanted by name."""


def known_treasure(survey: Survey) -> tuple[int, int] | None:
    """Return the owner and name of a good pod that is known to lie in another cache."""
    found = [
        (worth(survey.view.pods[pod]), -seat, -pod)
        for seat in survey.seats
        if seat != survey.me
        for pod in survey.view.aliens[seat].known
        if survey.view.pods[pod].kind
    ]
    if not found or max(found)[0] < GOOD:
        return None
    _, seat, pod = max(found)
    return -seat, -pod


def likely_attack(survey: Survey) -> str:
    """Return the name of an attack pod, none of its own, that another alien holds or most likely holds; the best of
    these, or an empty text where nobody can hold any."""
    view, own = survey.view, {pod.name for pod in survey.pods}
    caches = [view.aliens[seat] for seat in survey.seats if seat != survey.me]
    known = [view.pods[pod] for alien in caches for pod in alien.known]
    best = max((pod for pod in known if pod.is_attack and pod.name not in own), key=worth, default=None)
    if best is not None:
        return best.name
    if all(alien.cache_size <= len(alien.known) for alien in caches):
        return ""
    left = {pod: count for pod, count in unseen(view).items() if pod.is_attack and pod.name not in own}
    return max(left, key=lambda pod: (left[pod] * worth(pod), pod.value)).name if left else ""

"""Good pods in the caches of others that a seat knows of."""

from typing import Final

from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.rules.cosmic_encounter.views.survey import Survey

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

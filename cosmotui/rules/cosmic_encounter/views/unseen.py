"""The pods out of a seat's sight: those of the forge without those in sight (CE-4.4, CE-4.5)."""

from collections import Counter

from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import pool
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def unseen(view: CosmicEncounterView) -> Counter[Pod]:
    """Return the possible number of each kind of pod out of sight of the view's seat; flares are not counted.

    Copies from the Outer Realm come from no forge (CE-10.13), so that more of a pod may be in sight than the forge had.
    """
    found = Counter(pool(len(view.seats), str(view.options.get("poison", ""))))
    found.subtract(pod for pod in view.pods if pod.kind and pod.kind != "flare" and not pod.manifested)
    return +found

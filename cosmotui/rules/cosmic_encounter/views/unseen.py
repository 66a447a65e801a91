"""The pods out of a seat's sight: those of the forges without those in sight (CE-4.4, CE-4.5)."""

from collections import Counter

from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import dark_pool, pool
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def unseen(view: CosmicEncounterView) -> Counter[Pod]:
    """Return the possible number of each kind of pod out of sight of the view's seat; flares are not counted.

    Copies from the Outer Realm come from no forge (CE-10.13), so that more of a pod may be in sight than the forge had.
    """
    poison = str(view.options.get("poison", ""))
    found = Counter(pool(len(view.seats), poison))
    if any(view.dark_forge):
        found.update(dark_pool(poison))
    found.subtract(pod for pod in view.pods if pod.kind and pod.kind != "flare" and not pod.manifested)
    return +found

"""Space stations that bring flares."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations import manifests


def _flares(use: Use, pods: list[int]) -> list[int]:
    return [pod for pod in pods if use.state.pods[pod].kind == "flare"]


def _is_lacking(use: Use) -> bool:
    has_one = _flares(use, use.alien.exhaust)
    return not has_one and bool(manifests.possible_manifests(use.state, manifests.FLARE))


def _is_first(survey: Survey) -> float:
    """Return the worth of a flare: of one more, or of a choice where one of two has to go."""
    return POD if any(pod.kind == "flare" for pod in survey.pods) else 2 * POD


@hinted(Hint(gain(_is_first), pods=worst("the flare of least use")))
@effect("flare-intensifier", "any:upkeep.window", applies=_is_lacking)
def _intensify(use: Use) -> Script[None]:
    """When your exhaust holds no flare you may manifest a random flare. If your cache held one before, scrap one
    flare."""
    had_one = bool(_flares(use, use.cache))
    flare = Pod("flare", manifests.next_manifest(use.state, manifests.FLARE))
    yield from do.manifest_pod(use.table, use.seat, flare, use)
    if had_one:
        held = _flares(use, use.cache)
        chosen = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which flare?", held, 1, 1)
        yield from do.scrap(use.table, use.seat, chosen, use)


FLARE_INTENSIFIER = Station(id="flare-intensifier", name="Flare Intensifier", uses=(_intensify,))

"""Space stations that zap."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, stop, worst
from cosmotui.rules.cosmic_encounter.kinds.station import Station

POD_ZAP = "pod-zap"


def _artifacts(use: Use) -> list[int]:
    held = use.cache
    found = [pod for pod in held if use.state.pods[pod].kind == "artifact"]
    return [pod for pod in found if do.usable_as(use, pod, (POD_ZAP,))]


@hinted(Hint(stop(0.1), pods=worst("the artifact of least use")))
@effect(
    "zaptimizer", "any:on:artifact-discharged", "any:on:flare-discharged", applies=lambda use: bool(_artifacts(use))
)
def _zaptimizer(use: Use) -> Script[None]:
    """You may discharge any artifact of your cache as a Pod Zap."""
    title = "Discharge which artifact as a Pod Zap?"
    pod = yield from do.choose_pod(use.table, use.seat, "D-declare", title, _artifacts(use))
    yield from do.discharge_as(use, pod, POD_ZAP)


ZAPTIMIZER = Station(id="zaptimizer", name="Zaptimizer", uses=(_zaptimizer,))

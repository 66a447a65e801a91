"""Places outside the cache where pods of their bearer lie."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.token import Token
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED


def loss_at_hand(survey: Survey) -> float:
    """Return the part of the own cache that is about to go: all of it where a resupply comes, and what compensation
    takes where an attack of its own has met an envoy."""
    if survey.awaits_resupply:
        return 0.0 if survey.drivers else 1.0
    return survey.owed / max(1, survey.alien.cache_size)


@hinted(Hint(gain(lambda survey: POD if not loss_at_hand(survey) else -1.0)))
@effect("claim of niche", "any:any", applies=lambda use: bool(do.pods_under(use)))
def _claim(use: Use) -> Script[None]:
    """You may claim the pods in it at any time."""
    there = do.pods_under(use)
    title = f"Claim which pod? {{}} of {len(there)}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, there, 1, len(there))
    yield from do.fetch(use.table, use.seat, pods, use)


def _is_over(use: Use) -> bool:
    """Return whether the flare has left its bearer."""
    own = use.alien
    return not any(use.state.pods[pod].name == "flare Warpwalker" for pod in [*own.cache, *own.exhaust])


@effect("end of niche", f"any:{RESOLVED}", applies=_is_over, mandatory=True)
def _end(use: Use) -> Script[None]:
    """When the flare leaves you they are scrapped."""
    yield from do.scrap(use.table, use.seat, do.pods_under(use), use)
    yield from do.remove(use.table, use.source.number, "", use)


NICHE = Token(id="niche", name="niche in the warp", uses=(_claim, _end))

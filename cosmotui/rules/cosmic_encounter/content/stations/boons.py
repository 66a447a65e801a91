"""Space stations that give boons."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.station import Station


@hinted(Hint(gain(3 * POD), why="a boon for nothing"))
@effect("artifact-detection-grid", "any:on:artifact-discharged", applies=lambda use: use.befalls_another)
def _detect(use: Use) -> Script[None]:
    """Each artifact discharged by another alien lets you gain a boon."""
    yield from do.boons(use.table, use.seat, 1, use)


ARTIFACT_DETECTION_GRID = Station(id="artifact-detection-grid", name="Artifact Detection Grid", uses=(_detect,))


@effect("golden-city", "any:negotiation.open", mandatory=True)
def _golden_city(use: Use) -> Script[None]:
    """Gain two boons each time any negotiation starts."""
    yield from do.boons(use.table, use.seat, 2, use)


GOLDEN_CITY = Station(id="golden-city", name="Golden City", is_accessible=True, uses=(_golden_city,))


@hinted(Hint(gain(3 * POD), why="a boon for nothing"))
@effect("observation-platform", "bystander:arrival.window", applies=lambda use: do.can_gain_boon(use, use.seat))
def _observe(use: Use) -> Script[None]:
    """You may gain one boon."""
    yield from do.boons(use.table, use.seat, 1, use)


OBSERVATION_PLATFORM = Station(id="observation-platform", name="Observation Platform", uses=(_observe,))

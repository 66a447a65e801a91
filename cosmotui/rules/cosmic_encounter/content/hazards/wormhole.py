"""Hazards that lead elsewhere."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import place_name, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.status import LEAD
from cosmotui.rules.cosmic_encounter.phases.orientation import interpose_campaign


@effect(
    "strange-wormhole",
    "invader:destiny.defender",
    applies=lambda use: not use.now.is_ambush and use.state.outer is None,
)
def _swallow(use: Use) -> Script[None]:
    """The two leaders leave the match for a while. The next alien in order runs a campaign with those who remain; if
    nobody can invade, that campaign ends at once. Then both return and the original invader starts its campaign again
    from orientation."""
    yield from interpose_campaign(use, [use.now.invader, use.now.defender])


STRANGE_WORMHOLE = Hazard(id="strange-wormhole", name="Strange Wormhole", uses=(_swallow,))


def _keep(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str]:
    """Return the answer to the question for another cell: the next planet may be no better."""
    return "no", "another planet may be no better"


def _burn(use: Use, planet: int) -> Script[bool]:
    """Ask the invader for a fuel cell, in reserve or loaded, as long as one is left for the trip."""
    alien, place = use.alien, place_name(use.state, use.names, planet)
    use.table.record(Told(use.seat, f"Lost in Space: {{}} comes to {place}"))
    use.table.reveal("a planet")
    title = f"Lost in Space: {place}, or burn 1 of {alien.fuel + alien.loaded - 1} fuel for another planet?"
    if alien.fuel + alien.loaded < 2 or not (
        yield from do.agree(use.table, use.seat, title, "D-power", "burn", "stay")
    ):
        return False
    if not do.gain_fuel(use.table, use.seat, -1, "Lost in Space"):
        do.burn_loaded(use, use.seat)
    return True


@hinted(Hint(word=_keep))
@effect("lost-in-space", "invader:launch.target")
def _lost_in_space(use: Use) -> Script[None]:
    """The target is a random planet outside the invader's system. The invader may consume a fuel cell for a new random
    planet as often as it has fuel."""
    state = use.state
    ready = [seat for seat in use.others if not is_stopped(state, seat, LEAD)] or use.others
    planets = [planet for seat in ready for planet in planets_of(state, seat)]
    planet = state.dice.choose(planets)
    while (yield from _burn(use, planet)):
        planet = state.dice.choose([one for one in planets if one != planet])
    do.make_defender(use, state.planets[planet].system)
    yield from do.aim(use, [planet])


LOST_IN_SPACE = Hazard(id="lost-in-space", name="Lost in Space", uses=(_lost_in_space,))


@effect("temporal-anomaly", "invader:destiny.hazard")
def _temporal_anomaly(use: Use) -> None:
    """Once this campaign is over the rotation runs in the other direction."""
    do.turn_rotation(use)


TEMPORAL_ANOMALY = Hazard(id="temporal-anomaly", name="Temporal Anomaly", uses=(_temporal_anomaly,))

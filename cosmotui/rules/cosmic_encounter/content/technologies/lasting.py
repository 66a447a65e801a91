"""Technologies that stay once they are developed."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import place_name, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, gain, might
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import ANY_NUMBER, FLARES


@hinted(Hint(gain(3 * POD)))
@effect("flare-projector", "any:warpfall.window")
def _flare_projector(use: Use) -> Script[None]:
    """On development draft a technology. From then on you need no flare charge and may discharge any number of
    flares."""
    yield from do.draft_technology(use.table, use.seat, use)


def _any_number(board: Board, owner: int, seat: int) -> int:
    return ANY_NUMBER if seat == owner else 0


FLARE_PROJECTOR = Technology(
    id="flare-projector",
    name="Flare Projector",
    cost=3,
    is_stable=True,
    development=_flare_projector,
    traits=(FLARES(_any_number),),
)


@hinted(Hint(gain(POD)))
@effect("xenon-lasers", "any:warpfall.window")
def _xenon_lasers(use: Use) -> None:
    """Develop the lasers, which stay."""


def _sign(now: Situation, title: str, answers: Sequence[str]) -> tuple[str, str]:
    return ("1", "more might wins") if now.sign > 0 else ("-1", "less might wins")


@hinted(Hint(might(1), word=_sign))
@effect("fire of xenon-lasers", "actor:contact.window")
def _fire(use: Use) -> Script[None]:
    """As an actor you may add 1 to your fleet's might or subtract 1 from it."""
    words = [("1", "add 1 might"), ("-1", "subtract 1 might")]
    chosen = yield from do.choose_word(use.table, use.seat, "Fire how?", words)
    do.add_might(use, int(chosen), "Xenon Lasers")


XENON_LASERS = Technology(
    id="xenon-lasers", name="Xenon Lasers", cost=3, is_stable=True, development=_xenon_lasers, uses=(_fire,)
)


@hinted(Hint(gain(0.3), why="ten more might at two planets"))
@effect("lunar-cannon", "any:warpfall.window")
def _lunar_cannon(use: Use) -> Script[None]:
    """On development place it between two planets of your system."""
    yield from _place(use, planets_of(use.state, use.seat))


def _place(use: Use, planets: Sequence[int]) -> Script[None]:
    first = yield from do.choose_planet(use.table, use.seat, "The cannon beside which planet?", planets)
    others = [planet for planet in planets if planet != first]
    second = yield from do.choose_planet(use.table, use.seat, "And beside which other planet?", others)
    use.holding.planets = [planet for planet in (first, second) if planet >= 0]
    where = " and ".join(place_name(use.state, use.names, planet) for planet in use.holding.planets)
    use.table.record(Told(use.seat, f"{{}} placed the Lunar Cannon between {where}"))


@effect(
    "shot of lunar-cannon",
    "actor:combat.window",
    applies=lambda use: use.now.target in use.holding.planets,
    mandatory=True,
)
def _shot(use: Use) -> None:
    """Whenever you are an actor and the target is one of the two, your fleet has 10 more might."""
    do.add_might(use, 10, "Lunar Cannon")


def _battlefield(now: Situation) -> list[str]:
    """Return the two planets of the best alien to invade that it defends least."""
    survey = now.survey
    seat, _ = now.victim([seat for seat in survey.seats if seat != survey.me])

    def strength(planet: int) -> tuple[bool, int, int]:
        return survey.count(planet, survey.me) > 0, survey.count(planet, seat), planet

    return [f"{planet}" for planet in sorted(planets_of(survey.view, seat), key=strength)[:2]]


def _moved(now: Situation) -> Aim:
    """Return what the cannon brings an invader, unless it stands there already."""
    survey = now.survey
    own = [one for one in survey.view.holdings if (one.item, one.owner) == ("lunar-cannon", survey.me)]
    there = [f"{planet}" for one in own for planet in one.planets]
    if survey.now.invader != survey.me or all(planet in there for planet in _battlefield(now)):
        return NOWHERE
    return Aim(now.unit * 0.3, "ten more might where it invades")


def _where(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return next(((planet, "it may invade there") for planet in _battlefield(now) if planet in values), None)


@hinted(Hint(aim=_moved, word=_where))
@effect("way of lunar-cannon", "any:destiny.wild")
def _way(use: Use) -> Script[None]:
    """Each time wild destiny stands you may move it between any two planets of the match."""
    yield from _place(use, [planet for system in use.state.seats for planet in planets_of(use.state, system)])


LUNAR_CANNON = Technology(
    id="lunar-cannon", name="Lunar Cannon", cost=5, is_stable=True, development=_lunar_cannon, uses=(_shot, _way)
)

"""Filth: Power to Reek."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Change, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, NOBODY
from cosmotui.rules.cosmic_encounter.phases.payoff import backed

HOME = 0.3
"""What it costs an alien, in units of a base, if its ships leave a home planet."""
FILTH = "filth"
FUMIGATED = "fumigated planet"
"""Note of an invasion: the planet that is clean again, plus 1."""


def _place(use: Use) -> int:
    return use.cause.place if use.cause is not None else NOBODY


def _is_shared(use: Use) -> bool:
    there = _place(use)
    return use.befalls_user and there >= 0 and len(coexist(use.state, there)) > 1


@hinted(Hint(danger=0.8))
@effect("filth", "any:on:landed", applies=_is_shared, mandatory=True)
def reek(use: Use) -> Script[None]:
    """Whenever you land ships on a planet all other aliens abandon it (their ships there rebound)."""
    there = _place(use)
    yield from do.evacuate(use.table, there, [seat for seat in coexist(use.state, there) if seat != use.seat], use)


def _is_reward(use: Use) -> bool:
    """Return whether ships are about to land on the target planet because their fleet is rewarded."""
    cause = use.cause
    return cause is not None and cause.by is None and use.state.at == "payoff.land" and cause.place == use.now.target


def _lands_aside(use: Use) -> bool:
    return _is_reward(use) and use.event.seat in use.allies


@effect("berth of filth", "actor:on:landing", applies=_lands_aside, mandatory=True)
def land_aside(use: Use) -> Script[None]:
    """When your fleet is rewarded with a base you land alone on the target planet and each ally lands on another
    planet of that system of its own choice."""
    target, seat = use.now.target, use.event.seat
    others = [one for one in planets_of(use.state, use.state.planets[target].system) if one != target]
    chosen = yield from do.choose_planet(use.table, seat, "Filth reeks: where do you land?", others)
    use.event.place = chosen if chosen >= 0 else target


def _is_fumigated(use: Use) -> bool:
    is_enemy = use.event.seat in use.enemies
    at_home = use.state.planets[use.now.target].system == use.seat
    return _is_reward(use) and is_enemy and at_home and backed(use.state, DEFENDERS, use.seat) > 0


@effect("fumigation of filth", "defender:on:landing", applies=_is_fumigated, mandatory=True)
def fumigate(use: Use) -> Script[None]:
    """When an enemy fleet would be rewarded with a base on one of your home planets where you had a base when the
    result was fixed, the planet is fumigated instead: your base there is destroyed and the enemy ships rebound."""
    use.event.stop()
    yield from do.lose(use.table, on_planet(use.state, use.now.target, use.seat), use)


@effect("legacy filth", "any:legacy.begins", applies=lambda use: bool(home_bases(use.state, use.seat)))
def foul(use: Use) -> Script[None]:
    """On activation each alien names one of its home planets on which it has a base as filthy and evacuates it."""
    title = "Which of your planets is filthy?"
    planet = yield from do.choose_base(use.table, use.seat, title, home_bases(use.state, use.seat))
    do.place_token(use, FILTH, planet)
    yield from do.evacuate(use.table, planet, coexist(use.state, planet), use)


def _is_foul(use: Use) -> bool:
    if not _is_reward(use) or use.event.seat != use.seat:
        return False
    is_clean_again = use.now.notes.get(FUMIGATED) == use.now.target + 1
    return is_clean_again or bool(do.tokens_on(use.state, use.now.target, FILTH))


@effect("fumigation by legacy filth", "any:on:landing", applies=_is_foul)
def clean(use: Use) -> Script[None]:
    """A fleet that would be rewarded with a base on a filthy planet rebounds instead (fumigated), and the planet is
    clean from then on."""
    use.event.stop()
    use.now.notes[FUMIGATED] = use.now.target + 1
    for token in do.tokens_on(use.state, use.now.target, FILTH):
        yield from do.remove(use.table, token, "was fumigated", use)


def _worst_place(now: Situation) -> Aim:
    """Return the planet that others would miss most."""
    survey = now.survey

    def brings(planet: int) -> float:
        system = survey.view.planets[planet].system
        there = coexist(survey.view, planet)
        return now.gained({seat: Change(worth=-HOME if seat == system else -1.0) for seat in there})

    planets = [planet for planet, one in enumerate(survey.view.planets) if one.exists]
    planet = max(planets, key=lambda one: (brings(one), -one))
    return Aim(brings(planet), f"{survey.planet(planet)} is of most use to its rivals", word=str(planet))


@hinted(Hint(aim=_worst_place))
@effect("wild filth", "any:any", burnout=True)
def wild(use: Use) -> Script[None]:
    """Name any planet filthy: all ships abandon it."""
    planets = [planet for system in use.state.seats for planet in planets_of(use.state, system)]
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet is filthy?", planets)
    yield from do.evacuate(use.table, planet, coexist(use.state, planet), use)


def _target_is_held(use: Use) -> bool:
    return use.now.target >= 0 and bool(coexist(use.state, use.now.target))


@hinted(Hint(gain(0.1)))
@effect("super filth", "invader:launch.window", applies=_target_is_held)
def super_flare(use: Use) -> Script[None]:
    """Evacuate the planet you targeted."""
    yield from do.evacuate(use.table, use.now.target, coexist(use.state, use.now.target), use)


ITEM = Alien(
    id="filth",
    name="Filth",
    alert="red",
    types=("control", "destroy"),
    galaxy="Conflict",
    aim="land where others stand",
    in_play=(
        "Where you land everybody else leaves, allies land beside you and not with you. At home nobody else gets a "
        "planet from you that you held, but you lose it as well."
    ),
    power=Power(name="Power to Reek", uses=(reek,), supplemental=(land_aside, fumigate)),
    legacy=Legacy((foul, clean)),
    flare=Flare(wild, super_flare),
)

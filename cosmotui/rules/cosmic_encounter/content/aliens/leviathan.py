"""Leviathan: Power to Awaken."""

from cosmotui.engine.question import Script, StepOver
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Change, Hint, Situation, gain, never
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.launch import cut_short

AWAKE, MIGHT = "awakened", 20


def _lairs(use: Use, shared: bool) -> list[int]:
    home = home_bases(use.state, use.seat)
    return home if shared else [planet for planet in home if coexist(use.state, planet) == [use.seat]]


def _lair(use: Use) -> int:
    """Return the planet that the user has awakened in this invasion, or -1."""
    what = do.declared(use, "leviathan")
    return int(what.split()[-1]) if what is not None else -1


@hinted(Hint(gain(0.4)))
@effect("leviathan", "invader:launch.open", applies=lambda use: bool(_lairs(use, False)))
def awaken(use: Use) -> Script[None]:
    """At the start of launch you may awaken a home planet of yours where only you have a base: for this invasion it is
    your flagship, all ships on it are committed (whatever the capacity), and it adds 20 might to your fleet."""
    lairs = _lairs(use, use.boosted)
    planet = yield from do.choose_base(use.table, use.seat, "Which planet awakens?", lairs)
    do.limit_ships(use, "idle", use.seat, INVADERS)
    do.declare(use, f"{AWAKE} {planet}", "leviathan")
    for seat in coexist(use.state, planet):
        if seat not in (use.seat, use.now.defender):
            for side in (INVADERS, DEFENDERS):
                do.bind(use, "bar", side, seat)


@effect("rise of leviathan", "invader:arrival.reveal", applies=lambda use: _lair(use) >= 0, mandatory=True)
def rise(use: Use) -> Script[None]:
    """All ships on it are committed where they stand."""
    for seat in coexist(use.state, _lair(use)):
        if seat != use.now.defender:
            yield from do.commit_in_place(use, on_planet(use.state, _lair(use), seat), INVADERS)


@effect("bulk of leviathan", "invader:combat.window", applies=lambda use: _lair(use) >= 0, mandatory=True)
def weigh(use: Use) -> None:
    """It adds 20 might to your fleet."""
    do.add_might(use, MIGHT, "Leviathan")


def _landing(use: Use) -> list[int]:
    """Return the ships of the awakened planet that are about to land."""
    ids = use.event.ships if use.befalls_user else []
    return [id for id in ids if use.state.ships[id].place == _lair(use)] if _lair(use) >= 0 else []


@effect("landing of leviathan", "any:on:landing", applies=lambda use: len(_landing(use)) > 1, mandatory=True)
def go_ashore(use: Use) -> Script[None]:
    """When you establish a base with it you may land any number of the ships on it, at least one; the others stay on
    it."""
    own = _landing(use)
    count = yield from do.choose_number(use.table, use.seat, "How many ships land?", 1, len(own), 1)
    use.event.spare(own[count:])


def _is_destroyed(use: Use) -> bool:
    return use.befalls_user and _lair(use) >= 0


@effect("fall of leviathan", "any:on:flagship-destroyed", applies=_is_destroyed, mandatory=True)
def fall(use: Use) -> Script[None]:
    """If it is destroyed (as your flagship) the planet is vaporized and the ships on it are destroyed (to the warp,
    CE-36.9)."""
    yield from do.vaporize_planet(use.table, _lair(use), use)


@effect("legacy leviathan", "invader:combat.window")
def legacy(use: Use) -> None:
    """Invaders add 10 might in combat."""
    do.add_might(use, 10, "legacy of Leviathan")


MISSED = 0.3
"""What the invasion is worth that ends without a fight, in units of a base."""


def _haul(now: Situation) -> Aim:
    """Return the planet that others miss most, for a home base and the invasion that it costs."""
    survey = now.survey
    view, me = survey.view, survey.me

    def worth(planet: int) -> float:
        owner = view.planets[planet].system
        changes = {seat: Change(bases=-1) for seat in coexist(view, planet)}
        if owner in changes:
            changes[owner] = Change(homes=-1)
        changes[me] = Change(bases=-int(me in changes), homes=1)
        return now.gained(changes) - MISSED * now.unit

    planets = [planet for seat in survey.seats if seat != me for planet in planets_of(view, seat)]
    best = max(planets, key=lambda planet: (worth(planet), -planet))
    return Aim(worth(best), "those who live there lose a base", word=str(best))


@hinted(Hint(aim=_haul))
@effect("wild leviathan", "invader:destiny.defender", burnout=True)
def wild(use: Use) -> Script[None]:
    """Choose one planet of another alien's system: every alien abandons it, it moves to your system, you establish a
    base there, and the invasion ends (upkeep follows)."""
    others = [planet for seat in use.others for planet in planets_of(use.state, seat)]
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet comes to you?", others)
    if planet >= 0:
        yield from do.evacuate(use.table, planet, coexist(use.state, planet), use)
        do.move_planet(use.table, planet, use.seat)
        yield from do.establish(use.table, use.seat, [planet], use)
    cut_short(use.table, ends_campaign=False)
    raise StepOver


@hinted(Hint(helps=never))
@effect("super leviathan", "invader:launch.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: awaken any home planet of yours, also one where others have bases. Ships there that are neither
    yours nor the defender's count as ships of your sponsors; their owners may commit no further ships to this
    invasion."""


ITEM = Alien(
    id="leviathan",
    name="Leviathan",
    alert="yellow",
    types=("combat",),
    galaxy="Incursion",
    aim="risk a planet for a sure win",
    in_play=(
        "A whole planet of yours goes to war, with all its ships and 20 might. If it loses, it is gone for good with "
        "everything on it."
    ),
    power=Power(
        name="Power to Awaken",
        uses=(awaken,),
        supplemental=(rise, weigh, go_ashore, fall),
        supplement="At the end of the campaign it goes back to your system with the ships still on it.",
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

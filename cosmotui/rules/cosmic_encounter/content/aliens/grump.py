"""Grump: Power of Seclusion."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _in_system(use: Use, system: int, seat: int) -> list[int]:
    """Return the ships of an alien on the planets of a system."""
    return [id for planet in planets_of(use.state, system) for id in on_planet(use.state, planet, seat)]


def _guests(use: Use) -> list[int]:
    """Return the other aliens that have ships in the user's system."""
    return [seat for seat in use.others if _in_system(use, use.seat, seat)]


@hinted(Hint(danger=0.4))
@effect("grump", "not_invader:orientation.open", applies=lambda use: bool(_guests(use)), mandatory=True)
def grumble(use: Use) -> Script[None]:
    """At the start of another alien's orientation snipe one ship of another alien in your system."""
    if use.boosted:
        for seat in _guests(use):
            yield from do.snipe(use.table, use.seat, _in_system(use, use.seat, seat), 1, use)
        return
    ids = [id for seat in _guests(use) for id in _in_system(use, use.seat, seat)]
    yield from do.snipe(use.table, use.seat, ids, 1, use)


def _lonely(use: Use) -> list[int]:
    """Return the planets without ships."""
    planets = [planet for system in use.state.seats for planet in planets_of(use.state, system)]
    return [planet for planet in planets if not coexist(use.state, planet)]


def _may_hide(use: Use) -> bool:
    return bool(_lonely(use) and free_ships(use.state, use.seat))


def _hideout(now: Situation) -> Aim:
    """Return the foreign planet on which a base counts as dominion, for ships that leave no base without ships."""
    survey = now.survey
    spare = now.spare_ships(1)
    systems = [seat for seat in range(len(survey.view.aliens)) if seat != survey.me]
    empty = [planet for seat in systems for planet in planets_of(survey.view, seat) if planet not in survey.there]
    return Aim(now.unit, "a base where nobody is", ships=spare, word=f"{empty[0]}") if spare and empty else NOWHERE


@hinted(Hint(aim=_hideout))
@effect("retreat of grump", "any:upkeep.window", applies=_may_hide)
def hide(use: Use) -> Script[None]:
    """Once per encounter, in upkeep, you may establish a base on any planet without ships, with up to 4 of your
    ships."""
    yield from do.establish(use.table, use.seat, _lonely(use), use)


def _is_foreign_there(use: Use) -> bool:
    """Return whether an invader has made a base in a system that is not the acting alien's own, where it has ships."""
    if use.event.seat != use.now.invader or use.event.place < 0:
        return False
    system = use.state.planets[use.event.place].system
    return system != use.seat and bool(_in_system(use, system, use.seat))


@effect("legacy grump", "any:on:base-established", applies=_is_foreign_there)
def legacy(use: Use) -> Script[None]:
    """When an invader establishes a base in a system, each foreign alien there rebounds one of its ships in that
    system."""
    ids = _in_system(use, use.state.planets[use.event.place].system, use.seat)
    chosen = yield from do.choose_ships(use.table, use.seat, "D-declare", "Which of your ships goes home?", ids, 1)
    yield from do.rebound(use.table, chosen, avoid=use.state.ships[chosen[0]].place, by=use)


def _stranded(use: Use) -> list[int]:
    """Return the other aliens that have ships in the targeted system."""
    target = use.now.target
    system = use.state.planets[target].system if target >= 0 else -1
    return [seat for seat in use.others if system >= 0 and _in_system(use, system, seat)]


def _whom(now: Situation) -> Aim:
    """Return the alien that stands best of those that have a base of a single ship there; else of all those there, who
    miss the one that they choose least."""
    survey = now.survey
    target = survey.now.target
    owner = survey.view.planets[target].system if target >= 0 else survey.me
    worlds = planets_of(survey.view, owner) if target >= 0 else []
    there = {seat: sum(survey.count(planet, seat) for planet in worlds) for seat in survey.seats}
    lone = [seat for seat, count in there.items() if count == 1 and seat not in (owner, survey.me)]
    if lone:
        return now.harm(lone, lambda seat: 1.0)
    return now.harm([seat for seat, count in there.items() if count], lambda seat: SHIP / 2)


@hinted(Hint(aim=_whom))
@effect("wild grump", "any:launch.after", applies=lambda use: bool(_stranded(use)))
def wild(use: Use) -> Script[None]:
    """Target another alien: it destroys one of its ships in the targeted system."""
    seat = yield from do.choose_target(use, "Who destroys one of its ships there?", _stranded(use))
    ids = _in_system(use, use.state.planets[use.now.target].system, seat)
    yield from do.ravage(use.table, seat, 1, use, of=ids)


@hinted(Hint(helps=always))
@effect("super grump", "not_invader:orientation.open", with_power=True, applies=lambda use: len(_guests(use)) > 1)
def super_flare(use: Use) -> None:
    """With your power: snipe instead one ship of each other alien that has ships in your system."""


ITEM = Alien(
    id="grump",
    name="Grump",
    alert="yellow",
    types=("destroy", "invasion"),
    galaxy="Storm",
    aim="take planets left empty",
    in_play=(
        "You want to be alone: guests in your system lose a ship with each campaign of the others, and every planet "
        "that nobody stands on may become yours, however far away it is."
    ),
    power=Power(name="Power of Seclusion", uses=(grumble,), extras=(hide,), is_persistent=True),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

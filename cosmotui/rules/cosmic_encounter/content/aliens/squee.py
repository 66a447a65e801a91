"""Squee: Power of Cuteness."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, foreign_bases, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.phases.calling_off import end_invasion

APPEALED: Final = "a peaceful win"
PUT_OFF: Final = "another appeal by"
"""Note of an invasion, with a seat: its flare takes the place of its power."""


def _word(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Retreat where the fight is as good as lost; surrender rather than give a ship away never."""
    if "yes" in values:
        return ("yes", "it would be lost") if now.win_chance() < 0.2 else ("no", "worth the fight")
    return ("ship", "a ship less matters little") if "ship" in values else None


@hinted(Hint(word=_word))
@effect(
    "squee",
    "defender:arrival.window",
    mandatory=True,
    applies=lambda use: not use.now.notes.get(f"{PUT_OFF} {use.seat}"),
)
def appeal(use: Use) -> Script[None]:
    """After arrival as defender appeal to the invader: it may retreat (encounter ends, ships rebound). If it stays and
    wins, its win is peaceful."""
    title = f"{use.names[use.seat]} looks at you with big eyes: retreat?"
    if (yield from do.agree(use.table, use.now.invader, title, yes="retreat", no="stay")):
        yield from end_invasion(use)
    do.declare(use, APPEALED, "squee")


def _is_won(use: Use) -> bool:
    return do.declared(use, "squee") is not None and use.now.fleets[INVADERS].result == "win"


@effect("peace of squee", "any:encounter.result", first=True, mandatory=True, applies=_is_won)
def peace(use: Use) -> None:
    """What the invader wins after the appeal it wins peacefully."""
    do.fulfil(use, "squee")
    use.now.fleets[INVADERS].peaceful = True


@effect("protection of squee", "leader:rally.open", mandatory=True)
def protect(use: Use) -> None:
    """While you are a leader, aliens coexisting with you may not be commissioned by or sponsor your opponent."""
    bases = [planet for planet in {ship.place for ship in use.state.ships if ship.owner == use.seat} if planet >= 0]
    guests = {seat for planet in bases for seat in coexist(use.state, planet)}
    for seat in use.others:
        if seat in guests and seat != use.enemy.leader:
            do.bind(use, "bar", 1 - use.side, seat)


@effect("legacy squee", "leader:rally.open")
def legacy(use: Use) -> None:
    """No alien may sponsor a leader while it has a base in the enemy leader's system."""
    system = use.enemy.leader
    for seat in use.others:
        planets = [use.state.planets[base].system for base in foreign_bases(use.state, seat)]
        if seat != system and system in planets:
            do.bind(use, "bar", use.side, seat)


def _lost(use: Use) -> int:
    return use.fleet.casualties.get(use.seat, 0) if use.fleet.result == "lose" else 0


@hinted(Hint(gain(SHIP * 2), why="others mourn too"))
@effect("wild squee", "defender:payoff.crash", applies=lambda use: _lost(use) > 0)
def wild(use: Use) -> Script[None]:
    """After losing: choose one alien of either fleet; it ravages as many of its ships as you suffered casualties in
    this encounter."""
    crews = [seat for seat in (*use.enemies, *use.allies) if seat != use.seat]
    seat = yield from do.choose_target(use, "Who mourns with you?", crews)
    yield from do.ravage(use.table, seat, _lost(use), use)


def _stands_alone(use: Use) -> bool:
    return not use.enemy.sponsors and use.enemy.leader in use.others


@hinted(Hint(weighed(lambda now: now.unit * (0.4 - now.win_chance() / 2)), word=_word))
@effect("super squee", "leader:arrival.window", first=True, applies=_stands_alone)
def super_flare(use: Use) -> Script[None]:
    """Instead of the power, if the opponent has no sponsors: it surrenders peacefully or lets you move one of its
    ships to a planet you choose."""
    use.now.notes[f"{PUT_OFF} {use.seat}"] = 1
    other = use.enemy.leader
    ways = [("surrender", "surrender peacefully"), ("ship", f"let {use.names[use.seat]} move one of your ships")]
    ships = [id for id, ship in enumerate(use.state.ships) if ship.owner == other and ship.is_free]
    if not ships or (yield from do.choose_word(use.table, other, "What do you do?", ways)) == "surrender":
        do.declare_result(use, use.side, "surrender", peaceful=True)
        return
    chosen = yield from do.choose_ships(use.table, use.seat, "D-declare", "Which ship is moved?", ships, 1)
    planets = [planet for system in use.state.seats for planet in planets_of(use.state, system)]
    place = yield from do.choose_planet(use.table, use.seat, "To which planet?", planets)
    yield from do.land(use.table, (yield from do.target_ships(use.table, use.seat, chosen, use)), place, use)


ITEM = Alien(
    id="squee",
    name="Squee",
    alert="red",
    types=("support", "control", "resource"),
    galaxy="Storm",
    aim="be invaded in peace",
    in_play=(
        "Nobody can bear to hurt you: an invader that stays must win in peace, and takes a base beside yours without "
        "costing you a ship. Aliens that live with you never help your opponent."
    ),
    with_others="Parasite and Zipper cannot join against Squee where they live beside it: forbidden beats allowed.",
    power=Power(name="Power of Cuteness", uses=(appeal,), supplemental=(peace, protect)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

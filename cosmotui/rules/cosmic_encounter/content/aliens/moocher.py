"""Moocher: Power to Freeload."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, foreign_bases, remaining
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.power import GONE
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.calling_off import end_invasion

COUCH = "couch"
MOST = 4
"""Ships that go to a couch at once."""


def _is_first(use: Use) -> bool:
    state = use.state
    return state.campaign == use.seat and state.invasions == 1 and not use.now.is_ambush


def _move(use: Use, planet: int) -> Script[None]:
    """Let up to 4 ships of the user's bases jump to a planet."""
    ships = use.state.ships
    ids = [id for id in idle_ships(use.state, use.seat) if ships[id].place >= 0 and ships[id].place != planet]
    title = f"Which ship goes there? {{}} of {MOST}"
    sent = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ids, MOST, optional=True)
    for place in dict.fromkeys(ships[id].place for id in sent):
        yield from do.jump(use.table, [id for id in sent if ships[id].place == place], planet, use)


def _room(now: Situation) -> Aim:
    """Return the system for a couch: that of whoever stands best, with the ships that are not missed elsewhere."""
    survey = now.survey
    target = survey.view.planets[survey.now.target].system
    systems = [seat for seat in survey.order if seat not in (survey.me, target)]
    seat = max(systems, key=lambda one: survey.dominion[one], default=survey.me)
    ships = now.spare_ships(MOST)
    return Aim(now.unit * 0.9, "a base for nothing", seats=(seat,), ships=ships) if ships else NOWHERE


@hinted(Hint(aim=_room))
@effect("moocher", "invader:payoff.crash", applies=lambda use: _is_first(use) and use.fleet.result == "lose")
def settle(use: Use) -> Script[None]:
    """In the crash after losing the first encounter of your campaign you may manifest a couch in any system except the
    target system and jump up to 4 of your ships from your bases onto it."""
    target = use.state.planets[use.now.target].system
    systems = [seat for seat in remaining(use.state) if seat != target]
    system = yield from do.choose_alien(use.table, use.seat, "In whose system do you put your couch?", systems)
    planet = do.manifest_planet(use.table, system)
    do.place_token(use, COUCH, planet=planet)
    yield from _move(use, planet)


def _couches(use: Use, system: int) -> list[int]:
    """Return the planets of a system that are couches of the user."""
    there = [use.state.holdings[number].planet for number in do.tokens_of(use, COUCH)]
    return [planet for planet in there if use.state.planets[planet].system == system]


def _riders(use: Use, places: Sequence[int]) -> bool:
    return any(use.state.ships[id].place in places for id in idle_ships(use.state, use.seat))


def _may_call(use: Use, side: int, places: Sequence[int]) -> bool:
    """Return whether the user may call shotgun on a leader with ships from these planets, or for a pod."""
    leader, asked = use.now.fleets[side].leader, use.now.commissions
    is_left = len(asked) > side and use.seat not in asked[side]
    return bool(places) and is_left and (_riders(use, places) or bool(loose_pods(use.state, leader)))


def _shotgun(use: Use, side: int, places: Sequence[int], pods: int = 1) -> Script[None]:
    """A leader lets the user commit ships from these planets, or loses pods."""
    leader = use.now.fleets[side].leader
    title = f"Let {use.names[use.seat]} ride with up to {MOST} ships?"
    rides = _riders(use, places)
    if rides and loose_pods(use.state, leader):
        no = "no: a pod is snatched" if pods == 1 else f"no: {pods} pods are snatched"
        rides = yield from do.agree(use.table, leader, title, "D-declare", "yes", no)
    if rides:
        do.commission(use, side, use.seat, MOST)
        do.limit_ships(use, "from", use.seat, side, place=", ".join(map(str, places)))
    else:
        yield from do.snatch(use.table, use.seat, leader, pods, use)


@hinted(Hint(gain(POD), why="a ride, or a pod"))
@effect(
    "shotgun of moocher",
    "bystander:rally.window",
    applies=lambda use: _may_call(use, INVADERS, _couches(use, use.now.invader)),
)
def call(use: Use) -> Script[None]:
    """When an invader with your couch in its system does not commission you, you may call shotgun: it either lets you
    commit up to 4 ships from the couch to its fleet or lets you snatch a pod from its cache."""
    yield from _shotgun(use, INVADERS, _couches(use, use.now.invader))


def clear_away(use: Use) -> Script[None]:
    """When this power leaves the match, its couches are vaporized."""
    for number in do.tokens_of(use, COUCH) if use.at == GONE else ():
        yield from do.vaporize_planet(use.table, use.state.holdings[number].planet, use)


def _guest_rooms(use: Use) -> list[int]:
    there = foreign_bases(use.state, use.seat)
    return [planet for planet in there if use.state.planets[planet].system == use.now.invader]


@hinted(Hint(gain(POD), why="a ride, or a pod"))
@effect("legacy moocher", "bystander:rally.window", applies=lambda use: _may_call(use, INVADERS, _guest_rooms(use)))
def legacy(use: Use) -> Script[None]:
    """An alien with a foreign base in the invader's system that is not commissioned by it may call shotgun with ships
    from such bases."""
    yield from _shotgun(use, INVADERS, _guest_rooms(use))


def _vacant(use: Use) -> list[int]:
    planets = enumerate(use.state.planets)
    return [one for one, planet in planets if planet.exists and not planet.warped and not coexist(use.state, one)]


def _hideaway(now: Situation) -> Aim:
    """Return a vacant planet of another system, with ships that are not missed elsewhere."""
    survey = now.survey
    planets = enumerate(survey.view.planets)
    free = [one for one, planet in planets if planet.exists and not planet.warped and one not in survey.there]
    foreign = [one for one in free if survey.view.planets[one].system != survey.me]
    ships = now.spare_ships(MOST)
    return (
        Aim(now.unit * 0.5, "a base without a fight", ships=ships, word=f"{foreign[0]}")
        if foreign and ships
        else NOWHERE
    )


@hinted(Hint(aim=_hideaway))
@effect(
    "wild moocher", "invader:destiny.defender", burnout=True, applies=lambda use: _is_first(use) and bool(_vacant(use))
)
def wild(use: Use) -> Script[None]:
    """On the first invasion of your campaign: jump up to 4 ships to a vacant planet and end the campaign."""
    planet = yield from do.choose_planet(use.table, use.seat, "To which vacant planet?", _vacant(use))
    yield from _move(use, planet)
    do.end_campaign(use)
    yield from end_invasion(use, ends_campaign=True)


def _hosts(use: Use) -> list[int]:
    """Return the leaders on whom the user may call shotgun."""
    leaders = [fleet.leader for fleet in use.now.fleets]
    return [seat for side, seat in enumerate(leaders) if _may_call(use, side, _couches(use, seat))]


@hinted(Hint(gain(2 * POD), why="a ride, or two pods"))
@effect("super moocher", "bystander:rally.window", applies=lambda use: bool(_hosts(use)))
def super_flare(use: Use) -> Script[None]:
    """Call shotgun on any leader with your couch in its system that does not commission you; if it chooses the snatch,
    snatch one pod more."""
    seat = yield from do.choose_target(use, "Call shotgun on whom?", _hosts(use))
    side = INVADERS if seat == use.now.invader else DEFENDERS
    yield from _shotgun(use, side, _couches(use, seat), 2)


ITEM = Alien(
    id="moocher",
    name="Moocher",
    alert="yellow",
    types=("invasion", "support", "control"),
    galaxy="Eon",
    aim="lose once, and live abroad",
    in_play=(
        "Lose the first encounter of your campaign and you have a couch in another system: a base for nothing, from "
        "which you ride along when its owner invades, or take a pod."
    ),
    power=Power(
        name="Power to Freeload", uses=(settle, call), supplement="Couches count as planets.", if_off=clear_away
    ),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)

"""Tourist: Power to Sightsee."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN

BUS = "bus"
LOAD = 4


def _bus(use: Use) -> int:
    return next(iter(do.tokens_of(use, BUS)), -1)


def _aboard(use: Use) -> list[int]:
    return do.ships_on(use.state, _bus(use)) if _bus(use) >= 0 else []


def _at_home(use: Use) -> list[int]:
    """Return the ships on bases of the own system that are in no fleet."""
    state = use.state
    ids = [id for planet in home_bases(state, use.seat) for id in on_planet(state, planet, use.seat)]
    return [id for id in ids if not state.ships[id].is_committed]


def _board(use: Use) -> Script[None]:
    home = _at_home(use)
    title = f"Which ship boards the bus? {{}} of {LOAD}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, home, LOAD, optional=True)
    for planet in dict.fromkeys(use.state.ships[id].place for id in ids):
        yield from do.board(use.table, [id for id in ids if use.state.ships[id].place == planet], _bus(use), use)


def setup(use: Use) -> None:
    """Place a tour bus in your system."""
    do.place_token(use, BUS, system=use.seat)


def arrival(use: Use) -> Script[None]:
    """Manifest a tour bus in your system; jump at most four of your ships from there into it."""
    setup(use)
    yield from _board(use)


def _is_hazardous(use: Use) -> bool:
    return use.now.is_hazardous


def _may_drive(use: Use) -> bool:
    return _bus(use) >= 0 and not _is_hazardous(use)


def _drive(use: Use) -> Script[int]:
    """Move the bus to a neighbouring system, or let it wait; return where it is."""
    bus, count = _bus(use), len(use.state.aliens)
    there = use.state.holdings[bus].system
    if not use.boosted:
        near = list(dict.fromkeys(((there + 1) % count, (there - 1) % count)))
        there = yield from do.choose_alien(use.table, use.seat, "The bus goes to whose system?", near)
        do.move_token(use, bus, system=there)
    return there


@hinted(Hint(danger=0.2, word=lambda now, title, answers: ("yes", "a base for nothing") if "yes" in answers else None))
@effect("tourist", "any:destiny.defender", applies=_may_drive, mandatory=True)
def travel(use: Use) -> Script[None]:
    """After destiny, if the hazard flag is not set and no hazard manifested this invasion, move the bus to a
    neighbouring system. If that is the defender's system you may establish a base with all ships aboard; otherwise (or
    if you decline) rebound one ship aboard to snatch a pod from that system's owner."""
    there, state = (yield from _drive(use)), use.state
    aboard = _aboard(use)
    free = [planet for planet in planets_of(state, there) if not on_planet(state, planet, use.seat)]
    if not aboard:
        return
    if there == use.now.defender and free and (yield from do.agree(use.table, use.seat, "A base with all aboard?")):
        yield from do.establish(use.table, use.seat, free, use, most=len(aboard), from_ids=aboard, all_of_them=True)
    elif there in use.others and state.aliens[there].cache:
        title = f"Which ship takes a pod of {use.names[there]} home?"
        ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, aboard, 1)
        yield from do.rebound(use.table, ids, by=use)
        yield from do.snatch(use.table, use.seat, there, 1, use)


@effect(
    "hail of tourist",
    "any:destiny.defender",
    applies=lambda use: _is_hazardous(use) and bool(_aboard(use)),
    mandatory=True,
)
def hail(use: Use) -> Script[None]:
    """After a destiny with the hazard flag set (or a hazard manifested) ravage one ship aboard."""
    yield from do.ravage(use.table, use.seat, 1, use, of=_aboard(use))


def _is_in_port(use: Use) -> bool:
    return _bus(use) >= 0 and use.state.holdings[_bus(use)].system == use.seat


def _is_empty(survey: Survey) -> bool:
    """Return whether the bus stands at home with nobody aboard."""
    holdings = survey.view.holdings
    bus = next((n for n, one in enumerate(holdings) if one.kind == TOKEN and one.item == BUS and not one.gone), -1)
    return bus >= 0 and not any(ship.holder == bus and ship.place < 0 for ship in survey.view.ships)


@hinted(Hint(gain(lambda survey: 0.1 if _is_empty(survey) else -0.1), ships=worst("the bus needs passengers")))
@effect("doors of tourist", "any:warpfall.window", applies=lambda use: _is_in_port(use) and bool(_at_home(use)))
def load(use: Use) -> Script[None]:
    """At any warpfall with the bus in your home system you may move up to 4 ships from your bases there to the bus."""
    yield from _board(use)


def _is_needed(survey: Survey) -> float:
    """Return what passengers are worth at home: something where few ships are left there."""
    home = sum(survey.count(planet, survey.me) for planet in home_bases(survey.view, survey.me))
    return 0.1 if home <= survey.homes[survey.me] + 2 else -1.0


@hinted(Hint(gain(_is_needed), why="few ships are left at home", ships=worst("all of them are needed")))
@effect("exit of tourist", "any:warpfall.window", applies=lambda use: _is_in_port(use) and bool(_aboard(use)))
def unload(use: Use) -> Script[None]:
    """Or back from the bus."""
    title = f"Which ship gets off? {{}} of {LOAD}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, _aboard(use), LOAD, optional=True)
    if ids:
        base = yield from do.choose_base(use.table, use.seat, "To which base?", home_bases(use.state, use.seat))
        yield from do.jump(use.table, ids, base, use)


def _may_send_a_card(use: Use) -> bool:
    return use.won_combat and bool(use.own_fleet)


@effect("legacy tourist", "actor:payoff.window", applies=_may_send_a_card)
def legacy(use: Use) -> Script[None]:
    """After winning, each winner rebounds a ship and snatches a pod from the losing leader."""
    own = use.own_fleet
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", "Which ship takes a pod home?", own, 1)
    yield from do.rebound(use.table, ids, avoid=use.now.target, by=use)
    yield from do.snatch(use.table, use.seat, use.opponent, 1, use)


@hinted(Hint(gain(lambda survey: 0.2 if survey.leads else -0.1)))
@effect("wild tourist", "any:destiny.defender", applies=_is_hazardous)
def wild(use: Use) -> None:
    """If the hazard flag is set or a hazard manifested this invasion: invader and defender trade roles this
    invasion."""
    do.trade_roles(use)


def _is_where_the_fight_is(survey: Survey) -> bool:
    now = survey.view.invasion
    buses = [one for one in survey.view.holdings if one.kind == TOKEN and one.item == BUS and not one.gone]
    return now is not None and any(one.system == now.defender for one in buses)


@hinted(Hint(helps=_is_where_the_fight_is))
@effect("super tourist", "any:destiny.defender", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: the bus stays where it is."""


ITEM = Alien(
    id="tourist",
    name="Tourist",
    alert="yellow",
    types=("resource", "invasion"),
    galaxy="Dominion",
    aim="ride to the defender's system",
    in_play=(
        "Load your bus at home. Each invasion it drives on by one system: where the fight is you get off with a base, "
        "elsewhere a ship brings home a pod. Hazards cost passengers."
    ),
    power=Power(
        name="Power to Sightsee",
        uses=(travel,),
        supplemental=(hail,),
        extras=(load, unload),
        setup=setup,
        setup_shows=True,
        arrival=arrival,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

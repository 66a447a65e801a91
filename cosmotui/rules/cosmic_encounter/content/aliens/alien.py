"""Alien: Power to Abduct."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.content.essences.aftereffects import PRIMED, SHIP, Aftereffect
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP as SHIP_WORTH
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, Survey, gain, never
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.timing.uses import boosts

LOT, MOST = 4, 5
"""Ships that the legacy takes from each system, and those that go on the wild flare."""


def _held(use: Use, seat: int) -> list[int]:
    """Return the ships of an alien in the nexus of the user."""
    ships = use.state.ships
    return [id for id in do.captives_of(use.state, use.seat) if ships[id].owner == seat and ships[id].place == HELD]


def _prey(use: Use) -> list[int]:
    """Return the aliens that may be abducted from: with the flare those with a ship in the nexus too."""
    free = [seat for seat in use.others if free_ships(use.state, seat)]
    return [seat for seat in free if use.boosted or not _held(use, seat)]


def _may_abduct(use: Use) -> bool:
    return bool(do.held_essences(use)) and bool(_prey(use) or (boosts(use.table, use) and use.others))


def _known(id: str) -> Aftereffect | None:
    one = ESSENCES.get(id)
    return one if isinstance(one, Aftereffect) else None


def _worst_aftereffect(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the aftereffect that harms a leader most."""
    found = [one for one in map(_known, values) if one is not None]
    return (min(found, key=lambda one: one.helps).id, "it harms a leader most") if found else None


def _new_captive(survey: Survey) -> float:
    """Return what a captive is worth: without the flare only an alien that has none yet can lose one."""
    had = [one.owner for one in survey.view.ships if (one.place, one.holder) == (HELD, survey.me)]
    return SHIP_WORTH if any(seat not in had for seat in survey.seats if seat != survey.me) else -1.0


@hinted(Hint(gain(_new_captive), why="a ship less for another alien", word=_worst_aftereffect))
@effect("alien", "not_invader:orientation.open", applies=_may_abduct)
def abduct(use: Use) -> Script[None]:
    """At the start of another alien's orientation you may abduct one ship of an alien that has none in your nexus and
    link it to an aftereffect essence."""
    seat = yield from do.choose_target(use, "Of whom do you abduct a ship?", _prey(use))
    for id in (yield from do.abduct_ships(use.table, use.seat, free_ships(use.state, seat), 1, use)):
        name = yield from do.choose_essence(use, "Linked to which aftereffect?", do.held_essences(use))
        number = do.link_essence(use, name, seat, shrouded=True)
        use.state.holdings[number].marks[SHIP] = id


def _captive_leaders(use: Use) -> list[int]:
    return [seat for seat in (use.now.invader, use.now.defender) if seat in use.others and _held(use, seat)]


def _return(use: Use, seat: int) -> Script[None]:
    """Commit a held ship of a leader to its fleet and prime the aftereffect beside it."""
    side = use.now.fleets[1].leader == seat
    title = "Release which ship?"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, _held(use, seat), 1)
    yield from do.commit(use.table, ids, int(side), use)
    for number in do.linked_essences(use.state, "alien", seat):
        if use.state.holdings[number].marks.get(SHIP) in ids:
            use.state.holdings[number].marks[PRIMED] = 1


def _harmed(now: Situation) -> Aim:
    """Release a ship of a leader that stands well with an aftereffect that costs it more than the ship brings."""
    now_led = (now.survey.now.invader, now.survey.now.defender)
    costs: dict[int, float] = {}
    for one in now.survey.view.holdings:
        kind = _known(one.item) if one.item and not one.gone else None
        if kind is not None and one.owner in now_led:
            costs[one.owner] = -kind.helps - SHIP_WORTH
    return now.harm(costs, lambda seat: costs[seat])


@hinted(Hint(aim=_harmed, why="its aftereffect costs more than a ship is worth"))
@effect("return of alien", "not_invader:arrival.window", applies=lambda use: bool(_captive_leaders(use)))
def free(use: Use) -> Script[None]:
    """When not the invader, after arrival, release a held ship of one or both leaders into that leader's fleet
    (capacity ignored) and prime its aftereffect beside that leader; it is revealed with the driver and applies to that
    leader."""
    left = _captive_leaders(use)
    seat = yield from do.choose_target(use, "Whose ship do you release?", left)
    while seat >= 0:
        yield from _return(use, seat)
        left.remove(seat)
        title = "Release a ship of the other leader too?"
        seat = (yield from do.choose_alien(use.table, use.seat, title, left, optional=True)) if left else -1


def _brig(use: Use) -> int:
    found = [number for number, one in enumerate(use.state.holdings) if one.item == "brig" and not one.gone]
    return found[0] if found else -1


@effect("legacy alien", "any:legacy.begins", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> Script[None]:
    """4 random ships of each system are abducted to the forge;"""
    brig = do.bring(use.table, Holding(TOKEN, "brig", public=True))
    state = use.state
    taken: list[int] = []
    for system in state.seats:
        there = [
            id for id, one in enumerate(state.ships) if one.place >= 0 and state.planets[one.place].system == system
        ]
        state.dice.shuffle(there)
        taken += there[:LOT]
    yield from do.lose(use.table, taken, use, onto=brig)


@effect("return of legacy alien", "any:orientation.open", applies=lambda use: use.is_first_alien and bool(_aboard(use)))
def return_one(use: Use) -> Script[None]:
    """at the start of each campaign one random such ship is rebounded."""
    yield from do.rebound(use.table, [use.state.dice.choose(_aboard(use))], by=use)


def _aboard(use: Use) -> list[int]:
    return do.ships_on(use.state, _brig(use)) if _brig(use) >= 0 else []


def _with_ships(use: Use) -> list[int]:
    return [seat for seat in use.others if free_ships(use.state, seat)]


@hinted(Hint(aim=lambda now: now.harm(now.survey.seats, lambda seat: 0.15), why="its ships are gone for a while"))
@effect("wild alien", "invader:orientation.window", applies=lambda use: bool(_with_ships(use)))
def wild(use: Use) -> Script[None]:
    """Choose another alien: 5 of its ships, picked by it, are put on this flare (not free) until your campaign ends and
    then rebound. First that alien may start a haggle (CE-32.10): it names X from 1 to 5, you are the spender with X
    influence, its reward is that only 5 − X ships are taken."""
    seat = yield from do.choose_target(use, "Whose ships do you take?", _with_ships(use))
    bid, table = 0, use.table
    if (yield from do.agree(table, seat, f"Haggle with {use.names[use.seat]} for some of your ships?")):
        count = yield from do.choose_number(table, seat, "How many of the 5 ships are spared?", 1, MOST)
        told = f"{count} ships spared"
        bid = count if (yield from do.haggle(table, seat, use.seat, count, lambda: None, told, use)) else 0
    title = f"Which of your ships is taken? {{}} of {MOST - bid}"
    ids = yield from do.choose_ships(table, seat, "D-ravage", title, free_ships(use.state, seat), MOST - bid)
    if ids:
        number = do.lay_token(use, "saucer", use.seat)
        do.put_under(use, number, [use.pod])
        yield from do.lose(table, ids, use, onto=number)


@hinted(Hint(helps=never))
@effect("super alien", "not_invader:orientation.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: abduct from an alien that already has a ship in your nexus."""


ITEM = Alien(
    id="alien",
    name="Alien",
    alert="red",
    types=("control", "combat", "essence"),
    galaxy="Eon",
    aim="hold a ship of each other alien",
    in_play=(
        "You keep one ship of each other alien. Each carries an aftereffect that only you know: give the ship back "
        "when its owner leads a fleet, and the aftereffect strikes with the drivers."
    ),
    power=Power(name="Power to Abduct", uses=(abduct, free), setup=do.draw_essences),
    legacy=Legacy((legacy, return_one)),
    flare=Flare(wild, super_flare),
)

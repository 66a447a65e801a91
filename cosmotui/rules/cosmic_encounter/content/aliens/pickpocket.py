"""Pickpocket: Power of Theft."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, always, gain, robbable
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS

ANOTHER = "Snatch from whom?"


def _guests(use: Use) -> list[int]:
    """The aliens with a base in the user's system and pods to lose."""
    state = use.state
    home = planets_of(state, use.seat)
    return [
        seat
        for seat in use.others
        if state.aliens[seat].cache and any(on_planet(state, planet, seat) for planet in home)
    ]


def _pick(use: Use, victim: int, count: int = 1) -> Script[None]:
    """Snatch all at once, then claim or scrap each; a rift detonates if it is claimed (CE-9.20)."""
    taken = yield from do.snatch(use.table, use.seat, victim, count, use, detonates=False)
    for pod in taken:
        if pod in use.cache:
            title = f"{use.state.pods[pod].name}: claim or scrap it?"
            if (
                yield from do.choose_word(use.table, use.seat, title, [("claim", "claim it"), ("scrap", "scrap it")])
            ) == "scrap":
                yield from do.scrap(use.table, use.seat, [pod], use)
            yield from do.detonate(use.table, use.seat, [pod])


def _claims(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    named = [pod for pod in now.survey.pods if pod.name == title.partition(":")[0]]
    if "scrap" in values and any(pod.kind == "rift" or now.worth(pod) < 0 for pod in named):
        return "scrap", "it would harm its thief"
    return ("claim", "a pod more") if "claim" in values else None


def _worth_robbing(now: Situation) -> Aim:
    """Return the guests with pods, the one whom it pays most to rob first."""
    survey = now.survey
    home = planets_of(survey.view, survey.me)
    guests = [seat for seat in robbable(now) if any(survey.count(planet, seat) for planet in home)]
    aim = now.harm(guests, lambda seat: POD)
    seats = (*aim.seats, *(seat for seat in guests if seat not in aim.seats))
    return Aim(max(aim.gain, 0.0) + now.unit * POD, "a pod more", seats=seats) if seats else NOWHERE


@hinted(Hint(aim=_worth_robbing, word=_claims))
@effect("pickpocket", "any:arrival.window", applies=lambda use: bool(_guests(use)))
def theft(use: Use) -> Script[None]:
    """During any arrival you may snatch one pod from an alien that has a base in your system; claim or scrap it."""
    if use.boosted:
        left = _guests(use)
        while left and (victim := (yield from do.choose_alien(use.table, use.seat, ANOTHER, left, optional=True))) >= 0:
            left.remove(victim)
            yield from _pick(use, victim)
        return
    victim = yield from do.choose_target(use, ANOTHER, _guests(use))
    yield from _pick(use, victim)


@effect("legacy pickpocket", "any:upkeep.window", applies=lambda use: bool(use.cache) and _hit(use))
def legacy(use: Use) -> Script[None]:
    """In each upkeep every alien with a base in Pickpocket's system has a pod ravaged;"""
    yield from do.ravage_pods(use.table, use.seat, 1, use)


def _home(use: Use) -> list[int]:
    """The planets of the system that was Pickpocket's; none if it is gone, or never was in this match."""
    state = use.state
    homes = [seat for seat in state.seats if state.aliens[seat].notes.get("was pickpocket")]
    return [planet for seat in homes for planet in planets_of(state, seat)]


def _hit(use: Use) -> bool:
    return any(on_planet(use.state, planet, use.seat) for planet in _home(use))


@effect("random legacy pickpocket", "invader:upkeep.window", applies=lambda use: not _home(use))
def at_random(use: Use) -> Script[None]:
    """if Pickpocket has no system in this match (never dealt, or its planets are gone) one pod of one random cache is
    ravaged instead."""
    held = [seat for seat in use.state.seats if use.state.aliens[seat].cache]
    if held:
        yield from do.ravage_pods(use.table, use.state.dice.choose(tuple(held)), 1, use)


def _can_rob(use: Use) -> bool:
    return bool(use.state.aliens[use.now.invader].cache and fleet_ships(use.state, INVADERS, use.now.invader))


@hinted(Hint(gain(0.2), word=_claims))
@effect("wild pickpocket", "defender:arrival.window", applies=_can_rob)
def wild(use: Use) -> Script[None]:
    """Snatch up to the invader's committed-ship count of pods; claim or scrap each."""
    most = len(fleet_ships(use.state, INVADERS, use.now.invader))
    most = min(most, len(use.state.aliens[use.now.invader].cache))
    count = yield from do.choose_number(use.table, use.seat, "Snatch how many pods?", 1, most)
    yield from _pick(use, use.now.invader, count)


@hinted(Hint(helps=always))
@effect("super pickpocket", "any:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: do it to any or all such aliens."""


ITEM = Alien(
    id="pickpocket",
    name="Pickpocket",
    alert="green",
    types=("resource", "destroy"),
    galaxy="Dominion",
    aim="let others land with you",
    in_play=("Aliens on your planets pay a pod at every arrival, whoever fights. Let them land; then take from them."),
    power=Power(name="Power of Theft", uses=(theft,)),
    legacy=Legacy((legacy, at_random)),
    flare=Flare(wild, super_flare),
)

"""Space stations that give dominion and influence."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, speakers_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.phases.compensation import TIMES
from cosmotui.rules.cosmic_encounter.traits import DOMINION

ENERGY = "energy"
STRONG, GREAT = 11, 20
"""Might of drivers with which the Option Cycler works, and works best."""


@effect("cosmic-energy-generator", "actor:encounter.result", mandatory=True)
def _generate(use: Use) -> None:
    """Place two of your marks here after each win of your fleet, remove one after each loss."""
    change = 2 if use.fleet.result == "win" else -1 if use.fleet.result == "lose" else 0
    do.set_marks(use, use.holding, ENERGY, use.holding.marks.get(ENERGY, 0) + change)
    full = use.holding.marks.get(ENERGY, 0) >= 5
    use.holding.marks[DOMINION.name] = 1 if full else 0


COSMIC_ENERGY_GENERATOR = Station(
    id="cosmic-energy-generator",
    name="Cosmic Energy Generator",
    uses=(_generate,),
    supplement="With five or more marks here the station gives you 1 dominion while it is online.",
)


def _is_away(use: Use) -> bool:
    return use.seat not in coexist(use.state, use.holding.planet)


def _speaks(use: Use) -> bool:
    return _is_away(use) and use.seat in speakers_of(use.state)


@effect("exhortation", "any:negotiation.open", applies=_speaks)
def _exhort(use: Use) -> None:
    """Aliens without a base on this planet have 2 less influence,"""
    if use.now.negotiation is not None:
        use.now.negotiation.gain(speakers_of(use.state).index(use.seat), -2, "Exhortation")


def _pays(use: Use) -> bool:
    return use.event.user == use.seat and _is_away(use)


@effect("fine of exhortation", "any:on:compensation", applies=_pays)
def _fine(use: Use) -> None:
    """and pay 2 more pods whenever they pay compensation."""
    use.event.count += 2


EXHORTATION = Station(id="exhortation", name="Exhortation", is_for_all=True, is_accessible=True, uses=(_exhort, _fine))


def _is_strong(use: Use) -> bool:
    value = do.driver_value(use, use.side)
    return use.fleet.nature == "brigade" and not use.fleet.veiled and value is not None and value >= STRONG


def _would_lose(now: Situation) -> float:
    """Return the worth of giving a fight up for compensation, or for talks."""
    return now.unit * (0.3 - now.win_chance()) if now.win_chance() < 0.2 else -now.unit


@hinted(Hint(weighed(_would_lose), why="it would be lost; so it is paid for"))
@effect("option-cycler", "leader:contact.after", applies=_is_strong)
def _cycle(use: Use) -> Script[None]:
    """When your revealed driver is an attack pod of 11 or more might you may transform your fleet into an envoy. From
    20 might up your compensation is tripled and your influence doubled in this encounter."""
    is_great = (do.driver_value(use, use.side) or 0) >= GREAT
    yield from do.transform(use, use.side, "envoy", "Option Cycler")
    if is_great:
        use.now.notes[f"{TIMES} {use.seat}"] = 3


@effect(
    "influence of option-cycler",
    "leader:negotiation.open",
    mandatory=True,
    applies=lambda use: use.now.notes.get(f"{TIMES} {use.seat}", 1) > 1,
)
def _speak_twice(use: Use) -> None:
    """Your influence is doubled."""
    talks = use.now.negotiation
    if talks is not None:
        place = speakers_of(use.state).index(use.seat)
        talks.gain(place, talks.influence[place], "Option Cycler")


OPTION_CYCLER = Station(id="option-cycler", name="Option Cycler", uses=(_cycle, _speak_twice))

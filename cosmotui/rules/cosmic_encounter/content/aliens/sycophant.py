"""Sycophant: Power of Flattery."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import actors_of, bases_of, crews_of, leader_of, planets_of, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, gain, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.channels import ask_line

EGO = "ego"
SIDES = (INVADERS, DEFENDERS)
LIFT, DRAG = 2, 1
GREATEST: Final = "greatest"
"""Note of an event: whoever has gained a base had more than everybody else before."""
COMPLIMENTS: Final = (
    "Nobody leads a fleet as you do.",
    "The stars are brighter where you pass.",
    "I have told everybody how clever you are.",
)


def _ego(state: CosmicEncounterState, seat: int) -> int:
    return state.aliens[seat].marks.get(EGO, 0)


def _compliment(use: Use, seat: int) -> Script[str]:
    """Pay an alien a compliment; return it, or nothing."""
    proposed = COMPLIMENTS[_ego(use.state, seat) % len(COMPLIMENTS)]
    return (yield from ask_line(use.table, use.seat, f"A compliment for {use.names[seat]}: one line", proposed))


@effect("sycophant", "sponsor:arrival.window", mandatory=True)
def flatter(use: Use) -> Script[None]:
    """After arrival as sponsor flatter your leader: pay it a compliment and put one of your marks as ego on its nexus;
    twice when you are its only sponsor."""
    for _ in range(2 if use.fleet.sponsors == [use.seat] else 1):
        yield from _compliment(use, use.leader)
        do.mark_alien(use, use.leader, EGO, 1)


def _proud(use: Use) -> list[tuple[int, int, bool]]:
    """The actors with ego: fleet and alien, and whether it does them harm."""
    found = [(side, seat) for side in SIDES for seat in actors_of(use.state, side) if _ego(use.state, seat)]
    return [(side, seat, use.side == 1 - side) for side, seat in found]


@effect("pride of sycophant", "any:combat.window", applies=lambda use: bool(_proud(use)))
def inflate(use: Use) -> None:
    """Each alien adds 2 might to its fleet per ego on its nexus, or subtracts 1 per ego if you are in the opposing
    fleet."""
    for side, seat, is_harmed in _proud(use):
        each = -DRAG if is_harmed else LIFT
        do.add_might(use, each * _ego(use.state, seat), f"ego of {use.names[seat]}", side)


def _idol(use: Use, side: int) -> bool:
    """Return whether nobody has more ego than the leader of a fleet."""
    most = max(_ego(use.state, seat) for seat in use.state.seats)
    return most > 0 and _ego(use.state, leader_of(use.state, side)) == most


@effect("devotion of sycophant", "not_leader:rally.open", applies=lambda use: any(_idol(use, side) for side in SIDES))
def follow(use: Use) -> None:
    """You may sponsor without commission an alien that has the most ego."""
    for side in SIDES:
        if _idol(use, side):
            do.bind(use, "free", side, use.seat)


def _was_greatest(use: Use) -> bool:
    """Return whether an alien that had more bases than every other has gained a foreign base."""
    cause, state = use.event, use.state
    if cause.seat == use.seat or state.planets[cause.place].system == cause.seat:
        return False
    if cause.notes.get(GREATEST):
        return True
    others = [seat for seat in state.seats if seat != cause.seat]
    return len(bases_of(state, cause.seat)) - 1 > max(len(bases_of(state, seat)) for seat in others)


@effect("legacy sycophant", "any:on:base-established", applies=_was_greatest)
def legacy(use: Use) -> Script[None]:
    """When an alien that already has more bases than every other alien gains another foreign base, every other alien
    may compliment it in text to establish a base in its system."""
    use.event.notes[GREATEST] = 1
    if (yield from _compliment(use, use.event.seat)):
        yield from do.establish(use.table, use.seat, planets_of(use.state, use.event.seat), use)


def _winners(use: Use) -> list[int]:
    """The aliens of the fleet that has won alone."""
    won = [side for side in SIDES if use.now.fleets[side].result == "win"]
    return crews_of(use.state, won[0]) if len(won) == 1 else []


@hinted(Hint(gain(lambda survey: SHIP * min(2, survey.warp[survey.me]))))
@effect(
    "wild sycophant",
    "bystander:payoff.after",
    applies=lambda use: bool(_winners(use)) and bool(revivable(use.state, use.seat)),
)
def wild(use: Use) -> Script[None]:
    """If exactly one fleet won: congratulate it and revive one of your ships per alien in it."""
    yield from do.revive(use.table, use.seat, len(_winners(use)), use)


@hinted(Hint(might(2)))
@effect("super sycophant", "actor:combat.window", applies=lambda use: bool(_proud(use)))
def super_flare(use: Use) -> None:
    """Each alien that gains might through your power gains 1 more; each alien that loses might through it loses 1
    more."""
    for side, seat, is_harmed in _proud(use):
        do.add_might(use, -1 if is_harmed else 1, f"ego of {use.names[seat]}", side)


ITEM = Alien(
    id="sycophant",
    name="Sycophant",
    alert="yellow",
    types=("combat", "support"),
    galaxy="Storm",
    aim="flatter one alien for long",
    in_play=(
        "Flatter one alien again and again: it grows strong, you may sponsor it whenever it leads, and once you face "
        "it its pride is its weakness."
    ),
    power=Power(name="Power of Flattery", uses=(flatter,), supplemental=(inflate, follow)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

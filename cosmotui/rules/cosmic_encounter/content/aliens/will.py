"""Will: Power of Choice."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _within_reach(use: Use, planets: list[int]) -> list[int]:
    """Return those that lie neither in the user's system nor in an eliminated one."""
    systems = {planet: use.state.planets[planet].system for planet in planets}
    barred = [seat for seat in use.state.seats if seat == use.seat or use.state.aliens[seat].eliminated]
    return [planet for planet, system in systems.items() if system not in barred]


def _aim(use: Use, planets: list[int]) -> Script[None]:
    """Let the user aim at one of these planets, wherever they lie."""
    targets = use.now.targets
    targets += [planet for planet in planets if planet not in targets]
    yield from do.aim(use, planets)


@hinted(Hint(target=lambda now, seats: now.victim(seats)))
@effect("will", "invader:destiny.defender", mandatory=True, applies=lambda use: not use.now.is_ambush)
def choose(use: Use) -> Script[None]:
    """As invader after destiny manifests choose any other remaining alien and any planet on which it has a base or that
    lies in its own system, in any non-eliminated system but your own, in place of what destiny says; hazards still
    apply."""
    rich = use.rich
    if use.boosted and rich:
        seat = yield from do.choose_target(use, "Whose cache do you probe?", rich)
        yield from do.probe(use.table, use.seat, seat, use)
    seat = yield from do.choose_target(use, "Who defends?")
    do.make_defender(use, seat)
    bases = [base for base in bases_of(use.state, seat) if use.state.planets[base].system != seat]
    yield from _aim(use, _within_reach(use, [*planets_of(use.state, seat), *bases]))


@effect("legacy will", "invader:destiny.defender", applies=lambda use: not use.now.is_ambush)
def legacy(use: Use) -> Script[None]:
    """Invaders may ignore destiny and choose the defender."""
    others = [seat for seat in use.others if seat != use.now.defender]
    title = f"Who defends in place of {use.names[use.now.defender]}?"
    seat = yield from do.choose_alien(use.table, use.seat, title, others, optional=True)
    if seat >= 0:
        do.make_defender(use, seat)


def _foreign(use: Use) -> list[int]:
    return _within_reach(use, bases_of(use.state, use.now.defender))


@hinted(Hint(gain(0.05), why="a weaker planet"))
@effect("wild will", "invader:launch.open", applies=lambda use: bool(_foreign(use)))
def wild(use: Use) -> Script[None]:
    """Target any planet where the defender has a base, even outside its system (not in your own or an eliminated
    one)."""
    yield from _aim(use, _foreign(use))


@hinted(Hint(helps=always))
@effect("super will", "invader:destiny.defender", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: first probe one alien's cache."""


ITEM = Alien(
    id="will",
    name="Will",
    alert="green",
    types=("control", "invasion"),
    galaxy="Prime",
    aim="choose the weakest planet",
    in_play="You choose whom you invade, and where, whatever destiny says: a weak planet, or whoever is about to win.",
    power=Power(name="Power of Choice", uses=(choose,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

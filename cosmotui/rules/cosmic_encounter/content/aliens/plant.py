"""Plant: Power to Graft."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

GRAFTED = "grafted"
"""Note of an invasion, with a seat: it has used its power."""


def _has_power(use: Use, seat: int) -> bool:
    return any(power.is_main for power in use.state.aliens[seat].powers)


def _hosts(use: Use) -> list[int]:
    """Return the aliens in whose systems the user has a base, and that have a power."""
    state = use.state
    with_base = [seat for seat in use.others if any(on_planet(state, one, use.seat) for one in planets_of(state, seat))]
    return [seat for seat in with_base if _has_power(use, seat)]


def _may(use: Use, again: bool) -> bool:
    now = use.state.invasion
    return now is not None and (now.notes.get(f"{GRAFTED} {use.seat}", 0) == again) and bool(_hosts(use))


def _graft(use: Use, among: list[int]) -> Script[None]:
    seat = yield from do.choose_target(use, "Whose power do you graft?", among)
    yield from do.assimilate(use, seat)


@hinted(Hint(gain(0.15), why="another power for this invasion", target=lambda now, seats: (seats[0], "it stands best")))
@effect("plant", "any:any", applies=lambda use: _may(use, False))
def graft(use: Use) -> Script[None]:
    """Once per invasion you may assimilate (until the end of upkeep) one alien in whose system you have dominion."""
    key = f"{GRAFTED} {use.seat}"
    use.now.notes[key] = use.now.notes.get(key, 0) + 1
    yield from _graft(use, _hosts(use))


@effect("legacy plant", "any:destiny.manifest", applies=lambda use: use.now.charge == str(use.seat))
def legacy(use: Use) -> None:
    """When an alien's colour manifests in destiny its power is deactivated until upkeep."""
    do.disable_power(use, use.seat)


def _sponsors(use: Use) -> list[int]:
    return [seat for seat in use.fleet.sponsors if _has_power(use, seat)]


@hinted(Hint(gain(0.15), why="the power of a sponsor for this invasion"))
@effect("wild plant", "leader:arrival.window", applies=lambda use: bool(_sponsors(use)))
def wild(use: Use) -> Script[None]:
    """Assimilate one of your sponsors until the end of upkeep."""
    yield from _graft(use, _sponsors(use))


@hinted(Hint(gain(0.1), why="one more power for this invasion"))
@effect("super plant", "any:any", applies=lambda use: _may(use, True))
def super_flare(use: Use) -> Script[None]:
    """Use your power a second time this invasion."""
    yield from do.use_clause(use, graft)


ITEM = Alien(
    id="plant",
    name="Plant",
    alert="red",
    types=("meta",),
    galaxy="Incursion",
    aim="settle beside useful powers",
    in_play="A base in somebody's system opens its power to you: settle beside the powers that you want to borrow.",
    power=Power(name="Power to Graft", uses=(graft,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Pickpocket: Power of Theft."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.state import INVADERS


def _guests(use: Use) -> list[int]:
    """The aliens with a base in the user's system and pods to lose."""
    state = use.state
    home = planets_of(state, use.seat)
    return [
        seat
        for seat in use.others
        if state.aliens[seat].cache and any(on_planet(state, planet, seat) for planet in home)
    ]


def _pick(use: Use, victim: int) -> Script[None]:
    taken = yield from do.snatch(use.table, use.seat, victim, 1, use)
    for pod in taken:
        if pod in use.state.aliens[use.seat].cache:
            title = f"{use.state.pods[pod].name}: claim or scrap it?"
            if (
                yield from do.choose_word(use.table, use.seat, title, [("claim", "claim it"), ("scrap", "scrap it")])
            ) == "scrap":
                yield from do.scrap(use.table, use.seat, [pod], use)


@effect("pickpocket", "any:arrival.window", applies=lambda use: bool(_guests(use)))
def theft(use: Use) -> Script[None]:
    """During any arrival snatch one pod from an alien that has a base in your system; claim or scrap it."""
    if use.boosted:
        for victim in _guests(use):
            yield from _pick(use, victim)
        return
    victim = yield from do.choose_target(use, "Snatch from whom?", _guests(use))
    yield from _pick(use, victim)


@effect(
    "legacy pickpocket", "any:upkeep.window", applies=lambda use: bool(use.state.aliens[use.seat].cache) and _hit(use)
)
def legacy(use: Use) -> Script[None]:
    """In each upkeep every alien with a base in Pickpocket's system has a pod ravaged (if that system is gone, one
    random cache instead)."""
    yield from do.ravage_pods(use.table, use.seat, 1, use)


def _hit(use: Use) -> bool:
    """Whether the user has a base in the system of the alien whose legacy this is."""
    state = use.state
    homes = [
        seat for seat in state.seats if state.aliens[seat].eliminated and state.aliens[seat].marks.get("was pickpocket")
    ]
    return any(on_planet(state, planet, use.seat) for seat in homes for planet in planets_of(state, seat))


@effect("wild pickpocket", "defender:arrival.window", applies=lambda use: bool(use.state.aliens[use.now.invader].cache))
def wild(use: Use) -> Script[None]:
    """Snatch up to the invader's committed-ship count of pods; claim or scrap each."""
    for _ in fleet_ships(use.state, INVADERS, use.now.invader):
        yield from _pick(use, use.now.invader)


@effect("super pickpocket", "any:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: do it to any or all such aliens."""


ALIEN = AlienKind(
    id="pickpocket",
    name="Pickpocket",
    alert="green",
    types=("resource", "destroy"),
    galaxy="Dominion",
    power_name="Power of Theft",
    power=(theft,),
    legacy=(legacy,),
    wild=wild,
    super_flare=super_flare,
)

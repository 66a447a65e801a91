"""Moons that act a single time: quarter moons when they are occupied, blue moons when their owner chooses."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain, might
from cosmotui.rules.cosmic_encounter.holdings import occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import BLUE, QUARTER, Moon
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


@effect("quarter-charity", "any:on:revealed", mandatory=True)
def _charity(use: Use) -> Script[None]:
    """Draft four pods, after that scrap four."""
    yield from do.draft(use.table, use.seat, 4, use)
    cache = use.state.aliens[use.seat].cache
    count = min(4, len(cache))
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod? {} of 4", cache, count, count)
    yield from do.scrap(use.table, use.seat, pods, use)


CHARITY = Moon(id="quarter-charity", name="CHARITY", type=QUARTER, uses=(_charity,))


def _of_others(use: Use) -> int:
    return sum(len(occupied(use.state, seat)) for seat in use.others)


def _by_moons(survey: Survey) -> float:
    return 3.0 * sum(len(occupied(survey.view, seat)) for seat in survey.seats if seat != survey.me)


@hinted(Hint(might(_by_moons)))
@effect("blue-blue", "leader:contact.window", applies=lambda use: _of_others(use) > 0)
def _blue(use: Use) -> None:
    """Add 3 might for each moon occupied by another alien."""
    do.add_might(use, 3 * _of_others(use), "BLUE")


BLUE_BLUE = Moon(id="blue-blue", name="BLUE", type=BLUE, uses=(_blue,))


def _main_power(use: Use) -> str:
    powers = use.state.aliens[use.seat].powers
    return powers[0].alien if powers else ""


@hinted(Hint(gain(2 * POD), why="its own flare is the strongest"))
@effect("blue-hearth", "any:any", applies=lambda use: bool(_main_power(use)) and rules_of(use.table.setup).flares)
def _hearth(use: Use) -> Script[None]:
    """Whoever holds your flare gifts it to you. If no one does, look through the forge and draft it from there."""
    flare = Pod("flare", _main_power(use)).name
    pods = use.state.pods
    for seat in use.others:
        found = [pod for pod in use.state.aliens[seat].cache if pods[pod].name == flare]
        if found:
            yield from do.hand_over(use.table, use.seat, seat, found[:1], "got", use, openly=True)
            return
    yield from do.draft(use.table, use.seat, 1, use, lambda pod: pod.name == flare, where=do.WHOLE)


BLUE_HEARTH = Moon(id="blue-hearth", name="HEARTH", type=BLUE, uses=(_hearth,))


@hinted(Hint(might(lambda survey: 2.0 * survey.own_sent)))
@effect(
    "blue-hulkout",
    "leader:contact.window",
    applies=lambda use: bool(fleet_ships(use.state, use.side, use.seat)),
)
def _hulkout(use: Use) -> None:
    """Might and worth of your ships are tripled for this encounter."""
    for layer in ("factor", "worth"):
        do.change_ships(use, layer, 3, "HULKOUT", seat=use.seat)


BLUE_HULKOUT = Moon(id="blue-hulkout", name="HULKOUT", type=BLUE, uses=(_hulkout,))


def _is_rolled(use: Use) -> bool:
    return any(fleet.rolls for fleet in use.now.fleets)


@hinted(Hint(might(lambda survey: 10.0 if survey.side >= 0 and survey.now.fleets[survey.side].distress else 0.0)))
@effect("blue-three", "sponsor:combat.reinforce", applies=_is_rolled)
def _three(use: Use) -> Script[None]:
    """One reinforcement discharged in this encounter has three times its might."""
    side, place = yield from do.choose_roll(use, "Which reinforcement?")
    do.multiply_roll(use, side, place, 3, "THREE")


BLUE_THREE = Moon(id="blue-three", name="THREE", type=BLUE, uses=(_three,))

"""Bully: Power to Threaten."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, Situation, best, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

LOOKS: Final = 3
LIMIT: Final = "one boon, one pod of compensation at most"


def _sent(use: Use, seat: int) -> list[int]:
    return fleet_ships(use.state, use.side if seat == use.seat else 1 - use.side, seat)


def _weak(use: Use) -> list[int]:
    """The enemies that have anything to lose by a threat."""
    return [seat for seat in use.enemies if _sent(use, seat) or use.state.aliens[seat].cache]


def _ways(use: Use, victim: int, count: int) -> list[tuple[str, str]]:
    probe = [("probe", f"up to {count} of your pods are seen")] if use.state.aliens[victim].cache else []
    return [*probe, *([("rebound", f"up to {count} of your ships go home")] if _sent(use, victim) else [])]


def _send_home(use: Use, ids: Sequence[int]) -> Script[None]:
    """Committed ships of one enemy go home; a defender's leave the target planet."""
    if ids:
        ground = use.now.target if use.state.ships[ids[0]].owner == use.now.defender else -1
        yield from do.rebound(use.table, ids, avoid=ground, by=use)


def _look(use: Use, victim: int, most: int) -> Script[None]:
    for _ in range(min(most, len(use.state.aliens[victim].cache))):
        yield from do.probe_pod(use.table, use.seat, victim, use)


def _word(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("probe", "every ship is needed here") if "probe" in values else None


@hinted(Hint(word=_word, ships=best("the enemy misses it most")))
@effect(
    "bully", "actor:arrival.window", applies=lambda use: bool(_sent(use, use.seat)) and bool(_weak(use)), mandatory=True
)
def threaten(use: Use) -> Script[None]:
    """As actor after arrival threaten one enemy: it either lets you probe up to as many pods of its cache as you have
    committed ships, or lets you rebound up to that many of its committed ships."""
    count = len(_sent(use, use.seat))
    victim = yield from do.choose_target(use, "Whom do you threaten?", _weak(use))
    title = f"{use.names[use.seat]} threatens you"
    if (yield from do.choose_word(use.table, victim, title, _ways(use, victim, count))) == "probe":
        yield from _look(use, victim, count)
        return
    title = f"Which ship goes home? {{}} of {count}"
    theirs = _sent(use, victim)
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, theirs, count, optional=True)
    yield from _send_home(use, ids)


def _is_larger(use: Use) -> bool:
    own, other = (len(fleet_ships(use.state, side)) for side in (use.side, 1 - use.side))
    return own > other and bool(use.state.aliens[use.opponent].cache)


@hinted(Hint(gain(POD / 2)))
@effect("legacy bully", "leader:arrival.window", applies=_is_larger)
def legacy(use: Use) -> Script[None]:
    """After arrival the leader of the fleet with more ships may probe up to 3 pods of the opponent's cache."""
    yield from _look(use, use.opponent, LOOKS)


def _owed(now: Situation) -> float:
    """Return what it brings to pay one pod alone where an attack of its own has won against an envoy."""
    return now.unit * POD * (now.survey.owed - 1)


@hinted(Hint(weighed(_owed), why="one pod is all that it pays"))
@effect("wild bully", "actor:encounter.result")
def wild(use: Use) -> None:
    """Limit every compensation and boon payment of this encounter to one."""
    do.declare(use, LIMIT, "bully")


def _is_much(use: Use) -> bool:
    return do.declared(use, "bully") is not None and use.event.count > 1


@effect("limit of bully", "any:on:boon", "any:on:compensation", applies=_is_much, mandatory=True)
def limit(use: Use) -> None:
    """No payment is more than one."""
    use.event.count = 1


@hinted(Hint(gain(SHIP), ships=best("the enemy misses it most")))
@effect("super bully", "actor:arrival.window", applies=lambda use: bool(any(_sent(use, seat) for seat in use.enemies)))
def super_flare(use: Use) -> Script[None]:
    """Rebound one committed ship of each enemy."""
    for seat in use.enemies:
        title = f"Which ship of {use.names[seat]} goes home?"
        ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, _sent(use, seat), 1)
        yield from _send_home(use, (yield from do.target_ships(use.table, use.seat, ids, use)))


ITEM = Alien(
    id="bully",
    name="Bully",
    alert="yellow",
    types=("info", "resource", "support"),
    galaxy="Eon",
    aim="send as many ships as you can",
    in_play=(
        "The more ships you send, the more an enemy has to show you, or to take home. A leader that keeps its pods "
        "secret stands there alone."
    ),
    power=Power(name="Power to Threaten", uses=(threaten,), supplemental=(limit,)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)

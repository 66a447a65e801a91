"""Scammer: Power to Swindle."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.rescues import TALKS, can_be_rescued
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, always, gain, save
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.compensation import PAYER, amount_due, due
from cosmotui.rules.cosmic_encounter.phases.crash import FEWER


def _marks(use: Use) -> list[int]:
    """The aliens that have ships to lose."""
    return [seat for seat in use.others if free_ships(use.state, seat)]


def _may_scam(use: Use) -> bool:
    return use.destroys_own and can_be_rescued(use.state, use.event.ships) and bool(use.cache) and bool(_marks(use))


@hinted(Hint(save(1), cost=POD))
@effect("scammer", "any:on:ships-would-be-lost", applies=_may_scam)
def scam(use: Use) -> Script[None]:
    """Whenever ships of yours would be destroyed you may scam another alien, which cannot refuse: it snatches 1 to that
    many of your pods, its choice of number, and ravages as many of its ships in place of yours. Your ships not covered
    are still destroyed."""
    victim = yield from do.choose_target(use, "Whom do you scam?", _marks(use))
    use.now.private.append((use.seat, victim))
    most = min(use.event.count, len(use.cache))
    title = f"How many pods do you snatch from {use.names[use.seat]}, for a ship each?"
    count = most if use.boosted else (yield from do.choose_number(use.table, victim, title, 1, most, 1))
    taken = yield from do.snatch(use.table, victim, use.seat, count, use)
    covered = min(len(taken), len(free_ships(use.state, victim)))
    yield from do.ravage(use.table, victim, covered, use)
    title = f"Which of your ships is spared? {{}} of {covered}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, use.event.ships, covered)
    yield from do.rescue(use.table, use.event, ids, "scam")
    use.now.private.remove((use.seat, victim))


def _falls_on_another(use: Use) -> bool:
    now = use.now
    combat = now.form not in TALKS and not (use.fleet.peaceful or use.enemy.peaceful)
    return combat and now.is_to_lose(use.side) and use.seat == use.leader and use.enemy.result == "win"


@effect("legacy scammer", "leader:payoff.crash", first=True, applies=_falls_on_another)
def legacy(use: Use) -> Script[None]:
    """When a fleet loses, one casualty per losing alien falls on the winning leader instead."""
    losers = [seat for seat in crews_of(use.state, use.side) if fleet_ships(use.state, use.side, seat)]
    for seat in losers:
        use.now.notes[f"{FEWER} {seat}"] = use.now.notes.get(f"{FEWER} {seat}", 0) + 1
    yield from do.ravage(use.table, use.opponent, len(losers), use)


def _payers(use: Use) -> list[int]:
    """Return the aliens that may pay in the place of the user: all others but whoever is paid."""
    return [seat for seat in use.others if seat != use.opponent]


def _must_pay(use: Use) -> bool:
    side = due(use.state)
    owes = side >= 0 and use.now.fleets[1 - side].leader == use.seat and amount_due(use.state, side) > 0
    return owes and bool(_payers(use))


@hinted(Hint(gain(2 * POD), why="another alien pays"))
@effect("wild scammer", "any:payoff.compensation", first=True, applies=_must_pay)
def wild(use: Use) -> Script[None]:
    """When you must pay compensation: another alien pays it instead."""
    use.now.notes[PAYER] = 1 + (yield from do.choose_target(use, "Who pays in your place?", _payers(use)))


@hinted(Hint(helps=always))
@effect("super scammer", "any:on:ships-would-be-lost", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: the target must snatch for all of your endangered ships."""


ITEM = Alien(
    id="scammer",
    name="Scammer",
    alert="yellow",
    types=("resource", "destroy"),
    galaxy="Storm",
    aim="keep pods that nobody wants",
    in_play=(
        "Bad pods save good ships: whoever is scammed gets one of your pods and loses a ship for it. Keep a few pods "
        "that nobody wants."
    ),
    power=Power(name="Power to Swindle", uses=(scam,), supplement="You may use voice with the target while doing so."),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

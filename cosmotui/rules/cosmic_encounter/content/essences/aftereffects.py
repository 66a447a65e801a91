"""Aftereffects, the essences of Alien: what a ship that was abducted brings back to its leader."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Effect, Run, Use, effect, text_of
from cosmotui.rules.cosmic_encounter.events.holdings import HoldingShown
from cosmotui.rules.cosmic_encounter.kinds.essence import Essence
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, HELD

SHIP: Final = "of ship"
"""Mark: the ship that an aftereffect is linked to."""
PRIMED: Final = "primed"
"""Mark of an aftereffect that is primed beside its leader."""
SHOWN: Final = "contact.reveal"
MILD, LESS = 8, 5
"""The largest aur value that aggression lets prime, and the might that regression takes."""
WAYS: Final = (("stay", "stay in the fleet"), ("rebound", "go home"), ("switch", "switch fleets"))


@dataclass(frozen=True, kw_only=True)
class Aftereffect(Essence):
    """What a returned ship does to its leader, and what that is worth."""

    of: str = "alien"
    act: Effect
    helps: float = 0.0
    """Hint: what it brings the leader, in units of a base."""

    @property
    def text(self) -> str:
        """What it does to the leader."""
        return self.act.text


def _is_primed(use: Use) -> bool:
    return bool(use.holding.marks.get(PRIMED))


def _is_over(use: Use) -> bool:
    """Return whether it is primed, or its ship is captive no more."""
    return _is_primed(use) or use.state.ships[use.holding.marks.get(SHIP, 0)].place not in (HELD, ABOARD)


def _show(use: Use) -> None:
    """It is revealed with the driver."""
    use.table.record(HoldingShown(use.seat, "aftereffect", do.name_of(use.state, use.source.number)))
    use.table.reveal("an essence")


def _spend(use: Use) -> None:
    """It is spent at the end of the invasion, or when its ship has gone free in another way."""
    do.spend_essence(use.table, use.source.number)


def _aftereffect(
    id: str, name: str, run: Run, helps: float, at: str = SHOWN, may: Callable[[Use], bool] = lambda use: True
) -> Aftereffect:
    """Make an aftereffect, which acts once, at its moment, and is spent."""

    def carry_out(use: Use) -> Script[None]:
        if at == SHOWN:
            _show(use)
        script = run(use)
        if script is not None:
            yield from script
        _spend(use)

    carry_out.__doc__ = text_of(run)
    act = effect(id, f"leader:{at}", mandatory=True, applies=lambda use: _is_primed(use) and may(use))(carry_out)
    reveal = effect(f"reveal of {id}", f"leader:{SHOWN}", mandatory=True, applies=_is_primed)(_show)
    end = effect(f"end of {id}", "any:upkeep.end", mandatory=True, applies=_is_over)(_spend)
    uses = (act, end) if at == SHOWN else (reveal, act, end)
    return Aftereffect(id=id, name=name, uses=uses, act=act, helps=helps)


def _abandonment(use: Use) -> Script[None]:
    """Your sponsors may each rebound or switch fleets."""
    for seat in [one for one in use.others if one in use.fleet.sponsors]:
        way = yield from do.choose_word(use.table, seat, f"{use.names[use.seat]} is abandoned: what do you do?", WAYS)
        if way == "rebound":
            yield from do.remove_sponsor(use.table, seat, use)
        elif way == "switch":
            do.switch_sponsor(use, seat)


def _aggression(use: Use) -> Script[None]:
    """You may prime any number of attack pods of aur value 08 or less from your cache; their might is added to your
    fleet."""
    pods = use.state.pods
    mild = [one for one in use.cache if pods[one].is_attack and do.aur_value(use, one) <= MILD]
    title = "Prime which attack pod besides? Number {}"
    for pod in (yield from do.choose_pods(use.table, use.seat, "D-declare", title, mild, 0, len(mild))):
        might = yield from do.name_might(use, pod)
        yield from do.discharge_attack(use, pod)
        do.add_might(use, might, "Aggression")


def _amnesia(use: Use) -> None:
    """Your driver's might becomes its lowest digit."""
    value = do.driver_value(use, use.side)
    if value is not None:
        do.set_driver(use, use.side, min(int(digit) for digit in f"{abs(value):02}"), "Amnesia")


def _anxiety(use: Use) -> Script[None]:
    """You commit one ship fewer, it rebounds."""
    own = use.own_fleet
    ids = yield from do.choose_ships(use.table, use.seat, "D-ravage", "Which of your ships goes home?", own, 1)
    ground = use.now.target if use.seat == use.now.defender else -1
    yield from do.rebound(use.table, ids, avoid=ground, by=use)


def _obsession(use: Use) -> Script[None]:
    """Your opponent may probe your cache."""
    if (yield from do.agree(use.table, use.opponent, f"Probe the cache of {use.names[use.seat]}?")):
        yield from do.probe(use.table, use.opponent, use.seat, use)


def _paranoia(use: Use) -> None:
    """You may not benefit from distress pods this encounter."""
    do.cancel_distress(use, use.side, "Paranoia")


def _regression(use: Use) -> None:
    """Your fleet loses 5 might."""
    do.add_might(use, -LESS, "Regression")


def _release(use: Use) -> Script[None]:
    """Gain one boon."""
    yield from do.boons(use.table, use.seat, 1, use)


def _vengeance(use: Use) -> Script[None]:
    """If you lose snipe one enemy ship."""
    yield from do.snipe(use.table, use.seat, fleet_ships(use.state, 1 - use.side), 1, use)


ABANDONMENT = _aftereffect("abandonment", "Abandonment", _abandonment, -0.1)
AGGRESSION = _aftereffect("aggression", "Aggression", _aggression, 0.1)
AMNESIA = _aftereffect("amnesia", "Amnesia", _amnesia, -0.3, "contact.window")
ANXIETY = _aftereffect("anxiety", "Anxiety", _anxiety, -0.05)
OBSESSION = _aftereffect("obsession", "Obsession", _obsession, -0.05)
PARANOIA = _aftereffect("paranoia", "Paranoia", _paranoia, -0.1, "combat.reveal")
REGRESSION = _aftereffect("regression", "Regression", _regression, -0.15)
RELEASE = _aftereffect("release", "Release", _release, 0.07)
VENGEANCE = _aftereffect("vengeance", "Vengeance", _vengeance, 0.02, "encounter.result", lambda use: use.lost_combat)

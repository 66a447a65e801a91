"""Space stations that change drivers."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, best, might, weighed
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS
from cosmotui.rules.cosmic_encounter.views.sealing import is_might_veiled

STEP: Final = 5
BOTH: Final = "both"


def _odd(use: Use) -> list[int]:
    """Return the fleets whose drivers have odd might, as far as the user knows, the own one first."""
    sides = [side for side in (use.side, 1 - use.side) if (do.driver_value(use, side) or 0) % 2]
    return [side for side in sides if not is_might_veiled(use.state, use.now.fleets[side], use.seat)]


def _steps(survey: Survey) -> int:
    """Return the might that both changes bring."""
    return STEP * sum(fleet.kind in ATTACKS and fleet.value % 2 for fleet in (survey.fleet, survey.enemy))


@hinted(Hint(might(_steps)))
@effect("quark-refinery", "leader:combat.window", applies=lambda use: bool(_odd(use)))
def _refine(use: Use) -> Script[None]:
    """You may raise your own driver by 5 when its might is odd, and reduce the opponent's driver by 5 when that one is
    odd."""
    sides = _odd(use)
    words = {use.side: f"raise your driver by {STEP}", 1 - use.side: f"reduce the driver of the enemy by {STEP}"}
    options = [*([(BOTH, "both")] if len(sides) > 1 else []), *((str(side), words[side]) for side in sides)]
    chosen = yield from do.choose_word(use.table, use.seat, "Refine which driver?", options)
    for side in [side for side in sides if chosen in (BOTH, str(side))]:
        change = STEP if side == use.side else -STEP
        do.set_driver(use, side, use.now.fleets[side].value + change, "Quark Refinery")


QUARK_REFINERY = Station(id="quark-refinery", name="Quark Refinery", uses=(_refine,))


def _stunning(use: Use) -> int:
    return sum(ship.place == use.holding.planet for ship in use.state.ships)


@effect(
    "stun-apparatus",
    "leader:contact.window",
    applies=lambda use: do.driver_value(use, 1 - use.side) is not None,
    mandatory=True,
)
def _stun(use: Use) -> None:
    """Your opponent's driver has 1 less might per ship on this planet."""
    do.set_driver(use, 1 - use.side, use.enemy.value - _stunning(use), "Stun Apparatus")


STUN_APPARATUS = Station(id="stun-apparatus", name="Stun Apparatus", uses=(_stun,))

SINGLE: Final = ("attack", "flex-attack", "slime-attack", "intimidate", "rift")
"""Kinds of pods with a single aur value."""
SHOWN: Final = "targeting depot"
"""Note of an invasion: the aur value of the pod that is displayed."""


def _showable(use: Use) -> list[int]:
    return [pod for pod in use.cache if use.state.pods[pod].kind in SINGLE]


def _is_behind(now: Situation) -> float:
    """Return the worth of other drivers to a sponsor: something where its fleet is behind."""
    chance = now.win_chance()
    return now.unit * (0.3 - chance) if chance < 0.25 else -1.0


@hinted(Hint(weighed(_is_behind), why="its fleet is behind", pods=best("it turns strong drivers into weak ones")))
@effect("targeting-depot", "sponsor:arrival.window", applies=lambda use: bool(_showable(use)))
def _show(use: Use) -> Script[None]:
    """You may display one pod of your cache."""
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Display which pod?", _showable(use), 1, 1)
    do.display(use.table, use.seat, pods)
    use.now.notes[SHOWN] = use.state.pods[pods[0]].value


def _driver(use: Use, side: int) -> int:
    """Return the pod that a fleet's driver is, or copies."""
    own, faced = use.now.fleets[side].driver, use.now.fleets[1 - side].driver
    return own if own < 0 or use.state.pods[own].is_attack else faced


@effect("aim of targeting-depot", "any:contact.aur", applies=lambda use: SHOWN in use.now.notes, mandatory=True)
def _aim(use: Use) -> None:
    """In this encounter every brigade's driver has might equal to the difference between its aur value and the
    displayed pod's."""
    for side, fleet in enumerate(use.now.fleets):
        if fleet.kind in ATTACKS:
            value = abs(do.aur_value(use, _driver(use, side)) - use.now.notes[SHOWN])
            do.set_driver(use, side, value, "Targeting Depot")


TARGETING_DEPOT = Station(id="targeting-depot", name="Targeting Depot", uses=(_show, _aim))

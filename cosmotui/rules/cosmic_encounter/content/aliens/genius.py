"""Genius: Power to Outwit."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

HIGHEST = 60
LOWEST = -HIGHEST
NEAR = 1
LIKELY = 8
"""A driver that is often primed."""
SAID: Final = "number of Genius"
"""Note of an invasion, with a seat: the number, counted from one below the lowest."""
STATED: Final = "total stated for the"
"""Note of an invasion, with a fleet and a seat."""
FLEETS: Final = ("invading", "defending")


@effect("genius", "leader:arrival.window", mandatory=True)
def state_number(use: Use) -> Script[None]:
    """After arrival declare a number."""
    title = "Which number do you declare?"
    number = yield from do.choose_number(use.table, use.seat, title, LOWEST, HIGHEST, LIKELY)
    use.now.notes[f"{SAID} {use.seat}"] = number - LOWEST + 1
    use.table.record(Told(use.seat, f"{{}} declared the number {number}"))


def _drivers(use: Use) -> tuple[int | None, int | None]:
    """Return the values of the own driver and of the opponent's."""
    return do.driver_value(use, use.side), do.driver_value(use, 1 - use.side)


def _is_said(use: Use) -> bool:
    """Return whether the opponent's driver is within 1 of the number."""
    said, other = use.now.notes.get(f"{SAID} {use.seat}", 0), _drivers(use)[1]
    return said > 0 and other is not None and abs(other - (said - 1 + LOWEST)) <= NEAR


def _is_matched(use: Use) -> bool:
    """Return whether both drivers are within 1 of each other."""
    own, other = _drivers(use)
    return own is not None and other is not None and abs(own - other) <= NEAR


@effect(
    "comparison of genius",
    "leader:contact.after",
    mandatory=True,
    applies=lambda use: _is_said(use) or _is_matched(use),
)
def outwit(use: Use) -> Script[None]:
    """At the start of combat: if the opponent's driver is within 1 of it, draft up to 4 pods; if your own driver is
    within 1 of the opponent's, blitz."""
    said, matched = _is_said(use), _is_matched(use)
    if said or use.boosted:
        count = yield from do.choose_number(use.table, use.seat, "Draft how many pods?", 0, 4)
        yield from do.draft(use.table, use.seat, count, use)
    if matched or use.boosted:
        do.declare_result(use, use.side, "blitz")


def _is_first(use: Use) -> bool:
    brigades = all(fleet.nature == "brigade" for fleet in use.now.fleets)
    return brigades and use.is_first_alien


@effect("legacy genius", "any:contact.after", applies=_is_first)
def guess(use: Use) -> Script[None]:
    """After contact between two brigades the first alien to state both totals correctly"""
    seats = timing_order(use.state)
    for side, fleet in enumerate(FLEETS):
        seen = {seat: tally(use.state, side, False, seat).total for seat in seats}
        title = f"Which total will the {fleet} fleet have?"
        stated = yield from do.name_together(use.table, title, seats, LOWEST, 2 * HIGHEST, seen)
        for seat, number in stated.items():
            use.now.notes[f"{STATED} {side} {seat}"] = number


def _is_right(use: Use, seat: int) -> bool:
    totals = [(side, use.now.fleets[side].total) for side in (INVADERS, DEFENDERS)]
    return all(use.now.notes.get(f"{STATED} {side} {seat}") == total for side, total in totals)


def _wins(use: Use) -> bool:
    return use.now.margin >= 0 and use.seat == next((one for one in timing_order(use.state) if _is_right(use, one)), -1)


@effect("boons of legacy genius", "any:encounter.result", applies=_wins)
def reward(use: Use) -> Script[None]:
    """may gain 2 boons."""
    if (yield from do.agree(use.table, use.seat, "Gain 2 boons for the totals that you have stated?")):
        yield from do.boons(use.table, use.seat, 2, use)


def _rival(now: Situation, seats: Sequence[int]) -> tuple[int, str] | None:
    return (now.survey.me, "a pod more") if now.survey.me in seats else None


@hinted(Hint(gain(0.07), target=_rival))
@effect("wild genius", "leader:launch.after")
def wild(use: Use) -> Script[None]:
    """Target an alien: it must draft one pod."""
    seat = yield from do.choose_target(use, "Who drafts a pod?", [use.seat, *use.others])
    yield from do.draft(use.table, seat, 1, use)


@hinted(Hint(helps=always))
@effect("super genius", "leader:contact.after", with_power=True, applies=lambda use: _is_said(use) or _is_matched(use))
def super_flare(use: Use) -> None:
    """When either comparison is within 1: get both rewards."""


ITEM = Alien(
    id="genius",
    name="Genius",
    alert="yellow",
    types=("resource", "control"),
    galaxy="Incursion",
    aim="guess the driver within 1",
    in_play=(
        "Name the driver that you expect: if you are right within 1 you draft four pods. A driver of your own within 1 "
        "of the other wins at once, so watch what your opponent has left."
    ),
    power=Power(name="Power to Outwit", uses=(state_number, outwit)),
    legacy=Legacy((guess, reward)),
    flare=Flare(wild, super_flare),
)

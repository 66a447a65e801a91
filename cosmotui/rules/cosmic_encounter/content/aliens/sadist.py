"""Sadist: Power to Torment."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED

EACH, FULL = 4, 8
SPOILS: Final = "a pod for each alien that loses ships"
VICTIM: Final = "victim of Sadist"
"""Note of an invasion, with two seats: the first has destroyed ships of the second, and draws a pod for that."""


def _full(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    """Torment whoever has most ships in the warp, and of these who stands best."""
    warp = now.survey.warp
    most = max(seats, key=lambda seat: ((warp[seat] + 1) // EACH, -list(seats).index(seat)))
    return most, f"{warp[most]} ships of it are in the warp"


@hinted(Hint(target=_full))
@effect("sadist", "any:warpfall.after", mandatory=True, applies=lambda use: bool(use.others))
def torment(use: Use) -> Script[None]:
    """After each warpfall target one alien and ravage one of its ships; gain one boon per full four ships that alien
    then has in the warp."""
    seats = [(yield from do.choose_target(use, "Whom do you torment?"))]
    others = [seat for seat in use.others if seat not in seats]
    if use.boosted and others:
        seats.append((yield from do.choose_target(use, "Whom do you torment besides?", others)))
    for seat in seats:
        yield from do.ravage(use.table, seat, 1, use)
    count = sum(len(in_warp(use.state, seat)) // EACH for seat in seats)
    yield from do.boons(use.table, use.seat, count, use)


def _weak(use: Use) -> list[int]:
    """Other aliens than the defender whose powers are known to be deactivated."""
    powers = {seat: use.state.aliens[seat].powers for seat in use.others if seat != use.now.defender}
    return [seat for seat, held in powers.items() if any(power.off and power.public for power in held)]


@hinted(Hint(gain(0.05), why="a defender without its power", target=lambda now, seats: now.victim(seats)))
@effect("choice of sadist", "invader:destiny.defender", applies=lambda use: not use.now.is_ambush and bool(_weak(use)))
def hunt(use: Use) -> Script[None]:
    """As invader you may ignore destiny to target the system of an alien whose power is deactivated; that alien becomes
    the defender."""
    do.make_defender(use, (yield from do.choose_target(use, "Who defends?", _weak(use))))


@effect(
    "legacy sadist",
    "any:warpfall.after",
    applies=lambda use: len(in_warp(use.state, use.seat)) < FULL and bool(free_ships(use.state, use.seat)),
)
def legacy(use: Use) -> Script[None]:
    """After every warpfall each alien with fewer than 8 ships in the warp destroys one of its ships."""
    yield from do.ravage(use.table, use.seat, 1, use)


def _destroys(use: Use) -> bool:
    """Return whether the user has just destroyed ships of another alien: by an effect, or as the leader of the fleet
    that has won."""
    cause = use.cause
    if cause is None or cause.seat == use.seat or not cause.destroys:
        return False
    if cause.by is not None:
        return cause.by.seat == use.seat
    return use.state.at == "payoff.crash" and use.seat == use.leader and cause.seat in use.enemies


def _note(use: Use) -> None:
    use.now.notes[f"{VICTIM} {use.seat} {use.event.seat}"] = 1


@hinted(Hint(gain(POD)))
@effect("wild sadist", "any:on:ships-lost", applies=lambda use: _destroys(use) and do.can_draft(use.state))
def wild(use: Use) -> None:
    """When you destroy other aliens' ships (effect or encounter): draft one pod per alien that lost ships."""
    _note(use)
    do.declare(use, SPOILS, "sadist")


def _has_declared(use: Use) -> bool:
    return do.declared(use, "sadist") is not None


@effect("count of sadist", "any:on:ships-lost", applies=lambda use: _has_declared(use) and _destroys(use))
def count_more(use: Use) -> None:
    """Whoever else loses ships by the same blow counts too."""
    _note(use)


@effect("spoils of sadist", f"any:{RESOLVED}", applies=_has_declared, repeats=True)
def spoils(use: Use) -> Script[None]:
    """The pods are drafted once the blow is over."""
    do.fulfil(use, "sadist")
    victims = [seat for seat in use.state.seats if use.now.notes.pop(f"{VICTIM} {use.seat} {seat}", 0)]
    yield from do.draft(use.table, use.seat, len(victims), use)


@hinted(Hint(helps=always))
@effect("super sadist", "any:warpfall.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: ravage a ship of one more alien before counting boons."""


ITEM = Alien(
    id="sadist",
    name="Sadist",
    alert="yellow",
    types=("destroy", "control"),
    galaxy="Conflict",
    aim="fill the warp of one alien",
    in_play=(
        "Each invasion costs somebody a ship, and the fuller its warp the more it brings you: torment one alien again "
        "and again. Whoever has lost its power is your prey, whatever destiny says."
    ),
    power=Power(name="Power to Torment", uses=(torment,), supplemental=(count_more, spoils), extras=(hunt,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

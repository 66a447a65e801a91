"""Gambler: Power to Bluff."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations.rewards import BACKED
from cosmotui.rules.cosmic_encounter.phases.crash import FEWER, MORE

MOST: Final = 4
SINGLE: Final = ("attack", "negotiate", "poison", "morph")
"""Kinds that may be declared: each has a single value, or none."""
BOLD: Final = ("attack", "attack 23", "attack 20")
"""What is declared by whoever has nothing to show."""
CALLED: Final = 30
"""A declared value that is hard to believe."""


def _idle(use: Use, seat: int) -> list[int]:
    return [id for id in free_ships(use.state, seat) if not use.state.ships[id].is_committed]


def _may_bluff(use: Use) -> bool:
    return use.fleet.driver >= 0 and not use.fleet.is_open and bool(_idle(use, use.seat))


def _fits(pod: Pod) -> bool:
    return pod.kind in SINGLE and not pod.item


def _need(now: Situation) -> float:
    """Return the worth of a bluff: much for a weak driver."""
    survey = now.survey
    mine = survey.fleet.driver if survey.side >= 0 else -1
    value = survey.view.pods[mine].value if mine >= 0 else 0
    return now.stake() * max(0.0, 12 - value) / 40 - 0.02


def _talk(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    if sorted(values) == ["no", "yes"]:
        is_high = any(f"attack {value}" in title for value in (30, 40))
        return ("yes", "hard to believe") if is_high else ("no", "it may well be true")
    found = next((value for value in BOLD if value in values), None)
    return (found, "high, and not too high") if found is not None else None


def _settle(use: Use, mine: Sequence[int], name: str) -> Script[None]:
    """The opponent wagers as much, the driver is shown, and whoever was wrong loses its wager."""
    left = min(len(mine), len(_idle(use, use.opponent)))
    theirs = (yield from do.wager(use, use.opponent, left, left)) if left else []
    do.show_openly(use, use.side, use.fleet.driver)
    is_true = use.state.pods[use.fleet.driver].name == name
    yield from do.settle_wager(use, mine, not is_true)
    yield from do.settle_wager(use, theirs, is_true)


@hinted(Hint(weighed(_need), word=_talk))
@effect("gambler", "leader:approach.after", applies=_may_bluff)
def bluff(use: Use) -> Script[None]:
    """After drivers are primed you may wager 1-4 of your ships and declare any aur value for your driver. If the
    opponent calls, the driver is shown normally and it wagers equally: the liar's (or, if you told the truth, the
    caller's) wagered ships are destroyed. If it does not call, your pod stays shrouded even when scrapped and counts as
    the declared value."""
    most = len(_idle(use, use.seat)) if use.boosted else MOST
    mine = yield from do.wager(use, use.seat, 1, min(most, len(_idle(use, use.seat))))
    name = yield from do.name_pod(use.table, use.seat, "D-declare", "Declare your driver. First its kind", _fits)
    use.table.record(Told(use.seat, f"{{}} declared {name}"))
    title = f"{use.names[use.seat]} declares {name} and wagers {len(mine)}: do you call?"
    if not (yield from do.agree(use.table, use.opponent, title)):
        do.claim_driver(use, use.side, do.pod_named(use.table, use.seat, name))
        yield from do.settle_wager(use, mine, False)
        return
    yield from _settle(use, mine, name)


def _backed(use: Use, side: int) -> int:
    return use.now.notes.get(f"{BACKED} {side} {use.now.fleets[side].leader}", 0)


@effect(
    "legacy gambler",
    "leader:payoff.crash",
    first=True,
    applies=lambda use: use.now.is_to_lose(use.side) and use.lost_combat and not use.enemy.peaceful,
)
def legacy(use: Use) -> None:
    """At crash the losing leader's casualties equal the number of ships its opponent committed."""
    more = _backed(use, 1 - use.side) - _backed(use, use.side)
    if more:
        note = f"{MORE if more > 0 else FEWER} {use.seat}"
        use.now.notes[note] = use.now.notes.get(note, 0) + abs(more)


@effect("stake of gambler", "leader:contact.window", applies=lambda use: do.declared(use, "gambler") is not None)
def pay_out(use: Use) -> None:
    """If the two drivers differ by at least the number declared, it is added to the might."""
    number = int(do.fulfil(use, "gambler"))
    if abs(use.fleet.value - use.enemy.value) >= number:
        do.add_might(use, number, "Gambler")


@hinted(Hint(gain(0.05)))
@effect("wild gambler", "leader:approach.after")
def wild(use: Use) -> Script[None]:
    """Declare a number; if the two drivers differ by at least that number add it to your might."""
    number = yield from do.choose_number(use.table, use.seat, "Which number?", 1, 40, 5)
    do.declare(use, str(number), "gambler")


@hinted(Hint(helps=lambda survey: survey.free[survey.me] > 2 * MOST))
@effect("super gambler", "leader:approach.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: wager any number of uncommitted ships; a caller without enough wagers all of its ships."""


ITEM = Alien(
    id="gambler",
    name="Gambler",
    alert="red",
    types=("combat", "destroy"),
    galaxy="Prime",
    aim="be believed when you lie",
    in_play=(
        "Whatever you have primed counts as what you say, unless the opponent dares to call. Tell the truth so often "
        "that a call costs ships."
    ),
    power=Power(name="Power to Bluff", uses=(bluff,), supplemental=(pay_out,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Zipper: Power to Zip."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

OPEN: Final = "open"
CLOSED: Final = "closed"
SIDES = (INVADERS, DEFENDERS)


def _zip(use: Use, side: int, how: str) -> None:
    """Let a leader commission all bystanders, without caps, or none."""
    if how == OPEN:
        do.bind(use, "ask", side, EVERYBODY)
        do.bind(use, "free", side, EVERYBODY)
    else:
        do.bind(use, "few", side, EVERYBODY)
    use.table.record(Told(use.now.fleets[side].leader, f"the side of {{}} is zipped {how}"))


def _choose(use: Use, sides: Sequence[int]) -> Script[int]:
    """Let the user treat one of these sides, and return which."""
    leaders = {side: use.names[use.now.fleets[side].leader] for side in sides}
    words = [(f"{how} {side}", f"zip {name} {how}") for side, name in leaders.items() for how in (CLOSED, OPEN)]
    how, _, side = (yield from do.choose_word(use.table, use.seat, "Which side do you zip?", words)).partition(" ")
    _zip(use, int(side), how)
    return int(side)


def _word(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Open the own side, close that of an opponent; as a bystander close the invader's."""
    own = now.survey.side
    if own >= 0 and f"{CLOSED} {1 - own}" in values:
        return f"{CLOSED} {1 - own}", "nobody helps the opponent"
    wanted = f"{OPEN} {own}" if own >= 0 else f"{CLOSED} {INVADERS}"
    if wanted not in values:
        return (f"{OPEN} {DEFENDERS}", "more defenders") if f"{OPEN} {DEFENDERS}" in values else None
    return wanted, "more help for its own side" if own >= 0 else "fewer aliens land"


@hinted(Hint(gain(0.15), word=_word))
@effect("zipper", "any:rally.open")
def zip_side(use: Use) -> Script[None]:
    """Before commission you may zip one leader's side open (at rally.commission it commissions every bystander, you
    included if you are one, without caps) or closed (at rally.commission it commissions nobody). Force Field and power
    dynamics still hold."""
    side = yield from _choose(use, SIDES)
    if use.boosted:
        yield from _choose(use, [1 - side])


@effect("legacy zipper", "invader:rally.open")
def legacy(use: Use) -> None:
    """At each rally a random leader's side is zipped open and the other closed."""
    side = use.state.dice.below(len(SIDES))
    _zip(use, side, OPEN)
    _zip(use, 1 - side, CLOSED)
    use.table.reveal("a side")


@hinted(Hint(gain(0.2), why="nobody helps the opponent"))
@effect("wild zipper", "leader:rally.open")
def wild(use: Use) -> None:
    """Zip your opponent's side closed."""
    _zip(use, 1 - use.side, CLOSED)


@hinted(Hint(helps=always))
@effect("super zipper", "any:rally.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: treat both sides, each as you like."""


ITEM = Alien(
    id="zipper",
    name="Zipper",
    alert="yellow",
    types=("support", "control"),
    galaxy="unknown",
    aim="choose who may sponsor whom",
    in_play=(
        "You decide who may help whom: as a leader you stand with everybody against one who stands alone, as a "
        "bystander you make sure that you are asked."
    ),
    with_others="Aliens coexisting with Squee cannot sponsor Squee's enemies even if these are zipped open.",
    power=Power(name="Power to Zip", uses=(zip_side,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Invader: Power of Invasion."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.destiny import scramble

TAG: Final = "invasion"
EXTRA = 3
AMBUSHED: Final = "ambushes as Invader"
"""Note of an ambush: it was declared by the power."""


def setup(use: Use) -> None:
    """Add 3 extra charges of your colour, tagged "invasion", to the destiny pool."""
    do.add_charges(use.table, f"{use.seat} {TAG}", EXTRA)


def arrival(use: Use) -> None:
    """Entering mid-match adds no extra charges."""


def _is_named(use: Use) -> bool:
    return use.now.charge == str(use.seat) and not use.now.is_ambush


def _both(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Keep a good cache; ambush in any case."""
    good = any(pod.is_attack and pod.value >= 15 for pod in now.survey.pods)
    word = "ambush" if good else "both"
    return (word, "the cache is good as it is" if good else "all that there is") if word in values else None


@hinted(Hint(gain(0.4), why="an invasion more", word=_both))
@effect("invader", "not_invader:destiny.window", applies=_is_named)
def invade(use: Use) -> Script[None]:
    """When your colour manifests during destiny you may take a free resupply (not one of the two provided) and/or
    ambush the current invader."""
    words = [("both", "take a resupply and ambush"), ("ambush", "ambush"), ("resupply", "take a resupply")]
    what = yield from do.choose_word(use.table, use.seat, "What do you do?", words)
    if what != "ambush":
        yield from do.resupply(use.table, use.seat, use)
    if what != "resupply":
        do.ambush(use.table, use.seat, use.now.invader, note=AMBUSHED)


@effect(
    "scrambling of invader",
    "any:destiny.hazard",
    first=True,
    mandatory=True,
    applies=lambda use: use.now.tag == TAG and not use.now.is_ambush,
)
def scrambles(use: Use) -> Script[None]:
    """If the manifested charge carries the invasion tag, destiny is scrambled (new charge), whether or not you use
    your power."""
    yield from scramble(use.table, "{} is named by an invasion charge: destiny is scrambled")


@effect("legacy invader", "any:destiny.window", applies=_is_named)
def legacy(use: Use) -> Script[None]:
    """Whenever an alien's colour manifests in destiny, that alien may ambush the invader."""
    if (yield from do.agree(use.table, use.seat, f"Ambush {use.names[use.now.invader]}?")):
        do.ambush(use.table, use.seat, use.now.invader)


@hinted(Hint(gain(0.3), why="a fresh cache"))
@effect("wild invader", "any:any", burnout=True, applies=lambda use: do.can_draft(use.state))
def wild(use: Use) -> Script[None]:
    """Take a resupply."""
    yield from do.resupply(use.table, use.seat, use)


def _is_own_ambush(use: Use) -> bool:
    return bool(use.now.notes.get(AMBUSHED)) and bool(revivable(use.state, use.seat))


@hinted(Hint(gain(lambda survey: SHIP * min(4, survey.warp[survey.me]))))
@effect("super invader", "invader:launch.beacon", applies=_is_own_ambush)
def super_flare(use: Use) -> None:
    """After ambushing through your power: revive ships straight into the gate, not beyond gate capacity."""
    do.limit_ships(use, "warp", use.seat)


ITEM = Alien(
    id="invader",
    name="Invader",
    alert="yellow",
    types=("invasion", "resource"),
    galaxy="Conflict",
    aim="strike back when you are named",
    in_play=(
        "Destiny names you twice as often as others, and each time you strike back: a fresh cache, and an ambush at "
        "the end of the invasion. Three of these charges only give you that; nobody attacks you by them."
    ),
    power=Power(
        name="Power of Invasion",
        uses=(invade,),
        supplemental=(scrambles,),
        setup=setup,
        setup_shows=True,
        arrival=arrival,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

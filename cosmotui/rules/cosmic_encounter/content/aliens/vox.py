"""Vox: Power of Volume."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, drivers, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

LIMIT, LOUD, LOUDER = 11, 11, 22


def _quiet(use: Use) -> list[int]:
    """The fleets whose attack drivers are revealed and worth less than 11."""
    fleets = use.now.fleets
    return [
        side
        for side in (0, 1)
        if not fleets[side].veiled and (value := do.driver_value(use, side)) is not None and value < LIMIT
    ]


def _own_driver(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    side = str(now.survey.side)
    return (side, "the driver of its fleet") if side in values else None


@hinted(Hint(drivers(lambda own, other: (max(own, LOUD), other)), danger=0.4, word=_own_driver))
@effect("vox", "leader:contact.window", "foreward:contact.window", applies=lambda use: bool(_quiet(use)))
def volume(use: Use) -> Script[None]:
    """As leader or foreward after contact you may raise one revealed attack driver worth less than 11 to 11."""
    words = [(str(side), ("the invader's driver", "the defender's driver")[side]) for side in _quiet(use)]
    side = yield from do.choose_word(use.table, use.seat, "Raise which driver?", words)
    do.set_driver(use, int(side), LOUDER if use.boosted else LOUD, "Vox")


@effect("legacy vox", "invader:contact.value")
def legacy(use: Use) -> None:
    """Attack drivers worth less than 06 count 06."""
    for side in (0, 1):
        value = do.driver_value(use, side)
        if value is not None and value < 6:
            do.set_driver(use, side, 6, "legacy of Vox")


@hinted(Hint(might(3)))
@effect("wild vox", "actor:contact.window", applies=lambda use: do.driver_value(use, use.side) is not None)
def wild(use: Use) -> None:
    """Raise your fleet's attack driver by 3."""
    do.set_driver(use, use.side, (do.driver_value(use, use.side) or 0) + 3, "Vox")


@hinted(Hint(helps=always))
@effect("super vox", "leader:contact.window", "foreward:contact.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: raise it to 22."""


ITEM = Alien(
    id="vox",
    name="Vox",
    alert="green",
    types=("combat", "support"),
    galaxy="Storm",
    aim="fight with low pods",
    in_play="A driver below 11 is an 11, yours or your leader's. Low pods are never wasted.",
    with_others=(
        "Calculator, Graviton, Mirror and Volt change drivers after contact too: timing order decides which comes "
        "first."
    ),
    power=Power(name="Power of Volume", uses=(volume,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

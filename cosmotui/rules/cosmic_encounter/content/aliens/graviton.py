"""Graviton: Power of Gravity."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, never, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD


def digit(value: int, heavy: bool) -> int:
    """The ones digit, or the tens digit under heavy gravity; the sign stays."""
    found = abs(value) // 10 % 10 if heavy else abs(value) % 10
    return -found if value < 0 else found


def _pull(use: Use, kind: str) -> None:
    """Every driver with might, under super heavy gravity attack drivers alone: a driver without any stays at 0."""
    for side, fleet in enumerate(use.now.fleets):
        if kind == "super heavy" and do.driver_value(use, side) is None:
            continue
        tens, ones = digit(fleet.value, True), digit(fleet.value, False)
        do.set_driver(use, side, {"light": ones, "heavy": tens, "super heavy": tens - ones}[kind], "Graviton")


def _better_gravity(now: Situation) -> Aim:
    """Return light or heavy gravity, whichever the own driver bears better."""
    aims = [
        now.change(lambda own, other, heavy=heavy: (digit(own, heavy), digit(other, heavy)))._replace(word=word)
        for word, heavy in (("light", False), ("heavy", True))
    ]
    return max(aims, key=lambda aim: (aim.gain, aim.word))


@hinted(Hint(aim=_better_gravity, danger=0.5))
@effect("graviton", "leader:approach.after")
def gravity(use: Use) -> Script[None]:
    """After approach (both primed, before contact) as leader you may declare light or heavy gravity: the might of
    every driver becomes its ones digit (light) or its tens digit (heavy). A 13 counts 3 when light and 1 when
    heavy."""
    if use.boosted:
        do.declare(use, "super heavy")
        return
    words = [("light", "light: ones digit"), ("heavy", "heavy: tens digit")]
    kind = yield from do.choose_word(use.table, use.seat, "Which gravity?", words)
    do.declare(use, kind)


@effect("pull of graviton", "any:contact.window", applies=lambda use: do.declared(use, "graviton") is not None)
def pull(use: Use) -> None:
    """What was declared takes effect after contact (CE-19.24)."""
    _pull(use, do.fulfil(use, "graviton"))


@effect("legacy graviton", "invader:contact.value")
def legacy(use: Use) -> None:
    """Every encounter is under light gravity; heavy gravity instead while a hazard is in effect."""
    hazards = [one for one in use.state.holdings if one.kind == HAZARD and not one.gone]
    _pull(use, "heavy" if hazards else "light")


def _has_ones(now: Situation) -> float:
    """Return what light gravity brings to whoever holds an attack pod with a high ones digit."""
    high = max((pod.value % 10 for pod in now.survey.pods if pod.is_attack), default=0) >= 7
    return now.unit * 0.1 if high else -1.0


@hinted(Hint(weighed(_has_ones)))
@effect("wild graviton", "leader:arrival.window")
def wild(use: Use) -> None:
    """Declare light gravity for this encounter."""
    do.declare(use, "light", "graviton")


@hinted(Hint(helps=never))
@effect("super graviton", "leader:approach.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power choose super heavy gravity instead: the might of every attack driver becomes its tens digit minus
    its ones digit (09 counts -9); other drivers are not affected."""


ITEM = Alien(
    id="graviton",
    name="Graviton",
    alert="yellow",
    types=("combat", "control"),
    galaxy="Conflict",
    aim="prime, then choose gravity",
    in_play=(
        "Light gravity makes a 08 better than a 40; heavy the other way round. Prime first, then declare what "
        "suits your driver."
    ),
    with_others=(
        "Calculator, Mirror and Volt change drivers after contact too: timing order decides which comes first."
    ),
    power=Power(name="Power of Gravity", uses=(gravity,), supplemental=(pull,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

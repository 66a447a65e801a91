"""Lightning: Power to Strike."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.phases.crash import destroy_flagship

CHARGE: Final = "charges"
PRICE: Final = 3
STRUCK: Final = "struck by"
"""Note of an invasion, with a seat: it has used its power, successfully or not."""
DOUBLED: Final = "charge doubled"
"""Note of an invasion, with a seat: the next charge that it gains in it is one more."""


def _has_won(use: Use) -> bool:
    return use.now.fleets[INVADERS].result == "win" and use.seat != use.now.invader


def _may_strike(use: Use) -> bool:
    """Return whether there is a flagship to strike down; else the user has declined (CE-13.13)."""
    return _has_won(use) and use.state.aliens[use.now.invader].flagship


def _charges(use: Use) -> int:
    return use.power.marks.get(CHARGE, 0) if use.power is not None else 0


def _add_charges(use: Use, count: int) -> None:
    if use.power is not None:
        do.set_marks(use, use.power, CHARGE, _charges(use) + count)


def _charge(use: Use) -> None:
    """Put a charge on the nexus, or with the flare two."""
    use.now.notes[f"{STRUCK} {use.seat}"] = 1
    _add_charges(use, 1 + use.now.notes.get(f"{DOUBLED} {use.seat}", 0))


def _fuel(survey: Survey) -> float:
    """Return what it brings to end the campaign of an invader, in units of a base: nothing if it ends anyway."""
    return 0.3 if survey.view.aliens[survey.now.invader].loaded else -1.0


@hinted(Hint(gain(_fuel), danger=0.4))
@effect("lightning", "not_invader:encounter.result", applies=_may_strike)
def bolt(use: Use) -> Script[None]:
    """When you are not the invader and the invader's fleet has won the encounter, you may destroy the invader's
    flagship. If you decline or are zapped, put a charge mark on your nexus."""
    use.now.notes[f"{STRUCK} {use.seat}"] = 1
    yield from destroy_flagship(use.table, INVADERS)


def _zapped(use: Use) -> None:
    """Put a charge on the nexus for a strike that is zapped, not for an ambush."""
    if use.effect is bolt:
        _charge(use)


def _may_charge(use: Use) -> bool:
    """Return whether the user would gain a charge as things are."""
    return _has_won(use) and not use.now.notes.get(f"{STRUCK} {use.seat}")


@effect("charge of lightning", "any:payoff.crash", first=True, mandatory=True, applies=_may_charge)
def charge_up(use: Use) -> None:
    """Whoever has declined puts a charge mark on its nexus."""
    _charge(use)


def _targets(use: Use) -> list[int]:
    return [seat for seat in (use.now.invader, use.now.defender) if seat in use.others]


def _discharge(use: Use) -> None:
    _add_charges(use, -PRICE)


@hinted(Hint(gain(0.4), why="an invasion more"))
@effect(
    "storm of lightning",
    "any:upkeep.window",
    applies=lambda use: _charges(use) >= PRICE and bool(_targets(use)),
    cost=_discharge,
)
def storm(use: Use) -> Script[None]:
    """At the end of any invasion you may remove 3 charges to ambush that invasion's invader or defender (not
    yourself)."""
    target = yield from do.choose_target(use, "Whom do you ambush?", _targets(use))
    do.ambush(use.table, use.seat, target)


@effect(
    "legacy lightning",
    "invader:upkeep.window",
    applies=lambda use: use.state.invasions == 1 and not use.now.is_ambush and use.alien.flagship,
)
def legacy(use: Use) -> Script[None]:
    """The invader's flagship is destroyed after the first invasion of each campaign."""
    yield from destroy_flagship(use.table, INVADERS)


@hinted(Hint(gain(3 * POD)))
@effect(
    "wild lightning",
    "not_invader:warpfall.window",
    applies=lambda use: use.state.invasions == 2 and not use.now.is_ambush,
)
def wild(use: Use) -> Script[None]:
    """During another invader's second invasion: draft 3 pods."""
    yield from do.draft(use.table, use.seat, 3, use)


@hinted(Hint(weighed(lambda now: now.unit * (0.1 if _fuel(now.survey) < 0 else -1.0))))
@effect("super lightning", "not_invader:encounter.result", applies=_may_charge)
def super_flare(use: Use) -> None:
    """When you gain a charge, gain one more."""
    use.now.notes[f"{DOUBLED} {use.seat}"] = 1


ITEM = Alien(
    id="lightning",
    name="Lightning",
    alert="yellow",
    types=("invasion", "control"),
    galaxy="Alliance",
    aim="store three charges",
    in_play=(
        "No invader has a second success while you can strike its flagship down. Whenever you hold back you store a "
        "charge, and three of them are an invasion out of turn."
    ),
    power=Power(name="Power to Strike", uses=(bolt, storm), supplemental=(charge_up,), if_zapped=_zapped),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

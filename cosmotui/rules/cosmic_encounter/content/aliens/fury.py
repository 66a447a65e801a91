"""Fury: Power of Rage."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Change, Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

RAGE = "rage"


def _rage(use: Use) -> int:
    return use.power.marks.get(RAGE, 0) if use.power is not None else 0


def _own_loss(use: Use) -> bool:
    return use.befalls_user and use.event.count > 0


@effect("rage of fury", "leader:on:ships-lost", applies=_own_loss)
def rage(use: Use) -> None:
    """As leader gain one rage mark for each ship of yours that is lost."""
    assert use.power is not None
    do.set_marks(use, use.power, RAGE, _rage(use) + use.event.count)


@effect("fury", "actor:approach.after", applies=lambda use: _rage(use) > 0, mandatory=True)
def spend(use: Use) -> Script[None]:
    """As actor after approach spend any number of rage: add 3 might to your fleet for each."""
    assert use.power is not None
    count = yield from do.choose_number(use.table, use.seat, "Spend how much rage for 3 might each?", 0, _rage(use))
    if not use.boosted:
        do.set_marks(use, use.power, RAGE, _rage(use) - count)
    do.add_might(use, 3 * count, "Fury")


@effect("legacy marks of fury", "any:on:ships-lost", applies=_own_loss)
def legacy_marks(use: Use) -> None:
    """Every lost ship gives its owner a Fury mark."""
    do.mark_alien(use, use.seat, "fury", use.event.count)


@effect("legacy fury", "actor:combat.window", applies=lambda use: use.alien.marks.get("fury", 0) > 0)
def legacy(use: Use) -> None:
    """In combat actors add 2 might per Fury mark they own."""
    do.add_might(use, 2 * use.alien.marks["fury"], "legacy of Fury")


def _lost(use: Use) -> int:
    """Ships that it has lost with its fleet, those that were vaporized included."""
    lost = max(use.fleet.casualties.get(use.seat, 0), use.fleet.worth)
    return lost if use.fleet.result == "lose" else 0


def _can_avenge(use: Use) -> bool:
    return _lost(use) > 0 and bool(fleet_ships(use.state, 1 - use.side))


def _winners(now: Situation) -> Aim:
    """Return the ships of the fleet that has won."""
    winner = now.survey.opponent
    gain = now.gained({winner: Change(worth=-0.1)})
    return Aim(gain, f"the fleet of {now.survey.name(winner)} pays for it", seats=(winner,))


@hinted(Hint(aim=_winners))
@effect("wild fury", "leader:payoff.crash", applies=_can_avenge)
def wild(use: Use) -> Script[None]:
    """After losing: snipe and vaporize one enemy-fleet ship per ship you lost."""
    yield from do.snipe(use.table, use.seat, fleet_ships(use.state, 1 - use.side), _lost(use), use, vaporize=True)


@hinted(Hint(helps=always))
@effect("super fury", "actor:approach.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: add 3 per rage without spending it."""


ITEM = Alien(
    id="fury",
    name="Fury",
    alert="green",
    types=("combat", "support"),
    galaxy="Incursion",
    aim="lose ships early, spend the rage",
    in_play=(
        "Each ship that you lose as leader is 3 might for a later fight, and low authority cannot take it. Lose "
        "ships early, spend the rage for the last bases."
    ),
    power=Power(
        name="Power of Rage",
        uses=(spend,),
        supplemental=(rage,),
        is_persistent=True,
        strength=lambda crew: crew.ships * crew.level + 3 * crew.marks(RAGE),
    ),
    legacy=Legacy((legacy_marks, legacy)),
    flare=Flare(wild, super_flare),
)

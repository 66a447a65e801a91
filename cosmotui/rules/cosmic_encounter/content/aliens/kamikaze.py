"""Kamikaze: Power of Sacrifice."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.facts.verdict import is_losing
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, always, ships_for_might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


def _own_ships(now: Situation) -> Aim:
    """Return the ships of the own fleet, but not the one that is to land."""
    return ships_for_might(now, now.survey.own_fleet, 6 if now.survey.is_boosted("kamikaze") else 4)


@hinted(Hint(aim=_own_ships, danger=0.6))
@effect("kamikaze", "leader:approach.after", applies=lambda use: bool(use.own_fleet))
def sacrifice(use: Use) -> Script[None]:
    """After approach (primed, before contact) as leader you may sacrifice any number of your committed ships: destroy
    them and add 4 might to your fleet for each."""
    own = use.own_fleet
    title = f"Sacrifice which ship? {{}} of {len(own)}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, own, len(own), optional=True)
    lost = yield from do.lose(use.table, ids, use)
    do.add_might(use, (6 if use.boosted else 4) * len(lost), "Kamikaze")


def _is_losing(use: Use) -> bool:
    return is_losing(use.state, rules_of(use.table.setup), use.side, with_rolls=True)


@effect("legacy kamikaze", "leader:combat.tally", applies=_is_losing, first=True)
def legacy(use: Use) -> None:
    """A leader about to lose in combat subtracts 4 might from the enemy fleet per committed ship of its own; if the
    enemy might is then 0 or less both fleets lose."""
    do.add_might(use, -4 * len(use.own_fleet), "legacy of Kamikaze", 1 - use.side)
    if tally(use.state, 1 - use.side).total <= 0:
        do.become_cataclysm(use, "legacy of Kamikaze")


def _any_ships(now: Situation) -> Aim:
    """Return the ships that no base misses, then those of the own fleet."""
    return ships_for_might(now, (*now.spare_ships(4), *now.survey.own_fleet)[:4], 2)


@hinted(Hint(aim=_any_ships))
@effect("wild kamikaze", "leader:contact.window", applies=lambda use: bool(free_ships(use.state, use.seat)))
def wild(use: Use) -> Script[None]:
    """Destroy up to 4 of your ships; add 2 might for each."""
    own = free_ships(use.state, use.seat)
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-declare", "Destroy which ship? {} of 4", own, 4, optional=True
    )
    lost = yield from do.lose(use.table, ids, use)
    do.add_might(use, 2 * len(lost), "Kamikaze")


@hinted(Hint(helps=always))
@effect("super kamikaze", "leader:approach.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: 6 might per ship."""


ITEM = Alien(
    id="kamikaze",
    name="Kamikaze",
    alert="yellow",
    types=("combat", "destroy"),
    galaxy="Prime",
    aim="spend ships, keep one to land",
    in_play=(
        "A sacrificed ship is worth 4 instead of 1, but it does not land. Keep one ship to land with when you invade."
    ),
    power=Power(name="Power of Sacrifice", uses=(sacrifice,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

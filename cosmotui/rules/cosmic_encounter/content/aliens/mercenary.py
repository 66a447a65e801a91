"""Mercenary: Power of Bounty Hunting."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, dominion
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.payoff import BOONS_EACH, reward
from cosmotui.rules.cosmic_encounter.phases.upkeep import NO_LIMIT, buyers


@effect("mercenary", "actor:encounter.result", applies=lambda use: use.won_combat, mandatory=True)
def bounty(use: Use) -> None:
    """As actor on the winning side of a combat gain lucre equal to the enemy leader's authority, besides normal
    rewards."""
    do.gain_lucre(use.table, use.seat, authority(use.state, use.opponent), "bounty")


@effect("legacy mercenary", "invader:payoff.boons", first=True)
def legacy(use: Use) -> None:
    """Backer boons equal the invader's dominion instead of ships committed."""
    use.now.notes[BOONS_EACH] = dominion(use.state, use.seat) + 1


@hinted(Hint(gain(0.2)))
@effect("wild mercenary", "defender:payoff.boons", applies=lambda use: use.won_combat and bool(use.own_fleet))
def wild(use: Use) -> Script[None]:
    """After winning: gain a backer bonus as if a backward."""
    each = use.now.notes.get(BOONS_EACH, 0)
    yield from reward(use.table, use.seat, each - 1 if each else len(use.own_fleet))


@hinted(Hint(gain(lambda survey: 0.05 if survey.alien.lucre > 3 else 0.0)))
@effect("super mercenary", "any:upkeep.lucre", applies=lambda use: use.seat in buyers(use.table), first=True)
def super_flare(use: Use) -> None:
    """When spending lucre: spend any amount (no once-per-upkeep limit)."""
    use.now.notes[f"{NO_LIMIT} {use.seat}"] = 1


ITEM = Alien(
    id="mercenary",
    name="Mercenary",
    alert="green",
    types=("resource",),
    galaxy="Incursion",
    aim="sponsor against authority",
    in_play=(
        "Sponsor against aliens with much authority: early wins pay 5 lucre. Lucre buys boons, vouchers and "
        "resupplies at upkeep."
    ),
    power=Power(name="Power of Bounty Hunting", uses=(bounty,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

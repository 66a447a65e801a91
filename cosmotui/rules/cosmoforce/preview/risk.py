"""The dangers of a ship's next turn before it can act: repairs, the heat roll, collisions (CF-7)."""

import msgspec

from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.odds import (
    Spread,
    at_least,
    damage_to_destroy,
    effective,
    harms_until_lost,
    harms_until_unmanned,
)
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.preview.parts import Lens, Row, dice, grouped, several, worth
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Building, Cooling, Repairing
from cosmotui.rules.cosmoforce.turn import at_risk
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact


class Forecast(msgspec.Struct, frozen=True):
    """Steps 1 to 3 of a ship's turn, if nothing happens to it before."""

    ship: Ship
    """After step 1 and the cooling of step 2."""
    cleared: tuple[tuple[int, int], ...]
    """Slots and the marks that are cleared there (CF-7.2)."""
    heat_dice: int
    collision_dice: int
    """By the ship's speed, whether or not it is at risk (CF-7.11, CF-7.13)."""
    harms: Spread
    unmanned: float
    """The chance that the heat roll leaves nobody to fly (CF-7.9)."""
    lost: float
    """The chance that it kills the last of the crew (CF-12.1)."""
    collides: float
    """The chance that collision dice are rolled."""
    wrecked: float
    """The chance that they destroy the ship, missiles marked last (CF-12.2)."""
    exact: bool


def forecast(ship: Ship, rules: Rules, repairs: bool = True) -> Forecast:
    """Return the forecast for a ship; without `repairs` step 1 is over already.

    Nobody rolls for a 1 that can only hurt, unless every 1 rolls (CF-1.10). The owner is assumed to spread harm and
    damage in the best way.
    """
    cleared: list[tuple[int, int]] = []
    if repairs:
        for slot in sorted({one.slot for one in ship.crew if one.slot != STANDBY}):
            count = clears(ship, slot)
            if count:
                cleared.append((slot, count))
                ship = ship.with_marks(slot, ship.marks[slot] - count)
    ship = ship.with_heat(-ship.sinks)
    always = not rules.optional_cascade
    heat_dice = max(0, ship.heat + ship.extra_dice)
    harms = effective(heat_dice, always)
    lost = at_least(harms, harms_until_lost(ship, rules))
    unmanned = at_least(harms, harms_until_unmanned(ship, rules)) - lost
    risky = at_risk(ship, rules.standby_helm)
    collides = 0.0 if not ship.points else 1 - lost if risky else unmanned
    wrecked = collides * at_least(effective(ship.points, always), damage_to_destroy(ship, rules.every_mark_explodes))
    exact = all(one.bound is None for one in ship.crew)
    return Forecast(ship, tuple(cleared), heat_dice, ship.points, harms, unmanned, lost, collides, wrecked, exact)


def clears(ship: Ship, slot: int) -> int:
    """Return the number of marks that the crew on a slot clear in step 1 (CF-7.2, CF-7.3)."""
    return min(sum(ship.crew[one].can_work for one in ship.working_on(slot)), ship.marks[slot])


def risk_rows(seen: Forecast) -> tuple[Row, ...]:
    """Return the harms of the heat roll in a few rows, then the losses that they and a collision would cause."""
    harms = grouped(seen.harms, "harms", 3) if seen.heat_dice else ()
    return (
        *harms,
        *worth(
            ("no pilot", seen.unmanned if seen.heat_dice else 0.0),
            ("collides", seen.collides if seen.collides < 1 else 0.0),
            ("lost", seen.lost + seen.wrecked),
        ),
    )


def risk_facts(seen: Forecast, rules: Rules, dated: bool = False) -> tuple[Fact, ...]:
    """Return the same in words. `dated`: the turn goes without saying."""
    ship, when = seen.ship, "" if dated else " next turn"
    facts: list[Fact] = []
    for slot, count in seen.cleared:
        works = ", it works" if not ship.marks[slot] else ""
        facts.append(Fact(f"{ship.systems[slot]} {slot + 1}: {several(count, 'mark')} cleared{when}{works}", "CF-7.2"))
    if seen.heat_dice:
        facts.append(Fact(f"heat roll{when}: {dice(seen.heat_dice)}, 1 to 6 harm", "CF-7.7"))
    else:
        facts.append(Fact(f"no heat roll{when}", "CF-7.7"))
    if not seen.collides:
        return tuple(facts)
    if ship.thrust == 0:
        why = "no thrust"
    elif at_risk(ship, rules.standby_helm):
        why = "nobody flies"
    else:
        why = "if nobody flies"
    facts.append(Fact(f"{why}: collision roll of {dice(seen.collision_dice)}", "CF-7.9"))
    return tuple(facts)


def risk_of(ship: Ship, rules: Rules, title: str, how: str = "", facts: tuple[Fact, ...] = ()) -> Lens:
    """Return the preview of the next turn of a hypothetical ship."""
    seen = forecast(ship, rules)
    return Lens(title, how, risk_rows(seen), (*facts, *risk_facts(seen, rules)), seen.exact)


def risk_lens(view: CosmoforceView, seat: int | None = None) -> Lens | None:
    """Return the heat and collision rolls to come for the ship of `seat`, by default the acting one; None before the
    reveal.

    In steps 1 and 2 of its own turn these are the rest of this turn, at any other time its next turn.
    """
    seat = view.active if seat is None else seat
    if isinstance(view.frame, Building) or not view.ships or view.ships[seat].lost:
        return None
    ship, rules = view.ships[seat], view.rules
    doing = view.now.what if view.now is not None else ""
    if seat == view.active and isinstance(view.frame, Repairing):
        # Step 1 asks where the crew goes only after all marks are cleared.
        seen = forecast(ship, rules, repairs=False)
        return Lens(f"{ship.name}, this turn", "", risk_rows(seen), risk_facts(seen, rules, dated=True), seen.exact)
    if seat == view.active and isinstance(view.frame, Cooling) and doing in ("heat", "harm"):
        return _collision(ship, rules, f"{ship.name}, this turn")
    seen = forecast(ship, rules)
    return Lens(f"{ship.name}, next turn", "", risk_rows(seen), risk_facts(seen, rules, dated=True), seen.exact)


def _collision(ship: Ship, rules: Rules, title: str) -> Lens:
    if not at_risk(ship, rules.standby_helm) or not ship.points:
        return Lens(title, "not at risk", facts=(Fact("thrust and a ready crew: no collision roll", "CF-7.9"),))
    spread = effective(ship.points, not rules.optional_cascade)
    wrecked = at_least(spread, damage_to_destroy(ship, rules.every_mark_explodes))
    rows = (*grouped(spread, "damage"), *worth(("lost", wrecked)))
    return Lens(title, f"{dice(ship.points)}, one a point of speed", rows, (Fact("1 to 6 deal 1 damage", "CF-7.11"),))

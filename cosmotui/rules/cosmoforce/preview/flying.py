"""Previews of speed and heat: burning engines, conserving energy, ramming and evading (CF-8.3 to CF-8.18)."""

from collections.abc import Sequence

from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.odds import at_least, damage_to_destroy, first_chances, mean, ram_odds
from cosmotui.rules.cosmoforce.preview.parts import Lens, dice, grouped, number, worth
from cosmotui.rules.cosmoforce.preview.risk import forecast, risk_facts, risk_of, risk_rows
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import RAILGUN
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact


def burn_action(view: CosmoforceView, seat: int) -> Lens:
    """Return the preview of Burn Engines before the speed is chosen: its cost and reach (CF-8.3, CF-8.4)."""
    ship = view.ships[seat]
    hot = ship.with_heat(ship.size_mod)
    limit = (ship.thrust + 1) * POINT
    low, high = max(0, ship.speed - limit), ship.speed + limit
    facts = (
        Fact(f"heat {ship.heat} to {hot.heat}, cools {ship.sinks} a turn", "CF-8.3"),
        Fact(f"speed {points(low)} to {points(high)}, now {points(ship.speed)}", "CF-8.4"),
    )
    return risk_of(hot, view.rules, "Burn Engines", f"+{ship.size_mod} heat", facts)


def burn_lens(view: CosmoforceView, seat: int, change: int) -> Lens:
    """Return the preview of another speed, `change` in hundredths, after the heat was taken (CF-8.4, CF-D10)."""
    ship = view.ships[seat]
    after = ship.with_speed(ship.speed + change)
    facts = [Fact(_moved(ship, after), "CF-8.4"), *_order(view, seat, after)]
    if ship.is_avoiding and not after.is_avoiding:
        facts.append(Fact("below 1.00: the mass limit is gone", "CF-9.5"))
    elif after.is_avoiding and not ship.is_avoiding:
        facts.append(Fact(f"the mass limit {ship.mass} protects it", "CF-9.6"))
    if ship.points != after.points:
        facts.append(Fact(f"a ram has {dice(1 + after.points)}", "CF-8.12"))
    return risk_of(after, view.rules, f"speed {points(after.speed)}", _signed(change, ship.speed), tuple(facts))


def _heat(before: Ship, after: Ship) -> str:
    """Return `heat 2 to 5`."""
    return f"heat {before.heat} to {after.heat}" if before.heat != after.heat else f"heat stays {before.heat}"


def _moved(before: Ship, after: Ship) -> str:
    same = before.speed == after.speed
    return f"speed stays {points(before.speed)}" if same else f"speed {points(before.speed)} to {points(after.speed)}"


def _signed(change: int, speed: int) -> str:
    """Return `+1.00 of 4.00`."""
    return f"{'+' if change > 0 else ''}{points(change)} of {points(speed)}" if change else "no change"


def _order(view: CosmoforceView, seat: int, after: Ship) -> list[Fact]:
    """Return whom the ship passes or lets pass, and whom it ties with (CF-6.2, CF-6.6)."""
    now, facts = view.ships[seat].pace, list[Fact]()
    others = [other for other in view.alive if other != seat]
    tied = [other for other in others if view.ships[other].pace == after.pace]
    passed = [other for other in others if now < view.ships[other].pace < after.pace]
    passing = [other for other in others if after.pace < view.ships[other].pace < now]
    if passed:
        facts.append(Fact(f"passes {_names(view, passed)}", "CF-6.2"))
    if passing:
        facts.append(Fact(f"falls behind {_names(view, passing)}", "CF-6.2"))
    if tied:
        thrusts = (after.thrust, *(view.ships[other].thrust for other in tied))
        first = in_100(first_chances(thrusts)[0])
        facts.append(Fact(f"ties with {_names(view, tied)}: first {first}", "CF-6.6"))
    if not passed and not passing and not tied:
        facts.append(Fact("the order stays", "CF-6.2"))
    if after.working(RAILGUN):
        slower = [other for other in view.enemies(seat) if view.ships[other].pace < after.pace]
        who = _names(view, slower) if slower else "nobody"
        facts.append(Fact(f"Railguns: 3 dice at {who}", "CF-9.21"))
    return facts


def _names(view: CosmoforceView, seats: Sequence[int]) -> str:
    return ", ".join(view.seats[seat].name for seat in seats)


def conserve_lens(view: CosmoforceView, seat: int) -> Lens:
    """Return the preview of Conserve Energy: the next heat roll with and without it (CF-8.8)."""
    ship = view.ships[seat]
    before, cool = forecast(ship, view.rules), ship.with_heat(-ship.sinks)
    facts = (
        Fact(_heat(ship, cool), "CF-8.8"),
        Fact(f"without it {dice(before.heat_dice)}, {number(mean(before.harms))} harms", "CF-7.7"),
    )
    return risk_of(cool, view.rules, "Conserve Energy", f"cools {ship.heat - cool.heat}", facts)


def ram_lens(view: CosmoforceView, seat: int, target: int, evade: int | None = None) -> Lens:
    """Return the preview of a ram; without an answer on evading, the target takes what it cools in a turn (CF-D13)."""
    ship, foe, every = view.ships[seat], view.ships[target], view.rules.every_mark_explodes
    name, own = view.seats[target].name, view.seats[seat].name
    whole = ram_odds(ship).dice
    taken = min(whole, foe.sinks) if evade is None else evade
    odds = ram_odds(ship, taken)
    only, back, both = odds.ends(damage_to_destroy(foe, every), damage_to_destroy(ship, every))
    rows = (*grouped(odds.target, "damage"), *worth(("destroys", only), ("both lost", both), ("rammer lost", back)))
    facts = [
        Fact(f"{dice(whole)}: 1 and 1 a point of speed", "CF-8.12"),
        Fact(f"{number(mean(odds.target))} damage, {number(mean(odds.own))} to {own}", "CF-8.13"),
        Fact("a 1 hurts only the target", "CF-8.14"),
    ]
    if evade is None:
        free = ram_odds(ship)
        facts.append(Fact(f"unevaded {number(mean(free.target))}, {number(mean(free.own))} to {own}", "CF-8.11"))
    how = f"{dice(odds.dice)}, if {name} takes {taken} heat" if taken else dice(odds.dice)
    return Lens(f"ram {foe.name}", how, rows, tuple(facts))


def evade_lens(view: CosmoforceView, heat: int) -> Lens | None:
    """Return the preview of evading for heat, as the target sees it: damage, next heat roll (CF-8.11, CF-8.16)."""
    now = view.now
    if now is None or now.target < 0:
        return None
    rammer, ship, rules = view.ships[now.seat], view.ships[now.target], view.rules
    odds = ram_odds(rammer, heat)
    hot = ship.with_heat(heat)
    seen = forecast(hot, rules)
    lost = at_least(odds.target, damage_to_destroy(ship, rules.every_mark_explodes))
    rows = (*grouped(odds.target, "damage"), *worth(("lost", lost)))
    harms = " ".join(
        f"{row.label} {in_100(row.chance)}" for row in risk_rows(seen) if row.label in ("no pilot", "lost")
    )
    facts = [
        Fact(f"{number(mean(odds.target))} damage, {number(mean(odds.own))} to {view.seats[now.seat].name}", "CF-8.13"),
        Fact(f"{_heat(ship, hot)}, cools {ship.sinks}", "CF-8.11"),
        *risk_facts(seen, rules),
    ]
    if harms:
        facts.append(Fact(f"then {harms}", "CF-7.9"))
    return Lens(f"take {heat} heat", f"{dice(odds.dice)} of the ram left", rows, tuple(facts), seen.exact)

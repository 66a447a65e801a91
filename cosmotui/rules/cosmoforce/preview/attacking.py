"""Previews of attacks: before target, weapon and systems are chosen, and while dice are picked (CF-9)."""

from collections.abc import Sequence

import msgspec

from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoforce.damage import explodes
from cosmotui.rules.cosmoforce.odds import AttackOdds, attack_odds, damage_to_destroy, mean
from cosmotui.rules.cosmoforce.odds.best import best_volley
from cosmotui.rules.cosmoforce.preview.parts import (
    Lens,
    dice,
    grouped,
    how_often,
    number,
    several,
    slot_list,
    worth,
)
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting
from cosmotui.rules.cosmoforce.systems import HANGAR, LASER, MISSILE, RAILGUN, RAILGUN_DICE
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.cosmoforce.volley import mass_limit
from cosmotui.rules.fact import Fact

_DICE_RULE = {HANGAR: "CF-9.10", LASER: "CF-9.12", MISSILE: "CF-9.15", RAILGUN: "CF-9.20"}


def odds_of(view: CosmoforceView, seat: int, target: int, weapon: str, systems: int, extra_dice: int = 0) -> AttackOdds:
    """Return the odds of an attack of one ship on another, every 1 of it rolled again, by the rules of this match."""
    fire_plot = view.frame.fire_plot if isinstance(view.frame, Acting) and seat == view.active else 0
    return attack_odds(
        view.ships[seat],
        view.ships[target],
        weapon,
        systems,
        all_used=view.rules.all_used_deplete,
        extra_dice=extra_dice,
        fire_plot=fire_plot,
    )


def attack_lens(view: CosmoforceView, seat: int, target: int, weapon: str, slots: Sequence[int]) -> Lens:
    """Return the preview of one attack before it is rolled."""
    ship, foe = view.ships[seat], view.ships[target]
    odds = odds_of(view, seat, target, weapon, len(slots))
    rows = (
        *grouped(odds.hits, "hits"),
        *worth(("destroys", odds.destroys(foe, view.rules.every_mark_explodes)), ("depletes", odds.depletes)),
    )
    how = _how(view, ship, target, weapon, odds)
    return Lens(f"{weapon} {slot_list(slots)} at {foe.name}", how, rows, tuple(_facts(view, seat, target, odds)))


def best_attack(view: CosmoforceView, seat: int, targets: Sequence[int]) -> Lens | None:
    """Return the attack with all systems of one weapon that most likely destroys its target, else deals the most
    damage."""
    ship = view.ships[seat]
    fire_plot = view.frame.fire_plot if isinstance(view.frame, Acting) and seat == view.active else 0
    best = best_volley(view.ships, seat, targets, view.rules, fire_plot)
    if best is None:
        return None
    seen = attack_lens(view, seat, best.target, best.weapon, ship.working(best.weapon))
    is_only = len(targets) * len(ship.weapons) == 1
    return seen if is_only else msgspec.structs.replace(seen, title=f"best: {seen.title}")


def discard_lens(view: CosmoforceView, value: int) -> Lens:
    """Return the preview of dropping a die of that value for the mass limit (CF-9.7, CF-D9)."""
    now = view.now
    assert now is not None
    kept = [die for place, die in enumerate(now.dice) if die <= 6 and place not in now.discarded]
    limit = sum(kept) - now.left
    if value in kept:
        kept.remove(value)
    total, facts = sum(kept), list[Fact]()
    facts.append(Fact(f"the others sum to {total}, the mass allows {limit}", "CF-9.6"))
    more = 0
    while sum(kept) > limit:
        kept.remove(max(kept))
        more += 1
    if more:
        facts.append(Fact(f"{more} more must go", "CF-9.7"))
    facts.append(Fact(f"{several(len(kept), 'hit')} then", "CF-9.8"))
    return Lens(f"drop a {value}", several(len(kept), "hit"), facts=tuple(facts))


def targets_of(view: CosmoforceView, seat: int) -> list[int]:
    """Return the enemies, or, if all others are friends who may be shot at, these (CF-13.3)."""
    others = [other for other in view.alive if other != seat] if view.rules.friendly_fire else []
    return view.enemies(seat) or others


def _how(view: CosmoforceView, ship: Ship, target: int, weapon: str, odds: AttackOdds) -> str:
    foe, name = view.ships[target], view.seats[target].name
    if weapon == RAILGUN:
        slower = foe.pace < ship.pace
        return f"{name} {'slower' if slower else 'not slower'}: {RAILGUN_DICE if slower else 1} {_dice(slower)} each"
    if weapon == HANGAR:
        return f"{name} mass {foe.mass}: {odds.per_hit} damage a hit"
    if weapon == LASER:
        return f"heats {name}, 7 and 8 heat back"
    return "3 dice each, two 8s deplete"


def _dice(many: bool) -> str:
    return "dice" if many else "die"


def _facts(view: CosmoforceView, seat: int, target: int, odds: AttackOdds) -> list[Fact]:
    ship, foe, name = view.ships[seat], view.ships[target], view.seats[target].name
    rule = _DICE_RULE[odds.weapon]
    if odds.weapon == RAILGUN and foe.pace < ship.pace:
        rule = "CF-9.21"
    facts = [Fact(f"{dice(odds.dice)}, 7 and 8 miss, 1 rolls again", rule)]
    if odds.limit is None:
        why = "speed below 1.00" if foe.thrust else "no thrust"
        facts.append(Fact(f"no mass limit: {name} has {why}", "CF-9.5"))
    else:
        plot = odds.limit - mass_limit(foe)
        plus = f" + {plot}" if plot else ""
        facts.append(Fact(f"mass limit {foe.mass}{plus} {how_often(odds.binds, 'binds')}", "CF-9.6"))
    every = view.rules.every_mark_explodes
    tough = damage_to_destroy(foe, every)
    each = f", {odds.per_hit} a hit" if odds.weapon == HANGAR else ""
    rule = "CF-9.11" if odds.weapon == HANGAR else "CF-9.9"
    facts.append(Fact(f"{number(odds.damage)} damage expected{each}", rule))
    facts.append(Fact(f"{tough} would destroy it", "CF-12.2"))
    if any(explodes(foe, slot, every) for slot in foe.open_slots()):
        facts.append(Fact("its Missiles explode when marked", "CF-10.15"))
    if odds.weapon == LASER:
        facts.append(Fact(f"{number(odds.target_heat)} heat on {name}: {foe.heat} now, cools {foe.sinks}", "CF-9.14"))
        facts.append(Fact(f"{number(mean(odds.heat_back))} heat back on {view.seats[seat].name}", "CF-9.13"))
    if odds.weapon == MISSILE:
        gone = "all fired" if view.rules.all_used_deplete else "one a pair"
        facts.append(Fact(f"two 8s deplete {gone}: {in_100(odds.depletes)}", "CF-9.16"))
    return facts

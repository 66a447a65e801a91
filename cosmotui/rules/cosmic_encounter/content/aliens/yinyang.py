"""Yinyang: Power of Balance."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, best, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

BALANCE: Final = "in balance"
"""Status of an alien until the end of upkeep: it ravages as many ships as its opponent's casualties."""
SIDES = (INVADERS, DEFENDERS)
BOTH: Final = "sponsors both"
"""Note of an invasion, with a seat: it may sponsor both leaders."""
SECOND: Final = "second group of"
"""Note of an invasion, with a seat and a ship: it joins the fleet that its alien does not sponsor."""
BOUND: Final = "in balance with"
"""Note of an invasion, with a seat: the alien that gains and loses with it, plus 1."""
SHARED: Final = "a shared fate"


def _leaders(use: Use, commissioned: bool) -> list[int]:
    """Return the leaders that have commissioned the user, or those that have not."""
    now = use.now
    return [now.fleets[side].leader for side in SIDES if (use.seat in now.commissions[side]) is commissioned]


@hinted(Hint(gain(0.05), why="whoever wins it wins"))
@effect("yinyang", "bystander:rally.window", applies=lambda use: len(_leaders(use, True)) == len(SIDES))
def embrace(use: Use) -> None:
    """When both leaders commission you, you may sponsor both."""
    use.now.notes[f"{BOTH} {use.seat}"] = 1


def _second_side(use: Use) -> int:
    return 1 - use.now.sponsors[use.seat][0]


def _may_split(use: Use) -> bool:
    joins = use.seat in use.now.sponsors and use.now.sponsors[use.seat][0] in SIDES
    return joins and len(_leaders(use, True)) == len(SIDES)


def _split(use: Use) -> Script[None]:
    """Choose, before anything is revealed, which ships join the other fleet besides."""
    side, sent = _second_side(use), use.now.sponsors[use.seat][1]
    ways = choices(use.state, use.seat, side)
    ships, leader = [id for id in ways.ships if id not in sent], use.names[use.now.fleets[side].leader]
    most = min(ways.most, len(ships))
    title = f"Which ship sponsors {leader} besides? {{}} of {most}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ships, most, optional=True)
    use.now.notes |= {f"{SECOND} {use.seat} {id}": 1 for id in ids}


def _others(use: Use) -> list[int]:
    """Return the ships that were chosen for the second group."""
    return [id for id in free_ships(use.state, use.seat) if f"{SECOND} {use.seat} {id}" in use.now.notes]


def _join(use: Use) -> Script[None]:
    ids, side = _others(use), use.side
    use.now.notes = {note: value for note, value in use.now.notes.items() if not note.startswith(SECOND)}
    yield from do.commit(use.table, ids, 1 - side, use)


@effect(
    "split of yinyang",
    "bystander:arrival.reveal",
    first=True,
    applies=lambda use: f"{BOTH} {use.seat}" in use.now.notes and _may_split(use),
)
def split(use: Use) -> Script[None]:
    """Whoever sponsors both chooses its second group in secret."""
    yield from _split(use)


@effect("second group of yinyang", "sponsor:arrival.reveal", applies=lambda use: bool(_others(use)))
def join(use: Use) -> Script[None]:
    """The second group joins the other fleet."""
    yield from _join(use)


def _sponsors_both(use: Use) -> bool:
    return all(fleet_ships(use.state, side, use.seat) for side in SIDES)


def _is_balanced(use: Use) -> bool:
    return _sponsors_both(use) and any(use.now.is_to_lose(side) for side in SIDES)


@effect("reward of yinyang", "sponsor:payoff.crash", first=True, mandatory=True, applies=_is_balanced)
def reward(use: Use) -> Script[None]:
    """After such an encounter every losing leader is rewarded: a losing invader gains one boon per ship you committed
    to the defending fleet; a losing defender has one of its committed ships made impervious per ship you committed to
    the invading fleet."""
    state, now = use.state, use.now
    sent = [len(fleet_ships(state, side, use.seat)) for side in SIDES]
    if now.is_to_lose(DEFENDERS):
        own, count = fleet_ships(state, DEFENDERS, now.defender), sent[INVADERS]
        title = f"Which ship is impervious? {{}} of {min(count, len(own))}"
        ids = yield from do.choose_ships(use.table, now.defender, "D-declare", title, own, count)
        do.make_impervious(use, ids)
    if now.is_to_lose(INVADERS):
        yield from do.boons(use.table, now.invader, sent[DEFENDERS], use)


@hinted(Hint(gain(0.05), why="whoever leaves it out pays for it"))
@effect("mark of yinyang", "bystander:rally.window", applies=lambda use: len(_leaders(use, False)) == 1)
def weigh(use: Use) -> None:
    """When exactly one leader does not commission you, you may put one of your marks on it until upkeep:"""
    do.put_status(use, _leaders(use, False)[0], BALANCE, "upkeep.end")


def _penalties(use: Use) -> list[tuple[int, int]]:
    """Return the marked leaders, and the casualties of their opponents."""
    fleets, found = use.now.fleets, list[tuple[int, int]]()
    for side in SIDES:
        seat, other = fleets[side].leader, fleets[1 - side].leader
        is_marked = any(one.name == BALANCE for one in use.state.aliens[seat].statuses)
        if is_marked and (count := fleets[1 - side].casualties.get(other, 0)):
            found.append((seat, count))
    return found


@effect("justice of yinyang", "any:payoff.crash", mandatory=True, applies=lambda use: bool(_penalties(use)))
def penalty(use: Use) -> Script[None]:
    """an alien with that mark ravages as many ships as its opponent's casualties."""
    for seat, count in _penalties(use):
        yield from do.ravage(use.table, seat, count, use)


@effect("legacy yinyang", "bystander:arrival.reveal", first=True, applies=_may_split)
def legacy(use: Use) -> Script[None]:
    """An alien commissioned by both leaders may sponsor both."""
    yield from _split(use)


@effect("second group of legacy yinyang", "sponsor:arrival.reveal", applies=lambda use: bool(_others(use)))
def legacy_join(use: Use) -> Script[None]:
    """Its second group joins the other fleet."""
    yield from _join(use)


@hinted(Hint(gain(POD), why="what it costs one it costs another"))
@effect("wild yinyang", "actor:approach.after")
def wild(use: Use) -> Script[None]:
    """Target an alien: this invasion, when you claim pods it drafts as many, and when your ships are destroyed it
    ravages as many."""
    use.now.notes[f"{BOUND} {use.seat}"] = 1 + (yield from do.choose_target(use, "Who shares your fate?"))
    do.declare(use, SHARED, "yinyang")


def _shares(use: Use) -> bool:
    return use.befalls_user and do.declared(use, "yinyang") == SHARED


def _bound(use: Use) -> int:
    return use.now.notes.get(f"{BOUND} {use.seat}", 0) - 1


@effect("gain of yinyang", "any:on:pods-gained", applies=_shares)
def share_gain(use: Use) -> Script[None]:
    """When pods come to an alien, whoever is bound to it drafts."""
    yield from do.draft(use.table, _bound(use), len(use.event.pods), use)


def _shares_loss(use: Use) -> bool:
    return _shares(use) and use.event.destroys


@effect("loss of yinyang", "any:on:ships-lost", applies=_shares_loss)
def share_loss(use: Use) -> Script[None]:
    """When ships of an alien are destroyed, whoever is bound to it loses as many."""
    yield from do.ravage(use.table, _bound(use), len(use.event.ships), use)


def _endangered(use: Use) -> list[int]:
    """Return the own ships in losing fleets."""
    return [id for side in SIDES if use.now.is_to_lose(side) for id in fleet_ships(use.state, side, use.seat)]


def _has_used(use: Use) -> bool:
    used = [one.split(" ", 1)[1] for one in use.state.used if one.startswith(f"{use.seat} ")]
    return any("yinyang" in one for one in used) and bool(_endangered(use))


@hinted(Hint(gain(SHIP * 2), ships=best("it would be lost")))
@effect("super yinyang", "sponsor:payoff.crash", first=True, applies=_has_used)
def super_flare(use: Use) -> Script[None]:
    """After using your power: rebound any of your ships in a losing fleet."""
    own = _endangered(use)
    title = f"Which ship rebounds? {{}} of {len(own)}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, own, len(own), optional=True)
    yield from do.rebound(use.table, ids, by=use)


ITEM = Alien(
    id="yinyang",
    name="Yinyang",
    alert="yellow",
    types=("support", "destroy"),
    galaxy="Dominion",
    aim="stand on both sides",
    in_play=(
        "Stand on both sides and you win whoever does, and the loser thanks you. A leader that does not ask you pays "
        "for its victory with as many ships as it destroys."
    ),
    power=Power(
        name="Power of Balance",
        uses=(embrace, reward, weigh, penalty),
        supplemental=(split, join, share_gain, share_loss),
    ),
    legacy=Legacy((legacy, legacy_join)),
    flare=Flare(wild, super_flare),
)

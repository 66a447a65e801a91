"""Attacks, damage and turns worked out a second time, straight from the rulebook and in another way, for any battle."""

from collections.abc import Generator
from math import cos, radians, sin, sqrt
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import Activated
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.maps import KINDS, feature
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.state import Choosing, CosmicConflictState, MarkUse, Missile
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict.scenes import bench, card, foe, scene, setup_of, ship, state_of
from tests.rules.cosmic_conflict.strategies import TURNS

EPS = 1e-6
CENTRES = {"F": 0, "FR": 60, "AR": 120, "A": 180, "AL": 240, "FL": 300}
RANGES = {"K": [(10, 0), (18, 1)], "B": [(12, 0), (20, 1)], "R": [(6, 0), (12, 1), (18, 2)], "M": [(24, 0)]}


class Opinion(NamedTuple):
    """An attack: what is added to both dice, the Glance band, Blocking features, the damage roll, at once or not."""

    accuracy: int
    damage: int
    glance: int
    blocking: int
    roll: tuple[int, bool]
    launches: bool


def opinion(state: CosmicConflictState, own: Unit, mount: int, target: Unit, token: Missile | None) -> Opinion | None:
    """Chapters 5, 6 and 9 of the rulebook, read by somebody else; None where no attack is possible."""
    item = own.card.mounts[mount]
    w = item.size if own.size == 0 else own.size - (not item.primary)
    t = target.size
    x, y = (token.pos if token else own.pos), target.pos
    uses = [use for use in state.mark_uses if use.unit == own.id and (use.target == target.id or use.effect == "range")]
    bought = set(token.effects) if token else {use.effect for use in uses}
    ranges = [list(pair) for pair in RANGES[item.what]]
    if item.what == "B" and state.factions[own.side] == "beam":
        ranges[0][0] = 14
    ranges[-1][0] += {"OS": 2, "SM": 4}.get(item.variant, 0) + 4 * ("range" in bought)
    far = sqrt((x[0] - y[0]) ** 2 + (x[1] - y[1]) ** 2)
    reached = [number for number, (reach, _) in enumerate(ranges) if far <= reach + EPS]
    if not reached:
        return None
    extended = ranges[reached[0]][1]
    if extended and 0 in (own.size, t):
        return None
    if own.size and not token and not any(_bears(own, y, CENTRES[arc]) for arc in item.arcs):
        return None
    crossed = [
        (found, [part for part in found.parts if _crosses(part.shape, x, y)], found.holds(x))
        for found in state.features
    ]
    seen = "terrain" in bought
    parts = [part for _, some, inside in crossed if not inside for part in some]
    if any(part.solid for part in parts) and not (seen and item.what == "M"):
        return None
    if any(part.concealing for _, some, _ in crossed for part in some) and not seen:
        return None
    ecm = [target.card.mounts[n].primary for n, other in enumerate(target.card.mounts) if other.what == "ECM"]
    link = int(item.variant[1]) if item.variant[:1] == "L" else 0
    accuracy = t - w - extended + (link + 1 if link else 0) - (item.variant in ("OS", "SM")) - ecm.count(True)
    accuracy -= 0 if seen else sum(part.obscuring for part in parts)
    accuracy -= any(order.name == "Evasive Actions" and order.state == "revealed" for order in target.orders)
    accuracy += 2 * ("accuracy" in bought)
    near = item.what == "M" and far <= 10 + EPS
    blocking = sum(found.blocking for found, some, inside in crossed if some and not inside)
    two = {"OS": (2, False), "SM": (2, True)}.get(item.variant, (1, True))
    return Opinion(
        accuracy,
        w - t - link - _pws(state, own, item.what, target),
        1 + ecm.count(False),
        0 if seen or near else blocking,
        [(2, True), (2, False), (1, True)][reached[0]] if item.what == "R" else two,
        item.what == "M" and not near and token is None,
    )


def _bears(own: Unit, at: Point, centre: int) -> bool:
    """Within 30 degrees of the middle of an arc: by the product of two directions."""
    dx, dy = at[0] - own.pos[0], at[1] - own.pos[1]
    angle = radians(30 * own.heading + centre)
    far = sqrt(dx * dx + dy * dy)
    return far <= EPS or dx * sin(angle) + dy * cos(angle) >= far * (cos(radians(30)) - 1e-9)


def _pws(state: CosmicConflictState, own: Unit, weapon: str, target: Unit) -> int:
    if weapon not in "RM":
        return 0
    count = target.card.count("PWS")
    if weapon == "M" or own.size == 0:
        for other in state.units:
            far = sqrt((other.pos[0] - target.pos[0]) ** 2 + (other.pos[1] - target.pos[1]) ** 2)
            if other.side == target.side and other.size and far <= 2 * other.size + EPS:
                count += other.card.count("AWS")
    return count


def _crosses(shape: Shape, a: Point, b: Point) -> bool:
    match shape:
        case Disc(centre, radius):
            return _gap(a, b, centre, centre) < radius - EPS
        case Ring(centre, inner, outer):
            ends = [sqrt((end[0] - centre[0]) ** 2 + (end[1] - centre[1]) ** 2) for end in (a, b)]
            return _gap(a, b, centre, centre) < outer - EPS and max(ends) > inner + EPS
        case Capsule(start, end, radius):
            return _gap(a, b, start, end) < radius - EPS


def _gap(a: Point, b: Point, c: Point, d: Point) -> float:
    """The least distance of two segments: a convex function of the place on either is searched for its lowest."""

    def off(place: float, other: float) -> float:
        dx = a[0] + (b[0] - a[0]) * place - c[0] - (d[0] - c[0]) * other
        dy = a[1] + (b[1] - a[1]) * place - c[1] - (d[1] - c[1]) * other
        return dx * dx + dy * dy

    return sqrt(_lowest(lambda place: off(place, 0) if c == d else _lowest(lambda other: off(place, other))))


def _lowest(function) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, other) if function(one) <= function(other) else (one, high)
    return min(function(0.0), function(1.0), function((low + high) / 2))


GRID = st.integers(-50, 50).map(lambda quarters: quarters / 4)
SPOTS = st.tuples(GRID, GRID)
OWN = (
    card(3, "K F L2", "B fwd L1", "M all", "K A OS", "s B left", "s ECM"),
    card(1, "B FR SM", "ECM", "s R all", "s K all", "s PWS"),
    card(6, "AWS", "ECM", "K all", "s ECM", "s ECM", "s M fwd", "s R right"),
)
CARDS: st.SearchStrategy[Card] = st.sampled_from([*SHIPS.values(), *FIGHTERS.values(), *OWN])
ORDERS = st.sampled_from(["", "Evasive Actions", "+Evasive Actions"])
EFFECTS = st.sampled_from(["accuracy", "terrain", "range"])


@st.composite
def battles(draw: st.DrawFn) -> CosmicConflictState:
    units = [build(draw(CARDS), draw(SPOTS), draw(TURNS), orders=draw(ORDERS)) for build in (ship, foe, ship, foe)]
    return state_of(
        units,
        Choosing(True, 0, 0),
        terrain=[
            feature(draw(st.sampled_from(KINDS)), draw(SPOTS), draw(TURNS)) for _ in range(draw(st.integers(0, 3)))
        ],
        mark_uses=[MarkUse(draw(st.sampled_from([0, 2])), 1, draw(EFFECTS)) for _ in range(draw(st.integers(0, 2)))],
        factions=(draw(st.sampled_from(["", "beam"])), ""),
    )


@pytest.mark.rule("CX-5.5", "CX-5.6", "CX-5.7", "CX-5.8", "CX-6.10", "CX-6.11", "CX-6.12", "CX-9.4", "CX-10.3")
@settings(max_examples=40)
@given(battles(), SPOTS, st.lists(EFFECTS, max_size=2))
def test_every_attack_is_what_the_rulebook_says(state: CosmicConflictState, at: Point, effects) -> None:
    rules = rules_of(setup_of())
    for own in state.units:
        for target in state.units:
            for mount in own.weapons() if own.side != target.side else ():
                token = Missile(1, own.side, own.id, mount, own.card.weapon_size(mount), at, target.id, tuple(effects))
                for missile in (None, token) if own.card.mounts[mount].what == "M" else (None,):
                    found = shot(state, rules, own, mount, target, missile)
                    assert opinion(state, own, mount, target, missile) == (
                        _read(found) if isinstance(found, Shot) else None
                    )


def _read(found: Shot) -> Opinion:
    roll = found.roll.dice, found.roll.summed
    return Opinion(
        found.accuracy_bonus, found.damage_bonus, found.glance_top, len(found.blocking), roll, found.launches
    )


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-7.2", "CX-7.4", "CX-7.5", "CX-7.8", "CX-7.9", "CX-7.11", "CX-7.12", "CX-13.8", "CX-13.10")
@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.sampled_from(["SHD", "ARM"]), st.booleans(), st.integers(0, 10), st.booleans()), max_size=4),
    st.integers(1, 3),
    st.integers(0, 29),
    st.integers(1, 40),
    st.none() | st.integers(1, 12),
    st.sampled_from("KBRM"),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from(["shields", "armor"]),
)
def test_damage_lies_where_the_rulebook_says(
    tracks, size: int, health: int, amount: int, number: int | None, weapon: str, loose: int, braced: bool, first: str
) -> None:
    """No row that fills has a Condition with an effect: every pair of dice is 6 6."""
    health = min(health, 10 * size - 1)
    limits = [10 if primary else 5 for _, primary, _, _ in tracks]
    left = [min(left, limit) for (_, _, left, _), limit in zip(tracks, limits, strict=True)]
    off = [place for place, (*_, works) in enumerate(tracks) if not works]
    items = [("" if primary else "s ") + kind for kind, primary, *_ in tracks]
    orders = "+Brace for Impact" if braced else ""
    unit = foe(
        card(size, *items), tracks=left, off=off, health=health, orders=orders, conditions=["structural"] * loose
    )
    now = bench(ship("DST"), unit, dice=[6] * 12)
    script = hurt(now.table, now.rules, 1, Blow(amount, "a test", number, weapon if number is not None else ""))
    ask = next(script, None)
    while ask is not None:
        assert isinstance(ask, ChooseOne)
        reply = first if ask.key == "CX-D26" else "keep"
        try:
            ask = script.send({1: reply})
        except StopIteration:
            break
    shields = [n for n, (kind, *_) in enumerate(tracks) if kind == "SHD" and n not in off and left[n]]
    armor = [n for n, (kind, *_) in enumerate(tracks) if kind == "ARM" and n not in off and left[n]]
    if number is not None and weapon != "B":
        shields = [n for n in shields if not number > left[n]]
    if number is not None and weapon == "K":
        armor = [n for n in armor if not number > left[n]]
    beam_first = number is not None and weapon == "B"
    for n in [*shields, *armor] if first == "shields" or beam_first else [*armor, *shields]:
        taken = min(left[n], amount)
        left[n] -= taken
        amount -= taken
    amount += loose if amount else 0
    if braced and health // 10 < size - 1:
        amount = min(amount, 10 - health % 10)
    assert now.left("b1") == left
    assert now.unit("b1").health == min(10 * size, health + amount)
    assert (now.unit("b1").status == "destroyed") == (health + amount >= 10 * size)


# --- whose turn it is -------------------------------------------------------------------------------------------------


def turns(sizes: list[tuple[int, int]], first: int) -> Generator[tuple[int, list[int], bool], int | None, list[int]]:
    """Chapter 14: the side to choose, its units, and whether it may pass; sent back: a unit, or None for a pass.

    `sizes`: side and Size of each ship. Returns the units in the order in which they acted.
    """
    done: list[int] = []
    largest = max(size for _, size in sizes)
    for size, upward in [*((s, True) for s in range(1, largest + 1)), *((s, False) for s in range(largest, 0, -1))]:
        passed: list[int] = []
        side = first
        while True:
            ready = {
                which: [n for n, ship in enumerate(sizes) if ship == (which, size) and n not in done]
                for which in (0, 1)
                if which not in passed
            }
            if not any(ready.values()):
                break
            some = ready.get(side, [])
            can_pass = upward and size < largest
            if some:
                chosen = (yield side, some, can_pass) if can_pass or len(some) > 1 else some[0]
                passed += [side] if chosen is None else []
                done += [] if chosen is None else [chosen]
            side = 1 - side
    return done


@pytest.mark.rule("CX-14.1", "CX-14.2", "CX-14.3", "CX-14.4", "CX-14.5", "CX-14.6", "CX-14.8", "CX-14.12")
@settings(max_examples=25)
@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=4),
    st.lists(st.integers(1, 6), min_size=1, max_size=4),
    st.sampled_from([0, 1]),
    st.lists(st.integers(0, 9), min_size=40, max_size=40),
)
def test_ships_act_when_the_rulebook_says(ours: list[int], theirs: list[int], first: int, picks: list[int]) -> None:
    sizes = [(0, size) for size in ours] + [(1, size) for size in theirs]
    units = [(ship, foe)[side](card(size), (4 + 46 * side, 3 + 3 * n)) for n, (side, size) in enumerate(sizes)]
    now = scene(*units, at="command", first=first)
    book = turns(sizes, first)
    expected = next(book, None)
    for pick in picks:
        now.auto("CX-D12", "CX-D13", "CX-D43")
        if now.match.questions[0].key == "CX-D43":
            break
        assert expected is not None
        side, some, can_pass = expected
        offered = [f"u{n}" for n in some] + ["pass"] * can_pass
        assert (now.asked, now.values[:-1]) == ((side, "CX-D12" if can_pass else "CX-D13"), offered)
        reply = offered[pick % len(offered)]
        now.answer(reply)
        try:
            expected = book.send(None if reply == "pass" else int(reply[1:]))
        except StopIteration as end:
            expected = None
            now.auto("CX-D43")
            assert [event.unit for event in now.events(Activated)] == end.value
    assert now.match.questions[0].key == "CX-D43"
    assert sorted(event.unit for event in now.events(Activated)) == list(range(len(sizes)))

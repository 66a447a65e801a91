"""What holds in every fight: damage is conserved, the lost do nothing, no die is re-rolled twice by one side."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.bots.bot import random_reply
from cosmotui.engine.event import Event
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.damage import Blow, generate, hurt, screens
from cosmotui.rules.cosmic_conflict.events import (
    Activated,
    AttackResolved,
    AttackRolled,
    CommandUsed,
    ConditionRolled,
    DamageTaken,
    Destroyed,
    DieRerolled,
    Fled,
    Moved,
    OrderRevealed,
    Turned,
    UnitEvent,
)
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, ConditionKind, Unit
from tests.rules.cosmic_conflict.scenes import Bench, Scene, bench, foe, scene, ship

ACTS = (Activated, AttackRolled, CommandUsed, ConditionRolled, DamageTaken, Moved, OrderRevealed, Turned)
KINDS: list[ConditionKind] = ["structural", "serious", "weapons", "component", "communications", "propulsion"]
ORDERS = [
    *("Contingent Attack", "Offensive Focus", "Brace for Impact", "Reinforce Shields"),
    *("Evasive Actions", "Change Velocity", "Enhance Scanners", "Mark Target", "Jump to Hyperspace"),
]
TRAITS = [(), ("veteran",), ("lucky",), ("command_ai", "veteran", "lucky")]
GROUND = [
    *(terrain.asteroids, terrain.ancient_minefield, terrain.gravity_anomaly, terrain.dust),
    *(terrain.minefield, terrain.moon, terrain.plasma),
]


def random_unit(rng: Random, side: int) -> Unit:
    """A stock unit somewhere in the middle, worn, with Orders."""
    codes = [*SHIPS, *FIGHTERS] if rng.random() < 0.3 else [*SHIPS]
    code = rng.choice(codes)
    fresh = ship(code)
    orders = [("+" if rng.random() < 0.4 else "") + name for name in rng.sample(ORDERS, rng.randrange(3))]
    is_ship = code in SHIPS
    return ship(
        code,
        (rng.uniform(15, 35), rng.uniform(8, 22)),
        rng.randrange(12),
        side=side,
        velocity=rng.randrange(min(4, fresh.most_velocity) + 1) if is_ship else 0,
        health=rng.randrange(fresh.card.health),
        tracks=[rng.randrange(track.capacity + 1) for track in fresh.tracks],
        orders=", ".join(orders) if is_ship else "",
        tokens=rng.randrange(3) if is_ship else 0,
        conditions=rng.sample(KINDS, rng.choice((0, 0, 0, 1, 2))) if is_ship else (),
        off=rng.sample(range(len(fresh.card.mounts)), rng.choice((0, 0, 1))),
        traits=rng.choice(TRAITS) if is_ship else (),
    )


def random_ground(rng: Random) -> list[Feature]:
    return [rng.choice(GROUND)((rng.uniform(15, 35), rng.uniform(8, 22))) for _ in range(rng.randrange(5))]


def random_turn(seed: int) -> Scene:
    """A turn of random decisions, from the first activation to the end of its Resolution Phase."""
    rng = Random(seed)
    units = [random_unit(rng, side) for side in (0, 1) for _ in range(rng.randrange(1, 4))]
    options = {"crew": "free", "later": "fixed"}
    made = scene(*units, at="choose", acting="a1", terrain=random_ground(rng), options=options, turn=1)
    while made.match.result is None and made.match.questions[0].key != "CX-D43":
        question = made.match.questions[0]
        reply = dict(question.start) if isinstance(question, Compose) else random_reply(question, rng)
        made.match.answer(question.seat, reply)
        check(made)
    return made


def check(made: Scene) -> None:
    """What holds at every moment."""
    for unit in made.view().units:
        assert 0 <= unit.health <= unit.card.health
        assert (unit.health == unit.card.health) <= (unit.status == "destroyed")
        assert all(0 <= track.marked <= track.capacity for track in unit.tracks)
        assert len(set(unit.fired)) == len(unit.fired)
        assert len(set(unit.off)) == len(unit.off)
        assert unit.tokens >= 0
        commands = [name for name in unit.used if name.startswith("command")]
        assert len(set(commands)) == len(commands)


@pytest.mark.rule("CX-7.17", "CX-5.20", "CX-5.2", "CX-5.16", "CX-2.19", "CX-7.15", "CX-12.12", "CX-9.27")
@given(seed=st.integers(0, 10**9))
@settings(max_examples=40)
def test_turns_of_random_decisions(seed: int) -> None:
    events = random_turn(seed).all_events
    the_lost_do_nothing(events)
    no_die_is_rerolled_twice_by_a_side(events)
    health_is_as_told(events)


def the_lost_do_nothing(events: list[Event]) -> None:
    lost: set[int] = set()
    for event in events:
        if isinstance(event, Destroyed | Fled):
            assert event.unit not in lost
            lost.add(event.unit)
        elif isinstance(event, AttackRolled):
            assert event.target not in lost
            assert event.unit not in lost or event.weapon.startswith("Missiles")
        elif isinstance(event, ACTS) and isinstance(event, UnitEvent):
            assert event.unit not in lost


def no_die_is_rerolled_twice_by_a_side(events: list[Event]) -> None:
    done: list[tuple[int, int]] = []
    for event in events:
        if isinstance(event, AttackRolled):
            assert all(1 <= die <= 6 for die in (event.accuracy, *event.damage))
        if isinstance(event, AttackRolled | AttackResolved):
            done = []
        elif isinstance(event, DieRerolled):
            assert (event.side, event.die) not in done
            assert 1 <= event.new <= 6
            done.append((event.side, event.die))


def health_is_as_told(events: list[Event]) -> None:
    """Whoever is told to lose the last row is destroyed at once."""
    for event, after in pairwise(events):
        if isinstance(after, Destroyed) and "row" in after.why:
            assert isinstance(event, DamageTaken)
            assert event.unit == after.unit


# --- one event --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-7.2", "CX-7.10", "CX-7.11", "CX-7.12", "CX-13.8", "CX-7.4", "CX-7.5", "CX-7.7", "CX-7.8")
@given(
    seed=st.integers(0, 10**9),
    amount=st.integers(0, 40),
    accuracy=st.none() | st.integers(1, 12),
    weapon=st.sampled_from("KBRM"),
)
@settings(max_examples=200)
def test_damage_is_conserved(seed: int, amount: int, accuracy: int | None, weapon: str) -> None:
    rng = Random(seed)
    before = random_unit(rng, 1)
    table = bench(ship("CVT", (50, 5)), before, options={"crew": "free"})
    blow = Blow(amount, "a test", accuracy, "" if accuracy is None else weapon)
    run(table, hurt(table.table, table.rules, 1, blow), rng)
    after = table.unit("b1")
    told = [event for event in table.events(DamageTaken) if event.unit == 1]
    own = [event for event in told if event.cause == "a test"]
    placed = sum(event.shields + event.armor + event.health for event in own)
    lost = sum(event.lost for event in own)
    reached = any(event.health for event in own)
    structural = sum(condition.kind == "structural" for condition in before.conditions)
    due = max(0, amount) + structural * reached
    cut_short = after.status == "destroyed" and placed + lost < due
    assert placed + lost == due or cut_short
    assert after.health - before.health == sum(event.health for event in told)
    marks = sum(track.marked for track in after.tracks) - sum(track.marked for track in before.tracks)
    assert marks == sum(event.shields + event.armor for event in told)
    fits = sum(track.undamaged for kind in screens(before, blow) for track in kind)
    assert sum(event.shields + event.armor for event in own) == min(max(0, amount), fits)
    assert after.health <= after.card.health
    if cut_short:
        assert table.last(Destroyed).why in ("Catastrophic Damage", "its last Health row is full")


def run(table: Bench, script, rng: Random) -> None:
    """Run a script with random answers."""
    try:
        question = next(script)
        while True:
            table.asked.append(question)
            question = script.send({question.seat: random_reply(question, rng)})
    except StopIteration:
        return


@pytest.mark.rule("CX-8.1", "CX-8.2")
def test_every_condition_happens() -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        rng = Random(seed)
        table = bench(ship("CVT", (50, 5)), foe("CRU"))
        table.state.dice.seed = seed
        run(table, generate(table.table, table.rules, 1), rng)
        seen.update(event.condition for event in table.events(ConditionRolled))
    advanced = {CONDITION_NAMES[kind] for kind in ("power", "ammunition", "engines")}
    assert set(seen) == set(CONDITION_NAMES.values()) - advanced


@pytest.mark.rule("CX-8.2", "CX-8.12", "CX-8.14")
@given(seed=st.integers(0, 10**9))
@settings(max_examples=60)
def test_a_ship_runs_out_of_things_to_lose(seed: int) -> None:
    """Condition after Condition: nothing is switched off twice, and a result that changes nothing never stands."""
    rng = Random(seed)
    table = bench(ship("CVT", (50, 5)), foe(rng.choice(list(SHIPS))), options={"drop": "catastrophic"})
    table.state.dice.seed = seed
    for _ in range(12):
        before = table.unit("b1")
        count = len(table.all_events)
        run(table, generate(table.table, table.rules, 1), rng)
        after = table.unit("b1")
        if after.is_lost:
            return
        assert len(set(after.off)) == len(after.off)
        assert set(before.off) <= set(after.off)
        stood = [event for event in table.all_events[count:] if isinstance(event, ConditionRolled) and not event.again]
        if [event.condition for event in stood] == ["Weapons Damage"]:
            assert set(after.off) > set(before.off) or not before.is_barred("Offensive")
        if [event.condition for event in stood] == ["Communications Damage"]:
            assert after.suffers("communications") == 1
        assert after.suffers("propulsion") <= 2

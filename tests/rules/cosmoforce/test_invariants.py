"""What holds at every moment of every battle: random play over all options, seats and designs."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.bots.bot import random_reply
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.events import (
    ActionTaken,
    Burned,
    Cooled,
    CrewHarmed,
    CrewLost,
    DamageTaken,
    HeatTaken,
    ManeuverRolled,
    MarksCleared,
    MissilesSpent,
    Revealed,
    RoundBegan,
    SeatEvent,
    ShipLost,
    TurnBegan,
)
from cosmotui.rules.cosmoforce.maneuver import tied
from cosmotui.rules.cosmoforce.options import OPTIONS
from cosmotui.rules.cosmoforce.ship import Ship, launched
from cosmotui.rules.cosmoforce.systems import HULLS, SYSTEMS, allowed
from tests.rules.cosmoforce.battle import GAME, AnyMatch

LIMITS = {"limit_rounds": ("1", "4", "12"), "overtime_rounds": ("1", "5", "off"), "limit_minutes": ("1",)}
LEFT_OUT = {"mode", "ships", "rpg", "rpg_normal_hp", *LIMITS}
SWITCHES = {spec.name: spec.values for spec in OPTIONS if spec.values and spec.name not in LEFT_OUT} | LIMITS
OPTION_SETS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in SWITCHES.items()})
MODES = st.sampled_from(({}, {"mode": "teams"}, {"mode": "teams", "teams": "ABCDABCD"}))


def random_design(rng: Random) -> Design:
    """A design that flies, rarely a good one."""
    hull = rng.choice(list(HULLS))
    mounts = ["", *(name for name in SYSTEMS if allowed(hull, name))]
    systems = [rng.choice(mounts) for _ in range(10)]
    systems[rng.randrange(10)] = "Engine"
    return Design(f"Ship {rng.randrange(1000)}", hull, tuple(systems))


def random_answer(question: AnyQuestion, rng: Random, rare: float) -> Reply:
    """Any legal answer; rare ones, such as conceding, as seldom as asked."""
    if isinstance(question, Compose):
        return form_of(random_design(rng))
    if rng.random() < rare and isinstance(question, ChooseOne | ChooseSeveral):
        return rng.choice([option.value for option in question.options if option.rare] or [random_reply(question, rng)])
    return random_reply(question, rng)


def values_of(question: AnyQuestion) -> list[str]:
    """What can be chosen."""
    options = question.options if isinstance(question, ChooseOne | ChooseSeveral) else ()
    return [str(option.value) for option in options]


def new_match(seats: int, options: dict[str, str], seed: int) -> AnyMatch:
    if "teams" in options:
        options = {**options, "teams": options["teams"][:seats]}
    return Match.new(GAME, Setup(tuple(Seat(f"P{n}", n, "ensign") for n in range(seats)), options, seed))


class Ledger:
    """An account of the battle kept by events alone, compared with the ships after every answer."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.read = 0
        self.began: list[Ship] = []
        self.ships: tuple[Ship, ...] = ()
        self.heat: list[int] = []
        self.speed: list[int] = []
        self.marks: list[int] = []
        self.crew: list[int] = []
        self.lost: dict[int, Ship] = {}
        self.turns: list[int] = []
        self.actions = 0

    def check(self) -> None:
        view = self.match.view(None)
        for event in self.match.events(None, self.read):
            self._enter(event)
        self.read = self.match.event_count
        if not view.ships:
            assert self.read == 0, "nothing happens before the reveal"
            return
        for seat, ship in enumerate(view.ships):
            self._check_ship(seat, ship)
            if self.ships:
                self._check_change(self.ships[seat], ship)
        self._check_table()
        self.ships = view.ships

    def _enter(self, event: Event) -> None:
        if isinstance(event, SeatEvent):
            allowed_after = isinstance(event, ShipLost)
            assert event.seat not in self.lost or allowed_after, event
        match event:
            case Revealed(name=name, hull=hull, systems=systems):
                ship = launched(Design(name, hull, systems))  # pyright: ignore[reportArgumentType] # the event has plain text
                self.began.append(ship)
                self.heat.append(ship.heat)
                self.speed.append(ship.speed)
                self.marks.append(0)
                self.crew.append(len(ship.crew))
            case HeatTaken(seat=seat, count=count, heat=heat):
                self.heat[seat] += count
                assert self.heat[seat] == heat
            case Cooled(seat=seat, count=count, heat=heat):
                self.heat[seat] -= count
                assert self.heat[seat] == heat >= 0
            case Burned(seat=seat, change=change, speed=speed):
                self.speed[seat] += change
                assert self.speed[seat] == speed >= 0
            case ManeuverRolled(seat=seat, gain=gain):
                self.speed[seat] += gain
            case DamageTaken(seat=seat, marks=marks, boxes=boxes):
                self.marks[seat] += 1
                assert 1 <= marks <= boxes
            case MarksCleared(seat=seat, count=count):
                self.marks[seat] -= count
                assert count > 0
            case MissilesSpent(seat=seat, slots=slots):
                self.marks[seat] += 2 * len(slots)
            case CrewHarmed(seat=seat, killed=True) | CrewLost(seat=seat):
                self.crew[seat] -= 1
                assert self.crew[seat] == event.left
            case ShipLost(seat=seat):
                assert seat not in self.lost
                self.lost[seat] = self.match.view(None).ships[seat]
            case RoundBegan():
                alive = [seat for seat in range(len(self.began)) if seat not in self.lost]
                assert not self.turns or set(alive) <= set(self.turns), "everybody had a turn"
                self.turns = []
            case TurnBegan(seat=seat):
                assert seat not in self.turns
                self.turns.append(seat)
                self.actions = 0
            case ActionTaken(seat=seat):
                assert seat == self.turns[-1]
                self.actions += 1
                assert self.actions <= 2
            case _:
                pass

    def _check_ship(self, seat: int, ship: Ship) -> None:
        began = self.began[seat]
        assert (ship.hull, ship.systems, ship.mass) == (began.hull, began.systems, began.mass)
        boxes = [ship.boxes(slot) for slot in range(10)]
        assert all(0 <= marks <= box for marks, box in zip(ship.marks, boxes, strict=True))
        assert sum(ship.marks) == self.marks[seat]
        assert (ship.heat, len(ship.crew)) == (self.heat[seat], self.crew[seat])
        assert ship.heat >= 0
        assert ship.speed >= 0
        assert all(ship.is_destroyed(slot) for slot in ship.depleted)
        destroyed_too = self.match.setup.options["repair_destroyed"] == "yes"
        posts = {one.slot for one in ship.crew} - {STANDBY}
        assert posts <= set(ship.repairable(destroyed_too))
        if seat in self.lost:
            assert ship == self.lost[seat], "a lost ship never changes"
            assert ship.lost
        else:
            assert not ship.lost

    def _check_change(self, before: Ship, after: Ship) -> None:
        assert set(before.depleted) <= set(after.depleted)
        if self.match.setup.options["repair_destroyed"] == "no":
            for slot in range(10):
                assert not before.is_destroyed(slot) or after.is_destroyed(slot)

    def _check_table(self) -> None:
        match, view = self.match, self.match.view(None)
        if match.result is not None:
            return
        (question,) = match.questions
        assert question.seat not in self.lost
        sides = {view.rules.sides[seat] for seat in view.alive}
        assert len(sides) > 1
        if question.key == "CF-D7":
            assert tied(view.ships) == ()
            assert question.seat == view.active
            assert all(ship.crew and ship.empty_boxes for ship in view.ships if not ship.lost)
            assert all(ship.crew_count <= max(ship.complement, 1) for ship in view.ships if not ship.lost)


def play(match: AnyMatch, rng: Random, ledger: Ledger | None, rare: float = 0.0) -> int:
    """Answer at random to the end; return how many answers that took."""
    count = 0
    while match.result is None:
        assert count < 20_000, "this battle never ends"
        question = rng.choice(match.questions)
        if len(match.questions) > 1 and rng.random() < 0.2:
            anew = match.may_answer(rng.randrange(len(match.setup.seats)))
            question = anew or question
        match.answer(question.seat, random_answer(question, rng, rare))
        count += 1
        if ledger is not None:
            ledger.check()
    return count


@pytest.mark.rule("CF-3.10", "CF-4.7", "CF-4.10", "CF-5.3", "CF-5.5", "CF-6.1", "CF-6.8", "CF-6.12", "CF-7.14")
@pytest.mark.rule("CF-9.18", "CF-10.2", "CF-10.9", "CF-10.10", "CF-10.11", "CF-10.20", "CF-12.5", "CF-12.6")
@given(st.integers(2, 8), OPTION_SETS, MODES, st.integers(0, 10**15), st.sampled_from((0.0, 0.01)))
@settings(max_examples=60)
def test_the_books_are_kept(seats: int, options: dict[str, str], mode: dict[str, str], seed: int, rare: float) -> None:
    match = new_match(seats, {**options, **mode}, seed)
    ledger = Ledger(match)
    ledger.check()
    play(match, Random(seed), ledger, rare)
    assert match.result is not None
    view = match.view(None)
    sides = view.rules.sides
    alive = {sides[seat] for seat in view.alive}
    won = {sides[seat] for seat in match.result.winners}
    assert match.result.winners == tuple(seat for seat, side in enumerate(sides) if side in won)
    if match.result.rule in ("CF-12.7", "CF-13.2"):
        assert won == alive
    elif match.result.rule == "CF-12.8":
        assert (alive, len(won) > 1) == (set(), True)
    else:
        assert (match.result.rule, won <= alive) == ("CF-11.8", True)


@pytest.mark.rule("CF-11.7", "CF-11.10", "CF-12.7")
@given(st.integers(2, 8), OPTION_SETS, MODES, st.integers(0, 10**15))
@settings(max_examples=25)
def test_every_battle_of_bots_ends_in_time(
    seats: int, options: dict[str, str], mode: dict[str, str], seed: int
) -> None:
    match = new_match(seats, {**options, **mode}, seed)
    rng = Random(seed)
    while match.result is None:
        question = match.questions[0]
        passive = isinstance(question, Compose) or question.key == "CF-D2"
        reply = random_answer(question, rng, 0) if passive else GAME.default(match.view(question.seat), question)
        if question.key == "CF-D7" and "end" in values_of(question):
            reply = "end"
        match.answer(question.seat, reply)
    limit = int(options["limit_rounds"])
    overtime = 10 if options["overtime_rounds"] == "off" else int(options["overtime_rounds"])
    assert match.view(None).round <= limit + 1 + overtime


@pytest.mark.rule("CF-D1", "CF-D7")
@given(st.integers(2, 8), OPTION_SETS, MODES, st.integers(0, 10**15))
@settings(max_examples=25)
def test_the_defaults_are_legal_and_play_to_the_end(
    seats: int, options: dict[str, str], mode: dict[str, str], seed: int
) -> None:
    match = new_match(seats, {**options, **mode}, seed)
    rng = Random(seed)
    while match.result is None:
        question = match.questions[0]
        reply = GAME.default(match.view(question.seat), question)
        question.check(reply)
        if isinstance(question, Compose):
            reply = form_of(random_design(rng))
        match.answer(question.seat, reply)


@pytest.mark.rule("CF-3.13")
@given(st.integers(0, 10**15))
@settings(max_examples=15)
def test_after_the_reveal_everybody_sees_everything(seed: int) -> None:
    match = new_match(3, {}, seed)
    rng = Random(seed)
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, random_answer(question, rng, 0))
        views = [match.view(seat) for seat in (None, 0, 1, 2)]
        for one, other in pairwise(views):
            assert (one.ships, one.now, one.frame, one.order) == (other.ships, other.now, other.frame, other.order)
        assert match.events(None) == match.events(0)


@given(st.integers(0, 10**15))
@settings(max_examples=200)
def test_random_designs_are_legal(seed: int) -> None:
    assert design_problems(random_design(Random(seed))) == []

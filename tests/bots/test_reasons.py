"""Bots say why they answer, in one line, from their own numbers: what follows agrees with it."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from statistics import mean
from typing import NamedTuple

import msgspec
import pytest

from cosmotui.bots.bot import ONLY, USUAL
from cosmotui.bots.cosmic_conflict.commodore import Commodore
from cosmotui.bots.cosmic_conflict.plans import Planner
from cosmotui.bots.cosmic_conflict.shared_analysis import SharedAnalysis
from cosmotui.bots.registry import find
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.games import names, rules_of
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmic_conflict.events.attack import AttackRolled, MissileLaunched
from cosmotui.rules.cosmic_conflict.events.turn import Activated
from cosmotui.rules.cosmic_conflict.orders import CONTINGENT, Order
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.events import Fought
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.space_force.combat.events import Attacked
from cosmotui.session.remarks import is_worth_a_remark
from tests.bots.playing import PLENTY

pytestmark = pytest.mark.usefixtures("same_aliens")
QUICK = 0.1
"""Seconds for an answer, where a bot thinks as long as it may."""
LEVELS = [(game, level) for game in names() for level in rules_of(game).bot_levels]
TO_WIN = re.compile(r"(\d+) in 100 to win(?:, next .+ with (\d+))?$")


class Said(NamedTuple):
    """An answer with its reason, what came of it, and what was answered next by the same seat."""

    question: AnyQuestion
    view: View
    reply: Reply
    why: str
    events: tuple[Event, ...]
    won: bool


@cache
def played(game: str, level: str, seed: int = 1, answers: int = 20_000) -> tuple[Said, ...]:
    """A match between two bots of a level, answer by answer."""
    rules = rules_of(game)
    seats = tuple(Seat("ABCDE"[n], n, level) for n in range(max(2, rules.least_seats)))
    match: Match[State, View] = Match.new(rules, Setup(seats, {}, seed))
    bots, rng = [find(game, level) for _ in seats], Random(seed)
    said: list[Said] = []
    for _ in range(answers):
        if match.result is not None:
            break
        question = match.questions[0]
        view, before = match.view(question.seat), match.event_count
        bot = bots[question.seat]
        reply = bot.reply(view, question, rng, QUICK if level == "admiral" else PLENTY)
        why = bot.why(question, reply)
        match.answer(question.seat, reply)
        events = tuple(one for n in range(before, match.event_count) if (one := match.event_at(n, None)) is not None)
        said.append(Said(question, view, reply, why, events, won=False))
    winners = match.result.winners if match.result is not None else ()
    return tuple(one._replace(won=one.question.seat in winners) for one in said)


def explained(game: str, level: str, pattern: str, seeds: int = 1) -> Iterator[tuple[Said, re.Match[str], list[Said]]]:
    """Each answer whose reason fits a pattern, with what fits, and all later answers."""
    for seed in range(1, seeds + 1):
        said = played(game, level, seed)
        for number, one in enumerate(said):
            if found := re.search(pattern, one.why):
                yield one, found, list(said[number + 1 :])


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_answer_that_is_worth_a_remark_has_its_reason_in_one_line(game: str, level: str) -> None:
    heard: set[str] = set()
    for one in played(game, level, answers=150):
        if is_worth_a_remark(one.question, one.reply):
            assert 0 < len(one.why) <= 120 and one.why.isprintable() and not one.why.endswith("."), one
            heard.add(one.why)
    assert heard - {ONLY, USUAL}


@pytest.mark.parametrize(
    ("game", "level"),
    [("cosmoclysm", "captain"), ("cosmoforce", "ace")],
)
def test_the_next_best_answer_promises_less(game: str, level: str) -> None:
    compared = [found for _, found, _ in explained(game, level, TO_WIN.pattern) if found[2]]
    assert all(int(found[1]) > int(found[2]) for found in compared)
    assert compared


@pytest.mark.parametrize(("game", "level", "matches"), [("cosmoclysm", "captain", 6), ("cosmoforce", "ace", 24)])
def test_who_sees_better_chances_wins_more_often(game: str, level: str, matches: int) -> None:
    seen = [(int(found[1]), one.won) for one, found, _ in explained(game, level, TO_WIN.pattern, matches)]
    high, low = [won for chance, won in seen if chance >= 65], [won for chance, won in seen if chance <= 35]
    assert len(high) > 20 and len(low) > 20
    assert mean(high) > 0.6 and mean(low) < 0.4


# --- Cosmoclysm ------------------------------------------------------------------------------------------------------


def test_a_ship_goes_where_its_captain_has_said() -> None:
    """Where its d4 allows it."""
    tried = 0
    for one, found, later in explained("cosmoclysm", "captain", r"^to (attack|go to) (\w\d)(?: with a d4 of (\d))?"):
        end = next(other for other in later if other.question.key == "CC-D5")
        rolled = re.search(r"d4 (\d)", " ".join(event.describe("AB") for event in later[0].events))
        if not found[3] or (rolled and int(rolled[1]) >= int(found[3])):
            assert end.reply == found[2], one
            assert ("to win the fight" in end.why) == (found[1] == "attack")
            tried += 1
    assert tried > 5


def test_a_fight_has_the_chance_that_was_told_and_there_is_none_where_none_was() -> None:
    told = 0
    for one in played("cosmoclysm", "captain"):
        fights = [event for event in one.events if isinstance(event, Fought)]
        if one.question.key in ("CC-D5", "CC-D6", "CC-D8") and TO_WIN.search(one.why):
            assert bool(fights) == ("to win the fight" in one.why)
        if fights and "to win the fight" in one.why:
            fight = fights[0]
            assert LABELS[fight.tile] == one.reply
            assert one.why.startswith(in_100(win_chance(fight.kind, fight.other_kind)))
            told += 1
    assert told > 5


def test_a_cadet_who_is_fond_of_a_fight_gets_it() -> None:
    found = list(explained("cosmoclysm", "cadet", "^fond of a fight"))
    assert found
    assert all(any(isinstance(event, Fought) for event in one.events) for one, _, _ in found)


# --- Cosmic Conflict -------------------------------------------------------------------------------------------------


def test_a_commodore_fires_at_whom_it_expects_damage_on() -> None:
    """Once the weapon and the target are named."""
    tried = 0
    for one, found, later in islice(explained("cosmic-conflict", "commodore", r"damage to expect on (\w\d+)"), 60):
        fired = next(
            event
            for said in (one, *later)
            for event in said.events
            if isinstance(event, AttackRolled | MissileLaunched) and event.side == one.question.seat
        )
        if fired.label in one.question.title:
            assert fired.target_label.startswith(f"{found[1]} "), one
            tried += 1
    assert tried > 10


def test_who_acts_first_is_activated_and_who_waits_is_not() -> None:
    promised = list(islice(explained("cosmic-conflict", "commodore", "^acting now promises"), 20))
    assert promised
    for one, _, _ in promised:
        assert any(isinstance(event, Activated) and f"u{event.unit}" == one.reply for event in one.events)
    for one, _, _ in islice(explained("cosmic-conflict", "commodore", "^nothing to fire at yet"), 20):
        assert one.reply == "pass"


def test_what_is_told_in_the_open_does_not_depend_on_hidden_orders() -> None:
    """A hidden Contingent Attack changes what a ship may fire after its movement; the reason says nothing of it."""
    tried = 0
    for one in played("cosmic-conflict", "commodore"):
        if one.question.key != "CX-D33" or "may deal" not in one.why:
            continue
        view = one.view
        assert isinstance(view, CosmicConflictView)
        unit = next(unit for unit in view.units if one.question.title.startswith(unit.label))
        twins = [msgspec.structs.replace(unit, orders=orders) for orders in ((Order(CONTINGENT),), ())]
        plan = Planner(SharedAnalysis(view), unit, Commodore.temper).best("velocity")
        told = {Planner(SharedAnalysis(view), twin, Commodore.temper).told(plan) for twin in twins}
        assert len(told) == 1
        tried += 1
        if tried == 5:
            return
    assert tried


# --- Space Force -----------------------------------------------------------------------------------------------------


def test_a_trooper_attacks_whose_health_it_means_to_take() -> None:
    tried = 0
    for one, found, later in explained("space-force", "trooper", r"^on average .* health that (.+) has left"):
        attack = next(
            event
            for said in (one, *later)
            for event in said.events
            if isinstance(event, Attacked) and event.seat == one.question.seat
        )
        assert attack.target_name == found[1]
        tried += 1
    assert tried > 3

"""Random matches of Cosmic Encounter among players who like to use what they have, and what was used in them."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final, cast

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, ChooseOne, Compose, Reply, Script
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.windows import PASS
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Effect, Use
from cosmotui.rules.cosmic_encounter.events.course import DriversRevealed
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.facts.primed import slots
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import VAPORIZED, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases import special_offers
from cosmotui.rules.cosmic_encounter.phases.approach import PRIME, candidates, kickers
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.timing.channels import MESSAGE, channels
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.conformance.play import AnyMatch, legal_form
from tests.rules.cosmic_encounter.founded import found, meet
from tests.rules.cosmic_encounter.head_start import Item, head_start
from tests.rules.cosmic_encounter.scenes import GAME, drivers

CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]
EAGER: Final = 0.8
"""How often something is declared by who can."""
FEARLESS: Final = 0.5
"""How often an invader without pods fights nevertheless."""
TIRED: Final = 2_000
"""Answers in one step."""


def setup_of(seats: int, seed: int, **options: str) -> Setup:
    """Bots at all seats, so that every window is asked seat by seat."""
    return Setup(tuple(Seat("ABCDEFGH"[seat], seat, "novice") for seat in range(seats)), options, seed)


def state_of(match: CosmicMatch) -> CosmicEncounterState:
    """The state itself, to look at."""
    return match._table.state


def _primed(match: CosmicMatch, question: Compose, rng: Random) -> Reply | None:
    """Any driver and kicker of the cache, where there are both; and who is out of pods fights on now and then: a match
    in which nobody has any pods left, nor lucre, resupplies or bases to give for them, goes on in no other way."""
    state = state_of(match)
    if question.start.get("retreat") and rng.random() < FEARLESS:
        return {**question.start, "retreat": False}
    if question.form == PRIME and "driver" not in question.start:
        return _primed_beside(state, question, rng)
    held, boosts = drivers(state, question.seat), kickers(state, question.seat)
    if question.form != PRIME or not question.start.get("driver") or not boosts:
        return None
    if len(question.start) > 3:  # with pods beside the driver
        return None
    return {"driver": pod_id(rng.choice(held)), "kicker": pod_id(rng.choice(boosts)), "bribe": 0}


def _primed_beside(state: CosmicEncounterState, question: Compose, rng: Random) -> Reply:
    """Any pod for each place beside the driver: no form at random names one."""
    form = dict(question.start)
    for slot in slots(state.now, question.seat):
        held = [pod for pod in candidates(state, question.seat, slot) if pod_id(pod) not in form.values()]
        if held and not form[slot.field]:
            form[slot.field] = pod_id(rng.choice(held)) if rng.random() < EAGER else ""
    return form


def answer(match: CosmicMatch, rng: Random, eager: float = EAGER) -> None:
    """Somebody answers, legally.

    Players tire: in a step that is that long they declare nothing more, for artifacts that pass from hand to hand never
    come to rest among many who always use them. What goes on nevertheless has no end.
    """
    question = rng.choice(match.questions)
    is_tired = match.answer_count - match.checkpoint.answers >= TIRED
    if is_tired and isinstance(question, ChooseOne) and question.options[0].value == PASS.value:
        match.answer(question.seat, PASS.value)
        return
    if isinstance(question, Compose) and question.form == MESSAGE and rng.random() < 0.5:
        to = rng.choice(list(channels(match.setup, state_of(match), question.seat)))
        match.answer(question.seat, {"to": to, "text": "Hail!"})
        return
    if isinstance(question, Amount) and question.key == "D-guess" and rng.random() < 0.5:
        match.answer(question.seat, question.default)  # what it would know: no number at random is ever right
        return
    if isinstance(question, Compose):
        form = _primed(match, question, rng) or legal_form(cast("AnyMatch", match), question, rng)
        match.answer(question.seat, form)
        return
    others = [one.value for one in question.options[1:]] if isinstance(question, ChooseOne) else []
    if question.key == "D-demand" and "quash" in others and rng.random() < 0.1:
        match.answer(question.seat, "quash")  # a rare answer, which no random reply gives
        return
    if question.key in ("D-window", "D-response", "D-power", "D-declare", "D-offer") and others:
        passes = [one for one in others if one not in ("rest", "invasion", "orders")]
        if passes and rng.random() < eager:
            match.answer(question.seat, rng.choice(passes))
            return
    match.answer(question.seat, random_reply(question, rng))


def begin(
    setup: Setup,
    caches: Iterable[tuple[int, Pod]] = (),
    legacies: Iterable[str] = (),
    vouchers: Iterable[tuple[int, str]] = (),
    doomed: int | None = None,
    items: Iterable[Item] = (),
    founders: Sequence[int] = (),
) -> CosmicMatch:
    """A match whose caches hold some pods more than are drafted, with vouchers and further items, and legacies in
    force; whoever is doomed has too few ships to remain, and the others stand in its system. The powers of founders
    begin in the situation that they wait for, and one of them is in an encounter."""
    state = dealt(setup, caches, legacies, vouchers, doomed)
    head_start(state, items)
    start = state.phase
    for seat in founders:
        found(state, seat)
    for seat in founders if state.phase == start else ():
        meet(state, seat, setup.seed % 4)
    look_for_moments(state)
    return Match.from_state(GAME, setup, state)


def dealt(
    setup: Setup,
    caches: Iterable[tuple[int, Pod]],
    legacies: Iterable[str],
    vouchers: Iterable[tuple[int, str]],
    doomed: int | None = None,
) -> CosmicEncounterState:
    """The state before anything is set up."""
    state = new_state(setup, Dice(setup.seed))
    for id, ship in enumerate(state.ships) if doomed is not None else ():
        home = state.planets[ship.place].number
        if ship.owner == doomed and home > 1:
            put(state, id, VAPORIZED)
        elif ship.owner != doomed and home == 1:
            put(state, id, planets_of(state, doomed or 0)[0])
    for seat, kind in vouchers:
        state.aliens[seat].vouchers.append(kind)
    for seat, pod in caches:
        state.aliens[seat].cache.append(len(state.pods))
        state.pods.append(pod)
    state.legacies += legacies
    return state


def played(match: CosmicMatch, rng: Random, most: int, eager: float = EAGER) -> Iterator[CosmicMatch]:
    """The match after each answer, until it ends or `most` answers were given."""
    while match.result is None and match.answer_count < most:
        answer(match, rng, eager)
        yield match


class Ledger:
    """What was used: names of effects, and of pods that were discharged."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    @contextmanager
    def listening(self) -> Generator[None]:
        """Take down the names of all effects that act meanwhile, and whose special offers are performed."""
        act, perform = Effect.script, special_offers._perform

        def acted(effect: Effect, use: Use) -> Script[None]:
            self.used.add(effect.name)
            return act(effect, use)

        def performed(use: Use) -> Script[None]:
            assert use.power is not None
            self.used.add(f"offer {use.power.alien}")
            return perform(use)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Effect, "script", acted)
            patch.setattr(special_offers, "_perform", performed)
            yield

    def read(self, match: CosmicMatch) -> None:
        """Take down what the log of a match tells, and what has been in force on the table."""
        self.used.update(f"{one.kind} {one.item}" for one in state_of(match).holdings if one.works and one.public)
        for recorded in match._table.events:
            match recorded.event:
                case PodDischarged(pod=name, what=text):
                    self.used.update((name, f"{name}: {text}"))
                case DriversRevealed(drivers=drivers, others=others):
                    self.used.update((*drivers, *others))
                case _:
                    pass

"""Several people at one keyboard: nothing that others see depends on what is hidden, and no text names it (PP-4 to
PP-8, PP-17)."""

import re
from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.standing_orders import KINDS
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView, visible_pods
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from tests.rules.cosmic_encounter.scenes import DEFENDERS, GAME, Scene

pytestmark = pytest.mark.usefixtures("same_aliens")

CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
QUIET = ("pass", "nobody", "none", "no", "stop")
"""Answers that leave things as they are."""
LONG_QUIET = ("invasion", *QUIET)
"""The same of people who pass for the rest of the invasion where they can (PP-18)."""


def setup_of(people: int, seed: int, **options: str) -> Setup:
    """Five seats, the first so many of them people."""
    return Setup(
        tuple(Seat(name, seat, "" if seat < people else "novice") for seat, name in enumerate(NAMES)), options, seed
    )


def some_reply(match: CosmicMatch, question: AnyQuestion, rng: Random, order: str = "ask") -> Reply:
    """Now and then anything, mostly the default; forms are always answered by default, orders all by `order`."""
    if question.key == "D-orders":
        return dict.fromkeys(KINDS, order)
    if isinstance(question, Compose) or rng.random() < 0.6:
        return default_reply(question)
    return random_reply(question, rng)


# --- what is asked ---------------------------------------------------------------------------------------------------


def quiet_reply(match: CosmicMatch, question: AnyQuestion, words: Sequence[str]) -> Reply:
    """The answer that shows nothing, the first of `words` that can be given."""
    if isinstance(question, ChooseOne):
        values = [option.value for option in question.options]
        for word in words:
            if word in values:
                return word
    return default_reply(question)


def seen_by_all(setup: Setup, state: CosmicEncounterState, words: Sequence[str] = QUIET) -> list[tuple[object, ...]]:
    """What everybody at the table sees of one step, with quiet answers: who is asked, and what if it is in the open."""
    match: CosmicMatch = Match.from_state(GAME, setup, state)
    trace: list[tuple[object, ...]] = []
    steps = len(match.checkpoints)
    while match.result is None and len(match.checkpoints) == steps:
        question = match.questions[0]
        shown = (question.key, question.title, rows_of(question)) if not GAME.needs_handover(setup, question) else ()
        events = [event.describe(setup.names()) for event in match.events(None)]
        if shown or not setup.seats[question.seat].bot:  # bots decide in private without a trace
            trace.append((question.seat, *shown, *events))
        match.answer(question.seat, quiet_reply(match, question, words))
    return trace


def rows_of(question: AnyQuestion) -> list[tuple[object, ...]]:
    """The rows of an open question."""
    options = question.options if isinstance(question, ChooseOne | ChooseSeveral) else ()
    return [(option.value, option.label, option.detail, option.number) for option in options]


def is_revealed(line: tuple[object, ...]) -> bool:
    """Whether something hidden has come out by the rules."""
    words = ("drivers", "poison", "reveal", "Poison", "distress", "discharged", "sponsors")
    return any(word in str(line) for word in words)


def twins(
    seed: int, answers: int, poll: str = "call", words: Sequence[str] = QUIET, order: str = "ask"
) -> tuple[int, list[tuple[object, object]]]:
    """How many steps were compared, and where two steps differ that differ in hidden pods and choices alone."""
    rng, setup = Random(seed), setup_of(3, seed, familiar="on", response_poll=poll)
    match: CosmicMatch = Match.new(GAME, setup)
    compared, found = 0, list[tuple[object, object]]()
    for _ in range(answers):
        if match.result is not None:
            break
        question, steps = match.questions[0], len(match.checkpoints)
        match.answer(question.seat, some_reply(match, question, rng, order))
        if len(match.checkpoints) == steps or match.result is not None:
            continue
        first, second = (msgspec.msgpack.decode(match.checkpoint.state, type=CosmicEncounterState) for _ in range(2))
        redraw(second, None, Dice(rng.getrandbits(40)), set())
        second.moments = first.moments
        compared += 1
        for one, other in zip(*(seen_by_all(setup, state, words) for state in (first, second)), strict=False):
            if is_revealed(one) or is_revealed(other):
                break
            if one != other:
                found.append((one, other))
                break
    return compared, found


@pytest.mark.rule("PP-4", "PP-6", "PP-7", "PP-8")
@pytest.mark.parametrize(
    ("poll", "seed", "answers"),
    [*(("call", seed, 600) for seed in (1, 2, 3, 5)), ("strict", 4, 1200), ("standing_orders", 6, 1200)],
)
def test_who_is_asked_and_what_all_read_does_not_depend_on_what_is_hidden(poll: str, seed: int, answers: int) -> None:
    compared, found = twins(seed, answers, poll)
    assert compared > 10
    assert found == []


@pytest.mark.rule("PP-18", "PP-19", "PP-6", "PP-7")
@pytest.mark.parametrize(
    ("poll", "seed", "answers", "order"),
    [
        *(("call", seed, 600, "ask") for seed in (2, 3, 8)),
        ("strict", 4, 1200, "ask"),
        ("standing_orders", 6, 1200, "ask"),
        ("standing_orders", 7, 600, "pass"),
    ],
)
def test_who_is_asked_while_people_pass_for_longer_does_not_depend_on_what_is_hidden(
    poll: str, seed: int, answers: int, order: str
) -> None:
    compared, found = twins(seed, answers, poll, LONG_QUIET, order)
    assert compared > 10
    assert found == []


def asked_for(scene: Scene, title: str) -> CosmicMatch:
    """Three people play the scene by default until a question of that title."""
    look_for_moments(scene.state)
    match: CosmicMatch = Match.from_state(GAME, setup_of(3, 1), scene.state)
    while match.questions[0].title != title:
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match


def values(match: CosmicMatch) -> list[object]:
    """What can be answered."""
    return [row[0] for row in rows_of(match.questions[0])]


def battle(*powers: str) -> Scene:
    """A clash that is about to be revealed."""
    scene = Scene(*powers).invade(2)
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 04")


@pytest.mark.rule("PP-7", "PP-9")
@pytest.mark.parametrize(("flare", "answers"), [([], ["no"]), (["flare Virus"], ["no", "yes"])])
def test_a_flare_with_a_power_that_acts_by_itself_is_called_for(flare: list[str], answers: list[str]) -> None:
    scene = battle("virus")
    scene.give(0, *flare)
    match = asked_for(scene, "Virus acts: a flare with it?")
    assert values(match) == ["nobody", "rest", "invasion", "0"]
    match.answer(0, "0")
    assert match.questions[0].key == "D-power"
    assert GAME.needs_handover(match.setup, match.questions[0])
    assert values(match) == answers


@pytest.mark.rule("PP-9", "CE-11.11")
def test_who_wants_to_buy_is_asked_of_the_table() -> None:
    match = asked_for(battle(), "Does anybody buy something?")
    assert values(match) == ["nobody", "rest", "invasion", "0", "1"]
    match.answer(0, "1")
    assert (match.questions[0].key, match.questions[0].seat) == ("D-purchase", 1)
    match.answer(1, "none")
    assert values(match) == ["nobody", "rest", "invasion", "0"]


@pytest.mark.rule("PP-5")
@pytest.mark.parametrize(("pods", "asked"), [([], []), (["intimidate 10"], [0, 1])])
def test_a_secret_step_is_taken_by_all_actors_or_by_nobody(pods: list[str], asked: list[int]) -> None:
    scene = Scene()
    scene.give(3, *pods)
    scene.give(0, "attack 10")
    scene.give(1, "attack 04")
    scene.begin("destiny").state.charges = [[2 * (seat == 1), 0] for seat in range(5)]
    scene.state.wild = 0
    scene.play(stop=("D-driver",))
    assert [int(one.split()[1]) for one in scene.asked if one.startswith("D-intimidate")] == asked


@pytest.mark.rule("PP-3", "PP-17", "CE-21.24")
def test_what_a_probe_shows_only_its_user_sees() -> None:
    scene = Scene()
    scene.give(1, "attack 23", "Grime")
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "probe"), ("D-negate 1", "stand"), ("D-demand 1", "pass"), ("D-demand 0", "pass"))
    assert scene.match is not None
    told = {seat: " ".join(event.describe(NAMES) for event in scene.match.events(seat)) for seat in (None, 0, 2)}
    assert "attack 23" in told[0]
    assert "attack 23" not in told[None] + told[2]
    assert "attack 23" in [scene.match.view(0).pods[pod].name for pod in scene.match.view(0).aliens[1].known]


# --- what is read ----------------------------------------------------------------------------------------------------


def told_apart(setup: Setup) -> CosmicMatch:
    """A match in which every attack pod has a value of its own, so that its name in a text betrays it."""
    state = new_state(setup, Dice(setup.seed))
    state.pods = [Pod("attack", value=100 + id) if pod.kind == "attack" else pod for id, pod in enumerate(state.pods)]
    return Match.from_state(GAME, setup, state)


def pods_in(text: str) -> set[int]:
    """The attack pods that a text names."""
    return {int(value) - 100 for value in re.findall(r"attack (1\d\d|2\d\d)\b", text)}


def hidden_powers(state: CosmicEncounterState, seat: int | None) -> list[str]:
    """Names of powers that a viewer may not know."""
    return [
        alien(power.alien).name
        for other, one in enumerate(state.aliens)
        for power in one.powers
        if other != seat and not power.public
    ]


@pytest.mark.rule("PP-6", "PP-7", "PP-8")
@pytest.mark.parametrize("seed", [1, 2, 4])
def test_no_text_names_a_pod_or_power_that_is_hidden_from_its_reader(seed: int) -> None:
    rng, setup, look = Random(seed), setup_of(3, seed), CosmicEncounterLook()
    match = told_apart(setup)
    viewers = (None, 0, 1, 2)
    known: dict[int | None, set[int]] = {viewer: set() for viewer in viewers}
    told, open_names = 0, set[str]()
    for _ in range(700):
        if match.result is not None:
            break
        question = match.questions[0]
        before = hidden_by(match, viewers)
        match.answer(question.seat, some_reply(match, question, rng))
        state = match._table.state
        for viewer in viewers:
            known[viewer] |= visible_pods(state, viewer)
            lines = read_by(match, setup, look, viewer, told)
            leaked = {pod for line in lines for pod in pods_in(line)} - known[viewer]
            assert not {pod for pod in leaked if pod in before[viewer][0]}, (viewer, lines)
            open_names |= {word for line in lines for word in re.findall(r"(?:flare|legacy of) (\w+)", line)}
            secret = set(hidden_powers(state, viewer)) & set(before[viewer][1]) - open_names
            named = [(name, line) for line in lines for name in secret if re.search(rf"(?<!flare ){name}\b", line)]
            assert not named, (viewer, named)
        told = match.event_count
    assert told > 100


def hidden_by(match: CosmicMatch, viewers: tuple[int | None, ...]) -> dict[int | None, tuple[set[int], list[str]]]:
    """What each viewer may not know: pods and powers."""
    state = match._table.state
    everything = set(range(len(state.pods)))
    return {one: (everything - visible_pods(state, one), hidden_powers(state, one)) for one in viewers}


def read_by(match: CosmicMatch, setup: Setup, look: CosmicEncounterLook, viewer: int | None, since: int) -> list[str]:
    """Log lines and questions that come before the eyes of a viewer."""
    lines = [str(entry.text) for event in match.events(viewer, since) for entry in look.entries(event, setup.seats)]
    for question in match.questions:
        if not GAME.needs_handover(setup, question) or question.seat == viewer:
            lines.append(question.title)
            is_list = isinstance(question, ChooseOne | ChooseSeveral)
            lines += [f"{one[1]} {one[2]} {one[3]}" for one in rows_of(question)] if is_list else []
    return lines

"""What effects do with pods, powers and charges tells nobody more than the text says: two matches that differ in two
hidden pods of a kind run alike for whoever cannot tell them apart, whatever is used (CE-36, PP-6 to PP-8)."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.views.view import visible_pods
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.random_play import CosmicMatch, answer, setup_of, state_of
from tests.rules.cosmic_encounter.scenes import GAME

# --- aliens ----------------------------------------------------------------------------------------------------------

Deed = Callable[[Use], Script[None] | None]


def clause(name: str, moment: str, deed: Deed) -> Effect:
    """A clause that may be used at a moment."""

    @effect(name, f"any:{moment}")
    def run(use: Use) -> Script[None] | None:
        """Something is done."""
        return deed(use)

    return run


def first_of(use: Use, seat: int) -> list[int]:
    """The first pods of a cache."""
    return use.state.aliens[seat].cache[:2]


def extract(use: Use) -> Script[None]:
    yield from do.keep(use.table, use.seat, (yield from do.extract(use.table, use.seat, 3)), 1, use)


def claim(use: Use) -> Script[None]:
    if use.state.spent_aur:
        yield from do.claim_aur(use.table, use.seat, use)


def manifest(use: Use) -> Script[None]:
    yield from do.manifest_pod(use.table, use.seat, Pod("attack", value=9), use)


def at_target(deed: Callable[[Use, int], Script[object] | None]) -> Deed:
    """Something that befalls another alien."""

    def run(use: Use) -> Script[None]:
        target = yield from do.choose_target(use, "Whose?")
        script = deed(use, target)
        if script is not None:
            yield from script

    return run


def snipe(use: Use, target: int) -> Script[object]:
    return do.snipe_pods(use.table, use.seat, target, 1, use)


def swap(use: Use, target: int) -> Script[object]:
    return do.swap_caches(use.table, use.seat, target, use)


def snatch(use: Use, target: int) -> Script[object]:
    return do.snatch(use.table, use.seat, target, 1, use)


def probe(use: Use, target: int) -> Script[object]:
    return do.probe(use.table, use.seat, target, use)


def deconstruct(use: Use) -> None:
    do.deconstruct(use.table, use.seat, first_of(use, use.seat))


def look_ahead(use: Use) -> None:
    do.look_ahead(use.table, use.seat, 3)


def stasis(use: Use, target: int) -> None:
    do.to_stasis(use.table, target, first_of(use, target))


POWERS: dict[str, tuple[Effect, ...]] = {
    "digger": (
        clause("digger", "orientation.window", extract),
        clause("digger claims", "payoff.window", claim),
        clause("digger undoes", "rally.window", deconstruct),
    ),
    "thief": (
        clause("thief", "launch.window", at_target(snipe)),
        clause("thief swaps", "warpfall.window", at_target(swap)),
        clause("thief snatches", "approach.after", at_target(snatch)),
    ),
    "spy": (
        clause("spy", "orientation.window", at_target(probe)),
        clause("spy ahead", "destiny.window", look_ahead),
        clause("spy swaps", "approach.after", do.swap_drivers),
    ),
    "keeper": (
        clause("keeper", "rally.open", at_target(stasis)),
        clause("keeper shuffles", "destiny.window", lambda use: do.shuffle_cache(use.table, use.seat)),
        clause("keeper adds", "upkeep.window", manifest),
    ),
    "judge": (
        clause("judge", "launch.window", at_target(do.zap_alien)),
        clause("judge picks", "destiny.open", do.choose_charge),
        clause("judge first", "approach.open", lambda use: do.prime_first(use, use.now.invader)),
    ),
}


def begin(made_up: MadeUp, seed: int) -> CosmicMatch:
    """A match of five such aliens, all known."""
    setup = setup_of(5, seed)
    state = new_state(setup, Dice(seed))
    for alien, (id, clauses) in zip(state.aliens, POWERS.items(), strict=True):
        alien.powers = [Power(made_up(id, *clauses), public=True)]
    look_for_moments(state)
    return Match.from_state(GAME, setup, state)


# --- twins -----------------------------------------------------------------------------------------------------------


def twins(match: CosmicMatch, seat: int, rng: Random) -> tuple[CosmicMatch, CosmicMatch, set[int]] | None:
    """The match and one that differs in two attack pods that the seat does not know, one of them where effects look."""
    states = [msgspec.msgpack.decode(match.checkpoint.state, type=CosmicEncounterState) for _ in range(2)]
    state = states[0]
    unseen = [
        pod
        for pod in range(len(state.pods))
        if state.pods[pod].kind == "attack" and pod not in visible_pods(state, seat) and not state.pods[pod].manifested
    ]
    held = [pod for pod in unseen if any(pod in alien.cache[:3] for alien in state.aliens) or pod in state.spent_aur]
    spent = [pod for pod in held if pod in state.spent_aur]
    one = rng.choice(spent if spent and rng.random() < 0.5 else held) if held else -1
    others = [pod for pod in unseen if one >= 0 and state.pods[pod] != state.pods[one]]
    if not others:
        return None
    other = rng.choice(others)
    pods = states[1].pods
    pods[one], pods[other] = pods[other], pods[one]
    first, second = (Match.from_state(GAME, match.setup, state) for state in states)
    return first, second, {one, other}


def reply_of(match: CosmicMatch, question: AnyQuestion, seed: int) -> Reply:
    """The same answer to the same question."""
    if isinstance(question, ChooseOne):
        values = sorted(str(one.value) for one in question.options)
        return Random(f"{seed} {question.seat} {question.key} {values}").choice(values)
    return default_reply(question)


def until_asked(match: CosmicMatch, seat: int, seed: int) -> None:
    """Go on to the next question of a seat."""
    for _ in range(400):
        question = next(iter(match.questions), None)
        if question is None or question.seat == seat:
            return
        try:
            match.answer(question.seat, reply_of(match, question, seed))
        except IllegalReply:
            match.answer(question.seat, default_reply(question))


def out(match: CosmicMatch, seat: int, pods: set[int]) -> bool:
    """Whether one of the pods has been shown to a seat."""
    told = repr(match.events(seat))
    return bool(visible_pods(state_of(match), seat) & pods) or any(f"'{pod_id(pod)}'" in told for pod in pods)


def compared(match: CosmicMatch, seat: int, rng: Random) -> int:
    """How often both twins looked the same to a seat before one of the pods was shown."""
    found = twins(match, seat, rng)
    if found is None:
        return 0
    first, second, pods = found
    for number in range(12):
        for one in (first, second):
            until_asked(one, seat, number)
        if out(first, seat, pods) or out(second, seat, pods) or state_of(first).invasion is None:
            return number
        assert first.events(seat) == second.events(seat)
        assert first.questions[:1] == second.questions[:1]
        assert first.view(seat) == second.view(seat)
        question = next(iter(first.questions), None)
        if question is None:
            return number
        for one in (first, second):
            one.answer(seat, reply_of(one, question, number))
    return 12


@pytest.mark.rule("CE-36.34", "CE-36.51", "CE-36.52", "CE-36.92", "CE-10.11", "CE-10.12", "CE-37.18", "PP-6", "PP-8")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_verbs_tell_nobody_which_pods_they_moved(made_up: MadeUp, seed: int) -> None:
    match, rng, looked = begin(made_up, seed), Random(seed), 0
    for _ in range(700):
        if match.result is not None:
            break
        steps = len(match.checkpoints)
        try:
            answer(match, rng)
        except IllegalReply:  # it knows nothing of what effects order
            question = match.questions[0]
            match.answer(question.seat, default_reply(question))
        if len(match.checkpoints) != steps and match.result is None:
            looked += compared(match, rng.randrange(5), rng)
    assert looked > 40

"""A fork draws anew whatever was chosen or got in secret, so that trying something out betrays nobody (Part C)."""

from collections.abc import Callable

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import ForkError
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Script
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

Look = Callable[[CosmicEncounterState], object]
FORKS = 24


def in_forks(scene: Scene, seat: int, look: Look) -> list[object]:
    """What forks of a seat hold of something, one after the other."""
    match = scene.match
    assert match is not None
    found: list[object] = []
    for seed in range(FORKS):
        try:
            fork: Match[CosmicEncounterState, CosmicEncounterView] = match.fork(seat, seed)
        except ForkError:
            continue
        found.append(look(msgspec.msgpack.decode(fork.state_bytes(), type=CosmicEncounterState)))
    assert len(found) > FORKS // 2
    return found


def redrawn(scene: Scene, seat: int, look: Look) -> list[object]:
    """The same of the state alone."""
    found: list[object] = []
    for seed in range(FORKS):
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
        redraw(state, seat, Dice(seed), ())
        found.append(look(state))
    return found


def launched() -> Scene:
    """A can be stopped after its launch, and B holds a pod."""
    scene = Scene("", "").begin("launch")
    scene.state.now.fleets[1].leader = B
    scene.state.now.actors = [A, B]
    scene.give(A, "attack 12")
    scene.give(B, "attack 08")
    return scene


def stopped_at(scene: Scene, at: str, *answers: tuple[str, dict[str, object]]) -> Scene:
    """Play to the first question of a sub-step."""
    waiting = dict(answers)

    def by_hand(question: AnyQuestion) -> bool:
        assert scene.match is not None
        reply = waiting.get(f"{question.key} {question.seat}", default_reply(question))
        scene.match.answer(question.seat, reply)
        return scene.match.view(None).at == at

    scene.play(stop=("D-beacon",))
    assert scene.match is not None
    while not by_hand(scene.match.questions[0]):
        pass
    return scene


@pytest.mark.rule("CE-16.7", "PP-17")
def test_the_beacon_is_drawn_anew_from_the_moment_it_is_sealed() -> None:
    scene = launched()
    scene.give(E, "Paradox")
    scene = stopped_at(scene, "launch.after", ("D-beacon 0", {"0": 2}))
    assert len({repr(one) for one in in_forks(scene, B, lambda state: state.now.beacon)}) > 3
    assert {repr(one) for one in in_forks(scene, A, lambda state: state.now.beacon)} == {"[0, 1]"}


@pytest.mark.rule("CE-17.8", "PP-17")
@pytest.mark.parametrize("asked", [{}, {"2": 4, "3": 1}, {"2": 4, "3": 4, "4": 4}])
def test_whom_others_have_commissioned_is_drawn_anew_while_sponsors_are_asked(asked: dict[str, object]) -> None:
    scene = stopped_at(launched(), "rally.sponsor", ("D-commission 0", asked), ("D-commission 1", {}))
    assert scene.match is not None
    others = in_forks(scene, C, lambda state: [sorted(set(caps) & {D, E}) for caps in state.now.commissions])
    for side in (0, 1):
        assert len({repr(one[side]) for one in others if isinstance(one, list)}) > 2
    own = in_forks(scene, C, lambda state: [caps.get(C, 0) for caps in state.now.commissions])
    assert {repr(one) for one in own} == {repr([asked.get("2", 0), 0])}
    leader = in_forks(scene, A, lambda state: sorted(state.now.commissions[0]))
    assert {repr(one) for one in leader} == {repr([int(seat) for seat in asked])}


@pytest.mark.rule("CE-11.16", "CE-10.13")
def test_a_pod_that_was_manifested_in_secret_is_drawn_anew_and_stays_a_copy() -> None:
    scene = Scene().invade()
    scene.give(B, "attack 08", "negotiate", "Grime")
    (copy,) = scene.give(C, "attack 30")
    scene.state.pods[copy] = msgspec.structs.replace(scene.state.pods[copy], manifested=True)
    seen = redrawn(scene, A, lambda state: (state.pods[copy].name, state.pods[copy].manifested))
    assert len(set(seen)) > 5
    assert {repr(one)[-5:] for one in seen} == {"True)"}
    assert set(redrawn(scene, C, lambda state: state.pods[copy].name)) == {"attack 30"}
    whole = redrawn(scene, A, lambda state: sum(pod.manifested for pod in state.pods))
    assert set(whole) == {1}


@pytest.mark.rule("CE-36.94", "CE-12.3")
@pytest.mark.parametrize("power", ["hologram", "merchant"])
def test_what_setup_has_shown_refuses_no_fork(power: str) -> None:
    seats = tuple(Seat("ABCDE"[seat], seat) for seat in range(5))
    match = Match.new(GAME, Setup(seats, {"powers": f"{power},virus,mirror,brute,ethic"}, 325))
    assert match.checkpoint.events == 0, "the Setup clauses come after the only checkpoint there is"
    for seed in range(100):
        fork = match.fork(E, seed)
        assert fork.view(E) == match.view(E)


@pytest.mark.rule("CE-37.27", "CE-37.51")
def test_the_store_of_a_public_copy_stays_with_it_while_the_hidden_original_is_drawn_anew() -> None:
    scene = Scene("human", "cyborg", "zombie", "cyborg").invade()
    scene.state.aliens[B].powers[0].public = False
    copy = scene.state.aliens[D].powers[0]
    copy.public, copy.tag = True, 1
    scene.store("cyborg", "attachments", "attack 40")
    scene.store("cyborg", "attachments", "attack 30")
    scene.state.stores[1].of = "power cyborg 1"
    found = redrawn(scene, A, lambda state: (state.aliens[B].powers[0].alien, *(store.of for store in state.stores)))
    assert all(isinstance(one, tuple) and one[1:] == (f"power {one[0]}", "power cyborg 1") for one in found)
    assert len(set(found)) > 5


def test_what_others_have_probed_gives_no_hidden_power_away() -> None:
    scene = Scene("human", "virus", "zombie").invade()
    scene.state.aliens[C].known_powers = ["virus"]
    found = redrawn(scene, A, lambda state: (state.aliens[B].powers[0].alien, tuple(state.aliens[C].known_powers)))
    assert all(isinstance(one, tuple) and one[1] == (one[0],) for one in found)
    assert len(set(found)) > 5
    prober = redrawn(scene, C, lambda state: (state.aliens[B].powers[0].alien, tuple(state.aliens[C].known_powers)))
    assert set(prober) == {("virus", ("virus",))}


@pytest.mark.rule("CE-12.16", "CE-36.94")
def test_a_hidden_power_goes_unnamed_and_who_has_probed_the_next_elsewhere_does_not_see_it_arrive(
    made_up: MadeUp,
) -> None:
    @effect("shaper", "any:warpfall.window")
    def shape(use: Use) -> Script[None]:
        """The power of B becomes another one."""
        yield from do.transform_power(use, B, "tide")

    @effect("mourner", "any:on:power-lost")
    def mourn(use: Use) -> None:
        """Nothing."""

    scene = Scene("", "virus", "", made_up("shaper", shape), made_up("mourner", mourn)).begin("warpfall")
    scene.state.aliens[C].known_powers = ["tide"]
    look_for_moments(scene.state)
    match: Match[CosmicEncounterState, CosmicEncounterView] = Match.from_state(GAME, scene.setup, scene.state)
    titles: list[str] = []
    while match.questions[0].key != "D-target":
        question = match.questions[0]
        titles.append(question.title)
        offered = [one.value for one in question.options] if isinstance(question, ChooseOne) else []
        reply = "shaper" if "shaper" in offered else default_reply(question)
        match.answer(question.seat, reply)
    assert "B: a hidden power is gone. Act on it?" in titles
    assert not [title for title in titles if "Virus" in title]
    assert match.view(C).aliens[B].powers[0].alien == ""

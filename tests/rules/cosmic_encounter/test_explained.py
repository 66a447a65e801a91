"""Where the rules reader opens, and why a planet cannot be chosen."""

import re
from pathlib import Path

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Option
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules import cosmic_encounter as module
from cosmotui.rules.cosmic_encounter.board import planets_of, system_place
from cosmotui.rules.cosmic_encounter.model.windows import WINDOWS
from cosmotui.rules.cosmic_encounter.words import rule_anchor
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene

BOOK = Path(module.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
RULES = Path(module.__file__).parent


def stands(rule: str) -> bool:
    """Whether the rulebook has a rule or a chapter of that id."""
    return (
        re.search(rf"^## {re.escape(rule)} |^- \**{re.escape(rule)}\** |^\| \**{re.escape(rule)}\** \|", BOOK, re.M)
        is not None
    )


def asked(scene: Scene) -> AnyQuestion:
    """What is asked now."""
    assert scene.match is not None
    return scene.match.questions[0]


def refused(scene: Scene, planet: int | str) -> str:
    """Why a planet cannot be chosen."""
    assert scene.match is not None
    question = asked(scene)
    return str(GAME.why_not(scene.match.view(question.seat), question, str(planet)))


def test_every_place_of_the_reader_is_in_the_rulebook() -> None:
    named = set(re.findall(r'"((?:CE|PP)-[0-9.]+)"', (RULES / "words/rule_anchor.py").read_text(encoding="utf-8")))
    named |= set(re.findall(r'"((?:CE|PP)-[0-9.]+)"', (RULES / "words/refusals.py").read_text(encoding="utf-8")))
    assert len(named) > 40
    assert [rule for rule in sorted(named) if not stands(rule)] == []


def test_every_decision_that_is_asked_has_its_rule() -> None:
    match = Match.new(GAME, Setup(tuple(Seat("ABCDE"[n], n, "novice") for n in range(5)), {}, 3))
    while match.result is None and match.answer_count < 2000:
        question = match.questions[0]
        view = match.view(question.seat)
        assert stands(GAME.rule_now(view, question)), question.key
        match.answer(question.seat, GAME.default(view, question))


@pytest.mark.parametrize("at", WINDOWS)
def test_every_window_has_a_chapter(at: str) -> None:
    scene = Scene().invade()
    scene.state.at = at
    view = GAME.view(scene.setup, scene.state, A)
    assert GAME.rule_now(view, None).startswith("CE-")
    assert GAME.rule_now(view, None) != "CE-1"


def test_an_answer_names_the_rule_of_its_decision() -> None:
    scene = Scene(seed=2).begin("destiny").play(stop=("D-target", "D-wild"))
    assert scene.match is not None
    view = scene.match.view(A)
    assert GAME.rule_now(view, asked(scene)) == rule_anchor.rule_at(view, asked(scene))
    assert rule_anchor.rule_at(view, None) == "CE-16"


def aiming(**options: str) -> Scene:
    """A aims at B's system."""
    scene = Scene(options=options)
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    return scene.play(stop=("D-target",))


@pytest.mark.rule("CE-16.1", "CE-16.3", "CE-16.4", "CE-16.5")
def test_why_a_planet_is_no_target() -> None:
    scene = aiming()
    assert refused(scene, planets_of(scene.state, B)[0]) == "None"
    assert refused(scene, planets_of(scene.state, C)[0]) == "The target is in the system of B. CE-16.1"
    assert refused(scene, planets_of(scene.state, A)[0]) == "Your own system cannot be the target. CE-16.4"
    own = aiming(target_own_system="on")
    assert refused(own, planets_of(own.state, A)[0]) == "B has no base on that planet of yours. CE-16.5"
    for nowhere in ("s1", "99", "", "-1", "²", "9" * 5000):
        assert refused(scene, nowhere) == "That is not a planet. CE-3.4"


@pytest.mark.rule("CE-36.43")
def test_why_ships_cannot_go_somewhere() -> None:
    scene = Scene()
    scene.dominion(A, 1, there=D)
    scene.warp(A, 1)
    scene.begin("warpfall").play(stop=("D-place",))
    foreign = planets_of(scene.state, D)[0]
    assert refused(scene, planets_of(scene.state, A)[0]) == "None"
    assert refused(scene, foreign) == "Ships go home, or to systems of the eliminated. CE-36.43"
    assert refused(scene, planets_of(scene.state, C)[0]).endswith("CE-36.43")


def test_where_aliens_are_chosen_a_system_is_refused_by_name() -> None:
    scene = Scene()
    view = GAME.view(scene.setup, scene.state, A)
    among = tuple(Option(str(seat), "ABCDE"[seat], place=system_place(seat)) for seat in (C, D))
    question = ChooseOne(A, "D-declare", "Which?", (*among, Option("none", "nobody")))
    assert GAME.why_not(view, question, system_place(C)) is None
    assert str(GAME.why_not(view, question, system_place(B))) == "B cannot be chosen here."
    assert str(GAME.why_not(view, question, "s9")) == "That is not a planet. CE-3.4"


def test_what_is_not_decided_on_the_map() -> None:
    scene = Scene()
    scene.state.phase = "orientation"
    scene.play(stop=("D-fuel",))
    assert refused(scene, 0) == "This is decided in the panel, not on the map."

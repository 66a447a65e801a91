"""How the people at one keyboard are asked in windows (PP-9, PP-18)."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import cosmotui.rules.cosmic_encounter as module
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.events.course import CampaignBegan, InvasionBegan
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.phase import phase_of
from cosmotui.rules.cosmic_encounter.phases.ambushing import begin_ambush
from cosmotui.rules.cosmic_encounter.timing.auto_pass import is_quiet
from cosmotui.rules.cosmic_encounter.words.moment_words import at_words
from tests.rules.cosmic_encounter.keyboards import CosmicMatch, asked, at, begun, by_default, until, values
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

BOOK = Path(module.__file__).with_name("rulebook.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.usefixtures("same_aliens")


@pytest.mark.rule("PP-18", "PP-9")
def test_the_table_can_pass_for_the_rest_of_a_phase() -> None:
    match = begun(3, "call")
    question = until(match, "D-call-out")
    assert [(option.value, option.rare) for option in question.options[:3]] == [
        ("nobody", False),
        ("rest", True),
        ("invasion", True),
    ]
    assert sorted(str(value) for value in values(question)[3:]) == ["0", "1", "2"]
    phase = phase_of(at(match))
    assert [option.label for option in question.options[1:3]] == [
        "nobody, until warpfall",
        "nobody, until this invasion ends",
    ]
    match.answer(question.seat, "rest")
    while phase_of(at(match)) == phase:
        assert asked(match).seat == D or asked(match).key not in ("D-call-out", "D-window", "D-response")
        by_default(match)
    until(match, "D-call-out")
    assert phase_of(at(match)) != phase


@pytest.mark.rule("PP-9")
def test_whoever_is_to_move_the_names_in_a_call_keep_their_order() -> None:
    match = begun(3, "call")
    asked_first: set[int] = set()
    for _ in range(60):
        question = until(match, "D-call-out")
        asked_first.add(question.seat)
        names = values(question)[3:]
        assert names == sorted(names, key=str)
        by_default(match)
    assert len(asked_first) > 1


@pytest.mark.rule("PP-18")
@pytest.mark.parametrize(("people", "poll"), [(1, "call"), (3, "strict")])
def test_who_is_asked_alone_can_pass_for_the_rest_of_a_phase(people: int, poll: str) -> None:
    match = begun(people, poll)
    question = until(match, "D-window")
    while question.seat != A:
        by_default(match)
        question = until(match, "D-window")
    assert [(option.value, option.rare) for option in question.options[-2:]] == [("rest", True), ("invasion", True)]
    phase = phase_of(at(match))
    match.answer(A, "rest")
    others: set[int] = set()
    while phase_of(at(match)) == phase:
        one = asked(match)
        assert one.seat != A or one.key not in ("D-window", "D-response")
        others |= {one.seat} if one.key == "D-window" else set()
        by_default(match)
    assert others and A not in others


@pytest.mark.rule("PP-18", "PP-11")
def test_bots_are_never_asked_to_pass_for_longer() -> None:
    match = begun(1, "call")
    windows = 0
    for _ in range(150):
        question = asked(match)
        if question.seat != A and isinstance(question, ChooseOne):
            assert not {"rest", "invasion"} & set(values(question))
            windows += question.key in ("D-window", "D-response")
        by_default(match)
    assert windows > 50


@pytest.mark.rule("PP-18")
def test_passing_never_reaches_into_the_next_invasion() -> None:
    match = begun(1, "call")
    while phase_of(at(match)) != "upkeep" or asked(match).key != "D-window" or asked(match).seat != A:
        by_default(match)
    match.answer(A, "rest")
    while phase_of(at(match)) == "upkeep":
        by_default(match)
    while not (asked(match).seat == A and asked(match).key == "D-window"):
        by_default(match)
    assert phase_of(at(match)) in ("orientation", "warpfall")


def silenced(match: CosmicMatch, people: tuple[int, ...]) -> None:
    """Play on until the invasion has ended, in which these people are asked at no moment."""
    begun = invasions(match)
    while invasions(match) == begun:
        question = asked(match)
        is_call = question.key == "D-call-out" and not question.title.startswith("Does ")
        assert not (is_call or question.key in ("D-window", "D-response")) or question.seat not in people
        by_default(match)


def invasions(match: CosmicMatch) -> int:
    """How many invasions have begun: an orientation before the first counts as part of it."""
    begun = [type(event) for event in match.events(None) if isinstance(event, InvasionBegan | CampaignBegan)]
    return sum(1 for before, one in pairwise([None, *begun]) if one is CampaignBegan or before is InvasionBegan)


@pytest.mark.rule("PP-18")
def test_the_table_can_pass_until_the_invasion_ends_and_is_called_in_the_next() -> None:
    match = begun(3, "call")
    for _ in range(3):
        question = until(match, "D-call-out")
        match.answer(question.seat, "invasion")
        silenced(match, (A, B, C))


@pytest.mark.rule("PP-18")
@pytest.mark.parametrize(("people", "poll"), [(1, "call"), (3, "strict"), (3, "standing_orders")])
def test_who_is_asked_alone_can_pass_until_the_invasion_ends(people: int, poll: str) -> None:
    match = begun(people, poll)
    question = until(match, "D-window")
    while question.seat != A:
        by_default(match)
        question = until(match, "D-window")
    match.answer(A, "invasion")
    silenced(match, (A,))
    while asked(match).seat != A or asked(match).key != "D-window":
        by_default(match)


@pytest.mark.rule("PP-18", "PP-9", "CE-16.22", "CE-11.8")
def test_a_table_that_has_passed_for_longer_is_still_called_for_purchases() -> None:
    match = begun(3, "call")
    match.answer(until(match, "D-call-out").seat, "invasion")
    while asked(match).key != "D-call-out":
        by_default(match)
    assert asked(match).title.startswith("Does ")


@pytest.mark.rule("PP-18", "CE-32.2")
def test_an_ambush_is_an_invasion_of_its_own() -> None:
    scene = Scene().begin("destiny")
    scene.state.now.quiet.append(A)
    scene.state.ambushes.append(Ambush(B, C))
    assert begin_ambush(scene.state, quits=False)
    assert not is_quiet(scene.state, A)


@pytest.mark.rule("PP-9", "PP-18")
def test_who_backs_out_can_be_called_again() -> None:
    match = begun(3, "call")
    question = until(match, "D-call-out")
    for _ in range(2):
        match.answer(question.seat, str(B))
        alone = asked(match)
        assert isinstance(alone, ChooseOne)
        assert (alone.key, alone.seat) == ("D-window", B)
        assert not {"rest", "invasion"} & set(values(alone))
        match.answer(B, "pass")
        again = asked(match)
        assert isinstance(again, ChooseOne)
        assert (again.key, values(again)) == ("D-call-out", values(question))


@pytest.mark.rule("PP-18")
@pytest.mark.parametrize(
    ("sub_step", "phase"),
    [
        ("orientation.window", "orientation"),
        ("rally.open", "rally"),
        ("arrival.window", "approach"),
        ("approach.after", "approach"),
        ("contact.veil", "encounter"),
        ("negotiation.open", "encounter"),
        ("encounter.result", "encounter"),
        ("upkeep.window", "upkeep"),
    ],
)
def test_phases_are_orientation_and_the_eight_of_an_invasion(sub_step: str, phase: str) -> None:
    assert phase_of(sub_step) == phase


@pytest.mark.rule("PP-12")
def test_a_lone_person_is_not_called() -> None:
    scene = Scene("human").invade()
    assert "D-call-out" not in " ".join(scene.play().asked)
    match = begun(1, "call")
    for _ in range(100):
        assert asked(match).key != "D-call-out"
        by_default(match)


@pytest.mark.rule("PP-9")
def test_a_call_says_another_moment_than_the_one_before() -> None:
    match = begun(3, "call")
    before: tuple[str, int] = ("", 0)
    for _ in range(500):
        question = asked(match)
        if question.key == "D-call-out":
            now = (question.title, match.event_count)
            assert now != before, question.title
            before = now
        by_default(match)


@pytest.mark.rule("PP-9")
def test_calls_name_the_moment_in_words() -> None:
    match = begun(3, "call")
    told = {until(match, "D-call-out").title}
    for _ in range(200):
        by_default(match)
        if match.questions and asked(match).key == "D-call-out":
            told.add(asked(match).title)
    assert "Act in orientation?" in told
    assert "A uses Human. Answer it?" in told
    assert any(re.fullmatch(r"Act as \w+ (begins|ends)\?", title) for title in told)


@pytest.mark.rule("PP-9", "CE-13.32")
def test_every_sub_step_has_words_that_fit_a_question() -> None:
    rows = re.findall(r"^\| `([a-z]+\.[a-z]+\d?)`", BOOK, re.MULTILINE)
    steps = [row for row in rows if not row.startswith(("setup.", "end."))]
    assert len(steps) > 60
    for step in steps:
        for first in (False, True):
            words = at_words(step, first)
            assert "," not in words and len(f"Act {words}?") <= 34, words
    assert at_words("contact.veil", False) == "as a driver may be veiled"


@pytest.mark.rule("PP-9", "PP-18")
def test_every_call_begins_with_the_same_rows() -> None:
    match = begun(3, "call")
    seen: set[str] = set()
    while "Does anybody buy something?" not in seen and match.result is None:
        question = asked(match)
        if question.key == "D-call-out":
            seen.add(question.title)
            assert isinstance(question, ChooseOne)
            assert values(question)[:3] == ["nobody", "rest", "invasion"]
        by_default(match)
    assert "Does anybody buy something?" in seen

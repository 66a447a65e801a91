"""How the people at one keyboard are asked in windows (PP-9, PP-10, PP-18, PP-19)."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import cosmotui.rules.cosmic_encounter as module
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.effect import BEFORE, WINDOWS, Happening
from cosmotui.rules.cosmic_encounter.events.course import CampaignBegan, InvasionBegan
from cosmotui.rules.cosmic_encounter.moment_words import at_words
from cosmotui.rules.cosmic_encounter.orders import KINDS, kind_of
from cosmotui.rules.cosmic_encounter.phases.ambushing import begin_ambush
from cosmotui.rules.cosmic_encounter.quiet import is_quiet, phase_of
from cosmotui.rules.cosmic_encounter.state import Ambush, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

BOOK = Path(module.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]
NAMES = "ABCD"


def begun(people: int, poll: str, **options: str) -> CosmicMatch:
    """A match of four, of whom the first are people."""
    seats = tuple(Seat(NAMES[n], n, "" if n < people else "novice") for n in range(4))
    chosen = {"response_poll": poll, "powers": "human, warrior, zombie, void", **options}
    return Match.new(GAME, Setup(seats, chosen, 5))


def asked(match: CosmicMatch) -> AnyQuestion:
    """The next question."""
    return match.questions[0]


def by_default(match: CosmicMatch) -> None:
    """Answer the next question in the simplest way."""
    question = asked(match)
    match.answer(question.seat, GAME.default(match.view(question.seat), question))


def until(match: CosmicMatch, *keys: str) -> ChooseOne:
    """Answer by default until one of these is asked."""
    while asked(match).key not in keys:
        by_default(match)
    question = asked(match)
    assert isinstance(question, ChooseOne)
    return question


def values(question: ChooseOne) -> list[Reply]:
    """What can be answered."""
    return [option.value for option in question.options]


def at(match: CosmicMatch) -> str:
    """The sub-step."""
    return match.view(None).at


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


# --- standing orders -------------------------------------------------------------------------------------------------


def ordered(people: int, *passed: str) -> CosmicMatch:
    """A match in which all people have given the same orders, and give them again in each campaign."""
    match = begun(people, "standing_orders")
    for seat in range(people):
        match.answer(seat, {kind: "pass" if kind in passed else "ask" for kind in KINDS})
    return match


@pytest.mark.rule("PP-10", "PP-19")
def test_orders_are_given_together_before_the_provisions() -> None:
    match = begun(3, "standing_orders")
    assert [(one.key, one.seat) for one in match.questions] == [("D-orders", A), ("D-orders", B), ("D-orders", C)]
    assert at(match) == "setup.powers"
    question = asked(match)
    assert isinstance(question, Compose)
    assert question.start == dict.fromkeys(KINDS, "ask")
    assert all(GAME.hides(match.setup, one) for one in match.questions)


@pytest.mark.rule("PP-10")
def test_only_those_are_asked_who_want_to_be() -> None:
    match = begun(2, "standing_orders")
    match.answer(A, dict.fromkeys(KINDS, "pass"))
    match.answer(B, dict.fromkeys(KINDS, "ask"))
    seen: set[int] = set()
    for _ in range(120):
        if asked(match).key in ("D-window", "D-response"):
            seen.add(asked(match).seat)
        by_default(match)
    assert seen == {B, C, D}


@pytest.mark.rule("PP-10", "PP-19")
def test_a_decoy_is_asked_where_nobody_would_be() -> None:
    match = ordered(3, *(kind for kind in KINDS if kind != "own-losses"))
    seen: list[int] = []
    title = ""
    for _ in range(200):
        question = asked(match)
        if question.key == "D-window" and question.seat != D:
            assert question.title != title  # one decoy a window
            seen.append(question.seat)
            title = question.title
        elif question.key != "D-window":
            title = ""
        by_default(match)
    assert set(seen) == {A, B, C}


@pytest.mark.rule("PP-19")
@pytest.mark.parametrize("kinds", [KINDS, ()])
def test_who_always_passes_is_told_of_and_never_asked(kinds: tuple[str, ...]) -> None:
    match = begun(2, "standing_orders")
    match.answer(A, dict.fromkeys(KINDS, "pass"))
    match.answer(B, {kind: "pass" if kind in kinds else "ask" for kind in KINDS})
    told = [event.tell(NAMES) for event in match.events(None)]
    assert [line for line in told if "always passes" in line] == [
        f"{name} always passes, whatever happens" for name in ("A", "B")[: 2 if kinds else 1]
    ]
    keys = {A: set[str](), B: set[str]()}
    for _ in range(150):
        if asked(match).seat in keys:
            keys[asked(match).seat].add(asked(match).key)
        by_default(match)
    assert not keys[A] & {"D-window", "D-response", "D-power"}
    assert bool(keys[B] & {"D-window", "D-response"}) is not bool(kinds)


@pytest.mark.rule("PP-19")
def test_who_passes_at_some_moments_is_told_of_to_nobody() -> None:
    match = ordered(3, "pods", "losses")
    assert not [event for event in match.events(None) if "passes" in event.tell(NAMES)]


@pytest.mark.rule("PP-19")
def test_who_wants_to_be_asked_again_is_told_of() -> None:
    match = ordered(1, *KINDS)
    while asked(match).key != "D-orders":
        by_default(match)
    match.answer(A, {"pods": "pass"})
    assert "A wants to be asked again" in [event.tell(NAMES) for event in match.events(None)]


@pytest.mark.rule("PP-10", "PP-19", "PP-12")
def test_a_lone_person_needs_no_decoy() -> None:
    match = ordered(1, *(kind for kind in KINDS if kind != "targets"))
    keys: set[str] = set()
    for _ in range(150):
        keys |= {asked(match).key} if asked(match).seat == A else set()
        by_default(match)
    assert "D-driver" in keys and not keys & {"D-window", "D-response"}


@pytest.mark.rule("PP-19")
def test_orders_are_changed_where_one_is_asked_and_at_ones_own_campaign() -> None:
    match = ordered(1)
    question = until(match, "D-window")
    while question.seat != A:
        by_default(match)
        question = until(match, "D-window")
    assert values(question)[-3:] == ["rest", "invasion", "orders"]
    match.answer(A, "orders")
    assert (asked(match).key, asked(match).seat) == ("D-orders", A)
    match.answer(A, {"pods": "pass"})
    assert asked(match) == question  # and then the same again
    assert match.view(A).aliens[A].orders == ("pods",)
    match.answer(A, "pass")
    while asked(match).key != "D-orders":
        by_default(match)
    assert (asked(match).seat, match.view(None).campaign) == (A, A)


@pytest.mark.rule("PP-19")
def test_the_first_invader_is_not_asked_for_the_orders_it_has_just_given() -> None:
    match = begun(3, "standing_orders")
    campaigns: list[int] = []
    while len(campaigns) < 5:
        if asked(match).key == "D-orders":
            campaigns.append(sum(isinstance(event, CampaignBegan) for event in match.events(None)))
        by_default(match)
    assert campaigns[:3] == [0, 0, 0]  # each of the people, once
    assert all(number > 1 for number in campaigns[3:])


@pytest.mark.rule("PP-19", "PP-10")
def test_nobody_else_sees_the_orders() -> None:
    match = ordered(2, "pods")
    assert match.view(A).aliens[A].orders == ("pods",)
    assert not match.view(A).aliens[B].orders
    assert not match.view(None).aliens[A].orders


@pytest.mark.rule("PP-19")
@pytest.mark.parametrize(
    ("form", "word"),
    [({"nonsense": "ask"}, "nonsense"), ({"pods": "maybe"}, "pods"), ({"pods": 1}, "pods"), ({"[b]": "ask"}, "[b]")],
)
def test_orders_that_make_no_sense_are_refused(form: dict[str, object], word: str) -> None:
    match = begun(2, "standing_orders")
    with pytest.raises(IllegalReply, match=re.escape(word)):
        match.answer(A, form)


@pytest.mark.rule("PP-19")
@pytest.mark.parametrize(
    ("seat", "moment", "kind"),
    [
        (A, "launch.window", "own-early"),
        (E, "launch.window", "early"),
        (B, "contact.window", "own-late"),
        (E, "upkeep.window", "late"),
        (A, "on:zap", "powers"),
        (A, "on:draft", "pods"),
        (A, "on:scrapped", "pods"),
        (A, "on:boon", "rewards"),
        (A, "on:landing", "ships"),
        (A, "on:artifact-discharged", "discharges"),
        (A, "on:targeted", "targets"),
        (B, "on:ships-would-be-lost", "own-losses"),
        (A, "on:ships-would-be-lost", "losses"),
    ],
)
def test_kinds_of_moments(seat: int, moment: str, kind: str) -> None:
    scene = Scene().invade()
    cause = Happening(moment, B) if moment.startswith("on:") else None
    assert kind_of(scene.state, seat, moment, cause) == kind


@pytest.mark.rule("PP-19", "CE-13.36")
def test_every_moment_has_a_kind() -> None:
    scene = Scene().invade()
    assert {kind_of(scene.state, A, one, None) for one in (*BEFORE, *WINDOWS)} <= set(KINDS)


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
    steps = [at for at in rows if not at.startswith(("setup.", "end."))]
    assert len(steps) > 60
    for at in steps:
        for first in (False, True):
            words = at_words(at, first)
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

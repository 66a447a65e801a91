"""Standing orders: who is asked, who is drawn as a decoy, and what of it shows (PP-10, PP-19)."""

import re

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter.effect import GameEvent
from cosmotui.rules.cosmic_encounter.events.course import CampaignBegan
from cosmotui.rules.cosmic_encounter.model.windows import BEFORE, WINDOWS
from cosmotui.rules.cosmic_encounter.timing.standing_orders import KINDS, kind_of
from tests.rules.cosmic_encounter.keyboards import NAMES, CosmicMatch, asked, at, begun, by_default, until, values
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

pytestmark = pytest.mark.usefixtures("same_aliens")


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
    assert all(GAME.needs_handover(match.setup, one) for one in match.questions)


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
    told = [event.describe(NAMES) for event in match.events(None)]
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
    assert not [event for event in match.events(None) if "passes" in event.describe(NAMES)]


@pytest.mark.rule("PP-19")
def test_who_wants_to_be_asked_again_is_told_of() -> None:
    match = ordered(1, *KINDS)
    while asked(match).key != "D-orders":
        by_default(match)
    match.answer(A, {"pods": "pass"})
    assert "A wants to be asked again" in [event.describe(NAMES) for event in match.events(None)]


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
    cause = GameEvent(moment, B) if moment.startswith("on:") else None
    assert kind_of(scene.state, seat, moment, cause) == kind


@pytest.mark.rule("PP-19", "CE-13.36")
def test_every_moment_has_a_kind() -> None:
    scene = Scene().invade()
    assert {kind_of(scene.state, A, one, None) for one in (*BEFORE, *WINDOWS)} <= set(KINDS)

"""Questions as data: which answers they take, and their fingerprints."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Option, Question, shown

scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5))
anything = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner))
values = st.lists(st.one_of(st.integers(-3, 3), st.text("abc", max_size=2)), min_size=1, max_size=6, unique=True)


def options(chosen: list[int | str]) -> tuple[Option, ...]:
    return tuple(Option(value, f"label of {value}") for value in chosen)


def accepts(question: Question, reply: object) -> bool:
    try:
        question.check(reply)  # pyright: ignore[reportArgumentType] # anything may come from a file
    except IllegalReply as refusal:
        assert refusal.problems
        assert all(problem.text.isprintable() for problem in refusal.problems)
        return False
    return True


def same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


@given(values, anything)
def test_one_of_the_options_and_nothing_else(offered: list[int | str], reply: object) -> None:
    question = ChooseOne(0, "T", "Which?", options(offered))
    assert all(accepts(question, value) for value in offered)
    assert accepts(question, reply) == any(same(reply, value) for value in offered)


@given(values, st.data())
def test_several_different_options_within_bounds(offered: list[int | str], data: st.DataObject) -> None:
    least = data.draw(st.integers(0, len(offered)))
    most = data.draw(st.integers(least, len(offered)))
    question = ChooseSeveral(0, "T", "Which?", options(offered), least, most)
    reply = data.draw(st.one_of(anything, st.lists(st.sampled_from(offered))))
    legal = (
        isinstance(reply, list)
        and all(any(same(value, other) for other in offered) for value in reply)
        and len({(type(value), value) for value in reply}) == len(reply)
        and least <= len(reply) <= most
    )
    assert accepts(question, reply) == legal


@given(st.integers(-5, 5), st.integers(0, 9), anything)
def test_whole_numbers_between_low_and_high(low: int, span: int, reply: object) -> None:
    question = Amount(0, "T", "How many?", low, low + span, low)
    assert all(accepts(question, number) for number in range(low, low + span + 1))
    assert accepts(question, reply) == (type(reply) is int and low <= reply <= low + span)


@given(anything)
def test_forms_are_named_fields(reply: object) -> None:
    question = Compose(0, "T", "Build", "ship", {})
    assert accepts(question, reply) == isinstance(reply, dict)
    assert not accepts(question, {1: 2})


def test_every_problem_is_named() -> None:
    question = ChooseSeveral(0, "T", "Which?", options(["a", "b", "c"]), 1, 2)
    with pytest.raises(IllegalReply) as refusal:
        question.check(["a", "a", "z"])
    assert len(refusal.value.problems) == 3


ONE = ChooseOne(0, "T", "Which?", options(["a", "b"]))
OTHERS: list[AnyQuestion] = [
    msgspec.structs.replace(ONE, seat=1),
    msgspec.structs.replace(ONE, key="U"),
    msgspec.structs.replace(ONE, options=options(["a"])),
    msgspec.structs.replace(ONE, options=options(["a", "c"])),
    ChooseSeveral(0, "T", "Which?", options(["a", "b"]), 0, 1),
    ChooseSeveral(0, "T", "Which?", options(["a", "b"]), 0, 2),
    Amount(0, "T", "Which?", 0, 1, 0),
    Amount(0, "T", "Which?", 0, 2, 0),
    Compose(0, "T", "Which?", "ship", {}),
    Compose(0, "T", "Which?", "fleet", {}),
]


def test_fingerprints_tell_questions_apart_by_what_may_be_answered() -> None:
    assert len({question.fingerprint() for question in [ONE, *OTHERS]}) == len(OTHERS) + 1


def test_fingerprints_ignore_wording() -> None:
    worded = ChooseOne(0, "T", "Which one, please?", (Option("a", "alpha", "first"), Option("b", "beta", place="B1")))
    assert worded.fingerprint() == ONE.fingerprint()
    assert ONE.fingerprint() == 1739477537


def test_options_listed_in_another_order_keep_the_fingerprint_by_their_ranks() -> None:
    first, *rest = ONE.options
    moved = (*(msgspec.structs.replace(option, rank=at) for at, option in enumerate(rest, 1)), first)
    assert msgspec.structs.replace(ONE, options=moved).fingerprint() == ONE.fingerprint()
    assert msgspec.structs.replace(ONE, options=(*rest, first)).fingerprint() != ONE.fingerprint()


def test_an_option_that_was_added_later_leaves_the_fingerprint_and_can_be_chosen() -> None:
    more = msgspec.structs.replace(ONE, options=(*ONE.options, Option("z", "zed", added=True)))
    assert more.fingerprint() == ONE.fingerprint()
    more.check("z")


def test_questions_go_through_a_file() -> None:
    for question in [ONE, *OTHERS]:
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=AnyQuestion) == question


def test_replies_in_messages_are_short_and_printable() -> None:
    text = shown("\x1b[31m\u202e" + "x" * 500)
    assert text.isprintable()
    assert len(text) <= 40


def test_an_amount_may_say_in_its_own_words_what_is_wrong() -> None:
    die = Amount(0, "SF-0.7", "d6?", 1, 6, 3, refusal="Face {} is impossible on a d6.")
    with pytest.raises(IllegalReply) as refused:
        die.check(7)
    assert [str(problem) for problem in refused.value.problems] == ["Face 7 is impossible on a d6. SF-0.7"]

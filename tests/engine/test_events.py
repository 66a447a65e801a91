"""Events and who may know them."""

from cosmotui.engine.event import Event, Recorded
from cosmotui.engine.question import Script, choose_one
from tests.engine.tiny import Noted, TinyTable, letter, play, tiny

PRIVATE, PUBLIC = Noted("the ace"), Noted("a card")


def test_an_event_for_all_is_seen_by_all() -> None:
    recorded = Recorded(PUBLIC)
    assert [recorded.seen_by(seat) for seat in (None, 0, 1)] == [PUBLIC] * 3


def test_a_private_event_shows_its_stand_in_to_the_others() -> None:
    recorded = Recorded(PRIVATE, (1,), PUBLIC)
    assert [recorded.seen_by(seat) for seat in (None, 0, 1)] == [PUBLIC, PUBLIC, PRIVATE]


def test_without_a_stand_in_the_others_see_nothing() -> None:
    recorded = Recorded(PRIVATE, (1,))
    assert [recorded.seen_by(seat) for seat in (None, 0, 1)] == [None, None, PRIVATE]


def dealing(table: TinyTable) -> Script[None]:
    table.record(PRIVATE, (1,), PUBLIC)
    table.record(Noted("hush"), (1,))
    yield from choose_one(letter(0))
    table.record(Noted("end"))


def test_a_match_hands_out_events_by_seat_from_a_number_on() -> None:
    match = play(tiny(dealing), "a")
    assert match.event_count == 3
    assert match.events(0) == [PUBLIC, Noted("end")]
    assert match.events(1) == [PRIVATE, Noted("hush"), Noted("end")]
    assert match.events(0, 2) == match.events(None, 1) == [Noted("end")]
    assert [match.event_at(1, seat) for seat in (None, 0, 1)] == [None, None, Noted("hush")]


def test_an_event_without_words_tells_its_kind() -> None:
    class Happened(Event, frozen=True):
        pass

    assert Happened().describe(()) == "Happened"
    assert Happened().who() is None

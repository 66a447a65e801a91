"""Seats change hands in lines, and a curtain asks for a passphrase."""

import pytest

from cosmotui.engine.setup import Seat
from tests.plain.test_cosmic_encounter import session as encounter
from tests.plain.test_play import cosmoclysm, shown

THREE = (Seat("Ann", 0), Seat("Bo Li", 1), Seat("Rigel", 2, "cadet"))


def test_a_seat_goes_to_a_bot_and_back() -> None:
    session = cosmoclysm(*THREE)
    said = shown(session, "seats", "seats bo li bot cadet", "seats", "seats B back", "seats")
    assert "B Bo Li: a person" in said
    assert "A cadet bot answers for Bo Li now." in said
    assert "B Bo Li: a bot, cadet, for Bo Li" in said
    assert "Bo Li is back." in said
    assert said.rpartition("B Bo Li: ")[2].startswith("a person\n")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("seats Zoe bot", "No seat here that you may change is called that."),
        ("seats Rigel back", "No seat here that you may change is called that."),
        ("seats ann bot cabbage", "There is no bot 'cabbage' here"),
        ("seats ann dance", "seats NAME bot LEVEL"),
    ],
)
def test_what_cannot_be_is_refused(typed: str, why: str) -> None:
    session = cosmoclysm(*THREE)
    assert why in shown(session, typed)
    assert session.live.around == []


def test_a_curtain_lifts_for_whoever_types_the_passphrase() -> None:
    session = encounter(2, 5, 5)
    first, second = session.match.setup.names()[:2]
    lock = (f"seats {first} passphrase", "sesame", "sesame")
    said = shown(session, *lock, f"own {second}", "", "", f"own {first}", "", "simsim", "", "", "sesame", "")
    before, _, after = said.rpartition("That is not the passphrase.")
    assert f"The passphrase of {first}:" in before
    assert f"Cache of {first}" not in before
    assert f"Cache of {first}" in after


def test_a_curtain_lifts_for_the_name_that_it_calls() -> None:
    session = encounter(2, 5, 5)
    first, second = session.match.setup.names()[:2]
    said = shown(session, f"seats {second} to Zoe", "own zoe", "zoe", "")
    assert "Hand over to Zoe" in said
    assert f"Cache of {second}" in said
    assert f"Cache of {first}" not in said.rpartition("Hand over to Zoe")[2]


def test_other_screens_are_told_of_a_passphrase_and_that_it_is_gone() -> None:
    session = encounter(2, 5, 5)
    first = session.match.setup.names()[0]
    seen: list[bool] = []
    session.live.listen("another screen", lambda: seen.append(session.live.seating.has_passphrase(0)))
    shown(session, f"seats {first} passphrase", "sesame", "sesame", f"seats {first} no passphrase")
    assert seen == [True, False]

"""Who sat where, in words."""

from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.records import Around, Left, Said, Sat, StandIn
from cosmotui.session.sittings import who_sat_where

SETUP = Setup((Seat("Mira", 0), Seat("Jo", 1), Seat("Rigel", 2, "admiral"), Seat("Kofi", 3)), {}, 1)


def test_nobody_sat_anywhere_where_all_share_a_keyboard() -> None:
    assert who_sat_where(SETUP, []) == []


def test_each_seat_tells_who_had_it_and_how_often_that_person_was_away() -> None:
    around: list[Around] = [
        Sat(0, "mira", 0, 0),
        Sat(1, "ann", 0, 0),
        Left(0, "mira", 1, 3, is_lost=True),
        Said(1, "ann", 1, 0, "hello"),
        Sat(0, "mira", 2, 3),
        Left(0, "mira", 3, 4),
        Sat(1, "jo", 4, 30),
        Left(1, "jo", 4, 30),
    ]
    assert who_sat_where(SETUP, around) == [
        "mira (away twice)",
        "ann; then jo (away once), from answer 31 on",
        "a bot, admiral",
        "nobody",
    ]


def test_seats_that_changed_hands_at_one_keyboard_tell_who_had_them() -> None:
    around: list[Around] = [
        StandIn(0, "admiral", 0, 10),
        Sat(0, "Mira", 1, 20, given=True),
        Sat(1, "Ann", 1, 25, given=True),
    ]
    assert who_sat_where(SETUP, around) == [
        "Mira; then an admiral bot, from answer 11 on; then Mira, from answer 21 on",
        "Jo; then Ann, from answer 26 on",
        "a bot, admiral",
        "Kofi",
    ]

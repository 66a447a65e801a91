"""Who is at a table, in words: a seat to which nobody has come yet is free, not away."""

from cosmotui.saves.records import Terms
from cosmotui.screens.table_words import awaited, away
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session
from tests.screens.playing import new_match


def at_table(*opened: int) -> Session:
    """One end of a table at which somebody has seat 0, and nobody is there."""
    match = new_match([""] * 3, seed=3)
    live = LiveMatch(match)
    live.company.settle(Terms(open=opened))
    live.company.sit(0, "Mira")
    return Session(live.match, live=live, seats=(0,))


def test_seats_for_whoever_comes_first_are_free_until_somebody_has_come() -> None:
    session = at_table(1, 2)
    names = session.match.setup.names()
    assert away(session) == f"away: {names[0]}  free: {names[1]}, {names[2]}"
    session.live.company.sit(1, "Jo")
    session.live.company.leave(1, is_lost=False)
    assert away(session) == f"away: {names[0]}, Jo  free: {names[2]}"


def test_it_is_told_that_a_table_waits_for_whoever_comes() -> None:
    asked = at_table().match.questions[0].seat
    elsewhere = (asked + 1) % 3
    for opened, told in (((asked,), ": a seat for whoever comes first."), ((), ", and is away.")):
        match = new_match([""] * 3, seed=3)
        live = LiveMatch(match)
        live.company.settle(Terms(open=opened))
        assert awaited(Session(match, live=live, seats=(elsewhere,))).endswith(told)

"""The story of a match: which bases are told together, and which of them matter most."""

import pytest

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.course import InvasionBegan, MatchWon
from cosmotui.rules.cosmic_encounter.events.ships import ShipsLanded, ShipsLost
from cosmotui.rules.cosmic_encounter.words.match_summary import story
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E

NAMES = ("Mira", "Ofra", "Tomas", "Bo", "Ines")


def landed(seat: int, where: str) -> ShipsLanded:
    return ShipsLanded(seat, 1, where, is_new=True)


def test_bases_that_are_made_together_are_one_turning_point() -> None:
    together = [InvasionBegan(A, 1), landed(A, "Ofra I"), landed(C, "Ofra I"), landed(D, "Ofra I")]
    told = story([*together, InvasionBegan(A, 2), landed(A, "Bo II"), landed(C, "Ofra II")], NAMES)
    assert [moment.text for moment in told.moments] == [
        "base on Ofra I, with Tomas, Bo",
        "base on Bo II",
        "base on Ofra II",
    ]
    later = story([*together, InvasionBegan(E, 1), landed(E, "Ofra I")], NAMES)
    assert [moment.text for moment in later.moments][1:] == ["base on Ofra I"]


@pytest.mark.rule("CE-25.2", "CE-25.3")
def test_the_bases_that_won_stand_first_among_the_turning_points() -> None:
    events: list[Event] = []
    for number, where in enumerate(("Ofra I", "Tomas II", "Bo III", "Ines I", "Ines II")):
        events += [InvasionBegan(A, number), ShipsLost(B, 8, "Ofra I"), landed(A, where)]
    events += [InvasionBegan(B, 1), landed(B, "Mira I"), landed(C, "Mira I"), MatchWon((A, C))]
    first, second, *_ = story(events, NAMES).turning_points()
    assert (first.seat, first.text) == (A, "base on Ines II")
    assert (second.seat, second.text) == (B, "base on Mira I, with Tomas")

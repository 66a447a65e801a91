"""Leaders commission those whom they need and fear least; bystanders join by what each fleet brings them."""

import pytest

from cosmotui.bots.cosmic_encounter import Mastermind
from cosmotui.bots.cosmic_encounter.prospects import share
from cosmotui.bots.cosmic_encounter.sponsorship import sponsorships
from cosmotui.engine.question import Reply
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import asked
from tests.bots.cosmic_encounter.test_tactics import ALL, BOTH, rally, side
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

pytestmark = pytest.mark.usefixtures("same_aliens")

STRONG = {A: ("attack 40", "attack 30"), B: ("attack 01",)}


def commissioned(reply: Reply) -> list[str]:
    assert isinstance(reply, dict)
    return sorted(reply)


def surveyed(scene: Scene, seat: int, stop: str = "D-commission") -> Survey:
    """The table as a seat sees it when it is asked."""
    scene.play(stop=(stop,))
    assert scene.match is not None
    return Survey(scene.match.view(seat), seat)


@pytest.mark.parametrize("level", BOTH)
def test_an_invader_that_needs_no_help_shares_its_base_with_nobody(level: str) -> None:
    assert commissioned(asked(rally(pods=STRONG), "D-commission 0", level)) == []


@pytest.mark.parametrize("level", BOTH)
def test_of_its_sponsors_an_invader_leaves_out_who_stands_best(level: str) -> None:
    reply = asked(rally(dominion={C: 3}), "D-commission 0", level)
    assert "2" not in commissioned(reply)
    assert commissioned(reply)


@pytest.mark.parametrize("level", BOTH)
def test_an_invader_that_would_win_with_this_base_takes_all_the_help_it_may(level: str) -> None:
    assert commissioned(asked(rally(dominion={A: 4}), "D-commission 0", level)) == ["2", "3", "4"]


def test_an_alien_that_only_the_defender_asks_helps_it_in_an_even_fight() -> None:
    assert side(asked(rally({"3": 4}, ALL), "D-sponsor 2")) == DEFENDERS


@pytest.mark.parametrize(("homes", "best"), [((2, 1, 1, 1, 0), DEFENDERS), ((1, 1, 1, 1, 0), NOBODY)])
def test_a_home_base_is_not_given_up_to_stop_an_invader_with_one_ship(homes: tuple[int, ...], best: int) -> None:
    scene = rally(dominion={A: 2})
    for planet, count in zip(planets_of(scene.state, C), homes, strict=True):
        scene.base(C, planet, count)
    scene.play(("D-commission 0", {"3": 4}), ("D-commission 1", ALL), stop=("D-sponsor",))
    assert scene.match is not None
    ways = sponsorships(Survey(scene.match.view(C), C), Mastermind.temper)
    assert max(ways, key=lambda way: way[0])[1]["side"] == best


def test_of_two_fleets_that_ask_the_one_with_a_base_to_win_is_joined() -> None:
    assert side(asked(rally({"2": 4}, ALL), "D-sponsor 2")) == INVADERS


def test_all_shares_of_a_win_make_up_one() -> None:
    survey = surveyed(rally(dominion={A: 3, C: 1}), B)
    assert sum(share(survey, seat=seat) for seat in survey.seats) == pytest.approx(1)
    assert share(survey, seat=A) > share(survey, seat=C) > share(survey, seat=D)


# --- the price of a removal (CE-21.27) -------------------------------------------------------------------------------


def landing(homes: int, ships: int) -> Reply:
    """What B demands where A, with so many home bases, is about to land in peace with C and its ships."""
    scene = Scene()
    scene.dominion(C, 3, there=E)
    scene.authority(A, homes)
    scene.invade(4, forewards={C: ships}).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), stop=("D-demand",))
    return asked(scene, "D-demand 1")


@pytest.mark.rule("CE-21.12", "CE-21.27")
def test_a_rival_is_removed_where_the_invader_cannot_negate_it() -> None:
    assert landing(homes=1, ships=1) == "remove 2"


def test_influence_is_not_spent_on_a_removal_that_will_be_negated() -> None:
    assert landing(homes=5, ships=1) != "remove 2"

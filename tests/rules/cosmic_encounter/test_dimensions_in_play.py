"""Dimensions, named as such, by what is different at the table (CE-2)."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter.board import in_praw, in_warp
from cosmotui.rules.cosmic_encounter.kinds.hazard import HAZARDS
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.operations.pods import resupply
from cosmotui.rules.cosmic_encounter.phases.upkeep import goods
from cosmotui.rules.cosmic_encounter.timing.channels import channels
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_dimensions import setup_of

pytestmark = pytest.mark.usefixtures("same_aliens")


def under(*dimensions: str, **options: str) -> Scene:
    """A table without powers in these dimensions."""
    return Scene(options={"dimensions": ", ".join(dimensions), **options} if dimensions else options)


def dealt(dimension: str) -> Scene:
    """A match in a dimension up to its first question about fuel; provisions have been handed out."""
    return under(dimension).play(stop=("D-fuel",))


@pytest.mark.rule("CE-11.7")
@pytest.mark.parametrize(
    ("dimensions", "prices"),
    [
        ((), {"boon": 1, "voucher": 3}),
        (("expensive",), {"boon": 2, "voucher": 6}),
        (("silver",), {"boon": 1, "boons": 3}),
        (("silver", "expensive"), {"boon": 2, "boons": 6}),
    ],
)
def test_expensive_doubles_prices_and_silver_sells_boons_for_vouchers(
    dimensions: tuple[str, ...], prices: dict[str, int]
) -> None:
    scene = under(*dimensions).invade()
    scene.give(A, "attack 08")
    scene.state.aliens[A].lucre = 9
    assert dict(goods(table_of(scene), A)) == prices


@pytest.mark.rule("CE-23.14")
@pytest.mark.parametrize(("dimensions", "left"), [((), 1), (("expensive",), 0)])
def test_in_expensive_a_pod_of_compensation_is_worth_two_lucre(dimensions: tuple[str, ...], left: int) -> None:
    """B, massacred with 2 ships, is owed two pods by A, who has one and 2 lucre."""
    scene = under(*dimensions)
    scene.base(B, 5, 2)
    scene.give(A, "attack 01")
    fight(scene.invade(2), "attack 30", "negotiate").play(stop=("D-purchase",))
    assert scene.state.aliens[A].lucre == left and len(scene.state.aliens[B].cache) == 1


@pytest.mark.rule("CE-4.13", "CE-11.2")
@pytest.mark.parametrize(("dimension", "lucre"), [("", 2), ("generous", 4), ("stingy", 0)])
def test_provisions_and_resupplies_hold_their_lucre(dimension: str, lucre: int) -> None:
    begun = Match.new(GAME, setup_of(5, **({"dimensions": dimension} if dimension else {}))).view(None)
    assert {alien.lucre for alien in begun.aliens} == {lucre}
    scene = under(*filter(None, [dimension]))
    scene.state.aliens[A].lucre = 0
    run_to_end(resupply(table_of(scene), A))
    assert scene.state.aliens[A].lucre == lucre


@pytest.mark.rule("CE-22.22")
@pytest.mark.parametrize(("dimensions", "lucre"), [((), 1), (("stingy",), 0)])
def test_backers_get_no_lucre_in_stingy(dimensions: tuple[str, ...], lucre: int) -> None:
    scene = under(*dimensions)
    scene.state.aliens[C].lucre = 0
    fight(scene.invade(2, backwards={C: 1}), "attack 01", "attack 20").play(stop=("D-purchase",))
    assert (scene.state.aliens[C].lucre, len(scene.state.aliens[C].cache)) == (lucre, 1)


@pytest.mark.rule("CE-30.1")
@pytest.mark.parametrize("dimensions", [(), ("hazardous",)])
def test_a_flagged_charge_brings_a_hazard_in_hazardous_alone(dimensions: tuple[str, ...]) -> None:
    scene = under(*dimensions).begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 3 * (seat == B)] for seat in range(5)], 0
    scene.play(stop=("D-target", "D-wild", "D-continue"))
    assert any(one.kind == HAZARD and one.item in HAZARDS for one in scene.state.holdings) is bool(dimensions)


@pytest.mark.rule("CE-27.1")
def test_in_hi_tech_everybody_is_dealt_three_technologies() -> None:
    held = [one.owner for one in dealt("hi-tech").state.holdings if one.kind == TECHNOLOGY]
    assert sorted(held) == sorted([*range(5)] * 3)
    assert not [one for one in under().play(stop=("D-fuel",)).state.holdings if one.kind == TECHNOLOGY]


@pytest.mark.rule("CE-4.12", "CE-28.1")
def test_in_defensive_everybody_keeps_one_of_three_stations_at_home() -> None:
    scene = dealt("defensive")
    stations = [one for one in scene.state.holdings if one.kind == STATION and not one.gone]
    assert sorted(one.owner for one in stations) == [*range(5)]
    assert all(scene.state.planets[one.planet].system == one.owner and one.public for one in stations)


@pytest.mark.rule("CE-31.30")
@pytest.mark.parametrize(("dimensions", "waiting"), [((), 0), (("secure",), 1)])
def test_in_secure_a_revived_ship_stops_in_the_praw(dimensions: tuple[str, ...], waiting: int) -> None:
    scene = under(*dimensions)
    scene.warp(A, 3)
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert (len(in_warp(scene.state, A)), len(in_praw(scene.state, A))) == (2, waiting)


@pytest.mark.rule("CE-35.3")
@pytest.mark.parametrize(
    ("dimensions", "heard"),
    [
        ((), {"all", "fleet"}),
        (("garbled",), {"fleet"}),
        (("mute",), {"all"}),
        (("decrypted",), {"all", "fleet", *"1234"}),
        (("garbled", "mute", "decrypted"), set[str]()),
    ],
)
def test_garbled_mute_and_decrypted_open_and_close_channels(dimensions: tuple[str, ...], heard: set[str]) -> None:
    scene = under(*dimensions, channels="on").invade(3, forewards={C: 1})
    scene.state.phase = scene.state.at = "approach"
    assert set(channels(scene.setup, scene.state, A)) == heard


@pytest.mark.rule("CE-31.1")
@pytest.mark.parametrize(("dimensions", "fields"), [((), False), (("armed",), True)])
def test_in_armed_leaders_prime_two_drivers(dimensions: tuple[str, ...], fields: bool) -> None:
    scene = under(*dimensions).invade(4)
    scene.give(A, "attack 10", "attack 08")
    scene.give(B, "attack 12")
    scene.play(stop=("D-driver",))
    assert scene.match is not None
    question = scene.match.questions[0]
    assert isinstance(question, Compose) and ("second" in question.start) is fields


@pytest.mark.rule("CE-34.1", "CE-34.6")
def test_official_and_playful_score_the_end_and_nothing_else() -> None:
    for dimension, scored in (("", False), ("official", True), ("playful", True)):
        begun = Match.new(GAME, setup_of(5, **({"dimensions": dimension} if dimension else {}))).view(None)
        scene = under(*filter(None, [dimension]))
        scene.state.galaxy, scene.state.scoring = begun.galaxy, list(begun.scoring)
        scene.dominion(A, 5)
        fight(scene.invade(3, 0), "attack 20", "attack 01").play(stop=("D-continue",))
        assert scene.match is not None and scene.match.result is not None
        assert bool(scene.match.view(None).scores) is scored and scene.match.result.winners == (A,)

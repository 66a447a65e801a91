"""CF-12 and CF-13: who is eliminated, who wins, and teams."""

import msgspec
import pytest

from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.rules.cosmoforce.events import MatchEnded, ShipLost, TurnBegan
from cosmotui.rules.cosmoforce.ship import Ship
from tests.rules.cosmoforce.battle import GAME, Battle, Builder, setup_of, ship

GUN = ship("Fighter Engine Laser", 0, 0)
DOOMED = ship("Fighter Engine!", 0, 0)
"""One hit is the end of it."""
OTHER = ship("Fighter Engine Armor", 0, 0)
TEAMS = {"mode": "teams"}


def lost(own: Ship) -> Ship:
    return msgspec.structs.replace(own, lost=True)


def reasons(match: Battle) -> list[tuple[str, str]]:
    """Who was eliminated, and by which rule."""
    return [(match.names[event.seat], event.rule) for event in match.events(ShipLost)]


@pytest.mark.rule("CF-12.1")
def test_without_crew_a_ship_is_out(battle: Builder) -> None:
    match = battle(ship("Fighter Engine", 0, 1, "0/1"), OTHER, OTHER, at="heat", dice="3")
    assert reasons(match) == [("P", "CF-12.1")]


@pytest.mark.rule("CF-12.2")
def test_with_all_systems_destroyed_a_ship_is_out(battle: Builder) -> None:
    match = battle(GUN, ship("Fighter Engine! Armor!! Missile#", 0, 0), OTHER, dice="3").answer("attack", "1")
    assert reasons(match) == [("Q", "CF-12.2")]
    assert match.alive == ["P", "R"]


@pytest.mark.rule("CF-12.3", "CF-D17")
def test_a_player_may_concede_on_its_own_turn(battle: Builder) -> None:
    match = battle(GUN, OTHER, OTHER).answer("concede")
    assert reasons(match) == [("P", "CF-12.3")]
    assert (match.alive, match.winners, match.asked[0]) == (["Q", "R"], None, "Q")


@pytest.mark.rule("CF-12.3", "CF-11.4")
def test_also_in_overtime_and_after_an_action(battle: Builder) -> None:
    match = battle(GUN, OTHER, overtime=1, at="last action").answer("concede")
    assert match.winners == ["Q"]


@pytest.mark.rule("CF-12.4")
@pytest.mark.parametrize(
    "own",
    [
        ship("Fighter Engine Armor", 0, 0, "0/1"),
        ship("Fighter Engine! Armor", 0, 0),
        ship("Fighter Engine!! Laser!! Armor", 0, 0),
    ],
)
def test_no_ready_crew_weapons_thrust_or_speed_is_not_the_end(battle: Builder, own: Ship) -> None:
    match = battle(own, OTHER, at="repairs")
    assert (match.asked, match.alive) == (("P", "CF-D7"), ["P", "Q"])


@pytest.mark.rule("CF-12.5")
def test_it_is_looked_at_after_a_whole_batch(battle: Builder) -> None:
    """The only system takes its last mark, and two damage more are lost, before the ship is out."""
    match = battle(GUN, ship("Fighter Missile!", 0, 0), OTHER, dice="3").answer("attack", "1")
    told = [type(event).__name__ for event in match.match.events(None)]
    assert told[-3:] == ["DamageTaken", "DamageWasted", "ShipLost"]


@pytest.mark.rule("CF-12.5", "CF-12.6")
def test_collisions_can_eliminate(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!", 1, 0), OTHER, OTHER, at="collisions", dice="3")
    assert (reasons(match), match.asked[1]) == ([("P", "CF-12.2")], "CF-D7")
    assert match.asked[0] in "QR"


@pytest.mark.rule("CF-12.6")
def test_an_acting_ship_that_is_lost_ends_its_turn(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!", 0, 0), OTHER, OTHER, dice="2").answer("ram", "1", 0).auto()
    assert match.alive == ["Q", "R"]
    assert match.last(TurnBegan).seat != 0
    assert match.ship("P").systems[0] == "Engine", "its roster stays visible"


@pytest.mark.rule("CF-12.6")
def test_a_lost_ship_changes_nothing_of_the_turn_of_another(battle: Builder) -> None:
    match = battle(GUN, DOOMED, OTHER, dice="3").answer("attack", "1")
    assert match.asked == ("P", "CF-D7")
    assert match.answer("end").asked[0] == "R"


@pytest.mark.rule("CF-12.7")
def test_the_last_ship_wins_at_once(battle: Builder) -> None:
    match = battle(GUN, DOOMED, lost(OTHER), dice="3").answer("attack")
    result = match.match.result
    assert result is not None
    assert (match.winners, result.rule, result.reason) == (["P"], "CF-12.7", "the last ship")
    assert (result.headline, result.is_draw) == ("", False)
    assert match.match.questions == ()
    assert match.last(MatchEnded).draw is False


@pytest.mark.rule("CF-12.7")
def test_two_ships_left_play_on(battle: Builder) -> None:
    assert battle(GUN, DOOMED, OTHER, dice="3").answer("attack", "1").winners is None


@pytest.mark.rule("CF-12.8")
def test_ships_lost_together_draw_but_not_those_lost_before(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!", 0, 0), DOOMED, lost(OTHER), dice="3").answer("ram", 0)
    result = match.match.result
    assert result is not None
    assert (match.winners, result.rule) == (["P", "Q"], "CF-12.8")
    assert match.last(MatchEnded).draw


# --- teams -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-13.1")
@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (2, "", (0, 1)),
        (3, "", (0, 1, 0)),
        (5, "", (0, 1, 0, 1, 0)),
        (4, "AABB", (0, 0, 1, 1)),
        (4, "BABA", (1, 0, 1, 0)),
        (5, "AABCZ", (0, 0, 1, 2, 3)),
        (4, "AAAB", (0, 0, 0, 1)),
    ],
)
def test_teams_of_any_size(seats: int, teams: str, sides: tuple[int, ...]) -> None:
    options = {**TEAMS, **({"teams": teams} if teams else {})}
    assert Match.new(GAME, setup_of(" ".join("PQRSTUVW"[:seats]), options)).view(None).rules.sides == sides


@pytest.mark.rule("CF-13.1")
@pytest.mark.parametrize("teams", ["AAAA", "AAB", "AABBB", "aabb", "A BB", "1122", "ÀÀBB", "AAB\x1b"])
def test_wrong_teams_are_refused(teams: str) -> None:
    with pytest.raises(SetupError) as refusal:
        Match.new(GAME, setup_of("P Q R S", {**TEAMS, "teams": teams}))
    assert [problem.rule for problem in refusal.value.problems] == ["CF-13.1"]


@pytest.mark.rule("CF-13.1", "CF-2.3")
def test_teams_need_the_mode(battle: Builder) -> None:
    with pytest.raises(SetupError):
        Match.new(GAME, setup_of("P Q R S", {"teams": "AABB"}))


@pytest.mark.rule("CF-13.2", "CF-12.7")
def test_a_team_wins_with_its_lost_ships(battle: Builder) -> None:
    match = battle(GUN, DOOMED, lost(OTHER), lost(OTHER), options=TEAMS, dice="3").answer("attack")
    result = match.match.result
    assert result is not None
    assert (match.winners, result.rule) == (["P", "R"], "CF-13.2")
    assert (result.headline, match.last(MatchEnded).draw) == ("The team wins", False)


@pytest.mark.rule("CF-13.2")
def test_it_has_not_won_while_an_enemy_is_left(battle: Builder) -> None:
    match = battle(GUN, DOOMED, OTHER, OTHER, options=TEAMS, dice="3").answer("attack", "1")
    assert (match.alive, match.winners) == (["P", "R", "S"], None)


@pytest.mark.rule("CF-13.2", "CF-12.8")
def test_teams_can_draw(battle: Builder) -> None:
    rammer = ship("Fighter Engine!", 0, 0)
    match = battle(rammer, DOOMED, lost(OTHER), lost(OTHER), options=TEAMS, dice="3").answer("ram", 0)
    result = match.match.result
    assert result is not None
    assert (match.winners, result.rule, result.headline) == (["P", "Q", "R", "S"], "CF-12.8", "")


@pytest.mark.rule("CF-13.3", "CF-9.1", "CF-8.11")
@pytest.mark.parametrize("action", ["attack", "ram"])
@pytest.mark.parametrize(("fire", "values"), [("off", ["1", "3"]), ("on", ["1", "2", "3"])])
def test_friendly_fire(battle: Builder, action: str, fire: str, values: list[str]) -> None:
    match = battle(GUN, OTHER, DOOMED, OTHER, options={**TEAMS, "friendly_fire": fire}).answer(action)
    assert match.values == values
    assert match.default == "1", "an enemy, though a friend has fewer empty boxes"


@pytest.mark.rule("CF-2.3", "CF-13.1", "CF-12.6")
def test_the_view_knows_enemies_and_the_end(battle: Builder) -> None:
    match = battle(GUN, DOOMED, OTHER, lost(OTHER), options=TEAMS, dice="3")
    assert [match.view.enemies(seat) for seat in range(4)] == [[1], [0, 2], [1], [0, 2]]
    assert not match.view.over
    assert match.answer("attack").view.over
    alone = battle(GUN, DOOMED, OTHER, lost(OTHER))
    assert [alone.view.enemies(seat) for seat in range(3)] == [[1, 2], [0, 2], [0, 1]]


@pytest.mark.rule("CF-13.3")
def test_friends_can_be_rammed_where_that_is_allowed(battle: Builder) -> None:
    options = {**TEAMS, "friendly_fire": "on"}
    match = battle(GUN, OTHER, DOOMED, OTHER, options=options, dice="3").answer("attack", "2")
    assert (match.alive, match.winners) == (["P", "Q", "S"], None)


@pytest.mark.rule("CF-13.4", "CF-6.1", "CF-6.6")
def test_order_and_ties_are_by_ship(battle: Builder) -> None:
    friend = ship("Cruiser Engine! Armor", 2, 0)
    match = battle(friend, OTHER, friend, options=TEAMS, dice="2; 7").answer("burn", 0)
    assert (match.speed("P"), match.speed("R")) == ("2.01", "2.00")

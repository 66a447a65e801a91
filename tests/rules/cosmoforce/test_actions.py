"""CF-8: what may be done, Burn Engines, Conserve Energy and Heal Crew."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Amount
from cosmotui.rules.cosmoforce.events import Burned, Cooled, CrewHealed, HeatTaken
from tests.rules.cosmoforce.battle import Builder, ship

OTHER = ship("Fighter Engine Armor", 0, 0)
ALL = ["attack", "burn", "ram", "conserve", "heal", "repair", "end", "concede"]


@pytest.mark.rule("CF-8.1", "CF-D7", "CF-D17")
def test_the_actions(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser Habitat"), OTHER)
    assert (match.asked, match.values) == (("P", "CF-D7"), ALL)
    concede = match.options[-1]
    assert (concede.serious, concede.rare) == (True, True)


@pytest.mark.rule("CF-8.25", "CF-8.1", "CF-10.5")
@pytest.mark.parametrize(
    ("systems", "crew", "missing"),
    [
        ("Fighter Engine Habitat", "1/0", {"attack"}),
        ("Fighter Engine Laser! Habitat", "1/0", {"attack"}),
        ("Fighter Engine Laser Habitat!", "1/0", {"heal"}),
        ("Fighter Engine Laser", "1/0", {"heal"}),
        ("Fighter Engine Laser Habitat", "0/1", {"repair"}),
        ("Fighter Engine!! Laser!!", "1/0", {"attack", "heal", "repair"}),
    ],
)
def test_actions_without_their_conditions_are_refused(
    battle: Builder, systems: str, crew: str, missing: set[str]
) -> None:
    match = battle(ship(systems, crew=crew), OTHER)
    assert set(ALL) - set(match.values) == missing
    for action in sorted(missing):
        with pytest.raises(IllegalReply):
            match.answer(action)


@pytest.mark.rule("CF-8.25", "CF-10.9", "CF-10.10")
@pytest.mark.parametrize(
    ("systems", "destroyed", "offered"),
    [
        ("Fighter Engine!! Armor!!", "no", False),
        ("Fighter Engine!! Armor!!", "yes", True),
        ("Fighter Missile# Missile#", "yes", False),
        ("Fighter Engine Armor!!", "no", True),
    ],
)
def test_repair_needs_a_system_that_can_be_repaired(
    battle: Builder, systems: str, destroyed: str, offered: bool
) -> None:
    match = battle(ship(systems), OTHER, options={"repair_destroyed": destroyed})
    assert ("repair" in match.values) == offered


@pytest.mark.rule("CF-8.24")
def test_actions_that_change_nothing_are_legal(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Dissipator Habitat", heat=0), OTHER)
    match.answer("conserve")
    assert (match.heat(), match.last(Cooled).count) == (0, 0)
    match.answer("heal")
    assert (match.crew(), match.events(CrewHealed), match.asked) == ("2/0", [], ("Q", "CF-D7"))


@pytest.mark.rule("CF-8.24", "CF-8.22")
def test_repair_with_everybody_where_they_can_be_is_legal(battle: Builder) -> None:
    match = battle(ship("Fighter Engine+", crew="0/0"), OTHER).answer("repair")
    assert match.asked == ("P", "CF-D7")


# --- burn engines ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-8.3")
@pytest.mark.parametrize(("hull", "tokens"), [("Fighter", 1), ("Cruiser", 2), ("Capital", 3)])
def test_heat_comes_first(battle: Builder, hull: str, tokens: int) -> None:
    match = battle(ship(f"{hull} Engine", 2, 5), OTHER).answer("burn")
    assert match.asked == ("P", "CF-D10")
    assert (match.heat(), match.speed()) == (5 + tokens, "2.00")
    assert (match.last(HeatTaken).count, match.last(HeatTaken).why) == (tokens, "burn")


@pytest.mark.rule("CF-8.4", "CF-8.5", "CF-D10")
@pytest.mark.parametrize(("change", "speed"), [(-400, "1.00"), (-1, "4.99"), (0, "5.00"), (37, "5.37"), (400, "9.00")])
def test_any_change_up_to_thrust_and_one(battle: Builder, change: int, speed: str) -> None:
    match = battle(ship("Fighter Engine Afterburner Engine!", 5), OTHER).answer("burn")
    assert match.limits == (-400, 400)
    match.answer(change)
    assert match.speed() == speed
    assert (match.last(Burned).change, match.last(Burned).speed) == (change, round(float(speed) * 100))


@pytest.mark.rule("CF-8.4")
def test_more_is_refused(battle: Builder) -> None:
    match = battle(ship("Fighter Engine", 5), OTHER).answer("burn")
    for wrong in (-201, 201):
        with pytest.raises(IllegalReply):
            match.answer(wrong)
    assert match.speed() == "5.00"


@pytest.mark.rule("CF-8.5")
def test_whole_points_only(battle: Builder) -> None:
    match = battle(ship("Fighter Engine", 5.25), OTHER, options={"burn_step": "whole"}).answer("burn")
    assert match.limits == (-2, 2)
    assert match.answer(-2).speed() == "3.25"


@pytest.mark.rule("CF-8.5", "CF-D10")
@pytest.mark.parametrize(("step", "unit"), [("hundredth", "hundredths"), ("whole", "points")])
def test_the_question_says_what_is_counted(battle: Builder, step: str, unit: str) -> None:
    match = battle(ship("Fighter Engine", 2), OTHER, options={"burn_step": step}).answer("burn")
    assert isinstance(match.question, Amount)
    assert match.question.unit == unit


@pytest.mark.rule("CF-8.6")
@pytest.mark.parametrize(
    ("speed", "step", "lowest"), [(1.5, "hundredth", -150), (1.5, "whole", -1), (0, "hundredth", 0), (0.99, "whole", 0)]
)
def test_speed_never_falls_below_0(battle: Builder, speed: float, step: str, lowest: int) -> None:
    match = battle(ship("Fighter Engine", speed), OTHER, options={"burn_step": step}).answer("burn")
    assert match.limits[0] == lowest
    with pytest.raises(IllegalReply):
        match.answer(lowest - 1)


@pytest.mark.rule("CF-8.7")
def test_a_dead_burn_changes_by_one(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine!", 5), OTHER).answer("burn")
    assert match.limits == (-100, 100)


@pytest.mark.rule("CF-8.7", "CF-8.25")
def test_a_dead_burn_may_be_forbidden(battle: Builder) -> None:
    options = {"dead_burn": "forbidden"}
    assert "burn" not in battle(ship("Cruiser Engine! Engine!!", 5), OTHER, options=options).values
    assert "burn" in battle(ship("Cruiser Engine! Engine", 5), OTHER, options=options).values


@pytest.mark.rule("CF-D10")
@pytest.mark.parametrize(
    ("systems", "speed", "crew", "step", "default"),
    [
        ("Engine*2", 3.02, "1/0", "hundredth", 0),  # nobody is ahead
        ("Engine*2", 3.02, "1/0", "whole", 0),
        ("Engine*2", 0.4, "1/0", "hundredth", 60),  # but below 1.00 no mass limit protects it
        ("Engine*2", 0.4, "1/0", "whole", 1),
        ("Engine!", 3.02, "1/0", "hundredth", -100),  # at risk of collision
        ("Engine*3", 3.02, "0/1", "hundredth", -300),
        ("Engine*3", 3.02, "0/1", "whole", -3),
        ("Engine*3", 0.5, "0/1", "hundredth", 0),
    ],
)
def test_the_default_burn(battle: Builder, systems: str, speed: float, crew: str, step: str, default: int) -> None:
    match = battle(ship(f"Cruiser {systems}", speed, 0, crew), OTHER, options={"burn_step": step}).answer("burn")
    assert match.default == default


@pytest.mark.rule("CF-D10", "CF-6.2", "CF-6.3")
@pytest.mark.parametrize(
    ("speeds", "step", "default"),
    [
        ((4, 5), "hundredth", 201),  # the fastest can be outpaced
        ((4, 5), "whole", 3),
        ((4, 6.5), "hundredth", 101),  # only the slower one can
        ((6.5, 9), "hundredth", 300),  # neither can: as hard as it goes
        ((2, 1), "hundredth", 0),
    ],
)
def test_a_burn_opens_just_faster_than_the_fastest_enemy_within_reach(
    battle: Builder, speeds: tuple[float, float], step: str, default: int
) -> None:
    foes = [ship("Fighter Engine Armor", speed, 0) for speed in speeds]
    match = battle(ship("Cruiser Engine*2", 3, 0, "1/0"), *foes, options={"burn_step": step}).answer("burn")
    assert match.default == default


@pytest.mark.rule("CF-D10", "CF-6.3")
@pytest.mark.parametrize(("hull", "default"), [("Fighter", 100), ("Cruiser", 101), ("Capital", 101)])
def test_a_lighter_ship_need_not_be_faster(battle: Builder, hull: str, default: int) -> None:
    own = ship(f"{hull} Engine*2", 3, 0, "1/0")
    assert battle(own, ship("Cruiser Engine*2", 4, 0), turn=0).answer("burn").default == default


@pytest.mark.rule("CF-D10", "CF-13.3")
def test_friends_ahead_are_not_raced(battle: Builder) -> None:
    own, friend = ship("Cruiser Engine*2", 3, 0, "1/0"), ship("Fighter Engine", 5, 0)
    match = battle(own, OTHER, friend, OTHER, turn=0, options={"mode": "teams"}).answer("burn")
    assert match.default == 0


@pytest.mark.rule("CF-D10")
def test_the_default_burn_looks_at_the_helm(battle: Builder) -> None:
    own = ship("Cruiser Engine+", 2, 0, "0/1")
    assert battle(own, OTHER).answer("burn").default == 0
    assert battle(own, OTHER, options={"helm": "standby_ready"}).answer("burn").default == -200


# --- conserve energy -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-8.8", "CF-10.5")
def test_conserve_removes_a_token_for_each_working_dissipator(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Dissipator*2 Dissipator! Dissipator!!", heat=9), OTHER).answer("conserve")
    assert (match.heat(), match.last(Cooled).count, match.last(Cooled).conserving) == (7, 2, True)
    assert match.answer("conserve").heat() == 5


# --- heal crew -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-8.9", "CF-10.5")
@pytest.mark.parametrize(
    ("habitats", "crew", "healed"),
    [
        ("Habitat", "1/3", "2/2"),
        ("Habitat*2", "1/3", "3/1"),
        ("Habitat Habitat!", "1/3", "2/2"),
        ("Habitat*3", "1/1", "2/0"),
    ],
)
def test_one_hurt_crew_for_each_working_habitat(battle: Builder, habitats: str, crew: str, healed: str) -> None:
    match = battle(ship(f"Capital Engine {habitats}", crew=crew), OTHER).answer("heal").auto()
    assert match.crew() == healed


@pytest.mark.rule("CF-8.10")
def test_a_habitat_counts_once_an_action_whatever_the_size(battle: Builder) -> None:
    match = battle(ship("Capital Engine Habitat", crew="0/4"), OTHER).answer("heal").auto()
    assert match.crew() == "1/3"
    assert match.answer("heal").auto().crew() == "2/2"


@pytest.mark.rule("CF-8.9", "CF-D11")
def test_the_player_picks_whom_and_how_many(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine- Habitat*2 Laser-", crew="1/1"), OTHER).answer("heal")
    assert (match.asked, match.default) == (("P", "CF-D11"), "c2")
    assert match.values == ["c2", "c3", "c1", "done"]
    match.answer("c1")
    assert match.values == ["c2", "c3", "done"]
    match.answer("done")
    assert match.posts() == "Rs Rs h1 h4"
    assert [event.seat for event in match.events(CrewHealed)] == [0]


@pytest.mark.rule("CF-8.9")
def test_ready_crew_are_not_healed(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Habitat*3", crew="4/1"), OTHER).answer("heal")
    assert match.values == ["c4", "done"]
    assert match.answer("c4").asked == ("P", "CF-D7")

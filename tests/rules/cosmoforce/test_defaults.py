"""The default of every decision of the rulebook's table, where no other test looks at it."""

import pytest

from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.repair import plan
from tests.rules.cosmoforce.battle import GAME, Builder, ship

OTHER = ship("Fighter Engine Armor", 0, 0)


@pytest.mark.rule("CF-D7")
@pytest.mark.parametrize(
    ("systems", "heat", "crew", "default"),
    [
        ("Engine Dissipator Laser", 2, "1/0", "conserve"),
        ("Engine Dissipator Laser", 1, "1/0", "attack"),
        ("Engine Dissipator*2 Laser", 2, "1/0", "attack"),
        ("Engine Dissipator! Laser", 9, "1/0", "attack"),
        ("Engine Dissipator Laser!", 2, "1/0", "conserve"),
        ("Engine Dissipator Laser!", 1, "1/0", "repair"),
        ("Engine Dissipator Laser!", 1, "0/1", "end"),
        ("Engine Dissipator Laser!!", 1, "1/0", "end"),
        ("Engine Dissipator", 1, "1/0", "end"),
        ("Engine! Armor!", 0, "1/0", "repair"),
    ],
)
def test_the_default_action(battle: Builder, systems: str, heat: int, crew: str, default: str) -> None:
    match = battle(ship(f"Cruiser {systems}", 0, heat, crew), OTHER)
    assert (match.asked, match.default) == (("P", "CF-D7"), default)


@pytest.mark.rule("CF-D7", "CF-11.4")
@pytest.mark.parametrize(
    ("systems", "heat", "default"),
    [("Engine Dissipator Laser", 9, "attack"), ("Engine Dissipator Laser!", 0, "ram"), ("Engine", 0, "ram")],
)
def test_the_default_action_in_overtime(battle: Builder, systems: str, heat: int, default: str) -> None:
    assert battle(ship(f"Cruiser {systems}", 0, heat), OTHER, overtime=1).default == default


@pytest.mark.rule("CF-D7", "CF-D17")
def test_nobody_concedes_or_burns_by_default(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine*3", 5, 0), OTHER)
    assert match.default == "end"


@pytest.mark.rule("CF-D7", "CF-D14", "CF-10.9")
@pytest.mark.parametrize(("destroyed", "default"), [("no", "end"), ("yes", "repair")])
def test_wrecks_are_repaired_where_they_can_be(battle: Builder, destroyed: str, default: str) -> None:
    match = battle(ship("Cruiser Engine Laser!!"), OTHER, options={"repair_destroyed": destroyed})
    assert match.default == default


@pytest.mark.rule("CF-D7", "CF-D14")
def test_nobody_repairs_what_is_worked_on_already(battle: Builder) -> None:
    own = ship("Cruiser Engine! Habitat+", crew="2/0")
    assert plan(own, (), None, False) == 0
    busy = ship("Cruiser Engine!+ Habitat", crew="2/0")
    assert plan(busy, (), None, False) == STANDBY
    assert battle(busy, OTHER).default == "end"


@pytest.mark.rule("CF-D8")
def test_the_default_attack(battle: Builder) -> None:
    """The ship with fewest empty boxes, the weapon with most dice, all of its systems."""
    own = ship("Capital Engine Laser*4 Missile Hangar*2", 0, 0)
    match = battle(own, ship("Fighter Engine Armor*2", 0, 0), OTHER, dice=[8, 8, 8, 8]).answer("attack")
    assert match.default == "2"
    match.play_default()
    assert match.default == "Laser"
    match.play_default()
    assert match.default == "2,3,4,5"
    match.play_default()


@pytest.mark.rule("CF-D8", "CF-D12")
@pytest.mark.parametrize("action", ["attack", "ram"])
def test_friends_are_no_default_targets(battle: Builder, action: str) -> None:
    options = {"mode": "teams", "friendly_fire": "on"}
    weak = ship("Fighter Engine!", 0, 0)
    match = battle(ship("Fighter Engine Laser", 0, 0), OTHER, weak, OTHER, turn=0, options=options).answer(action)
    assert (match.default, match.values) == ("1", ["1", "2", "3"])


@pytest.mark.rule("CF-D13")
def test_the_default_evasion_is_what_cools_again(battle: Builder) -> None:
    own = ship("Cruiser Engine", 2, 0)
    for sinks, default in ((1, 1), (3, 3), (5, 3)):
        target = ship(f"Cruiser Engine Dissipator*{sinks}", 0, 0)
        assert battle(own, target).answer("ram").default == default


@pytest.mark.rule("CF-D11")
def test_the_default_heals_with_all_habitats_those_at_work_first(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser- Habitat*2 Armor-", crew="0/1"), OTHER).answer("heal").auto()
    assert match.posts() == "R2 R5 hs"


@pytest.mark.rule("CF-D1")
def test_a_default_never_is_a_rare_option(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser"), OTHER)
    assert GAME.default(match.view, match.question) != "concede"

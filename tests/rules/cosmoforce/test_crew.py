"""CF-5: crew tokens, harm, and who is chosen without a choice."""

import pytest

from cosmotui.rules.cosmoforce.casualties import harm_order
from cosmotui.rules.cosmoforce.events import CrewHarmed
from tests.rules.cosmoforce.battle import Battle, Builder, ship

OTHER = ship("Fighter Engine Armor", 0, 0)


def heated(battle: Builder, systems: str, crew: str, harms: int) -> Battle:
    """A ship in step 2 whose heat roll harms so many."""
    own = ship(systems, 0, harms, crew)
    return battle(own, OTHER, OTHER, at="heat", dice=[3] * harms)


@pytest.mark.rule("CF-5.1")
def test_ready_or_hurt_on_standby_or_at_work(battle: Builder) -> None:
    own = ship("Cruiser Engine+ Habitat-", crew="1/1")
    match = battle(own, OTHER)
    assert match.posts() == "R1 Rs h2 hs"
    assert (match.ship().ready, match.ship().hurt, match.ship().crew_count) == (2, 2, 4)


@pytest.mark.rule("CF-5.2")
def test_harm_makes_ready_crew_hurt(battle: Builder) -> None:
    match = heated(battle, "Cruiser Engine Habitat", "2/0", 1)
    assert match.crew() == "1/1"
    assert [(event.killed, event.left) for event in match.events(CrewHarmed)] == [(False, 2)]


@pytest.mark.rule("CF-5.3")
def test_harm_kills_hurt_crew(battle: Builder) -> None:
    match = heated(battle, "Cruiser Engine Habitat", "0/2", 1)
    assert match.crew() == "0/1"
    assert [(event.killed, event.left) for event in match.events(CrewHarmed)] == [(True, 1)]


@pytest.mark.rule("CF-5.4", "CF-D4")
def test_the_owner_chooses_one_harm_at_a_time_among_all(battle: Builder) -> None:
    match = heated(battle, "Cruiser Engine+ Habitat- Habitat", "1/1", 2)
    assert match.asked == ("P", "CF-D4")
    assert len(match.values) == 4
    match.answer("c1")
    assert match.posts() == "R1 Rs h2"
    assert match.asked == ("P", "CF-D4")
    match.answer("c2")
    assert match.posts() == "R1 Rs"


@pytest.mark.rule("CF-5.4")
def test_the_owner_may_hurt_a_worker_and_kill_at_will(battle: Builder) -> None:
    match = heated(battle, "Cruiser Engine+ Habitat", "2/0", 2)
    match.answer("c2")
    assert match.posts() == "Rs Rs h1"
    match.answer("c2")
    assert match.posts() == "Rs Rs"


@pytest.mark.rule("CF-5.5", "CF-12.1")
def test_harm_beyond_the_crew_is_lost(battle: Builder) -> None:
    match = heated(battle, "Fighter Engine", "1/0", 5)
    assert match.crew() == "0/0"
    assert len(match.events(CrewHarmed)) == 2
    assert match.alive == ["Q", "R"]


@pytest.mark.rule("CF-5.6", "CF-D4")
@pytest.mark.parametrize(
    ("systems", "standby", "first"),
    [
        ("Cruiser Engine+ Habitat+", "1/1", "ready, Standby"),  # (a)
        ("Cruiser Engine Habitat+ Laser+", "0/2", "ready, slot 2"),  # (a), lowest slot
        ("Cruiser Engine+ Habitat", "0/1", "hurt, Standby"),  # (b)
        ("Cruiser Engine- Habitat-", "1/1", "hurt, slot 1"),  # (b), assigned first
        ("Cruiser Engine Habitat+ Laser-", "0/0", "hurt, slot 3"),  # (b)
        ("Cruiser Engine Habitat+", "0/0", "ready, slot 2"),  # (c)
        ("Cruiser Engine Habitat", "1/0", "ready, Standby"),  # (c)
        ("Cruiser Engine Habitat- Laser-", "0/1", "hurt, slot 2"),  # (d)
        ("Cruiser Engine Habitat", "0/2", "hurt, Standby"),  # (d)
    ],
)
def test_the_automatic_choice_of_harm(battle: Builder, systems: str, standby: str, first: str) -> None:
    own = ship(systems, crew=standby)
    one = own.crew[harm_order(own)[0]]
    place = "Standby" if one.slot < 0 else f"slot {one.slot + 1}"
    assert f"{'hurt' if one.hurt else 'ready'}, {place}" == first


@pytest.mark.rule("CF-5.6")
def test_the_automatic_choice_of_several_harms(battle: Builder) -> None:
    match = heated(battle, "Cruiser Engine+ Habitat", "2/0", 3).auto()
    assert match.posts() == "R1 hs", "two on Standby hurt, then one of the hurt dies"


@pytest.mark.rule("CF-5.7")
def test_hurt_crew_stay_at_work_without_working(battle: Builder) -> None:
    own = ship("Cruiser Engine Laser!- Habitat", 0, 0, "1/0")
    match = battle(own, OTHER, at="repairs").answer("stay")
    assert (match.marks(), match.posts()) == ("0 1 0", "Rs h2")
    match.answer("heal").auto().answer("end")
    assert match.posts() == "R2 Rs"
    match.auto().answer("end").auto("CF-D3")
    assert match.marks() == "0 0 0", "it works again once healed"


@pytest.mark.rule("CF-5.7")
def test_a_worker_hurt_by_heat_stays(battle: Builder) -> None:
    match = heated(battle, "Fighter Engine+", "0/0", 1)
    assert match.posts() == "h1"


@pytest.mark.rule("CF-5.8", "CF-8.25")
def test_only_repair_needs_ready_crew(battle: Builder) -> None:
    own = ship("Fighter Engine Laser Habitat Dissipator", crew="0/1")
    assert battle(own, OTHER).values == ["attack", "burn", "ram", "conserve", "heal", "end", "concede"]

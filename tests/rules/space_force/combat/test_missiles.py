"""SF-13.23 to SF-13.39: shots that fly on, missiles that scatter and burst."""

import pytest

from cosmotui.engine.question import ChooseSeveral
from cosmotui.rules.space_force.combat.events import Attacked, DamageRolled, FlewOn, Harmed, Scattered
from cosmotui.rules.space_force.combat.grid import HEADINGS, OFFSETS, RING, STEPS, heading, landing, offset_words
from cosmotui.rules.space_force.combat.strike import burst_blows
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.weapons import Weapon
from tests.rules.space_force.combat.scenario import Builder, Scenario, crew, held, npc, placed, them

NORMAL = "4 4 4 4 4 4"


def line(encounter: Builder, dice: list[int], **options: str) -> Scenario:
    """Lindqvist shoots at the first of six guards in a row."""
    guards = [them("guard", number, at=(3 * number, 0)) for number in range(1, 7)]
    return encounter(
        crew(CAPTAIN, (0, 0)), *guards, dice=dice, numbers=[9, *[None] * 6], questions="full", **options
    )  # fmt: skip


@pytest.mark.rule("SF-13.23", "SF-13.24")
def test_candidates_are_the_others_within_twice_the_range(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0)),
        them("guard", 1, at=(9, 0)),
        them("guard", 2, at=(100, 0)),
        them("guard", 3, at=(101, 0)),
        them("guard", 4, at=(4, 0)),
        dice=[2],
        numbers=[9, None, None, None, None],
        questions="full",
    )
    match.choose("attack vulcan 1").answer(0)
    question = match.question
    assert isinstance(question, ChooseSeveral)
    assert [option.label for option in question.options] == ["Guard 4", "Guard 2"]
    assert (question.least, question.most) == (0, 2)


@pytest.mark.rule("SF-13.25")
def test_a_natural_1_misses_a_candidate_too(encounter: Builder) -> None:
    match = line(encounter, [2, 1, 2])
    match.choose("attack vulcan 1").answer(0).answer(["2", "3"])
    assert [(event.face, event.hit) for event in match.events(FlewOn)] == [(1, False), (2, False)]


@pytest.mark.rule("SF-13.26", "SF-13.28")
def test_the_first_hit_ends_it_with_one_die(encounter: Builder) -> None:
    match = line(encounter, [2, 14, 20, 6])
    match.choose("attack vulcan 1").answer(0).answer(["2", "3", "4"])
    assert [event.hit for event in match.events(FlewOn)] == [False, True]
    assert match.fares("Guard 3")[0] == 6


@pytest.mark.rule("SF-13.26")
def test_the_limit_of_three_may_be_lifted(encounter: Builder) -> None:
    match = line(encounter, [2, 3, 3, 3, 3, 3], limit="none")
    match.choose("attack vulcan 1").answer(0).answer(["2", "3", "4", "5", "6"])
    assert len(match.events(FlewOn)) == 5


@pytest.mark.rule("SF-13.27", "SF-7.16")
def test_explosive_projectiles_know_no_limit(encounter: Builder) -> None:
    rocket = Weapon("rocket", "Rocket", "Shooting", "", 20, "K", False, 50, 2, "ranged", 1, 9, explosive=True)
    guards = [them("guard", number, at=(3 * number, 0)) for number in range(1, 7)]
    match = encounter(
        crew(CAPTAIN, (0, 0), weapons=(held("rocket", "main", 1),)), *guards,
        dice=[2, 3, 3, 3, 3, 3], numbers=[9, *[None] * 6], questions="full", weapons=(rocket,),
    )  # fmt: skip
    match.choose("attack rocket 1").answer(0).answer(["2", "3", "4", "5", "6"])
    assert len(match.events(FlewOn)) == 5


@pytest.mark.rule("SF-13.29")
def test_it_follows_a_natural_1_and_needs_somebody_marked(encounter: Builder) -> None:
    match = line(encounter, [1])
    match.choose("attack vulcan 1").answer(0).answer([])
    assert match.events(FlewOn) == []
    assert match.asked == ("Lindqvist", 8)


@pytest.mark.rule("SF-13.29")
def test_blows_and_grenades_do_not_fly_on(encounter: Builder) -> None:
    thrower = placed(npc("Thrower", NORMAL, "", "frag", side="A"), (0, 0))
    match = encounter(
        thrower, placed(npc("Target", NORMAL, number=2), (1, 0)), placed(npc("Other", NORMAL, number=3), (9, 0)),
        dice=[2], numbers=[9, None, 1], questions="full",
    )  # fmt: skip
    match.attack("fist", "Target").answer(0)
    assert match.asked == ("Thrower", 8)


@pytest.mark.rule("SF-13.29")
def test_with_brief_questions_nobody_is_marked(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0)), them("guard", 1, at=(9, 0)), them("guard", 2, at=(12, 0)),
        dice=[2], numbers=[9, None, 1],
    )  # fmt: skip
    match.choose("attack vulcan 1")
    assert match.asked == ("Lindqvist", 8)


# --- scattering --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.31", "SF-13.37")
def test_the_offsets_in_words() -> None:
    assert {face: offset_words(face) for face in (1, 2, 5, 7, 8, 9, 10)} == {
        1: "2 paces short",
        2: "1 pace left, 1 pace short",
        5: "1 pace left",
        7: "1 pace left, 1 pace beyond",
        8: "1 pace beyond",
        9: "1 pace right, 1 pace beyond",
        10: "2 paces beyond",
    }


@pytest.mark.rule("SF-13.31", "SF-13.32")
def test_thrown_to_the_north_the_diagram_stands_as_drawn() -> None:
    for face, (right, beyond) in OFFSETS.items():
        assert landing((0, 0), (0, 9), face) == (right, 9 + beyond)


@pytest.mark.rule("SF-13.32")
def test_on_every_heading_the_ring_turns_with_it() -> None:
    for along, step in enumerate(STEPS):
        target = (9 * step[0], 9 * step[1])
        ring = [landing((0, 0), target, face) for face in RING]
        expected = [STEPS[(along + turn) % 8] for turn in range(8)]
        assert [(x - target[0], y - target[1]) for x, y in ring] == expected
        assert landing((0, 0), target, 10) == (11 * step[0], 11 * step[1])
        assert landing((0, 0), target, 1) == (7 * step[0], 7 * step[1])


@pytest.mark.rule("SF-13.32")
@pytest.mark.parametrize(
    ("way", "name"),
    [((9, 4), "east"), ((8, 4), "north-east"), ((4, -9), "south"), ((-5, -9), "south-west"), ((0, 0), "north")],
)
def test_headings(way: tuple[int, int], name: str) -> None:
    assert HEADINGS[heading((0, 0), way)] == name


def throw(encounter: Builder, missile: str, dice: list[int], *others: tuple[int, int]) -> Scenario:
    """Somebody throws at a target at (10, 0), others stand around it."""
    people = [placed(npc(f"N{n}", "9 4 9 4 4 4", number=3 + n), at) for n, at in enumerate(others)]
    match = encounter(
        placed(npc("Thrower", "4 7 4 4 4 4", "Knife Throwing 8", missile, side="A"), (0, 0)),
        placed(npc("Target", "9 4 9 4 4 4", number=2), (10, 0)),
        *people,
        dice=dice,
        numbers=[9, *[None] * (1 + len(people))],
    )
    return match.attack(missile, "Target")


def lost(match: Scenario) -> dict[str, int]:
    return {event.name: event.amount for event in match.events(Harmed)}


@pytest.mark.rule("SF-13.30", "SF-13.33")
def test_a_direct_hit_bursts_on_the_target(encounter: Builder) -> None:
    match = throw(encounter, "frag", [9, 7], (10, 0), (11, 1), (12, 0))
    assert lost(match) == {"Target": 7, "N0": 7, "N1": 3}
    assert match.one("Thrower").now.arms == ()


@pytest.mark.rule("SF-13.33")
def test_the_thrower_is_not_spared() -> None:
    assert burst_blows("K", 5, 0, -1, [0], [1, 2]) == (
        (0, "K", 5),
        (1, "K", 2),
        (2, "K", 2),
    )


@pytest.mark.rule("SF-13.33")
def test_a_stun_grenade_stuns(encounter: Builder) -> None:
    match = throw(encounter, "stungren", [9, 5])
    assert match.fares("Target")[:2] == (27, 5)


@pytest.mark.rule("SF-13.35", "SF-7.11")
def test_acid_harms_only_who_is_hit_directly(encounter: Builder) -> None:
    match = throw(encounter, "acid", [15, 4, 6], (10, 0), (11, 0))
    assert lost(match) == {"Target": 10}


@pytest.mark.rule("SF-13.35")
def test_scattered_acid_harms_who_stands_in_the_square(encounter: Builder) -> None:
    match = throw(encounter, "acid", [2, 10, 6], (12, 0), (11, 0))
    assert match.events(Scattered)[0].at == (12, 0)
    assert lost(match) == {"N0": 6}


@pytest.mark.rule("SF-13.33")
def test_where_nobody_is_nothing_is_rolled(encounter: Builder) -> None:
    match = throw(encounter, "frag", [2, 10])
    assert match.events(DamageRolled) == []


@pytest.mark.rule("SF-13.37", "SF-13.34")
def test_without_places_the_director_ticks_who_is_there(encounter: Builder) -> None:
    match = encounter(
        npc("Thrower", NORMAL, "", "frag", side="A"),
        npc("Target", "9 4 9 4 4 4", number=2),
        npc("Near", "9 4 9 4 4 4", number=3),
        npc("Far", "9 4 9 4 4 4", number=4),
        dice=[15, 8],
        numbers=[9, None, None, None],
    )
    match.attack("frag", "Target").answer(10)
    match.answer([])
    assert match.values() == ["0", "2", "3"]
    match.answer(["2"])
    assert lost(match) == {"Target": 8, "Near": 4}


@pytest.mark.rule("SF-13.36")
@pytest.mark.parametrize(("face", "landed"), [(11, (10, 0)), (10, (12, 0))])
def test_a_spot_on_the_ground_has_difficulty_15(encounter: Builder, face: int, landed: tuple[int, int]) -> None:
    scatter = [] if face == 11 else [10]
    match = encounter(
        placed(npc("Thrower", NORMAL, "", "frag", side="A"), (0, 0)),
        placed(npc("Target", "9 4 9 4 4 4", number=2), landed),
        dice=[face, *scatter, 5],
        numbers=[9, None],
    )
    match.choose("attack", "frag", "ground", "elsewhere").answer(10).answer(0)
    (thrown,) = match.events(Attacked)
    assert (thrown.rating, thrown.target_name) == (15, "the spot")
    assert lost(match) == {"Target": 5}


@pytest.mark.rule("SF-13.36", "SF-13.22")
def test_a_spot_too_far_away_is_refused(encounter: Builder) -> None:
    match = encounter(
        placed(npc("Thrower", NORMAL, "", "frag", side="A"), (0, 0)), them("guard", at=(40, 0)), numbers=[9, None]
    )
    match.choose("attack", "frag", "ground")
    assert match.values() == ["0,0", "elsewhere"]


@pytest.mark.rule("SF-13.36")
def test_a_spot_without_places_is_told_by_its_distance(encounter: Builder) -> None:
    match = encounter(
        npc("Thrower", NORMAL, "", "frag", side="A"), npc("Target", NORMAL, number=2), dice=[11], numbers=[9, None]
    )
    match.choose("attack", "frag", "ground").answer(31)
    assert match.last == "Out of range: 31 paces, maximum 30. SF-13.22"
    match.choose("attack", "frag", "ground").answer(10).answer([]).answer([])
    assert match.events(DamageRolled) == []


@pytest.mark.rule("SF-13.39")
def test_acid_on_a_spot_harms_who_stands_there(encounter: Builder) -> None:
    match = encounter(
        placed(npc("Thrower", NORMAL, "", "acid", side="A"), (0, 0)),
        placed(npc("Target", "9 4 9 4 4 4", number=2), (10, 0)),
        dice=[11, 6],
        numbers=[9, None],
    )
    match.choose("attack", "acid", "ground", "10,0")
    assert lost(match) == {"Target": 6}

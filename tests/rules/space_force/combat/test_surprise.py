"""SF-12.10 to SF-12.17: who is surprised at the start."""

import pytest

from cosmotui.rules.space_force.combat.events import Hidden, InitiativeRolled, RoundBegan, Surprised
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from tests.rules.space_force.combat.scenario import Builder, crew, them, unconscious

PEOPLE = (crew(CAPTAIN, (0, 0)), crew(SECURITY, (4, 0)), them("guard", at=(20, 0)))


@pytest.mark.rule("SF-12.10")
def test_without_surprise_nobody_rolls(encounter: Builder) -> None:
    match = encounter(*PEOPLE, dice=[5, 5, 5])
    assert match.events(Surprised) == []


@pytest.mark.rule("SF-12.10", "SF-12.12")
def test_the_director_may_choose_at_the_start(encounter: Builder) -> None:
    match = encounter(*PEOPLE, dice=[15, 5, 5, 5], surprise="ask")
    assert match.values() == ["none", "mutual", "open", "concealed"]
    match.choose("open", "B")
    assert [(event.name, event.surprised) for event in match.events(Surprised)] == [("Guard", False)]


@pytest.mark.rule("SF-12.11")
def test_mutual_surprise_makes_everybody_roll_against_15(encounter: Builder) -> None:
    match = encounter(*PEOPLE, dice=[10, 9, 10, 5, 5], surprise="mutual")
    told = [(event.name, event.total, event.difficulty, event.surprised) for event in match.events(Surprised)]
    assert told == [("Lindqvist", 15, 15, False), ("Castellanos", 15, 15, False), ("Guard", 14, 15, True)]


@pytest.mark.rule("SF-12.12")
def test_in_an_open_ambush_only_the_victims_roll(encounter: Builder) -> None:
    match = encounter(*PEOPLE, dice=[10, 8, 5, 5], surprise="open", ambushed="crew")
    assert [(event.name, event.surprised) for event in match.events(Surprised)] == [
        ("Lindqvist", False),
        ("Castellanos", True),
    ]


@pytest.mark.rule("SF-12.13", "SF-10.25")
def test_a_concealed_ambush_is_noticed_against_the_worst_hider(encounter: Builder) -> None:
    ambushers = (crew(SECURITY, (0, 0), side="B"), crew(FIRST_OFFICER, (2, 0), side="B"))
    match = encounter(crew(CAPTAIN, (9, 9)), *ambushers, dice=[12, 15, 9, 4, 4], surprise="concealed", ambushed="crew")
    # Castellanos: Int 4 + Stealth 1; Okafor-Brandt does not know Stealth: Int 6 - 5.
    assert [event.total for event in match.events(Hidden)] == [17, 16]
    (noticed,) = match.events(Surprised)
    assert (noticed.total, noticed.difficulty, noticed.surprised) == (15, 16, True)


@pytest.mark.rule("SF-12.13", "SF-10.25")
def test_in_the_wild_stalking_hides(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (9, 9)), crew(SECURITY, (0, 0), side="B"),
        dice=[12, 20, 4, 4], surprise="concealed", ground="wild",
    )  # fmt: skip
    assert [event.total for event in match.events(Hidden)] == [12 + 6 + 1]


@pytest.mark.rule("SF-12.13", "SF-9.13")
def test_a_botched_hiding_hides_nobody(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (9, 9)), crew(SECURITY, (0, 0), side="B"), dice=[1, 2, 4, 4], surprise="concealed")
    (noticed,) = match.events(Surprised)
    assert not noticed.surprised


@pytest.mark.rule("SF-12.14", "SF-12.15", "SF-12.48", "SF-12.49")
def test_surprise_costs_a_round_and_passes_with_it(encounter: Builder) -> None:
    match = encounter(*PEOPLE, dice=[1, 10, 5, 5, 5, 5, 5], surprise="open")
    assert [event.name for event in match.events(InitiativeRolled)] == ["Castellanos", "Guard"]
    assert match.one("Lindqvist").condition == "surprised"
    match.all_done()
    assert len(match.events(RoundBegan)) == 2
    assert not match.one("Lindqvist").now.surprised
    assert [event.name for event in match.events(InitiativeRolled)][2:] == ["Lindqvist", "Castellanos", "Guard"]


@pytest.mark.rule("SF-12.16", "SF-12.17")
def test_the_bonus_of_five_does_not_change_the_dr(encounter: Builder) -> None:
    match = encounter(*PEOPLE, dice=[1, 10, 5, 5], surprise="open")
    while match.asked[0] != "Guard":
        match.done()
    assert match.option("attack gunheavy 0")[2] == "70 in 100"
    assert match.one("Lindqvist").dr == 18


def test_who_lies_unconscious_rolls_nothing(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0), condition=unconscious()), crew(SECURITY), them("guard"), dice=[5, 5, 5, 5],
        surprise="mutual",
    )  # fmt: skip
    assert [event.name for event in match.events(Surprised)] == ["Castellanos", "Guard"]

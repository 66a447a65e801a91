"""Factions of one's own: traits, their balance, and that they do what they do in the named factions (CX-22)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict import fleet_draft as draft
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.card_problems import faction_problems, fleet_problems
from cosmotui.rules.cosmic_conflict.describe import describe
from cosmotui.rules.cosmic_conflict.events import FleetShown
from cosmotui.rules.cosmic_conflict.faction import (
    FACTION_TRAITS,
    FACTIONS,
    AnyFaction,
    Faction,
    balance,
    balance_warning,
    faction_words,
    traits_of,
)
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.shots import Shot
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.rules.cosmic_conflict.weapons import bands
from tests.rules.cosmic_conflict.scenes import GAME, AnyMatch, Builder, card, foe, ship

SEATS = (Seat("Ann", 0, ""), Seat("Bob", 1, ""))
ANY_TRAITS = st.lists(st.sampled_from([*FACTION_TRAITS]), unique=True, min_size=1).map(tuple)


def own(*traits: str) -> Faction:
    return Faction("Privateers", traits)


def told_of(faction: AnyFaction) -> list[str]:
    return [str(problem) for problem in faction_problems(faction)]


def brought(faction: AnyFaction, **options: str) -> AnyMatch:
    """A match in which Ann flies SF2 under a faction, Bob without any."""
    match: AnyMatch = Match.new(GAME, Setup(SEATS, {"factions": "on", **options}, 1))
    match.answer(0, fleet_form(msgspec.structs.replace(FLEETS["SF2"], faction=faction)))
    assert match.view(1).factions == ("", "")  # nothing is told before both have brought theirs
    match.answer(1, fleet_form(FLEETS["SF2"]))
    return match


# --- what a faction is ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-22.1", "CX-22.2", "CX-22.9", "CX-22.10")
def test_named_factions_are_lists_with_a_disadvantage_for_each_advantage() -> None:
    assert {code: faction.traits for code, faction in FACTIONS.items()} == {
        "salvage": ("cheaper", "damaged"),
        "beam": ("far_beams", "beams_only"),
        "berserkers": ("berserk",),
    }
    assert all(balance(code) == (1, 1) and not balance_warning(code) for code in FACTIONS)
    assert {trait for faction in FACTIONS.values() for trait in faction.traits} == {*FACTION_TRAITS}


@pytest.mark.rule("CX-22.2", "CX-22.10", "CX-22.12")
@pytest.mark.parametrize(
    ("traits", "warning"),
    [
        (("cheaper", "beams_only"), ""),
        (("cheaper", "far_beams", "damaged", "beams_only", "berserk"), ""),
        (("cheaper",), "1 advantage, no disadvantages: as many of each would be fair."),
        (("damaged", "berserk"), "1 advantage, 2 disadvantages: as many of each would be fair."),
    ],
)
def test_a_difference_is_pointed_out_and_not_refused(traits: tuple[str, ...], warning: str) -> None:
    assert balance_warning(own(*traits)) == warning
    assert told_of(own(*traits)) == []


def test_without_a_faction_nothing_is_pointed_out() -> None:
    for nothing in ("", "cyb"):
        assert (traits_of(nothing), balance_warning(nothing), faction_words(nothing)) == ((), "", nothing)


@pytest.mark.rule("CX-22.9", "CX-22.11", "CX-2.20")
@pytest.mark.parametrize(
    ("faction", "problems"),
    [
        (own(), ["The faction has neither advantages nor disadvantages. CX-22.9"]),
        (own("lucky"), ["There is no advantage or disadvantage 'lucky'. CX-22.9"]),
        (own("cheaper", "cheaper"), ["An advantage or disadvantage is given twice. CX-22.9"]),
        (Faction(" ", ("cheaper",)), ["The faction has no name. CX-2.20"]),
        (Faction("a\x1bb", ("cheaper",)), ["The name of the faction holds characters that cannot be shown. CX-2.20"]),
        (Faction("beam order", ("cheaper",)), ["beam order is a faction already; yours needs another name. CX-22.11"]),
    ],
    ids=str,
)
def test_what_is_refused(faction: Faction, problems: list[str]) -> None:
    assert told_of(faction) == problems


@pytest.mark.rule("CX-0.6")
def test_without_the_module_it_is_refused() -> None:
    fleet = msgspec.structs.replace(FLEETS["SF1"], faction=own("cheaper"))
    assert [problem.rule for problem in fleet_problems(fleet, 1000)] == ["CX-0.6"]
    assert fleet_problems(fleet, 1000, ("factions",)) == []


@pytest.mark.rule("CX-2.20", "CX-22.2")
@given(ANY_TRAITS)
def test_a_fleet_is_kept_with_its_own_faction_and_named_ones_as_ever(traits: tuple[str, ...]) -> None:
    for faction, kept in ((own(*traits), ["Privateers", [*traits]]), ("salvage", "salvage"), ("", "")):
        fleet = Fleet("Pack", (), faction)
        assert msgspec.json.decode(msgspec.json.encode(fleet)) == ["Pack", [], kept]
        assert msgspec.convert(msgspec.to_builtins(fleet), Fleet) == fleet


# --- what traits do ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-22.3", "CX-22.4", "CX-22.5", "CX-22.6", "CX-22.8", "CX-22.9")
@given(ANY_TRAITS)
def test_each_trait_does_alone_what_it_does_in_its_named_faction(traits: tuple[str, ...]) -> None:
    mine = own(*traits)
    assert card_cost(SHIPS["CVT"], mine) == (63 if "cheaper" in traits else 74)
    assert card_cost(FIGHTERS["INT"], mine) == 44
    assert [band.reach for band in bands("B", "", 0, mine)] == [14 if "far_beams" in traits else 12, 20]
    assert bands("K", "", 0, mine) == bands("K")
    gun = Fleet("Pack", (Wing(Card("Gun", 1, (Mount("K", True, ("F",)),))),), mine)
    refused = [problem.rule for problem in fleet_problems(gun, 1000, ("factions",))]
    assert refused == ["CX-22.6"] * ("beams_only" in traits)


@pytest.mark.rule("CX-22.3", "CX-22.8", "CX-22.9", "CX-22.12", "CX-19.14")
@pytest.mark.parametrize("damaged", [True, False])
def test_ships_start_damaged_where_it_is_a_trait_of_theirs(damaged: bool) -> None:
    faction = own("cheaper", *["damaged"] * damaged)
    match = brought(faction)
    view = match.view(1)
    assert view.factions == (faction, "")
    mine = [unit for unit in view.units if unit.side == 0]
    assert all(bool(unit.conditions) == (damaged and not unit.is_fighter) for unit in mine)
    assert not any(unit.conditions_in_play for unit in view.units)
    assert not any(unit.conditions for unit in view.units if unit.side == 1)
    names = "Cheaper, Damaged" if damaged else "Cheaper"
    shown = next(event for event in match.events(1) if isinstance(event, FleetShown))
    assert shown.describe(["Ann", "Bob"]).endswith(f"5 ships and 4 Fighters, Privateers ({names})")
    assert any(f"Ann, Privateers ({names}):" in line for line in describe(view))


@pytest.mark.rule("CX-22.12", "CX-21.3")
def test_a_faction_is_open_under_stealth_too_while_its_cards_are_not() -> None:
    match = brought(own("far_beams", "damaged"), stealth="size")
    told = next(event for event in match.events(1) if isinstance(event, FleetShown))
    assert (told.name, told.faction) == ("a fleet", "Privateers (Far Beams, Damaged)")
    assert match.view(1).factions[0] == own("far_beams", "damaged")


@pytest.mark.rule("CX-22.7", "CX-22.9", "CX-23.11")
def test_a_berserk_ship_of_a_faction_of_ones_own_attacks_again(scene: Builder) -> None:
    own_ship, enemy = ship(card(3, "K F", "s PWS"), fired=(0,)), foe(card(6, "PWS"))
    match = scene(own_ship, enemy, factions=(own("cheaper", "berserk"), ""), dice="4 2")
    assert match.values == ["stop", "again 0"]
    match.answer("again 0")
    assert match.unit("a1").off == (0,)
    tame = scene(own_ship, enemy, factions=(own("cheaper"), ""))
    assert tame.question.key != "CX-D15"


@pytest.mark.rule("CX-22.5", "CX-22.9")
def test_far_beams_have_no_range_modifier_at_13(scene: Builder) -> None:
    for faction, far in ((own("far_beams"), []), ("beam", []), (own("cheaper"), [-1])):
        match = scene(ship(card(3, "B F")), foe("DST", (23.0, 15.0)), factions=(faction, ""))
        shot = match.shot("a1", 0, "b1")
        assert isinstance(shot, Shot) and [part.value for part in shot.accuracy if part.rule == "CX-9.2"] == far


# --- making one -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-22.2", "CX-22.9", "CX-22.11")
def test_a_faction_of_ones_own_begins_as_the_one_before() -> None:
    fleet = draft.own_faction(msgspec.structs.replace(FLEETS["SF2"], faction="salvage"), "  Privateers ")
    assert fleet.faction == own("cheaper", "damaged") and fleet_cost(fleet) == 871
    fleet = draft.with_faction_traits(fleet, ["damaged"])
    assert fleet.faction == own("damaged") and fleet_cost(fleet) == 1000
    assert draft.with_faction_traits(FLEETS["SF2"], ["damaged"]) == FLEETS["SF2"]
    assert draft.own_faction(fleet, "x" * 30).faction == Faction("x" * 24, ("damaged",))

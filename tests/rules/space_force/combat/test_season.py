"""SF-20 and SF-3.21: from a season into an encounter and back onto the sheets."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Condition, HeldWeapon
from cosmotui.rules.space_force.combat.cast import Cast, cast_text
from cosmotui.rules.space_force.combat.muster import combat_trained, fit_problem, muster
from cosmotui.rules.space_force.combat.write_back import missing, write_back
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.fights import begin_fight
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight
from cosmotui.rules.space_force.sheet.stored_ranges import out_of_range
from cosmotui.rules.space_force.ship import Berth, Ship
from tests.rules.space_force.combat.scenario import Scenario, fight
from tests.rules.space_force.people import changed


def a_season() -> Season:
    """The six samples, as c1 to c6 or whatever numbers come."""
    season = Season.new("Calliope", 1)
    for sample in SAMPLES:
        season.apply(use_sample(season, sample))
    return season


def ids(season: Season) -> list[str]:
    return list(season.characters)


@pytest.mark.rule("SF-20.1", "SF-12.4")
def test_a_muster_of_crew_and_templates() -> None:
    season = a_season()
    found = muster(season, ids(season)[:2], ["guard", "guard"], reserves=ids(season)[2:3], apart=22)
    assert found.problems == ()
    crew = [member for member in found.cast.members if member.side == "A"]
    assert [member.sheet.name.split()[-1] for member in crew] == ["Lindqvist", "Okafor-Brandt", "Achterberg"]
    assert [member.reserve for member in crew] == [False, False, True]
    assert [member.at for member in found.cast.members] == [(0, 0), (4, 0), (-4, 0), (0, 22), (4, 22)]
    assert all(member.sheet.snapshot is None and not member.sheet.star_log for member in crew)
    assert muster(season, ids(season)[:1], ["beast"], apart=None).cast.members[0].at is None


@pytest.mark.rule("SF-20.1", "SF-14.31")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"status": "dead"}, "Dorothea Lindqvist is dead and cannot fight."),
        ({"status": "training"}, "Dorothea Lindqvist is in training and cannot fight."),
        ({"status": "retired"}, "Dorothea Lindqvist is retired and cannot fight."),
        ({"status": "draft", "name": ""}, "Somebody without a name is a draft and cannot fight."),
        ({"absent": True}, "Dorothea Lindqvist is absent and cannot fight."),
    ],
)
def test_who_cannot_fight_is_left_out_and_named(fields: dict[str, object], said: str) -> None:
    season = a_season()
    captain = changed(season.characters[ids(season)[0]], **fields)
    season.apply(Change("", (captain,)))
    found = muster(season, [*ids(season)[:2], "c999"], ["guard"])
    assert found.problems == (said, "There is no character c999 in this season.")
    assert [member.side for member in found.cast.members].count("A") == 1
    assert fit_problem(season.characters[ids(season)[1]]) == ""


@pytest.mark.rule("SF-3.21", "SF-21.3")
def test_the_combat_trained_of_a_ship() -> None:
    season = a_season()
    berths = tuple(Berth(Position.ADDITIONAL_CREW, "", one) for one in ids(season))
    ship = Ship("v1", ship_class="nova", name="Calliope", berths=berths)
    season.apply(Change("", (ship,)))
    doctor = next(one.id for one in season.characters.values() if one.position is Position.DOCTOR)
    assert combat_trained(season, "v1") == tuple(one for one in ids(season) if one != doctor)


@pytest.mark.rule("SF-20.1")
def test_the_season_remembers_the_encounter_by_the_seal_of_its_match() -> None:
    season = a_season()
    cast = muster(season, ids(season)[:2], ["guard"]).cast
    change = begin_fight(season, "Ambush", "ab" * 32, cast.characters)
    season.apply(change)
    (fight_document,) = season.fights.values()
    assert fight_document.characters == tuple(ids(season)[:2])
    assert not fight_document.written


def played(season: Season) -> tuple[Fight, Scenario]:
    """An encounter of the first two with a guard in which much happens to the captain."""
    cast = muster(season, ids(season)[:2], ["guard"], apart=9).cast
    season.apply(begin_fight(season, "Ambush", "ab" * 32, cast.characters))
    match = fight(*cast.members, numbers=[9, 8, 3], dice=[2, 16, 8])
    match.choose("attack vulcan 2").done()
    match.director("override", "0", "end_lost").answer(1).director("override", "0", "stun").answer(3)
    match.director("harm", "0", "K").answer(13)
    return next(iter(season.fights.values())), match


@pytest.mark.rule("SF-14.30", "SF-14.22", "SF-7.13", "SF-20.1")
def test_everything_is_written_back_in_one_change() -> None:
    season = a_season()
    document, match = played(season)
    match.choose("aid 0") if "aid 0" in match.values() else match.director(
        "override", "0", "condition", "unconscious"
    ).answer(4)
    match.director("close")
    change = write_back(season, document, match.view)
    assert change.wall
    season.apply(change)
    captain = season.characters[ids(season)[0]]
    assert (captain.hp, captain.stun, captain.end_lost, captain.condition) == (1, 3, 1, Condition())
    assert [held.shots for held in captain.weapons] == [19]
    assert season.fights[document.id].written


@pytest.mark.rule("SF-20.1")
def test_writing_twice_or_too_early_is_refused() -> None:
    season = a_season()
    document, match = played(season)
    with pytest.raises(SeasonError, match=r"Ambush is not over\."):
        write_back(season, document, match.view)
    with pytest.raises(SeasonError, match=r"Ambush is on the sheets already\."):
        write_back(season, msgspec.structs.replace(document, written=True), match.view)


@pytest.mark.rule("SF-20.1")
def test_who_vanished_meanwhile_is_named_and_the_others_are_written() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "ok").director("close")
    season.apply(Change("", drop=(ids(season)[1],)))
    assert missing(season, match.view) == ("Okafor-Brandt",)
    change = write_back(season, document, match.view)
    assert change.what == "Ambush written; no longer in the season: Okafor-Brandt"
    assert len(change.put) == 2


@pytest.mark.rule("SF-14.31", "SF-14.19")
def test_death_reaches_the_sheet() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "dead").director("close")
    season.apply(write_back(season, document, match.view))
    assert season.characters[ids(season)[0]].status == "dead"


@pytest.mark.rule("SF-20.1")
def test_a_sheet_changed_meanwhile_keeps_its_other_changes() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "ok").director("close")
    captain = season.characters[ids(season)[0]]
    locker = HeldWeapon("rifle", "locker", 5)
    season.apply(Change("", (changed(captain, stars=4, notes="New.", weapons=(*captain.weapons, locker)),)))
    season.apply(write_back(season, document, match.view))
    written = season.characters[captain.id]
    assert (written.stars, written.notes) == (4, "New.")
    assert locker in written.weapons


@pytest.mark.rule("SF-20.1")
def test_who_never_took_part_is_left_alone() -> None:
    season = a_season()
    cast = muster(season, ids(season)[:1], ["guard"], reserves=ids(season)[1:2], apart=9).cast
    season.apply(begin_fight(season, "Ambush", "ab" * 32, cast.characters))
    match = fight(*cast.members, numbers=[9, None, 3])
    match.director("close")
    change = write_back(season, next(iter(season.fights.values())), match.view)
    assert [document.id for document in change.put if document.id.startswith("c")] == ids(season)[:1]


@pytest.mark.rule("SF-20.1")
def test_what_the_season_says_now_counts_not_what_it_said_before() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "ok").director("close")
    season.apply(write_back(season, document, match.view))
    with pytest.raises(SeasonError, match=r"Ambush is on the sheets already\."):
        write_back(season, document, match.view)
    season.apply(Change("", drop=(document.id,)))
    with pytest.raises(SeasonError, match=r"There is no fight f\d+ in this season\."):
        write_back(season, document, match.view)


@pytest.mark.rule("SF-20.1")
def test_another_match_is_not_written_for_an_encounter() -> None:
    season = a_season()
    document, _ = played(season)
    others = muster(season, ids(season)[2:4], ["guard"], apart=9).cast
    match = fight(*others.members, numbers=[9, 8, 3])
    match.director("close")
    with pytest.raises(SeasonError, match=r"This match has other people than Ambush\."):
        write_back(season, document, match.view)


@pytest.mark.rule("SF-20.1", "SF-14.31")
def test_who_died_meanwhile_stays_dead() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "ok").director("close")
    captain = season.characters[ids(season)[0]]
    dead = changed(captain, status="dead", hp=0, condition=Condition("dead"))
    season.apply(Change("", (dead,)))
    change = write_back(season, document, match.view)
    season.apply(change)
    assert season.characters[captain.id] == dead
    assert change.what == "Ambush written; dead meanwhile: Lindqvist"


@pytest.mark.rule("SF-20.1")
def test_who_came_through_unharmed_keeps_what_happened_meanwhile() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "ok").director("close")
    other = season.characters[ids(season)[1]]
    season.apply(Change("", (changed(other, hp=2, stun=1),)))
    season.apply(write_back(season, document, match.view))
    assert (season.characters[other.id].hp, season.characters[other.id].stun) == (2, 1)


@pytest.mark.rule("SF-20.1", "SF-20.3")
def test_hit_points_stay_within_what_the_sheet_has_now() -> None:
    season = a_season()
    cast = muster(season, ids(season)[:1], ["guard"], apart=9).cast
    season.apply(begin_fight(season, "Ambush", "ab" * 32, cast.characters))
    match = fight(*cast.members, numbers=[9, 3])
    match.director("harm", "0", "S").answer(1)
    match.director("close")
    captain = season.characters[ids(season)[0]]
    weak = changed(captain, abilities=msgspec.structs.replace(captain.abilities, strength=1, endurance=2), hp=5)
    season.apply(Change("", (weak,)))
    season.apply(write_back(season, next(iter(season.fights.values())), match.view))
    written = season.characters[captain.id]
    assert (written.hp, written.stun) == (5, 1)
    assert list(out_of_range(written)) == []


@pytest.mark.rule("SF-20.1", "SF-7.13")
def test_weapons_that_came_or_went_meanwhile_are_where_they_are() -> None:
    season = a_season()
    document, match = played(season)
    match.director("override", "0", "condition", "ok").director("close")
    captain = season.characters[ids(season)[0]]
    stowed = tuple(msgspec.structs.replace(held, place="locker", hand="") for held in captain.weapons)
    rifle = HeldWeapon("rifle", "person", 5)
    season.apply(Change("", (changed(captain, weapons=(*stowed, rifle)),)))
    season.apply(write_back(season, document, match.view))
    assert season.characters[captain.id].weapons == (*stowed, rifle)


def test_a_crew_of_eight_fits_into_a_set_up() -> None:
    season = a_season()
    for sample in SAMPLES[:2]:
        season.apply(use_sample(season, sample))
    cast = muster(season, ids(season), ["soldier"] * 8).cast
    assert len(cast_text(cast)) < 20_000
    assert isinstance(cast, Cast)

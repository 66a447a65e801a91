"""SF-18: characters in the place of crew tokens."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SCIENTIST, SECURITY
from cosmotui.rules.space_force.duel.battle_link import (
    Bound,
    Changed,
    battle_over,
    bind,
    end_of_round,
    harm,
    kill,
    serve,
    ship_lost,
    stabilise,
)
from cosmotui.rules.space_force.duel.write_back import write_back
from cosmotui.rules.space_force.health.harm import Turned
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight
from cosmotui.rules.space_force.ship import Ship
from tests.rules.space_force.casting import season_of, someone

UP = Condition()
UNCONSCIOUS = Condition("unconscious", since=1, wake=5)
DYING = Condition("dying", since=1)
DEAD = Condition("dead", since=1)


def bound(condition: Condition = UP, number: int = 1, **body: object) -> Bound:
    """Somebody bound, End 5, in that condition."""
    one = bind(someone(number))
    return msgspec.structs.replace(one, body=msgspec.structs.replace(one.body, condition=condition, **body))


def struck(one: Bound, *faces: int, round: int = 1) -> Changed:
    """A harm for which exactly these dice are rolled."""
    dice = TypedDice(faces)
    changed = harm(one, round, dice)
    assert len(dice.faces) == len(faces), "every face typed is rolled"
    return changed


def into(changed: Changed) -> list[str]:
    return [note.into for note in changed.notes if isinstance(note, Turned)]


@pytest.mark.rule("SF-18.3")
@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"status": "training"}, "in training"),
        ({"status": "dead"}, "dead"),
        ({"status": "draft"}, "not finalised"),
        ({"status": "retired"}, "retired"),
        ({"condition": UNCONSCIOUS}, "unconscious"),
        ({"condition": DYING}, "dying"),
    ],
)
def test_only_the_living_and_conscious_are_bound(fields: dict[str, object], word: str) -> None:
    with pytest.raises(SeasonError, match=f"Person 1 is {word} and cannot stand in"):
        bind(someone(1, **fields))


@pytest.mark.rule("SF-18.4", "SF-18.5")
@pytest.mark.parametrize(
    ("one", "face"),
    [
        (bound(), "ready"),
        (bound(hp=5, stun=9), "ready"),
        (bound(UNCONSCIOUS), "hurt"),
        (bound(DYING, hp=0), "hurt"),
        (bound(DEAD, hp=0), "killed"),
    ],
)
def test_what_a_token_would_show_follows_from_the_body(one: Bound, face: str) -> None:
    assert one.face == face


def test_the_body_of_the_sheet_is_the_body_in_battle() -> None:
    one = bind(someone(1, hp=11, stun=4, end_lost=1))
    assert (one.body.hp, one.body.stun, one.body.current_endurance) == (11, 4, 4)
    assert struck(one).bound.now == someone(1, hp=5, stun=4, end_lost=1)


@pytest.mark.rule("SF-18.6", "SF-18.7", "SF-18.8")
def test_a_harm_is_6_killing_damage_for_everybody() -> None:
    for sheet in (CAPTAIN, SECURITY, SCIENTIST):
        changed = struck(bind(sheet))
        assert changed.bound.body.hp == sheet.hp - 6
        assert changed.bound.body.stun == 0
    assert struck(bound(UNCONSCIOUS)).bound.body.hp == 8, "whatever the condition"


@pytest.mark.rule("SF-18.9")
def test_each_harm_is_a_hit_of_its_own() -> None:
    first = struck(bound(stun=8), 9, 3)
    assert into(first) == ["unconscious"]
    second = struck(first.bound)
    assert (second.bound.body.hp, into(second)) == (2, [])
    assert into(struck(second.bound, 9)) == ["dying"]


@pytest.mark.rule("SF-18.10", "SF-18.11")
def test_a_kill_is_12_killing_damage_and_the_loss_of_quarters() -> None:
    dice = TypedDice(())
    killed = kill(bound(), 1, dice).bound
    assert (killed.body.hp, killed.unquartered) == (2, True)
    assert killed.face == "ready"
    assert (killed.counts, killed.can_work) == (False, False)


@pytest.mark.rule("SF-18.11")
def test_the_unquartered_do_no_work_but_are_harmed_aided_and_healed() -> None:
    homeless = msgspec.structs.replace(bound(), unquartered=True)
    assert not homeless.can_work
    assert struck(homeless).bound.body.hp == 8
    dying = msgspec.structs.replace(bound(DYING, hp=0), unquartered=True)
    assert stabilise(dying, 2, TypedDice((4,))).bound.body.condition.wake == 6
    assert serve(dying).bound.face == "ready"


@pytest.mark.rule("SF-18.13")
def test_a_lost_ship_harms_everybody_alive_once_more() -> None:
    aboard = (bound(DEAD, hp=0), bind(someone(2, hp=6)))
    (last,) = ship_lost(aboard, 4, TypedDice((10, 8)))
    assert (last.bound.sheet.id, last.bound.body.hp, into(last)) == ("c2", 0, ["stable", "unconscious"])


@pytest.mark.rule("SF-18.14", "SF-12.49")
def test_at_the_end_of_a_round_the_dying_weaken_before_anybody_awakens() -> None:
    aboard = (bound(UNCONSCIOUS, 1), bound(DYING, 2, hp=0), bind(someone(3)))
    first, second = end_of_round(aboard, 5)
    assert (first.bound.sheet.id, into(first)) == ("c2", ["weaker"])
    assert (second.bound.sheet.id, into(second)) == ("c1", ["awake"])


@pytest.mark.rule("SF-18.19", "SF-14.28")
def test_the_served_awaken_with_a_hit_point_and_keep_stun_and_lost_endurance() -> None:
    asleep = serve(bound(UNCONSCIOUS, hp=0, stun=4, end_lost=2))
    assert into(asleep) == ["awake"]
    body = asleep.bound.body
    assert (body.hp, body.stun, body.end_lost, asleep.bound.face) == (1, 4, 2, "ready")
    assert into(serve(bound(DYING, hp=0))) == ["stable", "awake"]
    assert serve(bound(UNCONSCIOUS, hp=5)).bound.body.hp == 5
    for one in (bound(hp=3), bound(DEAD, hp=0)):
        assert serve(one) == Changed(one), "nobody else gains anything"


@pytest.mark.rule("SF-18.42", "SF-18.43")
@pytest.mark.parametrize(
    ("survives", "token", "mate", "saved"),
    [
        (True, False, UNCONSCIOUS, True),
        (False, True, UNCONSCIOUS, True),
        (False, False, UP, True),
        (False, False, UNCONSCIOUS, False),
    ],
)
def test_the_dying_are_saved_where_the_ship_or_somebody_up_remains(
    survives: bool, token: bool, mate: Condition, saved: bool
) -> None:
    dying, other = battle_over((bound(DYING, hp=0), bound(mate, 2, hp=0)), 7, survives, token)
    assert into(dying) == (["stable", "awake"] if saved else ["dead"])
    assert dying.bound.body.hp == (1 if saved else 0)
    assert other.bound.face == "ready"
    assert other.bound.body.hp == (1 if mate == UNCONSCIOUS else 0)


def fought(*characters: Character) -> tuple[Season, Fight]:
    """A season with a battle that everybody took part in."""
    fight = Fight("f7", "Off Ceres", "seal", tuple(one.id for one in characters))
    return season_of(*characters, someone(8), fight), fight


@pytest.mark.rule("SF-18.44")
def test_everything_is_written_to_the_sheets_in_one_step_and_once() -> None:
    season, fight = fought(someone(1), someone(2))
    worn = bound(number=1, hp=3, stun=2, end_lost=1)
    change = write_back(season, fight, (worn, bound(DEAD, 2, hp=0, end_lost=5)))
    assert (change.what, change.wall) == ("Off Ceres written", "the battle")
    season.apply(change)
    first, second, third = season.characters.values()
    assert (first.hp, first.stun, first.end_lost, first.status) == (3, 2, 1, "active")
    assert (second.hp, second.end_lost, second.condition, second.status) == (0, 5, DEAD, "dead")
    assert third == someone(8)
    with pytest.raises(SeasonError, match="Off Ceres is on the sheets already"):
        write_back(season, fight, (worn,))


@pytest.mark.rule("SF-18.44", "SF-18.53")
def test_a_battle_writes_what_it_changed_and_nothing_else_of_the_sheet() -> None:
    season, fight = fought(someone(1))
    season.apply(Change("", (someone(1, "Ada Renamed", stars=3, hp=9, stun=5),)))
    change = write_back(season, fight, (bound(end_lost=1),))
    season.apply(change)
    assert season.characters["c1"] == someone(1, "Ada Renamed", stars=3, hp=9, stun=5, end_lost=1)
    assert change.what == "Off Ceres written; changed meanwhile: Ada Renamed"


@pytest.mark.rule("SF-18.53")
def test_who_is_gone_or_dead_since_is_named_and_left_alone() -> None:
    season, fight = fought(someone(1), someone(2), someone(3))
    fallen = someone(2, status="dead", hp=0, condition=DEAD)
    season.apply(Change("", (fallen,), drop=("c1",)))
    change = write_back(season, fight, (bound(hp=2), bound(number=2, hp=2), bound(number=3, hp=2)))
    season.apply(change)
    assert change.what == "Off Ceres written; no longer in the season: Person 1; dead meanwhile: Person 2"
    assert (season.characters["c2"], season.characters["c3"].hp) == (fallen, 2)


@pytest.mark.rule("SF-18.44")
def test_the_people_of_another_battle_are_not_written() -> None:
    season, fight = fought(someone(1))
    with pytest.raises(SeasonError, match="This match has other people than Off Ceres"):
        write_back(season, fight, (bound(number=8),))
    with pytest.raises(SeasonError, match="no fight"):
        write_back(season, msgspec.structs.replace(fight, id="f9"), (bound(),))


@pytest.mark.rule("SF-18.45")
def test_a_battle_uses_no_centurions() -> None:
    season, fight = fought(someone(1))
    season.apply(Change("", (Ship("v9", "Calliope", "scorpius"),)))
    change = write_back(season, fight, (bound(),))
    assert [document.id for document in change.put] == ["c1", "f7"]


@pytest.mark.rule("SF-X64")
def test_x64_halvorsen_is_harmed_twice_and_healed() -> None:
    one = bind(SCIENTIST)
    assert one.body.hp == 10
    # Stun is 0, so the first harm calls for no roll; the second takes the two faces.
    first = struck(one).bound
    assert first.body.hp == 4
    second = struck(first, 11, 5)
    assert into(second) == ["stable", "unconscious"]
    assert (second.bound.body.hp, second.bound.face) == (0, "hurt")
    healed = serve(second.bound).bound
    assert (healed.body.hp, healed.face) == (1, "ready")


@pytest.mark.rule("SF-X65")
def test_x65_castellanos_takes_three() -> None:
    one = bind(SECURITY)
    course: list[int] = []
    for faces in ((), (), (20, 1)):
        one = struck(one, *faces).bound
        course.append(one.body.hp)
    assert course == [12, 6, 0]

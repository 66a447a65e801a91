"""SF-18: characters in the place of crew tokens."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SCIENTIST, SECURITY
from cosmotui.rules.space_force.duel.battle_link import (
    BattleLink,
    Bound,
    Changed,
    assign,
    battle_over,
    bind,
    crew_count,
    end_of_round,
    harm,
    harm_choice,
    kill,
    loss_choice,
    serve,
    ship_lost,
    stabilise,
    take_crew_action,
    turn_begins,
    write_back,
)
from cosmotui.rules.space_force.health.harm import Turned
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Fight
from cosmotui.rules.space_force.ship import Ship
from tests.rules.space_force.casting import season_of, someone

UP = Condition()
UNCONSCIOUS = Condition("unconscious", since=1, wake=5)
DYING = Condition("dying", since=1)
DEAD = Condition("dead", since=1)


def linked(*characters: Character) -> BattleLink:
    """Everybody in the place of a token of the ship of seat 0."""
    link = BattleLink()
    for token, character in enumerate(characters):
        link = bind(link, character, 0, token)
    return link


def bound(condition: Condition = UP, number: int = 1, **body: object) -> Bound:
    """Somebody bound, End 5, in that condition."""
    (one,) = linked(someone(number)).bound
    return msgspec.structs.replace(one, body=msgspec.structs.replace(one.body, condition=condition, **body))


def struck(one: Bound, *faces: int, round: int = 1) -> Changed:
    """A harm for which exactly these dice are rolled."""
    dice = TypedDice(faces)
    changed = harm(one, round, dice)
    assert len(dice.faces) == len(faces), "every face typed is rolled"
    return changed


def into(changed: Changed) -> list[str]:
    return [note.into for note in changed.notes if isinstance(note, Turned)]


@pytest.mark.rule("SF-18.1")
def test_any_number_of_tokens_may_be_characters() -> None:
    assert linked().bound == ()
    assert [one.token for one in linked(CAPTAIN, SCIENTIST, SECURITY).bound] == [0, 1, 2]


@pytest.mark.rule("SF-18.2")
def test_a_character_stands_in_for_one_token_and_a_token_is_one_character() -> None:
    link = linked(CAPTAIN)
    with pytest.raises(SeasonError, match="Dorothea Lindqvist already stands in for a token"):
        bind(link, CAPTAIN, 1, 0)
    with pytest.raises(SeasonError, match="Dorothea Lindqvist already stands in for that token"):
        bind(link, SCIENTIST, 0, 0)
    assert bind(link, SCIENTIST, 1, 0).aboard(1)[0].sheet == SCIENTIST


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
        linked(someone(1, **fields))


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
    (one,) = linked(someone(1, hp=11, stun=4, end_lost=1)).bound
    assert (one.body.hp, one.body.stun, one.body.current_endurance) == (11, 4, 4)
    assert struck(one).bound.now == someone(1, hp=5, stun=4, end_lost=1)


@pytest.mark.rule("SF-18.6", "SF-18.7", "SF-18.8")
def test_a_harm_is_6_killing_damage_for_everybody() -> None:
    for sheet in (CAPTAIN, SECURITY, SCIENTIST):
        (one,) = linked(sheet).bound
        changed = struck(one)
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
    killed = kill(msgspec.structs.replace(bound(), assigned=3), 1, dice).bound
    assert (killed.body.hp, killed.unquartered, killed.assigned) == (2, True, None)
    assert killed.face == "ready"
    assert (killed.counts, killed.can_work) == (False, False)


@pytest.mark.rule("SF-18.11")
def test_the_unquartered_do_no_work_but_are_harmed_aided_and_healed() -> None:
    homeless = msgspec.structs.replace(bound(), unquartered=True)
    with pytest.raises(SeasonError, match="cannot repair"):
        assign(homeless, 2)
    link = BattleLink(bound=(homeless,))
    with pytest.raises(SeasonError, match="cannot take a Crew Action"):
        take_crew_action(link, "c1")
    assert struck(homeless).bound.body.hp == 8
    dying = msgspec.structs.replace(bound(DYING, hp=0), unquartered=True)
    assert stabilise(dying, 2, TypedDice((4,))).bound.body.condition.wake == 6
    assert serve(dying).bound.face == "ready"


@pytest.mark.rule("SF-18.12")
def test_crew_is_counted_by_the_living_with_quarters() -> None:
    crew = (bound(), bound(DYING), bound(DEAD), msgspec.structs.replace(bound(), unquartered=True))
    assert crew_count(crew) == 2


@pytest.mark.rule("SF-18.13")
def test_a_lost_ship_harms_everybody_alive_once_more() -> None:
    link = linked(someone(1), someone(2, hp=6))
    link = link.with_(msgspec.structs.replace(link.of("c1"), body=bound(DEAD).body))
    (last,) = ship_lost(link.bound, 4, TypedDice((10, 8)))
    assert (last.bound.sheet.id, last.bound.body.hp, into(last)) == ("c2", 0, ["stable", "unconscious"])


@pytest.mark.rule("SF-18.14", "SF-12.49")
def test_at_the_end_of_a_round_the_dying_weaken_before_anybody_awakens() -> None:
    link = linked(someone(1), someone(2), someone(3))
    asleep = bound(UNCONSCIOUS, 1)
    dying = bound(DYING, 2, hp=0)
    link = link.with_(asleep, dying)
    first, second = end_of_round(link, 5)
    assert (first.bound.sheet.id, into(first)) == ("c2", ["weaker"])
    assert (second.bound.sheet.id, into(second)) == ("c1", ["awake"])
    assert [one.sheet.id for one in link.with_(first.bound, second.bound).bound] == ["c1", "c2", "c3"]


@pytest.mark.rule("SF-18.15", "SF-18.16")
def test_the_ready_repair_like_a_token() -> None:
    assert assign(bound(), 4).assigned == 4
    assert assign(assign(bound(), 4), None).assigned is None
    for one in (bound(UNCONSCIOUS), bound(DYING), bound(DEAD)):
        with pytest.raises(SeasonError, match="Person 1 cannot repair anything"):
            assign(one, 4)


@pytest.mark.rule("SF-18.17")
def test_who_passes_out_at_work_is_on_standby_at_once() -> None:
    at_work = assign(bound(hp=6), 4)
    assert struck(at_work, 10, 5).bound.assigned is None
    assert struck(assign(bound(), 4)).bound.assigned == 4


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


@pytest.mark.rule("SF-18.18")
def test_one_habitat_serves_one_bound_character() -> None:
    link = linked(someone(1), someone(2))
    for id in ("c1", "c2"):
        link = link.with_(msgspec.structs.replace(link.of(id), body=bound(UNCONSCIOUS, hp=0).body))
    served = link.with_(serve(link.of("c1")).bound)
    assert [served.of(id).face for id in ("c1", "c2")] == ["ready", "hurt"]


@pytest.mark.rule("SF-18.49")
def test_in_overtime_no_crew_action_can_be_taken() -> None:
    link = linked(someone(1))
    with pytest.raises(SeasonError, match="overtime"):
        take_crew_action(link, "c1", overtime=True)
    assert take_crew_action(link, "c1").crew_action_used


@pytest.mark.rule("SF-18.30", "SF-18.31")
def test_one_crew_action_a_turn_by_somebody_ready_who_leaves_the_repair() -> None:
    link = linked(someone(1), someone(2))
    link = link.with_(assign(link.of("c1"), 4))
    taken = take_crew_action(link, "c1")
    assert (taken.of("c1").assigned, taken.crew_action_used) == (None, True)
    with pytest.raises(SeasonError, match="One Crew Action a turn"):
        take_crew_action(taken, "c2")
    assert take_crew_action(turn_begins(taken), "c2").crew_action_used
    with pytest.raises(SeasonError, match="stands in for no crew token"):
        take_crew_action(link, "c9")
    with pytest.raises(SeasonError, match="cannot take a Crew Action"):
        take_crew_action(link.with_(bound(UNCONSCIOUS)), "c1")


@pytest.mark.rule("SF-18.38")
def test_a_fire_plot_is_gone_with_the_turn() -> None:
    assert turn_begins(BattleLink(fire_plot=6)).fire_plot == 0


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


@pytest.mark.rule("SF-18.44")
def test_everything_is_written_to_the_sheets_in_one_step_and_once() -> None:
    fight = Fight("f7", "Off Ceres", "seal", ("c1", "c2"))
    season = season_of(someone(1), someone(2, end_lost=1), someone(3), fight)
    link = linked(season.characters["c1"], season.characters["c2"])
    worn = bound(number=1, hp=3, stun=2, end_lost=1)
    change = write_back(season, (worn, bound(DEAD, 2, hp=0, end_lost=5)), "f7")
    assert change.wall == "battle"
    season.apply(change)
    first, second, third = season.characters.values()
    assert (first.hp, first.stun, first.end_lost, first.status) == (3, 2, 1, "active")
    assert (second.hp, second.end_lost, second.condition, second.status) == (0, 5, DEAD, "dead")
    assert third == someone(3)
    with pytest.raises(SeasonError, match="Off Ceres stands on the sheets already"):
        write_back(season, link.bound, "f7")


@pytest.mark.rule("SF-18.44")
def test_a_battle_writes_the_body_and_nothing_else_of_the_sheet() -> None:
    season = season_of(someone(1, "Ada Renamed", stars=3))
    season.apply(write_back(season, (bound(hp=5), bound(number=2))))
    assert season.characters["c1"] == someone(1, "Ada Renamed", stars=3, hp=5)
    assert list(season.characters) == ["c1"], "who has left the season is passed over"


@pytest.mark.rule("SF-18.45")
def test_a_battle_uses_no_centurions() -> None:
    season = season_of(someone(1), Ship("v8", "Calliope", "scorpius"))
    change = write_back(season, (bound(),))
    assert [document.id for document in change.put] == ["c1"]


@pytest.mark.rule("SF-18.50")
def test_the_automatic_choices_spare_the_weak_and_keep_the_strong() -> None:
    crew = (bound(number=1, hp=5), bound(number=2, hp=9), bound(number=3, hp=9), bound(number=4, hp=5))
    harmed, lost = harm_choice(crew), loss_choice(crew)
    assert harmed and lost
    assert (harmed.sheet.id, lost.sheet.id) == ("c2", "c1")
    homeless = msgspec.structs.replace(crew[0], unquartered=True)
    assert loss_choice((homeless, *crew[1:])) == crew[3]
    dead = (bound(DEAD),)
    assert (harm_choice(dead), loss_choice(dead)) == (None, None)


@pytest.mark.rule("SF-X64")
def test_x64_halvorsen_is_harmed_twice_and_healed() -> None:
    (one,) = linked(SCIENTIST).bound
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
    (one,) = linked(SECURITY).bound
    course: list[int] = []
    for faces in ((), (), (20, 1)):
        one = struck(one, *faces).bound
        course.append(one.body.hp)
    assert course == [12, 6, 0]

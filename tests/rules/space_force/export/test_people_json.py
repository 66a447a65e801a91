"""Characters as JSON and back: a preview says what would become of each, and nothing else ever happens."""

import json
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.custom_skills import add_custom_skill
from cosmotui.rules.space_force.export.people import people_json
from cosmotui.rules.space_force.export.preview import Found, Preview, read_people, take
from cosmotui.rules.space_force.export.strict_json import SIZE_LIMIT, parse
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.skills import Skill
from tests.rules.space_force.export.crews import HYPERPHYSICS, NET, crew, seasons, with_customs


def exported(season: Season) -> str:
    """Everybody in a season as JSON."""
    return people_json(season, season.characters.values())


def edited(season: Season, edit: Callable[[list[dict]], object]) -> str:
    """Everybody as JSON, after somebody has worked on the characters with an editor."""
    data = json.loads(exported(season))
    edit(data["characters"])
    return json.dumps(data)


def verdicts(preview: Preview) -> list[str]:
    """What would become of everybody."""
    return [found.verdict for found in preview.people]


def only_change(season: Season, edit: Callable[[dict], object]) -> Found:
    """What a preview says of the Captain after an edit; of everybody else it says that nothing changes."""
    preview = read_people(season, edited(season, lambda people: edit(people[0])))
    assert verdicts(preview)[1:] == ["same"] * 5
    return preview.people[0]


def by_hand(one: dict, path: str, value: int) -> None:
    """An override written with an editor."""
    one["overrides"] = [{"path": path, "old": 1, "new": value, "reason": "", "time": 0}]


# --- round trip --------------------------------------------------------------------------------------------------


@given(seasons())
@settings(max_examples=60)
def test_a_round_trip_changes_nothing(season: Season) -> None:
    preview = read_people(season, exported(season))
    assert verdicts(preview) == ["same"] * len(season.characters)
    with pytest.raises(SeasonError, match="nobody to import"):
        take(season, preview)


def test_a_crew_taken_into_an_empty_season_is_the_same_crew() -> None:
    there, here = with_customs(), Season.new("Other", 99)
    preview = read_people(here, exported(there))
    assert verdicts(preview) == ["new"] * 6
    here.apply(take(here, preview))
    assert list(here.characters.values()) == list(there.characters.values())
    assert (here.series.custom_skills, here.series.custom_weapons) == ((HYPERPHYSICS,), (NET,))
    assert here.series.scripts == {"Martian": "Martian"}
    assert (here.series.title, here.series.seed, here.series.next_id) == ("Other", 99, 7)


@pytest.mark.rule("SF-20.2")
def test_the_file_says_what_it_is_and_its_format_and_holds_whole_documents() -> None:
    data = json.loads(exported(crew()))
    assert (data["cosmotui"], data["format"]) == ("space force characters", 1)
    captain = msgspec.convert(data["characters"][0], Character)
    assert captain == crew().characters["c1"]


def test_only_the_custom_things_in_use_come_along() -> None:
    season = with_customs()
    alone = json.loads(people_json(season, [season.characters["c2"]]))
    assert {"skills", "weapons", "scripts"}.isdisjoint(alone)
    with_captain = json.loads(people_json(season, [season.characters["c1"]]))
    assert [skill["name"] for skill in with_captain["skills"]] == ["Hyperphysics"]
    assert [weapon["id"] for weapon in with_captain["weapons"]] == ["net"]


# --- the preview -------------------------------------------------------------------------------------------------


def test_a_change_is_shown_field_by_field() -> None:
    season = crew()

    def edit(one: dict) -> None:
        one["name"] = "Thea Lindqvist"
        one["hp"] = 9
        next(known for known in one["skills"] if known["skill"] == "Dodging")["level"] = 3
        one["skills"].append({"skill": "Sing", "level": 1})
        del one["weapons"][0]

    found = only_change(season, edit)
    assert found.verdict == "changed"
    assert [difference.text for difference in found.differences] == [
        "name: Dorothea Lindqvist -> Thea Lindqvist",
        "skills Dodging: 2 -> 3",
        "skills Sing: nothing -> 1",
        "hp: 14 -> 9",
        "weapons: vulcan person 20 -> nothing",
    ]
    assert season.characters["c1"].name == "Dorothea Lindqvist"


def test_take_writes_what_the_preview_said_and_no_more() -> None:
    season = crew()
    before = dict(season.characters)
    text = edited(season, lambda people: (people[0].update(hp=9), people[1].update(hp=99), people[2].update(id="c77")))
    preview = read_people(season, text)
    assert verdicts(preview) == ["changed", "wrong", "new", "same", "same", "same"]
    change = take(season, preview)
    assert change.what == "Import 2 characters"
    season.apply(change)
    assert season.characters["c1"] == msgspec.structs.replace(before["c1"], hp=9)
    assert season.characters["c7"] == msgspec.structs.replace(before["c3"], id="c7")
    assert {id: one for id, one in season.characters.items() if id not in ("c1", "c7")} == {
        id: one for id, one in before.items() if id != "c1"
    }
    assert season.series.next_id == 8


def test_from_another_season_people_are_known_by_name() -> None:
    there, here = crew(seed=1), crew(seed=2)
    preview = read_people(here, edited(there, lambda people: people[0].update(id="c5", hp=9)))
    assert verdicts(preview) == ["changed", "same", "same", "same", "same", "same"]
    assert preview.people[0].character is not None
    assert preview.people[0].character.id == "c1"


def test_whatever_a_custom_skill_is_called_its_export_can_be_taken_in() -> None:
    season = crew()
    season.apply(add_custom_skill(season, Skill("\x1b[31mHyper\u202e  physics\n", Ability.INTELLIGENCE)))
    assert season.series.custom_skills[0].name == "[31mHyper physics"
    sage = msgspec.structs.replace(season.characters["c1"], skills=(KnownSkill("[31mHyper physics", 20),))
    season.apply(Change("x", (sage,)))
    assert verdicts(read_people(season, exported(season))) == ["same"] * 6


def test_a_custom_skill_that_is_another_one_here_stays_as_it_is() -> None:
    there, here = with_customs(seed=1), with_customs(seed=2)
    mine = msgspec.structs.replace(HYPERPHYSICS, help="mine")
    here.apply(Change("x", (msgspec.structs.replace(here.series, custom_skills=(mine,)),)))
    preview = read_people(here, exported(there))
    assert preview.notes == ("The skill Hyperphysics is another one here; it stays as it is. SF-4.7",)
    assert preview.series.custom_skills == (mine,)


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda one: one.update(hp="many"), "hp: Expected `int`, got `str`. SF-20.2"),
        (lambda one: one.update(hp=-1), "hp: Expected `int` >= 0. SF-20.2"),
        (lambda one: one.update(format=2), "format: Expected `int` <= 1. SF-20.2"),
        (lambda one: one.update(name="x" * 61), "name: Expected `str` of length <= 60. SF-20.2"),
        (lambda one: one.update(hp=15), "hp: hp is 15; the most is 14. SF-20.3"),
        (lambda one: one.update(end_lost=9), "end_lost: end_lost is 9; the most is Endurance 5. SF-20.3"),
        (lambda one: one["abilities"].update(strength=10**6), "abilities.strength: Expected `int` <= 9999. SF-20.2"),
        (
            lambda one: one["abilities"].update(strength=7),
            "abilities.strength: 7 at creation was 4, and only an override changes it. SF-2.19",
        ),
        (lambda one: one.pop("snapshot"), "snapshot: a finalised sheet keeps what it was at creation. SF-2.19"),
        (
            lambda one: (by_hand(one, "strength", -7), one["abilities"].update(strength=-7), one.update(hp=3)),
            "abilities.strength: -7 is not between 1 and 999. SF-20.3",
        ),
        (
            lambda one: by_hand(one, "stun_recovery", -50),
            "overrides[0].new: stun_recovery -50 is not between 0 and 9999. SF-20.3",
        ),
        (
            lambda one: one.update(condition={"kind": "dead"}),
            "condition: who is dead is not active. SF-14.19",
        ),
        (
            lambda one: one.update(status="training"),
            "training: nothing is learned, but the status is training. SF-11.18",
        ),
        (lambda one: one.update(rank=None), "rank: The Captain needs a rank. "),
        (lambda one: one.update(service_months=-1), "service_months: Months of service cannot be negative. "),
        (
            lambda one: one["skills"].append({"skill": "Telepathy", "level": 1}),
            "skills: Telepathy is not a listed skill. SF-4.7",
        ),
        (
            lambda one: one["weapons"].append({"weapon": "death ray", "place": "person", "shots": 1}),
            "weapons: death ray is not a listed weapon. SF-7.16",
        ),
        (lambda one: one.update(nmae="x"), "nmae: there is no such field. SF-20"),
        (lambda one: one["skills"][1].update(lvl=9), "skills[1].lvl: there is no such field. SF-20"),
        (lambda one: one.update(name="a\u001b[31m"), "name: it holds the control character U+001B. SF-20.2"),
        (lambda one: one.update(name="a\u202eb"), "name: it holds the control character U+202E. SF-20.2"),
        (lambda one: one.update(actor="two\nlines"), "actor: it holds the control character U+000A. SF-20.2"),
        (lambda one: one.update(notes="fine\nhere\u0007"), "notes: it holds the control character U+0007. SF-20.2"),
    ],
)
def test_what_is_wrong_names_field_and_rule(edit: Callable[[dict], object], problem: str) -> None:
    found = only_change(crew(), edit)
    assert found.verdict == "wrong"
    assert found.problems[0].startswith(problem)


def test_every_problem_of_a_sheet_is_named_at_once() -> None:
    found = only_change(crew(), lambda one: one.update(hp=99, rank=None, service_months=-1, name="\u0007"))
    assert [problem.partition(":")[0] for problem in found.problems] == ["name", "hp", "rank", "service_months"]


def test_what_was_wrong_before_is_let_pass() -> None:
    season = crew()
    broken = msgspec.structs.replace(season.characters["c1"], rank=None)
    season.apply(Change("x", (broken,)))
    assert only_change(season, lambda one: one.update(actor="Mira")).verdict == "changed"
    assert only_change(season, lambda one: one.update(service_months=-1)).verdict == "wrong"


def test_a_draft_may_hold_anything_that_can_be_shown() -> None:
    draft = {"document": "character", "id": "c9", "name": "", "skills": [{"skill": "Telepathy", "level": 0}]}
    season = crew()
    found = read_people(season, edited(season, lambda people: people.append(draft))).people[-1]
    assert (found.verdict, found.name) == ("new", "Character 7")


def test_a_name_given_twice_among_very_many_is_found_at_once() -> None:
    names = ",".join(f'"k{number}":1' for number in range(200_000))
    with pytest.raises(SeasonError, match=r"^The field 'k199999' appears twice in one place\.$"):
        parse(f'{{{names},"k199999":2}}')


def test_nobody_stands_twice_in_a_file() -> None:
    season = crew()
    preview = read_people(season, edited(season, lambda people: people.append({**people[0], "hp": 3})))
    assert verdicts(preview) == ["same"] * 6 + ["wrong"]
    assert "stands twice" in preview.people[-1].problems[-1]


# --- foreign and hostile files -----------------------------------------------------------------------------------

FRAME = '{"cosmotui": "space force characters", "format": 1, "characters": '


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "This is not JSON: line 1, column 1"),
        ("GIF89a", "This is not JSON"),
        ("{'a': 1}", "This is not JSON"),
        ("[]", "the field cosmotui is missing. SF-20.2"),
        ('{"name": "x"}', "the field cosmotui is missing. SF-20.2"),
        ('{"cosmotui": "chess"}', "cosmotui: Invalid enum value 'chess'. SF-20.2"),
        ('{"cosmotui": "space force characters"}', "format"),
        (
            '{"cosmotui": "space force characters", "format": 2, "characters": []}',
            "format: Expected `int` <= 1. SF-20.2",
        ),
        (FRAME + "7}", "characters: Expected `array`, got `int`. SF-20.2"),
        (FRAME + '["x"]}', "characters[0]: Expected `object`, got `str`. SF-20.2"),
        (FRAME + '[{"id": "c1", "id": "c2"}]}', "The field 'id' appears twice in one place."),
        (FRAME + f'[{{"id": "c1", "hp": {"9" * 5000}}}]}}', "A number of 5000 digits"),
        (FRAME + '[{"id": "c1", "hp": 1.5}]}', "1.5 is not a whole number. SF-0.4"),
        (FRAME + '[{"id": "c1", "hp": 1e999}]}', "1e999 is not a whole number. SF-0.4"),
        (FRAME + '[{"id": "c1", "hp": NaN}]}', "NaN is not a whole number. SF-0.4"),
        (FRAME + "[" * 40 + "]" * 40 + "}", "more than 32 levels deep"),
        ("[" * 100_000, "more than 32 levels deep"),
        (FRAME + '[], "skills": [{"name": "\\u001b", "ability": "will"}]}', "skills[0].name: it holds the control"),
        (FRAME + '[], "scripts": {"a": "\\u0000"}}', "control character U+0000"),
        (FRAME + '[], "skills": [{"name": "x", "ability": "luck"}]}', "skills[0].ability: Invalid enum value 'luck'"),
    ],
    ids=lambda value: value[:30],
)
def test_a_file_that_is_no_export_is_one_line(text: str, message: str) -> None:
    with pytest.raises(SeasonError) as caught:
        read_people(crew(), text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_too_large_is_not_even_read() -> None:
    with pytest.raises(SeasonError, match="the limit is"):
        parse("x" * (SIZE_LIMIT + 1))


def test_whatever_is_broken_in_a_file_is_a_preview_or_one_error() -> None:
    rng, season = Random(1), crew()
    whole = exported(season)
    for _ in range(400):
        text = list(whole)
        for _ in range(rng.randint(1, 6)):
            place = rng.randrange(len(text))
            match rng.randrange(3):
                case 0:
                    text[place] = rng.choice('{}[],:"0919-\\u\x00\ud800x')
                case 1:
                    del text[place : place + rng.choice((1, 30))]
                case _:
                    text[place:place] = text[place : place + 20]
        try:
            preview = read_people(season, "".join(text))
        except SeasonError:
            continue
        assert all(found.problems for found in preview.people if found.verdict == "wrong")
        if preview.count("new") or preview.count("changed"):
            take(season, preview)


@pytest.mark.rule("SF-4.7", "SF-4.12")
def test_a_skill_written_with_other_spaces_is_the_same_skill() -> None:
    there, here = crew(), crew()
    for season, ability in ((there, Ability.STRENGTH), (here, Ability.CHARM)):
        season.apply(add_custom_skill(season, Skill("Zero G", ability)))
    knows = msgspec.structs.replace(there.characters["c1"], skills=(KnownSkill("Zero G", 1, custom=True),))
    there.apply(Change("x", (msgspec.structs.replace(knows, status="draft"),)))
    data = json.loads(exported(there))
    data["skills"] = [{"name": "Zero  G ", "ability": "strength"}]
    preview = read_people(here, json.dumps(data))
    assert [skill.name for skill in preview.series.custom_skills] == ["Zero G"]
    assert preview.notes == ("The skill Zero  G  is another one here; it stays as it is. SF-4.7",)


def test_drafts_without_a_name_are_nobody_in_particular() -> None:
    there, here = crew(), crew()
    for season in (there, here):
        season.apply(Change("x", (Character("c9", skills=(KnownSkill("Swimming", 2),)),)))
    here.apply(Change("x", (msgspec.structs.replace(here.series, seed=77),)))
    found = read_people(here, exported(there)).people[-1]
    assert found.verdict == "new"


def test_a_skill_without_a_name_is_not_taken_in() -> None:
    data = json.loads(exported(crew())) | {"skills": [{"name": " ", "ability": "strength"}]}
    with pytest.raises(SeasonError, match=r"^This file cannot be imported: skills: a skill has no name\. SF-4\.7$"):
        read_people(crew(), json.dumps(data))

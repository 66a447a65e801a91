"""The roster and the sheet in plain lines: pages, words, order; every block of SF-16; edits, gear, stars, careers."""

import json
from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.blocks import blocks
from cosmotui.rules.space_force.sheet.record import record
from cosmotui.rules.space_force.show.episodes import open_episode, plan
from cosmotui.rules.space_force.show.stars import with_stars
from cosmotui.saves.exchange import CAGED_VARIABLE
from cosmotui.saves.season.file import SeasonFile
from tests.plain.walker import at_sheet, opened, saved, season, somebody, walk


def many(count: int) -> Change:
    """So many drafts."""
    return Change("many", tuple(Character(f"c{n}", name=f"Person {n:03}") for n in range(1, count + 1)))


def with_changed(**fields: object) -> None:
    """The Captain as she is after this."""
    saved(people=1)
    with SeasonFile.open(opened().path) as file:
        file.commit(Change("changed", (msgspec.structs.replace(file.season.characters["c1"], **fields),)))


def rows(text: str) -> list[str]:
    """The names on the last page of a roster that was shown."""
    lines = text.rpartition("ROSTER")[2].splitlines()[1:]
    return [line[6:].partition(":")[0] for line in lines if line[4:6] == "  " and ": " in line and line[3].isdigit()]


# --- the roster --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-16.6")
def test_a_line_of_the_roster_has_all_that_it_should() -> None:
    with_changed(hp=9, stun=3, npc=True)
    text = walk("#roster")
    assert (
        "Cmdr Dorothea Lindqvist: Captain, NPC, HP 9 of 14, Stun 3, wounded, DR 18, 0 stars, combat-trained, active, ok"
    ) in text


def test_many_are_shown_in_pages_and_numbers_open_what_is_shown() -> None:
    saved(many(45))
    text = walk("#roster", "n", "2", "b", "n", "n", "p")
    assert "ROSTER: 45 sheets, by name, page 1 of 3" in text
    assert "PERSON 022: draft, fit" in text
    assert "There is no page further on." in text
    assert rows(text)[0] == "Person 021"


def test_people_are_found_by_words() -> None:
    saved(people=6)
    assert rows(walk("#roster", "find lindq")) == ["Cmdr Dorothea Lindqvist"]
    assert rows(walk("#roster", "master serg")) == ["MSgt Bram Castellanos"]
    assert "ROSTER: 0 sheets, with xyzzy, by name" in walk("#roster", "xyzzy")
    assert len(rows(walk("#roster", "xyzzy", "all"))) == 6


def test_a_word_that_leads_away_does_so_only_alone() -> None:
    saved(people=1)
    text = walk("#roster", "home sweet home", "back seat", "u turn", "back")
    assert "ROSTER: 0 sheets, with u turn, by name" in text
    assert text.count("SEASON 1: ") == 2


def test_people_are_filtered_and_sorted() -> None:
    saved(people=6)
    assert rows(walk("#roster", "only doctor")) == ["Lt Emeka Sorensen"]
    assert rows(walk("#roster", "only draft")) == []
    assert rows(walk("#roster", "only", "#Scientist")) == ["Dr. Priya Halvorsen"]
    assert rows(walk("#roster", "sort rank"))[0] == "Cmdr Dorothea Lindqvist"
    assert rows(walk("#roster", "sort rank", "sort rank"))[0] == "Dr. Priya Halvorsen"
    assert rows(walk("#roster", "sort", "#hp"))[0] == "Dr. Priya Halvorsen"
    assert "'nonsense' is neither a position nor a status" in walk("#roster", "only nonsense")


# --- the sheet ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-16.1", "SF-16.4", "SF-3.13")
def test_every_block_of_a_sheet_is_said_in_words() -> None:
    saved(people=1)
    text = at_sheet("Lindqvist", "#read the whole").rpartition("CMDR DOROTHEA LINDQVIST\n")[2]
    joined = text.replace("\n  ", " ")
    for block in blocks(record(CAPTAIN, season())):
        assert block.key == "header" or f"\n{block.title.upper()}\n" in text
        for row in block.rows:
            assert f"{row.label}: {row.value}" in joined
        for line in block.table.lines if block.table else ():
            assert f"{line[0]}: " in joined
    assert "Dodging: ability Dex, level 2, total +7, against 18" in text
    assert "Vulcan pistol: attack +7, damage 1d12 K, range 50/100, hands 1, shots 20, place on person" in joined
    assert "English: speaks 6, reads 6, native" in text
    assert "Checks: nothing is wrong." in text
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith("Choose"))


def test_a_part_of_a_sheet_says_why_its_numbers_are_so() -> None:
    saved(people=1)
    text = at_sheet("Lindqvist", "#read a part", "#Derived")
    assert "DR: 18 (DR 18 = 11 + Dex 5 + Dodging 2 SF-3.13)" in text


@pytest.mark.rule("SF-16.1", "SF-16.7")
def test_a_condition_is_said_with_its_round() -> None:
    with_changed(condition=Condition("unconscious", 3, 10))
    assert "unconscious until round 10" in walk("#roster", "#Lindqvist")


@pytest.mark.rule("SF-2.17")
def test_the_main_fields_are_edited_one_by_one() -> None:
    saved(people=1)
    fields = ("#Name", "Zoe Lind", "#Actor", "Sam", "#Rank", "#LtCmdr", "#Months", "77", "#Preferred hand", "#left")
    texts = ("#Description", "tall", "#Background", "Mars", "#Notes", "likes tea", "#Notes", "-", "#Approved", "yes")
    at_sheet("Lindqvist", "#edit", *fields, *texts, "#Absent", "yes")
    c = somebody()
    assert (c.name, c.actor, c.rank, c.service_months, c.preferred_hand) == ("Zoe Lind", "Sam", "LtCmdr", 77, "left")
    assert (c.description, c.background, c.notes, c.approved, c.absent) == ("tall", "Mars", "", True, True)


@pytest.mark.rule("SF-5.32")
def test_rank_is_refused_in_a_line_while_an_episode_is_open() -> None:
    saved(people=1)
    with SeasonFile.open(opened().path) as file:
        file.commit(plan(file.season, "First Light"))
        file.commit(open_episode(file.season, next(iter(file.season.adventures))))
    text = at_sheet("Lindqvist", "#edit", "#Rank", "#LtCmdr", "b", "#stars", "#raise")
    assert "Rank and months of service change between episodes. SF-5.32" in text
    assert "Stars are spent between episodes." in text
    assert "episode 1 is open" in text
    assert somebody().rank == "Cmdr"


@pytest.mark.rule("SF-0.3")
def test_numbers_are_set_by_the_directors_hand_and_computed_again() -> None:
    saved(people=1)
    text = at_sheet(
        "Lindqvist",
        "#overrides",
        "#hit points",
        "99",
        "",
        "#hit points",
        "3",
        "fell",
        "#Defense Rating",
        "25",
        "shield",
    )
    assert "Hit points: 0 to 14 here. SF-20.3" in text
    assert "Defense Rating: 25, by hand" in text
    assert (somebody().hp, [one.reason for one in somebody().overrides]) == (3, ["fell", "shield"])
    text = at_sheet("Lindqvist", "#overrides", "#compute Defense Rating", "#a skill", "swimming 4", "")
    assert "DR 18" in at_sheet("Lindqvist")
    assert somebody().level("Swimming") == 4


# --- gear, stars, careers ----------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.6", "SF-7.15", "SF-7.21", "SF-7.18")
def test_things_are_taken_asked_for_placed_and_handed_back() -> None:
    saved(people=1)
    take = ("#take", "binoculars", "#take", "rifle", "#take", "lucky stone", "#binoculars", "#wear", "#stowed")
    ask = ("#ask for", "laser", "to cut", "#asked for laser", "#the Director approves", "12")
    place = ("#Vulcan", "#on the person", "#locker", "#lucky stone", "#hand it back")
    text = at_sheet("Lindqvist", "#weapons and things", *take, *ask, *place)
    assert "Rifle needs a requisition. SF-7.15" in text
    c = somebody()
    assert [(one.item, one.lb, one.place) for one in c.equipment[-2:]] == [
        ("binoculars", 2, "stowed"),
        ("laser", 12, "carried"),
    ]
    assert (c.weapons[0].place, c.requisitions[0].state) == ("locker", "approved")


@pytest.mark.rule("SF-11.13", "SF-11.14", "SF-11.15", "SF-11.16", "SF-11.17", "SF-11.18")
def test_stars_raise_and_teach() -> None:
    saved(people=1)
    with SeasonFile.open(opened().path) as file:
        file.commit(Change("stars", (with_stars(file.season.characters["c1"], 9, "Pilot"),)))
    raised = ("#raise", "#Shooting", "", "#raise", "#Pilot Spacecraft", "3")
    text = at_sheet("Lindqvist", "#stars", *raised, "#learn", "sing", "no", "no", "#learn", "sing", "yes", "yes")
    assert "Saved: Shooting 2 to 3." in text
    assert "Pilot Spacecraft costs 18 stars; Dorothea Lindqvist has 6." in text
    assert "Sing costs 3 stars." in text
    assert "Dorothea Lindqvist must miss an episode (or get a waiver) to learn Sing." in text
    assert (somebody().stars, somebody().level("Sing"), somebody().level("Shooting")) == (3, 1, 3)
    text = at_sheet("Lindqvist", "#stars", "#sit out", "tracking", "no", "#the Director agrees", "#give the training")
    assert "Learning Tracking, not approved yet." in text
    assert (somebody().status, somebody().training) == ("active", None)


def test_people_retire_come_back_are_copied_and_deleted() -> None:
    saved(people=2)
    text = at_sheet("Lindqvist", "#copy", "#a copy", "Twin", "#retire", "#come back", "#delete", "no", "#delete", "yes")
    assert "Saved: Delete Dorothea Lindqvist." in text
    assert [c.name for c in season().characters.values()] == ["Tomas Okafor-Brandt", "Twin"]
    assert rows(text) == ["LtCmdr Tomas Okafor-Brandt", "Cmdr Twin"]


@pytest.mark.rule("SF-6.10", "SF-14.31")
def test_an_actor_takes_over_and_the_dead_come_back_by_the_director_only() -> None:
    with_changed(status="dead", condition=Condition("dead"), hp=0)
    at_sheet("Lindqvist", "#copy, retire", "#the Director takes", "a dream", "#another actor", "Sam")
    assert (somebody().status, somebody().hp, somebody().actor) == ("active", 1, "Sam")


# --- files -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "ending"), [("Markdown", "md"), ("text", "txt"), ("JSON", "json"), ("HTML", "html")]
)
def test_sheets_are_written_and_nothing_is_overwritten(
    format: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    saved(people=2)
    text = walk("#write everybody", f"#{format}", "", "#write everybody", f"#{format}", "")
    assert f"Written to season-1.{ending}." in text
    assert f"Written to season-1-2.{ending}." in text
    written = (tmp_path / f"season-1.{ending}").read_text()
    assert "Okafor-Brandt" in written
    if ending == "json":
        assert len(json.loads(written)["characters"]) == 2


def test_where_no_file_can_be_written_a_line_says_so(tmp_path: Path) -> None:
    saved(people=1)
    folder = str(tmp_path / "nowhere" / "x")
    lines = [word for name in (folder, "a\0b", "~nobody-at-all/x", str(tmp_path)) for word in ("#write it", "1", name)]
    text = at_sheet("Lindqvist", *lines)
    assert "No such file or directory." in text
    assert text.count("is no file name.") == text.count("There is no such user: '~nobody-at-all/x'.") == 1
    assert (tmp_path / "dorothea-lindqvist.md").exists()


def test_in_a_cage_sheets_go_to_one_folder(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(CAGED_VARIABLE, "1")
    saved(people=1)
    lines = [word for name in (str(tmp_path / "x.md"), "../x.md", "") for word in ("#write it", "1", name)]
    text = at_sheet("Lindqvist", *lines)
    assert text.count("is not the name of a file in the exchange folder.") == 2
    assert (home / "exchange" / "dorothea-lindqvist.md").exists()
    assert list(tmp_path.glob("*.md")) == []


def test_nobody_is_not_written() -> None:
    saved()
    assert "There is nobody to write yet." in walk("#write everybody")

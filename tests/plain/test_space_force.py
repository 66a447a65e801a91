"""Space Force in plain lines: seasons, the way of a newcomer, and what holds everywhere."""

import pytest

from cosmotui.plain.home import home
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Roll
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.plain.walker import Walk, at_sheet, opened, saved, season, somebody, walk

NEWCOMER = (
    "#begin a season", "First Light", "42",
    "#new character", "#by questions",
    "Noor Eriksen", "#Scientist", "Dr.", "Sam", "#on to abilities",
    "2", "4", "4", "7", "6", "6", "#Charm", "7", "#on to skills",
    "Geologist 4", "astronomer (profession) 3", "language (russian) 2", "dodging 2", "historian", "3", "swim 6",
    "#on to what follows", "#on to details",
    "#left", "", "yes", "tall", "-", "", "y", "#on to review",
    "#finalise", "#roster", "#Noor", "#roll", "#a skill on the sheet", "#Geologist", "#roll it", "b", "b", "b", "b",
)  # fmt: skip


def test_home_leads_to_characters_and_back() -> None:
    text = Walk("#Space Force: characters and crews", "b", "q").run(home)
    assert "there is no season yet" in text
    assert "new match of Space Force" in text
    assert text.count("COSMOTUI") == 2


def test_leaving_from_deep_inside_leads_home() -> None:
    saved(people=1)
    lines = ("#characters and crews", "#continue", "#roster", "#Lindqvist", "#roll", "#an ability", "q", "q")
    text = Walk(*lines).run(home)
    assert text.count("COSMOTUI") == 2


@pytest.mark.rule("SF-2.1", "SF-2.18", "SF-2.19", "SF-0.10")
def test_a_newcomer_comes_from_nothing_to_a_finalised_character_and_a_logged_roll() -> None:
    text = Walk("#characters and crews", *NEWCOMER).run(home)
    noor = somebody()
    assert (noor.name, noor.actor, noor.status, noor.preferred_hand) == ("Noor Eriksen", "Sam", "active", "left")
    assert noor.abilities.scores() == (2, 4, 4, 7, 6, 7)
    assert noor.level("Language", "Russian") == 2
    assert noor.description == "tall"
    assert "Dr. Noor Eriksen, Scientist is ready for play. Issued: " in text
    [roll] = season().rolls.values()
    assert (roll.who, roll.purpose, roll.character) == ("Noor Eriksen", "Geologist", noor.id)
    assert roll.text.replace("\u2014", "-") in text.replace("\u2014", "-")
    assert "\x1b" not in text


@pytest.mark.parametrize("typed", range(1, len(NEWCOMER), 3))
def test_the_input_may_end_anywhere_and_every_answer_before_is_kept(typed: int) -> None:
    Walk(*NEWCOMER[:typed]).run()
    found = SeasonShelf().seasons()
    assert [one.problem for one in found] == [""] * len(found)
    if typed > NEWCOMER.index("Noor Eriksen"):
        assert somebody().name == "Noor Eriksen"
    if typed > NEWCOMER.index("Geologist 4"):
        assert somebody().level("Geologist") == 4


def test_a_season_is_chosen_among_several_and_one_that_is_damaged_is_said() -> None:
    saved(people=1)
    shelf = SeasonShelf()
    with shelf.create("Second", 2):
        pass
    (shelf.folder / "broken.cts").write_bytes(b"nothing of the kind")
    text = Walk("#Season 1", "b", "#Second", "b", "b").run()
    assert "broken cannot be opened: " in text
    assert "Season 1, 1 character, 1969-01-01" in text
    assert "SECOND: 1969-01-01" in text


def test_a_season_that_somebody_else_has_open_is_refused_in_a_line() -> None:
    saved()
    path = SeasonShelf().seasons()[0].path
    with SeasonFile.open(path):
        text = Walk("1", "b").run()
    assert "This season is open in this program. Leave it there first." in text
    assert "SEASON 1" not in text


def test_what_is_no_season_title_or_seed_is_said() -> None:
    text = Walk("1", "x", "seed", "1", " ", "5", "b", "9", "", "b").run()
    assert "A seed is a whole number of at most 16 digits, or 32 hexadecimal digits." in text
    assert season().series.title == "Season 1"
    assert "Type a number from 1 to 2, or b." in text


@pytest.mark.rule("SF-11.22")
def test_undo_and_redo_are_understood_in_every_menu() -> None:
    saved(people=1)
    edit = ("#edit", "#Name:", "Zoe", "u", "U", "u", "b", "b", "b", "b", "b")
    text = at_sheet("Lindqvist", *edit)
    assert "Taken back: Name Zoe." in text
    assert "Done again: Name Zoe." in text
    assert somebody().name == "Dorothea Lindqvist"


def test_a_menu_closes_when_what_it_is_about_is_taken_back() -> None:
    saved()
    text = walk("#new character", "#ready for play", "#Halvorsen", "#roster", "#Halvorsen", "u", "u", "b", "b", "b")
    assert "Nothing can be taken back: the history of this season begins here." in text
    assert "ROSTER: 0 sheets, by name" in text


def test_no_undo_goes_behind_a_roll() -> None:
    saved(people=1)
    text = at_sheet("Lindqvist", "#roll", "#an ability", "#Will", "#roll it", "u", "b", "b", "b", "b", "b")
    assert "d20 stands in the way" in text
    assert len(season().rolls) == 1


@pytest.mark.parametrize("wrong", ["0", "99", "-1", "\u0661", "xyzzy", "\0", "1 2", "9" * 4000])
def test_what_is_no_choice_is_asked_again(wrong: str) -> None:
    saved()
    assert "Type a number from 1 to 9, b or ?." in walk(wrong, "b", "b")


def test_help_and_rules_are_at_hand_everywhere() -> None:
    saved(people=1)
    text = at_sheet("Lindqvist", "?", "rules SF-9.3", "rules xyzzy", "rules", "b", "b", "b")
    assert "Every answer is saved as soon as it is given." in text
    assert "SF-9.3 A roll succeeds" in text
    assert "Nothing in the rules holds 'xyzzy'." in text


def test_hostile_text_is_shown_as_text() -> None:
    saved(people=1)
    evil = "[red]\x1b[2JAnn\u202e%s{x}"
    lines = ("#edit", "#Name:", evil, "#Background", evil * 20, "b", "#read the whole", "#roll", "#an ability", "#Will")
    text = at_sheet("Lindqvist", *lines, "#roll it", "b", "b", "b", "b", "b", "b")
    assert somebody().name == evil
    assert "[red]\\x1b[2JAnn\\u202e%s{x}" in text
    assert all(line.isprintable() for line in text.splitlines())


def test_a_text_that_fits_no_sheet_is_refused_in_a_line() -> None:
    saved(people=1)
    text = at_sheet("Lindqvist", "#edit", "#Name:", "x" * 61, "b", "b", "b", "b")
    assert "That does not fit on a sheet: " in text
    assert somebody().name == "Dorothea Lindqvist"


def test_what_is_odd_in_a_file_is_told_when_it_is_opened() -> None:
    saved(people=1)
    path = SeasonShelf().seasons()[0].path
    path.write_bytes(path.read_bytes() + b"\x09torn")
    assert opened().notes
    assert opened().notes[0] in Walk("1", "b", "b").run()


def test_a_change_that_cannot_be_saved_is_one_line_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    saved(people=1)

    def full(self: SeasonFile, change: Change) -> None:
        raise SaveError("The season cannot be saved: No space left on device.")

    lines = ("#edit", "#Name:", "Zoe", "b", "#roll", "#an ability", "#Will", "#roll it", "b", "b")
    with monkeypatch.context() as patch:
        patch.setattr(SeasonFile, "commit", full)
        text = at_sheet("Lindqvist", *lines)
    assert text.count("No space left on device.") == 2
    assert somebody().name == "Dorothea Lindqvist"
    assert season().ids_of(Roll) == []

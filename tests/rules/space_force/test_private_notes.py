"""The Director's private notes: kept with the season, and nowhere else (SF-20.10)."""

from typing import get_args

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.combat.cast import cast_text
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.rules.space_force.creation.personnel import duplicate
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.export.formats import Format, exported
from cosmotui.rules.space_force.private_notes import private_note, with_private_note
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.episode_guide import adventure_guide, season_guide
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf

SECRET = "is a Martian spy"


def noted() -> Season:
    """A season whose Captain, first adventure and second episode have private notes."""
    season = Season.new("Season 1", 5)
    adventure = Adventure("a50", "Relay", 1, (Part(1, "A Voice"), Part(2, "The Answer")))
    season.apply(Change("all", (*SAMPLES, adventure, msgspec.structs.replace(season.series, next_id=60))))
    for about, part in (("c1", 0), ("a50", 0), ("a50", 2)):
        season.apply(with_private_note(season, about, f"{about} {part} {SECRET}", part))
    return season


@pytest.mark.rule("SF-20.10")
def test_a_note_is_kept_replaced_and_dropped() -> None:
    season = noted()
    assert private_note(season, "c1") == f"c1 0 {SECRET}"
    assert private_note(season, "a50", 2) == f"a50 2 {SECRET}"
    assert private_note(season, "a50", 1) == private_note(season, "c2") == ""
    season.apply(with_private_note(season, "c1", " other "))
    assert private_note(season, "c1") == "other" and len(season.private_notes) == 3
    season.apply(with_private_note(season, "c1", ""))
    assert private_note(season, "c1") == "" and len(season.private_notes) == 2
    with pytest.raises(SeasonError, match="no private note"):
        with_private_note(season, "c1", "")
    with pytest.raises(SeasonError, match="8001 characters"):
        with_private_note(season, "c1", "x" * 8001)


@pytest.mark.rule("SF-20.10")
@pytest.mark.parametrize("format", get_args(Format))
def test_no_export_of_people_holds_a_note(format: Format) -> None:
    season = noted()
    season.apply(duplicate(season, "c1"))
    assert SECRET not in exported(season, season.characters.values(), format)


@pytest.mark.rule("SF-20.10")
def test_no_guide_match_or_message_holds_a_note() -> None:
    season = noted()
    assert SECRET not in season_guide(season)
    assert SECRET not in adventure_guide(season, season.adventures["a50"])
    assert SECRET not in cast_text(muster(season, list(season.characters)).cast)
    assert SECRET not in with_private_note(season, "c2", SECRET).what


@pytest.mark.rule("SF-20.10")
def test_the_file_of_the_season_keeps_notes_and_is_sound() -> None:
    shelf = SeasonShelf()
    with shelf.create("Season 1", 7) as file:
        file.commit(Change("people", SAMPLES))
        file.commit(with_private_note(file.season, "c1", SECRET))
        path = file.path
    with SeasonFile.open(path, writing=False) as again:
        again.check()
        assert private_note(again.season, "c1") == SECRET

"""The draft of a match that is being set up: one a game, gone when nothing is left to keep."""

from pathlib import Path

import pytest

from cosmotui.engine.setup import Seat
from cosmotui.games import rules_of
from cosmotui.saves.setup_draft import BegunSetup, SetupDraft
from cosmotui.screens.new_match_form import NewMatchForm

START = BegunSetup((Seat("Ann", 0), Seat("Bo", 1, "captain")), {})
BEGUN = BegunSetup((Seat("Zyx", 3), Seat("Bo", 1, "captain")), {"layout": "rift"})


def files(home: Path) -> list[str]:
    folder = home / "drafts"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_it_is_found_again_by_its_game_alone(home: Path) -> None:
    assert SetupDraft("cosmoclysm", START).keep(BEGUN) == ""
    assert files(home) == ["new-match-cosmoclysm.draft"]
    assert SetupDraft("cosmoclysm", START).begin() == (BEGUN, "")
    assert SetupDraft("cosmoforce", START).begin() == (START, "")


def test_it_goes_when_all_is_as_it_began_and_when_it_is_dropped(home: Path) -> None:
    draft = SetupDraft("cosmoclysm", START)
    draft.keep(BEGUN)
    draft.keep(START)
    assert files(home) == []
    draft.keep(BEGUN)
    draft.drop()
    assert files(home) == [] and SetupDraft("cosmoclysm", START).begin() == (START, "")


def test_a_name_that_no_file_can_hold_stops_nothing() -> None:
    draft = SetupDraft("cosmoclysm", START)
    assert draft.keep(BegunSetup((Seat("\ud800", 0),), {})).startswith("This draft is not kept on disk.")
    assert draft.keep(BEGUN) == ""


def test_a_draft_that_cannot_be_read_is_said_and_the_form_begins_as_ever(home: Path) -> None:
    SetupDraft("cosmoclysm", START).keep(BEGUN)
    path = home / "drafts" / "new-match-cosmoclysm.draft"
    path.write_bytes(path.read_bytes()[:-5])
    begun, trouble = SetupDraft("cosmoclysm", START).begin()
    assert begun == START and trouble.startswith("A draft cannot be read")


@pytest.mark.parametrize(
    "seats",
    [
        (),
        (Seat("Ann", 0),),
        (Seat("Ann", 0), Seat("Bo", 0)),
        (Seat("Ann", 0), Seat("Bo", 99)),
        (Seat("Ann", 0), Seat("Bo", 1, "wizard")),
        tuple(Seat(f"P{number}", number) for number in range(7)),
    ],
)
def test_seats_that_cannot_sit_down_are_left_out(seats: tuple[Seat, ...]) -> None:
    form = NewMatchForm(rules_of("cosmoclysm"))
    before = form.begun
    assert not form.resume(BegunSetup(seats, {"layout": "nowhere", "unknown": "1"}))
    assert form.begun == before

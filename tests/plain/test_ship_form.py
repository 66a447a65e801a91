"""Designing a ship in lines: every word, the numbers after it, and all that is wrong at once."""

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.cosmoforce.ship_form import ShipForm
from cosmotui.plain.forms import editor
from cosmotui.plain.questions import Unclear
from cosmotui.rules.cosmoforce.build import form_of, read_form
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.presets import LANCER, WASP
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SECURITY
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.designs import Designs
from cosmotui.saves.season.library import SeasonShelf


def form(**options: str) -> ShipForm:
    """The form of seat 1 in a match of two."""
    match = Match.new(rules_of("cosmoforce"), Setup((Seat("Ann", 0), Seat("Bo", 1)), options, 7))
    question = match.questions[0]
    assert isinstance(question, Compose)
    made = editor("cosmoforce", question, match.view(0))
    assert isinstance(made, ShipForm)
    return made


def typed(shipyard: ShipForm, *lines: str) -> str:
    """What is said after the last of these lines."""
    said: list[str] | None = []
    for line in lines:
        said = shipyard.obey(line)
        assert said is not None, f"{line} is no word of the form"
    return "\n".join(said)


def systems(shipyard: ShipForm) -> str:
    """The systems as the form has them: `Engine Laser`."""
    reply = shipyard.read("ok")
    assert isinstance(reply, dict)
    return " ".join(system or "-" for system in read_form(reply).systems)


def test_it_begins_with_the_usual_ship() -> None:
    shipyard = form()
    assert shipyard.read("ok") == form_of(LANCER)
    text = "\n".join(shipyard.lines())
    assert "   1  Engine: thrust +1, 1 heat" in text
    assert "  10  empty" in text
    assert "Cruiser of 8 systems: mass 16, thrust 1, speed 2.00, crew 3, heat 1" in text


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("1 laser", "Laser - - - - - - - - -"),
        ("1 LAS", "Laser - - - - - - - - -"),
        ("2 3 armor", "- Armor Armor - - - - - - -"),
        ("engine laser las", "Engine Laser Laser - - - - - - -"),
        ("10 eng", "- - - - - - - - - Engine"),
        ("lasers", "Laser - - - - - - - - -"),
        ("hab hang", "Habitat Hangar - - - - - - - -"),
    ],
)
def test_systems_are_put_into_slots_by_number_and_name(line: str, after: str) -> None:
    shipyard = form()
    typed(shipyard, "drop all", line)
    assert systems(shipyard) == after


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("drop 1", "- Laser Armor Laser - - - - - -"),
        ("1 empty", "- Laser Armor Laser - - - - - -"),
        ("drop 1 3", "- Laser - Laser - - - - - -"),
        ("drop laser", "Engine - Armor - - - - - - -"),
        ("drop all", "- - - - - - - - - -"),
    ],
)
def test_slots_are_emptied(line: str, after: str) -> None:
    shipyard = form()
    typed(shipyard, "drop all", "engine laser armor laser", line)
    assert systems(shipyard) == after


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0 laser", "from 1 to 10"),
        ("11 laser", "from 1 to 10"),
        ("99999999999 laser", "from 1 to 10"),
        ("3 phaser", "There is no system 'phaser'"),
        ("3 a", "There is no system 'a'"),
        ("3 laser missile", "One system"),
        ("laser laser laser", "2 slots are empty"),
        ("drop", "Drop what?"),
        ("drop phaser", "Drop what?"),
        ("class destroyer", "Fighter, Cruiser, Capital"),
        ("load nothing", "no such design"),
        ("load 1", "no such design"),
        ("crew", "option Characters on"),
        ("aboard Kim 12", "CF-14.1"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, says: str) -> None:
    shipyard = form()
    assert says in typed(shipyard, line)
    assert shipyard.read("ok") == form_of(LANCER)


@pytest.mark.parametrize("line", ["board", "rules CF-3", "q", "save", "?", "xyzzy", "3.5 laser", "undo", "\0", "name"])
def test_other_words_are_not_the_shipyards(line: str) -> None:
    shipyard = form()
    assert shipyard.obey(line) is None
    with pytest.raises(Unclear):
        shipyard.read(line)


@pytest.mark.rule("CF-3.11")
def test_every_change_tells_the_numbers_and_all_problems() -> None:
    shipyard = form()
    said = typed(shipyard, "class fighter", "drop engine")
    assert "Fighter of 7 systems: mass 7, thrust 0" in said
    assert said.count("To mend: ") == 3
    assert "Slot 7: only a Cruiser mounts Railguns. CF-3.5" in said
    assert "No propulsion: one Engine or Afterburner is needed. CF-3.7" in said
    assert "Everything is in order" not in typed(shipyard, "check")
    assert "  thrust 0 = " in typed(shipyard, "check")
    assert "Everything is in order" in typed(shipyard, "drop railgun", "afterburner", "check")


@pytest.mark.parametrize("line", ["class capital", "class cap", "capital ship", "Capital"])
def test_the_class_is_changed(line: str) -> None:
    shipyard = form()
    assert typed(shipyard, line).startswith("Class: Capital")
    assert "A Capital can mount:" in typed(shipyard, "systems")
    assert "Hangar: 1 die, a hit is 3 damage to mass 15 or less CF-9.11" in typed(shipyard, "systems")
    assert "   5  Armor: soaks 4 damage" in shipyard.lines()
    assert "   7  Railgun: Cruiser only" in shipyard.lines()
    assert "Railgun" not in typed(shipyard, "systems")


def test_a_change_is_taken_back_before_any_answer_is() -> None:
    shipyard = form()
    typed(shipyard, "3 laser", "class fighter")
    assert typed(shipyard, "u").startswith("Taken back.")
    typed(shipyard, "undo")
    assert shipyard.read("ok") == form_of(LANCER)
    assert shipyard.obey("u") is None


def test_ready_made_ships_are_listed_and_taken() -> None:
    shipyard = form()
    listed = typed(shipyard, "preset").splitlines()
    assert [line.split(":")[0].strip() for line in listed] == ["Wasp", "Lancer", "Bastion", "Nova", "Scorpius"]
    assert all(len(line) < 80 for line in listed)
    typed(shipyard, "preset wasp")
    assert shipyard.read("ok") == form_of(WASP)


@pytest.mark.rule("CF-3.16")
def test_designs_are_kept_in_the_library_and_loaded_again() -> None:
    shipyard = form()
    assert "empty" in typed(shipyard, "library")
    kept = typed(shipyard, "3 laser", "save My Ship")
    assert kept == "Kept in your library as My Ship. The others at this terminal find it there too."
    assert typed(shipyard, "preset wasp", "library").startswith("   1  My Ship: Cruiser, mass 16")
    typed(shipyard, "load 1")
    assert systems(shipyard).split()[2] == "Laser"
    typed(shipyard, "preset wasp", "load my ship")
    assert systems(shipyard).split()[2] == "Laser"


def test_a_name_that_is_taken_is_not_written_over_unasked() -> None:
    shipyard = form()
    typed(shipyard, "save My Ship", "preset wasp")
    assert "already" in typed(shipyard, "save my ship")
    assert [saved.thing.hull for saved in Designs().designs() if saved.thing] == ["Cruiser"]
    typed(shipyard, "replace My Ship")
    assert [saved.thing.hull for saved in Designs().designs() if saved.thing] == ["Fighter"]


def test_a_library_out_of_reach_and_broken_designs_are_told(home) -> None:
    shipyard = form()
    typed(shipyard, "save Good")
    folder = Designs().folder
    (folder / "bad.ship").write_bytes(b"\xff\0\x1b[2J")
    assert "bad: " in typed(shipyard, "library")
    bad = next(number for number, line in enumerate(typed(shipyard, "library").splitlines(), 1) if "bad: " in line)
    assert "bad.ship" in typed(shipyard, f"load {bad}")
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    assert "cannot be" in typed(shipyard, "save Other")


@pytest.mark.rule("CF-3.15")
def test_where_all_fly_the_same_only_name_and_crew_are_chosen() -> None:
    shipyard = form(ships="wasp", rpg="on")
    for line in ("3 laser", "class capital", "preset lancer", "drop all", "missile"):
        assert "CF-3.15" in typed(shipyard, line)
    typed(shipyard, "name Buzz")
    assert shipyard.read("ok") == form_of(msgspec.structs.replace(WASP, name="Buzz"))


@pytest.mark.rule("CF-14.1")
def test_characters_of_any_game_come_aboard_and_go_ashore() -> None:
    shipyard = form(rpg="on")
    assert typed(shipyard, "aboard Kim Voss 20").startswith("Aboard: Kim Voss, 20 HP")
    assert "Aboard: 1 named of 3 crew" in typed(shipyard, "crew")
    reply = shipyard.read("ok")
    assert isinstance(reply, dict)
    assert [(hand.name, hand.max_hp) for hand in read_form(reply).crew] == [("Kim Voss", 20)]
    assert typed(shipyard, "ashore kim").startswith("Ashore: Kim Voss")
    assert "Nobody aboard" in typed(shipyard, "ashore kim")
    assert "add hit points" in typed(shipyard, "aboard Kim")
    assert "To mend: 4 characters for 3 crew tokens. CF-14.1" in typed(
        shipyard, *(f"aboard N{number} 12" for number in range(4))
    )


@pytest.mark.rule("SF-18.1", "SF-18.2")
def test_characters_of_the_roster_come_aboard_by_number_or_name() -> None:
    noor = msgspec.structs.replace(CAPTAIN, id="c1", name="Noor Eriksen")
    kim = msgspec.structs.replace(DOCTOR, id="c2", name="Kim Voss")
    shipyard = form(rpg="on", cast=cast_text(Cast((Member(noor, 0), Member(kim, 0)))))
    while isinstance(reply := shipyard.read("ok"), dict) and read_form(reply).crew:  # who is mustered is aboard
        typed(shipyard, "ashore 1" if read_form(reply).crew[0].id == "c1" else "ashore 2")
    assert "   1  Noor Eriksen: " in typed(shipyard, "crew")
    typed(shipyard, "aboard 1", "aboard voss")
    reply = shipyard.read("ok")
    assert isinstance(reply, dict)
    assert [hand.id for hand in read_form(reply).crew] == ["c1", "c2"]
    assert "Noor Eriksen is aboard twice. SF-18.2" in typed(shipyard, "aboard noor")
    assert "There is no number 7" in typed(shipyard, "aboard 7")
    assert typed(shipyard, "ashore 2").startswith("Ashore: Kim Voss")


def season(title: str = "First light", *people: Character) -> None:
    with SeasonShelf().create(title, 7) as file:
        file.commit(Change("people", people))


def crew(shipyard: ShipForm) -> list[str]:
    reply = shipyard.read("ok")
    assert isinstance(reply, dict)
    return [hand.sheet.name if hand.sheet else hand.name for hand in read_form(reply).crew]


@pytest.mark.rule("SF-18.54", "SF-18.2", "SF-18.3")
def test_people_of_a_season_come_aboard_by_number_or_name() -> None:
    season("First light", CAPTAIN, msgspec.structs.replace(SECURITY, status="draft"), DOCTOR)
    shipyard = form(rpg="on")
    assert "season lists people" in typed(shipyard, "crew")
    text = typed(shipyard, "season")
    assert " 1  Dorothea Lindqvist: HP 14 of 14" in text and "Bram Castellanos is not finalised" in text
    typed(shipyard, "aboard 1", "aboard sorensen")
    assert crew(shipyard) == ["Dorothea Lindqvist", "Emeka Sorensen"]
    assert "Dorothea Lindqvist: HP 14 of 14, aboard" in typed(shipyard, "crew")
    assert "not finalised" in typed(shipyard, "aboard 3")
    assert "Dorothea Lindqvist is aboard twice. SF-18.2" in typed(shipyard, "aboard 1")
    typed(shipyard, "undo")
    assert typed(shipyard, "ashore 2").startswith("Ashore: Emeka Sorensen")
    assert typed(shipyard, "ashore lindq").startswith("Ashore: Dorothea Lindqvist")
    assert "There is no number 9 in First light." in typed(shipyard, "aboard 9")


@pytest.mark.rule("SF-18.54")
def test_the_season_is_named_where_there_are_several() -> None:
    shipyard = form(rpg="on")
    assert "There is no season yet." in typed(shipyard, "season")
    season("First light", CAPTAIN)
    season("Second dawn", DOCTOR)
    text = typed(shipyard, "season")
    assert "First light: 1 characters" not in text and "First light" in text and "Second dawn" in text
    assert "season NUMBER" in typed(shipyard, "season nothing")
    typed(shipyard, "season second", "aboard 1", "season first", "aboard 1")
    assert crew(shipyard) == ["Emeka Sorensen", "Dorothea Lindqvist"]


@pytest.mark.rule("SF-18.54", "CF-14.1")
def test_where_no_season_may_be_asked_it_is_said() -> None:
    season("First light", CAPTAIN)
    assert "option Characters on" in typed(form(), "season")
    assert "only its cast flies" in typed(form(rpg="on", cast=cast_text(Cast((Member(DOCTOR, 0),)))), "season")


def test_a_form_of_another_program_may_be_pasted() -> None:
    pasted = '{"hull": "Fighter", "systems": ["Engine"], "name": "X"}'
    assert form().read(pasted) == {"hull": "Fighter", "systems": ["Engine"], "name": "X"}


def test_every_line_fits_a_terminal() -> None:
    shipyard = form()
    lines = [*shipyard.lines(), *shipyard.help, *typed(shipyard, "systems").splitlines()]
    assert [line for line in lines if len(line) > 79] == []

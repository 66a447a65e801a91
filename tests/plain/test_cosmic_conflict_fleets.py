"""A fleet brought in lines: starter fleets, the library, card by card (CX-D02, CX-3.14)."""

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.cosmic_conflict.fleet_form import FleetForm
from cosmotui.plain.forms import editor
from cosmotui.plain.questions import Unclear
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.faction import Faction
from cosmotui.rules.cosmic_conflict.fleets import read_fleet
from cosmotui.rules.cosmic_conflict.stock import FLEETS, SHIPS
from cosmotui.saves.cards import Cards
from cosmotui.saves.fleets import Fleets


def form(**options: str) -> FleetForm:
    setup = Setup((Seat("Ann", 0), Seat("Bo", 1)), {"points": "500", **options}, 7)
    match = Match.new(rules_of("cosmic-conflict"), setup)
    question = match.questions[0]
    assert isinstance(question, Compose)
    made = editor("cosmic-conflict", question, match.view(0))
    assert isinstance(made, FleetForm)
    return made


def said(made: FleetForm, *lines: str) -> str:
    """What is said after the last of these lines."""
    told: list[str] | None = []
    for line in lines:
        told = made.obey(line)
        assert told is not None, f"{line} is no word of the form"
    return "\n".join(told)


def fleet(made: FleetForm) -> Fleet:
    reply = made.read("ok")
    assert isinstance(reply, dict)
    return read_fleet(reply)


def cards(made: FleetForm) -> list[str]:
    return [wing.card.name for wing in fleet(made).wings]


def test_it_begins_with_the_usual_fleet_and_its_points() -> None:
    made = form()
    assert fleet(made) == FLEETS["SK1"]
    assert made.lines()[:2] == ["   1  Cruiser: Size 4, 280 points", "   2  Raider: Size 2, 126 points"]
    assert made.lines()[-1] == "  Skirmish, big hull: 3 ships, 480 of 500 points, 20 left"


@pytest.mark.rule("CX-28.19", "CX-3.14")
def test_the_starter_fleets_are_listed_and_loaded() -> None:
    made = form()
    text = said(made, "fleets")
    assert "sk3  Skirmish, pack: Destroyer, Raider, 2 Corvette, 480 points" in text
    assert "sf1  Vanguard Line: " in text
    assert "1000 points, over the limit of 500" in text
    assert "Begun from Skirmish, pack" in said(made, "load sk3")
    assert fleet(made) == FLEETS["SK3"]
    said(made, "SF2")
    assert fleet(made) == FLEETS["SF2"]
    assert "To mend: The fleet has 1000 points; the limit is 500. CX-3.14" in said(made, "check")


def test_cards_are_added_and_taken_out_by_a_few_letters() -> None:
    made = form()
    assert "No cards any more." in said(made, "drop all")
    assert "To mend: A fleet needs a ship. CX-3.15" in said(made, "check")
    assert "Added: 2 Corvette" in said(made, "add 2 corv")
    assert "Added: Destroyer" in said(made, "add dst")
    assert cards(made) == ["Corvette", "Corvette", "Destroyer"]
    assert "Taken out: Corvette" in said(made, "drop 1")
    assert cards(made) == ["Corvette", "Destroyer"]
    said(made, "undo", "u")
    assert cards(made) == ["Corvette", "Corvette"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("add light", "Added: Light Carrier"),
        ("add batt", "'batt' fits Battlecruiser, Battleship."),
        ("add xyz", "There is no card 'xyz'"),
        ("add 99 corvette", "A fleet has 60 cards at most. CX-2.20"),
        ("add \x1b[2J", "There is no card"),
        ("drop 9", "Drop which?"),
        ("carrier 9 1", "Which Fighter"),
        ("show 9", "Show which?"),
        ("load nothing like it", "There is no such fleet"),
        ("faction", "Beam Order (Far Beams, Beams only)"),
        ("name Home Guard", "Name: Home Guard"),
    ],
)
def test_words_that_say_something(line: str, told: str) -> None:
    assert told in said(form(), line)


@pytest.mark.rule("CX-11.2", "CX-11.3")
def test_fighters_go_aboard_a_ship_with_room() -> None:
    made = form()
    text = said(made, "drop all", "add lcv", "add 3 bmb")
    assert "4  Bomber: Fighter, aboard 1 Light Carrier, 30 points" in text
    assert "To mend" not in text
    assert "2  Bomber: Fighter, 30 points" in said(made, "carrier 2 none")
    assert "To mend: 2 Bomber needs a carrier. CX-11.2" in said(made, "check")
    assert "2  Bomber: Fighter, aboard 1 Light Carrier" in said(made, "carrier 2 1")


def test_a_card_is_shown_in_full() -> None:
    text = " ".join(said(form(), "show cruiser").split())
    assert "Cruiser: Size 4, 40 hull, velocity 5, 280 points" in text
    assert "Primary, 34 points: Beam, weapon Size 4, forward arcs, range 12, 20 (-1)" in text
    assert "Secondary, 13 points: Kinetic, weapon Size 3, arcs to the left, range 10, 18 (-1)" in text
    assert said(form(), "show 1").split() == text.split()


def test_cards_lists_all_of_them_and_what_still_fits() -> None:
    Cards().save(msgspec.structs.replace(SHIPS["CVT"], name="Old Lady"))
    made = form()
    assert said(made, "cards").startswith("  Old Lady, 74 points: Size 1")
    assert "Torpedo Wing, 20 points" in said(made, "cards left")
    assert "Corvette" not in said(made, "cards left")
    assert "Added: Old Lady" in said(made, "add old")


def test_a_fleet_is_kept_in_the_library_and_loaded() -> None:
    made = form()
    assert "Kept in your library as Mine. The others at this terminal find it there too." in said(made, "save Mine")
    assert "There is a fleet called Mine already" in said(made, "save Mine")
    said(made, "drop 3")
    assert "Kept in your library as Mine." in said(made, "replace Mine")
    other = form()
    assert "1  Mine: 2 ships, 406 points" in said(other, "fleets")
    assert "Begun from Mine" in said(other, "load 1")
    assert fleet(other).name == "Mine"
    assert len(Fleets().listed()) == 1


@pytest.mark.rule("CX-22.4", "CX-0.6")
def test_a_faction_changes_prices_where_it_is_on() -> None:
    assert "Salvage Company: 3 ships, 409 of 500 points" in said(form(factions="on"), "faction salvage")
    assert "the module factions is off. CX-0.6" in " ".join(said(form(), "faction salvage").split())


@pytest.mark.rule("CX-22.2", "CX-22.9", "CX-22.10", "CX-22.11", "CX-22.12")
def test_a_faction_of_ones_own_is_made_in_words() -> None:
    made = form(factions="on")
    assert "found NAME makes one" in said(made, "trait cheaper")
    assert "neither advantages nor disadvantages" in said(made, "found Privateers")
    assert "Allowed, but: 1 advantage, no disadvantages" in said(made, "trait cheaper")
    assert "Privateers (Cheaper, Damaged)" in said(made, "trait dam")
    assert "Allowed" not in said(made, "check") and "409 of 500 points" in said(
        made, "show 1", "check", "trait berserk"
    )
    assert "Privateers (Cheaper, Damaged)" in said(made, "trait berserk")  # taken away again
    assert "Traits: Cheaper, Far Beams, Damaged, Beams only, Berserk. CX-22.9" in said(made, "trait be")
    assert fleet(made).faction == Faction("Privateers", ("cheaper", "damaged"))
    assert "yours needs another name" in " ".join(said(made, "found Beam Order").split())


@pytest.mark.parametrize("line", ["", "hello", "save", "look a1", "load"])
def test_what_is_no_word_of_the_form_is_left_to_others(line: str) -> None:
    assert form().obey(line) is None


def test_only_ok_and_a_whole_form_bring_it() -> None:
    with pytest.raises(Unclear):
        form().read("bring it")


def test_a_form_that_cannot_be_read_begins_anew() -> None:
    setup = Setup((Seat("Ann", 0), Seat("Bo", 1, "lieutenant")), {}, 7)
    match = Match.new(rules_of("cosmic-conflict"), setup)
    question = match.questions[0]
    assert isinstance(question, Compose)
    made = editor("cosmic-conflict", question, match.view(0), {"fleet": "rubbish"})
    assert made.lines()[0] == "      no cards yet"

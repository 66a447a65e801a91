"""SF-5.16 to SF-5.18, SF-5.33, SF-6: berths and what is wrong with a crew."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, KnownSkill, Waiver
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    CHIEF_ENGINEER,
    DOCTOR,
    FIRST_OFFICER,
    SCIENTIST,
    SECURITY,
)
from cosmotui.rules.space_force.creation.validate import Issue, blocking
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.mission.mission import with_specialty
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import Ship, ShipClass
from tests.rules.rulebook_text import lines
from tests.rules.space_force.aboard import FIVE, SHIP, SIX, a_ship, crewed, replaced, ship_in
from tests.rules.space_force.casting import someone


def texts(season: Season, ship: Ship) -> list[str]:
    return [issue.text for issue in crew.crew_check(season, ship)]


def codes(season: Season, ship: Ship) -> list[str]:
    return [issue.code for issue in crew.crew_check(season, ship)]


def ranked(c: Character, rank: str, months: int) -> Character:
    return msgspec.structs.replace(c, rank=rank, service_months=months)


def extra(number: int, position: Position = Position.ADDITIONAL_CREW, **fields: object) -> Character:
    rank = "Sgt" if position is Position.ADDITIONAL_CREW else None
    return msgspec.structs.replace(someone(number, position=position, rank=rank), **fields)


@pytest.mark.rule("SF-21.1", "SF-6.14", "SF-6.3")
def test_five_samples_fly_a_nova_and_six_a_scorpius() -> None:
    for people, ship_class in ((FIVE, "nova"), (SIX, "scorpius")):
        season, ship = crewed(*people, ship_class="nova" if ship_class == "nova" else "scorpius")
        assert crew.problems(season, ship) == ()
        assert crew.is_ready(season, ship)


@pytest.mark.rule("SF-X14", "SF-5.16", "SF-5.17")
@pytest.mark.parametrize(
    ("rank", "months", "said"),
    [
        ("LtCmdr", 120, ["First Officer Tomas Okafor-Brandt must be junior to Captain Dorothea Lindqvist."]),
        ("LtCmdr", 119, []),
        ("Lt", 300, []),
    ],
)
def test_the_first_officer_is_junior_to_the_captain(rank: str, months: int, said: list[str]) -> None:
    season, ship = crewed(*replaced(ranked(CAPTAIN, "LtCmdr", 120), ranked(FIRST_OFFICER, rank, months)))
    assert texts(season, ship) == said
    assert crew.is_ready(season, ship) == (not said)
    for issue in crew.crew_check(season, ship):
        assert (issue.code, issue.waivable, issue.subject) == ("E-CREW-JUNIOR", False, FIRST_OFFICER.id)


@pytest.mark.rule("SF-X15", "SF-5.18")
@pytest.mark.parametrize(
    ("rank", "months", "said"),
    [
        ("LtCmdr", 130, ["Emeka Sorensen outranks Captain Dorothea Lindqvist."]),
        ("LtCmdr", 120, []),
        ("Lt", 300, []),
    ],
)
def test_the_doctor_never_outranks_the_captain(rank: str, months: int, said: list[str]) -> None:
    season, ship = crewed(*replaced(ranked(CAPTAIN, "LtCmdr", 120), ranked(DOCTOR, rank, months)))
    assert texts(season, ship) == said
    assert not any(issue.waivable for issue in crew.crew_check(season, ship))


@pytest.mark.rule("SF-5.33")
@pytest.mark.parametrize(("months", "said"), [(121, ["Person 91 outranks Captain Dorothea Lindqvist."]), (120, [])])
def test_nor_does_additional_crew(months: int, said: list[str]) -> None:
    officer = extra(91, rank="LtCmdr", service_months=months, skills=(KnownSkill("Shooting", 1),))
    season, ship = crewed(*replaced(ranked(CAPTAIN, "LtCmdr", 120)), officer, ship_class="scorpius")
    assert texts(season, ship)[:1] == said


@pytest.mark.rule("SF-5.33")
def test_extra_berths_take_additional_crew_and_scientists_with_a_job_title() -> None:
    season, ship = crewed(*FIVE, ship_class="scorpius")
    steward, botanist = extra(91), extra(92, Position.ADDITIONAL_SCIENTIST)
    season.apply(Change("cast", (steward, botanist)))
    season.apply(crew.assign(season, ship, 5, "c91", " ship's  Steward "))
    season.apply(crew.assign(season, season.ships[SHIP], 6, "c92"))
    ship = season.ships[SHIP]
    assert [(berth.position, berth.job_title) for berth in ship.berths[5:7]] == [
        (Position.ADDITIONAL_CREW, "ship's Steward"),
        (Position.ADDITIONAL_SCIENTIST, ""),
    ]
    assert ship_in(crew.title_berth(ship, 6, "Botanist")).berths[6].job_title == "Botanist"
    assert ship_in(crew.clear(ship, 5)).berths[5] == a_ship("scorpius").berths[5]


@pytest.mark.rule("SF-6.3")
@pytest.mark.parametrize("missing", FIVE, ids=lambda c: str(c.position))
def test_every_standard_position_must_be_held(missing: Character) -> None:
    season, ship = crewed(*(c for c in FIVE if c is not missing))
    assert missing.position
    assert texts(season, ship) == [
        f"No {missing.position.post.name} aboard Pegasus.",
        "Pegasus carries 4 crew; a Nova takes 5.",
    ]
    assert not crew.is_ready(season, ship)


@pytest.mark.rule("SF-6.4")
def test_no_second_holder_joins() -> None:
    second = extra(91, Position.CAPTAIN, rank="Lt")
    season, ship = crewed(*SIX, ship_class="scorpius")
    season.apply(Change("cast", (second,)))
    with pytest.raises(SeasonError) as refused:
        crew.assign(season, ship, 6, "c91")
    assert str(refused.value) == "Calliope already has a Captain."
    season, ship = crewed(*FIVE, extra(91), ship_class="scorpius")
    season.apply(Change("promoted", (extra(91, Position.CAPTAIN, rank="Lt"),)))
    assert [issue.text for issue in crew.crew_check(season, ship)] == ["Calliope already has a Captain."]


@pytest.mark.rule("SF-6.4")
@pytest.mark.parametrize(
    ("number", "c", "why"),
    [
        (3, CAPTAIN, "Dorothea Lindqvist is Captain; this berth is for Ship's Doctor"),
        (0, SECURITY, "Bram Castellanos is Additional Crew; this berth is for Captain"),
        (5, CAPTAIN, "Dorothea Lindqvist is Captain; this berth is for extra crew"),
        (9, CAPTAIN, "no berth 10"),
        (0, msgspec.structs.replace(CAPTAIN, position=None), "Choose a crew position."),
    ],
)
def test_a_berth_is_for_its_position(number: int, c: Character, why: str) -> None:
    season, ship = crewed(ship_class="scorpius")
    season.apply(Change("cast", (c,)))
    with pytest.raises(SeasonError, match=why):
        crew.assign(season, ship, number, c.id)


@pytest.mark.rule("SF-6.5", "SF-6.6")
@pytest.mark.parametrize(
    ("ship_class", "extras", "said"),
    [
        ("nova", 0, []),
        ("nova", 1, ["Pegasus carries 6 crew; a Nova takes 5."]),
        ("scorpius", 0, []),
        ("scorpius", 3, []),
        ("scorpius", 4, ["Calliope carries 9 crew; a Scorpius takes 5 to 8."]),
    ],
)
def test_how_many_a_class_takes(ship_class: ShipClass, extras: int, said: list[str]) -> None:
    season, roomy = crewed(*FIVE, *(extra(91 + n) for n in range(min(3, extras))), ship_class="scorpius")
    ship = msgspec.structs.replace(roomy, ship_class=ship_class, name=a_ship(ship_class).name)
    more = [extra(91 + n) for n in range(3, extras)]
    held = [msgspec.structs.replace(ship.berths[5], character=c.id) for c in more]
    ship = msgspec.structs.replace(ship, berths=(*ship.berths, *held))
    season.apply(Change("crowd", (ship, *more)))
    assert texts(season, ship) == said


@pytest.mark.rule("SF-6.9")
def test_nobody_serves_on_two_ships() -> None:
    season, ship = crewed(*FIVE)
    other = a_ship("scorpius", id="v95")
    season.apply(Change("second ship", (other,)))
    with pytest.raises(SeasonError) as refused:
        crew.assign(season, other, 0, CAPTAIN.id)
    assert str(refused.value) == "Dorothea Lindqvist already serves aboard Pegasus."
    double = msgspec.structs.replace(other, berths=ship.berths)
    season.apply(Change("forced", (double,)))
    assert texts(season, ship) == [f"{c.name} already serves aboard Calliope." for c in FIVE]
    assert set(codes(season, ship)) == {"E-CREW-BOOKED"}


@pytest.mark.rule("SF-6.9")
def test_nor_in_two_berths() -> None:
    season, ship = crewed(*SIX, ship_class="scorpius")
    twice = msgspec.structs.replace(ship, berths=(*ship.berths[:6], ship.berths[5], ship.berths[7]))
    assert texts(season, twice) == ["Bram Castellanos already serves aboard Calliope."]
    moved = ship_in(crew.assign(season, ship, 7, SECURITY.id))
    assert (moved.berths[5].character, moved.berths[7].character) == (None, SECURITY.id)


@pytest.mark.rule("SF-6.13")
@pytest.mark.parametrize(
    ("status", "word"), [("dead", "dead"), ("retired", "retired"), ("training", "in training"), ("draft", "a draft")]
)
def test_who_cannot_fly(status: str, word: str) -> None:
    grounded = msgspec.structs.replace(SCIENTIST, status=status)
    season, ship = crewed(*replaced(grounded))
    assert [issue.text for issue in crew.crew_check(season, ship)] == [f"Priya Halvorsen is {word} and cannot fly."]
    assert not crew.is_ready(season, ship)
    cleared = ship_in(crew.clear(ship, 4))
    with pytest.raises(SeasonError, match="cannot fly"):
        crew.assign(season, cleared, 4, grounded.id)
    assert crew.candidates(season, cleared, 4) == ()


@pytest.mark.rule("SF-5.1", "SF-17.2")
def test_a_junior_chief_engineer_on_a_scorpius_can_be_waived() -> None:
    junior = ranked(CHIEF_ENGINEER, "LtJG", 30)
    assert codes(*crewed(*replaced(junior))) == []
    season, ship = crewed(*replaced(junior), ship_class="scorpius")
    (issue,) = crew.crew_check(season, ship)
    assert issue == Issue(
        "E-CREW-ENGRANK", junior.id, "A LtJG Chief Engineer is expected only on a Nova.", "SF-5.1", waivable=True
    )
    assert not crew.is_ready(season, ship)
    waived = ship_in(crew.waive(season, ship, issue, "a gifted one"))
    assert waived.waivers == (("E-CREW-ENGRANK", junior.id, "a gifted one"),)
    assert [one.waived for one in crew.crew_check(season, waived)] == [True]
    assert crew.is_ready(season, waived)
    assert not crew.is_ready(season, ship_in(crew.unwaive(waived, issue)))


@pytest.mark.rule("SF-17.2")
def test_other_errors_of_a_crew_cannot_be_waived() -> None:
    season, ship = crewed(*FIVE[1:])
    for issue in crew.crew_check(season, ship):
        with pytest.raises(SeasonError, match="cannot be waived"):
            crew.waive(season, ship, issue)
    forced = msgspec.structs.replace(ship, waivers=(("E-CREW-EMPTY", "Captain", ""), ("E-CREW-SIZE", "", "")))
    assert len(blocking(crew.crew_check(season, forced))) == 2


@pytest.mark.rule("SF-6.11")
@pytest.mark.parametrize(
    ("specialty", "level"), [("Geologist", None), ("astronomer", None), ("Chemist", 3), ("Oceanographer", 0)]
)
def test_the_specialty_a_mission_needs(specialty: str, level: int | None) -> None:
    season, ship = crewed(*FIVE)
    ship = ship_in(with_specialty(ship, specialty))
    said = f"This mission needs {specialty} 4 or higher; Priya Halvorsen has {level}."
    issues = crew.crew_check(season, ship)
    assert [(issue.code, issue.text, issue.waivable) for issue in issues] == (
        [] if level is None else [("E-CREW-SPECIALTY", said, True)]
    )


@pytest.mark.rule("SF-6.11", "SF-17.2")
def test_another_specialty_is_no_longer_waived() -> None:
    season, ship = crewed(*FIVE, specialty="Botanist")
    (issue,) = crew.crew_check(season, ship)
    ship = ship_in(crew.waive(season, ship, issue, "she reads fast"))
    assert ship_in(with_specialty(ship, " botanist ")).waivers == ship.waivers
    other = ship_in(with_specialty(ship, "Zoologist"))
    assert [issue.waived for issue in crew.crew_check(season, other)] == [False]
    with pytest.raises(SeasonError, match="cannot be waived"):
        crew.waive(season, ship, msgspec.structs.replace(issue, subject="c99"))


@pytest.mark.rule("SF-6.1")
@pytest.mark.parametrize(
    ("ship_class", "actors", "said"),
    [
        ("nova", 5, []),
        ("nova", 0, []),
        ("scorpius", 6, []),
        ("scorpius", 5, ["5 actors usually fly a Nova."]),
        ("scorpius", 0, []),
    ],
)
def test_the_usual_class_for_so_many_actors(ship_class: ShipClass, actors: int, said: list[str]) -> None:
    people = SIX if ship_class == "scorpius" else FIVE
    cast = [
        msgspec.structs.replace(c, actor=f"Actor {n}" if n < actors else None, npc=n >= actors)
        for n, c in enumerate(people)
    ]
    season, ship = crewed(*cast, ship_class=ship_class)
    assert texts(season, ship) == said
    assert crew.is_ready(season, ship)


@pytest.mark.rule("SF-6.1")
def test_six_actors_on_a_nova_are_warned() -> None:
    cast = [msgspec.structs.replace(c, actor=f"Actor {c.id}") for c in SIX]
    season, roomy = crewed(*cast, ship_class="scorpius")
    ship = msgspec.structs.replace(roomy, ship_class="nova")
    assert texts(season, ship)[-1] == "6 actors usually fly a Scorpius."
    twice = [msgspec.structs.replace(c, actor=" ann" if c is SECURITY else "Ann ") for c in SIX]
    season, ship = crewed(*twice, ship_class="scorpius")
    assert texts(season, ship) == ["1 actors usually fly a Nova."]


@pytest.mark.rule("SF-17.1")
def test_problems_come_in_the_order_of_the_table() -> None:
    rows = (line.split("|")[1].strip() for line in lines() if line.startswith(("| E-CREW-", "| W-CREW-")))
    listed = list(dict.fromkeys(rows))
    people = (
        msgspec.structs.replace(ranked(CAPTAIN, "Lt", 1), actor="Ann"),
        ranked(FIRST_OFFICER, "Cmdr", 1),
        msgspec.structs.replace(ranked(CHIEF_ENGINEER, "LtJG", 1), status="retired"),
        ranked(extra(91), "LtCmdr", 1),
        extra(92),
        msgspec.structs.replace(SCIENTIST, skills=()),
    )
    season, ship = crewed(*people, ship_class="scorpius", specialty="Geologist")
    crowd = (*ship.berths, ship.berths[5], ship.berths[5])
    ship = msgspec.structs.replace(ship, berths=(*crowd, msgspec.structs.replace(ship.berths[6], character="c93")))
    season.apply(Change("a second captain", (ship, extra(93, Position.CAPTAIN, rank="Sgt"))))
    found = list(dict.fromkeys(codes(season, ship)))
    assert found == [code for code in listed if code in found]
    assert set(listed) == set(found)


@pytest.mark.rule("SF-6.14")
def test_an_error_on_a_sheet_keeps_the_crew_on_the_ground_unless_it_is_waived() -> None:
    unfit = msgspec.structs.replace(CAPTAIN, rank="Capt")
    season, ship = crewed(*replaced(unfit))
    assert crew.crew_check(season, ship) == ()
    assert not crew.is_ready(season, ship)
    ((who, issue),) = crew.problems(season, ship)
    assert who == unfit
    waived = msgspec.structs.replace(unfit, waivers=(Waiver(issue.code, issue.subject),))
    season.apply(Change("waive", (waived,)))
    assert crew.is_ready(season, ship)


@pytest.mark.rule("SF-6.12")
def test_the_scientist_is_replaced_and_goes_ashore() -> None:
    season, ship = crewed(*FIVE)
    season.apply(Change("hire", (msgspec.structs.replace(SCIENTIST, id="c91", name="New One"),)))
    assert [c.id for c in crew.candidates(season, ship, 4)] == ["c91"]
    season.apply(crew.assign(season, ship, 4, "c91"))
    assert season.ships[SHIP].crew == (*(c.id for c in FIVE[:4]), "c91")
    assert season.ship_of(SCIENTIST.id) is None
    assert crew.is_ready(season, season.ships[SHIP])


def test_two_berths_change_places() -> None:
    season, ship = crewed(*SIX, ship_class="scorpius")
    swapped = ship_in(crew.swap(season, (ship, 5), (ship, 7)))
    assert [berth.character for berth in swapped.berths[5:]] == [None, None, SECURITY.id]
    assert swapped.berths[7].job_title == ship.berths[5].job_title
    assert ship_in(crew.swap(season, (swapped, 5), (swapped, 7))) == ship
    with pytest.raises(SeasonError, match="this berth is for"):
        crew.swap(season, (ship, 0), (ship, 1))


def test_two_captains_change_ships() -> None:
    season, ship = crewed(*FIVE)
    other_captain = msgspec.structs.replace(CAPTAIN, id="c91", name="Other")
    other = a_ship("scorpius", id="v95")
    season.apply(Change("second ship", (other, other_captain)))
    season.apply(crew.assign(season, other, 0, "c91"))
    season.apply(crew.swap(season, (ship, 0), (season.ships["v95"], 0)))
    assert (season.ships[SHIP].berths[0].character, season.ships["v95"].berths[0].character) == ("c91", CAPTAIN.id)


def test_an_empty_berth_cannot_be_cleared() -> None:
    with pytest.raises(SeasonError, match="Berth 1 is empty"):
        crew.clear(a_ship(), 0)


def test_a_berth_of_somebody_who_is_gone_counts_as_empty() -> None:
    season, ship = crewed(*FIVE)
    season.apply(Change("gone", drop=(CAPTAIN.id,)))
    assert codes(season, ship) == ["E-CREW-EMPTY", "E-CREW-SIZE"]
    season.apply(crew.fill_berths(season, ship))
    assert crew.is_ready(season, season.ships[SHIP])

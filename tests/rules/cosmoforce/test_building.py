"""CF-3: designing in secret, what may be mounted, and the reveal."""

from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply, SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.reply import words
from cosmotui.rules.cosmoforce.build import Hand, form_of, form_problems
from cosmotui.rules.cosmoforce.design import Design, design_problems, slots
from cosmotui.rules.cosmoforce.events import Revealed
from cosmotui.rules.cosmoforce.options import rules_of
from cosmotui.rules.cosmoforce.presets import BASTION, DEFAULT, LANCER, PRESETS, WASP
from cosmotui.rules.cosmoforce.state import Building
from cosmotui.rules.cosmoforce.systems import HULLS, SLOTS, SYSTEMS, Hull, allowed
from tests.rules.cosmoforce import battle as builders
from tests.rules.cosmoforce.battle import GAME, Builder, design_of, setup_of

EVERYWHERE = {"Armor", "Dissipator", "Engine", "Habitat", "Laser", "Missile"}
SPECIAL = {"Fighter": "Afterburner", "Cruiser": "Railgun", "Capital": "Hangar"}
RULES = rules_of(setup_of())


def refused(design: Design) -> list[str]:
    """The rules that a design breaks."""
    return [problem.rule for problem in design_problems(design)]


# --- secrecy and the reveal ------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.1", "CF-13.4")
@pytest.mark.parametrize("mode", ["mosh_pit", "teams"])
def test_nothing_of_a_design_shows_before_the_reveal(building: Builder, mode: str) -> None:
    match = building("P Q R", options={"mode": mode})
    views = [match.match.view(seat) for seat in (None, 0, 1, 2)]
    state = match.match.state_bytes()
    match.answer_for("P", form_of(design_of("Fighter Afterburner Missile*3", "Zanzibar")))
    match.answer_for("Q", form_of(design_of("Capital Engine Hangar", "Quagga")))
    assert [match.match.view(seat) for seat in (None, 0, 1, 2)] == views
    assert match.match.state_bytes() == state
    assert match.match.event_count == 0
    for seat in (None, 0, 1, 2):
        assert "Zanzibar" not in repr(match.match.view(seat))
    assert match.match.fork(2, 1).sealed_reply(0) is None


@pytest.mark.rule("CF-3.1", "CF-D1")
def test_a_curtain_stands_while_ships_are_designed_and_never_after(building: Builder) -> None:
    match = building()
    assert GAME.needs_handover(match.match.setup, match.match.questions[0])
    match.answer_for("P", form_of(LANCER)).answer_for("Q", form_of(BASTION)).auto()
    assert not GAME.needs_handover(match.match.setup, match.question)
    assert not GAME.needs_handover(match.match.setup, None)


@pytest.mark.rule("CF-3.13")
def test_all_rosters_are_revealed_at_the_same_moment(building: Builder) -> None:
    match = building("P Q R", bots=True)
    for player, design in zip("PQR", PRESETS, strict=True):
        assert match.view.ships == ()
        assert match.view.frame == Building()
        match.answer_for(player, form_of(design))
    assert [event.seat for event in match.events(Revealed)] == [0, 1, 2]
    for seat in (None, 0, 1, 2):
        assert [one.name for one in match.match.view(seat).ships] == ["Wasp", "Lancer", "Bastion"]
    assert match.log()[0] == "P flies Wasp, a Fighter of 7 systems"
    assert match.match.undo_meter.free == 0


@pytest.mark.rule("CF-3.13")
def test_after_the_reveal_every_seat_sees_the_same(building: Builder) -> None:
    match = building()
    match.answer_for("P", form_of(LANCER)).answer_for("Q", form_of(BASTION)).auto()
    own, other = match.match.view(0), match.match.view(1)
    assert msgspec.structs.replace(own, seat=1) == other


# --- changing one's mind ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.12")
def test_a_confirmed_design_may_be_changed_until_all_have_confirmed(building: Builder) -> None:
    match = building("P Q R")
    match.answer_for("P", form_of(WASP)).answer_for("Q", form_of(WASP))
    assert match.match.sealed_reply(0) == form_of(WASP)
    assert match.match.may_answer(0) is not None
    match.answer_for("P", form_of(BASTION)).answer_for("P", form_of(LANCER))
    assert match.match.sealed_reply(0) == form_of(LANCER)
    assert [question.seat for question in match.match.questions] == [2]
    match.answer_for("R", form_of(BASTION)).auto()
    assert [one.name for one in match.view.ships] == ["Lancer", "Wasp", "Bastion"]


@pytest.mark.rule("CF-3.12")
def test_nothing_can_be_changed_after_the_reveal(building: Builder) -> None:
    match = building()
    match.answer_for("P", form_of(LANCER)).answer_for("Q", form_of(BASTION))
    with pytest.raises(IllegalReply):
        match.answer_for("P", form_of(WASP))


# --- what may be mounted ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.2", "CF-3.5")
def test_classes() -> None:
    assert HULLS == {"Fighter": 1, "Cruiser": 2, "Capital": 3}
    assert {system.only: name for name, system in SYSTEMS.items() if system.only} == SPECIAL


@pytest.mark.rule("CF-3.2", "CF-3.11")
@pytest.mark.parametrize("hull", ["Corvette", "", "fighter", None, 1])
def test_there_is_no_other_class(hull: object) -> None:
    assert form_problems(RULES, 0, {**form_of(LANCER), "hull": hull})


@pytest.mark.rule("CF-3.3")
@pytest.mark.parametrize("count", [0, 9, 11])
def test_a_roster_has_ten_slots(count: int) -> None:
    assert refused(Design("Short", "Cruiser", ("Engine",) * count))[0] == "CF-3.3"
    assert form_problems(RULES, 0, {**form_of(LANCER), "systems": ["Engine"] * count})
    assert refused(Design("Full", "Cruiser", ("Engine",) * SLOTS)) == []


@pytest.mark.rule("CF-3.4", "CF-3.5")
@pytest.mark.parametrize(("hull", "system"), product(HULLS, SYSTEMS))
def test_who_may_mount_what(hull: Hull, system: str) -> None:
    fits = system in EVERYWHERE or SPECIAL[hull] == system
    assert allowed(hull, system) == fits
    assert refused(Design("Ship", hull, slots("Engine", system))) == ([] if fits else ["CF-3.5"])


@pytest.mark.rule("CF-3.4")
def test_unknown_systems_are_refused() -> None:
    assert refused(Design("Ship", "Cruiser", slots("Engine", "Shield"))) == ["CF-3.4"]


@pytest.mark.rule("CF-3.6")
@pytest.mark.parametrize("system", sorted(EVERYWHERE))
def test_the_same_system_any_number_of_times(system: str) -> None:
    assert refused(Design("Ship", "Capital", slots("Engine", *[system] * 9))) == []


@pytest.mark.rule("CF-3.7")
def test_propulsion_is_compulsory() -> None:
    assert refused(design_of("Cruiser Armor*9")) == ["CF-3.7"]
    assert refused(design_of("Cruiser")) == ["CF-3.7"]
    assert refused(design_of("Cruiser Armor*9 Engine")) == []
    assert refused(design_of("Fighter Afterburner")) == []


@pytest.mark.rule("CF-3.8")
@pytest.mark.parametrize("hull", HULLS)
def test_nothing_else_is(hull: Hull) -> None:
    assert refused(Design("Bare", hull, slots("Engine"))) == []


@pytest.mark.rule("CF-3.9")
@pytest.mark.parametrize(("hull", "each"), [("Fighter", 1), ("Cruiser", 2), ("Capital", 3)])
def test_the_table_of_masses(hull: Hull, each: int) -> None:
    for count in range(1, 11):
        assert Design("Ship", hull, slots(*["Engine"] * count)).mass == each * count


@pytest.mark.rule("CF-3.9")
def test_empty_slots_between_systems_add_nothing() -> None:
    assert design_of("Cruiser _ Engine _ _ Armor").mass == 4


@pytest.mark.rule("CF-3.11")
def test_a_build_that_breaks_rules_is_refused_with_every_reason(building: Builder) -> None:
    match = building()
    wrong = Design(" ", "Cruiser", slots("Afterburner", "Hangar", "Shield", "Armor"))
    with pytest.raises(IllegalReply) as refusal:
        match.answer_for("P", {**form_of(wrong), "crew": [{"name": "Ann", "max_hp": 3}]})
    assert [problem.rule for problem in refusal.value.problems] == [
        "CF-3.16",
        "CF-3.5",
        "CF-3.5",
        "CF-3.4",
        "CF-14.1",
    ]
    assert match.match.sealed_reply(0) is None


@pytest.mark.rule("CF-3.11")
def test_a_wrong_change_leaves_the_confirmed_design(building: Builder) -> None:
    match = building().answer_for("P", form_of(WASP))
    with pytest.raises(IllegalReply):
        match.answer_for("P", form_of(design_of("Fighter Laser")))
    assert match.match.sealed_reply(0) == form_of(WASP)


ODD_TEXT = "a[\x1b\n\u202e\ud800"
HOSTILE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(ODD_TEXT, max_size=50)
    | st.sampled_from(sorted(SYSTEMS)),
    lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.text(ODD_TEXT, max_size=8), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.rule("CF-3.11")
@given(st.dictionaries(st.sampled_from(["hull", "systems", "name", "crew", "more"]), HOSTILE))
def test_any_form_is_read_or_refused_with_a_message(form: dict[str, object]) -> None:
    for problem in form_problems(RULES, 0, form):
        assert problem.text.isprintable()
        assert len(problem.text) <= 200
        assert problem.rule


# --- presets, given ships, names -------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.14")
def test_presets() -> None:
    assert design_of("Fighter Afterburner Dissipator*2 Habitat Laser*2 Missile", "Wasp") == WASP
    assert design_of("Cruiser Engine Dissipator*2 Habitat Armor*2 Railgun*2", "Lancer") == LANCER
    assert design_of("Capital Engine*2 Dissipator*2 Habitat Armor*2 Hangar*2 Missile", "Bastion") == BASTION
    assert DEFAULT == LANCER
    assert [refused(preset) for preset in PRESETS] == [[], [], []]


@pytest.mark.rule("CF-3.14", "CF-D1")
def test_the_default_build_is_a_lancer(building: Builder) -> None:
    match = building()
    for question in match.match.questions:
        assert isinstance(question, Compose)
        assert question.key == "CF-D1"
        assert GAME.default(match.match.view(question.seat), question) == question.start == form_of(LANCER)


@pytest.mark.rule("CF-3.15")
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_given_ships(preset: Design) -> None:
    match = Match.new(GAME, setup_of("P Q", {"ships": preset.name.lower()}))
    assert [one.systems for one in match.view(None).ships] == [preset.systems] * 2
    assert [one.hull for one in match.view(None).ships] == [preset.hull] * 2
    assert "CF-D1" not in [question.key for question in match.questions]


@pytest.mark.rule("CF-3.15", "CF-14.1")
def test_given_ships_with_characters() -> None:
    match = builders.building(options={"ships": "bastion", "rpg": "on"})
    assert match.match.questions[0].key == "CF-D1"
    with pytest.raises(IllegalReply) as refusal:
        match.answer_for("P", form_of(WASP))
    assert [problem.rule for problem in refusal.value.problems] == ["CF-3.15"]
    match.answer_for("P", form_of(msgspec.structs.replace(BASTION, name="Rook"), [Hand(name="Ann", max_hp=9)]))
    match.answer_for("Q", form_of(BASTION))
    assert match.ship("P").name == "Rook"
    assert [one.name for one in match.ship("P").crew] == ["Ann", "", "", ""]
    match.auto()


@pytest.mark.rule("CF-3.15")
def test_there_are_no_other_given_ships() -> None:
    with pytest.raises(SetupError):
        Match.new(GAME, setup_of("P Q", {"ships": "nova"}))


@pytest.mark.rule("CF-3.16")
@pytest.mark.parametrize(
    ("name", "fits"),
    [("A", True), ("N" * 24, True), ("", False), ("   ", False), ("N" * 25, False), ("a\x1b[2J", False)],
)
def test_names(name: str, fits: bool) -> None:
    problems = form_problems(RULES, 0, {**form_of(LANCER), "name": name})
    assert (problems == []) == fits


@pytest.mark.rule("CF-3.16")
def test_markup_in_a_name_is_a_name(building: Builder) -> None:
    match = building().answer_for("P", {**form_of(LANCER), "name": "[red]x[/]"})
    match.answer_for("Q", form_of(BASTION)).auto()
    assert match.ship("P").name == "[red]x[/]"
    assert "[red]x[/]" in set(words(msgspec.to_builtins(match.match.events(None))))

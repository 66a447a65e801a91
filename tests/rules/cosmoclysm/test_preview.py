"""The odds lens says what would happen, how likely it is, and by which rule."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.fight import chance
from cosmotui.rules.cosmoclysm.preview import Lens, lens, lens_at
from cosmotui.rules.cosmoclysm.survey import survey
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from tests.any_game import view_as
from tests.rules.cosmoclysm.scenario import Builder, Scenario, position_of

TAKER_IN_REACH = "P:T@E3 F@B2 Q:F@D5 E@A4 D@G4"


def of(scene: Scenario, value: str) -> Lens:
    """The lens of one option of the question asked."""
    option = next(option for option in scene.question.options if option.value == value)
    return lens(scene.view, scene.question, option)


def rules(found: Lens) -> list[str]:
    return [fact.rule for fact in found.facts]


def text(found: Lens) -> str:
    return " ".join(fact.text for fact in found.facts)


def labels(found: Lens) -> list[str]:
    return [LABELS[tile] for tile in found.route]


@pytest.mark.rule("CC-9.8")
def test_a_fight_has_its_exact_chance_and_its_dice(position: Builder) -> None:
    scene = position("P:C@D1 E@A1 Q:E@D4 F@G4").choose("D1")
    found = of(scene, "D4")
    assert (found.what, found.chance) == ("destroy", chance(2, 4))
    assert found.how == "2d20 v 4d20, ties to Q"
    assert labels(found) == ["D1", "D4"]


@pytest.mark.rule("CC-12.1")
def test_a_taker_would_capture(position: Builder) -> None:
    scene = position(TAKER_IN_REACH, dice="d4 2").choose("E3").choose("roll")
    found = of(scene, "D5")
    assert (found.what, round(found.chance or 0, 3)) == ("capture", 0.309)
    assert labels(found) == ["E3", "E4", "D5"]
    assert "CC-12.1" in rules(found)


@pytest.mark.rule("CC-12.7")
def test_a_taker_without_a_spare_piece_would_only_destroy(position: Builder) -> None:
    scene = (
        position("P:T@E3 F@A1 F@A2 F@A3 Q:F@D5 E@G4", options={"capture_pieces": "limited"}, dice="d4 2")
        .choose("E3")
        .choose("roll")
    )
    found = of(scene, "D5")
    assert found.what == "destroy"
    assert "CC-12.7" in rules(found)


@pytest.mark.rule("CC-10.2", "CC-10.6")
def test_it_says_who_would_have_to_move_out_and_how_many_ways_there_are(position: Builder) -> None:
    scene = position("P:E@D3 Q:F@D4 R:J@D5", players="P Q R").choose("D3")
    found = of(scene, "D4")
    assert "Held: Q must move it out: 5 free hexes, 1 fight." in text(found)
    assert {"CC-10.2", "CC-10.6"} <= set(rules(found))


@pytest.mark.rule("CC-11.3")
def test_it_says_that_an_own_ship_would_be_lost_where_there_is_no_way_out(position: Builder) -> None:
    scene = position("P:T@G2 F@F1 C@F2 D@G1 Q:D@F3", turn="Q").choose("F3")
    found = of(scene, "G1")
    assert "must lose one of 3 own ships" in text(found)


@pytest.mark.rule("CC-13.2", "CC-13.1")
def test_it_says_what_the_last_ship_would_mean(position: Builder) -> None:
    last = position("P:E@D3 Q:F@D4").choose("D3")
    assert "P would win the match." in text(of(last, "D4"))
    one_of_two = position("P:E@D3 Q:F@D4 R:J@G1", players="P Q R").choose("D3")
    assert "Q would be out." in text(of(one_of_two, "D4"))


@pytest.mark.rule("CC-11.1")
def test_an_own_ship_in_the_way_would_be_lost(position: Builder) -> None:
    scene = position("P:E@D3 F@D4 Q:F@G1").choose("D3")
    found = of(scene, "D4")
    assert (found.what, found.chance) == ("own ship lost", None)
    assert rules(found) == ["CC-11.1"]
    assert text(found) == "No fight: Fighter destroyed."


@pytest.mark.rule("CC-8.2")
def test_a_way_through_a_wormhole_is_named(position: Builder) -> None:
    scene = position("P:E@C2 Q:F@G1", wormholes="red a C3, red b F4").choose("C2")
    found = of(scene, "F4")
    assert labels(found) == ["C2", "C3", "F4"]
    assert "the red wormhole" in text(found)


@pytest.mark.rule("CC-5.2", "CC-5.3")
def test_before_the_roll_the_chance_counts_the_d4(position: Builder) -> None:
    scene = position(TAKER_IN_REACH).choose("E3")
    roll = of(scene, "roll")
    assert roll.chance == pytest.approx(0.75 * chance(1, 2))
    assert roll.how == "d4 of 2 or more, then 1d20 v 2d20"
    assert [fact.text.partition(":")[0] for fact in roll.facts[:4]] == ["1", "2", "3", "4"]
    assert of(scene, "one").what == "no fight in reach"


def test_before_the_roll_every_hex_has_its_chance(position: Builder) -> None:
    scene = position(TAKER_IN_REACH).choose("E3")
    near, far = (lens_at(scene.view, scene.question, place) for place in ("E4", "A1"))
    assert near is not None and (near.what, near.chance, near.how) == ("reach", 1, "any roll")
    assert far is not None and (far.what, far.chance, far.how) == ("reach", 0.25, "d4 of 4 or more")
    foe = lens_at(scene.view, scene.question, "D5")
    assert foe is not None and foe.chance == pytest.approx(0.75 * chance(1, 2))


def test_a_ship_shut_in_reaches_nothing_behind_its_guards(position: Builder) -> None:
    scene = position("P:F@A1 Q:E@A2 E@B1 E@B2").choose("A1")
    found = lens_at(scene.view, scene.question, "D4")
    assert found is not None and (found.what, found.chance) == ("out of reach", None)


def test_choosing_a_ship_shows_its_best_fight(position: Builder) -> None:
    scene = position("P:C@D1 E@A1 Q:E@D4 J@G1 F@D7")
    found = of(scene, "D1")
    assert (found.what, found.chance) == ("best fight", chance(2, 3))
    assert labels(found) == ["D1", "G1"]
    assert of(scene, "A1").what == "no fight in reach"


@pytest.mark.rule("CC-12.2", "CC-12.3", "CC-12.8")
def test_capturing_shows_the_ways_out_or_that_it_wins() -> None:
    scene = position_of("P:T@E3 F@D6 Q:F@E4 D@D5 J@A1", dice=[12, 4, 6]).choose("E3").choose("one").choose("E4")
    taken = of(scene, "capture")
    assert "Ways out: 5 free, 1 fight, 0 own." in text(taken)
    assert rules(of(scene, "destroy")) == ["CC-12.2"]


def test_places_of_the_setup_tell_the_nearest_enemy_and_the_other_end(new_match: Builder) -> None:
    scene = new_match("P Q", dice=[2, 12]).choose("E")
    assert "3 neighbors" in text(of(scene, "A1"))
    assert "5 attack, 4 defense" in text(of(scene, "A1"))


def test_words_have_their_rule(position: Builder) -> None:
    scene = position("P:C@D1 Q:F@G4")
    assert rules(of(scene, "draw")) == ["CC-13.10"]
    assert rules(of(scene, "concede")) == ["CC-13.7"]


def test_every_option_of_whole_matches_has_a_lens_and_every_chance_is_one() -> None:
    from tests.screens.playing import new_match as fresh_match

    match = fresh_match(("", "", ""), seed=3)
    while match.result is None:
        question = match.questions[0]
        assert isinstance(question, ChooseOne)
        view = view_as(CosmoclysmView, match, question.seat)
        for option in question.options:
            found = lens(view, question, option)
            assert found.what
            assert found.chance is None or 0 < found.chance <= 1
            assert all(fact.text for fact in found.facts)
        match.answer(question.seat, match.game.default(view, question))


def test_a_hex_tells_who_can_attack_whom(position: Builder) -> None:
    scene = position("P:C@D1 Q:E@D4 J@G1", wormholes="red a D1, red b A4")
    facts = " ".join(fact.text for fact in survey(scene.view, LABELS.index("D1")))
    assert "Attacks: J G1 36, E D4 29." in facts
    assert "No enemy reaches it in one move." in facts
    assert "Wormhole red a leads to A4." in facts
    threatened = " ".join(fact.text for fact in survey(scene.view, LABELS.index("D4")))
    assert "Attacked by: C D1 29." in threatened


def test_an_empty_hex_says_nothing(position: Builder) -> None:
    scene = position("P:C@D1 Q:E@D4")
    assert lens_at(scene.view, scene.question, "G4") is None
    assert lens_at(scene.view, scene.question, "Z9") is None
    assert survey(scene.view, LABELS.index("G4")) == ()

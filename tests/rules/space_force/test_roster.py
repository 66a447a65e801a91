"""The roster: finding people in a big season (SF-16.6)."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Override
from cosmotui.rules.space_force.creation.names import names
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SAMPLES
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.roster import SORT_KEYS, Roster, RosterLine, SortKey, read_line
from tests.rules.space_force.people import changed


def line_of(character: Character) -> RosterLine:
    return RosterLine(*(getattr(character, name) for name in RosterLine.__struct_fields__))


ROSTER = Roster(line_of(sample) for sample in SAMPLES)


def found(roster: Roster = ROSTER, **wanted: object) -> str:
    """Family names in the order found."""
    return " ".join(line.name.split()[-1] for line in roster.find(**wanted))  # type: ignore[arg-type] # any filter


@pytest.mark.rule("SF-16.6")
@pytest.mark.parametrize("sample", [*SAMPLES, Character("c1"), changed(CAPTAIN, end_lost=3, hp=2)])
def test_a_line_is_read_from_a_stored_character_without_the_rest(sample: Character) -> None:
    line = read_line(msgspec.msgpack.encode(sample))
    assert line == line_of(sample)
    assert derived.max_hp(line) == derived.max_hp(sample)
    assert derived.current_hp(line) == derived.current_hp(sample)


@pytest.mark.rule("SF-0.3")
def test_a_line_knows_hit_points_that_the_director_set() -> None:
    line = line_of(changed(CAPTAIN, overrides=(Override("max_hp", 14, 30, "", 0),)))
    assert derived.max_hp(line) == 30


def test_by_default_everybody_stands_there_by_name() -> None:
    assert found() == "Castellanos Lindqvist Sorensen Halvorsen Achterberg Okafor-Brandt"
    assert len(ROSTER) == 6


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("lindq", "Lindqvist"),
        ("OFFICER", "Okafor-Brandt"),
        ("security msgt", "Castellanos"),
        ("lieutenant", "Sorensen Achterberg Okafor-Brandt"),
        ("lieutenant doctor", "Sorensen"),
        ("nobody", ""),
        ("  ", "Castellanos Lindqvist Sorensen Halvorsen Achterberg Okafor-Brandt"),
    ],
)
def test_every_word_must_be_found(words: str, names: str) -> None:
    assert found(words=words) == names


def test_actors_are_found_and_npcs() -> None:
    roster = ROSTER.changed(put=[line_of(changed(CAPTAIN, actor="Inés")), line_of(changed(SAMPLES[3], npc=True))])
    assert found(roster, words="inés") == "Lindqvist"
    assert found(roster, words="npc") == "Sorensen"


def test_filters() -> None:
    roster = ROSTER.changed(put=[line_of(changed(CAPTAIN, status="retired"))])
    assert found(roster, status="retired") == "Lindqvist"
    assert found(roster, position=Position.CAPTAIN) == "Lindqvist"
    assert found(roster, position=Position.CAPTAIN, status="active") == ""
    assert found(roster, position=Position.DOCTOR, words="emeka", status="active") == "Sorensen"


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        ("position", "Lindqvist Okafor-Brandt Achterberg Sorensen Halvorsen Castellanos"),
        ("rank", "Lindqvist Okafor-Brandt Achterberg Sorensen Castellanos Halvorsen"),
        ("hp", "Halvorsen Sorensen Lindqvist Achterberg Okafor-Brandt Castellanos"),
    ],
)
def test_orders(sort: SortKey, names: str) -> None:
    assert found(sort=sort) == names


def test_orders_by_what_changes() -> None:
    hurt = [changed(SAMPLES[0], stun=3), changed(SAMPLES[3], stars=4, stun=1), changed(SAMPLES[4], status="dead")]
    roster = ROSTER.changed(put=map(line_of, hurt))
    assert found(roster, sort="stun").startswith("Lindqvist Sorensen Castellanos")
    assert found(roster, sort="stars").startswith("Sorensen Castellanos")
    assert found(roster, sort="status").endswith("Halvorsen")
    assert found(roster, sort="status", reverse=True).startswith("Halvorsen")
    assert set(SORT_KEYS) == {"name", "position", "rank", "status", "hp", "stun", "stars"}


def test_a_change_of_the_season_changes_its_lines() -> None:
    renamed = ROSTER.changed(put=[line_of(changed(CAPTAIN, name="Zoe Young"))], drop=["c2"])
    assert found(renamed) == "Castellanos Sorensen Halvorsen Achterberg Young"
    assert len(ROSTER) == 6


def test_ten_thousand_people() -> None:
    everybody = names()
    people = [changed(SAMPLES[n % 6], id=f"c{n}", name=next(everybody), hp=n % 15) for n in range(10_000)]
    roster = Roster(read_line(msgspec.msgpack.encode(one)) for one in people)
    assert len(roster.find()) == 10_000
    assert [line.hp for line in roster.find(sort="hp")] == sorted(one.hp for one in people)
    doctors = roster.find("bruno", position=Position.DOCTOR)
    assert {line.name.split()[0] for line in doctors} == {"Bruno"}
    assert len(doctors) == sum(one.name.startswith("Bruno ") and one.position is Position.DOCTOR for one in people)

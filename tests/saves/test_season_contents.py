"""What lies in the file of a season: every record and every document is checked, and what is wrong has a name."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part, Subplot
from cosmotui.rules.space_force.character import Character, Override
from cosmotui.rules.space_force.season import Change, Document
from cosmotui.rules.space_force.series import Fight, Roll, Series
from cosmotui.rules.space_force.ship import Berth, Probe, Ship
from cosmotui.saves import frames
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.records import DOCUMENT_LIMIT, FORM, Base, Commit, Header, Redo, Undo
from tests.saves.seasons import begun, character, people, stronger
from tests.saves.test_mutations import MUTATORS, forged

HEADER = Header(1, "First light", 5)
SERIES = Series("First light", 7, next_id=100)


def packed(document: Document) -> bytes:
    """A document as it is stored."""
    return msgspec.msgpack.encode(document)


def base(*documents: Document) -> Base:
    """The documents that a file begins with."""
    return Base({document.id: packed(document) for document in (SERIES, *documents)})


def written(path: Path, *records: msgspec.Struct) -> Path:
    """A file with these records."""
    path.write_bytes(FORM.start + b"".join(FORM.frame_of(record) for record in records))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "odd.cts"


def refused(path: Path) -> str:
    """The message with which the file is refused; it is neither changed nor removed."""
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        SeasonFile.open(path)
    assert path.read_bytes() == before
    assert str(path) in str(caught.value)
    return caught.value.message


@pytest.mark.parametrize(
    ("records", "message"),
    [
        ((), "no beginning"),
        ((HEADER,), "no beginning"),
        ((base(), HEADER), "no beginning"),
        ((HEADER, base(), HEADER), r"Record 3 at byte \d+ is damaged: a second beginning"),
        ((HEADER, base(), base()), "Record 3 .* a second beginning"),
        ((HEADER, base(), Undo()), "Record 3 .* nothing can be taken back"),
        ((HEADER, base(), Redo()), "Record 3 .* nothing to do again"),
        ((HEADER, Base({})), "Record 2 .* leaves no series s0"),
        ((HEADER, base(), Commit("x", {}, ("s0",))), "Record 3 .* leaves no series s0"),
        ((HEADER, base(), Commit("x", {"x1": b""})), "Record 3 .* 'x1' is no id"),
        ((HEADER, base(), Commit("x", {"c\n": b""})), "Record 3 .* no id"),
        ((HEADER, base(), Commit("x" * 999, {})), r"Record 3 .*`\$.what`"),
        ((msgspec.structs.replace(HEADER, rules=99), base()), "rules version 99"),
        ((HEADER, Base({"s0": packed(character("c1"))})), "Series s0 is damaged: it is a character"),
        ((HEADER, base(character("c100"))), "next_id: 100 is not above c100"),
        ((HEADER, Base({"s0": packed(SERIES), "c1": packed(character("c2"))})), "Character c1 .* with id c2"),
        ((HEADER, Base({"s0": packed(SERIES), "c1": b""})), "Character c1 is damaged"),
        ((HEADER, Base({"s0": packed(SERIES), "c1": b"\x91" * 100_000})), "Character c1 is damaged"),
        ((HEADER, Base({"s0": packed(SERIES), "c1": bytes(DOCUMENT_LIMIT + 1)})), "Character c1 is damaged: .* bytes"),
        ((HEADER, base(), Commit("x", {"c1": packed(character("c1", "x" * 61))})), "Character c1 is damaged: name: "),
        (
            (HEADER, base(msgspec.structs.replace(character("c1"), format=2))),
            "Character c1 is damaged: format: Expected `int` <= 1",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_is_named(path: Path, records: Sequence[msgspec.Struct], message: str) -> None:
    assert re.search(message, refused(written(path, *records)), re.IGNORECASE)


@pytest.mark.parametrize(
    ("field", "value"),
    [("hp", "many"), ("hp", -1), ("stun", 1 << 40), ("status", "bored"), ("skills", [{"skill": 5}]), ("notes", None)],
)
def test_a_field_of_a_document_is_named(path: Path, field: str, value: object) -> None:
    document = {"document": "character", "id": "c1", field: value}
    message = refused(written(path, HEADER, Base({"s0": packed(SERIES), "c1": msgspec.msgpack.encode(document)})))
    assert message.startswith(f"Character c1 is damaged: {field}")


NO_SEASON = "This is not a season of cosmotui."


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "The file is empty."),
        (b"PK\x03\x04", NO_SEASON),
        (b"\x89cosmotui\r\n\x00\x01", NO_SEASON),
        (FORM.magic, NO_SEASON),
        (FORM.magic + b"\x00\x09", "The season has format 9; this program reads up to format 2."),
    ],
)
def test_a_foreign_file_is_refused(path: Path, data: bytes, message: str) -> None:
    path.write_bytes(data)
    assert refused(path) == message


def notes(path: Path, *documents: Document) -> list[str]:
    """What people are told about a file with these documents, which opens all the same."""
    with SeasonFile.open(written(path, HEADER, base(*documents))) as file:
        assert len(file.season.characters) == sum(isinstance(document, Character) for document in documents)
        return list(file.notes)


def hurt(**fields: object) -> Character:
    """Ada Falk (Strength 5, Endurance 5) with other fields."""
    return msgspec.structs.replace(character("c1"), **fields)


@pytest.mark.rule("SF-20.3")
@pytest.mark.parametrize(
    ("one", "note"),
    [
        (hurt(hp=15), ""),
        (hurt(hp=16), "Ada Falk (c1): hp is 16; the most is 15. SF-20.3"),
        (hurt(hp=14, end_lost=1), "Ada Falk (c1): hp is 14; the most is 13. SF-20.3"),
        (hurt(hp=16, overrides=(Override("max_hp", 15, 20, "", 0),)), ""),
        (hurt(hp=3, end_lost=4), ""),
        (
            hurt(hp=5, end_lost=5),
            "Ada Falk (c1): end_lost is all of Endurance 5, which only the dead have lost. SF-20.3",
        ),
        (hurt(hp=0, end_lost=5, status="dead"), ""),
        (hurt(hp=0, end_lost=6), "Ada Falk (c1): end_lost is 6; the most is Endurance 5. SF-20.3"),
        (hurt(hp=50, status="draft"), ""),
        (hurt(hp=0, abilities=Abilities(-5, 5, -5, 5, 5, 5)), ""),
    ],
)
def test_a_value_out_of_range_is_named_and_the_season_opens(path: Path, one: Character, note: str) -> None:
    assert notes(path, one) == ([note] if note else [])


@pytest.mark.rule("SF-20.3")
@pytest.mark.parametrize("field", ["hp", "stun", "end_lost", "stars"])
def test_nothing_stored_is_below_zero(path: Path, field: str) -> None:
    message = refused(written(path, HEADER, base(hurt(**{field: -1}))))
    assert message == f"Character c1 is damaged: {field}: Expected `int` >= 0."


def aboard(id: str, *people: str, **fields: object) -> Ship:
    """A ship with those people in its berths."""
    berths = tuple(Berth(None, "", one) for one in people)
    return msgspec.structs.replace(Ship(id, "Calliope", "scorpius", berths=berths), **fields)


def part(id: str, number: int) -> Adventure:
    """An adventure whose only episode is open."""
    return Adventure(id, "Dust", number, (Part(number, "Dust", "open"),))


LOADED = (Probe(), Probe("tube"), Probe(), Probe())


@pytest.mark.rule("SF-6.9", "SF-8.9", "SF-20.4")
@pytest.mark.parametrize(
    ("documents", "message"),
    [
        ((aboard("v2", "c1", "c1"),), "c1 is in two berths, aboard Calliope (v2) and Calliope (v2)"),
        ((aboard("v2", "c1"), aboard("v3", "c1")), "c1 is in two berths, aboard Calliope (v2) and Calliope (v3)"),
        ((aboard("v2", tube="probe 2"),), "Calliope (v2) has other probes in its launch tube than the tube holds"),
        ((aboard("v2", probes=LOADED),), "Calliope (v2) has other probes in its launch tube than the tube holds"),
        ((part("a2", 1), part("a3", 2)), "episodes 1 and 2 are open at the same time"),
    ],
)
def test_what_documents_rule_out_together_is_refused(path: Path, documents: Sequence[Document], message: str) -> None:
    told = refused(written(path, HEADER, base(character("c1"), *documents)))
    assert told.startswith(f"No course of play leads to this: {message}")


@pytest.mark.rule("SF-8.9")
@pytest.mark.parametrize("tube", ["probe 9", "probe", "torpedo", "missile\n"])
def test_a_launch_tube_holds_a_probe_or_a_missile(path: Path, tube: str) -> None:
    assert refused(written(path, HEADER, base(aboard("v2", tube=tube)))).startswith("Ship v2 is damaged: tube")


def test_what_play_comes_to_is_not_refused(path: Path) -> None:
    good = aboard("v2", "c1", tube="probe 2", probes=LOADED), aboard("v3", tube="missile"), part("a2", 1)
    assert notes(path, character("c1"), *good) == []


@pytest.mark.parametrize(
    "document",
    [
        Ship("v2", "Calliope", "nova", berths=(Berth(None, "", "c9"),)),
        Adventure("a2", "Dust", 1, (Part(1, "Dust"),), cast=(CastMember("c9"),)),
        Adventure("a2", "Dust", 1, (Part(1, "Dust"),), subplots=(Subplot("Love", ("c9",)),)),
        Fight("f2", "Brawl", "ab", ("c9",)),
        Roll("r2", "Ada", "Shooting", (), 5, character="c9"),
    ],
    ids=lambda document: type(document).__name__,
)
def test_somebody_named_who_is_not_there_is_told(path: Path, document: Document) -> None:
    [note] = notes(path, character("c1"), document)
    assert note.endswith("names c9, which is not in this season.")


@pytest.mark.rule("SF-20.1")
def test_only_what_the_rulebook_lists_is_stored(path: Path) -> None:
    derived = {"max_hp", "movement", "dr", "defense_rating", "lift", "carry", "load", "bonus"}
    assert not derived & set(msgspec.structs.asdict(character("c1")))


# --- damaged and forged files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [400, pytest.param(1500, marks=pytest.mark.slow)])
@pytest.mark.parametrize("part", range(4))
def test_a_mutated_file_is_read_or_refused(
    part: int, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(frames, "_sync", lambda handle: None)
    rng = Random(part)
    whole = lived(tmp_path).read_bytes()
    path, read = tmp_path / "mutated.cts", 0
    for number in range(count):
        data = bytearray(forged(whole, rng, FORM.start) if number % 2 else whole)
        if number % 2 == 0:
            rng.choice(MUTATORS)(data, rng)
        path.write_bytes(data)
        try:
            with SeasonFile.open(path) as file:
                used(file)
                read += 1
        except SaveError:
            assert path.read_bytes().startswith(data[:50])
    assert count * 2 // 15 < read < count * 14 // 15


def lived(folder: Path) -> Path:
    """The file of a season in which something happened, some of it taken back."""
    path = begun(folder, "Ada Falk", "Bruno Dvorak")
    with SeasonFile.open(path) as file:
        for strength in range(1, 5):
            file.commit(stronger(file.season, "c1", strength))
            file.commit(people(file.season, f"Guest {strength}"))
        file.commit(Change("Bruno left", drop=("c2",)))
        file.undo()
    return path


def used(file: SeasonFile) -> None:
    """Read everything, and take everything back. Raises SaveError where a superseded document turns out damaged."""
    for one in file.season.characters.values():
        assert one.id.startswith("c")
    while file.undo_meter.free:
        file.undo()
    for one in file.season.characters.values():
        assert one.id.startswith("c")


def test_a_superseded_document_that_is_damaged_does_not_come_back(path: Path) -> None:
    written(path, HEADER, base(), Commit("odd", {"c1": b"\x91"}), Commit("right", {"c1": packed(character("c1"))}))
    with SeasonFile.open(path) as file:
        before = path.read_bytes()
        with pytest.raises(SaveError, match="Character c1 is damaged"):
            file.undo()
        assert (file.season.characters["c1"], path.read_bytes()) == (character("c1"), before)


def test_random_bytes_under_a_right_beginning(path: Path) -> None:
    rng = Random(2)
    for _ in range(500):
        path.write_bytes(FORM.start + rng.randbytes(rng.randint(14, 200)))
        with pytest.raises(SaveError):
            SeasonFile.open(path)

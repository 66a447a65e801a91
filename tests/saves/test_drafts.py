"""Drafts on disk: private, found again, never in the way."""

import os
from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.question import Compose
from cosmotui.saves.directories import config_folder, drafts_folder
from cosmotui.saves.drafts import AS_LEFT, DAYS, MOST, Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.saves.own_notes import KEY_NAME

OWNER = "abc-0"
ASKED = Compose(0, "X-1", "Which?", "thing", {"name": "Stock", "size": 3, "parts": ()})


class Thing(msgspec.Struct, frozen=True):
    """Anything."""

    name: str
    size: int = 0


def files() -> list[Path]:
    return sorted(drafts_folder().iterdir())


def test_a_draft_is_found_again_by_another_program() -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx", 2))
    assert Drafts(OWNER).read("ship", Thing) == Thing("Zyx", 2)
    assert Drafts("abc-1").read("ship", Thing) is None
    assert Drafts(OWNER).read("card", Thing) is None


def test_it_is_for_its_user_alone() -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx"))
    [file] = files()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700


def test_what_is_kept_replaces_what_was_and_nothing_else_stays() -> None:
    drafts = Drafts(OWNER)
    for size in range(5):
        assert drafts.keep("ship", Thing("Zyx", size)) == ""
    assert Drafts(OWNER).read("ship", Thing) == Thing("Zyx", 4)
    assert len(files()) == 1


def test_what_is_dropped_is_gone() -> None:
    drafts = Drafts(OWNER)
    drafts.keep("ship", Thing("Zyx"))
    drafts.keep("card", Thing("Abc"))
    drafts.drop("ship")
    assert drafts.read("ship", Thing) is None and Drafts(OWNER).read("ship", Thing) is None
    Drafts("abc-1").keep("ship", Thing("Other"))
    drafts.drop_all()
    assert Drafts(OWNER).read("card", Thing) is None
    assert Drafts("abc-1").read("ship", Thing) == Thing("Other")
    drafts.drop("ship")  # again


def test_without_a_disk_it_is_kept_as_long_as_the_program_runs() -> None:
    drafts = Drafts(OWNER, on_disk=False)
    drafts.keep("ship", Thing("Zyx"))
    assert drafts.read("ship", Thing) == Thing("Zyx")
    assert not drafts_folder().exists()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no draft",
        b"\x89cosmodraft\r\n\x00\x01",
        b"\x89cosmodraft\r\n\x00\x09",
        b"\x00" * 5000,
        b"x" * (1 << 20),
    ],
    ids=["empty", "noise", "of an older form", "of a newer form", "zeros", "too large"],
)
def test_what_cannot_be_read_is_said_in_a_sentence_and_kept_aside(data: bytes) -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx"))
    [file] = files()
    file.write_bytes(data)
    drafts = Drafts(OWNER)
    assert drafts.read("ship", Thing) is None
    told = drafts.trouble()
    assert told.startswith("A draft cannot be read (") and told.endswith("it is kept as abc-0-ship.broken.")
    assert drafts.trouble() == "" and drafts.read("ship", Thing) is None
    assert file.with_suffix(".broken").read_bytes() == data
    drafts.keep("ship", Thing("Anew"))
    assert Drafts(OWNER).read("ship", Thing) == Thing("Anew")


def test_every_torn_write_and_every_changed_byte_is_noticed() -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx", 7))
    [file] = files()
    whole = file.read_bytes()
    for size in range(len(whole)):
        for data in (whole[:size], whole[:size] + bytes([whole[size] ^ 1]) + whole[size + 1 :]):
            file.write_bytes(data)
            drafts = Drafts(OWNER)
            assert drafts.read("ship", Thing) is None
            assert drafts.trouble()
            file.with_suffix(".broken").unlink()


def test_a_draft_of_another_kind_is_none() -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx"))

    class Other(msgspec.Struct):
        """Something else."""

        length: int

    drafts = Drafts(OWNER)
    assert drafts.read("ship", Other) is None and "length" in drafts.trouble()


def test_a_file_under_another_name_is_nobodys() -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx"))
    [file] = files()
    file.rename(file.with_name("abc-1-ship.draft"))
    drafts = Drafts("abc-1")
    assert drafts.read("ship", Thing) is None and "damaged or foreign" in drafts.trouble()


def test_only_this_installation_can_write_a_draft(home: Path) -> None:
    Drafts(OWNER).keep("ship", Thing("Zyx"))
    [file] = files()
    foreign, key = file.read_bytes(), config_folder() / KEY_NAME
    key.unlink()
    Drafts("abc-1").keep("ship", Thing("Own"))  # with a key of its own
    assert file.read_bytes() == foreign
    drafts = Drafts(OWNER)
    assert drafts.read("ship", Thing) is None and "damaged or foreign" in drafts.trouble()


def test_what_is_no_file_hangs_nothing() -> None:
    drafts_folder().mkdir(parents=True)
    os.mkfifo(drafts_folder() / "abc-0-ship.draft")
    drafts = Drafts(OWNER)
    assert drafts.read("ship", Thing) is None and drafts.trouble()
    assert drafts.keep("ship", Thing("Zyx")) == ""
    assert Drafts(OWNER).read("ship", Thing) == Thing("Zyx")


def test_where_nothing_can_be_written_it_is_said_once_and_kept_in_memory() -> None:
    drafts_folder().parent.mkdir(parents=True)
    drafts_folder().write_text("no folder")
    drafts = Drafts(OWNER)
    assert drafts.keep("ship", Thing("Zyx")).startswith("This draft is not kept on disk.")
    assert drafts.keep("ship", Thing("Abc")) == ""
    assert drafts.read("ship", Thing) == Thing("Abc")
    drafts.drop("ship")


def test_a_home_that_there_is_not_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", "~nosuchuser/x")
    drafts = Drafts(OWNER)
    assert drafts.read("ship", Thing) is None
    assert drafts.keep("ship", Thing("Zyx")) != ""
    drafts.drop("ship")
    drafts.drop_all()


def test_half_a_character_is_not_kept_and_said() -> None:
    assert "not kept" in Drafts(OWNER).keep("ship", Thing("\ud800"))


def test_what_is_too_large_is_not_kept() -> None:
    assert "not kept" in Drafts(OWNER).keep("ship", Thing("x" * (1 << 19)))
    assert not drafts_folder().exists() or files() == []


def test_the_folder_does_not_grow_for_ever() -> None:
    for number in range(MOST + 20):
        Drafts(f"m{number}").keep("ship", Thing("Zyx"))
        os.utime(drafts_folder() / f"m{number}-ship.draft", (1000 + number, 2**31 + number))
    assert len(files()) == MOST
    assert Drafts("m0").read("ship", Thing) is None and Drafts(f"m{MOST + 19}").read("ship", Thing) is not None


def test_a_draft_that_nobody_came_back_to_goes() -> None:
    Drafts("old-0").keep("ship", Thing("Zyx"))
    [file] = files()
    long_ago = file.stat().st_mtime - (DAYS + 1) * 86400
    os.utime(file, (long_ago, long_ago))
    Drafts(OWNER).keep("ship", Thing("Abc"))
    assert [found.name for found in files()] == ["abc-0-ship.draft"]


# --- forms -------------------------------------------------------------------------------------------------------


def draft_of(question: Compose = ASKED, start: dict[str, object] | None = None) -> FormDraft:
    return FormDraft(Drafts(OWNER), question, start or question.start)


def test_a_form_is_offered_again_as_it_was_left() -> None:
    assert draft_of().begin() == ({"name": "Stock", "size": 3, "parts": []}, "")
    left = {"name": "Zyx", "size": 4, "parts": ("a", "b")}
    draft_of().keep(left)
    assert draft_of().begin() == ({"name": "Zyx", "size": 4, "parts": ["a", "b"]}, AS_LEFT)


def test_a_form_that_is_again_what_it_began_from_is_no_draft() -> None:
    draft = draft_of()
    draft.keep({"name": "Zyx", "size": 4, "parts": ()})
    assert len(files()) == 1
    draft.keep({"name": "Stock", "size": 3, "parts": []})
    assert files() == [] and draft_of().begin()[1] == ""


def test_a_form_that_was_confirmed_is_begun_from() -> None:
    confirmed: dict[str, object] = {"name": "Sure", "size": 9, "parts": ()}
    draft_of(start=confirmed).keep({"name": "Stock", "size": 3, "parts": ()})
    assert draft_of(start=confirmed).begin()[0]["name"] == "Stock"


@pytest.mark.parametrize(
    "other",
    [
        Compose(0, "X-1", "Which?", "another form", dict(ASKED.start)),
        Compose(0, "X-1", "Which?", "thing", {**ASKED.start, "size": 5}),
        Compose(0, "X-2", "Which?", "thing", dict(ASKED.start)),
    ],
    ids=["form", "start", "decision"],
)
def test_a_draft_answers_only_the_question_it_was_begun_for(other: Compose) -> None:
    draft_of().keep({"name": "Zyx", "size": 4, "parts": ()})
    assert draft_of(other).begin() == (draft_of(other).start, "")


def test_a_field_of_another_kind_makes_it_no_draft() -> None:
    draft_of().keep({"name": "Zyx", "size": "large", "parts": ()})
    assert draft_of().begin()[1] == ""


def test_what_is_kept_changes_no_more() -> None:
    parts = ["a"]
    drafts = Drafts(OWNER)
    draft = FormDraft(drafts, ASKED, ASKED.start)
    draft.keep({"name": "Zyx", "size": 4, "parts": parts})
    parts.append("b")
    draft.form["name"] = "Abc"
    assert draft.form == {"name": "Zyx", "size": 4, "parts": ["a"]}


def test_half_a_character_is_left_out() -> None:
    assert draft_of().keep({"name": "\ud800", "size": 4, "parts": ()}) == ""
    assert draft_of().begin()[1] == ""

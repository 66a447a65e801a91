"""What this program has played itself opens without being played again; without its notes nothing is lost."""

import os
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

import cosmotui.saves.history_cache as cache_module
import cosmotui.saves.open_match as open_match_module
from cosmotui.bots.bot import random_reply
from cosmotui.engine.log import Checkpoint, History
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import histories_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.history_cache import pack_history
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match, whole_match
from cosmotui.saves.own_notes import write_note
from tests.saves.odd_files import odd_files

SETUP = Setup((Seat("Ada", 0), Seat("Bo", 1)), {}, 12)


@pytest.fixture(autouse=True)
def _short_matches_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "LEAST", 10)


def play(match: AnyMatch, answers: int, seed: int = 3) -> None:
    rng = Random(seed)
    for _ in range(answers):
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))


def saved(answers: int = 30) -> tuple[AnyMatch, Path]:
    """A match of Cosmoclysm that was left, and its file."""
    match = AnyMatch.new(rules_of("cosmoclysm"), SETUP)
    file = MatchFile.create(match)
    play(match, answers)
    file.record(match)
    file.close()
    assert file.path is not None
    return match, file.path


def opened(path: Path) -> AnyMatch:
    found = open_match(path)
    found.file.close()
    assert found.notes == ()
    return found.match


def same(one: AnyMatch, other: AnyMatch) -> bool:
    """Whether two matches have the same past, the same present, and the same way back."""
    seen = [[match.view(seat) for seat in (None, 0, 1)] for match in (one, other)]
    told = [[match.events(seat) for seat in (None, 0, 1)] for match in (one, other)]
    kept = [(match.log, match.checkpoints, match.undo_meter, match.questions) for match in (one, other)]
    return seen[0] == seen[1] and told[0] == told[1] and kept[0] == kept[1]


def never(*_: object) -> None:
    raise AssertionError("It was played again.")


def entries() -> list[Path]:
    folder = histories_folder()
    return sorted(folder.iterdir()) if folder.exists() else []


def test_a_match_that_was_left_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = saved()
    monkeypatch.setattr(open_match_module, "_restoring", never)
    assert same(opened(path), match)


def test_it_goes_on_like_one_that_was_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = saved()
    found = open_match(path)
    again = AnyMatch.new(rules_of("cosmoclysm"), SETUP)
    for entry in found.match.log:
        again.answer(entry.seat, entry.reply)
    play(found.match, 7, seed=5)
    play(again, 7, seed=5)
    assert same(found.match, again)
    found.file.record(found.match)
    found.file.close()
    monkeypatch.setattr(open_match_module, "_restoring", never)
    assert same(opened(path), again)


def test_a_match_that_was_played_again_is_not_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = saved()
    entries()[0].unlink()
    assert same(opened(path), match)
    monkeypatch.setattr(open_match_module, "_restoring", never)
    assert same(opened(path), match)


def false_history(match: AnyMatch) -> bytes:
    """What a cheat would have people see: the match without its last ten events, and everything can be undone."""
    history = match.history
    return pack_history(msgspec.structs.replace(history, events=history.events[:-10], sealed=0))


def test_an_entry_that_anybody_could_write_is_not_believed() -> None:
    match, path = saved()
    entries()[0].write_bytes(zlib.compress(false_history(match)))
    assert same(opened(path), match)
    assert same(whole_match(path), match)


def test_an_entry_with_the_key_of_another_installation_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = saved()
    entry = entries()[0]
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("COSMOTUI_HOME", str(tmp_path / "elsewhere"))
        write_note(entry, false_history(match))
    assert same(opened(path), match)


def test_an_entry_of_another_match_is_not_believed() -> None:
    first, _ = saved(30)
    second, path = saved(31)
    one, other = sorted(entries(), key=os.path.getmtime)
    one.replace(other)
    assert same(opened(path), second) and not same(first, second)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        pack_history(History([], [], [], 0, "")),
        pack_history(History([], [Checkpoint(b"\x90", 0, 0)], [], 0, "")),
        msgspec.msgpack.encode(([], [], [], 0, "x")).replace(b"x", b"\xff"),
        msgspec.msgpack.encode(([], [], [(("no kind", 1), None, None)], 0, "")),
    ],
    ids=["nothing", "no msgpack", "no steps", "no state", "no text", "no event"],
)
def test_an_entry_that_holds_no_history_is_passed_over_and_taken_away(data: bytes) -> None:
    match, path = saved()
    write_note(entries()[0], data)
    found = open_match(path)
    assert entries() == []
    found.file.close()
    assert same(found.match, match)
    assert same(opened(path), match)


@odd_files
def test_an_entry_that_is_no_file_is_passed_over(put: Callable[[Path], None]) -> None:
    match, path = saved()
    entry = entries()[0]
    entry.unlink()
    put(entry)
    assert same(opened(path), match)


@pytest.mark.parametrize("rest", [b"", b"no entry", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_a_damaged_entry_is_passed_over(rest: bytes) -> None:
    match, path = saved()
    entries()[0].write_bytes(rest)
    assert same(opened(path), match)


def test_an_entry_cut_short_is_passed_over() -> None:
    match, path = saved()
    entry = entries()[0]
    entry.write_bytes(entry.read_bytes()[:-40])
    assert same(opened(path), match)


def test_other_rules_play_the_match_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = saved()
    monkeypatch.setattr(cache_module, "_rules_digest", lambda: b"other rules")
    monkeypatch.setattr(open_match_module, "_restoring", never)
    with pytest.raises(AssertionError, match="played again"):
        open_match(path)


def test_a_save_that_was_changed_is_played_again() -> None:
    _, path = saved()
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(SaveError):
        open_match(path)


def test_answers_that_are_not_in_the_file_are_not_kept() -> None:
    match = AnyMatch.new(rules_of("cosmoclysm"), SETUP)
    file = MatchFile.create(match)
    play(match, 20)
    file.record(match)
    play(match, 1)
    file.close()
    assert entries() == []


def test_a_match_that_goes_on_from_a_checkpoint_is_not_kept() -> None:
    match, path = saved()
    entries()[0].unlink()
    late = Match.restore(match.game, match.setup, match.checkpoint)
    play(late, 15)
    cache_module.remember(path.read_bytes(), late)
    assert entries() == []
    cache_module.remember(path.read_bytes(), match)
    assert len(entries()) == 1


def test_short_matches_are_not_kept() -> None:
    saved(9)
    assert entries() == []


def test_what_takes_too_much_room_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "MOST_BYTES", 1000)
    saved()
    assert entries() == []


def test_only_the_newest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "MOST_ENTRIES", 2)
    paths = [saved(answers)[1] for answers in (20, 21, 22)]
    assert len(entries()) == 2
    monkeypatch.setattr(open_match_module, "_restoring", never)
    opened(paths[-1])


def test_a_folder_that_cannot_be_made_hinders_nobody() -> None:
    histories_folder().parent.parent.mkdir(parents=True, exist_ok=True)
    histories_folder().parent.write_text("in the way")
    match, path = saved()
    assert same(opened(path), match)

"""Save, kill, restore, undo and fork with three windows open inside each other."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.log import Checkpoint
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from tests.cardgame.game import Salvage
from tests.cardgame.table import SETUP, SalvageMatch, all_pass, asked, contest, play, shown, told


class Kept(msgspec.Struct):
    """What a save needs: the last checkpoint and the answers since."""

    checkpoint: Checkpoint
    answers: list[tuple[int, Reply, int]]


def kept(match: SalvageMatch) -> bytes:
    """The match as bytes."""
    step = match.checkpoint
    since = match.log[len(match.log) - (match.answer_count - step.answers) :]
    return msgspec.msgpack.encode(Kept(step, [(entry.seat, entry.reply, entry.fingerprint) for entry in since]))


def taken_up(data: bytes) -> SalvageMatch:
    """The match from bytes."""
    save = msgspec.msgpack.decode(data, type=Kept)
    match = Match.restore(Salvage(), SETUP, save.checkpoint)
    for seat, reply, fingerprint in save.answers:
        question = match.question_for(seat)
        assert question is not None
        assert question.fingerprint() == fingerprint
        match.answer(seat, reply)
    return match


@pytest.fixture
def match() -> SalvageMatch:
    """Ann raids, Bob zaps the raid, Cleo jams the zap, and Bob is asked whether he jams the jam."""
    hands = ("drone drone", "drone zap jam titan", "drone jam cruiser")
    begun = contest(*hands, powers="raider oracle gunner", dice=[5, 6, 6])
    shown(begun, "drone-00", "drone-10", "drone-20")
    return play(begun, "Ann:raider", "Ann:pass", "Bob:zap-11", "Ann:pass", "Bob:pass", "Cleo:jam-21", "Ann:pass")


def rest(match: SalvageMatch) -> list[str]:
    """Bob jams the jam; the zap stands, the raid fails. Then all is played out."""
    before = match.event_count
    play(match, "Bob:jam-12")
    all_pass(match)
    return told(match)[before:]


EXPECTED = ["Bob scrapped jam-12", "Bob declared jam-12", "Bob stopped jam-21", "Bob stopped raider", "Cleo won with 5"]


def test_the_middle_is_where_it_should_be(match: SalvageMatch) -> None:
    assert asked(match) == "Bob SV-W-CARD_PLAYED"
    assert match.view(None).stack == ("raider", "zap-11", "jam-21")
    assert match.checkpoint.answers == 0
    assert rest(match)[:5] == EXPECTED


def test_saved_and_restored(match: SalvageMatch) -> None:
    twin = taken_up(kept(match))
    assert twin.questions == match.questions
    assert twin.state_bytes() == match.state_bytes()
    assert twin.undo_meter == match.undo_meter
    assert rest(twin) == rest(match)
    assert twin.state_bytes() == match.state_bytes()


KILLED = """
import sys, time
from pathlib import Path
from tests.cardgame.test_in_the_middle import taken_up, kept, play
file = Path(sys.argv[1])
match = taken_up(file.read_bytes())
play(match, "Bob:jam-12")
file.write_bytes(kept(match))
print("saved", flush=True)
play(match, "Ann:pass")
time.sleep(60)
"""


def test_killed_and_taken_up_by_another_process(match: SalvageMatch, tmp_path: Path) -> None:
    file = tmp_path / "match"
    file.write_bytes(kept(match))
    paths = os.pathsep.join(path for path in sys.path if path)
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": paths}
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"saved\n"
        process.send_signal(signal.SIGKILL)
    twin = taken_up(file.read_bytes())
    play(match, "Bob:jam-12")
    assert twin.questions == match.questions
    assert twin.state_bytes() == match.state_bytes()


def test_undone_and_done_again(match: SalvageMatch) -> None:
    rolled = match.state_bytes()
    play(match, "Bob:jam-12")
    assert match.undo_meter.free == 1
    match.undo()
    assert match.state_bytes() == rolled
    assert asked(match) == "Bob SV-W-CARD_PLAYED"
    match.redo()
    assert match.view(None).stack == ("raider", "zap-11", "jam-21", "jam-12")
    match.undo()
    assert rest(match)[:5] == EXPECTED


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_forked(match: SalvageMatch, seat: int | None) -> None:
    before = match.state_bytes()
    hidden: set[tuple[str, ...]] = set()
    for seed in range(10):
        fork = match.fork(seat, seed)
        assert fork.view(seat) == match.view(seat)
        assert asked(fork) == asked(match)
        other = 2 if seat != 2 else 1
        hidden.add(fork.view(other).hand)
        play(fork, "Bob:pass", "Cleo:pass", "Ann:pass", "Bob:pass", "Cleo:pass", "Ann:1")
        assert any(line.startswith("Ann rolled ") for line in told(fork))
    assert len(hidden) > 1
    assert match.state_bytes() == before


def test_a_card_that_was_kept_in_secret_is_another_one_in_a_fork_for_others() -> None:
    match = Match.new(Salvage(), SETUP)
    kept_card = match.view(0).known[0]
    match.answer(0, kept_card)
    held: set[str] = set()
    for seed in range(20):
        fork = match.fork(1, seed)
        assert fork.view(1) == match.view(1)
        held.add(fork.view(0).hand[-1])
        assert match.fork(0, seed).view(0) == match.view(0)
    assert len(held) > 5

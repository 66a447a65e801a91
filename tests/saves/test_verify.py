"""The proof that nobody changed the dice."""

import msgspec
import pytest

from cosmotui.engine.seal import seal
from cosmotui.engine.setup import Setup
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, frame_of, read_journal
from cosmotui.saves.verify import verify
from tests.saves.beacons import SEATS, NewBeacons
from tests.saves.conftest import games, saved


def test_a_match_as_it_was_played_is_proved() -> None:
    proof = verify(saved(1000), games)
    assert proof.seal == seal(7)
    assert proof.seed == 7
    assert proof.draws == 6
    assert proof.answers == 6 * 7
    assert proof.result is not None


def test_the_seed_of_a_running_match_stays_sealed() -> None:
    proof = verify(saved(9), games)
    assert (proof.seed, proof.result, proof.seal) == (None, None, seal(7))


def test_another_seed_than_the_sealed_one_is_found_out() -> None:
    path = saved(9)
    contents = read_journal(path)
    forged = msgspec.structs.replace(contents.header, setup=Setup(SEATS, {}, 8))
    path.write_bytes(START + frame_of(forged) + b"".join(frame.whole for frame in contents.answers))
    with pytest.raises(SaveError, match="not the one that was sealed"):
        verify(path, games)


def test_a_changed_answer_is_found_out_by_the_checkpoint() -> None:
    path = saved(14)
    contents = read_journal(path)
    spent = contents.answer(1)
    forged = msgspec.structs.replace(spent, reply=0 if spent.reply else 1)
    answers = [contents.answer(number) for number in range(14)]
    answers[1] = forged
    frames = [frame_of(msgspec.structs.replace(one, before=b"")) for one in answers]
    # Without a chain, which would tell already.
    header = msgspec.structs.replace(contents.header, chained=False, covers_origin=False)
    path.write_bytes(START + frame_of(header) + b"".join(frames) + frame_of(contents.marks[-1]))
    with pytest.raises(SaveError, match="checkpoint after 14 answers does not match them"):
        verify(path, games)


def test_a_match_of_older_rules_names_both_versions() -> None:
    with pytest.raises(SaveError, match="rules version 1; this is version 2"):
        verify(saved(9), lambda _: NewBeacons())

"""Receipts: a host that rewinds, shortens, changes or relabels a match is found out, honest play never is."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.seal import seal
from cosmotui.engine.seed import Seed
from cosmotui.engine.setup import Seat
from cosmotui.engine.shares import Share, commitment
from cosmotui.saves.chain import Chain
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import contents_of, read_journal
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.receipts import MOST_STANDS, Given, Receipt, keep_receipt, receipt_of, told_of
from cosmotui.saves.told_chain import Stand
from cosmotui.saves.verify import verify
from tests.saves.beacons import new_match
from tests.saves.conftest import answer, games, saved
from tests.saves.test_chain import play_of, with_seats, write


def stand_of(path: Path, records: int | None = None) -> Stand:
    """What the host tells of a saved match."""
    file = open_match(path, games).file
    stand = file.stand(records)
    file.close()
    assert stand is not None
    return stand


def told(path: Path) -> Receipt:
    """The receipt of somebody who has seen the match as it is."""
    receipt = Receipt(path.stem, "mira")
    assert receipt.take(stand_of(path)) == ""
    keep_receipt(receipt, 0)
    return receipt


def holds(path: Path) -> bool:
    """Whether `verify` finds the match to be that of the receipts."""
    found = told_of(read_journal(path), path.stem)
    assert found
    return all(one for one, _ in found)


def test_play_and_undo_are_never_an_alarm() -> None:
    match = new_match(seed=7)
    file = MatchFile.create(match)
    file.record(match)
    receipt, rng, undone = Receipt("beacons"), Random(3), 0
    while match.result is None:
        if rng.random() < 0.4:
            try:
                match.undo()
                undone += 1
            except NotUndoable:
                pass
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))
        file.record(match)
        now = file.stand()
        assert now is not None
        if receipt.stands:
            before = file.stand(receipt.stands[-1].records)
            assert before is not None
            assert receipt.take(before) == ""
        assert receipt.take(now) == ""
    assert undone
    keep_receipt(receipt, 0)
    file.close()
    assert file.path is not None
    assert len(receipt.stands) == 1
    assert all(one for one, _ in told_of(read_journal(file.path), "beacons"))


def test_a_match_that_was_shortened_is_found_out() -> None:
    path = saved(12)
    receipt = told(path)
    contents = read_journal(path)
    write(path, contents.header, play_of(contents)[:9])
    assert receipt.take(stand_of(path)) == (
        "The host shows 9 records of this match and showed you 12 before: it was rewound or shortened."
    )
    assert not holds(path)


def test_a_match_that_was_rewound_and_played_on_is_found_out() -> None:
    path = saved(12)
    receipt = told(path)
    contents = read_journal(path)
    write(path, contents.header, play_of(contents)[:6])
    opened = open_match(path, games)
    answer(opened.match, 9, seed=5)
    opened.file.record(opened.match)
    opened.file.close()
    shown = stand_of(path, receipt.stands[-1].records)
    assert "The first 12 records of this match are not those that the host showed you before" in receipt.take(shown)
    assert not holds(path)


def test_a_changed_answer_is_found_out() -> None:
    path = saved(12)
    receipt = told(path)
    contents = read_journal(path)
    play = play_of(contents)
    play[-1] = msgspec.structs.replace(play[-1], clock=1)
    write(path, contents.header, play)
    assert "rewound and played on, or changed" in receipt.take(stand_of(path))
    assert not holds(path)


def test_swapped_names_are_found_out() -> None:
    path = saved(12)
    receipt = told(path)
    contents = read_journal(path)
    names = [seat.name for seat in contents.header.setup.seats]
    other = dict(zip(names, [names[1], names[0], *names[2:]], strict=True))
    write(path, with_seats(contents.header, lambda one: Seat(other[one.name], one.colour)), play_of(contents))
    assert "is not the match that its host showed you before" in receipt.take(stand_of(path))
    assert not holds(path)
    assert holds_after_it_was_told(path, receipt)


def holds_after_it_was_told(path: Path, receipt: Receipt) -> bool:
    """Whether the match that was shown last is that of the file: the one before it is told of, too."""
    keep_receipt(receipt, 0)
    found = told_of(read_journal(path), path.stem)
    assert any("Before it another match of 12 records was shown under this name." in text for _, text in found)
    return all(one for one, _ in found)


def test_what_is_told_tells_nothing_of_the_hashes_in_the_file() -> None:
    path = saved(5)
    chain = read_journal(path).chain
    assert chain is not None
    assert stand_of(path).digest not in [one.hex()[:32] for one in chain.hashes]
    other = saved(5, "Another", seed=8)
    assert stand_of(path).digest != stand_of(other).digest


# --- shares -------------------------------------------------------------------------------------------------------


def shared_match(*shares: Share) -> Path:
    """A finished match whose seed has shares."""
    match = new_match(seed=7)
    setup = msgspec.structs.replace(match.setup, seed=Seed("0" * 32, "1" * 32, shares=shares))
    match = AnyMatch.new(match.game, setup)
    file = MatchFile.create(match)
    answer(match, 1000)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path


MIRA = Share(0, commitment("a" * 32), "a" * 32)
JO = Share(1, commitment("b" * 32), "b" * 32)


def test_a_match_with_shares_is_proved_and_opened_again() -> None:
    path = shared_match(MIRA, JO)
    assert verify(path, games).extent == "proved"
    assert open_match(path, games).match.setup.seed == Seed("0" * 32, "1" * 32, shares=(MIRA, JO))


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ((msgspec.structs.replace(MIRA, value="c" * 32), JO), "The share of .* is not the one that was promised"),
        ((MIRA,), "The match comes out differently|The dice are not those|record .* does not hold"),
        ((MIRA, JO, Share(9, MIRA.commitment)), "Seat 10, which does not exist"),
    ],
)
def test_shares_that_were_changed_afterwards_are_found_out(shares: tuple[Share, ...], told: str) -> None:
    path = shared_match(MIRA, JO)
    contents = read_journal(path)
    seed = Seed("0" * 32, "1" * 32, shares=shares)
    header = msgspec.structs.replace(contents.header, setup=msgspec.structs.replace(contents.header.setup, seed=seed))
    write(path, header, play_of(contents))
    with pytest.raises(SaveError, match=told):
        verify(path, games)


def test_the_shares_belong_to_the_first_hash_of_the_chain() -> None:
    one, other = (contents_of(shared_match(*shares).read_bytes()).header for shares in ((MIRA, JO), (MIRA,)))
    assert Chain.of(msgspec.structs.replace(one, created=1)) != Chain.of(msgspec.structs.replace(other, created=1))


@pytest.mark.parametrize(("share", "is_in"), [(MIRA, True), (JO, False)])
def test_a_share_that_the_host_left_out_is_found_out(share: Share, is_in: bool) -> None:
    path = shared_match(MIRA)
    receipt = told(path)
    receipt.given = Given(seal(Seed("0" * 32, "1" * 32)), share)
    keep_receipt(receipt, 0)
    assert holds(path) is is_in


@pytest.mark.parametrize(("promises", "are_kept"), [((MIRA, JO), True), ((JO, MIRA), False), ((MIRA,), False)])
def test_shares_that_were_not_promised_are_found_out(promises: tuple[Share, ...], are_kept: bool) -> None:
    path = shared_match(MIRA, JO)
    receipt = told(path)
    seal_shown = seal(Seed("0" * 32, "1" * 32))
    receipt.given = Given(seal_shown, MIRA, tuple(share.promise for share in promises))
    keep_receipt(receipt, 0)
    assert holds(path) is are_kept


def test_no_host_crowds_out_what_it_told_first() -> None:
    receipt = Receipt("table", "mira")
    first = Stand("m", 9, "d")
    for stand in (first, *(Stand("other", number, "d") for number in range(2 * MOST_STANDS, 0, -1))):
        receipt.take(stand)
    assert receipt.stands[0] == first
    assert receipt.stands[-1] == Stand("other", 1, "d")
    assert len(receipt.stands) == MOST_STANDS


# --- the files ----------------------------------------------------------------------------------------------------


def test_a_receipt_is_kept_for_each_table_person_and_host() -> None:
    theirs = [("mira", 0), ("jo", 0), ("mira", 1)]
    for number, (who, host) in enumerate(theirs):
        receipt = Receipt("table", who)
        receipt.take(Stand("m", number, "d"))
        keep_receipt(receipt, host)
    found = [receipt_of("table", who.title(), host)[0] for who, host in theirs]
    assert [receipt.stands[0].records for receipt in found] == [0, 1, 2]
    assert receipt_of("table", "ann", 0) == (Receipt("table", "ann"), "")


def test_a_receipt_that_cannot_be_read_is_set_aside(home: Path) -> None:
    keep_receipt(Receipt("table", "mira"), 0)
    (path,) = (home / "receipts").iterdir()
    path.write_text("{")
    receipt, notice = receipt_of("table", "mira", 0)
    assert receipt.stands == []
    assert notice.startswith("What the host told you before cannot be read")
    assert "Nothing is compared; the old file is kept as" in notice

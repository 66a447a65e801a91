"""The chain of a match: whoever has noted its hash is told of every change, and honest play never breaks it."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.seal import seal
from cosmotui.engine.seed import Seed
from cosmotui.engine.setup import Copied, Seat, Setup
from cosmotui.saves.against import Comparison, compared
from cosmotui.saves.chain import Chain
from cosmotui.saves.chain_mark import chain_mark
from cosmotui.saves.errors import SaveError
from cosmotui.saves.frames import Frame
from cosmotui.saves.journal import START, Contents, Links, contents_of, frame_of, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Answer, Header, Restart, Undo
from cosmotui.saves.verify import verify
from tests.saves.beacons import SEATS, Beacons, BeaconsState, NewBeacons, new_match
from tests.saves.conftest import answer, games, saved

CHOSEN = Seed(8, "5" * 32, chosen=True)
SAME = Comparison(True, "It is the same match at the same stand, 20 records long.")


def against(path: Path, mark: str) -> Comparison:
    return compared(read_journal(path), mark)


def play_of(contents: Contents) -> list[Answer | Undo | Restart]:
    """The records of play."""
    kinds = {Answer: Answer, Undo: Undo, Restart: Restart}
    return [frame.read(kinds[frame.kind]) for frame in contents.course]


def write(path: Path, header: Header, play: Sequence[Answer | Undo | Restart]) -> None:
    """Write a file whose checksums and chain are right."""
    links = Links(Chain.of(header))
    for record in play:
        links.add(record)
    path.write_bytes(START + frame_of(header) + b"".join(links.frames))


def with_seats(header: Header, change: Callable[[Seat], Seat]) -> Header:
    """The header with other seats."""
    setup = msgspec.structs.replace(header.setup, seats=tuple(map(change, header.setup.seats)))
    return msgspec.structs.replace(header, setup=setup)


def swapped(header: Header) -> Header:
    """The first two names change places."""
    names = [seat.name for seat in header.setup.seats]
    names[:2] = names[1::-1]
    return with_seats(header, lambda seat: msgspec.structs.replace(seat, name=names[seat.colour]))


def relabelled(header: Header) -> Header:
    """People become bots."""
    return with_seats(header, lambda seat: msgspec.structs.replace(seat, bot="steady"))


def reseeded(header: Header) -> Header:
    """Another seed with the seal that belongs to it."""
    setup = msgspec.structs.replace(header.setup, seed=8)
    return msgspec.structs.replace(header, setup=setup, seal=seal(8))


def uncovered(header: Header) -> Header:
    """A chain passes for one of the first, which did not cover who chose the seed."""
    return msgspec.structs.replace(header, covers_origin=False)


def drawn(header: Header) -> Header:
    """A seed that somebody chose passes for one that the program has drawn."""
    setup = msgspec.structs.replace(header.setup, seed=msgspec.structs.replace(CHOSEN, chosen=False))
    return msgspec.structs.replace(header, setup=setup)


def optioned(header: Header) -> Header:
    """An option more."""
    setup = msgspec.structs.replace(header.setup, options={"turns": "7"})
    return msgspec.structs.replace(header, setup=setup)


HEADERS = [
    swapped,
    relabelled,
    reseeded,
    optioned,
    lambda header: msgspec.structs.replace(header, rules=2),
    lambda header: msgspec.structs.replace(header, created=1),
    uncovered,
]


@pytest.mark.parametrize("forge", HEADERS, ids=["names", "bots", "seed", "options", "rules", "date", "origin"])
def test_a_header_that_was_changed_by_hand_breaks_the_chain(forge: Callable[[Header], Header]) -> None:
    path = saved(20)
    contents, mark = read_journal(path), chain_mark(path)
    path.write_bytes(START + frame_of(forge(contents.header)) + b"".join(frame.whole for frame in contents.course))
    with pytest.raises(SaveError, match="Record 2 does not hold the hash of what comes before it"):
        verify(path, games)
    with pytest.raises(SaveError, match="the file was changed"):
        against(path, mark)


def test_a_seed_that_was_chosen_stays_marked_as_chosen() -> None:
    match = Match.new(Beacons(), Setup(SEATS, {}, CHOSEN))
    answer(match, 20)
    file = MatchFile.create(match, "Chosen")
    file.record(match)
    file.close()
    assert file.path is not None
    contents = read_journal(file.path)
    write(file.path, drawn(contents.header), play_of(contents))
    assert verify(file.path, games).seal == contents.header.seal  # the seal alone does not tell
    assert not against(file.path, file.chain_mark).holds


def test_a_match_with_a_broken_chain_can_be_played_on_and_says_so() -> None:
    path = saved(20)
    contents = read_journal(path)
    frames = b"".join(frame.whole for frame in contents.course)
    path.write_bytes(START + frame_of(swapped(contents.header)) + frames)
    opened = open_match(path, games)
    assert opened.notes == ("Record 2 does not hold the hash of what comes before it: the file was changed.",)
    assert opened.match.answer_count == 20


@pytest.mark.parametrize("forge", HEADERS, ids=["names", "bots", "seed", "options", "rules", "date", "origin"])
def test_a_forger_who_mends_the_chain_is_told_by_the_noted_hash(forge: Callable[[Header], Header]) -> None:
    path = saved(20)
    contents, mark = read_journal(path), chain_mark(path)
    assert against(path, mark) == SAME
    write(path, forge(contents.header), play_of(contents))
    told = against(path, mark)
    assert not told.holds
    assert told.told == "It is another match, or its game, options, seats, names, bots or seal were changed."


def test_a_shortened_match_is_told() -> None:
    path = saved(20)
    contents, mark = read_journal(path), chain_mark(path)
    write(path, contents.header, play_of(contents)[:12])
    assert verify(path, games).answers == 12
    told = against(path, mark)
    assert not told.holds
    assert told.told.startswith("It is an earlier stand of the same match, or it was shortened: 12 records long")


def test_a_rewound_match_that_was_played_in_another_way_is_told() -> None:
    path = saved(20)
    contents, mark = read_journal(path), chain_mark(path)
    write(path, contents.header, play_of(contents)[:12])
    opened = open_match(path, games)
    answer(opened.match, 12, seed=5)
    opened.file.record(opened.match)
    opened.file.close()
    assert verify(path, games).answers == 24
    told = against(path, mark)
    assert not told.holds
    assert told.told.endswith("something else was played: rewound or changed.")


def test_a_rewound_match_that_says_so_is_told_where_that_was_not_allowed() -> None:
    path = saved(20)
    contents = read_journal(path)
    write(path, contents.header, [*play_of(contents), Undo(1)])
    with pytest.raises(SaveError, match="Record 22 takes back what could not be taken back"):
        verify(path, games)


def test_a_match_that_goes_on_is_a_later_stand_of_what_was_noted() -> None:
    path = saved(20)
    mark = chain_mark(path)
    opened = open_match(path, games)
    answer(opened.match, 3)
    opened.file.record(opened.match)
    assert chain_mark(path) == opened.file.chain_mark
    opened.file.close()
    assert against(path, mark) == Comparison(
        True, "It is the same match at a later stand: 3 records after that of the hash."
    )
    assert against(path, mark.rpartition("-")[2]).holds
    assert "before its last dash" in against(path, "5" * 32).told
    assert against(path, f" {mark.upper()}\n").holds


def undone(path: Path | None = None) -> tuple[AnyMatch, MatchFile, list[str]]:
    """A match in which something is taken back, done again, and played in another way; the hashes on the way."""
    match = new_match()
    file = MatchFile.create(match, "Undone")
    marks: list[str] = []

    def noted() -> None:
        file.record(match)
        marks.append(file.chain_mark)

    while not match.undo_meter.free or match.answer_count < 9:
        answer(match, 1, seed=len(marks))
        noted()
    for move in (match.undo, match.redo, match.undo):
        move()
        noted()
    answer(match, 1, seed=77)
    noted()
    return match, file, marks


def test_an_honest_undo_stays_in_the_chain_and_every_hash_noted_is_of_the_same_match() -> None:
    match, file, marks = undone()
    assert len(set(marks)) == len(marks)
    file.close()
    assert file.path is not None
    assert [against(file.path, mark).holds for mark in marks] == [True] * len(marks)
    proof = verify(file.path, games)
    assert (proof.answers, proof.chain) == (match.answer_count, marks[-1])


def test_compacting_moving_and_renaming_keep_the_chain(tmp_path: Path) -> None:
    _, file, marks = undone()
    file.close()
    library = Library(games=games)
    assert file.path is not None
    path = library.rename(file.path, "Another title")
    out = library.export(path, tmp_path)
    library.delete(path)
    back = library.import_file(out)
    assert chain_mark(out) == chain_mark(back) == marks[-1]
    assert verify(back, games).chain == marks[-1]


def test_a_file_that_was_taken_away_while_it_was_open_is_written_again_with_its_chain() -> None:
    match, file, marks = undone()
    assert file.path is not None
    file.path.unlink()
    file.record(match)
    assert chain_mark(file.path) == file.chain_mark == marks[-1]
    file.close()
    assert verify(file.path, games).chain == marks[-1]


def test_a_write_that_failed_leaves_the_chain_where_the_file_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match, file, marks = undone()
    assert file.path is not None
    answer(match, 1)
    with monkeypatch.context() as patch:
        patch.setattr("os.write", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        with pytest.raises(SaveError, match="No space left"):
            file.record(match)
    assert chain_mark(file.path) == file.chain_mark == marks[-1]
    file.record(match)
    file.close()
    assert verify(file.path, games).answers == match.answer_count


def restarted(path: Path, change: Callable[[BeaconsState], None]) -> None:
    """Let the match of a file go on from a checkpoint that was changed, under right checksums and a right chain."""
    contents = read_journal(path)
    state = msgspec.msgpack.decode(contents.marks[-1].state, type=BeaconsState)
    change(state)
    step = Restart(2, contents.marks[-1].answers, 1, msgspec.msgpack.encode(state))
    write(path, contents.header, [*play_of(contents), step])


def other_dice(state: BeaconsState) -> None:
    state.dice.seed = 8


def scripted_dice(state: BeaconsState) -> None:
    state.dice = Dice(7, 0, [6] * 100)


@pytest.mark.parametrize("change", [other_dice, scripted_dice])
def test_a_checkpoint_with_dice_that_are_not_those_of_the_seal_proves_nothing(
    change: Callable[[BeaconsState], None],
) -> None:
    path = saved(20)
    restarted(path, change)
    for use in (verify, open_match):
        with pytest.raises(SaveError, match="its dice are not those of the match"):
            use(path, games)


def test_whoever_has_noted_a_hash_is_told_that_the_match_went_on_from_a_checkpoint() -> None:
    path = saved(20)
    mark = chain_mark(path)
    restarted(path, lambda state: state.fuel.reverse())
    told = against(path, mark)
    assert told.holds
    assert told.told.endswith("gone on from a checkpoint by other rules: what came before cannot be played again.")
    proof = verify(path, games)
    assert 0 < proof.unproved < proof.answers == 20


def test_copies_in_another_order_than_they_were_made_in_are_no_match() -> None:
    seeds = [Seed(f"{number:032x}", "5" * 32) for number in range(3)]
    setup = Setup(SEATS, {}, seeds[2], (Copied(10, seeds[0]), Copied(5, seeds[1])))
    with pytest.raises(SetupError, match="A copy of a copy is made after it"):
        Match.new(Beacons(), setup)


def test_a_copy_that_has_not_come_to_its_own_dice_is_not_proved() -> None:
    match = Match.new(Beacons(), Setup(SEATS, {}, Seed("1" * 32, "5" * 32), (Copied(1000, CHOSEN),)))
    answer(match, 20)
    file = MatchFile.create(match, "A copy")
    file.record(match)
    file.close()
    assert file.path is not None
    with pytest.raises(SaveError, match="The dice are not those of the sealed seed"):
        verify(file.path, games)


def test_a_new_file_that_cannot_be_held_open_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    answer(match, 5)
    file = MatchFile.create(match, "Once")
    with monkeypatch.context() as patch:
        patch.setattr("cosmotui.saves.match_file.Journal", lambda *_: (_ for _ in ()).throw(SaveError("no handle")))
        file.record(match)
    answer(match, 5)
    file.record(match)
    file.close()
    assert file.path is not None
    assert verify(file.path, games).answers == 10
    assert len(Library(games=games).matches()) == 1


def test_a_copy_begins_a_chain_of_its_own_and_names_what_it_was_made_from() -> None:
    path = saved(20)
    mark = chain_mark(path)
    copy = Library(games=games).duplicate(path)
    assert verify(copy, games).answers == 20
    told = against(copy, mark)
    assert not told.holds
    assert told.told == "It is another match: a copy, made from the one of the hash after 20 answers."


def test_a_match_that_goes_on_by_other_rules_keeps_its_chain_and_what_follows_is_proved() -> None:
    path = saved(9)
    mark = chain_mark(path)

    def other(_: str) -> NewBeacons:
        return NewBeacons()

    opened = open_match(path, other)
    assert "The rules have changed" in opened.notes[0]
    began = opened.match.answer_count
    answer(opened.match, 20)
    opened.file.record(opened.match)
    opened.file.close()
    again = open_match(path, other)
    assert again.match.state_bytes() == opened.match.state_bytes()
    assert "The rules have changed" in again.notes[0]
    again.file.close()
    proof = verify(path, other)
    assert (proof.answers, proof.unproved, proof.chain) == (began + 20, 7, chain_mark(path))
    assert against(path, mark).holds
    copy = Library(games=other).duplicate(path)
    assert verify(copy, other).answers == began + 20


@pytest.mark.parametrize("wrong", ["", "5d0e", "x" * 32, "9c41d0a2-147", "9c41d0a2--" + "a" * 32])
def test_what_is_no_hash_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="A hash looks like 9c41d0a2-147-"):
        against(saved(3), wrong)


WHOLE: dict[str, bytes] = {}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(data=st.data())
def test_whatever_is_changed_in_a_file_with_right_checksums_is_told(data: st.DataObject) -> None:
    if not WHOLE:
        path = saved(20)
        WHOLE[chain_mark(path)] = path.read_bytes()
    [(mark, whole)] = WHOLE.items()
    contents = contents_of(whole)
    frames = [frame.whole for frame in contents.course]
    at = data.draw(st.integers(0, len(frames) - 1))
    match data.draw(st.sampled_from(["drop", "swap", "twice", "change", "cut"])):
        case "drop":
            del frames[at]
        case "swap":
            other = data.draw(st.integers(0, len(frames) - 1).filter(lambda one: one != at))
            frames[at], frames[other] = frames[other], frames[at]
        case "twice":
            frames.insert(at, frames[at])
        case "cut":
            del frames[at:]
        case _:
            record = contents.answer(at)
            changed = data.draw(
                st.sampled_from(
                    [
                        msgspec.structs.replace(record, seat=(record.seat + 1) % 3),
                        msgspec.structs.replace(record, clock=record.clock + 1),
                        msgspec.structs.replace(record, asked=()),
                        msgspec.structs.replace(record, before=b""),
                        Answer(record.seat, record.question, "other", record.asked, 0, record.before),
                    ]
                )
            )
            frames[at] = frame_of(changed)
    forged = contents_of(START + frame_of(contents.header) + b"".join(frames))
    if data.draw(st.booleans()):  # the forger mends the chain
        links = Links(Chain.of(forged.header))
        for frame in forged.course:
            links.add(forged.answer_of(frame))
        forged = contents_of(START + frame_of(forged.header) + b"".join(links.frames))
    whole_course = [frame.whole for frame in contents.course]
    goes_on = [frame.whole for frame in forged.course][: len(whole_course)] == whole_course
    assert told(forged, mark) or goes_on  # whether it may go on so, `verify` finds out by playing


def told(forged: Contents, mark: str) -> bool:
    """Whether somebody who has noted the hash learns that this is something else."""
    try:
        return not compared(forged, mark).holds
    except SaveError:
        return True


def test_the_hash_covers_seats_options_rules_seal_and_what_was_copied() -> None:
    header = Header(
        "g", 1, Setup((Seat("A", 0), Seat("B", 1)), {"a": "b"}, Seed("0" * 32, "1" * 32)), "seal", 5, "T", True, True
    )
    copy = msgspec.structs.replace(header, setup=header.setup.copy(3, Seed("2" * 32, "3" * 32)))
    variants = [header, *(forge(header) for forge in HEADERS), msgspec.structs.replace(header, game="h"), copy]
    assert len({Chain.of(one).first for one in variants}) == len(variants)
    assert Chain.of(msgspec.structs.replace(header, title="U")) == Chain.of(header)


def test_frames_are_hashed_as_the_file_holds_them() -> None:
    contents = read_journal(saved(5))
    assert contents.chain is not None
    assert len(contents.chain.hashes) == 6
    frame: Frame = contents.course[0]
    assert Chain.of(contents.header).after(frame.whole).last == contents.chain.hashes[1]

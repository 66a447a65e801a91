"""The file of a match: an append-only series of checked records (frames.py)."""

import time
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.engine.seed import Seed
from cosmotui.engine.setup import Setup
from cosmotui.saves.chain import Chain, ChainOfFile, before
from cosmotui.saves.errors import SaveError
from cosmotui.saves.frames import FileForm, Frame
from cosmotui.saves.records import (
    KINDS,
    Answer,
    Around,
    Asked,
    Header,
    Left,
    Mark,
    Notified,
    Passphrase,
    Play,
    Record,
    Restart,
    Retitle,
    Said,
    Sat,
    StandIn,
    Terms,
    Undo,
    Word,
    seat_problem,
)
from cosmotui.saves.table_names import named_setup, named_title

SUFFIX = ".ctm"
MAGIC = b"\x89cosmotui\r\n"
FORM = FileForm("save", MAGIC, 2, KINDS)
START = FORM.start
AROUND: Mapping[type[msgspec.Struct], type[Around]] = {
    kind: kind for kind in (Sat, Left, Said, Terms, StandIn, Passphrase, Asked, Notified)
}
"""The kinds of records of what happened around a match."""
_WORDS = msgspec.msgpack.Decoder(Word)


class Contents(msgspec.Struct, dict=True):
    """The contents of a journal: its header, the answers that count, and the checkpoints between them."""

    header: Header
    kept_title: str
    """The title as the file has it."""
    answers: list[Frame] = []
    marks: list[Mark] = []
    course: list[Frame] = []
    """Every record of play in the order of the file, those taken back included."""
    restart: Restart | None = None
    """The checkpoint from which the match went on by other rules, if it did: the newest."""
    around: list[Around] = []
    """What happened around the match, in order."""
    since: list[Frame] = []
    """The records of play since the match began or was restarted, to be played again one by one."""
    end: int = 0
    """Where the last good record ends; bytes after it are the rest of a record that was cut short."""
    data: bytes = b""
    """All that is in the file."""

    @property
    def setup(self) -> Setup:
        """The set-up with the names that the seats bear now."""
        return named_setup(self.header.setup, self.around)

    @property
    def title(self) -> str:
        """The title with those names."""
        return named_title(self.kept_title, self.header.setup, self.setup)

    @property
    def size(self) -> int:
        """The length of the file in bytes."""
        return len(self.data)

    @property
    def torn(self) -> bool:
        """Whether the last record was cut short when it was written."""
        return self.end < self.size

    @property
    def over(self) -> bool:
        """Whether the match has ended. Raises SaveError without a path."""
        return bool(self.answers) and not self.answer(-1).asked

    @cached_property
    def chain(self) -> ChainOfFile | None:
        """The chain of the records of play; None where an older program began the match without one."""
        return ChainOfFile(self.header, self.course) if self.header.chained else None

    @cached_property
    def chain_removed(self) -> bool:
        """Whether the file declares that it has no chain, but was begun with one."""
        header = self.header
        return not header.chained and (header.covers_origin or any(before(frame) for frame in self.course))

    def packed(self, title: str = "", with_talk: bool = True) -> bytes:
        """Return the shortest file with the same contents, perhaps under another title; chained records stay.

        `with_talk` also keeps what was said at the table, and the hashes of passphrases.
        """
        header = msgspec.structs.replace(self.header, title=title or self.kept_title)
        course = self.course if header.chained else self.answers
        return self._file(header, [frame.whole for frame in course], with_talk)

    def copied(self, title: str, seed: Seed) -> bytes:
        """Return the file of a copy: the answers that count under another title, with its own dice from here on."""
        chain = self.chain.end.mark if self.chain else ""
        setup = self.header.setup.copy(len(self.answers), seed, chain)
        game, rules, now = self.header.game, self.header.rules, int(time.time())
        header = Header(game, rules, setup, seal(seed), now, title, chained=True, covers_origin=True)
        links = Links(Chain.of(header))
        for number in range(len(self.answers)):
            links.add(self.answer(number))
        if self.restart is not None:
            links.add(self.restart)
        return self._file(header, links.frames, with_talk=False)

    def _file(self, header: Header, course: list[bytes], with_talk: bool) -> bytes:
        around = (frame_of(one) for one in self.around if with_talk or not isinstance(one, Said | Passphrase))
        return START + b"".join([frame_of(header), *around, *course, *(frame_of(mark) for mark in self.marks[-1:])])

    def answer(self, number: int) -> Answer:
        """Return answer `number`, counted from 0. Raises SaveError without a path."""
        return self.answer_of(self.answers[number])

    def answer_of(self, frame: Frame) -> Answer:
        """Return the answer in a record. Raises SaveError without a path."""
        try:
            answer: Answer = _WORDS.decode(frame.payload)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            answer = frame.read(Answer)
        seats = len(self.header.setup.seats)
        if max(answer.seat, *answer.asked, 0) >= seats:
            raise frame.damaged(f"it names a seat beyond the {seats} there are")
        return answer


class Links:
    """A series of new records of play, each with the hash of the one before if there is a chain."""

    def __init__(self, chain: Chain | None) -> None:
        self.chain = chain
        """Where the chain ends with them."""
        self.frames: list[bytes] = []

    def add(self, record: Play) -> None:
        """Add a record at the end. Raises SaveError if it cannot be written."""
        chain = self.chain
        frame = frame_of(msgspec.structs.replace(record, before=chain.last if chain else b""))
        self.frames.append(frame)
        self.chain = chain.after(frame) if chain else None


def frame_of(record: Record) -> bytes:
    """Return the frame of a record. Raises SaveError if it cannot be written."""
    return FORM.frame_of(record)


def read_journal(path: Path) -> Contents:
    """Read and check a whole journal. Raises SaveError, and nothing else, whatever the file holds."""
    data = FORM.bytes_of(path)
    try:
        return contents_of(data)
    except SaveError as error:
        raise SaveError(error.message, path, error.hint) from error


def contents_of(data: bytes) -> Contents:
    """Read and check the bytes of a journal. Raises SaveError without a path."""
    frames, end = FORM.frames_of(data)
    if not frames or frames[0].kind is not Header:
        raise SaveError("The save has no header.", hint="It was cut off at the very start; nothing can be restored.")
    header = frames[0].read(Header)
    problem = seat_problem(header.setup.seats)
    if problem:
        raise frames[0].damaged(problem)
    contents = Contents(header, header.title, end=end, data=data)
    for frame in frames[1:]:
        if frame.kind in (Answer, Undo, Restart):
            contents.course.append(frame)
            contents.since.append(frame)
        if frame.kind is Answer:
            contents.answers.append(frame)
        else:
            _apply(frame, contents)
    return contents


def _apply(frame: Frame, contents: Contents) -> None:
    if frame.kind is Mark:
        mark = frame.read(Mark)
        if mark.answers > len(contents.answers):
            raise frame.damaged(f"it counts {mark.answers} answers, but there are {len(contents.answers)}")
        _drop_marks(contents, mark.answers)
        contents.marks.append(mark)
    elif frame.kind is Undo:
        kept = frame.read(Undo).answers
        if kept > len(contents.answers):
            raise frame.damaged(f"it keeps {kept} answers, but there are {len(contents.answers)}")
        if contents.restart and kept < contents.restart.answers:
            raise frame.damaged("it takes back what lies before a change of rules")
        del contents.answers[kept:]
        _drop_marks(contents, kept)
    elif frame.kind is Restart:
        restart = frame.read(Restart)
        if restart.answers > len(contents.answers):
            raise frame.damaged(f"it counts {restart.answers} answers, but there are {len(contents.answers)}")
        contents.restart, contents.since = restart, contents.answers[restart.answers :]
        _drop_marks(contents, restart.answers)
        contents.marks.append(Mark(restart.answers, restart.turn, restart.state))
    elif frame.kind is Retitle:
        contents.kept_title = frame.read(Retitle).title
    elif frame.kind in AROUND:
        note_around(contents.around, _around(frame, len(contents.header.setup.seats)))
    else:
        raise frame.damaged("a second header")


def note_around(around: list[Around], record: Around) -> None:
    """Add what happened around the match; of what counts only as it was last, nothing older is kept."""
    if isinstance(record, Asked | Notified):
        around[:] = [one for one in around if not (isinstance(one, type(record)) and one.seat == record.seat)]
    around.append(_folded(around, record) if isinstance(record, Left) else record)


def _folded(around: list[Around], left: Left) -> Left:
    """Take out the absence before, where the same person had only come back since; return both as one.

    Else every line that is lost and found again would make the file longer.
    """
    seat = left.seat
    moves = (at for at in range(len(around) - 1, -1, -1) if _moves(around[at], seat))
    last, earlier = next(moves, -1), next(moves, -1)
    if earlier < 0:
        return left
    came, gone = around[last], around[earlier]
    if not isinstance(came, Sat) or came.given or not isinstance(gone, Left):
        return left
    if not came.who.casefold() == gone.who.casefold() == left.who.casefold():
        return left
    del around[last], around[earlier]
    return msgspec.structs.replace(left, times=left.times + gone.times)


def _moves(record: Around, seat: int) -> bool:
    return isinstance(record, Sat | Left | StandIn) and record.seat == seat


def _around(frame: Frame, seats: int) -> Around:
    """Return a record of what happened around the match. Raises SaveError if it names a seat that does not exist."""
    record: Around = frame.read(AROUND[frame.kind])
    named = max(_seats_in(record), default=0)
    if named >= seats:
        raise frame.damaged(f"it names seat {named + 1}, which does not exist")
    return record


def _seats_in(record: Around) -> tuple[int, ...]:
    return (*record.open, *record.accounts) if isinstance(record, Terms) else (record.seat,)


def _drop_marks(contents: Contents, answers: int) -> None:
    """Forget the checkpoints that lie after so many answers. They stand in order, so each is looked at once."""
    while contents.marks and contents.marks[-1].answers > answers:
        contents.marks.pop()

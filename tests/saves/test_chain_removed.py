"""Files whose chain was taken out: they say that they have none, and hold what only a file with one has."""

from pathlib import Path

import msgspec
import pytest

from cosmotui.plain.sealed import NO_CHAIN, chain_line
from cosmotui.saves.against import Comparison
from cosmotui.saves.chain_mark import chain_mark
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, Contents, Links, frame_of, read_journal
from cosmotui.saves.open_match import open_match
from cosmotui.saves.verify import verify
from tests.saves.conftest import games, saved
from tests.saves.test_chain import against, play_of


def stripped(path: Path, *, flag: bool, links: bool) -> None:
    """Take the chain out of a file: the header says that there is none, and perhaps that it never covered anything."""
    contents = read_journal(path)
    header = msgspec.structs.replace(contents.header, chained=False, covers_origin=flag)
    course = [frame.whole for frame in contents.course] if links else _unlinked(contents)
    path.write_bytes(START + frame_of(header) + b"".join(course))


def _unlinked(contents: Contents) -> list[bytes]:
    links = Links(None)
    for record in play_of(contents):
        links.add(record)
    return links.frames


@pytest.mark.parametrize(("flag", "links"), [(True, False), (False, True), (True, True)])
def test_a_chain_that_was_taken_out_is_told(flag: bool, links: bool) -> None:
    path = saved(20)
    mark = chain_mark(path)
    stripped(path, flag=flag, links=links)
    told = "This match was begun with a chain, which has been removed: the file was changed."
    with pytest.raises(SaveError, match=told):
        verify(path, games)
    assert against(path, mark) == Comparison(False, told)
    opened = open_match(path, games)
    assert opened.notes == (told,)
    assert chain_line(opened.file.chain_mark, opened.file.chain_removed) == told
    opened.file.close()


def test_a_match_of_an_older_program_has_no_chain_to_be_removed() -> None:
    path = saved(20)
    stripped(path, flag=False, links=False)
    assert not verify(path, games).chain
    opened = open_match(path, games)
    assert opened.notes == ()
    assert chain_line(opened.file.chain_mark, opened.file.chain_removed) == NO_CHAIN
    opened.file.close()

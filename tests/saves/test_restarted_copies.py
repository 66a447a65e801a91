"""Copies with dice of their own that a change of rules takes back to before they were made."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.seed import raw_seed
from cosmotui.engine.setup import Copied
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Restart
from cosmotui.saves.verify import verify
from tests.saves.beacons import BeaconsState, NewBeacons
from tests.saves.conftest import answer, games, saved
from tests.saves.test_chain import play_of, write


@pytest.mark.parametrize(("answers", "restart"), [(9, 7), (13, 7), (15, 14), (5, 0)])
def test_a_copy_that_a_change_of_rules_took_back_before_its_own_dice_is_no_forgery(answers: int, restart: int) -> None:
    copy = Library(games=games).duplicate(saved(answers))
    opened = open_match(copy, lambda _: NewBeacons())
    match = opened.match
    assert match.answer_count == restart
    while match.answer_count < answers:
        opened.file.record(match)
        proof = verify(copy, lambda _: NewBeacons())
        assert (proof.own_dice_after, proof.extent) == (answers, ""), "its seed proves nothing yet"
        assert proof.unproved == match.answer_count
        answer(match, 1, seed=match.answer_count)
    answer(match, 5)
    opened.file.record(match)
    opened.file.close()
    proof = verify(copy, lambda _: NewBeacons())
    assert (proof.own_dice_after, proof.unproved) == (0, restart)
    assert proof.extent == ("proved from answer 8 on" if restart == 7 else proof.extent) != ""


def test_dice_of_another_stand_are_found_out_in_a_copy_that_goes_on_from_a_checkpoint() -> None:
    copy = Library(games=games).duplicate(saved(20))
    contents = read_journal(copy)
    state = msgspec.msgpack.decode(contents.marks[-1].state, type=BeaconsState)
    state.dice = Dice(raw_seed(contents.header.setup.seed))
    once_more = Copied(1000, contents.header.setup.copied[0].seed)
    setup = msgspec.structs.replace(contents.header.setup, copied=(*contents.header.setup.copied, once_more))
    header = msgspec.structs.replace(contents.header, setup=setup)
    step = Restart(2, contents.marks[-1].answers, 1, msgspec.msgpack.encode(state))
    answers = play_of(contents)[: contents.marks[-1].answers]
    write(copy, header, [*answers, step])
    with pytest.raises(SaveError, match="The dice are not those of the sealed seed"):
        verify(copy, games)

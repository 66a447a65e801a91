"""A match can be stepped through both ways."""

import pytest

from cosmotui.engine.replay import Replay
from cosmotui.engine.state import State, View
from tests.conformance.games import Case
from tests.conformance.play import AnyMatch, audience, finished, samples


def walk(replay: Replay[State, View], by: int) -> list[View]:
    """The views from where the replay stands to that end."""
    views = [replay.view()]
    for _ in range(replay.length):
        replay.step(by)
        views.append(replay.view())
    return views


@pytest.mark.parametrize("seat", [None, 0])
def test_forward_and_back_show_the_same(case: Case, seat: int | None) -> None:
    match = finished(case)
    replay = Replay(match, seat)
    forward = walk(replay, 1)
    assert forward[-1] == match.view(seat)
    assert walk(replay, -1) == forward[::-1]
    assert replay.position == 0


def test_the_end_of_a_running_match_is_the_present(case: Case) -> None:
    for match in samples(case, share=0.03):
        for seat in audience(match):
            replay = Replay(match, seat)
            replay.go(replay.length)
            assert replay.view() == match.view(seat)


def test_there_is_a_state_for_each_event(case: Case) -> None:
    match = finished(case)
    traced = [len(match.trace(number)) for number in range(len(match.checkpoints))]
    assert sum(traced) == match.event_count


def marks(match: AnyMatch, mark: str) -> list[int]:
    events = [match.event_at(number, None) for number in range(match.event_count)]
    return [number + 1 for number, event in enumerate(events) if event is not None and event.mark == mark]


@pytest.mark.parametrize("mark", ["turn", "phase"])
def test_seek_stops_after_each_mark(case: Case, mark: str) -> None:
    match = finished(case)
    replay = Replay(match)
    expected = marks(match, mark)
    found: list[int] = []
    while replay.position < replay.length:
        replay.seek(mark, 1)
        found.append(replay.position)
    assert found == [*expected, *([] if expected and expected[-1] == replay.length else [replay.length])]
    back: list[int] = []
    while replay.position > 0:
        replay.seek(mark, -1)
        back.append(replay.position)
    assert back == [*[place for place in expected[::-1] if place < replay.length], 0]

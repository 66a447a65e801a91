"""What happened lately: the last thing at each place, and where whoever came had stood."""

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.lately import lately


class Stepped(Event, frozen=True):
    """Somebody went from one point to another."""

    start: tuple[float, float]

    def traces(self) -> tuple[Trace, ...]:
        return (Trace("a1", "came", self.start),)


class Fell(Event, frozen=True):
    """Somebody was lost."""

    def traces(self) -> tuple[Trace, ...]:
        return (Trace("a1", "lost"),)


def test_an_event_leaves_no_mark_unless_it_says_so() -> None:
    assert lately([Event()]) == {}


def test_the_last_thing_at_a_place_counts() -> None:
    assert lately([Stepped((1, 2)), Fell()]) == {"a1": Trace("a1", "lost")}


def test_who_came_in_two_steps_came_from_where_the_first_began() -> None:
    assert lately([Stepped((1, 2)), Stepped((3, 4))])["a1"].start == (1, 2)

"""The windows of Salvage: seat after seat is asked whether it acts, and an act may be answered before it happens."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cosmotui.engine.question import ChooseOne, Option, Script, Value, choose_one
from cosmotui.engine.state import S
from cosmotui.engine.table import Table
from cosmotui.engine.windows import PASS, Ability, PendingAction


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which seats may act."""

    key: str
    title: str
    order: Callable[[], Sequence[int]]
    """Who is asked, in timing order. It may depend on public facts only: prompts must not tell what a seat holds."""
    abilities: Callable[[int], Iterable[Ability]]
    """What a seat may do now, read from the state; none if it may only pass."""


def always() -> bool:
    """For windows that nothing closes early."""
    return True


def open_window(table: Table[S], window: Window, is_open: Callable[[], bool] = always) -> Script[None]:
    """Ask seat after seat until all have passed in a row, or until `is_open` says no.

    After each act the window is offered again from the first seat in the order that holds then. Nested deeper than
    the cap it raises WindowTooDeep.
    """
    with table.window():
        waiting = list(window.order())
        while waiting and is_open():
            ability = yield from _offer(window, waiting.pop(0))
            if ability is not None:
                yield from ability.run()
                waiting = list(window.order())


def _offer(window: Window, seat: int) -> Script[Ability | None]:
    """Every seat gets the same question; only what it may choose besides passing differs."""
    abilities = list(window.abilities(seat))
    options = (PASS, *(Option(ability.value, ability.label, ability.detail) for ability in abilities))
    chosen = yield from choose_one(ChooseOne(seat, window.key, window.title, options))
    return next((ability for ability in abilities if str(ability.value) == chosen), None)


def respondable(
    table: Table[S], deed: PendingAction, window: Window, effect: Callable[[], Script[None]]
) -> Script[None]:
    """Open the response window of a deed, and carry the deed out unless somebody stopped it.

    The answers are deeds themselves, with windows of their own inside this one; so the last answer is settled first.
    """
    yield from open_window(table, window, lambda: not deed.stopped)
    if not deed.stopped:
        yield from effect()


def settle(find: Callable[[int], Iterable[Ability]], order: Sequence[int], key: str, title: str) -> Script[None]:
    """Carry out all that must happen now, in timing order; a seat with several such abilities picks which comes next.

    Before each the state is read again, and what no longer applies is dropped. What has been created meanwhile comes
    after all that waited, again in timing order. Nothing happens twice.
    """
    done: list[tuple[int, Value]] = []
    while waiting := [
        (seat, ability.value) for seat in order for ability in find(seat) if (seat, ability.value) not in done
    ]:
        done += waiting
        for seat in order:
            left = [value for other, value in waiting if other == seat]
            while ready := [ability for ability in find(seat) if ability.value in left]:
                ability = ready[0] if len(ready) == 1 else (yield from _pick(seat, key, title, ready))
                left.remove(ability.value)
                yield from ability.run()


def _pick(seat: int, key: str, title: str, ready: Sequence[Ability]) -> Script[Ability]:
    options = tuple(Option(ability.value, ability.label, ability.detail) for ability in ready)
    chosen = yield from choose_one(ChooseOne(seat, key, title, options))
    return next(ability for ability in ready if str(ability.value) == chosen)

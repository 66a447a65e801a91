"""The look of Cosmic Encounter outside its own screen: where the match is, the log, the replay's board, the result."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from textual.widget import Widget

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.setup import Seat
from cosmotui.engine.state import View
from cosmotui.rules.cosmic_encounter.board import (
    authority,
    bases_of,
    dominion,
    free_ships,
    in_warp,
    system_place,
)
from cosmotui.rules.cosmic_encounter.events.course import Eliminated
from cosmotui.rules.cosmic_encounter.facts.count_displays import ships_words
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.match_summary import Story, story
from cosmotui.rules.cosmic_encounter.words.score_words import NO_WIN, account, ranked, total
from cosmotui.rules.cosmic_encounter.words.table_words import NO_COUNTS, alien_name, power_words, role_of
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_log import entries_of, place_told
from cosmotui.screens.cosmic_encounter.table_scene import scene_of
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.screens.look import NOTHING, AnyMatch, Look, Standing, Summary, turning_points, who
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.words import Who

_COLUMNS: Final = ("AWY", "HOM", "SHP", "POD", "LUC")
_SCORE: Final = ("SCO",)
"""The column that comes first where there are scores."""


class CosmicEncounterLook(Look[CosmicEncounterView]):
    """Cosmic Encounter on its systems."""

    def entries(self, event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
        return entries_of(event, seats)

    def board(self) -> Widget:
        return StarTable(id="board")

    def show(
        self, board: Widget, view: CosmicEncounterView, newest: Event | None, lately: Mapping[str, Trace] = NOTHING
    ) -> None:
        assert isinstance(board, StarTable)
        place = place_told(view, newest)
        seat = newest.who() if newest is not None else None
        if not place and seat is not None:
            place = system_place(seat)
        board.scene = scene_of(view, lit={place: True} if place else {}, lately=lately)

    def now(self, view: CosmicEncounterView) -> list[tuple[str, str]]:
        now, seat = view.invasion, view.seat
        facts: list[tuple[str, str]] = []
        if now is not None and now.target >= 0:
            there = ships_words(view, now.target, now.defender)
            facts.append(("Target", f"{planet_words(view, now.target)}, {there} there"))
        elif now is not None:
            facts.append(("Invader", view.seats[now.invader].name))
        if seat is not None:
            facts.append(("Role", role_of(view, seat) or "bystander"))
        if not counts_are_shown(view):
            return [*facts, ("Bases, pods, ships", NO_COUNTS)]
        if seat is not None:
            own = view.aliens[seat]
            free, warp = len(free_ships(view, seat)), len(in_warp(view, seat))
            facts.append((f"{view.seats[seat].name} has", f"{free} free, {warp} warp"))
            facts.append(("Also", f"{own.cache_size} pods, {own.lucre} lucre, {dominion(view, seat)} away"))
        best = max(range(len(view.aliens)), key=lambda one: (dominion(view, one), -one))
        facts.append(("Nearest to winning", f"{view.seats[best].name}, {dominion(view, best)} of {view.threshold}"))
        return facts[:4]

    def played(self, view: CosmicEncounterView, seat: int) -> str:
        return power_words(view, seat)

    def ledger_title(self) -> str:
        return "won, lost, ships lost"

    def ledger(self, events: Sequence[Event], seats: Sequence[Seat]) -> list[tuple[Who, str]]:
        told = story(events, [seat.name for seat in seats])
        return [(who(seat), f"{one.won} {one.lost} {one.ships}") for seat, one in zip(seats, told.seats, strict=True)]

    def summary(self, match: AnyMatch) -> Summary:
        seats, end = match.setup.seats, match.view(None)
        assert isinstance(end, CosmicEncounterView)
        told = story(match.events(None), [seat.name for seat in seats])
        winners = match.result.winners if match.result else ()
        order = sorted(
            range(len(seats)),
            key=lambda seat: (seat not in winners, end.aliens[seat].eliminated, -dominion(end, seat), seat),
        )
        lost = {event.seat: event.legacy for event in match.events(None) if isinstance(event, Eliminated)}
        line = ", ".join(f"{seats[seat].letter} {dominion(end, seat)}" for seat in order)
        return Summary(
            facts=f"{_count(told.cycles, 'cycle')}, {_count(told.invasions, 'invasion')}, {_count(told.deals, 'deal')}",
            columns=(*_SCORE, *_COLUMNS) if end.scores else _COLUMNS,
            standings=tuple(Standing(_alias(end, seat, lost.get(seat, "")), _numbers(end, seat)) for seat in order),
            note="SCO: scores do not decide the winner." if end.scores else "Bases away and at home; SHP: free ships.",
            account=tuple(_account(end)),
            account_name="What was scored",
            account_title="scores",
            points=turning_points(told, "cycle", seats),
            curves=_dominions(match, told, end),
            curve_title=f"foreign bases, campaign 1 to {max(1, told.campaigns)}",
            share=f"Cosmic Encounter, {_count(told.cycles, 'cycle')}; foreign bases: {line}",
        )


def _account(view: CosmicEncounterView) -> Iterator[LogEntry]:
    """Yield the score of every alien, the highest first, each with all that it is made of."""
    if view.scores:
        yield LogEntry(f"{NO_WIN[0]} {NO_WIN[1]}")
    for seat in ranked(view):
        one = view.seats[seat]
        yield LogEntry(f"{one.name} {total(view, seat)}", one.colour, mark=True)
        for text in account(view, seat):
            yield LogEntry(text, one.colour)


def _numbers(view: CosmicEncounterView, seat: int) -> tuple[str, ...]:
    alien = view.aliens[seat]
    free = len(free_ships(view, seat)) if bases_of(view, seat) else 0
    score = (total(view, seat),) if view.scores else ()
    numbers = (*score, dominion(view, seat), authority(view, seat), free, alien.cache_size, alien.lucre)
    return tuple(str(number) for number in numbers)


def _alias(view: CosmicEncounterView, seat: int, lost: str) -> Who:
    """Return a player with its alien, which the end reveals; `lost` is the power that an eliminated one had."""
    one = view.seats[seat]
    if view.aliens[seat].eliminated:
        return Who(one.colour, ", ".join([one.name, *([alien_name(lost)] if lost else []), "out"]))
    powers = [alien_name(power.alien) for power in view.aliens[seat].powers]
    return Who(one.colour, f"{one.name}, {', '.join(powers) or 'no power'}")


def _dominions(match: AnyMatch, told: Story, end: CosmicEncounterView) -> tuple[tuple[int, ...], ...]:
    """Return by seat the foreign bases as each campaign began, and at the end."""
    moments: list[tuple[int, ...]] = []
    starts, steps = list(told.starts), match.checkpoints
    for number, step in enumerate(steps):
        if starts and (number + 1 == len(steps) or steps[number + 1].events > starts[0]):
            starts = [start for start in starts if number + 1 < len(steps) and start >= steps[number + 1].events]
            moments.append(_away(match.view_of(step.state, None)))
    return tuple(zip(*moments, _away(end), strict=True))


def _away(view: View) -> tuple[int, ...]:
    assert isinstance(view, CosmicEncounterView)
    return tuple(dominion(view, seat) for seat in range(len(view.aliens)))


def _count(number: int, word: str) -> str:
    return f"{number} {word if number == 1 else word + 's'}"

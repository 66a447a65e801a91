"""The entry of a match that is over, made from the match itself, and put into the record."""

import time
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from cosmotui.engine.game import Result
from cosmotui.engine.match import Match
from cosmotui.engine.state import State, View
from cosmotui.games import manifest
from cosmotui.record.daily import date_of
from cosmotui.record.entry import Finished, Outcome, Seated, id_of
from cosmotui.record.record_file import append, load_record
from cosmotui.rules.chronicle import Chronicle
from cosmotui.rules.feat import Feat, Part
from cosmotui.saves.records import Header
from cosmotui.startup.late import imported

AnyMatch = Match[State, View]


def counts(header: Header) -> bool:
    """Return whether a match goes into the record: a copy with dice of its own does not."""
    return not header.setup.copied


def keep(match: AnyMatch, header: Header, path: Path, changed: Collection[int] = ()) -> None:
    """Put a match that is over into the record, unless it stands there already as it is. Raises SaveError.

    The seats that `changed` hands count for nobody.
    """
    if match.result is None or not counts(header):
        return
    known = load_record(path).of_match(id_of(header.game, header.seal, header.created))
    entry = finished(match, header, match.result, known.ended if known else int(time.time()), changed)
    if entry != known:
        append(entry, path)


def finished(match: AnyMatch, header: Header, result: Result, ended: int, changed: Collection[int] = ()) -> Finished:
    """Return the entry of a match that is over."""
    chronicle = chronicle_of(header.game)
    public, seats = match.events(None), match.setup.seats
    end = match.view(None)
    sides = chronicle.sides(end, len(seats))
    luck = chronicle.luck(public, len(seats))
    return Finished(
        id_of(header.game, header.seal, header.created),
        header.game,
        ended,
        tuple(
            Seated(
                seat.name,
                _outcome(result, number, sides),
                sides[number],
                seat.bot,
                chronicle.played(match.view(number), number)[:200],
                round(luck[number], 3) if luck else None,
                tuple(feat.name for feat in feats_done(match, number, chronicle)) if number not in changed else (),
                number in changed,
            )
            for number, seat in enumerate(seats)
        ),
        sum(event.mark == "turn" for event in public),
        date_of(header.game, match.setup),
    )


def feats_done(match: AnyMatch, seat: int, chronicle: Chronicle[View]) -> list[Feat[View]]:
    """Return the feats that a person did in a match that is over; bots do none."""
    if match.result is None or match.setup.seats[seat].bot:
        return []
    part = Part(seat, match.events(seat), match.view(seat), match.result)
    return [feat for feat in chronicle.feats if feat.is_done(part)]


class Done(NamedTuple):
    """A feat that somebody did in a match."""

    seat: int
    feat: Feat[View]
    is_first: bool
    """Whether the player never did it before."""


def feats_of(header: Header, path: Path) -> list[Done]:
    """Return the feats done in a match that is in the record, first ones first. Raises SaveError."""
    record = load_record(path)
    match = record.of_match(id_of(header.game, header.seal, header.created))
    if match is None:
        return []
    feats = {feat.name: feat for feat in chronicle_of(match.game).feats}
    earlier = record.matches[: record.matches.index(match)]
    before = {
        (seat.name, name) for one in earlier if one.game == match.game for seat in one.seats for name in seat.feats
    }
    done = [
        Done(number, feats[name], (seat.name, name) not in before)
        for number, seat in enumerate(match.seats)
        for name in seat.feats
        if name in feats
    ]
    return sorted(done, key=lambda one: not one.is_first)


def chronicle_of(game: str) -> Chronicle[View]:
    """Return the chronicle of a game; one that keeps nothing but results where the game has none."""
    return imported(manifest(game).chronicle)() if manifest(game).chronicle else Chronicle()


def _outcome(result: Result, seat: int, sides: list[int]) -> Outcome:
    if seat not in result.winners:
        return "lost"
    if result.is_draw:
        return "drawn"
    return "shared" if len({sides[winner] for winner in result.winners}) > 1 else "won"

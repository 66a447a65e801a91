"""Bluebird probe rockets, their payloads, Centurion missiles and the one launch tube (SF-8.1 to SF-8.12, SF-8.38).

Each function is one action: it returns the Change or raises SeasonError. Probes and payloads are numbered from 1.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.mission.ships import equipped
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.ship import PAYLOADS, PROBES, Probe, Ship
from cosmotui.rules.space_force.typed_text import typed_text

CLEANING_HOURS: Final = 8
"""What cleaning an Atmosphere payload takes (SF-8.4)."""
TELEMETRY: Final = "telemetry"
VIDEO: Final = "video"
TELEMETRY_MODES: Final = (("ping", "a signal every 3 seconds"), ("relay", "passes on what it hears"))
"""SF-8.5."""
MISSILE: Final = "missile"
_TEXT: Final = 60


def atmosphere(number: int) -> str:
    """Return the name of an Atmosphere payload: `atmosphere 1`."""
    return f"atmosphere {number}"


def in_store(ship: Ship) -> tuple[str, ...]:
    """Return the payloads that could be put into a probe now; a dirty one has to be cleaned first (SF-8.3)."""
    clean = (
        atmosphere(number)
        for number, state in enumerate(ship.payloads.atmosphere, start=1)
        if state == "clean" and not _carriers(ship, atmosphere(number))
    )
    counted = (
        kind
        for kind, owned in ((TELEMETRY, ship.payloads.telemetry), (VIDEO, ship.payloads.video))
        for _ in range(owned - _carriers(ship, kind))
    )
    return (*clean, *counted)


def load(ship: Ship, number: int, payload: str, agreed: bool = False) -> Change:
    """Put a payload into a probe aboard, one at a time (SF-8.2).

    A text that is not one of the ship's payloads is a custom payload, to which the Director must have `agreed`
    (SF-8.38).

    Raises SeasonError if the probe carries one, or there is none.
    """
    probe = _aboard(ship, number)
    payload = typed_text(payload, _TEXT, "The payload")
    if probe.payload:
        raise SeasonError(f"Probe {number} already carries {probe.payload}; it takes one payload at a time. SF-8.2")
    if payload not in in_store(ship):
        _refuse_payload(ship, payload, agreed)
    return _change(f"Load {payload} into probe {number}", ship, number, Probe("aboard", payload))


def unload(ship: Ship, number: int) -> Change:
    """Take the payload out of a probe aboard. Raises SeasonError if it carries nothing."""
    probe = _aboard(ship, number)
    if not probe.payload:
        raise SeasonError(f"Probe {number} carries nothing. SF-8.2")
    return _change(f"Take {probe.payload} out of probe {number}", ship, number, Probe())


def ready_probe(ship: Ship, number: int) -> Change:
    """Put a probe into the launch tube, which must be empty (SF-8.9).

    Raises SeasonError otherwise, and for a dirty payload.
    """
    probe = _aboard(ship, number)
    if _is_dirty(ship, probe.payload):
        raise SeasonError(f"The {probe.payload} payload is dirty; clean it first. SF-8.3")
    _need_empty_tube(ship)
    ship = msgspec.structs.replace(ship, tube=_tube(number))
    return _change(f"Probe {number} into the tube", ship, number, msgspec.structs.replace(probe, state="tube"))


def ready_missile(ship: Ship) -> Change:
    """Put a Centurion into the launch tube, which must be empty (SF-8.9).

    Raises SeasonError otherwise, and when none is left.
    """
    if not ship.missiles:
        raise SeasonError("No Centurion is left. SF-8.8")
    _need_empty_tube(ship)
    return Change("Missile into the tube", (msgspec.structs.replace(ship, tube=MISSILE),))


def clear_tube(ship: Ship) -> Change:
    """Empty the launch tube."""
    return _emptied(ship, "Clear the tube", "aboard")


def launch(ship: Ship) -> Change:
    """Launch the probe or missile in the tube: a probe is then away, a missile gone (SF-8.8 to SF-8.10)."""
    change = _emptied(ship, f"Launch {ship.tube}", "away")
    if ship.tube != MISSILE:
        return change
    return Change(change.what, (msgspec.structs.replace(ship, tube="", missiles=max(0, ship.missiles - 1)),))


def recover(ship: Ship, number: int, sampled: bool = True) -> Change:
    """Take a probe back aboard. An Atmosphere payload is then dirty, unless it did not sample (SF-8.3).

    Raises SeasonError unless it is away.
    """
    probe = _probe(ship, number)
    if probe.state != "away":
        raise SeasonError(f"Probe {number} is not away. SF-8.1")
    if sampled:
        ship = _with_atmosphere(ship, probe.payload, "dirty")
    return _change(f"Recover probe {number}", ship, number, msgspec.structs.replace(probe, state="aboard"))


def lose(ship: Ship, number: int) -> Change:
    """Lose a probe with its payload. Raises SeasonError if it is lost already."""
    probe = _probe(ship, number)
    if probe.state == "lost":
        raise SeasonError(f"Probe {number} is lost already. SF-8.1")
    if probe.state == "tube":
        ship = msgspec.structs.replace(ship, tube="")
    ship = _with_atmosphere(ship, probe.payload, "lost")
    payloads = ship.payloads
    if probe.payload == TELEMETRY:
        payloads = msgspec.structs.replace(payloads, telemetry=max(0, payloads.telemetry - 1))
    elif probe.payload == VIDEO:
        payloads = msgspec.structs.replace(payloads, video=max(0, payloads.video - 1))
    ship = msgspec.structs.replace(ship, payloads=payloads)
    return _change(f"Lose probe {number}", ship, number, Probe("lost"))


def clean(ship: Ship, number: int) -> Change:
    """Clean an Atmosphere payload, which takes 8 hours (SF-8.4). Raises SeasonError unless it is dirty."""
    payload = atmosphere(number)
    if not _is_dirty(ship, payload):
        raise SeasonError(f"The {payload} payload is not dirty. SF-8.4")
    return Change(f"Clean {payload}, {CLEANING_HOURS} hours", (_with_atmosphere(ship, payload, "clean"),))


def restock(ship: Ship) -> Change:
    """Restock the ship with everything it has when it leaves its base: probes, payloads, missiles (SF-8.1 to
    SF-8.8)."""
    return Change("Restock", (equipped(ship),))


def probe_actions(ship: Ship, number: int) -> tuple[Change, ...]:
    """Return the actions possible now with a probe, custom payloads apart."""
    payloads = dict.fromkeys(in_store(ship))
    in_tube = _probe_in_tube(ship) == number
    return _possible(
        *(lambda kind=payload: load(ship, number, kind) for payload in payloads),
        lambda: unload(ship, number),
        lambda: ready_probe(ship, number),
        *((lambda: launch(ship), lambda: clear_tube(ship)) if in_tube else ()),
        lambda: recover(ship, number),
        lambda: lose(ship, number),
    )


def ship_actions(ship: Ship) -> tuple[Change, ...]:
    """Return the actions possible now with missiles and payloads."""
    return _possible(
        lambda: ready_missile(ship),
        *((lambda: launch(ship), lambda: clear_tube(ship)) if ship.tube == MISSILE else ()),
        *(lambda which=number: clean(ship, which) for number in range(1, len(ship.payloads.atmosphere) + 1)),
        lambda: restock(ship),
    )


def _possible(*actions: Callable[[], Change]) -> tuple[Change, ...]:
    def tried() -> Iterator[Change]:
        for action in actions:
            try:
                yield action()
            except SeasonError:
                continue

    return tuple(tried())


def _probe(ship: Ship, number: int) -> Probe:
    if not 1 <= number <= len(ship.probes):
        raise SeasonError(f"There is no probe {number}; a ship has {PROBES}. SF-8.1")
    return ship.probes[number - 1]


def _aboard(ship: Ship, number: int) -> Probe:
    probe = _probe(ship, number)
    if probe.state != "aboard":
        where = "in the tube" if probe.state == "tube" else probe.state
        raise SeasonError(f"Probe {number} is {where}. SF-8.9")
    return probe


def _change(what: str, ship: Ship, number: int, probe: Probe) -> Change:
    probes = (*ship.probes[: number - 1], probe, *ship.probes[number:])
    return Change(what, (msgspec.structs.replace(ship, probes=probes),))


def _carriers(ship: Ship, payload: str) -> int:
    return sum(probe.payload == payload for probe in ship.probes if probe.state != "lost")


def _refuse_payload(ship: Ship, payload: str, agreed: bool) -> None:
    if _is_dirty(ship, payload):
        raise SeasonError(f"The {payload} payload is dirty; clean it first. SF-8.3")
    if payload in (*map(atmosphere, range(1, PAYLOADS + 1)), TELEMETRY, VIDEO):
        raise SeasonError(f"No {payload} payload is left aboard. SF-8.6")
    if not agreed:
        raise SeasonError("A payload of another kind needs the Director's agreement. SF-8.38")


def _emptied(ship: Ship, what: str, state: Literal["aboard", "away"]) -> Change:
    """The tube empty, and the probe that was in it in that state."""
    if not ship.tube:
        raise SeasonError("The launch tube is empty. SF-8.9")
    empty = msgspec.structs.replace(ship, tube="")
    number = _probe_in_tube(ship)
    if number is None:
        return Change(what, (empty,))
    return _change(what, empty, number, msgspec.structs.replace(ship.probes[number - 1], state=state))


def _need_empty_tube(ship: Ship) -> None:
    if ship.tube:
        raise SeasonError(f"The launch tube holds a {ship.tube}; one object is in it at a time. SF-8.9")


def _probe_in_tube(ship: Ship) -> int | None:
    """Return the number of the probe in the tube, None if there is none."""
    numbers = range(1, len(ship.probes) + 1)
    return next((number for number in numbers if ship.tube == _tube(number)), None)


def _tube(number: int) -> str:
    return f"probe {number}"


def _is_dirty(ship: Ship, payload: str) -> bool:
    return any(
        state == "dirty" and payload == atmosphere(number)
        for number, state in enumerate(ship.payloads.atmosphere, start=1)
    )


def _with_atmosphere(ship: Ship, payload: str, state: Literal["clean", "dirty", "lost"]) -> Ship:
    """Return the ship with that Atmosphere payload in that state; the same ship if the payload is of another kind."""
    states = tuple(
        state if payload == atmosphere(number) else old for number, old in enumerate(ship.payloads.atmosphere, start=1)
    )
    return msgspec.structs.replace(ship, payloads=msgspec.structs.replace(ship.payloads, atmosphere=states))

"""Names as players type them: players, planets, and ships `2 from 3, 1 from ofra 2`."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.board import roman
from cosmotui.rules.cosmic_encounter.facts.commitment import IN_WARP, Commitment, moon_of, origin_name
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

SHIPS_HELP = "2 from 3, 1 from NAME 2: two of your planet III, one of planet II of NAME"


def names_of(view: CosmicEncounterView) -> tuple[str, ...]:
    """Return the names of the seats."""
    return tuple(seat.name for seat in view.seats)


def seat_named(view: CosmicEncounterView, text: str) -> int | None:
    """Return the seat with that name or letter, or the only seat whose name begins so."""
    typed = text.strip().casefold()
    names = [name.casefold() for name in names_of(view)]
    if typed in names:
        return names.index(typed)
    found = [seat for seat, name in enumerate(names) if typed and name.startswith(typed)]
    found = found or [seat for seat, one in enumerate(view.seats) if one.letter.casefold() == typed]
    return found[0] if len(found) == 1 else None


def planet_named(view: CosmicEncounterView, text: str, own: int | None = None) -> int | None:
    """Return a planet: `ofra 3`, `ofra iii`; the number alone means a planet of the seat `own`."""
    name, _, number = text.strip().rpartition(" ")
    seat = seat_named(view, name) if name else own
    wanted = planet_number(number)
    if seat is None or wanted is None:
        return None
    return next(
        (at for at, planet in enumerate(view.planets) if planet.system == seat and planet.number == wanted), None
    )


def planet_number(text: str) -> int | None:
    """Return the number of a planet in a system, typed `3` or `iii`."""
    if text.isascii() and text.isdecimal() and len(text) < 3:
        return int(text)
    return next((number for number in range(1, 100) if roman(number) == text.upper()), None)


def place_named(view: CosmicEncounterView, seat: int, ways: Commitment, text: str) -> str | None:
    """Return the place that ships may leave, as the field of a form: a planet, `warp`, or a moon by its name."""
    typed = text.strip().removeprefix("the ").removeprefix("moon ")
    if typed == IN_WARP:
        return IN_WARP
    for field in ways.ready:
        if moon_of(field) >= 0 and origin_name(view, names_of(view), field).casefold().startswith(f"moon {typed} at "):
            return field
    planet = planet_named(view, text, seat)
    return str(planet) if planet is not None else None


def read_ships(view: CosmicEncounterView, seat: int, ways: Commitment, text: str) -> dict[str, int] | str:
    """Return the number of ships from each place that they may leave; if the text is unreadable, the error.

    Where the text is a number alone, the ships come from the fullest bases.
    """
    found: dict[str, int] = {}
    if text.strip().isascii() and text.strip().isdecimal() and len(text.strip()) < 3:
        return _from_fullest(ways, int(text))
    for part in text.replace(" and ", ",").split(","):
        count, word, place = part.strip().partition(" from ")
        if not (word and count.strip().isascii() and count.strip().isdecimal() and len(count.strip()) < 3):
            return f"Ships are typed like this: {SHIPS_HELP}."
        field = place_named(view, seat, ways, place)
        if field is None:
            return f"There is no planet {place.strip()[:30]!r}; 3 is your planet III, NAME 2 is planet II of NAME."
        found[field] = found.get(field, 0) + int(count)
    return found


def _from_fullest(ways: Commitment, count: int) -> dict[str, int] | str:
    """Take the given number of ships, one by one from the place that has most left."""
    left = {field: len(ids) for field, ids in ways.ready.items()}
    if ways.from_one and left:
        fullest = max(left, key=lambda one: left[one])
        left = {fullest: left[fullest]}
    if count > sum(left.values()):
        return f"There are only {sum(left.values())} ships that can leave."
    found: dict[str, int] = {}
    for _ in range(count):
        base = max(left, key=lambda one: left[one])
        left[base] -= 1
        found[base] = found.get(base, 0) + 1
    return found


def ships_words(view: CosmicEncounterView, ships: Sequence[tuple[str, int]]) -> str:
    """Return the ships in words: `2 from Ines III, 1 from Ofra II`."""
    names = names_of(view)
    return ", ".join(f"{count} from {origin_name(view, names, field)}" for field, count in ships)

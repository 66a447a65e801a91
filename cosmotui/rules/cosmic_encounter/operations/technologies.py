"""Technologies: research, develop, abandon (CE-27)."""

from functools import wraps
from typing import Final, Protocol

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.holdings import Developed
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.model.holding import DEVELOPED_WITH, TECHNOLOGY, Holding
from cosmotui.rules.cosmic_encounter.model.state import RESEARCH as ON_RESEARCH
from cosmotui.rules.cosmic_encounter.operations.holdings import clear, remove, ships_on
from cosmotui.rules.cosmic_encounter.operations.items import bring, name_of, receive, unseen
from cosmotui.rules.cosmic_encounter.operations.ship_choices import choose_ships
from cosmotui.rules.cosmic_encounter.operations.ships import lose, move

DEVELOP: Final = "develop"
"""What developing a technology is called in answers."""
WINDOW: Final = "warpfall.window"
"""When everybody may act on one technology (CE-27.4)."""


class Plans(Protocol):
    """What developing asks of a technology."""

    @property
    def development(self) -> Effect: ...
    @property
    def cost(self) -> int: ...
    @property
    def is_x(self) -> bool: ...
    @property
    def is_stable(self) -> bool: ...
    @property
    def is_kept(self) -> bool: ...
    @property
    def destroys(self) -> bool: ...
    @property
    def settles(self) -> bool: ...


def _note(use: Use) -> str:
    return f"technology {use.seat}"


def _may_act(use: Use) -> bool:
    """Return whether an alien has not acted on a technology in this warpfall (CE-27.4)."""
    return use.now.notes.get(_note(use), 0) == 0


def _acts(use: Use) -> None:
    use.now.notes[_note(use)] = 1


def _ready(use: Use) -> list[int]:
    return [id for id in free_ships(use.state, use.seat) if not use.state.ships[id].is_committed]


def _has_spare_ships(survey: Survey) -> float:
    """Return what a step towards a technology is worth, in units of a base: nothing to whom ships are few."""
    return 0.1 if survey.free[survey.me] > 3 * max(1, survey.homes[survey.me]) else 0.0


@hinted(Hint(gain(_has_spare_ships), why="ships to spare for research"))
@effect("research", f"any:{WINDOW}", applies=lambda use: _may_act(use) and bool(_ready(use)), repeats=True)
def _research(use: Use) -> Script[None]:
    """Jump one of your free ships onto this technology (CE-27.5)."""
    _acts(use)
    ids = yield from choose_ships(use.table, use.seat, "D-tech", "Research with which ship?", _ready(use), 1)
    count = len(ships_on(use.state, use.source.number)) + len(ids)
    use.table.record(Told(use.seat, f"{{}} has {count} research ship{'s' if count > 1 else ''} on a technology"))
    yield from move(use.table, ids, ON_RESEARCH, holder=use.source.number)


def _needs_ships(survey: Survey) -> float:
    """Return what ships are worth that come back from research, in units of a base: much to whom few are left."""
    return 0.1 if survey.free[survey.me] <= survey.homes[survey.me] else -1.0


@hinted(Hint(gain(_needs_ships), why="every ship is needed at home"))
@effect("abandon", f"any:{WINDOW}", applies=_may_act, repeats=True)
def _abandon(use: Use) -> Script[None]:
    """Rebound the ships on this technology and scrap it unused (CE-27.10)."""
    _acts(use)
    yield from remove(use.table, use.source.number, "abandoned", use)


RESEARCH: Final = _research
ABANDON: Final = _abandon


def developing(technology: Plans) -> Effect:
    """Return the act of developing a technology, at its moments and under its conditions (CE-27.6, CE-27.8)."""
    inner = technology.development
    is_action = any(moment == WINDOW for _, moment in inner.when)

    def applies(use: Use) -> bool:
        there = len(ships_on(use.state, use.source.number))
        enough = there >= max(technology.cost, 1 if technology.is_x else 0)
        return enough and (not is_action or _may_act(use)) and inner.applies(use)

    @wraps(inner.run)
    def run(use: Use) -> Script[None]:
        if is_action:
            _acts(use)
        yield from _develop(use, technology)

    return Effect(DEVELOP, inner.when, run, applies, repeats=True)


def _develop(use: Use, technology: Plans) -> Script[None]:
    """The ships rebound, the effect acts, and the technology is scrapped unless it stays (CE-27.6, CE-27.7)."""
    table, number, one = use.table, use.source.number, use.holding
    one.public = True
    table.record(Developed(use.seat, name_of(use.state, number), technology.development.text))
    ids = ships_on(use.state, number)
    one.marks[DEVELOPED_WITH] = len(ids)
    if not (technology.destroys or technology.settles):
        yield from clear(table, number)
    yield from technology.development.script(use)
    if technology.destroys:
        yield from lose(table, ships_on(use.state, number), use)
    yield from clear(table, number)
    if one.owner != use.seat or one.gone or not one.public:
        return
    if technology.is_stable or technology.is_kept:
        one.works = True
    else:
        yield from remove(table, number, "was used up", use)


def research_ships(use: Use) -> list[int]:
    """Return the ships that stand on the technology of a use, where they wait for the end of its development."""
    return ships_on(use.state, use.source.number)


def ships_developed_with(use: Use) -> int:
    """Return the number of ships that a technology was developed with: its X (CE-27.11)."""
    return use.holding.marks.get(DEVELOPED_WITH, 0)


def draft_technology(table: CosmicTable, seat: int, by: Use | None = None) -> Script[None]:
    """Give an alien a random technology that is not in play, shrouded in its nexus (CE-27.12, CE-27.13)."""
    among = unseen(table.state, TECHNOLOGY)
    if among:
        yield from gain_technology(table, seat, table.state.dice.choose(among), by, "drafted")


def gain_technology(table: CosmicTable, seat: int, id: str, by: Use | None = None, how: str = "got") -> Script[None]:
    """Give an alien a new technology of that id, shrouded in its nexus; `how`: in the words of the log (CE-27.1)."""
    number = bring(table, Holding(TECHNOLOGY, id, seat, works=False))
    known = Told(seat, f"{{}} {how} the technology {name_of(table.state, number)}")
    table.record(known, (seat,), Told(seat, f"{{}} {how} a technology"))
    yield from receive(table, number, seat, by)


def give_technology(use: Use, number: int, seat: int) -> Script[None]:
    """Hand a technology to another alien, undeveloped and without ships (CE-27.15)."""
    one = use.state.holdings[number]
    yield from clear(use.table, number)
    one.works, one.public = False, False
    known = [one.owner, seat]
    use.table.record(Told(one.owner, "{} gave a technology to {1}", seat))
    one.known = sorted({*one.known, *known})
    yield from receive(use.table, number, seat, use)


def trade_technology(table: CosmicTable, number: int, seat: int, by: Use | None = None) -> Script[None]:
    """Hand a technology over in a deal: the ships on it rebound, and as many free ones of its new owner take their
    places, as far as there are (CE-27.9)."""
    state = table.state
    one, count = state.holdings[number], len(ships_on(state, number))
    giver = one.owner
    yield from clear(table, number)
    one.known = sorted({*one.known, giver})
    table.record(Told(giver, "{} handed a technology to {1}", seat))
    yield from receive(table, number, seat, by)
    ready = [id for id in free_ships(state, seat) if not state.ships[id].is_committed]
    if not (count and ready):
        return
    title = f"Which ship takes the place on the technology? {{}} of {min(count, len(ready))}"
    ids = yield from choose_ships(table, seat, "D-tech", title, ready, min(count, len(ready)))
    yield from move(table, ids, ON_RESEARCH, holder=number)


def shroud_again(use: Use) -> None:
    """Put a technology back into the nexus of its owner, undeveloped; everybody has seen it."""
    use.holding.public, use.holding.marks = False, {}
    use.holding.known = list(use.state.seats)


def zap_technology(use: Use, number: int) -> Script[None]:
    """Scrap a technology; its research ships rebound (CE-27.16)."""
    yield from remove(use.table, number, "was zapped", use)

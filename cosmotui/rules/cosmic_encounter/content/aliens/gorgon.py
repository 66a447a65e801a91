"""Gorgon: Power to Petrify."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, place_name
from cosmotui.rules.cosmic_encounter.effect import GameEvent, Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.power import ZAPPED
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import ANCHORED

PETRIFIED = "petrified"


def _stones(use: Use) -> list[int]:
    return use.power.ships.get(PETRIFIED, []) if use.power is not None else []


def _prey(use: Use) -> list[int]:
    """Return the ships of another alien that are about to move off a base in the own system or beside an own one."""
    state, cause = use.state, use.cause
    if cause is None or cause.seat == use.seat:
        return []
    leaving = [(id, state.ships[id].place) for id in cause.ships if state.ships[id].place >= 0]
    return [
        id
        for id, place in leaving
        if id not in _stones(use) and (state.planets[place].system == use.seat or on_planet(state, place, use.seat))
    ]


@hinted(Hint(danger=0.3))
@effect("gorgon", "any:on:ships-moving", applies=lambda use: bool(_prey(use)), mandatory=True)
def petrify(use: Use) -> None:
    """Whenever another alien tries to move ships off a base in your system or off a planet where you coexist, those
    ships stay and are petrified: they cannot move from then on, wherever your own ships are, until your power is
    deactivated or leaves you."""
    assert use.power is not None
    do.mark_ships(use, use.power, PETRIFIED, use.event.spare(_prey(use)))


@effect("stone of gorgon", "any:continuous")
def hold(use: Use) -> None:
    """Petrified ships stay where they are; they may still be destroyed or vaporized."""


def anchors(board: Board, owner: int) -> Sequence[int]:
    """Petrified ships cannot move."""
    return [id for one in board.aliens[owner].powers for id in one.ships.get(PETRIFIED, ())]


def crumble(use: Use) -> None:
    """When this power is deactivated or leaves you, all petrified ships may move again."""
    if use.power is not None and use.at != ZAPPED:
        do.unmark_ships(use, use.power, PETRIFIED)


def _off_foreign(use: Use) -> list[int]:
    state, cause = use.state, use.cause
    if cause is None or cause.seat != use.seat:
        return []
    places = [(id, state.ships[id].place) for id in cause.ships]
    return [id for id, place in places if place >= 0 and state.planets[place].system != use.seat]


@effect("legacy gorgon", "any:on:ships-moving", applies=lambda use: bool(_off_foreign(use)))
def legacy(use: Use) -> Script[None]:
    """A ship moving off a foreign base is destroyed."""
    yield from do.lose(use.table, use.event.spare(_off_foreign(use)), use)


def _guarded(use: Use, cause: GameEvent | None) -> list[int]:
    """Return the ships of an event that stand on the planet of a wild flare."""
    over = use.state.phase == "upkeep" and use.at == "on:ships-moving"
    if cause is None or over or (named := do.declared(use, "gorgon")) is None:
        return []
    return [id for id in cause.ships if place_name(use.state, use.names, use.state.ships[id].place) == named]


@effect(
    "gaze of gorgon",
    "any:on:ships-moving",
    "any:on:ships-would-be-lost",
    applies=lambda use: bool(_guarded(use, use.cause)),
)
def guard(use: Use) -> Script[None]:
    """The ships on the planet of your wild flare are impervious this invasion, and cannot move until upkeep."""
    ids = _guarded(use, use.event)
    if use.at == "on:ships-moving":
        use.event.spare(ids)
    else:
        yield from do.rescue(use.table, use.event, ids, "impervious")


def _stronghold(now: Situation) -> Aim:
    """Return the planet with the most own ships that might be lost."""
    survey = now.survey
    planet = survey.view.invasion.target if survey.view.invasion is not None else -1
    own = survey.count(planet, survey.me) if planet >= 0 else 0
    return Aim(now.unit * SHIP * own, "the ships there cannot be lost", word=f"{planet}") if own else NOWHERE


@hinted(Hint(aim=_stronghold, word=lambda now, title, values: (_stronghold(now).word, "own ships stand there")))
@effect("wild gorgon", "leader:launch.after")
def wild(use: Use) -> Script[None]:
    """Target a planet: its ships are impervious this invasion but cannot move until upkeep."""
    planets = [number for number, planet in enumerate(use.state.planets) if planet.exists]
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet do you gaze at?", planets)
    do.declare(use, place_name(use.state, use.names, planet), "gorgon")


def _is_mine(use: Use) -> bool:
    cause = use.event
    is_own = cause.seat == use.seat
    return is_own and cause.power is not None and cause.power.alien == "gorgon"


@hinted(Hint(gain(0.4)))
@effect("super gorgon", "any:on:zap", applies=_is_mine)
def super_flare(use: Use) -> None:
    """When your power would be zapped: negate that."""
    use.event.stop()


ITEM = Alien(
    id="gorgon",
    name="Gorgon",
    alert="red",
    types=("control",),
    galaxy="Alliance",
    aim="settle where others keep ships",
    in_play=(
        "Ships that try to leave your system turn to stone, and those beside yours elsewhere too: settle where others "
        "keep their ships, and they will have few to send."
    ),
    power=Power(
        name="Power to Petrify",
        uses=(petrify,),
        supplemental=(hold, guard),
        traits=(ANCHORED(anchors),),
        is_persistent=True,
        if_off=crumble,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

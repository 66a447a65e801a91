"""Warphole: Power to Open."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import actors_of, in_warp, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, Survey, free_might, gain, might, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY


def _lost(survey: Survey) -> float:
    return SHIP * min(4, survey.warp[survey.me]) - 0.01


@hinted(Hint(gain(_lost)))
@effect(
    "warphole",
    "invader:launch.beacon",
    "bystander:rally.sponsor",
    applies=lambda use: bool(in_warp(use.state, use.seat)),
)
def open_up(use: Use) -> None:
    """When committing as invader or sponsor you may fill the commitment with ships revived straight from your warp
    (gate limits apply)."""
    do.limit_ships(use, "warp", use.seat)


@hinted(Hint(gain(0.05)))
@effect("gate of warphole", "leader:rally.window")
def let_through(use: Use) -> None:
    """As leader after commission you may let every alien that sponsors you do the same this invasion."""
    do.limit_ships(use, "warp", EVERYBODY, use.side, of_sponsors=True)


@effect("legacy warphole", "invader:launch.open")
def legacy(use: Use) -> None:
    """When committing to the gate any alien may take one of those ships from its warp."""
    do.limit_ships(use, "warp", EVERYBODY, count=1)


def _as_many(use: Use) -> list[int]:
    return in_warp(use.state, use.seat)[: len(use.own_fleet)]


def _returned(now: Situation) -> float:
    """Return what the ships bring: might, and they are back for good if the fleet wins."""
    count = min(now.survey.warp[now.survey.me], now.survey.own_sent)
    return free_might(now, count) + now.win_chance() * SHIP * count * now.unit


@hinted(Hint(weighed(_returned), why="ships come back from the warp"))
@effect("wild warphole", "sponsor:arrival.window", applies=lambda use: bool(_as_many(use)))
def wild(use: Use) -> Script[None]:
    """After committing, revive and commit as many again, beyond the gate limit."""
    yield from do.commit(use.table, _as_many(use), use.side, use)


def _needy(use: Use) -> list[int]:
    """Return the actors with ships in the warp, own allies first."""
    order = [*actors_of(use.state, use.side), *actors_of(use.state, 1 - use.side)]
    return [seat for seat in order if in_warp(use.state, seat)]


def _allied(survey: Survey) -> float:
    own = [seat for seat in survey.seats if survey.side_of(seat) == survey.side]
    return float(max((min(4, survey.warp[seat]) for seat in own), default=0))


def _ally(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    survey = now.survey
    own = [seat for seat in seats if survey.side_of(seat) == survey.side]
    return max(own or seats, key=lambda seat: survey.warp[seat]), "the own fleet grows"


@hinted(Hint(might(_allied), target=_ally))
@effect("super warphole", "leader:arrival.window", applies=lambda use: bool(_needy(use)))
def super_flare(use: Use) -> Script[None]:
    """Revive up to 4 ships of any actor and commit them to that actor's fleet beyond the limit."""
    seat = yield from do.choose_alien(use.table, use.seat, "Whose ships come out of the warp?", _needy(use))
    yield from do.commit(use.table, in_warp(use.state, seat)[:4], side_of(use.state, seat), use)


ITEM = Alien(
    id="warphole",
    name="Warphole",
    alert="yellow",
    types=("support", "resource"),
    galaxy="Storm",
    aim="send ships out of the warp",
    in_play=(
        "Ships in the warp are a reserve: send them straight into the next fleet, and keep your bases full. As leader "
        "let sponsors do so too, and they will come."
    ),
    power=Power(name="Power to Open", uses=(open_up, let_through)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

"""Vortex: Power to Swirl."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import left_of, remaining, right_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, never, passed_on
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.notes import STRUCK


def _swirl(use: Use) -> Script[None]:
    seats = remaining(use.state)
    way = yield from do.choose_word(
        use.table, use.seat, "Caches go which way?", [("left", "to the left"), ("right", "to the right")]
    )
    turn = left_of if way == "left" else right_of
    yield from do.pass_caches(use.table, {seat: turn(use.state, seat) for seat in seats})


def _larger_cache(now: Situation) -> Aim:
    """Return the way that brings the larger one of the neighbours' caches."""
    survey = now.survey
    place, ring = survey.seats.index(survey.me), survey.seats
    ways = {"left": ring[place - 1], "right": ring[(place + 1) % len(ring)]}
    way = max(ways, key=lambda one: survey.view.aliens[ways[one]].cache_size)
    size = survey.view.aliens[ways[way]].cache_size
    more = now.unit * (0.13 * size - sum([now.worth(pod) for pod in survey.pods]) - 0.3)
    return Aim(more, f"{survey.name(ways[way])} has {survey.cache(ways[way])}", word=way)


@hinted(Hint(aim=_larger_cache))
@effect("vortex", "leader:arrival.window")
def swirl(use: Use) -> Script[None]:
    """After arrival as leader you may choose left or right: every alien at once gifts its whole cache to its
    neighbour on that side."""
    yield from _swirl(use)
    if use.boosted:
        yield from _swirl(use)


@effect("legacy vortex", "invader:destiny.hazard", applies=lambda use: use.now.notes.get(STRUCK, 0) > 0)
def legacy(use: Use) -> Script[None]:
    """Whenever a hazard manifests every alien gifts its cache to its left neighbour."""
    yield from do.pass_caches(use.table, {seat: left_of(use.state, seat) for seat in remaining(use.state)})


@hinted(Hint(passed_on(), why="a pod that harms goes to a neighbour"))
@effect("wild vortex", "leader:arrival.window")
def wild(use: Use) -> Script[None]:
    """Every alien gifts one pod of its choice to its left neighbour; your pod may be this flare."""
    given: list[tuple[int, int]] = []
    for seat in [use.seat, *use.others]:
        own = [*use.state.aliens[seat].cache, *([use.pod] if seat == use.seat else [])]
        if own:
            pod = yield from do.choose_pod(use.table, seat, "D-declare", "Gift which pod to the left?", own)
            given.append((seat, pod))
    for seat, pod in given:
        left = left_of(use.state, seat)
        if pod == use.pod:
            yield from do.claim(use.table, left, seat, [pod], use)
        else:
            yield from do.hand_over(use.table, left, seat, [pod], "got", use)


@hinted(Hint(helps=never))
@effect("super vortex", "leader:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """After using your power: use it again (either direction)."""


ITEM = Alien(
    id="vortex",
    name="Vortex",
    alert="yellow",
    types=("resource", "control", "info"),
    galaxy="Storm",
    aim="turn a better hand to you",
    in_play=(
        "Moves all caches by one seat, to the left or to the right: choose the side from which the better hand "
        "comes to you."
    ),
    power=Power(name="Power to Swirl", uses=(swirl,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

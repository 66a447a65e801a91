"""Ways to weigh a use together with its targets."""

from collections.abc import Iterable

from cosmotui.rules.cosmic_encounter.board import coexist
from cosmotui.rules.cosmic_encounter.hints.change import SHIP, Change
from cosmotui.rules.cosmic_encounter.hints.hint import Weigh
from cosmotui.rules.cosmic_encounter.hints.situation import NOWHERE, Aim, Situation


def robbable(now: Situation) -> list[int]:
    """Return the aliens that hold pods in caches that can be reached."""
    survey = now.survey
    held = [seat for seat in survey.seats if survey.view.aliens[seat].cache_size]
    return [seat for seat in held if seat not in survey.guarded and seat not in survey.left_out]


def holders(amount: float) -> Weigh:
    """Return a use by which one of those that hold pods has less, in units of a base."""

    def aim(now: Situation) -> Aim:
        return now.harm(robbable(now), lambda seat: amount)

    return aim


def shot(word: str = "") -> Weigh:
    """Return a use that takes the last ship of a base that counts; `word`: what is chosen besides."""

    def aim(now: Situation) -> Aim:
        survey = now.survey
        gain, ship = now.best_shot()
        if ship < 0:
            return NOWHERE
        found = survey.view.ships[ship]
        why = f"the last ship of {survey.name(found.owner)} at {survey.planet(found.place)}"
        return Aim(gain, why, seats=(found.owner,), ships=(ship,), word=word)

    return aim


def planet_gone(now: Situation, planets: Iterable[int]) -> Aim:
    """Return the planet whose end, with all ships there, harms the others most."""
    survey = now.survey

    def lost(planet: int, seat: int) -> Change:
        is_home = survey.view.planets[planet].system == seat
        return Change(bases=-(not is_home), homes=-is_home, ships=-survey.count(planet, seat))

    def brings(planet: int) -> float:
        return now.gained({seat: lost(planet, seat) for seat in coexist(survey.view, planet)})

    planet = max(planets, key=lambda one: (brings(one), -one))
    return Aim(brings(planet), f"{survey.planet(planet)} is of most use to its rivals", word=str(planet))


def ships_for_might(now: Situation, ids: tuple[int, ...], each: int) -> Aim:
    """Give up some of these ships, the first ones first; those that are in the own fleet are missed there."""
    side, ships = now.survey.side, now.survey.view.ships
    if side < 0:
        return NOWHERE
    others = len(ids) - sum(ships[id].fleet == side for id in ids)

    def end(count: int) -> float:
        return now.outcome(-max(0, count - others), more(count), SHIP * count)

    def more(count: int) -> float:
        return each * count - max(0, count - others)

    return now.best_count(len(ids), end, more, ids)

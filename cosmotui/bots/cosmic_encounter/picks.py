"""Choices of a ship, a pod, an alien or a planet that effects and losses ask for."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import cheapest, dearest, dearness, spare, whence
from cosmotui.bots.cosmic_encounter.known_pods import known_treasure
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.prospects import is_close, leaders_first, level
from cosmotui.bots.cosmic_encounter.rally import Temper, victim
from cosmotui.bots.cosmic_encounter.shots import best_shot
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import groups
from cosmotui.rules.cosmic_encounter.hints import Aim
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY, WARP
from cosmotui.rules.cosmic_encounter.operations.naming import WORDS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

AMPLE: Final = 8
"""So many ships to spare that others may stay in the warp."""
STOPS: Final = ("stop", "none")
DEAR: Final = 2.2
"""A ship that is missed as much is not given up without need."""
WEAK: Final = 8
"""An attack pod of this value or less is a weak driver."""
JUNK: Final = 0.07
"""A pod worth no more is of little use."""
COUNTED: Final = re.compile(r"(\d+) of \d+$")
"""The end of a title that asks for several things one after the other."""
WISHES: Final = ("reinforcement", "plain", "attack 08", "attack 06")
"""Pods besides artifacts to name where nothing is known."""


def pick(survey: Survey, question: ChooseOne, temper: Temper) -> tuple[str, str]:
    """Return an answer to a question whose options name things; the first option if there is no reason for another."""
    values = [str(option.value) for option in question.options if not option.rare]
    if not values:
        return str(question.options[0].value), "nothing else to choose"
    if (aimed := _aimed(survey, temper, question.title, values)) is not None:
        return aimed
    if any(_is(value, "s", len(survey.view.ships)) for value in values):
        return _ship(survey, question, values)
    if question.key == "D-choose-driver":
        return _driver(survey, values)
    if any(_is(value, "p", len(survey.view.pods)) for value in values):
        return _pod(survey, values, temper)
    if sorted(values) == ["no", "yes"]:
        return _hinted(survey, temper, question.title, values) or _yes(survey, question.key, values)
    if question.key == "D-wild" or _are_names(survey, question):
        return _alien(survey, question.key, values, temper)
    if all(option.place is not None for option in question.options):
        return _hinted(survey, temper, question.title, values) or _planet(survey, values)
    return _hinted(survey, temper, question.title, values) or _named(survey, values)


def _aimed(survey: Survey, temper: Temper, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the choice that goes with what was declared, weighed as it was then; None where nothing was aimed at."""
    weigh = hint_of(survey.own_use).aim
    if weigh is None:
        return None
    aim = weigh(Window(survey, temper))
    stop = next((value for value in values if value in STOPS), "")
    wanted = [*(str(seat) for seat in aim.seats), *(f"p{pod}" for pod in aim.pods), aim.word]
    if any(_is(value, "s", len(survey.view.ships)) for value in values):
        wanted = _next_ship(survey, aim, title, values)
    found = next((one for one in wanted if one in values), stop)
    return (found, (aim.why or "that helps most") if found != stop else "that is enough") if found else None


def wanted(survey: Survey, question: ChooseOne, temper: Temper) -> tuple[str, str] | None:
    """Return the answer that the effect under way asks for by its hint, whatever the question names; None if it asks
    for none."""
    values = [str(option.value) for option in question.options if not option.rare]
    return _aimed(survey, temper, question.title, values) or _hinted(survey, temper, question.title, values)


def _hinted(survey: Survey, temper: Temper, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the answer that the hint of the effect under way gives; None if it gives none."""
    word = hint_of(survey.effect).word
    return word(Window(survey, temper), title, values) if word is not None else None


def _next_ship(survey: Survey, aim: Aim, title: str, values: Sequence[str]) -> list[str]:
    """Return the option for the next ship of an aim: one of those that are alike stands for all of them."""
    step = _chosen_before(title)
    ships = survey.view.ships
    return [
        value
        for value in values
        if step < len(aim.ships)
        and _is(value, "s", len(ships))
        and groups(survey.view, [aim.ships[step], int(value[1:])])[0] != [aim.ships[step]]
    ]


def _chosen_before(title: str) -> int:
    """Return how many things have been chosen before, by a title that asks for several one after the other."""
    counted = COUNTED.search(title)
    return int(counted[1]) - 1 + title.startswith("Another") if counted else 0


def _is(value: str, letter: str, count: int) -> bool:
    """Return whether a value is the id of a ship or pod of the view."""
    return value[:1] == letter and value[1:].isdecimal() and int(value[1:]) < count


def _are_names(survey: Survey, question: ChooseOne) -> bool:
    """Return whether the options are players."""
    values = [(str(one.value), one.label) for one in question.options if one.value != "none"]
    seats = len(survey.view.seats)
    return bool(values) and all(
        value.isdecimal() and int(value) < seats and label == survey.name(int(value)) for value, label in values
    )


# --- ships -----------------------------------------------------------------------------------------------------------


def _ship(survey: Survey, question: ChooseOne, values: Sequence[str]) -> tuple[str, str]:
    """Return the own ships: those missed least are lost. Ships of others: those missed most by whoever stands best."""
    ids = [int(value[1:]) for value in values if _is(value, "s", len(survey.view.ships))]
    stop = next((value for value in values if value in STOPS), "")
    mine = [id for id in ids if survey.view.ships[id].owner == survey.me]
    others = [id for id in ids if survey.view.ships[id].owner != survey.me]
    foes = [id for id in others if survey.side < 0 or survey.side_of(survey.view.ships[id].owner) != survey.side]
    if foes and question.key != "D-ravage":
        shot = best_shot(survey)[1]
        if shot in foes:
            return f"s{shot}", "the last ship of a base"
        best = max(foes, key=lambda id: (level(survey, survey.view.ships[id].owner), dearness(survey, id), -id))
        return f"s{best}", f"{survey.name(survey.view.ships[best].owner)} stands best of those with ships there"
    if not mine:
        return stop or f"s{ids[0]}", "no ship of a rival is there"
    if stop and all(survey.view.ships[id].place == WARP for id in mine):
        if _calls_back(survey):
            return stop, "they are called back by its own use"
        return (f"s{mine[0]}", "enough others are free") if spare(survey) >= AMPLE else (stop, "every ship is needed")
    chosen = _chosen_before(question.title)
    wanted = hint_of(survey.effect).ships
    if wanted is not None:
        return f"s{dearest(survey, mine) if wanted.is_best else cheapest(survey, mine, chosen)}", wanted.why
    id = cheapest(survey, mine, chosen)
    if stop and (dearness(survey, id, chosen) > DEAR or spare(survey) < 4):
        return stop, "no ship to spare"
    return f"s{id}", whence(survey, id, chosen)


def _calls_back(survey: Survey) -> bool:
    """Return whether a use of the seat's own has brought about what its effect is asked about."""
    uses = [one for one in survey.view.doing if one.kind == "use"]
    return len(uses) > 1 and all(one.seat == survey.me for one in uses[-2:])


# --- pods ------------------------------------------------------------------------------------------------------------


def _pod(survey: Survey, values: Sequence[str], temper: Temper) -> tuple[str, str]:
    """Return the pods of others: the best. Own pods given up: the worst, and as few as may be, unless might
    is needed."""
    pods = [int(value[1:]) for value in values if _is(value, "p", len(survey.view.pods))]
    ranked = sorted(pods, key=lambda pod: (worth(survey.view.pods[pod]), pod))
    stop = next((value for value in values if value in STOPS), "")
    if not all(pod in survey.alien.cache for pod in pods):
        return f"p{ranked[-1]}", "the best of them"
    wanted = hint_of(survey.effect).pods
    if wanted is not None:
        return f"p{ranked[-1 if wanted.is_best else 0]}", wanted.why
    if stop and worth(survey.view.pods[ranked[0]]) > JUNK:
        return stop, "the rest is worth keeping"
    return f"p{ranked[0]}", "of little use"


def _driver(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the pod that is to drive: the strongest of the own fleet, the weakest of the enemy fleet, and any that
    lies face down where none is known to be weak."""
    pods = survey.view.pods
    seen = [int(value[1:]) for value in values if _is(value, "p", len(pods))]
    if survey.now.fleets[survey.side].driver in seen:
        return f"p{max(seen, key=lambda pod: (pods[pod].is_attack, pods[pod].value, -pod))}", "the strongest of them"
    weak = [pod for pod in seen if pods[pod].is_attack and pods[pod].value <= WEAK]
    blind = [value for value in values if value not in [f"p{pod}" for pod in seen]]
    if weak or not blind:
        return f"p{min(weak or seen, key=lambda pod: (not pods[pod].is_attack, pods[pod].value, pod))}", "the weakest"
    return blind[0], "nobody knows which"


# --- yes and no ------------------------------------------------------------------------------------------------------


def _yes(survey: Survey, key: str, values: Sequence[str]) -> tuple[str, str]:
    """Return what is offered is mostly good. A flare goes with a power where that is not the other way round."""
    if key == "D-power" and values[0] == "no":
        flares = [alien(power.alien).flare.super_flare.hint for power in survey.alien.powers if power.alien]
        better = any(flare.helps is not None and flare.helps(survey) for flare in flares)
        return ("yes", "the power does more with it") if better else ("no", "better without it")
    if key == "D-tail":
        return "no", "well as it is"
    return "yes", "nothing speaks against it"


# --- planets ---------------------------------------------------------------------------------------------------------


def _planet(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return a planet of another system rather than of the own one, and where few ships of others are.

    One on which its fleet lands anyway comes last, as does one that counts already.
    """
    places = [int(value) for value in values if value.lstrip("-").isdecimal()]
    if not places:
        return values[0], "the first place is as good as any"
    foreign = [place for place in places if place >= 0 and survey.view.planets[place].system != survey.me]
    sure = survey.now.target if survey.side == INVADERS and survey.now.fleets[INVADERS].result == "win" else None
    idle = [place for place in foreign if place == sure or survey.is_settled(place, survey.me)]
    best = min(foreign or places, key=lambda place: (place in idle, sum(survey.there.get(place, ())), place))
    return str(best), "few others are there"


# --- aliens ----------------------------------------------------------------------------------------------------------


def _alien(survey: Survey, key: str, values: Sequence[str], temper: Temper) -> tuple[str, str]:
    """Return somebody to be harmed: an enemy, or whoever stands best."""
    seats = [int(value) for value in values if value.isdecimal()]
    order = leaders_first(survey, [seat for seat in seats if seat != survey.me] or seats)
    own = [survey.me] if survey.me in seats and survey.me not in order else []
    if key == "D-wild":
        seat, why = victim(survey, order, temper)
        return str(seat), why
    target = hint_of(survey.effect).target
    found = target(Window(survey, temper), [*order, *own]) if target is not None else None
    if found is not None:
        seat, why = found
        return (str(seat) if seat != NOBODY else "none" if "none" in values else str(order[-1])), why
    foes = [seat for seat in order if survey.side >= 0 and survey.side_of(seat) == 1 - survey.side]
    chosen = foes[0] if foes and not is_close(survey, order[0]) else order[0]
    count = survey.dominion[chosen]
    return str(chosen), f"{survey.name(chosen)} has {count} foreign {'base' if count == 1 else 'bases'}"


# --- words -----------------------------------------------------------------------------------------------------------


def _named(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the name of a pod: one that is known to be there, or what is of most use."""
    treasure = known_treasure(survey)
    if treasure is not None:
        pod = survey.view.pods[treasure[1]]
        for name in (pod.name, WORDS.get(pod.kind, pod.kind)):
            if name in values:
                return name, "worth a try"
    return next((one for one in (*_wishes(), *WISHES) if one in values), values[0]), "of most use"


@cache
def _wishes() -> tuple[str, ...]:
    """Return the artifacts to name where nothing is known, as ids and as names."""
    ids = [id for id, effect in ARTIFACTS.items() if effect.hint.is_wish]
    return (*ids, *(Pod("artifact", id).name for id in ids))

"""Choices of a ship, a pod, an alien or a planet that effects and losses ask for."""

import re
from collections.abc import Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.aims import AIMS, Aim
from cosmotui.bots.cosmic_encounter.fleet_selection import cheapest, dearest, dearness, spare, whence
from cosmotui.bots.cosmic_encounter.hints import ALONE, HELPED, MOVED_UP
from cosmotui.bots.cosmic_encounter.known_pods import known_treasure
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.prospects import is_close, leaders_first, level
from cosmotui.bots.cosmic_encounter.rally import Temper, victim
from cosmotui.bots.cosmic_encounter.shots import best_shot
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import groups
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.operations.naming import WORDS

STOPS: Final = ("stop", "none")
DEAR: Final = 2.2
"""A ship that is missed as much is not given up without need."""
JUNK: Final = 0.07
"""A pod worth no more is of little use."""
COUNTED: Final = re.compile(r"(\d+) of \d+$")
"""The end of a title that asks for several things one after the other."""
WISHES: Final = ("cosmic-zap", "reinforcement", "plain", "Cosmic Zap", "attack 08", "attack 06")
"""Pods to name where nothing is known."""


def pick(survey: Survey, question: ChooseOne, temper: Temper) -> tuple[str, str]:
    """Return an answer to a question whose options name things; the first option if there is no reason for another."""
    values = [str(option.value) for option in question.options if not option.rare]
    if not values:
        return str(question.options[0].value), "nothing else to choose"
    if (aimed := _aimed(survey, temper, question.title, values)) is not None:
        return aimed
    if any(_is(value, "s", len(survey.view.ships)) for value in values):
        return _ship(survey, question.key, values)
    if any(_is(value, "p", len(survey.view.pods)) for value in values):
        return _pod(survey, values, temper)
    if sorted(values) == ["no", "yes"]:
        return _yes(survey, question.key, values)
    if question.key == "D-wild" or _are_names(survey, question):
        return _alien(survey, question.key, values, temper)
    if all(option.place is not None for option in question.options):
        return _planet(survey, values)
    return _word(survey, question.title, values)


def _aimed(survey: Survey, temper: Temper, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the choice that goes with what was declared, weighed as it was then; None where nothing was aimed at."""
    if survey.own_use not in AIMS:
        return None
    aim = AIMS[survey.own_use](Window(survey, temper))
    stop = next((value for value in values if value in STOPS), "")
    wanted = [*(str(seat) for seat in aim.seats), *(f"p{pod}" for pod in aim.pods), aim.word]
    if any(_is(value, "s", len(survey.view.ships)) for value in values):
        wanted = _next_ship(survey, aim, title, values)
    found = next((one for one in wanted if one in values), stop)
    return (found, aim.why if found != stop else "that is enough") if found else None


def _next_ship(survey: Survey, aim: Aim, title: str, values: Sequence[str]) -> list[str]:
    """Return the option for the next ship of an aim: one of those that are alike stands for all of them."""
    counted = COUNTED.search(title)
    step = int(counted[1]) - 1 if counted else 0
    ships = survey.view.ships
    return [
        value
        for value in values
        if step < len(aim.ships)
        and _is(value, "s", len(ships))
        and groups(survey.view, [aim.ships[step], int(value[1:])])[0] != [aim.ships[step]]
    ]


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


def _ship(survey: Survey, key: str, values: Sequence[str]) -> tuple[str, str]:
    """Return the own ships: those missed least are lost. Ships of others: those missed most by whoever stands best."""
    ids = [int(value[1:]) for value in values if _is(value, "s", len(survey.view.ships))]
    stop = next((value for value in values if value in STOPS), "")
    mine = [id for id in ids if survey.view.ships[id].owner == survey.me]
    others = [id for id in ids if survey.view.ships[id].owner != survey.me]
    foes = [id for id in others if survey.side < 0 or survey.side_of(survey.view.ships[id].owner) != survey.side]
    if foes and key != "D-ravage":
        shot = best_shot(survey)[1]
        if shot in foes:
            return f"s{shot}", "the last ship of a base"
        best = max(foes, key=lambda id: (level(survey, survey.view.ships[id].owner), dearness(survey, id), -id))
        return f"s{best}", f"{survey.name(survey.view.ships[best].owner)} stands best of those with ships there"
    if not mine:
        return stop or f"s{ids[0]}", "no ship of a rival is there"
    if survey.effect in MOVED_UP:
        return f"s{dearest(survey, mine)}", "the ship that matters most"
    id = cheapest(survey, mine)
    if stop and (dearness(survey, id) > DEAR or spare(survey) < 4):
        return stop, "no ship to spare"
    return f"s{id}", whence(survey, id)


# --- pods ------------------------------------------------------------------------------------------------------------


def _pod(survey: Survey, values: Sequence[str], temper: Temper) -> tuple[str, str]:
    """Return the pods of others: the best. Own pods given up: the worst, and as few as may be, unless might
    is needed."""
    pods = [int(value[1:]) for value in values if _is(value, "p", len(survey.view.pods))]
    ranked = sorted(pods, key=lambda pod: (worth(survey.view.pods[pod]), pod))
    stop = next((value for value in values if value in STOPS), "")
    if not all(pod in survey.alien.cache for pod in pods):
        return f"p{ranked[-1]}", "the best of them"
    if survey.effect in ALONE:
        return f"p{ranked[-1]}", "every point of might counts"
    if survey.effect == "wild porcupine":
        return f"p{ranked[0]}", "every pod counts"
    if survey.effect in ("barbarian", "super barbarian"):
        return f"p{ranked[-1]}", "the best of them"
    if stop and worth(survey.view.pods[ranked[0]]) > JUNK:
        return stop, "the rest is worth keeping"
    return f"p{ranked[0]}", "of little use"


# --- yes and no ------------------------------------------------------------------------------------------------------


def _yes(survey: Survey, key: str, values: Sequence[str]) -> tuple[str, str]:
    """Return what is offered is mostly good. A flare goes with a power where that is not the other way round."""
    if key == "D-power" and values[0] == "no":
        lost = survey.event is not None and survey.event.kind == "on:ships-would-be-lost"
        helped = [one for one in HELPED if not (lost and one == "ninja")]  # with it a rescue costs twice as many pods
        better = any(power.alien in helped for power in survey.alien.powers)
        return ("yes", "the power does more with it") if better else ("no", "better without it")
    if key == "D-tail" or survey.effect == "legacy ninja":
        return "no", "well as it is"
    return "yes", "nothing speaks against it"


# --- planets ---------------------------------------------------------------------------------------------------------


def _planet(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return a planet of another system rather than of the own one, and where few ships of others are.

    One on which its fleet lands anyway comes last.
    """
    places = [int(value) for value in values if value.lstrip("-").isdecimal()]
    if not places:
        return values[0], "the first place is as good as any"
    foreign = [place for place in places if place >= 0 and survey.view.planets[place].system != survey.me]
    sure = survey.now.target if survey.side == INVADERS and survey.now.fleets[INVADERS].result == "win" else None
    best = min(foreign or places, key=lambda place: (place == sure, sum(survey.there.get(place, ())), place))
    return str(best), "few others are there"


# --- aliens ----------------------------------------------------------------------------------------------------------


def _alien(survey: Survey, key: str, values: Sequence[str], temper: Temper) -> tuple[str, str]:
    """Return somebody to be harmed: an enemy, or whoever stands best."""
    seats = [int(value) for value in values if value.isdecimal()]
    order = leaders_first(survey, [seat for seat in seats if seat != survey.me] or seats)
    match survey.effect:
        case _ if key == "D-wild":
            seat, why = victim(survey, order, temper)
            return str(seat), why
        case "voucher invasion":
            seat, why = victim(survey, order, temper)
            return str(seat), why
        case "outlaw" | "wild ethic" | "wild philanthropist":
            return ("none" if "none" in values else str(order[-1])), "whoever stands worst gains least by it"
        case "wild masochist" if survey.me in seats:
            return str(survey.me), "a ship comes back"
        case "wild antimatter":
            foes = [seat for seat in seats if survey.side_of(seat) == 1 - survey.side]
            most = max(foes or seats, key=lambda seat: (survey.sent[1 - survey.side][seat], -seat))
            return str(most), f"{survey.sent[1 - survey.side][most]} ships there"
        case _:
            pass
    foes = [seat for seat in order if survey.side >= 0 and survey.side_of(seat) == 1 - survey.side]
    chosen = foes[0] if foes and not is_close(survey, order[0]) else order[0]
    count = survey.dominion[chosen]
    return str(chosen), f"{survey.name(chosen)} has {count} foreign {'base' if count == 1 else 'bases'}"


# --- words -----------------------------------------------------------------------------------------------------------


def _word(survey: Survey, title: str, values: Sequence[str]) -> tuple[str, str]:
    """Return the words of single effects."""
    match survey.effect.removeprefix("wild ").removeprefix("super "):
        case "vox" if str(survey.side) in values:
            return str(survey.side), "the driver of its fleet"
        case "pickpocket" if "claim" in values:
            return "claim", "a pod more"
        case "barbarian" if "take" in values:
            seen = [survey.view.pods[pod] for alien in survey.view.aliens for pod in alien.known]
            good = any(pod.name in title and worth(pod) > 0.15 for pod in seen)
            return ("take", "a good pod") if good else ("scrap", "there may be better ones")
        case "fodder" if "0" in values:
            return "0", "a base is to be had"
        case "rift" if "draft" in values:
            warp = survey.warp[survey.me]
            return ("revive" if warp >= 3 and "revive" in values else "draft"), survey.lost()
        case "ai" | "legacy ai":
            enemy = survey.leader(1 - survey.side) if survey.side >= 0 else -1
            wanted = (f"primed {1 - survey.side}", f"cache {enemy}")
            return next((one for one in wanted if one in values), values[0]), "what the other fleet may have"
        case _:
            return _named(survey, values)


def _named(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the name of a pod: one that is known to be there, or what is of most use."""
    treasure = known_treasure(survey)
    if treasure is not None:
        pod = survey.view.pods[treasure[1]]
        for name in (pod.name, WORDS.get(pod.kind, pod.kind)):
            if name in values:
                return name, "worth a try"
    return next((one for one in WISHES if one in values), values[0]), "of most use"

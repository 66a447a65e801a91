"""Which ship, which pod, which alien, which planet: choices that effects and losses ask for."""

from random import Random
from typing import Final

from cosmotui.bots.cosmic_encounter.hints import ALONG
from cosmotui.bots.cosmic_encounter.muster import cheapest, dearest, dearness, spare
from cosmotui.bots.cosmic_encounter.prospects import is_close, leaders_first, level
from cosmotui.bots.cosmic_encounter.rally import Temper, expected, value, victim, with_sponsor
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.uses import Window, best_shot, changed, known_treasure
from cosmotui.bots.cosmic_encounter.worth import worth
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.state import INVADERS

STOPS: Final = ("stop", "none")
KEEP_OUT: Final = ("Gift ", "Lend ")
"""Questions whose answer helps whoever is named."""
OWN_GOOD: Final = ("evolve", "Rescue", "base with", "for it", "Commit", "commit")
"""Questions about own ships that gain by being named."""


def pick(survey: Survey, question: ChooseOne, temper: Temper, rng: Random) -> tuple[str, str]:
    """An answer to a question about things that its options name; the first option where there is no reason."""
    values = [str(option.value) for option in question.options if not option.rare]
    if not values:
        return str(question.options[0].value), "nothing else to choose"
    if any(_is_ship(value) for value in values):
        return _ship(survey, question, values)
    if any(_is_pod(survey, value) for value in values):
        return _pod(survey, question, values, temper)
    if all(value in ("yes", "no") for value in values):
        return _yes(survey, question, temper)
    if all(value.isdigit() or value == "none" for value in values) and _names(survey, question):
        return _alien(survey, question, values, temper)
    if all(option.place is not None for option in question.options):
        return _planet(survey, question, values, temper)
    return _word(survey, question, values, temper)


def _is_ship(value: str) -> bool:
    return value[:1] == "s" and value[1:].isdigit()


def _is_pod(survey: Survey, value: str) -> bool:
    return value[:1] == "p" and value[1:].isdigit() and int(value[1:]) < len(survey.view.pods)


def _names(survey: Survey, question: ChooseOne) -> bool:
    return all(
        not str(one.value).isdigit()
        or (int(one.value) < len(survey.view.seats) and one.label == survey.name(int(one.value)))
        for one in question.options
    )


# --- ships -----------------------------------------------------------------------------------------------------------


def _ship(survey: Survey, question: ChooseOne, values: list[str]) -> tuple[str, str]:
    """Own ships: those missed least are lost. Ships of others: those missed most by whoever stands best."""
    ids = [int(value[1:]) for value in values if _is_ship(value)]
    stop = next((value for value in values if value in STOPS), "")
    mine = [id for id in ids if survey.view.ships[id].owner == survey.me]
    title = question.title
    if any(word in title for word in OWN_GOOD):
        if "Commit" in title or "base with" in title or "for it" in title:
            id = cheapest(survey, mine or ids)
            if stop and dearness(survey, id) > 2.5:
                return stop, "no ship to spare"
            return f"s{id}", "the ship that is missed least"
        return f"s{dearest(survey, mine or ids)}", "the ship that matters most"
    others = [id for id in ids if survey.view.ships[id].owner != survey.me]
    foes = [id for id in others if survey.side < 0 or survey.side_of(survey.view.ships[id].owner) != survey.side]
    if foes and question.key != "D-ravage":
        shot = best_shot(survey)[1]
        if shot in foes:
            return f"s{shot}", "the last ship of a base"
        best = max(foes, key=lambda id: (level(survey, survey.view.ships[id].owner) + dearness(survey, id), -id))
        return f"s{best}", f"{survey.name(survey.view.ships[best].owner)} misses it most"
    if not mine:
        return stop or f"s{ids[0]}", "no ship of a rival is there"
    id = cheapest(survey, mine)
    if stop and (dearness(survey, id) > 2.2 or _reluctant(survey, title)):
        return stop, "no ship to spare"
    return f"s{id}", "the ship that is missed least"


def _reluctant(survey: Survey, title: str) -> bool:
    """Whether no more ships are given up although that is possible."""
    if "Sacrifice" in title:
        return False
    return spare(survey) < 4


# --- pods ------------------------------------------------------------------------------------------------------------


def _pod(survey: Survey, question: ChooseOne, values: list[str], temper: Temper) -> tuple[str, str]:
    """Pods gained: the best. Pods given up: the worst, and as few as may be."""
    pods = [int(value[1:]) for value in values if _is_pod(survey, value)]
    ranked = sorted(pods, key=lambda pod: (worth(survey.view.pods[pod]), pod))
    stop = next((value for value in values if value in STOPS), "")
    title = question.title
    if title.startswith(("Claim", "Keep", "Snatch", "Which pod is paid")) or question.key == "D-inspect":
        if "paid" in title and any(pod in survey.alien.cache for pod in pods):
            return f"p{ranked[0]}", "the pod that is missed least"
        return f"p{ranked[-1]}", "the best of them"
    if "Display" in title:
        return f"p{ranked[-1]}" if not stop else f"p{ranked[0]}", "every pod counts"
    if "might" in title.lower() or "einforcement" in title or "rime" in title:
        return f"p{ranked[-1]}" if "1 might" not in title else f"p{ranked[0]}", "might is needed now"
    if stop:
        few = worth(survey.view.pods[ranked[0]]) < (0.07 if "Rescue" not in title else 0.1)
        return (f"p{ranked[0]}", "of little use") if few else (stop, "the rest is worth keeping")
    return f"p{ranked[0]}", "of little use"


# --- yes and no ------------------------------------------------------------------------------------------------------


def _yes(survey: Survey, question: ChooseOne, temper: Temper) -> tuple[str, str]:
    """What is offered is mostly good; a flare goes with a power where that is not the other way round."""
    title = question.title
    if title.startswith("A flare with "):
        power = title.removeprefix("A flare with ").removesuffix("?").lower()
        return ("no", "better without it") if power in ALONG else ("yes", "the power does more with it")
    if title.startswith("Scrap it and snatch") or "instead of reviving" in title:
        return "no", "a pod in the cache is enough"
    return "yes", "it gains by it"


# --- planets ---------------------------------------------------------------------------------------------------------


def _planet(survey: Survey, question: ChooseOne, values: list[str], temper: Temper) -> tuple[str, str]:
    """A base where others are least likely to be attacked with it: with few ships of others."""
    places = [int(value) for value in values if value.lstrip("-").isdigit()]
    if not places:
        return values[0], "the first place is as good as any"
    foreign = [place for place in places if place >= 0 and survey.view.planets[place].system != survey.me]
    best = min(foreign or places, key=lambda place: (sum(survey.there.get(place, ())), place))
    return str(best), "few others are there"


# --- aliens ----------------------------------------------------------------------------------------------------------


def _alien(survey: Survey, question: ChooseOne, values: list[str], temper: Temper) -> tuple[str, str]:
    """Somebody to be harmed: an enemy, or whoever stands best. Somebody to be helped: whoever stands worst."""
    seats = [int(value) for value in values if value.isdigit()]
    title = question.title
    order = leaders_first(survey, [seat for seat in seats if seat != survey.me] or seats)
    if question.key == "D-wild" or title.startswith("Ambush"):
        seat, why = victim(survey, order, temper)
        return str(seat), why
    if title.startswith("Remove which sponsor"):
        return _sponsor(survey, seats, values, temper)
    if title.startswith(KEEP_OUT):
        return ("none", "nothing to give") if "none" in values else (str(order[-1]), "whoever stands worst")
    if title.startswith("Who revives") and survey.me in seats:
        return str(survey.me), "a ship comes back"
    if title.startswith(("Whose cache is searched", "Whose cache?")):
        treasure = known_treasure(survey)
        if treasure is not None and treasure[0] in seats:
            return str(treasure[0]), "what lies there is known"
    if "-1 might" in title:
        foes = [seat for seat in seats if survey.side_of(seat) == 1 - survey.side]
        most = max(foes or seats, key=lambda seat: (survey.sent[1 - survey.side][seat], -seat))
        return str(most), f"{survey.sent[1 - survey.side][most]} ships there"
    foes = [seat for seat in order if survey.side >= 0 and survey.side_of(seat) == 1 - survey.side]
    chosen = foes[0] if foes and not is_close(survey, order[0]) else order[0]
    return str(chosen), f"{survey.name(chosen)} has {survey.dominion[chosen]} foreign bases"


def _sponsor(survey: Survey, seats: list[int], values: list[str], temper: Temper) -> tuple[str, str]:
    """A sponsor without whom the encounter goes better."""
    fleets = expected(survey, survey.now.target)
    best, found = value(survey, fleets, temper) + 0.005, -1
    for seat in seats:
        side = survey.side_of(seat)
        if seat == survey.me or side < 0:
            continue
        without = with_sponsor(fleets, side, seat, -survey.sent[side][seat])
        gain = value(survey, without, temper)
        if gain > best:
            best, found = gain, seat
    if found < 0:
        return ("none", "the others may stay") if "none" in values else (values[0], "one has to go")
    landing = survey.side_of(found) == INVADERS
    return str(found), f"{survey.name(found)} {'would land too' if landing else 'helps the other fleet'}"


# --- words -----------------------------------------------------------------------------------------------------------


def _word(survey: Survey, question: ChooseOne, values: list[str], temper: Temper) -> tuple[str, str]:
    """Words of single effects."""
    title = question.title
    if "Which gravity" in title:
        return _gravity(survey, question, values, temper)
    if title == "Raise which driver?" and survey.side >= 0 and str(survey.side) in values:
        return str(survey.side), "the own driver"
    if title == "Which driver becomes slime?" and survey.side >= 0 and str(1 - survey.side) in values:
        return str(1 - survey.side), "the driver of the other fleet"
    if title == "Gain or lose it?":
        return ("gain" if "gain" in values else values[0]), "more might for the fleet"
    if title.endswith("claim or scrap it?"):
        return "claim", "a pod more"
    if title.endswith("abduct or scrap it?"):
        good = any(one in title for one in ("attack 2", "attack 3", "attack 4", "Zap", "flare", "morph"))
        return ("take", "a good pod") if good else ("scrap", "there may be better ones")
    if title.startswith("Join which fleet"):
        return ("0" if "0" in values else values[0]), "a base is to be had"
    if title == "Which pod?":
        return _named(survey, values)
    if title.startswith("Lose 2 ships"):
        return values[0], "as the book has it"
    if title.startswith("What does the rift"):
        warp = survey.warp[survey.me]
        return ("revive" if warp >= 3 and "revive" in values else "draft"), f"{warp} ships in the warp"
    if title.startswith("Probe what"):
        enemy = survey.leader(1 - survey.side) if survey.side >= 0 else -1
        wanted = [f"primed {1 - survey.side}", f"cache {enemy}"]
        return next((one for one in wanted if one in values), values[0]), "what the other fleet may have"
    return values[0], "as good as any"


def _gravity(survey: Survey, question: ChooseOne, values: list[str], temper: Temper) -> tuple[str, str]:
    """Light or heavy, by the own driver."""
    mine = survey.now.fleets[survey.side] if survey.side >= 0 else None
    pod = survey.view.pods[mine.driver] if mine is not None and mine.driver >= 0 else None
    if pod is None:
        return values[0], "as good as any"
    light, _ = changed("graviton light", pod.value, 0)
    heavy, _ = changed("graviton heavy", pod.value, 0)
    wanted = "light" if light > heavy + 1 else "heavy"
    return next((value for value in values if value == wanted), values[0]), "it suits the fleet"


def _named(survey: Survey, values: list[str]) -> tuple[str, str]:
    """The name of a pod: one that is known to be there, or what most have."""
    treasure = known_treasure(survey)
    if treasure is not None:
        name = survey.view.pods[treasure[1]].name
        if name in values:
            return name, "it is known to be there"
    wishes = ("Cosmic Zap", "cosmic-zap", "reinforcement", "plain", "attack 08", "attack 06")
    return next((one for one in wishes if one in values), values[0]), "of most use"


def window(survey: Survey, question: ChooseOne, temper: Temper) -> Window:
    """The window of a question."""
    return Window(survey, question, temper)

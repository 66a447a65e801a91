"""Decisions in combat: distress pods, flex values, assassins and duds."""

from collections.abc import Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import dearness
from cosmotui.bots.cosmic_encounter.odds import BLURRED, chance, fleets_of
from cosmotui.bots.cosmic_encounter.priming import Stakes
from cosmotui.bots.cosmic_encounter.rally import Temper
from cosmotui.engine.question import Amount, ChooseSeveral
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.pod import COUNTS, SPECIAL, Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from cosmotui.rules.cosmic_encounter.phases.combat import counted
from cosmotui.rules.cosmic_encounter.views.survey import Survey

ROLL: Final = 5.5
"""Might of a reinforcement on average (CE-9.9)."""
ENOUGH: Final = 0.16
"""By how much a distress pod must change the chance."""


def lead(survey: Survey) -> float:
    """Return how far the own fleet is ahead, as everybody knows it."""
    might = survey.now.might
    if might is None:
        return 0.0
    side = survey.side
    return might[side].total - might[1 - side].total + (0.5 if side == DEFENDERS else -0.5)


def _by_permission(survey: Survey, pod: Pod, before: int) -> float:
    """Return the might of a flare that an announced effect lets prime as a distress pod, behind so many others."""
    announced = [one.split()[:2] for one in survey.now.declared]
    hints = [hint_of(f"wild {alien}") for seat, alien in announced if survey.side_of(int(seat)) == survey.side]
    return max((hint.distress(pod, before) for hint in hints if hint.distress is not None), default=0.0)


def reinforcement(survey: Survey, pod: Pod, before: int = 0) -> float:
    """Return the might that a distress pod of the own cache would add; 0 if it adds none. `before`: the number of
    flares before a flare."""
    if pod.kind == "flare":
        return _by_permission(survey, pod, before)
    if pod.item == SPECIAL:
        return float(counted(survey.view, survey.me, survey.side, COUNTS[pod.value]))
    return ROLL if pod.item == "reinforcement" else float(pod.value) if pod.is_attack else 0.0


def _mights(survey: Survey, pods: Sequence[Pod]) -> list[float]:
    """Return the might of each of several distress pods."""
    flares = [sum(pod.kind == "flare" for pod in pods[:number]) for number in range(len(pods))]
    return [reinforcement(survey, pod, before) for pod, before in zip(pods, flares, strict=True)]


def distress(survey: Survey, question: ChooseSeveral, temper: Temper) -> tuple[list[str], str]:
    """Return the distress pod to use: reinforcements that may turn the balance, an escape from a defeat."""
    pods = {str(option.value): survey.view.pods[int(str(option.value)[1:])] for option in question.options}
    if not pods or survey.side < 0:
        return [], "nothing to prime"
    stakes = Stakes(survey, fleets_of(survey), temper.alone)
    stake = stakes.win(survey.side) - stakes.win(1 - survey.side)
    if stake <= 0:
        return [], "it would change nothing"
    primed = [pod for who, pod in survey.now.fleets[survey.side].distress if who == survey.me]
    if any(survey.view.pods[pod].item in ("escape", "therapist") for pod in primed):
        return [], "the way out is prepared"
    before = [survey.view.pods[pod] for pod in primed]
    gap = lead(survey) + sum(_mights(survey, before))
    massacred = survey.now.form == "massacre"
    if not massacred and survey.now.form not in ("clash", ""):
        return [], "it would change nothing"
    chosen: list[str] = []
    mine = survey.now.fleets[survey.side].nature
    if not massacred:
        more = _mights(survey, [*before, *pods.values()])[len(before) :]
        mights = sorted(((might, value) for might, value in zip(more, pods, strict=True) if might > 0), reverse=True)
        total = sum(amount for amount, _ in mights)
        if gap < 2 and chance(gap + total, BLURRED) - chance(gap, BLURRED) > ENOUGH:
            for amount, value in mights:
                if gap < 2:
                    chosen.append(value)
                    gap += amount
        assassin = next((value for value, pod in pods.items() if pod.item == "assassin"), "")
        if assassin and -4 < gap < 1:
            chosen.append(assassin)
            gap += 2
    lost = (massacred and mine == "envoy") or (not massacred and chance(gap, BLURRED) < 0.2)
    if lost:
        escape = next((value for value, pod in pods.items() if pod.item == "escape"), "")
        own = survey.sent[survey.side][survey.me]
        if escape and own >= 2:
            return [escape], "the encounter is lost"
        therapist = next((value for value, pod in pods.items() if pod.item == "therapist"), "")
        if therapist and survey.leads and mine == "brigade":
            theirs = survey.now.fleets[1 - survey.side].nature
            better = stakes.deal() if theirs == "envoy" else stakes.win(1 - survey.side, 0.0, own)
            if better > stakes.win(1 - survey.side) + 0.01:
                return [therapist], "the encounter is lost"
    return chosen, "the balance may turn" if chosen else "it would change nothing"


def might_of_flex(survey: Survey, question: Amount) -> tuple[int, str]:
    """Return the highest value of a flex pod."""
    return question.high, "as much as there is"


def struck(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the ships to destroy: those of the other fleet, the dearest first, and none of the own."""
    ids = [int(value[1:]) for value in values if value[:1] == "s" and value[1:].isdecimal()]
    foes = [id for id in ids if survey.view.ships[id].fleet != survey.side and survey.view.ships[id].owner != survey.me]
    if not foes:
        return ("stop" if "stop" in values else f"s{ids[0]}"), "no more enemies"
    best = max(foes, key=lambda id: (dearness(survey, id), -id))
    return f"s{best}", f"a ship of {survey.name(survey.view.ships[best].owner)}"


def stands(survey: Survey, values: Sequence[str], temper: Temper) -> tuple[str, str]:
    """Return whether a brigade without might that faces an envoy talks or stands."""
    return "negotiate", "no might to win with"

"""Effects that are weighed by a rule of their own."""

from cosmotui.bots.cosmic_encounter.odds import BLURRED, chance, fleets_of, if_invaders_win
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.priming import Stakes, gap_of
from cosmotui.bots.cosmic_encounter.prospects import POD, SHIP, is_close, share
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.rules.cosmic_encounter.model.state import INVADERS


def single(window: Window, name: str) -> float:
    """Return the gain of a use that has a rule of its own; below 0 if it is better left alone."""
    survey = window.survey
    match name:
        case "warp-key":
            mine = survey.warp[survey.me]
            others = [survey.warp[seat] for seat in survey.seats if seat != survey.me]
            return window.unit * SHIP * (mine - sum(others) / max(1, len(others)) * 0.7)
        case "ionic-gas":
            foe = window.cause.seat != survey.me and survey.side_of(window.cause.seat) != survey.side
            return window.unit * POD * 0.3 * window.cause.count if foe else -1.0
        case "grime":
            return window.unit * 0.15 if survey.leads else -1.0
        case "empath":
            return _peace(window)
        case "healer":
            friend = window.cause.seat >= 0 and survey.side_of(window.cause.seat) == survey.side >= 0
            few = window.cause.count <= 2 and not is_close(survey, window.cause.seat)
            return window.unit * POD if friend or few else -1.0
        case "ninja":
            if window.cause.kind == "on:revive":
                return window.unit * 0.03 if survey.free[survey.me] > 14 else -1.0
            return window.unit * 0.02 if _junk(survey) else -1.0
        case "philanthropist":
            return window.unit * 0.05 if any(worth(survey.view.pods[pod]) < 0 for pod in survey.alien.cache) else -1.0
        case "trader":
            opponent = survey.leader(1 - survey.side)
            return window.unit * (_expected(survey, opponent) - _own_worth(survey) - 0.15)
        case "wild cudgel":
            planet = survey.now.target
            others = [seat for seat in survey.seats if seat != survey.me and survey.count(planet, seat)]
            return window.unit * 0.1 * len(others) if others and not survey.count(planet, survey.me) else -1.0
        case "wild fodder":
            return _hitchhike(window)
        case "wild graviton":
            own = [survey.view.pods[pod].value % 10 for pod in survey.alien.cache if survey.view.pods[pod].is_attack]
            return window.unit * 0.1 if max(own, default=0) >= 7 else -1.0
        case "wild guerrilla":
            return window.unit * 0.4 if survey.count(survey.now.target, survey.now.invader) else -1.0
        case "wild masochist":
            return window.unit * 0.05 if survey.warp[survey.me] and survey.now.invader != survey.me else -1.0
        case "wild pacifist":
            return _fifteen(window)
        case "wild winner":
            return window.stake() * 0.5
        case "super zombie":
            gap, spread = window.gap()
            sent = survey.sent[survey.side][survey.me]
            return window.unit * SHIP * sent * (1 - chance(gap, spread)) if survey.now.form == "clash" else -1.0
        case "voucher inspection":
            return window.unit * 0.06 if window.cause.kind == "on:snatch" else -1.0
        case "voucher payment":
            return window.unit * 0.05
        case _:
            return -1.0


def _peace(window: Window) -> float:
    """Return an envoy that faces a brigade would rather talk."""
    survey = window.survey
    mine, theirs = survey.now.fleets[survey.side].nature, survey.now.fleets[1 - survey.side].nature
    stakes = Stakes(survey, fleets_of(survey), window.alone)
    if mine == "envoy" and theirs == "brigade":
        return stakes.deal() - stakes.win(1 - survey.side)
    if theirs == "envoy" and mine == "brigade":
        return stakes.deal() - stakes.win(survey.side)
    return -1.0


def _fifteen(window: Window) -> float:
    survey = window.survey
    theirs = survey.now.fleets[1 - survey.side]
    gap = gap_of(survey, survey.side) + 15 - theirs.value
    return chance(gap, BLURRED) * window.stake()


def _hitchhike(window: Window) -> float:
    """Return one ship for the fleet that is about to win."""
    survey = window.survey
    now = survey.now
    if INVADERS not in now.invited or not all(fleet.kind for fleet in now.fleets) or not window.fights():
        return -1.0
    gap = now.fleets[0].value - now.fleets[1].value + gap_of(survey, INVADERS)
    win = chance(gap, BLURRED)
    fleets = fleets_of(survey)
    joined = [count + (seat == survey.me) for seat, count in enumerate(fleets.invaders)]
    with_me = share(survey, if_invaders_win(survey, fleets._replace(invaders=joined)))
    return win * (with_me - share(survey, if_invaders_win(survey, fleets))) - (1 - win) * SHIP * window.unit


def _own_worth(survey: Survey) -> float:
    return sum(worth(survey.view.pods[pod]) for pod in survey.alien.cache)


def _expected(survey: Survey, seat: int) -> float:
    return 0.1 * survey.view.aliens[seat].cache_size


def _junk(survey: Survey) -> list[int]:
    return [pod for pod in survey.alien.cache if worth(survey.view.pods[pod]) < 0.07]

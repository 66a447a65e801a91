"""The lowest level: a newcomer with common sense that goes by what it sees, and does not look ahead."""

from random import Random
from typing import ClassVar, Final

from cosmotui.bots.cosmic_encounter.base import Delegate
from cosmotui.bots.cosmic_encounter.fleet_selection import pick, spare, total
from cosmotui.bots.cosmic_encounter.priming import gap_of
from cosmotui.bots.cosmic_encounter.prospects import is_close
from cosmotui.bots.cosmic_encounter.rally import PLAIN, Temper, expected
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

HOME: Final = 0.45
"""How often it stays at home though somebody has asked."""
SPARING: Final = 0.4
"""How often it saves its highest attack pod for later, if it has another strong one."""
STRONG: Final = 10
"""An attack pod that a newcomer is glad to have."""
PEACE: Final = 0.3
"""How often it would rather talk where it holds nothing strong and has no more ships than the enemy."""


class Novice(Delegate):
    """A bot that asks all for help, joins the larger fleet, primes its highest pod, and uses effects as they come."""

    temper: ClassVar[Temper] = PLAIN

    def fill(self, survey: Survey, question: Compose, rng: Random) -> tuple[dict[str, object], str]:
        """Return sponsors and drivers in the novice's own way, all other forms as every bot does."""
        match question.form:
            case "commission":
                return dict(question.start), "every ship helps"
            case "sponsor":
                return _sponsor(survey, rng)
            case "prime":
                return _prime(survey, question.start, rng)
            case _:
                return super().fill(survey, question, rng)


def _sponsor(survey: Survey, rng: Random) -> tuple[dict[str, object], str]:
    """Against whoever needs one more base; else the larger of the fleets that asked, or none."""
    now, stay = survey.now, {"side": -1}
    invited = now.invited
    if not invited:
        return dict(stay), "nobody has asked"
    room = spare(survey)
    wins, ends = is_close(survey, survey.me), is_close(survey, now.invader)
    if wins and INVADERS in invited:
        side, count, why = INVADERS, 4, f"one more base, at {survey.planet(now.target)}, is all it needs"
    elif ends:
        if DEFENDERS not in invited:
            return dict(stay), f"{survey.name(now.invader)} would win with this base"
        side, count, why = DEFENDERS, 3, f"{survey.name(now.invader)} would win with this base"
    elif room < 2 or rng.random() < HOME:
        return dict(stay), "stays at home this time"
    else:
        fleets = expected(survey, now.target)
        invaders, defenders = sum(fleets.invaders), sum(fleets.defenders)
        side = DEFENDERS if defenders >= invaders else INVADERS
        side = side if side in invited else min(invited)
        why = f"{invaders} ships against {defenders}, and {survey.name(survey.leader(side))} asked"
        count = rng.randint(1, 3)
    form = pick(survey, side, min(invited[side], count, max(1, room)))
    return ({"side": side, **form}, why) if total(form) else (dict(stay), "no ship to spare")


def _prime(survey: Survey, start: dict[str, object], rng: Random) -> tuple[dict[str, object], str]:
    """Return the highest attack pod, or the next to save it; without anything strong perhaps a talk."""
    form = dict(start)
    pods = survey.view.pods
    if not form.get("driver") or len(survey.drivers) == 1:
        return form, "nothing to choose from"
    held = sorted(survey.drivers, key=lambda pod: (-pods[pod].value, pod))
    strong = [pod for pod in held if pods[pod].is_attack and pods[pod].value >= STRONG]
    greens = [pod for pod in held if pods[pod].kind == "negotiate"]
    weaker = gap_of(survey, survey.side) < 1
    peace = greens and weaker and not is_close(survey, survey.leader(1 - survey.side))
    if strong:
        form["driver"] = pod_id(strong[1] if len(strong) > 1 and rng.random() < SPARING else strong[0])
    elif peace and rng.random() < PEACE:
        form["driver"] = pod_id(greens[0])
        form["kicker"] = ""
    return form, "a strong driver wins" if strong else "makes the best of what it holds"

"""The base of all levels: it finds the code that weighs each question, and gives every answer a reason."""

from random import Random
from typing import ClassVar, Final

import msgspec

from cosmotui.bots.bot import Bot
from cosmotui.bots.cosmic_encounter.bound import obeying
from cosmotui.bots.cosmic_encounter.combat import distress, might_of_flex, stands, struck
from cosmotui.bots.cosmic_encounter.fleet_selection import cheapest, whence
from cosmotui.bots.cosmic_encounter.offers import offer_answer
from cosmotui.bots.cosmic_encounter.picks import pick, wanted
from cosmotui.bots.cosmic_encounter.priming import prime
from cosmotui.bots.cosmic_encounter.rally import Temper, beacon, target
from cosmotui.bots.cosmic_encounter.sponsorship import commission, sponsor
from cosmotui.bots.cosmic_encounter.talks import agrees, demand, negates
from cosmotui.bots.cosmic_encounter.upkeep import boon, fuel, goes_on, moon, place, purchase, resupply, showcase
from cosmotui.bots.cosmic_encounter.uses import QUIET, use
from cosmotui.bots.cosmic_encounter.weighing import weighed
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.bots.weighed import Weighed
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of, takes_a_turn
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

WINDOWS: Final = ("D-window", "D-response")
ONLY: Final = "nothing else to choose"
SMALL: Final = ("draft", "revive", "pass")
"""Words of a negotiation before which comes an effect that is worth a turn."""


class Delegate(Bot[CosmicEncounterView]):
    """A bot that weighs by its expected share of a win."""

    temper: ClassVar[Temper]

    def reply(self, view: CosmicEncounterView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the bot's best answer; it needs far less than the time."""
        if isinstance(question, ChooseOne) and len(question.options) == 1:
            self.reason = QUIET if question.key in WINDOWS else ONLY
            return question.options[0].value
        survey = Survey(view, question.seat)
        match question:
            case ChooseOne():
                value, self.reason = self.choose(survey, question, rng)
                return value if any(one.value == value for one in question.options) else default_reply(question)
            case ChooseSeveral() if question.key != "D-distress":
                self.reason = "places that nobody can guess"
                return [one.value for one in rng.sample(question.options, question.least)]
            case ChooseSeveral():
                values, self.reason = distress(survey, question, self.temper)
                return list[str | int](values)
            case Amount():
                amount, self.reason = self.amount(survey, question)
                return max(question.low, min(question.high, amount))
            case Compose():
                form, self.reason = self.fill(survey, question, rng)
                return obeying(survey, question, form)

    def weigh(self, view: CosmicEncounterView, question: AnyQuestion, seconds: float) -> list[Weighed]:
        """Return drivers, targets, sponsorships and uses with the expected share of the win."""
        return list(weighed(Survey(view, question.seat), question, self.temper))

    def fill(self, survey: Survey, question: Compose, rng: Random) -> tuple[dict[str, object], str]:
        """Return a filled-in form: ships, commissions, sponsorships, drivers."""
        match question.form:
            case "ships":
                return beacon(survey, self.temper)
            case "commission":
                return commission(survey, self.temper)
            case "sponsor":
                if not survey.now.invited or not survey.free[survey.me]:
                    return dict(question.start), "nobody has asked"
                return sponsor(survey, self.temper, rng)
            case "prime":
                return prime(survey, question.start, self.temper, rng)
            case _:
                return dict(question.start), "as proposed"

    def amount(self, survey: Survey, question: Amount) -> tuple[int, str]:
        """Return a number: mostly the highest allowed, but lucre is kept."""
        match question.key:
            case "D-flex" | "D-veiled":
                return might_of_flex(survey, question)
            case "D-crooked":
                return min(question.high, 2), "influence is worth more than lucre"
            case "D-comp-lucre":
                return question.high, "lucre rather than pods"
            case _ if (weigh := hint_of(survey.own_use).aim) is not None:
                aim = weigh(Window(survey, self.temper))
                return aim.number or question.default, aim.why or "as much as there is"
            case _:
                return question.default, "as much as there is"

    def _act(self, survey: Survey, question: ChooseOne, rng: Random) -> tuple[str, str] | None:
        """Return an effect that is worth a turn of a negotiation, if there is one (CE-29.15)."""
        acts = [one for one in question.options if takes_a_turn(str(one.value))]
        if not acts:
            return None
        stay = next(one for one in question.options if one.value == "pass")
        found = use(survey, msgspec.structs.replace(question, options=(stay, *acts)), self.temper, rng)
        return found if found[0] != stay.value else None

    def choose(self, survey: Survey, question: ChooseOne, rng: Random) -> tuple[str, str]:
        """Return a choice, by the key of the decision."""
        values = [str(option.value) for option in question.options if not option.rare]
        match question.key:
            case key if key in WINDOWS:
                return use(survey, question, self.temper, rng)
            case "D-fuel":
                return fuel(survey, values)
            case "D-target":
                planet, why = target(survey, [int(value) for value in values], self.temper)
                return str(planet), why
            case "D-resupply":
                return resupply(survey, values)
            case "D-place":
                return wanted(survey, question, self.temper) or place(survey, values)
            case "D-purchase":
                return purchase(survey, values)
            case "D-moon":
                return moon(survey, question.options)
            case "D-boon":
                return boon(survey, values)
            case "D-showcase":
                return showcase(survey, values)
            case "D-continue":
                return goes_on(survey, values, self.temper)
            case "D-demand" if "pass" in values:
                value, why = demand(survey, values, any(option.value == "quash" for option in question.options))
                return self._act(survey, question, rng) or (value, why) if value in SMALL else (value, why)
            case "D-negate":
                return negates(survey, [str(option.value) for option in question.options])
            case "D-reveal":
                return values[-1], "for its special offer"
            case "D-offer-answer":
                return offer_answer(survey)
            case "D-quash" if values[0] == "no":
                return agrees(survey)
            case "D-assassin" | "D-escape-loss":
                return struck(survey, values)
            case "D-poison" | "D-slapfight":
                ship = cheapest(survey, [int(value[1:]) for value in values if value[1:].isdecimal()])
                return f"s{ship}", whence(survey, ship)
            case "D-dud":
                return stands(survey, values, self.temper)
            case "D-standoff" | "D-quash" | "D-renowned" | "D-intimidate" | "D-order" | "D-third-eye":
                return values[0], "as the book has it"
            case _:
                return pick(survey, question, self.temper)

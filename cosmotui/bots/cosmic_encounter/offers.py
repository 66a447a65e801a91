"""Special offers: which to ask for, and the answer to one (CE-21.40 to CE-21.43)."""

import re
from collections.abc import Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.rally import PLAIN
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.rules.cosmic_encounter.kinds.alien import SpecialOffer, alien
from cosmotui.rules.cosmic_encounter.views.survey import Survey

NOTHING: Final = "nothing to gain by it"


def offer_to_ask(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return a special offer that is worth asking for, one's own included, and the reason; empty if none is."""
    for is_own in (False, True):
        value = f"offer {survey.side if is_own else 1 - survey.side}"
        is_good, why = _welcome(survey, survey.power if is_own else survey.power_of(survey.opponent), is_own)
        if is_good and value in values:
            return value, why
    return "", ""


def reveals(survey: Survey) -> tuple[bool, str]:
    """Return whether to reveal one's own power and ask for its offer in the same turn (CE-21.69), and the reason."""
    talks = survey.now.negotiation
    may_ask = talks is not None and survey.rules.either_asks and survey.side not in talks.offers
    is_good, why = _welcome(survey, survey.power, True)
    return may_ask and is_good, why


def offer_answer(survey: Survey) -> tuple[str, str]:
    """Return whether the special offer that has been asked for is welcome."""
    talks = survey.now.negotiation
    asked = talks.said[-1].target if talks is not None and talks.said else ""
    for power, is_own in ((survey.power_of(survey.opponent), False), (survey.power, True)):
        offer = alien(power).offer if power else None
        other = survey.opponent if is_own else survey.me
        if offer is not None and _is_meant(offer, survey.name(other), asked):
            is_good, why = _welcome(survey, power, is_own)
            return "accept" if is_good else "refuse", why
    return "refuse", NOTHING


def _is_meant(offer: SpecialOffer, opponent: str, asked: str) -> bool:
    """Return whether these words ask for that offer, whatever number they name."""
    parts = [re.escape(part).replace("X", "[0-9]+") for part in offer.promise.split("{}")]
    return re.fullmatch(re.escape(opponent).join(parts), asked) is not None


def _welcome(survey: Survey, power: str, is_own: bool) -> tuple[bool, str]:
    """Return whether the special offer of a power is welcome."""
    offer = alien(power).offer if power else None
    if offer is None or offer.welcome is None:
        return False, NOTHING
    return offer.welcome(Window(survey, PLAIN), is_own)

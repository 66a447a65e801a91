"""Special offers: which to ask for, and the answer to one (CE-21.40 to CE-21.43)."""

from collections.abc import Sequence

from cosmotui.bots.cosmic_encounter.rally import PLAIN
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.views.survey import Survey


def offer_to_ask(survey: Survey, values: Sequence[str]) -> str:
    """Return a special offer that is worth asking for, one's own included."""
    gains = offer_answer(survey)[0] == "accept"
    return next((value for value in values if value.startswith("offer ")), "") if gains else ""


def reveals(survey: Survey) -> bool:
    """Return whether to reveal one's own power and ask for its offer in the same turn (CE-21.69)."""
    talks = survey.now.negotiation
    may_ask = talks is not None and survey.rules.either_asks and survey.side not in talks.offers
    return may_ask and offer_answer(survey, is_revealed=True)[0] == "accept"


def offer_answer(survey: Survey, is_revealed: bool = False) -> tuple[str, str]:
    """Return whether a special offer of either leader is welcome; the opponent's comes first.

    `is_revealed`: whether the own power counts although it is still hidden.
    """
    is_public = is_revealed or any(one.public for one in survey.alien.powers)
    for power, is_own in ((survey.power_of(survey.opponent), False), (survey.power if is_public else "", True)):
        offer = alien(power).offer if power else None
        if offer is not None and offer.welcome is not None:
            is_good, why = offer.welcome(Window(survey, PLAIN), is_own)
            return "accept" if is_good else "refuse", why
    return "refuse", "nothing to gain by it"

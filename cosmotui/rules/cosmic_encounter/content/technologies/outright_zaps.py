"""Technologies that zap although nothing is being used."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.demands import good_words
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Change, Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.technology import TECHNOLOGIES, Technology
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY


def _powered(use: Use) -> list[int]:
    """Return the others with a power that could be zapped outright (CE-12.28)."""
    aliens = use.state.aliens
    return [
        seat
        for seat in use.others
        if any(not one.zapped and not one.option and (one.public or one.is_main) for one in aliens[seat].powers)
    ]


def _best_powered(now: Situation) -> Aim:
    aliens = now.survey.view.aliens
    powered = [seat for seat in now.survey.seats if any(power.is_active for power in aliens[seat].powers)]
    return now.harm(powered, lambda seat: 3 * POD)


@hinted(Hint(aim=_best_powered))
@effect("zap-o-tron", "any:warpfall.window", applies=lambda use: bool(_powered(use)))
def _zap_o_tron(use: Use) -> Script[None]:
    """Zap another alien, then shroud this technology, undeveloped, in your nexus."""
    yield from do.zap_alien(use, (yield from do.choose_target(use, "Zap whom?", _powered(use))))
    do.shroud_again(use)


ZAP_O_TRON = Technology(id="zap-o-tron", name="Zap-O-Tron", cost=5, development=_zap_o_tron)


def _others(use: Use) -> list[int]:
    """Return all technologies but this one, by number."""
    held = [number for seat in (*use.others, use.seat) for number in do.held(use.state, seat, TECHNOLOGY)]
    return [number for number in held if number != use.source.number]


def _words(use: Use, number: int) -> str:
    """Return a technology in words that tell nobody else what it is."""
    one = use.state.holdings[number]
    name = do.name_of(use.state, number) if one.owner == use.seat else good_words(use.state, number)
    return f"{name}, of {use.names[one.owner]}"


def _cost(use: Use, number: int) -> int:
    kind = TECHNOLOGIES[use.state.holdings[number].item]
    return len(do.ships_on(use.state, number)) if kind.is_x else kind.cost


def _best_technology(now: Situation) -> Aim:
    """Return the technology of another alien that is missed most: one that works, or the one with most ships on it, as
    far as it is likely to be cheap enough."""
    survey = now.survey
    ships = survey.researched("tech-scrambler")
    cheap = sum(one.cost <= ships for one in TECHNOLOGIES.values()) / len(TECHNOLOGIES)

    def brings(number: int) -> float:
        one = survey.view.holdings[number]
        likely = cheap if not one.item else TECHNOLOGIES[one.item].cost <= ships
        there = sum(ship.holder == number for ship in survey.view.ships)
        return now.gained({one.owner: Change(worth=-likely * POD * (3 if one.works else 1 + there))})

    held = [number for number, one in enumerate(survey.view.holdings) if one.kind == TECHNOLOGY and not one.gone]
    held = [number for number in held if survey.view.holdings[number].owner != survey.me]
    if not held:
        return NOWHERE
    best = max(held, key=lambda number: (brings(number), -number))
    return Aim(brings(best), f"a technology of {survey.name(survey.view.holdings[best].owner)}", word=str(best))


@hinted(Hint(aim=_best_technology))
@effect("tech-scrambler", "any:any", applies=lambda use: bool(_others(use)))
def _tech_scrambler(use: Use) -> Script[None]:
    """Zap another technology whose cost is not above the number of research ships here."""
    words = [(str(number), _words(use, number)) for number in _others(use)]
    number = int((yield from do.choose_word(use.table, use.seat, "Zap which technology?", words)))
    if _cost(use, number) <= do.ships_developed_with(use):
        yield from do.zap_technology(use, number)
    else:
        use.table.record(Told(use.state.holdings[number].owner, "a technology of {} was too expensive to be zapped"))


TECH_SCRAMBLER = Technology(id="tech-scrambler", name="Tech Scrambler", is_x=True, development=_tech_scrambler)

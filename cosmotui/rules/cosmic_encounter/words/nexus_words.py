"""What lies in the nexus of an alien besides pods and technologies: essences, tokens, and what it has marked unseen."""

from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, TOKEN
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.holding_words import facts_of, holding_words, holdings_of, tokens_in


def nexus_words(view: CosmicEncounterView, seat: int) -> list[tuple[str, str]]:
    """Return labels with what stands behind them, as far as there is any: `essences` and `Hoarding; 3 in the pool`."""
    found: list[tuple[str, str]] = []
    for power in view.aliens[seat].powers:
        if power.essences or power.left:
            held = ", ".join(ESSENCES[id].name for id in power.essences) or "unseen"
            found.append(("essences", f"{held}; {power.left} in the pool"))
        found += [(label, view.seats[other].name) for label, other in power.secrets.items()]
    if borne := [holding_words(view, number) for number in borne_by(view, seat)]:
        found.append(("bears", ", ".join(borne)))
    if there := [holding_words(view, number) for number in tokens_in(view, seat)]:
        found.append(("in its system", ", ".join(there)))
    return found


def borne_by(view: CosmicEncounterView, seat: int) -> list[int]:
    """Return the linked essences and the tokens on the nexus of an alien, by number."""
    there = [*holdings_of(view, seat, ESSENCE), *holdings_of(view, seat, TOKEN)]
    return [number for number in there if view.holdings[number].planet < 0 and view.holdings[number].system < 0]


def nexus_facts(view: CosmicEncounterView, seat: int) -> list[tuple[str, str]]:
    """Return what essences and tokens in a nexus do, as far as the seat of the view knows them, each with its rule."""
    held = [id for power in view.aliens[seat].powers for id in power.essences]
    own = [(f"{ESSENCES[id].name}: {ESSENCES[id].text}", "CE-26.5") for id in held]
    return [*own, *facts_of(view, [*borne_by(view, seat), *tokens_in(view, seat)])]

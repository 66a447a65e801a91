"""The table in few words: planets, what a fleet has primed, what wins."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import roman
from cosmotui.rules.cosmic_encounter.facts.might import LEADER, SPONSOR, SPONSORS, Tally, told_parts
from cosmotui.rules.cosmic_encounter.model.state import Fleet
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import powers_to_come
from cosmotui.rules.cosmic_encounter.words.priming_words import beside_words
from cosmotui.rules.cosmic_encounter.words.table_words import pod_words, pods_words
from cosmotui.widgets.plain_text import clip, visible

_SHORT: Final = {
    LEADER: "ships",
    SPONSOR: "sponsor",
    SPONSORS: "sponsors",
    "driver": "driver",
    "second driver": "second",
}
"""The parts of might as they are called at the gate."""


def planet_words(view: CosmicEncounterView, planet: int, cells: int = 0) -> str:
    """Return a planet: `Ofra III`. To fit into `cells` the name is cut, never the number."""
    one = view.planets[planet]
    name, number = view.seats[one.system].name, roman(one.number)
    return f"{clip(visible(name), cells - len(number) - 1) if cells else name} {number}"


def fleet_status(view: CosmicEncounterView, side: int, pending: Sequence[int]) -> tuple[str, ...]:
    """Return what a fleet has primed, and its might once everybody may know it; `pending` are those yet to answer."""
    now = view.invasion
    if now is None:
        return ()
    fleet = now.fleets[side]
    if fleet.leader < 0:
        return ()
    is_doomed = now.form == "cataclysm" and not fleet.result
    might = now.might[side] if now.might is not None and not fleet.result and not is_doomed else None
    primed, besides = _primed(view, fleet, pending)
    said = [primed]
    if might is None and fleet.kind and fleet.driver >= 0 and fleet.value != view.pods[fleet.driver].value:
        said.append(f"now {fleet.value}")
    coming = powers_to_come(view, side) if might is not None else []
    if might is not None:
        said.append(f"{'so far' if coming else 'might'} {might.total}")
    said.append(besides)
    ended = {"win": "won", "lose": "lost"}.get(fleet.result, fleet.result)
    if ended and now.margin >= 0:
        ended += f" with {fleet.total}"
    told = ", ".join(word for word in said if word)
    to_come = f"{' and '.join(coming)} to come" if coming else ""
    made = "; ".join(words for words in (to_come, _might_words(might, fleet)) if words)
    if is_doomed:
        made = f"{fleet.nature}: both fleets are lost"
    return (": ".join(word for word in (ended, told) if word), made)


def _might_words(might: Tally | None, fleet: Fleet) -> str:
    """Return what might is made of; its sum stands before."""
    if might is None:
        return ""
    if fleet.nature not in ("brigade", "trojan"):
        return fleet.nature
    parts = [f"{_SHORT.get(text, text)} {amount}" if amount else text for text, amount in told_parts(might)]
    made = " + ".join(part for part in parts if part not in _SHORT).replace("+ -", "- ")
    return f"trojan: {made}" if fleet.nature == "trojan" and made else made or fleet.nature


def _primed(view: CosmicEncounterView, fleet: Fleet, pending: Sequence[int]) -> tuple[str, str]:
    """Return the driver and what multiplies it, or how far its choice has come; then what else was primed."""
    parts: list[str] = []
    if fleet.driver >= 0:
        parts.append(pod_words(view.pods[fleet.driver]))
    parts += beside_words(view.pods, fleet.beside) if fleet.driver >= 0 else []
    if fleet.kicker >= 0:
        parts.append(pod_words(view.pods[fleet.kicker]))
    if fleet.intimidate >= 0:
        parts.append(pod_words(view.pods[fleet.intimidate]))
    others = [pods_words(view, [pod for _, pod in fleet.distress])] if fleet.distress else []
    if amount := sum(fleet.bribes.values()):
        others.append(f"bribe {amount}")
    if fleet.rolls:
        others.append("rolled " + " ".join(str(roll) for _, roll in fleet.rolls))
    if parts or others:
        return ", ".join(parts), ", ".join(others)
    return ", ".join(filter(None, [_not_shown(view, fleet, pending), *beside_words(view.pods, fleet.beside)])), ""


def _not_shown(view: CosmicEncounterView, fleet: Fleet, pending: Sequence[int]) -> str:
    """Return how far the choice of a driver has come that nobody else sees."""
    if view.at == "approach.prime":
        return "driver: being chosen" if fleet.leader in pending else "driver locked ✓"
    if fleet.claim is not None:
        return f"driver unseen: {fleet.claim.name}"
    if fleet.veiled:
        return "driver veiled"
    if view.at == "approach.after" or (view.at.startswith("contact") and view.at != "contact.reveal"):
        return "driver locked ✓"
    return ""

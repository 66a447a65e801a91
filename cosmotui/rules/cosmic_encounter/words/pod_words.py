"""The effects of pods in words: kinds without an effect of their own here, others in the words of their effect."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL, Pod, pod_id
from cosmotui.rules.cosmic_encounter.words.when_words import when_words


class Words(NamedTuple):
    """The effect of a kind of pod, with its rule."""

    text: str
    rule: str


DRIVERS: Final = {
    "attack": Words("Its fleet is a brigade: the value is added to the might of its ships.", "CE-6.11"),
    "flex-attack": Words("An attack pod. When it is shown its owner names its might, from 0 to its value.", "CE-6.14"),
    "attack-2d": Words(
        "An attack pod with two values. The right one counts if the destiny of this invasion has a hazard flag, else "
        "the left one.",
        "CE-6.12",
    ),
    "slime-attack": Words(
        "An attack pod that stays in the flagship afterwards: it adds its value to the next brigade that its owner "
        "leads.",
        "CE-6.16",
    ),
    "negotiate": Words(
        "Its fleet is an envoy: beaten by a brigade it is paid compensation, facing another envoy it negotiates.",
        "CE-6.20",
    ),
    "poison": Words(
        "Its fleet is a trojan: against a brigade its might is twice the size of the enemy leader's cache. A leader "
        "that holds one after arrival destroys one of its ships.",
        "CE-6.24",
    ),
    "morph": Words(
        "It copies value and kind of the opposing driver. Two morphs facing each other are a cataclysm.", "CE-6.26"
    ),
    "intimidate": Words(
        "Primed besides the driver: against a brigade its fleet is a brigade, else an envoy; its value is added to the "
        "might of a brigade.",
        "CE-6.31",
    ),
}
"""Encounter pods by kind."""
RIDERS: Final = {
    "renowned": Words(
        "A negotiate pod. Massacred: you may take a free resupply in place of the compensation. In a negotiation: 2 "
        "more influence.",
        "CE-23.20",
    ),
    "crooked": Words(
        "A negotiate pod. Massacred: the compensation grows by the lucre that you own. In a negotiation: each lucre "
        "that you pay at its beginning is 1 influence.",
        "CE-23.7",
    ),
    "stubborn": Words(
        "A negotiate pod. Massacred: your flagship and your committed ships survive. In a negotiation: negating one "
        "of your demands costs 3.",
        "CE-21.12",
    ),
    "innocent": Words(
        "A negotiate pod. Massacred: twice the compensation. In a negotiation: your first demand costs nothing.",
        "CE-23.8",
    ),
    "aggressive": Words(
        "A negotiate pod. Massacred: the enemy leader loses as many ships as you and pays nothing. In a negotiation: "
        "who breaks it off alone has twice the casualties.",
        "CE-23.21",
    ),
}
"""Special negotiate pods (CE-6.21)."""
DISTRESS: Final = {
    "therapist": Words("Your fleet becomes an envoy.", "CE-9.7"),
    "assassin": Words(
        "The leader of your fleet destroys committed ships of its choice in either fleet, as many as you have "
        "authority at most.",
        "CE-9.8",
    ),
    "reinforcement": Words(
        "Adds 3 to 8 might at random. Played for a brigade against an envoy it raises the compensation by 1.",
        "CE-9.9",
    ),
    "escape": Words(
        "Your ships leave the encounter and rebound, a leader's with its whole fleet; first each alien that leaves "
        "loses a ship per full 10 might by which an enemy brigade is ahead.",
        "CE-20.30",
    ),
}
"""Distress pods: primed in combat, hidden, by any actor for its own fleet (CE-9.1)."""
REINFORCEMENTS: Final = tuple(
    Words(
        f"Adds 1 might for each {what}. Played for a brigade against an envoy it raises the compensation by 1.",
        "CE-9.10",
    )
    for what in ("ship that you have in your own system", "ship that you have in the warp", "ship in your fleet")
)
"""Special reinforcements, by what they count."""
UNSEEN: Final = Words("Nobody else knows which pod it is.", "CE-10.1")
KICKER: Final = Words(
    "Primed with a driver: the might of your primed encounter pods is multiplied by it, even by 0 or -1.", "CE-9.14"
)


def pod_option(pods: Sequence[Pod], id: int) -> Option:
    """Return the option for a pod: its name and its effect."""
    return Option(pod_id(id), pods[id].name, words_of(pods[id]).text)


def words_of(pod: Pod) -> Words:
    """Return the effect of a pod in words."""
    match pod.kind:
        case "":  # in a forecast, which knows no more than the seat it is made for
            return UNSEEN
        case "distress":
            return REINFORCEMENTS[pod.value] if pod.item == SPECIAL else DISTRESS[pod.item]
        case "kicker":
            return KICKER
        case "negotiate" if pod.item:
            return RIDERS[pod.item.removesuffix("-negotiate")]
        case "flare":
            return Words(_flare(pod.item), "CE-8.2")
        case "artifact":
            return _artifact(pod.item)
        case "rift":
            return _artifact("rift")
        case _:
            return DRIVERS[pod.kind]


@cache
def _artifact(id: str) -> Words:
    """Return what an artifact or rift does, and when: its text alone says nothing of that, but names its rule."""
    effect = item(id)
    if effect is None:
        return Words("", "CE-7.1")
    text, _, rules = effect.text.removesuffix(").").partition(" (CE-")
    rule = f"CE-{rules.partition(',')[0]}" if rules else "CE-7.1"
    return Words(f"{text.removesuffix('.')}. Used {when_words(effect)}.".replace("`", ""), rule)


@cache
def _flare(id: str) -> str:
    """Return what a flare does, and when; most super flares say that they go with the power (CE-8.2)."""
    flare = alien(id).flare
    wild, super_flare = when_words(flare.wild), when_words(flare.super_flare)
    of_power = "" if flare.super_flare.goes_with_power else f" ({super_flare})"
    return f"Wild ({wild}): {flare.wild.text} Super{of_power}: {flare.super_flare.text}".replace("`", "")

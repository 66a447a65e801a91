"""Inquisitor: Power of Truth."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.negotiation_rules import QUASH
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.rules import rules_of

QUESTIONS: Final = (
    ("above", "Do you hold an attack pod above N?"),
    ("hold", "Do you hold the exact pod X?"),
    ("prime", "Will you prime the exact pod X?"),
    ("type", "Will your driver be of type T?"),
    ("quash", "Will you quash?"),
)
TYPES: Final = (("attack", "attack"), ("negotiate", "negotiate"), ("poison", "poison"), ("morph", "morph"))
HIGH: Final = 15
"""What the leaders of the legacy compare their best attack pod with."""


def _highest(use: Use, seat: int) -> int:
    pods = [use.state.pods[pod] for pod in at_hand(use.state, seat)]
    return max((pod.value for pod in pods if pod.is_attack), default=-99)


def _drives(pod: Pod) -> bool:
    return pod.is_encounter


def _names(use: Use, title: str, key: str) -> Script[str]:
    """The pod that a question is about: any, or one that can drive a fleet."""
    return (yield from do.name_pod(use.table, use.seat, "D-declare", title, _drives if key == "prime" else None))


def _about(use: Use, key: str) -> Script[tuple[str, str]]:
    """The value that completes a question, and the whole question in words."""
    if key == "above":
        number = yield from do.choose_number(use.table, use.seat, "Above which value?", 0, 40, HIGH)
        return str(number), f"Do you hold an attack pod above {number}?"
    if key == "type":
        kind = yield from do.choose_word(use.table, use.seat, "Which type?", TYPES)
        return kind, f"Will your driver be of type {kind}?"
    if key == "quash":
        return "", "Will you quash?"
    name = yield from _names(use, "Which pod? First its kind", key)
    return name, f"{'Do you hold' if key == 'hold' else 'Will you prime'} {name}?"


def _ask(use: Use, leader: int) -> Script[None]:
    """One question to a leader: the table answers about what it holds; an answer about an intention binds it."""
    may_quash = rules_of(use.table.setup).quash != "off"
    words = [pair for pair in QUESTIONS if pair[0] != "quash" or may_quash]
    key = yield from do.choose_word(use.table, use.seat, "Which question?", words)
    value, asked = yield from _about(use, key)
    if key == "above":
        answer = _highest(use, leader) > int(value)
    elif key == "hold":
        answer = any(use.state.pods[pod].name == value for pod in at_hand(use.state, leader))
    else:
        answer = yield from do.agree(use.table, leader, f"{asked} The answer binds you")
        if key == "quash":
            use.now.notes[f"{QUASH} {leader}"] = 1 if answer else -1
        else:
            do.limit_driver(use, "force" if answer else "bar", leader, value)
    use.table.record(Told(use.seat, f"{{}} asked {{1}}: {asked} {'Yes' if answer else 'No'}", leader))
    use.table.reveal("an answer")


def _binding(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    wanted = ("type", "attack")
    found = next((value for value in wanted if value in values), None)
    return (found, "its answer binds it") if found is not None else None


def _unbound(now: Situation) -> Aim:
    """Return a leader that holds pods and has not said yet whether it will attack."""
    survey = now.survey
    leaders = [survey.opponent] if survey.leads else [survey.now.invader, survey.now.defender]
    bound = {limit.seat for limit in survey.now.limits if limit.pods == "attack"}
    free = [seat for seat in leaders if seat not in bound and survey.view.aliens[seat].cache_size]
    return Aim(now.unit * 0.05, "an answer binds a leader", seats=tuple(free)) if free else NOWHERE


@hinted(Hint(aim=_unbound, word=_binding))
@effect("inquisitor", "actor:arrival.window")
def inquire(use: Use) -> Script[None]:
    """After arrival you may ask a leader (the opponent if you lead) one yes/no question from this list: do you hold an
    attack pod with an aur value above N; do you hold the exact pod X; will you prime the exact pod X; will your driver
    be of type T (attack, negotiate, poison, morph); will you quash (only where the option allows it). The engine
    answers about holdings; an answer about an intention binds the leader this encounter (CE-37.37)."""
    leaders = [use.now.invader, use.now.defender]
    asked = [use.opponent] if use.seat in leaders else leaders
    for _ in range(2 if use.boosted else 1):
        leader = yield from do.choose_target(use, "Ask which leader?", asked)
        yield from _ask(use, leader)


@effect("legacy inquisitor", "leader:arrival.window")
def legacy(use: Use) -> None:
    """After arrival each leader states truthfully whether its highest attack pod exceeds 15."""
    holds = "holds an" if _highest(use, use.seat) > HIGH else "holds no"
    use.table.record(Told(use.seat, f"{{}} {holds} attack pod above {HIGH}"))
    use.table.reveal("an answer")


@hinted(Hint(aim=_unbound, word=_binding))
@effect("wild inquisitor", "bystander:arrival.window")
def wild(use: Use) -> Script[None]:
    """Ask either leader one such question."""
    leader = yield from do.choose_target(use, "Ask which leader?", [use.now.invader, use.now.defender])
    yield from _ask(use, leader)


@hinted(Hint(helps=always))
@effect("super inquisitor", "actor:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: ask two questions."""


ITEM = Alien(
    id="inquisitor",
    name="Inquisitor",
    alert="yellow",
    types=("info", "control"),
    galaxy="Incursion",
    aim="ask before you prime",
    in_play=(
        "Each encounter of yours brings one true answer: how strong the enemy leader is, what it holds, or a promise "
        "about its driver that it has to keep."
    ),
    power=Power(name="Power of Truth", uses=(inquire,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)

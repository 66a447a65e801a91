"""The purpose of effects, by name: data beside the mechanism that weighs them (uses.py)."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Final, TypeAlias

import msgspec

from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL

Amount: TypeAlias = float | Callable[[Survey], float]


class Hint(msgspec.Struct, frozen=True):
    """The way in which an effect is weighed, and its gain."""

    kind: str
    """`gain`: good at any time, in units of a base. `might`: might for the own fleet. `driver`: a change of drivers,
    by name. `save`: own ships kept. `stop`: what another does is stopped. `own`: by a rule of its own. `aimed`: at what
    its user then chooses (aims.py). `never`: left alone."""
    amount: Amount = 0.0
    cost: Amount = 0.0
    """What it costs besides the pod, in units of a base."""


def _fleet(survey: Survey, side: int) -> int:
    return sum(survey.sent[side]) if side >= 0 else 0


def _own_sent(survey: Survey) -> int:
    return survey.sent[survey.side][survey.me] if survey.side >= 0 else 0


def _allied(survey: Survey) -> int:
    return _fleet(survey, survey.side) - _own_sent(survey)


def _product(survey: Survey) -> int:
    return _own_sent(survey) * _allied(survey) - _own_sent(survey) - _allied(survey)


def _opponent_warp(survey: Survey) -> int:
    opponent = survey.leader(1 - survey.side) if survey.side >= 0 else -1
    return survey.warp[opponent] if opponent >= 0 else 0


def _enemy_value(survey: Survey) -> int:
    return survey.now.fleets[1 - survey.side].value if survey.side >= 0 else 0


def _attacks(survey: Survey) -> list[int]:
    pods = (survey.view.pods[pod] for pod in survey.alien.cache)
    return [pod.value for pod in pods if pod.is_attack and pod.value > 0]


def _reserves(survey: Survey) -> int:
    return sum(value for value in _attacks(survey) if value <= 10)


def _fodder(survey: Survey) -> int:
    mine, theirs = survey.now.fleets[survey.side].value, _enemy_value(survey)
    return sum(value for value in _attacks(survey) if mine < value < theirs)


def _cache(survey: Survey) -> int:
    return len(survey.alien.cache)


def _experience(survey: Survey) -> int:
    return sum(power.marks.get("experience", 0) for power in survey.alien.powers)


def _rolls(survey: Survey) -> int:
    primed = [survey.view.pods[pod] for _, pod in survey.now.fleets[1 - survey.side].distress]
    return sum(pod.item in ("reinforcement", SPECIAL) for pod in primed)


def _has_warp(amount: float) -> Callable[[Survey], float]:
    return lambda survey: amount if survey.warp[survey.me] else 0.0


HINTS: Final[Mapping[str, Hint]] = {
    # powers that may be used
    "calculator": Hint("driver"),
    "clone": Hint("gain", 0.1),
    "empath": Hint("own"),
    "envy": Hint("gain", 0.1),
    "fodder": Hint("might", _fodder, 0.1),
    "graviton": Hint("aimed"),
    "hacker": Hint("gain", 0.1),
    "healer": Hint("own"),
    "kamikaze": Hint("aimed"),
    "masochist": Hint("aimed"),
    "merchant": Hint("aimed"),
    "mind": Hint("gain", 0.05),
    "mirror": Hint("driver"),
    "ninja": Hint("own"),
    "outlaw": Hint("gain", 0.15),
    "philanthropist": Hint("own"),
    "pickpocket": Hint("gain", 0.1),
    "porcupine": Hint("aimed"),
    "remora": Hint("gain", 0.07),
    "jamming of reserve": Hint("aimed"),
    "trader": Hint("own"),
    "vortex": Hint("aimed"),
    "vox": Hint("driver"),
    # flares discharged by themselves
    "wild ai": Hint("never"),
    "wild antimatter": Hint("might", lambda survey: 2 * max(survey.sent[1 - survey.side])),
    "super ai": Hint("gain", 0.05),
    "super antimatter": Hint("gain", 0.03),
    "wild assassin": Hint("might", 3),
    "wild barbarian": Hint("gain", 0.2),
    "super barbarian": Hint("gain", 0.2),
    "wild benefactor": Hint("gain", 0.15),
    "super benefactor": Hint("aimed"),
    "wild brute": Hint("gain", 0.15),
    "wild calculator": Hint("might", 4),
    "super calculator": Hint("never"),
    "wild clone": Hint("gain", 0.1),
    "wild cudgel": Hint("own"),
    "wild empath": Hint("gain", 0.1),
    "super empath": Hint("never"),
    "wild envy": Hint("stop", 0.1),
    "wild ethic": Hint("never"),
    "super ethic": Hint("gain", 0.3),
    "wild fodder": Hint("own"),
    "wild fury": Hint("aimed"),
    "wild gamer": Hint("might", 4),
    "wild general": Hint("gain", 0.1),
    "super general": Hint("might", lambda survey: 2 * _allied(survey)),
    "wild ghoul": Hint("gain", 0.1),
    "super ghoul": Hint("gain", 0.1),
    "wild graviton": Hint("own"),
    "wild guardian": Hint("might", 4),
    "super guardian": Hint("might", lambda survey: _own_sent(survey) * 2),
    "wild guerrilla": Hint("own"),
    "wild hacker": Hint("gain", 0.1),
    "wild healer": Hint("gain", 0.2),
    "wild hologram": Hint("aimed"),
    "wild horde": Hint("gain", 0.06),
    "wild human": Hint("might", lambda survey: 42 - survey.now.fleets[survey.side].value),
    "wild kamikaze": Hint("aimed"),
    "wild lemming": Hint("gain", 1.0),
    "wild lizard": Hint("might", 5),
    "wild masochist": Hint("own"),
    "super masochist": Hint("gain", _has_warp(0.08)),
    "wild mercenary": Hint("gain", 0.2),
    "super mercenary": Hint("gain", lambda survey: 0.05 if survey.alien.lucre > 3 else 0.0),
    "wild merchant": Hint("might", _cache),
    "wild mind": Hint("gain", 0.03),
    "super mind": Hint("gain", 0.01),
    "wild mirror": Hint("might", lambda survey: _enemy_value(survey) - survey.now.fleets[survey.side].value),
    "super mirror": Hint("never"),
    "wild neighbor": Hint("gain", 0.2),
    "wild ninja": Hint("gain", 0.05),
    "wild observer": Hint("never"),
    "wild outlaw": Hint("gain", 0.1),
    "wild pacifist": Hint("own"),
    "super pacifist": Hint("gain", 0.1),
    "wild philanthropist": Hint("never"),
    "wild pickpocket": Hint("gain", 0.2),
    "wild porcupine": Hint("might", lambda survey: max(0, _cache(survey) - 1)),
    "wild remora": Hint("gain", 0.07),
    "wild reserve": Hint("might", lambda survey: max(_attacks(survey), default=0), 0.1),
    "super reserve": Hint("might", _reserves, 0.1),
    "wild spiff": Hint("gain", 1.0),
    "super spiff": Hint("gain", 0.8),
    "wild sting": Hint("might", lambda survey: 4 * _rolls(survey)),
    "wild symbiote": Hint("might", 10),
    "super symbiote": Hint("might", lambda survey: _own_sent(survey) * (1 + _allied(survey))),
    "wild tide": Hint("aimed"),
    "super tide": Hint("gain", 0.15),
    "wild trader": Hint("gain", 0.08),
    "wild vacuum": Hint("gain", _has_warp(0.09)),
    "wild virus": Hint("might", _product),
    "wild void": Hint("stop", 0.1),
    "super void": Hint("aimed"),
    "wild volt": Hint("might", lambda survey: _enemy_value(survey) - ceil(_enemy_value(survey) / 3)),
    "wild vortex": Hint("never"),
    "wild vox": Hint("might", 3),
    "wild vulture": Hint("gain", 0.1),
    "wild warpish": Hint("might", lambda survey: survey.warp[survey.me]),
    "super warpish": Hint("might", _opponent_warp),
    "wild warrior": Hint("gain", 0.3),
    "super warrior": Hint("might", _experience),
    "wild winner": Hint("own"),
    "wild zombie": Hint("save", 1),
    "super zombie": Hint("own"),
    # artifacts and rifts
    "cosmic-zap": Hint("stop", 0.3),
    "flare-zap": Hint("stop", 0.3),
    "pod-zap": Hint("stop", 0.3),
    "ship-zap": Hint("aimed"),
    "omni-zap": Hint("aimed"),
    "cache-zap": Hint("aimed"),
    "warp-key": Hint("own"),
    "force-field": Hint("aimed"),
    "ionic-gas": Hint("own"),
    "paradox": Hint("aimed"),
    "plague": Hint("aimed"),
    "grime": Hint("own"),
    "finder": Hint("aimed"),
    "space-junk": Hint("gain", 0.2),
    "rebirth": Hint("gain", 0.3),
    "rift": Hint("gain", 0.15),
    "third-eye": Hint("gain", 0.1),
    "prehensile-tail": Hint("gain", 0.1),
    "restless-leg": Hint("gain", 0.5),
    "solar-wind": Hint("never"),
    "boon-permit": Hint("gain", 0.3),
    "snot-rocket": Hint("never"),
    "cloudy-mind": Hint("never"),
    # vouchers
    "voucher antique": Hint("gain", 0.15),
    "voucher attack": Hint("gain", 0.2),
    "voucher diplomacy": Hint("gain", 0.1),
    "voucher emergency": Hint("gain", 0.12),
    "voucher nuclear": Hint("gain", 0.12),
    "voucher inspection": Hint("own"),
    "voucher invasion": Hint("gain", 0.4),
    "voucher payment": Hint("own"),
    "voucher protection": Hint("save", 4),
    "voucher reload": Hint("gain", 0.4),
}
"""By name of the effect."""

DANGER: Final[Mapping[str, float]] = {
    "human": -1.0,
    "pacifist": 1.0,
    "winner": 1.0,
    "lemming": 1.0,
    "spiff": 0.9,
    "benefactor": 0.9,
    "virus": 0.7,
    "volt": 0.6,
    "antimatter": 0.6,
    "mirror": 0.5,
    "calculator": 0.5,
    "graviton": 0.5,
    "empath": 0.5,
    "symbiote": 0.5,
    "warpish": 0.5,
    "warrior": 0.5,
    "kamikaze": 0.6,
    "fodder": 0.6,
    "vox": 0.4,
    "trader": 0.5,
    "barbarian": 0.4,
    "healer": 0.0,
    "mind": 0.1,
    "clone": 0.1,
    "envy": 0.1,
    "loss of lemming": -1.0,
    "experience of warrior": 0.0,
}
"""How much it matters to stop a power, from -1 (never) to 1; others count a little."""
SOME: Final = 0.25
HELPED: Final = (
    "assassin",
    "brute",
    "clone",
    "cudgel",
    "envy",
    "fury",
    "gamer",
    "hacker",
    "healer",
    "hologram",
    "horde",
    "human",
    "kamikaze",
    "lizard",
    "merchant",
    "neighbor",
    "ninja",
    "observer",
    "pickpocket",
    "porcupine",
    "remora",
    "sting",
    "vacuum",
    "virus",
    "volt",
    "vox",
    "vulture",
    "winner",
)
"""Powers that do more with their flare, whatever the case."""
MOVED_UP: Final = ("lizard", "legacy lizard", "ninja", "spiff", "legacy spiff", "wild zombie")
"""Effects for which the best of one's ships are chosen: they evolve, or are rescued."""
ALONE: Final = ("fodder", "wild reserve", "super reserve", "reserve", "general", "wild general")
"""Effects for which own pods are chosen by their might."""

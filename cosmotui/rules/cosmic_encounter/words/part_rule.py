"""The rules of the parts of influence in a negotiation (CE-21.4)."""

from cosmotui.rules.cosmic_encounter.facts.negotiation_rules import PART_RULES
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.words.pod_words import words_of


def part_rule(part: str) -> str:
    """Return the rule of a part of influence, or of the artifact that it comes from."""
    pods = (Pod("artifact", id) for id in ARTIFACTS)
    return PART_RULES.get(part) or next((words_of(pod).rule for pod in pods if pod.name == part), "CE-21.4")

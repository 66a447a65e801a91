"""Previews of answers in Cosmoforce: their outcomes, exact chances, and the rule behind each part."""

from cosmotui.rules.cosmoforce.preview.answers import lens
from cosmotui.rules.cosmoforce.preview.parts import Lens, Row
from cosmotui.rules.cosmoforce.preview.risk import risk_lens

__all__ = ["Lens", "Row", "lens", "risk_lens"]

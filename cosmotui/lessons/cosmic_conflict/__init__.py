"""The lessons of Cosmic Conflict."""

from cosmotui.lessons.cosmic_conflict.card import CARD
from cosmotui.lessons.cosmic_conflict.hints import HINTS
from cosmotui.lessons.cosmic_conflict.move import MOVE
from cosmotui.lessons.cosmic_conflict.orders import ORDERS
from cosmotui.lessons.cosmic_conflict.shoot import SHOOT

__all__ = ["HINTS", "LESSONS"]

LESSONS = (CARD, ORDERS, SHOOT, MOVE)

"""The lessons of Cosmoclysm."""

from cosmotui.lessons.cosmoclysm.capture import CAPTURE
from cosmotui.lessons.cosmoclysm.fight import FIGHT
from cosmotui.lessons.cosmoclysm.hints import HINTS
from cosmotui.lessons.cosmoclysm.move import MOVE
from cosmotui.lessons.cosmoclysm.win import WIN

__all__ = ["HINTS", "LESSONS"]

LESSONS = (MOVE, FIGHT, CAPTURE, WIN)

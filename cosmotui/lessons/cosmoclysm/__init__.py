"""The lessons of Cosmoclysm."""

from cosmotui.lessons.cosmoclysm.capture import CAPTURE
from cosmotui.lessons.cosmoclysm.fight import FIGHT
from cosmotui.lessons.cosmoclysm.move import MOVE
from cosmotui.lessons.cosmoclysm.win import WIN

LESSONS = (MOVE, FIGHT, CAPTURE, WIN)

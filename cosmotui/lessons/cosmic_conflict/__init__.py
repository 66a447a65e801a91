"""The lessons of Cosmic Conflict."""

from cosmotui.lessons.cosmic_conflict.shoot import SHOOT

LESSONS = (SHOOT,)

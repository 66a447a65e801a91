"""The lessons of Space Force: a Director's first season."""

from cosmotui.lessons.space_force.character import CHARACTER
from cosmotui.lessons.space_force.episode import EPISODE
from cosmotui.lessons.space_force.fight import FIGHT
from cosmotui.lessons.space_force.heal import HEAL
from cosmotui.lessons.space_force.roll import ROLL

__all__ = ["LESSONS"]

LESSONS = (CHARACTER, ROLL, FIGHT, HEAL, EPISODE)

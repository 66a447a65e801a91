"""The bots of Salvage: one level, which plays anything."""

from cosmotui.bots.random_bot import RandomBot

LEVELS = {"random": RandomBot}

"""Rosters of the catalogue."""

from cosmotui.rules.cosmic_encounter.kinds.roster import Roster

_FIRST = """
    ai antimatter assassin barbarian benefactor brute calculator clone cudgel empath envy ethic fodder fury gamer
    general ghoul graviton guardian guerrilla hacker healer hologram horde human kamikaze lemming lizard masochist
    mercenary merchant mind mirror neighbor ninja observer outlaw pacifist philanthropist pickpocket porcupine
    remora reserve spiff sting symbiote tide trader vacuum virus void volt vortex vox vulture warpish warrior winner
    zombie
"""
"""Those that the game began with."""

FIRST = Roster("first", tuple(_FIRST.split()))

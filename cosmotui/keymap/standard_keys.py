"""The standard keys that a keymap may move, with what each of them does on the screens of the program.

Digits, `enter`, `esc`, `tab`, `space`, `del` and what is pressed with `ctrl` do the same in every keymap.
"""

from typing import Final

ARROWS: Final = ("up", "left", "down", "right")
CURSOR: Final = {
    "up": "up",
    "left": "left, less",
    "down": "down",
    "right": "right, more",
    "home": "first; north-west on a map",
    "pgup": "page up; north-east on a map",
    "end": "last; south-west on a map",
    "pgdn": "page down; south-east on a map",
}
"""The keys that move a cursor. They also work where a keymap gives their work to letters."""
EVERYWHERE: Final = {
    "?": "rules",
    ":": "commands",
    "q": "leave",
    "F2": "mouse on or off",
    "F3": "other glyphs",
    "F4": "other colours",
    "F5": "panels in full",
    "F6": "lesson again, hints off",
}
"""The keys that work on every screen."""
COMMANDS: Final = {
    "u": "undo, bring back",
    "U": "redo",
    "w": "why, weapons, watch",
    "b": "what if, battle",
    "i": "inspect, whole text",
    "g": "go to, guide",
    "l": "log, lab, note",
    "x": "share, export",
    "z": "zoom",
    "a": "add, arcs, all, aliens",
    "c": "confirm, card, cache, crew",
    "d": "duels, dice, duplicate, day",
    "e": "edit, rename, respond",
    "f": "fight, fill, filter, fork",
    "h": "hull, healing, harm",
    "j": "jump list, join tables",
    "k": "kicker, kind, keep",
    "m": "measure, mark, mission",
    "n": "name, new, next",
    "o": "options, order, override",
    "p": "library, pass, replay, plan",
    "r": "roll, random, rules",
    "s": "season, seats, stars, shape",
    "t": "type, time, tick, tell",
    "v": "verify, variant, whose eyes",
    "y": "copy, type the dice",
    "C": "change seats",
    "H": "hint",
    "I": "import",
    "K": "previous kind",
    "N": "previous hit, private note",
    "O": "previous order",
    "P": "previous quick start",
    "R": "retire",
    "T": "empty the trash, talk",
    "/": "find",
    "[": "turn left, earlier, back",
    "]": "turn right, later, on",
    "+": "more, faster",
    "=": "more, faster",
    "-": "less, slower",
}
"""The keys whose work depends on the screen."""
STANDARD_KEYS: Final = CURSOR | EVERYWHERE | COMMANDS

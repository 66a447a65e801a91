"""The fields of a sheet that people fill in: the label, the rule and the help of each (SF-2, SF-5, SF-16.1)."""

from typing import Final, NamedTuple


class SheetField(NamedTuple):
    """One field of a sheet in words."""

    label: str
    rule: str
    help: str


SHEET_FIELDS: Final = {
    "name": SheetField("Name", "SF-2.1", "Any text; it is shown as text, whatever it holds."),
    "actor": SheetField("Actor", "SF-0.1", "Who plays this character. NPCs have no actor."),
    "npc": SheetField("NPC, played by the Director", "SF-11.23", "An NPC earns no stars."),
    "position": SheetField(
        "Position", "SF-5.1", "Left and right go through the posts. The minima of a post come with it."
    ),
    "job": SheetField(
        "Job title", "SF-5.33", "What an additional crew member does: Navigator, Security, Medic, Steward .."
    ),
    "rank": SheetField("Rank", "SF-5.15", "Left and right go through the ranks. Months of service follow."),
    "title": SheetField("Title of a civilian", "SF-5.26", "How a civilian is addressed."),
    "months": SheetField("Months of service", "SF-5.31", "Of service. Who has more of them is senior within a rank."),
    "hand": SheetField("Preferred hand", "SF-2.16", "The other hand takes a penalty in a fight."),
    "native": SheetField("Native language", "SF-2.11", "Spoken at the level of Intelligence, free."),
    "literate": SheetField(
        "Reads and writes the native language", "SF-2.12", "Read and written at the level of Intelligence, free."
    ),
    "description": SheetField("Description: age, looks", "SF-2.17", "Age and looks, in your own words."),
    "background": SheetField("Background", "SF-2.17", "Where from, and what before the Service."),
    "notes": SheetField("Notes", "SF-16.1", "Anything."),
    "approved": SheetField(
        "Approved by the Director", "SF-2.17", "The Director has read looks and background. It holds nothing up."
    ),
    "handgun": SheetField(
        "Handgun", "SF-7.5", "A Scientist may bring one ordinary handgun; it waits in the weapon locker."
    ),
}
"""The fields by the keys that screens use."""

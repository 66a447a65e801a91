"""The briefing: facts about the ship and its tools that the screens show (SF-7, SF-8)."""

from typing import Final, Literal

import msgspec

Topic = Literal["navigation", "probes", "landing", "ship", "airlocks", "library", "supplies"]

TOPICS: Final[dict[Topic, str]] = {
    "navigation": "Navigation",
    "probes": "Probes and missiles",
    "landing": "Landing and take-off",
    "ship": "The ship",
    "airlocks": "Airlocks and tethers",
    "library": "The library",
    "supplies": "Supplies and issue",
}
"""The name of each topic, in the order of the briefing."""


class Fact(msgspec.Struct, frozen=True):
    """One thing to know."""

    topic: Topic
    title: str
    text: str
    rule: str


FACTS: Final = (
    Fact("navigation", "MPLOT", "Gives heading, jump distance and estimated time to stars within 60 light-years of "
         "Sol. Holds an itinerary of 10 destinations.", "SF-8.19"),
    Fact("navigation", "NAVFIX", "Turns star fixes into the correction that the gyrocompass needs after a jump.",
         "SF-8.18"),
    Fact("navigation", "Computer", "The navigation computer has 64 kilobytes of memory.", "SF-8.21"),
    Fact("navigation", "Pilot", "The pilot is the Captain or the First Officer.", "SF-8.23"),
    Fact("navigation", "Far end", "The far end of the wormhole comes into sight with 10 to 50 minutes left on the jump "
         "clock.", "SF-8.26"),
    Fact("navigation", "Uncorrected", "What comes of a jump with the gyrocompass out of line is up to the Director.",
         "SF-8.28"),
    Fact("probes", "Bluebirds", "4 probe rockets, reusable and remotely piloted, each with 1 payload at a time.",
         "SF-8.1"),
    Fact("probes", "Atmosphere", "2 aboard, reusable. After a sampling flight each is dirty until it was cleaned, "
         "which takes 8 hours.", "SF-8.3"),
    Fact("probes", "Telemetry", "2 aboard. Pings every 3 seconds, or relays.", "SF-8.5"),
    Fact("probes", "Video", "2 aboard a Nova, and aboard a Scorpius refitted with videotape; none on other ships.",
         "SF-8.6"),
    Fact("probes", "Centurions", "4 missiles with small nuclear warheads. A near miss can damage a ship.", "SF-8.8"),
    Fact("probes", "Launch tube", "Probes and missiles share one tube, which holds one object at a time.", "SF-8.9"),
    Fact("probes", "News home", "A Bluebird sent through a wormhole brings news home only from within one jump of Sol.",
         "SF-8.11"),
    Fact("probes", "Silence", "Otherwise a ship in interstellar space has no way to talk with home.", "SF-8.12"),
    Fact("landing", "Runway", "Nova and Scorpius take off from a runway and land on one.", "SF-8.14"),
    Fact("landing", "VSTOL, Nova", "Straight up and down at 1.25 G or less.", "SF-8.15"),
    Fact("landing", "VSTOL, Scorpius", "Straight up and down at a third of a G or less.", "SF-8.16"),
    Fact("landing", "The roll", "In air Pilot Aircraft, in vacuum Pilot Spacecraft, against 15; VSTOL without landing "
         "cameras against 20.", "SF-8.17"),
    Fact("ship", "Reactor", "One lever in the engine room ejects the core: no jump and no thrust afterwards.",
         "SF-8.31"),
    Fact("ship", "Fuel", "The drive runs on argon. Hydrogen or another fusible gas will do; hydrogen may catch fire.",
         "SF-8.32"),
    Fact("ship", "Multiscope", "Optical telescope with spectroscope, still camera and video camera. To change the film "
         "it has to be taken inboard.", "SF-8.34"),
    Fact("ship", "Equipment bay", "Multiscope, long-range radio, a compact chemical laboratory, gear to develop film.",
         "SF-8.37"),
    Fact("ship", "Weapon locker", "Vulcan pistols that nobody carries are kept here, beside private handguns.",
         "SF-7.21"),
    Fact("airlocks", "Tether", "50 yards long, with a clip and a ball stop at each end: a belt carabiner cannot slip "
         "off.", "SF-7.19"),
    Fact("airlocks", "Cabinet", "Every airlock has a cabinet of tethers and one electric winch with a hand crank.",
         "SF-7.20"),
    Fact("airlocks", "Chevrons", "Orange and black chevrons mark where gravity changes. The outer 3 feet of an airlock "
         "have no gravity plating.", "SF-8.39"),
    Fact("library", "On the bridge", "Interstellar Mission Guidebook, with mission records up to SECRET; Stellar "
         "Survey Guidebook, stars within 60 light-years; Ship Registry; Ship's Manual; Stellar Navigation Manual.",
         "SF-8.33"),
    Fact("library", "In the engine room", "The repair manuals.", "SF-8.33"),
    Fact("supplies", "At departure", "Air, water and rations for three times the planned length of the mission.",
         "SF-8.13"),
    Fact("supplies", "Issue", "No money and no loot: the Service issues what a mission needs.", "SF-7.1"),
)  # fmt: skip
"""In the order in which a topic shows them."""

"""The state of Cosmic Encounter: plain data, all of it, hidden or not (Part C)."""

from typing import Annotated, Final

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.soundness import Of, SeatNumber, SeatOrNone, Within
from cosmotui.engine.state import State
from cosmotui.rules.cosmic_encounter.model.alien import Alien, PodOrNone
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.constraints import Bond, Limit, StandIn, Term
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.holding import Holding
from cosmotui.rules.cosmic_encounter.model.ids import PlanetId, ShipId, SideOrNone
from cosmotui.rules.cosmic_encounter.model.manifest import Charge, Coming, ExtraCharges, Manifest
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.notes import STRUCK
from cosmotui.rules.cosmic_encounter.model.outer import Outer
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import AlienName, Signed
from cosmotui.rules.cosmic_encounter.model.priming import Beside, Call
from cosmotui.rules.cosmic_encounter.model.scored import Scored, ScoreId
from cosmotui.rules.cosmic_encounter.model.store import PodId, Store

WARP: Final = -1
FLEET: Final = -2
"""In a fleet, and on no planet."""
VAPORIZED: Final = -3
NEXUS: Final = -5
"""In the nexus of its owner."""
HELD: Final = -6
"""Captive in the nexus of another alien (CE-37.48)."""
MERGED: Final = -7
"""Inside another ship, which is its holder (CE-37.50)."""
ON_MOON: Final = -8
"""On a moon, which is its holder: free, but on no base (CE-29.7)."""
RESEARCH: Final = -9
"""On a technology, which is its holder (CE-27.2)."""
PRAW: Final = -10
"""In the Praw of its owner, between the warp and its bases (CE-31.30)."""
ABOARD: Final = -11
"""On what lies on the table, which is its holder: aboard its own bus, or captive of another alien (CE-37.46,
CE-37.48)."""
UNDER: Final = -12
"""Captive under a ship of another alien, which is its holder and takes it along (CE-37.48)."""
PLACES: Final = (WARP, FLEET, VAPORIZED, NEXUS, HELD, MERGED, ON_MOON, RESEARCH, PRAW, ABOARD, UNDER)
"""Places of ships that are no planets."""
INVADERS: Final = 0
"""The invader's fleet."""
DEFENDERS: Final = 1
NOBODY: Final = -1


class Ship(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One ship; immutable. Its number is its index in the state."""

    owner: SeatNumber
    place: Annotated[int, Of("planet", PLACES)]
    """Index of a planet, or one of the places above (CE-3.11)."""
    fleet: SideOrNone = -1
    """The fleet that it is committed to. The defender's stay on their planet meanwhile (CE-3.17)."""
    level: int = 0
    """Might that it has gained for the match (CE-37.5)."""
    kind: str = ""
    """What manifested it, such as `hired`; empty for the ships that everybody owns (CE-37.49)."""
    holder: Annotated[int, Of("ship", (-1,))] = -1
    """Who or which ship holds it captive (CE-37.48), the ship that it is merged into (CE-37.50), or the holding that it
    is on."""

    @property
    def is_free(self) -> bool:
        """Whether it is on a base or a moon, in a fleet, or in the nexus of its owner (CE-3.12, CE-29.7)."""
        return self.place >= 0 or self.place in (FLEET, NEXUS, ON_MOON)

    @property
    def is_committed(self) -> bool:
        """Whether it is in a fleet (CE-36.65)."""
        return self.fleet >= 0


class Planet(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A planet of a system."""

    system: SeatNumber
    number: Annotated[int, Within(1, 99)]
    """From 1; planets next to each other in this ring are adjacent (CE-3.25)."""
    exists: bool = True
    home: SeatOrNone = -1
    """The system out of which it was moved first, if it was (CE-37.44)."""
    warped: bool = False
    """Whether it lies in the warp: nobody can aim at it, and ships of others that stood there are in the warp."""


class Fleet(msgspec.Struct, omit_defaults=True):
    """One of the two fleets of an invasion, apart from its ships."""

    leader: SeatOrNone = NOBODY
    sponsors: list[SeatNumber] = []
    """The aliens that joined at the arrival, as long as they have not been removed (CE-3.14)."""
    speaker: SeatOrNone = NOBODY
    """Who negotiates in the place of its leader (CE-21.70)."""
    seconds: list[SeatNumber] = []
    """Aliens of the other fleet that have ships in this one too (CE-37.8)."""
    driver: PodOrNone = -1
    kicker: PodOrNone = -1
    intimidate: PodOrNone = -1
    intimidator: SeatOrNone = NOBODY
    primed_by: SeatOrNone = NOBODY
    """Who has primed the driver, where that is not the leader (CE-37.17, CE-37.18)."""
    user: SeatOrNone = NOBODY
    """To whose exhaust the driver goes, where that is not the leader's (CE-36.73, CE-37.17)."""
    beside: list[Beside] = []
    """Pods primed beside the driver (CE-31.1, CE-37.15)."""
    is_open: bool = False
    """Whether everybody sees the driver before it is revealed (CE-37.13)."""
    veiled: bool = False
    """Whether the driver stays hidden until the result (CE-7.31)."""
    bribes: dict[SeatNumber, int] = {}
    distress: list[tuple[SeatNumber, PodId]] = []
    """Alien and pod, in the order they count."""
    acting: dict[PodId, str] = {}
    """By primed pod that is no distress pod: the kind of distress pod as which an effect lets it act."""
    distress_open: bool = False
    """Whether its distress pods are primed openly."""
    distress_done: bool = False
    """Whether it has primed all its distress pods at an earlier moment."""
    rolls: list[tuple[SeatNumber, Signed]] = []
    """Alien and might of each reinforcement (CE-9.9); hidden until the tally."""
    escapers: list[SeatNumber] = []
    value: Signed = 0
    """Pod might, as the last effect left it (CE-19.3, CE-19.5)."""
    kind: str = ""
    """The kind of the driver as it acts: a morph has that of the pod it copies."""
    claim: Pod | None = None
    """The pod as which its hidden driver works, as declared (CE-37.20)."""
    became: bool = False
    """Whether an effect has made another pod of the driver until `upkeep.end` (CE-36.101)."""
    nature: str = ""
    """`brigade`, `envoy`, `trojan` or `stooge` (CE-19.9)."""
    stooge: bool = False
    """A stooge that acts as something else (CE-19.12)."""
    stands: bool = False
    """A dud that faces an envoy and stands (CE-19.16)."""
    total: Signed = 0
    """Might at the tally."""
    result: str = ""
    """`win`, `lose` or empty (CE-22.2)."""
    peaceful: bool = False
    escaped: bool = False
    impervious: list[SeatNumber] = []
    """Aliens whose ships in this fleet are impervious this encounter (CE-36.21)."""
    casualties: dict[SeatNumber, int] = {}
    """By alien: ships lost at the crash (CE-22.33)."""
    worth: int = 0
    """Total worth of the leader's own ships lost at the crash (CE-23.3)."""

    @property
    def primer(self) -> int:
        """The seat that primed the driver."""
        return self.primed_by if self.primed_by >= 0 else self.leader

    @property
    def driven_by(self) -> int:
        """The seat to whose exhaust the driver goes."""
        return self.user if self.user >= 0 else self.leader


class Invasion(msgspec.Struct, omit_defaults=True):
    """One invasion, from warpfall to upkeep (CE-5.3)."""

    fleets: list[Fleet]
    target: Annotated[int, Of("planet", (-1,))] = -1
    charge: Charge = ""
    """The manifested charge: a seat, `wild`, or empty."""
    flagged: bool = False
    """Whether the charge is hazard-flagged (CE-6.13)."""
    tag: str = ""
    """What an effect has written on the charge besides."""
    beacon: list[ShipId] = []
    """Ships that the invader has chosen in secret (CE-16.7)."""
    picker: SeatOrNone = NOBODY
    """Who has picked those ships or changed them by an effect, and so knows them; then no others take the place of
    those that are gone by the arrival."""
    commissions: list[dict[SeatNumber, int]] = []
    """By side: the aliens commissioned, with their caps (CE-17.1, CE-17.2)."""
    turns: list[SeatNumber] = []
    """The order in which effects let the leaders prime, one after the other; one that comes again may prime anew
    (CE-37.13)."""
    calls: list[Call] = []
    """What effects order to be primed beside the drivers (CE-37.15)."""
    order: list[SeatNumber] = []
    """Aliens whose places in the timing order an effect has dealt out anew (CE-37.42)."""
    bonds: list[Bond] = []
    """What effects order for the rally; everybody knows (CE-17.13, CE-17.14)."""
    terms: list[Term] = []
    """What effects order about the ships that are committed; everybody knows (CE-5.27)."""
    limits: list[Limit] = []
    """What effects order about drivers; that single pods are meant only their holder knows (CE-18.26)."""
    stand_ins: list[StandIn] = []
    """What may be primed as distress pods besides those; everybody knows (CE-9.1)."""
    sponsors: dict[SeatNumber, tuple[SideOrNone, list[ShipId]]] = {}
    """By alien: the fleet that it sponsors and its ships, hidden until the arrival (CE-17.4)."""
    actors: list[SeatNumber] = []
    """Aliens that committed ships at arrival, and the leaders (CE-11.8)."""
    form: str = ""
    """How the encounter ends: `clash`, `massacre`, `negotiation` .. (CE-20.1)."""
    margin: Signed = -1
    """Margin of the combat, or -1 where there is none (CE-20.41)."""
    cut: bool = False
    """Whether it was cut short: no encounter, no result (CE-16.30)."""
    quits: bool = False
    """Whether the campaign ends after it; at `upkeep.campaign` that is settled but for effects (CE-24.8)."""
    modifiers: list[Modifier] = []
    declared: list[str] = []
    """Effects declared earlier that act at `contact.window`, as `seat clause parameter` (CE-19.24)."""
    flares: list[PodId] = []
    """Flare pods discharged (CE-8.4)."""
    bought: list[SeatNumber] = []
    no_rewards: bool = False
    """Ionic Gas (CE-7.18)."""
    swapped: bool = False
    """Whether the kinds of reward of both fleets are exchanged (CE-22.28)."""
    sponsors_swapped: bool = False
    """Whether those of their sponsors are exchanged, once more if they are in both (CE-22.32)."""
    upset: bool = False
    """Whether the winner pays and the loser is rewarded (CE-22.35)."""
    permit: bool = False
    """Boon Permit (CE-7.26)."""
    paradox: int = 0
    cut_influence: dict[SeatNumber, Signed] = {}
    """Influence that an effect takes from a leader (CE-7.21)."""
    notes: dict[str, Signed] = {}
    """What effects have to remember until `upkeep.end`, by a name of their own."""
    private: list[tuple[SeatNumber, SeatNumber]] = []
    """Pairs of aliens that an effect lets talk alone with each other until `upkeep.end`."""
    negotiation: Negotiation | None = None
    negotiators: list[SeatNumber] = []
    """Aliens besides the leaders that take part in the negotiation (CE-21.66)."""
    open_talks: bool = False
    """Whether all aliens negotiate, each with all others, in place of an encounter (CE-21.72)."""
    is_ambush: bool = False
    only: list[ShipId] = []
    """The only ships that an ambusher may send; empty: any (CE-32.8)."""
    targets: list[PlanetId] = []
    """Planets besides those of the defender's system that an effect lets the invader aim at (CE-16.35)."""
    flagships: dict[SeatNumber, tuple[bool, bool, int]] = {}
    """As they were when an ambush interrupted this invasion: whether there, whether away, loaded fuel (CE-32.5)."""
    revealed: bool = False
    """Whether the drivers have been shown."""
    protected: list[SeatNumber] = []
    """Aliens all of whose ships are impervious until `upkeep.end` (CE-11.38)."""
    staked: list[ShipId] = []
    """Ships that are wagered and may not be committed (CE-36.89)."""
    spared: list[ShipId] = []
    """Ships that are impervious until `upkeep.end`, each by itself; everybody knows."""
    anchored: list[ShipId] = []
    """Ships that cannot move until `upkeep.end`; everybody knows."""
    lent: dict[PodId, tuple[SeatNumber, SeatNumber]] = {}
    """By pod: who has borrowed it for the encounter, and of whom (CE-37.19)."""
    left_out: list[SeatNumber] = []
    """Aliens that are asked nothing and cannot be targeted (CE-37.53)."""
    quiet: list[SeatNumber] = []
    """Aliens that pass everything until this invasion ends (PP-18)."""
    disabled: list[tuple[int, str]] = []
    """Legacies without effect until `upkeep.end`, with their places in the order (CE-36.81)."""

    def is_to_lose(self, side: int) -> bool:
        """Return whether a fleet is crashed: because it lost, or won where winner and loser change places
        (CE-22.35)."""
        return self.fleets[side].result == ("win" if self._is_upset else "lose")

    def is_to_gain(self, side: int) -> bool:
        """Return whether a fleet is rewarded, unless it fled or made a deal."""
        return self.fleets[side].result == ("lose" if self._is_upset else "win")

    @property
    def _is_upset(self) -> bool:
        results = {fleet.result for fleet in self.fleets}
        return self.upset and results == {"win", "lose"}

    @property
    def swaps_sponsors(self) -> bool:
        """Whether sponsors of the invader gain boons and those of the defender land (CE-22.32)."""
        return self.swapped != self.sponsors_swapped

    @property
    def is_hazardous(self) -> bool:
        """Whether a hazard occurs in it, for pods that ask: a flagged charge, or a hazard that manifests (CE-6.12)."""
        return self.flagged or self.notes.get(STRUCK, 0) > 0

    @property
    def invader(self) -> int:
        """The leader of the invading fleet."""
        return self.fleets[INVADERS].leader

    @property
    def defender(self) -> int:
        """The leader of the defending fleet; NOBODY before `destiny.defender`."""
        return self.fleets[DEFENDERS].leader


class CosmicEncounterState(State, omit_defaults=True):
    """Everything on the table, hidden or not.

    Saves leave out what stands at its default, here and in the parts, so no default ever changes.
    """

    pods: list[Pod]
    ships: list[Ship]
    planets: list[Planet]
    aliens: list[Alien]
    forge: list[PodId]
    """Unrefined (CE-10.2)."""
    spent_aur: list[PodId]
    """Exhausted pods of the forge (CE-10.5)."""
    charges: list[list[int]]
    """By seat: plain and flagged destiny charges left (CE-4.8)."""
    wild: int
    at: str
    """The sub-step (Part A)."""
    phase: Annotated[str, Of("phase")]
    """The phase that the next step plays."""
    threshold: int
    """Dominion that wins (CE-25.1)."""
    campaign: SeatNumber
    """Whose campaign it is."""
    invasion: Invasion | None
    ambushes: list[Ambush]
    """In the order declared (CE-32.2)."""
    moments: dict[str, None] | list[str]
    """Every timing value that some item of this match is keyed to (CE-13.31); a list in older saves."""
    legacies: list[AlienName]
    """Aliens whose legacies are in force, in the order they were added."""
    next_aur: list[PodId]
    """Aur that somebody has looked ahead at, in the order it will be drafted (CE-10.18)."""
    next_charges: list[Coming]
    """Charges that somebody has looked ahead at, in the order in which they will be picked; still in the matrix."""
    used: list[str]
    """Clauses used in this invasion, as `seat clause moment` (CE-13.8)."""
    vaporized: list[PodId]
    """Pods that have left the match."""
    asides: list[PodId]
    """Pods set aside by an effect that is being carried out."""
    suspended: list[Invasion]
    """The invasion that an ambush interrupts."""
    clockwise: bool = True
    cycle: int = 1
    invasions: int = 0
    """Invasions of this campaign that have begun."""
    in_turn: SeatOrNone = NOBODY
    """Whose campaign it would be, where another alien has been made the invader (CE-37.12)."""
    outer: Outer | None = None
    """The campaign that waits for the end of this one."""
    ended: Result | None = None
    galaxy: str = ""
    """The match's galaxy, where one matters (CE-4.18)."""
    extra_charges: dict[Charge, ExtraCharges] = msgspec.field(default_factory=dict[Charge, ExtraCharges])
    """Charges of destiny that effects have added, by what they say (CE-15.16)."""
    last_charge: Charge = ""
    """The charge that manifested last; empty before the first."""
    last_flagged: bool = False
    """Whether that was hazard-flagged."""
    next_manifests: list[Manifest] = msgspec.field(default_factory=list[Manifest])
    """Things to be manifested that somebody has looked at, one of a kind at most."""
    holdings: list[Holding] = msgspec.field(default_factory=list[Holding])
    """Items in play besides powers and pods, by number."""
    shelves: list[Annotated[str, Of("kind of holding")]] = msgspec.field(default_factory=list[str])
    """Kinds of holdings of which any item can turn up in this match."""
    stores: list[Store] = msgspec.field(default_factory=list[Store])
    """Pods kept outside the caches (CE-37.51)."""
    shrouded: list[PodId] = msgspec.field(default_factory=list[int])
    """Pods of exhausts that only their owners see (CE-37.20)."""
    displayed: dict[PodId, list[SeatNumber]] = msgspec.field(default_factory=dict[int, list[int]])
    """Pods displayed for a time, each with the aliens that had not known it before; hidden, for so is who had."""
    doing: list[Doing] = msgspec.field(default_factory=list[Doing])
    """Events and uses of effects that are under way, each inside the one before it."""
    snapshots: dict[str, bytes] = msgspec.field(default_factory=dict[str, bytes])
    """Saved states, the oldest first, by names of the effects that have saved them; nobody sees them (CE-37.40)."""
    decided: Result | None = None
    """The end of the match from the moment in which it is decided; what happens at `end.score` is still to come."""
    scoring: list[ScoreId] = msgspec.field(default_factory=list[ScoreId])
    """What will be scored: the match's galaxy if it is official, and the open titles (CE-34.1, CE-34.23)."""
    scores: list[Scored] = msgspec.field(default_factory=list[Scored])
    """What has been scored, alien by alien."""

    @property
    def seats(self) -> range:
        """All seats, eliminated ones too."""
        return range(len(self.aliens))

    @property
    def now(self) -> Invasion:
        """The invasion under way."""
        assert self.invasion is not None
        return self.invasion

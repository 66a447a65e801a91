"""Forecasts agree with what really happens when nobody uses anything, and know only what their seat knows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded, Tallied
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, MOON
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.forecast import Drive, Forecast, Outlook, forecast
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView, view_of
from cosmotui.rules.cosmic_encounter.words.describe import might_words
from cosmotui.rules.cosmic_encounter.words.forecast_words import made_of, outcome, totals
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, made

FIXED = (
    "virus", "human", "antimatter", "pacifist", "warpish", "neighbor", "symbiote", "volt", "hologram", "guardian",
    "observer", "warrior",
)  # fmt: skip
"""Powers that change results by themselves."""
LEGACIES = ("", "human", "antimatter", "warrior", "symbiote", "calculator", "graviton", "vox", "pacifist", "kamikaze")
DRIVERS = (
    "attack 00", "attack -07", "attack 04", "attack 06", "attack 08", "attack 12", "attack 20", "attack 40",
    "flex 15", "2-D attack 12/30", "slime 09", "negotiate", "Innocent negotiate", "Stubborn negotiate", "poison",
    "morph", "intimidate 06",
)  # fmt: skip
PAIRS = [
    ("attack 12", "attack 10"),
    ("attack 08", "attack 08"),
    ("attack 20", "negotiate"),
    ("negotiate", "attack 20"),
    ("attack -07", "attack -03"),
    ("attack -09", "negotiate"),
    ("negotiate", "negotiate"),
    ("poison", "attack 12"),
    ("poison", "poison"),
    ("poison", "negotiate"),
    ("morph", "attack 12"),
    ("morph", "morph"),
    ("morph", "negotiate"),
    ("intimidate 06", "attack 04"),
    ("intimidate 06", "negotiate"),
    ("attack 30", "Innocent negotiate"),
    ("attack 30", "Stubborn negotiate"),
]


def view(scene: Scene, seat: int | None = None) -> CosmicEncounterView:
    """What a seat sees."""
    return view_of(scene.setup, scene.state, seat)


def drive(driver: str, kicker: str = "") -> Drive:
    """Pods by name."""
    return Drive(made(driver) if driver else None, made(kicker) if kicker else None)


def play(scene: Scene, *drivers: tuple[str, str]) -> tuple[Forecast, tuple[str, ...], list[tuple[int, int]]]:
    """The forecast, what came out (form and results), and the totals that were told."""
    forms: list[dict[str, object]] = []
    for seat, names in zip((A, B), drivers, strict=True):
        driver, *kicker = scene.give(seat, *filter(None, names))
        forms.append({"driver": pod_id(driver), "kicker": pod_id(kicker[0]) if kicker else "", "bribe": 0})
    foreseen = Outlook(view(scene)).of(*(drive(*names) for names in drivers))
    scene.play(("D-driver 0", forms[A]), ("D-driver 1", forms[B]))
    ended = next(event for event in scene.events if isinstance(event, EncounterEnded))
    totals = [event.totals for event in scene.events if isinstance(event, Tallied)]
    return foreseen, (ended.form, *ended.results), totals


def agrees(foreseen: Forecast, came: tuple[str, ...], totals: list[tuple[int, int]]) -> None:
    """The form and the winner are those that came, and the totals those that were told."""
    form, *results = came
    if foreseen.form == "negotiation":
        assert form in ("deal", "failed", "quashed"), (foreseen, came)
    elif foreseen.form == "slapfight":
        assert form == "slapfight", (foreseen, came)
    else:
        assert form == foreseen.form, (foreseen, came)
        assert [side for side, result in enumerate(results) if result == "win"] == [
            side for side in (0, 1) if side == foreseen.winner
        ], (foreseen, came)
    if totals:
        assert [foreseen.totals] == totals, (foreseen, came)


@pytest.mark.rule("CE-19.13", "CE-19.18", "CE-20.2", "CE-20.3", "CE-20.10", "CE-23.3")
@pytest.mark.parametrize("zero", ["invader_peaceful", "standoff", "slapfight"])
@pytest.mark.parametrize("names", PAIRS, ids=" v ".join)
def test_without_powers(names: tuple[str, str], zero: str) -> None:
    scene = Scene.under(zero_might=zero)
    scene.give(A, "attack 01", "attack 04", "reinforcement")
    scene.give(B, "attack 06", "attack 08")
    scene.invade(3, forewards={C: 2}, backwards={D: 1})
    agrees(*play(scene, (names[0], ""), (names[1], "")))


@pytest.mark.rule("CE-23.3", "CE-23.20")
@pytest.mark.parametrize(
    ("rider", "owed"),
    [("negotiate", 4), ("Innocent negotiate", 8), ("Stubborn negotiate", 0), ("Crooked negotiate", 6)],
)
def test_what_a_massacre_costs(rider: str, owed: int) -> None:
    scene = Scene().invade(2)
    foreseen = Outlook(view(scene)).of(drive("attack 20"), drive(rider))
    assert (foreseen.form, foreseen.winner, foreseen.compensation) == ("massacre", INVADERS, owed)


def test_kickers_multiply_before_the_poison_counts_the_cache() -> None:
    scene = Scene()
    scene.give(B, "attack 01", "attack 04", "kicker x3")
    scene.invade(2)
    foreseen = Outlook(view(scene)).of(drive("poison"), drive("attack 10", "kicker x3"))
    assert foreseen.drivers == (2, 30)  # one pod is left of three


@given(
    st.lists(st.sampled_from(("", *FIXED)), min_size=5, max_size=5, unique_by=lambda one: one or object()),
    st.sampled_from(LEGACIES),
    st.tuples(st.sampled_from(DRIVERS), st.sampled_from(("", "", "kicker x3", "kicker x0"))),
    st.tuples(st.sampled_from(DRIVERS), st.sampled_from(("", "", "kicker x2"))),
    st.integers(1, 4),
    st.booleans(),
)
def test_with_public_powers(
    powers: list[str], legacy: str, first: tuple[str, str], second: tuple[str, str], ships: int, flagged: bool
) -> None:
    scene = Scene(*powers)
    for alien in scene.state.aliens:
        alien.powers = [Power(one.alien, public=True) for one in alien.powers if one.alien]
        alien.lucre = 0
    if legacy:
        scene.state.legacies.append(legacy)
    scene.warp(E, 3)
    scene.invade(ships, forewards={C: 2}, backwards={D: 1})
    scene.state.now.flagged = flagged
    agrees(*play(scene, first, second))


@pytest.mark.rule("CE-12.6")
def test_a_hidden_power_is_not_counted_but_ones_own_is() -> None:
    scene = Scene("", "human").invade(4)
    fight = drive("attack 10"), drive("attack 08")
    assert Outlook(view(scene, A)).of(*fight).totals == (14, 12)
    assert Outlook(view(scene, B)).of(*fight).totals == (14, 16)
    scene.state.aliens[B].powers[0].public = True
    assert Outlook(view(scene, A)).of(*fight).totals == (14, 16)


def test_a_zapped_power_does_nothing() -> None:
    scene = Scene("", "human").invade(4)
    scene.state.aliens[B].powers[0].public = scene.state.aliens[B].powers[0].zapped = True
    assert Outlook(view(scene)).of(drive("attack 10"), drive("attack 08")).totals == (14, 12)


@pytest.mark.rule("CE-19.24")
def test_what_has_been_declared_counts() -> None:
    scene = Scene().invade(4)
    scene.state.now.declared.append("0 graviton light")
    assert Outlook(view(scene)).of(drive("attack 23"), drive("attack 08")).drivers == (3, 8)


def test_every_seat_has_its_own_side() -> None:
    scene = Scene().invade(4, forewards={C: 1}, backwards={D: 1})
    strong, weak = made("attack 30"), made("attack 01")
    winners = [forecast(view(scene, seat), strong, None, weak).winner for seat in (A, C, B, D)]
    assert winners == [INVADERS, INVADERS, DEFENDERS, DEFENDERS]


def test_a_rally_can_be_tried_before_it_is_shown() -> None:
    scene = Scene().begin("warpfall")
    now = scene.state.now
    now.fleets[DEFENDERS].leader, now.target = B, 5
    outlook = Outlook(view(scene), {A: (INVADERS, 3), C: (INVADERS, 2), D: (DEFENDERS, 4)})
    assert outlook.of(drive("attack 10"), drive("attack 10")).totals == (15, 18)


def test_drivers_are_not_tried_by_changing_the_table() -> None:
    scene = Scene("virus", "human").invade(4)
    seen = view(scene, A)
    outlook = Outlook(seen)
    first = outlook.of(drive("attack 10"), drive("attack 08"))
    outlook.of(drive("negotiate"), drive("morph"))
    assert outlook.of(drive("attack 10"), drive("attack 08")) == first
    assert seen == view(scene, A)


@pytest.mark.rule("CE-19.24", "CE-20.42")
def test_once_drivers_are_shown_it_says_how_things_stand() -> None:
    scene = Scene("", "human").invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    assert Outlook(view(scene)).standing() is None
    scene.state.aliens[B].powers[0].public = True
    scene.give(C, "Mobius Tubes", "Cosmic Zap")
    scene.play(stop=("D-distress",))
    assert scene.match is not None
    standing = Outlook(scene.match.view(None)).standing()
    assert standing is not None
    assert (standing.form, standing.winner, standing.totals) == ("clash", DEFENDERS, (14, 16))


# --- in words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "words", "numbers"),
    [
        ("attack 20", "attack 10", "A lands", "24 to 15"),
        ("attack 10", "attack 20", "B wins", "14 to 25"),
        ("attack 10", "negotiate", "A lands, owes 4", "14 to 0"),
        ("negotiate", "negotiate", "they negotiate", ""),
        ("poison", "poison", "both fleets are lost", ""),
        ("attack -07", "attack -07", "A lands in peace", "-3 to -2"),
    ],
)
def test_the_end_in_words(first: str, second: str, words: str, numbers: str) -> None:
    scene = Scene().invade(4, backwards={D: 1})
    foreseen = Outlook(view(scene)).of(drive(first), drive(second))
    assert outcome(foreseen, ("A", "B")) == words
    assert totals(foreseen, INVADERS) == numbers


def test_a_total_with_its_parts() -> None:
    scene = Scene("", "human").invade(4, backwards={D: 1})
    foreseen = Outlook(view(scene, B)).of(drive("attack -07"), drive("attack 10"))
    assert made_of(foreseen, DEFENDERS) == "19 = 10 driver + 4 leader's ships + 1 sponsor's ships + 4 Human"
    assert made_of(foreseen, INVADERS) == "-3 = -7 driver + 4 leader's ships"


@pytest.mark.rule("CE-19.13")
def test_the_ships_of_several_sponsors_are_one_part() -> None:
    scene = Scene().invade(4, forewards={C: 2, E: 3})
    foreseen = Outlook(view(scene, A)).of(drive("attack 10"), drive("attack 10"))
    assert made_of(foreseen, INVADERS) == "19 = 10 driver + 4 leader's ships + 5 sponsors' ships"
    assert might_words(foreseen.mights[INVADERS]).endswith("4 leader's ships + 5 sponsors' ships")


@pytest.mark.parametrize("id", ["porcupine", "reserve", "merchant"])
def test_a_legacy_that_asks_for_pods_nobody_sees_leaves_a_forecast_possible(id: str) -> None:
    scene = Scene()
    scene.state.legacies.append(id)
    scene.give(A, "attack 12", "attack 04")
    scene.give(B, "attack 10", "attack 06")
    scene.invade(4).play(stop=("D-driver",))
    assert scene.match is not None
    seen = forecast(scene.match.view(A), made("attack 12"), None, made("attack 10"))
    assert seen.form == "clash"


@pytest.mark.parametrize(("kind", "id"), [(MOON, "quarter-treasure"), (ESSENCE, "hoarding")])
def test_a_legacy_that_lays_out_what_is_new_leaves_a_forecast_possible_where_something_is_shrouded(
    kind: str, id: str
) -> None:
    scene = Scene().invade(3)
    scene.state.legacies.append("sheriff")
    scene.hold(kind, id, B, planets_of(scene.state, B)[3])
    fight(scene, "attack 12", "attack 10")
    seen = forecast(view(scene, C), made("attack 12"), None, made("attack 10"))
    assert seen.form == "clash"

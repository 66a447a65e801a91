"""Powers that come and go in mid-match (CE-12.15, CE-12.16, CE-36.30)."""

import pytest
from msgspec.structs import replace

from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import HELD, NEXUS
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.made_up import MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import GAME, B, C, Scene, made


def transforms(made_up: MadeUp, name: str, old: str = "human") -> Scene:
    """A warpfall in which D may transform the power of B."""

    @effect("shaper", "any:warpfall.window")
    def shape(use: Use) -> Script[None]:
        """The power of B becomes another one."""
        yield from do.transform_power(use, B, name or do.manifest_power(use.table))

    return Scene("", old, "", made_up("shaper", shape)).begin("warpfall")


def play(scene: Scene) -> Scene:
    """D does it."""
    return scene.play(("D-window 3", "shaper"), stop=("D-target",))


@pytest.mark.rule("CE-12.15", "CE-33.4")
def test_a_power_that_arrives_runs_its_setup_clause(made_up: MadeUp) -> None:
    (power,) = play(transforms(made_up, "tide")).state.aliens[B].powers
    assert (power.alien, power.marks) == ("tide", {"waves": 3})


@pytest.mark.rule("CE-12.15", "CE-33.2")
def test_what_stands_in_for_the_setup_clause_is_done_instead(made_up: MadeUp) -> None:
    def setup(use: Use) -> None:
        """Gain 5 lucre."""
        do.gain_lucre(use.table, use.seat, 5, "setup")

    def arrival(use: Use) -> Script[None]:
        """Draft 2 pods."""
        yield from do.draft(use.table, use.seat, 2, use)

    newcomer = made_up("newcomer", like=with_power(setup=setup, arrival=arrival))
    scene = play(transforms(made_up, newcomer))
    assert scene.state.aliens[B].lucre == 2 and len(scene.state.aliens[B].cache) == 2


@pytest.mark.rule("CE-33.3")
@pytest.mark.parametrize("name", ["human", "mutant", "zombie"])
def test_without_any_setup_it_arrives_with_no_effect(made_up: MadeUp, name: str) -> None:
    before = transforms(made_up, name, old="virus")
    ships, forge = list(before.state.ships), list(before.state.forge)
    scene = play(before)
    (power,) = scene.state.aliens[B].powers
    assert (power.alien, power.marks, power.ships, power.cards, power.essences) == (name, {}, {}, [], None)
    assert (scene.state.ships, scene.state.forge, scene.state.stores) == (ships, forge, [])
    assert [alien.cache for alien in scene.state.aliens] == [[]] * 5


@pytest.mark.rule("CE-12.6", "CE-12.8")
def test_it_arrives_hidden_and_its_name_goes_with_it(made_up: MadeUp) -> None:
    scene = transforms(made_up, "tide")
    scene.state.aliens[B].powers[0].public = True
    play(scene)
    assert GAME.view(scene.setup, scene.state, C).aliens[B].powers[0].alien == ""
    assert scene.match is not None
    told = [event.describe(scene.setup.names()) for event in scene.match.events(C)]
    assert "B got another power" in told and "B got the power of Tide" not in told


@pytest.mark.rule("CE-12.16")
def test_what_is_stored_in_a_power_that_goes_is_scrapped_and_destroyed(made_up: MadeUp) -> None:
    """B's Hologram holds a pod, two ships of its own, and a captive of C."""
    scene = transforms(made_up, "tide", old="hologram")
    (pod,) = scene.store("hologram", "nexus", "attack 40").pods
    scene.state.pods.append(replace(made("attack 39"), manifested=True))
    copy = len(scene.state.pods) - 1
    scene.state.stores[0].pods.append(copy)
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == B][:2]
    (captive,) = [id for id, ship in enumerate(scene.state.ships) if ship.owner == C][:1]
    for id in own:
        put(scene.state, id, NEXUS)
    put(scene.state, captive, HELD, holder=B)
    play(scene)
    assert scene.state.aliens[B].exhaust == [pod] and not scene.state.stores
    assert copy in scene.state.vaporized
    assert scene.in_warp(B) == 2 and scene.state.ships[captive].place >= 0


@pytest.mark.rule("CE-36.30", "CE-12.7", "CE-36.29")
def test_a_power_from_the_outer_realm_is_not_in_the_match(made_up: MadeUp) -> None:
    """All others are in the match or legacies: one is left."""
    scene = transforms(made_up, "")
    others = [id for id in ALIENS if id not in ("void", "human", "shaper")]
    scene.state.aliens[C].powers = [Power(id) for id in others[:20]]
    scene.state.legacies = others[20:]
    assert do.manifest_power(Table(scene.setup, scene.state)) == "void"


@pytest.mark.rule("CE-12.15", "CE-36.29")
def test_a_power_may_be_manifested_and_take_the_place_of_another(made_up: MadeUp) -> None:
    scene = play(transforms(made_up, ""))
    (power,) = scene.state.aliens[B].powers
    assert power.alien not in ("human", "shaper") and not power.public

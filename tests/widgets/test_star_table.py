"""The table of star systems: names take the room that is left."""

from cosmotui.screens.cosmic_encounter.star_gate import gate_lines, score_lines
from cosmotui.screens.cosmic_encounter.star_rows import grid, system_lines
from cosmotui.screens.cosmic_encounter.star_scene import Crew, GateFleet, Score, StarScene, StarSystem
from cosmotui.widgets.glyphs import SAFE
from cosmotui.widgets.words import Who

NAME = "Evangelista Monte"
OTHER = Who(1, "Bo")


def test_a_name_goes_on_where_its_own_power_is_short() -> None:
    systems = tuple(StarSystem(f"s{at}", Who(at, NAME), power) for at, power in enumerate(("?", "Philanthropist")))
    scene = StarScene(systems=systems)
    at = grid(80, 8, scene)
    hidden, known = ("".join(text for text, _ in line) for line in system_lines(scene, at, SAFE, False)[:: at.rows])
    assert NAME in hidden
    assert "Philanthropist" in known


def test_names_at_the_gate_and_in_the_scores_take_the_room_that_is_left() -> None:
    fleets = (GateFleet((Crew(Who(0, NAME), 2, "leads"),)), GateFleet((Crew(OTHER, 1, "leads"),)))
    scene = StarScene(fleets=fleets, scores=(Score(Who(0, NAME), 1, "wins"),), wins_at=5)
    assert NAME in "".join(text for line in gate_lines(scene, 80, 4, SAFE) for text, _ in line)
    assert NAME in "".join(text for line in score_lines(scene, 42, 4, SAFE) for text, _ in line)


def test_a_sentence_with_one_row_left_ends_with_dots() -> None:
    told = "lost with 17: attack 05, reinforcements 3 and 4"
    crews = (Crew(Who(0, "Atropos"), 0, "leads"), Crew(OTHER, 0, "backward"))
    fleets = (GateFleet((Crew(OTHER, 0, "leads"),)), GateFleet(crews, (told,)))
    last = "".join(text for text, _ in gate_lines(StarScene(fleets=fleets), 80, 4, SAFE)[-1])
    assert last.split("lost")[1] == " with 17: attack 05 .."

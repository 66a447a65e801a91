"""Lines of the log that are alike."""

from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_encounter.events.pods import SomeDrafted
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.log_lines import counted

SEATS = (Seat("Mira", 0), Seat("Ofra", 1))


def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    events = [SomeDrafted(1, 1), SomeDrafted(1, 1), SomeDrafted(1, 1), SomeDrafted(0, 1), SomeDrafted(1, 1)]
    look = CosmicEncounterLook()
    told = [str(line.text) for line in counted([line for event in events for line in look.entries(event, SEATS)])]
    assert told == ["Ofra drafted 1 pod, 3 times", "Mira drafted 1 pod", "Ofra drafted 1 pod"]

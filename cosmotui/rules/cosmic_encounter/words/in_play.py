"""What of the catalogue is in play on a table, as far as whoever looks can see it."""

from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def in_play(view: CosmicEncounterView) -> tuple[str, ...]:
    """Return the keys of the aliens, legacies, holdings and scores in play that the view shows, as `alien:void`."""
    powers = [power.alien for one in view.aliens for power in one.powers if power.alien]
    found = [f"{kind}:{id}" for id in powers for kind in ("alien", "flare")]
    found += [f"{kind}:{id}" for id in view.legacies for kind in ("alien", "legacy")]
    found += [f"{one.kind}:{one.item}" for one in view.holdings if one.item and not one.gone]
    found += [f"galaxy:{view.galaxy}"] if view.galaxy else []
    found += [f"title:{id}" for id in view.scoring]
    return tuple(dict.fromkeys(found))

"""Technologies, stations, moons, hazards: their rules, and the items of the catalogue."""

"""Ships at work: probes, jumps, landings, itinerary (SF-8)."""

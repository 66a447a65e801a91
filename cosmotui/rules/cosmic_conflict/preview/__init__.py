"""Facts before a decision: distances, arcs, lines of sight, odds and courses. Pure functions of a view."""

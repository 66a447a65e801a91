"""Space Force as numbered lines: seasons, rosters, sheets, creation, rolls, rest, stars and crews."""

"""Characters aboard: of the Space Force roster (SF-18), or of any other role-playing game (CF-14)."""

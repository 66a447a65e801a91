"""Tables: matches that everybody plays at a terminal of their own."""

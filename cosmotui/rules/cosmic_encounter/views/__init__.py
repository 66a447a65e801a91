"""What a seat sees, what it can reckon with, and what may lie behind the rest."""

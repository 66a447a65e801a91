"""An episode at the Director's table: what everybody there may do and know. Knows no screen and no line."""

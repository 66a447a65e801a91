"""Saves that hold states which no match ever had, under right checksums: refused in a sentence, or played on with."""

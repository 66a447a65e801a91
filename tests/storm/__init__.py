"""Storms: keys faster than any screen, from the first moment to the last, in the program without its terminal."""

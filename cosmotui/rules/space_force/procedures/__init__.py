"""Special procedures of single skills beyond a plain roll (SF-10), one file for each family."""

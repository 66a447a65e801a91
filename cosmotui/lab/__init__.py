"""The laboratory: matches between bots by the thousand, rows about them, reports, and environments for learners.

`arena.run_arena` plays, `row_file` keeps the rows, `report` tells what they show, `env` is for programs that learn.
"""

"""The games as numbered lines on standard output, with answers on standard input: no screen, and no control codes.

The one exception: between two people with secrets, a terminal that can be wiped is wiped.
"""

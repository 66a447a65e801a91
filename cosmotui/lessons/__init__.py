"""The lessons: scripted matches in which one thing at a time is done, in the real screens and with the real keys.

A game's lessons are named by its manifest. `lesson.py` says what a lesson is, `progress.py` follows one being taken.
"""

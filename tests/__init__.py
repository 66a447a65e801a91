"""Tests mirror the package; each folder stands for the package of the same name."""

"""Cosmic Conflict: fleets on a continuous map, with orders, arcs and terrain. Its rules are in rulebook.md."""

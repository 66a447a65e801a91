"""Tests of the record of finished matches."""

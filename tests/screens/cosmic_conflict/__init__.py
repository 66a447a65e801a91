"""Tests of the screens of Cosmic Conflict."""

"""The screens of Cosmic Encounter."""

"""The screens of Cosmic Conflict."""

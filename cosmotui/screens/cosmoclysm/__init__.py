"""The screens of Cosmoclysm: its board and its editor of layouts."""

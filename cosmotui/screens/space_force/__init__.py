"""The screens of Space Force: seasons, roster, sheets, dice, crews and episodes."""

"""Which key does what: every command has a standard key, and a keymap may give the command another one."""

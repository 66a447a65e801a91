"""What each command of the command line does: a file a command, each with `run(arguments) -> exit code`."""

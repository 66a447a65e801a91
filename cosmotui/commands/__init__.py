"""The commands of the command line: one file per command, each with `run(arguments) -> exit code`."""

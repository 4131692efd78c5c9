"""`python -m edokko` is the command line."""

from edokko.cli.main import main

main()

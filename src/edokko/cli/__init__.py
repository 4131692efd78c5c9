"""The command line: play, simulate, replay, verify and measure in a terminal."""

"""Sentences and names for readers, in every language there is a catalogue for."""

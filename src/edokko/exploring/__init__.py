"""What a dataset tells people: how seats score and win that did this or that. docs/datasets.md has the limits."""

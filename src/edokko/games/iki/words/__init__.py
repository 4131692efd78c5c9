"""What only this game has to say: its effects, card pages, numbers, catalogues, and pages to read."""

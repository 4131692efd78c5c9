"""How a table is drawn: pictograms and, made of them, boards and cards."""

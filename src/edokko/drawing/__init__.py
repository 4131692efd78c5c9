"""Pages: views, legal actions, forecasts and words as HTML and SVG. Pure functions, no rule and no number of a game."""

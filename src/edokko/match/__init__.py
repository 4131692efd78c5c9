"""One game being played: actions, undo, views, the record."""

"""Where tables are kept: a database with migrations, one row for each entry."""

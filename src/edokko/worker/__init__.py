"""Processes that do what is due, where several processes play on one PostgreSQL."""

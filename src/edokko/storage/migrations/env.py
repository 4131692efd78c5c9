"""Alembic's way into the database: the connection comes from `database.migrate`, or from a file for developers."""

from alembic import context

from edokko.storage.schema import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()

"""Databases as older versions left them."""

from sqlalchemy import Connection


def before_people(connection: Connection) -> None:
    """Make a database what it was before the fourth migration."""
    later = ("receipts", "tokens", "bot_accounts", "watched", "due_work", "allowances")
    for table in (*later, "people", "blocks", "keys"):
        connection.exec_driver_sql(f"drop table {table}")
    for column in ("begun", "ended", "due", "put_out"):
        connection.exec_driver_sql(f"alter table tables drop column {column}")
    connection.exec_driver_sql("alter table entries drop column is_stand_in")
    for column in ("agrees_to_delete", "is_silenced", "muted", "taken_from", "is_program", "by_list"):
        connection.exec_driver_sql(f"alter table seats drop column {column}")
    connection.exec_driver_sql("alter table tables drop column changes")
    connection.exec_driver_sql("update alembic_version set version_num = '0003'")

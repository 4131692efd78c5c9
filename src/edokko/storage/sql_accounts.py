"""Accounts in a database: bot accounts, tokens by their hashes, and receipts."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, exists, insert, select, update
from sqlalchemy.sql.functions import coalesce

from edokko.storage.schema import BotAccountRow, ReceiptRow, SeatRow, TableRow, TokenRow
from edokko.storage.sql_store import SqlStore
from edokko.tables.table import BotAccount, Receipt, Token

TOKENS = select(
    TokenRow.id, TokenRow.user, TokenRow.name, TokenRow.scopes, TokenRow.created, TokenRow.used
)  # never the hash
TOKEN = TOKENS.where(TokenRow.hash == bindparam("of_hash"))
ACCOUNTS = select(BotAccountRow.user, BotAccountRow.owner, BotAccountRow.name, BotAccountRow.created)
ACCOUNT = ACCOUNTS.where(BotAccountRow.user == bindparam("of_user"))
RECEIPT = select(ReceiptRow.__table__).where(
    ReceiptRow.user == bindparam("of_user"), ReceiptRow.key == bindparam("of_key")
)


class SqlAccounts(SqlStore):
    """A store of bot accounts, tokens and receipts."""

    def add_bot_account(self, account: BotAccount) -> None:
        with self._write() as session:
            session.add(BotAccountRow(**asdict(account)))

    def find_bot_account(self, user: str) -> BotAccount | None:
        with self._reading.connect() as connection:
            row = connection.execute(ACCOUNT, {"of_user": user}).one_or_none()
            return BotAccount(*row) if row is not None else None

    def bot_accounts(self, owner: str) -> list[BotAccount]:
        wanted = ACCOUNTS.where(BotAccountRow.owner == owner)
        with self._reading.connect() as connection:
            rows = connection.execute(wanted.order_by(BotAccountRow.created, BotAccountRow.name, BotAccountRow.user))
            return [BotAccount(*row) for row in rows]

    def remove_bot_account(self, user: str) -> None:
        with self._write() as session:
            session.execute(delete(TokenRow).where(TokenRow.user == user))
            session.execute(delete(BotAccountRow).where(BotAccountRow.user == user))

    def add_token(self, token: Token, secret_hash: str) -> None:
        columns = {**asdict(token), "scopes": " ".join(token.scopes)}
        with self._write() as session:
            session.add(TokenRow(**columns, hash=secret_hash))

    def find_token(self, secret_hash: str) -> Token | None:
        with self._reading.connect() as connection:
            row = connection.execute(TOKEN, {"of_hash": secret_hash}).one_or_none()
            return _token(*row) if row is not None else None

    def tokens(self, user: str) -> list[Token]:
        wanted = TOKENS.where(TokenRow.user == user).order_by(TokenRow.created, TokenRow.id)
        with self._reading.connect() as connection:
            return [_token(*row) for row in connection.execute(wanted)]

    def remove_token(self, user: str, token: str) -> None:
        with self._write() as session:
            session.execute(delete(TokenRow).where(TokenRow.user == user, TokenRow.id == token))

    def note_token(self, token: str, now: int) -> None:
        with self._write() as session:
            session.execute(update(TokenRow).where(TokenRow.id == token).values(used=now))

    def find_receipt(self, user: str, key: str) -> Receipt | None:
        with self._reading.connect() as connection:
            row = connection.execute(RECEIPT, {"of_user": user, "of_key": key}).one_or_none()
            return Receipt(**row._mapping) if row is not None else None

    # What is kept for a while

    def forget_receipts(self, before: int) -> None:
        with self._write() as session:
            session.execute(delete(ReceiptRow).where(ReceiptRow.time < before))

    def forget_tokens(self, before: int) -> None:
        used = coalesce(TokenRow.used, TokenRow.created)
        user = BotAccountRow.user
        has_token = exists().where(TokenRow.user == user)
        has_table = exists().where(SeatRow.user == user) | exists().where(TableRow.creator == user)
        with self._write() as session:
            session.execute(delete(TokenRow).where(used < before))
            session.execute(delete(BotAccountRow).where(BotAccountRow.created < before, ~has_token, ~has_table))


def add_receipt(connection: Connection, receipt: Receipt) -> None:
    """Keep a receipt in the transaction that it is about."""
    connection.execute(insert(ReceiptRow).values(**asdict(receipt)))


def _token(id_: str, user: str, name: str, scopes: str, created: int, used: int | None) -> Token:
    return Token(id_, user, name, tuple(scopes.split()), created, used)

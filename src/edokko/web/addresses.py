"""What may stand in an address where a table is named: anything else leads nowhere, and no store is asked for it."""

import re

from starlette.convertors import Convertor, register_url_convertor

TABLE = "/t/{table:id}"  # the page of a table; what belongs to it lies below
ID = "[A-Za-z0-9_-]{1,64}"


class IdConvertor(Convertor[str]):
    """`id` in such an address."""

    regex = ID

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("id", IdConvertor())


def may_be_table(text: str) -> bool:
    """Whether a table could be named so."""
    return re.fullmatch(ID, text) is not None

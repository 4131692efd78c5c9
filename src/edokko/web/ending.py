"""A server that ends in good order: it takes nobody new, finishes its answers, and tells streams to come back."""

import socket
from collections.abc import Callable

import uvicorn


class EndingServer(uvicorn.Server):
    """Uvicorn waits for open answers before it tells the site that it ends; but streams never end by themselves."""

    def __init__(self, config: uvicorn.Config, end_streams: Callable[[], None]) -> None:
        super().__init__(config)
        self._end_streams = end_streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._end_streams()
        await super().shutdown(sockets)

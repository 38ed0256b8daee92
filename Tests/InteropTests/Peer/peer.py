"""The other side of the interoperability tests, on the `websockets` package.

    peer.py server [certificate key]   an echo server; prints "port N", ends when its input does
    peer.py client URL [ca-file]       a client of an echo server; prints "ok" when all went well
"""

import asyncio
import os
import ssl
import sys

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve

LIMIT = 32 << 20
SIZES = [0, 1, 125, 126, 127, 65535, 65536, 1 << 20, 16 << 20]


def pieces(data, count):
    """The data in about `count` fragments, some of them empty."""
    step = max(1, len(data) // count)
    yield data[:0]
    for start in range(0, len(data), step):
        yield data[start : start + step]


async def echo(connection):
    async for message in connection:
        if not isinstance(message, str) or not message.startswith("!"):
            await connection.send(message)
            continue
        command, _, argument = message[1:].partition(" ")
        if command == "fragments":
            size, count = map(int, argument.split())
            await connection.send(pieces("x" * size, count))
        elif command == "ping":
            await (await connection.ping())
            await connection.send("pong")
        elif command == "abort":
            connection.transport.abort()
        elif command == "close":
            code, _, reason = argument.partition(" ")
            await connection.close(int(code), reason)


async def server(certificate=None, key=None):
    context = None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
    async with serve(
        echo, "127.0.0.1", 0, ssl=context, max_size=LIMIT, subprotocols=["ahp"]
    ) as running:
        print("port", running.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        # Connections that a test has left behind must not hold the process up.
        sys.stdout.flush()
        os._exit(0)


async def client(url, ca_file=None):
    context = None
    if ca_file:
        context = ssl.create_default_context(cafile=ca_file)
    async with connect(url, ssl=context, max_size=LIMIT, compression=None) as connection:
        for size in SIZES:
            for message in ("x" * size, bytes(size)):
                await connection.send(message)
                assert await connection.recv() == message, f"echo of {size}"
        await connection.send(pieces("y" * 100_000, 1000))
        assert await connection.recv() == "y" * 100_000, "echo of fragments"
        for _ in range(10):
            await asyncio.wait_for(await connection.ping(), 10)
    assert connection.close_code == 1000, connection.close_code
    print("ok", flush=True)


if sys.argv[1] == "server":
    asyncio.run(server(*sys.argv[2:]))
else:
    asyncio.run(client(*sys.argv[2:]))

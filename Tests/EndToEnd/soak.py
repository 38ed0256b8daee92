"""Watches busy hosts for a long time. Checks loss, lag, memory and processor time per action.

    AHPCTL=.build/release/ahpctl python3 Tests/EndToEnd/soak.py [--seconds 600] [--hosts 10] [--rate 200]

The hosts live in this process and send actions at a steady rate, one action per write, so that the tool
reads one frame per wake-up; the tool watches all of them on one core, with a small stack. The script
fails when an action is missing or comes twice, when the tool is more than two seconds behind at the end or
does not exit with 0, when its memory in the last minute (the last third of a run below three minutes) is a
quarter larger than in the first, or when an action costs a tenth more processor time in the last minute
than in the first.
"""

import argparse
import asyncio
import base64
import hashlib
import json
import os
import resource
import struct
import subprocess
import sys
import time

CHAT = "ahp-chat:/c1"
STACK = 512 << 10
CYCLE = 1000
# The tool watches so many seconds longer than the hosts send.
GRACE = 20
STATE = {
    "resource": CHAT, "title": "Soak", "status": 8, "modifiedAt": "2026-01-01T00:00:00.000Z",
    "turns": [],
    "activeTurn": {
        "id": "t1", "startedAt": "2026-01-01T00:00:00.000Z",
        "message": {"text": "Go", "origin": {"kind": "user"}},
        "responseParts": [{"kind": "markdown", "id": "p1", "content": ""}]},
}


def frame(text):
    data = text.encode()
    if len(data) < 126:
        return struct.pack("!BB", 0x81, len(data)) + data
    return struct.pack("!BBH", 0x81, 126, len(data)) + data


SESSION = "ahp-session:/s1"
TIME = "2026-01-01T00:00:00.000Z"
SUMMARY = {"resource": SESSION, "provider": "soak", "title": "Soak", "status": 8, "createdAt": TIME, "modifiedAt": TIME}
SESSION_STATE = {
    "provider": "soak", "title": "Soak", "status": 8, "lifecycle": "ready", "activeClients": [],
    "chats": [{"resource": CHAT, "title": "Soak", "status": 8, "modifiedAt": TIME}], "defaultChat": CHAT}


class Host:
    """As much of a host as a watcher needs, with a steady stream of short actions."""

    # What `listSessions` answers.
    sessions = ()

    def __init__(self, rate, seconds):
        self.rate = rate
        self.total = rate * seconds
        self.sent = 0

    async def listen(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        return "ws://127.0.0.1:%d/" % self.server.sockets[0].getsockname()[1]

    async def serve(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        key = next(
            line.split(":", 1)[1].strip() for line in head.split("\r\n")
            if line.lower().startswith("sec-websocket-key:"))
        accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        writer.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + base64.b64encode(accept) + b"\r\n\r\n")
        try:
            while True:
                await self.answer(await self.message(reader, writer), writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    async def message(self, reader, writer):
        """The next text message; pings are answered on the way."""
        while True:
            first, second = await reader.readexactly(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack("!H", await reader.readexactly(2))
            elif length == 127:
                length, = struct.unpack("!Q", await reader.readexactly(8))
            mask = await reader.readexactly(4)
            data = bytes(
                byte ^ mask[index & 3]
                for index, byte in enumerate(await reader.readexactly(length)))
            if first & 15 == 9:
                writer.write(struct.pack("!BB", 0x8A, length) + data)
            elif first & 15 == 1:
                return json.loads(data)
            elif first & 15 == 8:
                raise ConnectionError

    async def answer(self, message, writer):
        if "id" not in message:
            return
        method, result = message.get("method"), {}
        if method == "initialize":
            version = message["params"]["protocolVersions"][0]
            root = {"agents": [], "activeSessions": 0}
            result = {"protocolVersion": version, "serverSeq": 0, "snapshots": [
                {"resource": "ahp-root://", "state": root, "fromSeq": 0}]}
        elif method == "listSessions":
            result = {"items": list(self.sessions)}
        elif method == "subscribe":
            channel = message["params"]["channel"]
            state = SESSION_STATE if channel == SESSION else STATE
            result = {"snapshot": {"resource": channel, "state": state, "fromSeq": 0}}
        writer.write(frame(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result})))
        if method == "subscribe" and message["params"]["channel"] == CHAT:
            self.stream = asyncio.create_task(self.send(writer))

    async def send(self, writer):
        """Sends the actions one by one; each write goes to the socket by itself."""
        start = time.monotonic()
        while self.sent < self.total:
            self.sent += 1
            writer.write(self.action(self.sent))
            try:
                await writer.drain()
            except ConnectionError:
                return
            wait = start + self.sent / self.rate - time.monotonic()
            if wait > 0:
                await asyncio.sleep(wait)

    @staticmethod
    def action(number):
        """Turns of a thousand actions, each of which is forgotten at its end: the state stays small."""
        step = number % CYCLE
        action = {
            0: '{"type":"chat/turnComplete","turnId":"t1","duration":500}',
            1: '{"type":"chat/truncated"}',
            2: '{"type":"chat/turnStarted","turnId":"t1","startedAt":"2026-01-01T00:00:00.000Z",'
               '"message":{"text":"Go","origin":{"kind":"user"}}}',
            3: '{"type":"chat/responsePart","turnId":"t1",'
               '"part":{"kind":"markdown","id":"p1","content":""}}',
        }.get(
            step, '{"type":"chat/delta","turnId":"t1","partId":"p1","content":"word %d "}' % number)
        return frame(
            '{"jsonrpc":"2.0","method":"action","params":{"channel":"%s","serverSeq":%d,"action":%s}}'
            % (CHAT, number, action))


def resident(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def cost(samples):
    """Microseconds of processor time per action between the first and the last sample."""
    (_, began, first), (_, ended, last) = samples[0], samples[-1]
    return (ended - began) * 1e6 / max(1, last - first)


def limit(core):
    os.sched_setaffinity(0, {core})
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def sample(pid, seen, into):
    """Adds memory, processor time and delivered actions of the tool, once a second."""
    while True:
        await asyncio.sleep(1)
        try:
            into.append((resident(pid), processor_seconds(pid), sum(seen.values())))
        except OSError:
            return


async def main(options):
    hosts = [Host(options.rate, options.seconds) for _ in range(options.hosts)]
    urls = [await host.listen() for host in hosts]
    core = max(os.sched_getaffinity(0))
    process = await asyncio.create_subprocess_exec(
        os.environ["AHPCTL"], "watch", *urls, "--channel", CHAT, "-o", "ndjson",
        "--for", f"{options.seconds + GRACE}s",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, limit=1 << 22,
        preexec_fn=lambda: limit(core))
    samples = []
    seen, faults, lag = {}, 0, 0.0
    sampler = asyncio.create_task(sample(process.pid, seen, samples))
    while sum(seen.values()) < options.hosts * options.rate * options.seconds:
        line = await process.stdout.readline()
        if not line:
            break
        # Most lines are actions; only what is needed is looked at.
        at = line.find(b'"seq":')
        if at < 0 or b'"kind":"action"' not in line:
            faults += b'"kind":"gap"' in line
            continue
        name = line[line.find(b'"host":') + 8:line.find(b'"', line.find(b'"host":') + 8)]
        number = int(line[at + 6:line.find(b",", at)])
        faults += number != seen.get(name, 0) + 1
        seen[name] = number
        if number % options.rate == 0:
            lag = max(host.sent for host in hosts) / options.rate - number / options.rate
    sampler.cancel()
    await process.stdout.read()
    code = await process.wait()

    total = sum(seen.values())
    part = max(1, min(60, len(samples) // 3))
    early = max(row[0] for row in samples[:part])
    late = max(row[0] for row in samples[-part:])
    cost_early, cost_late = cost(samples[:part + 1]), cost(samples[-part - 1:])
    print(json.dumps({
        "hosts": options.hosts, "seconds": options.seconds, "actions": total, "faults": faults,
        "exitCode": code, "behindSeconds": round(lag, 2),
        "coreShare": round(samples[-1][1] / len(samples), 3),
        "residentKiBEarly": early, "residentKiBLate": late,
        "microsecondsPerActionEarly": round(cost_early, 1),
        "microsecondsPerActionLate": round(cost_late, 1),
        # Tells growth, which is steady, from neighbours on the machine, which come and go.
        "microsecondsPerActionByMinute": [
            round(cost(samples[start:start + part + 1]), 1)
            for start in range(0, len(samples) - part, part)]}))
    complete = total == options.hosts * options.rate * options.seconds
    flat = late < early * 1.25 and cost_late < cost_early * 1.1
    return 0 if complete and code == 0 and not faults and lag < 2 and flat else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--hosts", type=int, default=10)
    parser.add_argument("--rate", type=int, default=200)
    sys.exit(asyncio.run(main(parser.parse_args())))

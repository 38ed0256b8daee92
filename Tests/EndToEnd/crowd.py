#!/usr/bin/env python3
"""Watches a host with many sessions in a pseudo-terminal, and fails when keys are slow or idling is not idle.

    AHPCTL=.build/release/ahpctl python3 Tests/EndToEnd/crowd.py [--sessions 100000] [--seconds 20] [--actions 5000]

Prints one JSON object: the time until the list was complete, the time from a key to the changed screen (idle, and
while the selected chat receives so many actions per second), the CPU use of the idle view, and the time of
`ahpctl sessions`. The script runs a minimal host in a process beside the tool.
"""

import argparse
import json
import multiprocessing
import os
import resource
import select
import struct
import subprocess
import sys
import tempfile
import threading
import time

import pexpect
import pyte
import websockets.exceptions
from websockets.sync.server import serve

AHPCTL = os.environ.get("AHPCTL", ".build/release/ahpctl")
KEY_BOUND = 33.0
IDLE_BOUND = 1.0
# A text that only the help shows.
HELP = b"PgDn"


PAGE = 1000


def summary(number):
    moment = f"2026-01-{10 + number % 20}T00:{number // 60 % 60:02}:{number % 60:02}.{number % 1000:03}Z"
    return {"resource": f"ahp-session:/{number}", "provider": "crowd", "title": f"Session {number}",
            "status": 24 if number % 50 == 0 else 1, "createdAt": moment, "modifiedAt": moment}


def answer(method, params, count):
    """What the host of so many sessions answers."""
    if method == "initialize":
        return {"protocolVersion": "1.0.0", "serverSeq": 0, "snapshots": []}
    if method == "listSessions":
        start = int(params.get("cursor") or 0)
        end = min(start + PAGE, count)
        page = {"items": [summary(number) for number in range(start, end)]}
        return page if end == count else {**page, "nextCursor": str(end)}
    if method == "subscribe" and params["channel"].startswith("ahp-chat:"):
        return {"snapshot": {"resource": params["channel"], "state": chat(params["channel"]), "fromSeq": 0}}
    if method == "subscribe":
        number = params["channel"].rsplit("/", 1)[1]
        chats = [{"resource": f"ahp-chat:/{number}", "title": "Chat", "status": 8,
                  "modifiedAt": "2026-01-01T00:00:00.000Z"}]
        state = {"provider": "crowd", "title": "Session", "status": 1, "lifecycle": "ready",
                 "activeClients": [], "chats": chats, "defaultChat": f"ahp-chat:/{number}"}
        if params["channel"] == "ahp-root://":
            state = {"agents": [], "activeSessions": count}
        return {"snapshot": {"resource": params["channel"], "state": state, "fromSeq": 0}}
    return None


def chat(uri):
    """A chat whose turn is running."""
    return {"resource": uri, "title": "Chat", "status": 8, "modifiedAt": "2026-01-01T00:00:00.000Z", "turns": [],
            "activeTurn": {"id": "t1", "startedAt": "2026-01-01T00:00:00.000Z",
                           "message": {"text": "Go", "origin": {"kind": "user"}},
                           "responseParts": [{"kind": "markdown", "id": "p1", "content": ""}]}}


def delta(uri, number):
    """One frame with one action, ready for the socket."""
    text = json.dumps({"jsonrpc": "2.0", "method": "action", "params": {
        "channel": uri, "serverSeq": number,
        "action": {"type": "chat/delta", "turnId": "t1", "partId": "p1", "content": f"word {number} "}}}).encode()
    return struct.pack("!BBH", 0x81, 126, len(text)) + text


def run_host(count, rate, told):
    def stream(peer, followed, guard):
        """Sends the actions of the followed chat at a steady rate, one WebSocket frame each."""
        start, sent = time.monotonic(), 0
        try:
            while True:
                time.sleep(0.001)
                due = int((time.monotonic() - start) * rate)
                with guard:
                    if followed:
                        uri = followed[-1]
                        peer.socket.sendall(b"".join(delta(uri, number) for number in range(sent + 1, due + 1)))
                    sent = due
        except OSError:
            pass

    def talk(peer):
        followed, guard = [], threading.Lock()
        if rate:
            threading.Thread(target=stream, args=(peer, followed, guard), daemon=True).start()
        try:
            for text in peer:
                message = json.loads(text)
                params = message.get("params") or {}
                with guard:
                    if "id" in message:
                        result = answer(message["method"], params, count)
                        peer.send(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}))
                    if message["method"] == "subscribe" and params["channel"].startswith("ahp-chat:"):
                        followed.append(params["channel"])
                    elif message["method"] == "unsubscribe" and params["channel"] in followed:
                        followed.remove(params["channel"])
        except websockets.exceptions.ConnectionClosed:
            pass

    with serve(talk, "127.0.0.1", 0, max_size=None, compression=None) as server:
        told.send("ws://127.0.0.1:%d/" % server.socket.getsockname()[1])
        server.serve_forever()


def processor_seconds(number):
    with open(f"/proc/{number}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(number):
    with open(f"/proc/{number}/status", encoding="utf-8") as file:
        for line in file:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class View:
    """The tool in a pseudo-terminal."""

    def __init__(self, url, environment):
        self.screen = pyte.Screen(120, 40)
        self.stream = pyte.ByteStream(self.screen)
        self.child = pexpect.spawn(
            AHPCTL, ["watch", "--ui", url], env=environment, dimensions=(40, 120), timeout=300)

    def read(self, timeout):
        """Takes what there is within so many seconds; whether there was something."""
        ready, _, _ = select.select([self.child.child_fd], [], [], timeout)
        if not ready:
            return False
        self.stream.feed(os.read(self.child.child_fd, 1 << 16))
        return True

    def until(self, text, limit=300):
        end = time.monotonic() + limit
        while text not in "\n".join(self.screen.display):
            if time.monotonic() > end:
                sys.exit("the screen never showed " + text + ":\n" + "\n".join(self.screen.display))
            self.read(1)

    def settle(self):
        while self.read(0.2):
            pass

    def press(self, key):
        """Milliseconds from the key until the first bytes of the screen that it changes."""
        start = time.monotonic()
        os.write(self.child.child_fd, key)
        if not self.read(10):
            sys.exit("a key changed nothing")
        taken = (time.monotonic() - start) * 1000
        # The chat of the session that was chosen comes behind it.
        self.settle()
        return taken


    def press_until(self, key, text):
        """Milliseconds from the key until the text arrives. The bytes are not laid out before: that is our time."""
        start = time.monotonic()
        os.write(self.child.child_fd, key)
        found = b""
        while text not in found:
            if time.monotonic() > start + 10:
                sys.exit("a key changed nothing")
            if select.select([self.child.child_fd], [], [], 1)[0]:
                found += os.read(self.child.child_fd, 1 << 16)
        return (time.monotonic() - start) * 1000

    def discard(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.child.child_fd], [], [], left)[0]:
                os.read(self.child.child_fd, 1 << 16)


def start_host(sessions, rate):
    ours, theirs = multiprocessing.Pipe()
    host = multiprocessing.Process(target=run_host, args=(sessions, rate, theirs), daemon=True)
    host.start()
    return host, ours.recv()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sessions", type=int, default=100_000)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--keys", type=int, default=120)
    parser.add_argument("--actions", type=int, default=5000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        environment = {"PATH": os.environ["PATH"], "HOME": directory, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        figures, isGood = {}, True
        for rate, measurement in ((0, measure), (options.actions, measure_loaded)):
            host, url = start_host(options.sessions, rate)
            try:
                found, holds = measurement(url, options, environment)
            finally:
                host.kill()
                host.join()
            figures.update(found)
            isGood = isGood and holds
    print(json.dumps(figures))
    return 0 if isGood else 1


def measure(url, options, environment):
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    listed = subprocess.run(
        [AHPCTL, "sessions", url, "--timeout", "5m"], env=environment, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    table = time.monotonic() - start
    tableProcessor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    rows = len(listed.stdout.splitlines()) - 1
    start = time.monotonic()
    view = View(url, environment)
    try:
        view.until(f"{options.sessions} sessions")
        shown = time.monotonic() - start
        view.settle()
        times = [view.press((b"\x1b[B", b"\x1b[B", b"\x1b[A")[number % 3]) for number in range(options.keys)]
        cpu = processor_seconds(view.child.pid)
        time.sleep(options.seconds)
        idle = (processor_seconds(view.child.pid) - cpu) / options.seconds * 100
        memory = resident(view.child.pid)
    finally:
        view.child.close(force=True)
    figures = {
        "sessions": options.sessions, "tableSeconds": round(table, 2),
        "tableProcessorSeconds": round(tableProcessor, 2), "tableRows": rows,
        "secondsUntilShown": round(shown, 2), "keyP50Milliseconds": round(percentile(times, 0.5), 2),
        "keyP99Milliseconds": round(percentile(times, 0.99), 2), "idleProcessorPercent": round(idle, 2),
        "residentMebibytes": round(memory, 1),
    }
    isGood = rows == options.sessions and percentile(times, 0.99) <= KEY_BOUND and idle < IDLE_BOUND
    return figures, isGood


def measure_loaded(url, options, environment):
    """Keys while the chat of the selected session receives actions: help opens."""
    view = View(url, environment)
    try:
        view.until(f"{options.sessions} sessions")
        view.until("word ")
        cpu, start = processor_seconds(view.child.pid), time.monotonic()
        times = []
        for number in range(options.keys):
            times.append(view.press_until(b"?", HELP))
            view.discard(0.05 + number % 7 * 0.013)
            os.write(view.child.child_fd, b"q")
            view.discard(0.05 + number % 5 * 0.017)
        busy = (processor_seconds(view.child.pid) - cpu) / (time.monotonic() - start) * 100
    finally:
        view.child.close(force=True)
    figures = {
        "actionsPerSecond": options.actions, "loadedKeyP50Milliseconds": round(percentile(times, 0.5), 2),
        "loadedKeyP99Milliseconds": round(percentile(times, 0.99), 2), "loadedProcessorPercent": round(busy, 1),
    }
    return figures, percentile(times, 0.99) <= KEY_BOUND


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Watches a host with many sessions in a pseudo-terminal, and fails when keys are slow or idling is not idle.

    AHPCTL=.build/release/ahpctl python3 Tests/EndToEnd/crowd.py [--sessions 100000] [--seconds 20]

Prints one JSON object: how long it took until the list was there, the time from a key to the changed screen,
the processor time of the idle view, and the time of `ahpctl sessions`. The host is
minimal: it answers the requests of this client, and costs little.
"""

import argparse
import json
import multiprocessing
import os
import resource
import select
import subprocess
import sys
import tempfile
import time

import pexpect
import pyte
import websockets.exceptions
from websockets.sync.server import serve

AHPCTL = os.environ.get("AHPCTL", ".build/release/ahpctl")
KEY_BOUND = 33.0
IDLE_BOUND = 1.0


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
    if method == "subscribe":
        state = {"provider": "crowd", "title": "Session", "status": 1, "lifecycle": "ready",
                 "activeClients": [], "chats": []}
        if params["channel"] == "ahp-root://":
            state = {"agents": [], "activeSessions": count}
        return {"snapshot": {"resource": params["channel"], "state": state, "fromSeq": 0}}
    return None


def run_host(count, told):
    def talk(peer):
        try:
            for text in peer:
                message = json.loads(text)
                if "id" in message:
                    result = answer(message["method"], message.get("params") or {}, count)
                    peer.send(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}))
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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sessions", type=int, default=100_000)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--keys", type=int, default=120)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        environment = {"PATH": os.environ["PATH"], "HOME": directory, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        ours, theirs = multiprocessing.Pipe()
        host = multiprocessing.Process(target=run_host, args=(options.sessions, theirs), daemon=True)
        host.start()
        try:
            figures, isGood = measure(ours.recv(), options, environment)
        finally:
            host.kill()
            host.join()
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


if __name__ == "__main__":
    sys.exit(main())

"""What the end-to-end tests share: the tool as a process, hosts as processes, peers that misbehave.

Nothing here sleeps for a fixed time and hopes: everything waits for a condition, with a deadline that
only a hanging program reaches.
"""

import contextlib
import json
import os
import queue
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

import websockets.exceptions
from websockets.sync.client import connect
from websockets.sync.server import serve

AHPCTL = os.environ["AHPCTL"]
# Far more than anything takes, also on a machine that is busy with other things.
DEADLINE = 120.0

SUCCESS, FAILURE, USAGE, UNKNOWN, AUTHENTICATION = 0, 1, 2, 3, 4
REJECTED, NOT_FOUND, INCOMPATIBLE, UNREACHABLE, INPUT_NEEDED = 5, 6, 7, 8, 9
INTERRUPTED, TERMINATED = 130, 143


class Lines:
    """The lines of a pipe, as they come."""

    def __init__(self, pipe):
        self.all = []
        self._queue = queue.Queue()
        self._thread = threading.Thread(target=self._read, args=(pipe,), daemon=True)
        self._thread.start()

    def _read(self, pipe):
        with contextlib.suppress(ValueError, OSError):
            for line in pipe:
                self._queue.put(line.rstrip("\n"))
        self._queue.put(None)

    def next(self, deadline=DEADLINE):
        """The next line; None at the end."""
        line = self._queue.get(timeout=deadline)
        if line is not None:
            self.all.append(line)
        return line

    def until(self, predicate):
        """The first line from here on that fits."""
        while True:
            line = self.next()
            if line is None:
                raise AssertionError("ended without the line:\n" + "\n".join(self.all[-40:]))
            if predicate(line):
                return line

    def rest(self):
        """All lines to the end, with those from before."""
        while self.next() is not None:
            pass
        return self.all


class Tool:
    """A running process of the tool."""

    def __init__(self, arguments, environment, stdin=None, stdout=subprocess.PIPE):
        self.process = subprocess.Popen(
            [AHPCTL, *arguments],
            stdin=stdin if stdin is not None else subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
            encoding="utf-8",
        )
        self.out = Lines(self.process.stdout) if self.process.stdout else None
        self.err = Lines(self.process.stderr)

    def signal(self, number):
        self.process.send_signal(number)

    def wait(self):
        """The exit code; what it printed stands in `out.all` and `err.all`."""
        code = self.process.wait(DEADLINE)
        if self.out:
            self.out.rest()
        self.err.rest()
        return code

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(DEADLINE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()


class Result:
    """What a run of the tool left behind."""

    def __init__(self, code, out, err):
        self.code = code
        self.out = out
        self.err = err

    @property
    def records(self):
        return [json.loads(line) for line in self.out.splitlines()]

    def __repr__(self):
        return f"exit {self.code}\n--- out\n{self.out}\n--- err\n{self.err}"


class EndToEndTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="ahpctl-")
        self.addCleanup(shutil.rmtree, self.directory, True)
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": self.directory,
            "XDG_CONFIG_HOME": self.directory + "/config",
            "XDG_STATE_HOME": self.directory + "/state",
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        }

    def path(self, name):
        return os.path.join(self.directory, name)

    def write(self, name, content):
        path = self.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def start(self, *arguments, **options):
        tool = Tool(arguments, self.environment, **options)
        self.addCleanup(tool.close)
        return tool

    def run_tool(self, *arguments, text=None, directory=None):
        done = subprocess.run(
            [AHPCTL, *arguments],
            input=text if text is not None else "",
            capture_output=True,
            env=self.environment,
            cwd=directory,
            text=True,
            encoding="utf-8",
            timeout=DEADLINE,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    def assert_usage(self, result, *words):
        """One clear sentence on standard error, nothing on standard output, exit 2."""
        self.assertEqual(result.code, USAGE, result)
        self.assertEqual(result.out, "", result)
        lines = result.err.splitlines()
        self.assertEqual(len(lines), 1, result)
        self.assertTrue(lines[0].startswith("ahpctl: "), result)
        for word in words:
            self.assertIn(word, lines[0])

    def host(self, script=None, listen="ws://127.0.0.1:0", *arguments):
        host = Host(self, script, listen, *arguments)
        self.addCleanup(host.close)
        return host

    def relay(self, url, **rules):
        relay = Relay(url, **rules)
        self.addCleanup(relay.close)
        return relay

    def eventually(self, condition, what="the condition"):
        deadline = time.monotonic() + DEADLINE
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > deadline:
                raise AssertionError(f"{what} was not reached")
            time.sleep(0.02)


class Host:
    """`ahpctl host` as a process."""

    # What an observer offers: some hosts speak one older version only.
    versions = ["1.0.0", "0.7.0", "0.6.0"]

    def __init__(self, test, script, listen, *arguments):
        options = ["host", "--listen", listen, *arguments]
        if script is not None:
            options += ["--script", test.write(f"script-{id(self)}.json", script)]
        self.options = options
        self.environment = test.environment
        self._start()

    def _start(self):
        self.tool = Tool(self.options, self.environment)
        line = self.tool.out.next()
        if line is None:
            raise AssertionError("the host did not start: " + "\n".join(self.tool.err.rest()))
        record = json.loads(line)
        assert record["kind"] == "listening", record
        self.url = record["url"]

    def restart(self):
        """The same host once more, at the same address; it remembers nothing."""
        self.close()
        self.options[self.options.index("--listen") + 1] = self.url.rstrip("/")
        self._start()

    def close(self):
        self.tool.close()

    def sessions(self):
        """Title and address of each session, with the address of its chat."""
        with connect(self.url, max_size=None) as peer:
            call(peer, 1, "initialize", {
                "channel": "ahp-root://", "protocolVersions": Host.versions, "clientId": "observer"})
            items = call(peer, 2, "listSessions", {"channel": "ahp-root://"})["items"]
        return {item["title"]: (item["resource"], item["defaultChat"]) for item in items}

    def state(self, channel):
        """The state of a channel."""
        with connect(self.url, max_size=None) as peer:
            call(peer, 1, "initialize", {
                "channel": "ahp-root://", "protocolVersions": Host.versions, "clientId": "observer"})
            return call(peer, 2, "subscribe", {"channel": channel})["snapshot"]["state"]


def call(peer, number, method, params):
    """Makes a request and returns its result."""
    peer.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
    while True:
        message = json.loads(peer.recv(timeout=DEADLINE))
        if message.get("id") == number and "method" not in message:
            if "error" in message:
                raise AssertionError(f"{method}: {message['error']}")
            return message["result"]


class Relay:
    """Stands between the tool and a host, sees each message, and lets things go wrong.

    `outgoing` and `incoming` take a message and return what to pass on: the message, another one, None
    for nothing, or `Relay.CUT` to cut the connection. `answer` takes a message of the tool and returns
    an answer that the host never sees, or None.
    """

    CUT = object()

    def __init__(self, url, outgoing=None, incoming=None, answer=None, port=0, max_size=None):
        self._target = url
        self._outgoing = outgoing or (lambda message: message)
        self.incoming = incoming or (lambda message: message)
        self._answer = answer or (lambda message: None)
        self._lock = threading.Lock()
        self._open = []
        self.connections = 0
        self.messages = []
        self.server = serve(self._serve, "127.0.0.1", port, max_size=max_size)
        self.url = "ws://127.0.0.1:%d/" % self.server.socket.getsockname()[1]
        self._thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self._thread.start()

    def _serve(self, client):
        with self._lock:
            self.connections += 1
        if self._target is None:
            self._pump_alone(client)
            return
        with contextlib.suppress(OSError, websockets.exceptions.WebSocketException):
            with connect(self._target, max_size=None) as host:
                with self._lock:
                    self._open.append((client, host))
                back = threading.Thread(
                    target=self._pump, args=(host, client, lambda message: self.incoming(message)), daemon=True)
                back.start()
                self._pump(client, host, self._outgoing, isOutgoing=True)
                back.join(DEADLINE)

    def _pump_alone(self, client):
        with contextlib.suppress(websockets.exceptions.ConnectionClosed):
            for text in client:
                message = json.loads(text)
                self.messages.append(message)
                answer = self._answer(message)
                if answer is not None:
                    client.send(json.dumps(answer))

    def _pump(self, source, sink, rule, isOutgoing=False):
        with contextlib.suppress(websockets.exceptions.ConnectionClosed):
            for text in source:
                message = json.loads(text)
                if isOutgoing:
                    self.messages.append(message)
                    answer = self._answer(message)
                    if answer is not None:
                        source.send(json.dumps(answer))
                        continue
                passed = rule(message)
                if passed is Relay.CUT:
                    break
                if passed is not None:
                    sink.send(text if passed is message else json.dumps(passed))
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.socket.shutdown(socket.SHUT_RDWR)

    def cut(self):
        """Cuts all connections, without a word."""
        with self._lock:
            open_now, self._open = self._open, []
        for pair in open_now:
            for end in pair:
                with contextlib.suppress(OSError):
                    end.socket.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.cut()
        self.server.shutdown()


def cut_before(marks):
    """A rule for a relay: cuts the connection in place of the first message with each of the texts.

    A message is cut for one text only, so there are as many cuts as texts, however late the tool comes back.
    """
    left = list(marks)

    def rule(message):
        text = json.dumps(message)
        if left and left[0] in text:
            left.pop(0)
            return Relay.CUT
        return message

    return rule


class RawServer:
    """A TCP server that is no host: what it does with a connection is given."""

    def __init__(self, act):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"ws://127.0.0.1:{self.port}/"
        self.accepted = 0
        self._kept = []
        self._act = act
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                self.accepted += 1
                # Kept: a server that never answers does not close either.
                self._kept.append(connection)
                with contextlib.suppress(OSError):
                    self._act(connection)

    def close(self):
        self._listener.close()
        for connection in self._kept:
            connection.close()


_unused = []


def unused_port():
    """A port without a listener. It stays reserved, so that the system assigns it to no host of the test."""
    probe = socket.socket()
    probe.bind(("127.0.0.1", 0))
    _unused.append(probe)
    return probe.getsockname()[1]


SIGINT, SIGTERM, SIGKILL = signal.SIGINT, signal.SIGTERM, signal.SIGKILL

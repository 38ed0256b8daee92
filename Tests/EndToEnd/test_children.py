"""Hosts that are child processes, and do not exit when their input ends."""

import os
import sys
import time

from support import SIGTERM, SUCCESS, TERMINATED, UNREACHABLE, EndToEndTest

# Speaks just enough to be connected to; ignores the end of its input and requests to end.
STUBBORN = """
import json, os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
with open(sys.argv[1], "a") as file:
    file.write(f"{os.getpid()}\\n")
answers = {"initialize": {"protocolVersion": "1.0.0", "serverSeq": 0, "snapshots": []},
           "listSessions": {"items": []}, "ping": None}
for line in sys.stdin:
    message = json.loads(line)
    if len(sys.argv) < 3 and message.get("method") in answers:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": answers[message["method"]]}),
              flush=True)
while True:
    time.sleep(1)
"""


def is_alive(number):
    try:
        with open(f"/proc/{number}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class ChildrenTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.program = self.write("stubborn.py", STUBBORN)
        self.numbers = self.path("numbers")

    def stdio(self, *arguments):
        return " ".join([f"stdio:{sys.executable}", self.program, self.numbers, *arguments])

    def assert_no_child_is_left(self, count=1):
        with open(self.numbers, encoding="utf-8") as file:
            numbers = [int(line) for line in file]
        self.assertGreaterEqual(len(numbers), count)
        left = [number for number in numbers if is_alive(number)]
        for number in left:
            os.kill(number, 9)
        self.assertEqual(left, [])

    def test_ping_leaves_no_child(self):
        result = self.run_tool("ping", self.stdio())
        self.assertEqual(result.code, SUCCESS, result)
        self.assert_no_child_is_left()

    def test_a_host_that_never_answers_leaves_no_child(self):
        result = self.run_tool("ping", "--timeout", "1s", self.stdio("silent"))
        self.assertEqual(result.code, UNREACHABLE, result)
        self.assert_no_child_is_left()

    def test_watching_leaves_no_child(self):
        start = time.monotonic()
        result = self.run_tool("watch", "-o", "ndjson", "--for", "1s", self.stdio(), self.stdio("silent"))
        self.assertLess(time.monotonic() - start, 10, "the end of the children")
        self.assertIn(result.code, (SUCCESS, UNREACHABLE), result)
        self.assert_no_child_is_left(2)

    def test_a_signal_ends_the_command_that_prints_a_token(self):
        program = self.write("prompt.py", f"""
import os, time
with open({self.numbers!r}, "a") as file:
    file.write(f"{{os.getpid()}}\\n")
time.sleep(300)
""")
        config = self.write("config.json", {"hosts": {"a": {
            "url": "ws://127.0.0.1:1", "token": {"command": [sys.executable, program]}}}})
        tool = self.start("--config", config, "sessions", "a")
        self.eventually(
            lambda: os.path.exists(self.numbers) and os.path.getsize(self.numbers) > 0, "the command")
        began = time.monotonic()
        tool.signal(SIGTERM)
        self.assertEqual(tool.wait(), TERMINATED)
        self.assertLess(time.monotonic() - began, 9, "the end of the tool")
        self.assert_no_child_is_left()

    def test_a_signal_leaves_no_child(self):
        watch = self.start("watch", "-o", "ndjson", self.stdio())
        watch.out.until(lambda line: '"connected"' in line)
        watch.signal(SIGTERM)
        self.assertEqual(watch.wait(), TERMINATED)
        self.assert_no_child_is_left()

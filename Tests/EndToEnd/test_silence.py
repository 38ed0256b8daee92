"""A host that is stopped (SIGSTOP): the connection stays open without messages."""

import json
import signal
import time
import unittest

from support import SIGINT, INTERRUPTED, EndToEndTest
from screen import Terminal


class SilenceTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.frozen = self.host({"turns": [], "sessions": [{"title": "Frozen"}]})
        self.working = self.host({"turns": [], "sessions": [{"title": "Working"}]})
        self.config = self.write("config.json", {"hosts": {
            # A quarter of the timeout is what a reply may take: 2 s after the probe.
            "frozen": {"url": self.frozen.url, "keepAlive": {"interval": "1s", "timeout": "8s"}},
            "working": {"url": self.working.url}}})
        self.addCleanup(self.frozen.tool.signal, signal.SIGCONT)

    def freeze(self):
        self.frozen.tool.signal(signal.SIGSTOP)
        return time.monotonic()

    def thaw(self):
        self.frozen.tool.signal(signal.SIGCONT)

    def records(self, watch):
        while True:
            line = watch.out.next()
            if line is None:
                return
            record = json.loads(line)
            if record["kind"] == "host" and record["host"] == "frozen":
                yield record

    def test_one_missed_heartbeat_is_shown_and_so_is_the_return(self):
        watch = self.start("--config", self.config, "watch", "frozen", "working", "-o", "ndjson")
        watch.out.until(lambda line: '"snapshot"' in line and "Frozen" in line)
        start = self.freeze()
        records = self.records(watch)
        silent = next(record for record in records if record["state"] == "silent")
        took = time.monotonic() - start
        self.assertGreaterEqual(silent["silentMs"], 1000)
        self.assertLess(took, 8, "said before the connection has failed")
        self.thaw()
        after = next(records)
        self.assertEqual(after["state"], "replied", after)
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)

    def test_a_silent_host_is_reconnected_and_its_downtime_is_shown(self):
        watch = self.start("--config", self.config, "watch", "frozen", "working")
        watch.err.until(lambda line: "frozen: connected" in line)
        self.freeze()
        watch.err.until(lambda line: "frozen: no reply for" in line)
        watch.err.until(lambda line: "frozen: not connected" in line and "no response from the host for" in line)
        # Its listener takes connections, and nothing answers.
        watch.err.until(lambda line: "frozen: not connected for" in line)
        self.thaw()
        watch.err.until(lambda line: "frozen: connected" in line)
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)

    def test_the_screen_shows_a_silent_host(self):
        terminal = Terminal(["--config", self.config, "watch", "frozen", "working", "--ui"], self.environment)
        self.addCleanup(terminal.child.close, True)
        terminal.until("2 of 2 hosts")
        self.freeze()
        terminal.until("no reply for 4s")
        self.thaw()
        terminal.until(lambda rows: "no reply" not in "\n".join(rows))


if __name__ == "__main__":
    unittest.main()

"""One working host among unreachable ones, and session lists that fail."""

import json
import unittest

from support import EndToEndTest, unused_port

SCRIPT = {"turns": [], "sessions": [{"title": "One"}]}


class FleetTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.working = self.host(SCRIPT)
        (self.session, self.chat), = self.working.sessions().values()

    def test_a_channel_is_followed_beside_forty_hosts_that_cannot_be_reached(self):
        dead = [f"ws://127.0.0.1:{unused_port()}" for _ in range(40)]
        watch = self.start(
            "watch", "-o", "ndjson", "--for", "20s", "--channel", self.chat, *dead, self.working.url)
        line = watch.out.until(lambda line: '"kind":"snapshot"' in line)
        self.assertEqual(json.loads(line)["channel"], self.chat)

    def test_a_list_that_fails_is_reported_and_retried(self):
        failures = []

        def fail(message):
            if message.get("method") != "listSessions" or len(failures) == 2:
                return None
            failures.append(message)
            return {"jsonrpc": "2.0", "id": message["id"], "error": {"code": -32603, "message": "not now"}}

        relay = self.relay(self.working.url, answer=fail)
        watch = self.start("watch", "-o", "ndjson", "--utc", "--for", "30s", relay.url)
        report = watch.err.until(lambda line: "listing sessions failed" in line)
        self.assertRegex(report, r"^\d\d:\d\d:\d\d\.\d{3}Z .*not now")
        line = watch.out.until(lambda line: '"kind":"snapshot"' in line and self.session in line)
        self.assertIsNotNone(line)
        self.assertEqual(len(failures), 2)


if __name__ == "__main__":
    unittest.main()

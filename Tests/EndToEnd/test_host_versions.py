"""Clients that speak one older version only, at a host that speaks them all."""

import json
import unittest

from support import SUCCESS, EndToEndTest

SCRIPT = {
    "turns": [
        {"contains": "ask", "steps": [
            {"ask": {"id": "q", "message": "Well?"}},
            {"tool": {"name": "rm", "asks": True}},
            {"say": "Done."}]},
    ],
    "sessions": [{"title": "One", "history": [{"message": "hello", "answer": "Hi."}]}],
}


class HostVersionsTest(EndToEndTest):
    def offering(self, url, version):
        """A relay that makes every client offer this version alone."""
        def offer(message):
            if message.get("method") == "initialize":
                message = json.loads(json.dumps(message))
                message["params"]["protocolVersions"] = [version]
            return message

        return self.relay(url, outgoing=offer)

    def test_clients_of_one_version(self):
        for like in ("reference", "vscode-0.7"):
            host = self.host(SCRIPT, "ws://127.0.0.1:0", "--versions", "all", "--like", like)
            for version in ("0.5.1", "0.6.0", "0.7.0", "0.8.0"):
                with self.subTest(like=like, version=version):
                    self.serves(host, version)

    def serves(self, host, version):
        relay = self.offering(host.url, version)
        watch = self.start("watch", relay.url, "-o", "ndjson", "--until", "turn-complete")
        first = json.loads(watch.out.until(lambda line: '"connected"' in line))
        self.assertEqual(first["protocolVersion"], version)
        new = self.run_tool("new", relay.url)
        self.assertEqual(new.code, SUCCESS, new)
        session = new.out.strip()
        self.assertIn(session, self.run_tool("sessions", relay.url).out)
        send = self.start("send", relay.url, session, "ask", "--follow", "--on-input", "wait")
        send.err.until(lambda line: "needs an answer" in line)
        answer = self.run_tool("answer", relay.url, session, "--dismiss")
        self.assertEqual(answer.code, SUCCESS, answer)
        send.err.until(lambda line: "needs confirmation" in line)
        approve = self.run_tool("approve", relay.url, session)
        self.assertEqual(approve.code, SUCCESS, approve)
        self.assertEqual(send.wait(), SUCCESS, send.err.all)
        self.assertEqual(send.out.all, ["Done."])
        self.assertEqual(watch.wait(), SUCCESS, watch.err.all)


if __name__ == "__main__":
    unittest.main()

"""What waits in an outbox survives the tool and the host."""

import json
import os
import stat
import unittest

from support import SIGKILL, SUCCESS, UNKNOWN, USAGE, EndToEndTest, Relay

QUIET = {"turns": [], "sessions": [{"title": "Fix the login"}]}


def rename(title):
    return {"type": "session/titleChanged", "title": title}


class OutboxTest(EndToEndTest):
    def open(self):
        demonstration = self.host(QUIET)
        (self.session, self.chat), = demonstration.sessions().values()
        return demonstration

    def dispatch(self, url, action, *options):
        return self.run_tool(
            "dispatch", url, self.session, json.dumps(action), "--outbox", *options)

    def entries(self):
        result = self.run_tool("outbox", "list", "-o", "ndjson")
        self.assertEqual(result.code, SUCCESS, result)
        return result.records

    def test_an_action_waits_for_its_host_and_is_sent_once(self):
        host = self.open()
        host.close()
        result = self.dispatch(host.url, rename("Later"), "--wait", "none", "--op-id", "later-1")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual([record["outcome"] for record in result.records], ["queued"])
        self.assertEqual(len(self.entries()), 1)

        again = self.host(QUIET, host.url.rstrip("/"))
        (session, _), = again.sessions().values()
        self.assertEqual(session, self.session)
        result = self.run_tool("outbox", "flush", host.url)
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(again.state(self.session)["title"], "Later")
        self.assertEqual(self.entries(), [])

        # The same name again gives what was recorded, and sends nothing.
        result = self.dispatch(host.url, rename("Later"), "--op-id", "later-1")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(again.state(self.session)["title"], "Later")
        result = self.dispatch(host.url, rename("Other"), "--op-id", "later-1")
        self.assertEqual(result.code, USAGE, result)
        self.assertEqual(again.state(self.session)["title"], "Later")

    def test_a_tool_killed_before_the_answer_leaves_nothing_open(self):
        host = self.open()
        relay = self.relay(host.url, incoming=lambda message: (
            None if message.get("method") == "action" else message))
        tool = self.start(
            "dispatch", relay.url, self.session, json.dumps(rename("Once")), "--outbox")
        self.eventually(
            lambda: any(m.get("method") == "dispatchAction" for m in relay.messages),
            "the dispatch")
        self.eventually(lambda: host.state(self.session)["title"] == "Once", "the new title")
        tool.signal(SIGKILL)
        tool.wait()
        entry, = self.entries()

        # The host has it; the next run sees that, and does not settle it by guessing.
        relay.incoming = lambda message: message
        result = self.run_tool("outbox", "flush", relay.url)
        self.assertEqual(result.code, SUCCESS, result)
        record, = result.records
        self.assertIn(record["outcome"], ("acked", "ackedByState"))
        self.assertEqual(self.entries(), [])

    def test_what_must_not_happen_twice_is_reported_as_unknown(self):
        host = self.open()
        relay = self.relay(host.url, outgoing=lambda message: (
            Relay.CUT if message.get("method") == "dispatchAction" else message))
        result = self.dispatch(
            relay.url, rename("Never"), "--resend", "never", "--timeout", "20s")
        self.assertEqual(result.code, UNKNOWN, result)
        record, = result.records
        self.assertEqual(record["outcome"], "unknown")
        sent = [m for m in relay.messages if m.get("method") == "dispatchAction"]
        self.assertEqual(len(sent), 1)
        self.assertEqual(host.state(self.session)["title"], "Fix the login")

    def test_only_its_owner_reads_the_journal(self):
        host = self.open()
        host.close()
        self.dispatch(host.url, rename("Later"), "--wait", "none")
        folder = os.path.join(self.environment["XDG_STATE_HOME"], "ahpctl", "outbox")
        self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700)
        files = [
            os.path.join(path, name) for path, _, names in os.walk(folder) for name in names]
        self.assertTrue(files)
        for file in files:
            self.assertEqual(stat.S_IMODE(os.stat(file).st_mode), 0o600, file)


if __name__ == "__main__":
    unittest.main()

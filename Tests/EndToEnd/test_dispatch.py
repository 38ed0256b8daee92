"""The outcome of an action, and its exit code."""

import json
import subprocess
import time
import unittest

from support import (
    INTERRUPTED, REJECTED, SIGINT, SUCCESS, UNKNOWN, UNREACHABLE, USAGE, EndToEndTest, RawServer,
    Relay)

QUIET = {"turns": [], "sessions": [{"title": "Fix the login"}]}
RENAME = {"type": "session/titleChanged", "title": "Fix the logout"}
# There is no such call: a host must refuse that.
WRONG = {
    "type": "chat/toolCallConfirmed", "turnId": "none", "toolCallId": "none", "approved": True,
    "confirmed": "user-action"}


class DispatchTest(EndToEndTest):
    def open(self):
        self.demonstration = self.host(QUIET)
        (self.session, self.chat), = self.demonstration.sessions().values()
        return self.demonstration

    def dispatch(self, url, channel, action, *options, **more):
        return self.run_tool("dispatch", url, channel, json.dumps(action), *options, **more)

    def test_acked(self):
        host = self.open()
        result = self.dispatch(host.url, self.session, RENAME, "--op-id", "rename-1")
        self.assertEqual(result.code, SUCCESS, result)
        record, = result.records
        self.assertEqual((record["outcome"], record["opId"]), ("acked", "rename-1"))
        self.assertGreater(record["serverSeq"], 0)
        self.assertEqual(host.state(self.session)["title"], "Fix the logout")

    def test_rejected(self):
        host = self.open()
        result = self.dispatch(host.url, self.chat, WRONG)
        self.assertEqual(result.code, REJECTED, result)
        record, = result.records
        self.assertEqual(record["outcome"], "rejected")
        self.assertTrue(record["reason"])

    def test_timed_out(self):
        host = self.open()
        relay = self.relay(host.url, incoming=lambda message: (
            None if message.get("method") == "action" else message))
        result = self.dispatch(relay.url, self.session, RENAME, "--timeout", "3s")
        self.assertEqual(result.code, UNKNOWN, result)
        record, = result.records
        self.assertEqual(record["outcome"], "unknown")
        self.assertIn("within 3s", record["reason"])

    def test_lost_before_the_answer(self):
        host = self.open()
        relay = self.relay(host.url, outgoing=lambda message: (
            Relay.CUT if message.get("method") == "dispatchAction" else message))
        result = self.dispatch(relay.url, self.session, RENAME)
        self.assertEqual(result.code, UNKNOWN, result)
        record, = result.records
        self.assertEqual(record["outcome"], "unknown")
        self.assertEqual(host.state(self.session)["title"], "Fix the login")

    def test_host_down(self):
        host = self.open()
        host.close()
        result = self.dispatch(host.url, self.session, RENAME)
        self.assertEqual(result.code, UNREACHABLE, result)
        record, = result.records
        self.assertEqual(record["outcome"], "failed")
        self.assertEqual(len(result.err.splitlines()), 1, result)

    def test_interrupted(self):
        host = self.open()
        relay = self.relay(host.url, incoming=lambda message: (
            None if message.get("method") == "action" else message))
        tool = self.start("dispatch", relay.url, self.session, json.dumps(RENAME))
        self.eventually(
            lambda: any(m.get("method") == "dispatchAction" for m in relay.messages),
            "the dispatch")
        tool.signal(SIGINT)
        self.assertEqual(tool.wait(), INTERRUPTED)
        record, = map(json.loads, tool.out.all)
        self.assertEqual(record["outcome"], "unknown")
        self.assertIn("interrupted", record["reason"])

    def test_interrupted_in_the_middle_of_a_batch(self):
        host = self.open()
        relay = self.relay(host.url, incoming=lambda message: (
            None if message.get("method") == "action" else message))
        batch = self.write("batch", "\n".join(json.dumps(RENAME) for _ in range(3)))
        tool = self.start("dispatch", relay.url, self.session, "--ndjson", "--file", batch)
        self.eventually(
            lambda: any(m.get("method") == "dispatchAction" for m in relay.messages),
            "the dispatch")
        tool.signal(SIGINT)
        self.assertEqual(tool.wait(), INTERRUPTED)
        self.assertEqual(
            [json.loads(line)["outcome"] for line in tool.out.all],
            ["unknown", "skipped", "skipped"])

    def test_interrupted_before_there_is_a_connection(self):
        silent = RawServer(lambda connection: None)
        self.addCleanup(silent.close)
        tool = self.start("dispatch", silent.url, "ahp-session:/1", json.dumps(RENAME))
        self.eventually(lambda: silent.accepted, "the connection")
        tool.signal(SIGINT)
        self.assertEqual(tool.wait(), INTERRUPTED)
        self.assertEqual([json.loads(line)["outcome"] for line in tool.out.all], ["skipped"])

    def test_batches(self):
        host = self.open()
        lines = [
            {"action": RENAME, "opId": "one"},
            {"channel": self.chat, "action": WRONG, "opId": "two"},
            {"action": {**RENAME, "title": "Third"}, "opId": "three"},
        ]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        stopped = self.run_tool("dispatch", host.url, self.session, "--ndjson", text=text)
        self.assertEqual(stopped.code, REJECTED, stopped)
        self.assertEqual(
            [(r["opId"], r["outcome"]) for r in stopped.records],
            [("one", "acked"), ("two", "rejected"), ("three", "skipped")])
        gone_on = self.run_tool(
            "dispatch", host.url, self.session, "--ndjson", "--continue", text=text)
        self.assertEqual(gone_on.code, REJECTED, gone_on)
        self.assertEqual(
            [r["outcome"] for r in gone_on.records], ["acked", "rejected", "acked"])
        self.assertEqual(host.state(self.session)["title"], "Third")

    def test_input_may_begin_with_a_byte_order_mark(self):
        host = self.open()
        text = "\ufeff" + json.dumps({"action": RENAME}) + "\n"
        result = self.run_tool("dispatch", host.url, self.session, "--ndjson", text=text)
        self.assertEqual(result.code, SUCCESS, result)
        result = self.run_tool(
            "dispatch", host.url, self.session, "-", text="\ufeff" + json.dumps(RENAME))
        self.assertEqual(result.code, SUCCESS, result)

    def test_a_batch_that_continues_reconnects(self):
        host = self.open()
        cut = []

        def outgoing(message):
            title = message.get("params", {}).get("action", {}).get("title")
            if title == "B" and not cut:
                cut.append(title)
                return Relay.CUT
            return message

        relay = self.relay(host.url, outgoing=outgoing)
        text = "".join(json.dumps({**RENAME, "title": title}) + "\n" for title in "ABCD")
        result = self.run_tool("dispatch", relay.url, self.session, "--ndjson", "--continue", text=text)
        self.assertEqual(
            [r["outcome"] for r in result.records], ["acked", "unknown", "acked", "acked"], result)
        self.assertEqual(result.code, UNKNOWN, result)
        self.assertEqual(host.state(self.session)["title"], "D")

    def test_a_batch_that_continues_does_not_wait_for_each_line_when_the_host_is_gone(self):
        host = self.open()
        tool = self.start(
            "dispatch", host.url, self.session, "--ndjson", "--continue", "--timeout", "1s",
            stdin=subprocess.PIPE)
        tool.process.stdin.write(json.dumps(RENAME) + "\n")
        tool.process.stdin.flush()
        self.assertEqual(json.loads(tool.out.next())["outcome"], "acked")
        host.close()
        start = time.monotonic()
        tool.process.stdin.write((json.dumps(RENAME) + "\n") * 200)
        tool.process.stdin.close()
        self.assertEqual(tool.wait(), UNREACHABLE, tool.err.all)
        self.assertLess(time.monotonic() - start, 20)
        self.assertEqual([json.loads(line)["outcome"] for line in tool.out.all[1:]], ["failed"] * 200)

    def test_lines_are_dispatched_as_they_arrive(self):
        host = self.open()
        for options in ((), ("--outbox",)):
            with self.subTest(options=options):
                tool = self.start(
                    "dispatch", host.url, self.session, "--ndjson", *options,
                    stdin=subprocess.PIPE)
                for title in ("A", "B"):
                    tool.process.stdin.write(json.dumps({**RENAME, "title": title}) + "\n")
                    tool.process.stdin.flush()
                    # Told before the next line is there.
                    self.assertEqual(json.loads(tool.out.next())["outcome"], "acked")
                    self.assertEqual(host.state(self.session)["title"], title)
                tool.process.stdin.close()
                self.assertEqual(tool.wait(), SUCCESS, tool.err.all)

    def test_interrupted_while_there_is_nothing_to_send(self):
        host = self.open()
        tool = self.start(
            "dispatch", host.url, self.session, "--ndjson", stdin=subprocess.PIPE)
        tool.process.stdin.write(json.dumps(RENAME) + "\n")
        tool.process.stdin.flush()
        self.assertEqual(json.loads(tool.out.next())["outcome"], "acked")
        tool.signal(SIGINT)
        self.assertEqual(tool.wait(), INTERRUPTED, tool.err.all)
        self.assertEqual(len(tool.out.all), 1)
        self.assertEqual(tool.err.all, [])

    def test_a_wrong_line_counts_as_a_failure(self):
        host = self.open()
        text = "".join(line + "\n" for line in (
            json.dumps({**RENAME, "title": "A"}), "{", json.dumps({**RENAME, "title": "C"})))
        stopped = self.run_tool("dispatch", host.url, self.session, "--ndjson", text=text)
        self.assertEqual(stopped.code, USAGE, stopped)
        self.assertEqual([r["outcome"] for r in stopped.records], ["acked", "invalid", "skipped"])
        self.assertIn("standard input, line 2", stopped.err)
        gone_on = self.run_tool(
            "dispatch", host.url, self.session, "--ndjson", "--continue", text=text)
        self.assertEqual(gone_on.code, USAGE, gone_on)
        self.assertEqual([r["outcome"] for r in gone_on.records], ["acked", "invalid", "acked"])
        # A file is checked before.
        before = host.state(self.session)["title"]
        whole = self.run_tool(
            "dispatch", host.url, self.session, "--ndjson", "-f", self.write("batch", text))
        self.assert_usage(whole, "batch:2")
        self.assertEqual(host.state(self.session)["title"], before)

    def test_wrong_input_is_not_sent(self):
        host = self.open()
        relay = self.relay(host.url)
        cases = [
            ('{"type": "session/titleChanged"', "not valid JSON"),
            ("[]", "not a JSON object"),
            ("{}", "has no type"),
            ('{"type": "session/titleChange"}', "did you mean"),
            ('{"type": "session/titleChanged"}', "title"),
            ('{"type": "chat/delta", "turnId": "a", "partId": "b", "content": "c"}',
             "only hosts may originate"),
            (json.dumps(WRONG), "does not apply to"),
        ]
        for action, words in cases:
            with self.subTest(action):
                result = self.run_tool("dispatch", relay.url, self.session, action)
                self.assert_usage(result, words)
        self.assertEqual(relay.connections, 0)

    def test_a_dry_run_sends_nothing(self):
        result = self.dispatch("ws://127.0.0.1:1", "ahp-session:/1", RENAME, "--dry-run")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.records[0]["outcome"], "planned")


if __name__ == "__main__":
    unittest.main()

"""What waits in an outbox survives the tool and the host."""

import json
import os
import resource
import stat
import subprocess
import unittest

from support import (
    AHPCTL, FAILURE, REJECTED, SIGKILL, SIGTERM, SUCCESS, TERMINATED, UNKNOWN, USAGE, EndToEndTest, Relay)

QUIET = {"turns": [], "sessions": [{"title": "Fix the login"}]}


# There is no such turn: a host must refuse that.
WRONG = {"type": "chat/turnCancelled", "turnId": "none"}


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
        self.assertIs(result.records[0]["recorded"], True)
        self.assertEqual(again.state(self.session)["title"], "Later")
        result = self.dispatch(host.url, rename("Other"), "--op-id", "later-1")
        self.assertEqual(result.code, USAGE, result)
        self.assertEqual(again.state(self.session)["title"], "Later")

    def dispatch_without_echo(self, host, title):
        """A relay that drops echoes, and a tool that has sent an action through it and waits."""
        relay = self.relay(host.url, incoming=lambda message: (
            None if message.get("method") == "action" else message))
        tool = self.start(
            "dispatch", relay.url, self.session, json.dumps(rename(title)), "--outbox")
        self.eventually(
            lambda: any(m.get("method") == "dispatchAction" for m in relay.messages),
            "the dispatch")
        return relay, tool

    def test_a_tool_killed_before_the_answer_leaves_nothing_open(self):
        host = self.open()
        relay, tool = self.dispatch_without_echo(host, "Once")
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

    def test_an_entry_that_may_have_been_sent_is_given_up_only_by_force(self):
        host = self.open()
        relay = self.relay(host.url, outgoing=lambda message: (
            None if message.get("method") == "dispatchAction" else message))
        result = self.dispatch(relay.url, rename("Lost"), "--timeout", "1s")
        self.assertEqual(result.code, UNKNOWN, result)
        result = self.run_tool("outbox", "cancel", relay.url, "1")
        self.assertEqual(result.code, USAGE, result)
        self.assertIn("may have been sent already; add --force to give up its outcome", result.err)
        result = self.run_tool("outbox", "cancel", relay.url, "1", "--force")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertIn("entry 1 is discarded; it may have been applied", result.err)
        self.assertEqual(self.entries(), [])

    def test_an_action_that_is_too_large_for_the_host_is_rejected(self):
        host = self.open()
        relay = self.relay(host.url, max_size=1 << 20)
        action = self.write("large", json.dumps(rename("x" * (3 << 20))))
        result = self.run_tool(
            "dispatch", relay.url, self.session, "--outbox", "--file", action, "--timeout", "30s")
        self.assertEqual(result.code, REJECTED, result)
        self.assertIn("too large", result.records[0]["reason"])
        self.assertEqual(self.entries(), [])

    def test_actions_that_must_not_run_twice_are_reported_as_unknown(self):
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

    def queue(self, host, *actions):
        """Queues actions, each with its channel, without sending any."""
        for channel, action, *options in actions:
            result = self.run_tool(
                "dispatch", host, channel, json.dumps(action), "--outbox", "--wait", "none", *options)
            self.assertEqual(result.code, SUCCESS, result)
            self.assertEqual([record["outcome"] for record in result.records], ["queued"])

    def test_a_flush_reports_the_outcome_of_each_entry(self):
        host = self.open()
        self.queue(
            host.url, (self.session, rename("First")), (self.chat, WRONG),
            (self.session, rename("Second"), "--resend", "never"), (self.chat, WRONG),
            (self.chat, WRONG), (self.session, rename("Third"), "--op-id", "third"),
            (self.session, rename("Late"), "--expires", "2s"))
        self.eventually(
            lambda: self.entries()[-1]["expiresInSeconds"] < 0, "the end of its time")
        result = self.run_tool("outbox", "flush", host.url)
        told = {record["entry"]: record["outcome"] for record in result.records}
        self.assertEqual(len(result.records), 7, result)
        self.assertEqual([told[entry] for entry in (2, 4, 5)], ["rejected"] * 3)
        self.assertEqual((told[6], told[7]), ("acked", "expired"))
        self.assertIn(told[1], ("acked", "obsolete"))
        self.assertEqual(result.code, FAILURE, result)
        self.assertEqual(self.entries(), [])
        self.assertEqual(host.state(self.session)["title"], "Third")

    def test_a_queued_approval_is_sent_only_for_the_call_that_was_listed(self):
        host = self.host({
            "turns": [{"steps": [{"tool": {
                "name": "shell", "displayName": "Shell", "asks": True, "input": "ls"}}]}],
            "sessions": [{"title": "Build", "message": "Go"}]})
        (_, chat), = host.sessions().values()
        relay = self.relay(host.url)
        call, = self.eventually(
            lambda: self.run_tool("pending", relay.url, "-o", "ndjson").records, "the call")
        approval = json.dumps({
            "type": "chat/toolCallConfirmed", "turnId": call["turnId"], "toolCallId": call["id"],
            "approved": True, "confirmed": "user-action"})

        def flush(incoming):
            result = self.run_tool(
                "dispatch", relay.url, chat, approval, "--digest", call["digest"][:16],
                "--wait", "none")
            self.assertEqual(result.code, SUCCESS, result)
            entry, = self.entries()
            self.assertEqual(entry["onlyIf"], {"content": call["digest"][:16]})
            relay.incoming = incoming
            return self.run_tool("outbox", "flush", relay.url)

        result = flush(
            lambda message: json.loads(json.dumps(message).replace('"ls"', '"rm -rf /"')))
        self.assertEqual(result.code, REJECTED, result)
        record, = result.records
        self.assertEqual(record["outcome"], "conflict")
        self.assertIn("the content has changed", record["reason"])
        self.assertNotIn("dispatchAction", [m.get("method") for m in relay.messages])
        self.assertEqual(self.entries(), [])

        result = flush(lambda message: message)
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.records[0]["outcome"], "acked")

        result = flush(lambda message: message)
        self.assertEqual(result.records[0]["outcome"], "obsolete", "the call waits no more")

    def test_the_exit_code_of_a_flush_is_that_of_the_worst(self):
        host = self.open()
        self.queue(
            host.url, (self.chat, WRONG), (self.session, rename("A")), (self.chat, WRONG))
        result = self.run_tool("outbox", "flush", host.url)
        self.assertEqual(result.code, REJECTED, result)
        self.assertEqual(
            sorted(record["outcome"] for record in result.records),
            ["acked", "rejected", "rejected"])

    def test_a_dispatch_reports_the_outcomes_of_earlier_entries(self):
        host = self.open()
        self.queue(host.url, (self.session, WRONG, "--force"), (self.session, rename("Earlier")))
        result = self.dispatch(host.url, rename("Now"), "--resend", "never")
        self.assertEqual(result.code, SUCCESS, result)
        record, = result.records
        self.assertEqual((record["entry"], record["outcome"]), (3, "acked"))
        self.assertIn("entry 1 of an earlier command: chat/turnCancelled was rejected", result.err)
        self.assertIn("entry 2 of an earlier command: session/titleChanged was accepted", result.err)

    def test_queued_actions_are_not_sent_to_another_host(self):
        first, second = self.open(), self.host(QUIET)
        first.close()
        self.assertEqual(self.run_tool("hosts", "add", "tmp", first.url).code, SUCCESS)
        self.queue("tmp", (self.session, rename("Elsewhere")))
        self.assertEqual(
            self.run_tool("hosts", "add", "tmp", second.url, "--replace").code, SUCCESS)
        held = self.run_tool("outbox", "flush", "tmp")
        self.assert_usage(held, "1 entry was queued for " + first.url, second.url, "--to-new-address")
        for options in ((), ("--wait", "none")):
            also = self.dispatch("tmp", rename("Now"), *options)
            self.assert_usage(also, "1 entry was queued for")
        self.assertEqual(second.state(self.session)["title"], "Fix the login")
        self.assertEqual(len(self.entries()), 1)

        sent = self.run_tool("outbox", "flush", "tmp", "--to-new-address")
        self.assertEqual(sent.code, SUCCESS, sent)
        self.assertEqual(second.state(self.session)["title"], "Elsewhere")
        # From now on that is where it is.
        self.assertEqual(self.dispatch("tmp", rename("Now")).code, SUCCESS)

    def test_an_interrupted_dispatch_reports_queued_actions(self):
        host = self.open()
        host.close()
        tool = self.start(
            "dispatch", host.url, self.session, json.dumps(rename("Later")), "--outbox")
        self.eventually(lambda: self.entries(), "the entry")
        tool.signal(SIGTERM)
        self.assertEqual(tool.wait(), TERMINATED)
        record, = map(json.loads, tool.out.all)
        self.assertEqual((record["outcome"], record["entry"]), ("queued", 1))
        self.assertIn("interrupted", record["reason"])

    def test_an_interrupted_flush_reports_the_remaining_entries(self):
        host = self.open()
        host.close()
        self.queue(host.url, (self.session, rename("A")), (self.chat, WRONG))
        tool = self.start("outbox", "flush", host.url, "--log", "info")
        tool.err.next()
        tool.signal(SIGTERM)
        self.assertEqual(tool.wait(), TERMINATED)
        self.assertEqual(
            [json.loads(line)["outcome"] for line in tool.out.all], ["queued", "queued"])

    def test_a_second_command_names_the_process_that_has_the_outbox(self):
        host = self.open()
        relay, tool = self.dispatch_without_echo(host, "First")
        for command in (("outbox", "flush", relay.url), ("outbox", "prune")):
            result = self.run_tool(*command, "--timeout", "100ms")
            self.assertEqual(result.code, FAILURE, result)
            self.assertIn(f"process {tool.process.pid}", result.err)
            self.assertIn("wait until it has ended", result.err)

    def test_an_outcome_is_printed_although_the_journal_is_full(self):
        host = self.open()
        sizes = []
        for title in ("A", "B"):
            self.assertEqual(self.dispatch(host.url, rename(title)).code, SUCCESS)
            journal, = (name for name in os.listdir(self.folder) if name.endswith(".outbox"))
            sizes.append(os.path.getsize(os.path.join(self.folder, journal)))
        # There is room for everything but the outcome.
        limit = 2 * sizes[1] - sizes[0] - 1
        done = subprocess.run(
            [AHPCTL, "dispatch", host.url, self.session, json.dumps(rename("C")), "--outbox"],
            stdin=subprocess.DEVNULL, capture_output=True, env=self.environment, text=True,
            # Python ignores the signal of the limit, and so does the tool then.
            restore_signals=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assertEqual(done.returncode, SUCCESS, done)
        self.assertEqual(json.loads(done.stdout)["outcome"], "acked")
        self.assertIn("File too large", done.stderr)
        self.assertIn("reports it again", done.stderr)
        result = self.run_tool("outbox", "flush", host.url)
        self.assertIn(result.records[0]["outcome"], ("acked", "ackedByState"))
        self.assertEqual(self.entries(), [])

    def test_an_outcome_that_cannot_be_printed_is_on_standard_error(self):
        host = self.open()
        with open("/dev/full", "w", encoding="utf-8") as full:
            tool = self.start(
                "dispatch", host.url, self.session, json.dumps(rename("Now")), "--outbox",
                stdout=full)
            self.assertEqual(tool.wait(), FAILURE)
        self.assertIn("session/titleChanged was accepted as number", "\n".join(tool.err.all))
        self.assertIn("No space left on device", "\n".join(tool.err.all))

    @property
    def folder(self):
        return os.path.join(self.environment["XDG_STATE_HOME"], "ahpctl", "outbox")

    def test_only_its_owner_reads_the_journal(self):
        host = self.open()
        host.close()
        self.dispatch(host.url, rename("Later"), "--wait", "none")
        folder = self.folder
        self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700)
        files = [
            os.path.join(path, name) for path, _, names in os.walk(folder) for name in names]
        self.assertTrue(files)
        for file in files:
            self.assertEqual(stat.S_IMODE(os.stat(file).st_mode), 0o600, file)


if __name__ == "__main__":
    unittest.main()

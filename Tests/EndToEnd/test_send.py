"""`ahpctl send --follow`, also over a connection that breaks."""

import json
import shlex
import time
import unittest

import pexpect

from support import (
    AHPCTL, DEADLINE, FAILURE, INPUT_NEEDED, INTERRUPTED, REJECTED, SIGINT, SUCCESS, UNKNOWN,
    EndToEndTest, Relay, cut_before)
from test_watch import spoken

WORDS = " ".join(f"w{number}" for number in range(1, 41))
LAYOUT = "# Title\n\n\tindented  twice\n" + "word " * 60 + "\n\nend"
SCRIPT = {
    "turns": [
        {"contains": "count", "steps": [{"say": WORDS, "every": 40}]},
        {"contains": "ask", "steps": [{"tool": {"name": "rm", "asks": True}}, {"say": "Gone."}]},
        {"contains": "layout", "steps": [{"say": LAYOUT}]},
        {"contains": "break", "steps": [{"fail": {"message": "The model is overloaded."}}]},
    ],
    "sessions": [{"title": "One"}],
}


class SendTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.demonstration = self.host(SCRIPT)
        (self.session, self.chat), = self.demonstration.sessions().values()

    def test_follows_the_answer(self):
        result = self.run_tool(
            "send", self.demonstration.url, self.session, "--follow", "please", "count")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.out.split(), WORDS.split())

    def test_the_address_of_a_new_session_is_not_lost_on_a_full_disk(self):
        for command in (["new"], ["new", "-o", "json"], ["new", self.session]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                arguments = [command[0], self.demonstration.url, *command[1:]]
                tool = self.start(*arguments, stdout=full)
                self.assertEqual(tool.wait(), FAILURE, tool.err.all)
            created = [line for line in tool.err.all if ": created the " in line]
            address = created[0].split()[-1]
            self.assertIsNotNone(self.demonstration.state(address), tool.err.all)
            self.assertIn("cannot write to standard output", tool.err.all[-1])

    def test_follows_over_a_lost_connection(self):
        relay = self.relay(self.demonstration.url, incoming=cut_before(["w10"]))
        tool = self.start("send", relay.url, self.chat, "--follow", "count")
        self.assertEqual(tool.wait(), SUCCESS, tool.err.all)
        self.assertEqual(" ".join(tool.out.all).split(), WORDS.split())
        self.assertEqual(relay.connections, 2)
        # It was said once.
        turns = self.demonstration.state(self.chat)["turns"]
        self.assertEqual([turn["message"]["text"] for turn in turns], ["count"])

    def test_the_document_of_a_rejected_prompt_names_the_session(self):
        def reject(message):
            if message.get("method") != "action" or "origin" not in message["params"]:
                return message
            return {**message, "params": {**message["params"], "rejectionReason": "Not now."}}

        relay = self.relay(self.demonstration.url, incoming=reject)
        result = self.run_tool("run", relay.url, "count", "-o", "json")
        self.assertEqual(result.code, REJECTED, result)
        document = json.loads(result.out)
        self.assertEqual(document["outcome"], "rejected")
        self.assertIn(document["session"], result.err)

    def test_the_answer_is_unchanged_in_a_pipe(self):
        result = self.run_tool("send", self.demonstration.url, self.chat, "--follow", "layout")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.out, LAYOUT + "\n")

    def test_records_contain_the_connection_and_missed_output(self):
        """The turn ends while there is no connection, and only a snapshot shows it."""
        def forget(message):
            if message.get("method") != "reconnect":
                return None
            self.eventually(
                lambda: not self.demonstration.state(self.chat).get("activeTurn"), "the end")
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32603, "message": "Not now."}}

        relay = self.relay(self.demonstration.url, answer=forget)
        tool = self.start("send", relay.url, self.chat, "--follow", "-o", "ndjson", "count")
        tool.out.until(lambda line: "w5" in line)
        relay.cut()
        self.assertEqual(tool.wait(), SUCCESS, tool.err.all)
        records = [json.loads(line) for line in tool.out.all]
        kinds = [record["kind"] for record in records]
        self.assertEqual(kinds[0], "dispatch")
        states = [record["state"] for record in records if record["kind"] == "host"]
        self.assertIn("reconnecting", states)
        self.assertIn("connected", states)
        snapshot, = [record for record in records if record["kind"] == "snapshot"]
        turn, = snapshot["state"]["turns"]
        self.assertEqual(turn["state"], "complete")
        self.assertEqual(spoken(records).split(), WORDS.split())

    def test_a_message_that_may_have_been_lost_is_not_sent_again(self):
        relay = self.relay(self.demonstration.url, outgoing=lambda message: (
            Relay.CUT if message.get("method") == "dispatchAction" else message))
        result = self.run_tool("send", relay.url, self.chat, "--follow", "count")
        self.assertEqual(result.code, UNKNOWN, result)
        dispatched = [m for m in relay.messages if m.get("method") == "dispatchAction"]
        self.assertEqual(len(dispatched), 1)

    def test_continues_when_only_the_response_was_lost(self):
        cuts = []

        def cut_the_echo(message):
            if "chat/turnStarted" in str(message) and not cuts:
                cuts.append(message)
                return Relay.CUT
            return message

        relay = self.relay(self.demonstration.url, incoming=cut_the_echo)
        result = self.run_tool("send", relay.url, self.chat, "--follow", "count")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.out.split(), WORDS.split())
        self.assertEqual(len(cuts), 1)
        turns = self.demonstration.state(self.chat)["turns"]
        self.assertEqual([turn["message"]["text"] for turn in turns], ["count"])

    def test_reports_a_host_that_stays_unreachable(self):
        tool = self.start(
            "send", self.demonstration.url, self.chat, "--follow", "--timeout", "2s", "count")
        self.eventually(lambda: "w5" in str(self.demonstration.state(self.chat)), "the fifth word")
        self.demonstration.close()
        self.assertEqual(tool.wait(), UNKNOWN, tool.err.all)
        self.assertIn("before the turn ended", tool.err.all[-1])
        notices = [line for line in tool.err.all if line.endswith("; reconnecting")]
        self.assertEqual(len(set(notices)), len(notices), notices)

    def test_reports_a_turn_that_the_host_has_lost(self):
        """Killed and started again at the same address, where the chat is, and the turn is not."""
        for options in ((), ("-o", "ndjson")):
            with self.subTest(options=options):
                tool = self.start(
                    "send", self.demonstration.url, self.chat, "--follow", "count", *options)
                self.eventually(
                    lambda: "w5" in str(self.demonstration.state(self.chat)), "the fifth word")
                self.demonstration.restart()
                self.assertEqual(tool.wait(), UNKNOWN, tool.err.all)
                self.assertIn("the turn no longer exists", tool.err.all[-1])
                self.assertIn("reconnecting", "\n".join(tool.err.all))
                self.assertIn("reconnected", "\n".join(tool.err.all))

    def test_the_exit_code_is_that_of_the_turn(self):
        failed = self.run_tool("send", self.demonstration.url, self.chat, "--follow", "break")
        self.assertEqual(failed.code, FAILURE, failed)
        self.assertIn("The model is overloaded.", failed.err)
        tool = self.start("send", self.demonstration.url, self.chat, "--follow", "--on-input", "wait", "ask")
        tool.err.until(lambda line: "needs confirmation" in line)
        cancelled = self.run_tool("cancel", self.demonstration.url, self.chat)
        self.assertEqual(cancelled.code, SUCCESS, cancelled)
        self.assertEqual(tool.wait(), REJECTED)

    def test_exits_with_9_when_a_call_waits_without_a_terminal(self):
        for option in ((), ("-o", "ndjson"), ("--on-input", "fail")):
            with self.subTest(option=option):
                start = time.monotonic()
                tool = self.start(
                    "send", self.demonstration.url, self.chat, "--follow", "--interrupt",
                    "--timeout", "60s", "ask", *option)
                self.assertEqual(tool.wait(), INPUT_NEEDED, tool.err.all)
                self.assertLess(time.monotonic() - start, 60)
                message = tool.err.all[-1]
                self.assertIn("the turn waits for input", message)
                command = message.split("decide it with: ")[1]
                self.assertTrue(
                    command.startswith(f"ahpctl approve {self.demonstration.url} {self.chat} "))
        done = self.run_tool(*shlex.split(command)[1:])
        self.assertEqual(done.code, SUCCESS, done)
        self.eventually(
            lambda: self.demonstration.state(self.chat)["turns"][-1]["state"] == "complete", "the end")

    def on_a_terminal(self, *arguments):
        child = pexpect.spawn(
            AHPCTL, ["send", self.demonstration.url, self.chat, "--follow", *arguments],
            env=self.environment, encoding="utf-8", timeout=DEADLINE, dimensions=(24, 80))
        self.addCleanup(child.close, True)
        return child

    def test_exits_with_9_on_a_terminal_without_prompts(self):
        child = self.on_a_terminal("ask", "--on-input", "fail", "--timeout", "60s")
        child.expect("decide it with: ahpctl approve ")
        child.expect(pexpect.EOF)
        child.close()
        self.assertEqual(child.exitstatus, INPUT_NEEDED)

    def test_asks_on_a_terminal(self):
        child = self.on_a_terminal("ask")
        child.expect("approve\\? ")
        child.sendline("y")
        child.expect("Gone")
        child.expect(pexpect.EOF)
        child.close()
        self.assertEqual(child.exitstatus, SUCCESS)

    def test_a_prompt_ends_when_another_client_decides(self):
        child = self.on_a_terminal("ask")
        child.expect("approve\\? ")
        done = self.run_tool("approve", self.demonstration.url, self.chat)
        self.assertEqual(done.code, SUCCESS, done)
        child.expect("decided elsewhere")
        child.expect(pexpect.EOF)
        child.close()
        self.assertEqual(child.exitstatus, SUCCESS)

    def test_an_interrupted_wait_says_how_to_cancel_the_turn(self):
        tool = self.start(
            "send", self.demonstration.url, self.chat, "--follow", "--on-input", "wait", "ask")
        tool.err.until(lambda line: "needs confirmation" in line)
        tool.signal(SIGINT)
        self.assertEqual(tool.wait(), INTERRUPTED)
        self.assertIn("the turn continues on the host; cancel it with: ahpctl cancel", tool.err.all[-1])
        self.assertTrue(self.demonstration.state(self.chat)["activeTurn"])

    def test_a_confirmation_by_another_client(self):
        tool = self.start("send", self.demonstration.url, self.chat, "--follow", "--on-input", "wait", "ask")
        tool.err.until(lambda line: "needs confirmation" in line)
        approved = self.run_tool("approve", self.demonstration.url, self.chat)
        self.assertEqual(approved.code, SUCCESS, approved)
        self.assertEqual(tool.wait(), SUCCESS)
        self.assertEqual(tool.out.all, ["Gone."])

    def test_reads_standard_input(self):
        result = self.run_tool(
            "send", self.demonstration.url, self.chat, "-", "--follow", text="hello\nthere")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.out, "You said: hello\nthere\n")


if __name__ == "__main__":
    unittest.main()

"""The tool against `ahpctl host --like …`, which behaves like hosts in the field."""

import json
import unittest

from support import FAILURE, NOT_FOUND, REJECTED, SUCCESS, UNKNOWN, USAGE, EndToEndTest, cut_before

WORDS = " ".join(f"w{number}" for number in range(1, 121))
SCRIPT = {
    "turns": [
        {"contains": "count", "steps": [{"say": WORDS, "every": 40}]},
        {"contains": "wait", "steps": [{"ask": {"id": "q", "message": "Well?"}}, {"say": "Done."}]},
        {"contains": "break", "steps": [{"fail": {"message": "Overloaded.\n   at a (b.js:1)"}}]},
    ],
    "sessions": [{"title": "One", "history": [{"message": "hello", "answer": "Hi."}]}],
}
FIELD = ("vscode-0.6", "vscode-0.7", "pi")
ALL = ("reference", *FIELD)


class PersonalityTest(EndToEndTest):
    def like(self, name, *options):
        return self.host(SCRIPT, "ws://127.0.0.1:0", "--like", name, *options)

    def sessions(self, host):
        result = self.run_tool("sessions", host.url, "-o", "ndjson")
        self.assertEqual(result.code, SUCCESS, result)
        return {record["session"]["title"]: record["session"] for record in result.records}

    def only(self, host):
        """The address of the session that the host begins with."""
        return self.sessions(host)["One"]["resource"]

    def chat(self, host):
        """The address of its chat; older hosts do not list it."""
        return self.state(host, self.only(host))["chats"][0]["resource"]

    def state(self, host, channel):
        result = self.run_tool("get", host.url, channel, "-o", "json")
        self.assertEqual(result.code, SUCCESS, result)
        return json.loads(result.out)

    def test_nothing_is_lost_at_a_reconnect(self):
        for name in ALL:
            with self.subTest(like=name):
                host = self.like(name)
                chat = self.chat(host)
                relay = self.relay(host.url, incoming=cut_before(["w10 ", "w40 ", "w70 ", "w100 "]))
                tool = self.start("send", relay.url, chat, "count", "--follow", "--on-input", "wait")
                self.assertEqual(tool.wait(), SUCCESS, tool.err.all)
                self.assertEqual(" ".join(tool.out.all).split(), WORDS.split())
                # Each cut was made, and each made the tool connect once more.
                self.assertEqual(relay.connections, 5)

    def test_a_restart_ends_what_is_followed(self):
        for name in ALL:
            with self.subTest(like=name):
                host = self.like(name)
                session = self.only(host)
                send = self.start("send", host.url, session, "wait", "--follow", "--on-input", "wait")
                send.err.until(lambda line: "needs an answer" in line)
                host.restart()
                self.assertEqual(send.wait(), UNKNOWN, send.err.all)
                self.assertIn("the turn no longer exists: the host restarted", send.err.all[-1])

    def test_a_cursor_file_outlives_a_restart(self):
        for name in ALL:
            with self.subTest(like=name):
                host = self.like(name)
                session = self.only(host)
                cursor = self.path(f"{name}.cursor")
                sent = self.run_tool("send", host.url, session, "before", "--follow", "--on-input", "wait")
                self.assertEqual(sent.code, SUCCESS, sent)
                first = self.run_tool("watch", host.url, "--cursor-file", cursor, "--for", "1s")
                self.assertEqual(first.code, SUCCESS, first)
                host.restart()
                # The numbers of the new epoch pass those of the last one.
                for text in ("after", "later", "last"):
                    sent = self.run_tool("send", host.url, session, text, "--follow", "--on-input", "wait")
                    self.assertEqual(sent.code, SUCCESS, sent)
                watch = self.start(
                    "watch", host.url, "--cursor-file", cursor, "--tail", "9", "--for", "60s")
                watch.out.until(lambda line: "You said: last" in line)
                watch.process.kill()

    def test_a_second_message_harms_no_turn(self):
        for name in ALL:
            with self.subTest(like=name):
                host = self.like(name)
                session = self.only(host)
                first = self.start("send", host.url, session, "wait", "--follow", "--on-input", "wait")
                first.err.until(lambda line: "needs an answer" in line)
                second = self.start("send", host.url, session, "second", "--follow", "--on-input", "wait")
                second.err.until(lambda line: "is queued until the running turn ends" in line)
                answered = self.run_tool("answer", host.url, session, "--dismiss")
                self.assertEqual(answered.code, SUCCESS, answered)
                self.assertEqual((first.wait(), first.out.all), (SUCCESS, ["Done."]))
                self.assertEqual((second.wait(), second.out.all), (SUCCESS, ["You said: second"]))
                chat = self.state(host, self.chat(host))
                self.assertEqual(
                    [turn["message"]["text"] for turn in chat["turns"]],
                    ["hello", "wait", "second"])

    def test_a_disposed_session_is_gone_at_once(self):
        for name in ALL:
            with self.subTest(like=name):
                host = self.like(name)
                new = self.run_tool("new", host.url)
                self.assertEqual(new.code, SUCCESS, new)
                session = new.out.strip()
                watch = self.start("watch", host.url, "-s", session)
                watch.out.until(lambda line: "idle, 1 chat" in line)
                gone = self.run_tool(
                    "request", host.url, "disposeSession", json.dumps({"channel": session}))
                self.assertEqual(gone.code, SUCCESS, gone)
                watch.out.until(lambda line: "gone: its session was disposed of" in line)
                self.assertNotIn(session, self.run_tool("sessions", host.url).out)
                watch.process.kill()
                other = self.run_tool("send", host.url, session, "hello")
                self.assertEqual(other.code, NOT_FOUND, other)

    def test_the_status_is_the_same_everywhere(self):
        for name in ALL:
            with self.subTest(like=name):
                host = self.like(name)
                session = self.only(host)
                watch = self.start("watch", host.url, "-s", session, "--until", "error")
                watch.out.until(lambda line: "idle, 1 chat" in line)
                failed = self.run_tool("send", host.url, session, "break", "--follow", "--on-input", "wait")
                self.assertEqual(failed.code, FAILURE, failed)
                self.assertEqual(watch.wait(), SUCCESS, watch.out.all)
                # What has reached the goal is shown.
                self.assertIn("failed", watch.out.all[-1])
                self.assertIn("failed", self.run_tool("sessions", host.url).out)
                self.assertEqual(self.sessions(host)["One"]["status"], 2)
                again = self.start("watch", host.url, "-s", session, "--for", "60s")
                again.out.until(lambda line: "failed, 1 chat" in line)
                again.process.kill()

    def test_dispatches_without_an_answer_are_unknown(self):
        for name in ("vscode-0.6", "pi"):
            with self.subTest(like=name):
                host = self.like(name)
                result = self.run_tool(
                    "dispatch", host.url, self.only(host), '{"type":"changeset/cleared"}',
                    "--force", "--timeout", "1s")
                self.assertEqual(result.code, UNKNOWN, result)
                record, = result.records
                self.assertEqual(record["outcome"], "unknown")
                self.assertEqual(record["reason"], "no response from the host within 1s")

    def test_attachments_come_back_as_resources(self):
        action = {
            "type": "chat/turnStarted", "turnId": "t-1", "startedAt": "2026-01-01T00:00:00Z",
            "message": {"text": "hello there", "origin": {"kind": "user"}, "attachments": [
                {"type": "embeddedResource", "label": "a.txt", "contentType": "text/plain",
                 "data": "aGVsbG8="}]}}
        for name in ("vscode-0.6", "vscode-0.7"):
            with self.subTest(like=name):
                host = self.like(name)
                chat = self.chat(host)
                result = self.run_tool(
                    "dispatch", host.url, chat, json.dumps(action), "--timeout", "5s", "--outbox")
                self.assertEqual(result.code, SUCCESS, result)
                self.assertEqual(result.records[0]["outcome"], "acked")
                turn = self.state(host, chat)["turns"][-1]
                attachment, = turn["message"]["attachments"]
                self.assertEqual(attachment["type"], "resource")

    def test_missing_members_hide_nothing(self):
        host = self.like("pi")
        session = self.only(host)
        state = self.state(host, session)
        self.assertEqual(len(state["chats"]), 1)
        chat = self.state(host, state["defaultChat"])
        self.assertEqual(chat["turns"][0]["message"]["text"], "hello")
        watch = self.start("watch", host.url, "--tail", "1", "--for", "60s")
        watch.out.until(lambda line: "Hi." in line)
        watch.process.kill()
        self.assertNotIn("gone", " ".join(watch.out.all))

    def test_errors_have_one_line(self):
        for name in ("vscode-0.6", "vscode-0.7"):
            host = self.like(name)
            result = self.run_tool("request", host.url, "resourceRead", '{"uri": 7}')
            self.assertEqual(result.code, REJECTED, result)
            self.assertEqual(len(result.err.splitlines()), 1, result)
            logged = self.run_tool(
                "request", host.url, "resourceRead", '{"uri": 7}', "--log", "warning")
            self.assertIn("agentService.js", logged.err)

    def test_versions_that_do_not_fit_are_refused(self):
        result = self.run_tool("host", "--versions", "0.9.99999999999999999999")
        self.assertEqual(result.code, USAGE, result)


if __name__ == "__main__":
    unittest.main()

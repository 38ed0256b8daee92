"""What hosts in the field do that the text of the protocol does not say: the tool survives it."""

import json
import threading
import unittest

from support import (
    AUTHENTICATION, FAILURE, INTERRUPTED, NOT_FOUND, REJECTED, SIGINT, SUCCESS, UNKNOWN, EndToEndTest,
    RawServer)

WORDS = " ".join(f"w{number}" for number in range(1, 31))
SCRIPT = {
    "turns": [
        {"contains": "count", "steps": [{"say": WORDS, "every": 40}]},
        {"contains": "fail", "steps": [{"fail": {"type": "overloaded", "message": "Too busy."}}]},
        {"contains": "ask", "steps": [{"ask": {"id": "q", "message": "Well?"}}, {"say": "Done."}]},
    ],
    "sessions": [{"title": "One"}],
}
TRACE = "TypeError: x is undefined\n    at run (host.js:1:2)\n    at listen (host.js:3:4)"


class FieldHostTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.demonstration = self.host(SCRIPT)
        (self.session, self.chat), = self.demonstration.sessions().values()

    # Errors

    def test_an_internal_error_of_the_host_exits_with_5_and_one_line(self):
        def fail(message):
            if message.get("method") != "listSessions":
                return None
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32603, "message": TRACE}}

        relay = self.relay(self.demonstration.url, answer=fail)
        result = self.run_tool("sessions", relay.url)
        self.assertEqual(result.code, REJECTED, result)
        self.assertEqual(len(result.err.splitlines()), 1, result)
        self.assertIn("TypeError: x is undefined (-32603", result.err)
        self.assertNotIn("host.js", result.err)
        logged = self.run_tool("sessions", relay.url, "--log", "warning")
        self.assertIn("at run (host.js:1:2)", logged.err)
        self.assertIn("at listen (host.js:3:4)", logged.err)

    def test_a_failed_subscription_is_reported_once(self):
        def fail(message):
            if message.get("method") != "subscribe" or message["params"]["channel"] != self.session:
                return None
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32603, "message": TRACE}}

        relay = self.relay(self.demonstration.url, answer=fail)
        watch = self.start("watch", relay.url)
        watch.err.until(lambda line: f"subscribing to {self.session} failed" in line)
        self.eventually(
            lambda: 3 < sum(message.get("params", {}).get("channel") == self.session
                            for message in relay.messages), "more attempts")
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)
        line, = (line for line in watch.err.all if self.session in line)
        self.assertIn("TypeError: x is undefined (-32603", line)

    def test_a_session_that_the_host_cannot_serve_hides_no_pending_call(self):
        host = self.host({"sessions": [{"title": "Waits"}, {"title": "Broken"}],
                          "turns": [{"contains": "ask", "steps": [{"ask": {"id": "q", "message": "Well?"}}]}]})
        sessions = host.sessions()
        for session, _ in sessions.values():
            self.assertEqual(self.run_tool("send", host.url, session, "ask").code, SUCCESS)
        broken = sessions["Broken"][0]

        def fail(message):
            if message.get("method") != "subscribe" or message["params"]["channel"] != broken:
                return None
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32603, "message": TRACE}}

        relay = self.relay(host.url, answer=fail)
        listed = self.run_tool("pending", relay.url)
        self.assertEqual(listed.code, REJECTED, listed)
        self.assertIn("Waits", listed.out)
        self.assertIn(broken, listed.err)
        watch = self.start("pending", relay.url, "--watch")
        watch.out.until(lambda line: "Waits" in line)
        watch.err.until(lambda line: f"subscribing to {broken} failed" in line)
        self.eventually(
            lambda: 3 < sum(message.get("params", {}).get("channel") == broken
                            for message in relay.messages), "more attempts")
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)
        line, = (line for line in watch.err.all if broken in line)
        self.assertIn("TypeError: x is undefined (-32603", line)

    def test_a_chat_that_the_host_lists_and_does_not_serve_is_not_requested_all_the_time(self):
        host = self.host({"sessions": [{"title": "Waits"}, {"title": "Broken"}],
                          "turns": [{"contains": "ask", "steps": [{"ask": {"id": "q", "message": "Well?"}}]}]})
        sessions = host.sessions()
        broken = sessions["Broken"][1]

        def refuse(message):
            if message.get("method") != "subscribe" or message["params"]["channel"] != broken:
                return None
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32008, "message": "no such chat"}}

        def requests():
            return sum(message.get("params", {}).get("channel") == broken for message in relay.messages)

        self.assertEqual(self.run_tool("send", host.url, broken, "ask").code, SUCCESS)
        relay = self.relay(host.url, answer=refuse)
        watch = self.start("pending", relay.url, "--watch")
        self.eventually(requests, "a request for the chat")
        self.assertEqual(self.run_tool("send", host.url, sessions["Waits"][0], "ask").code, SUCCESS)
        watch.out.until(lambda line: "Waits" in line)
        self.assertLess(requests(), 10)

    def test_a_chat_that_a_host_serves_late_after_a_reconnect_is_followed_again(self):
        host = self.host({"sessions": [{"title": "Late"}], "turns": []})
        chat = host.sessions()["Late"][1]

        def hide(message):
            result = message.get("result")
            if not isinstance(result, dict) or "missing" not in result:
                return message
            return {**message, "result": {**result, "missing": [chat]}}

        relay = self.relay(host.url, incoming=hide)
        watch = self.start("watch", relay.url, "-o", "ndjson")

        def next_of_chat(kind):
            watch.out.until(lambda line: f'"{kind}"' in line and f'"channel":"{chat}"' in line)

        next_of_chat("snapshot")
        relay.cut()
        next_of_chat("missing")
        next_of_chat("snapshot")

    # Tokens in the address

    def serving(self, status):
        heads = []

        def act(connection):
            head = b""
            while b"\r\n\r\n" not in head:
                head += connection.recv(4096)
            heads.append(head.decode())
            connection.sendall(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())
            connection.close()

        server = RawServer(act)
        self.addCleanup(server.close)
        return server, heads

    def test_a_token_goes_into_the_query_and_nowhere_else(self):
        server, heads = self.serving("403 Forbidden")
        self.environment["THE_TOKEN"] = "s3cret/value"
        added = self.run_tool(
            "hosts", "add", "code", server.url, "--token-env", "THE_TOKEN", "--token-query", "tkn")
        self.assertEqual(added.code, SUCCESS, added)
        for command in (["ping", "code"], ["--log", "debug", "ping", "code"], ["doctor", "code"],
                        ["hosts", "show", "code"], ["hosts", "show", "code", "-o", "json"]):
            result = self.run_tool(*command)
            self.assertNotIn("s3cret", result.out + result.err)
        self.assertIn("GET /?tkn=s3cret%2Fvalue HTTP/1.1", heads[0])
        self.assertNotIn("Authorization", heads[0])
        shown = self.run_tool("hosts", "show", "code")
        self.assertRegex(shown.out, r"tokenQuery +tkn")
        self.assertIn("environment variable THE_TOKEN", shown.out)
        # The same for an address, with the token of the environment.
        self.environment["AHPCTL_TOKEN"] = "other"
        self.run_tool("ping", server.url, "--token-query", "tkn")
        self.assertIn("GET /?tkn=other HTTP/1.1", heads[-1])

    def test_a_plain_403_hints_at_a_token_in_the_query(self):
        server, _ = self.serving("403 Forbidden")
        for command in (["ping"], ["watch"], ["pending", "--watch"]):
            result = self.run_tool(*command, server.url)
            self.assertEqual(result.code, AUTHENTICATION, result)
            self.assertIn("?tkn=", result.err)
            self.assertIn("--token-query", result.err)

    def test_advice_on_tokens_says_nothing_that_was_done(self):
        server, _ = self.serving("403 Forbidden")
        result = self.run_tool("ping", server.url)
        self.assertIn("set AHPCTL_TOKEN", result.err)
        result = self.run_tool("ping", server.url, "--token-query", "tkn")
        self.assertIn("set AHPCTL_TOKEN", result.err)
        self.assertNotIn("add --token-query", result.err)
        self.environment["AHPCTL_TOKEN"] = "old"
        self.assertIn("add --token-query", self.run_tool("ping", server.url).err)
        for command in ("ping", "doctor"):
            result = self.run_tool(command, server.url, "--token-query", "tkn")
            self.assertEqual(result.code, AUTHENTICATION, result)
            self.assertNotIn("--token-query", result.out + result.err)
            self.assertNotIn("set AHPCTL_TOKEN", result.out + result.err)

    # Lists

    def test_a_session_that_cannot_be_decoded_is_reported(self):
        def spoil(message):
            for item in (message.get("result") or {}).get("items", []):
                item["resource"] = 7
            return dict(message)

        relay = self.relay(self.demonstration.url, incoming=spoil)
        for command in (["sessions"], ["sessions", "-o", "json"], ["pending"]):
            result = self.run_tool(*command, relay.url)
            self.assertEqual(result.code, SUCCESS, result)
            self.assertIn("1 session cannot be decoded", result.err)
        listed = self.run_tool("doctor", relay.url)
        self.assertIn("0 listed; 1 session cannot be decoded", listed.out)

    def test_a_session_with_an_invalid_member_is_listed(self):
        def spoil(message):
            for item in (message.get("result") or {}).get("items", []):
                item.update(activity=7, status=item["status"] - 2**32 | 2**31)
            return dict(message)

        relay = self.relay(self.demonstration.url, incoming=spoil)
        result = self.run_tool("sessions", relay.url, "-o", "name")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(result.err, "")
        whole = self.run_tool("sessions", self.demonstration.url, "-o", "name")
        self.assertEqual(len(result.out.splitlines()), len(whole.out.splitlines()))

    # Failures

    def test_the_document_of_a_run_has_the_error_of_its_turn(self):
        result = self.run_tool("run", self.demonstration.url, "fail", "-o", "json")
        self.assertEqual(result.code, FAILURE, result)
        self.assertEqual(result.records[0]["error"], "Too busy.")
        self.assertIn("the turn failed: Too busy.", result.err)

    def test_a_watch_of_pending_decisions_reports_outages(self):
        relay = self.relay(self.demonstration.url)
        watch = self.start("pending", "--watch", relay.url)
        self.eventually(lambda: [
            message for message in relay.messages if message.get("method") == "listSessions"])
        relay.cut()
        watch.err.until(lambda line: line.endswith("; reconnecting"))
        watch.err.until(lambda line: line.endswith(": connected"))

    def test_a_watch_of_pending_decisions_reports_a_chat_that_is_denied_later(self):
        isDenied = threading.Event()

        def deny(message):
            if not isDenied.is_set():
                return None
            code = {"reconnect": -32603, "subscribe": -32009}.get(message.get("method"))
            if code is None or message.get("params", {}).get("channel") == self.session:
                return None
            return {"jsonrpc": "2.0", "id": message["id"], "error": {"code": code, "message": "Not for you."}}

        self.run_tool("send", self.demonstration.url, self.chat, "ask")
        relay = self.relay(self.demonstration.url, answer=deny)
        watch = self.start("pending", "--watch", relay.url)
        watch.out.until(lambda line: "Well?" in line)
        isDenied.set()
        relay.cut()
        watch.err.until(lambda line: f"{self.chat} is no longer followed: " in line and "Not for you." in line)

    # Decisions

    def test_a_question_is_answered_by_its_listed_name(self):
        url = self.demonstration.url
        self.assertEqual(self.run_tool("send", url, self.chat, "ask").code, SUCCESS)
        name = self.eventually(lambda: self.run_tool("pending", url, "-o", "name").out.strip())
        self.assertTrue(name.endswith("#q"), name)
        answered = self.run_tool("answer", name, "--dismiss")
        self.assertEqual(answered.code, SUCCESS, answered)

    def test_a_rejected_decision_says_what_was_decided(self):
        def deny_before(message):
            if "chat/toolCallConfirmed" in json.dumps(message):
                denied = self.run_tool("deny", host.url, chat)
                self.assertEqual(denied.code, SUCCESS, denied)
            return message

        host = self.host({
            "turns": [{"steps": [
                {"tool": {"name": "run", "input": "ls", "asks": True}},
                {"tool": {"name": "run", "input": "pwd", "asks": True}}]}],
            "sessions": [{"title": "One"}]})
        (_, chat), = host.sessions().values()
        self.assertEqual(self.run_tool("send", host.url, chat, "go").code, SUCCESS)
        pending = self.eventually(
            lambda: self.run_tool("pending", host.url, "-o", "ndjson").records)
        relay = self.relay(host.url, outgoing=deny_before)
        late = self.run_tool("approve", relay.url, chat)
        self.assertEqual(late.code, REJECTED, late)
        self.assertIn("was already denied: Run run? ls", late.err)
        later = self.run_tool("approve", host.url, chat, pending[0]["id"])
        self.assertEqual(later.code, NOT_FOUND, later)
        self.assertIn("was already denied", later.err)

    # Messages

    def test_a_dispatch_without_an_answer_is_unknown(self):
        """Neither echo nor rejection, and the state does not show it either."""
        relay = self.relay(self.demonstration.url, outgoing=lambda message: (
            None if message.get("method") == "dispatchAction" else message))
        for options in ((), ("--follow",)):
            result = self.run_tool(
                "send", relay.url, self.chat, "count", "--timeout", "4s", *options)
            self.assertEqual(result.code, UNKNOWN, result)
            self.assertIn("no response from the host within 2s", result.err)
        result = self.run_tool(
            "dispatch", relay.url, self.session, "--timeout", "1s",
            '{"type": "session/titleChanged", "title": "x"}')
        self.assertEqual(result.code, UNKNOWN, result)
        self.assertEqual(result.records[0]["outcome"], "unknown")

    def test_a_message_whose_echo_is_missing_is_found_in_the_state(self):
        def swallow(message):
            if message.get("method") == "action" and "chat/turnStarted" in json.dumps(message):
                return None
            return message

        relay = self.relay(self.demonstration.url, incoming=swallow)
        result = self.run_tool("send", relay.url, self.chat, "hello", "--timeout", "4s")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertIn("as the state shows", result.err)

    def test_a_queued_message_is_followed_where_its_turn_does_not_name_it(self):
        def strip(message):
            if message.get("method") == "action":
                message = json.loads(json.dumps(message))
                message["params"]["action"].pop("queuedMessageId", None)
            return message

        relay = self.relay(self.demonstration.url, incoming=strip)
        first = self.start("send", self.demonstration.url, self.chat, "ask", "--follow", "--on-input", "wait")
        first.err.until(lambda line: "needs an answer" in line)
        second = self.start("send", relay.url, self.chat, "count", "--follow", "--on-input", "wait")
        self.eventually(
            lambda: self.demonstration.state(self.chat).get("queuedMessages"), "the queued message")
        self.run_tool("answer", self.demonstration.url, self.chat, "--dismiss")
        self.assertEqual(first.wait(), SUCCESS, first.err.all)
        self.assertEqual(second.wait(), SUCCESS, second.err.all)
        self.assertEqual(first.out.all, ["Done."])
        self.assertEqual(" ".join(second.out.all).split(), WORDS.split())

    # Restarts

    def renaming(self):
        """A relay that shows turns and parts under other identifiers once `isRenaming` is set."""
        state = type("State", (), {"isRenaming": False})()

        def rename(value):
            if isinstance(value, dict):
                return {key: ("new-" + inner if key in ("id", "turnId", "partId") and isinstance(
                    inner, str) else rename(inner)) for key, inner in value.items()}
            if isinstance(value, list):
                return [rename(inner) for inner in value]
            return value

        def incoming(message):
            if not state.isRenaming or "method" in message and message["method"] != "action":
                return message
            return {key: rename(inner) if key in ("result", "params") else inner
                    for key, inner in message.items()}

        def answer(message):
            if message.get("method") != "reconnect":
                return None
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32008, "message": "Reconnect client not found"}}

        return state, self.relay(self.demonstration.url, incoming=incoming, answer=answer)

    def test_a_turn_is_followed_under_another_identifier(self):
        state, relay = self.renaming()
        for text in ("old one", "count"):
            done = self.run_tool("send", self.demonstration.url, self.chat, text, "--follow", "--on-input", "wait")
            self.assertEqual(done.code, SUCCESS, done)
        tool = self.start("send", relay.url, self.chat, "count", "--follow", "--on-input", "wait")
        self.eventually(
            lambda: "w8" in json.dumps(self.demonstration.state(self.chat).get("activeTurn")),
            "the eighth word")
        state.isRenaming = True
        relay.cut()
        self.assertEqual(tool.wait(), SUCCESS, tool.err.all)
        # Nothing twice, and nothing of the old turns.
        self.assertEqual(" ".join(tool.out.all).split(), WORDS.split())

    def test_a_host_that_falls_silent_after_a_restart_is_not_waited_for(self):
        """The connection is made again, and nothing more is said of the chat."""
        silent = threading.Event()

        def answer(message):
            if not silent.is_set() or "id" not in message:
                return None
            if message["method"] == "reconnect":
                return {"jsonrpc": "2.0", "id": message["id"], "result": {
                    "type": "replay", "actions": [], "missing": []}}
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32603, "message": "not now"}}

        relay = self.relay(self.demonstration.url, answer=answer, incoming=lambda message: (
            None if silent.is_set() else message))
        tool = self.start(
            "send", relay.url, self.chat, "ask", "--follow", "--on-input", "wait", "--timeout", "3s")
        tool.err.until(lambda line: "needs an answer" in line)
        silent.set()
        relay.cut()
        self.assertEqual(tool.wait(), UNKNOWN, tool.err.all)


if __name__ == "__main__":
    unittest.main()

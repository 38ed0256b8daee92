"""`ahpctl probe`: against hosts as processes, and against peers that misbehave at every step."""

import json
import os
import threading
import time
import unittest
import xml.etree.ElementTree as ElementTree

import websockets.exceptions
from websockets.sync.server import serve

from support import REJECTED, SUCCESS, UNKNOWN, EndToEndTest, call, connect

PRESETS = ("reference", "vscode-0.6", "vscode-0.7", "pi")
FAST = ("--idle", "0s", "--echo-timeout", "200ms")
SCRIPT = {
    "turns": [{"contains": "wait", "steps": [{"ask": {"id": "q", "message": "Well?"}}]},
              {"steps": [{"say": "Hello."}]}],
    "sessions": [
        {"title": "Full", "history": [{"message": "hello", "answer": "Hi."}]},
        {"title": "Busy", "message": "wait"},
        {"title": "Empty"},
    ],
}


class ProbeTest(EndToEndTest):
    def dump(self, host):
        """Everything that a client can see: the list of sessions, and all states as text."""
        with connect(host.url, max_size=None) as peer:
            call(peer, 1, "initialize", {
                "channel": "ahp-root://", "clientId": "observer",
                "protocolVersions": ["1.0.0", "0.7.0", "0.6.0"]})
            listed = call(peer, 2, "listSessions", {"channel": "ahp-root://"})
            states = [call(peer, 3, "subscribe", {"channel": "ahp-root://"})]
            number = 4
            for item in listed["items"]:
                state = call(peer, number, "subscribe", {"channel": item["resource"]})
                states.append(state)
                for chat in state["snapshot"]["state"]["chats"]:
                    number += 1
                    states.append(call(peer, number, "subscribe", {"channel": chat["resource"]}))
                number += 1
        return json.dumps([listed, states])

    def test_without_write_nothing_changes(self):
        for name in PRESETS:
            with self.subTest(like=name):
                host = self.host(SCRIPT, "ws://127.0.0.1:0", "--like", name)
                # The observer itself must leave no trace: sessions that it leaves may be disposed of.
                before = self.dump(host)
                result = self.run_tool("probe", host.url, *FAST)
                self.assertIn(result.code, (SUCCESS, REJECTED), result)
                self.assertEqual(self.dump(host), before)

    def test_a_host_is_imitated(self):
        """The file of a probe makes a host that another probe cannot tell from the first."""
        for name in PRESETS:
            with self.subTest(like=name):
                host = self.host(None, "ws://127.0.0.1:0", "--like", name)
                first = self.run_tool("probe", host.url, "--write", "-o", "json", *FAST)
                self.assertEqual(first.code, SUCCESS if name == "reference" else REJECTED, first)
                file = self.write("first.json", first.out)
                double = self.host(None, "ws://127.0.0.1:0", "--like", file)
                second = self.run_tool("probe", double.url, "--write", "-o", "json", *FAST)
                other = self.write("second.json", second.out)
                one, two = json.loads(first.out), json.loads(second.out)
                for key in ("switches", "versions", "provider"):
                    self.assertEqual(one[key], two[key])
                compared = self.run_tool("probe", "--compare", file, other)
                self.assertEqual(compared.code, SUCCESS, compared)

    def test_evidence_and_junit(self):
        host = self.host(None, "ws://127.0.0.1:0", "--like", "pi")
        evidence, junit = self.path("evidence"), self.path("probe.xml")
        result = self.run_tool(
            "probe", host.url, "--write", "--evidence", evidence, "--junit", junit, "-o", "ndjson", *FAST)
        self.assertEqual(result.code, REJECTED, result)
        *rows, personality = result.records
        self.assertEqual(personality["kind"], "personality")
        for row in rows:
            if row["outcome"] != "not-tested":
                with open(os.path.join(evidence, row["evidence"]), encoding="utf-8") as file:
                    self.assertTrue(all("direction" in json.loads(line) for line in file), row)
        self.assertEqual(os.stat(os.path.join(evidence, "messages.ndjson")).st_mode & 0o777, 0o600)
        suite = ElementTree.parse(junit).getroot()
        failing = {row["behavior"] for row in rows if row["outcome"] == "differs"}
        failed = {
            case.get("name").split(":")[0] for case in suite if case.find("failure") is not None}
        self.assertEqual(failed, failing)
        self.assertEqual(int(suite.get("failures")), len(failing))

    def test_a_restart_is_observed(self):
        """The process is killed and started again, which forgets everything."""
        host = self.host(None, "ws://127.0.0.1:0", "--like", "reference")
        mark = self.path("restart")
        done = threading.Event()

        def restart():
            while not done.is_set():
                if os.path.exists(mark):
                    host.restart()
                    os.remove(mark)
                time.sleep(0.02)

        thread = threading.Thread(target=restart, daemon=True)
        thread.start()
        command = f"touch {mark}; while [ -e {mark} ]; do sleep 0.05; done"
        result = self.run_tool(
            "probe", host.url, "--write", "--restart", command, "-o", "ndjson", *FAST)
        done.set()
        thread.join()
        self.assertEqual(result.code, REJECTED, result)
        rows = {row["behavior"]: row for row in result.records[:-1]}
        self.assertEqual(rows["restart-epoch"]["outcome"], "differs")
        self.assertEqual(rows["restart-reconnect"]["outcome"], "as-specified")
        self.assertEqual(rows["restart-sessions"]["outcome"], "differs")
        self.assertEqual(rows["chat-uris"]["outcome"], "as-specified")

    def test_a_restart_in_place_gives_a_preset_back(self):
        """All of a preset, including the behaviors that only a restart shows. One host crashes at an unusual URI."""
        for name in PRESETS:
            with self.subTest(like=name):
                host = self.host(None, "ws://127.0.0.1:0", "--like", name)
                result = self.run_tool(
                    "probe", host.url, "--write", "--restart", f"kill -USR1 {host.tool.process.pid}",
                    "-o", "json", *FAST)
                report = json.loads(result.out)
                rows = {row["behavior"]: row for row in report["behaviors"]}
                for row in rows.values():
                    if row["behavior"].startswith("restart") or row["behavior"] == "chat-uris":
                        self.assertNotEqual(row["outcome"], "not-tested", row)
                switches = report["switches"]
                self.assertEqual(switches.get("newIDsAfterRestart", False), name == "pi")
                self.assertEqual(switches.get("interruptedTurnsComplete", False), name == "pi")
                self.assertEqual(switches.get("emptySessionsVanishOnRestart", False), name == "pi")
                self.assertEqual(
                    switches.get("malformedChatURI", "accepted"),
                    {"vscode-0.6": "endsHost", "vscode-0.7": "dropsAction"}.get(name, "accepted"))

    def test_an_interrupted_probe_cleans_up(self):
        host = self.host(None, "ws://127.0.0.1:0", "--like", "reference")
        probe = self.start("probe", host.url, "--write", "--idle", "600s")
        self.eventually(lambda: len(self.resources(host)) > 3, "the sessions of the probe")
        probe.process.terminate()
        self.assertNotEqual(probe.wait(), SUCCESS)
        self.eventually(lambda: len(self.resources(host)) == 2, "the removal of the sessions")

    def resources(self, host):
        listed = self.run_tool("request", host.url, "listSessions", "-o", "json")
        return [item["resource"] for item in json.loads(listed.out)["items"]]


class HostileTest(EndToEndTest):
    """Whatever a host does, a probe ends within its limit with a report."""

    def hostile(self, act):
        """A peer that handles every connection by `act`."""
        def run(peer):
            try:
                act(peer)
            except (websockets.exceptions.ConnectionClosed, OSError):
                pass

        server = serve(run, "127.0.0.1", 0, max_size=None, close_timeout=0.1)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        return "ws://127.0.0.1:%d/" % server.socket.getsockname()[1]

    def probe(self, act):
        url = self.hostile(act)
        start = time.monotonic()
        result = self.run_tool(
            "probe", url, "--write", "--timeout", "500ms", "--time-limit", "20s", "--echo-timeout",
            "50ms",
            "--idle", "0s", "-o", "json")
        # The limit, the cleanup and the start of a process on a busy machine.
        self.assertLess(time.monotonic() - start, 60)
        report = json.loads(result.out)
        self.assertGreater(len(report["behaviors"]), 40)
        self.assertIn(result.code, (REJECTED, UNKNOWN), result)
        return report, result

    @staticmethod
    def reply(peer, message, result):
        peer.send(json.dumps({"jsonrpc": "2.0", "id": message.get("id"), "result": result}))

    @staticmethod
    def parse(text):
        """A message of the probe, some of which are no JSON on purpose."""
        try:
            return json.loads(text)
        except ValueError:
            return {}

    WELCOME = {
        "protocolVersion": "1.0.0", "serverSeq": 5,
        "snapshots": [{"resource": "ahp-root://", "fromSeq": 5, "state": {"agents": []}}]}

    def test_silence(self):
        report, result = self.probe(lambda peer: [None for _ in peer])
        versions = report["behaviors"][0]
        self.assertEqual((versions["behavior"], versions["outcome"]), ("versions", "differs"))
        self.assertIn("no response to initialize", versions["detail"])

    def test_garbage(self):
        def act(peer):
            for _ in peer:
                peer.send("}{\x00 \ud7ff")
                peer.send(b"\xff\xfe\x00")
                peer.send("[[[[[[" * 1000)

        self.probe(act)

    def test_a_flood(self):
        frame = json.dumps({
            "jsonrpc": "2.0", "method": "action",
            "params": {"channel": "ahp-root://", "serverSeq": 1, "action": {"type": "x", "x": "y" * 900}}})

        def act(peer):
            for text in peer:
                message = self.parse(text)
                if message.get("method") == "initialize":
                    self.reply(peer, message, self.WELCOME)
                while True:
                    peer.send(frame)

        self.probe(act)

    def test_a_flood_instead_of_an_answer(self):
        def act(peer):
            next(iter(peer))
            while True:
                peer.send('{"jsonrpc":"2.0","method":"x"}')

        report, _ = self.probe(act)
        # Whichever limit is reached first.
        self.assertRegex(
            report["behaviors"][0]["detail"], "more than the probe reads|no response to initialize")

    def test_pages_without_end(self):
        def act(peer):
            count = 0
            for text in peer:
                message = self.parse(text)
                count += 1
                if message.get("method") == "initialize":
                    self.reply(peer, message, self.WELCOME)
                elif message.get("method") == "listSessions":
                    self.reply(peer, message, {
                        "items": [{"resource": f"ahp-session:/{count}"}], "nextCursor": str(count)})
                elif "id" in message:
                    self.reply(peer, message, None)

        report, _ = self.probe(act)
        row = next(row for row in report["behaviors"] if row["behavior"] == "page-cursor")
        self.assertEqual(row["outcome"], "differs")
        self.assertIn("pages", row["detail"])

    def test_a_connection_that_is_closed_each_time(self):
        self.probe(lambda peer: next(iter(peer)))

    def test_answers_of_the_wrong_shape(self):
        def act(peer):
            for number, text in enumerate(peer):
                message = self.parse(text)
                if message.get("method") == "initialize":
                    self.reply(peer, message, self.WELCOME)
                else:
                    self.reply(peer, message, [7, "x", [], {"items": 3, "snapshot": 1}][number % 4])

        self.probe(act)


if __name__ == "__main__":
    unittest.main()

"""Each exit code, and what is said with it. Bad input and bad peers."""

import contextlib
import json
import os
import re
import subprocess
import time
import unittest

from support import (
    AHPCTL, AUTHENTICATION, DEADLINE, FAILURE, INCOMPATIBLE, INTERRUPTED, NOT_FOUND, REJECTED, SIGINT,
    SIGTERM, SUCCESS, TERMINATED, UNKNOWN, UNREACHABLE, EndToEndTest, RawServer, unused_port)

QUIET = {"turns": [], "sessions": [{"title": "One"}]}


class ExitCodeTest(EndToEndTest):
    def raw(self, act):
        server = RawServer(act)
        self.addCleanup(server.close)
        return server

    def assert_fails(self, result, code, *words):
        self.assertEqual(result.code, code, result)
        self.assertEqual(result.out, "", result)
        lines = result.err.splitlines()
        self.assertEqual(len(lines), 1, result)
        self.assertTrue(lines[0].startswith("ahpctl: "), result)
        for word in words:
            self.assertRegex(lines[0], word)

    def refusing(self, code, message, data=None):
        """A host that refuses the handshake."""
        error = {"code": code, "message": message}
        if data is not None:
            error["data"] = data
        return self.relay(None, answer=lambda message: (
            {"jsonrpc": "2.0", "id": message["id"], "error": error} if "id" in message else None))

    def test_2_a_configuration_that_cannot_be_read(self):
        os.makedirs(self.path("config/ahpctl/config.json"))
        self.assert_usage(self.run_tool("hosts"), "config.json")

    def test_directories_are_uris(self):
        host = self.host(QUIET)
        result = self.run_tool("new", host.url, "-C", "/srv/my project", "-C", "file:///other")
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual(
            host.state(result.out.strip())["workingDirectories"],
            ["file:///srv/my%20project", "file:///other"])

    def test_a_possible_secret_in_a_header_is_reported(self):
        for header, isReported in (("Authorization: Bearer x", True), ("X-Team: blue", False)):
            result = self.run_tool("hosts", "add", "h", "ws://127.0.0.1:1", "--replace", "-H", header)
            self.assertEqual(result.code, SUCCESS, result)
            self.assertEqual("--token-command" in result.err, isReported, result)
            self.assertNotIn("Bearer", result.err)

    def test_the_advice_of_the_doctor_does_not_name_itself(self):
        silent = self.raw(lambda connection: None)
        advice = set()
        for url in (silent.url, f"ws://127.0.0.1:{unused_port()}", "ws://nowhere.invalid:1"):
            result = self.run_tool("doctor", url, "--timeout", "1s", "-o", "ndjson")
            self.assertEqual(result.code, UNREACHABLE, result)
            last = result.records[-1]
            self.assertEqual((last["v"], last["kind"], last["ok"]), (1, "step", False))
            self.assertNotIn("ahpctl doctor", result.out)
            advice.add(last["advice"])
        self.assertEqual(len(advice), 3, advice)
        text = self.run_tool("doctor", silent.url, "--timeout", "1s")
        self.assertRegex(text.out, r"FAIL .* \(\d.*s\)")

    def test_0_done(self):
        host = self.host(QUIET)
        self.assertEqual(self.run_tool("ping", host.url).code, SUCCESS)
        for arguments in (["--help"], ["watch", "--help"], ["version"], ["--version"], ["describe"]):
            result = self.run_tool(*arguments)
            self.assertEqual((result.code, result.err), (SUCCESS, ""), result)

    def test_2_arguments_that_are_not_utf8(self):
        host = self.host(QUIET)
        (_, chat), = host.sessions().values()
        for arguments in (["send", host.url, chat, b"gr\xf6\xdfe"],
                          ["watch", host.url, "--record", self.path("a").encode() + b"\xff"]):
            done = subprocess.run(
                [AHPCTL, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=DEADLINE, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
            self.assertRegex(done.stderr.decode(), r"\Aahpctl: argument 4 is not UTF-8.*\n\Z")
        self.assertEqual(host.state(chat)["turns"], [])

    def test_1_another_failure(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            tool = self.start("version", stdout=full)
            self.assertEqual(tool.wait(), FAILURE)
        self.assertIn("No space left on device", " ".join(tool.err.all))

    def test_3_timed_out(self):
        host = self.host(QUIET)
        relay = self.relay(host.url, outgoing=lambda message: (
            None if message.get("method") == "ping" else message))
        result = self.run_tool(
            "request", relay.url, "ping", '{"channel": "ahp-root://"}', "--timeout", "500ms")
        self.assert_fails(result, UNKNOWN)

    def test_3_timed_out_for_each_command(self):
        """The host answers the handshake and nothing else."""
        host = self.host(QUIET)
        (session, _), = host.sessions().values()
        relay = self.relay(host.url, outgoing=lambda message: (
            message if message.get("method") == "initialize" else None))
        rename = json.dumps({"type": "session/titleChanged", "title": "Two"})
        for arguments in (
                ["sessions", relay.url], ["get", relay.url, session],
                ["dispatch", relay.url, session, rename]):
            with self.subTest(arguments[0]):
                start = time.monotonic()
                result = self.run_tool(*arguments, "--timeout", "1s")
                self.assertEqual(result.code, UNKNOWN, result)
                # Without it, half a minute is waited.
                self.assertLess(time.monotonic() - start, 25)

    def test_130_for_each_command(self):
        host = self.host(QUIET)
        (session, _), = host.sessions().values()
        cases = [
            (["sessions"], "listSessions", 0), (["doctor"], "ping", 0),
            (["request", "ping", '{"channel": "ahp-root://"}'], "ping", 1),
            (["new", session], "subscribe", 1), (["get", session], "subscribe", 1)]
        for (command, *rest), method, most in cases:
            with self.subTest(command):
                relay = self.relay(host.url, outgoing=lambda message: (
                    message if message.get("method") == "initialize" else None))
                tool = self.start(command, relay.url, *rest)
                self.eventually(
                    lambda: any(m.get("method") == method for m in relay.messages), "the request")
                tool.signal(SIGINT)
                self.assertEqual(tool.wait(), INTERRUPTED, tool.err.all)
                self.assertLessEqual(len(tool.err.all), most, tool.err.all)
                self.assertNotIn("CancellationError", "\n".join(tool.err.all))
                self.assertNotIn("FAIL", "\n".join(tool.out.all))

    def test_a_project_runs_no_command(self):
        os.makedirs(self.path("project"))
        trace = self.path("trace")
        for content in (
                {"currentContext": "x", "contexts": {"x": {"hosts": [f"stdio:touch {trace}"]}}},
                {"groups": {"g": [f"stdio:touch {trace}"]}}):
            self.write("project/.ahpctl.json", content)
            for arguments in (["sessions"], ["doctor"], ["ping", "g"]):
                with self.subTest((content, arguments)):
                    result = self.run_tool(*arguments, directory=self.path("project"))
                    self.assert_usage(result, "a project file must not start commands")
        self.assertFalse(os.path.exists(trace))

    def named_by_a_project(self):
        """A server that rejects each connection and is named by the folder `project`, and the requests to it."""
        heads = []

        def read(connection):
            heads.append(connection.recv(65536).decode("latin-1"))
            connection.sendall(b"HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")
            connection.close()

        server = self.raw(read)
        os.makedirs(self.path("project"))
        self.environment["AHPCTL_TOKEN"] = "hush"
        self.write("project/.ahpctl.json", {
            "currentContext": "x", "contexts": {"x": {"hosts": [server.url]}},
            "groups": {"g": [server.url]}})
        return server, heads

    def test_the_token_of_the_user_is_not_for_a_host_that_a_project_names(self):
        server, heads = self.named_by_a_project()
        # The tool prints the address; a script that reads it names no other host than the project.
        commands = (
            ["sessions"], ["sessions", "g"], ["sessions", server.url],
            ["get", server.url + "#ahp-session:/1"])
        for arguments in commands:
            result = self.run_tool(*arguments, directory=self.path("project"))
            self.assertEqual(result.code, AUTHENTICATION, result)
        self.assertEqual(len(heads), len(commands))
        self.assertNotIn("hush", "".join(heads))
        self.run_tool("sessions", server.url, directory=self.directory)
        self.assertIn("Bearer hush", heads[-1])

    def test_queued_actions_for_a_host_that_a_project_names_are_sent_without_the_token(self):
        server, heads = self.named_by_a_project()
        action = json.dumps({"type": "session/titleChanged", "title": "New"})
        result = self.run_tool(
            "dispatch", "g", "ahp-session:/1", action, "--outbox", "--wait", "none",
            directory=self.path("project"))
        self.assertEqual(result.code, SUCCESS, result)
        result = self.run_tool("outbox", "flush", directory=self.directory)
        self.assertEqual(result.code, AUTHENTICATION, result)
        self.assertEqual(len(heads), 1)
        self.assertNotIn("hush", heads[0])

    def test_4_a_token_is_needed(self):
        relay = self.refusing(-32007, "Log in first.", {"resources": []})
        self.assert_fails(self.run_tool("sessions", relay.url), AUTHENTICATION, "Log in first")
        unauthorized = self.raw(lambda connection: answer(
            connection, "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n"))
        self.assert_fails(self.run_tool("sessions", unauthorized.url), AUTHENTICATION, "401")

    def test_5_rejected(self):
        host = self.host(QUIET)
        (_, chat), = host.sessions().values()
        action = {"type": "chat/turnCancelled", "turnId": "none"}
        result = self.run_tool("dispatch", host.url, chat, json.dumps(action))
        self.assertEqual(result.code, REJECTED, result)

    def test_6_not_found(self):
        host = self.host(QUIET)
        self.assert_fails(
            self.run_tool("get", host.url, "ahp-session:/none"), NOT_FOUND, "ahp-session:/none")
        self.assert_fails(
            self.run_tool("send", host.url, "ahp-chat:/none", "hello"), NOT_FOUND)
        (_, chat), = host.sessions().values()
        self.assert_fails(
            self.run_tool("approve", host.url, chat), NOT_FOUND, "no turn is running")

    def test_7_no_common_version(self):
        relay = self.refusing(
            -32005, "Too old.", {"supportedVersions": ["9.0.0"]})
        self.assert_fails(self.run_tool("sessions", relay.url), INCOMPATIBLE)

    def test_8_no_listener(self):
        url = f"ws://127.0.0.1:{unused_port()}"
        for command in (["sessions", url], ["ping", url], ["get", url, "ahp-root://"]):
            self.assert_fails(self.run_tool(*command), UNREACHABLE, "refused")
        gone = f"unix://{self.path('gone.sock')}"
        self.assert_fails(self.run_tool("sessions", gone), UNREACHABLE, "gone.sock")

    def test_8_no_such_path(self):
        server = self.raw(lambda connection: answer(
            connection, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))
        for command in ("sessions", "ping"):
            self.assert_fails(self.run_tool(command, server.url), UNREACHABLE, "404")

    def test_without_a_file_system_of_processes(self):
        # Swift reads a program's arguments from /proc, and Dispatch the states of its threads.
        shell = 'mount -t tmpfs none /proc && exec "$@"'
        bare = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", shell, "sh"]
        if subprocess.run([*bare, "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("this system cannot hide /proc")
        result = subprocess.run(
            [*bare, AHPCTL, "version"], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout), (FAILURE, ""))
        self.assertRegex(result.stderr, r"\Aahpctl: .*/proc.*\n\Z")

    # Peers that are no hosts

    def test_a_web_server(self):
        server = self.raw(lambda connection: answer(
            connection, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"))
        self.assert_fails(self.run_tool("sessions", server.url), INCOMPATIBLE, "200")
        for status in ("400 Bad Request", "405 Method Not Allowed", "426 Upgrade Required"):
            server = self.raw(lambda connection, status=status: answer(
                connection, f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n"))
            self.assert_fails(self.run_tool("sessions", server.url), INCOMPATIBLE, status[:3])

    def test_garbage(self):
        server = self.raw(lambda connection: answer(connection, "\x00\x01SSH-2.0-nothing\r\n" * 9))
        result = self.run_tool("sessions", server.url)
        self.assert_fails(result, result.code)
        self.assertIn(result.code, (INCOMPATIBLE, UNREACHABLE), result)

    def test_garbage_in_place_of_messages(self):
        def answering(message):
            return {"jsonrpc": "2.0", "id": message.get("id"), "result": ["what?", {"a": 1}]}
        relay = self.relay(None, answer=answering)
        result = self.run_tool("sessions", relay.url)
        self.assert_fails(result, result.code)
        self.assertIn(result.code, (INCOMPATIBLE, UNREACHABLE), result)

    def test_another_service(self):
        relay = self.relay(None, answer=lambda message: [{"id": message["id"], "result": {}}])
        result = self.run_tool("sessions", relay.url, "--timeout", "1s")
        self.assert_fails(result, UNREACHABLE, "the host sent an undecodable message")
        self.assertIn("check that the address is that of an agent host", result.err)

    def test_no_answer(self):
        server = self.raw(lambda connection: None)
        result = self.run_tool("sessions", server.url, "--timeout", "400ms")
        self.assert_fails(result, UNREACHABLE)
        self.assertEqual(server.accepted, 1)

    def test_a_connection_that_is_closed_at_once(self):
        server = self.raw(lambda connection: connection.close())
        self.assert_fails(self.run_tool("sessions", server.url), UNREACHABLE)

    def test_terminal_sequences_of_a_host_are_harmless(self):
        relay = self.refusing(-32603, "\x1b[2J\x1b]0;owned\x07no\x9b31m\nnext line")
        result = self.run_tool("sessions", relay.url)
        self.assertNotEqual(result.code, SUCCESS)
        self.assertEqual(re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f]", result.err), [], result)
        self.assertEqual(len(result.err.splitlines()), 1, result)

    # Bad input

    def test_bad_input_is_refused_in_one_sentence(self):
        cases = [
            (["wacth"], "did you mean watch?"),
            (["watch", "--cuont", "3"], "did you mean --count?"),
            (["watch", "--count", "many"], "--count"),
            (["watch", "--for", "10"], "--for"),
            (["watch", "--until", "sometime"], "--until"),
            (["watch", "--grep", "("], "--grep"),
            (["watch", "--shard", "4/3"], "--shard"),
            (["watch", "http://127.0.0.1:1"], "ws://"),
            (["watch", "ftp://127.0.0.1:1"], "scheme"),
            (["watch", "ws://127.0.0.1:99999"], "port"),
            (["watch", "ws://"], "ws://"),
            (["watch", "missing"], "missing"),
            (["watch", "--demo", "ws://127.0.0.1:1"], "--demo"),
            (["sessions"], "no host"),
            (["get", "ws://127.0.0.1:1"], "CHANNEL"),
            (["hosts", "add", "a b", "ws://127.0.0.1:1"], "a b"),
            (["request", "ws://127.0.0.1:1", "ping", "{"], "JSON"),
            (["completion", "tcsh"], "tcsh"),
            (["describe", "chat/detla"], "did you mean chat/delta?"),
            (["--color", "sometimes", "version"], "--color"),
            (["host", "--listen", "ws://example.com:1"], "loopback"),
            (["get", "ws://127.0.0.1:1", "@lst"], "did you mean @last?"),
            (["send", "ws://127.0.0.1:1", "@wating", "hello"], "did you mean @waiting?"),
            (["send", "ws://127.0.0.1:1", "ahp-chat:/1"], "TEXT"),
            (["approve", "ws://127.0.0.1:1"], "--all-matching"),
            (["new", "ws://127.0.0.1:1", "-C", "nonsense"], "nonsense"),
            (["watch", "ws://127.0.0.1:1", "--action", "chat.delta"], "did you mean chat/delta?"),
            (["watch", "ws://127.0.0.1:1", "--action", "typo*"], "describe"),
            (["watch", "ws://127.0.0.1:1", "--host", "zzz"], "127.0.0.1:1"),
            (["request", "ws://127.0.0.1:1", "ping", "[]"], "write it like"),
            (["host", "--listen", "wss://127.0.0.1:0"], "certificate"),
            (["host", "--demo", "--script", "x"], "--script"),
            (["host", "--script", "missing.json"], "missing.json"),
        ]
        for arguments, words in cases:
            with self.subTest(arguments):
                self.assert_usage(self.run_tool(*arguments), words)

    def test_closed_streams_are_not_reused(self):
        """Where a standard stream is closed, nothing else gets its number and what is written to it."""
        host = self.host(QUIET)
        for closed in ("0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"):
            with self.subTest(closed):
                shell = subprocess.Popen(
                    ["sh", "-c", f'exec "$0" "$@" {closed}', AHPCTL, "watch", "--watch-only", host.url],
                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                    env=self.environment)
                self.addCleanup(shell.wait)
                self.addCleanup(shell.kill)
                self.addCleanup(shell.stdout.close)
                self.addCleanup(shell.stderr.close)
                # Connected, with everything that it ever opens.
                self.eventually(
                    lambda: "socket:" in " ".join(self.descriptors(shell.pid).values()),
                    "the connection")
                found = self.descriptors(shell.pid)
                for number, name in (("0", "0<&-"), ("1", "1>&-"), ("2", "2>&-")):
                    if name in closed:
                        self.assertEqual(found[number], "/dev/null", found)
                shell.send_signal(SIGTERM)
                out, err = shell.communicate(timeout=DEADLINE)
                self.assertEqual(shell.returncode, TERMINATED, (out, err))
                self.assertNotIn(b"Invalid argument", err)

    def test_1_a_closed_standard_output(self):
        shell = subprocess.run(
            ["sh", "-c", 'exec "$0" version >&-', AHPCTL], stderr=subprocess.PIPE, text=True,
            timeout=DEADLINE, env=self.environment)
        self.assertEqual(shell.returncode, FAILURE, shell)
        self.assertRegex(shell.stderr, "^ahpctl: cannot write to standard output: .*\n$")

    def test_a_shutdown_has_a_limit(self):
        """A file of the configuration that never answers does not keep a signal from ending the tool."""
        path = os.path.join(self.directory, "pipe")
        os.mkfifo(path)
        tool = self.start("--config", path, "hosts")
        writers = []
        # Succeeds when the tool has opened the pipe, from which it then reads in vain.
        def open_writer():
            with contextlib.suppress(OSError):
                writers.append(os.open(path, os.O_WRONLY | os.O_NONBLOCK))
                self.addCleanup(os.close, writers[0])
            return bool(writers)
        self.eventually(open_writer, "the reader")
        tool.signal(SIGTERM)
        self.assertEqual(tool.wait(), TERMINATED)

    @staticmethod
    def descriptors(process):
        found = {}
        for number in os.listdir(f"/proc/{process}/fd"):
            with contextlib.suppress(FileNotFoundError):
                found[number] = os.readlink(f"/proc/{process}/fd/{number}")
        return found

    def test_no_arguments_show_help(self):
        result = self.run_tool()
        self.assertEqual((result.code, result.out), (2, ""), result)
        self.assertIn("Usage: ahpctl", result.err)

    def test_a_bad_configuration_names_the_place(self):
        os.makedirs(self.path("config/ahpctl"))
        file = self.write(
            "config/ahpctl/config.json", '{\n  "hosts": {\n    "a": {"url": "http://x"}\n  }\n}\n')
        result = self.run_tool("sessions")
        self.assert_usage(result, f"{file}:3:", "hosts.a.url", "ws://")
        self.write("config/ahpctl/config.json", '{\n  "hosts": [\n')
        self.assert_usage(self.run_tool("sessions"), f"{file}:")

    # `ahpctl host`

    def test_a_host_listens_in_every_way(self):
        certificate, key = self.certificate()
        ways = [
            ("ws://127.0.0.1:0", []),
            ("tcp://127.0.0.1:0", []),
            (f"unix://{self.path('a.sock')}", []),
            (f"ws+unix://{self.path('b.sock')}", []),
            ("wss://127.0.0.1:0", ["--certificate", certificate, "--key", key]),
        ]
        for listen, options in ways:
            with self.subTest(listen):
                host = self.host(QUIET, listen, *options)
                self.assertTrue(host.url.startswith(listen.split(":")[0] + ":"), host.url)
                # This certificate is not trusted.
                if listen.startswith("wss"):
                    result = self.run_tool("sessions", host.url)
                    self.assertEqual(result.code, UNREACHABLE, result)
                    self.assertIn("not trusted", result.err)
                    self.assertIn("--ca-file", result.err)
                    self.assertEqual(result.err.count("if you trust"), 1, result.err)
                    trusting = self.run_tool("--ca-file", certificate, "sessions", host.url)
                    self.assertEqual(trusting.code, SUCCESS, trusting)
                    added = self.run_tool("--ca-file", certificate, "hosts", "add", "safe", host.url)
                    self.assertEqual(added.code, SUCCESS, added)
                    self.assertEqual(self.run_tool("sessions", "safe").code, SUCCESS)
                    other = host.url.replace("localhost", "127.0.0.1")
                    other = self.run_tool("--ca-file", certificate, "sessions", other)
                    self.assertEqual(other.code, UNREACHABLE, other)
                    self.assertIn("use a host name for which", other.err)
                    self.assertNotIn("--ca-file", other.err)
                    plain = self.run_tool("sessions", host.url.replace("wss:", "ws:"))
                    self.assertIn("wss://", plain.err)
                    self.environment["SSL_CERT_FILE"] = certificate
                result = self.run_tool("sessions", host.url, "-o", "ndjson")
                self.assertEqual(result.code, SUCCESS, result)
                self.assertEqual([r["session"]["title"] for r in result.records], ["One"])

    def certificate(self):
        certificate, key = self.path("cert.pem"), self.path("key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
             "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
             "-keyout", key, "-out", certificate],
            check=True, capture_output=True)
        return certificate, key

    def test_the_example_script_plays(self):
        here = os.path.dirname(os.path.abspath(__file__))
        with open(os.path.join(here, "../../Examples/host-script.json"), encoding="utf-8") as file:
            host = self.host(json.load(file))
        sessions = host.sessions()
        self.assertEqual(set(sessions), {"Fix the login", "Write release notes"})
        _, chat = sessions["Fix the login"]
        self.assertEqual(len(host.state(chat)["turns"]), 1)
        approved = self.eventually(
            lambda: self.run_tool("approve", host.url, chat).code == SUCCESS, "the confirmation")
        self.assertTrue(approved)
        self.eventually(lambda: len(host.state(chat)["turns"]) == 2, "the end of the turn")
        _, notes = sessions["Write release notes"]
        for text, expected in (("Please break", FAILURE), ("anything", SUCCESS)):
            result = self.run_tool("send", host.url, notes, text, "--follow", "--on-input", "wait")
            self.assertEqual(result.code, expected, result)


def answer(connection, text):
    connection.recv(65536)
    connection.sendall(text.encode("latin-1"))
    connection.close()


if __name__ == "__main__":
    unittest.main()

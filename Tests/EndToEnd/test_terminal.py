"""`ahpctl terminal attach` in a pseudo-terminal: raw keys, the size, and the state that it leaves behind."""

import json
import termios
import unittest

from screen import Terminal
from support import INTERRUPTED, NOT_FOUND, SUCCESS, UNREACHABLE, EndToEndTest, Relay

DETACH = "\x1d"


class TerminalAttachTest(EndToEndTest):
    channel = "ahp-terminal:/keys"

    def setUp(self):
        super().setUp()
        self.demonstration = self.host({"turns": [{"steps": [{"say": "Done."}]}], "sessions": [{"title": "Build"}]})
        (session, _), = self.demonstration.sessions().values()
        created = self.run_tool(
            "request", self.demonstration.url, "createTerminal", json.dumps({
                "channel": self.channel, "name": "keys",
                "claim": {"kind": "session", "session": session}}))
        self.assertEqual(created.code, SUCCESS, created)

    def attach(self, columns=80, rows=24, options=()):
        terminal = Terminal(
            ["terminal", "attach", self.demonstration.url, "keys", *options], self.environment, columns, rows)
        self.addCleanup(terminal.close)
        self.before = termios.tcgetattr(terminal.child.child_fd)
        self.size_is(columns, rows)
        return terminal

    def size_is(self, columns, rows):
        def reached():
            state = self.demonstration.state(self.channel)
            return (state.get("cols"), state.get("rows")) == (columns, rows)
        self.eventually(reached, f"a terminal of {columns} times {rows}")

    def assert_restored(self, terminal):
        """The local modes are what they were: echo, lines and signals."""
        self.assertEqual(terminal.after[3], self.before[3])

    def test_keys_reach_the_terminal_and_its_output_comes_back(self):
        terminal = self.attach()
        terminal.press("e", "c", "h", "x", "\x7f", "o", " ", "h", "i", "\r")
        terminal.until(lambda rows: "hi" in rows, "the output")
        # Each key is echoed once, by the host.
        self.assertIn("echo hi", terminal.text)
        self.assertNotIn("echxo", terminal.text)
        terminal.press("exit\r")
        self.assertEqual(terminal.exit(), SUCCESS, terminal.text)
        self.assert_restored(terminal)

    def test_control_characters_and_letters_beyond_ascii_are_sent_as_they_are(self):
        terminal = self.attach()
        # Control-C does not end the tool: it is a key like any other, and so are Control-Z and the arrows.
        terminal.press("\x03", "\x1a", "\x1b[A", "é", "😀")
        terminal.until(lambda rows: any("é" in row and "😀" in row for row in rows), "the letters")
        self.eventually(lambda: "é😀" in json.dumps(
            self.demonstration.state(self.channel), ensure_ascii=False), "the letters at the host")
        text = json.dumps(self.demonstration.state(self.channel), ensure_ascii=False)
        self.assertIn("\\u0003\\u001a\\u001b[Aé😀", text)
        self.assertTrue(terminal.child.isalive())
        terminal.press(DETACH)
        self.assertEqual(terminal.exit(), SUCCESS, terminal.text)

    def test_control_bracket_detaches_and_leaves_both_terminals_as_they_were(self):
        terminal = self.attach()
        terminal.press("echo", DETACH)
        terminal.until("detached")
        self.assertEqual(terminal.exit(), SUCCESS, terminal.text)
        self.assert_restored(terminal)
        lifecycle = self.demonstration.state(self.channel)["lifecycle"]
        self.assertIn("running", json.dumps(lifecycle))

    def test_the_size_follows_the_local_terminal(self):
        terminal = self.attach(100, 30)
        terminal.resize(132, 43)
        self.size_is(132, 43)
        terminal.press(DETACH)
        self.assertEqual(terminal.exit(), SUCCESS, terminal.text)

    def test_a_signal_restores_the_terminal(self):
        terminal = self.attach()
        terminal.press("x")
        terminal.until("x")
        terminal.child.kill(2)
        self.assertEqual(terminal.exit(), INTERRUPTED, terminal.text)
        self.assert_restored(terminal)

    def test_keys_typed_while_the_host_is_away_are_not_sent_and_the_terminal_comes_back(self):
        relay = self.relay(self.demonstration.url)
        self.demonstration.url, direct = relay.url, self.demonstration.url
        terminal = self.attach()
        self.demonstration.url = direct
        terminal.press("a")
        terminal.until("a")
        self.assertNotIn("connected", terminal.text)
        port = relay.server.socket.getsockname()[1]
        relay.close()
        terminal.until("not connected")
        terminal.press("b")
        terminal.until("is not sent")
        relay = Relay(direct, port=port)
        self.addCleanup(relay.close)
        terminal.until("connected again")
        terminal.press("c")
        terminal.until("c")
        terminal.press(DETACH)
        self.assertEqual(terminal.exit(), SUCCESS, terminal.text)
        self.assert_restored(terminal)
        text = json.dumps(self.demonstration.state(self.channel))
        self.assertIn("ac", text)

    def test_a_host_that_does_not_come_back_ends_the_command(self):
        terminal = self.attach(options=["--timeout", "2s"])
        self.demonstration.close()
        self.assertEqual(terminal.exit(), UNREACHABLE, terminal.text)
        self.assert_restored(terminal)
        self.assertIn("not connected", terminal.text)

    def test_an_unknown_terminal_is_not_found(self):
        result = self.run_tool("terminal", "attach", self.demonstration.url, "nothing")
        self.assertEqual(result.code, NOT_FOUND, result)


if __name__ == "__main__":
    unittest.main()

"""`ahpctl watch --ui` in a pseudo-terminal, with keys typed into it and its screen read as text."""

import os
import re
import signal
import subprocess
import termios
import time
import unittest

from screen import DOWN, END, PAGE_UP, ScreenCase
from support import AHPCTL, DEADLINE, INTERRUPTED, SUCCESS, TERMINATED, USAGE

ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"

SCRIPT = {
    "turns": [
        {"contains": "tests", "steps": [
            {"think": "First I look."},
            {"tool": {"name": "run_tests", "displayName": "Run tests", "input": "swift test",
                      "output": "12 passed", "asks": True}},
            {"say": "All of them pass."},
        ]},
        {"contains": "notes", "steps": [
            {"ask": {"id": "q", "message": "The notes need a branch.", "questions": [
                {"kind": "text", "id": "branch", "message": "From which branch?", "required": True},
                {"kind": "single-select", "id": "tone", "message": "Which tone?", "required": True,
                 "options": [{"id": "dry", "label": "Dry"}, {"id": "warm", "label": "Warm"}]},
            ]}},
            {"say": "The notes are written."},
        ]},
        {"contains": "wide", "steps": [
            {"say": "Wide: 世界世界世界 and e\u0301 and \x1b[2J\x1b]0;owned\x07 done."}]},
        {"contains": "long", "steps": [{"say": "word ", "every": 20}, {"pause": 600000}]},
    ],
    "sessions": [
        {"title": "Long history", "history": [
            {"message": f"Question {n}", "answer": f"Answer {n}"} for n in range(1, 61)]},
        {"title": "Write the notes", "message": "Write the notes"},
        {"title": "Fix the login", "message": "Run the tests"},
    ],
}


class ScreenTest(ScreenCase):
    def open(self, columns=80, rows=24, script=SCRIPT):
        terminal = super().open(columns, rows, script)
        if script is SCRIPT:
            terminal.until("Run Run tests?")
        return terminal

    def assert_given_back(self, terminal):
        """The alternate screen was entered and left, the cursor is visible, keys are echoed."""
        self.assertEqual(terminal.raw.count(ENTER_SCREEN), 1)
        self.assertEqual(terminal.raw.count(LEAVE_SCREEN), 1)
        self.assertGreater(terminal.raw.rindex(b"\x1b[?25h"), terminal.raw.rindex(b"\x1b[?25l"))
        self.assertIn(b"\x1b[?2004l", terminal.raw)
        self.assertGreater(terminal.raw.rindex(b"\x1b[?7h"), terminal.raw.rindex(b"\x1b[?7l"))
        input_flags, output_flags, _, local_flags, *_, characters = terminal.after
        for flag in (termios.ICANON, termios.ECHO, termios.ISIG, termios.IEXTEN):
            self.assertTrue(local_flags & flag)
        self.assertTrue(input_flags & termios.ICRNL)
        self.assertTrue(output_flags & termios.OPOST)
        self.assertEqual(characters[termios.VSUSP], b"\x1a")

    # Screens

    def test_shows_hosts_sessions_and_the_chat(self):
        terminal = self.open()
        terminal.until(lambda rows: "ms" in rows[1])
        rows = terminal.settled()
        self.assertRegex(
            rows[0], "^ ahpctl  1 of 1 hosts connected, 3 sessions, 2 waiting for you +[?] help  q quit$")
        self.assertRegex(
            rows[1], r"^● 127\.0\.0\.1:\d+ +<?\d+ms │ Fix the login +waiting$")
        self.assertEqual(rows[2:5], [
            "  ! Fix the login       │ user   Run the tests",
            "  ! Write the notes     │ think  First I look.",
            "  - Long history        │ tool   Run tests needs confirmation: swift test",
        ])
        self.assertEqual(rows[20:], [
            "                        │ Run Run tests?",
            "                        │   swift test",
            "                        │ Enter decide",
            " Up/Down select   Enter open   n next waiting   / filter   i inbox   m message",
        ])

    def test_uses_a_wide_terminal(self):
        terminal = self.open(columns=200, rows=50)
        rows = terminal.settled()
        self.assertRegex(rows[2], r"^  ! Fix the login +waiting │ user   Run the tests$")
        self.assertEqual(len([row for row in rows if "│" in row]), 48)

    def test_fits_a_small_terminal(self):
        terminal = self.open()
        terminal.resize(40, 10)
        terminal.until(lambda rows: re.match(r"^  ! Fix the login +waiting$", rows[2]))
        terminal.press("\t")
        terminal.until("Run Run tests?")
        terminal.press("\r")
        terminal.until("all of it is shown")
        terminal.press("\x1b")
        terminal.until("Enter decide")
        terminal.resize(10, 3)
        terminal.until(lambda rows: rows[0] == "too small")
        terminal.resize(100, 30)
        terminal.until(lambda rows: rows[29].startswith(" Up/Down scroll") and "│" in rows[1])
        self.assertEqual([row for row in terminal.settled() if "too small" in row], [])

    def test_has_help(self):
        terminal = self.open()
        before = terminal.settled()
        terminal.press("?")
        terminal.until("first or last")
        terminal.press(" ")
        terminal.until("quit")
        terminal.press("z")
        terminal.until(lambda rows: " Keys " not in "\n".join(rows))
        self.assertEqual(terminal.settled()[2:], before[2:])

    def test_text_of_a_host_is_sanitized(self):
        terminal = self.open()
        terminal.press("n", "n", "\r")
        terminal.decide("y")
        terminal.until("All of them pass.")
        terminal.message("something wide")
        rows = terminal.until("done.")
        shown = next(row for row in rows if "Wide:" in row)
        self.assertIn("世界世界世界", shown.replace(" ", "")[:60])
        self.assertNotIn(b"\x1b]0;", terminal.raw)
        self.assertIn("␛]0;owned␇", "\n".join(rows))
        self.assertIn("Fix the login", rows[1])

    # Keys

    def test_approves_a_tool_call(self):
        terminal = self.open()
        terminal.press("\r")
        terminal.decide("y")
        rows = terminal.until("All of them pass.")
        self.assertIn("Run tests completed: 12 passed", "\n".join(rows))
        terminal.until(lambda rows: "1 waiting for you" in rows[0])

    def test_denies_a_tool_call(self):
        terminal = self.open()
        terminal.press("\r")
        terminal.decide("n")
        terminal.until("Run tests was denied")

    def test_answers_questions(self):
        terminal = self.open()
        terminal.press("n")
        terminal.until("The agent asks")
        terminal.press("r")
        terminal.until("1 of 2: From which branch?")
        terminal.press_later("\r")
        terminal.until("an answer is required")
        terminal.press("release/1.0", "\r")
        terminal.until("2 Warm")
        terminal.press("2")
        terminal.press_later("\r")
        terminal.until("The notes are written.")
        _, chat = self.demonstration.sessions()["Write the notes"]
        parts = self.demonstration.state(chat)["turns"][0]["responseParts"]
        asked = next(part for part in parts if part["kind"] == "inputRequest")
        self.assertEqual(asked["response"], "accept")
        answers = asked["request"]["answers"]
        self.assertEqual(answers["branch"]["value"]["value"], "release/1.0")
        self.assertEqual(answers["tone"]["value"]["value"], "warm")

    def test_a_question_is_not_accepted_by_keys_typed_ahead(self):
        ask = {"id": "r", "message": "Delete all?", "questions": [
            {"kind": "text", "id": "q", "message": "Remarks?"}]}
        terminal = self.open(script={
            "turns": [{"steps": [{"ask": ask}, {"say": "Deleted."}]}],
            "sessions": [{"title": "Clean up", "message": "Go"}]})
        terminal.until("The agent asks")
        terminal.press("r\r")
        rows = terminal.until("Remarks? (optional)")
        self.assertIn("Delete all?", "\n".join(rows[16:]))
        terminal.press_later("\r")
        terminal.until("Deleted.")

    def test_sends_a_message(self):
        terminal = self.open()
        terminal.press(DOWN, DOWN)
        terminal.until("Answer 60")
        terminal.press("m", "hello wörld", "\x1b[200~ and\nmore\x1b[201~")
        terminal.until("> hello wörld and")
        terminal.press("\r")
        # A script that fits no message repeats its input.
        terminal.until("agent  You said: hello wörld and")
        terminal.until("complete")

    def test_an_escape_keeps_the_draft(self):
        terminal = self.open()
        terminal.press("m", "draft")
        terminal.until("> draft")
        terminal.press("\x1b")
        terminal.until(lambda rows: "> draft" not in "\n".join(rows))
        terminal.press("m")
        terminal.until("> draft")

    def test_scrolls_and_returns_to_the_newest(self):
        terminal = self.open()
        terminal.press(DOWN, DOWN)
        terminal.until("Answer 60")
        terminal.press("\t", PAGE_UP)
        terminal.until("newer below: End")
        self.assertNotIn("Answer 60", "\n".join(terminal.settled()))
        # Page by page to the oldest turn: those that were not loaded are fetched.
        terminal.press("g")
        deadline = time.monotonic() + DEADLINE
        while "Question 1\n" not in terminal.text + "\n":
            terminal.press("g")
            terminal.read(0.1)
            self.assertLess(time.monotonic(), deadline, terminal.text)
        terminal.press(END)
        terminal.until("Answer 60")
        self.assertNotIn("newer below", "\n".join(terminal.settled()))

    # Hosts that go away

    def test_shows_a_lost_host_and_reconnects(self):
        terminal = self.open()
        self.demonstration.close()
        terminal.until(lambda rows: "0 of 1 hosts connected" in rows[0])
        terminal.until("retry")
        terminal.press("\r")
        terminal.decide("y")
        terminal.until("is not connected")
        self.demonstration.restart()
        terminal.press("R")
        terminal.until(lambda rows: "1 of 1 hosts connected" in rows[0])
        terminal.until("Run Run tests?")

    # Ends

    def test_quits(self):
        terminal = self.open()
        terminal.press("q")
        self.assertEqual(terminal.exit(), SUCCESS)
        self.assert_given_back(terminal)

    def test_ends_with_control_c(self):
        terminal = self.open()
        terminal.press("\x03")
        self.assertEqual(terminal.exit(), INTERRUPTED)
        self.assert_given_back(terminal)

    def test_ends_when_terminated(self):
        terminal = self.open()
        terminal.child.kill(signal.SIGTERM)
        self.assertEqual(terminal.exit(), TERMINATED)
        self.assert_given_back(terminal)

    def test_restores_the_terminal_when_no_host_can_be_watched(self):
        terminal = self.terminal("--for", "1ms", "ws://127.0.0.1:1")
        self.assertEqual(terminal.exit(), SUCCESS)
        self.assert_given_back(terminal)

    def test_watches_the_demonstration(self):
        terminal = self.terminal("--demo")
        terminal.until("of 3 hosts connected, 9 sessions")
        terminal.until("studio")
        terminal.until("garage")
        terminal.until(lambda rows: any("user " in row for row in rows))
        terminal.press("q")
        self.assertEqual(terminal.exit(), SUCCESS)
        self.assert_given_back(terminal)

    def test_needs_a_terminal(self):
        self.assert_usage(self.run_tool("watch", "--ui", "--demo"), "--ui", "requires a terminal")
        # Output to a file, input from a terminal.
        controller, terminal = os.openpty()
        try:
            with open(self.path("out"), "wb") as out:
                done = subprocess.run(
                    [AHPCTL, "watch", "--ui", "--demo"], stdin=terminal, stdout=out,
                    stderr=subprocess.PIPE, env=self.environment, timeout=DEADLINE)
            self.assertEqual(done.returncode, USAGE)
            self.assertIn(b"requires a terminal", done.stderr)
        finally:
            os.close(controller)
            os.close(terminal)

    def test_refuses_options_for_lines(self):
        for option in (["-o", "ndjson"], ["--count", "3"], ["--grep", "x"], ["--until", "idle"]):
            self.assert_usage(self.run_tool("watch", "--ui", "--demo", *option), "--ui")


if __name__ == "__main__":
    unittest.main()

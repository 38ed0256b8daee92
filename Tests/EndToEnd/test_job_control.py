"""`ahpctl` as a job of a shell: started in the background, stopped, continued, killed while it is stopped."""

import json
import os
import signal
import subprocess
import termios
import unittest

from screen import ScreenCase, Terminal
from support import AHPCTL

ASKS = {
    "turns": [{"steps": [{"tool": {"name": "shell", "input": "make", "asks": True}}, {"say": "It has run."}]}],
    "sessions": [{"title": "Quiet"}, {"title": "Build", "message": "Go"}],
}
DETACH = "\x1d"
SUSPEND = "\x1a"


class JobControlTest(ScreenCase):
    def setUp(self):
        super().setUp()
        self.served = self.host(ASKS)
        self.shell = Terminal(
            ["--norc", "--noprofile", "-i"], {**self.environment, "PS1": "shell> "}, 100, 30, program="/bin/bash")
        self.addCleanup(self.shell.close)
        # Report stopped jobs at once instead of before the next prompt.
        self.shell.press("set -b\r")
        self.modes = self.modes_of_commands()

    def local_modes(self):
        return termios.tcgetattr(self.shell.child.child_fd)[3]

    def type(self, line):
        """Types a line for the shell, and waits until the screen has nothing of what was before."""
        seen = len(self.shell.raw)
        self.shell.press(f"clear; {line}\r")
        self.shell.until(lambda rows: b"\x1b[2J" in self.shell.raw[seen:], "a clear screen")

    def modes_of_commands(self):
        """What the shell gives to the commands that it runs."""
        self.type("stty -a; echo listed $((6 * 7))")
        self.shell.until("listed 42")
        modes = " ".join(row for row in self.shell.rows if "icanon" in row or "icrnl" in row or "echo" in row)
        return [word for word in modes.split() if word.lstrip("-") in ("icanon", "echo", "isig", "icrnl")]

    def run_job(self, *words):
        self.type(" ".join([AHPCTL, *words]))

    def number(self, words):
        found = subprocess.run(["pgrep", "-f", f"^{AHPCTL} {words}"], capture_output=True, text=True, check=True)
        return int(found.stdout)

    def to_foreground(self):
        self.type("fg")

    def dispatch_in_the_background(self, *words):
        (session, _), *_ = self.served.sessions().values()
        self.run_job("dispatch", self.served.url, session, "--ndjson", *words)
        self.shell.until("Stopped")

    def dispatches_in_the_foreground(self):
        self.to_foreground()
        self.shell.press('{"type": "session/titleChanged", "title": "Renamed"}\r\x04')
        self.shell.until(lambda rows: '"acked"' in "".join(rows), "the outcome")

    def attach(self, *words):
        (session, _), *_ = self.served.sessions().values()
        self.run_tool("request", self.served.url, "createTerminal", json.dumps({
            "channel": "ahp-terminal:/keys", "name": "keys", "claim": {"kind": "session", "session": session}}))
        self.run_job("terminal", "attach", self.served.url, "keys", *words)

    def size_is(self, columns, rows):
        def reached():
            state = self.served.state("ahp-terminal:/keys")
            return (state.get("cols"), state.get("rows")) == (columns, rows)
        self.eventually(reached, f"a terminal of {columns} times {rows}")

    def test_a_view_that_is_started_in_the_background_waits_for_the_foreground(self):
        self.run_job("watch", "--ui", self.served.url, "&")
        self.shell.until("Stopped")
        self.assertNotIn(b"\x1b[?1049h", self.shell.raw, "the view has taken the screen of the shell")
        self.to_foreground()
        self.shell.until("waiting for you")
        self.shell.press("?")
        self.shell.until("Keys")
        self.shell.press("q")
        self.shell.press("q")
        self.shell.until(lambda rows: self.shell.raw.rstrip().endswith(b"shell>"), "shell>")
        self.assertEqual(self.modes_of_commands(), self.modes)

    def test_attaching_in_the_background_waits_for_the_foreground(self):
        self.attach("&")
        self.shell.until("Stopped")
        self.to_foreground()
        self.size_is(100, 30)
        self.shell.press("echo hi\r")
        self.shell.until(lambda rows: "hi" in rows, "the output")
        self.shell.press(DETACH)
        self.shell.until("detached")
        self.shell.until(lambda rows: self.shell.raw.rstrip().endswith(b"shell>"), "shell>")
        self.assertEqual(self.modes_of_commands(), self.modes)

    def test_the_size_of_an_attached_terminal_follows_changes_while_it_was_stopped(self):
        self.attach()
        self.size_is(100, 30)
        os.kill(self.number(f"terminal attach {self.served.url}"), signal.SIGSTOP)
        self.shell.until("Stopped")
        self.shell.resize(132, 43)
        self.to_foreground()
        self.size_is(132, 43)

    def test_reading_from_the_terminal_in_the_background_stops_the_command(self):
        self.dispatch_in_the_background("&")
        self.type("bg")
        self.shell.until("Stopped")
        self.dispatches_in_the_foreground()

    def test_the_whole_pipeline_of_a_reading_command_is_stopped(self):
        self.dispatch_in_the_background("| cat &")
        self.dispatches_in_the_foreground()

    def test_a_command_that_was_stopped_in_the_background_can_be_terminated(self):
        (session, _), *_ = self.served.sessions().values()
        for words in (["dispatch", self.served.url, session, "--ndjson"], ["dispose", self.served.url, "Quiet"],
                      ["send", "--follow", self.served.url, "Build", "hello"], ["watch", "--ui", self.served.url]):
            self.run_job(*words, "&")
            self.shell.until("Stopped")
            self.type("kill %%")
            self.shell.until("Exit 143")

    def test_a_confirmation_is_asked_for_in_the_foreground(self):
        self.run_job("dispose", self.served.url, "Quiet", "&")
        self.shell.until("Stopped")
        self.assertNotIn("dispose of", self.shell.text)
        self.to_foreground()
        self.shell.until("[y/N]")
        self.shell.press("y\r")
        self.shell.until("disposed of")

    def test_a_prompt_waits_for_the_foreground_and_is_shown_again_after_a_stop(self):
        self.run_job("send", "--follow", self.served.url, "Quiet", "hello", "&")
        self.shell.until("Stopped")
        self.assertNotIn("[w]ait", self.shell.text)
        self.to_foreground()
        self.shell.until("[w]ait")
        self.shell.press(SUSPEND)
        self.shell.until("Stopped")
        self.assertEqual(self.shell.text.count("[w]ait"), 1, self.shell.text)
        self.to_foreground()
        self.shell.until("[w]ait")
        self.shell.press("y\r")
        self.shell.until("turn: complete")

    def test_a_terminal_stops_jobs_that_write_in_the_background_on_request(self):
        for words, shown in ((["sessions", self.served.url], "Quiet"), (["ping", "ws://127.0.0.1:9"], "refused")):
            self.shell.press("stty tostop\r")
            self.run_job(*words, "&")
            self.shell.until("Stopped")
            self.assertNotIn(shown, self.shell.text)
            self.to_foreground()
            self.shell.until(shown)
            self.shell.press("stty -tostop\r")
            self.run_job(*words, "&")
            self.shell.until(shown)

    def test_a_stopped_view_that_is_killed_leaves_the_modes_of_the_shell(self):
        for stop in (SUSPEND, signal.SIGSTOP):
            self.run_job("watch", "--ui", self.served.url)
            self.shell.until("waiting for you")
            number = self.number(f"watch --ui {self.served.url}")
            if stop == SUSPEND:
                self.shell.press(stop)
            else:
                os.kill(number, stop)
            self.shell.until("Stopped")
            # The shell edits its next line by then.
            self.eventually(lambda: not self.local_modes() & termios.ICANON, "the modes of the line editor")
            os.kill(number, signal.SIGTERM)
            os.kill(number, signal.SIGCONT)
            self.shell.until("Exit 143")
            self.assertFalse(self.local_modes() & (termios.ICANON | termios.ECHO))


if __name__ == "__main__":
    unittest.main()

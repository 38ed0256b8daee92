"""`ahpctl watch --ui` with many sessions: navigation, panes and terminal handling."""

import json
import os
import signal
import subprocess
import unittest

from screen import DOWN, ScreenCase, Terminal
from support import AHPCTL

ASKS = {
    "turns": [{"steps": [{"tool": {"name": "shell", "input": "make", "asks": True}}, {"say": "It has run."}]}],
    "sessions": [{"title": "Quiet"}, {"title": "Build", "message": "Go"}],
}


class NavigationTest(ScreenCase):
    def test_finds_one_of_500_sessions_on_20_hosts_with_six_keys(self):
        hosts = [
            self.host({"turns": [], "sessions": [{"title": f"Task {n:03}"} for n in range(h * 25, h * 25 + 25)]})
            for h in range(20)
        ]
        for size, number in (((80, 24), 137), ((200, 50), 0), ((40, 10), 499)):
            with self.subTest(size=size):
                terminal = self.terminal(*(host.url for host in hosts), columns=size[0], rows=size[1])
                terminal.until(lambda rows: "500 sessions" in rows[0] or "20/20 hosts" in rows[0])
                if size[0] == 40:
                    terminal.settled()
                keys = ["/", *f"{number:03}", "\r"]
                self.assertLessEqual(len(keys), 6)
                terminal.press(*keys)
                terminal.until(lambda rows: f"Task {number:03}" in rows[1] and "Filter" not in "\n".join(rows))
                terminal.press("\t")
                terminal.until(lambda rows: f"Task {number:03}" in rows[1] and "No messages yet" in rows[2])
                terminal.close()

    def test_the_inbox_opens_the_decision(self):
        terminal = self.open(script=ASKS)
        terminal.until("waiting for you")
        terminal.press("i")
        terminal.until("Inbox: 1 waiting for you")
        terminal.press("\r")
        terminal.until("all of it is shown")
        terminal.decide("y")
        terminal.until("It has run.")

    def test_rings_and_sets_the_title_when_something_begins_to_wait(self):
        os.makedirs(self.path("config/ahpctl"))
        with open(self.path("config/ahpctl/config.json"), "w", encoding="utf-8") as file:
            json.dump({"screen": {"notification": "osc9"}}, file)
        script = dict(ASKS, sessions=[{"title": "Quiet"}])
        terminal = self.open(script=script)
        terminal.until("No messages yet")
        self.assertNotIn(b"\x07", terminal.raw)
        terminal.message("Go")
        terminal.until(lambda rows: b"\x07" in terminal.raw, "the bell")
        terminal.until(lambda rows: b"\x1b]2;(1) ahpctl\x1b\\" in terminal.raw, "the title")
        # A frame with the title may be written between the bell and the notification.
        terminal.until(lambda rows: b"\x1b]9;ahpctl: Quiet on " in terminal.raw, "the notification")

    def test_commands_on_sessions(self):
        terminal = self.open(script={"turns": [], "sessions": [{"title": "Old name"}, {"title": "Other"}]})
        terminal.until("Old name")
        terminal.press("/")
        terminal.until("Filter sessions")
        terminal.press("Old", "\r")
        terminal.command("rename New name\r")
        terminal.until("renamed")
        self.eventually(lambda: "New name" in self.demonstration.sessions(), "the new title")
        terminal.press("\x1b")
        terminal.until(lambda rows: "hosts connected, 2 sessions" in rows[0])
        terminal.command("dispose\r")
        terminal.until("Dispose of New name?")
        terminal.press_later("yes\r")
        self.eventually(lambda: "New name" not in self.demonstration.sessions(), "the end of the session")
        terminal.command("new\r")
        self.eventually(lambda: len(self.demonstration.sessions()) == 2, "a new session")

    def test_the_hosts_pane_shows_why_the_only_host_cannot_be_reached(self):
        terminal = self.terminal("ws://127.0.0.1:1/")
        terminal.until("refused")
        terminal.press("H")
        terminal.until("last error")
        terminal.until("advice: check that the host runs and listens at this address")
        terminal.until("no reply yet")
        terminal.until("Hosts: 0 of 1 connected")

    def test_suspends_and_continues(self):
        host = self.host(ASKS)
        terminal = Terminal(
            ["--norc", "--noprofile", "-i"], {**self.environment, "PS1": "shell> "}, program="/bin/bash")
        self.addCleanup(terminal.close)
        terminal.until("shell>")
        terminal.press(f"{AHPCTL} watch --ui {host.url}\r")
        terminal.until("waiting for you")
        terminal.press("\x1a")
        terminal.until("Stopped")
        terminal.press("echo still here\r")
        terminal.until("still here")
        terminal.press("fg\r")
        terminal.until("waiting for you")
        terminal.press(DOWN)
        terminal.settled()
        terminal.press("q")
        terminal.until("shell>")

    def test_stays_stopped_in_the_background(self):
        host = self.host(ASKS)
        terminal = Terminal(
            ["--norc", "--noprofile", "-i"], {**self.environment, "PS1": "shell> "}, program="/bin/bash")
        self.addCleanup(terminal.close)
        for suspend in ["\x1a", signal.SIGTSTP, signal.SIGSTOP]:
            terminal.until("shell>")
            terminal.press(f"clear; {AHPCTL} watch --ui {host.url}\r")
            terminal.until("waiting for you")
            if isinstance(suspend, str):
                terminal.press(suspend)
            else:
                tool = subprocess.run(
                    ["pgrep", "-f", f"^{AHPCTL} watch --ui {host.url}"], capture_output=True, text=True, check=True)
                os.kill(int(tool.stdout), suspend)
            terminal.until("Stopped")
            terminal.press("clear; bg; wait; jobs; echo still $((40 + 2))\r")
            terminal.until("still 42")
            terminal.settled()
            self.assertIn("Stopped", terminal.text)
            self.assertNotIn("waiting for you", terminal.text, "the view is over the shell")
            terminal.press("fg\r")
            terminal.until("waiting for you")
            terminal.press("?")
            terminal.until("Keys")
            terminal.press("q")
            terminal.press("q")
            # The prompt follows the text of the view where the emulator has no second screen.
            terminal.until(lambda rows: terminal.raw.rstrip().endswith(b"shell>"), "shell>")
            terminal.press("clear; echo ended $?\r")
            terminal.until("ended 0")

    def test_plain_text_has_no_sequences_that_move_the_cursor(self):
        host = self.host(ASKS)
        terminal = self.terminal("--plain", host.url)
        terminal.until("waiting for you")
        terminal.press("q")
        terminal.exit()
        self.assertNotRegex(terminal.raw, rb"\x1b\[[0-9;]*[HJm]")

    def test_no_color(self):
        self.environment["NO_COLOR"] = "1"
        terminal = self.open(script=ASKS)
        terminal.until("waiting for you")
        self.assertNotRegex(terminal.raw, rb"\x1b\[[0-9;]*(3[1-6]|38)m")


if __name__ == "__main__":
    unittest.main()

"""A pseudo-terminal for tests of `ahpctl watch --ui`: keys are typed into it, its screen is read as text."""

import contextlib
import termios
import time

import pexpect
import pyte

from support import AHPCTL, DEADLINE, EndToEndTest

UP, DOWN, PAGE_UP, END = "\x1b[A", "\x1b[B", "\x1b[5~", "\x1b[F"


class Terminal:
    """The tool in a pseudo-terminal, and the screen that it shows."""

    def __init__(self, arguments, environment, columns=80, rows=24, program=AHPCTL):
        self.raw = b""
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.child = pexpect.spawn(
            program, arguments, env=environment, dimensions=(rows, columns), timeout=DEADLINE)

    def read(self, timeout):
        """Takes what there is; False at the end."""
        try:
            piece = self.child.read_nonblocking(65536, timeout)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += piece
        self.stream.feed(piece)
        return True

    @property
    def rows(self):
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self):
        return "\n".join(self.rows)

    def decide(self, key):
        """Presses a key in the decision pane, once it takes keys."""
        self.until(lambda rows: "Esc back" in rows[-1] or "deny" in rows[-1], "the decision pane")
        self.press_later(key)

    def press_later(self, key):
        """Presses a deciding key: these are ignored for 300 ms after a decision or question has appeared."""
        time.sleep(0.5)
        self.press(key)

    def until(self, condition, what=None):
        """Reads until the screen fits: a text, or a function of the rows."""
        wanted = condition if callable(condition) else lambda rows: condition in "\n".join(rows)
        deadline = time.monotonic() + DEADLINE
        while not wanted(self.rows):
            if not self.read(0.1):
                raise AssertionError(f"ended without {what or condition!r}:\n{self.text}")
            if time.monotonic() > deadline:
                raise AssertionError(f"no {what or condition!r} on the screen:\n{self.text}")
        return self.rows

    def settled(self):
        """The rows, once nothing has changed on the terminal for a moment."""
        size = -1
        while size != len(self.raw):
            size = len(self.raw)
            self.read(0.4)
        return self.rows

    def press(self, *keys):
        for key in keys:
            self.child.send(key)

    def command(self, line):
        """Types a line into the prompt of commands. A read that has more than that key may be pasted text."""
        self.press(":")
        self.until("Command   Tab")
        self.press(line)

    def message(self, text):
        """Writes a message and sends it."""
        self.press("m")
        self.until("Message   Enter")
        self.press(text, "\r")

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def exit(self):
        """The exit code, as a shell would see it."""
        while self.read(0.2):
            pass
        # A shell reads what the terminal was set to after its child has ended.
        self.after = termios.tcgetattr(self.child.child_fd)
        self.child.wait()
        return self.child.exitstatus

    def close(self):
        with contextlib.suppress(OSError):
            self.child.close(force=True)


class ScreenCase(EndToEndTest):
    def terminal(self, *arguments, columns=80, rows=24):
        terminal = Terminal(["watch", "--ui", *arguments], self.environment, columns, rows)
        self.addCleanup(terminal.close)
        return terminal

    def open(self, columns=80, rows=24, script=None, shows="1 of 1 hosts"):
        self.demonstration = self.host(script)
        terminal = self.terminal(self.demonstration.url, columns=columns, rows=rows)
        terminal.until(lambda rows: shows in "\n".join(rows) or "1/1 hosts" in rows[0], shows)
        return terminal

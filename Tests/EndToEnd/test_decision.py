"""The decision pane of `ahpctl watch --ui`: approving tool calls in pseudo-terminals."""

import unittest

from screen import END, ScreenCase

SIZES = [(80, 24), (200, 50), (40, 10)]
REBOOT = "sudo reboot"
OLD = "".join(f"value {n}\n" for n in range(1, 151))
NEW = "".join(f"value {n} changed\n" for n in range(1, 151))


def script(**tool):
    call = {"name": "shell", "displayName": "Shell", "asks": True, "output": "done"}
    return {
        "turns": [{"steps": [{"tool": {**call, **tool}}, {"say": "It has run."}]}],
        "sessions": [{"title": "Build", "message": "Go"}],
    }


LONG = script(
    input="\n".join([f"echo {n}" for n in range(1, 80)] + [REBOOT]),
    title="May I clean up?", risk={"status": "complete", "kind": "judge", "safety": 0.1,
          "reason": "it restarts the machine"})
EDIT = script(
    input="replace values",
    edits=[{"path": "/project/values.txt", "before": OLD, "after": NEW}])
OPTIONS = script(input="make", editable=True, options=[
    {"id": "once", "label": "Allow once", "kind": "approve"},
    {"id": "session", "label": "Allow in this session", "kind": "approve"},
    {"id": "no", "label": "Deny", "kind": "deny"},
])


class DecisionTest(ScreenCase):
    def waiting(self, script, size, question="Enter decide"):
        terminal = self.open(*size, script)
        if size[0] < 60:
            terminal.until("Build")
            terminal.press("\t")
        terminal.until(question)
        return terminal

    def calls(self):
        _, chat = self.demonstration.sessions()["Build"]
        state = self.demonstration.state(chat)
        turn = state.get("activeTurn") or state["turns"][0]
        return [part["toolCall"] for part in turn["responseParts"] if part["kind"] == "toolCall"]

    def assert_waits(self):
        self.assertEqual([call["status"] for call in self.calls()], ["pending-confirmation"])

    def test_a_long_input_is_approved_only_when_its_end_was_shown(self):
        for size in SIZES:
            with self.subTest(size=size):
                terminal = self.waiting(LONG, size)
                terminal.press("\r")
                terminal.until("more lines")
                terminal.decide("y")
                terminal.until("not read to the end")
                self.assertNotIn(REBOOT, terminal.text)
                terminal.press("y")
                terminal.settled()
                self.assert_waits()
                while REBOOT not in terminal.text:
                    self.assert_waits()
                    before = terminal.text
                    terminal.press(" ")
                    terminal.until(lambda rows: "\n".join(rows) != before)
                self.assertIn("risk: high", terminal.text)
                terminal.press("y")
                terminal.until("It has run.")
                terminal.close()

    def test_typing_add_approves_nothing(self):
        for size in SIZES:
            with self.subTest(size=size):
                terminal = self.waiting(OPTIONS, size)
                for keys in ([], ["\t"], ["\x1b"], ["?"], ["\x1b", "m"]):
                    for key in keys:
                        terminal.press(key)
                        terminal.settled()
                    terminal.press("add")
                    terminal.settled()
                    self.assert_waits()
                terminal.press("\x1b")
                terminal.settled()
                terminal.press("\r")
                terminal.decide("add")
                terminal.settled()
                self.assert_waits()
                terminal.close()

    def test_keys_typed_ahead_approve_nothing(self):
        terminal = self.waiting(OPTIONS, (80, 24))
        terminal.press("\ry")
        terminal.until("all of it is shown")
        terminal.settled()
        self.assert_waits()
        terminal.decide("y")
        terminal.until("It has run.")

    def test_a_diff_of_300_lines_scrolls(self):
        for size in SIZES:
            with self.subTest(size=size):
                terminal = self.waiting(EDIT, size)
                terminal.press("\r")
                terminal.until(lambda rows: "more lines" in "\n".join(rows))
                terminal.decide("y")
                terminal.until("not read to the end")
                seen = set(row.strip() for row in terminal.rows)
                while "end of" not in terminal.text:
                    before = terminal.text
                    terminal.press(" ")
                    rows = terminal.until(lambda rows: "\n".join(rows) != before)
                    seen.update(row.strip() for row in rows)
                self.assertIn("Changed file: /project/values", "\n".join(seen))
                for n in range(1, 151):
                    for line in (f"-value {n}", f"+value {n} changed"):
                        self.assertTrue(any(row.endswith(line) for row in seen), line)
                terminal.press("y")
                terminal.until("It has run.")
                terminal.close()

    def test_shows_risk_question_host_and_directory(self):
        terminal = self.waiting(LONG, (80, 24))
        terminal.press("\r")
        rows = terminal.until(lambda rows: rows[1] == "May I clean up?")
        self.assertIn("127.0.0.1", rows[2])
        self.assertIn("Build", rows[2])
        self.assertIn("risk: high, 10 % safe: it restarts the machine", rows[3])
        self.assertIn("more lines", rows[22])

    def test_options_reasons_and_edited_input(self):
        terminal = self.waiting(OPTIONS, (80, 24))
        terminal.press("\r")
        terminal.until("1 Allow once   2 Allow in this session   3 Deny")
        terminal.decide("e")
        terminal.until("> make")
        terminal.press(" test", "\r")
        terminal.until("edited by you")
        terminal.decide("2")
        terminal.until("It has run.")
        self.assertEqual(self.calls()[0]["toolInput"], "make test")
        terminal.close()
        terminal = self.waiting(OPTIONS, (80, 24))
        terminal.press("\r")
        terminal.decide("r")
        terminal.until("Reason   Enter: deny")
        terminal.press("not today", "\r")
        terminal.until("Shell was denied")
        self.assertIn("not today", str(self.calls()[0]))

    def test_reads_in_the_pager(self):
        self.environment["PAGER"] = "tail -n 1 <"
        terminal = self.waiting(LONG, (80, 24))
        terminal.press("\r")
        terminal.decide("v")
        terminal.until(lambda rows: REBOOT.encode() in terminal.raw, "the pager")
        terminal.until("Esc back")
        # Read elsewhere is not shown here.
        terminal.decide("y")
        terminal.until("not read to the end")
        self.assert_waits()
        terminal.press(END)
        terminal.until(REBOOT)
        terminal.press("n")
        terminal.until("Shell was denied")


if __name__ == "__main__":
    unittest.main()

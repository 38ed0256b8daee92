"""`ahpctl watch --ui`: colors, columns, wide characters, attachments and changes."""

import os
import unittest

from changes import ChangesHost
from screen import DOWN, ScreenCase

WIDE = {
    "turns": [{"contains": "wide", "steps": [
        {"say": "世界の皆さん 🎉 한국어 e\u0301 " * 12 + "\n\n```\nlet word = \"世界\"\n```\n\nend of answer"}]}],
    "sessions": [{"title": "世界 🚀 " * 12}, {"title": "日本語の題名 wide", "message": "wide 🎉"}],
}
QUIET = {"turns": [{"steps": [{"say": "I have read it."}]}], "sessions": [{"title": "Quiet"}]}


class ScreenSettingsTest(ScreenCase):
    def configure(self, **screen):
        os.makedirs(self.path("config/ahpctl"))
        return self.write("config/ahpctl/config.json", {"screen": screen})

    # Colours

    def test_the_light_theme_has_dark_text_and_a_light_background_of_code(self):
        self.configure(colors="truecolor", theme="light")
        terminal = self.open(script=WIDE)
        terminal.until("end of answer")
        self.assertIn(b"38;2;0;95;95", terminal.raw)
        self.assertIn(b"48;2;228;228;228", terminal.raw)
        self.assertNotIn(b"38;2;86;200;216", terminal.raw)
        self.assertNotIn(b"48;2;48;48;48", terminal.raw)

    def test_the_dark_theme_with_256_colours(self):
        self.configure(colors="256", theme="dark")
        terminal = self.open(script=WIDE)
        terminal.until("end of answer")
        self.assertIn(b"38;5;", terminal.raw)
        self.assertIn(b"48;5;236", terminal.raw)
        self.assertNotIn(b"38;2;", terminal.raw)

    def test_no_color_overrides_the_configuration(self):
        self.configure(colors="truecolor", theme="light")
        self.environment["NO_COLOR"] = "1"
        terminal = self.open(script=WIDE)
        terminal.until("end of answer")
        self.assertNotIn(b"38;2;", terminal.raw)
        self.assertNotIn(b"48;2;", terminal.raw)

    # Wide characters

    def test_wide_characters_break_no_row(self):
        terminal = self.open(script=WIDE, columns=80, rows=24)
        terminal.until("end of answer")
        terminal.press(DOWN)
        terminal.settled()
        separator = {row.index("│") for row in self.cells(terminal)[1:23]}
        self.assertEqual(separator, {24})
        self.assert_whole(terminal)

    def test_wide_characters_fit_a_small_window(self):
        terminal = self.open(script=WIDE, columns=40, rows=10)
        terminal.until("世")
        terminal.settled()
        self.assert_whole(terminal)
        terminal.press("/")
        terminal.until("Filter sessions")
        terminal.press("wide\r", "\t")
        terminal.until("end of answer")
        terminal.settled()
        self.assert_whole(terminal)
        terminal.press("m", "世界🎉" * 20)
        terminal.until("Message   Enter")
        terminal.settled()
        self.assert_whole(terminal)

    def cells(self, terminal):
        """The characters of each row, one for each column; empty for the second column of a wide one."""
        screen = terminal.screen
        return [[screen.buffer[row][column].data for column in range(screen.columns)]
                for row in range(screen.lines)]

    def assert_whole(self, terminal):
        """The header and the footer are in their rows, and no wide character is cut in half."""
        rows = terminal.rows
        self.assertTrue(rows[0].startswith(" ahpctl  "), terminal.text)
        self.assertRegex(rows[-1], "Up/Down|End|Ctrl-F")
        for row in self.cells(terminal):
            for column, data in enumerate(row):
                isWide = column + 1 < len(row) and row[column + 1] == ""
                if data and any(ord(character) > 0x2E80 for character in data):
                    self.assertTrue(isWide, terminal.text)

    def test_plain_text_with_wide_characters_keeps_them(self):
        host = self.host(WIDE)
        terminal = self.terminal("--plain", host.url)
        terminal.until(lambda rows: "end of answer".encode() in terminal.raw, "the answer")
        self.assertIn("世界".encode(), terminal.raw)
        self.assertNotRegex(terminal.raw, rb"\x1b\[[0-9;]*[HJm]")

    # Columns

    def test_the_list_has_the_configured_columns(self):
        self.configure(columns="age,title,agent,status")
        terminal = self.open(script=QUIET, columns=120)
        terminal.until(lambda rows: any(
            row.startswith("  - ") and "s " in row[:9] and "Quiet" in row and " idle" in row.split("│")[0]
            for row in rows))

    def test_a_wrong_column_is_refused_with_the_valid_names(self):
        self.configure(columns="title,sate")
        result = self.run_tool("sessions", "ws://127.0.0.1:1/")
        self.assert_usage(
            result, '"sate" is not known', "title, status, age, host, agent, directory or activity",
            "config.json")

    # Attachments

    def test_attaches_a_local_file_to_the_next_message(self):
        self.write("notes.md", "# Hello")
        terminal = self.open(script=QUIET)
        terminal.until("No messages yet")
        terminal.command(f"attach {self.path('not')}")
        terminal.press("\t")
        terminal.until(lambda rows: "notes.md" in "".join(rows))
        terminal.press("\r")
        terminal.until("Attached: notes.md (7 B)")
        terminal.message("Read this")
        terminal.until("I have read it.")
        terminal.until(lambda rows: "Attached" not in "\n".join(rows))
        _, chat = self.demonstration.sessions()["Quiet"]
        message = self.demonstration.state(chat)["turns"][0]["message"]
        self.assertEqual(message["text"], "Read this")
        self.assertEqual(message["attachments"], [
            {"type": "embeddedResource", "label": "notes.md", "data": "IyBIZWxsbw==", "contentType": "text/markdown"}])

    def test_refuses_and_removes_attachments(self):
        path = self.path("large.bin")
        with open(path, "wb") as file:
            file.truncate(9 << 20)
        self.write("small.txt", "text")
        terminal = self.open(script=QUIET)
        terminal.until("No messages yet")
        terminal.command(f"attach {path}\r")
        terminal.until("large.bin has 9 MiB; the limit of a message is 8 MiB")
        terminal.command(f"attach {self.path('missing')}\r")
        terminal.until("not attached: there is no file")
        terminal.press("m", "Draft", "\x06", self.path("small.txt"), "\r")
        terminal.until("Attached: small.txt (4 B)")
        terminal.until("> Draft")
        terminal.press("\x18")
        terminal.until(lambda rows: "Attached" not in "\n".join(rows))
        terminal.press("\r")
        terminal.until("I have read it.")
        _, chat = self.demonstration.sessions()["Quiet"]
        self.assertNotIn("attachments", self.demonstration.state(chat)["turns"][0]["message"])

    # Changes

    def test_shows_the_changes_of_a_session_as_a_diff_and_reverts_them(self):
        host = ChangesHost()
        self.addCleanup(host.close)
        for columns, rows in ((80, 24), (200, 50), (40, 10)):
            with self.subTest(columns=columns):
                host.reverted = False
                terminal = self.terminal(host.url, columns=columns, rows=rows)
                terminal.until("Retry steps")
                terminal.press("D")
                terminal.until("Changes: 2 files")
                terminal.until("Uncommitted changes")
                if rows == 10:
                    terminal.until("more lines")
                    terminal.press("G")
                terminal.until("+A step can be retried.")
                if rows != 10:
                    terminal.until("+  case retry(after: Duration)")
                terminal.press("r")
                terminal.until("Revert 2 files of")
                self.assertFalse(host.reverted)
                terminal.press_later("yes\r")
                self.eventually(lambda: host.reverted, "the request to revert")
                terminal.close()


if __name__ == "__main__":
    unittest.main()

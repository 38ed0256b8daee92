"""The scripts of the Cookbook article, unchanged, against hosts with the deviations of real ones."""

import os
import re
import subprocess
import unittest

from support import AHPCTL, DEADLINE, EndToEndTest

HERE = os.path.dirname(os.path.abspath(__file__))
ARTICLE = os.path.join(
    HERE, "../../Sources/AgentHostProtocolClient/AgentHostProtocolClient.docc/Cookbook.md")
PERSONALITIES = ["reference", "vscode-0.7", "pi"]
SCRIPT = {
    "turns": [
        {"contains": "wait", "steps": [
            {"tool": {"name": "read_file", "input": "README.md", "asks": True}},
            {"tool": {"name": "rm", "input": "rm -rf build", "asks": True}}, {"say": "Done."}]},
        {"contains": "fails", "steps": [{"say": "All tests pass."}]},
    ],
    "sessions": [{"title": "One", "history": [{"message": "Hello", "answer": "Hi."}]}],
}


def scripts():
    """The scripts by their headings."""
    with open(ARTICLE, encoding="utf-8") as file:
        text = file.read()
    return dict(re.findall(r"^### (.+?)\n.*?^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


class CookbookTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("bin"))
        os.symlink(AHPCTL, self.path("bin/ahpctl"))
        self.fake("mail", 'printf "%s\\n" "$*"; cat')
        self.fake("notify-send", 'printf "%s|%s\\n" "$1" "$2" >> "$HOME/notified"')
        self.environment["PATH"] = self.path("bin") + ":" + self.environment["PATH"]
        self.environment["MAILTO"] = "team@example.com"

    def fake(self, name, body):
        path = self.write("bin/" + name, f"#!/bin/sh\n{body}\n")
        os.chmod(path, 0o755)

    def serve(self, personality):
        host = self.host(SCRIPT, "ws://127.0.0.1:0", "--like", personality)
        self.run_tool("hosts", "remove", "build")
        added = self.run_tool("hosts", "add", "build", host.url)
        self.assertEqual(added.code, 0, added)
        return host

    def chat(self):
        """The address of the chat of the one session, which not every host lists."""
        chats = self.run_tool("chats", "build", "One", "-o", "ndjson")
        self.assertEqual(chats.code, 0, chats)
        return chats.records[0]["chat"]["resource"]

    def begin(self, name):
        """A script that runs until it is ended, with what it starts."""
        process = subprocess.Popen(
            ["sh", "-c", scripts()[name]], env=self.environment, cwd=self.directory,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        self.addCleanup(process.wait)
        self.addCleanup(os.killpg, process.pid, 15)
        return process

    def calls(self, host, chat):
        turn = host.state(chat).get("activeTurn") or {"responseParts": []}
        return {
            part["toolCall"]["toolName"]: part["toolCall"]["status"]
            for part in turn["responseParts"] if part["kind"] == "toolCall"}

    @staticmethod
    def read(path):
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8") as file:
            return file.read()

    def test_each_script_has_five_lines_at_most(self):
        self.assertEqual(len(scripts()), 4)
        for name, text in scripts().items():
            self.assertLessEqual(len(text.splitlines()), 5, name)

    def test_the_nightly_job(self):
        for personality in PERSONALITIES:
            with self.subTest(personality):
                self.serve(personality)
                job = subprocess.run(
                    ["sh", "-c", scripts()["A nightly job"]], env=self.environment,
                    cwd=self.directory, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                    timeout=DEADLINE)
                self.assertEqual(job.returncode, 0, job)
                self.assertIn("exit code 0", job.stdout)
                self.assertIn("All tests pass.", job.stdout)

    def test_the_notifier(self):
        for personality in PERSONALITIES:
            with self.subTest(personality):
                host = self.serve(personality)
                chat = self.chat()
                self.begin("A notifier")
                sent = self.run_tool("send", "build", "One", "wait")
                self.assertEqual(sent.code, 0, sent)
                notified = self.path("notified")
                self.eventually(
                    lambda: "One: " in self.read(notified), "the notice")
                os.remove(notified)

    def test_the_approval_by_rule_and_by_input(self):
        for personality in PERSONALITIES:
            with self.subTest(personality):
                host = self.serve(personality)
                chat = self.chat()
                self.begin("Approval by rule")
                sent = self.run_tool("send", "build", "One", "wait")
                self.assertEqual(sent.code, 0, sent)
                # What the rule allows was approved; what it does not allow waits.
                calls = self.eventually(
                    lambda: (found := self.calls(host, chat)).get("rm") == "pending-confirmation"
                    and found, "the second call")
                self.assertEqual(calls["read_file"], "completed")
                done = subprocess.run(
                    ["sh", "-c", scripts()["Approval by input"]], env=self.environment,
                    cwd=self.directory, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                    timeout=DEADLINE)
                self.assertIn("approved: ", done.stderr, done)
                self.eventually(lambda: not self.calls(host, chat), "the end of the turn")


if __name__ == "__main__":
    unittest.main()

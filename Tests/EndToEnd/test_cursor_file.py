"""A watch that resumes where another one ended, without gaps and repeats."""

import json
import os
import stat
import unittest

from support import SIGINT, SIGTERM, SUCCESS, EndToEndTest
from test_watch import TALK, WORDS, spoken


class CursorFileTest(EndToEndTest):
    def watch(self, url, *options):
        return self.start(
            "watch", url, "-o", "ndjson", "--cursor-file", self.path("cursor"), *options)

    def test_several_watches_print_one_sequence(self):
        host = self.host(TALK)
        (_, chat), = host.sessions().values()
        lines = []
        watch = self.watch(host.url)
        watch.out.until(lambda line: '"kind":"snapshot"' in line and chat in line)
        self.assertEqual(self.run_tool("send", host.url, chat, "count").code, SUCCESS)
        for word, number in (("w4", SIGINT), ("w12", SIGTERM)):
            watch.out.until(lambda line: word in line)
            watch.signal(number)
            watch.wait()
            lines += watch.out.all
            watch = self.watch(host.url)
        # What happened in between comes first; the rest as it happens.
        watch.out.until(lambda line: '"chat/turnComplete"' in line)
        watch.signal(SIGINT)
        watch.wait()
        lines += watch.out.all

        records = [json.loads(line) for line in lines]
        self.assertEqual(spoken(records).split(), WORDS)
        numbers = [
            (record["channel"], record["seq"])
            for record in records if record["kind"] == "action"]
        self.assertEqual(len(numbers), len(set(numbers)), "something came twice")
        self.assertEqual([r for r in records if r["kind"] == "gap"], [])

    def test_other_files_are_refused(self):
        host = self.host(TALK)
        notes = self.write("notes", "Buy milk.\n")
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        folder = self.path("folder")
        os.mkdir(folder)
        before = sorted(os.listdir(self.directory))
        for path in (notes, pipe, folder, self.path("none/cursor")):
            for options in ((), ("-q",)):
                with self.subTest(path=path, options=options):
                    self.assert_usage(
                        self.run_tool(
                            "watch", host.url, "--cursor-file", path, "--for", "1s", *options),
                        path)
        with open(notes, encoding="utf-8") as file:
            self.assertEqual(file.read(), "Buy milk.\n")
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))
        self.assertEqual(sorted(os.listdir(self.directory)), before)

    def test_a_restarted_host_is_shown_by_its_state(self):
        host = self.host(TALK)
        watch = self.watch(host.url)
        watch.out.until(lambda line: '"kind":"snapshot"' in line and "ahp-chat:" in line)
        watch.signal(SIGINT)
        watch.wait()
        host.restart()
        watch = self.watch(host.url)
        record = json.loads(watch.out.until(
            lambda line: '"kind":"snapshot"' in line and "ahp-chat:" in line))
        self.assertEqual(record["host"], json.loads(watch.out.all[0])["host"])
        watch.signal(SIGINT)
        watch.wait()


if __name__ == "__main__":
    unittest.main()

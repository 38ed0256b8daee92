"""The records of `watch`, folded by the rules in its help, give the states of a host that is not ours."""

import json
import queue
import random
import unittest

from faulty_host import FaultyHost, Folded
from support import DEADLINE, SIGKILL, EndToEndTest


class FoldingTest(EndToEndTest):
    def test_a_watch_that_stays(self):
        for seed in range(6):
            with self.subTest(seed=seed):
                self.follow(seed, is_killed=False)

    def test_watches_with_one_cursor_file_that_are_killed(self):
        for seed in range(100, 106):
            with self.subTest(seed=seed):
                self.follow(seed, is_killed=True)

    def follow(self, seed, is_killed):
        choices = random.Random(seed)
        host = FaultyHost(choices)
        self.addCleanup(host.close)
        folded = Folded()
        options = ["--cursor-file", self.path(f"cursor-{seed}")] if is_killed else []
        watch = self.start("watch", host.url, "-o", "ndjson", *options)
        for _ in range(8):
            for _ in range(choices.randrange(1, 60)):
                host.step()
            if choices.random() < 0.7:
                self.catch_up(watch, folded, host)
            if is_killed and choices.random() < 0.5:
                watch.signal(SIGKILL)
                taken = len(watch.out.all)
                watch.wait()
                for line in watch.out.all[taken:]:
                    self.add(line, folded)
                watch = self.start("watch", host.url, "-o", "ndjson", *options)
            else:
                host.fault()
        self.catch_up(watch, folded, host)
        self.assertEqual(folded.orphans, [])
        watch.close()

    def catch_up(self, watch, folded, host):
        """Takes records until the consumer has the states of the host."""
        while different := folded.differences(host):
            try:
                line = watch.out.next()
            except queue.Empty:
                self.fail(f"no record for {DEADLINE:.0f} s; these differ: {different}")
            self.assertIsNotNone(line, watch.err.all)
            self.add(line, folded)

    def add(self, line, folded):
        try:
            record = json.loads(line)
        except ValueError:
            return  # the last line of a process that was killed
        folded.add(record)


if __name__ == "__main__":
    unittest.main()

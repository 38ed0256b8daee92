"""Many hosts whose names are not resolved, because the name server says nothing."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
import unittest

from support import AHPCTL, EndToEndTest

NAMES = 60


def may_mount():
    """Whether a process here can have a private file system view."""
    if not shutil.which("unshare") or os.geteuid() != 0:
        return False
    return subprocess.run(
        ["unshare", "-m", "mount", "--bind", "/etc/resolv.conf", "/etc/resolv.conf"],
        capture_output=True).returncode == 0


@unittest.skipUnless(may_mount(), "needs root and mount namespaces")
class NamesTest(EndToEndTest):
    def silent_name_server(self):
        """A socket that takes questions and answers none; its address."""
        server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.addCleanup(server.close)
        number = os.getpid()
        address = f"127.{64 + number % 64}.{number // 64 % 256}.{1 + number // 16384 % 250}"
        server.bind((address, 53))
        return address

    def test_unresolvable_names_delay_neither_other_hosts_nor_the_exit(self):
        resolv = self.write("resolv.conf", f"nameserver {self.silent_name_server()}\n")
        host = self.host({"turns": [], "sessions": [{"title": "One"}]})
        hosts = [f"ws://name-{number}.example:9000" for number in range(NAMES)] + [host.url]
        start = time.monotonic()
        process = subprocess.Popen(
            ["unshare", "-m", "sh", "-c",
             'mount --bind "$1" "$(readlink -f /etc/resolv.conf)" && shift && exec "$@"', "sh", resolv,
             AHPCTL, "watch", "-o", "ndjson", "--for", "6s", *hosts],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
            env=self.environment, text=True, encoding="utf-8")
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        first = None
        for line in process.stdout:
            if '"kind":"snapshot"' in line:
                first = time.monotonic() - start
                break
        self.assertIsNotNone(first, "the host that works was never followed")
        self.assertLess(first, 3, "the first line of the host that works")
        with contextlib.suppress(ValueError):
            process.stdout.read()
        process.wait(60)
        took = time.monotonic() - start
        self.assertLess(took, 9, "the end that --for asks for")


if __name__ == "__main__":
    unittest.main()

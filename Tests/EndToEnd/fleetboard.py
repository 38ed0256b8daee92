#!/usr/bin/env python3
"""Measures the example `fleetboard` with busy hosts. Checks processor time and memory, and that it ends on a signal.

    FLEETBOARD=.build/release/fleetboard python3 Tests/EndToEnd/fleetboard.py [--seconds 60] [--hosts 20] [--rate 50]

The hosts live in this process. Each has one session with one chat, whose actions are sent one per write.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile

import soak

CORE_BOUND = 0.10
RESIDENT_BOUND = 40 << 10


class BoardHost(soak.Host):
    sessions = (soak.SUMMARY,)


async def main(options):
    hosts = [BoardHost(options.rate, options.seconds + 30) for _ in range(options.hosts)]
    urls = [await host.listen() for host in hosts]
    with tempfile.TemporaryDirectory() as directory:
        policy = os.path.join(directory, "policy.json")
        with open(policy, "w", encoding="utf-8") as file:
            json.dump({"allow": ["read_"], "deny": []}, file)
        process = await asyncio.create_subprocess_exec(
            os.environ["FLEETBOARD"], policy, directory, *urls,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        reader = asyncio.create_task(process.stdout.read())
        # The first seconds are the start.
        await asyncio.sleep(5)
        before, sent = soak.processor_seconds(process.pid), sum(host.sent for host in hosts)
        await asyncio.sleep(options.seconds)
        used = soak.processor_seconds(process.pid) - before
        sent = sum(host.sent for host in hosts) - sent
        resident = soak.resident(process.pid)
        process.send_signal(signal.SIGTERM)
        text = (await reader).decode()
        code = await process.wait()
    share = used / options.seconds
    print(json.dumps({
        "hosts": options.hosts, "seconds": options.seconds, "actionsPerSecond": round(sent / options.seconds),
        "coreShare": round(share, 3), "residentMebibytes": round(resident / 1024, 1), "exitCode": code,
        "lastLine": text.strip().splitlines()[-1] if text.strip() else ""}))
    isBusy = sent >= 0.9 * options.hosts * options.rate * options.seconds
    isFollowed = all(host.sent > 0 for host in hosts)
    return 0 if isBusy and isFollowed and code == 0 and share < CORE_BOUND and resident < RESIDENT_BOUND else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--hosts", type=int, default=20)
    parser.add_argument("--rate", type=int, default=50)
    sys.exit(asyncio.run(main(parser.parse_args())))

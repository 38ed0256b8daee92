"""`ahpctl watch` with hosts that restart and readers that close the pipe."""

import contextlib
import fcntl
import json
import os
import select
import subprocess
import time
import unittest

from support import (
    AHPCTL, DEADLINE, FAILURE, INTERRUPTED, SIGINT, SIGTERM, SUCCESS, TERMINATED, UNKNOWN, UNREACHABLE, USAGE,
    EndToEndTest, unused_port)

WORDS = [f"w{number}" for number in range(1, 41)]
QUIET = {"turns": [], "sessions": [{"title": "One"}]}
TALK = {
    "turns": [{"contains": "count", "steps": [{"say": " ".join(WORDS), "every": 40}]}],
    "sessions": [{"title": "Counting"}],
}


def spoken(records):
    """The agent's text, reduced from snapshots and actions."""
    text = ""
    for record in records:
        if record["kind"] == "snapshot" and "turns" in record.get("state", {}):
            state = record["state"]
            turns = state["turns"] + ([state["activeTurn"]] if state.get("activeTurn") else [])
            text = "".join(
                part["content"] for turn in turns for part in turn["responseParts"]
                if part["kind"] == "markdown")
        action = record.get("action", {})
        if action.get("type") == "chat/responsePart" and action["part"]["kind"] == "markdown":
            text += action["part"]["content"]
        if action.get("type") == "chat/delta":
            text += action["content"]
    return text


class WatchTest(EndToEndTest):
    def begin(self, host, title="Counting", text="count"):
        _, chat = host.sessions()[title]
        result = self.run_tool("send", host.url, chat, text)
        self.assertEqual(result.code, SUCCESS, result)
        return chat

    def test_a_blocked_reader_does_not_prevent_the_exit(self):
        for options, signal, code in ((("--for", "1s"), None, FAILURE), ((), SIGTERM, TERMINATED)):
            with self.subTest(options=options):
                ours, theirs = os.pipe()
                self.addCleanup(os.close, ours)
                self.addCleanup(os.close, theirs)
                fcntl.fcntl(theirs, fcntl.F_SETPIPE_SZ, 4096)
                watch = self.start("watch", "--demo", "-o", "ndjson", *options, stdout=theirs)
                self.eventually(lambda: not select.select([], [theirs], [], 0)[1], "a full pipe")
                if signal:
                    watch.signal(signal)
                start = time.monotonic()
                self.assertEqual(watch.wait(), code, watch.err.all)
                self.assertLess(time.monotonic() - start, 60)
                if not signal:
                    self.assertIn("its reader does not read", watch.err.all[-1])

    def test_the_exit_code_does_not_depend_on_the_reader(self):
        host = self.host(QUIET)
        ours, theirs = os.pipe()
        os.close(ours)
        self.addCleanup(os.close, theirs)
        done = subprocess.run(
            [AHPCTL, "watch", host.url, "--until", "error", "--for", "1s"], env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=theirs, timeout=DEADLINE,
            check=False)
        self.assertEqual(done.returncode, UNKNOWN)

    def test_text_shows_turns_that_finished_during_an_outage(self):
        """Two turns run while there is no connection; only a snapshot shows them."""
        host = self.host(QUIET)
        (_, chat), = host.sessions().values()
        meanwhile = []

        def forget(message):
            if message.get("method") != "reconnect":
                return None
            if not meanwhile:
                for text in ("first", "second"):
                    meanwhile.append(self.run_tool("send", host.url, chat, text, "--follow"))
            return {"jsonrpc": "2.0", "id": message["id"],
                    "error": {"code": -32603, "message": "Not now."}}

        relay = self.relay(host.url, answer=forget)
        watch = self.start("watch", relay.url)
        watch.err.until(lambda line: "connected" in line)
        self.eventually(
            lambda: any(m.get("method") == "subscribe" and m["params"]["channel"] == chat
                        for m in relay.messages), "the chat")
        self.assertEqual(self.run_tool("send", host.url, chat, "zero", "--follow").code, SUCCESS)
        watch.out.until(lambda line: "complete" in line)
        relay.cut()
        for text in ("first", "You said: first", "complete", "second", "You said: second", "complete"):
            watch.out.until(lambda line: text in line)
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)
        self.assertEqual([run.code for run in meanwhile], [SUCCESS, SUCCESS])
        self.assertEqual(sum("You said: zero" in line for line in watch.out.all), 1)

    def test_resumes_after_a_lost_connection(self):
        host = self.host(TALK)
        relay = self.relay(host.url)
        watch = self.start("watch", relay.url, "-o", "ndjson", "--until", "turn-complete")
        watch.out.until(lambda line: '"kind":"snapshot"' in line and "ahp-chat:" in line)
        self.begin(host)
        watch.out.until(lambda line: "w5" in line)
        relay.cut()
        watch.out.until(lambda line: '"state":"reconnecting"' in line)
        self.assertEqual(watch.wait(), SUCCESS)
        records = [json.loads(line) for line in watch.out.all]
        self.assertEqual(spoken(records).split(), WORDS)
        generations = [r["generation"] for r in records if "generation" in r]
        self.assertEqual(sorted(set(generations) - {0}), [1, 2])
        self.assertEqual(relay.connections, 2)

    def test_retries_a_token_command_that_fails_after_the_connection_is_lost(self):
        relay = self.relay(self.host(QUIET).url)
        token, runs = self.write("token", "hush\n"), self.write("runs", "")
        helper = self.write("helper", f"echo run >> {runs}; cat {token}\n")
        added = self.run_tool("hosts", "add", "build", relay.url, "--token-command", f"sh {helper}")
        self.assertEqual(added.code, SUCCESS, added)
        watch = self.start("watch", "build")
        watch.err.until(lambda line: "connected" in line)
        first = os.path.getsize(runs)
        os.remove(token)
        relay.cut()
        self.eventually(lambda: os.path.getsize(runs) > first, "the next run of the command")
        self.write("token", "hush\n")
        self.eventually(lambda: relay.connections == 2, "the second connection")
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)

    def test_reports_a_restarted_host(self):
        host = self.host(TALK)
        (_, chat), = host.sessions().values()
        recording = self.path("recording")
        watch = self.start("watch", host.url, "--utc", "--record", recording)
        watch.err.until(lambda line: "connected (AHP" in line)
        # With equal sequence numbers a restart could not be detected.
        self.assertEqual(self.run_tool("send", host.url, chat, "count", "--follow").code, SUCCESS)
        watch.out.until(lambda line: "complete" in line)
        host.restart()
        notice = watch.err.until(lambda line: "host restarted; state reloaded" in line)
        self.assertRegex(notice, r"^\d\d:\d\d:\d\d\.\d{3}Z ")
        watch.signal(SIGINT)
        self.assertEqual(watch.wait(), INTERRUPTED)
        self.assertIn(notice, self.run_tool("replay", recording, "--utc").err.splitlines())

    def test_reconnects_to_a_host_that_was_killed_and_restarted(self):
        host = self.host(TALK)
        watch = self.start("watch", host.url, "-o", "ndjson", "--until", "turn-complete")
        watch.out.until(lambda line: '"kind":"snapshot"' in line and "ahp-chat:" in line)
        host.close()
        watch.out.until(lambda line: '"state":"reconnecting"' in line)
        host.restart()
        watch.out.until(lambda line: '"generation":2' in line and "ahp-chat:" in line)
        self.begin(host)
        self.assertEqual(watch.wait(), SUCCESS)
        self.assertEqual(spoken([json.loads(line) for line in watch.out.all]).split(), WORDS)

    def test_watches_the_reachable_hosts(self):
        host = self.host(TALK)
        watch = self.start(
            "watch", host.url, "ws://127.0.0.1:1", "--until", "turn-complete")
        watch.err.until(lambda line: "connected (AHP 1.0.0)" in line)
        watch.err.until(lambda line: ":1: not connected" in line)
        self.begin(host)
        self.assertEqual(watch.wait(), SUCCESS)
        self.assertIn("complete", watch.out.all[-1])

    def test_follows_sessions_as_they_appear(self):
        host = self.host(TALK)
        watch = self.start("watch", host.url, "-o", "ndjson", "--until", "turn-complete")
        watch.out.until(lambda line: '"kind":"snapshot"' in line and "ahp-chat:" in line)
        made = self.run_tool("new", host.url)
        self.assertEqual(made.code, SUCCESS, made)
        session = made.out.strip()
        watch.out.until(
            lambda line: '"kind":"snapshot"' in line and session in line)
        sent = self.run_tool("send", host.url, session, "hello")
        self.assertEqual(sent.code, SUCCESS, sent)
        self.assertEqual(watch.wait(), SUCCESS)

    # Pipes and files

    def test_a_closed_pipe_ends_it_silently(self):
        read, write = os.pipe()
        watch = self.start("watch", "--demo", stdout=write)
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as pipe:
            self.assertTrue(pipe.readline())
        self.assertEqual(watch.wait(), SUCCESS)
        self.assertEqual([line for line in watch.err.all if line.startswith("ahpctl:")], [])

    def test_a_full_disk_is_reported(self):
        if not os.access("/dev/full", os.W_OK):
            self.fail("/dev/full is missing")
        with open("/dev/full", "w", encoding="utf-8") as full:
            watch = self.start("watch", "--demo", stdout=full)
            self.assertEqual(watch.wait(), 1)
        self.assertIn("cannot write to standard output", watch.err.all[-1])

    def test_a_slow_reader_gets_everything(self):
        host = self.host(TALK)
        read, write = os.pipe()
        watch = self.start(
            "watch", host.url, "-o", "ndjson", "--until", "turn-complete", stdout=write)
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as pipe:
            lines = [pipe.readline()]
            watch.err.until(lambda line: "connected (AHP" in line)
            while "ahp-chat:" not in lines[-1]:
                lines.append(pipe.readline())
            chat = self.begin(host)
            # The output is not read while the agent talks.
            self.eventually(
                lambda: not host.state(chat).get("activeTurn"), "the end of the turn")
            lines += pipe.readlines()
        self.assertEqual(watch.wait(), SUCCESS)
        records = [json.loads(line) for line in lines if line]
        self.assertEqual(spoken(records).split(), WORDS)
        self.assertEqual([r for r in records if r["kind"] == "gap"], [])

    def test_records_are_replayed(self):
        host = self.host(TALK)
        file = self.path("recording.ndjson")
        watch = self.start("watch", host.url, "--record", file, "--until", "turn-complete")
        watch.err.until(lambda line: "connected (AHP" in line)
        self.eventually(
            lambda: "ahp-chat:" in self.read(file), "the chat in the recording")
        self.begin(host)
        self.assertEqual(watch.wait(), SUCCESS)
        replayed = self.run_tool("replay", file, "--state")
        self.assertEqual(replayed.code, SUCCESS, replayed)
        self.assertIn("w40", replayed.out)
        self.assertEqual(os.stat(file).st_mode & 0o777, 0o600)
        again = self.run_tool("watch", host.url, "--record", file, "--count", "1")
        self.assertEqual(again.code, USAGE, again)
        self.assertIn("use a file that does not exist", again.err)

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    # Signals

    def test_an_interrupt_shuts_it_down(self):
        host = self.host(TALK)
        for number, code in ((SIGINT, INTERRUPTED), (SIGTERM, TERMINATED)):
            watch = self.start("watch", host.url, "-o", "ndjson")
            watch.out.until(lambda line: "ahp-chat:" in line)
            watch.signal(number)
            self.assertEqual(watch.wait(), code)
            last = json.loads(watch.out.all[-1])
            self.assertEqual(last["kind"], "end")
            self.assertEqual((last["reason"], last["exitCode"]), ("signal", code))
            self.assertEqual([line for line in watch.err.all if line.startswith("ahpctl:")], [])

    def test_two_interrupts_exit_immediately(self):
        # Its output is full: it cannot end in good order.
        read, write = os.pipe()
        watch = self.start("watch", "--demo", "-o", "ndjson", stdout=write)
        os.close(write)
        self.addCleanup(os.close, read)
        watch.err.until(lambda line: "connected (AHP" in line)
        self.eventually(lambda: self.is_writing(watch.process), "a full pipe")
        watch.signal(SIGINT)
        # The first is being taken: the process is still there.
        self.assertIsNone(watch.process.poll())
        deadline = time.monotonic() + DEADLINE
        while watch.process.poll() is None:
            watch.signal(SIGINT)
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        self.assertEqual(watch.process.returncode, INTERRUPTED)

    @staticmethod
    def is_writing(process):
        """Whether a thread of the process waits in a write to its standard output."""
        directory = f"/proc/{process.pid}/task"
        for thread in os.listdir(directory):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                with open(f"{directory}/{thread}/syscall", encoding="ascii") as file:
                    call = file.read().split()
                # The number of write on x86-64 and on arm64.
                if call[0] in ("1", "64") and int(call[1], 16) == 1:
                    return True
        return False

    # Ends

    def test_ends_when_all_hosts_fail_permanently(self):
        self.write_config({"lost": {"url": "ws://127.0.0.1:1"}}, attempts=1)
        result = self.run_tool("watch", "lost")
        self.assertEqual(result.code, UNREACHABLE, result)
        self.assertIn("failed permanently", result.err)

    def test_one_failed_host_ends_all_with_fail_fast(self):
        host = self.host(TALK)
        self.write_config(
            {"lost": {"url": "ws://127.0.0.1:1"}, "good": {"url": host.url}}, attempts=1)
        result = self.run_tool("watch", "lost", "good", "--fail-fast", "-o", "ndjson")
        self.assertEqual(result.code, UNREACHABLE, result)
        self.assertEqual(result.records[-1]["reason"], "hosts")
        # Without it the other host is watched on.
        watch = self.start("watch", "lost", "good", "--until", "turn-complete")
        watch.err.until(lambda line: "lost: failed permanently" in line)
        if not any("good: connected" in line for line in watch.err.all):
            watch.err.until(lambda line: "good: connected" in line)
        self.begin(host)
        self.assertEqual(watch.wait(), SUCCESS)

    def write_config(self, hosts, attempts):
        os.makedirs(self.path("config/ahpctl"), exist_ok=True)
        self.write("config/ahpctl/config.json", {
            "hosts": hosts, "reconnect": {"attempts": attempts, "initialDelay": "10ms"}})

    def test_shards_share_a_fleet(self):
        hosts = {f"host-{n}": {"url": "ws://127.0.0.1:1"} for n in range(12)}
        self.write_config(hosts, attempts=1)
        seen = []
        for part in range(1, 4):
            result = self.run_tool("watch", "*", "--shard", f"{part}/3", "-o", "ndjson")
            self.assertEqual(result.code, UNREACHABLE, result)
            seen.append({r["host"] for r in result.records if "host" in r})
        self.assertEqual(set().union(*seen), set(hosts))
        self.assertEqual(sum(map(len, seen)), len(hosts))
        self.assertGreater(min(map(len, seen)), 0)


class WatchOptionTest(EndToEndTest):
    """Each option of `watch`, on a host with finished turns."""

    SCRIPT = {
        "turns": [{"steps": [
            {"think": "Hmm."}, {"tool": {"name": "run_tests", "input": "swift test"}},
            {"say": "A public answer."}]}],
        "sessions": [
            {"title": "Old", "history": [
                {"message": f"Question {n}", "answer": f"Answer {n}"} for n in range(1, 6)]},
            {"title": "New", "message": "A secret question"},
        ],
    }

    def setUp(self):
        super().setUp()
        self.demonstration = self.host(self.SCRIPT)
        sessions = self.demonstration.sessions()
        (self.old, self.old_chat), (self.new, self.new_chat) = sessions["Old"], sessions["New"]
        self.eventually(
            lambda: self.demonstration.state(self.new_chat)["turns"], "the end of the turn")

    def watch(self, *options, until="idle"):
        result = self.run_tool("watch", self.demonstration.url, "--until", until, *options)
        self.assertEqual(result.code, SUCCESS, result)
        return result

    def test_tail(self):
        self.assertNotIn("Question", self.watch().out)
        result = self.watch("--tail", "2")
        self.assertNotIn("Answer 3", result.out)
        for text in ("Question 4", "Answer 4", "Answer 5", "A secret question", "run_tests"):
            self.assertIn(text, result.out)

    def test_no_content(self):
        text = self.watch("--tail", "9", "--no-content")
        self.assertIn("complete", text.out)
        records = self.watch("--no-content", "-o", "ndjson")
        self.assertIn('"kind":"snapshot"', records.out)
        for result in (text, records):
            for word in ("secret", "public", "Question", "swift test"):
                self.assertNotIn(word, result.out)

    def test_watch_only(self):
        result = self.watch("--watch-only", "-o", "ndjson")
        kinds = {record["kind"] for record in result.records}
        self.assertNotIn("snapshot", kinds)
        self.assertIn("host", kinds)

    def test_grep_and_exclude(self):
        result = self.watch("--tail", "9", "--grep", "Answer [1-3]", "--exclude", "2$")
        self.assertEqual(
            [line.split("  ")[-1].strip() for line in result.out.splitlines()], ["Answer 1", "Answer 3"])

    def test_count(self):
        result = self.run_tool("watch", self.demonstration.url, "--tail", "9", "--count", "3")
        self.assertEqual((result.code, len(result.out.splitlines())), (SUCCESS, 3), result)

    def test_for(self):
        result = self.run_tool("watch", self.demonstration.url, "--for", "3s", "-o", "ndjson")
        self.assertEqual((result.code, result.records[-1]["reason"]), (SUCCESS, "duration"), result)

    def test_a_goal_that_is_not_met_in_time_is_no_success(self):
        quiet = self.host(QUIET)
        for format in ("text", "ndjson"):
            with self.subTest(format):
                unmet = self.run_tool(
                    "watch", quiet.url, "--until", "turn-complete", "--for", "1s", "-o", format)
                self.assertEqual(unmet.code, UNKNOWN, unmet)
                self.assertIn("--until turn-complete was not reached within 1s", unmet.err)
                if format == "ndjson":
                    end = unmet.records[-1]
                    self.assertEqual((end["reason"], end["exitCode"]), ("duration", UNKNOWN))
        unreachable = f"ws://127.0.0.1:{unused_port()}"
        unmet = self.run_tool("watch", unreachable, "--until", "connected", "--for", "500ms")
        self.assertEqual(unmet.code, UNKNOWN, unmet)
        unseen = self.run_tool("watch", unreachable, "--for", "500ms", "-q")
        self.assertEqual(unseen.code, UNREACHABLE, unseen)
        self.assertEqual(
            unseen.err, "ahpctl: no host could be reached within 500ms\n", unseen)
        # One of several is enough.
        some = self.run_tool("watch", unreachable, quiet.url, "--for", "3s")
        self.assertEqual(some.code, SUCCESS, some)

    def test_until_input_is_needed(self):
        script = {"turns": [{"steps": [{"tool": {"name": "rm", "asks": True}}]}],
                  "sessions": [{"title": "One", "message": "Go"}]}
        asking = self.host(script)
        result = self.run_tool("watch", asking.url, "--until", "input-needed")
        self.assertEqual(result.code, SUCCESS, result)
        # The list of sessions says so before the chat shows the tool call.
        self.assertIn("waiting", result.out)

    def test_session_and_channel(self):
        result = self.watch("--tail", "9", "--session", "Old")
        self.assertIn("Answer 5", result.out)
        self.assertNotIn("secret", result.out)
        records = self.watch("--channel", self.new_chat, "-o", "ndjson").records
        channels = {record["channel"] for record in records if "channel" in record}
        self.assertEqual(channels, {self.new_chat})

    def test_kind_action_and_host(self):
        records = self.watch("--kind", "snapshot", "-o", "ndjson").records
        self.assertEqual({record["kind"] for record in records}, {"snapshot"})
        records = self.run_tool(
            "watch", self.demonstration.url, "--for", "1s", "--kind", "gap", "-o",
            "ndjson").records
        self.assertEqual(records, [])
        watch = self.start(
            "watch", self.demonstration.url, "--action", "chat/tool*", "--kind", "action", "--kind",
            "snapshot", "-o", "ndjson", "--until", "turn-complete")
        watch.out.until(lambda line: '"kind":"snapshot"' in line and self.new_chat in line)
        sent = self.run_tool("send", self.demonstration.url, self.new_chat, "again")
        self.assertEqual(sent.code, SUCCESS, sent)
        self.assertEqual(watch.wait(), SUCCESS)
        types = {
            record["action"]["type"] for record in map(json.loads, watch.out.all)
            if record["kind"] == "action"}
        self.assertTrue(types)
        self.assertEqual({type for type in types if not type.startswith("chat/tool")}, set())

    def test_a_channel_that_does_not_exist_is_reported_once(self):
        result = self.run_tool(
            "watch", self.demonstration.url, "--channel", "ahp-chat:/none", "--for", "3s", "-o", "ndjson")
        self.assertEqual(
            [r["kind"] for r in result.records if r.get("channel") == "ahp-chat:/none"], ["missing"])

    def test_timestamps_and_colour(self):
        plain = self.watch("--tail", "9").out
        self.assertNotIn("\x1b", plain)
        timed = self.watch("--tail", "9", "--timestamps").out
        self.assertRegex(timed.splitlines()[0], r"^\d\d:\d\d:\d\d\.\d\d\d  ")
        universal = self.watch("--tail", "9", "--timestamps", "--utc").out
        self.assertRegex(universal.splitlines()[0], r"^\d\d:\d\d:\d\d\.\d\d\dZ  ")
        painted = self.watch("--tail", "9", "--color", "always").out
        self.assertIn("\x1b[", painted)
        self.environment["NO_COLOR"] = "1"
        self.environment["CLICOLOR_FORCE"] = "1"
        self.assertNotIn("\x1b", self.watch("--tail", "9").out)


if __name__ == "__main__":
    unittest.main()

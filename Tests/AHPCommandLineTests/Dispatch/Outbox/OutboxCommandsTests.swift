import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct OutboxCommandsTests {
  private func rename(_ title: String) -> String {
    "{\"type\": \"session/titleChanged\", \"title\": \"\(title)\"}"
  }

  /// The lines of the output; one that is no JSON counts as `null`.
  private func records(_ run: ToolRun) -> [JSONValue] {
    run.output.split(separator: "\n").map { (try? JSONValue(json: Array($0.utf8))) ?? .null }
  }

  @Test func `a flush without queued actions says so`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let one = await bench.run("outbox", "flush", "build")
      #expect(one.code == .success)
      #expect(one.errors == "no queued actions for build\n")
      let all = await bench.run("outbox", "flush")
      #expect(all.code == .success)
      #expect(all.errors == "no queued actions\n")
    }
  }

  @Test func `dispatches over a journal`() async throws {
    try await HostBench.with { bench in
      let sent = await bench.run(
        "dispatch", bench.url, bench.session, rename("Two"), "--outbox")
      #expect(sent.code == .success, "\(sent.errors)")
      let record = try #require(records(sent).first)
      #expect(record["outcome"]?.stringValue == "acked")
      #expect(record["entry"]?.intValue == 1)
      #expect(record["evidence"]?.stringValue == "live")
      #expect(record["serverSeq"]?.intValue ?? 0 > 0)
      #expect(await bench.host.session(bench.session)?.title == "Two")
      #expect(await bench.run("outbox").output == "", "nothing is left")
      try expectPrivate(bench.state)
    }
  }

  @Test func `a conflict is reported with both values`() async throws {
    try await HostBench.with { bench in
      func rename(to title: String, _ condition: String...) async -> ToolRun {
        await AHPCommandLineTests.run(
          ["dispatch", bench.url, bench.session, self.rename(title)] + condition,
          environment: bench.environment)
      }
      #expect(await rename(to: "Theirs").code == .success)
      let refused = await rename(to: "Mine", "--if-value", "\"Old\"")
      #expect(refused.code == .rejected)
      let record = try #require(records(refused).first)
      #expect(record["outcome"] == "conflict")
      #expect(record["ours"] == "Mine" && record["theirs"] == "Theirs" && record["base"] == "Old")
      #expect(await rename(to: "Mine", "--if-unchanged-since", "0").code == .rejected)
      #expect(await bench.host.session(bench.session)?.title == "Theirs")
      #expect(await rename(to: "Mine", "--if-value", "\"Theirs\"").code == .success)
      #expect(await bench.host.session(bench.session)?.title == "Mine")
      #expect(await rename(to: "x", "--if-value", "no JSON").code == .usage)
      let digest = await rename(to: "x", "--digest", "0123456789abcdef")
      #expect(digest.code == .usage)
      #expect(records(digest).first?["reason"]?.stringValue?.contains("decides no call") == true)
      #expect(await rename(to: "x", "--digest", "0123456789abcdef", "--ndjson").code == .usage)
    }
  }

  @Test func `an answer is sent only to the question that was listed`() async throws {
    try await HostBench.with { bench in
      let question = ChatInputRequest(id: "q", message: "Delete the branch?")
      await bench.host.startTurn("go", in: bench.chat, script: .init(.ask(question), .say("Done.")))
      for await state in try await bench.chats() where state.activeTurn?.openRequests.first != nil {
        break
      }
      let listed = try JSONValue(json: await bench.run("pending", bench.url, "-o", "ndjson").output)
      let digest = try #require(listed["digest"]?.stringValue)
      func answer(_ digest: String) async -> JSONValue? {
        let action = #"{"type": "chat/inputCompleted", "requestId": "q", "response": "accept"}"#
        return records(
          await bench.run("dispatch", bench.url, bench.chat, action, "--digest", digest)
        ).first?["outcome"]
      }
      #expect(await answer("0123456789abcdef") == "conflict")
      #expect(await answer(String(digest.prefix(16))) == "acked")
      #expect(await answer(digest) == "obsolete")
    }
  }

  private func expectPrivate(_ directory: String) throws {
    let manager = FileManager.default
    let names = try #require(manager.enumerator(atPath: directory)?.allObjects as? [String])
    #expect(names.contains { $0.hasSuffix(".outbox") })
    for name in names {
      let attributes = try manager.attributesOfItem(atPath: directory + "/" + name)
      let isDirectory = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isDirectory ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func `named operations happen once`() async throws {
    try await HostBench.with { bench in
      func dispatch(_ title: String, _ id: String) async -> ToolRun {
        await bench.run("dispatch", bench.url, bench.session, rename(title), "--op-id", id)
      }
      let first = await dispatch("Two", "a")
      #expect(first.code == .success)
      let before = await bench.host.serverSeq
      let again = await dispatch("Two", "a")
      #expect(again.code == .success)
      #expect(records(again).first?["outcome"]?.stringValue == "acked")
      #expect(records(again).first?["clientSeq"] == records(first).first?["clientSeq"])
      #expect(await bench.host.serverSeq == before, "nothing was sent")
      let other = await dispatch("Three", "a")
      #expect(other.code == .usage)
      #expect(other.output.contains("already used"))
      let listed = await bench.run("outbox", "list", "--outcomes")
      #expect(listed.output.contains("acked") && listed.output.contains("session/titleChanged"))
      #expect(await bench.run("outbox", "show", bench.url, "a").output.contains("\"acked\""))
      #expect(await bench.run("outbox", "prune").errors.contains("1 outcome removed"))
      #expect(await bench.run("outbox", "list", "--outcomes").output == "")
      #expect(await dispatch("Three", "a").code == .success)
    }
  }

  @Test(arguments: ["none", "sent", "ack"])
  func `tells a recorded outcome however long it waits`(wait: String) async throws {
    try await HostBench.with { bench in
      var faults = FaultPlan()
      faults.reject = { [session = bench.session] _, channel in
        channel == session ? "not today" : nil
      }
      await bench.host.setFaults(faults)
      let first = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--op-id", "a")
      #expect(first.code == .rejected)
      let again = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--op-id", "a", "--wait", wait)
      #expect(again.code == .rejected)
      #expect(records(again).count == 1)
      #expect(records(again).first?["outcome"]?.stringValue == "rejected")
      #expect(records(again).first?["recorded"]?.boolValue == true)
    }
  }

  @Test func `keeps what cannot be sent now`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "far", "ws://127.0.0.1:1").code == .success)
      let down = await bench.run(
        "dispatch", "far", bench.session, rename("Two"), "--outbox", "--timeout", "200ms",
        "--op-id", "mine")
      #expect(down.code == .unreachable, "\(down.errors)")
      #expect(records(down).first?["outcome"]?.stringValue == "queued")
      #expect(records(down).first?["reason"]?.stringValue?.contains("no connection") == true)
      let listed = await bench.run("outbox", "list", "-o", "ndjson")
      #expect(records(listed).first?["state"]?.stringValue == "queued")
      let shown = await bench.run("outbox", "show", "far", "mine")
      #expect(records(shown).first?["action"]?["title"]?.stringValue == "Two")
      #expect(await bench.run("outbox", "flush", "--timeout", "200ms").code == .unreachable)

      // The host is back at another address: the user must confirm that it is the same.
      #expect(await bench.run("hosts", "add", "far", bench.url, "--replace").code == .success)
      let held = await bench.run("outbox", "flush")
      #expect(held.code == .usage)
      #expect(held.errors.contains("1 entry was queued for ws://127.0.0.1:1"))
      #expect(await bench.run("outbox", "flush", "--to-new-address").code == .usage)
      let flushed = await bench.run("outbox", "flush", "far", "--to-new-address")
      #expect(flushed.code == .success, "\(flushed.errors)")
      #expect(records(flushed).first?["outcome"]?.stringValue == "acked")
      #expect(await bench.host.session(bench.session)?.title == "Two")
      #expect(await bench.run("outbox", "flush").output == "")
    }
  }

  @Test func `an action that will not be sent any more is listed as expired`() {
    let identity = OutboxIdentity(host: "studio", clientId: "tool")
    let action = StateAction.session(.titleChanged(SessionTitleChangedAction(title: "Two")))
    var entry = OutboxEntry(
      id: OutboxEntryID(1), channel: "ahp-session:/1", action: action, enqueuedAt: .seconds(100),
      expiresAt: .seconds(3_700))
    func state(at now: Duration) -> JSONValue? {
      OutboxEntryRecord.json(entry, of: identity, now: now, withAction: false)["state"]
    }
    #expect(state(at: .seconds(3_699)) == "queued")
    #expect(state(at: .seconds(3_700)) == "expired")
    entry.isUncertain = true
    #expect(state(at: .seconds(3_700)) == "inDoubt", "it may have arrived")
  }

  @Test func `enqueues without connecting`() async throws {
    try await HostBench.with { bench in
      let input = [rename("A"), rename("B")].joined(separator: "\n")
      let kept = await bench.run(
        "dispatch", bench.url, bench.session, "--ndjson", "--outbox", "--wait", "none",
        input: input)
      #expect(kept.code == .success)
      #expect(records(kept).map { $0["outcome"]?.stringValue } == ["queued", "queued"])
      #expect(await bench.host.connectionCount == 0)
      let flushed = await bench.run("outbox", "flush", bench.url)
      #expect(flushed.code == .success)
      #expect(await bench.host.session(bench.session)?.title == "B")
    }
  }

  @Test func `continues after a line that is too long`() async throws {
    try await HostBench.with { bench in
      let long = String(repeating: "x", count: (16 << 20) + 1)
      let shown = await bench.run(
        "dispatch", bench.url, bench.session, "--ndjson", "--continue",
        input: [rename("A"), long, rename("B")].joined(separator: "\n"))
      #expect(shown.code == .usage)
      let outcomes = records(shown).map { $0["outcome"]?.stringValue }
      #expect(outcomes == ["acked", "invalid", "acked"])
      #expect(shown.errors.contains("longer than 16 MiB (standard input, line 2)"))
      #expect(await bench.host.session(bench.session)?.title == "B")
    }
  }

  @Test func `reports earlier entries while it reads`() async throws {
    try await HostBench.with { bench in
      let kept = await bench.run(
        "dispatch", bench.url, bench.session,
        #"{"type":"session/isArchivedChanged","isArchived":true}"#, "--outbox", "--wait", "none")
      #expect(kept.code == .success)
      let note = "entry 1 of an earlier command: session/isArchivedChanged was accepted"
      let console = HesitantConsole([rename("B") + "\n", rename("C") + "\n"], until: note)
      let tool = CommandLineTool(
        root: RootCommand.self, console: console, environment: bench.environment, interrupt: nil)
      let code = await tool.run(["dispatch", bench.url, bench.session, "--ndjson", "--outbox"])
      #expect(code == .success)
      #expect(console.hasSeen, "\(console.console.errors)")
      #expect(console.console.errors.split(separator: "\n").count == 1, "told once")
      #expect(console.console.output.split(separator: "\n").count == 2)
    }
  }

  @Test(arguments: [7, 12])
  func `a journal that cannot be recognized is reported`(damaged: Int) async throws {
    try await HostBench.with { bench in
      _ = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--outbox", "--wait", "none")
      let names = try #require(
        FileManager.default.enumerator(atPath: bench.state)?.allObjects as? [String])
      let name = try #require(names.first { $0.hasSuffix(".outbox") })
      let file = URL(filePath: bench.state).appending(path: name)
      var bytes = try Data(contentsOf: file)
      bytes[damaged] ^= 0xFF
      try bytes.write(to: file)
      let listed = await bench.run("outbox")
      #expect(listed.output.isEmpty)
      for words in [["outbox"], ["outbox", "flush"], ["outbox", "prune"]] {
        let ran = await AHPCommandLineTests.run(words, environment: bench.environment)
        #expect(ran.code == .failure, "\(words)")
        #expect(ran.errors.contains("\(name) cannot be read"), "\(words): \(ran.errors)")
        #expect(ran.errors.contains("see 'ahpctl outbox flush HOST'"), "\(words): \(ran.errors)")
        // It may contain some.
        #expect(!ran.errors.contains("no queued actions"), "\(words)")
      }
      let flushed = await bench.run("outbox", "flush", bench.url)
      #expect(!flushed.errors.contains("no queued actions"), "\(flushed.output)\(flushed.errors)")
      // The host of the command is known, so that a journal that lacks only its owner is read.
      let isRead = damaged == 12
      #expect(flushed.code == (isRead ? .success : .failure))
      #expect((await bench.host.session(bench.session)?.title == "A") == isRead)
    }
  }

  @Test func `a flush uses the address that the actions were queued for`() async throws {
    try await HostBench.with { bench in
      let queued = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--outbox", "--wait", "none")
      #expect(queued.code == .success)
      let flushed = await bench.run("outbox", "flush")
      #expect(flushed.code == .success, "\(flushed.errors)")
      #expect(records(flushed).first?["outcome"] == "acked")
      #expect(await bench.host.session(bench.session)?.title == "A")
    }
  }

  @Test func `a flush names the address of a host that it cannot use`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      for host in ["build", bench.url + "?tkn=secret"] {
        let queued = await bench.run(
          "dispatch", host, bench.session, rename("A"), "--outbox", "--wait", "none")
        #expect(queued.code == .success)
      }
      #expect(await bench.run("hosts", "remove", "build", "--force").code == .success)
      let flushed = await bench.run("outbox", "flush")
      #expect(flushed.code == .usage)
      #expect(
        flushed.errors.contains(
          "build is not configured; to send its actions, run: ahpctl hosts add build \(bench.url)\n"
        ),
        "\(flushed.errors)")
      #expect(
        flushed.errors.contains(
          " is not configured; to send its actions, run: ahpctl outbox flush '\(bench.url)?tkn=…'\n"
        ),
        "\(flushed.errors)")
    }
  }

  @Test(arguments: [2, 12, 70])
  func `a host is kept while a journal that may have its actions cannot be read`(damaged: Int)
    async throws
  {
    try await HostBench.with { bench in
      for name in ["build", "other"] {
        #expect(await bench.run("hosts", "add", name, bench.url).code == .success)
      }
      _ = await bench.run(
        "dispatch", "build", bench.session, rename("A"), "--outbox", "--wait", "none")
      let names = try #require(
        FileManager.default.enumerator(atPath: bench.state)?.allObjects as? [String])
      let name = try #require(names.first { $0.hasSuffix(".outbox") })
      let file = URL(filePath: bench.state).appending(path: name)
      var bytes = try Data(contentsOf: file)
      bytes[damaged] ^= 0xFF
      try bytes.write(to: file)
      let refused = await bench.run("hosts", "remove", "build")
      #expect(refused.code == .usage, "\(refused.errors)")
      #expect(
        refused.errors.contains("the outbox of build cannot be read and may have actions for it"),
        "\(refused.errors)")
      #expect(await bench.run("hosts", "remove", "other").code == .success)
      #expect(await bench.run("hosts", "remove", "build", "--force").code == .success)
    }
  }

  @Test func `takes entries back`() async throws {
    try await HostBench.with { bench in
      _ = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--outbox", "--wait", "none")
      let missing = await bench.run("outbox", "cancel", bench.url, "7")
      #expect(missing.code == .notFound)
      #expect(missing.errors.contains("no entry \"7\""))
      let cancelled = await bench.run("outbox", "cancel", bench.url, "1")
      #expect(cancelled.code == .success)
      #expect(cancelled.errors.contains("entry 1 is cancelled"), "\(cancelled.errors)")
      #expect(await bench.run("outbox").output == "")
      #expect(await bench.run("outbox", "show", bench.url, "1").code == .notFound)
      _ = await bench.run("dispatch", bench.url, bench.session, rename("A"), "--op-id", "once")
      let late = await bench.run("outbox", "cancel", bench.url, "once")
      #expect(late.code == .usage)
      #expect(late.errors.contains("has its outcome already"), "\(late.errors)")
    }
  }

  @Test func `exits by the outcome`() async throws {
    try await HostBench.with { bench in
      var faults = FaultPlan()
      // Not the bench: it holds the host, which holds this.
      faults.reject = { [session = bench.session] _, channel in
        channel == session ? "not today" : nil
      }
      await bench.host.setFaults(faults)
      let refused = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--outbox")
      #expect(refused.code == .rejected)
      #expect(records(refused).first?["reason"]?.stringValue == "not today")
      let gone = await bench.run(
        "dispatch", bench.url, "ahp-session:/none", rename("A"), "--outbox")
      #expect(gone.code == .notFound)
      #expect(records(gone).first?["outcome"]?.stringValue == "obsolete")
      let word = await bench.run(
        "dispatch", bench.url, bench.session, rename("A"), "--resend", "sometimes")
      #expect(word.code == .usage)
    }
  }
}

/// A console whose second piece of input comes when something has been said, or after a long time.
private final class HesitantConsole: Console {
  let console = TestConsole()
  private let pieces: Locked<[String]>
  private let words: String

  init(_ pieces: [String], until words: String) {
    self.pieces = Locked(pieces)
    self.words = words
  }

  var hasSeen: Bool { seen.withLock(\.self) }
  private let seen = Locked(false)

  func read(upTo count: Int) async throws(ConsoleError) -> [UInt8] {
    let left = pieces.withLock(\.count)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(20)
    while left == 1, !hasSeen, clock.now < deadline {
      if console.errors.contains(words) { seen.withLock { $0 = true } }
      try? await Task.sleep(for: .milliseconds(5))  // real time: polls
    }
    return pieces.withLock { $0.isEmpty ? [] : Array($0.removeFirst().utf8) }
  }

  func write(_ bytes: [UInt8], to stream: AHPCommandLine.OutputStream) async throws(ConsoleError) {
    try await console.write(bytes, to: stream)
  }
  func post(_ line: String) { console.post(line) }
  func isTerminal(_ stream: AHPCommandLine.OutputStream) -> Bool { false }
  var inputIsTerminal: Bool { false }
  var terminalSize: TerminalSize? { nil }
}

extension HostBench {
  /// Where journals are.
  fileprivate var state: String { (environment["XDG_STATE_HOME"] ?? "") + "/ahpctl/outbox" }
}

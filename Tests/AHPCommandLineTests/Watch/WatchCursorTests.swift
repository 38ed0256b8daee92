import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// A watch that resumes where another one ended.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct WatchCursorTests {
  /// Waits until a watcher follows the session and its chat.
  private func followed(_ bench: HostBench) async throws {
    while true {
      var channels: [URI] = []
      for client in await bench.host.connectedClients {
        channels += await bench.host.subscriptions(of: client)
      }
      if channels.contains(bench.session), channels.contains(bench.chat) { return }
      try await Task.sleep(for: .milliseconds(5))  // real time: polls
    }
  }

  private func titles(_ bench: HostBench, _ range: Range<Int>) async throws {
    try await bench.host.dispatch(
      range.map { .session(.titleChanged(SessionTitleChangedAction(title: "\($0)"))) },
      on: bench.session)
  }

  /// The titles in the records of actions.
  private func titles(in output: String) throws -> [Int] {
    try output.split(separator: "\n").compactMap { line in
      guard let event = try WatchRecord.read(Array(line.utf8)),
        case .action(let envelope) = event.body,
        case .session(.titleChanged(let action)) = envelope.action
      else { return nil }
      return Int(action.title)
    }
  }

  private func watch(_ bench: HostBench, _ more: String...) async -> ToolRun {
    await run(
      ["watch", bench.url, "--cursor-file", "feed.cursor", "-o", "ndjson", "--for", "60s"] + more,
      environment: bench.environment)
  }

  @Test(arguments: 0..<3) func `no record is skipped or repeated`(seed: UInt64) async throws {
    try await HostBench.with { bench in
      var generator = SeededGenerator(seed: seed)
      // The first one begins with the current state.
      async let first = watch(bench, "--kind", "action", "--count", "3")
      try await followed(bench)
      var next = 8
      try await titles(bench, 0..<next)
      var seen = try titles(in: await first.output)
      #expect(seen == [0, 1, 2])
      while seen.count < 60 {
        let more = Int.random(in: 1..<20, using: &generator)
        let count = Int.random(in: 1...next + more - seen.count, using: &generator)
        async let shown = watch(bench, "--kind", "action", "--count", "\(count)")
        // While it starts, or before.
        try await titles(bench, next..<next + more)
        next += more
        seen += try titles(in: await shown.output)
        #expect(seen == Array(0..<seen.count))
      }
    }
  }

  @Test func `shown records are not repeated`() async throws {
    try await HostBench.with { bench in
      async let first = run(
        ["watch", bench.url, "--cursor-file", "c", "--until", "turn-complete", "--for", "60s"],
        environment: bench.environment)
      try await followed(bench)
      await bench.host.startTurn("Once", in: bench.chat)
      #expect(await first.output.contains("user      Once"))
      await bench.host.startTurn("Twice", in: bench.chat)
      let second = await run(
        [
          "watch", bench.url, "--cursor-file", "c", "--tail", "9", "--until", "turn-complete",
          "--for", "60s",
        ], environment: bench.environment)
      #expect(second.output.contains("user      Twice"))
      #expect(!second.output.contains("Once"))
      #expect(!second.output.contains("Fix the login\n"), "\(second.output)")
    }
  }

  @Test func `a host that cannot replay sends its state`() async throws {
    try await HostBench.with { bench in
      async let first = watch(bench, "--kind", "action", "--count", "1")
      try await followed(bench)
      try await titles(bench, 0..<1)
      _ = await first
      await bench.host.setReplayLimit(0)
      try await titles(bench, 1..<5)
      let shown = await watch(bench, "--kind", "snapshot", "--count", "2")
      #expect(shown.output.contains(#""title":"4""#))
    }
  }

  @Test func `a file that is in use or damaged is reported`() async throws {
    try await HostBench.with { bench in
      let path = "\(bench.environment.currentDirectory)/feed.cursor"
      var cursor: CursorFile? = try CursorFile(path: path)
      #expect(cursor?.damage == nil)
      let refused = await watch(bench, "--count", "1")
      #expect(refused.errors.contains("another process is using it"))
      #expect(refused.output.isEmpty)
      cursor = nil
      try PrivateFiles.write(Array("ahp-resume-1 0 2\n[]".utf8), to: path)
      let damaged = await watch(bench, "--count", "1")
      #expect(damaged.errors.contains("cannot be used"))
      #expect(damaged.code == .success)
      #expect(try CursorFile(path: path).damage == nil)
    }
  }

  /// The chat is shown, the watch is killed before it saves its position, and the chat is removed before the
  /// next watch.
  @Test(arguments: [false, true])
  func `what was seen just before a crash is missed`(hadPoint: Bool) async throws {
    try await HostBench.with { bench in
      if hadPoint {
        async let first = watch(bench, "--kind", "action", "--count", "1")
        try await followed(bench)
        try await titles(bench, 0..<1)
        _ = await first
      }
      let path = "\(bench.environment.currentDirectory)/feed.cursor"
      let host = HostId(try #require(try await name(of: bench)))
      do {
        let crashed = try CursorFile(path: path)
        if !hadPoint { try await crashed.save(ClientIdentity(clientId: "me"), for: host) }
        try await crashed.willWrite(["ahp-chat:/gone"], of: host, epoch: 5)
        await crashed.close()
      }
      let shown = await watch(bench, "--kind", "missing", "--count", "1")
      #expect(shown.output.contains(#""kind":"missing""#))
      #expect(shown.output.contains("ahp-chat:/gone"))
      let again = await watch(bench, "--kind", "missing", "--for", "2s")
      #expect(!again.output.contains("ahp-chat:/gone"))
    }
  }

  /// The name of the host in records.
  private func name(of bench: HostBench) async throws -> String? {
    let run = await run(
      ["watch", bench.url, "-o", "ndjson", "--count", "1", "--for", "60s"],
      environment: bench.environment)
    let line = run.output.split(separator: "\n").first ?? ""
    guard let event = try WatchRecord.read(Array(line.utf8)) else { return nil }
    return event.host
  }

  @Test func `positions are consistent over several watches`() async throws {
    try await HostBench.with { bench in
      var places: [Int64: [Int]] = [:]
      for round in 0..<3 {
        async let shown = watch(bench, "--kind", "action", "--count", "2")
        if round == 0 { try await followed(bench) }
        try await titles(bench, 0..<2)
        for line in await shown.output.split(separator: "\n") {
          guard let event = try WatchRecord.read(Array(line.utf8)),
            case .action(let envelope) = event.body
          else { continue }
          places[try #require(event.epoch), default: []].append(envelope.serverSeq)
        }
      }
      #expect(places.count == 1)
      let seqs = places.values.first ?? []
      #expect(seqs.count == 6)
      #expect(seqs == Array(Set(seqs)).sorted())
    }
  }

  private func channel(_ number: Int, _ title: String = "") -> HostResumePoint.Channel {
    let state = SessionState(
      provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [], chats: [])
    let uri: URI = "ahp-session:/\(number)"
    return HostResumePoint.Channel(
      uri: uri, snapshot: Snapshot(resource: uri, state: .session(state), fromSeq: number))
  }

  @Test func `what could not be saved is saved at the end, or the watch fails`() async throws {
    let scratch = try ScratchDirectory()
    let directory = "\(scratch.path)/state"
    let expected = HostResumePoint(clientId: "me", lastSeenServerSeq: 1, channels: [channel(1)])
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    let file = try CursorFile(path: "\(directory)/cursor")
    try await file.save(ClientIdentity(clientId: "me"), for: "h")
    // A file in the place of the directory: nothing can be written.
    try FileManager.default.removeItem(atPath: directory)
    try scratch.write("", to: "state")
    await #expect(throws: (any Error).self) { try await file.save(expected, for: "h") }
    await #expect(throws: (any Error).self) { try await file.flush() }
    try FileManager.default.removeItem(atPath: directory)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    try await file.flush()
    await file.close()
    #expect(await (try CursorFile(path: "\(directory)/cursor")).load("h") == expected)
  }

  @Test func `a watch reports that it cannot save its position`() async throws {
    try await HostBench.with { bench in
      let directory = bench.environment.currentDirectory + "/cursors"
      try FileManager.default.createDirectory(
        atPath: directory + ".real", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: directory, withDestinationPath: directory + ".real")
      let console = TestConsole()
      async let run = AHPCommandLineTests.run(
        ["watch", bench.url, "--cursor-file", "\(directory)/cursor"],
        environment: bench.environment, console: console)
      while !console.output.contains("Fix the login") {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      // A file in the place of the directory: nothing can be written. It takes the place in one step, because the watch
      // creates a directory that is missing.
      try PrivateFiles.write([], to: directory + ".file")
      #expect(rename(directory + ".file", directory) == 0)
      let title = #"{"type": "session/titleChanged", "title": "Another"}"#
      #expect(await bench.run("dispatch", bench.url, bench.session, title).code == .success)
      while !console.errors.contains("cannot create \(directory)") {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      console.leave()
      _ = await run
    }
  }

  /// Changes are appended, and read back in any order.
  @Test func `only changes are written`() async throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/cursor"
    var expected = HostResumePoint(
      clientId: "me", lastSeenServerSeq: 1, channels: (0..<500).map { channel($0) })
    do {
      let file = try CursorFile(path: path)
      try await file.save(ClientIdentity(clientId: "me"), for: "h")
      try await file.save(expected, for: "h")
      let whole = try OwnerOnlyFiles.read(path, limit: 1 << 24)?.count ?? 0
      for step in 0..<20 {
        let change = HostResumeChange(
          isWhole: false, clientId: "me", host: nil, lastSeenServerSeq: step + 2,
          changed: [channel(step * 7, "step \(step)"), channel(1_000 + step)],
          removed: ["ahp-session:/\(step * 7 + 1)"])
        try await file.save(change, for: "h")
        expected = change.applied(to: expected)
      }
      let now = try OwnerOnlyFiles.read(path, limit: 1 << 24)?.count ?? 0
      #expect(now - whole < whole / 3)
      #expect(await file.load("h") == expected)
      await file.close()
    }
    let bytes = try #require(try OwnerOnlyFiles.read(path, limit: 1 << 24))
    do {
      let file = try CursorFile(path: path)
      #expect(file.damage == nil)
      #expect(await file.load("h") == expected)
      await file.close()
    }
    // A crash during the last write keeps the entries before it.
    for cut in [1, 40, 200] {
      try PrivateFiles.write(Array(bytes.dropLast(cut)), to: path)
      let file = try CursorFile(path: path)
      #expect(file.damage == nil)
      let point = await file.load("h")
      #expect(point?.lastSeenServerSeq == expected.lastSeenServerSeq - 1)
      // The next entry is not appended to half an entry.
      try await file.save(expected, for: "h")
      await file.close()
      #expect(await (try CursorFile(path: path)).load("h") == expected)
    }
    // Anything else is damage.
    var damaged = bytes
    damaged[bytes.count / 2] ^= 1
    try PrivateFiles.write(damaged, to: path)
    #expect(try CursorFile(path: path).damage != nil)
  }

  /// The end of a channel is the only change.
  @Test(arguments: [false, true])
  func `what is gone is not asked for again`(wasFollowed: Bool) async throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/cursor"
    let gone: URI = "ahp-session:/1"
    let first = try CursorFile(path: path)
    try await first.save(ClientIdentity(clientId: "me"), for: "h")
    try await first.save(
      HostResumePoint(
        clientId: "me", lastSeenServerSeq: 1, channels: wasFollowed ? [channel(1)] : []), for: "h")
    try await first.willWrite([gone], of: "h", epoch: 5)
    await first.wrote(gone: gone, of: "h")
    try await first.flush()
    await first.close()
    let second = try CursorFile(path: path)
    #expect(await second.load("h")?.channels.isEmpty == true)
    await second.close()
  }

  @Test func `other files are refused`() throws {
    let scratch = try ScratchDirectory()
    let notes = "\(scratch.path)/notes"
    try PrivateFiles.write(Array("Buy milk.\n".utf8), to: notes)
    for path in [notes, scratch.path, "\(scratch.path)/none/cursor"] {
      let error = #expect(throws: FileError.self) { try CursorFile(path: path) }
      #expect(error?.category == .invalidInput)
    }
    #expect(try OwnerOnlyFiles.read(notes, limit: 100) == Array("Buy milk.\n".utf8))
    #expect(try OwnerOnlyFiles.facts(of: notes + ".lock") == nil)
    // An empty file is accepted.
    try PrivateFiles.write([], to: notes)
    #expect(try CursorFile(path: notes).damage == nil)
  }

  /// Concurrent writes of many hosts are durable when their calls return, and none is lost.
  @Test func `keeps many hosts`() async throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/cursor"
    let hosts = (0..<50).map { HostId("h\($0)") }
    var file: CursorFile? = try CursorFile(path: path)
    if let file {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, host) in hosts.enumerated() {
          group.addTask {
            #expect(await file.claim(host) == .granted(nil))
            #expect(await file.claim(host) == .inUse)
            try await file.save(ClientIdentity(clientId: "\(host)", lastClientSeq: 9), for: host)
            try await file.save(
              HostResumePoint(clientId: "\(host)", lastSeenServerSeq: number, channels: []),
              for: host)
          }
        }
        try await group.waitForAll()
      }
    }
    file = nil
    #expect(try scratch.permissions("cursor") == 0o600)
    let again = try CursorFile(path: path)
    for (number, host) in hosts.enumerated() {
      #expect(
        await again.claim(host) == .granted(ClientIdentity(clientId: "\(host)", lastClientSeq: 9)))
      #expect(await again.load(host)?.lastSeenServerSeq == number)
    }
  }
}

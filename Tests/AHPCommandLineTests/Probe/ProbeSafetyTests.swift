import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// What a probe does to a host, and what a host can do to a probe.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ProbeSafetyTests {
  /// The states of all channels and the list of sessions, as bytes.
  private func dump(_ host: EmbeddedHost) async -> [String: [UInt8]] {
    var dump: [String: [UInt8]] = [:]
    for uri in await host.channels { dump[uri] = await host.state(of: uri)?.jsonBytes() }
    dump["sessions"] = Array(await host.sessions.joined(separator: "\n").utf8)
    dump["seq"] = Array("\(await host.serverSeq)".utf8)
    return dump
  }

  @Test(arguments: ProbeTableTests.presets, [true, false])
  func `without write the host stays as it was`(
    _ case: ProbeTableTests.Case, isBusy: Bool
  ) async throws {
    try await withProbedHost(`case`.personality) { probed in
      let host = await probed.host
      let (_, chat) = await host.createSession(title: "Waiting")
      if isBusy {
        await host.startTurn(
          "Ask.", in: chat, script: HostScript(.ask(ChatInputRequest(id: "q", message: "Which?"))))
      }
      let before = await dump(host)
      let report = try await probed.report(writes: false)
      // Longer than this host keeps a session without subscribers.
      if let life = `case`.personality.disposeEmptySessions {
        try await probed.clock.sleep(for: life * 1.5)
      }
      let after = await dump(host)
      #expect(before == after)
      #expect(
        report.rows.allSatisfy { $0.behavior.need == .nothing || $0.outcome.kind == .notTested })
      #expect(report.rows.contains { $0.outcome.kind != .notTested })
    }
  }

  // MARK: Hosts that misbehave

  enum Misbehavior: String, CaseIterable, Sendable {
    case silence, garbage, flood, pages, errors, closing, lateSilence, halfway
  }

  /// Answers every message as badly as it can.
  private static func misbehave(
    _ kind: Misbehavior, _ transport: any AHPTransport
  ) async throws {
    var count = 0
    while let frame = try await transport.receive() {
      guard case .text(let text) = frame, let message = try? JSONValue(json: text) else {
        if kind == .closing { return await transport.close() }
        continue
      }
      count += 1
      let id = message["id"] ?? .null
      let method = message["method"]?.stringValue ?? ""
      func answer(_ result: JSONValue) async throws {
        let message: JSONValue = ["jsonrpc": "2.0", "id": id, "result": result]
        try await transport.send(.text(message.json()))
      }
      let welcome: JSONValue = [
        "protocolVersion": "1.0.0", "serverSeq": 9_007_199_254_740_991,
        "snapshots": [
          ["resource": "ahp-root://", "fromSeq": 1, "state": ["agents": [["provider": "x"]]]]
        ],
      ]
      switch kind {
      case .silence: continue
      case .garbage: try await transport.send(.text("\u{0}}{ \"id\": \(id.json())"))
      case .closing: return await transport.close()
      case .errors:
        let failure: JSONValue = ["jsonrpc": "2.0", "id": id, "error": "no"]
        try await transport.send(.text(failure.json()))
      case .lateSilence:
        if method == "initialize" { try await answer(welcome) }
      case .halfway:
        if count.isMultiple(of: 3) { return await transport.close() }
        try await answer(method == "initialize" ? welcome : [1, [2]])
      case .pages:
        if method == "listSessions" {
          try await answer([
            "items": [["resource": .string("s:/\(count)")]], "nextCursor": .string("\(count)"),
          ])
        } else {
          try await answer(method == "initialize" ? welcome : nil)
        }
      case .flood:
        if method == "initialize" { try await answer(welcome) }
        while true {
          try await transport.send(
            .text(#"{"jsonrpc":"2.0","method":"action","params":{"channel":"x","serverSeq":1}}"#))
        }
      }
    }
  }

  @Test(arguments: Misbehavior.allCases)
  func `a host that misbehaves is reported`(_ kind: Misbehavior) async throws {
    let (jobs, feed) = AsyncStream.makeStream(
      of: (any AHPTransport).self, bufferingPolicy: .unbounded)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await withDiscardingTaskGroup { group in
          for await transport in jobs {
            group.addTask { try? await Self.misbehave(kind, transport) }
          }
          group.cancelAll()
        }
      }
      let target = ProbeTarget(
        name: "bad", hasToken: true,
        transport: { _ in
          let (client, server) = InMemoryTransport.pair()
          feed.yield(server)
          return client
        }, restart: {})
      var limits = ProbeLimits()
      limits.answer = .milliseconds(100)
      limits.quiet = .milliseconds(20)
      limits.turn = .milliseconds(100)
      limits.restart = .milliseconds(100)
      limits.idle = .milliseconds(100)
      limits.total = .seconds(20)
      limits.messages = 500
      limits.pages = 20
      var options = ProbeOptions(id: "x")
      options.writes = true
      let start = ContinuousClock.now
      let report = try await Probe(target, options: options, limits: limits).report()
      // A wait for the cleanup comes on top; the rest is for a machine that is busy.
      #expect(ContinuousClock.now - start < .seconds(300))
      #expect(report.rows.count == ProbeBehavior.allCases.count)
      #expect(report.exitCode(failing: nil) != .success)
      let lines = report.lines(width: 100, painter: Painter(isOn: false))
      #expect(lines.count > report.rows.count)
      if kind == .pages {
        #expect(report.rows.contains { $0.outcome.detail?.contains("more than 20 pages") == true })
      }
      feed.finish()
      group.cancelAll()
    }
  }

  @Test func `the time limit ends a probe with a report`() async throws {
    try await withProbedHost(.reference) { host in
      var limits = ProbedHost.limits(idle: .seconds(100_000))
      limits.total = .seconds(60)
      var options = ProbeOptions(id: "x")
      options.writes = true
      let report = try await Probe(
        host.target(), options: options, limits: limits, clock: ProbeClock(host.clock)
      ).report()
      #expect(!report.isWhole)
      #expect(report.exitCode(failing: nil) == .outcomeUnknown)
      // What was created is removed nevertheless.
      #expect(await host.host.sessions.count == 5)
      #expect(report.remarks.isEmpty)
    }
  }

  /// A transport that loses the request to remove one session.
  private struct LosesRemoval: ForwardingTransport {
    let base: any AHPTransport
    let session: URI

    func send(_ frame: AHPTransportFrame) async throws {
      if case .text(let text) = frame, let message = try? JSONValue(json: text),
        message["method"]?.stringValue == "disposeSession",
        message["params"]?["channel"]?.stringValue == session
      {
        return
      }
      try await base.send(frame)
    }
  }

  @Test func `a removal without a response keeps no other session`() async throws {
    try await withProbedHost(.reference) { probed in
      let host = await probed.host
      var created: [URI] = []
      for _ in 0..<3 { created.append(await host.createSession().session) }
      let lost = created[0]
      let target = ProbeTarget(name: "test") { _ in
        LosesRemoval(base: await probed.transport(), session: lost)
      }
      var limits = ProbedHost.limits()
      limits.answer = .seconds(60)
      let probe = Probe(
        target, options: ProbeOptions(id: "x"), limits: limits, clock: ProbeClock(probed.clock))
      probe.created.withLock { $0 = created }
      let report = try await probe.report()
      let left = await host.sessions
      #expect(left.count == 6 && left.contains(lost))
      #expect(report.remarks == ["left behind on the host: \(lost)"])
    }
  }

  @Test func `a host that is not there is an error`() async throws {
    let target = ProbeTarget(name: "none") { _ in
      throw AHPError(.connectionFailed, .transient, "connection refused")
    }
    await #expect(throws: AHPError.self) {
      _ = try await Probe(target, options: ProbeOptions(id: "x")).report()
    }
  }

  @Test func `evidence has no secrets`() async throws {
    let log = ProbeLog(isKept: true)
    try await withProbedHost(.reference) { host in
      await host.host.dispatch(
        .root(.configChanged(RootConfigChangedAction(config: ["token": "s3cret"]))),
        on: "ahp-root://")
      let report = try await host.report(log: log)
      let files = Set(log.files.map(\.name))
      for row in report.rows where row.outcome.kind != .notTested {
        let name = try #require(row.step)
        #expect(files.contains("\(name).ndjson"), "\(row)")
      }
      for file in log.files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains("s3cret"))
        for line in text.split(separator: "\n") {
          let line = try JSONValue(json: String(line))
          #expect(line["direction"] != nil || line["truncated"] != nil)
        }
      }
    }
  }
}

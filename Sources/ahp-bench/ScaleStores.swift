internal import AHPCommandLine
internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import Foundation

/// The cost of one change in stores of all channels or hosts.
enum ScaleStores {
  private static let id: HostId = "h"

  static func run(_ count: Int) async throws -> [Measurement] {
    [try await resumeStore(count), try await cursorFile(count), narrators(count)]
  }

  // MARK: Files

  private static let saves = 200

  private static func channel(_ number: Int, _ title: String) -> HostResumePoint.Channel {
    let uri = ScaleHost.uri(number)
    let state = SessionState(
      provider: "bench", title: title, status: .idle, lifecycle: .ready, activeClients: [],
      chats: [])
    return HostResumePoint.Channel(
      uri: uri, snapshot: Snapshot(resource: uri, state: .session(state), fromSeq: number))
  }

  private static func change(
    _ serverSeq: Int, _ changed: [HostResumePoint.Channel], isWhole: Bool = false
  ) -> HostResumeChange {
    HostResumeChange(
      isWhole: isWhole, clientId: "bench", host: nil, lastSeenServerSeq: serverSeq,
      changed: changed, removed: [])
  }

  /// Changes ten channels between two writes.
  private static func measureSaves(
    _ name: String, _ count: Int, _ store: any ResumeStore,
    reopened: (HostId) async throws -> HostResumePoint?
  ) async throws -> Measurement {
    let all = (0..<count).map { channel($0, "Session \($0)") }
    try await store.save(change(0, all, isWhole: true), for: id)
    let clock = ContinuousClock()
    var seconds: [Double] = []
    for number in 1...saves {
      let changed = (0..<10).map { channel((number * 10 + $0) % count, "Changed \(number)") }
      let change = change(number, changed)
      seconds.append(try await clock.measure { try await store.save(change, for: id) }.seconds)
    }
    let point = try await reopened(id)
    return Measurement(
      name: "scale-\(name)-\(count)", items: 1, unit: "writes", seconds: seconds,
      isCorrect: point?.channels.count == count && point?.lastSeenServerSeq == saves)
  }

  private static func resumeStore(_ count: Int) async throws -> Measurement {
    try await withDirectory { path in
      try await measureSaves("resume-store", count, FileResumeStore(directory: path)) {
        try await FileResumeStore(directory: path).load($0)
      }
    }
  }

  private static func cursorFile(_ count: Int) async throws -> Measurement {
    try await withDirectory { path in
      let file = try CursorFile(path: path + "/cursor")
      try await file.save(ClientIdentity(clientId: "bench"), for: id)
      return try await measureSaves("cursor-file", count, file) {
        await file.close()
        return await (try CursorFile(path: path + "/cursor")).load($0)
      }
    }
  }

  private static func withDirectory(
    _ body: (String) async throws -> Measurement
  ) async throws -> Measurement {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
  }

  // MARK: Text

  /// Measures a piece of text in one of many followed chats, and the tick that emits pending text.
  private static func narrators(_ count: Int) -> Measurement {
    let time = RecordTime.now
    let layout = TextLayout(
      columns: 120, hasTimes: false, hosts: ["h"], painter: Painter(isOn: false))
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["h"])
    func chat(_ number: Int) -> URI { "ahp-chat:/\(number)" }
    for number in 0..<count {
      let turn = ActiveTurn(
        id: "t", startedAt: "2026-01-01T00:00:00Z",
        message: Message(text: "go", origin: MessageOrigin(kind: .user)),
        responseParts: [.markdown(MarkdownResponsePart(id: "p", content: ""))])
      let state = ChatState(
        resource: chat(number), title: "Chat", status: .inProgress,
        modifiedAt: "2026-01-01T00:00:00Z", turns: [], activeTurn: turn)
      let snapshot = Snapshot(resource: chat(number), state: .chat(state), fromSeq: 0)
      machine.take(WatchEvent(host: "h", time: time, .snapshot(snapshot)))
    }
    _ = machine.take()
    let steps = 10_000
    var written = 0
    let seconds = ContinuousClock().measure {
      for step in 0..<steps {
        let delta = ChatDeltaAction(turnId: "t", partId: "p", content: "word \(step)\n")
        let envelope = ActionEnvelope(
          channel: chat(step * 7_919 % count), action: .chat(.delta(delta)), serverSeq: step + 1)
        machine.take(WatchEvent(host: "h", time: time, .action(envelope)))
        machine.tick(at: time)
        if !machine.take().data.isEmpty { written += 1 }
      }
    }.seconds
    return Measurement(
      name: "scale-narrate-\(count)", items: steps, unit: "deltas", seconds: [seconds],
      isCorrect: written == steps)
  }

  // MARK: Mirrors

  /// One action for each of many hosts, each with its own optimistic mirror.
  static func mirrors(hosts count: Int) async throws -> Measurement {
    let rounds = 20
    let pairs = (0..<count).map { _ in InMemoryTransport.pair() }
    let hosts = pairs.map { ScaleHost(count: 1, transport: $0.1) }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for host in hosts { group.addTask { await host.serve() } }
      let measurement = try await withMultiHostClient { multi in
        var mirrors: [OptimisticMirror] = []
        for (number, pair) in pairs.enumerated() {
          let id = HostId("h\(number)")
          try await multi.add(
            HostConfig(id: id, label: "") { _ in pair.0 }
              .withInitialSubscriptions([ScaleHost.uri(0)]).withSessionRefresh(false)
              .withClient(AHPClientConfig(keepAlive: .disabled)))
          _ = try await multi.client(for: id, whenOffline: .wait(.seconds(60)))
          mirrors.append(try await multi.optimisticMirror(host: id))
        }
        var seconds: [Double] = []
        var isCorrect = true
        let clock = ContinuousClock()
        for round in 1...rounds {
          let start = clock.now
          for host in hosts { await host.act("\(round)", serverSeq: round) }
          for mirror in mirrors { isCorrect = await reaches(mirror, "\(round)") && isCorrect }
          seconds.append((clock.now - start).seconds)
        }
        return Measurement(
          name: "scale-mirrors-\(count)", items: count, unit: "actions", seconds: seconds,
          isCorrect: isCorrect)
      }
      group.cancelAll()
      return measurement
    }
  }

  /// Waits until the session has this title. Returns `false` if the changes end before.
  private static func reaches(_ mirror: OptimisticMirror, _ title: String) async -> Bool {
    for await _ in await mirror.changes() {
      guard case .session(let state)? = await mirror.state(of: ScaleHost.uri(0)) else { continue }
      if state.title == title { return true }
    }
    return false
  }
}

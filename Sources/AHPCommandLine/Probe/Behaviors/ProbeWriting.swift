internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The steps of a probe that create sessions and change them.
struct ProbeWriting: Sendable {
  let probe: Probe
  let facts: ProbeFacts

  /// Two connections: one watches the session, the other one acts on it.
  struct Pair: Sendable {
    var watcher: ProbeConnection
    var actor: ProbeConnection
  }

  func run(beforeRestart judge: () async throws -> Void) async throws {
    var empty: EmptySession?
    var session: OwnSession?
    do {
      try await probe.client("watcher", facts, subscriptions: [ProbeConnection.root]) {
        watcher, _ in
        try await probe.client("actor", facts) { actor, _ in
          let pair = Pair(watcher: watcher, actor: actor)
          empty = try await addressing(pair)
          guard let form = empty else { return }
          session = try await ownSession(pair, like: form)
          guard var own = session else { return }
          try await probe.pageLimit(on: actor)
          try await turns(&own, pair)
          try await actions(&own, pair)
          try await delivery(own, pair)
          session = own
        }
        if let empty, let session { try await idling(session, empty, watcher) }
      }
    } catch {
      try Task.checkCancellation()
      probe.stopped.withLock { $0 = $0 ?? "\(error)" }
    }
    if probe.target.restart != nil { try await judge() }
    if let session, probe.target.restart != nil { try await restarting(session) }
    if let session { try await disposal(of: session) }
    if let empty, probe.target.restart != nil { try await chatURIs(like: empty) }
  }

  /// Sends `createSession`. The probe removes the session at its end.
  func requestSession(
    _ uri: URI, on connection: ProbeConnection
  ) async throws -> ProbeConnection.Answer {
    probe.created.withLock { $0.append(uri) }
    return try await connection.request(
      "createSession", on: uri,
      with: [
        "provider": (probe.options.agent ?? facts.providers.first).map { .string($0) },
        "workingDirectories": facts.defaultDirectory.map { [.string($0)] },
      ])
  }

  /// Creates a session and waits until it is ready.
  ///
  /// - Returns: Its default chat.
  func createSession(_ uri: URI, on connection: ProbeConnection) async throws -> URI {
    _ = try await requestSession(uri, on: connection).success("createSession")
    return try await readyChat(of: uri, on: connection)
  }

  /// Notes that a session is gone, so that it is not removed at the end.
  func forget(_ uri: URI) { probe.created.withLock { $0.removeAll { $0.isSame(as: uri) } } }

  /// Waits until a session is ready and has a chat.
  ///
  /// - Returns: Its default chat.
  func readyChat(of uri: URI, on connection: ProbeConnection) async throws -> URI {
    let deadline = probe.clock.now + probe.limits.answer
    while true {
      let start = connection.inbox.count
      let state = try await connection.subscribe(uri)
      let chat =
        state["defaultChat"]?.stringValue
        ?? state["chats"]?.arrayValue?.first?["resource"]?.stringValue
      if let chat, state["lifecycle"]?.stringValue != "creating" { return chat }
      if state["lifecycle"]?.stringValue == "failed" {
        throw ProbeFailure.absent("the session could not be created")
      }
      let rest = deadline - probe.clock.now
      guard rest > .zero,
        try await connection.first(
          from: start, within: rest, where: { $0.envelope?.channel.isSame(as: uri) == true })
          != nil
      else { throw ProbeFailure.absent("the session is not ready") }
    }
  }
}

internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Connections to many hosts, and reconnecting to one.
enum HostScenarios {
  private static let wait = OfflineRule.wait(.seconds(120))

  // MARK: Many connections

  /// Supervises `count` connections in one process over real sockets. The embedded host at the other end runs in the
  /// same process, so the figures include its costs.
  static func connections(hosts count: Int) async throws -> [Measurement] {
    try ProcessFiles.allow(2 * count + 256)
    return try await EmbeddedHost.with { host in
      let url = try await host.start()
      // Allocate the process's one-time resources before measuring.
      let first = try await MultiHostClient.single(
        HostConfig(id: "first", label: "") { _ in WebSocketTransport(url: url) })
      _ = try await first.client.client(for: "first", whenOffline: wait)
      await first.client.shutdown()
      let filesBefore = try await openFilesAtRest(host)
      let memoryBefore = ProcessMemory.residentBytes
      let multi = MultiHostClient()
      let hosts = (0..<count).map { HostId("host-\($0)") }
      let clock = ContinuousClock()

      let connecting = try await clock.measure {
        for host in hosts {
          try await multi.add(
            HostConfig(id: host, label: "") { _ in WebSocketTransport(url: url) })
        }
        for host in hosts { _ = try await multi.client(for: host, whenOffline: wait) }
      }
      let memory = ProcessMemory.residentBytes - memoryBefore
      var isCorrect = ProcessFiles.open - filesBefore >= 2 * count
      isCorrect = await host.connectionCount == count && isCorrect

      let idle = Duration.seconds(5)
      // Let pending work of connecting finish.
      try await Task.sleep(for: .seconds(1))
      let cpuBefore = ProcessTime.cpu
      try await Task.sleep(for: idle)
      let cpu = (ProcessTime.cpu - cpuBefore).seconds / idle.seconds

      let second = HostGeneration.none.next.next
      await host.dropConnections()
      let returning = try await clock.measure {
        for host in hosts {
          for await handle in try await multi.hostSnapshots(host: host)
          where handle.generation >= second && handle.state.isConnected { break }
        }
      }
      isCorrect = await multi.hosts().allSatisfy { $0.generation == second } && isCorrect

      let closing = await clock.measure { await multi.shutdown() }
      isCorrect = await isEverythingClosed(host, filesBefore) && isCorrect
      return [
        Measurement(
          name: "connections-\(count)", items: count, unit: "connections",
          seconds: [connecting.seconds], isCorrect: isCorrect,
          extra: [
            ("kibibytesPerHost", Double(memory) / Double(count) / 1024),
            ("idleProcessorPercent", cpu * 100),
            ("secondsBackAfterOutage", returning.seconds),
            ("secondsToClose", closing.seconds),
          ])
      ]
    }
  }

  /// Returns the number of open files when all connections are closed. Descriptors close shortly after their connections:
  /// waits until the number has not changed for 50 ms.
  private static func openFilesAtRest(_ host: EmbeddedHost) async throws -> Int {
    var (files, unchanged) = (ProcessFiles.open, 0)
    while unchanged < 50 {
      try await Task.sleep(for: .milliseconds(1))
      let isChanged = await host.connectionCount > 0 || ProcessFiles.open != files
      unchanged = isChanged ? 0 : unchanged + 1
      files = ProcessFiles.open
    }
    return files
  }

  /// Returns whether all connections are closed; the system reports closing with a delay.
  private static func isEverythingClosed(_ host: EmbeddedHost, _ files: Int) async -> Bool {
    for _ in 0..<500 {
      if await host.connectionCount == 0, ProcessFiles.open <= files { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  // MARK: Reconnecting

  /// Measures the time from the host's return until the mirror has all missed actions.
  static func reconnect() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for missed in [100, 1_000, 9_000] {
      measurements.append(try await reconnect(missing: missed))
    }
    return measurements
  }

  private static func reconnect(missing missed: Int) async throws -> Measurement {
    try await EmbeddedHost.with { host in
      let url = try await host.start()
      let session = await host.createSession(title: "-").session
      let road = Road()
      return try await withMultiHostClient { multi in
        let feed = await multi.feed(host: "h", channel: session)
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in
            try await road.wait()
            return WebSocketTransport(url: url)
          }
          .withInitialSubscriptions([session])
          .withReconnectPolicy(.immediateForever))
        _ = try await multi.client(for: "h", whenOffline: wait)
        let clock = ContinuousClock()
        var seconds: [Double] = []
        var isCorrect = true
        for run in 0..<6 {
          road.close()
          await host.dropConnections()
          try await host.dispatch((1...missed).map { title("\(run).\($0)") }, on: session)
          let start = clock.now
          road.open()
          isCorrect = await catchUp(feed, missed, "\(run).\(missed)") && isCorrect
          // The first run is a warm-up.
          if run > 0 { seconds.append((clock.now - start).seconds) }
          let mine = try await multi.state(host: "h", uri: session)?.snapshot.state
          isCorrect = await host.state(of: session) == mine && isCorrect
        }
        return Measurement(
          name: "reconnect-\(missed)", items: missed, unit: "actions", seconds: seconds,
          isCorrect: isCorrect)
      }
    }
  }

  private static func title(_ text: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: text)))
  }

  /// Reads up to the last missed action. Returns whether all arrived, marked as replayed.
  private static func catchUp(
    _ feed: FeedSequence<HostFeedElement>, _ missed: Int, _ last: String
  ) async -> Bool {
    var count = 0
    while let batch = await feed.nextBatch(limit: 1_024) {
      for case .event(let action) in batch where action.delivery == .replayed {
        count += 1
        if action.envelope.action == title(last) { return count == missed }
      }
    }
    return false
  }
}

/// A gate that blocks new connections.
private final class Road: Sendable {
  private let barrier = Locked<Promise<Void>?>(nil)

  func close() { barrier.withLock { $0 = Promise() } }

  func open() {
    let barrier = barrier.withLock { barrier in
      defer { barrier = nil }
      return barrier
    }
    barrier?.fulfil()
  }

  func wait() async throws { try await barrier.withLock { $0 }?.value() }
}

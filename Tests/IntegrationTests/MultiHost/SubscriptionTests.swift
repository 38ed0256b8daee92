import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SubscriptionTests {
  private struct Tokens: AuthenticationProvider {
    func token(for _: AuthenticationChallenge) -> AccessToken? {
      AccessToken(SecretToken("sesame"))
    }
  }

  /// The methods of what a connection has sent, with the channel where that is the one asked for.
  private func methods(
    _ host: EmbeddedHost, on channel: URI? = nil
  ) async -> [String] {
    await host.currentTranscript().entries.compactMap { entry in
      guard entry.direction == .received,
        let message = try? JSONValue(json: entry.text),
        let method = message["method"]?.stringValue
      else { return nil }
      if let channel, message["params"]?["channel"]?.stringValue != channel { return nil }
      return method
    }
  }

  private func config(_ host: EmbeddedHost) -> HostConfig {
    HostConfig(id: "h", label: "") { _ in await host.transport() }
      .withReconnectPolicy(.constant(.milliseconds(5)))
      .withSessionRefresh(false)
  }

  /// Reads until an element says what is waited for.
  private func until(
    _ feed: FeedSequence<HostFeedElement>, _ isIt: (HostFeedElement) -> Bool
  ) async -> HostFeedElement? {
    for await element in feed where isIt(element) { return element }
    return nil
  }

  private func isSnapshot(_ element: HostFeedElement) -> Bool {
    if case .snapshot = element { true } else { false }
  }

  @Test func `several owners share one subscription`() async throws {
    try await EmbeddedHost.with { host in
      await host.startTranscript()
      let chat = await host.createSession(title: "One").chat
      try await withMultiHostClient { multi in
        try await multi.add(config(host))
        var subscriptions: [SharedSubscription] = []
        for _ in 0..<3 {
          subscriptions.append(try await multi.sharedSubscription(host: "h", uri: chat))
        }
        for subscription in subscriptions { _ = await until(subscription.feed, isSnapshot) }
        // A later owner gets the state as well.
        let late = try await multi.sharedSubscription(host: "h", uri: chat)
        guard case .snapshot(let snapshot)? = await until(late.feed, isSnapshot) else {
          Issue.record("no state")
          return
        }
        #expect(snapshot.cause == .joined)
        await subscriptions[0].release()
        await late.release()
        // The feed of a released subscription has ended; the others continue.
        for await _ in subscriptions[0].feed {}
        await host.startTurn("hello", in: chat)
        _ = await until(subscriptions[1].feed) { if case .event = $0 { true } else { false } }
        await subscriptions[1].release()
        #expect(!(await methods(host, on: chat)).contains("unsubscribe"))
        let ended = subscriptions[2].feed
        await subscriptions[2].release()
        for await _ in ended {}
        #expect(await multi.host("h")?.subscriptions == [RootResourceURI])
        // Another task sends the notification.
        while !(await methods(host, on: chat)).contains("unsubscribe") { await Task.yield() }
        try await multi.client(for: "h").ping()
      }
      // Wherever the handshake was when they came, there was one subscription.
      let onChat = await methods(host, on: chat).filter { $0.hasSuffix("subscribe") }
      #expect(onChat == ["unsubscribe"] || onChat == ["subscribe", "unsubscribe"])
    }
  }

  @Test func `tokens are presented before anything is subscribed to again`() async throws {
    var configuration = HostConfiguration()
    var agent = AgentInfo.embedded
    agent.protectedResources = [ProtectedResourceMetadata(resource: "https://models.example")]
    configuration.agents = [agent]
    let logs: URI = "ahp-otlp:logs"
    configuration.telemetry = TelemetryCapabilities(logs: logs)
    try await EmbeddedHost.with(configuration.remembering) { host in
      try await withMultiHostClient { multi in
        let feed = await multi.feed(host: "h", channel: logs)
        try await multi.add(
          config(host).withInitialSubscriptions([RootResourceURI, logs])
            .withClient { $0.authentication = Tokens() })
        // Subscribed to already, by what the host was added with: it returns when that is done.
        try await multi.subscribe(host: "h", uri: logs, whenOffline: .wait(.seconds(120)))
        await host.startTranscript()
        await host.dropConnections()
        // Telemetry is not replayed: its feed has a gap and continues.
        guard case .gap? = await until(feed, { if case .gap = $0 { true } else { false } }) else {
          Issue.record("no gap")
          return
        }
        let methods = await methods(host)
        // The root channel needs no token; its state tells whether the host has restarted.
        #expect(
          methods.prefix(4) == ["reconnect", "subscribe", "authenticate", "subscribe"],
          "\(methods)")
        let client = try #require(await multi.host("h")?.clientId)
        #expect(await host.subscriptions(of: client).contains(logs))
      }
    }
  }

  @Test func `a channel that is gone ends its streams and no others`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (session, chat) = await host.createSession(title: "One")
      let other = await host.createSession(title: "Two").chat
      try await withMultiHostClient { multi in
        let everything = await multi.feed()
        let one = await multi.feed(host: "h", channel: chat)
        let two = await multi.feed(host: "h", channel: other)
        try await multi.add(
          config(host).withInitialSubscriptions([RootResourceURI, session, chat, other]))
        _ = await until(one, isSnapshot)
        _ = await until(two, isSnapshot)
        await host.dropConnections()
        await host.disposeSession(session)
        var last: HostFeedElement?
        for await element in one { last = element }
        guard case .ended(let end)? = last else {
          Issue.record("\(String(describing: last))")
          return
        }
        #expect(end.reason == .missing)
        #expect(end.channel == chat)
        let ended = await until(everything) {
          if case .ended(let end) = $0 { end.channel == chat } else { false }
        }
        #expect(ended != nil)
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        #expect(await multi.host("h")?.subscriptions == [RootResourceURI, other])
        await host.startTurn("hello", in: other)
        #expect(await until(two) { if case .event = $0 { true } else { false } } != nil)
      }
    }
  }

  @Test func `a host that is still connecting is reported as unavailable, and not interrupted`()
    async throws
  {
    let attempts = Locked(0)
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h") { _ in
          attempts.withLock { $0 += 1 }
          try await Task.sleep(for: .seconds(3_600))
          throw CancellationError()
        }
        .with { $0.connectTimeout = .seconds(3_600) })
      for await handle in try await multi.hostSnapshots(host: "h") where handle.state == .connecting
      {
        break
      }
      let errors = await multi.reconnectAllUnavailable(waitingFor: .milliseconds(10))
      #expect(errors == ["h": .waitedTooLong("h", .milliseconds(10))])
      #expect(attempts.withLock { $0 } <= 1)
    }
  }

  @Test func `what is unavailable is connected to at once`() async throws {
    try await EmbeddedHost.with { host in
      let isUp = Locked(false)
      let refused = AHPError(.connectFailed, .transient, "down")
      try await withMultiHostClient { multi in
        let add = { (id: HostId, policy: ReconnectPolicy, isDown: @escaping @Sendable () -> Bool) in
          _ = try await multi.add(
            HostConfig(id: id, label: "") { _ in
              if isDown() { throw refused }
              return await host.transport()
            }
            .withReconnectPolicy(policy))
        }
        let isDown: @Sendable () -> Bool = { isUp.withLock { !$0 } }
        try await add("up", .exponential) { false }
        try await add("failed", .disabled, isDown)
        try await add("waiting", .constant(.seconds(3_600)), isDown)
        try await add("dead", .disabled) { true }
        let up = try await multi.client(for: "up", whenOffline: .wait(.seconds(120)))
        for host in ["failed", "waiting", "dead"] as [HostId] {
          for await handle in try await multi.hostSnapshots(host: host)
          where handle.lastError != nil { break }
        }
        isUp.withLock { $0 = true }
        let errors = await multi.reconnectAllUnavailable(waitingFor: .seconds(20))
        #expect(Array(errors.keys) == ["dead"])
        guard case .failed("dead", let failure)? = errors["dead"] else {
          Issue.record("\(errors)")
          return
        }
        #expect(failure.message.contains("down"))
        #expect(await multi.host("failed")?.state == .connected)
        #expect(await multi.host("waiting")?.state == .connected)
        // The connection that there was is the one that there is.
        #expect(await up.isCurrent)
      }
    }
  }
}

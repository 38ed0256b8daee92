internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Attaching, reading and detaching consumers of every kind.
extension EnduranceRow {
  static let consumerRows = clientConsumerRows + hostConsumerRows + valueConsumerRows

  // MARK: Of one connection

  private static let clientConsumerRows = [
    ofClient("consumers-client-events") { client, send in
      let events = await client.events
      await send()
      var iterator = events.makeAsyncIterator()
      return await iterator.next() != nil
    },
    ofClient("consumers-client-feed") { client, send in
      let feed = client.feed()
      await send()
      return await feed.nextBatch()?.count == 1
    },
    ofClient("consumers-client-channel") { client, send in
      let feed = client.feed(channel: EndurancePeer.session)
      await send()
      return await feed.nextBatch()?.count == 1
    },
    ofClient("consumers-client-attached") { client, send in
      let events = client.attachSubscription(EndurancePeer.session)
      await send()
      var iterator = events.makeAsyncIterator()
      return await iterator.next() != nil
    },
    ofClient("consumers-client-states") { client, _ in
      var states = client.stateChanges.makeAsyncIterator()
      guard case .ready? = await states.next() else { return false }
      return true
    },
    ofClient("consumers-client-cancelled") { client, send in
      let feed = client.feed()
      let reader = Task { await feed.nextBatch() }
      await Task.yield()
      reader.cancel()
      return await reader.value == nil
    },
  ]

  private static func ofClient(
    _ name: String,
    _ operation: @escaping @Sendable (AHPClient, () async -> Void) async throws -> Bool
  ) -> EnduranceRow {
    EnduranceRow(name: name, summary: "a consumer of a client attaches, reads and detaches") {
      meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withClient(await host.transport()) { client in
          try await meter.run { number in
            let isRight = try await operation(client) {
              await host.inject(
                String(decoding: EndurancePeer.frame(number + 1), as: UTF8.self))
            }
            guard isRight else { throw WrongEffect("the consumer has not read what it should") }
          }
        }
      }
    }
  }

  // MARK: Of many hosts

  private static let hostConsumerRows = [
    ofHosts("consumers-events") { multi, send in
      let events = await multi.events()
      try await send(1)
      var iterator = events.makeAsyncIterator()
      return await iterator.next() != nil
    },
    ofHosts("consumers-events-channel") { multi, send in
      let events = await multi.events(host: EndurancePeer.hostId, uri: EndurancePeer.session)
      try await send(1)
      var iterator = events.makeAsyncIterator()
      return await iterator.next() != nil
    },
    ofHosts("consumers-feed") { multi, send in
      let feed = await multi.feed()
      try await send(1)
      return await feed.nextBatch() != nil
    },
    ofHosts("consumers-feed-channel") { multi, send in
      let feed = await multi.feed(host: EndurancePeer.hostId, channel: EndurancePeer.session)
      guard case .snapshot? = await feed.nextBatch(limit: 1)?.first else { return false }
      try await send(1)
      return await feed.nextBatch() != nil
    },
    ofHosts("consumers-feed-lossy") { multi, send in
      let feed = await multi.feed(.bufferingNewest(1))
      let whole = await multi.feed()
      try await send(3)
      var count = 0
      while count < 3, let batch = await whole.nextBatch() { count += batch.count }
      guard case .gap? = await feed.nextBatch(limit: 1)?.first else { return false }
      return true
    },
    ofHosts("consumers-snapshots") { multi, _ in
      var handles = try await multi.hostSnapshots(host: EndurancePeer.hostId).makeAsyncIterator()
      return await handles.next()?.state.isConnected == true
    },
    ofHosts("consumers-sessions") { multi, _ in
      let sessions = try await multi.sessionSummaries(host: EndurancePeer.hostId)
      var iterator = sessions.makeAsyncIterator()
      return await iterator.next() != nil
    },
    ofHosts("consumers-host-events") { multi, _ in
      await multi.hostEvents().unreadCount == 0
    },
    ofHosts("consumers-settlements") { multi, _ in
      multi.settlements().unreadCount == 0
        && multi.settlements(host: EndurancePeer.hostId).unreadCount == 0
    },
    ofHosts("consumers-optimistic") { multi, _ in
      let mirror = try await multi.optimisticMirror(host: EndurancePeer.hostId)
      // There is no signal for the cleanup of an earlier mirror; it is done after a few turns.
      for _ in 0..<20 { await Task.yield() }
      return await mirror.state(of: EndurancePeer.session) != nil
    },
  ]

  private static func ofHosts(
    _ name: String,
    _ operation:
      @escaping @Sendable (MultiHostClient, (Int) async throws -> Void) async throws -> Bool
  ) -> EnduranceRow {
    EnduranceRow(name: name, summary: "a consumer of all hosts attaches, reads and detaches") {
      meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host) { multi in
          try await meter.run { number in
            let isRight = try await operation(multi) { count in
              let actions = (0..<count).map { EndurancePeer.action(4 * number + $0) }
              try await host.dispatch(actions, on: EndurancePeer.session)
            }
            guard isRight else { throw WrongEffect("the consumer has not read what it should") }
          }
        }
      }
    }
  }

  // MARK: Of mirrors

  private static let valueConsumerRows = [
    EnduranceRow(
      name: "consumers-mirror", summary: "a consumer of a mirror's changes comes and goes"
    ) {
      meter in
      let mirror = MultiHostStateMirror()
      let key = HostedResourceKey(host: EndurancePeer.hostId, uri: EndurancePeer.session)
      await mirror.applySnapshot(sessionSnapshot(key.uri, 0), host: key.host)
      try await meter.run { number in
        var changes = await mirror.changes().makeAsyncIterator()
        guard await changes.next()?.contains(key) == true else { throw WrongEffect("nothing came") }
        await mirror.apply(envelope(key.uri, number + 1), host: key.host)
        guard await changes.next()?.contains(key) == true else {
          throw WrongEffect("no change came")
        }
      }
    }
  ]
}

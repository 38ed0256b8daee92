internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Adding and removing channels and sessions in state stores.
extension EnduranceRow {
  static let stateRows = [
    EnduranceRow(
      name: "mirror-channels", summary: "a channel appears in a MultiHostStateMirror and disappears"
    ) { meter in
      let mirror = MultiHostStateMirror()
      var changes = await mirror.changes().makeAsyncIterator()
      try await meter.run { number in
        let uri: URI = "ahp-session:/\(number)"
        let key = HostedResourceKey(host: EndurancePeer.hostId, uri: uri)
        await mirror.apply(contentsOf: appearing(uri, number))
        guard await mirror.session(key)?.title == "Session \(number)",
          await changes.next()?.contains(key) == true
        else { throw WrongEffect("\(uri) is not in the mirror") }
        await mirror.apply(contentsOf: [disappearing(uri)])
        guard await mirror.state(of: key) == nil, await changes.next()?.contains(key) == true else {
          throw WrongEffect("\(uri) is still in the mirror")
        }
      }
      guard await mirror.resources().isEmpty else { throw WrongEffect("channels are left") }
    },
    EnduranceRow(
      name: "mirror-hosts", summary: "a host appears in a MultiHostStateMirror and disappears"
    ) { meter in
      let mirror = MultiHostStateMirror()
      try await meter.run { number in
        let host = HostId("host-\(number)")
        await mirror.applySnapshot(sessionSnapshot(EndurancePeer.session, number), host: host)
        await mirror.reset(host: host)
      }
      guard await mirror.hosts.isEmpty else { throw WrongEffect("hosts are left") }
    },
    EnduranceRow(
      name: "optimistic-channels", summary: "a channel with a pending action comes and goes"
    ) { meter in
      let mirror = OptimisticMirror(clientId: EndurancePeer.clientId)
      try await meter.run { number in
        let uri: URI = "ahp-session:/\(number)"
        await mirror.applySnapshot(sessionSnapshot(uri, number))
        await mirror.dispatched(EndurancePeer.action(number), on: uri, clientSeq: 2 * number + 1)
        await mirror.dispatched(EndurancePeer.action(number), on: uri, clientSeq: 2 * number + 2)
        let origin = ActionOrigin(clientId: EndurancePeer.clientId, clientSeq: 2 * number + 1)
        let settled = await mirror.apply(envelope(uri, number + 1, origin))
        guard settled != nil, await mirror.remove(uri).count == 1 else {
          throw WrongEffect("\(uri) has not settled its actions")
        }
      }
      guard await mirror.pendingActions.isEmpty, await mirror.resources.isEmpty else {
        throw WrongEffect("something is left")
      }
    },
    EnduranceRow(name: "sessions", summary: "a session comes and goes in the index of a host") {
      meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host, { $0.withInitialSubscriptions([RootResourceURI]) })
        {
          multi in
          var index = try await multi.sessionSummaries(host: EndurancePeer.hostId)
            .makeAsyncIterator()
          while let sessions = await index.next(), sessions.count != 1 {}
          try await meter.run { number in
            let session = await host.createSession(title: "Session \(number)").session
            while let sessions = await index.next(), sessions.count != 2 {}
            await host.disposeSession(session)
            while let sessions = await index.next(), sessions.count != 1 {}
          }
        }
      }
    },
    EnduranceRow(name: "turns", summary: "a chat of a session answers with a turn of one part") {
      meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host, { $0.withInitialSubscriptions([]) }) { multi in
          try await meter.run { number in
            let made = await host.createSession(title: "Session \(number)")
            let subscription = try await multi.sharedSubscription(
              host: EndurancePeer.hostId, uri: made.chat)
            guard case .snapshot? = await subscription.feed.nextBatch(limit: 1)?.first else {
              throw WrongEffect("no snapshot came")
            }
            await host.startTurn("Hello", in: made.chat)
            guard await completesTurn(subscription.feed) else {
              throw WrongEffect("the turn did not end")
            }
            await subscription.release()
            await host.disposeSession(made.session)
          }
        }
      }
    },
  ]

  private static func completesTurn(_ feed: FeedSequence<HostFeedElement>) async -> Bool {
    while let batch = await feed.nextBatch() {
      for case .event(let event) in batch {
        if case .chat(.turnComplete) = event.envelope.action { return true }
      }
    }
    return false
  }

  // MARK: What mirrors are given

  static func sessionSnapshot(_ uri: URI, _ sequence: Int) -> Snapshot {
    Snapshot(
      resource: uri,
      state: .session(
        SessionState(
          provider: "endurance", title: "-", status: .idle, lifecycle: .ready, activeClients: [],
          chats: [])),
      fromSeq: sequence)
  }

  static func envelope(
    _ uri: URI, _ sequence: Int, _ origin: ActionOrigin? = nil
  ) -> ActionEnvelope {
    ActionEnvelope(
      channel: uri, action: EndurancePeer.action(sequence - 1), serverSeq: sequence, origin: origin)
  }

  private static func appearing(_ uri: URI, _ number: Int) -> [HostFeedElement] {
    let (host, generation) = (EndurancePeer.hostId, HostGeneration.none.next)
    return [
      .snapshot(
        HostedSnapshot(
          hostId: host, generation: generation, snapshot: sessionSnapshot(uri, number),
          cause: .subscribed)),
      .event(
        HostedAction(hostId: host, generation: generation, envelope: envelope(uri, number + 1))),
    ]
  }

  private static func disappearing(_ uri: URI) -> HostFeedElement {
    .ended(
      HostedEnd(
        hostId: EndurancePeer.hostId, channel: uri, generation: HostGeneration.none.next,
        reason: .unsubscribed))
  }
}

internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Subscribing and unsubscribing channels.
extension EnduranceRow {
  static let subscriptionRows = [
    EnduranceRow(name: "subscriptions", summary: "a client subscribes and unsubscribes") { meter in
      try await EndurancePeer.withHost { host in
        let url = try await host.start()
        try await EndurancePeer.withClient(WebSocketTransport(url: url)) { client in
          try await meter.run { _ in
            let subscription = try await client.subscribe(EndurancePeer.session)
            guard subscription.snapshot != nil else { throw WrongEffect("no snapshot came") }
            try await client.unsubscribe(EndurancePeer.session)
          }
        }
      }
    },
    EnduranceRow(name: "subscriptions-supervised", summary: "the same over a MultiHostClient") {
      meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host) { multi in
          let id = EndurancePeer.hostId
          try await meter.run { _ in
            try await multi.unsubscribe(host: id, uri: EndurancePeer.session)
            let result = try await multi.subscribe(host: id, uri: EndurancePeer.session)
            guard result.snapshot != nil else { throw WrongEffect("no snapshot came") }
          }
        }
      }
    },
    EnduranceRow(name: "shared-subscriptions", summary: "a channel is leased and released") {
      meter in
      try await shared(meter, isReleased: true)
    },
    EnduranceRow(
      name: "shared-subscriptions-dropped", summary: "a channel is leased, and the lease dropped"
    ) {
      meter in
      try await shared(meter, isReleased: false)
    },
  ]

  private static func shared(_ meter: EnduranceMeter, isReleased: Bool) async throws {
    try await EndurancePeer.withHost { host in
      try await EndurancePeer.withHosts(host, { $0.withInitialSubscriptions([]) }) { multi in
        let handles = try await multi.hostSnapshots(host: EndurancePeer.hostId)
        try await meter.run { _ in
          do {
            let subscription = try await multi.sharedSubscription(
              host: EndurancePeer.hostId, uri: EndurancePeer.session)
            guard case .snapshot? = await subscription.feed.nextBatch(limit: 1)?.first else {
              throw WrongEffect("no snapshot came")
            }
            if isReleased { await subscription.release() }
          }
          // A dropped shared subscription ends with a delay.
          for await handle in handles where handle.subscriptions.isEmpty { return }
        }
      }
    }
  }
}

internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Connecting and adding hosts.
extension EnduranceRow {
  static let connectionRows =
    [reconnects, restarts, hosts] + EnduranceTransport.allCases.map { connections($0) }

  private static let reconnects = EnduranceRow(
    name: "reconnects", summary: "a connection drops and reconnects", weight: 10
  ) { meter in
    try await EndurancePeer.withHost { host in
      try await EndurancePeer.withHosts(host) { multi in
        try await generations(multi, meter) { await host.dropConnections() }
      }
    }
  }

  private static let restarts = EnduranceRow(
    name: "host-restarts", summary: "a host restarts, and is connected to again", weight: 10
  ) { meter in
    try await EndurancePeer.withHost { host in
      try await EndurancePeer.withHosts(host) { multi in
        try await generations(multi, meter) { await host.restart() }
      }
    }
  }

  /// Each operation ends the connection; the next one counts as soon as it stands.
  private static func generations(
    _ multi: MultiHostClient, _ meter: EnduranceMeter, _ end: () async -> Void
  ) async throws {
    var handles = try await multi.hostSnapshots(host: EndurancePeer.hostId).makeAsyncIterator()
    var generation = await handles.next()?.generation ?? .none
    try await meter.run { _ in
      await end()
      while let handle = await handles.next() {
        guard handle.generation > generation, handle.state.isConnected else { continue }
        generation = handle.generation
        return
      }
      throw WrongEffect("the host was removed")
    }
  }

  private static let hosts = EnduranceRow(
    name: "hosts", summary: "a host is added, connected to and removed", weight: 10
  ) { meter in
    try await EndurancePeer.withHost { host in
      let url = try await host.start()
      try await withMultiHostClient { multi in
        try await meter.run { number in
          // A store of identities keeps every host, so the row uses a hundred names.
          let id = HostId("host-\(number % 100)")
          try await multi.add(EndurancePeer.config(id, url))
          _ = try await multi.client(for: id, whenOffline: EndurancePeer.wait)
          try await multi.remove(id)
        }
      }
    }
  }

  private static func connections(_ transport: EnduranceTransport) -> EnduranceRow {
    EnduranceRow(
      name: "connections-\(transport)", summary: "a client connects, shakes hands and shuts down",
      weight: transport == .stdio ? 100 : 10
    ) { meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withAddress(transport, of: host) { make in
          try await meter.run { _ in try await EndurancePeer.withClient(make()) { _ in } }
        }
      }
    }
  }
}

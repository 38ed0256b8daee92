import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// Waits until a condition holds. The time limit of the suite ends a wait that never does.
func until(
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  while try await !condition() {
    try Task.checkCancellation()
    await Task.yield()
  }
}

/// Runs `body` with embedded hosts that a client is connected to under their names.
func withHosts(
  _ names: [String], outbox: OutboxSetup? = nil,
  _ configuration: HostConfiguration = HostConfiguration(),
  isolation: isolated (any Actor)? = #isolation,
  _ body: (MultiHostClient, [EmbeddedHost]) async throws -> Void
) async throws {
  let hosts = names.map { _ in EmbeddedHost(configuration) }
  do {
    try await withMultiHostClient(outbox: outbox) { multi in
      for (name, host) in zip(names, hosts) {
        try await multi.add(
          HostConfig(id: HostId(name)) { _ in await host.transport() }
            .withReconnectPolicy(.constant(.milliseconds(1))))
        _ = try await multi.client(for: HostId(name), whenOffline: .wait(.seconds(60)))
      }
      try await body(multi, hosts)
    }
  } catch {
    for host in hosts { await host.stop() }
    throw error
  }
  for host in hosts { await host.stop() }
}

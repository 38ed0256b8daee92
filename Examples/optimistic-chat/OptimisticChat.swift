import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting

/// Shows a user's changes before the host responds, and reverts them if the host rejects them.
@main
enum OptimisticChat {
  static func main() async throws {
    var configuration = HostConfiguration()
    configuration.faults.delay = .milliseconds(100)
    configuration.faults.reject = { action, _ in
      guard case .session(.titleChanged(let change)) = action else { return nil }
      return change.title.isEmpty ? "a session needs a title" : nil
    }
    try await EmbeddedHost.with(configuration) { host in
      let session = await host.createSession(title: "Untitled").session
      let url = try await host.start()
      try await withMultiHostClient(outbox: .inMemory()) { multi in
        try await multi.add(HostConfig(id: "h") { _ in WebSocketTransport(url: url) })
        let following = await multi.follow(.sessions)
        let mirror = try await multi.optimisticMirror()
        let key = HostedResourceKey(host: "h", uri: session)
        for await _ in await mirror.changes() where await mirror.session(key) != nil { break }
        for title in ["Plans for the garden", ""] {
          await show("before", key, mirror)
          async let outcome = multi.rename(session: session, to: title, on: "h")
          for await _ in await mirror.changes() where await !mirror.pendingActions(on: key).isEmpty
          {
            break
          }
          await show("at once", key, mirror)
          let result = try await outcome
          // The mirror may take the response a moment later.
          for await _ in await mirror.changes() where await mirror.pendingActions(on: key).isEmpty {
            break
          }
          await show("\(result)", key, mirror)
        }
        await following.release()
      }
    }
  }

  static func show(
    _ when: String, _ key: HostedResourceKey, _ mirror: MultiHostOptimisticMirror
  ) async {
    guard case .session(let confirmed) = await mirror.confirmedState(of: key),
      let seen = await mirror.session(key)
    else { return }
    print("\(when): “\(seen.title)” (the host has “\(confirmed.title)”)")
  }
}

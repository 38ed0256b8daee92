import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation

/// Actions that are enqueued without a connection, survive the end of the program, and take effect once.
@main
enum OutboxExample {
  static func main() async throws {
    let state = NSTemporaryDirectory() + "outbox-example-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: state) }
    let message = Message(text: "Water the plants.", origin: MessageOrigin(kind: .user))
    let watering = StateAction.chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: "watering-1", startedAt: Date.now.ISO8601Format(), message: message)))
    // A second enqueue with this name returns the outcome of the first action.
    let once = OutboxPolicy(expiresAfter: .seconds(3_600), operationId: "watering")

    try await EmbeddedHost.with { host in
      let url = try await host.start()
      let (session, chat) = await host.createSession(title: "Untitled")

      print("-- the first run: no network")
      try await run(in: state) { multi in
        try await multi.add(
          HostConfig(id: "home", label: "Home") { _ in
            throw AHPError(.connectionLost, .transient, "there is no network")
          })
        let rename = StateAction.session(.titleChanged(SessionTitleChangedAction(title: "Garden")))
        try await multi.enqueue(watering, host: "home", channel: chat, policy: once)
        try await multi.enqueue(rename, host: "home", channel: session)
        for hosted in await multi.outboxEntries() {
          print("entry \(hosted.entry.id) for \(hosted.entry.channel): \(hosted.entry.state)")
        }
      }

      print("-- the second run: the host is there")
      try await run(in: state) { multi in
        let settlements = multi.settlements()
        try await multi.add(
          HostConfig(id: "home", label: "Home") { _ in WebSocketTransport(url: url) })
        var open = 2
        for await case .settled(_, let settlement) in settlements {
          print("entry \(settlement.entry.id): \(settlement.outcome)")
          open -= 1
          if open == 0 { break }
        }
        let again = try await multi.enqueue(watering, host: "home", channel: chat, policy: once)
        print("the same again: \(try await again.settled().outcome)")
      }

      let turns = await host.chat(chat)?.turns.count ?? 0
      print("the host has had the message \(turns) time, and the session is called")
      print("“\(await host.session(session)?.title ?? "-")”")
    }
  }

  /// One run of a program. Persistent data is in the directory.
  static func run(
    in directory: String, _ body: @Sendable (MultiHostClient) async throws -> Void
  ) async throws {
    let store = FileClientIdStore(directory: directory)
    try await withMultiHostClient(store: store, outbox: .directory(directory + "/outbox")) {
      try await body($0)
    }
  }
}

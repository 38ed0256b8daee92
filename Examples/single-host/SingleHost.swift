import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation

/// One connection without a supervisor: performs the handshake, lists sessions, subscribes to a chat, sends a
/// message, and prints the response.
@main
enum SingleHost {
  static func main() async throws {
    let agent = HostConfiguration { turn in
      HostScript(.think("A friendly user."), .say("Hello to you, too!", every: .milliseconds(10)))
    }
    try await EmbeddedHost.with(agent) { host in
      let (_, chat) = await host.createSession(title: "Small talk")
      let client = AHPClient(transport: WebSocketTransport(url: try await host.start()))
      try await client.connect()
      try await talk(client, in: chat)
      await client.shutdown()
    }
  }

  static func talk(_ client: AHPClient, in chat: URI) async throws {
    let welcome = try await client.initialize(clientId: "single-host-example")
    print("connected to \(welcome.serverInfo?.name ?? "a host"), AHP \(welcome.protocolVersion)")
    for session in try await client.listSessions().items {
      print("session: \(session.title)")
    }

    // The mirror folds the snapshot and every later action, so it has the host's state.
    let mirror = AHPStateMirror()
    let subscription = try await client.subscribe(chat)
    if let snapshot = subscription.snapshot { await mirror.applySnapshot(snapshot) }

    let message = Message(text: "Hello!", origin: MessageOrigin(kind: .user))
    let start = ChatTurnStartedAction(
      turnId: "turn-1", startedAt: Date.now.ISO8601Format(), message: message)
    let sent = try await client.dispatch(.chat(.turnStarted(start)), channel: chat)

    events: for await event in subscription.events {
      guard case .action(let envelope) = event.event else { continue }
      await mirror.apply(envelope)
      switch envelope.action {
      case .chat(.reasoning(let part)): print("thinks: \(part.content)")
      case .chat(.delta(let part)): print("says: \(part.content)")
      case .chat(.turnComplete), .chat(.turnCancelled), .chat(.error): break events
      default: break
      }
    }

    if case .acked(let echo) = try await sent.outcome() {
      print("the host took the message as number \(echo.serverSeq)")
    }
    for part in await mirror.chat(chat)?.turns.last?.responseParts ?? [] {
      if case .markdown(let answer) = part { print("answer: \(answer.content)") }
    }
  }
}

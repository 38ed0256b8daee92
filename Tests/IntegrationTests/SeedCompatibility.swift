// The blocks of the official documentation, as written there.
// swift-format-ignore-file
import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

// The examples that the package has promised to keep compiling, as they stand in the description of
// its interface; what is a fragment there is wrapped in a function here. They address hosts that do
// not exist, so they are compiled and not run; `SeedCompatibilityTests` runs the same code.
enum SeedExamples {
  static func minimalSingleHostClient() async throws {
    let transport = URLSessionWebSocketTransport(url: URL(string: "wss://example.com/ahp")!)
    let client = AHPClient(transport: transport)
    let mirror = AHPStateMirror()

    // Attach event streams before connecting so notifications delivered during the
    // initialize window are not missed.
    let events = await client.events
    Task {
      for await event in events {
        switch event.event {
        case .action(let envelope):
          await mirror.apply(envelope)
        case .sessionAdded, .sessionRemoved, .sessionSummaryChanged, .authRequired:
          // Protocol notifications are ephemeral and are not replayed on
          // reconnect. Apps commonly refresh listSessions() after reconnect.
          print("notification: \(event.event)")
        }
      }
    }

    try await client.connect()
    let initialized = try await client.initialize(
      clientId: "my-client-id",
      protocolVersions: ["0.2.0"],
      initialSubscriptions: [RootResourceURI]
    )

    for snapshot in initialized.snapshots {
      await mirror.applySnapshot(snapshot)
    }
  }

  static func multiHostClient() async throws {
    let local = HostConfig(id: "local", label: "Local") { _ in
      URLSessionWebSocketTransport(url: URL(string: "wss://local.example/ahp")!)
    }

    let remote = HostConfig(id: "remote", label: "Remote") { _ in
      URLSessionWebSocketTransport(url: URL(string: "wss://remote.example/ahp")!)
    }

    let multi = MultiHostClient()
    try await multi.add(local)
    try await multi.add(remote)

    let events = await multi.events()
    Task {
      for await event in events {
        print("[\(event.hostId)] \(String(describing: event.resource))")
      }
    }

    let sessions = await multi.aggregatedSessions()
    for hosted in sessions {
      print("[\(hosted.hostLabel)] \(hosted.summary.title)")
    }
  }

  static func outbox(multi: MultiHostClient, action: StateAction) async throws {
    struct PendingOutboundAction {
      let clientSeq: Int
      let channel: String
      let action: StateAction
    }

    var nextClientSeq = 1
    var pendingOutboundActions: [PendingOutboundAction] = []

    func dispatchFromApp(_ action: StateAction, channel: String, multi: MultiHostClient)
      async throws
    {
      let seq = nextClientSeq
      nextClientSeq += 1

      pendingOutboundActions.append(PendingOutboundAction(clientSeq: seq, channel: channel, action: action))

      try await multi.dispatch(host: "local", action: action, channel: channel, clientSeq: seq)
    }

    func acknowledge(_ envelope: ActionEnvelope, clientId: String) {
      guard let origin = envelope.origin,
        origin.clientId == clientId,
        pendingOutboundActions.first?.clientSeq == origin.clientSeq
      else {
        return
      }
      pendingOutboundActions.removeFirst()
    }

    // Not part of the example: it must be callable as well.
    try await dispatchFromApp(action, channel: RootResourceURI, multi: multi)
    acknowledge(
      ActionEnvelope(
        channel: RootResourceURI, action: action, serverSeq: 1,
        origin: ActionOrigin(clientId: "me", clientSeq: 1)),
      clientId: "me")
  }

  static func transportChoice(token: String) -> any AHPKeepAliveTransport {
    let transport = NWConnectionWebSocketTransport(
      url: URL(string: "ws://192.168.1.42:8080/ahp")!,
      headers: ["Authorization": "Bearer \(token)"]
    )
    return transport
  }

  static func keepAlive() -> AHPClientConfig {
    let config = AHPClientConfig(
      keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5))
    )
    return config
  }
}

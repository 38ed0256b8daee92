import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// Two supervised hosts in one stream. One of them loses its connection during a response, but no element is lost.
@main
enum ManyHosts {
  static func main() async throws {
    let agent = HostConfiguration { turn in
      HostScript(.say("one two three four five six seven eight", every: .milliseconds(20)))
    }
    try await EmbeddedHost.with(agent) { studio in
      try await EmbeddedHost.with(agent) { garage in
        try await withMultiHostClient { multi in
          try await follow(["studio": studio, "garage": garage], with: multi)
        }
      }
    }
  }

  static func follow(_ hosts: [HostId: EmbeddedHost], with multi: MultiHostClient) async throws {
    // Streams are attached before hosts are added, and outlast every connection.
    let feed = await multi.feed()
    let mirror = MultiHostStateMirror()
    var chats: Set<HostedResourceKey> = []
    for (id, host) in hosts.sorted(by: { $0.key < $1.key }) {
      let url = try await host.start()
      try await multi.add(
        HostConfig(id: id, label: "The \(id)") { _ in WebSocketTransport(url: url) }
          .withReconnectPolicy(.constant(.milliseconds(20))))
      let (_, chat) = await host.createSession(title: "Count")
      try await multi.subscribe(host: id, uri: chat, whenOffline: .wait(.seconds(10)))
      await host.startTurn("Count to eight.", in: chat)
      chats.insert(HostedResourceKey(host: id, uri: chat))
    }

    var counting = chats
    var words = 0
    for await element in feed {
      await mirror.apply(element)
      switch element {
      case .event(let value):
        let host = value.hostId
        if case .chat(.delta(let part)) = value.envelope.action {
          print("\(host) #\(value.generation) \(value.delivery): \(part.content)")
          words += 1
          if words == 4 {
            print("-- cutting the garage's connection")
            await hosts["garage"]?.dropConnections()
          }
        }
        if case .chat(.turnComplete) = value.envelope.action {
          counting.remove(HostedResourceKey(host: host, uri: value.channel))
        }
      case .gap(let gap): print("-- something is missing: \(gap.cause)")
      case .snapshot, .notification, .ended: break
      }
      if counting.isEmpty { break }
    }

    for session in await multi.aggregatedSessions() {
      print("\(session.hostLabel): \(session.summary.title)")
    }
    for chat in chats.sorted() {
      guard let mine = await mirror.state(of: chat), let host = hosts[chat.host] else { continue }
      print("\(chat.host): \(await host.audit([chat.uri: mine]))")
    }
  }
}

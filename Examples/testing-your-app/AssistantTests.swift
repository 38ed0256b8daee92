import AgentHostProtocolClient
import AgentHostProtocolTesting
import Testing

@Test(arguments: ["question", "answer"])
func `the answer is whole although the connection was cut`(cut: String) async throws {
  var agent = HostConfiguration { _ in HostScript(.say("one two three four five six seven")) }
  // The first connection is cut in place of the question or of its ninth message; the second one stays.
  agent.faults.connections = 0..<1
  if cut == "question" {
    agent.faults.cutAtAction = "chat/turnStarted"
  } else {
    agent.faults.cutAtMessage = 8
  }
  try await EmbeddedHost.with(agent) { host in
    let url = try await host.start()
    let (_, chat) = await host.createSession()
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      let config = HostConfig(id: "host", label: "Host") { _ in WebSocketTransport(url: url) }
      try await multi.add(config.withReconnectPolicy(.immediateForever))
      let assistant = Assistant(multi: multi, host: "host", chat: chat)
      #expect(try await assistant.ask("Count.") == "one two three four five six seven")
      #expect(await multi.host("host")?.generation.number == 2)
    }
  }
}

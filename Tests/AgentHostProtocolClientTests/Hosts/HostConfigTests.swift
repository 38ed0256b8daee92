import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct HostConfigTests {
  @Test func `the label defaults to the id`() {
    #expect(
      HostConfig(id: "build") { _ in WebSocketTransport(url: "ws://localhost") }.label == "build")
    let named = HostConfig(id: "build", label: "Build machine") { _ in
      WebSocketTransport(url: "ws://localhost")
    }
    #expect(named.label == "Build machine")
  }

  @Test func `empty names are rejected when a host is added`() async throws {
    let good = HostConfig(id: "build") { _ in WebSocketTransport(url: "ws://localhost") }
    var nameless = good
    nameless.id = HostId("")
    var withoutClient = good
    withoutClient.clientId = ""
    let withoutChannel = good.withInitialSubscriptions(["ahp-root://", ""])
    let multi = MultiHostClient()
    for config in [nameless, withoutClient, withoutChannel] {
      let error = await #expect(throws: HostError.self) { try await multi.add(config) }
      #expect(error?.category == .invalidInput)
      if case .emptyName? = error { continue }
      Issue.record("another error: \(String(describing: error))")
    }
    #expect(await multi.hosts().isEmpty)
    await multi.shutdown()
  }
}

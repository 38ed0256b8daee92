import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct HostConfigTests {
  @Test func isCalledByItsIdUnlessALabelIsGiven() {
    #expect(
      HostConfig(id: "build") { _ in WebSocketTransport(url: "ws://localhost") }.label == "build")
    let named = HostConfig(id: "build", label: "Build machine") { _ in
      WebSocketTransport(url: "ws://localhost")
    }
    #expect(named.label == "Build machine")
  }
}

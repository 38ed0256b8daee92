import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ProtectedResourcesTests {
  private func root(_ resources: [ProtectedResourceMetadata]) -> RootState {
    RootState(
      agents: [
        AgentInfo(
          provider: "p", displayName: "P", description: "", models: [],
          protectedResources: resources)
      ])
  }

  @Test func `those of agents come first and each once`() {
    var resources = ProtectedResources()
    resources.requested(AuthRequiredParams(channel: RootResourceURI, resource: "https://b"))
    resources.requested(AuthRequiredParams(channel: RootResourceURI, resource: "https://a"))
    resources.requested(AuthRequiredParams(channel: RootResourceURI, resource: "https://a"))
    let root = root([
      ProtectedResourceMetadata(resource: "https://b"),
      ProtectedResourceMetadata(resource: "https://optional", required: false),
    ])
    #expect(resources.challenges(root).map(\.resource) == ["https://b", "https://a"])
    #expect(resources.challenges(nil).map(\.resource) == ["https://a", "https://b"])
  }

  @Test func `are limited`() {
    var resources = ProtectedResources()
    for number in 0..<(ProtectedResources.limit + 10) {
      resources.requested(
        AuthRequiredParams(channel: RootResourceURI, resource: "https://\(number)"))
    }
    #expect(resources.challenges(nil).count == ProtectedResources.limit)
  }

  @Test func `are limited in bytes`() {
    var resources = ProtectedResources()
    let text = String(repeating: "x", count: 1 << 20)
    for name in ["a", "a", "a", "a", "a", "b", "c", "d", "e"] {
      resources.requested(
        AuthRequiredParams(channel: RootResourceURI, resource: "https://\(name)/\(text)"))
    }
    resources.requested(AuthRequiredParams(channel: RootResourceURI, resource: "https://f"))
    let requested = resources.challenges(nil).map { $0.resource.prefix(9) }
    #expect(requested == ["https://a", "https://b", "https://c", "https://f"])
  }
}

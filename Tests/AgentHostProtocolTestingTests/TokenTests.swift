import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Tokens for resources that an embedded host has asked for some time.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TokenTests {
  private static let resource = "https://mcp.example"

  private func authenticate(_ token: String) -> AuthenticateParams {
    AuthenticateParams(channel: RootResourceURI, resource: Self.resource, token: token)
  }

  private func expectTokensAreTaken(_ client: RawClient) async throws {
    #expect(try await client.refusal(authenticate("fresh")) == nil)
    #expect(try await client.refusal(authenticate("")) == nil)
    let other = AuthenticateParams(
      channel: RootResourceURI, resource: "https://else.example", token: "good")
    #expect(try await client.refusal(other) == .invalidParams)
  }

  @Test func `a servers token can be renewed and revoked once it runs`() async throws {
    let requirement = McpServerAuthRequiredState(
      reason: .required, resource: ProtectedResourceMetadata(resource: Self.resource))
    var agent = AgentInfo.embedded
    agent.customizations = [
      .mcpServer(
        McpServerCustomization(
          id: "server", uri: "file:///server", name: "Server", state: .authRequired(requirement)))
    ]
    var configuration = HostConfiguration()
    configuration.agents = [agent]
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      let (session, _) = await host.createSession()
      let ready = SessionMcpServerStateChangedAction(id: "server", state: .ready)
      await host.dispatch(.session(.mcpServerStateChanged(ready)), on: session)
      try await expectTokensAreTaken(client)
      await host.disposeSession(session)
      try await expectTokensAreTaken(client)
    }
  }

  @Test func `a tools token can be renewed and revoked once it has run`() async throws {
    let mode = HostScript.Tool.Mode.needsAuthentication(
      customization: "mcp", resource: Self.resource)
    let script = HostScript(.tool(HostScript.Tool("query", mode: mode)))
    try await EmbeddedHost.with(HostConfiguration { _ in script }) { host in
      let (_, chat) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat)
      #expect(try await client.refusal(authenticate("early")) == .invalidParams)
      try await client.startTurn("Go", in: chat)
      try await client.settle()
      _ = try await client.call(authenticate("good"))
      _ = try await client.waitForChat(chat) { $0.turns.count == 1 }
      try await expectTokensAreTaken(client)
      // A revoked token is not there any more: the next call asks again.
      try await client.startTurn("Again", "t2", in: chat)
      try await client.settle()
      #expect(client.chat(chat)?.status.activity == .inputNeeded)
    }
  }
}

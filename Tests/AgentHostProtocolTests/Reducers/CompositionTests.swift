import AgentHostProtocol
import TestSupport
import Testing

/// Swift takes two compositions of one character for the same text; the protocol, and so a state, does not.
@Suite(.limitedConcurrency) struct CompositionTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test func `the channel of a server`() throws {
    var state = try SessionState(
      json: """
        {"provider":"p","title":"t","status":1,"lifecycle":"ready","activeClients":[],"chats":[],
         "customizations":[{"type":"mcpServer","id":"m","uri":"u","name":"n",
          "state":{"kind":"ready"},"channel":"mcp://\(Self.composed)"}]}
        """)
    state.reduce(
      .mcpServerStateChanged(
        SessionMcpServerStateChangedAction(
          id: "m", state: try McpServerState(json: #"{"kind":"ready"}"#),
          channel: "mcp://\(Self.decomposed)")))
    guard case .mcpServer(let server)? = state.customizations?.first else {
      Issue.record("\(state)")
      return
    }
    #expect(server.channel.map { Array($0.utf8) } == Array("mcp://\(Self.decomposed)".utf8))
  }

  @Test func `the error of an operation`() throws {
    func action(_ message: String) throws -> ChangesetAction {
      .operationStatusChanged(
        try ChangesetOperationStatusChangedAction(
          json: """
            {"operationId":"o","status":"error",
             "error":{"errorType":"x","message":"\(message)"}}
            """))
    }
    var state = try ChangesetState(
      json: """
        {"status":"ready","files":[],
         "operations":[{"id":"o","label":"l","scopes":["changeset"],"status":"idle"}]}
        """)
    state.reduce(try action(Self.composed))
    state.reduce(try action(Self.decomposed))
    let message = state.operations?.first?.error?.message
    #expect(message.map { Array($0.utf8) } == Array(Self.decomposed.utf8))
  }
}

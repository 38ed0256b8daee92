import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// How one types into a terminal of an embedded host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TerminalRuleTests {
  private let uri: URI = "ahp-terminal:/mine"

  private func with(
    cwd: URI? = nil, _ body: (_ host: EmbeddedHost, _ client: RawClient) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with { host in
      let client = try await Meeting.inMemory.client(host)
      _ = try await client.call(
        CreateTerminalParams(
          channel: uri, claim: .client(TerminalClientClaim(clientId: client.clientId)), cwd: cwd))
      try await client.subscribe(uri)
      try await body(host, client)
      try await expectAgreement(client, host)
    }
  }

  private func type(_ text: String, _ client: RawClient) async throws {
    let action = TerminalAction.input(TerminalInputAction(data: text))
    #expect(try await client.outcome(.terminal(action), on: uri) == nil)
    try await client.settle()
  }

  private func commands(_ client: RawClient) -> [TerminalCommandPart] {
    (client.states[uri]?.asTerminal?.content ?? []).compactMap {
      if case .command(let command) = $0 { command } else { nil }
    }
  }

  @Test func `a line can be corrected`() async throws {
    try await with { host, client in
      try await type("\u{8}ecks\u{7F}\u{8}ho right\r\r", client)
      #expect(commands(client).map(\.commandLine) == ["echo right"])
      #expect(commands(client).map(\.output) == ["right\r\n"])
    }
  }

  @Test func `what is pasted is echoed at once`() async throws {
    try await with { host, client in
      let text = String(repeating: "long text ", count: 1_000)
      try await type("echo \(text)\u{7F}!\r", client)
      #expect(commands(client).map(\.commandLine) == ["echo \(text.dropLast())!"])
      #expect(client.envelopes.count { $0.channel == uri } < 20)
    }
  }

  @Test func `nothing is read behind the exit`() async throws {
    try await with { host, client in
      try await type("exit 3\recho more\r", client)
      #expect(commands(client).map(\.commandLine) == ["exit 3"])
      guard case .terminal(.exited) = client.envelopes.last(where: { $0.channel == uri })?.action
      else {
        Issue.record("something came behind the exit")
        return
      }
    }
  }

  @Test func `the shell knows where it is`() async throws {
    try await with(cwd: "file:///workspace") { host, client in
      try await type("pwd\rtrue\rfalse\r", client)
      #expect(commands(client).map(\.output) == ["file:///workspace\r\n", "", ""])
      #expect(commands(client).map(\.exitCode) == [0, 0, 1])
    }
  }

  @Test func `a terminal is taken over from a session only`() async throws {
    try await with { host, client in
      let other = try await Meeting.inMemory.client(host, "other")
      let claim = TerminalClaim.client(TerminalClientClaim(clientId: "other"))
      let claimed = StateAction.terminal(.claimed(TerminalClaimedAction(claim: claim)))
      #expect(
        try await other.outcome(claimed, on: uri) == "another client has claimed the terminal")
      let session = TerminalClaim.session(
        TerminalSessionClaim(session: "ahp-session:/a", chat: "ahp-chat:/a"))
      let handedOver = StateAction.terminal(.claimed(TerminalClaimedAction(claim: session)))
      #expect(try await client.outcome(handedOver, on: uri) == nil)
      #expect(try await other.outcome(claimed, on: uri) == nil)
      try await client.settle()
      #expect(client.states[uri]?.asTerminal?.claim == claim)
      guard case .root(let root) = client.states[RootResourceURI] else {
        Issue.record("there is no root")
        return
      }
      #expect(root.terminals?.map(\.claim) == [claim])
    }
  }
}

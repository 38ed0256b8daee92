import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Returns the same token and records the challenges.
final class TokenSource: AuthenticationProvider {
  let challenges = Locked<[AuthenticationChallenge]>([])
  let token: AccessToken?

  init(_ token: AccessToken? = AccessToken(SecretToken("s3cret"))) { self.token = token }

  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken? {
    challenges.withLock { $0.append(challenge) }
    return token
  }
}

/// A provider whose second and third request fail.
private final class FailingSource: AuthenticationProvider {
  let requests = Locked(0)

  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken? {
    let number = requests.withLock { requests in
      requests += 1
      return requests
    }
    if number == 2 || number == 3 { throw AHPError(.authenticationFailed, .transient, "offline") }
    return AccessToken(SecretToken("s3cret"), expiresIn: .seconds(100))
  }
}

/// A provider that waits for a user until its task is cancelled.
private final class WaitingSource: AuthenticationProvider {
  let asked = Promise<Void>()

  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken? {
    asked.fulfil()
    try await Promise<Void>().value()
    return nil
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientAuthenticationTests {
  private static let needed = #"{"resources":[{"resource":"https://a"}]}"#

  @Test
  func `a refused command is retried after authentication`() async throws {
    let tokens = TokenSource()
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(authentication: tokens))
    async let created = client.request(CreateSessionParams(channel: "ahp-session:/a"))
    try await host.refuse(try await host.expect("createSession"), -32007, data: Self.needed)
    let authentication = try await host.expect("authenticate")
    #expect(authentication["params"]?["token"]?.stringValue == "s3cret")
    #expect(authentication["params"]?["resource"]?.stringValue == "https://a")
    try await host.answer(authentication, "{}")
    try await host.answer(try await host.expect("createSession"), "null")
    _ = try await created
    #expect(tokens.challenges.withLock { $0.map(\.cause) } == [.refusal(method: "createSession")])
    await client.shutdown()
  }

  @Test
  func `it is retried only once`() async throws {
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(authentication: TokenSource()))
    let call = Task {
      _ = try await client.request(DisposeSessionParams(channel: "ahp-session:/a"))
    }
    try await host.refuse(try await host.expect("disposeSession"), -32007, data: Self.needed)
    try await host.answer(try await host.expect("authenticate"), "{}")
    try await host.refuse(try await host.expect("disposeSession"), -32007, data: Self.needed)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.rpcError?.code == .authRequired)
    await client.shutdown()
  }

  @Test
  func `without a token the refusal is thrown; a refused token is reported`() async throws {
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(authentication: TokenSource(nil)))
    let call = Task {
      _ = try await client.request(DisposeSessionParams(channel: "ahp-session:/a"))
    }
    try await host.refuse(try await host.expect("disposeSession"), -32007, data: Self.needed)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .requestRefused)
    await client.shutdown()

    let (other, otherHost) = try await ScriptedHost.initialized(
      AHPClientConfig(authentication: TokenSource()))
    let refused = Task {
      _ = try await other.request(DisposeSessionParams(channel: "ahp-session:/a"))
    }
    try await otherHost.refuse(
      try await otherHost.expect("disposeSession"), -32007, data: Self.needed)
    try await otherHost.refuse(try await otherHost.expect("authenticate"), -32602)
    let failure = await #expect(throws: AHPError.self) { try await refused.value }
    #expect(failure?.code == .authenticationFailed)
    #expect(failure?.category == .authentication)
    #expect(failure.map { "\($0)".contains("s3cret") } == false)
    await other.shutdown()
  }

  /// A command that was refused, and whose token is awaited.
  private static func waitingForToken() async throws -> (AHPClient, Task<Void, any Error>) {
    let source = WaitingSource()
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(authentication: source))
    let call = Task {
      _ = try await client.request(DisposeSessionParams(channel: "ahp-session:/a"))
    }
    try await host.refuse(try await host.expect("disposeSession"), -32007, data: needed)
    try await source.asked.value()
    return (client, call)
  }

  @Test
  func `a command that waits for a token can be cancelled`() async throws {
    let (client, call) = try await Self.waitingForToken()
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    await client.shutdown()
  }

  @Test
  func `a command that waits for a token fails with the reason of the connection's end`()
    async throws
  {
    let (client, call) = try await Self.waitingForToken()
    await client.shutdown()
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .clientShutDown)
    #expect(error?.category == .local)
    #expect(error?.channel == "ahp-session:/a")
    #expect(error?.description.contains("disposeSession") == true)
  }

  @Test
  func `the handshake, a notice and the expiry of a token each request one`() async throws {
    let clock = TestClock()
    let tokens = TokenSource(
      AccessToken(SecretToken("s3cret"), scopes: ["read"], expiresIn: .seconds(100)))
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(
        requestTimeout: nil, keepAlive: .disabled, authentication: tokens, clock: clock))
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize(
      snapshots: #"[{"resource":"ahp-root://","fromSeq":0,"state":{"agents":[{"provider":"p","#
        + #""displayName":"P","description":"","models":[],"protectedResources":["#
        + #"{"resource":"https://a"},{"resource":"https://b","required":false}]}]}}]"#)
    _ = try await handshake
    let first = try await host.expect("authenticate")
    #expect(first["params"]?["resource"]?.stringValue == "https://a")
    #expect(first["params"]?["expiresIn"]?.intValue == 100)
    #expect(first["params"]?["scopes"]?.arrayValue == ["read"])
    try await host.answer(first, "{}")
    // Nine tenths of the time.
    #expect(await clock.nextSleeper()?.duration == .seconds(90))
    clock.advance(by: .seconds(90))
    try await host.answer(try await host.expect("authenticate"), "{}")
    try await host.send(
      #"{"jsonrpc":"2.0","method":"auth/required","params":{"channel":"ahp-root://","#
        + #""resource":"https://b","reason":"expired"}}"#)
    let last = try await host.expect("authenticate")
    #expect(last["params"]?["resource"]?.stringValue == "https://b")
    #expect(
      tokens.challenges.withLock { $0.map(\.cause) } == [.handshake, .expiry, .notice(.expired)])
    await client.shutdown()
  }

  private static func agents(_ resources: String...) -> String {
    let required =
      resources.map { #"{"resource":"\#($0)"}"# } + [
        #"{"resource":"https://optional","required":false}"#
      ]
    return #"[{"provider":"p","displayName":"P","description":"","models":[],"#
      + #""protectedResources":[\#(required.joined(separator: ","))]}]"#
  }

  private static func agentsChanged(_ seq: Int, _ resources: String...) -> String {
    let agents = resources.count == 1 ? agents(resources[0]) : agents(resources[0], resources[1])
    return #"{"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-root://","serverSeq":"#
      + #"\#(seq),"action":{"type":"root/agentsChanged","agents":\#(agents)}}}"#
  }

  @Test
  func `agents that the host adds later get tokens, once for each resource`() async throws {
    let tokens = TokenSource()
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(authentication: tokens))
    try await host.send(Self.agentsChanged(1, "https://a"))
    let first = try await host.expect("authenticate")
    #expect(first["params"]?["resource"]?.stringValue == "https://a")
    try await host.answer(first, "{}")
    try await host.send(Self.agentsChanged(2, "https://a", "https://c"))
    let second = try await host.expect("authenticate")
    #expect(second["params"]?["resource"]?.stringValue == "https://c")
    try await host.answer(second, "{}")
    #expect(
      tokens.challenges.withLock { $0.map(\.resource) } == ["https://a", "https://c"])
    #expect(tokens.challenges.withLock { $0.map(\.cause) } == [.handshake, .handshake])
    await client.shutdown()
  }

  @Test(arguments: [true, false])
  func `agents that the host adds before its response to the handshake get tokens`(
    hasConsumer: Bool
  ) async throws {
    let tokens = TokenSource()
    let (client, host) = ScriptedHost.pair(AHPClientConfig(authentication: tokens))
    let events = hasConsumer ? await client.events : nil
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    let request = try await host.expect("initialize")
    try await host.send(Self.agentsChanged(1, "https://a"))
    try await host.answer(request, #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#)
    _ = try await handshake
    // A token that was not requested then is requested for this one.
    let created = Task {
      try? await client.request(CreateSessionParams(channel: "ahp-session:/a"))
    }
    while let message = try await host.next(), message["method"]?.stringValue != "authenticate" {
      try await host.refuse(message, -32007, data: Self.needed)
    }
    #expect(tokens.challenges.withLock { $0.first?.cause } == .handshake)
    events?.cancel()
    await client.shutdown()
    _ = await created.value
  }

  @Test
  func `agents of a root state that is requested later get tokens`() async throws {
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(authentication: TokenSource()))
    async let subscription = client.subscribe(RootResourceURI)
    let agents = Self.agents("https://a")
    try await host.answer(
      try await host.expect("subscribe"),
      #"{"snapshot":{"resource":"ahp-root://","fromSeq":0,"state":{"agents":\#(agents)}}}"#)
    _ = try await subscription
    let first = try await host.expect("authenticate")
    #expect(first["params"]?["resource"]?.stringValue == "https://a")
    await client.shutdown()
  }

  @Test
  func `a token that was not replaced in time is requested again while it is valid`() async throws {
    let clock = TestClock()
    let tokens = FailingSource()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(
        requestTimeout: nil, keepAlive: .disabled, authentication: tokens, clock: clock))
    try await host.send(
      #"{"jsonrpc":"2.0","method":"auth/required","params":{"channel":"ahp-root://","#
        + #""resource":"https://a"}}"#)
    try await host.answer(try await host.expect("authenticate"), "{}")
    for pause in [90, 1, 2] {
      #expect(await clock.nextSleeper()?.duration == .seconds(pause))
      clock.advance(by: .seconds(pause))
    }
    // The fourth request succeeds.
    try await host.answer(try await host.expect("authenticate"), "{}")
    #expect(await clock.nextSleeper()?.duration == .seconds(90))
    #expect(tokens.requests.withLock(\.self) == 4)
    await client.shutdown()
  }

  @Test
  func `a token is redacted everywhere`() {
    let token = AccessToken(SecretToken("s3cret"), scopes: ["a"], expiresIn: .seconds(5))
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), dumped, "\([token])"] {
      #expect(!text.contains("s3cret"))
      #expect(text.contains("‹redacted›"))
    }
  }
}

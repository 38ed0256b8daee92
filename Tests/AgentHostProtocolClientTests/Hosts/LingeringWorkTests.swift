import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Code of the program that ignores its cancellation, such as a dialog that waits for the user, holds up no connection.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct LingeringWorkTests {
  /// Waits for the user, whatever happens to the task.
  private struct Dialog: AuthenticationProvider {
    let opened = Promise<Void>()
    let closed = Promise<Void>()

    func show() async {
      opened.fulfil()
      try? await closed.uncancelledValue()
    }

    func token(for _: AuthenticationChallenge) async -> AccessToken? {
      await show()
      return nil
    }

    var handlers: HostRequestHandlers {
      var handlers = HostRequestHandlers()
      handlers.on(ResourceReadParams.self) { _ in
        await show()
        return ResourceReadResult(data: "", encoding: .utf8)
      }
      return handlers
    }
  }

  private static let read =
    #"{"jsonrpc":"2.0","id":1,"method":"resourceRead","params":{"channel":"ahp-root://","uri":"file:///a"}}"#
  private static let challenge =
    #"{"jsonrpc":"2.0","method":"auth/required","params":{"channel":"ahp-root://","resource":"https://api.example"}}"#

  @Test(arguments: [read, challenge])
  func `a connection ends while the program ignores its cancellation`(message: String) async throws
  {
    let dialog = Dialog()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(requestHandlers: dialog.handlers, authentication: dialog))
    try await host.send(message)
    try await dialog.opened.value()
    await host.close()
    _ = try await client.waitUntilClosed()
    dialog.closed.fulfil()
    await client.shutdown()
  }

  @Test(arguments: [read, challenge])
  func `a host is reconnected while the program ignores its cancellation`(message: String)
    async throws
  {
    let dialog = Dialog()
    let pairs = [InMemoryTransport.pair(), InMemoryTransport.pair()]
    let transports = Locked(pairs.map(\.0))
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h") { _ in transports.withLock { $0.removeFirst() } }
          .withReconnectPolicy(.constant(.zero))
          .withInitialSubscriptions([]).withSessionRefresh(false)
          .withClient(
            // A clock that stands still: no limit ends a wait.
            AHPClientConfig(
              requestHandlers: dialog.handlers, authentication: dialog, clock: TestClock())))
      let host = ScriptedHost(pairs[0].1)
      try await host.answerInitialize()
      try await host.send(message)
      try await dialog.opened.value()
      await host.close()
      let next = ScriptedHost(pairs[1].1)
      try await next.answerInitialize()
      let handle = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      #expect(handle.generation.number == 2)
      dialog.closed.fulfil()
    }
  }

  @Test func `a shutdown waits for a handler that ignores its cancellation`() async throws {
    let dialog = Dialog()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(requestHandlers: dialog.handlers, closeTimeout: .zero))
    try await host.send(Self.read)
    try await dialog.opened.value()
    let isShutDown = Locked(false)
    async let shutdown: Void = {
      await client.shutdown()
      isShutDown.withLock { $0 = true }
    }()
    _ = try await client.waitUntilClosed()
    #expect(!isShutDown.withLock { $0 })
    dialog.closed.fulfil()
    await shutdown
  }

  @Test func `a cancelled shutdown waits for a handler that cleans up`() async throws {
    let (opened, isClean) = (Promise<Void>(), Locked(false))
    var handlers = HostRequestHandlers()
    handlers.on(ResourceReadParams.self) { _ in
      opened.fulfil()
      try? await Promise<Void>().value()
      for _ in 0..<1_000 { await Task.yield() }
      isClean.withLock { $0 = true }
      return ResourceReadResult(data: "", encoding: .utf8)
    }
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(requestHandlers: handlers))
    try await host.send(Self.read)
    try await opened.value()
    let shutdown = Task { await client.shutdown() }
    shutdown.cancel()
    await shutdown.value
    #expect(isClean.withLock { $0 })
  }

  /// Shuts the client down that calls it.
  private struct Quitter: AuthenticationProvider {
    let client = Locked<AHPClient?>(nil)
    let hasReturned = Promise<Void>()

    func quit() async {
      await client.withLock(\.self)?.shutdown()
      hasReturned.fulfil()
    }

    func token(for _: AuthenticationChallenge) async -> AccessToken? {
      await quit()
      return nil
    }

    var handlers: HostRequestHandlers {
      var handlers = HostRequestHandlers()
      handlers.on(ResourceReadParams.self) { _ in
        await quit()
        return ResourceReadResult(data: "", encoding: .utf8)
      }
      return handlers
    }
  }

  @Test(arguments: [read, challenge])
  func `a handler may shut its own client down`(message: String) async throws {
    let quitter = Quitter()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(requestHandlers: quitter.handlers, authentication: quitter))
    quitter.client.withLock { $0 = client }
    try await host.send(message)
    try await quitter.hasReturned.value()
    #expect(client.closeReason?.code == .clientShutDown)
    await client.shutdown()
    quitter.client.withLock { $0 = nil }
  }
}

internal import AgentHostProtocol
package import Dispatch

/// The connection of a socket transport: opened once, closed once.
package final class SocketConnection: Sendable {
  package struct Plan: Sendable {
    package var target: Endpoint.Target
    /// Whether the target is a proxy, not the host.
    package var isProxy = false
    package var layers: [any StreamLayer] = []
    package var codec: any MessageCodec
  }

  private typealias MakePlan = @Sendable () async throws -> Plan

  private struct State {
    /// Released when it is made, because connections live long.
    var plan: MakePlan?
    var stream = OpenedOnce<MessageStream>()
  }

  private let options: SocketTransportOptions
  private let state: Locked<State>
  private let interruption = Promise<Void>()

  package init(options: SocketTransportOptions, plan: @escaping @Sendable () async throws -> Plan) {
    self.options = options
    state = Locked(State(plan: plan))
  }

  /// A connection for lines of JSON, without layers.
  convenience init(lines target: Endpoint.Target, options: SocketTransportOptions) {
    self.init(options: options) {
      Plan(target: target, codec: LineCodec(maxMessageBytes: options.maxMessageBytes))
    }
  }

  package func open() async throws {
    let plan = try state.withLock { (state) throws(AHPError) in
      try state.stream.begin()
      return state.plan.take()
    }
    guard let plan else { throw AHPError.openedTwice }
    do {
      let stream = try await connect(by: plan)
      if !state.withLock({ $0.stream.opened(stream) }) {
        stream.abort()
        throw AHPError.transportClosed()
      }
    } catch {
      state.withLock { $0.stream.failed() }
      throw error
    }
  }

  private func connect(by makePlan: MakePlan) async throws -> MessageStream {
    let options = options
    let queue = DispatchQueue(
      label: "agent-host-protocol.connection", target: .global(qos: .userInitiated))
    let plan = try await makePlan()
    let descriptor = try await withDeadline(
      options.connectTimeout, clock: options.clock, interruption: interruption
    ) {
      let late = AHPError(
        .deadlineExceeded, .transient, "connecting timed out after \(options.connectTimeout.text)")
      return plan.isProxy ? late.reaching(proxy: plan.target) : late
    } discard: {
      SystemCall.close($0)
    } operation: {
      do {
        return try await plan.target.connect(queue: queue)
      } catch let error as AHPError where plan.isProxy {
        throw error.reaching(proxy: plan.target)
      }
    }
    var limits = options.streamLimits
    // The handshake of a layer may take long: it computes keys.
    if !plan.layers.isEmpty { limits.place = .learned }
    let bytes = ByteStream(socket: descriptor, queue: queue, limits: limits)
    let stream = MessageStream(
      codec: plan.codec, layers: plan.layers, configuration: options.messageStream, queue: queue)
    do {
      try await withDeadline(
        options.handshakeTimeout, clock: options.clock, interruption: interruption
      ) {
        AHPError(
          .deadlineExceeded, .transient,
          "connected, but the handshake timed out after \(options.handshakeTimeout.text)")
      } operation: {
        try await stream.open(bytes)
      }
    } catch {
      // The handshake may have succeeded when its deadline elapsed.
      stream.abort()
      bytes.close()
      await bytes.waitUntilReleased()
      throw error
    }
    return stream
  }

  package func stream() throws -> MessageStream {
    try state.withLock { (state) throws(AHPError) in try state.stream.value }
  }

  /// Ends the connection, or the attempt to connect.
  package func close() async {
    let stream = state.withLock { state in
      state.plan = nil
      return state.stream.close()
    }
    interruption.fulfil()
    await stream?.close()
  }
}

extension Endpoint.Target {
  /// Resolves the name, and returns a connected socket.
  package func connect(queue: DispatchQueue) async throws -> Int32 {
    switch self {
    case .unix(let path):
      return try await SocketConnector.connect(to: [SocketAddress(unixPath: path)], queue: queue)
    case .tcp(let host, let port):
      let addresses = try await Resolver.shared.addresses(host: host, port: port)
      return try await SocketConnector.connect(to: addresses, queue: queue)
    }
  }
}

extension AHPError {
  /// The failure to connect to a proxy, without the cause: an error of the system would be taken for the host's.
  fileprivate func reaching(proxy: Endpoint.Target) -> AHPError {
    var reason = self
    reason.advice = nil
    return AHPError(
      code, category, "cannot reach the proxy \(proxy): \(reason.brief)",
      advice: advice ?? "check the address of the proxy")
  }
}

package protocol SocketTransport: ForwardingTransport {
  var connection: SocketConnection { get }
}

// Public, as witnesses of a public protocol must be.
extension SocketTransport {
  /// Resolves the name, connects and performs the handshakes.
  public func open() async throws { try await connection.open() }

  package var base: any AHPTransport { get throws { try connection.stream() } }

  /// Closes the connection, waiting for the host's agreement up to the close timeout, or not at all if the
  /// task is cancelled. Pending calls throw.
  public func close() async { await connection.close() }
}

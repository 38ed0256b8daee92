/// Timeouts and sizes of a transport over sockets.
public struct SocketTransportOptions: Sendable {
  /// Timeout for resolving the name and connecting. Default: 15 seconds.
  public var connectTimeout: Duration = .seconds(15)
  /// Timeout for the handshakes of proxy, TLS and WebSocket together. Default: 15 seconds.
  public var handshakeTimeout: Duration = .seconds(15)
  /// How long `close()` waits for the host to agree and to end the connection. Default: 5 seconds.
  public var closeTimeout: Duration = .seconds(5)
  /// How long a write may make no progress; `nil` for no limit. Default: 30 seconds.
  public var writeStallTimeout: Duration? = .seconds(30)
  /// Maximum size of a message in either direction, in bytes. Default: 64 MiB.
  public var maxMessageBytes = 64 << 20
  /// Buffered received bytes at which backpressure starts. One message may exceed it. Default: 4 MiB.
  public var receiveBudget = 4 << 20
  /// Unwritten bytes at which `send` waits. One message may exceed it. Default: 1 MiB.
  public var sendBudget = 1 << 20
  /// The clock of the connect and handshake timeouts.
  package var clock: any Clock<Duration> = ContinuousClock()

  /// Creates the default options.
  public init() {}

  var streamLimits: ByteStream.Limits {
    var limits = ByteStream.Limits()
    limits.writeStall = writeStallTimeout
    return limits
  }

  var messageStream: MessageStream.Configuration {
    var configuration = MessageStream.Configuration()
    configuration.inboxBudget = max(1, receiveBudget)
    configuration.outboxBudget = max(1, sendBudget)
    configuration.closeTimeout = closeTimeout
    configuration.lingerTimeout = min(closeTimeout, configuration.lingerTimeout)
    return configuration
  }
}

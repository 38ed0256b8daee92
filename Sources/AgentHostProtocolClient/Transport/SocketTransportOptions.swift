/// Times and sizes of a transport over sockets.
public struct SocketTransportOptions: Sendable {
  /// Longest time for resolving the name and making the connection. 15 seconds.
  public var connectTimeout: Duration = .seconds(15)
  /// Longest time for the handshakes of proxy, TLS and WebSocket together. 15 seconds.
  public var handshakeTimeout: Duration = .seconds(15)
  /// How long `close()` waits for the other side to agree. 5 seconds.
  public var closeTimeout: Duration = .seconds(5)
  /// Longest time in which a write makes no progress; `nil` for no limit. 30 seconds.
  public var writeStallTimeout: Duration? = .seconds(30)
  /// Largest message in either direction, in bytes. 64 MiB.
  public var maxMessageBytes = 64 << 20
  /// Received bytes that wait for the consumer before the other side is slowed down. 4 MiB. One
  /// message may exceed it.
  public var receiveBudget = 4 << 20
  /// Bytes that wait to be written before `send` waits. 1 MiB. One message may exceed it.
  public var sendBudget = 1 << 20
  /// The clock of the connect and handshake timeouts.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// The defaults.
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

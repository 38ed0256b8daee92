public import AgentHostProtocol

/// The configuration of one host and its connection.
///
///     HostConfig(id: "build", label: "Build machine") { _ in
///       WebSocketTransport(url: "wss://build.example/ahp", headers: ["Authorization": await token()])
///     }
///     .withReconnectPolicy(.exponential(maxAttempts: 10))
public struct HostConfig: Sendable {
  /// Creates the transport of one connection attempt. Called for every attempt, so it may fetch a new token or choose
  /// another address. A thrown error counts as a failed attempt of its category (`ClassifiedError`), or as transient.
  /// The closure delays only the attempt, and its task is cancelled when the attempt is abandoned.
  public typealias TransportFactory = @Sendable (HostId) async throws -> any AHPTransport

  /// The identifier of the host; the key of everything stored about it.
  public var id: HostId
  /// The label shown to users.
  public var label: String
  /// The client id to use instead of the stored one, which is kept. No other program may use it.
  public var clientId: String?
  /// The name and version of this program, for the logs of the host.
  public var clientInfo: Implementation?
  /// The protocol versions to offer, preferred first. Default: all supported versions.
  public var protocolVersions: [String]
  /// The capabilities of this program.
  public var capabilities: ClientCapabilities?
  /// The locale of the user (BCP 47).
  public var locale: String?
  /// The channels to subscribe to on every connection. Default: the root channel.
  public var initialSubscriptions: [URI]
  /// The reconnect policy. Default ``ReconnectPolicy/exponential``.
  public var reconnectPolicy: ReconnectPolicy
  /// Whether to read the list of sessions after every connect. Default `true`.
  public var refreshesSessions: Bool
  /// The page size for the session list; `nil` for the host's default.
  public var sessionPageSize: Int?
  /// Whether feeds contain replayed actions. Default `true`; otherwise a snapshot takes their place.
  public var fansOutReplayedActions: Bool
  /// The time limit for opening the transport, and again for the handshake. Default 30 seconds.
  public var connectTimeout: Duration
  /// The options of the outbox; `nil` for the options of the client.
  public var outbox: OutboxSetup?
  /// The settings of each connection: timeouts, keep-alive, authentication, limits.
  public var client: AHPClientConfig
  /// The options for resuming after a restart of the program; `nil` to initialize the host without resuming.
  public var resume: ResumeOptions?
  /// Creates transports.
  public var transportFactory: TransportFactory

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - id: The identifier of the host.
  ///   - label: The label shown to users. Default: the id.
  ///   - transportFactory: Creates the transport of each connection.
  public init(id: HostId, label: String? = nil, transportFactory: @escaping TransportFactory) {
    self.id = id
    self.label = label ?? id.rawValue
    self.transportFactory = transportFactory
    protocolVersions = SUPPORTED_PROTOCOL_VERSIONS
    initialSubscriptions = [RootResourceURI]
    reconnectPolicy = .exponential
    refreshesSessions = true
    fansOutReplayedActions = true
    connectTimeout = .seconds(30)
    client = AHPClientConfig()
  }
}

extension HostConfig {
  /// Returns a copy with changes, for settings without a method of their name.
  public func with(_ change: (inout HostConfig) -> Void) -> HostConfig {
    var copy = self
    change(&copy)
    return copy
  }

  package func withInitialSubscriptions(_ uris: [URI]) -> HostConfig {
    with { $0.initialSubscriptions = uris }
  }

  /// Sets the reconnect policy.
  public func withReconnectPolicy(_ policy: ReconnectPolicy) -> HostConfig {
    with { $0.reconnectPolicy = policy }
  }

  /// Sets whether to read the list of sessions after every connect, and its page size.
  public func withSessionRefresh(_ isOn: Bool, pageSize: Int? = nil) -> HostConfig {
    with {
      $0.refreshesSessions = isOn
      $0.sessionPageSize = pageSize
    }
  }

  /// Sets whether feeds contain replayed actions or snapshots in their place.
  public func withReplayedActions(_ isOn: Bool) -> HostConfig {
    with { $0.fansOutReplayedActions = isOn }
  }

  /// Sets the options for resuming after a restart of the program. This requires a persistent ``ClientIdStore`` of
  /// the ``MultiHostClient``. While another program has claimed the client id, nothing is resumed or stored; see
  /// ``HostHandle/isClientIdTemporary``.
  public func withResume(_ options: ResumeOptions) -> HostConfig { with { $0.resume = options } }

  /// Sets the settings of each connection.
  public func withClient(_ config: AHPClientConfig) -> HostConfig { with { $0.client = config } }

  /// Changes the settings of each connection.
  public func withClient(_ change: (inout AHPClientConfig) -> Void) -> HostConfig {
    with { change(&$0.client) }
  }
}

/// A configuration that several values of a host share: it is a large structure.
final class SharedHostConfig: Sendable {
  let value: HostConfig

  init(_ value: HostConfig) { self.value = value }
}

extension HostConfig {
  /// - Throws: `HostError.emptyName`. All hosts without a name would share stored data.
  func checkNames() throws(HostError) {
    if id.rawValue.isEmpty { throw .emptyName("the id of a host") }
    if clientId?.isEmpty == true { throw .emptyName("the client id for \(id)") }
    if initialSubscriptions.contains(where: \.isEmpty) {
      throw .emptyName("a channel to subscribe to on \(id)")
    }
  }
}

import AgentHostProtocol

/// How one host is reached, and how its connection is kept.
///
///     HostConfig(id: "build", label: "Build machine") { _ in
///       WebSocketTransport(url: "wss://build.example/ahp", headers: ["Authorization": await token()])
///     }
///     .withReconnectPolicy(.exponential(maxAttempts: 10))
public struct HostConfig: Sendable {
  /// Makes a transport for one attempt to connect to that host. It is called for every attempt, so it
  /// may fetch a fresh token or choose another address. What it throws counts as a failed attempt, of
  /// the kind that the error says (`ClassifiedError`), or else transient. It may take its time: nothing
  /// waits for it but the attempt, and its task is cancelled when the attempt is given up.
  public typealias TransportFactory = @Sendable (HostId) async throws -> any AHPTransport

  /// Names the host; the key of everything that is stored about it.
  public var id: HostId
  /// A name for people.
  public var label: String
  /// The client id to use, instead of the stored one, which stays stored. It must not be in use anywhere
  /// else.
  public var clientId: String?
  /// Who this program is, for the host's logs.
  public var clientInfo: Implementation?
  /// The versions to offer, preferred first. All that this package speaks.
  public var protocolVersions: [String]
  /// What this program can do.
  public var capabilities: ClientCapabilities?
  /// The language of the user (BCP 47).
  public var locale: String?
  /// Channels to subscribe to as soon as there is a connection. The root channel.
  public var initialSubscriptions: [URI]
  /// When a lost connection is tried again.
  public var reconnectPolicy: ReconnectPolicy
  /// Whether the list of sessions is read after every connect. It is.
  public var refreshesSessions: Bool
  /// How many sessions to ask for in one page; `nil` leaves it to the host.
  public var sessionPageSize: Int?
  /// Whether actions that were missed and are replayed also appear in streams. They do. Without, a
  /// fresh snapshot appears in their place.
  public var fansOutReplayedActions: Bool
  /// How long opening the transport may take, and then the handshake. 30 seconds each.
  public var connectTimeout: Duration
  /// How the outbox of this host is kept; `nil` for what the client says.
  public var outbox: OutboxSetup?
  /// Settings of each connection: deadlines, keep-alive, authentication, limits.
  public var client: AHPClientConfig
  /// How the host is gone on with after a restart of the program; `nil` to greet it from nothing.
  public var resume: ResumeOptions?
  /// Makes transports.
  public var transportFactory: TransportFactory

  /// A host that is reached through the transports that the closure makes.
  ///
  /// - Parameters:
  ///   - id: What the program calls the host.
  ///   - label: What people call it; the id if nothing is said.
  ///   - transportFactory: Makes the transport of each connection.
  public init(
    id: HostId, label: String? = nil, transportFactory: @escaping TransportFactory
  ) {
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
  private func with(_ change: (inout HostConfig) -> Void) -> HostConfig {
    var copy = self
    change(&copy)
    return copy
  }

  /// With that client id instead of a stored one.
  public func withClientId(_ clientId: String) -> HostConfig { with { $0.clientId = clientId } }

  /// With that introduction to the host.
  public func withClientInfo(_ info: Implementation) -> HostConfig { with { $0.clientInfo = info } }

  /// Offering those versions, preferred first.
  public func withProtocolVersions(_ versions: [String]) -> HostConfig {
    with { $0.protocolVersions = versions }
  }

  /// With those capabilities.
  public func withCapabilities(_ capabilities: ClientCapabilities) -> HostConfig {
    with { $0.capabilities = capabilities }
  }

  /// With that language.
  public func withLocale(_ locale: String) -> HostConfig { with { $0.locale = locale } }

  /// Subscribing to those channels at every connect, instead of to the root channel.
  public func withInitialSubscriptions(_ uris: [URI]) -> HostConfig {
    with { $0.initialSubscriptions = uris }
  }

  /// With that policy for lost connections.
  public func withReconnectPolicy(_ policy: ReconnectPolicy) -> HostConfig {
    with { $0.reconnectPolicy = policy }
  }

  /// Reading the list of sessions after every connect, or not.
  public func withSessionRefresh(_ isOn: Bool, pageSize: Int? = nil) -> HostConfig {
    with {
      $0.refreshesSessions = isOn
      $0.sessionPageSize = pageSize
    }
  }

  /// With replayed actions in streams, or with snapshots in their place.
  public func withReplayedActions(_ isOn: Bool) -> HostConfig {
    with { $0.fansOutReplayedActions = isOn }
  }

  /// With that much time for opening the transport, and for the handshake.
  public func withConnectTimeout(_ timeout: Duration) -> HostConfig {
    with { $0.connectTimeout = timeout }
  }

  /// Going on where the last run of the program has ended. The client id must be kept as well, in the
  /// store of the ``MultiHostClient``. While another program uses that store for the host, nothing is
  /// gone on with or kept here; see ``HostHandle/isClientIdTemporary``.
  public func withResume(_ options: ResumeOptions) -> HostConfig { with { $0.resume = options } }

  /// With an outbox of that kind, instead of what the client says.
  public func withOutbox(_ setup: OutboxSetup) -> HostConfig { with { $0.outbox = setup } }

  /// With those settings for each connection.
  public func withClient(_ config: AHPClientConfig) -> HostConfig { with { $0.client = config } }

  /// With changed settings for each connection.
  public func withClient(_ change: (inout AHPClientConfig) -> Void) -> HostConfig {
    with { change(&$0.client) }
  }
}

extension HostConfig {
  /// - Throws: `HostError.emptyName`: what is stored for one host would be found for every other one without
  ///   a name.
  func checkNames() throws(HostError) {
    if id.rawValue.isEmpty { throw .emptyName("the id of a host") }
    if clientId?.isEmpty == true { throw .emptyName("the client id for \(id)") }
    if initialSubscriptions.contains(where: \.isEmpty) {
      throw .emptyName("a channel to subscribe to on \(id)")
    }
  }
}

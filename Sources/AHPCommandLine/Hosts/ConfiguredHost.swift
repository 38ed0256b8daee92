internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct ConfiguredHost: Sendable {
  var config: HostConfig
  var address: String

  /// The name on a command line, or the address of a host that is not configured.
  var name: String
  /// Whether only a project configuration names it.
  var isFromProject = false
  /// What to do if the host rejects the token, or requires one.
  var tokenAdvice: String?

  /// The configured time limit of one attempt to connect; nil for that of the command.
  var connectLimit: Duration?
  /// Creates a transport for an attempt with this time limit; nil for the factory of `config`.
  var transport: (@Sendable (Duration) async throws -> any AHPTransport)?

  init(_ config: HostConfig, address: String, name: String? = nil) {
    self.config = config
    self.address = address
    self.name = name ?? address
    connectLimit = config.connectTimeout
  }

  /// Returns the time limit for connecting of a command with this time limit.
  func connectLimit(within timeout: Duration) -> Duration { min(timeout, connectLimit ?? timeout) }

  /// Returns the configuration for a command with this time limit for connecting.
  func config(within timeout: Duration) -> HostConfig {
    var config = config
    let limit = connectLimit(within: timeout)
    config.connectTimeout = limit
    if let transport { config.transportFactory = { _ in try await transport(limit) } }
    return config
  }

  /// Returns what to do about a failure with this tool, in addition to the advice of the failure.
  func advice(on failure: HostFailure) -> String? {
    let isPlain = address.hasPrefix("ws:")
    switch failure.code {
    case .certificateRefused? where failure.message.contains(bytewise: "caFile"):
      return "--ca-file FILE does so for one command"
    case .connectionLost? where failure.category == .authentication: return tokenAdvice
    // A host that closes the connection with a reason does not use TLS.
    case .connectionLost?
    where isPlain && failure.category == .transient
      && !failure.message.contains(bytewise: "closed the connection with"):
      return "check that an agent host listens there; \(Self.secureScheme)"
    // A refused handshake brings its own advice on the address.
    case .handshakeRefused? where isPlain && failure.category == .incompatible:
      return Self.secureScheme
    case .handshakeRefused? where failure.category == .authentication: return tokenAdvice
    default: return nil
    }
  }

  private static let secureScheme = "if the port uses TLS, write wss:// instead of ws://"
}

extension [ConfiguredHost] {
  /// The hosts that a progress line names.
  var words: String { count == 1 ? self[0].name : "\(count) hosts" }
}

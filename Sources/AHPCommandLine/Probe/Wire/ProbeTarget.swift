internal import AgentHostProtocolClient

/// Where the host of a probe is, and how it is reached.
struct ProbeTarget: Sendable {
  /// Which token a connection brings.
  enum Credential: Sendable, Hashable, CaseIterable {
    /// What the configuration says.
    case configured
    case none
    /// In the header `Authorization`.
    case header
    /// In the query of the address, as `tkn`.
    case query
  }

  /// How reports call the host.
  var name: String
  /// Whether a token can be sent in several places.
  var hasToken = false
  /// Makes a transport that is not open yet.
  var transport: @Sendable (Credential) async throws -> any AHPTransport
  /// Restarts the host and returns when that is done; `nil` where the probe may not.
  var restart: (@Sendable () async throws -> Void)?
}

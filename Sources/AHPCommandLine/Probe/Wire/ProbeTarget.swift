internal import AgentHostProtocolClient

/// The host of a probe, and how to connect to it.
struct ProbeTarget: Sendable {
  /// The place of the token in a connection.
  enum Credential: Sendable, Hashable, CaseIterable {
    case configured
    case none
    /// In the header `Authorization`.
    case header
    /// In the query of the address, as `tkn`.
    case query
  }

  var name: String
  /// Whether a token can be sent in several places.
  var hasToken = false
  /// Makes a transport that is not open yet.
  var transport: @Sendable (Credential) async throws -> any AHPTransport
  /// Restarts the host and waits for the end of the restart; `nil` if the probe must not restart it.
  var restart: (@Sendable () async throws -> Void)?
}

import AgentHostProtocol

/// Why a host needs a token.
public struct AuthenticationChallenge: Sendable, Hashable {
  /// What gave rise to it.
  public enum Cause: Sendable, Hashable {
    /// The handshake showed an agent that needs it.
    case handshake
    /// The host said so by itself (`auth/required`).
    case notice(AuthRequiredReason?)
    /// The host refused this command for want of it (`-32007`).
    case refusal(method: String)
    /// The token that was given before is about to expire.
    case expiry
  }

  /// What the token is for, as the host has spelled it.
  public var resource: String
  /// What the host has told about the resource, if it did: authorization servers, scopes and the like.
  public var metadata: ProtectedResourceMetadata?
  /// What gave rise to it.
  public var cause: Cause

  /// A challenge.
  public init(resource: String, metadata: ProtectedResourceMetadata? = nil, cause: Cause) {
    self.resource = resource
    self.metadata = metadata
    self.cause = cause
  }

  init(_ notice: AuthRequiredParams) {
    self.init(resource: notice.resource, cause: .notice(notice.reason))
  }

  init(_ metadata: ProtectedResourceMetadata, cause: Cause) {
    self.init(resource: metadata.resource, metadata: metadata, cause: cause)
  }
}

/// Obtains tokens.
///
/// It is asked after a handshake for every resource that an agent of the host requires, when the host
/// sends `auth/required`, when a command is refused with `-32007` (which is then tried once more), and
/// before a token expires. It is asked once at a time for each resource of a connection, and for 16 resources
/// at a time at most; it may take its time, and should heed cancellation.
///
/// A host that sends `auth/required` directly after it was given a token is given the next one a second
/// later, and after twice that time each time it goes on so, up to a minute.
public protocol AuthenticationProvider: Sendable {
  /// A token for the resource of the challenge; `nil` if there is none to be had.
  ///
  /// - Throws: Why none could be obtained. A command that was refused for want of the token fails
  ///   with `.authenticationFailed` and this as its cause.
  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken?
}

public import AgentHostProtocol

/// A host's request for a token.
public struct AuthenticationChallenge: Sendable, Equatable {
  /// The cause of a challenge.
  public enum Cause: Sendable, Hashable {
    /// An agent requires it: one of the handshake's snapshot, or one that the host added later.
    case handshake
    /// The host sent `auth/required`.
    case notice(AuthRequiredReason?)
    /// The host rejected this command without a token (`-32007`).
    case refusal(method: String)
    /// The previous token is about to expire.
    case expiry
  }

  /// The resource, as the host spells it.
  public var resource: String
  /// The host's metadata for the resource, if any: authorization servers, scopes and so on.
  public var metadata: ProtectedResourceMetadata?
  /// The cause of the challenge.
  public var cause: Cause

  /// Creates a challenge.
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

/// Provides tokens.
///
/// A token is requested after a handshake for every resource that the host's agents require, when the host adds an
/// agent with another resource, when it sends `auth/required`, when a command is rejected with `-32007` (and retried
/// once), and before a token expires. There is one request at a time per resource of a connection, and at most 16 in
/// total. A request may take long and should react to cancellation. A request before the expiry of a token that fails is
/// repeated after 1, 2, 4, … seconds while that token is valid. For a resource whose name is longer than 4 KiB, a token is
/// only requested when a command is rejected.
///
/// A host that sends `auth/required` right after it got a token gets the next token after 1 second; the delay
/// doubles with each repetition, up to 1 minute.
public protocol AuthenticationProvider: Sendable {
  /// Returns a token for the challenge's resource; `nil` if there is none.
  ///
  /// - Throws: The reason for a missing token. A command that was rejected without the token fails with
  ///   `.authenticationFailed` and this error as its cause.
  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken?
}

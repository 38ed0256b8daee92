internal import AgentHostProtocol

/// A secret. Descriptions, debug output, mirrors and dumps show `‹redacted›`.
public struct SecretToken: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible,
  CustomReflectable
{
  private let secret: String

  /// Creates a secret.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// The plain secret, for sending it.
  public var revealed: String { secret }

  /// `‹redacted›`.
  public var description: String { "‹redacted›" }
  /// `‹redacted›`.
  public var debugDescription: String { description }
  /// Always empty, so that dumps and debuggers do not show the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A token for one resource, returned by an ``AuthenticationProvider``.
public struct AccessToken: Sendable, Hashable, CustomStringConvertible {
  /// The token to present to the host.
  public var token: SecretToken
  /// The granted scopes, if known.
  public var scopes: [String]?
  /// The remaining validity, if known. The host is informed, and another token is requested before it ends.
  public var expiresIn: Duration?

  /// Creates a token.
  public init(_ token: SecretToken, scopes: [String]? = nil, expiresIn: Duration? = nil) {
    self.token = token
    self.scopes = scopes
    self.expiresIn = expiresIn
  }

  /// Scopes and validity.
  public var description: String {
    "token \(token)" + (scopes.map { " for \($0.joined(separator: " "))" } ?? "")
      + (expiresIn.map { ", valid for \($0.text)" } ?? "")
  }
}

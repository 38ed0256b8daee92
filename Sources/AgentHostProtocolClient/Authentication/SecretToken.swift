/// A secret. It never shows itself: descriptions, debug output, mirrors and dumps say `‹redacted›`.
public struct SecretToken: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible,
  CustomReflectable
{
  private let secret: String

  /// A secret with this content.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// The secret itself, for the one place that sends it.
  public var revealed: String { secret }

  /// `‹redacted›`.
  public var description: String { "‹redacted›" }
  /// `‹redacted›`.
  public var debugDescription: String { description }
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A token for one resource, as an ``AuthenticationProvider`` gives it.
public struct AccessToken: Sendable, Hashable, CustomStringConvertible {
  /// The token.
  public var token: SecretToken
  /// The scopes it grants, if they are known.
  public var scopes: [String]?
  /// How long it is valid from now on, if that is known. The host is told, and another token is asked
  /// for before it runs out.
  public var expiresIn: Duration?

  /// A token.
  public init(_ token: SecretToken, scopes: [String]? = nil, expiresIn: Duration? = nil) {
    self.token = token
    self.scopes = scopes
    self.expiresIn = expiresIn
  }

  /// Scopes and validity.
  public var description: String {
    "token \(token)" + (scopes.map { " for \($0.joined(separator: " "))" } ?? "")
      + (expiresIn.map { ", valid for \($0)" } ?? "")
  }
}

/// Whom a secure connection trusts and who it says it is.
public struct TLSOptions: Sendable, Hashable {
  /// A PEM file with the certificates to trust instead of the system's trust store.
  public var caFile: String?
  /// A PEM file with the certificate, and its chain, to show to hosts that ask for one.
  public var certificateFile: String?
  /// A PEM file with the unencrypted private key of that certificate.
  public var keyFile: String?
  /// The name to ask for and to check the certificate against, instead of the host of the address.
  public var serverName: String?
  /// Accepts any certificate of anybody. For development only: whoever is on the way can read and change
  /// everything.
  public var insecureSkipVerify = false

  /// The system's trust store, no certificate of our own.
  public init() {}
}

/// Trust and identity of a TLS connection.
public struct TLSOptions: Sendable, Hashable {
  /// PEM file of certificates to trust instead of the system's trust store.
  public var caFile: String?
  /// PEM file with the client certificate and its chain, for hosts that request one.
  public var certificateFile: String?
  /// PEM file with the unencrypted private key of that certificate.
  public var keyFile: String?
  /// The server name to request and verify, instead of the host of the address.
  public var serverName: String?
  /// Accepts any certificate. For development only: an attacker on the network can read and change everything.
  public var insecureSkipVerify = false

  /// The system's trust store, without a client certificate.
  public init() {}
}

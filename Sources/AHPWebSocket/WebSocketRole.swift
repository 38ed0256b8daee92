/// The role of an endpoint, which decides who masks and who ends the transport first.
package enum WebSocketRole: Sendable, Hashable {
  /// Opened the connection: sends masked frames, rejects masked frames.
  case client
  /// Accepted the connection: sends unmasked frames, rejects unmasked frames.
  case server
}

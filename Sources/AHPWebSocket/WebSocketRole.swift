/// Which end of a connection a machine plays; decides who masks and who ends the transport first.
package enum WebSocketRole: Sendable, Hashable {
  /// Opened the connection: masks what it sends, refuses masked frames.
  case client
  /// Accepted the connection: sends unmasked, refuses unmasked frames.
  case server
}

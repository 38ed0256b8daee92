/// A JSON-RPC 2.0 message.
public enum JSONRPCMessage: Sendable, Hashable {
  /// Placeholder until the message layer lands.
  case raw(String)
}

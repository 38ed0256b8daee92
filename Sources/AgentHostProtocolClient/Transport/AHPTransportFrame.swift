import AgentHostProtocol

/// One whole message as a transport moves it.
public enum AHPTransportFrame: Sendable, Hashable {
  /// One JSON-RPC message as text. The usual form.
  case text(String)
  /// One JSON-RPC message as UTF-8 bytes.
  case binary([UInt8])
  /// A message that needs no parsing, for transports that never leave the process.
  case parsed(JSONRPCMessage)
}

/// Several whole messages in one buffer: everything that one read brought.
public struct AHPFrameBatch: Sendable, Hashable {
  /// The bytes; messages lie in it one after the other, possibly with gaps.
  public var bytes: [UInt8]
  /// Where each message lies in `bytes`, in order.
  public var messages: [Range<Int>]

  /// A batch over `bytes`.
  public init(bytes: [UInt8], messages: [Range<Int>]) {
    self.bytes = bytes
    self.messages = messages
  }

  /// A batch of one message.
  public init(_ message: [UInt8]) {
    bytes = message
    messages = [0..<message.count]
  }

  /// A batch of one message, as JSON text.
  public init(_ frame: AHPTransportFrame) {
    switch frame {
    case .text(let text): self.init(Array(text.utf8))
    case .binary(let bytes): self.init(bytes)
    case .parsed(let message): self.init(message.jsonBytes())
    }
  }

  /// Whether every message lies within the bytes.
  var isConsistent: Bool {
    messages.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count }
  }
}

extension AHPError {
  static var inconsistentBatch: AHPError {
    AHPError(.transportMisuse, .invalidInput, "a message of the batch lies outside its bytes")
  }
}

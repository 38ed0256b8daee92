public import AgentHostProtocol

/// One complete message of a transport.
public enum AHPTransportFrame: Sendable, Equatable {
  /// One JSON-RPC message as text. The usual form.
  case text(String)
  /// One JSON-RPC message as UTF-8 bytes.
  case binary([UInt8])
  /// A decoded message, for transports within the process.
  case parsed(JSONRPCMessage)
}

/// Several complete messages in one buffer, usually the messages of one read.
public struct AHPFrameBatch: Sendable, Hashable {
  /// The bytes of the messages, in order, possibly with gaps.
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

  var isConsistent: Bool {
    messages.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count }
  }
}

extension AHPError {
  static var inconsistentBatch: AHPError {
    AHPError(.transportMisuse, .invalidInput, "a message of the batch is outside of its bytes")
  }
}

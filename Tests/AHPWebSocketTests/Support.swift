import AHPWebSocket

/// Deterministic random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The output of a receiver, as a comparable value.
struct Received: Equatable {
  struct Message: Equatable {
    var kind: WebSocketMessageKind
    var bytes: [UInt8]
  }
  var messages: [Message] = []
  var controls: [WebSocketControl] = []
  var failure: WebSocketError?

  mutating func add(_ batch: WebSocketBatch) {
    for (index, range) in batch.messages.enumerated() {
      messages.append(Message(kind: batch.kind(at: index), bytes: Array(batch.bytes[range])))
    }
    controls += batch.controls
    failure = failure ?? batch.failure
  }

  static func text(_ text: String) -> Message { Message(kind: .text, bytes: Array(text.utf8)) }
  static func binary(_ bytes: [UInt8]) -> Message { Message(kind: .binary, bytes: bytes) }
}

extension WebSocketBatch {
  func kind(at index: Int) -> WebSocketMessageKind {
    binaryMessages.contains(index) ? .binary : .text
  }
}

extension WebSocketReceiver {
  /// Feeds the pieces in turn.
  mutating func receiveAll(_ pieces: some Sequence<some Sequence<UInt8>>) -> Received {
    var received = Received()
    for piece in pieces { received.add(receive(Array(piece))) }
    return received
  }
}

/// Feeds the pieces to a receiver of this role.
func receive(
  _ pieces: [[UInt8]], role: WebSocketRole = .client,
  limits: WebSocketLimits = WebSocketLimits()
) -> Received {
  var receiver = WebSocketReceiver(role: role, limits: limits)
  return receiver.receiveAll(pieces)
}

/// A frame sent by the peer of `role`.
func frame(
  _ opcode: WebSocketOpcode, _ payload: [UInt8] = [], isFinal: Bool = true,
  to role: WebSocketRole = .client, key: UInt32 = 0x1234_5678
) -> [UInt8] {
  var bytes: [UInt8] = []
  WebSocketFrameEncoder.append(
    opcode, isFinal: isFinal, payload: payload,
    maskKey: role == .server ? WebSocketMaskKey(key) : nil, to: &bytes)
  return bytes
}

func frame(
  _ opcode: WebSocketOpcode, _ text: String, isFinal: Bool = true,
  to role: WebSocketRole = .client
) -> [UInt8] {
  frame(opcode, Array(text.utf8), isFinal: isFinal, to: role)
}

func closePayload(_ code: UInt16, _ reason: String = "") -> [UInt8] {
  [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8)
}

func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

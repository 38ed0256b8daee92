/// Decodes received bytes into batches of complete messages (RFC 6455 §5 and §8.1).
///
/// Bytes are parsed in place: an unfragmented message is a range of the buffer, fragments are moved
/// together, masks are removed in place. Between reads the receiver keeps only the incomplete message and
/// at most one control frame.
package struct WebSocketReceiver: Sendable {
  private let role: WebSocketRole
  private let limits: WebSocketLimits
  /// The payload of the incomplete message, then the bytes of an incomplete header or control frame.
  private var buffer: [UInt8] = []
  private var message: Message?
  private var frame: Frame?
  private var isFinished = false
  /// Used to reserve capacity.
  private var lastMessageCount = 0

  private struct Message {
    var kind: WebSocketMessageKind
    /// The offset of the payload in the buffer.
    var start: Int
    var end: Int
    var fragments = 1
    var utf8 = UTF8Validator()
  }

  private struct Frame {
    var isFinal: Bool
    var remaining: Int
    var maskKey: WebSocketMaskKey?
    var phase = 0
  }

  package init(role: WebSocketRole, limits: WebSocketLimits = WebSocketLimits()) {
    self.role = role
    self.limits = limits
  }

  package var bufferedBytes: Int { buffer.count }

  /// The memory kept between reads, in bytes: at most a small multiple of ``bufferedBytes``.
  package var bufferCapacity: Int { buffer.capacity }

  /// Takes the bytes of a read. Without an incomplete message the array itself becomes the batch's buffer:
  /// no byte is copied if the caller passes its only reference.
  package mutating func receive(_ bytes: consuming [UInt8]) -> WebSocketBatch {
    guard !isFinished else { return WebSocketBatch() }
    if buffer.isEmpty {
      buffer = bytes
    } else {
      buffer.append(contentsOf: bytes)
    }
    return drain()
  }

  private mutating func drain() -> WebSocketBatch {
    var bytes: [UInt8] = []
    swap(&bytes, &buffer)
    var batch = WebSocketBatch()
    batch.messages.reserveCapacity(min(lastMessageCount, bytes.count / 2))
    let parsed = bytes.withUnsafeMutableBytes { scan($0, into: &batch) }
    lastMessageCount = batch.messages.count
    if isFinished {
      message = nil
      frame = nil
    }
    keep(bytes, from: parsed, batch: &batch)
    return batch
  }

  /// Moves complete messages to the batch and keeps the rest.
  private mutating func keep(
    _ bytes: consuming [UInt8], from parsed: Int, batch: inout WebSocketBatch
  ) {
    let start = message?.start ?? parsed
    let end = message?.end ?? parsed
    let unparsed = isFinished ? bytes.count : parsed
    message?.start = 0
    message?.end = end - start
    if let last = batch.messages.last {
      if !isFinished, start < end || unparsed < bytes.count {
        buffer.reserveCapacity((end - start) + (bytes.count - unparsed))
        buffer.append(contentsOf: bytes[start..<end])
        buffer.append(contentsOf: bytes[unparsed...])
      }
      bytes.removeLast(bytes.count - last.upperBound)
      batch.bytes = Self.compact(bytes)
    } else if !isFinished {
      bytes.removeSubrange(end..<unparsed)
      bytes.removeSubrange(0..<start)
      buffer = Self.compact(bytes)
    }
  }

  /// A few bytes must not keep a large buffer alive: limits count bytes.
  private static func compact(_ bytes: consuming [UInt8]) -> [UInt8] {
    bytes.capacity > 4 * bytes.count + 4_096 ? bytes.withUnsafeBytes(Array.init) : bytes
  }

  /// Parses the buffer. Returns the end of the parsed part.
  private mutating func scan(
    _ bytes: UnsafeMutableRawBufferPointer, into batch: inout WebSocketBatch
  ) -> Int {
    var position = message?.end ?? 0
    while !isFinished {
      if frame != nil {
        position = takePayload(bytes, at: position, into: &batch)
        if frame != nil { return position }
        continue
      }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      switch WebSocketFrameHeader.parse(rest, role: role, maxFrameBytes: limits.maxFrameBytes) {
      case .incomplete:
        return position
      case .failure(let error):
        fail(error, &batch)
      case .header(let header, let length):
        let payload = position &+ length
        if header.opcode.isControl {
          guard bytes.count &- payload >= header.payloadLength else { return position }
          position = payload &+ header.payloadLength
          takeControl(
            header, UnsafeMutableRawBufferPointer(rebasing: bytes[payload..<position]), &batch)
        } else if header.isFinal, message == nil, header.opcode != .continuation,
          header.payloadLength <= limits.maxMessageBytes,
          bytes.count &- payload >= header.payloadLength
        {
          position = payload &+ header.payloadLength
          takeWhole(header, payload..<position, of: bytes, &batch)
        } else {
          position = payload
          begin(header, at: payload, &batch)
        }
      }
    }
    return position
  }

  /// The usual case: a complete message in one frame.
  private mutating func takeWhole(
    _ header: WebSocketFrameHeader, _ range: Range<Int>, of bytes: UnsafeMutableRawBufferPointer,
    _ batch: inout WebSocketBatch
  ) {
    let payload = UnsafeMutableRawBufferPointer(rebasing: bytes[range])
    if let maskKey = header.maskKey { maskKey.apply(to: payload) }
    if header.opcode == .text {
      guard UTF8Validator.isValid(UnsafeRawBufferPointer(payload)) else {
        return fail(.invalidUTF8, &batch)
      }
    } else {
      batch.binaryMessages.append(batch.messages.count)
    }
    batch.messages.append(range)
  }

  /// Starts a data frame that is incomplete, or a fragment.
  private mutating func begin(
    _ header: WebSocketFrameHeader, at position: Int, _ batch: inout WebSocketBatch
  ) {
    if header.opcode == .continuation {
      guard message != nil else { return fail(.unexpectedContinuation, &batch) }
      message?.fragments += 1
    } else {
      guard message == nil else { return fail(.expectedContinuation, &batch) }
      message = Message(
        kind: header.opcode == .text ? .text : .binary, start: position, end: position)
    }
    guard let message else { return }
    guard message.fragments <= limits.maxFragments else {
      return fail(.tooManyFragments(limit: limits.maxFragments), &batch)
    }
    let (total, overflow) = (message.end - message.start)
      .addingReportingOverflow(header.payloadLength)
    guard !overflow, total <= limits.maxMessageBytes else {
      return fail(
        .messageTooLarge(
          declared: overflow ? UInt64(Int.max) : UInt64(total), limit: limits.maxMessageBytes),
        &batch)
    }
    frame = Frame(
      isFinal: header.isFinal, remaining: header.payloadLength, maskKey: header.maskKey)
  }

  /// Moves received payload to the end of its message and completes frame and message if possible. Returns
  /// the end of the used part.
  private mutating func takePayload(
    _ bytes: UnsafeMutableRawBufferPointer, at position: Int, into batch: inout WebSocketBatch
  ) -> Int {
    guard var frame, var message else { return position }
    let count = min(frame.remaining, bytes.count &- position)
    if count > 0, let base = bytes.baseAddress {
      let payload = UnsafeMutableRawBufferPointer(start: base + message.end, count: count)
      if message.end != position {
        (base + message.end).copyMemory(from: base + position, byteCount: count)
      }
      frame.maskKey?.apply(to: payload, phase: frame.phase)
      if message.kind == .text, !message.utf8.accept(UnsafeRawBufferPointer(payload)) {
        fail(.invalidUTF8, &batch)
        return position
      }
      message.end &+= count
      frame.remaining &-= count
      frame.phase &+= count
    }
    if frame.remaining > 0 {
      self.frame = frame
      self.message = message
    } else {
      self.frame = nil
      self.message = frame.isFinal ? nil : message
      if frame.isFinal { finish(message, &batch) }
    }
    return position &+ count
  }

  private mutating func finish(_ message: Message, _ batch: inout WebSocketBatch) {
    guard message.kind == .binary || message.utf8.isComplete else {
      return fail(.invalidUTF8, &batch)
    }
    if message.kind == .binary { batch.binaryMessages.append(batch.messages.count) }
    batch.messages.append(message.start..<message.end)
  }

  private mutating func takeControl(
    _ header: WebSocketFrameHeader, _ payload: UnsafeMutableRawBufferPointer,
    _ batch: inout WebSocketBatch
  ) {
    header.maskKey?.apply(to: payload)
    switch header.opcode {
    case .ping: batch.controls.append(.ping(Array(payload)))
    case .pong: batch.controls.append(.pong(Array(payload)))
    default: takeClose(UnsafeRawBufferPointer(payload), &batch)
    }
  }

  private mutating func takeClose(
    _ payload: UnsafeRawBufferPointer, _ batch: inout WebSocketBatch
  ) {
    guard payload.count != 1 else { return fail(.truncatedCloseCode, &batch) }
    var code = WebSocketCloseCode.noStatus
    var reason = ""
    if payload.count >= 2 {
      code = WebSocketCloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
      guard code.mayBeReceived else { return fail(.invalidCloseCode(code.rawValue), &batch) }
      let text = UnsafeRawBufferPointer(rebasing: payload[2...])
      guard UTF8Validator.isValid(text) else { return fail(.invalidUTF8, &batch) }
      reason = String(decoding: text, as: UTF8.self)
    }
    isFinished = true
    batch.controls.append(.close(code, reason: reason))
  }

  private mutating func fail(_ error: WebSocketError, _ batch: inout WebSocketBatch) {
    isFinished = true
    batch.failure = error
  }
}

/// Encodes messages as lines. Each line ends with a line feed; empty lines are skipped.
package struct LineCodec: MessageCodec {
  private let maxMessageBytes: Int
  private var partial: [UInt8] = []

  package init(maxMessageBytes: Int) {
    self.maxMessageBytes = maxMessageBytes
  }

  package mutating func connected(output: inout [UInt8]) -> CodecResult {
    var result = CodecResult()
    result.isOpen = true
    return result
  }

  package mutating func received(_ bytes: consuming [UInt8], output: inout [UInt8]) -> CodecResult {
    var result = CodecResult()
    // The search resumes where it stopped, so that a long line in small pieces costs one pass.
    var searched = partial.count
    if partial.isEmpty {
      partial = bytes
    } else {
      partial.append(contentsOf: bytes)
    }
    var whole: [UInt8] = []
    swap(&whole, &partial)
    var messages: [Range<Int>] = []
    var start = 0
    while let end = Self.lineFeed(in: whole, from: searched) {
      searched = end + 1
      if end - start > maxMessageBytes { return tooLong(after: messages, of: whole) }
      if let line = Self.content(of: whole, start..<end) { messages.append(line) }
      start = end + 1
    }
    partial = start == 0 ? whole : Array(whole[start...])
    if partial.count > maxMessageBytes { return tooLong(after: messages, of: whole) }
    if !messages.isEmpty {
      result.batch = AHPFrameBatch(bytes: Self.compact(whole), messages: messages)
    }
    return result
  }

  /// A few bytes must not keep a large buffer alive: limits count bytes.
  private static func compact(_ bytes: consuming [UInt8]) -> [UInt8] {
    bytes.capacity > 4 * bytes.count + 4_096 ? bytes.withUnsafeBytes(Array.init) : bytes
  }

  package mutating func ended(_ error: AHPError?) -> CodecResult {
    defer { partial = [] }
    var result = CodecResult()
    if let error {
      result.end = .failed(error)
    } else if partial.isEmpty {
      result.end = .orderly
    } else {
      result.end = .failed(
        AHPError(.connectionLost, .transient, "the connection ended within a message"))
    }
    return result
  }

  package mutating func timerFired() -> CodecResult { .over() }

  package mutating func send(
    _ message: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
  ) -> AHPError? {
    guard message.count <= maxMessageBytes else {
      return .messageTooLarge(message.count, limit: maxMessageBytes)
    }
    guard !message.contains(0x0A) else { return Self.lineFeedInside }
    output.append(contentsOf: message)
    output.append(0x0A)
    return nil
  }

  package mutating func send(_ batch: AHPFrameBatch, output: inout [UInt8]) -> AHPError? {
    guard batch.isConsistent else { return .inconsistentBatch }
    for message in batch.messages {
      if message.count > maxMessageBytes {
        return .messageTooLarge(message.count, limit: maxMessageBytes)
      }
      if batch.bytes[message].contains(0x0A) { return Self.lineFeedInside }
    }
    for message in batch.messages {
      output.append(contentsOf: batch.bytes[message])
      output.append(0x0A)
    }
    return nil
  }

  package var hasProbes: Bool { false }

  package mutating func ping(_ payload: [UInt8], output: inout [UInt8]) -> Bool { false }

  package mutating func close(output: inout [UInt8]) -> CodecResult { .over() }

  /// - Parameter messages: The complete messages before the line.
  private mutating func tooLong(
    after messages: [Range<Int>], of bytes: consuming [UInt8]
  ) -> CodecResult {
    partial = []
    var result = CodecResult.over(
      .failed(
        AHPError(
          .messageTooLarge, .incompatible, "a line is longer than \(maxMessageBytes) bytes",
          advice: "raise the message limit of the transport if this is expected")))
    if !messages.isEmpty { result.batch = AHPFrameBatch(bytes: bytes, messages: messages) }
    return result
  }

  private static let lineFeedInside = AHPError(
    .transportMisuse, .invalidInput, "a message of a line transport must not contain a line feed")

  private static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { SystemCall.firstIndex(of: 0x0A, in: $0, from: start) }
  }

  /// Returns the line without a trailing carriage return; `nil` if it is empty.
  private static func content(of bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    var end = line.upperBound
    if end > line.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    return end == line.lowerBound ? nil : line.lowerBound..<end
  }
}

internal import AgentHostProtocol

/// Decoding and encoding of frames and snapshots.
enum CodecScenarios {
  /// The cost of only reading every byte, as a baseline.
  static func scanFrames(_ data: BenchmarkData) throws -> Measurement {
    let frames = try data.streamFrames(100_000)
    let quote = UInt8(ascii: "\"")
    let quotes = frames.reduce(0) { $0 + $1.count { $0 == quote } }
    return measure(
      "scan-frames", items: frames.count, unit: "envelopes",
      bytes: frames.reduce(0) { $0 + $1.count }
    ) {
      var sum = 0
      for frame in frames {
        for byte in frame where byte == quote { sum += 1 }
      }
      return sum == quotes
    }
  }

  static func decodeFrames(_ data: BenchmarkData) throws -> Measurement {
    let frames = try data.streamFrames(100_000)
    return measure(
      "decode-frames", items: frames.count, unit: "envelopes",
      bytes: frames.reduce(0) { $0 + $1.count }
    ) {
      var sum = 0
      for frame in frames {
        guard case .action(let envelope) = HostMessage.read(frame) else { return false }
        sum += envelope.serverSeq
      }
      return sum == frames.count * (frames.count + 1) / 2
    }
  }

  static func decodeSnapshot(_ data: BenchmarkData) throws -> Measurement {
    let text = try data.chat(turns: 1000)
    return try measure(
      "decode-snapshot", items: 1, unit: "snapshots", bytes: text.count, runs: 25
    ) {
      try ChatState(json: text).turns.count == 1000
    }
  }

  static func encode(_ data: BenchmarkData) throws -> [Measurement] {
    let frames = try data.streamFrames(100_000)
    let envelopes = frames.compactMap { frame -> ActionEnvelope? in
      guard case .action(let envelope) = HostMessage.read(frame) else { return nil }
      return envelope
    }
    let bytes = frames.reduce(0) { $0 + $1.count }
    var writer = JSONWriter(capacity: 1024)
    let first = measure(
      "encode-frames", items: envelopes.count, unit: "envelopes", bytes: bytes
    ) {
      var total = 0
      for envelope in envelopes {
        writer.writeNotification(envelope)
        total += writer.byteCount
        writer.removeAll()
      }
      return total == bytes
    }
    let text = try data.chat(turns: 1000)
    let state = try ChatState(json: text)
    let second = measure(
      "encode-snapshot", items: 1, unit: "snapshots", bytes: text.count, runs: 25
    ) {
      state.write(to: &writer)
      let count = writer.byteCount
      writer.removeAll()
      return count == text.count
    }
    return [first, second]
  }
}

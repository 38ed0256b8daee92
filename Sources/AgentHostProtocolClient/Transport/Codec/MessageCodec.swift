/// How whole messages lie in a stream of bytes, and how such a stream begins and ends.
///
/// A codec does no I/O: it is told what happened, appends to `output` what is to be written, and
/// answers with what it means.
package protocol MessageCodec: Sendable {
  /// The bytes flow now: begin.
  mutating func connected(output: inout [UInt8]) -> CodecResult
  /// Bytes have arrived.
  mutating func received(_ bytes: consuming [UInt8], output: inout [UInt8]) -> CodecResult
  /// The other side has ended its direction, or the stream broke with that error.
  mutating func ended(_ error: AHPError?) -> CodecResult
  /// The timer that was armed last has fired.
  mutating func timerFired() -> CodecResult
  /// Appends one message, or says why not and appends nothing.
  mutating func send(
    _ message: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
  ) -> AHPError?
  /// Appends the messages of a batch, or says why not and appends nothing.
  mutating func send(_ batch: AHPFrameBatch, output: inout [UInt8]) -> AHPError?
  /// Whether there are probes in this encoding.
  var hasProbes: Bool { get }
  /// Appends a probe that the other side answers; `false` if there are none, or no more because the
  /// connection is being closed.
  mutating func ping(_ payload: [UInt8], output: inout [UInt8]) -> Bool
  /// The other side does not read what it is sent: answers to its probes wait.
  mutating func holdProbeAnswers()
  /// It reads again: appends the answer to the latest probe that has come meanwhile, if one has.
  mutating func releaseProbeAnswer(output: inout [UInt8])
  /// This side wants to end.
  mutating func close(output: inout [UInt8]) -> CodecResult
}

extension MessageCodec {
  /// True.
  package var hasProbes: Bool { true }
  /// Nothing, for those who answer no probes.
  package mutating func holdProbeAnswers() {}
  /// Nothing.
  package mutating func releaseProbeAnswer(output: inout [UInt8]) {}
}

/// What an input came to.
package struct CodecResult: Sendable {
  /// How a stream of messages ended.
  package enum End: Sendable {
    /// As agreed.
    case orderly
    /// By a failure.
    case failed(any Error)
  }

  /// Messages for the consumer.
  package var batch: AHPFrameBatch?
  /// Which messages of `batch` were sent as binary.
  package var binaryMessages: [Int] = []
  /// Answers to probes, by payload.
  package var pongs: [[UInt8]] = []
  /// Whether messages can be sent from now on.
  package var isOpen = false
  /// Set when no further message will come.
  package var end: End?
  /// Whether to arm the timer for the close timeout; it replaces an earlier one.
  package var armsTimer = false
  /// Whether to write what is left and then let go of the connection.
  package var isOver = false

  package init() {}

  /// Nothing further is written or read.
  static func over(_ end: End? = nil) -> CodecResult {
    var result = CodecResult()
    result.end = end
    result.isOver = true
    return result
  }
}

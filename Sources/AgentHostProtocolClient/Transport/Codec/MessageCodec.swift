/// Encodes messages into a byte stream and decodes them, without I/O.
///
/// Each method takes one input, appends the bytes to write to `output` and returns the consequences.
package protocol MessageCodec: Sendable {
  mutating func connected(output: inout [UInt8]) -> CodecResult
  mutating func received(_ bytes: consuming [UInt8], output: inout [UInt8]) -> CodecResult
  /// Handles the end of the host's direction, or a stream failure with that error.
  mutating func ended(_ error: AHPError?) -> CodecResult
  mutating func timerFired() -> CodecResult
  /// Appends one message, or returns the reason and appends nothing.
  mutating func send(
    _ message: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
  ) -> AHPError?
  /// Appends the messages of a batch, or returns the reason and appends nothing.
  mutating func send(_ batch: AHPFrameBatch, output: inout [UInt8]) -> AHPError?
  var hasProbes: Bool { get }
  /// Appends a ping; `false` without pings, or once the connection is closing.
  mutating func ping(_ payload: [UInt8], output: inout [UInt8]) -> Bool
  /// Buffers the responses to pings, because the peer is not reading.
  mutating func holdProbeAnswers()
  /// Appends the pong for the latest buffered ping, if any, and responds to later pings at once.
  mutating func releaseProbeAnswer(output: inout [UInt8])
  mutating func close(output: inout [UInt8]) -> CodecResult
}

extension MessageCodec {
  package var hasProbes: Bool { true }
  package mutating func holdProbeAnswers() {}
  package mutating func releaseProbeAnswer(output: inout [UInt8]) {}
}

package struct CodecResult: Sendable {
  package enum End: Sendable {
    case orderly
    case failed(any Error)
  }

  package var batch: AHPFrameBatch?
  /// The indexes in `batch` of binary messages, ascending.
  package var binaryMessages: [Int] = []
  package var pongs: [[UInt8]] = []
  package var isOpen = false
  /// Set when no further message follows.
  package var end: End?
  /// Whether to arm the close timer, replacing an earlier one.
  package var armsTimer = false
  /// Whether to write pending output and then release the connection.
  package var isFinished = false

  /// The end: nothing further is read.
  static func over(_ end: End? = nil) -> CodecResult {
    var result = CodecResult()
    result.end = end
    result.isFinished = true
    return result
  }
}

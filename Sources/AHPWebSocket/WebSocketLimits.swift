/// What one connection may cost, whatever the other side sends.
package struct WebSocketLimits: Sendable, Hashable {
  /// Largest payload of one frame, in bytes. Checked on the header, before anything is buffered.
  package var maxFrameBytes: Int
  /// Largest message over all its fragments, in bytes. Checked on each header.
  package var maxMessageBytes: Int
  /// Most fragments, empty ones included, that one message may come in.
  package var maxFragments: Int
  /// Largest HTTP head of a handshake, in bytes, interim responses included.
  package var maxHeaderBytes: Int
  /// Most pings of one read that are answered one by one; of more than these only the latest is
  /// (RFC 6455 §5.5.3 allows it), so that a flood of pings is not amplified.
  package var maxPongsPerRead: Int

  /// Limits with the defaults that suit agent hosts: 64 MiB messages, 64 KiB of headers.
  package init(
    maxFrameBytes: Int = 64 << 20, maxMessageBytes: Int = 64 << 20, maxFragments: Int = 16_384,
    maxHeaderBytes: Int = 64 << 10, maxPongsPerRead: Int = 128
  ) {
    self.maxFrameBytes = max(0, maxFrameBytes)
    self.maxMessageBytes = max(0, maxMessageBytes)
    self.maxFragments = max(1, maxFragments)
    self.maxHeaderBytes = max(0, maxHeaderBytes)
    self.maxPongsPerRead = max(1, maxPongsPerRead)
  }
}

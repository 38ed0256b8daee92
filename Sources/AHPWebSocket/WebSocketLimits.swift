/// Limits of the resources that one connection uses.
package struct WebSocketLimits: Sendable, Hashable {
  /// Maximum payload of a frame, in bytes. Checked on the header, before buffering.
  package var maxFrameBytes: Int
  /// Maximum size of a message over all fragments, in bytes. Checked on each header.
  package var maxMessageBytes: Int
  /// Maximum fragments of a message, including empty fragments.
  package var maxFragments: Int
  /// Maximum size of the handshake's HTTP head, in bytes, interim responses included.
  package var maxHeaderBytes: Int
  /// Maximum pings of one read that get individual pongs; beyond it only the latest ping does (RFC 6455
  /// §5.5.3), so that a flood is not amplified.
  package var maxPongsPerRead: Int

  /// Creates limits; by default 64 MiB for messages and 64 KiB for headers.
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

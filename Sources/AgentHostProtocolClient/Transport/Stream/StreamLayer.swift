/// A layer between socket and messages, such as TLS, without I/O. Layers are established in order, starting
/// at the socket.
package protocol StreamLayer: Sendable {
  var isEstablished: Bool { get }
  /// Whether the peer closed its direction at this layer.
  var hasEnded: Bool { get }
  mutating func connected(output: inout [UInt8]) throws(AHPError)
  /// Handles bytes from the layer below. Returns the bytes for the layer above.
  mutating func received(
    _ bytes: consuming [UInt8], output: inout [UInt8]
  ) throws(AHPError) -> [UInt8]
  /// Appends `bytes` of the layer above in the form of this layer.
  mutating func wrap(_ bytes: consuming [UInt8], output: inout [UInt8]) throws(AHPError)
  /// Appends the end of the outward direction.
  mutating func finish(output: inout [UInt8])
  /// Handles the end of the stream below. Returns an error if the end is unexpected.
  func ended() -> AHPError?
}

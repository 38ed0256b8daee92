/// Something between the socket and the messages: a proxy's consent, TLS. No I/O.
///
/// Layers are established one after the other, the one nearest to the socket first.
package protocol StreamLayer: Sendable {
  /// Whether bytes pass through.
  var isEstablished: Bool { get }
  /// Whether the other side has ended its direction in the words of this layer.
  var hasEnded: Bool { get }
  /// The layer below is established: begin.
  mutating func connected(output: inout [UInt8]) throws(AHPError)
  /// Bytes have arrived from below: what they mean for the layer above.
  mutating func received(
    _ bytes: consuming [UInt8], output: inout [UInt8]
  ) throws(AHPError) -> [UInt8]
  /// Appends `bytes` of the layer above in the form of this layer.
  mutating func wrap(_ bytes: consuming [UInt8], output: inout [UInt8]) throws(AHPError)
  /// Appends what this layer says at the end of the outward direction.
  mutating func finish(output: inout [UInt8])
  /// The other side ended the stream below: why that is not an orderly end, if it is not.
  func ended() -> AHPError?
}

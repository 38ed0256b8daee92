/// The mask key of a client's frame (RFC 6455 §5.3).
package struct WebSocketMaskKey: Sendable, Hashable {
  /// In wire order.
  let bytes: SIMD4<UInt8>

  init(_ bytes: SIMD4<UInt8>) { self.bytes = bytes }

  /// Clients must take the key from an unpredictable source for every frame.
  package init(_ word: UInt32) {
    bytes = SIMD4(
      UInt8(truncatingIfNeeded: word >> 24), UInt8(truncatingIfNeeded: word >> 16),
      UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word))
  }

  /// Masks or unmasks in place, 32 bytes at a time. `phase` is the number of preceding payload bytes of the
  /// frame.
  package func apply(to payload: UnsafeMutableRawBufferPointer, phase: Int = 0) {
    guard let base = payload.baseAddress else { return }
    let count = payload.count
    let key = SIMD4(
      bytes[phase & 3], bytes[(phase &+ 1) & 3], bytes[(phase &+ 2) & 3], bytes[(phase &+ 3) & 3])
    let word = unsafeBitCast(SIMD8(lowHalf: key, highHalf: key), to: UInt64.self)
    let wide = SIMD4(repeating: word)
    var offset = 0
    while count &- offset >= 32 {
      let masked = base.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self) ^ wide
      base.storeBytes(of: masked, toByteOffset: offset, as: SIMD4<UInt64>.self)
      offset &+= 32
    }
    while count &- offset >= 8 {
      let masked = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ word
      base.storeBytes(of: masked, toByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    while offset < count {
      payload[offset] ^= key[offset & 3]
      offset &+= 1
    }
  }
}

/// Appends frames to a buffer, so that many are sent with one write.
package enum WebSocketFrameEncoder {
  /// Appends one frame with the shortest header. Clients must pass a new, unpredictable key for each frame,
  /// servers none.
  package static func append(
    _ opcode: WebSocketOpcode, isFinal: Bool = true, payload: UnsafeRawBufferPointer,
    maskKey: WebSocketMaskKey?, to output: inout [UInt8]
  ) {
    let count = payload.count
    let maskBit: UInt8 = maskKey == nil ? 0 : 0x80
    output.append((isFinal ? 0x80 : 0) | opcode.rawValue)
    if count <= 125 {
      output.append(maskBit | UInt8(truncatingIfNeeded: count))
    } else if count <= 0xFFFF {
      output.append(maskBit | 126)
      withUnsafeBytes(of: UInt16(truncatingIfNeeded: count).bigEndian) {
        output.append(contentsOf: $0)
      }
    } else {
      output.append(maskBit | 127)
      withUnsafeBytes(of: UInt64(count).bigEndian) { output.append(contentsOf: $0) }
    }
    guard let maskKey else {
      output.append(contentsOf: payload)
      return
    }
    output.append(maskKey.bytes.x)
    output.append(maskKey.bytes.y)
    output.append(maskKey.bytes.z)
    output.append(maskKey.bytes.w)
    let start = output.count
    output.append(contentsOf: payload)
    output.withUnsafeMutableBytes {
      maskKey.apply(to: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
  }

  package static func append(
    _ opcode: WebSocketOpcode, isFinal: Bool = true, payload: [UInt8],
    maskKey: WebSocketMaskKey?, to output: inout [UInt8]
  ) {
    payload.withUnsafeBytes {
      append(opcode, isFinal: isFinal, payload: $0, maskKey: maskKey, to: &output)
    }
  }

  /// Returns the payload of a close frame: empty for ``WebSocketCloseCode/noStatus``, otherwise the code
  /// and the reason, cut to 123 bytes between characters.
  package static func closePayload(_ code: WebSocketCloseCode, reason: String) -> [UInt8] {
    guard code != .noStatus else { return [] }
    var payload = [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)]
    for scalar in reason.unicodeScalars {
      let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard payload.count + encoded.count <= 125 else { break }
      payload.append(contentsOf: encoded)
    }
    return payload
  }
}

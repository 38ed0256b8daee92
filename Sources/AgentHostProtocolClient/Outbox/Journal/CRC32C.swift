/// The CRC-32C checksum (Castagnoli), eight bytes a step.
package enum CRC32C {
  // Eight tables of 256 words: table k moves a byte past k further bytes.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
      tables[byte] = value
    }
    for index in 256..<tables.count {
      let previous = tables[index - 256]
      tables[index] = (previous >> 8) ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  /// Returns the checksum of some bytes, continuing from that of the bytes before them.
  package static func checksum(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~start
      var index = 0
      while bytes.count - index >= 8 {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
        let low = UInt32(truncatingIfNeeded: word) ^ crc
        let high = UInt32(truncatingIfNeeded: word >> 32)
        let first = tables[0x700 + Int(low & 0xFF)] ^ tables[0x600 + Int(low >> 8 & 0xFF)]
        let second = tables[0x500 + Int(low >> 16 & 0xFF)] ^ tables[0x400 + Int(low >> 24)]
        let third = tables[0x300 + Int(high & 0xFF)] ^ tables[0x200 + Int(high >> 8 & 0xFF)]
        let fourth = tables[0x100 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
        crc = first ^ second ^ third ^ fourth
        index += 8
      }
      while index < bytes.count {
        crc = (crc >> 8) ^ tables[Int((crc ^ UInt32(bytes[index])) & 0xFF)]
        index += 1
      }
      return ~crc
    }
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0) }
  }
}

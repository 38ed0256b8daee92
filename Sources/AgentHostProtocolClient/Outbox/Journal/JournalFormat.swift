/// The format of a journal file: a signature, followed by records.
///
///     +--------+----------------+----------------+=========+
///     | A7 0B  | length, 32 bit | CRC-32C, 32 bit| payload |
///     +--------+----------------+----------------+=========+
///
/// Numbers are little-endian. The checksum covers the length and the payload. By the two fixed bytes
/// a reader finds the next record after an unreadable part.
enum JournalFormat {
  static let signature = Array("AHPOUTB1".utf8)
  static let headerSize = 10
  static let maximumPayload = 80 << 20
  private static let marker: [UInt8] = [0xA7, 0x0B]

  static func append(_ item: OutboxRecordCodec.Item, to bytes: inout [UInt8]) {
    let payload = OutboxRecordCodec.encode(item)
    let start = bytes.count
    bytes += marker
    put(UInt32(truncatingIfNeeded: payload.count), &bytes)
    var checksum = bytes[(start + 2)...].withUnsafeBytes { CRC32C.checksum($0) }
    checksum = payload.withUnsafeBytes { CRC32C.checksum($0, from: checksum) }
    put(checksum, &bytes)
    bytes += payload
  }

  private static func put(_ word: UInt32, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  struct Contents {
    var identity: OutboxIdentity?
    var records: [OutboxRecord] = []
    /// The length of the payload of each record.
    var lengths: [Int] = []
    var damage: OutboxDamage?
    /// Whether it has records of a newer version, which are skipped.
    var hasNewerRecords = false
    /// The length in bytes of the part that can be appended to: the whole file, or the part before a torn tail.
    var goodLength = 0

    var recovery: OutboxRecovery {
      OutboxRecovery(records: records, lengths: lengths, damage: damage)
    }
  }

  /// Reads a file; `nil` if it is no journal. Unreadable parts are skipped up to the next readable record.
  static func read(_ bytes: [UInt8]) -> Contents? {
    var contents = Contents()
    let isSigned = bytes.starts(with: signature)
    guard isSigned || hasDamagedSignature(bytes) else {
      // A file that was truncated within its signature is an empty journal.
      guard signature.starts(with: bytes) else { return nil }
      if !bytes.isEmpty {
        contents.damage = .init(kind: .tornTail, offset: 0, byteCount: bytes.count)
      }
      return contents
    }
    var offset = signature.count
    var lost = isSigned ? 0 : offset
    var firstLoss = isSigned ? nil : 0
    var isCorrupt = !isSigned
    contents.goodLength = offset
    while offset < bytes.count {
      if let (item, end) = record(at: offset, in: bytes) {
        switch item {
        case .identity(let identity): contents.identity = identity
        case .record(let record):
          contents.records.append(record)
          contents.lengths.append(end - offset - headerSize)
        case .unrecognized: contents.hasNewerRecords = true
        }
        // A readable record after an unreadable part: that is more than a torn write.
        if firstLoss != nil { isCorrupt = true }
        offset = end
        contents.goodLength = end
      } else {
        if firstLoss == nil { firstLoss = offset }
        let next = nextRecord(after: offset, in: bytes) ?? bytes.count
        if next == bytes.count, !isTorn(bytes[offset...]) { isCorrupt = true }
        lost += next - offset
        offset = next
      }
    }
    if let firstLoss {
      contents.damage = .init(
        kind: isCorrupt ? .corruption : .tornTail, offset: firstLoss, byteCount: lost)
    }
    return contents
  }

  /// Returns whether a file is a journal except for its signature. The signature of another version is not damaged.
  private static func hasDamagedSignature(_ bytes: [UInt8]) -> Bool {
    guard !bytes.starts(with: signature.dropLast()),
      case .identity? = record(at: signature.count, in: bytes)?.item
    else { return false }
    return true
  }

  /// The number of trailing zeros that shows a torn write, because a disk may leave zeros. No record ends with as many.
  private static let zerosOfTornWrite = 4

  /// Returns whether the end of a file looks like a torn write: a record that is longer than the rest of the
  /// file, or zeros instead of its last bytes.
  private static func isTorn(_ tail: ArraySlice<UInt8>) -> Bool {
    if tail.allSatisfy({ $0 == 0 }) { return true }
    let start = tail.startIndex
    guard tail.first == marker[0] else { return false }
    if tail.count >= zerosOfTornWrite, tail.suffix(zerosOfTornWrite).allSatisfy({ $0 == 0 }) {
      return true
    }
    guard marker.starts(with: tail.prefix(2)) else { return false }
    guard tail.count >= headerSize else { return true }
    let length = tail[start..<(start + headerSize)].withUnsafeBytes {
      Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt32.self)))
    }
    guard length <= maximumPayload, length > tail.count - headerSize else { return false }
    // The record may be complete, and only its length damaged.
    var complete = Array(tail)
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: tail.count - headerSize).littleEndian) {
      complete.replaceSubrange(2..<6, with: $0)
    }
    return record(at: 0, in: complete) == nil
  }

  private static func record(
    at offset: Int, in bytes: [UInt8]
  ) -> (item: OutboxRecordCodec.Item, end: Int)? {
    guard bytes.count - offset >= headerSize, bytes[offset] == marker[0],
      bytes[offset + 1] == marker[1]
    else { return nil }
    return bytes.withUnsafeBytes { raw in
      func word(_ position: Int) -> UInt32 {
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt32.self))
      }
      let length = Int(word(offset + 2))
      let start = offset + headerSize
      guard length <= maximumPayload, length <= bytes.count - start else { return nil }
      let lengthBytes = UnsafeRawBufferPointer(rebasing: raw[(offset + 2)..<(offset + 6)])
      let payload = UnsafeRawBufferPointer(rebasing: raw[start..<(start + length)])
      let checksum = CRC32C.checksum(payload, from: CRC32C.checksum(lengthBytes))
      guard checksum == word(offset + 6) else { return nil }
      let item = OutboxRecordCodec.decode(bytes[start..<(start + length)])
      return item.map { ($0, start + length) }
    }
  }

  private static func nextRecord(after offset: Int, in bytes: [UInt8]) -> Int? {
    var candidate = offset + 1
    while candidate <= bytes.count - headerSize {
      if bytes[candidate] == marker[0], record(at: candidate, in: bytes) != nil {
        return candidate
      }
      candidate += 1
    }
    return nil
  }
}

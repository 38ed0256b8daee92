/// A JSON encoder that writes UTF-8 bytes without whitespace.
///
/// The caller opens and closes containers in pairs. The writer inserts commas.
public struct JSONWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private var needsComma = false

  /// Creates a writer with an initial capacity in bytes.
  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Returns the bytes and resets the writer, which keeps its memory.
  public mutating func take() -> [UInt8] {
    let bytes = Array(UnsafeBufferPointer(start: base, count: count))
    count = 0
    needsComma = false
    return bytes
  }

  /// Discards the bytes and resets the writer, which keeps its memory.
  public mutating func removeAll() {
    count = 0
    needsComma = false
  }

  /// The number of bytes written.
  public var byteCount: Int { count }

  @inline(__always)
  private mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func put(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    (base + count).update(from: literal.utf8Start, count: length)
    count += length
  }

  // MARK: Structure

  /// Opens an object.
  @inline(__always)
  public mutating func beginObject() {
    reserve(1)
    put(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes an object.
  @inline(__always)
  public mutating func endObject() {
    reserve(1)
    put(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    reserve(1)
    put(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes an array.
  public mutating func endArray() {
    reserve(1)
    put(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Starts the next element of an array. Call it before each element.
  @inline(__always)
  public mutating func element() {
    if needsComma {
      reserve(1)
      put(UInt8(ascii: ","))
    }
    needsComma = true
  }

  /// Writes the key of the next member.
  public mutating func key(_ key: String) {
    element()
    needsComma = false
    write(key)
    reserve(1)
    put(UInt8(ascii: ":"))
    needsComma = true
  }

  /// Writes an encoded key with quotes and colon, such as `"id":`.
  @inline(__always)
  package mutating func member(_ quotedKey: StaticString) {
    let length = quotedKey.utf8CodeUnitCount
    reserve(length + 1)
    if needsComma { put(UInt8(ascii: ",")) }
    (base + count).update(from: quotedKey.utf8Start, count: length)
    count += length
    needsComma = true
  }

  /// Writes the name of a member, which needs no escapes.
  mutating func member(named name: MemberName) {
    reserve(name.count + 4)
    if needsComma { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    (base + count).update(from: name.start, count: name.count)
    count += name.count
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
    needsComma = true
  }

  // MARK: Values

  /// Writes `null`.
  public mutating func writeNull() { put("null") }

  /// Writes a boolean.
  public mutating func write(_ value: Bool) {
    if value { put("true") } else { put("false") }
  }

  /// Writes an integer.
  public mutating func write(_ value: Int64) {
    reserve(21)
    if value < 0 { put(UInt8(ascii: "-")) }
    putDigits(value.magnitude)
  }

  /// Writes an integer.
  public mutating func write(_ value: UInt64) {
    reserve(21)
    putDigits(value)
  }

  private mutating func putDigits(_ value: UInt64) {
    if value < 10 {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    var digits = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    rest = value
    var at = count + digits
    while at > count {
      at -= 1
      base[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  /// Writes the shortest text that decodes to the same double, always with a fraction or exponent so that it
  /// stays a double. Writes infinities and NaN as `null`.
  public mutating func write(_ value: Double) {
    guard value.isFinite else { return writeNull() }
    var text = value.description
    text.withUTF8 { bytes in
      reserve(bytes.count)
      (base + count).update(from: bytes.baseAddress ?? UnsafePointer(base), count: bytes.count)
      count += bytes.count
    }
  }

  /// Writes a string and escapes `"`, `\` and control characters.
  public mutating func write(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      reserve(bytes.count + 2)
      put(UInt8(ascii: "\""))
      guard let source = bytes.baseAddress else {
        put(UInt8(ascii: "\""))
        return
      }
      var start = 0
      while true {
        let end = ByteLanes.nextStringStop(in: source, from: start, count: bytes.count)
        (base + count).update(from: source + start, count: end - start)
        count += end - start
        guard end < bytes.count else { break }
        // An escape takes up to six bytes; the rest still needs space for itself and the quote.
        reserve(6 + bytes.count - end + 1)
        putEscape(source[end])
        start = end + 1
      }
      put(UInt8(ascii: "\""))
    }
  }

  private mutating func putEscape(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""): put(byte)
    case UInt8(ascii: "\\"): put(byte)
    case 0x08: put(UInt8(ascii: "b"))
    case 0x09: put(UInt8(ascii: "t"))
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0C: put(UInt8(ascii: "f"))
    case 0x0D: put(UInt8(ascii: "r"))
    default:
      put("u00")
      let digits: StaticString = "0123456789abcdef"
      put(digits.utf8Start[Int(byte >> 4)])
      put(digits.utf8Start[Int(byte & 15)])
    }
  }

  /// Writes bytes that are an encoded JSON value.
  package mutating func writeRaw(_ bytes: [UInt8]) {
    reserve(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      (base + count).update(from: first, count: bytes.count)
    }
    count += bytes.count
  }
}

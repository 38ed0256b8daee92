extension JSONReader {
  /// Reads an integer. Accepts a fraction or exponent if the value is integral and below 2^53 (`3.0`, `1e3`),
  /// since some encoders write integers that way.
  public mutating func readInt() throws(JSONError) -> Int {
    var here = cursor
    let negative = here < end && here.pointee == UInt8(ascii: "-")
    if negative { here += 1 }
    let digits = here
    var value = 0
    // Eighteen digits cannot overflow; other input takes the slow path.
    while here < end, here - digits < 18 {
      let digit = here.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      here += 1
    }
    let count = here - digits
    let next = here < end ? here.pointee : UInt8(ascii: ",")
    if count > 0, count < 18, digits.pointee != UInt8(ascii: "0") || count == 1,
      next == UInt8(ascii: ",") || next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
        || next <= 0x20
    {
      cursor = here
      return negative ? -value : value
    }
    return try readIntSlowly()
  }

  @inline(never)
  private mutating func readIntSlowly() throws(JSONError) -> Int {
    let position = cursor
    switch try readNumber() {
    case .integer(let value):
      if let exact = Int(exactly: value) { return exact }
    case .unsigned: break
    case .double(let value):
      // From 2^53 on, the nearest double may differ from the integer in the text.
      if value.magnitude < 0x1p53, let exact = Int(exactly: value) { return exact }
    }
    cursor = position
    throw error(.numberOutOfRange)
  }

  /// Reads an integer, or the integer nearest to a number with a fraction, which is a deviation: hosts that measure
  /// durations with fractions of a millisecond write them into integer fields.
  mutating func readRoundedInt() throws(JSONError) -> Int {
    do throws(JSONError) { return try readInt() } catch {
      return try readRounded(after: error)
    }
  }

  /// Reads the number that is no integer.
  @inline(never)
  mutating func readRounded(after error: JSONError) throws(JSONError) -> Int {
    guard case .numberOutOfRange = error.kind, case .double(let value) = try readNumber(),
      value.magnitude < 0x1p53
    else { throw error }
    note(error, .roundedValue)
    return Int(value.rounded())
  }

  /// Reads an integer that fits `UInt32`.
  public mutating func readUInt32() throws(JSONError) -> UInt32 {
    let position = cursor
    let value = try readInt()
    if let exact = UInt32(exactly: value) { return exact }
    cursor = position
    throw error(.numberOutOfRange)
  }

  /// Reads a number as the nearest `Double`.
  public mutating func readDouble() throws(JSONError) -> Double {
    switch try readNumber() {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    }
  }

  /// A number in the narrowest of three types that holds it exactly.
  package enum Number {
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
  }

  /// Reads a number by the grammar of RFC 8259, section 6.
  package mutating func readNumber() throws(JSONError) -> Number {
    let first = cursor
    guard cursor < end,
      cursor.pointee == UInt8(ascii: "-") || cursor.pointee &- UInt8(ascii: "0") < 10
    else { throw mismatch("a number") }
    let negative = cursor.pointee == UInt8(ascii: "-")
    if negative { cursor += 1 }
    let digits = cursor
    var magnitude: UInt64 = 0
    var overflow = false
    while let digit = digitAtCursor() {
      let (product, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(UInt64(digit))
      overflow = overflow || tooLarge || carried
      magnitude = sum
      cursor += 1
    }
    let count = cursor - digits
    guard count > 0 else { throw malformed() }
    if count > 1, digits.pointee == UInt8(ascii: "0") {
      cursor = digits
      throw error(.malformedNumber)
    }
    var isWhole = true
    if cursor < end, cursor.pointee == UInt8(ascii: ".") {
      isWhole = false
      cursor += 1
      try skipDigits()
    }
    if cursor < end, cursor.pointee | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      cursor += 1
      if cursor < end, cursor.pointee == UInt8(ascii: "+") || cursor.pointee == UInt8(ascii: "-") {
        cursor += 1
      }
      try skipDigits()
    }
    if isWhole, !overflow {
      if !negative {
        return magnitude <= UInt64(Int64.max) ? .integer(Int64(magnitude)) : .unsigned(magnitude)
      }
      // Minus zero stays a double to keep its sign.
      if magnitude != 0, magnitude <= UInt64(Int64.max) + 1 {
        return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
      }
    }
    let text = String(
      decoding: UnsafeBufferPointer(start: first, count: cursor - first), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      cursor = first
      throw error(.numberOutOfRange)
    }
    return .double(value)
  }

  @inline(__always)
  private func digitAtCursor() -> UInt8? {
    guard cursor < end else { return nil }
    let digit = cursor.pointee &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  private mutating func skipDigits() throws(JSONError) {
    let first = cursor
    while digitAtCursor() != nil { cursor += 1 }
    guard cursor > first else { throw malformed() }
  }

  private func malformed() -> JSONError {
    error(cursor < end ? .malformedNumber : .unexpectedEnd)
  }
}

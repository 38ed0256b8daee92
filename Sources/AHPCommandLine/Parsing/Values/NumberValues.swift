enum ByteSizeValue {
  /// Returns the size as people read it: `64 MiB`, `1.5 KiB`, `12 B`.
  static func format(_ bytes: Int) -> String {
    guard bytes.magnitude >= 1024 else { return "\(bytes) B" }
    var value = Double(bytes)
    var unit = "B"
    for next in ["KiB", "MiB", "GiB", "TiB", "PiB"] where value.magnitude >= 1024 {
      value /= 1024
      unit = next
    }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths.magnitude % 10) \(unit)"
  }
}

extension ValueParser where Value == Int {
  /// Returns a parser for a whole number within limits.
  static func integer(
    in limits: ClosedRange<Int> = 0...Int.max, placeholder: String = "N"
  ) -> ValueParser {
    let range =
      switch (limits.lowerBound, limits.upperBound) {
      case (Int.min, Int.max): "a whole number"
      case (let low, Int.max): "a whole number from \(low)"
      case (Int.min, let high): "a whole number up to \(high)"
      case (let low, let high): "a whole number from \(low) to \(high)"
      }
    return ValueParser(placeholder: placeholder, expectation: range) { text throws(ValueProblem) in
      guard let number = Int(text) else {
        let isNumber = !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
        throw ValueProblem("\(quoted(text)) is \(isNumber ? "out of range" : "not a whole number")")
      }
      guard limits.contains(number) else { throw ValueProblem("\(number) is out of range") }
      return number
    }
  }
}

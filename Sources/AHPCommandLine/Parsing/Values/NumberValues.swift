/// Sizes as people write them: `512`, `64kB`, `4MiB`, `1.5GiB`.
enum ByteSizeValue {
  private static let units: [(name: String, bytes: Int)] = [
    ("b", 1), ("kb", 1000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("tb", 1_000_000_000_000),
    ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("tib", 1 << 40),
  ]

  /// The number of bytes, or what is wrong with the text.
  static func parse(_ text: String) throws(ValueProblem) -> Int {
    let number = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
    let unit = text.dropFirst(number.count)
    guard let value = Double(number), value >= 0, number.first != ".", number.last != "." else {
      throw ValueProblem("\(quoted(text)) is not a size")
    }
    if unit.isEmpty, let exact = Int(number) { return exact }
    let name = unit.lowercased()
    guard let scale = units.first(where: { $0.name == name })?.bytes else {
      let letter = name.first.flatMap { "kmgt".contains($0) && name.count == 1 ? $0 : nil }
      let advice = letter.map { letter -> String in
        let upper = letter.uppercased()
        return
          "write \(number)\(upper)iB (1024s) or \(number)\(letter == "k" ? "k" : upper)B (1000s)"
      }
      throw ValueProblem("\(quoted(text)) has no known unit", advice: advice)
    }
    if let whole = Int(number) {
      let (bytes, overflow) = whole.multipliedReportingOverflow(by: scale)
      if !overflow { return bytes }
    } else if let bytes = Int(exactly: (value * Double(scale)).rounded(.down)) {
      return bytes
    }
    throw ValueProblem("\(quoted(text)) is too large")
  }

  /// The size as people read it: `64 MiB`, `1.5 KiB`, `12 B`.
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
  /// A whole number within limits.
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

  /// A number of bytes, with a unit.
  static func byteSize(in limits: ClosedRange<Int> = 0...Int.max) -> ValueParser {
    ValueParser(
      placeholder: "SIZE", expectation: "a size such as 512, 64kB, 4MiB or 1GiB"
    ) { text throws(ValueProblem) in
      let size = try ByteSizeValue.parse(text)
      guard limits.contains(size) else {
        throw ValueProblem(
          "\(quoted(text)) is out of range",
          advice: "write a size from \(limits.lowerBound) to \(limits.upperBound) bytes")
      }
      return size
    }
  }
}

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

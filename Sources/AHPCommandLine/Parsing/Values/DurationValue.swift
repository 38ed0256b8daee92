internal import AgentHostProtocol

/// Durations as people write them: `10s`, `250ms`, `1m30s`, `2h`, `1.5s`.
enum DurationValue {
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("m", 60_000_000_000),
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000), ("ns", 1),
  ]

  /// Parses a duration of at most about 292 years, or throws a description of the syntax error.
  static func parse(_ text: String) throws(ValueProblem) -> Duration {
    var rest = text[...]
    var total: Int64 = 0
    var smallest = -1
    if text == "0" { return .zero }
    repeat {
      let number = rest.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(unit.count)
      // A number with other text behind it, such as a date, lacks more than a unit.
      guard !number.isEmpty, !unit.isEmpty || rest.isEmpty else {
        throw ValueProblem("\(quoted(text)) is not a duration")
      }
      guard !unit.isEmpty else {
        throw ValueProblem(
          "\(quoted(text)) has no unit",
          advice: "add one of d, h, m, s, ms: for example \(number)s")
      }
      guard let position = units.firstIndex(where: { $0.name == unit }) else {
        throw ValueProblem(
          "\(quoted(text)) has an unknown unit \(quoted(String(unit)))",
          advice: "write one of d, h, m, s, ms, us, ns")
      }
      guard position > smallest else {
        throw ValueProblem(
          "\(quoted(text)) names its units out of order",
          advice: "write larger units first, each once: 1m30s")
      }
      smallest = position
      let part = try nanoseconds(number, units[position].nanoseconds, in: text)
      let (sum, overflow) = total.addingReportingOverflow(part)
      guard !overflow else { throw ValueProblem("\(quoted(text)) is too long") }
      total = sum
    } while !rest.isEmpty
    return .nanoseconds(total)
  }

  private static func nanoseconds(
    _ number: Substring, _ scale: Int64, in text: String
  ) throws(ValueProblem) -> Int64 {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw ValueProblem("\(quoted(text)) is not a duration")
    }
    let tooLong = ValueProblem("\(quoted(text)) is too long")
    guard let whole = Int64(parts[0]) else { throw tooLong }
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: scale)
    guard !overflow else { throw tooLong }
    guard parts.count == 2 else { return scaled }
    var fraction: Int64 = 0
    var place = scale
    for digit in parts[1].prefix(18) {
      place /= 10
      fraction += Int64(digit.wholeNumberValue ?? 0) * place
    }
    let (sum, carry) = scaled.addingReportingOverflow(fraction)
    guard !carry else { throw tooLong }
    return sum
  }

  static func format(_ duration: Duration) -> String { duration.text }
}

extension ValueParser where Value == Duration {
  static func duration(
    in limits: ClosedRange<Duration> = .zero ... .seconds(3_153_600_000)
  ) -> ValueParser {
    ValueParser(
      placeholder: "DURATION", expectation: "a duration such as 10s, 250ms, 1m30s or 2h"
    ) { text throws(ValueProblem) in
      let duration = try DurationValue.parse(text)
      guard limits.contains(duration) else {
        throw ValueProblem(
          "\(quoted(text)) is out of range",
          advice: "write a duration from \(DurationValue.format(limits.lowerBound)) "
            + "to \(DurationValue.format(limits.upperBound))")
      }
      return duration
    }
  }
}

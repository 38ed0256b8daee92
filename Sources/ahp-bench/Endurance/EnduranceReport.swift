internal import AgentHostProtocol
internal import Foundation

struct EnduranceOutcome: Sendable {
  var name: String
  var operations: Int
  var marks: [EnduranceMark] = []
  var failures: [EnduranceFailure] = []
  /// The reason why the row was skipped, if this machine lacks a requirement.
  var skipped: String?
  /// The run that produced the outcome.
  var attempts = 1
}

/// The error for a missing requirement, which skips a row.
struct EnduranceSkip: Error {
  /// The exit status for a skipped row.
  static let status: Int32 = 77

  let reason: String
}

/// Prints outcomes as text or JSON.
struct EnduranceReport {
  var isJSON: Bool

  func begin() {
    guard !isJSON else { return }
    let columns = ["operations", "µs an operation", "MiB resident", "descriptors", "threads"]
    Self.write(Self.padded("row", columns) + "   (after 1 %, 10 %, 100 %)")
  }

  func row(_ outcome: EnduranceOutcome) {
    Self.write(isJSON ? json(outcome) : line(outcome))
  }

  func end(_ outcomes: [EnduranceOutcome]) {
    guard !isJSON else { return }
    Self.write(Self.summary(of: outcomes))
  }

  static func summary(of outcomes: [EnduranceOutcome]) -> String {
    let failed = outcomes.filter { !$0.failures.isEmpty }.map(\.name)
    let skipped = outcomes.count { $0.skipped != nil }
    let rest = skipped == 0 ? "" : ", \(skipped) skipped"
    return failed.isEmpty
      ? "\(outcomes.count - skipped) rows are within the bounds\(rest)"
      : "FAILED: \(failed.count) of \(outcomes.count) rows\(rest): \(failed.joined(separator: " "))"
  }

  private func line(_ outcome: EnduranceOutcome) -> String {
    let marks = outcome.marks
    let text = Self.padded(
      outcome.name,
      [
        String(outcome.operations),
        marks.map { String(format: "%.2f", $0.microseconds) }.joined(separator: " "),
        marks.map { String(format: "%.1f", Double($0.residentBytes) / 1_048_576) }
          .joined(separator: " "),
        marks.map { String($0.descriptors) }.joined(separator: " "),
        marks.map { String($0.threads) }.joined(separator: " "),
      ])
    if let reason = outcome.skipped { return text + "   skipped: \(reason)" }
    guard outcome.failures.isEmpty else {
      return text + "   FAILED: " + outcome.failures.map(\.description).joined(separator: "; ")
    }
    return text + (outcome.attempts > 1 ? "   ok (run \(outcome.attempts))" : "   ok")
  }

  private func json(_ outcome: EnduranceOutcome) -> String {
    var object: JSONObject = [
      "row": .string(outcome.name), "operations": .integer(Int64(outcome.operations)),
      "runs": .integer(Int64(outcome.attempts)),
      "marks": .array(outcome.marks.map { .object($0.json) }),
      "failures": .array(outcome.failures.map { .string($0.description) }),
      "correct": .bool(outcome.failures.isEmpty),
    ]
    if let reason = outcome.skipped { object["skipped"] = .string(reason) }
    return object.json()
  }

  private static func padded(_ name: String, _ columns: [String]) -> String {
    let widths = [10, 24, 18, 11, 9]
    return name.padding(toLength: 27, withPad: " ", startingAt: 0)
      + zip(columns, widths).map { column, width in
        String(repeating: " ", count: max(1, width - column.count)) + column
      }.joined(separator: " ")
  }

  /// Unbuffered, also into a file, because a suite takes long.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

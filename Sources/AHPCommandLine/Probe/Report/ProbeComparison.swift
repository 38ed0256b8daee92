internal import AgentHostProtocol
internal import AgentHostProtocolTesting

/// A personality file with the rows of its report.
struct ProbeFile: Sendable {
  var personality: HostPersonality
  var rows: [ProbeBehavior: ProbeRow]

  /// Reads a file.
  ///
  /// - Throws: ``HostPersonality/Problem`` when it is no personality.
  init(_ value: JSONValue) throws(HostPersonality.Problem) {
    personality = try HostPersonality(value)
    rows = [:]
    for row in (value["behaviors"]?.arrayValue ?? []).compactMap({ ProbeRow($0) }) {
      rows[row.behavior] = row
    }
  }
}

/// The differences between the behavior of two hosts. Pure.
struct ProbeComparison: Sendable {
  struct Row: Sendable, Hashable {
    /// The subject of the difference: `versions`, a behavior, or a switch.
    var subject: String
    var first: String
    var second: String

    var json: JSONObject {
      [
        "subject": .string(subject), "first": .string(first), "second": .string(second),
      ]
    }
  }

  let rows: [Row]

  init(_ first: ProbeFile, _ second: ProbeFile) {
    var rows: [Row] = []
    func compare(_ subject: String, _ one: String, _ other: String) {
      if one != other { rows.append(Row(subject: subject, first: one, second: other)) }
    }
    func versions(_ file: ProbeFile) -> String {
      file.personality.baselines.map(\.description).joined(separator: ", ")
    }
    compare("versions", versions(first), versions(second))
    compare("provider", first.personality.provider, second.personality.provider)
    for behavior in ProbeBehavior.allCases {
      guard let one = first.rows[behavior]?.outcome, let other = second.rows[behavior]?.outcome
      else { continue }
      if one.kind == other.kind, one.kind != .differs { continue }
      compare(behavior.rawValue, Self.text(one), Self.text(other))
    }
    for known in PersonalitySwitch.all {
      compare(
        known.name, known.value(in: first.personality).json(),
        known.value(in: second.personality).json())
    }
    func number(_ value: Int?) -> String { value.map { "\($0)" } ?? "not measured" }
    let (one, other) = (first.personality.measured, second.personality.measured)
    compare("replayWindow", number(one.replayWindow), number(other.replayWindow))
    compare("largestPage", number(one.largestPage), number(other.largestPage))
    self.rows = rows
  }

  private static func text(_ outcome: ProbeOutcome) -> String {
    let title = outcome.kind.title
    return outcome.detail.map { "\(title): \($0)" } ?? title
  }
}

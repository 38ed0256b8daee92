internal import AgentHostProtocol
internal import AgentHostProtocolTesting

/// The results of a probe. Pure.
struct ProbeReport: Sendable {
  /// The name of the host.
  var host: String
  /// Whether the probe completed within the time limit.
  var isWhole: Bool
  var rows: [ProbeRow]
  var personality: HostPersonality
  /// Additional remarks.
  var remarks: [String]

  /// The personality file: the personality of an embedded host, and the rows as evidence.
  var json: JSONObject {
    guard var object = personality.json.objectValue else { return [:] }
    object["complete"] = .bool(isWhole)
    object["behaviors"] = .array(rows.map { .object($0.json) })
    if !remarks.isEmpty { object["remarks"] = .array(remarks.map { .string($0) }) }
    return object
  }

  /// The number of rows with each outcome, in the order of the report.
  var counts: [(word: String, count: Int)] {
    ["as specified", "differs", "not offered", "not tested"].map { word in
      (word, rows.count { $0.outcome.title == word })
    }
  }

  /// Returns the exit code.
  ///
  /// - Parameter failing: The behaviors that count; `nil` for all.
  func exitCode(failing: Set<ProbeBehavior>?) -> ExitCode {
    let differences = rows.filter { row in
      row.outcome.isDifference && failing?.contains(row.behavior) ?? true
    }
    if !differences.isEmpty { return .rejected }
    return isWhole ? .success : .outcomeUnknown
  }
}

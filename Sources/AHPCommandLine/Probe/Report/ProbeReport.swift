internal import AgentHostProtocol
internal import AgentHostProtocolTesting

struct ProbeReport: Sendable {
  var host: String
  /// Whether the probe completed within the time limit.
  var isWhole: Bool
  var rows: [ProbeRow]
  var personality: HostPersonality
  var remarks: [String]

  /// The personality file: the personality of an embedded host, and the rows as evidence.
  var json: JSONObject {
    guard var object = personality.json.objectValue else { return [:] }
    object["complete"] = .bool(isWhole)
    object["behaviors"] = .array(rows.map { .object($0.json) })
    if !remarks.isEmpty { object["remarks"] = .array(remarks.map { .string($0) }) }
    return object
  }

  /// Returns the exit code.
  ///
  /// - Parameter failing: The behaviors that count; `nil` for all.
  func exitCode(failing: Set<ProbeBehavior>?) -> ExitCode {
    if rows.contains(where: { $0.fails(failing) }) { return .rejected }
    return isWhole ? .success : .outcomeUnknown
  }
}

extension ProbeRow {
  /// Returns whether the host differs in a behavior that counts.
  ///
  /// - Parameter behaviors: The behaviors that count; `nil` for all.
  func fails(_ behaviors: Set<ProbeBehavior>?) -> Bool {
    outcome.kind == .differs && behaviors?.contains(behavior) ?? true
  }
}

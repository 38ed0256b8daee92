internal import AgentHostProtocol

/// A line of the report: how a host behaves in one respect.
struct ProbeRow: Sendable, Hashable {
  var behavior: ProbeBehavior
  var outcome: ProbeOutcome
  /// The name of the evidence file with the frames of this step.
  var step: String?

  var json: JSONObject {
    var object: JSONObject = [
      "behavior": .string(behavior.rawValue), "section": .string(behavior.section),
      "rule": .string(behavior.rule), "outcome": .string(outcome.kind.rawValue),
    ]
    if let detail = outcome.detail { object["detail"] = .string(detail) }
    if let step { object["evidence"] = .string("\(step).ndjson") }
    return object
  }

  init(_ behavior: ProbeBehavior, _ outcome: ProbeOutcome, step: String? = nil) {
    self.behavior = behavior
    self.outcome = outcome
    self.step = step
  }

  /// The row of a file; `nil` if this version does not know the behavior.
  init?(_ value: JSONValue) {
    guard let behavior = value["behavior"]?.stringValue.flatMap(ProbeBehavior.init),
      let kind = value["outcome"]?.stringValue.flatMap(ProbeOutcome.Kind.init)
    else { return nil }
    self.init(behavior, ProbeOutcome(kind: kind, detail: value["detail"]?.stringValue))
  }
}

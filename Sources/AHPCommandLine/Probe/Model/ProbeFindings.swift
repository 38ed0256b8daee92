internal import AgentHostProtocol
internal import AgentHostProtocolTesting

struct ProbeFindings: Sendable {
  private var outcomes: [ProbeBehavior: ProbeRow] = [:]
  var personality = HostPersonality(name: "probed")
  /// Notes on sessions left behind and on failed steps.
  var remarks: [String] = []
  private var times: [String: [Duration]] = [:]

  /// Returns the rows in the order of the report, including untested behaviors.
  func rows(because reason: (ProbeBehavior) -> String) -> [ProbeRow] {
    ProbeBehavior.allCases.map { behavior in
      outcomes[behavior] ?? ProbeRow(behavior, .notTested(reason(behavior)))
    }
  }

  /// The outcome of a behavior, if known.
  subscript(behavior: ProbeBehavior) -> ProbeOutcome? { outcomes[behavior]?.outcome }

  /// Records an outcome. An unobserved outcome does not replace an observed one.
  mutating func note(_ row: ProbeRow) {
    if row.outcome.kind == .notTested, outcomes[row.behavior] != nil { return }
    outcomes[row.behavior] = row
  }

  /// Records the duration until a response.
  mutating func measure(_ method: String, _ time: Duration) {
    times[method, default: []].append(time)
  }

  var measured: HostPersonality {
    var personality = personality
    for (method, times) in times {
      let median = times.sorted()[times.count / 2]
      // Microseconds; finer digits are noise.
      personality.measured.latencies[method] =
        (median / .microseconds(1)).rounded() / 1000
    }
    return personality
  }
}

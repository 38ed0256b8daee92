internal import AgentHostProtocol
internal import AgentHostProtocolTesting

extension ProbeReport {
  /// Returns the lines, harmless on a terminal.
  func lines(width: Int?, painter: Painter) -> [String] {
    let versions = personality.baselines.map(\.description).joined(separator: ", ")
    var lines = [
      "\(TerminalText.sanitized(host)): AHP \(versions), agent "
        + TerminalText.sanitized(personality.provider), "",
    ]
    let table = Table(
      of: rows,
      [
        .init("BEHAVIOR") { .init($0.behavior.rawValue) },
        .init("RESULT") { .init($0.outcome.kind.title, $0.outcome.kind.style) },
        .init("DETAIL", minimumWidth: 30) { .init($0.outcome.detail ?? "") },
        .init("SECTION", minimumWidth: 16, isExpendable: true) { .init($0.behavior.section) },
      ])
    lines += table.lines(width: width, painter: painter)
    lines.append("")
    lines += measurements
    lines += remarks.map { TerminalText.sanitized($0) }
    lines.append(summary)
    return lines
  }

  private var measurements: [String] {
    let latencies = personality.measured.latencies.ordered { $0.key < $1.key }
      .map { "\($0.key) \(DurationValue.format(.microseconds(($0.value * 1000).rounded())))" }
    return latencies.isEmpty ? [] : ["Latency: \(latencies.joined(separator: ", "))"]
  }

  /// The number of rows with each outcome, in a sentence.
  var summary: String {
    let counts = ProbeOutcome.Kind.allCases.compactMap { kind -> String? in
      let count = rows.count { $0.outcome.kind == kind }
      guard count > 0 else { return nil }
      return "\(count) \(kind == .differs && count > 1 ? "differ" : kind.title)"
    }
    return counts.joined(separator: ", ") + (isWhole ? "" : "; the time limit was reached")
  }
}

extension ProbeOutcome.Kind {
  var style: Style {
    switch self {
    case .asSpecified: .success
    case .differs: .warning
    case .notOffered: .plain
    case .notTested: .faint
    }
  }
}

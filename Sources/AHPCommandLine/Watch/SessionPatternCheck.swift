internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Finds session patterns that match no session in the first lists of all hosts. Pure.
struct SessionPatternCheck: Sendable {
  private let patterns: [Setting<GlobPattern>]
  private var missing: Set<String>
  private var sessions: [SessionSummary] = []

  init(_ patterns: [Setting<GlobPattern>], hosts: [String]) {
    self.patterns = patterns
    missing = Set(hosts)
  }

  /// Takes the first list of a host. Returns the notes, once the lists of all hosts are known.
  ///
  /// - Throws: `AHPError` `.notFound` for a pattern without wildcards, which names an existing session.
  mutating func listed(_ summaries: [SessionSummary], by host: String) throws -> [String] {
    guard missing.remove(host) != nil else { return [] }
    sessions += summaries
    guard missing.isEmpty else { return [] }
    let notes = patterns.map { (pattern: "\($0.value)", note: note(on: $0.value)) }
    for case (let pattern, let note?) in notes
    where !pattern.contains(where: { "*?[{".contains($0) }) {
      throw AHPError(.unknownName, .notFound, note)
    }
    return notes.compactMap(\.note)
  }

  private func note(on pattern: GlobPattern) -> String? {
    let isMatched = sessions.contains { session in
      WatchFilter.names(of: session.resource, title: session.title).contains {
        pattern.matches($0)
      }
    }
    if isMatched { return nil }
    let text = "no session matches \(quoted("\(pattern)")) so far"
    guard let likely = likely(for: "\(pattern)") else {
      return "\(text); see 'ahpctl sessions' for addresses and titles"
    }
    return "\(text); did you mean \(likely)?"
  }

  /// Returns a session with the same identifier in another scheme, or with a similar name.
  private func likely(for text: String) -> String? {
    if let id = text.split(separator: "/").last,
      let session = sessions.first(where: { $0.resource.split(separator: "/").last == id })
    {
      return session.resource
    }
    return Suggestion.nearest(
      to: text, among: sessions.flatMap { [$0.resource, $0.title] }.filter { !$0.isEmpty })
  }
}

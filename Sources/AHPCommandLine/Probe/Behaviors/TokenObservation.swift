/// The places in which a host accepted a token, and the verdict on them. Pure.
struct TokenObservation: Sendable {
  /// Whether there was a token to try.
  var hasToken: Bool
  var accepted: Set<ProbeTarget.Credential> = []
  /// Why the host refused the other credentials.
  var refusals: [ProbeTarget.Credential: String] = [:]

  var needsQuery: Bool {
    !accepted.contains(.none) && accepted.contains(.query) && !accepted.contains(.header)
  }

  var outcome: ProbeOutcome {
    if accepted.contains(.none) {
      return .notOffered("the host needs no token for a connection")
    }
    guard hasToken else { return .notTested("no token is configured") }
    let without = refusals[.none].map { "; without it: \(ProbeText.short($0))" } ?? ""
    if needsQuery { return .differs("only in the query of the address, as tkn\(without)") }
    guard accepted.contains(.header) else {
      return .notTested("neither the header nor the query item tkn was accepted\(without)")
    }
    let places = accepted.contains(.query) ? "in the header or the query" : "in the header"
    return .asSpecified(note: places + without)
  }
}

internal import AgentHostProtocol

struct ProbeOutcome: Sendable, Hashable {
  /// In the order of the report; the raw values are the words of files.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case asSpecified = "as-specified"
    case differs
    /// The protocol leaves it to the host, which does not have it.
    case notOffered = "not-offered"
    case notTested = "not-tested"

    var title: String { rawValue.replacing(bytewise: "-", with: " ") }
  }

  var kind: Kind
  /// How, or why; nil if there is nothing to add to the kind.
  var detail: String?

  static func asSpecified(note: String? = nil) -> ProbeOutcome {
    ProbeOutcome(kind: .asSpecified, detail: note)
  }

  static func differs(_ how: String) -> ProbeOutcome { ProbeOutcome(kind: .differs, detail: how) }

  static func notOffered(_ what: String) -> ProbeOutcome {
    ProbeOutcome(kind: .notOffered, detail: what)
  }

  static func notTested(_ reason: String) -> ProbeOutcome {
    ProbeOutcome(kind: .notTested, detail: reason)
  }
}
